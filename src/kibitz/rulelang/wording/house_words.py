"""A text about a house rule as words: who is meant and what is done become one word each, whatever way it is said.

The tables stand behind those of `vocabulary.py` and are written like frames: `a|b` for either, `[a]` for what may be
left out. Behind the arrow stands what the row is read as; nothing there means that it says nothing.
"""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.house.house import PHRASES as SAYINGS
from kibitz.rulelang.wording.frames import words_in
from kibitz.rulelang.wording.house_idioms import with_names, without_idioms
from kibitz.rulelang.wording.plain_words import QUOTE, Rows, words_of
from kibitz.rulelang.wording.slips import Slips
from kibitz.rulelang.wording.vocabulary import PASSED_OVER, SAME

# Signs that mean a word, and words that would else become others; regular expressions over small letters.
_BEFORE: Final = [
    (r"^([^|]{1,40}?)\s+\|\s+", r"\1 : "),
    (r"\s+\|\s+", " , "),
    (r"^([^.;,]{1,40}?)\s*[-–—:]+\s*when(ever)? (it is |it's |this (card )?is )?(played|laid)\s*[,:]", r"\1 : "),
    (r"(?<=[a-z]s) r\b(?= [a-z]{3})", " are "),
    (r"\b(those|these) (two|three|four|five)\b", r"\1"),  # how many cards were named, and no rank
    (r"\bevery(1|one|body) else\b", " otherplayers "),
    (r"\b(will|shall) (be (?:put|laid|placed|played|thrown)|go) (on|upon)\b", r" may \2 \3 "),
    (r"\ball of you\b", " otherplayers "),
    (r"\bdrop(s?)\b", r" play\1 "),  # of a line of cards, what drops gets lower; here it is played
    (r"\bdropped\b", " played "),
    (r"\bdropping\b", " playing "),
    (r"\blands?\b", " is played "),
    (r"\b(you|they|we|i)'ve\b", r"\1 have"),
    (r"\b(you|they|we)'re\b", r"\1 are"),
    (r"\b(he|she)'s\b", r"\1 is"),
    (r"\b(you|they|we|i|he|she)'ll\b", r"\1 must"),
    (r"\b(it|he|she|that)'s got\b", r"\1 has"),
    (r"\bgot\b(?! to)", " have "),
    (r"(?<!of )\b(all (of )?)?(their|his|her|your|our) (whole |entire |full |own )?(hands|cards)\b", " hand "),
    (r"\b(guy|gal|lad|lass|dude|bloke|chap|fella|geezer|sucker|sod|member|participant|competitor|fellow)('s|s)?\b",
     r" player\2 "),
    (r"\b(man|woman|person)('s|s)?\b", r" player\2 "),
    (r"\b(all|everyone|everybody)?\s*(of )?(the )?\bothers\b", " otherplayers "),
    (r"\b(all|each|every one) of (the )?other (players|people)\b", " otherplayers "),
    (r"\bwon't\b|\bwill not\b", " must not "),
    (r"\bas (a|your|his|her|their) (very )?(last|final) card\b", " aslast "),
    (r"\b(its|their|his|her|your) own (suit|colou?r|rank|value|kind|number)\b", r" the same \2 "),
    (r"(?<!every )(?<!each )(?<!any )(?<!all )(?<!no )\b(the )?other player\b(?!s)", " nextplayer "),
    (r",?\s*\bwhether or not\b[^.;,]*", " "),
    (r"\bout of (bounds|the question|order)\b|\boff limits\b|\ba no-no\b|\bnot on\b(?=\s*[.,;]|\s*$)", " forbidden "),
    (r"\b((?:all|any|every|each)(?: \w+){1,3}?) but "
     r"(?!(?:not|you|it|if|they|after|then|when|only|never|must)\b|the next)",
     r"\1 except "),
    (r"\b(the |your )(left|right) (player|person|opponent)\b", r" \1\2 neighbour "),
    (r"\bremaining\b", " left "),
    (r"\b(put|puts|lay|lays|place|places|play|plays)((?: (?!hand)\w+){1,4}) down\b(?! (?:to|from|by|in)\b)", r"\1\2"),
    (r"\bb4\b", " before "),
    (r"^\s*however\b", " if "),
    (r"\bcards? of (yours|theirs|his|hers|mine|ours)\b", " card ofhand "),
    (r"^\s*(should|suppose)\b", "if"),
    (r"^\s*(so(?! long)|ok|okay|well|hey|oh|listen|alright|now|guys|right)\b,?\s+(?=\w)", ""),
    (r"\blet'?s say\b,?|\byou know what\b,?", ""),
    (r"\bs/he\b|\bhe/she\b|\bhe or she\b", " they "),
    (r"\bw/\s*", " with "),
    (r"\bwhenever(?=\s*(?:[,.;!]|$))", " anytime "),
    (r"\brespectively\b|\bin that order\b", " inorder "),
    (r"\bno one\b", " nobody "),
    (r"\bpick(s|ed)? (a|any|the|another|some) (new |next |other )?suit\b", " names a suit "),
    (r"\bonce more\b", " again "),
    (r"\bonce around\b", " one round "),
    (r"\bget(s)? (rid of|skipped)\b", r" is \2 "),
    (r"\bturn(s)? (in)?to (a |an )\b", r" becomes \3 "),
    (r"\b(two|three|four|five|six)-card penalty\b", r" \1 penalty cards "),
    (r"\bpenalty of (\w+)( cards?)?\b", r" \1 penalty cards "),
]  # fmt: skip

