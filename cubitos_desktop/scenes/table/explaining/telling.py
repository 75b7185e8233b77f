"""Whether a thing is explained now, and which: from the view and from where the hands are."""

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.tip_view import parts_of
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.wording.explaining.tip import Tip

_SILENT = ("button", "tile", "coach")
"""What says itself what it does: it is explained only to somebody who asks by the key."""


def is_telling(view: View, pointing: Pointing) -> bool:
    """Whether something is explained now."""
    return told_thing(view, pointing) is not None


def told_thing(view: View, pointing: Pointing) -> Target | None:
    """What is explained now, if anything is."""
    told = pointing.told
    if told is None or not pointing.rests or pointing.pressed or is_on_stage(view, told):
        return None
    if pointing.asked is None and is_silent(view, told):
        return None
    return told


def is_silent(view: View, target: Target) -> bool:
    """Whether a thing says nothing to a pointer that rests."""
    return target.kind in _SILENT and not _has_own_tip(view, target)


def is_on_stage(view: View, target: Target) -> bool:
    """Whether a throw in the air lies over a thing: then nothing is seen of it."""
    felt = view.felt
    return felt is not None and any(part.overlaps(felt.box) for part in parts_of(view, target))


def _has_own_tip(view: View, target: Target) -> bool:
    """Buttons whose label is only a name say what they do."""
    buttons = (placed.button for placed in view.plate.buttons)
    return target.kind == "button" and any(b.id == target.id and b.tip for b in buttons)


def shown_tip(view: View, pointing: Pointing) -> tuple[Target, Tip] | None:
    """What is explained now, and what is said about it."""
    told = told_thing(view, pointing)
    tip = tip_of(view, told) if told else None
    return (told, tip) if told and tip else None
