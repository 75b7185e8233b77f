"""Words on the screen: fitted, in lines, on small plates; what they say is not known here."""
