"""Frames for which cards are right, for rows of them that come again, for places in the line and for runs.

Sorts of single cards: OKW and BADW what is said of right and wrong ones, ALLC all cards, EXC what leaves some out,
THING and ACC a sort and that it is right, RNG a range behind other cards, VB ranks with nothing between them. Of rows:
TLIST a row of sorts of card, SEP what stands between them, PHD what stands in front. Of places: O1 one place, PLO and
PLS several, ETC that they go on, AT at which places, ATC the cards there, FST the first ones, PLC a statement of them,
PL2 and PLC2 the same with less said, THN what comes after them. Of runs: INR that cards lie side by side, ALK that they
are alike, TIMES how often, RN a run, RNB one without saying so, NOT, EXCEED and SWITCH verbs that go with them.
"""

from __future__ import annotations

from kibitz.rulelang.wording import class_building  # noqa: F401  its makers are named in these tables
from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

# --- which cards are right ----------------------------------------------------------------------------------

RIGHT = """
allowed|good|safe|possible|usable|in|perfect|great|cool|okay|legit|lawful => any
[all] allowed => any
all good => any
what @judge|it want|need|like|accept|play|take => any
what is wanted|needed|required|allowed => any
way to come => any
"""

WRONG = """
bad|poison|taboo|off|out|excluded|refused|rejected|banned|useless|trouble|lava|unwelcome|unwanted => any
wrong|forbidden|barred|verboten => any
no good|use|allowed => any
not {OKW} => any
not among they|allowed => any
"""

MAY_BE_PLAYED = """
is all [that] @judge accept|take|want|like|play|need|allow => any
is what count|matter|matters|allowed => any
{AUXP} lie|stand|sit => any
is yes => any
is any {OKW} => any
is [always|all|both|still] {OKW} => any
is [always|all|both] {OKW} card|one|choice|suit|value|number => any
make in|through|by|past|allowed|accepted|point => any
come through|past => any
count as allowed|good => any
count => any
may join|enter [line|pile] => any
join|enter [line|pile] => any
pass|qualify|qualifies => any
do|work [fine|well] => any
will do|work|allowed => any
{AUXP} [is] laid|put|used|accepted => any
{AUXP} do|work|pass|count|qualify|show => any
{AUXP} make|come through => any
have place [in line] => any
"""

MAY_NOT_BE_PLAYED = """
stay home => any
stay at home => any
{AUXP} is turned|sent|thrown|knocked|bring away|back|down|out => any
is no [no] => any
{NAUX} count as allowed|good => any
doesnot count as allowed|good => any
is [always|all|both|never|ever] {BADW} => any
is [always|all|both] {BADW} card|one|choice|suit|value|number => any
is turned|sent|thrown|knocked|bring away|back|down|out|lower => any
make turned|sent|thrown|knocked|bring away|back|down|out => any
make you nowhere => any
make|come nowhere => any
make {BADW} => any
doesnot count|qualify|pass|work|do|fit|belong|help|allowed => any
{NAUX} count|qualify|pass|work|do|make|enter|join|appear|show => any
{NAUX} [is] laid|put|used|accepted|seen => any
{NAUX} make in|through|by => any
fail => any
must stay out|away => any
must stay out [of] [line|game|it] => any
stay out [of] [line|game|it] => any
have no place [in|on] [line|table] => any
have no business in line|game => any
is no go => any
no way => any
"""

ASKING = """
there {AUX} is [play] => any
[just] keep [on] play => any
[just] keep play only => any
[i|you] [will|would] go|come for|with => any
[you] stick|keep to|with => any
@judge only [ever] say yes to => any
@judge say yes [only] to => any
@judge [only] [will] accept|take|allow|like|love|want|approve|tolerate [only|just] => any
@judge [only] [will] allow in|through|pass [only] => any
[only] accept|take|allow|tolerate [only|just] => any
@judge [only] want [to] see|have => any
must is playing => any
[only] show|give me|i => any
[all|every] card|one [must] belong|come|is to|from|of|in => any
[we|you] look|looking for => any
you is|are [only] after => any
"""

ASKING_NOT = """
steer|keep clear|away [from|of] => any
stay|keep away|clear|off [from|of] => any
@judge [always|will] reject|refuse|hate|dislike|ban|bar|exclude => any
@judge mustnot|doesnot [ever] accept|draw|take|allow|like|want|play|tolerate => any
there mustnot is|come|follow => any
leave|keep out => any
leave => any
forget => any
[get|be] rid of => any
beware of => any
no use playing => any
"""

# All cards, and what leaves some of them out.
ALL_CARDS = """
whatever|any suit|colour|card|value you|i|we like|want => any
any|one of [other|all] {N} suit|colour => any
{ANYTHING} => any
[{J}] [{AUX}] play [down] {ALLC} => any
anything|whatever you|i|we want|like|please => any
anything|everything|all|whatever => any
all|every|any|each card|suit|colour|value|number|one => any
all|every|any|each other card|suit => any
what you like => any
all 4 suit => any
all 52 [card] => any
"""

LEAVING_OUT = """
[,] though|but|only|just not|no => any
except|but|excluding|butnot => any
[,] not count => any
[,] leave out => any
"""

LEFT_OUT = """
{ALLC} , {EXC} {P} => (not $2)
{ALLC} {EXC} [for] {P} => (not $2)
"""

# What is spoken of, and that it is right: `the only suit that I accept`.
THINGS = """
card|suit|one|value|colour|kind|thing => any
"""

THAT_IS_RIGHT = """
[that|which] {GO} => any
[that|which] @judge|it [will|would|may|must] [ever] accept|take|allow|want|like|play|use|need|draw => any
to play|use|choose => any
allowed|in|good => any
"""

