"""Reviews that are kept in a player's folder: found again by their race and seat."""

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.reviewing.review import Review, judge_mark

FOLDER = "reviews"
_WHAT = "review"


def kept_review(profile: Profile, race: str, seat: int) -> Review | None:
    """A whole review; one that another judge made counts no more, and is made anew."""
    review = profile.read(_file(race, seat), _WHAT, Review)
    is_sound = review is not None and review.judge == judge_mark() and review.is_whole
    return review if is_sound else None


def keep_review(profile: Profile, review: Review) -> None:
    profile.write(_file(review.race, review.seat), _WHAT, review)


def forget_reviews(profile: Profile, race: str) -> None:
    """Of a race that was deleted; what cannot be deleted takes a little room, and nothing else."""
    for path in profile.files(FOLDER, ".json"):
        if path.name.startswith(race):
            try:
                path.unlink()
            except OSError:
                continue


def _file(race: str, seat: int) -> str:
    return f"{FOLDER}/{race}-{seat}.json"
