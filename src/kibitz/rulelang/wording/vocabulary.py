"""Words and phrases that mean the same, as tables: what is passed over, and what one word stands for many.

`SAME` gives for each word of everyday speech the one that frames are written in; `PHRASES` does so for rows of words,
the first that fits from the left, and is applied to what `SAME` made of a text. To teach a wording, add it here.
"""

from __future__ import annotations

from typing import Final

# What says nothing about cards wherever it stands.
PASSED_OVER: Final = frozenset([
    "a", "an", "the", "please", "simply", "also", "really", "basically", "actually", "legally",
    "immediately", "directly", "successively", "whatsoever", "own", "respectively", "certainly", "its", "their",
    "his", "her", "your", "my", "our", "them", "mainline", "clearly", "kindly", "perhaps", "maybe", "obviously",
    "thanks", "today", "honestly", "apparently", "surely", "definitely", "indeed", "absolutely", "frankly", "folks",
    "probably", "naturally", "merely", "quite", "very", "ever", "here", "teh", "evenly",
])  # fmt: skip

# What says nothing where no phrase has it.
PASSED_OVER_LATER: Final = frozenset(["always", "so", "strictly"])

_SAME: Final = """
is: are be been being am
must: should shall ought gotta
may: can could might mayhap
mustnot: cannot cant can't mustn't shouldn't couldn't never neither's mayn't won't
isnot: isn't aren't wasn't weren't ain't
doesnot: doesn't don't dont doesnt didn't
play: plays place places lay lays put puts placing playing laying putting throw throws throwing discards
play: discard
played: placed laid thrown
follow: follows following
followed: succeeded
come: land lands landing lies_down
come: go goes went comes came coming goes going
have: has had having
if: when whenever provided providing supposing assuming suppose assume whereupon
else: otherwise elsewise elsewhere
except: bar excepting excluding besides save barring
another: different differing distinct unlike dissimilar differently nonmatching nonmatching's non-matching
other: alternative
same: identical equal's
higher: greater bigger larger hi's
lower: smaller littler
less: fewer
under: beneath underneath
last: previous preceding prior latest foregoing prev previously lastly
card: cards
court: picturecard picturecards
court: courts royal royals royalty picture pictures courtcard courtcards facecard facecards faces figures figure
court: facecards' face-cards face-card honours
number: numbers numeral numerals numeric numerical num spotcard spotcards
value: values ranks ranked rank denomination denominations pips valued valuing worth
suit: suits suited
colour: color colors colours coloured colored
parity: parities
kind: kinds
red: reds r
black: blacks b
even: evens
odd: odds
prime: primes
hearts: heart h ♥ hearts'
spades: spade ♠
clubs: club c ♣
diamonds: diamond d ♦
ace: aces
jack: jacks knave knaves
queen: queens
king: kings
2: two twos 2s deuce deuces two's
3: three threes 3s trey treys
4: four fours 4s
5: five fives 5s
6: six sixes 6s
7: seven sevens 7s
8: eight eights 8s
9: nine nines 9s
10: ten tens 10s
11: eleven
12: twelve
13: thirteen
multiple: multiples
alternate: alternates alternating alternately alternation alternated
match: matches matching matched
change: changes changing changed
differ: differs differing's
switch: switches switching
neednot: needn't neednt
though: although tho
jump: jumps jumping leap leaps leaping
leave: leaves leaving abandon abandons
cover: covers covering covered
it: yours
differ: disagree disagrees
only: exclusively solely
exceed: outdo outdoes
bring: sends send
stand: stands standing stood
rise: rises rising ascend ascends ascending increase increases increasing climb climbs climbing rised
fall: drop drops dropping dropped
fall: falls falling descend descends descending decrease decreases decreasing drops's decline declines
repeat: repeats repeated repeating repetition
first: starter opening initial
start: starting starts begin begins beginning
consecutive: successive
inrow: consecutively running
adjacent: neighbouring neighboring adjoining touching
neighbour: neighbor neighbours neighbors
allowed: permitted legal right correct fine ok okay valid accepted acceptable good playable playing's fits fit
allowed: possible fitting works work welcome admissible admitted tolerated
forbidden: prohibited banned illegal disallowed outlawed barred
wrong: incorrect invalid unacceptable
equal: equals
ago: earlier
player: players
turn: turns
step: steps points point places spots spot pip ranks' position's
block: blocks groups group runs batches sets chunks
order: cycle rotation
anything: everything
2nd: second
3rd: third thirds
4th: fourth
5th: fifth
6th: sixth
7th: seventh
8th: eighth
9th: ninth
10th: tenth
wrap: wraps wrapping wraparound wrapped cyclic cyclically circular circularly
skip: skips skipped skipping miss misses missing missed forfeits forfeit loses lose's
lose: lost
draw: draws drawing drawn take takes taking taken picks pick pickup collects collect
reverse: reverses reversed reversing
reversal: reversals
say: says saying said shout shouts announce announces declare declares yell yells
name: names naming choose chooses choosing chose nominate nominates call calls pick's decide decides
swap: swaps swapping exchange exchanges trade trades
give: gives giving
pass: passes passing
direction: directions
penalty: penalties
wild: wilds
one: ones
square: squares
every_: betwixt
sum: total sums totals
product: products
pair: pairs couple couples
stay: stays remain remains staying remaining
show: shows showing shown
lie: lies lying
raise: raises raised raising
mean: means meaning
need: needs needed require requires required
sequence: series sequences
something: whichever
rest: others' leftover
2times: twice
pipcard: pipcards
share: shares sharing shared
exceed: exceeds exceeding beats beat beating tops topping outranks outrank outranking
add: adds adding
lead: leads
divide: divides divided dividing
appear: appears appeared appearing
value: pip
differ: differed
mixed: mix
0: zero nil nought
14: fourteen
15: fifteen
16: sixteen
17: seventeen
18: eighteen
19: nineteen
20: twenty
21: twenty-one
highest: biggest largest greatest tallest
lowest: smallest littlest
oddly: oddish
nearest: closest
near: close
nearer: closer
difference: differences gap gaps distance distances spread
remainder: remainders residue modulus
either: eithers
restart: restarts
nothing: nothin
bring: brings
allow: allows lets let permits permit
make: oblige obliges
ask: asks asking
undercut: undercuts undercutting
exclude: excludes excluding_all
make: makes making made cause causes causing force forces forcing gets get
like: likes
symbol: symbols
exactly: precisely
nobody: noone
count: counts counted counting
considered: regarded
sit: sits sitting
bury: buries burying
power: powers effect effects special
neighbour: adjacent_player
anyone: anybody
someone: somebody
everyone: everybody all_players
hold: holds holding held

start: started
keep: keeps keeping kept
break: breaks breaking
move: moves moving moved
reach: reaches reaching
avoid: avoids avoiding
belong: belongs belonging
agree: agrees agreeing
stick: sticks sticking
touch: touches touched
switch: switches switching switched
flip: flips flipping flipped
toggle: toggles toggling toggled
vary: varies varying
copy: copies copying copied
carry: carries carrying carried
retain: retains retaining retained
abandon: abandons
win: wins winning
fall: sink sinks sinking shrink shrinks
rise: grow grows growing
divisible: dividable
hand: hands
joker: jokers
plus: added
until: till til
sum: summed summing totalled totalling totaled totaling
30: thirty
40: forty
50: fifty
60: sixty
70: seventy
80: eighty
90: ninety
100: hundred
it: mine
give: yield yields
divide: division
come: gone
multiply: multiplying multiplies
11th: eleventh
12th: twelfth
15th: fifteenth
fewest: fewest
"""
_CLASS_SAME: Final = """
switch: switches switching switched
vary: varies varying varied
flip: flips flipping flipped
11th: eleventh
12th: twelfth
13th: thirteenth
14th: fourteenth
15th: fifteenth
16th: sixteenth
20th: twentieth
30th: thirtieth
low: small little
high: big large
black: dark
need: compulsory mandatory obligatory
"""
_ROWS: Final = [line.partition(": ") for line in (_SAME + _CLASS_SAME).strip().splitlines()]
SAME: Final[dict[str, str]] = {word: row[0] for row in _ROWS for word in row[2].split()}

