"""Programs that take a seat: lines of JSON over standard input and output (docs/open-chair.md)."""
