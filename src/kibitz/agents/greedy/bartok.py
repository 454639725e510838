"""Rules of thumb for Bartok: play what house rules reward, say what is due, invent rules that let rounds end."""

from __future__ import annotations

from kibitz.cards.card import rank_mask, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.engine.deal import Deal, deal_afresh, pack_of
from kibitz.games.bartok.actions import (
    ADDED,
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    GIFT,
    KEEPS,
    LET_BE,
    MAKE,
    NAME,
    NEIGHBOUR,
    PLAY,
    RANK,
    SAYS,
    SILENT,
    SNAP,
    SUIT,
    TAKES_TURN,
    other_seat,
)
from kibitz.games.bartok.compiled_rules import (
    ADD,
    AGAIN,
    ALL_DRAW,
    ALL_MISS,
    ALL_TOLD,
    ASK_RANK,
    ASK_SUIT,
    DEMAND,
    DRAWS,
    GIVE,
    GOES,
    HIMSELF,
    MAY,
    MISSES,
    REACT,
    SHIFT,
    SKIP,
    SWAP,
    TAKE,
    TOLD,
    WHO_DRAWS,
    Effect,
)
from kibitz.games.bartok.hands import HANDS
from kibitz.games.bartok.legality import DRAWN, NEITHER
from kibitz.games.bartok.rulebook import MADE, REPEAL, action_for
from kibitz.games.bartok.rules import Bartok, new_bartok
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled

TRIALS = 3  # rounds played with a new rule before it is made
MANY = 8  # rules in force: from then on some are repealed
MOST_DECISIONS = 3000

_CARDS = (
    "an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10", "a jack", "a queen", "a king",
    "a court", "a red 9", "a black 4", "a red king", "a black ace", "the queen of spades", "a multiple of 5",
)  # fmt: skip
_EFFECTS = (
    "the next player draws 1", "the next player draws 2", "the next player loses a turn", "play reverses",
    "name a suit", "all others draw 1", "play again or draw 1", 'say "cheers"', 'say "abracadabra"',
    'the next player must say "tally ho"',
    "swap hands with a chosen player", "all hands move on", "either neighbour may play next", "say its name",
    "may bury the hand and draw 4", "everyone reacts and the last draws 1", "a chosen player draws 2",
    "whoever holds the fewest cards draws 2", "a chosen player loses a turn", "the player before draws 1",
    "give a card to a chosen player", "take a card from whoever holds the most cards", "all hands move to the left",
    "everyone passes a card to the left", "a chosen player plays next", "the next draw is doubled", "ask for a suit",
    "a heart may not be played for a round", "may add a court", 'say "long live the cards"',
)  # fmt: skip
_CONDITIONS = ("", "", "", " if same rank", " if another colour", " if higher", " if 1 higher", " if same suit")
_PERMISSIONS = (
    "{0} may be played on {1}", "{0} may be played on anything", "{0} may be played on anything if same colour",
    "{0} may not be played on {1}", '{0} may be played on anything, saying "eureka"',
    "{0} may be played out of turn on {1}", "{0} may be played out of turn if same suit",
    "{0} may not be played as the last card",
)  # fmt: skip

_plans: dict[tuple[int, ...], list[int]] = {}  # the rule that is being spelled, found anew at most once


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, Bartok)
    if deal.phase == PLAY:
        return _turn(deal, legal)
    if deal.phase == MAKE:
        return _make(deal, legal)
    if deal.phase in (SNAP, ADDED):
        return _best(deal, [a for a in legal if a < DRAW]) if legal[0] < DRAW else LET_BE
    if deal.phase == CALL:
        return next(action for action in legal if action != SILENT)
    if deal.phase == SUIT:
        hand = deal.faces(HANDS + deal.to_act)
        return max(legal, key=lambda a: popcount(hand & suit_mask(a - NAME)))
    if deal.phase == BURY:
        amount = deal.house.effects[deal.effects.queue[0]].amount
        return BURIES if deal.count_at(deal.to_act) > amount + 1 else KEEPS
    if deal.phase == NEIGHBOUR:
        return TAKES_TURN
    if deal.phase == RANK:
        hand = deal.faces(HANDS + deal.to_act)
        return min(legal, key=lambda a: popcount(hand & rank_mask((a - AS) >> 2)))
    if deal.phase == GIFT:
        return _gift(deal, legal)
    return _somebody(deal, legal)