# Statements of right and wrong cards.
RIGHT_AND_WRONG = """
{P} is [always|all] {OKW} {ELI} {P} is [always|all] {OKW} [too] => (or $0 $3)
nothing exceed {V} => (at_most $0)
{ADJ} card {M} => $1
if you doesnot have {P} you mustnot play|come => $0
keep {P} for later => (not $0)
{P} is only|one {THING} [that|which] {NOGO} => (not $0)
only {THING} [that|which] {NOGO} is {P} => (not $2)
1 * {P} {GO} [,] and {P} [too] => (or $0 $2)
{P} only if {A} => (if (said (sort $0)) (said $1))
{P} [,] except {AT} [,] [where|there|then] [there] [must|is] [come|is] {P} [{GO}] => (if $1 (said $2) (said $0))
{P} [,] except {AT} [,] where|there|then {BV} => (if $1 $2 (said $0))
{J} {AUX} {M} or {J} {AUX} {M} => (or $2 $5)
no {THING} except|but {P} {GO} => $1
only|just [those|these] {N} {THING} : {P} => $2
only|just [those|these] {N} {THING} : {TL} => $2
no {THING} {W} [,] and|or none|nothing {W} => (not (or $1 $2))
if {J} {M} it is {OKW} => $1
if {J} {M} it is {BADW} => (not $1)
{V} is minimum|min => (at_least $0)
{V} is maximum|max|limit => (at_most $0)
{N} of {N} suit|value|card|colour {GO} [:|,] {P} => $3
only if it is {P} => $0
{P} {NOGO} [,] and is {P} [too] => (not (or $0 $2))
{P} {GO} [,] and is {P} [too] => (or $0 $2)
just|only {N} suit|value|card|colour {GO} [,|:] {P} => $2
{V} is highest|most [you|we] [may] [play] => (at_most $0)
{V} is lowest|least [you|we] [may] [play] => (at_least $0)
{P} excluded|excepted|forbidden|aside [,] {ALLC} {GO} => (not $0)
{ALLC} {GO} [,] {P} excluded|excepted|forbidden|aside => (not $2)
{P} is only {THING} [{ACC}] => $0
only {THING} {ACC} is {P} => $2
{BV} {ELI} {P} {NOGO} => (in_and_out $0 $3)
highest {THING} [{ACC}] is {V} => (at_most $2)
lowest {THING} [{ACC}] is {V} => (at_least $2)
{V} is highest {THING} [{ACC}] => (at_most $0)
{V} is lowest {THING} [{ACC}] => (at_least $0)
neither {P} nor {P} {GO} => (not (or $0 $1))
neither {P} nor {P} nor {P} {GO} => (not (or $0 $1 $2))
{P} {GO} [,] {EXC} {P} => (without $0 $3)
[it] [may] [is] {ANYTHING} if it is not {P} => (not $1)
[it] [may] [is] {ANYTHING} [,] just|only not|no {P} => (not $1)
{P} only , [so|ie|mean] {P} => (explained $0 $1)
{P} only , mean|meaning|ie {P} => (explained $0 $1)
{BV} , and number|value [must] [is] {U} => (and $0 $1)
{ALLC} {GO} [,] {EXC} {P} => (not $3)
{ALLC} {EXC} {P} {GO} => (not $2)
{ALLC} {EXC} {P} {NOGO} => $2
{ALLC} {GO} [,] {P} {NOGO} => (not $2)
{EXC} {P} [,] {ALLC} {GO} => (not $1)
{EXC} {P} [,] {ALLC} {NOGO} => $1
{P} , [and] {ALLC} {NOGO} => $0
leave {P} in hand => (not $0)
leave|keep {P} out [of] [it|line|game|this] => (not $0)
leave|keep {P} alone|back => (not $0)
only {P} {GO} [card|suit|value|one] => $0
only {THING} is {P} => $1
{N} suit|value|card|colour [only] {GO} [,|:] {P} => $2
{N} suit|value|card|colour only : {P} => $1
if it is not {P} it is {BADW} => $0
if it is {P} it is {OKW} => $0
if it is {P} it is {BADW} => (not $0)
{P} it must is => $0
{P} , {P} and nothing except {P} => (restated $0 $1)
"""

# What is right and what is wrong, side by side.
IN_AND_OUT = """
{P} ;|: yes [,|;] {P} ;|: no => (in_and_out $0 $1)
{P} ;|: yes [,|;] else_any|rest|others ;|: no => $0
{P} {OKW} [,|;] {P} {BADW} => (in_and_out $0 $2)
{P} , mustnot {P} => (in_and_out $0 $1)
{P} {GO} {ELI} {P} doesnot|mustnot => (in_and_out $0 $3)
{P} [;|:] {OKW} ;|, {P} [;|:] {BADW} => (in_and_out $0 $2)
{P} {GO} {ELI} {P} {NOGO} => (in_and_out $0 $3)
{P} {GO} {ELI} no|not {P} => (in_and_out $0 $3)
{P} {GO} {ELI} {P} is not => (in_and_out $0 $3)
{P} {NOGO} {ELI} {P} {GO} => (in_and_out $3 $0)
{P} in {ELI} {P} out => (in_and_out $0 $2)
no {P} [,] only|just {P} => (in_and_out $1 $0)
{P} {ELI} no|not {P} => (in_and_out $0 $2)
all {P} [,] and|but no {P} => (in_and_out $0 $1)
only|just {P} , no {P} => (in_and_out $0 $1)
"""

# Cards by their ranks.
BY_RANK = """
{V} and|or anything|something|all lower|under|below [than] [that|it] => (at_most $0)
{V} and|or anything|something|all higher|over|above [than] [that|it] => (at_least $0)
[from] {V} down to {V} => (from_to $0 $1)
{V} and|or anything|all under|below|lower|beneath [than] [it|that] => (at_most $0)
{V} and|or anything|all over|above|higher [than] [it|that] => (at_least $0)
within [range] [of] {V} to {V} => (from_to $0 $1)
between {V} and {V} [,] [both|ends|bounds|limits] exclusive|excluded => (strictly_between $0 $1)
limit|maximum|max|top|highest [is] {V} => (at_most $0)
minimum|min|lowest [is] {V} => (at_least $0)
in {V} to {V} range => (from_to $0 $1)
up|atmost [to] and including {V} => (at_most $0)
[that|which] you mustnot divide by {N} => (not (multiple $0))
[that|which] you may divide by {N} => (multiple $0)
start from {V} , atmost king => (at_least $0)
{V} is lowest [,|and] [and] {V} [is] highest you|we may play => (from_to $0 $1)
[in] single digit|digits => (at_most 9)
one digit => (at_most 9)
one digit number|value => (at_most 9)
double|2 digit|digits [number|value] => (at_least 10)
start from {V} [,] up [to king] => (at_least $0)
start from|with|at {V} [,] up to {V} => (from_to $0 $1)
from {V} , up to {V} => (from_to $0 $1)
{V} is lowest [,|and] [and] {V} [is] highest => (from_to $0 $1)
lowest [is] {V} [,|and] [and] highest [is] {V} => (from_to $0 $1)
atleast {V} [,] and|but atmost {V} => (from_to $0 $1)
nolower {V} [,] [and|but] nohigher {V} => (from_to $0 $1)
nolower {V} [,] [and|but] atmost {V} => (from_to $0 $1)
nothing under|below {V} [,] and|or nothing|anything over|above {V} => (from_to $0 $1)
in range {V} to {V} => (from_to $0 $1)
in range of|from {V} to {V} => (from_to $0 $1)
divide by {N} => (multiple $0)
may is divide by {N} => (multiple $0)
divide even by {N} => (multiple $0)
divided [even] by {N} => (multiple $0)
in {N} times table => (multiple $0)
from {N} times table => (multiple $0)
"""

# Ranks with nothing between them: `2 3 5 7`.
RANKS_IN_A_ROW = """
{V} {V} {V} => (rank_list $0 $1 $2)
{V} {VB} => (or (rank $0) $1)
"""

RANKS_AS_TEST = """
1 * {VB} => $0
"""

