"""All races of a player's folder: what a list tells of them, the bin, the ledger."""