def _somebody(deal: Bartok, legal: list[int]) -> int:
    """Who holds the most cards is called to play, or a card is taken there; who holds the fewest draws and misses."""
    asking = deal.effects.asking
    if asking >= 0 and deal.house.effects[asking].kind in (GOES, TAKE):
        return max(legal, key=lambda a: deal.count_at(other_seat(a)))
    return min(legal, key=lambda a: deal.count_at(other_seat(a)))


def _gift(deal: Bartok, legal: list[int]) -> int:
    """The card of the shortest suit is given away; a Joker alone is kept."""
    hand = deal.faces(HANDS + deal.to_act)
    return min(legal, key=lambda a: popcount(hand & suit_mask(a & 3)))


# --- a turn -------------------------------------------------------------------------------------------------


def _turn(deal: Bartok, legal: list[int]) -> int:
    if CLAIM in legal and sum(deal.announcements.missed) > 0:
        return CLAIM
    cards = [a for a in legal if a < DRAW or AS <= a < TAKES_TURN]
    if not cards:
        opening = _opening_word(deal)
        if opening >= 0:
            return opening
        if LET_BE in legal:
            return _with_words(deal, legal, NEITHER, LET_BE)
        return _with_words(deal, legal, DRAWN, DRAW)
    best = _best(deal, cards)
    return _with_words(deal, legal, _face(deal, best), best)


def _face(deal: Bartok, action: int) -> int:
    return deal.house.counts_as[action if action < DRAW else action - AS]


def _with_words(deal: Bartok, legal: list[int], face: int, action: int) -> int:
    """The next word that is due with an action, or the action itself."""
    needed = deal.announcements.due(deal, deal.to_act, face)
    for slot, count in enumerate(needed):
        word = SAYS + deal.house.phrases[slot]
        if deal.legality.said[slot] < count and word in legal:
            return word
    return action


def _opening_word(deal: Bartok) -> int:
    """Words that make a held card good, where nothing else can be played."""
    held = deal.count_at(deal.to_act)
    for clause in deal.house.clauses:
        slot = clause.phrase
        if clause.kind != MAY or slot < 0 or deal.legality.said[slot] > 0 or not deal.legality.can_say(slot, held):
            continue
        trial = deal.copy()
        trial.legality.said[slot] = 1
        if trial.legal_mask() & (bit(DRAW) - 1) or trial.legal_word(1):
            return SAYS + deal.house.phrases[slot]
    return -1


def _best(deal: Bartok, cards: list[int]) -> int:
    return max(cards, key=lambda a: (_worth(deal, a), -a))


def _worth(deal: Bartok, action: int) -> float:
    """Powers that hurt others, then long suits; a Joker is kept."""
    seat, face = int(deal.to_act), _face(deal, action)
    hand = int(deal.faces(HANDS + seat))
    worth = float(popcount(hand & suit_mask(face & 3))) * 0.5
    if action >= AS:
        worth -= 3.0
    if deal.phase == PLAY:
        needed = deal.announcements.due(deal, seat, face)
        worth -= 2.0 * sum(said > count for said, count in zip(deal.legality.said, needed, strict=True))
    if deal.count_at(seat) == 1:
        return worth + 100.0
    following = deal.order.beside(seat, deal.order.direction)
    threat = max(0.0, 4.0 - float(deal.count_at(following)))
    for number in deal.legality.triggered(deal.count_at(seat), face):
        effect = deal.house.effects[number]
        worth += _effect_worth(deal, effect, threat)
    return worth


