"""The open prior of the scientist, against the same rules listed and judged one by one."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

import pytest

from kibitz.agents.scientist.arithmetic import reckonings, totals
from kibitz.agents.scientist.fitted import CONDITIONS, FORMS, SENTENCES
from kibitz.agents.scientist.language import (
    Chosen,
    During,
    Except,
    Language,
    Levels,
    Plain,
    Ranked,
    Rule,
    Turned,
    exceptions,
    held,
    language,
    latches,
)
from kibitz.agents.scientist.leftover import Leftover
from kibitz.agents.scientist.mind import Scientist
from kibitz.agents.scientist.openness import REDRAWN, WEIGHED, Openness
from kibitz.agents.scientist.prior import template
from kibitz.agents.scientist.ranks import RankSets, cards_of
from kibitz.agents.scientist.ranks import listed as ranks_listed
from kibitz.agents.scientist.situation import ALL, Situation
from kibitz.agents.scientist.statements import Condition, atoms, conditions
from kibitz.cards.card import parse_card
from kibitz.cards.kernel import Rng
from kibitz.games.eleusis.secret import HINTS, hint_is_true
from kibitz.rulelang import compile_rule, parse


def right_by_language(text: str, line: list[int]) -> int:
    judge = compile_rule(parse(text), True)
    return int(judge.mask(judge.after(line)))


def small() -> Language:
    """A language of so few rules that they can all be listed."""
    parts = [atom for atom in atoms() if atom.text in ("any card", "red", "even", "higher", "lower")]
    known = [c for c in conditions() if c.text in ("last is red", "last is higher", "court")]
    latch = next(latch for latch in latches() if (latch.begins, latch.ends) == ("red", "king"))
    return Language(parts, known, [latch], [], [exceptions()[1]], (12, 8, 2))


def shares(costs: list[float]) -> list[float]:
    total = sum(2.0**-cost for cost in costs)
    return [2.0**-cost / total for cost in costs]


def leaves(of: Language, levels: Levels) -> list[tuple[Plain, float]]:
    numbers = [n for n in range(len(of.sentences)) if levels.members >> n & 1]
    weights = shares([round(of.sentences[n].cost) for n in numbers])
    return [(Plain(of, n), share) for n, share in zip(numbers, weights, strict=True)]


def listed(of: Language) -> list[tuple[Rule, float, tuple[Condition, ...]]]:
    """Every rule of a language, one by one, with its prior and the conditions that may be silent."""
    every, cheap, single = leaves(of, of.all), leaves(of, of.cheap), leaves(of, of.single)
    free = Plain(of, of.free)
    conditions_ = list(zip(of.conditions, shares([c.cost for c in of.conditions]), strict=True))
    simple = [of.conditions[n] for n in of.simple]
    simple_ = list(zip(simple, shares([c.cost for c in simple]), strict=True))
    found: list[tuple[Rule, float, tuple[Condition, ...]]] = [(rule, FORMS["one"] * p, ()) for rule, p in every]
    for condition, weight in conditions_:
        for some, form in ((every, ""), (single, "simple ")):
            for rule, p in some:
                share = weight * p
                found.append((Turned(condition, rule), FORMS[form + "exactly"] * share, (condition,)))
                found.append((Chosen(condition, rule, free), FORMS[form + "where"] / 2 * share, (condition,)))
                found.append((Chosen(condition, free, rule), FORMS[form + "where"] / 2 * share, (condition,)))
                for other, q in some:
                    found.append((Chosen(condition, rule, other), FORMS[form + "else"] * share * q, (condition,)))
        for rule, p in leaves(of, of.mirrored):
            pair = Chosen(condition, rule, Plain(of, of.mirrors[rule.sentence]))
            found.append((pair, FORMS["mirror"] * weight * p, (condition,)))
        for kind in of.kinds:
            some = leaves(of, kind)
            for rule, p in some:
                for other, q in some:
                    share = FORMS["kind"] / len(of.kinds) * weight * p * q
                    found.append((Chosen(condition, rule, other), share, (condition,)))
    branches = [(Chosen(c, rule, other), w * p * q, c) for c, w in simple_ for rule, p in cheap for other, q in cheap]
    for condition, weight in simple_:
        for branch, p, asked in branches:
            for rule, q in cheap:
                share = FORMS["tree"] / 2 * weight * p * q
                found.append((Chosen(condition, rule, branch), share, (condition, asked)))
                found.append((Chosen(condition, branch, rule), share, (condition, asked)))
    for size in range(1, 13):
        for ranks in combinations(range(13), size):
            share = FORMS["ranks"] / 12 / comb(13, size)
            found.append((Ranked(sum(1 << rank for rank in ranks)), share, ()))
    for rule, p in single:
        found.append((During(of.latches[0], rule), FORMS["latch"] * p, ()))
    named, _, cards = of.exceptions[0]
    for always in (False, True):
        for rule, p in every:
            found.append((Except(rule, named, cards, always), FORMS["except"] / 4 * p, ()))
            for condition, w in simple_:
                turned = Turned(condition, rule)
                found.append((Except(turned, named, cards, always), FORMS["except"] / 4 * w * p, (condition,)))
    return found


def fits(rule: Rule, asked: tuple[Condition, ...], heard: list[tuple[Situation, int, bool]]) -> float:
    """One if a rule agrees with all that was heard; half for each verdict on which a condition is silent."""
    share = 1.0
    for situation, card, right in heard:
        if is_silent(rule, asked, situation, card):
            share /= 2
        elif rule.right(situation) >> card & 1 != right:
            return 0.0
    return share


def is_silent(rule: Rule, asked: tuple[Condition, ...], situation: Situation, card: int) -> bool:
    """Whether a condition that judges this card speaks of a card that is not there."""
    if isinstance(rule, Except) and rule.cards >> card & 1:
        return False
    if asked and asked[0].cards(situation) < 0:
        return True
    if len(asked) < 2 or not isinstance(rule, Chosen):
        return False
    cell = rule.then if asked[0].cards(situation) >> card & 1 else rule.other
    return isinstance(cell, Chosen) and asked[1].cards(situation) < 0


def heard_of(text: str, seed: int, count: int) -> list[tuple[Situation, int, bool]]:
    judge = compile_rule(parse(text), True)
    dice = random.Random(seed)
    situation = Situation([dice.randrange(52)])
    found = []
    for _ in range(count):
        card = dice.randrange(52)
        right = bool(judge.accepts(judge.after(list(situation.line)), card))
        found.append((situation, card, right))
        situation = situation.after(card) if right else situation
    return found


def test_the_open_prior_weighs_what_its_rules_weigh_one_by_one() -> None:
    of = small()
    rules = listed(of)
    told = (("if last is red then even else red", 2), ("after red, even until king", 3), ("higher or king", 5))
    for text, seed in told:
        heard = heard_of(text, seed, 7)
        belief = Openness(of)
        for situation, card, right in heard:
            belief.observe(situation, card, right)
        by_hand = sum(prior * fits(rule, asked, heard) for rule, prior, asked in rules)
        four = sum(weight for weight, form, _ in belief.parts if form == "four")
        assert belief.total - four == pytest.approx(by_hand, rel=1e-3), text


def test_rules_drawn_from_the_open_prior_agree_with_every_verdict() -> None:
    heard = [told for told in heard_of("if last is red then even else odd", 4, 9) if len(told[0].line) > 3]
    belief = Openness(language())
    for situation, card, right in heard:
        belief.observe(situation, card, right)
    drawn = belief.draw(300, Rng(3))
    assert len(drawn) >= 299
    for rule in drawn:
        assert all(rule.right(situation) >> card & 1 == right for situation, card, right in heard), rule.text()


def test_rules_are_drawn_as_often_as_they_are_believed() -> None:
    of = small()
    belief = Openness(of)
    rules = listed(of)
    heard = heard_of("if last is red then even else red", 2, 5)
    for situation, card, right in heard:
        belief.observe(situation, card, right)
    wanted = sum(p * fits(rule, asked, heard) for rule, p, asked in rules if isinstance(rule, Turned)) / belief.total
    drawn = belief.draw(3000, Rng(7))
    assert sum(isinstance(rule, Turned) for rule in drawn) / len(drawn) == pytest.approx(wanted, abs=0.01)


def test_a_map_of_suits_is_weighed_by_the_orders_that_are_left() -> None:
    belief = Openness(language())
    for situation, card, right in heard_of("suit follows S H D C", 3, 30):
        belief.observe(situation, card, right)
    by_last = next(n for n, d in enumerate(belief.language.divisions) if d.conditions[0] == "last is clubs")
    orders = belief._maps(belief.cells[by_last])
    assert (3, 0, 1, 2) in orders  # clubs, diamonds, hearts, spades: what may follow each
    weight = next(w for w, form, which in belief.parts if form == "map" and which == (by_last,))
    assert weight == pytest.approx(FORMS["map"] / belief.language.maps * len(orders) / 24)


def test_what_is_excluded_is_neither_weighed_nor_drawn() -> None:
    heard = [told for told in heard_of("if last is red then even else red", 2, 9) if len(told[0].line) > 1]
    belief = Openness(small())
    for situation, card, right in heard:
        belief.observe(situation, card, right)
    before = belief.total
    evidence = heard_of("red", 9, 6)
    belief.exclude(evidence)
    both = Openness(small())
    for situation, card, right in [*heard, *evidence]:
        both.observe(situation, card, right)
    assert belief.total == pytest.approx(before - both.total, rel=0.02)
    for rule in belief.draw(200, Rng(1)):
        assert not all(rule.right(situation) >> card & 1 == right for situation, card, right in evidence)


def test_what_is_doubted_is_not_drawn() -> None:
    belief = Openness(small())
    evidence = heard_of("red", 9, 6)
    belief.doubt(evidence)
    drawn = belief.draw(300, Rng(1))
    assert len(drawn) > 250
    for rule in drawn:
        assert not all(rule.right(situation) >> card & 1 == right for situation, card, right in evidence)


def test_of_many_wrong_guesses_few_are_weighed_and_none_is_drawn() -> None:
    belief = Openness(small())
    told = [heard_of(text, 9, 5) for text in ("red", "even", "higher", "black", "odd")]
    for evidence in told:
        belief.exclude(evidence)
    assert len(belief.refused) == WEIGHED
    for rule in belief.draw(200, Rng(1)):
        for evidence in told:
            assert not all(rule.right(situation) >> card & 1 == right for situation, card, right in evidence)


def test_draws_in_place_of_excluded_ones_are_counted_out() -> None:
    belief = Openness(small())
    belief.doubt([])  # everything agrees with it
    asked = 0
    excluded = belief._excluded

    def counted(rule: Rule) -> bool:
        nonlocal asked
        asked += 1
        return excluded(rule)

    belief._excluded = counted  # type: ignore[method-assign]
    assert belief.draw(100, Rng(1)) == []
    assert asked <= 100 * (1 + REDRAWN)


def test_rules_of_the_open_prior_say_in_the_language_what_they_mean() -> None:
    dice = random.Random(8)
    belief = Openness(language())
    for rule in belief.draw(150, Rng(11)):
        line = [dice.randrange(52)]
        for _ in range(dice.randrange(3, 7)):
            right = rule.right(Situation(line))
            if right == 0:
                break
            line.append(dice.choice([card for card in range(52) if right >> card & 1]))
        assert rule.right(Situation(line)) == right_by_language(rule.text(), line), rule.text()


def test_a_hint_leaves_only_rules_that_it_is_true_of() -> None:
    ranks = next(n for n, hint in enumerate(HINTS) if str(hint) == "ranks do not matter")
    belief = Openness(language(ranks))
    for rule in belief.draw(100, Rng(2)):
        assert hint_is_true(parse(rule.text()), ranks), rule.text()


def test_a_rule_beyond_the_language_is_believed_in_when_the_verdicts_surprise() -> None:
    mind = Scientist(parse_card("7H"), Rng(1), 100)
    sure = mind.sure()
    dice = random.Random(5)
    for _ in range(25):
        mind.learn(dice.randrange(52), dice.random() < 0.5)  # nothing that a rule would say
    assert mind.sure() < sure - 0.2


def test_every_statement_says_in_the_language_what_it_means() -> None:
    of = language()
    dice = random.Random(3)
    for number in [*range(0, of.singles, 4), *dice.sample(range(of.singles, len(of.sentences)), 30)]:
        line = [dice.randrange(52)]
        for _ in range(dice.randrange(7)):  # patterns say what they mean along lines of their own
            right = of.right(number, Situation(line))
            if right == 0:
                break
            line.append(dice.choice([card for card in range(52) if right >> card & 1]))
        text = of.sentences[number].text
        assert of.right(number, Situation(line)) == right_by_language(text, line), text
    for condition in of.conditions[::2]:
        line = [dice.randrange(52) for _ in range(dice.randrange(1, 9))]
        assert held(condition, Situation(line)) == right_by_language(condition.text, line), condition.text


def test_what_reckons_says_in_the_language_what_it_means() -> None:
    dice = random.Random(6)
    for atom in reckonings():
        line = [dice.randrange(52) for _ in range(dice.randrange(1, 8))]
        right = atom.right(Situation(line))
        if atom.text.startswith("total") or "position" in atom.text or len(line) == 1:
            line, right = line[:1], atom.right(Situation(line[:1]))
        assert right == right_by_language(atom.text, line) or not could_lie(atom.text, line), atom.text
    for text, _, cards in totals():
        line = [dice.randrange(52) for _ in range(5)]
        assert (cards(Situation(line)) == ALL) == (right_by_language(text, line) == ALL), text


def could_lie(text: str, line: list[int]) -> bool:
    """Whether the rule lets this line lie: what it says after any other nobody asks."""
    judge = compile_rule(parse(text), True)
    return all(judge.accepts(judge.after(line[:n]), line[n]) for n in range(1, len(line)))


def test_what_verdicts_leave_is_the_same_one_by_one() -> None:
    dice = random.Random(2)
    members = (1 << 40) - 1
    left = Leftover(members)
    told = [dice.getrandbits(50) for _ in range(21)]
    for agreeing in told:
        left.add(agreeing)
    for verdicts in (0, 1, 1 << 20, 0b1011 << 6, (1 << 21) - 1):
        wanted = members
        for number, agreeing in enumerate(told):
            wanted &= agreeing if verdicts >> number & 1 else members
        assert left.by(verdicts) == wanted


def test_sets_of_ranks_are_weighed_and_named_as_they_are() -> None:
    sets = RankSets()
    assert sets.share() == pytest.approx(1)
    sets.hear(parse_card("AS"), True)
    assert sets.share() == pytest.approx(0.5)
    sets.hear(parse_card("7D"), False)
    sets.hear(parse_card("7C"), False)
    for seed in range(20):
        ranks = sets.draw(Rng(seed))
        assert ranks >> 0 & 1 == 1
        assert ranks >> 6 & 1 == 0
        assert right_by_language(ranks_listed(ranks), [5]) == cards_of(ranks)
    sets.hear(parse_card("7H"), True)
    assert sets.share() == 0


def test_every_correction_of_the_prior_is_of_a_statement_that_there_is() -> None:
    assert set(SENTENCES) <= {template(atom.text) for atom in atoms()}
    assert set(CONDITIONS) <= {template(known.text) for known in conditions()}
