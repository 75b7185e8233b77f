"""What the long tests share: the settings of the others, and a figure that each of them prints."""

import time
from collections.abc import Callable

import pytest

from tests.conftest import *  # noqa: F403 - no screen, no sound, repeatable properties

Tell = Callable[[str], None]


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Tell:
    """Prints what was measured past pytest's capture, with the seconds that it took."""
    began = time.perf_counter()

    def say(figure: str) -> None:
        with capsys.disabled():
            print(f"\n{figure} ({time.perf_counter() - began:.0f} s)", flush=True)

    return say
