"""Parts that a deal owns: one mechanic each, with its own small state."""
