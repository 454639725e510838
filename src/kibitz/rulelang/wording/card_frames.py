"""Frames for what is said of one card, and of two cards side by side.

Sorts: V a rank, N a count, G a distance between ranks, F a feature, L one or several features, X a card that lies,
Y the same with noise around it; A an adjective of a card, W a card by its rank, U one test or comparison, Q several
joined by `and`, P by `or`.
"""

from __future__ import annotations

from kibitz.rulelang.wording.frames import FrameTable

FEATURES = """
suit => suit
family => suit
symbol => suit
colour => colour
value => rank
number => rank
face => rank
letter => rank
parity => parity
oddness => parity
evenness => parity
odd or even => parity
odd even => parity
odd to even or even to odd => parity
odd to even ( or even to odd ) => parity
even to odd or odd to even => parity
kind => kind
"""

FEATURE_LISTS = """
{F} , or {F} => (one_of $0 $1)
{F} you find|see => $0
{F} => $0
that|this {F} => $0
{F} that|which is|lie|show [already] ontop|there|last => $0
{F} that|which is already lie|show [there|ontop] => $0
{F} that|which lie|show => $0
last {F} and|plus last {F} => (all_of $0 $1)
last {F} or last {F} => (one_of $0 $1)
[next|new|this] card {F} => $0
{F} of next|this|new card => $0
{F} or|slash [in|of|by|same|with|else] {F} => (one_of $0 $1)
either {F} or {F} => (one_of $0 $1)
{F} or else {F} => (one_of $0 $1)
in {F} or in {F} => (one_of $0 $1)
either in {F} or in {F} => (one_of $0 $1)
{F} , {F} [,] or {F} => (one_of $0 $1 $2)
either {F} , {F} [,] or {F} => (one_of $0 $1 $2)
{F} and|plus [in|of|by|same] {F} => (all_of $0 $1)
both {F} and {F} => (all_of $0 $1)
{F} , {F} [,] and {F} => (all_of $0 $1 $2)
at least one of {F} and {F} => (one_of $0 $1)
atleast one of {F} and {F} => (one_of $0 $1)
atleast one of {F} or {F} => (one_of $0 $1)
"""

LYING = """
card|one below|under|beneath|underneath [it] => last
1 * this card|one => last
card|one|number|value it is played next to => last
card|one|number|value it is played beside|against|on => last
last [card|one] => last
card|one [that|which] it|they is played|laid on|upon => last
card|one [that|which] it|they cover|lie_on => last
card|one that|which come|lie|is [just] before [it] => last
card|one that|which come|lie|is beforelast [it] => 2_back
card|one beforelast it => 2_back
card|one that|which come|lie|is back3 [it] => 3_back
what|whatever is [just|last] played|laid [last] => last
last card|one played => last
last played [card|one] => last
one just played => last
what lie ontop|there => last
last card|one ontop => last
last card in|of line|row => last
last allowed card => last
last accepted card => last
last card|one [that] lie|lies|shown|showing => last
card|one before [it] => last
before => last
card before this [one] => last
one before this [one] => last
card|one just before [it] => last
card just played => last
just played card => last
card played last => last
card last played => last
card on ontop => last
card ontop => last
top card => last
current card => last
card it follow => last
card it follows => last
card that it follow => last
card played before [it] => last
card already there => last
predecessor => last
neighbour => last
end of line => last
card at end [of line] => last
card lying there => last
card underneath => last
card below => last
card in front [of it] => last
beforelast => 2_back
card beforelast => 2_back
one beforelast => 2_back
beforelast one => 2_back
card played beforelast => 2_back
card before that => 2_back
one before that => 2_back
back3 => 3_back
card back3 => 3_back
one back3 => 3_back
back4 => 4_back
card back4 => 4_back
back5 => 5_back
back6 => 6_back
card {N} back => (back $0)
{N} card back|ago|before => (back $0)
{N} back|ago|before => (back $0)
card|one {N} place|step|card|turn back|ago|before|earlier => (back $0)
{N} step|turn|play back|ago|before|earlier => (back $0)
{N} card earlier => (back $0)
card that lie {N} step back => (back $0)
card that is {N} back => (back $0)
card {N} before [it|this] => (back $0)
card played {N} turn ago => (back $0)
{NTH} last card => (back $0)
{NTH} to last card => (back $0)
first card|one => first
first => first
first card of line => first
card that start [line|game] => first
"""