# A list of ranks with a sort in front: `black jacks, queens and kings`.
SORTED_RANKS = """
{VL} of|in|from {A} suit => (together $0 $1)
{A} {VL} => (together $0 $1)
"""

# Sorts named by two words, and sorts of which each is right.
SORTS_IN = """
{A} one|card in {A} => (together $0 $1)
{A} in {A} => (together $0 $1)
"""

SORTS_SAID = """
plain|ordinary|normal number|card|pipcard|value => number
{U} whatever|regardless {F} => $0
{U} whatever {F} it is => $0
both|2 {A} suit => $0
{U} , but not|no {VL} => (without $0 $1)
{U} [,] butnot {VL} => (without $0 $1)
{U} [,] except {VL} => (without $0 $1)
{U} of|in|from {A} or|and {A} => (narrowed $0 (or $1 $2))
{U} [,] mean|ie|meaning {P} => (explained $0 $1)
"""

SORTS_BOTH = """
{P} [,] {P} excluded|aside => (without $0 $1)
{U} , and|plus [also] any|every|all {U} => (or $0 $1)
1 * {U} , and|plus {U} => (or_mixed $0 $1)
{U} , and [also] {U} of any|every|whatever {F} => (or $0 $1)
{U} [,] [and] {U} whatever {F} => (or $0 $1)
{U} , [and] {U} too|included => (with_these $0 $1)
[any|every|all] {U} [,] and|plus [also] any|every|all {U} => (or $0 $1)
"""

# A range that goes for all cards in front of it: `hearts or diamonds, six at most`.
RANGES = """
atmost|nohigher {V} => (at_most $0)
atleast|nolower {V} => (at_least $0)
@up|above|over [than] {V} => (more_than $0)
@down|below|under [than] {V} => (less_than $0)
{V} or|and @up|above => (at_least $0)
{V} or|and @down|below => (at_most $0)
[from] {V} to {V} => (from_to $0 $1)
between {V} and {V} => (from_to $0 $1)
"""

RANGED = """
{U} or {U} , [but|and] [only] {RNG} => (together (or $0 $1) $2)
{P} , [but|and] [only] {RNG} => (together $0 $1)
{U} plus {U} [of] [any|every|all] [suit|colour] => (or_nouns $0 $1)
"""

# A remark on what cards count, and exceptions that are right too.
REMARKS = """
{O} , {P} count as {P} => (remarked $0 $1 $2)
{O} , {V} count as|for {N} => (valued $0 $1 $2)
{O} , [and] {V} [count] is {N} => (valued $0 $1 $2)
"""

RIGHT_TOO = """
{E} ,|; [and|but] all|any|every other value|suit|number [must] [is] {P} => (otherwise $0 $1)
{E} [,|;] except|but {P} , which|that|they {GO} [too|always|anyway] => (or $0 (said $1))
{E} [,|;] [and|but] {P} {GO} too|anyway|regardless => (or $0 (said $1))
"""

ANYTHING_GOES = """
{J} {AUX} play {ANYTHING} => any
it|card {AUX} is {ANYTHING} => any
"""

NOT_THE_REST = """
nothing else does|do|will => any
else [is] {BADW} => any
else {NOGO} => any
else [they] [is] not => any
others|rest|else [card] change|switch|break|keep|leave|doesnot|not [it|that] => any
no {P} else => any
others|rest|else_any {BADW} => any
in|at|on all other @spot [it|they] mustnot [is] => any
else [it|they] mustnot [is] => any
no others [is] => any
else_any|rest|others {NOGO} => any
another suit|colour [is] not => any
another suit|colour|kind {NOGO} => any
nothing else is => any
nothing else {GO} => any
"""

BETWEEN_IS_FREE = """
what|whatever|anything come|lie|is [in] between|else [is] free => any
what|whatever|anything come|lie|is [in] between|else is up to you => any
"""

WHAT_COMES_FIRST = """
whichever|whatever|something {F} come|start|is first => any
whichever|something come|start first => any
[starter|first] card [you] [start] [with] decide|fix which|what [{F}] [come] first => any
"""

OPINIONS = """
from start to finish|end [,] => any
as far as i may see|tell|know [,] => any
it is simple|easy|clear [:|,] => any
in my opinion [,] => any
"""

STAYING = """
stay|keep|remain at|to {P} => $0
"""

ENDINGS = """
[,] [and] nothing other => any
from start to finish|end => any
[,] and|but no higher|lower|more|less|further => any
[,|;] that|this is entire|complete|full rule => any
at same time => any
[,] and nothing else => any
[,] or nothing => any
[,|;] [and] only those|that|these|it => any
, both|all [of] [they] => any
[,|;] {F} is all [that] matter => any
[,|;] [and] that|this is whole|all rule|thing|story|it => any
it is => any
, if you => any
[,|;] [and] that is it|all => any
[,|;] [and] no else|other|more => any
[,|;] it must is => any
[,|;] or you|it is wrong|out => any
"""

SUBJECTS = """
whatever|anything|what [you|i|we|player] play|use|lead => card
anything that is played => card
every|all|any card {F} => card
{F} of every|all|any card => card
number|value on card|it => card
value|number of card|it => card
rank of card|it => card
suit|colour of card|it => card
"""

# --- rows that come again -----------------------------------------------------------------------------------

ROWS = """
{U} first {SEP} {U} => (a_row $0 $2)
{U} first {SEP} {TLIST} => (a_row $0 $2)
{U} {SEP} {U} [again] => (a_row $0 $2)
{U} {SEP} {TLIST} => (a_row $0 $2)
"""

BETWEEN_TURNS = """
, => any
; => any
→ => any
[,|;] [and] then|next|again|afterwards => any
[,|;] [and] followed by => any
[,|;] after that|this|which [come|follow] => any
"""

TURNS = """
1 * start [with|on] {TLIST} [{ROUND}] => (row_turns $0)
3 * {TLIST} => (row_by_place $0)
[{PHD}] {TLIST} from [very] first card [on] => (row_by_place $1)
2 * {TLIST} {ROUND} => (row_by_place $0)
2 * {PHD} {TLIST} [{ROUND}] => (row_by_place $1)
after {P} come|follow {TLIST} [{ROUND}] => (row_turns (a_row $0 $1))
{TLIST} => (repeated_row $0)
[first] {TLIST} {ROUND} => (row_turns $0)
1 * {PHD} [first] {TLIST} [{ROUND}] => (row_turns $1)
{PHD} [first] {PAT} [{ROUND}] => $1
[first] {PAT} {ROUND} => $0
"""