# Rows of words and what they are read as, in words of `SAME`; nothing behind the arrow means that they say nothing.
_PHRASES: Final = """
have must -> must
plain number -> number
ordinary number -> number
no more no less ->
, though -> , but
more big -> higher
more high -> higher
more low -> lower
more small -> lower
not single -> no
direct neighbour -> neighbour
immediate neighbour -> neighbour
at same time -> atonce
or , failing that , -> or
suit as before -> same suit
colour as before -> same colour
value as before -> same value
number as before -> same number
parity as before -> same parity
, other number -> , another number
, other value -> , another value
up one by one -> up by 1
down one by one -> down by 1
rise one by one -> rise by 1
fall one by one -> fall by 1
but last one -> but last card
except last one -> except last card
you'd better -> you must
you'd -> you
higher and higher -> rise
lower and lower -> fall
less and less -> fall
sum of all card -> sum of whole line
sum of all value -> sum of whole line
sum of all number -> sum of whole line
2 last card -> last 2 card
2 last value -> last 2 value
2 last one -> last 2 one
2 last -> last 2
3 last card -> last 3 card
3 last value -> last 3 value
2 top card -> last 2 card
2 top one -> last 2 card
2 top value -> last 2 value
top 2 card -> last 2 card
top 2 -> last 2
both last card -> both of last 2 card
in between last -> between last
in between 2 -> between 2
in between those -> between those
in between value -> between value
allowed between -> is between
fall between -> is between
lie between -> is between
at or below -> atmost
one time -> once
not always -> notalways
is not always -> notalways
one single time -> once
single time -> once
at or under -> atmost
at or above -> atleast
at or over -> atleast
max ; -> max
min ; -> min
maximum difference of -> difference of atmost
minimum difference of -> difference of atleast
maximum jump of -> jump of atmost
minimum jump of -> jump of atleast
there is is -> there is
2 card ontop -> last 2 card
2 value ontop -> last 2 value
3 card ontop -> last 3 card
no nearer than -> nonearer
not nearer than -> nonearer
more apart from -> more away from
less apart from -> less away from
no further than -> nofurther
no further away than -> nofurther
not further away than -> nofurther
not further than -> nofurther
no farther than -> nofurther
not farther than -> nofurther
if plus together -> together
if plus -> together
if multiplied -> multiplied
have must -> must
if that last -> if last
if that top -> if top
card last it -> last
one last it -> last
in something direction -> either way
, ends included ->
, ends included , ->
and on it come -> and so on
at very end -> at end
oblige you to -> make
make you to -> make
just if -> iff
for next card ->
stand still -> stay same
stay still -> stay same
, both included , ->
, both included ->
( both included ) ->
both included ->
as you please -> what you like
as you like -> what you like
do what you like -> anything come
card 2 before it was -> beforelast is
card 3 before it was -> back3 is
before it was -> before it is
2 before it was -> beforelast is
3 before it was -> back3 is
2 card before it was -> beforelast is
round and round -> over and over
opposite colour -> another colour
opposite parity -> another parity
butnot by more than -> but by atmost
while line last ->
as line last ->
on top of -> on
ontop of -> on
put down -> play
play down -> play
is play -> is played
is show -> show
is lie -> lie
make followed -> is followed
out there -> there
no more and no less ->
no more , no less ->
not by more than -> by atmost
by not more than -> by atmost
by no more than -> by atmost
if , and only if , -> iff
if , and only if -> iff
from start again -> startagain
from top again -> startagain
1 apart from -> 1 away from
1 step apart from -> 1 away from
1 value apart from -> 1 away from
2 apart from -> 2 away from
2 step apart from -> 2 away from
2 value apart from -> 2 away from
3 apart from -> 3 away from
3 step apart from -> 3 away from
3 value apart from -> 3 away from
4 apart from -> 4 away from
4 step apart from -> 4 away from
4 value apart from -> 4 away from
5 apart from -> 5 away from
5 step apart from -> 5 away from
5 value apart from -> 5 away from
6 apart from -> 6 away from
6 step apart from -> 6 away from
6 value apart from -> 6 away from
7 apart from -> 7 away from
7 step apart from -> 7 away from
7 value apart from -> 7 away from
8 apart from -> 8 away from
8 step apart from -> 8 away from
8 value apart from -> 8 away from
9 apart from -> 9 away from
9 step apart from -> 9 away from
9 value apart from -> 9 away from
10 apart from -> 10 away from
10 step apart from -> 10 away from
10 value apart from -> 10 away from
11 apart from -> 11 away from
11 step apart from -> 11 away from
11 value apart from -> 11 away from
12 apart from -> 12 away from
12 step apart from -> 12 away from
12 value apart from -> 12 away from
face card -> court
face value -> value
face -> court
court card -> court
number card except court -> number
number value -> value
number of pips -> value
number of spots -> value
spot card -> pipcard
pip card -> pipcard
number card -> pipcard
nonface -> non court
nonnumber -> non number
nonfigure -> non court
odd number -> odd
even number -> even
prime number -> prime
odd value -> odd
even value -> even
prime value -> prime
odd count -> odd
court odd -> court odd
has to -> must
have to -> must
need to -> must
is to -> must
ought to -> must
must to -> must
must always -> must
may only -> may only
is required to -> must
is supposed to -> must
is obliged to -> must
is forced to -> must
is able to -> may
is allowed to -> may
is free to -> may
must not -> mustnot
may not -> mustnot
mustnot ever -> mustnot
is mustnot -> mustnot is
must mustnot -> mustnot
may mustnot -> mustnot
do not -> doesnot
does not -> doesnot
did not -> doesnot
doesnot have to -> neednot
is not allowed to -> mustnot
is not permitted to -> mustnot
is allowed not to -> mustnot
isnot allowed to -> mustnot
is not allowed -> forbidden
isnot allowed -> forbidden
not allowed -> forbidden
isnot -> is not
is forbidden -> forbidden
is not -> is not
it's -> it is
that's -> that is
there's -> there is
card's -> card
must is -> must is
as long as -> if
so long as -> if
provided that -> if
provided it -> if it
given that -> if
in case -> if
every time that -> if
at times if -> if
only if and if -> iff
if and only if -> iff
exactly if -> iff
or else -> else
if not -> else
else if -> else if
in all other case -> else
in all other cases -> else
in any other case -> else
in every other case -> else
in other cases -> else
all other times -> else
for all other card -> else
for any other card -> else
after any other card -> else
after any other -> else
after anything else -> else
after all other card -> else
after all others -> else
on any other card -> else
on anything else -> else
any other time -> else
except if -> unless
except for if -> unless
with exception of -> except
with exception that -> unless
apart from -> except
aside from -> except
other than -> except
rather than -> except
except for -> except
except from -> except
but not -> butnot
, not -> butnot
which is not -> butnot
that is not -> butnot
without -> except
in row -> inrow
in succession -> inrow
in sequence -> inrow
in series -> inrow
one after another -> inrow
one after other -> inrow
back to back -> inrow
back-to-back -> inrow
running -> inrow
next to each other -> inrow
next to one another -> inrow
side by side -> inrow
at once -> atonce
at least -> atleast
at minimum -> atleast
minimum of -> atleast
not below -> nolower
not under -> nolower
not above -> nohigher
not over -> nohigher
no less than -> atleast
not less than -> atleast
no lower than -> nolower
not lower than -> nolower
no smaller than -> nolower
at most -> atmost
at maximum -> atmost
maximum of -> atmost
no more than -> atmost
not more than -> atmost
no higher than -> nohigher
not higher than -> nohigher
up to now -> sofar
up to then -> sofar
up to this point -> sofar
up to next -> until next
and up to next -> until next
up to -> atmost
up to you -> free
something else -> else_any
have must -> must
you make to play -> you may play
you make to change -> you may change
you make to choose -> you may choose
by way of -> with
you'd better -> you must
you better -> you must
happens to is -> is
happen to is -> is
; between that -> ; else
, between that -> , else
all time ->
always , -> anytime ,
up to player -> free
give up -> lose
give up turn -> lose turn
one more turn -> another turn
as many as -> atmost
more than one -> 2 or more
round corner -> wrap
around corner -> wrap
wrap around -> wrap
wrap round -> wrap
turn corner -> wrap
last but one -> beforelast
next to last -> beforelast
next-to-last -> beforelast
second to last -> beforelast
second-to-last -> beforelast
2nd to last -> beforelast
2nd last -> beforelast
2nd-to-last -> beforelast
penultimate -> beforelast
card before last -> beforelast
one before last -> beforelast
before last -> beforelast
card before last card -> beforelast
card before last one -> beforelast
last card but one -> beforelast
2 card ago -> beforelast
2 ago -> beforelast
2 back -> beforelast
2 card back -> beforelast
2 card before it -> beforelast
2 card before -> beforelast
2 before -> beforelast
card 2 back -> beforelast
card 2 before -> beforelast
card 2 ago -> beforelast
beforelast card -> beforelast
3 card ago -> back3
3 ago -> back3
3 back -> back3
3 card back -> back3
3 card before -> back3
3 before -> back3
card 3 back -> back3
card 3 ago -> back3
3rd last card -> back3
3rd to last card -> back3
4 card ago -> back4
4 back -> back4
4 card back -> back4
4 card before -> back4
card 4 back -> back4
card 4 ago -> back4
5 card ago -> back5
5 card back -> back5
card 5 back -> back5
6 card ago -> back6
6 card back -> back6
card 6 back -> back6
on top -> ontop
on pile -> ontop
on table -> ontop
on discard pile -> ontop
face up -> ontop
in all circumstances ->
no matter what ->
whatever it is ->
at all ->
of all ->
in turn -> inturn
per turn ->
as well as -> and
as well ->
in addition -> and
as follows ->
of play ->
in game ->
from hand ->
in this game ->
rule is that ->
rule is ->
secret rule is ->
such as this -> such
draw up -> draw
even number card -> even pipcard
odd value card -> odd pipcard
even value card -> even pipcard
odd number card -> odd pipcard
prime number card -> prime pipcard
even numbered -> even
odd numbered -> odd
prime numbered -> prime
numbered card -> pipcard
numbered -> number
fibonacci number -> fibonacci
suit colour -> colour
by turn -> inturn
draw turn -> inturn
at any time -> anytime
at any moment -> anytime
at any point -> anytime
any time -> anytime
any time that -> if
in between -> else
in all others -> else
all others -> else
every other card by -> else by
everything else -> else_any
anything else -> else_any
any other card -> else_any
every other card -> every_other card
vice versa -> viceversa
vice-versa -> viceversa
other way round -> viceversa
other way around -> viceversa
conversely -> viceversa
reverse -> reverse
is always allowed -> is free
is always forbidden -> forbidden
may always is played -> is free
may always is play -> is free
always allowed -> free
allowed anytime -> free
no one -> nobody
as soon as -> if
put down -> play down
start card -> first card
start suit -> first suit
i think that ->
i think ->
i believe ->
i guess ->
i suspect ->
my idea is ->
my guess is ->
it seems that ->
it seems ->
rule is : ->
rule is , ->
idea : ->
that is to say -> ; ie
that is , -> , ie
in other words -> ; ie
i e -> ie
, or if -> , if
; or if -> ; if
there is to is -> there must is
each other -> eachother
each -> every
one another -> eachother
of my choice -> chosen
2 times inrow -> 2times inrow
two times -> 2times
as in -> like
same as in -> like
so far -> sofar
until now -> sofar
up till now -> sofar
in line so_far -> sofar
or lower still -> or lower
or higher still -> or higher
start again -> startagain
start over -> startagain
start afresh -> startagain
start anew -> startagain
begin again -> startagain
come again -> comeagain
what ever -> whatever
outside of -> outside
how many -> number of
and so on and so forth -> and on
and so forth -> and on
it was -> itwas
it were -> itwas
if that was -> if itwas
it had been -> itwas
was -> is
were -> is
always ok -> free
only ones -> only
as high or higher -> same or higher
as low or lower -> same or lower
strictly between -> strictlybetween
all others -> others
you've -> you have
we've -> we have
they've -> they have
you'll -> you will
it'll -> it will
that'll -> that will
we'll -> we will
i'll -> i will
i'd -> i
you're -> you is
they're -> they is
we're -> we is
hasn't -> doesnot have
haven't -> doesnot have
hasnt -> doesnot have
havent -> doesnot have
hadn't -> doesnot have
isnt -> is not
arent -> is not
wasnt -> is not
wouldn't -> mustnot
let's ->
lets ->
have got to -> must
got to -> must
has got to -> must
had better -> must
is must -> must
must is must -> must
is always -> is
is never -> is not
may only ever -> may only
add up to -> addup
add up -> addup
add together to -> addup
sum up to -> addup
come up to -> addup
add to -> addup
plus to -> addup
plus together -> together
high card -> high
low card -> low
highcard -> high
lowcard -> low
highcards -> high
lowcards -> low
in either direction -> either way
in any direction -> either way
either direction -> either way
up or down -> up or down
in value of -> of
is in charge -> decide
after any other suit -> else
to follow any other suit -> else
on any other suit -> else
following any other suit -> else
any other suit -> another suit
any other colour -> another colour
any other value -> another value
any other number -> another number
any other parity -> another parity
of other colour -> of another colour
of other parity -> of another parity
of other kind -> of another kind
with other colour -> of another colour
other colour -> another colour
other parity -> another parity
other suit -> another suit
draw turn -> inturn
by turn -> inturn
on turn -> inturn
inturn with -> inturn with
most recent -> last
most recently played -> last
recently played -> last
most recently -> last
newest -> last
last accepted -> last
last last -> last
card last -> last
one last -> last
of table -> ontop
in play -> ontop
on board -> ontop
on line -> in line
on row -> in line
same as before -> same
as before ->
all along -> anytime
at all times -> anytime
at all time -> anytime
throughout -> anytime
in all case -> anytime
on any occasion -> anytime
whenever you like -> anytime
if you like -> anytime
if you want -> anytime
if you want to play -> if you play
if you want to -> if you
if you wish to play -> if you play
you're not allowed to -> you mustnot
you're allowed to -> you may
you are not allowed to -> you mustnot
if you please -> anytime
always allowed -> free
always good -> free
is always ok -> is free
nondivisible -> not divisible
non court -> non court
two in row -> 2 inrow
one by one ->
step by step ->
card by card ->
only ever -> only
nothing but -> nothing except
none but -> nothing except
no card but -> nothing except
no card other than -> nothing except
no card except -> nothing except
nothing other than -> nothing except
nothing apart from -> nothing except
nothing else than -> nothing except
anything but -> anything except
anything other than -> anything except
everything but -> anything except
anything apart from -> anything except
all but -> all except
any but -> any except
every card but -> all card except
any card but -> any card except
except not -> except
all card but -> all card except
all suit but -> any suit except
any suit but -> any suit except
every suit but -> any suit except
save that -> except that
save for -> except
save if -> unless
save when -> unless
but if -> but if
only except -> except
face card -> court
is equal to -> equal
in common -> incommon
above all ->
first of all ->
i mean -> ; ie
"""
# Of single cards, of rows and of runs.
_CLASS_PHRASES: Final = """
whatever you do ->
, inclusive ->
inclusive ->
fall between -> between
fall in range -> in range
lie between -> between
through to -> to
is in between -> is between
odd in number -> odd
even in number -> even
prime in number -> prime
i suspect that ->
i believe that ->
i guess that ->
not single card -> no card
not single -> no
, exclusive -> exclusive
every and every -> every
lie in between -> between
anywhere from -> from
anywhere between -> between
somewhere between -> between
outside range of -> outside
outside range from -> outside from
outside range -> outside
"""
_LINES: Final = (_PHRASES + _CLASS_PHRASES).strip().splitlines()
_PAIRS: Final = [line.partition("->") for line in _LINES if line]
PHRASES: Final[dict[str, list[tuple[list[str], list[str]]]]] = {}
for _left, _, _right in sorted(_PAIRS, key=lambda pair: -len(pair[0].split())):
    PHRASES.setdefault(_left.split()[0], []).append((_left.split(), _right.split()))

