"""The letters of answers: each question's own keys, the same wherever that answer is offered."""

import pygame

_LETTERS = {
    "all": pygame.K_a,
    "ready": pygame.K_r,
    "done": pygame.K_r,
    "default": pygame.K_r,
    "take": pygame.K_t,
    "leave": pygame.K_n,
    "decline": pygame.K_n,
    "none": pygame.K_n,
    "nothing": pygame.K_n,
    "pass": pygame.K_n,
    "stay": pygame.K_s,
    "bust": pygame.K_b,
    "keep": pygame.K_k,
    "discard": pygame.K_d,
    "push": pygame.K_p,
    "jet": pygame.K_j,
    "shortcut": pygame.K_c,
    "foot": pygame.K_f,
    "light_gray": pygame.K_g,
    "dark_gray": pygame.K_d,
}
ANSWER_CODES = frozenset(_LETTERS.values())
"""While a question offers such an answer, its letter does nothing else."""


def letter(answer: str) -> tuple[str, tuple[int, ...]]:
    """The name and the code of an answer's key, as a button wants them.

    >>> letter("none")
    ('N', (110,))
    """
    code = _LETTERS[answer]
    return chr(code).upper(), (code,)