LYING_WITH_NOISE = """
{X} => $0
that|one of {X} => $0
{F} of {X} => $1
{F} {X} => $1
{X} {F} => $0
that|one on {X} => $0
that which {X} have => $0
{X} was|is|had|have|did => $0
{X} in {F} => $0
that of {X} => $0
"""

ADJECTIVES = """
top|upper|higher half => (ranks 8 13)
bottom|lower half => (ranks 1 7)
red => red
black => black
odd => odd
even => even
uneven => odd
not even => odd
court => court
number => number
prime => prime
non prime => (not prime)
composite => (not (or prime ace))
spades => spades
hearts => hearts
diamonds => diamonds
clubs => clubs
high => (ranks 8 13)
low => (ranks 1 7)
high or low => all
middle|mid|medium => (ranks 5 9)
pipcard => number
fibonacci => (or (rank 1) (rank 2) (rank 3) (rank 5) (rank 8) (rank 13))
fibonacci number => (or (rank 1) (rank 2) (rank 3) (rank 5) (rank 8) (rank 13))
odd value => odd
even value => even
major|majors => (or hearts spades)
major suit => (or hearts spades)
minor|minors => (or clubs diamonds)
minor suit => (or clubs diamonds)
rounded => (or hearts clubs)
round suit => (or hearts clubs)
pointed|pointy => (or spades diamonds)
pointed suit => (or spades diamonds)
perfect square => (or (rank 1) (rank 4) (rank 9))
square => (or (rank 1) (rank 4) (rank 9))
square number => (or (rank 1) (rank 4) (rank 9))
"""

TESTS = """
{A} => $0
{W} => $0
{A} {T} => (together $0 $1)
"""

RANK_LISTS = """
{V} or|and {V} => (rank_list $0 $1)
{V} {V} or|and {V} => (rank_list $0 $1 $2)
{V} , {V} [,] or|and {V} => (rank_list $0 $1 $2)
{V} , {V} , {V} [,] or|and {V} => (rank_list $0 $1 $2 $3)
"""

BY_RANK = """
one to {V} => (at_most $0)
one or {V} => (or (rank 1) (rank $0))
strictlybetween {V} and|to {V} => (strictly_between $0 $1)
{V} lower than value|card lower than {V} => (strictly_between $0 $1)
{V} atmost value|card atmost {V} => (from_to $0 $1)
{V} => (rank $0)
{V} or|and @up|above|greater|up|better|bigger => (at_least $0)
{V} or|and @down|below|under|down|worse|smaller => (at_most $0)
{V} and|or over => (at_least $0)
{V} and|or under => (at_most $0)
{V} upwards|upward|up => (at_least $0)
{V} downwards|downward|down => (at_most $0)
{V} plus => (at_least $0)
atleast {V} => (at_least $0)
atmost {V} => (at_most $0)
as high as {V} => (at_least $0)
nolower {V} => (at_least $0)
nohigher {V} => (at_most $0)
@up than {V} => (more_than $0)
@up [of] {V} => (more_than $0)
above|over {V} => (more_than $0)
beyond {V} => (more_than $0)
past {V} => (more_than $0)
@down than {V} => (less_than $0)
@down [of] {V} => (less_than $0)
below|under {V} => (less_than $0)
before {V} => (less_than $0)
{V} to|through|thru|till|until [and] {V} => (from_to $0 $1)
from {V} to|through|thru|up|till|until {V} => (from_to $0 $1)
from {V} up to {V} => (from_to $0 $1)
from {V} atmost {V} => (from_to $0 $1)
{V} atmost {V} => (from_to $0 $1)
from {V} [on] up|upwards|on|onwards => (at_least $0)
from {V} [on] down|downwards => (at_most $0)
between {V} and|to {V} => (from_to $0 $1)
between {V} and {V} inclusive => (from_to $0 $1)
{V} to {V} inclusive => (from_to $0 $1)
between {V} and {V} exclusive => (strictly_between $0 $1)
multiple of {N} => (multiple $0)
multiple of {N} or|and {N} => (or (multiple $0) (multiple $1))
divisible by {N} => (multiple $0)
divisible by {N} or {N} => (or (multiple $0) (multiple $1))
divisible by {N} and {N} => (and (multiple $0) (multiple $1))
not multiple of {N} => (not (multiple $0))
not divisible by {N} => (not (multiple $0))
power of 2 => (or (rank 1) (rank 2) (rank 4) (rank 8))
"""

