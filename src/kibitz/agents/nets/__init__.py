"""Value nets: what an action is worth to its seat, learned by self-play and computed in whole numbers."""