# Classes of words that frames write with an @.
CLASSES: Final[dict[str, str]] = {
    "place": "card|one|@spot",
    "bare": "is|must|may|will|have|card|one|ones|next|it|this|you|i|we|they|play|played|come|line|do|get|put|use|,|"
    "every|need",
    "judge": "i|we|you|dealer|god|he|she|rule|line|game",
    "spot": "position|place|places|step|turn|spot|slot",
    "up": "higher|more",
    "down": "lower|less",
    "unit": "value|step|card|number|rank",
    "one": "one|ones|card",
    "modal": "must|may",
    "do": "is|play|have|come|show|follow|go|use|show|played|select|choose|name|draw",
    "ok": "allowed",
    "no": "mustnot|doesnot|not",
    "who": "me|someone|whoever|who|everyone|anyone|chosenplayer",
    "idle": "is|must|may|will|have|card|one|ones|next|new|it|that|this|you|i|we|they|of|in|to|with|there|then|play|"
    "played|come|line|lie|show|ontop|do|get|put|use|by|at|what|whatever|which|who|,|as|every|need|want",
    "talk": "is|must|may|will|have|card|that|this|in|to|with|there|then|play|played|come|line|lie|show|ontop|do|make|"
    "put|use|by|at|what|which|who|,|as|every|need|want|from|than|like|be|time|turn|before|on|onto|it|next|new|you|"
    "i|we|they|anything|something|any|whatever|accept|allow|win|count|stand|compare|"
    "remember|again|anytime|old|put|everyone|line|game|should|would|follow|beside|those",
    "keep": "same|match|keep|stay|share|agree|repeat|equal|hold|retain|copy|continue|belong|preserve|maintain|carry|"
    "alike|tally|stick|unchanged|constant|correspond|unaltered|inherit|mirror|echo",
    "change": "another|change|switch|leave|alternate|vary|differ|flip|swap|toggle|abandon|opposite|unequal|"
    "break|deviate|depart",
    "ban": "not|mustnot|doesnot|no|forbidden|wrong|refuse|rejected|lose|skip|avoid|nobody|none|neither|butnot|reject|"
    "refused|ban|taboo",
    "rise": "higher|above|exceed|rise|upwards|upward|beyond|uphill|outrank|surpass|overtake|better|superior|grow",
    "fall": "lower|below|under|fall|downwards|downward|downhill|undercut|worse|inferior|beneath|underbid",
    "level": "same|equal|level|stay|repeat|match|keep|copy",
    "far": "away|apart|off|distance|difference|distant|differ|jump|move|reach|step|change|far|further|lie|"
    "removed|range",
    "behind": "is|must|may|will|have|card|that|which|value|than|as|to|with|every|time|turn|,|ontop|there|lie|show|in",
    "mine": "next|new|this|it|you|i|we|they|every|player",
    "flat": "is|must|may|will|have|card|one|ones|next|new|it|that|this|you|i|we|they|of|in|to|with|there|then|"
    "play|played|come|line|lie|show|ontop|do|get|put|use|by|at|what|whatever|which|who|as|every|need|want|"
    "value|number|result|answer|amount|make|give|always|stay|keep|up|from|eachother|count|together|"
    "altogether|step|for|time|fall|something|anything|allow|allowed|bring|push|lift|about|those",
    "reckon": "@flat|:|,",
    "counted": "is|must|may|have|there|in|line|number|of|than|card|one|more|many|always|keep|stay|ontop|you|it|lie|"
    "make|contain|allow|that|which|those|sofar|will|anytime|at|every|time|moment|point|count|when|as",
    "nth": "2nd|3rd|4th|5th|6th|7th|8th|9th|10th",
}

SIGNS: Final[dict[str, str]] = {
    "+/-": " plus or minus ", "+-": " plus or minus ", "\u00b1": " plus or minus ",
    "<->": " bothways ", "↔": " bothways ", "->": " → ", "=>": " → ", "⇒": " → ", "⟶": " → ", "➜": " → ", "⇔": " iff ",
    "==": " = ", ">=": " atleast ", "<=": " atmost ", "≥": " atleast ", "≤": " atmost ", "≠": " not ", "!=": " not ",
    ">": " higher than ", "<": " lower than ", "=": " = ", "&c": " etc ", "&": " and ", "/": " or ", "|": " or ",
    "+": " plus ",
    "×": " times ", "*": " times ", "–": "-", "—": " ; ", "‐": "-", "−": "-", "’": "'", "‘": "'", "`": "'",
    "…": " ", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "\u00a0": " ", "•": " ",
    "\u2009": " ", "\u202f": " ", "½": " half ",
}  # fmt: skip
