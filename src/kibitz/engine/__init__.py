"""What every game offers: deals, places, text and specs."""
