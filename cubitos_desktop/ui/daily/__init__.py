"""The page of the daily race: leaf, cards, tray, calendar and the table of a day."""
