"""Draws a planned throw as a sheet of frames to look at: ``python -m tools.film_strip --help``."""

import argparse
import math
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cubitos_desktop.physics.film import Film, Pose, plan
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.physics.rotations import FACES, Vector, turned

Point = tuple[float, float]
Colour = tuple[int, int, int]

TILT = math.radians(25)
"""The camera looks from above and a little from the front."""
LIGHT = (-0.35, -0.45, 0.82)
FELT, RAIL, INK = (38, 98, 82), (110, 74, 46), (40, 36, 34)
COLOURS: tuple[Colour, ...] = (
    (247, 242, 232), (154, 102, 66), (220, 74, 63), (98, 176, 76), (242, 138, 46),
    (138, 92, 192), (246, 203, 60), (71, 144, 228), (207, 203, 196),
)  # fmt: skip
DOTS: tuple[tuple[Point, ...], ...] = (
    ((0, 0),),
    ((-0.45, -0.45), (0.45, 0.45)),
    ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    ((-0.45, -0.45), (0.45, -0.45), (-0.45, 0.45), (0.45, 0.45)),
    ((-0.5, -0.5), (0.5, -0.5), (0, 0), (-0.5, 0.5), (0.5, 0.5)),
    ((-0.45, -0.5), (0.45, -0.5), (-0.45, 0), (0.45, 0), (-0.45, 0.5), (0.45, 0.5)),
)
TOP_MARGIN = 3.0
"""Half edges above the felt in each frame, for dice that fly high at the far wall."""


class Camera:
    """Puts places of the stage into a frame of the sheet."""

    def __init__(self, left: float, top: float, scale: float) -> None:
        self.left, self.top, self.scale = left, top, scale

    def seen(self, at: Vector) -> Point:
        x, y, z = at
        down = y * math.cos(TILT) - z * math.sin(TILT) + TOP_MARGIN
        return (self.left + x * self.scale, self.top + down * self.scale)


def draw_die(surface: pygame.Surface, camera: Camera, pose: Pose, colour: Colour) -> None:
    for number, face in enumerate(FACES):
        out, right, down = (turned(pose.orientation, axis) for axis in face)
        if out[1] * math.sin(TILT) + out[2] * math.cos(TILT) <= 0.01:
            continue
        light = 0.55 + 0.45 * max(0.0, sum(a * b for a, b in zip(out, LIGHT, strict=True)))

        def at(
            u: float, v: float, out: Vector = out, right: Vector = right, down: Vector = down
        ) -> Point:
            return camera.seen(
                (
                    pose.x + out[0] + u * right[0] + v * down[0],
                    pose.y + out[1] + u * right[1] + v * down[1],
                    pose.height + out[2] + u * right[2] + v * down[2],
                )
            )

        shade = [int(part * light) for part in colour]
        square = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
        pygame.draw.polygon(surface, shade, square)
        pygame.draw.aalines(surface, [part // 2 for part in shade], True, square)
        for u, v in DOTS[number]:
            around = [k * math.tau / 10 for k in range(10)]
            dot = [at(u + 0.19 * math.cos(a), v + 0.19 * math.sin(a)) for a in around]
            pygame.draw.polygon(surface, INK, dot)


def draw_shadow(surface: pygame.Surface, camera: Camera, pose: Pose) -> None:
    """A blot straight below, wider and paler the higher the die flies."""
    radius = camera.scale * (1.15 + 0.08 * pose.height)
    x, y = camera.seen((pose.x, pose.y, 0.0))
    blot = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    alpha = int(110 / (1 + 0.25 * max(0.0, pose.height - 1)))
    pygame.draw.ellipse(blot, (0, 0, 0, alpha), (0, radius * 0.1, 2 * radius, radius * 1.8))
    surface.blit(blot, (x - radius, y - radius))


def draw_frame(surface: pygame.Surface, camera: Camera, film: Film, time: float) -> None:
    corner = camera.seen((0.0, 0.0, 0.0))
    size = (film.stage.width * camera.scale, film.stage.height * math.cos(TILT) * camera.scale)
    pygame.draw.rect(surface, FELT, (corner, size))
    pygame.draw.rect(surface, RAIL, (corner, size), 2)
    poses = [(film.pose(die, time), die) for die in range(film.dice)]
    for pose, _ in poses:
        draw_shadow(surface, camera, pose)
    for pose, die in sorted(poses, key=lambda each: (each[0].y + each[0].height, each[1])):
        draw_die(surface, camera, pose, COLOURS[die % len(COLOURS)])


def draw_sheet(film: Film, times: list[float], columns: int, width: int) -> pygame.Surface:
    frame_width = width / columns
    scale = (frame_width - 8) / film.stage.width
    frame_height = (film.stage.height * math.cos(TILT) + TOP_MARGIN) * scale + 8
    rows = math.ceil(len(times) / columns)
    # Drawn at twice the size and scaled down, for smooth edges.
    sheet = pygame.Surface((2 * width, int(2 * frame_height * rows)))
    sheet.fill((235, 228, 214))
    font = pygame.font.Font(None, 30)
    for number, time in enumerate(times):
        row, column = divmod(number, columns)
        left, top = 2 * (column * frame_width + 4), 2 * row * frame_height
        draw_frame(sheet, Camera(left, top, 2 * scale), film, time)
        sheet.blit(font.render(f"{time:.2f} s", True, INK), (left + 6, top + 6))
    return pygame.transform.smoothscale(sheet, (width, sheet.get_height() // 2))


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw a planned throw as a sheet of frames.")
    parser.add_argument("out", type=Path, help="the PNG to write")
    parser.add_argument("--dice", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--frames", type=int, default=14)
    parser.add_argument("--columns", type=int, default=2)
    parser.add_argument("--width", type=int, default=1400)
    parser.add_argument("--start", type=float, default=0.0)
    parser.add_argument("--end", type=float, help="the end of the film unless told")
    parser.add_argument("--flick", type=float, nargs=3, metavar=("X", "Y", "STRENGTH"))
    asked = parser.parse_args()
    flick = Flick(*asked.flick) if asked.flick else Flick()
    film = plan([die % 6 for die in range(asked.dice)], asked.seed, flick=flick)
    end = film.duration if asked.end is None else asked.end
    spread = (end - asked.start) / max(1, asked.frames - 1)
    times = [asked.start + number * spread for number in range(asked.frames)]
    pygame.font.init()
    pygame.image.save(draw_sheet(film, times, asked.columns, asked.width), asked.out)
    print(f"{asked.out}: {film.dice} dice, {film.duration:.2f} s, {len(film.impacts)} impacts")


if __name__ == "__main__":
    main()