# Rows of words and what they are read as.
ROWS: Final = """
next|follow player|person|one|hand|seat|opponent [in line|turn|order] -> nextplayer
next in line|turn|order -> nextplayer
player|person after [me|you|them|him|her|u] -> nextplayer
one after me|you|them|him|her -> nextplayer
player|person|one after player -> nextplayer
player next in line|turn|order -> nextplayer
player whose turn it is next|then -> nextplayer
player whose turn is next -> nextplayer
player who is|come|play next|after -> nextplayer
whoever|who is|come|play next|after [me|you] -> nextplayer
whoever|who come|was|play|went before [me|you] -> prevplayer
whoever|who just come|went|played -> prevplayer
player|person next -> nextplayer
at any step|point|moment -> anytime
player|person|me follow must -> nextplayer must
player|person|me follow draw -> nextplayer draw
player|person|me follow skip|skipturn -> nextplayer skipturn
next player along -> nextplayer
player|person that follow -> nextplayer
player|person who follow [you|me] -> nextplayer
next victim -> nextplayer
last player|person -> prevplayer
player|person|guy before [me|you|them|him|her|u] -> prevplayer
one before me|you|them|him|her -> prevplayer
player|person who play|was|went before|last [you|me] -> prevplayer
player|person|neighbour on|to [your] left [side] -> leftplayer
left neighbour -> leftplayer
left hand neighbour|player -> leftplayer
neighbour left -> leftplayer
player|person|neighbour on|to [your] right [side] -> rightplayer
right neighbour -> rightplayer
right hand neighbour|player -> rightplayer
neighbour right -> rightplayer
opposite player -> oppositeplayer
player|person [sit] opposite|across [from] [you|me] -> oppositeplayer
player|person [sit] across table [from] [you|me] -> oppositeplayer
whoever [sit] opposite -> oppositeplayer
me|player|person|one facing me|you -> oppositeplayer
me|player|person|one in front of me|you -> oppositeplayer
player|person|whoever|who|one|anyone with fewest|least [card] [in hand] -> fewestplayer
whoever|who have fewest|least -> fewestplayer
whoever|who have most -> mostplayer
player|person|whoever|who [who|that] hold|have fewest|least card [in hand] -> fewestplayer
player|person|whoever|who with smallest|shortest hand -> fewestplayer
player|person|whoever|who [who|that] hold|have smallest|shortest hand -> fewestplayer
whoever|who have fewest|least card left -> fewestplayer
player|person|whoever|who|one|anyone with most [card] [in hand] -> mostplayer
player|person|whoever|who [who|that] hold|have most card [in hand] -> mostplayer
player|person|whoever|who with largest|biggest|longest hand -> mostplayer
player|person|whoever|who [who|that] hold|have largest|biggest|longest hand -> mostplayer
everyone|anyone|everybody else [at table|ontop] -> otherplayers
all else -> otherplayers
everyone except|but me|you|player|himself|yourself -> otherplayers
everyone except|but player|person|one who play it|card -> otherplayers
everyone except|but one who play|played it|card -> otherplayers
all player except|but me|you|player -> otherplayers
all|every other player|people|person|opponent|hand -> otherplayers
other player|people -> otherplayers
all|every opponent -> otherplayers
opponents -> otherplayers
rest of table|player -> otherplayers
all rest -> otherplayers
everyone at table|ontop -> everyone
everyone including me|you|yourself -> everyone
everyone ( including me|you ) -> everyone
everyone , including me|you , -> everyone
everyone , me|you included -> everyone
every|all player|people|person -> everyone
every one -> everyone
chosen player -> chosenplayer
player|person|someone|opponent of choice|name|choosing -> chosenplayer
player|person|someone|opponent chosen -> chosenplayer
player|person|someone|anyone|opponent [that] you|me|they|he|she|player name|like|want|pick|select|draw -> chosenplayer
player|person [of] your choice -> chosenplayer
any [other] player|person|opponent -> chosenplayer
another player|person -> chosenplayer
someone else -> chosenplayer
any player you like -> chosenplayer
anyone|someone|whoever you name|like|want|pick -> chosenplayer
whomever you name|like|want -> chosenplayer
player|person|someone|whoever who play it -> me
whoever play it -> me
one who play it -> me
player|person|one playing it -> me
someone played it -> me
current player -> me
player who just played -> me
me|player|someone|anyone|everyone|person|one who|that play|lay|put -> someone play
me|someone|player who|that -> someone
owner -> me
[me] name who|whoever|whom|which_player [must] -> chosenplayer
[me] draw who come|play|is|must -> chosenplayer come
which player|person [must] -> who
draw player|person|someone|opponent|anyone|chosenplayer -> name chosenplayer
[me] point at|to someone|player|person|anyone|me|chosenplayer -> name chosenplayer
[me] point at|to me|one [other] player -> name chosenplayer
name another|any|other|one player|person|opponent -> name chosenplayer
name chosenplayer [,|;] [and|then] who|they|that|me|he|she -> chosenplayer
name chosenplayer to -> chosenplayer
me chosenplayer -> chosenplayer
is make|force|oblige|require to -> must
will -> must
shall -> must
must have to -> must
may have to -> must
must then -> must
have|has got to -> must
make to -> may
must not|mustnot to -> mustnot
is down to -> downto
is play|played|put|drop|down|laid|discarded|down_on_ontop -> played
have|has played -> played
have|has is played -> played
have|has been played -> played
is played -> played
make|get played|play -> played
is make played -> played
is put|placed|laid|set|thrown down -> played
played down -> played
play down -> play
played ontop of|on -> played on
play ontop of|on -> play on
lie|put|play down ontop of -> play on
ontop of -> on
onto -> on
upon -> on
come|go ontop of -> come on
ontop of any|every card -> on any card
hit|hits table|ontop|pile|stack|discard|discards -> played
appear|appears [ontop] -> played
come|go on ontop -> played
come|go up by -> rise by
come|go down by -> fall by
come|show|is|go up|down|out -> played
is turn|turned up|over -> played
show up -> played
is|come|go ontop -> played
is on ontop -> played
played ontop -> played
may is played -> may played
skip turn|come|round|play|it -> skipturn
skip next|1|one|a|that|this turn|come|round|play -> skipturn
skip out -> skipturn
skip for|out one|1 turn|round|come -> skipturn
lose turn|come|round -> skipturn
lose next|1|one turn|come|round -> skipturn
skip|lose turn|come once -> skipturn
sit out -> skipturn
sit [it] out [for] [1|one|next|this|that] turn|round|come|play -> skipturn
sit this|next|that one out -> skipturn
sit this|next|one|1 turn|round|come out -> skipturn
skipturn [for] 1|one|next|this turn|round|come -> skipturn
is out for 1|one turn|round -> skipturn
have|has|make|get no turn|come -> skipturn
doesnot make|get|have [their|a] turn|come -> skipturn
doesnot play this|next|that|one turn|round -> skipturn
mustnot have turn -> skipturn
mustnot play next turn|round -> skipturn
mustnot play in|on next turn|round -> skipturn
mustnot play [for] one|1 turn|round -> skipturn
wait [for|out] 1|one|next turn|round|come -> skipturn
give up [next] turn|come -> skipturn
wait -> skipturn
wait [for|out] turn|round|once -> skipturn

pass turn|come -> skipturn
must pass -> must skipturn
pass [for] one|1|next turn|round|come -> skipturn
stand still -> skipturn
rest [for] one|1 turn|round -> skipturn
is left out -> is skip
is pass over -> is skip
is passed over -> is skip
is skip over -> is skip
is jumped over -> is skip
is skipturn -> is skip
skip player|person|opponent|me -> skip nextplayer
skip someone -> skip chosenplayer
turn|come is skip|lost|lose|forfeited|gone|over -> skipturn
skip over -> skip
jump over -> skip
pass over -> skip
leave out -> skip
have|make|get|draw|play|earn|win|receive|receives|is|come have another|extra|2nd|bonus|free|additional|new \
turn|come|play -> againturn
have|make|get|draw|play|earn|win|receive|receives another|extra|2nd|bonus|free|additional turn|come|play -> againturn
have|make|get|draw|play|earn|win|receive|receives one more turn|come|play -> againturn
have|make|get|draw|play turn|come again|more -> againturn
another|extra|2nd|bonus|free|additional turn|come -> againturn
play another|2nd|extra|additional|further card|one|time -> againturn
play 2nd time -> againturn
play [once|straight|right] again or draw 1|one [card] -> againturn
come [once|straight|right] again or draw 1|one [card] -> againturn
play|come|move|turn|comeagain [once|straight|right] again -> againturn
play|come|make turn 2times -> againturn
have 2nd turn -> againturn
keep|keeps [your] turn -> againturn
comeagain -> againturn
draw|have|make|come|win|earn againturn -> againturn
have have -> have
play in another -> play another
atonce atonce -> atonce
simultaneously -> atonce
at same time -> atonce
on stack|heap -> ontop
have play -> play
may interrupt -> may jumpin
all|every otherplayers -> otherplayers
play another|2nd|extra|further card|one of|with|in same -> addalike
againturn on it|that -> againturn
againturn or draw 1|one [card] -> againturn
againturn at once|atonce -> againturn
is [your] turn again -> againturn
direction of play|game|turn|order -> direction
direction play|game -> direction
play|playing direction|order -> direction
order of turn|play|player -> direction
sense of play -> direction
direction of travel -> direction
anticlockwise|counterclockwise|clockwise -> backwards
other|opposite way|direction [round|around] -> backwards
viceversa -> backwards
in [the] reverse|reversal -> backwards
in backwards -> backwards
suit of choice|name -> suit
[to] one of choice|name|choosing ->
[to] one me name|like ->
any suit [that] [you|me|they|he|she] like|want|name|wish|please|pick|prefer -> suit
suit [that] you|me|they|he|she like|want|wish|please|prefer -> suit
suit chosen|named -> suit
what suit -> which suit
which suit must|is|may|come|follow|played|play|next [played|play|come|next|follow|is] [next|now|played] -> suit
suit to is|come|follow|played [played|next] -> suit
suit to follow -> suit
suit that|which must|come|follow|played|is|next [played|come|follow|next] [next] -> suit
next suit -> suit
( any|all|every suit ) -> ofanysuit
( ofanysuit ) -> ofanysuit
ofanysuit may -> may
ofanysuit mustnot -> mustnot
ofanysuit played -> played
name|say out -> say
come out on|with -> finish on
mustnot come out -> mustnot finish
end game|round on|with -> finish on
[,] and nextplayer must play|follow|answer that|it|this|same [named] suit|value ->
name player|person|someone|opponent|anyone -> name chosenplayer
name one player|person -> name chosenplayer
both|pair|two|2 of me|you -> me
even though|if it is not turn -> outofturn
though it is not turn -> outofturn
in|at|during one|single|same|1 come|turn|play -> atonce
together -> atonce
several|many|more_than_one|any_number_of card -> several card
from pile|stock|deck|talon|pack|drawpile|stockpile|market|boneyard|shoe|supply ->
under|at|to bottom of pile|stock|deck -> away
under pile|stock|deck -> away
back under pile|stock|deck -> away
from draw|drawing pile|stock|deck ->
off pile|stock|deck|talon|pack|top ->
from ontop ->
from top of pile|stock|deck ->
as penalty|punishment|fine ->
in|for punishment ->
for trouble ->
straight|right away ->
straight|right after -> after
at end of turn ->
for it ->
on turn ->
in [your] hand -> inhand
in [your] hands -> inhand
left in hand -> left
out of turn -> outofturn
[,] turn or no turn -> outofturn
when|if it is not [your] turn -> outofturn
even when|if it is not [your] turn -> outofturn
if me|you like|want|wish|please -> anytime
if me|you feel like [it] -> anytime
whoever me|you is -> outofturn
no_matter whose turn [it] [is] -> outofturn
no matter whose turn [it] [is] -> outofturn
whoever turn it is -> outofturn
in or out of turn -> outofturn
even out of turn -> outofturn
although|though it is not [your] turn -> outofturn
without waiting [for] [your] turn -> outofturn
before [your] turn -> outofturn
between turn -> outofturn
jump in with -> jumpin
jump in -> jumpin
played|play as last card -> played aslast
as winning|final card -> aslast
for|until [one|1|full|next|whole] round -> roundlong
until next|your_next|own turn -> roundlong
until it is turn again -> roundlong
for rest of round -> roundlong
during|in next round -> roundlong
for every|each live one|card -> foreach
for every|each of them -> foreach
anywhere -> onanything
regardless of|no_matter {L} -> ofanysuit
whatever suit|colour|value|number -> ofanysuit
of any suit -> ofanysuit
of whatever suit -> ofanysuit
in any suit -> ofanysuit
of every suit -> ofanysuit
count|act|pass|serve|function|stand as|for|in -> countas
is considered|treated|regarded|seen -> countas
is considered|treated|regarded|seen|draw as|to -> countas
is considered to is -> countas
is regarded|seen|counted|treated|used as -> countas
is worth -> countas
is really|now|henceforth -> countas
turn into -> countas
become|becomes -> countas
stand for -> countas
have value|number of -> countas
is counted|count as -> countas
both hand -> hand
rightplayer of|from me -> rightplayer
leftplayer of|from me -> leftplayer
oppositeplayer of|from me -> oppositeplayer
with word|words -> say
with|by|while say -> say
cut out -> skip
make|come down to -> downto
is granted|given|awarded|give againturn -> againturn
it must is forbidden -> it forbidden
holder of fewest card -> fewestplayer
holder of most card -> mostplayer
played|come in with -> jumpin
cut|barge|break|butt in with -> jumpin
cut|barge|break|butt in -> jumpin
as me|you do ->
must countas -> countas
for yourself|himself : -> :
shut|lock out -> forbid
cancel out -> cancel
no me|player|one|person -> nobody
card of choice|name -> card
must is allowed to -> may
nextplayer must played|come with it|that ->
[,] nextplayer must obey|comply|provide|produce|give [it|that] ->
warn|tell|inform|alert table|ontop|otherplayers|everyone [with|by] -> say
cancel off -> cancel
hand over -> give
off someone|anyone -> from someone
off chosenplayer -> from chosenplayer
off nextplayer -> from nextplayer
off prevplayer -> from prevplayer
results|result|lead|leads|end in|to -> mean
trigger|triggers|provoke|provokes|bring_about -> mean
is only allowed to -> may only
only allowed to -> may only
only may -> may only
give over -> give
set aside -> draw
same hand -> hand
own hand -> hand
whole|entire|full|all hand -> hand
all|whole card -> allcard
every time that -> if
every time -> if
every|each time someone -> if someone
as soon as -> if
anytime that -> if
on playing -> if play
by|upon|after|for|when|while playing -> if play
in case of -> if
in event of|that -> if
after that -> then
and|, then -> then
and afterwards -> then
afterwards -> then
and additionally|besides|furthermore|moreover -> and
in addition -> and
also -> and
until next king -> until king
""".replace("no_matter", "nomatter")

