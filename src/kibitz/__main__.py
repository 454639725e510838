"""`python -m kibitz`."""

from kibitz.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
