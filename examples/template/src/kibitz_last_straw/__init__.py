"""Last Straw, a game for the card table Kibitz."""