# In front of a row of cards.
BEFORE_ROWS = """
in pair|triple|block|2|3 [:|,] => any
[{F}] order|pattern mustnot|doesnot|never change [:|,] => any
[all] {N} suit inturn [:|,] => any
{F} [must] come|go|run|cycle|rotate|repeat round|around [in|by] [this|fixed|set] [order|pattern] [:|,] => any
[it] [is] {N} card|beat order|pattern|sequence|waltz|rhythm [:|,] => any
[line] read|reads|is|run [,] [in|by] {F} [,|:] => any
alternate : => any
{F} [must] [come|go|run] in alphabetical|wrap|fixed|strict order [:|,] => any
{F} [must] follow [this|fixed|same|set|strict] order|pattern|sequence|cycle [of|is] [:|,] => any
it|line|they|card [must] [all] come|go|run|alternate [like] [this] [:|,] => any
{F} [must] come|go|run|cycle|rotate|repeat|alternate|follow [round|around|on|in] [order|pattern] [:|,] => any
{F} must come|go|run|cycle|rotate|repeat|alternate|follow in order [:|,] => any
{F} [must] come|go|run|cycle|repeat|follow [in|by|like] this|fixed|set|same order|pattern [is|of] [:|,] => any
[in] order|pattern|sequence [of] [{F}] [is] [:|,] => any
in [this|fixed|set|same] order|pattern|sequence [of] [:|,] => any
[in] [this|fixed|set|same] {F} order|pattern|sequence [is] [:|,] => any
come|go|cycle|rotate|run through|round|around|in [suit|order|all] [:|,] => any
rotating|cycling|repeating|alternate {F} [:|,] => any
rotating|cycling|repeating|alternate pattern|order [:|,] => any
block|pair|run of one|same {F} [:|,] => any
pair of {A} and {A} [:|,] => any
it go|come|run [like] [this] [:|,] => any
"""

TURNS_TO_COME = """
[,|;] over and over again => any
[,|;] turn and turn about => any
[,|;] [and] around|round again => any
{ROUND} {ROUND} => any
[,|;] inturn|alternate => any
[,|;] [and] then same again => any
[,|;] {P} repeat itself => any
[,|;] and on alternate|forever|endlessly => any
[,|;] [and] round [and] [round] [again] => any
[,|;] [and] [then] from top|start|beginning [again] => any
[,|;] [and] [then] back [to] [start|beginning|top] => any
[,|;] all|whole way|time|game => any
[,|;] for ever => any
[,|;] throughout|continuously|endlessly|forever|anytime => any
[,] in rotation|alternation|cycle => any
[,|;] and on it go => any
[,|;] [and] same again => any
[,|;] [and] go|come round [again] => any
[,|;] [and] [then] {P} once more => any
"""

FORTH_AND_BACK = """
come|switch|jump|swing back and forth|forward => any
"""

AFTER_ITSELF = """
follow|touch|meet itself => any
"""

ALTERNATING = """
[come|change] from {A} to {A} [and|or] [,] from {A} to {A} => (alternating $0 $1)
only {P} and {P} [,] inturn|alternate => (alternate $0 $1)
{P} and {P} , inturn|alternate => (alternate $0 $1)
every {F} [must] [is] followed by other [one] => (another $0 last)
{A} then {A} => (alternating $0 $1)
[keep] switch|change|come|alternate|jump from {P} to {P} [and] [back] [again] => (alternate $0 $1)
it [keep] switch|change|come|alternate|jump from {P} to {P} [and] [back] [again] => (alternate $0 $1)
{A} butnot {A} , {A} butnot {A} => (alternate (same_test $0 $1) (not $2))
{F} [must] inturn => (another $0 last)
{P} and {P} [must] inturn => (alternate $0 $1)
one|1 {P} [,] one|1 {P} {ROUND} => (alternate $0 $1)
[every] time other {F} => (another $0 last)
every time|turn other {F} => (another $0 last)
[come] back and forth|forward between {P} and {P} => (alternate $0 $1)
to and fro between {P} and {P} => (alternate $0 $1)
{P} and {P} take turn => (alternate $0 $1)
{P} and {P} take it inturn => (alternate $0 $1)
{F} [must] take turn => (another $0 last)
2 neighbour|adjacent mustnot is|have [of] same {L} => (neither_same $0 last)
"""

BLOCKS = """
{L} stay|last|keep [same] [for] {N} card [,|;] [and] then {CHG0} => (exact_run (a_run $1 $0))
{N} {P} for|per every {P} => (two_blocks $0 $1 1 $2)
{P} and {P} in {N} => (two_blocks $2 $0 $2 $1)
{P} and {P} in pair => (two_blocks 2 $0 2 $1)
every {L} {TIMES} [,|;] [and] then {SWITCH} => (exact_run (a_run $1 $0))
{L} in pair => (exact_run (a_run 2 $0))
change|switch {L} [after] every_other card|turn|time => (exact_run (a_run 2 $0))
{L} {CHG0} [after] every_other card|turn|time => (exact_run (a_run 2 $0))
change|switch {L} after {N} card => (exact_run (a_run $1 $0))
every {L} {TIMES} => (exact_run (a_run $1 $0))
triple|triples of {P} [,] [and] [then] triple|triples of {P} => (two_blocks 3 $0 3 $1)
{RNB} [,|;] [and] then {N} [card] of another|other [one|suit|colour|kind] => (exact_run (longer_by $0 $1))
{L} alternate|change in pair => (exact_run (a_run 2 $0))
{L} alternate|change in {N} => (exact_run (a_run $1 $0))
{P} {TIMES} [,] [and] [then] {P} {TIMES} => (two_blocks $1 $0 $3 $2)
{TIMES} {P} [,] [and] [then] {TIMES} {P} => (two_blocks $0 $1 $2 $3)
pair of {P} [,] [and] [then] pair of {P} => (two_blocks 2 $0 2 $1)
{N} [card] of every {L} [inrow|inturn] => (exact_run (a_run $0 $1))
{L} [must] {CHG0} [after] every {NTH} card => (exact_run (a_run $2 $0))
change|switch {L} every {NTH} card => (exact_run (a_run $1 $0))
[after] every {N} card [,] {L} [must] {CHG0} => (exact_run (a_run $0 $1))
every {N} card change|switch {L} => (exact_run (a_run $0 $1))
change|switch {L} after every {NTH} card => (exact_run (a_run $1 $0))
{RNB} [,|;] [and] then [you] {SWITCH} => (exact_run $0)
{RNB} [,|;] then another {L} [{TIMES}] => (exact_run $0)
{RNB} [,|;] then {RNB} => (same_run $0 $1)
{L} [must] [come|go] in {N} => (exact_run (a_run $1 $0))
{L} [must] [come|go] in block|pair|run of [exactly] {N} => (exact_run (a_run $1 $0))
every {L} [must] [come|is] exactly {TIMES} [inrow] [,] [then] [another|other] [one] => (exact_run (a_run $1 $0))
every {L} [must] come|is [played] {TIMES} inrow [,] [then] [another|other] [one] => (exact_run (a_run $1 $0))
"""

# --- places -------------------------------------------------------------------------------------------------

PLACE = """
{NTH} => $0
{NTH} @place => $0
first => 1
"""

