"""The scientist: learning secret rules, alone and at the table."""

from __future__ import annotations

import random

import pytest

from kibitz.agents import make, sit
from kibitz.agents.scientist.atoms import LINE, Atom
from kibitz.agents.scientist.belief import Belief, Guess, families
from kibitz.agents.scientist.layout import mind_of, story
from kibitz.agents.scientist.lister import Lister
from kibitz.agents.scientist.mind import Scientist
from kibitz.agents.scientist.opinion import Opinion
from kibitz.agents.scientist.printed import PRINTED, SOURCES
from kibitz.agents.scientist.series import PUBLISHED, jobs_of, rules_named, run, summary, wilson
from kibitz.agents.scientist.situation import Situation
from kibitz.agents.scientist.sureness import KNOTS, told
from kibitz.agents.scientist.trial import Trial
from kibitz.agents.scientist.universe import universes
from kibitz.cards.card import parse_card
from kibitz.cards.kernel import Rng
from kibitz.games.eleusis.actions import PLAY
from kibitz.games.eleusis.rules import Eleusis
from kibitz.match.game import load_game
from kibitz.rulelang import compile_rule, parse
from kibitz.rulelang.figures import figures


def right_by_language(text: str, line: list[int]) -> int:
    judge = compile_rule(parse(text), True)
    return int(judge.mask(judge.after(line)))


def line_by(atom: Atom, dice: random.Random) -> list[int]:
    """Some cards that a sentence calls right one after another, as far as it can."""
    line = [dice.randrange(52), dice.randrange(52)]
    for _ in range(dice.randrange(6)):
        right = atom.right(Situation(line))
        if right == 0 or not atom.right(Situation(line[:1])) >> line[1] & 1:
            break
        line.append(dice.choice([card for card in range(52) if right >> card & 1]))
    return line if atom.looks != LINE or atom.right(Situation(line[:1])) >> line[1] & 1 else line[:1]


def test_rules_say_in_the_language_what_the_scientist_means_by_them() -> None:
    dice = random.Random(4)
    for family in families():
        choices = tuple(dice.randrange(len(family.universe.choices)) for _ in range(family.slots))
        guess = Guess(family, choices, 0.0)
        line = [dice.randrange(52) for _ in range(dice.randrange(2, 9))]
        assert guess.right(Situation(line)) == right_by_language(guess.text(), line), guess.text()


def test_every_sentence_about_the_next_card_is_one_of_the_language() -> None:
    dice = random.Random(5)
    for universe in universes().values():
        for atoms in dice.sample(universe.choices, 20):
            for atom in atoms:
                line = line_by(atom, dice)
                assert atom.right(Situation(line)) == right_by_language(atom.text, line), atom.text


def test_a_verdict_leaves_only_the_rules_that_agree_with_it() -> None:
    belief = Belief()
    situation = Situation([parse_card("7H")])
    belief.observe(situation, parse_card("2S"), True)
    belief.observe(situation.after(parse_card("2S")), parse_card("9C"), False)
    for guess in belief.leaders(20):
        assert guess.right(situation) >> parse_card("2S") & 1
        assert not guess.right(situation.after(parse_card("2S"))) >> parse_card("9C") & 1


def test_shares_of_belief_are_those_of_the_rules_listed_one_by_one() -> None:
    belief = Belief()
    situation = Situation([parse_card("7H")])
    card = parse_card("2S")
    right = whole = 0.0
    for family in families():
        if family.slots == 1 and not family.partition.parts:
            cell = max(0, family.partition.cell(situation))
            for choice, atoms in enumerate(family.universe.choices):
                weight = family.prior * 2.0 ** -family.universe.costs[choice] / family.universe.total
                whole += weight
                if family.partition.cell(situation) < 0:
                    right += weight / 2
                else:
                    right += weight * (atoms[family.place(cell)[1]].right(situation) >> card & 1)
    belief.standings = [s for s in belief.standings if s.family.slots == 1 and not s.family.partition.parts]
    belief._weigh()
    belief.outside = 0.0
    assert belief.chances(situation, [card])[card] == pytest.approx(right / whole, abs=1e-3)


def test_a_refused_string_makes_rules_that_would_take_it_less_likely() -> None:
    for mind in (Scientist(parse_card("7H"), Rng(1), 400), Lister(parse_card("7H"), Rng(1))):
        string = [parse_card("2S"), parse_card("9C")]
        before = mind.string_chance(string)
        mind.refuse(string)
        assert mind.string_chance(string) < before / 4
        assert mind.chances(string)[string[0]] > 0.2


def test_a_simple_rule_is_found_within_twelve_turns() -> None:
    for text in ("red", "if last is red then even else odd"):
        outcome = Trial(parse(text), 5).run()
        assert 0 < outcome.turn <= 12, text
        assert outcome.score == 31 - outcome.turn - 2 * outcome.wrong


def test_a_wrong_guess_is_not_made_again() -> None:
    text = "if last is court then any card else if last is red then same suit or higher else same colour"
    trial = Trial(parse(text), 7)
    refused: list[Opinion] = []
    for _ in range(12):
        trial._play()
        opinion = trial.mind.opinion(0.2)
        if opinion is not None and opinion.confidence >= 0.2 and not trial.is_right(opinion):
            assert opinion.guess.text() not in [other.guess.text() for other in refused]
            refused.append(opinion)
            trial.mind.refused(opinion)
    assert refused


