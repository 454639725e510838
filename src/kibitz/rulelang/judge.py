"""The judge: the registers of a rule, and the set of acceptable cards in each of their states. It needs no table."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit
from kibitz.rulelang.grammar import CARDS, CORE, FEATURE, FIRST, NUMBER
from kibitz.rulelang.parts import (
    Always,
    Amount,
    Balanced,
    Beside,
    Both,
    Changed,
    Claim,
    Contrary,
    CountAlike,
    Counted,
    CountOf,
    Either,
    Exactly,
    Exists,
    IfElse,
    Kept,
    Latched,
    Lettered,
    Measured,
    Numbered,
    OfTwo,
    Part,
    PastBeside,
    PastIn,
    Ranked,
    RankOf,
    Rarest,
    Remainder,
    Together,
    TotalWith,
    Unlike,
    Unseen,
)
from kibitz.rulelang.register_plan import (
    Range,
    RegisterPlan,
    amount_of,
    claim_of,
    is_of_line,
    numbers_of,
    passing,
    ranks_by,
)
from kibitz.rulelang.registers import (
    MOST_CARDS,
    MOST_OF_RANK,
    Back,
    Balance,
    Counter,
    Extreme,
    First,
    Last,
    Latch,
    Letter,
    Register,
    Run,
    Seen,
    Tally,
    Total,
    lowest,
    ones,
    told_apart,
)
from kibitz.rulelang.tree import Node
from kibitz.rulelang.words import FACES, HIGHEST, SUIT_LETTERS, VALUES, relation, shown, where


class Judge:
    """A rule's registers and its statement, ready to be judged."""

    def __init__(self, statement: Node) -> None:
        plan = RegisterPlan(statement)
        self.registers: list[Register] = []
        self.tables: list[list[int]] = []  # what each new card is told apart by
        self.back: list[int] = []  # the register of each card of the line, by its place in CARDS
        self.counters: dict[int, Counter] = {}
        self.runs: dict[str, int] = {}
        self.total: Total | None = None
        self.extremes: dict[str, int] = {}
        self.seen: dict[tuple[str, bool], int] = {}
        self.tallies: dict[tuple[str, bool], Tally] = {}
        self.position: Counter | None = None
        self._cards(plan)
        self._numbers(plan)
        self._sums(plan)
        self.part: Part = self._build(statement)
        self.groups: list[int] = _groups(self.tables)

    def begin(self, face: int) -> list[int]:
        """The state when this card starts the line."""
        return [register.begin(face) for register in self.registers]

    def step(self, state: list[int], face: int) -> list[int]:
        """The state when this card has been accepted."""
        return [register.step(state, face) for register in self.registers]

    def mask(self, state: list[int]) -> i64:
        """The cards that are acceptable next."""
        return self.part.cards(state)

    # --- registers ---

    def _cards(self, plan: RegisterPlan) -> None:
        """A card moves back, so it must be told apart at each distance as well as at every longer one."""
        self.back = [-1] * len(CARDS)
        depth = plan.depth()
        tables: list[list[list[int]]] = []
        for back in range(1, depth + 1):
            wanted: list[list[int]] = []
            for further in range(back, depth + 1):
                wanted.extend(plan.looks[further])
            tables.append(wanted)
        for back in range(1, depth + 1):
            least = told_apart(tables[back - 1])
            self.back[back] = len(self.registers)
            if back == 1:
                self.tables.append(least)
                self.registers.append(Last(least))
            else:
                self.registers.append(Back(len(self.registers) - 1, least))
        if plan.looks[FIRST]:
            self.back[FIRST] = len(self.registers)
            self.registers.append(First(len(self.registers), told_apart(plan.looks[FIRST])))

    def _numbers(self, plan: RegisterPlan) -> None:
        if plan.position is not None:
            self.position = Counter(len(self.registers), ALL_CARDS, plan.position.most, plan.position.modulus)
            self.registers.append(self.position)
        for cards, reach in plan.counts.items():
            counter = Counter(len(self.registers), cards, reach.most, reach.modulus)
            self.counters[cards] = counter
            self.registers.append(counter)
            self.tables.append(ones(cards))
        for feature, reach in plan.runs.items():
            self.runs[feature] = len(self.registers)
            self.registers.append(Run(len(self.registers), self.back[1], shown(feature), reach.most, reach.modulus))

    def _sums(self, plan: RegisterPlan) -> None:
        """What all cards of the line leave behind: their total, their extremes, what they have shown."""
        if plan.total is not None:
            self.total = Total(len(self.registers), plan.total.most, plan.total.modulus)
            self.registers.append(self.total)
            self.tables.append(ranks_by(0 if plan.total.most > 0 else plan.total.modulus))
        for word in plan.extremes:
            self.extremes[word] = len(self.registers)
            self.registers.append(Extreme(len(self.registers), word == "highest"))
            self.tables.append(VALUES)
        for feature, anew in plan.seen:
            values = _seen_by(feature)
            self.seen[(feature, anew)] = len(self.registers)
            self.registers.append(Seen(len(self.registers), values, _all_values(values) if anew else -1))
            self.tables.append(values)
        for key, reach in plan.tallies.items():
            tally = _tally(len(self.registers), shown(key[0]), reach, key[1])
            self.tallies[key] = tally
            self.registers.append(tally)
            self.tables.append(tally.values)

    # --- parts ---

    def _build(self, node: Node) -> Part:
        word = node.word
        if word == "any":
            return Always(ALL_CARDS)
        if word == "none":
            return Always(0)
        if word == "and":
            return Both([self._build(kid) for kid in node.kids])
        if word == "or":
            return Either([self._build(kid) for kid in node.kids])
        if word == "not":
            return Contrary(self._build(node.kids[0]))
        if word == "if":
            return IfElse(self._build(node.kids[0]), self._build(node.kids[1]), self._build(node.kids[2]))
        if word == "iff":
            return Exactly(self._build(node.kids[0]), self._build(node.kids[1]))
        if word == "card":
            return self._test(node)
        if CORE.words[word].compares:
            return self._comparison(node)
        if CORE.words[word].slots[:1] == [NUMBER]:
            return self._check(node)
        return self._other(node)

    def _other(self, node: Node) -> Part:
        word = node.word
        if word == "exists":
            return Exists(self._register(node.kids[0]))
        if word == "fresh":
            registers = [self.back[back] for back in range(1, node.kids[1].number + 1)]
            return Unlike(registers, relation("another", node.kids[0].word, 0, 0))
        if word in ("unseen", "in rounds"):
            feature = node.kids[0].word
            return Unseen(self.seen[(feature, word == "in rounds")], _sets(shown(feature)))
        if word == "unseen card":
            return Unseen(self.seen[(word, False)], _sets(_seen_by(word)))
        if word in ("rarest", "commonest"):
            feature = node.kids[0].word
            return Rarest(self.tallies[(feature, True)], word == "commonest", _sets(shown(feature)))
        if word == "after":
            return self._latch(node)
        if word == "follows":
            return Beside(self.back[1], _followers(node.kids[0].word))
        if word == "pattern":
            return self._pattern(node.kids[0].word, node.kids[1].word)
        if word == "blocks":
            return self._blocks(node.kids[0].word, node.kids[1].number)
        return self._balance(node)

    def _register(self, card: Node) -> int:
        return self.back[CARDS.index(card.word)]

    def _test(self, node: Node) -> Part:
        cards = passing(node.kids[1])
        if node.kids[0].word == "next":
            return Always(cards)
        return PastIn(self._register(node.kids[0]), cards)

    def _comparison(self, node: Node) -> Part:
        feature = "rank"
        low = high = 0
        if CORE.words[node.word].slots[0] == FEATURE:
            feature = node.kids[0].word
        elif len(node.kids) > 2:
            low = node.kids[0].number
            high = node.kids[-3].number
        table = relation(node.word, feature, low, high)
        other = self._register(node.kids[-1])
        if node.kids[-2].word == "next":
            return Beside(other, table)
        return PastBeside(self._register(node.kids[-2]), other, table)

    def _check(self, node: Node) -> Part:
        if not is_of_line(node):
            amounts = [self._amount(number) for number in numbers_of(node)]
            return Measured(node.word, amounts, claim_of(node), _alike(amounts))
        amount = amount_of(node)
        claim = claim_of(node)
        word = amount.word
        if word == "position":
            assert self.position is not None
            return Numbered(self.position.own, self.position, claim)
        if word == "count":
            return Counted(self.counters[passing(amount.kids[0])], claim)
        if word == "run":
            return Numbered(self.runs[amount.kids[0].word], None, claim)
        if word == "value":
            return self._value(amount.kids[0], claim)
        registers = [self.back[back] for back in range(1, amount.kids[0].number + 1)]
        return Ranked(registers, VALUES, word == "product", False, claim)

    def _value(self, card: Node, claim: Claim) -> Part:
        if card.word != "next":
            return Ranked([self._register(card)], VALUES, False, True, claim)
        cards = 0
        for face in range(FACES):
            if claim.holds(VALUES[face]):
                cards |= where([1 if other == face else 0 for other in range(FACES)], 1)
        return Always(cards)

    def _amount(self, number: Node) -> Amount:
        """A number as each next card would make it."""
        word = number.word
        if word == "mod":
            return Remainder(self._amount(number.kids[0]), number.kids[1].number)
        if word == "mod number":
            return OfTwo(word, self._amount(number.kids[0]), self._amount(number.kids[1]))
        if word == "position":
            assert self.position is not None
            return CountOf(self.position, [])
        if word == "count":
            cards = passing(number.kids[0])
            return CountOf(self.counters[cards], [ones(cards)])
        if word == "count alike":
            return CountAlike(self.tallies[(number.kids[0].word, False)])
        if word == "plus":
            return Changed(self._amount(number.kids[0]), 1, number.kids[1].number)
        if word == "times":
            return Changed(self._amount(number.kids[0]), number.kids[1].number, 0)
        if word == "run":
            return Kept(self.runs[number.kids[0].word])
        if word in ("highest", "lowest"):
            return Kept(self.extremes[word])
        if word in ("total so far", "total with next"):
            total = self.total
            assert total is not None
            return Kept(total.own) if word == "total so far" else TotalWith(total)
        if word == "value":
            return self._rank(number.kids[0])
        if word in ("sum of two", "product of two", "difference", "common divisor"):
            return OfTwo(word, self._rank(number.kids[0]), self._rank(number.kids[1]))
        ranks: list[Amount] = [RankOf(self.back[back]) for back in range(1, number.kids[0].number + 1)]
        if word in ("sum with next", "product with next"):
            ranks.append(RankOf(-1))
        return Together(ranks, word.startswith("product"))

    def _rank(self, card: Node) -> Amount:
        return RankOf(-1 if card.word == "next" else self._register(card))

    def _latch(self, node: Node) -> Part:
        sets, clears = passing(node.kids[0]), passing(node.kids[2])
        own = len(self.registers)
        self.registers.append(Latch(own, sets, clears))
        self.tables.extend([ones(sets), ones(clears)])
        return Latched(own, self._build(node.kids[1]))

    def _pattern(self, feature: str, letters: str) -> Part:
        position = self.position
        assert position is not None
        values = lowest(shown(feature))
        self.tables.append(values)
        names = sorted(set(letters))
        registers: list[int] = []
        for name in names:
            registers.append(len(self.registers))
            self.registers.append(Letter(len(self.registers), position.own, letters.index(name) + 1, values))
        return Lettered(position, [names.index(sign) for sign in letters], registers, relation("same", feature, 0, 0))

    def _blocks(self, feature: str, length: int) -> Part:
        position = self.position
        assert position is not None
        fresh = Numbered(position.own, position, Claim("is", 1, length))
        same, another = relation("same", feature, 0, 0), relation("another", feature, 0, 0)
        return IfElse(fresh, Beside(self.back[1], another), Beside(self.back[1], same))

    def _balance(self, node: Node) -> Part:
        first, second = passing(node.kids[0]), passing(node.kids[1])
        balance = Balance(len(self.registers), first, second)
        self.registers.append(balance)
        self.tables.extend([ones(first), ones(second)])
        return Balanced(balance, Claim(node.word.removeprefix("count "), 0, 0))