GAPS = """
atleast {N} and|but atmost {N} => (gap $0 $1)
{N} => (gap $0 $0)
exactly|precisely|just|only {N} => (gap $0 $0)
{N} exactly => (gap $0 $0)
{N} or|and {N} => (gaps $0 $1)
either {N} or {N} => (gaps $0 $1)
{N} or|and {N} or {N} => (gaps $0 $1 $2)
{N} , {N} , {N} or {N} => (gaps $0 $1 $2 $3)
{N} to|- {N} => (gap $0 $1)
{N} , {N} [,] or {N} => (gaps $0 $1 $2)
between {N} and {N} => (gap $0 $1)
from {N} to {N} => (gap $0 $1)
1 * atmost {N} => (gap 1 $0)
maximum {N} => (gap 1 $0)
nohigher {N} => (gap 1 $0)
atleast {N} => (gap $0 12)
{N} or more|higher => (gap $0 12)
{N} or less|lower => (gap 1 $0)
more than {N} => (gap_over $0)
less than {N} => (gap_under $0)
{G} value|step|card|number|rank|unit|pip|point => $0
"""

COMPARISONS = """
unequal {L} [as|to|with {Y}] => (another $0 $1?last)
{L} last is [just|last] played|laid|seen|show => (same $0 last)
inside|within difference of {N} [value|step] [of|from {Y}] => (within $0 $1?last)
{F} that leave remainder {N} if|on divide by {N} => (asserted (remainder (value next) $2) (says_is $1))
change of|in {L} => (another $0 last)
{L} butnot [already] lie|is|show [there|ontop|last] => (another $0 last)
{L} that neither|none of last {N} [card] have => (fresh_among $0 $1)
2 * higher than itself|themselves => (higher last)
2 * lower than itself|themselves => (lower last)
number butnot number of {Y} => (another rank $0)
{L} butnot [just|last] played|used|seen|show => (another $0 last)
{N} or less|lower [value|step] apart|away [from {Y}] => (within $0 $1?last)
{R} [,] mustnot [is] equal|same => (and $0 (another rank last))
same {L} as {X} [,] or higher than it => (or (same $0 $1) (higher $1))
same {L} as {X} [,] or lower than it => (or (same $0 $1) (lower $1))
level [with {Y}] => (same rank $0?last)
repeat of {L} [of {Y}] => (same $0 $1?last)
up in value|number => (higher last)
down in value|number => (lower last)
{F} that lie|is [on|at] {X} => (same $0 $1)
{L} that is not [just|last] played|laid|seen|used|show [on] [last] => (another $0 last)
atmost {N} value|step [jump|move|difference|change] [,] [either|up] [way|or] [down] => (within $0 last)
atmost {N} value|step jump|move|difference [either way] => (within $0 last)
atmost {N} jump|move [either way] => (within $0 last)
within {N} [value|step|number] of|from it => (within $0 last)
{G} [@unit] away|apart|off [from {Y}] [,] either way => (beside $0 $1?last)
{G} [@unit] away|apart|off from {Y} , up or down => (beside $0 $1)
{G} [@unit] away|apart|off , up or down => (beside $0 last)
{G} [@unit] , up or down => (beside $0 last)
odd difference between {ZV} and {ZV} => (asserted (difference_two $0 $1) (says_odd))
even difference between {ZV} and {ZV} => (asserted (difference_two $0 $1) (says_even))
higher|up [card|one] [,] [but] [only] by atmost {N} => (above (gap 1 $0) last)
lower|down [card|one] [,] [but] [only] by atmost {N} => (below (gap 1 $0) last)
higher|up [card|one] [,] but atmost {N} => (above (gap 1 $0) last)
lower|down [card|one] [,] but atmost {N} => (below (gap 1 $0) last)
higher|bigger or equal [one|card] => (as_high last)
lower or equal [one|card] => (as_low last)
higher|above|more|over|up|upwards [than {Y}] => (higher $0?last)
above {Y} => (higher $0)
over {Y} => (higher $0)
beyond {Y} => (higher $0)
on way up => (higher last)
higher in value|rank|number [than {Y}] => (higher $0?last)
higher value [card|one] [than {Y}] => (higher $0?last)
higher [value] card|one than {Y} => (higher $0)
higher card|one => (higher last)
higher number [than {Y}] => (higher $0?last)
value higher|above|more than {Y} => (higher $0)
greater => (higher last)
ascending|upward => (higher last)
in rise order => (higher last)
lower|below|less|under|down|downwards [than {Y}] => (lower $0?last)
below {Y} => (lower $0)
under {Y} => (lower $0)
lower in value|rank|number [than {Y}] => (lower $0?last)
lower value [card|one] [than {Y}] => (lower $0?last)
lower [value] card|one than {Y} => (lower $0)
lower card|one => (lower last)
lower number [than {Y}] => (lower $0?last)
value lower|below|less than {Y} => (lower $0)
in fall order => (lower last)
same or|and higher|above|up|more [than|as|to {Y}] => (as_high $0?last)
equal or|and higher|above|more [than|as|to {Y}] => (as_high $0?last)
same value or higher|above|up|more [than|as|to {Y}] => (as_high $0?last)
equal to or higher|above|more than {Y} => (as_high $0)
equal [to {Y}] or higher|above => (as_high $0?last)
higher|above|up or|and [stay|is] equal|same [than|as|to {Y}] => (as_high $0?last)
higher than or equal|same [to|as {Y}] => (as_high $0?last)
higher or same value [as {Y}] => (as_high $0?last)
higher or equal value [as|to {Y}] => (as_high $0?last)
higher or as high [as {Y}] => (as_high $0?last)
[atleast] as high|big|great [as {Y}] => (as_high $0?last)
nolower {Y} => (as_high $0)
not lower|below|down|less [than {Y}] => (as_high $0?last)
no lower|less [than {Y}] => (as_high $0?last)
atleast {Y} => (as_high $0)
same or|and lower|below|down|less [than|as|to {Y}] => (as_low $0?last)
equal or|and lower|below|less [than|as|to {Y}] => (as_low $0?last)
same value or lower|below|down|less [than|as|to {Y}] => (as_low $0?last)
equal to or lower|below|less than {Y} => (as_low $0)
equal [to {Y}] or lower|below => (as_low $0?last)
lower|below|down or|and [stay|is] equal|same [than|as|to {Y}] => (as_low $0?last)
lower than or equal|same [to|as {Y}] => (as_low $0?last)
lower or same value [as {Y}] => (as_low $0?last)
lower or equal value [as|to {Y}] => (as_low $0?last)
[atleast] as low|small [as {Y}] => (as_low $0?last)
nohigher {Y} => (as_low $0)
not higher|above|up|more [than {Y}] => (as_low $0?last)
no higher|more [than {Y}] => (as_low $0?last)
atmost {Y} => (as_low $0)
either higher or lower [than {Y}] => (another rank $0?last)
not same or higher => (lower last)
same {L} [as|like|of|than|to|with {Y}] => (same $0 $1?last)
same {L} again => (same $0 last)
1 * value equal to {Y} => (same rank $0)
1 * same as {Y} => (same rank $0)
1 * equal to {Y} => (same rank $0)
1 * value same as {Y} => (same rank $0)
of equal|like {L} [as|to|with {Y}] => (same $0 $1?last)
same {L} card|one [as {Y}] => (same $0 $1?last)
equal {L} [as|to|with {Y}] => (same $0 $1?last)
in|of|with|from|by same {L} [as|of|with|to {Y}] => (same $0 $1?last)
same in {L} [as {Y}] => (same $0 $1?last)
equal in {L} [to {Y}] => (same $0 $1?last)
{L} same as {Y} => (same $0 $1)
value {R} => $0
{L} of {Y} => (same $0 $1)
{X} {L} => (same $1 $0)
of {X} {L} => (same $1 $0)
{L} [that] match [{Y}] => (same $0 $1?last)
match {L} [of|with {Y}] => (same $0 $1?last)
match {Y} in|by {L} => (same $1 $0)
match in {L} => (same $0 last)
not same {L} [as {Y}] => (neither_same $0 $1?last)
another {L} [than|from|to|as {Y}] => (another $0 $1?last)
another {L} card|one [than {Y}] => (another $0 $1?last)
other {L} [than|from {Y}] => (another $0 $1?last)
in|of|with|from another|other|new|opposite|changed|any_other {L} [than|from|to {Y}] => (another $0 $1?last)
any other {L} [than {Y}] => (another $0 $1?last)
new {L} => (another $0 last)
opposite colour|parity [than|from|of|to|as {Y}] => (opposite $0?last)
another in {L} [than|from {Y}] => (another $0 $1?last)
another from {Y} in {L} => (another $1 $0)
{L} another than|from {Y} => (another $0 $1)
{L} other than {Y} => (another $0 $1)
{L} except {Y} => (another $0 $1)
not match {L} [of {Y}] => (neither_same $0 $1?last)
another {L} and same {L} [as {Y}] => (and (another $0 $2?last) (same $1 $2?last))
same {L} and another {L} [as|than {Y}] => (and (same $0 $2?last) (another $1 $2?last))
same {F} or same {F} as {Y} => (or (same $0 $2) (same $1 $2))
same {F} and same {F} as {Y} => (and (same $0 $2) (same $1 $2))
same {L} but|butnot another|same {L} => (and (same $0 last) (another $1 last))
same {L} but not same {L} => (and (same $0 last) (another $1 last))
another {L} but same {L} => (and (another $0 last) (same $1 last))
{G} higher|above|more|over|up|greater [than|from|on {Y}] => (above $0 $1?last)
{G} above|over {Y} => (above $0 $1)
higher|up|above|more by {G} [than {Y}] => (above $0 $1?last)
up|plus {G} => (above $0 last)
{G} value|step higher [than {Y}] => (above $0 $1?last)
next higher|up value => (above (gap 1 1) last)
next higher|up [one] => (above (gap 1 1) last)
next value up => (above (gap 1 1) last)
next in order => (above (gap 1 1) last)
{G} lower|below|less|under|down [than|from {Y}] => (below $0 $1?last)
{G} below|under {Y} => (below $0 $1)
lower|down|below|less by {G} [than {Y}] => (below $0 $1?last)
down|minus {G} => (below $0 last)
next lower|down [value] => (below (gap 1 1) last)
next value down => (below (gap 1 1) last)
{G} higher|above|more|up|over or [{G}] lower|below|less|down|under [than|from {Y}] => (up_down $0 $1?none $2?last)
{G} lower|below|less|down|under or [{G}] higher|above|more|up|over [than|from {Y}] => (down_up $0 $1?none $2?last)
{G} either way [from {Y}] => (beside $0 $1?last)
{G} in either direction [from {Y}] => (beside $0 $1?last)
{G} above or below {Y} => (beside $0 $1)
either {G} higher|above|more|up or [{G}] lower|below|less|down [than|from {Y}] => (up_down $0 $1?none $2?last)
up or down [by] {G} => (beside $0 last)
higher or lower by {G} => (beside $0 last)
plus or minus {G} => (beside $0 last)
rise => (higher last)
fall => (lower last)
{G} away|apart|off [from {Y}] => (beside $0 $1?last)
{G} from {Y} => (beside $0 $1)
difference of {G} [from {Y}] => (beside $0 $1?last)
by difference of {G} => (beside $0 last)
{G} @unit away|apart|off [from {Y}] => (beside $0 $1?last)
next to {Y} in value => (beside (gap 1 1) $0)
directly above or below [{Y}] => (beside (gap 1 1) $0?last)
just above or below [{Y}] => (beside (gap 1 1) $0?last)
[directly|just|one] above or below [{Y}] => (beside (gap 1 1) $0?last)
adjacent|consecutive|neighbour [value] [to {Y}] => (beside (gap 1 1) $0?last)
adjacent in value [to {Y}] => (beside (gap 1 1) $0?last)
of adjacent|neighbour|consecutive value [to {Y}] => (beside (gap 1 1) $0?last)
neighbour of {Y} => (beside (gap 1 1) $0)
neighbour in value => (beside (gap 1 1) last)
within {N} [value|step|number] [of|from {Y}] => (within $0 $1?last)
within {N} [value|step] of eachother => (within $0 last)
{G} apart from eachother => (beside $0 last)
in|inside {N} of {Y} => (within $0 $1)
atmost {N} [value|step|number] away|apart|off [from {Y}] => (within $0 $1?last)
atmost {N} [value|step|number] from {Y} => (within $0 $1)
nohigher {N} [value|step] away|apart|off [from {Y}] => (within $0 $1?last)
atmost {N} higher|above|up or lower|below|down [than {Y}] => (within $0 $1?last)
not further|farther than {N} [away|apart] [from {Y}] => (within $0 $1?last)
no further|farther than {N} [away|apart] [from {Y}] => (within $0 $1?last)
close to {Y} within {N} => (within $1 $0)
less than {N} [value|step] away|apart [from {Y}] => (within (less $0) $1?last)
"""

