"""Draws what a run stirs up on the board: fans that turn to the runner, dust and splashes."""

from cubitos_desktop.scenes.table.show.runners import Crowd
from cubitos_desktop.scenes.table.view.view import BoardPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.puffs import puff_picture
from cubitos_desktop.ui.landscape.placing import place_scenery
from cubitos_desktop.ui.landscape.stands import Pose, Stand, watching_stand


def draw_crowd(surface: Ground, kit: Kit, part: BoardPart, board: Box) -> None:
    """Fans on every stand look to where somebody runs, and bob."""
    if part.crowd:
        for stand in place_scenery(part.geometry).stands:
            picture = watching_stand(kit, stand, pose_of(stand, part.crowd))
            put(surface, kit, picture, stand.box.moved(board.x, board.y))


def pose_of(stand: Stand, crowd: Crowd) -> Pose:
    """Straight ahead at whoever runs by, or to one side."""
    aside = crowd.x - stand.box.centre[0]
    if abs(aside) < stand.box.width / 3:
        return Pose(0, crowd.beat)
    return Pose(1 if aside > 0 else -1, crowd.beat)


def draw_puffs(surface: Ground, kit: Kit, part: BoardPart, board: Box) -> None:
    radius = part.geometry.radius
    for puff in part.puffs:
        picture = puff_picture(kit, radius, puff.part, is_wet=puff.is_wet)
        left, top = kit.px(board.x + puff.x), kit.px(board.y + puff.y)
        surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))