# Single words as they are here.
SAME_HERE: Final = """
me: you player he she they we person i him somebody u ya thou who've
someone: anyone
play: shed sheds dump dumps unload unloads deposit deposits toss tosses tossing fling flings chuck chucks slam slams
play: plonk plonks release releases use uses using set sets
played: stacked tossed flung chucked slammed plonked discarded shed dumped used thrown led
draw: suffer suffers eat eats fetch fetches gain gains buy buys owe owes grab grabs receive receives received
draw: scoop scoops fish fishes cop cops haul hauls picked
draw: receiving pull pulls lift lifts pocket pockets swallow swallows accept accepts
skip: bypass bypasses omit omits
wait: waits waiting pause pauses pausing idle idles rests
swap: switch switches swop swops swapped switched traded exchanged
mean: meant
steal: steals stole swipe swipes nick nicks snatch snatches rob robs pinch pinches
give: gift gifts donate donates slip slips present presents
name: named select selects selecting specify specifies dictate dictates determine determines
name: state states picking
say: recite recites chant chants sing sings utter utters exclaim exclaims cry cries mutter mutters whisper whispers
say: mention mentions remark remarks
allow: entitle entitles
say: scream screams bellow bellows speak speaks
reverse: invert inverts inverted flip flips flipped backtrack
make: oblige obliges obliged compel compels require requires
ask: asks asking request requests requesting demand_for
cancel: cancels cancelled canceled wipes undo undoes undone nullify nullifies neutralise neutralises annul annuls
cancel: neutralised neutralized nullified annulled
must: will shall would
on: onto upon
like: fancy fancies wish wishes prefer prefers
thank: thanks thanking
forbidden: unlawful verboten
forbid: forbids ban bans outlaw outlaws prohibit prohibits bar bars shuts
people: folks
until: till
stackable: cumulative stacking
queen: lady ladies
transfer: transfers
give: transfer surrender surrenders deliver delivers
counter: counters countered countering
neednot: needn't
slide: slides
side: sides
double: doubles doubling
doubled: twofold
"""


