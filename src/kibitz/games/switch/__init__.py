"""Switch."""
