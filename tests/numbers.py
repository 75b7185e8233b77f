"""Numbers for the tests of rules: costs, a fan track and tracks that stay when the game's own are
tuned."""

from functools import cache

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.cards import FanSpace
from cubitos_desktop.rules.content import Content, load_content, read_content
from cubitos_desktop.rules.reading.frozen import FOLDER
from cubitos_desktop.rules.tracks import LANDSCAPES

CARDS_BY_COST = {
    3: "rich_dog captain_bark dr_livingstone mr_dog",
    4: (
        "wizard dapper_doggie muggles mr_soldier punch_guy crabby el_bandito rock_on "
        "pineapple_rocks benchwarmer"
    ),
    5: (
        "dope_cat broken_cow schmutz supah_general jacques_couteau champion keep_on_rollin "
        "reliever_beaver batter_beaver mr_bats bob"
    ),
    6: (
        "smelly_cat cat_tastrophy fat_cat pina_cubelada up_to_11 rolling_stoned dugout "
        "the_babe cubasaurus the_big_cheese bad_cheese cheese_boy"
    ),
    7: "fast_cat punk_fruit pinch_eater reckless_cheese stinky_cheese llama_shaman",
    8: (
        "rollosaurus dancing_dino wikiwiki_dinosaur you_bet_jurassican ledercheesen "
        "the_cheese_stands_alone undercover_fish llama_rama bahama_llama stogie "
        "chilly_mcchillster"
    ),
    9: "shimmy_shimmy_dino pronto_bronto",
}
CREDITS = (1, 2, 1, 2, 1, 3, 1, 3, 1, 4, 1, 5, 6)
"""What each space of the fan track pays."""
WITH_TOKEN = (1, 3, 5, 7, 9, 11)
"""Spaces of the fan track, counted from 1, that give a draw token."""


@cache
def numbered_content() -> Content:
    """The game's own content with these numbers: what a rule does with a cost or a space is tested,
    not which cost or space it is."""
    costs = {card: cost for cost, cards in CARDS_BY_COST.items() for card in cards.split()}
    fan_track = tuple(
        FanSpace(credits, space in WITH_TOKEN) for space, credits in enumerate(CREDITS, 1)
    )
    # The tracks of the first version, which never change again: what stands where is known there.
    tracks = read_content(content_dir() / FOLDER / "0", content_dir() / LANDSCAPES).tracks.values()
    return load_content().changed(costs=costs, fan_track=fan_track, tracks=tracks)