def _table() -> Rows:
    """The rows by their first words, the longest first; a word that has another one here may stand for it."""
    here = {word: line.partition(": ")[0] for line in SAME_HERE.strip().splitlines() for word in line.split()[1:]}
    rows: list[tuple[list[str], list[str]]] = [([word], [to]) for word, to in here.items()]
    for line in ROWS.strip().splitlines():
        left, _, right = line.partition(" ->")
        for pieces in _variants(left):
            rows.extend([(row, right.split()) for row in _rows(pieces, here)])
    table: Rows = {}
    for row in sorted(rows, key=_longest_first):
        if row[0] and row[0] != row[1]:
            table.setdefault(row[0][0], []).append(row)
    return table


def _variants(text: str) -> list[list[set[str]]]:
    """All rows that a line stands for, as the words that may stand at each place of them."""
    rows: list[list[set[str]]] = [[]]
    group: list[set[str]] | None = None  # what may be left out, as far as it is read
    for part in text.split():
        if part.startswith("["):
            group = []
        piece = {SAME.get(word, word) for word in words_in(part.strip("[]"))}
        if not piece <= PASSED_OVER:  # a text comes without them
            if group is None:
                rows = [[*row, piece] for row in rows]
            else:
                group.append(piece)
        if part.endswith("]"):
            if group:
                rows = [*[row + group for row in rows], *rows]
            group = None
    return rows