def _followers(order: str) -> list[int]:
    """For each face the cards of the suit that follows its own."""
    table: list[int] = []
    for face in range(FACES):
        at = order.index(SUIT_LETTERS[face & 3])
        suit = SUIT_LETTERS.index(order[(at + 1) % 4])
        table.append(where(shown("suit"), suit))
    return table


def _groups(tables: list[list[int]]) -> list[int]:
    """The sets of cards that leave the same traces, by their lowest faces."""
    classes = told_apart(tables)
    return [where(classes, face) for face in range(FACES) if classes[face] == face]


def _seen_by(feature: str) -> list[int]:
    """The values of a feature, or each card by itself."""
    return list(range(FACES)) if feature == "unseen card" else shown(feature)


def _sets(values: list[int]) -> list[int]:
    """For each value the cards that show it."""
    return [where(values, value) for value in range(max(values) + 1)]


def _tally(own: int, values: list[int], reach: Range, level: bool) -> Tally:
    """The counts of all values; where there are no more cards than numbers to be told apart, simply all of them."""
    most, modulus = reach.most, reach.modulus
    limit = MOST_OF_RANK if max(values) == HIGHEST else MOST_CARDS
    if most + modulus > limit:
        most, modulus = limit, 1
    return Tally(own, values, most, modulus, level)


def _all_values(values: list[int]) -> int:
    """A bit for each value of a feature."""
    found = 0
    for value in values:
        found |= int(bit(value))
    return found


def _alike(amounts: list[Amount]) -> list[int]:
    """The sets of next cards that are the same to some numbers."""
    tables: list[list[int]] = []
    for amount in amounts:
        tables.extend(amount.tables)
    return _groups(tables)
