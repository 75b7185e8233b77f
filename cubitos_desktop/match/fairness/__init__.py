"""Whether the dice are fair: faces counted and weighed, derived anew, and seats without a peek."""
