"""What the public face says of an effect, for those who decide whether to use it."""

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.content import load_content


def calls_of(card: Card) -> list[Call]:
    """All that boxes and hooks of a card do."""
    found = [call for item in card.run for call in item.calls]
    found += [*card.run_must, *card.power, *card.power_must]
    return [*found, card.at_bust] if card.at_bust else found


def test_cards_that_cost_their_die_say_so_and_no_others() -> None:
    cards = load_content().cards.values()
    costly = {card.id for card in cards if any(map(engine.takes_its_die, calls_of(card)))}
    loses_this = {card.id for card in cards if "lose_this" in {c.effect for c in calls_of(card)}}
    assert costly == loses_this | {"benchwarmer", "keep_on_rollin"}
    assert {"mr_dog", "muggles"} <= loses_this
    assert "reliever_beaver" not in costly