UNITS = """
{A} => $0
{W} => $0
{R} => $0
{A} {U} => (together $0 $1)
3 * {W} {A} => (together $0 $1)
1 * {A} {R} => (unranked $0 $1)
2 * {U} {R} => (unranked $0 $1)
1 * {A} card|one {R} => (and $0 $1)
card {R} => $0
anything|something|card {R} => $0
1 * one {R} => $0
{A} card|one of|with|in {R} => (and $0 $1)
{R2} => $0
{A} card|one => $0
1 * {U} card|one => $0
card {U} => $0
{U} of any|whatever suit => $0
{VL} of {A} => (together $0 $1)
card|one of|with|in|from {U} => $0
card|one that|which|who is|have|has|are {Q} => $0
card|one whose value|number|suit|colour is {Q} => $0
value|suit|colour {U} => $0
value|suit|colour of {U} => $0
2 * number {U} => $0
1 * number {W} => $0
over to {U} => $0
1 * number of {U} => $0
anything|something|those {U} => $0
anything|something|card outside {W} => (not $0)
outside {W} => (not $0)
not in {W} => (not $0)
{U} ( {P} count as {U} ) => (consistent $0 $1 $2)
{U} ( {P} is {U} ) => (consistent $0 $1 $2)
value|number that|which is {Q} => $0
{U} that|which is {Q} => (narrowed $0 $1)
{U} who|whose value|suit|colour|number is {Q} => (narrowed $0 $1)
{U} with value|number {U} => (narrowed $0 $1)
of|with|in|from {U} => $0
have {U} => $0
{U} of|in {A} => (narrowed $0 $1)
{U} with|from {T} => (narrowed $0 $1)
{U} value|suit => $0
2 * {U} number => $0
any|every|all {U} => $0
1 * another {U} => $0
any other {U} => $0
1 * other {U} => $0
any of {P} => $0
one of {P} => $0
1 * either {P} => $0
4 ace|1 => (rank 1)
4 jack => (rank 11)
4 queen => (rank 12)
4 king => (rank 13)
13 spades => spades
13 hearts => hearts
13 diamonds => diamonds
13 clubs => clubs
{U} of any|whatever colour => $0
either of {P} => $0
both {Q} => $0
3 * ( {P} ) => $0
{U} ( {P} ) => (explained $0 $1)
{U} , ie {P} => (restated $0 $1)
{U} : {P} => (restated $0 $1)
not {U} => (not $0)
1 * non {U} => (not $0)
not ( {P} ) => (not $0)
not from|between {V} to|and {V} => (not (from_to $0 $1))
1 * no {U} => (none_of $0)
neither {P} nor {P} => (not (or $0 $1))
not {U} nor {U} => (not (or $0 $1))
not {U} or {U} => (not (or $0 $1))
neither {P} => (not $0)
{U} except|butnot|excluding {P} => (without $0 $1)
{U} but not|no {P} => (without $0 $1)
{U} , except|butnot {P} => (without $0 $1)
{U} but except {P} => (without $0 $1)
{U} not {U} => (without $0 $1)
{U} , but not|no {P} => (without $0 $1)
{U} even if|though higher|more than {V} => $0
anything [goes|else] => all
any card [goes|at_all] => all
any => all
whatever => all
whatever you like|want => all
anything at all => all
any card at all => all
what you like|want => all
anything you like|want => all
any card you like|want => all
free => all
nothing => none
no card => none
"""