# Places told one by one, as numbers or not.
PLACES = """
{O1} , {O1} , {O1} => (a_row $0 $1 $2)
{O1} , {PLO} => (a_row $0 $1)
{O1} [,] and|or {O1} => (a_row $0 $1)
"""

NUMBERED_PLACES = """
{N} , {N} , {N} => (a_row $0 $1 $2)
{PLO} => $0
{N} , {PLS} => (a_row $0 $1)
{N} [,] and {N} => (a_row $0 $1)
"""

AT_PLACES = """
at|on|in {NTH} @spot => (is position $0)
at|on|in position|spot [number] {N} => (is position $0)
at|on|in|for @spot [number] that|which is {CQ} => (asserted position $0)
at|on|in|for @spot [that|which] [is] divisible by {N} => (every_place $0)
at|on|in|for prime @spot => (is_prime position)
at|on|in|for {PLO} => (at_places $0)
at|on|in|for {PLO} {ETC} => (at_places_on $0)
at|on|in|for every {NTH} @place => (every_place $0)
at|on|in|for every other|other_card|2nd @place => (every_place 2)
at|on|in|for [all|every] even @spot => (is_even position)
at|on|in|for [all|every] odd @spot => (is_odd position)
every {NTH} turn|time => (every_place $0)
at|on|in|for @spot [number] {PLS} => (at_places $0)
at|on|in|for {PLS} @place => (at_places $0)
at|on|in|for @spot [number] {PLS} {ETC} => (at_places_on $0)
at|on|in|for {PLS} @place {ETC} => (at_places_on $0)
at|on|in|for {PLS} {ETC} @place => (at_places_on $0)
at|on|in|for {FST} => $0
"""

CARDS_AT_PLACES = """
position [number] {PLS} => (at_places $0)
position|step [number] {PLS} {ETC} => (at_places_on $0)
@spot [number] that|which is {CQ} => (asserted position $0)
@spot [that|which] [is] divisible by {N} => (every_place $0)
@spot [that|which] [is] multiple of {N} => (every_place $0)
prime @spot => (is_prime position)
{ATC} in|of line => $0
number {PLS} {ETC} [in|of] [line] => (at_places_on $0)
every|all|any card {AT} => $0
{PLS} {ETC} @place => (at_places_on $0)
every {NTH} @place => (every_place $0)
every_other card => (every_place 2)
1|one [card] in {N} [card] => (every_place $0)
1|one [card] out of {N} [card] => (every_place $0)
anything|card|all|everything {AT} => $0
card [that] [is|lie|come] {AT} => $0
those|one|ones {AT} => $0
even @spot [in|of] [line] => (is_even position)
odd @spot [in|of] [line] => (is_odd position)
{PLS} @place [in line] => (at_places $0)
{PLS} @place [in line] {ETC} => (at_places_on $0)
{PLS} {ETC} => (at_places_on $0)
card number {PLS} => (at_places $0)
card number {PLS} {ETC} => (at_places_on $0)
2 * card {PLS} => (at_places $0)
1 * card {PLS} {ETC} => (at_places_on $0)
{FST} => $0
"""

FIRST_CARDS = """
first {N} => (is_at_most position $0)
first {N} @place => (is_at_most position $0)
"""

LATER_CARDS = """
from {NTH} on|onwards|onward => (is_at_least position $0)
from {NTH} @place [on|onwards|onward|up|forward] => (is_at_least position $0)
from @place [number] {N} [on|onwards|onward|up|forward] => (is_at_least position $0)
start from|with|at {NTH} @place [on|onwards|onward|up|forward] => (is_at_least position $0)
start from|with|at @place [number] {N} [on|onwards|onward|up|forward] => (is_at_least position $0)
after {NTH} @place => (is_more position $0)
after @place number {N} => (is_more position $0)
after first {N} [@place] => (is_more position $0)
"""

AND_SO_ON = """
( {ETC} ) => any
[,|;] and on => any
[,|;] and so on => any
[,|;] etc [;|,] => any
[,|;] ; => any
"""

# What holds at places.
PLACED = """
{PLO} [:] [only] {P} => (if (at_places $0) (said $1))
{P} {AT} [,] [and|but] nowhere else => (iff (said $0) $1)
{P} {AT} [,] [and|but] only there => (iff (said $0) $1)
{P} [{GO}] only {AT} => (only_at $0 $2)
{P} only {AT} => (if $1 (said $0))
only {AT} {P} [{GO}] => (if (said $1) $0)
{ATC} {AUXM} {M} => (if $0 $2)
{ATC} {NAUX} {M} => (if $0 (not $2))
{ATC} [is|belong] [for|to] [:] [only|just] {P} => (if $0 (said $1))
{ATC} {MV} => (if $0 $1)
{AT} [,|:|;] [there] [must|is] [is] [only|just] [come|play] {P} [{GO}] => (if $0 (said $1))
{AT} [,] {WANT} {P} [{GO}] => (if $0 (said $2))
{AT} [,|:] {BV} => (if $0 $1)
{P} {AT} => (if $1 (said $0))
every {N} card|turn [,] [there] [must] [come|is|follow] {P} => (if (every_place $0) (said $1))
{P} every {N} card|turn => (if (every_place $1) (said $0))
[only] {P} {GO} {AT} => (if $2 (said $0))
{BV} {AT} => (if $1 $0)
"""

PLACED_IN_ROWS = """
{P} at|on|in odd [@spot] and {P} at|on|in even @spot => (if (is_odd position) (said $0) (said $1))
{P} at|on|in even [@spot] and {P} at|on|in odd @spot => (if (is_even position) (said $0) (said $1))
{AT} [,] {BV} {THN} {ANYTHING} => (if $0 $1)
{AT} [,] {BV} {THN} {B} => (if $0 $1 $3)
{PLC} {ELI} {P} {NOGO} else => (same_elsewhere $0 $2)
{PLC} {ELI} no {P} else => (same_elsewhere $0 $2)
{PLC} {ELI} {P} nowhere else => (same_elsewhere $0 $2)
{PLC} [,|:] {PLS} {ETC} => (told_places $0 (at_places_on $1))
{PLC} {ELI} {PLC2} => (placed_both $0 $2)
{PLC} {ELI} {PL2} {ANYTHING} => $0
{PLC} {ELI} {ANYTHING} {PL2} => $0
{PLC} => $0
{PLC} {ELI} {PLC} => (placed_both $0 $2)
{PLC} {ELI} {ATC} {ISFREE} => $0
{PLC} {ELI} {AT} {ANYTHING} => $0
{PLC} {ELI} {ANYTHING} {AT} => $0
{FST} [{AUXM}] [is] [only] {P} {THN} {ANYTHING} => (if $0 (said $2))
{FST} [{AUXM}] [is] [only] {P} {THN} [only] {B} => (if $0 (said $2) $4)
{FST} {AUXM} {M} {THN} {ANYTHING} => (if $0 $2)
{FST} {AUXM} {M} {THN} [only] {B} => (if $0 $2 $4)
for {FST} [only] {P} {THN} {ANYTHING} => (if $0 (said $1))
for {FST} [only] {P} {THN} [only] {B} => (if $0 (said $1) $3)
{N} {P} first [,|;] [and] then [only] {B} => (if (is_at_most position $0) (said $1) $2)
"""

