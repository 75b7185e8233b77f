"""How fast the game plays and draws here."""
