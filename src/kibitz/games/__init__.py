"""The games: one file per printed text, its clauses in the printed order."""