# That a card comes to such places.
COMING_TO_PLACES = """
[you|it|card] is|come|lie|fall|land|stand {AT} => $0
it|card is {PLO} [@place] => (at_places $0)
it|card is {PLO} [@place] {ETC} => (at_places_on $0)
it|card is {PLS} @place => (at_places $0)
it|card is {PLS} @place {ETC} => (at_places_on $0)
[its] @spot [number] is {PLS} => (at_places $0)
[its] @spot [number] is {PLS} {ETC} => (at_places_on $0)
"""

# The other places, with less said.
OTHER_PLACES = """
at|on|in|for odd [one] => (is_odd position)
at|on|in|for even [one] => (is_even position)
[those] [at|on|in] odd one|@spot => (is_odd position)
[those] [at|on|in] even one|@spot => (is_even position)
"""

OTHERWISE_PLACED = """
{PL2} [,] {BV} => (if $0 $1)
{PL2} [:] [must|is] [is|for] [only] {P} => (if $0 (said $1))
{P} {PL2} => (if $1 (said $0))
{PL2} {AUXM} {M} => (if $0 $2)
"""

AFTER_THAT = """
[,|;] [and] then|afterwards|thereafter|later|after => any
[,|;] [and|but] after that|this|those => any
[,|;] [and] from then|there on => any
[,|;] rest => any
[,|;] [and] rest [must|may] is => any
[,|;] [and] all [of] [rest|others] [is] => any
[,|;] [and] all other [card] [is] => any
"""

# --- runs ---------------------------------------------------------------------------------------------------

SIDE_BY_SIDE = """
eachother => any
inrow => any
together|adjacent|neighbour|consecutive => any
after|behind eachother => any
next to eachother => any
on trot => any
straight => any
on end => any
in one go => any
after other => any
"""

ALIKE = """
of|in|with|from [same|one|equal|any|single|every|identical] => any
same|identical => any
"""

OFTEN = """
{N} times => $0
{N} time => $0
2times => 2
3times|thrice => 3
once => 1
"""

A_RUN = """
{N} card {INR} of|with|in same {L} => (a_run $0 $2)
{N} {P} {INR} => (a_run $0 $1)
{N} {P} card {INR} => (a_run $0 $1)
{N} consecutive|adjacent|straight|neighbour {P} => (a_run $0 $1)
{N} card inrow [that|which] is|have [of] {P} => (a_run $0 $1)
{N} card {ALK} {L} {INR} => (a_run $0 $2)
{N} {ALK} {L} {INR} => (a_run $0 $2)
{N} card {INR} {ALK} {L} => (a_run $0 $3)
{N} {INR} {ALK} {L} => (a_run $0 $3)
{N} consecutive|adjacent|straight|neighbour [card] {ALK} {L} => (a_run $0 $2)
{N} card {INR} [that|which|to] have|share|is [of|in] [same|one|equal|identical] {L} => (a_run $0 $2)
{N} card that|which have|share [same] {L} {INR} => (a_run $0 $1)
same|one {L} {TIMES} [{INR}] => (a_run $1 $0)
{L} {TIMES} {INR} => (a_run $1 $0)
{TIMES} [same] {L} {INR} => (a_run $0 $1)
{TIMES} same {L} => (a_run $0 $1)
{P} {TIMES} {INR} => (a_run $1 $0)
{TIMES} {P} {INR} => (a_run $0 $1)
run|streak|string|block|chain|sequence of {N} [card] {ALK} {L} => (a_run $0 $2)
run|streak|string|block|chain|sequence of {N} {P} => (a_run $0 $1)
{NTH} [card] {ALK} {L} {INR} => (a_run $0 $2)
{NTH} [card] {ALK} {L} => (a_run $0 $2)
{NTH} {P} {INR} => (a_run $0 $1)
{N} {P} {ORAND} {N} {P} {INR} => (a_row (a_run $0 $1) (a_run $3 $4))
{N} {P} {ORAND} {P} {INR} => (a_row (a_run $0 $1) (a_run $0 $3))
{RN} {ORAND} {RN} => (a_row $0 $2)
"""

# A run that is not said to be one.
A_BARE_RUN = """
triple|triples|trio|trios of [same|one] {L} => (a_run 3 $0)
{N} [card] alike|equal|same|identical in {L} => (a_run $0 $1)
{N} {ADJ} card [may|must] have|share|is [same|one] {L} => (a_run $0 $2)
{RN} => $0
{N} [card] {ALK} {L} => (a_run $0 $2)
"""

OR_AND = """
[,] or|nor|and => any
"""

NOT_TO_HAVE = """
nobody [may|make] [to] [see|have|play] => any
[i|we|you] mustnot [want] [to] see|have => any
[you|it|there] forbidden|wrong to have|play|make|lay => any
you is not|mustnot allowed [to] [have|play] => any
avoid|no => any
"""

