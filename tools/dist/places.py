"""Where `make dist` reads and writes."""

from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
BUILD = CHECKOUT / "build"
"""What is only needed on the way."""
DIST = CHECKOUT / "dist"
"""What people get."""
PACKAGING = CHECKOUT / "packaging"
