"""The scientist: learns the secret rule of Eleusis from what was right and wrong."""