NO_RUNS = """
{P} {NAUX} follow eachother => (no_run (a_run 2 $0))
no {L} {AUXP} [come|is] [play|played|repeat] {TIMES} [{INR}] => (no_run (a_run $2 $0))
no {RNB} => (no_run $0)
{J} {AUXP} play|have|use {RNB} [,] [but] butnot {TIMES} => (no_run (longer $2 $3))
[same] {L} {NAUX} [come|is|follow|play|appear|stand] {TIMES} [{INR}] => (no_run (a_run $2 $0))
[same] {L} not|never {TIMES} [{INR}] => (no_run (a_run $1 $0))
no {N} {P} [card] [may|must] touch|meet|follow [eachother] => (no_run (a_run $0 $1))
no|not {RN} [,] butnot|nor {RN} => (both (no_run $0) (no_run $1))
{L} that|which [have] come|is {TIMES} [inrow] mustnot come {NTH} time [straight] [away|again] => (no_run (a_run $2 $0))
of|in|among any|every {N} adjacent|consecutive|neighbour|inrow [card] [,] atleast one must is {P} => (one_among $0 $1)
of|in|among any|every {N} card [inrow] [,] [there] atleast one must is {P} => (one_among $0 $1)
[there] must is [atleast] one {P} in|among any|every {N} card => (one_among $1 $0)
atleast one {P} in|among any|every {N} card => (one_among $1 $0)
atleast 1 {P} in|among any|every {N} card => (one_among $1 $0)
no {P} {INR} => (no_run (a_run 2 $0))
{P} is|come|lie not|never {INR} => (no_run (a_run 2 $0))
[same] {L} {AUXP} [come|is] {TIMES} [inrow] [,] but|butnot [not|mustnot] {TIMES} [inrow] => (no_run (a_run $3 $0))
{N} {P} [card] {NAUX} [is|lie|come|sit|stand|follow] {INR} => (no_run (a_run $0 $1))
{NOT} {RN} => (no_run $1)
{P} may [come|is] in {N} [,] but|butnot [mustnot|not] in {N} => (no_run (longer (a_run $1 $0) $2))
no {RN} [{GO}] => (no_run $0)
no {RN} may|must [is|come|follow|lie] => (no_run $0)
{NAUX} [have|play|is|make|come] {RN} => (no_run $1)
{J} {NAUX} [have|play|is|make|come|lay] {RN} => (no_run $2)
there {NAUX} is {RN} => (no_run $1)
not {RN} => (no_run $0)
{RN} {NOGO} => (no_run $0)
{RN} is [one] too many|much => (no_run $0)
no {P} {TIMES} {INR} => (no_run (a_run $1 $0))
{P} {NAUX} [come|is|follow|play] {TIMES} {INR} => (no_run (a_run $2 $0))
{P} {NAUX} touch|meet [eachother] => (no_run (a_run 2 $0))
{P} {NAUX} [is|lie|come|sit|stand] {INR} => (no_run (a_run 2 $0))
{P} {NAUX} come in {N} => (no_run (a_run $2 $0))
{P} {NAUX} come in pair => (no_run (a_run 2 $0))
{RNB} {GO} [,|;] [but] {N} [card|times] [inrow] {NOGO} => (no_run (longer $0 $2))
{RNB} {GO} [,|;] [but] {N} [card|times] [inrow] [is] not => (no_run (longer $0 $2))
{RNB} may [come|is|follow] [inrow] , but|butnot [not] {N} => (no_run (longer $0 $1))
{RNB} may [come|is|follow] [inrow] but|butnot [not] {N} => (no_run (longer $0 $1))
{RNB} [,] butnot {N} => (no_run (longer $0 $1))
"""

TO_EXCEED = """
exceed|beat|pass => any
[is|come|have|grow|get] beyond|above|over|longer|more|higher [than] => any
"""

LONGEST_RUNS = """
{L} may [is] repeat just|exactly once => (most_run (a_run 2 $0))
{L} {AUXP} [is] [play|played|come|repeat] {TIMES} [{INR}] [,|;] [but|and] then {SWITCH} => (most_run (a_run $2 $0))
{L} :|, max|atmost|maximum {N} {INR} => (most_run (a_run $1 $0))
{L} :|, [not|mustnot|no] more than {N} {INR} => (most_run (a_run $1 $0))
{P} :|, {N} {INR} atmost|max|maximum => (most_run (a_run $1 $0))
[{J}] [must] change {L} after {N} [card] of same [one] => (most_run (a_run $2 $1))
atmost {RNB} [,] [and] then {P} => (most_run $0)
{P} :|, [and] [not|mustnot|no] more than {N} {INR} => (most_run (a_run $1 $0))
{P} :|, [and] atmost {N} {INR} => (most_run (a_run $1 $0))
{L} may [is] repeat [only] once [only] => (most_run (a_run 2 $0))
block|run|streak of [equal|same|one] {L} [at end] [of line] {NAUX} {EXCEED} {N} => (most_run (a_run $3 $0))
block|run|streak of same|one {L} {NAUX} is|have [more|longer|higher] than {N} [card] => (most_run (a_run $2 $0))
{L} [must|may] [come|follow|is] atmost {TIMES} inrow => (most_run (a_run $1 $0))
{RN} atmost => (most_run $0)
{RNB} atmost => (most_run $0)
atmost {RN} => (most_run $0)
atmost {RNB} => (most_run $0)
max|maximum {RN} => (most_run $0)
max|maximum {RNB} => (most_run $0)
{RN} [is] [at] max|maximum|limit|most => (most_run $0)
{RNB} is [at] max|maximum|limit|most => (most_run $0)
{RN} is enough|plenty => (most_run $0)
{RN} {GO} [,|;] [but|and] no|butnot more => (most_run $0)
{RN} [,] butnot more => (most_run $0)
more than {RN} {NOGO} => (most_run $0)
{NAUX} [have|play|is|make|come] more than {RN} => (most_run $1)
{J} {NAUX} [have|play|is|make|come|lay] more than {RN} => (most_run $2)
{J} must|may play|have [only] atmost {RN} => (most_run $1)
same {L} atmost {TIMES} [inrow] => (most_run (a_run $1 $0))
{P} atmost {TIMES} inrow => (most_run (a_run $1 $0))
{P} must|may [come|follow|is] atmost {TIMES} inrow => (most_run (a_run $1 $0))
{L} must|may [come|follow|is] [repeat|played] atmost {TIMES} inrow => (most_run (a_run $1 $0))
[same] {L} {NAUX} [come|follow|is] [repeat|played] more than {TIMES} [inrow] => (most_run (a_run $2 $0))
{J} may repeat {L} once [,] butnot 2times => (most_run (a_run 2 $1))
run|streak|block of {P} [must|may] have|is atmost {N} [card] [long] => (most_run (a_run $1 $0))
"""

SHORTEST_RUNS = """
[every] {L} must|may [is] [play|played|come] {TIMES} or more|higher [{INR}] => (least_run (a_run $1 $0))
no card {AUXP} is|stand|come alone in|with {L} => (least_run (a_run 2 $1))
{L} must [is] [play|played|come] {TIMES} [{INR}] before [you|it] [may] change|leave [it] => (least_run (a_run $1 $0))
{L} [must] come in block|run of atleast {N} => (least_run (a_run $1 $0))
{L} [must] come in block|run of {N} or more|higher => (least_run (a_run $1 $0))
no {L} {AUXP} stand|come|lie|is alone|single => (least_run (a_run 2 $0))
{L} mustnot stand|come|lie|is alone|single => (least_run (a_run 2 $0))
{L} must stay|last|keep [same] [for] atleast {N} card => (least_run (a_run $1 $0))
minimum [of] {RNB} => (least_run $0)
atleast {RNB} before change => (least_run $0)
[every] {L} [must|may] [come|is] [play] atleast {TIMES} [inrow] => (least_run (a_run $1 $0))
[block|run|streak] [of] {N} or more|higher [card] {ALK} {L} [{INR}] => (least_run (a_run $0 $2))
atleast {RN} => (least_run $0)
atleast {RNB} => (least_run $0)
{L} must|may [come|is] [played] atleast {TIMES} inrow => (least_run (a_run $1 $0))
every {L} must|may [come|is] [played] atleast {TIMES} inrow => (least_run (a_run $1 $0))
run|streak|block of atleast {N} [card] {ALK} {L} => (least_run (a_run $0 $2))
run|streak|block of [same|one] {L} must is|have atleast {N} [card] [long] => (least_run (a_run $1 $0))
{L} must|may change [only] after atleast {N} [card] => (least_run (a_run $1 $0))
every {L} must [is] repeat atleast once [before change] => (least_run (a_run 2 $0))
mustnot single card {ALK} {L} [,] [atleast] [2] => (least_run (a_run 2 $1))
no single card {ALK} {L} => (least_run (a_run 2 $1))
"""

