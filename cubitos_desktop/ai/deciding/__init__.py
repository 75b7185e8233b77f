"""How a contender answers each kind of question, by what things are worth."""