BOTH_COMPARED = """
{R} of|with|in {R} => (and $0 $1)
"""

AND_LEVEL = """
{U} => $0
1 * {U} and|plus [also] {Q} => (and_list $0 $1)
1 * {U} and|plus {Q} => (or_mixed $0 $1)
1 * {U} but|yet [also] {Q} => (but $0 $1)
any|every|all {U} but {U} => (but $0 $1)
1 * {U} , {Q} => (and_tests $0 $1)
1 * {R} , {R} => (and $0 $1)
1 * {U} , and|but [also] {Q} => (and $0 $1)
1 * {U} and is|have|of|in {Q} => (and $0 $1)
1 * {U} but is|have|of|in {Q} => (and $0 $1)
"""

OR_LEVEL = """
1 * {Q} , plus {Q} => (or $0 $1)
{V} {V} or|and {V} => (rank_list $0 $1 $2)
1 * {Q} , but [both|all] [of] [them] only {P} => (and $0 $1)
either {P} => $0
either {Q} [,] or {Q} => (or $0 $1)
anything|everything is allowed [,] except {P} => (not $0)
any card will do|allowed except {P} => (not $0)
any card [is] allowed [,] except {P} => (not $0)
any card will do [,] except {P} => (not $0)
only|just {P} , and of those|these|them [only|just] {P} => (and $0 $1)
1 * {R} , and|but {BV} => (and $0 $1)
{Q} => $0
1 * {Q} or [else|is|have|of|in|with|by|to] {P} => (or $0 $1)
1 * {Q} , or [else|is|have|of|in|with] {P} => (or $0 $1)
1 * {Q} , {PL} => (or $0 $1)
2 * {W} , {LW} => (or $0 $1)
1 * anything except|but|butnot {P} => (not $0)
any card|one except|but|butnot {P} => (not $0)
all|every card except|but|butnot {P} => (not $0)
card except|butnot {P} => (not $0)
any except|but {P} => (not $0)
everyone except|but {P} => (not $0)
everything except|but {P} => (not $0)
all except|but|butnot {P} => (not $0)
except {P} => (not $0)
another suit than|from {A} => (not $0)
any other suit than|except {A} => (not $0)
any suit except|but {A} => (not $0)
another|other suit than|except {A} => (not $0)
any colour except|but {A} => (not $0)
any value except|but {P} => (not $0)
anything but [not] {P} => (not $0)
{Q} or {Q} butnot both => (xor $0 $1)
1 * {Q} or {Q} but not both => (xor $0 $1)
1 * {Q} or {Q} , butnot|but not both => (xor $0 $1)
1 * {Q} or {Q} , butnot both => (xor $0 $1)
exactly one of {Q} and|or {Q} => (xor $0 $1)
1 * {Q} and|or {Q} in|inturn alternation => (alternate $0 $1)
"""

# The rest of a list that ends in `or`: `jack, queen or king`.
LIST_REST = """
{U} or {U} => (or $0 $1)
{U} , or {U} => (or $0 $1)
{U} , {PL} => (or $0 $1)
{U} and {U} => (nouns $0 $1)
{U} , and {U} => (nouns $0 $1)
"""


# Ranks with commas between them.
BARE_LIST = """
{W} => $0
{W} , {LW} => (or $0 $1)
"""


def add_card_frames(table: FrameTable) -> None:
    """Enter all of them."""
    table.add("F", FEATURES)
    table.add("L", FEATURE_LISTS)
    table.add("X", LYING)
    table.add("Y", LYING_WITH_NOISE)
    table.add("A", ADJECTIVES)
    table.add("W", BY_RANK)
    table.add("T", TESTS)
    table.add("VL", RANK_LISTS)
    table.add("G", GAPS)
    table.add("R", COMPARISONS)
    table.add("U", UNITS)
    table.add("R2", BOTH_COMPARED)
    table.add("Q", AND_LEVEL)
    table.add("P", OR_LEVEL)
    table.add("PL", LIST_REST)
    table.add("LW", BARE_LIST)
