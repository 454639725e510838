"""Go Boom and Rolling Stone."""
