"""Bags of words for house rules: what is said in so many orders that no frame has them all.

Sorts as in `house_frames.py`; HPRE and HPOST are the words around a card that is played.
"""

from __future__ import annotations

from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

_IDLE = "is must to then now just straight instead too it there do atonce that gets thereby so simply"
_STOPS = ", ; : →"
_US = "me you someone whoever who everyone they"

EFFECTS = f"""
direction|order|way|reverse|backwards|reversal|clockwise + \
reverse|backwards|change|turn|flip|switch|opposite|other|reversal|round|back|about|alter|invert|swap ; {_IDLE} \
me you everyone may of come run which continue move in from on round around table game play go we turn circle \
travel over full circular and reversal or
skipturn|skip + HW? ; {_IDLE} turn come have make round once over for next one this again cause force
skip + N + player|people|me|next|turn|turns|seat ; {_IDLE} make cause
draw|plus + N? + HW? ; {_IDLE} card make have extra penalty more cause force new further up additional each \
every apiece have
draw + N? + yourself|himself|themselves|themself|herself ; {_IDLE} me card make penalty
give|cost|charge|hit|deal|punish|fine|penalty + N + HW ; {_IDLE} card make with have extra penalty more by for
againturn ; {_IDLE} me you may make allow give have turn right another extra in row
name|ask|want|call|say|like|draw|set + suit ; {_IDLE} me you may of which new next follow play played come need for \
any from on want like allow make freely name must wish you_like choice new
swap + hand|allcard + HW? ; {_IDLE} with and for may card make have
swap + card + HW ; {_IDLE} with and for may hand make all
hand|allcard + pass|move|rotate|shift|come|give|travel|send|round|slide|wander + HSIDE ; {_IDLE} everyone every \
all player me to next one 1 place seat on along around table round play card in hand
either|both|2|beside + neighbour|side|beside + play|come|next|turn ; {_IDLE} me you may of on player next people \
2 , ; you someone anyone sit who whoever quicker first
double|doubled|2times + draw|penalty + next|whatever|what ; {_IDLE} big large card amount count value nextplayer \
many have as
"""

MEANINGS = [
    "(reverse)",
    "(acts $0?the_next_player (do_skip))",
    "(skip $0)",
    "(acts $1?the_next_player (do_draw $0?1))",
    "(acts the_player (do_draw $0?1))",
    "(acts $1 (do_draw $0))",
    "(again)",
    "(name)",
    "(swap $0?a_chosen_player)",
    "(swap $0)",
    "(hands_move $0)",
    "(either_side)",
    "(double)",
]

SIDES = """
left|leftplayer => left
right|rightplayer => right
nextplayer|neighbour => on
"""

CANCELLING = f"""
cancel|block|stop|end|kill|wipe|defend|protect|save|shield|defuse|remove|undo + \
demand|draw|penalty|attack|it|against|from|chain|stack ; {_IDLE} {_STOPS} any every all live pending aimed at me \
you from due owed chain running stack out away whole card that player him what must
"""

UNLESS_THEY_HAVE = f"""
unless|or ; {_IDLE} , me nextplayer they may play add extend extends answer counter put have follow it with \
another further own one to on hold he beat defend respond produce
"""

PASSED_ON = f"""
pass|more|add|addup|up|after|nextplayer|extend|further|grow|rise + N? ; {_IDLE} , ; of and on with for which who so \
they me draw card one next make another its value all sum total in case have may play it too again until someone \
mustnot must
"""

GESTURES = """
clap|claps|whistle|whistles|salutes|barks|jumps|taps|whistle|salute|bark|jump|tap|raise|lift|point|touch|cover|slap|hit|knock|stand|sit|freeze|duck|wave|nod|bow|put|\
grab|grabs|bang|bangs|thump|thumps|hits|slaps|slams|slam|pound|pounds|smack|smacks|pat|pats|rap|raps|knocks|stands|raises|touches|\
lifts|covers|freezes|ducks|waves|nods|bows ; hand hands finger thumb head nose forehead ear ears on up down table \
ontop pile it at in stack one \
me to fist arm arms air
"""

BEFORE_A_CARD = f"""
if|play|whoever|someone|me|you|there|anyone|with|on|after|upon ; {_US} played play is just any every once \
on there come a at up down card time
"""

BEHIND_A_CARD = f"""
played|play|come|fall|ontop|show|turn|down|appear|hits|enter|arrive ; {_US} is up by on in onto play table pile \
there just out have been face down next
"""

