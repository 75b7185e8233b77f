"""What is kept between evenings: a player's folder, journals, saves, best solo races."""
