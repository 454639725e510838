"""The agents: legal, sensible, and the stronger ones stronger."""

from __future__ import annotations

from typing import Any

import pytest

import kibitz
from kibitz.agents import LEVELS, OTHERS, Agent, Observation, make, sit
from kibitz.agents.best import Best
from kibitz.agents.row_solver import action_values
from kibitz.agents.search import Search

GAMES = [game.id for game in kibitz.catalog()]


def seated(deals: int, game: str, mine: Agent, theirs: Agent) -> tuple[float, int]:
    """The mean utility of `mine` over deals in each seat in turn, and how many deals those were."""
    total, count = 0.0, 0
    loaded = kibitz.load_game(game)
    for seed in range(deals):
        for seat in range(loaded.seats):
            deal = loaded.new_deal(seed=seed, dealer=seed % loaded.seats)
            sit(deal, [mine if s == seat else theirs for s in range(loaded.seats)], seed)
            total += deal.returns()[seat]
            count += 1
    return total / count, count


@pytest.mark.skipif(not kibitz.is_compiled(), reason="many deals are the compiled engine's work")
@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random_in_every_game(game: str) -> None:
    deals = 1 if game == "eleusis" else 16  # the scientist thinks about every card
    mean, _ = seated(deals, game, make("greedy"), make("random"))

    assert mean > 0.5


@pytest.mark.parametrize("level", [*LEVELS, *OTHERS])
@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_only_legal_actions(game: str, level: str) -> None:
    match: Any = kibitz.load_game(game).new_match(seed=level)
    quick: dict[str, Agent] = {"search": Search(20), "strong": Best(20), "best": Best(40)}
    agents = [quick.get(level) or make(level) for _ in range(match.setting.seats)]

    limit = 60 if kibitz.is_compiled() else 20
    assert sit(match, agents, seed=3, limit=limit) == limit or match.is_terminal()


def test_search_finds_the_best_take_of_a_short_open_row() -> None:
    """With few cards left everything is looked at, so the choice must be one that the exact solver calls best."""
    for seed in range(6):
        deal = kibitz.load_game("abstrac").new_deal(seed=seed)
        sit(deal, [make("random")] * 2, seed, limit=11)
        if deal.is_terminal():
            continue
        values = action_values(deal)
        chosen = Search(5000).choose(Observation(deal, deal.current_player(), seed))

        assert values[chosen] == max(values.values())


def test_search_beats_greedy_where_all_cards_are_open() -> None:
    mean, _ = seated(3, "abstrac", Search(400), make("greedy"))

    assert mean > 0


def test_the_same_seed_gives_the_same_choice_and_an_agent_holds_no_state() -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=5)
    agent = Search(100)
    choices = {agent.choose(Observation(deal, deal.current_player(), 7)) for _ in range(3)}

    assert len(choices) == 1


def test_any_whole_number_is_a_seed() -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=5)

    for seed in (-1, 2**70, 0):
        assert make("random").choose(Observation(deal, deal.current_player(), seed)) in deal.legal_actions()


def test_an_unknown_level_names_the_levels() -> None:
    with pytest.raises(ValueError, match="random, greedy, search"):
        make("grandmaster")
