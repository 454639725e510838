"""Who knows which card: views, and samplers of what could be."""