RULES = f"""
draw + until|keep + may|match|play|allowed|able ; {_IDLE} {_STOPS} something anything no if mustnot me you card \
come go fits take and find that \
on keep one have play played match have not fit until able no possible go_on pile from
draw|drawn + play|played + may|allowed + after|just|if|card ; {_IDLE} {_STOPS} me you card straight off away \
match use if after or keep have \
may you then immediately also right
same|equal|one + value|number|kind + atonce|together|pair + play|played|come|finish|allowed|lay ; {_IDLE} {_STOPS} \
several \
card may of me you more than one all number any many in pair and triples triple sets set doubles 2 3 share if \
match with one allcard anytime want you
same|identical|twin|exactly|copy + outofturn|jumpin ; {_IDLE} {_STOPS} card me you may play played have hold top \
ontop as one who if in with other whoever anyone copy exact can even though always twin down someone with exactly \
it that is a and just played
same|identical|match + outofturn|jumpin|anytime + value|number ; {_IDLE} {_STOPS} ontop card me you may play played \
have hold top ontop as one who if in with whoever anyone of any number it down someone is a number one
same|identical|exactly + outofturn|jumpin|anytime + value + suit ; {_IDLE} {_STOPS} card me you may play played \
have hold top ontop as one who if in with whoever anyone of any and both
joker + wild|represent|represents|countas|stand|replace|replaces|as|anytime ; {_IDLE} {_STOPS} any anything \
whatever every everything onanything may come played play as for countas anytime represent represents card me \
you wish wishes like of suit stand on value choose want wildcard value is any_card else_any be and
power + 2times|double|doubled + same + value ; {_IDLE} {_STOPS} if me you play played card on happen count have \
apply of as a up it one do does what when card
hand|hold|have + more|larger|bigger|higher|exceed + value|number + may ; {_IDLE} {_STOPS} if me you card than of \
it played play on any anything onanything your
hand|hold|have + more|larger|bigger|higher|exceed + value|number + may + HWORDS ; {_IDLE} {_STOPS} if me you \
card than of it played play on any anything onanything your say and with
power|trick + finish|last|win|out|end|final + mustnot|not|forbidden|nobody|no|doesnot ; {_IDLE} {_STOPS} card me you \
may with on as game round who whoever play by hand a have count won if yet for
HWORDS + N + left|hold|have|with|downto|inhand|remain|only ; {_IDLE} {_STOPS} still always say if me you card \
only with hand in left when still who whoever have remain on player
HWORDS + penalty + if|after|for|every|on|with|receive|whoever|draw ; thank dealer out loud aloud {_IDLE} \
{_STOPS} say if me you draw card for every after on who whoever make have get must with come way catch earn incur \
is give given dealt time you first then take table any everyone
HWORDS + draw ; {_IDLE} {_STOPS} say if me you card every after before on who whoever from anyone time when first \
up must new one by
HWORDS + forbidden|mustnot|nobody|not|taboo|banned ; {_STOPS} word words say said may is utter uttered speak \
anyone allowed be to during play game in you me
HWORDS + say + cost + card|one|penalty ; {_STOPS} word words me you is it a
"""

RULE_MEANINGS = [
    "(until_able)",
    "(play_drawn)",
    "(play_alike)",
    "(twin)",
    "(jump_in all (same rank last))",
    "(twin)",
    "(jokers)",
    "(twice)",
    "(large_hand)",
    "(large_hand_saying $0)",
    "(modest)",
    "(hand_has $1 $0)",
    "(fined $0)",
    "(drawing $0)",
    "(taboo $0)",
    "(taboo $0)",
]


def _lines(bags: str, meanings: list[str]) -> str:
    lines = bags.strip().splitlines()
    return "\n".join([f"{line.strip()} => {meaning}" for line, meaning in zip(lines, meanings, strict=True)])


def add_house_bags(table: FrameTable) -> None:
    """Enter all of them."""
    enter(table, "HE", _lines(EFFECTS, MEANINGS))
    enter(table, "HA", _lines(RULES, RULE_MEANINGS))
    enter(table, "HCAN", _lines(CANCELLING, ["any"]))
    enter(table, "HUNL", _lines(UNLESS_THEY_HAVE, ["any"]))
    enter(table, "HREST", _lines(PASSED_ON, ["any"]))
    enter(table, "HGEST", _lines(GESTURES, ["any"]))
    enter(table, "HPRE", _lines(BEFORE_A_CARD, ["any"]))
    enter(table, "HPOST", _lines(BEHIND_A_CARD, ["any"]))
    table.add("HSIDE", SIDES)
