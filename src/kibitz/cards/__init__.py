"""Cards, packs, chance, and the kernel of numbers below them."""
