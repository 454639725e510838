"""Big Three."""
