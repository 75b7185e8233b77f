"""A race of two players who guess, by the rules alone: no window, no files, no computer seats."""

import random

from cubitos_desktop.rules import engine

luck = random.Random(7)
content = engine.load_content()
first_race = content.card_set("race-1")
race = engine.new_race(content, engine.Setup(2, first_race.cards, first_race.tracks))
while (question := engine.pending(race)) is not None:
    if isinstance(question, engine.Throw):  # chance is asked like a seat: six sides for each die
        engine.apply(race, "".join(luck.choice(six) for six in engine.sides(question)))
    elif isinstance(question, engine.ChooseMoves):  # whatever step leads nearest to the finish
        me, steps = question.seat, list(question.options())
        engine.apply(race, min(steps, key=lambda s: engine.steps_left(engine.after(race, s), me)))
    else:
        engine.apply(race, luck.choice(list(question.options())))
print(f"Seat {race.winner} won in round {race.round}; the farthest first: {engine.standings(race)}")