def test_nothing_follows_the_starter_is_no_rule_that_is_named() -> None:
    mind = Scientist(parse_card("7H"), Rng(1), 300)
    for card in ("2S", "9C", "QD", "7H", "JC", "AH", "8D", "5S", "KS", "3H", "6C", "10D"):
        mind.learn(parse_card(card), False)
        opinion = mind.opinion()
        assert opinion is None or opinion.guess.right(mind.situation)


def test_any_card_for_ever_is_no_rule_that_is_named() -> None:
    mind = Scientist(parse_card("7H"), Rng(1), 300)
    for card in ("2S", "9C", "QD", "7H", "JC", "AH", "8D", "5S"):
        mind.learn(parse_card(card), True)
        opinion = mind.opinion()
        assert opinion is None or opinion.guess.text() != "any card"


def test_what_is_told_rises_with_belief_and_is_the_share_that_was_right() -> None:
    beliefs, shares = zip(*KNOTS, strict=True)
    assert sorted(set(beliefs)) == list(beliefs)
    assert sorted(shares) == list(shares)
    assert [told(belief) for belief in beliefs] == pytest.approx(list(shares))
    assert told(0.0) == 0
    assert told(1.0) == 1
    assert [told(step / 50) for step in range(51)] == sorted(told(step / 50) for step in range(51))


def test_trials_give_the_same_figures_for_the_same_seed() -> None:
    jobs = jobs_of(rules_named(["E17", "p02"], 3), 1, 3, True)
    first, second = ([run(job) for job in jobs] for _ in range(2))
    assert first == second
    assert summary(first)["trials"] == 2


def test_the_published_list_has_twenty_six_different_rules_half_of_them_of_one_card() -> None:
    rules = rules_named(["published"], 1)
    keys = {compile_rule(parse(text)).key() for _, text in rules}
    assert len(PUBLISHED) == len(keys) == 26
    assert sum(len(set(compile_rule(parse(text)).masks[1:])) == 1 for _, text in rules) == 13


def test_an_unknown_set_of_rules_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="library, published"):
        rules_named(["Z99"], 1)


def test_a_share_has_wilsons_interval() -> None:
    low, high = wilson(9, 10)
    assert low == pytest.approx(0.596, abs=0.001)
    assert high == pytest.approx(0.982, abs=0.001)


# --- at the table -------------------------------------------------------------------------------------------


def played(seed: int, decisions: int = 0, **options: str) -> Eleusis:
    deal = load_game("eleusis", 4, **options).new_deal(seed=seed)
    assert isinstance(deal, Eleusis)
    sit(deal, [make("greedy"), make("random"), make("greedy"), make("random")], seed, decisions)
    return deal


def test_what_the_layout_tells_is_all_true_of_the_rule() -> None:
    deal = played(3, 60, dealer="automatic", rule="M04")
    judge = compile_rule(parse("if last is red then even else odd"), True)
    tale = story(deal)
    state = judge.start(tale[0][1][0])
    for kind, cards in tale[1:]:
        if kind == "right":
            assert judge.accepts(state, cards[0])
            state = judge.advance(state, cards[0])
        elif kind == "wrong":
            assert not judge.accepts(state, cards[0])
    assert mind_of(deal).situation.line == tuple(card & 63 for card in deal.parts.layout.mainline.cards(deal.row))


def test_greedy_beats_random_players_at_eleusis() -> None:
    scores = [0, 0]
    for seed in range(2):
        for seat, score in enumerate(played(seed, dealer="automatic").scores()):
            scores[seat % 2] += score
    assert scores[0] > scores[1] + 40


def test_a_bot_deals_by_a_rule_of_middling_difficulty_and_hints_what_is_true() -> None:
    rules = set()
    for seed in range(4):
        deal = load_game("eleusis", 4, dealer="player").new_deal(seed=seed)
        assert isinstance(deal, Eleusis)
        while deal.phase != PLAY:
            sit(deal, [make("greedy")] * 4, seed, 1)
        assert deal.judge.secret is not None
        rules.add(deal.judge.secret.text())
    assert len(rules) > 1


def test_search_plays_eleusis_as_the_scientist_does() -> None:
    deal = load_game("eleusis", 3, dealer="automatic").new_deal(seed=1)
    sit(deal, [make("search")] * 3, 1, 12)
    assert deal.history


# --- rules to measure by ------------------------------------------------------------------------------------


def test_the_rules_taken_from_print_are_all_different_and_none_is_of_another_list() -> None:
    listed = [text for _, text in rules_named(["library", "published", "outsiders"], 1)]
    others = {compile_rule(parse(text)).key() for text in listed}
    keys = {compile_rule(parse(text)).key() for _, _, text in PRINTED}
    assert len(PRINTED) == len(keys) == 80
    assert not keys & others


def test_every_rule_taken_from_print_names_its_source() -> None:
    assert {source for _, source, _ in PRINTED} == set(SOURCES)


def test_rules_from_print_are_playable() -> None:
    for _, _, text in PRINTED:
        found = figures(compile_rule(parse(text)))
        assert found.dead is None, text
        assert 0.1 <= found.acceptance <= 0.95, text