def _effect_worth(deal: Bartok, effect: Effect, threat: float) -> float:
    kind, amount = effect.kind, effect.amount
    left = deal.count_at(deal.to_act) - 1
    if effect.who == HIMSELF:
        return {WHO_DRAWS: -1.0 * amount, MISSES: -2.0, GOES: 2.0}[kind]
    if kind in (DRAWS, DEMAND, WHO_DRAWS):
        return amount * (1.0 + threat)
    if kind in (GIVE, TAKE):
        return 1.5 * amount if kind == GIVE else -1.5 * amount
    if kind in (SKIP, MISSES):
        return 1.0 + 2.0 * threat
    if kind in (ALL_DRAW, REACT, AGAIN, TOLD, ALL_TOLD, ADD, ASK_SUIT, ASK_RANK, ALL_MISS):
        return 1.5
    if kind == SWAP:
        others = [deal.count_at(s) for s in range(deal.seats) if s != deal.to_act]
        return 1.5 * float(left - min(others))
    if kind == SHIFT:
        return 1.5 * float(left - deal.count_at(deal.order.beside(deal.to_act, -deal.order.direction)))
    return 0.0


# --- a rule -------------------------------------------------------------------------------------------------


def _make(deal: Bartok, legal: list[int]) -> int:
    key = (int(deal.legality.line_hash), int(deal.state.number), int(deal.state.winner), len(deal.house.rules))
    if key not in _plans:
        _plans.clear()
        _plans[key] = _plan(deal, legal)
    plan, done = _plans[key], len(deal.making.draft.words)
    if done < len(plan) and plan[done] in legal and [action_for(w) for w in deal.making.draft.words] == plan[:done]:
        return plan[done]
    _plans.clear()
    return min(legal, key=_growth)


def _growth(action: int) -> int:
    """Without a plan: no rule; or the words that come last in the vocabulary, which open nothing."""
    return 0 if action == MADE else 10000 - action


def _plan(deal: Bartok, legal: list[int]) -> list[int]:
    """The actions of a rule under which trial rounds end; no rule where none is found."""
    rng = Rng(int(deal.legality.line_hash) + 31 * int(deal.state.number))
    repeals = [a for a in legal if a > REPEAL and a <= REPEAL + len(deal.house.rules)]
    if len(repeals) >= MANY and rng.below(3) == 0:
        return [repeals[rng.below(len(repeals))]]
    listed = [a for a in legal if MADE < a < REPEAL]
    for _ in range(6):
        if listed and rng.below(2) == 0:
            plan = [listed[rng.below(len(listed))]]
        else:
            plan = [action_for(code) for code in spelled(read_house(_sentence(rng)))]
        if _ends(deal, plan, rng):
            return plan
    return [MADE]


def _sentence(rng: Rng) -> str:
    """A random sentence of a kind that people make."""
    card, other = _one(_CARDS, rng), _one(_CARDS, rng)
    if rng.below(3) == 0:
        return _one(_PERMISSIONS, rng).format(card, other)
    effect = _one(_EFFECTS, rng)
    if rng.below(4) == 0:
        effect += " and " + _one(_EFFECTS, rng)
    under = f" on {other}" if rng.below(4) == 0 else ""
    return f"when {card} is played{under}{_one(_CONDITIONS, rng)}, {effect}"


def _one(texts: tuple[str, ...], rng: Rng) -> str:
    return texts[rng.below(len(texts))]


def _ends(deal: Bartok, plan: list[int], rng: Rng) -> bool:
    """Whether most rounds with the rule find a winner."""
    trial = deal.copy()
    for action in plan:
        if not bit(action & 63) & trial.legal_word(action >> 6):
            return False
        trial.step(action)
    chance_source, won = ChanceSource(rng), 0
    for _ in range(TRIALS):
        after = new_bartok(deal.rules, deal.seats, deal.state.winner, chance_source, trial.carry())
        deal_afresh(after, pack_of(after), rng)
        taken = 0
        while after.to_act >= 0 and after.phase != MAKE and taken < MOST_DECISIONS:
            after.step(after.usual_action(rng))
            taken += 1
        won += after.state.winner >= 0
    return won * 2 > TRIALS
