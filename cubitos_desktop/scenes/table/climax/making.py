"""Makes what a view holds of a climax, and the words for it. Nothing is drawn."""

from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.climax.plan import GREAT, Climax, Plan
from cubitos_desktop.words import Words


def climax_part(words: Words, climax: Climax) -> ClimaxPart:
    hits = len(climax.plan.leaps)
    banner = words("moments.hits", count=hits) if hits >= GREAT else ""
    return ClimaxPart(climax.plan, climax.time, banner, climax.is_still)


def throw_words(words: Words, plan: Plan, hurry: str) -> tuple[str, str]:
    """What the plate says: how the throw went, and how to go on."""
    hits, dice = len(plan.leaps), len(plan.dice)
    if not hits:
        return words("moments.no_hit"), hurry
    title = words("moments.great" if hits >= GREAT else "moments.hits", count=hits)
    return title, f"{words('moments.hits_of', count=hits, dice=dice)} {hurry}"
