"""The sentence of each public event, for page, log and voice. Nothing depends on it being read.

`deal` says cards, turns and hands; `claims` says pegs, claims, calls, and what is only asked yet; `choosing`
says setup and menu, and `slips` reneges, replaced cards and a deal without checking.
"""

from firmware_host.table.evolve import evolve_all
from firmware_host.table.facts import PRIVATE, CardPlayed, CardReread, CribCardRead, StarterTurned
from firmware_host.table.passing import Event
from firmware_host.table.phases.asking import opening, wish
from firmware_host.table.sentences import choosing, claims, deal, slips
from firmware_host.table.sentences.words import words
from firmware_host.table.state import Made, Setup, State

__all__ = ["choosing", "claims", "deal", "describe", "sentence", "sentence_of", "slips"]


CARDS = (CardPlayed, StarterTurned, CribCardRead, CardReread)
"""What an input read."""


def sentence_of(state: State) -> str:
    """Say how the game stands and what is waited for: after power came back, and to begin with."""
    if isinstance(state.phase, Setup):
        return f"{choosing.usual(state.options)} {wish(state)}"
    score = ", ".join(f"{name} {pegs.front}" for name, pegs in zip(state.names, state.pegs, strict=True))
    return f"{opening(score)}. {wish(state)}"


def describe(made: Made) -> str:
    """Say in one sentence what a step was, as it was said then: the card that was read, or its first public fact.

    A card closes what is due before it is laid, so what others claimed with it comes first.
    """
    public = [fact for fact in made.facts if not isinstance(fact, PRIVATE)]
    own = next((fact for fact in public if isinstance(fact, CARDS)), public[0])
    then = evolve_all(made.before, made.facts[: made.facts.index(own) + 1])
    return sentence(own, then)


def sentence(event: Event, state: State) -> str:
    """Say an event, with the state as it was just after it."""
    return words(event, state)
