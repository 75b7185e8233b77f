"""Pictures of records: numbers, medals, bars of wins, piles of dice, achievements."""