EXACT_RUNS = """
{P} [must] come exactly {N} {INR} => (exact_run (a_run $1 $0))
{P} [must] [come] in pair => (exact_run (a_run 2 $0))
exactly {RN} => (exact_run $0)
run|streak|block of exactly {N} [card] {ALK} {L} => (exact_run (a_run $0 $2))
run|streak|block of exactly {N} {P} => (exact_run (a_run $0 $1))
{P} [must] [come|is] [only|always] in block|pair|run of [exactly] {N} => (exact_run (a_run $1 $0))
{P} [must] come [only|always] in pair => (exact_run (a_run 2 $0))
"""

RUNS_LYING = """
{N} [card] alike|equal|same|identical in {L} => (run_lies (a_run $0 $1))
{RN} => (run_lies $0)
"""

SWITCHING = """
[there] come|follow change => any
there must is change => any
other [one] [must] [come|follow|is] [play] => any
it is turn of other [one|colour] => any
change|switch|alternate [it] => any
{AUX} change|switch [it] => any
{J} {AUX} change|switch [it] => any
it|they|that change|switch => any
{AUX} come change|switch => any
"""

AFTER_RUNS = """
{N} {P} ; then {P} => (if (run_of $0 $1) (said $2))
{N} {P} {LEADS} [only] {P} => (if (run_of $0 $1) (said $3))
{N} {P} may [only] [is] followed only by {P} => (if (run_of $0 $1) (said $2))
{RNB} {LEADS} [3rd|next|another] [card|one] [to] {P} => (if (run_lies $0) $2)
{RNB} {LEADS} [3rd|next] [card|one] to {M} => (if (run_lies $0) $2)
{RNB} , [and] then {P} must follow|come => (if (run_lies $0) $1)
{RNB} and then {P} must follow|come => (if (run_lies $0) $1)
after {RNB} [,] [then] {SWITCH} => (most_run $0)
if {D} [,] [then] {SWITCH} => (then_change $0)
after {RN} [,] next [card|one] {AUXM} {M} => (if (run_lies $0) $2)
{RN} : next [card|one] {AUXM} {M} => (if (run_lies $0) $2)
"""

# --- how the line begins ------------------------------------------------------------------------------------

STARTS = """
it|line|game|row start|begin|open with {P} => $0
start|begin|open|lead [off] with|on {P} => $0
line|game|row start|begin|open [off] with {P} => $0
line must start|begin|open with {P} => $0
line start|begin|open with {P} too => $0
first card [must] [is] {P} => $0
1 * {P} [must] [come|go|is|start] first => $0
{P} start|begin|open|lead [line] => $0
"""

STARTED = """
{STARTS} : {O} => (started $1 $0)
{O} [,|;] [and] [with] {STARTS} => (started $0 $1)
"""


def add_class_frames(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)
    for sort, lines in BAGS:
        enter(table, sort, lines)


TABLES = [
    ("OKW", RIGHT), ("BADW", WRONG), ("GO", MAY_BE_PLAYED), ("NOGO", MAY_NOT_BE_PLAYED), ("WANT", ASKING),
    ("NWANT", ASKING_NOT), ("ALLC", ALL_CARDS), ("EXC", LEAVING_OUT), ("P", LEFT_OUT), ("THING", THINGS),
    ("ACC", THAT_IS_RIGHT), ("BV", RIGHT_AND_WRONG), ("BV", IN_AND_OUT), ("W", BY_RANK), ("VB", RANKS_IN_A_ROW),
    ("U", RANKS_AS_TEST), ("U", SORTED_RANKS), ("T", SORTS_IN), ("U", SORTS_SAID), ("P", SORTS_BOTH), ("RNG", RANGES),
    ("P", RANGED), ("S", REMARKS), ("E", RIGHT_TOO), ("RESTNOT", NOT_THE_REST), ("ANYTHING", ANYTHING_GOES),
    ("RESTOK", BETWEEN_IS_FREE), ("INERT", WHAT_COMES_FIRST), ("INTRO", OPINIONS), ("MV", STAYING), ("TAIL", ENDINGS),
    ("CHG0", FORTH_AND_BACK), ("KEEP0", AFTER_ITSELF), ("J", SUBJECTS), ("TLIST", ROWS), ("SEP", BETWEEN_TURNS),
    ("FR", TURNS), ("PHD", BEFORE_ROWS), ("ROUND", TURNS_TO_COME), ("FR", ALTERNATING), ("FR", BLOCKS), ("O1", PLACE),
    ("PLO", PLACES), ("PLS", NUMBERED_PLACES), ("AT", AT_PLACES), ("ATC", CARDS_AT_PLACES), ("FST", FIRST_CARDS),
    ("AT", LATER_CARDS), ("ETC", AND_SO_ON), ("PLC", PLACED), ("IFK", PLACED_IN_ROWS), ("D1", COMING_TO_PLACES),
    ("PL2", OTHER_PLACES), ("PLC2", OTHERWISE_PLACED), ("THN", AFTER_THAT), ("INR", SIDE_BY_SIDE), ("ALK", ALIKE),
    ("TIMES", OFTEN), ("RN", A_RUN), ("RNB", A_BARE_RUN), ("ORAND", OR_AND), ("NOT", NOT_TO_HAVE), ("BV", NO_RUNS),
    ("EXCEED", TO_EXCEED), ("BV", LONGEST_RUNS), ("BV", SHORTEST_RUNS), ("BV", EXACT_RUNS), ("RUN", RUNS_LYING),
    ("SWITCH", SWITCHING), ("IFK", AFTER_RUNS), ("STARTS", STARTS), ("S", STARTED),
]  # fmt: skip

# What is said with no more than the cards themselves and words that say nothing, and that they are wrong.
SAID_OF_CARDS = """
2 * P ; @bare only just all any accept want see allow like allowed good required dealer me wanted expected => (sort $0)
2 * P + no|not|mustnot|doesnot|forbidden|wrong! ; @bare any accept want see allow like dealer me good wanted \
=> (not (sort $0))
"""

# Runs with a bound, in any order.
SAID_OF_RUNS = """
2 * RNB + no|not|mustnot|doesnot|forbidden|wrong! ; @bare allowed together any anytime follow inrow eachother \
=> (no_run $0)
2 * RNB + atmost|maximum|max|only|most! ; @bare allowed together good anytime follow inrow eachother \
=> (most_run $0)
2 * RNB + atleast|minimum|min! ; @bare allowed together anytime follow inrow eachother required wanted \
=> (least_run $0)
2 * RNB + exactly! ; @bare allowed together anytime follow inrow eachother required wanted => (exact_run $0)
"""

BAGS = [("O", SAID_OF_CARDS), ("BV", SAID_OF_RUNS)]