def _longest_first(row: tuple[list[str], list[str]]) -> int:
    return -len(row[0])


_ALONE: Final = frozenset(["player", "person", "people"])  # rows say themselves where `me` may stand for these


def _rows(pieces: list[set[str]], here: dict[str, str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for piece in pieces:
        words = sorted(piece | {here[word] for word in piece if word in here and word not in _ALONE})
        found = [[*row, word] for row in found for word in words]
    return found


TABLE: Final = _table()
KNOWN: Final = {word for rows in TABLE.values() for row in rows for word in row[0] if word.isalpha()}
_QUOTED: Final = re.compile(r'("[^"]*")')
_BEFORE_ROWS: Final = [(re.compile(pattern, re.IGNORECASE), plain) for pattern, plain in _BEFORE]
_VERB: Final = (
    r"\b(say|says|saying|said|shout|shouts|shouting|call out|calls out|call|calls|announce|announces|told|yell|yells|"
    r"reply|replies|answer|answers|declare|declares|sing|sings|whisper|whispers)\b([:,]?\s+)"
)
_SAID: Final = re.compile(
    _VERB
    + "("
    + "|".join(sorted([re.escape(phrase.lower()) for phrase in SAYINGS[2:]], key=len, reverse=True))
    + r")(?![\w\"'])",
    re.IGNORECASE,
)
# Words that follow `say` up to a stop, or to a word that begins another part of the sentence.
_UNQUOTED: Final = re.compile(
    r"(?<!let's )\b(say|says|saying|shout|shouts|shouting|yell|yells|call out|calls out|cry|cries)\b(:?\s+)"
    r"((?!(?:the|a|an|its|it|which|what|that|this|so|nothing|something|his|her|their|your|suit|how|out|name|any|who|whose|whom|whether)\b)"
    r"[a-z0-9][a-z0-9']*(?: [a-z0-9']+){0,3}?)"
    r"(?=\s*(?:$|[.,;:!?()]|\b(?:when|whenever|if|after|on|every|each|and|as|for|to|or|before|while|once|with|upon)\b))",
    re.IGNORECASE,
)
_SINGLE: Final = re.compile(r"(?<!\w)'([^'\"]{2,40})'(?!\w)")


_WILD: Final = re.compile(r"""["'“](wild|reverse|skip)["'”]""", re.IGNORECASE)


def house_words_of(text: str, slips: Slips) -> list[str]:
    """The words of a text about a house rule."""
    parts = _QUOTED.split(with_quotes(_WILD.sub(r"\1", text)))
    for at in range(0, len(parts), 2):
        for pattern, plain in _BEFORE_ROWS:
            parts[at] = pattern.sub(plain, parts[at])
        parts[at] = with_names(without_idioms(parts[at], at + 1 < len(parts)))
    words = words_of("".join(parts), slips, TABLE)
    for at in range(len(words) - 1):
        if words[at] == "name" and words[at + 1][0] == QUOTE:
            words[at] = "say"
    return [word for at, word in enumerate(words) if not _is_stop_before_words(words, at)]


def _is_stop_before_words(words: list[str], at: int) -> bool:
    """Whether a comma or a colon stands between `say` and what is said."""
    return words[at] in (",", ":") and 0 < at < len(words) - 1 and words[at - 1] == "say" and words[at + 1][0] == QUOTE


def _quoted(match: re.Match[str]) -> str:
    return f'{match.group(1)}{match.group(2)}"{match.group(3)}"'


def with_quotes(text: str) -> str:
    """Words that are to be said, in quotation marks."""
    text = text.replace("“", QUOTE).replace("”", QUOTE).replace("„", QUOTE)
    if QUOTE not in text:
        text = text.replace("‘", "'").replace("’", "'")
        text = _SINGLE.sub(r'"\1"', text)
        text = _SAID.sub(r'\1\2"\3"', text)
    if QUOTE not in text:
        text = _UNQUOTED.sub(_quoted, text)
    return text
