"""Rules in people's own words, above the strict language: what a text means, read back, or what is nearest to it."""
