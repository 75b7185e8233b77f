"""What can be done with the chosen race, by its kind, and what of it the main button does."""

from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.match.library.entry import RaceEntry

if TYPE_CHECKING:
    from cubitos_desktop.scenes.races.races import RacesScene


class Action(NamedTuple):
    """Something to be done with a race, by its name in the words."""

    name: str
    is_open: bool = True


def main_action(scene: "RacesScene", entry: RaceEntry | None) -> Action | None:
    """What Enter does with a race."""
    if entry is None:
        return None
    if entry.is_binned:
        return Action("bring_back", scene.app.profile.is_keeping)
    if scene.teller.needs(entry):
        return Action("look")
    return Action("watch" if entry.is_finished else "continue")


def further_actions(scene: "RacesScene", entry: RaceEntry | None) -> list[Action]:
    """The buttons on the plate of a race."""
    if entry is None:
        return []
    can_change = scene.app.profile.is_keeping
    if entry.is_binned:
        return [Action("empty", can_change)]
    changes = [Action("rename", can_change), Action("delete", can_change)]
    if not entry.is_finished:
        return changes
    if scene.teller.needs(entry):
        return [Action("export"), *changes]
    # Whoever runs alone always wins: there is nothing to review.
    review = [] if entry.is_solo else [Action("review")]
    return [Action("results"), *review, Action("dice"), Action("export"), *changes]
