"""A show without a window: its director plays beats that are written by hand, and can be read."""

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.show.director import Director
from cubitos_desktop.scenes.table.show.scripts.props import Places
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.audio.sound import Kind, Name, Sound
from cubitos_desktop.ui.board.track_geometry import board_geometry
from cubitos_desktop.ui.panels.table_layout import table_layout
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words

FRAME = 1 / 60
ME = 0
LAYOUT = table_layout(1280, 800, 2)
WORDS = load_words("en")


class Ear(Sound):
    """Writes down what would be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, float]] = []
        self.breaths: list[float] = []
        self.rungs: list[tuple[str, int]] = []
        self.impacts: list[tuple[str, float, float]] = []

    def play(self, name: Name, loudness: float = 1.0, pan: float = 0.0, rung: int = 0) -> None:
        self.played.append((name, loudness))

    def play_rung(self, name: Name, rung: int, loudness: float = 1.0, pan: float = 0.0) -> None:
        self.rungs.append((name, rung))
        self.played.append((name, loudness))

    def hold_breath(self, seconds: float) -> None:
        self.breaths.append(seconds)

    def impact(self, kind: Kind, speed: float, pan: float = 0.0) -> None:
        self.impacts.append((kind, speed, pan))


class Rehearsal:
    """Three seats; the first is in front and called You."""

    def __init__(self, state: State, speed: float = 1.0) -> None:
        self.state = state
        self.ear = Ear()
        self.show = Show(
            state, ME, lambda track: board_geometry(board_view(track), *LAYOUT.board[2:])
        )
        self.show.felt.box = LAYOUT.stage
        self.show.pieces.zones = LAYOUT.zones
        self.show.settle()
        places = Places(
            counter=lambda seat, sign: (1000.0 + seat, 100.0 + len(sign)),
            card=lambda colour: (2000.0 + colour, 200.0),
            space=lambda space: (3000.0 + space, 300.0),
        )
        naming = Naming(WORDS, state.game, ["You", "Nora", "Bruno"])
        self.director = Director(self.show, places, naming, self.ear, Settings(speed=speed))
        self.director.props.plan_slice = 10.0
        self.told: list[Beat] = []
        self.director.told = self.told.append

    # --- beats ----------------------------------------------------------------------------------

    def rolling(self, seat: int, *events: Event, number: int = 0) -> Beat:
        """A beat of the Roll phase, in which seats act side by side."""
        return self.beat(seat, *events, step="roll", number=number)

    def alone(self, seat: int, *events: Event, number: int = 0) -> Beat:
        """A beat of the Run phase."""
        return self.beat(seat, *events, step="move", number=number)

    def beat(self, seat: int, *events: Event, step: Step, number: int = 0) -> Beat:
        state = self.state.copy()
        state.step = step
        return Beat(seat, events, state, number)

    # --- time -----------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.director.update(FRAME)

    def seconds_for(self, *beats: Beat, dt: float = 0.005) -> float:
        """How long it takes to play them."""
        self.director.play(beats)
        seconds = 0.0
        while self.director.is_busy:
            self.director.update(dt)
            seconds += dt
            assert seconds < 30, "it never ends"
        return seconds

    # --- what is seen ---------------------------------------------------------------------------

    @property
    def said(self) -> list[str]:
        return [toast.text for toast in self.show.toasts]

    @property
    def sounds(self) -> list[str]:
        return [name for name, _ in self.ear.played]
