"""The cups of a player's folder: one small sealed file each, and how far the career has come."""

import os
import time
from contextlib import suppress
from errno import EBUSY
from pathlib import Path

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.match.chance import RaceDice, new_secret
from cubitos_desktop.match.cups.career import Career
from cubitos_desktop.match.cups.cup import KIND, Cup, CupRace, Kind
from cubitos_desktop.match.cups.running import counts_for, finished_result, result_of
from cubitos_desktop.match.keeping.files import KeptError, kept
from cubitos_desktop.match.keeping.profile import BIN, LOG, Profile, changed, free_path
from cubitos_desktop.match.keeping.versions import NewerFormat
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Player
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.game import Setup

FOLDER = "cups"
LARGEST = 64 << 10
"""Bytes of a cup's file; none that the game writes is a quarter of it."""
_CAREER = "career"
_MOMENT = 0.3
_TICK = 1e-3


class Cups:
    """All cups of one player. Without a folder they last as long as the window."""

    def __init__(self, profile: Profile, content: Content) -> None:
        self.profile = profile
        self.content = content
        self._cups: dict[str, Cup] = {}
        self._changed: dict[str, float] = {}
        self._career = Career()
        self.look()

    # --- reading ----------------------------------------------------------------------------------

    def look(self) -> None:
        """Read what the folder has and is not known yet; what was left uncounted is counted."""
        for path in self.profile.files(FOLDER, LOG):
            if path.stem not in self._cups and (cup := self._read(path)):
                self._cups[cup.id], self._changed[cup.id] = cup, changed(path)
        for cup in tuple(self._cups.values()):
            self._catch_up(cup)
        self._career = self._told_career()

    def _read(self, path: Path) -> Cup | None:
        """A cup from its file; one that cannot be used is set aside or left, and told of."""
        try:
            if os.path.getsize(path) > LARGEST:
                raise KeptError(f"{path.name}: expected a cup of at most {LARGEST >> 10} KiB.")
        except LogError as error:
            self.profile.refuse(path, error)
            return None
        except OSError:
            return None
        cup = self.profile.read(f"{FOLDER}/{path.name}", KIND, Cup)
        try:
            return self._checked(cup, path) if cup else None
        except LogError as error:
            self.profile.refuse(path, error)
            return None

    def _checked(self, cup: Cup, path: Path) -> Cup:
        """The cup, if it is called like its file and can be run here; or ``LogError``."""
        if cup.id != path.stem:
            raise KeptError(f"{path.name}: expected the cup {path.stem}, as its file is called.")
        if any(player.policy and player.policy not in POLICIES for player in cup.seats):
            raise NewerFormat(f"{path.name}: expected computer seats that this version knows.")
        try:
            for race in cup.races:
                self.content.game(Setup(len(cup.seats), race.cards, race.tracks))
        except SetupError as error:
            raise NewerFormat(f"{path.name}: {error}") from None
        return cup

    def _catch_up(self, cup: Cup) -> None:
        """Count a race that came to its end just before the game did."""
        if result := finished_result(self.content, self.profile, cup):
            self.keep(cup.with_result(cup.next, result))

    # --- what is there ----------------------------------------------------------------------------

    @property
    def all(self) -> list[Cup]:
        """The cups, the one that was changed last first."""
        return sorted(self._cups.values(), key=lambda cup: self._changed[cup.id], reverse=True)

    @property
    def under_way(self) -> list[Cup]:
        return [cup for cup in self.all if not cup.is_over]

    def get(self, id: str) -> Cup | None:
        return self._cups.get(id)

    @property
    def career(self) -> Career:
        """How far the career has come; a cup that is deleted later still counts."""
        return self._career

    def _told_career(self) -> Career:
        career = told = self.profile.kept(_CAREER, Career) or self._career
        for cup in self._cups.values():
            career = career.after(cup)
        if career != told:
            self.profile.keep(_CAREER, career)
        return career

    # --- changing ---------------------------------------------------------------------------------

    def begin(
        self, kind: Kind, races: tuple[CupRace, ...], seats: tuple[Player, ...], stage: int = 0
    ) -> Cup:
        """A new cup."""
        name = f"{time.strftime('%Y-%m-%d')}-{kind}-{new_secret()[:8]}"
        cup = Cup(id=name, kind=kind, races=races, seats=seats, stage=stage)
        self.keep(cup)
        return cup

    def keep(self, cup: Cup) -> None:
        """Keep a cup as it is now."""
        # Whatever a clock says, what is kept now is the latest.
        latest = max(self._changed.values(), default=0.0)
        self._cups[cup.id] = cup
        self._changed[cup.id] = max(time.time(), latest + _TICK)
        self.profile.write(f"{FOLDER}/{cup.id}{LOG}", KIND, cup)
        career = self._career.after(cup)
        if career != self._career:
            self._career = career
            self.profile.keep(_CAREER, career)

    def draw_dice(self, cup: Cup, dice: RaceDice) -> tuple[Cup, RaceDice]:
        """The dice of the next race: those that it was begun with, or these from now on."""
        begun = cup.beginning(dice)
        if begun is not cup:
            self.keep(begun)
        assert begun.begun is not None, "a race that is begun has dice"
        return begun, begun.begun.dice

    def take(self, match: Match, path: Path | None) -> Cup | None:
        """Count a race that is over, once; its cup, where it is one of a cup that is known."""
        cup = self.get(match.occasion.id) if match.occasion else None
        if cup is not None and counts_for(cup, match):
            cup = cup.with_result(cup.next, result_of(match, path))
            self.keep(cup)
        return cup

    @property
    def binned(self) -> list[Cup]:
        """Those that lie in the bin and can be run here, as it is now, the latest first."""
        return list(self._in_bin())

    def _in_bin(self) -> dict[Cup, Path]:
        paths = self.profile.files(f"{BIN}/{FOLDER}", LOG)
        found: dict[Cup, Path] = {}
        for path in sorted(paths, key=changed, reverse=True):
            # What is none stays where it lies: nobody asked for it.
            with suppress(LogError, OSError):
                small = os.path.getsize(path) <= LARGEST
                if small and (cup := kept(path, KIND, Cup)):
                    found[self._checked(cup, path.with_stem(cup.id))] = path
        return found

    def bring_back(self, cup: Cup) -> bool:
        """Take a cup out of the bin; whether it is there again."""
        folder, path = self.profile.folder, self._in_bin().get(cup)
        if folder is None or path is None or cup.id in self._cups or not self.profile.is_keeping:
            return False
        try:
            (folder / FOLDER).mkdir(parents=True, exist_ok=True)
            path.rename(folder / FOLDER / f"{cup.id}{LOG}")
        except OSError as error:
            self.profile.refused("not_moved", cup.id, error)
            return False
        self.look()
        return True

    def delete(self, cup: Cup) -> bool:
        """Put a cup into the bin; whether it is there now. Its races stay where they are."""
        folder = self.profile.folder
        if folder is not None and not self.profile.is_keeping:
            return False
        try:
            if not self.profile.flush(_MOMENT):
                # What is still to be written would come later, and the cup would be back.
                raise self.profile.trouble or OSError(EBUSY, os.strerror(EBUSY))
            if folder is not None and (path := folder / FOLDER / f"{cup.id}{LOG}").exists():
                (folder / BIN / FOLDER).mkdir(parents=True, exist_ok=True)
                path.rename(free_path(folder / BIN / FOLDER, cup.id, LOG))
        except OSError as error:
            self.profile.refused("not_moved", cup.id, error)
            return False
        self._cups.pop(cup.id, None)
        self._changed.pop(cup.id, None)
        return True
