"""Frames for the numbers of a line and what is said of them.

Sorts: JN the next card named as such, Z any card, NQ a number, CQ what is said of one, NB and NNB the verbs between
them, MORE and LESS their comparisons, SEEN what was in the line before.
"""

from __future__ import annotations

from kibitz.rulelang.wording import number_building  # noqa: F401  its makers are named in these tables
from kibitz.rulelang.wording.frames import FrameTable

NEXT_CARD = """
current => next
next|new|this|current|following card|one => next
next => next
new => next
this => next
card you play => next
card [to] is played => next
card you is about to play => next
card in hand => next
next card played => next
next card you play => next
card being played => next
one you play => next
what you play => next
what is played next => next
"""

ANY_CARD = """
{Y} => $0
{JN} => next
it => next
1 * card => next
"""

CARD_OR_VALUE = """
{Z} => $0
{F} of {Z} => $1
{Z} {F} => $0
that of {Z} => $0
"""

AMOUNTS = """
jump|step [from {Y}] => (difference_two next $0?last)
together 2 card => (sum_two next last)
number of position|place|step [in] [line] => position
difference of|between 2 number|value|card => (difference_two next last)
add {ZV} and|to|plus|with {ZV} => (sum_two $0 $1)
1 * card value => (value next)
sum of all card|value atmost then => total_so_far
sum [of all] [card] before [it] => total_so_far
[card] number|place in line|row => position
inrow sum of all value => total_with_next
sum of {F} of|on {ZV} and {ZV} => (sum_two $1 $2)
sum of {F} on {ZV} and {ZV} => (sum_two $1 $2)
{NV} => $0
position|turn of card|it|{JN} => position
place of card|it => position
position [number] [in line|row|sequence] => position
place [number] in line|row|sequence => position
place in line|row|sequence => position
card position [in line] => position
position of card [in line] => position
number of card in line|row|sequence [sofar] => position
cardcount [in line|sofar|ontop|played] => position
sum of {ZV} and|plus {ZV} => (sum_two $0 $1)
{ZV} plus {ZV} => (sum_two $0 $1)
{ZV} and {ZV} together => (sum_two $0 $1)
{ZV} times {ZV} => (product_two $0 $1)
product of {ZV} and {ZV} => (product_two $0 $1)
difference between {ZV} and {ZV} => (difference_two $0 $1)
{Z} plus {Z} => (sum_two $0 $1)
{Z} and {Z} together => (sum_two $0 $1)
{Z} plus value of {Z} => (sum_two $0 $1)
{F} of {Z} plus [{F} of] {Z} => (sum_two $1 $3)
{F} of {Z} and {Z} together => (sum_two $1 $2)
sum of {F} of {Z} and {Z} => (sum_two $1 $2)
sum with {Y} => (sum_two next $0)
2 card together => (sum_two next last)
sum of 2 card => (sum_two next last)
sum of both card => (sum_two next last)
sum of {PAIRN} => (sum_two next last)
product of {Z} and {Z} => (product_two $0 $1)
{Z} times {Z} => (product_two $0 $1)
{F} of {Z} times {Z} => (product_two $1 $2)
{Z} multiplied by|with {Z} => (product_two $0 $1)
product of {F} of {Z} and {Z} => (product_two $1 $2)
product of {PAIRN} => (product_two next last)
product with {Y} => (product_two next $0)
difference|step between {PAIRN} => (difference_two next last)
difference|step between {Z} and {Z} => (difference_two $0 $1)
difference between {F} of {Z} and [that of] {Z} => (difference_two $1 $2)
difference to|from|with {Y} => (difference_two next $0)
difference of {Z} and|to|from {Z} => (difference_two $0 $1)
difference between last 2 [card|value] => (difference_two last 2_back)
difference of last 2 [card|value] => (difference_two last 2_back)
difference between 2 last [card|value] => (difference_two last 2_back)
difference between [2] {PAIRN} => (difference_two next last)
difference [in value|number] => (difference_two next last)
1 * difference between 2 [card] => (difference_two next last)
sum of last {N} [card|value] => (sum $0)
last {N} [card|value] together => (sum $0)
sum of {N} last [card|value] => (sum $0)
sum of {F} of last {N} card => (sum $1)
sum of last {N} [card|value] and|plus|with {JN} => (sum_with_next $0)
last {N} [card|value] and|plus {JN} together => (sum_with_next $0)
product of last {N} [card|value] => (product $0)
product of {N} last [card|value] => (product $0)
running sum => total_with_next
inrow sum => total_with_next
sum of all card [sofar] => total_with_next
sum of line => total_with_next
line sum => total_with_next
sum of all value [sofar] => total_with_next
sum sofar => total_so_far
running sum sofar => total_so_far
inrow sum sofar => total_so_far
sum of all card played [sofar] => total_so_far
sum of all card sofar => total_so_far
highest|biggest|largest [value|card] [sofar|in line|ontop] => highest
lowest|smallest [value|card] [sofar|in line|ontop] => lowest
number of {P} [card] [sofar|in line|ontop|played] => (count $0)
count of {P} [card] [sofar|in line|ontop|played] => (count $0)
{P} count => (count $0)
number of card of its {F} => (count_alike $0)
number of card with its {F} => (count_alike $0)
value of {Z} => (value $0)
1 * {X} value => (value $0)
1 * {Y} => (value $0)
2 * {F} of {X} => (value $1)
value of {JN} => (value next)
1 * {JN} value => (value next)
2 * value => (value next)
{NQ} mod {N} => (remainder $0 $1)
remainder of {NQ} [divided] by {N} => (remainder $0 $1)
{NQ} divided by {N} remainder => (remainder $0 $1)
remainder if {NQ} is divided by {N} => (remainder $0 $1)
2times {NQ} => (times $0 2)
{N} times {NQ} => (times $1 $0)
double {NQ} => (times $0 2)
{NQ} plus {N} => (plus $0 $1)
{NQ} modulo {N} => (remainder $0 $1)
greatest common divisor of {Z} and {Z} => (divisor_two $0 $1)
"""

PAIR_NAMES = """
neighbour => any
neighbour card => any
2 adjacent|consecutive|neighbour card|value|number => any
adjacent|consecutive|neighbour card|value|number => any
any 2 adjacent|consecutive|neighbour card|value|number => any
one card and next => any
card and its neighbour => any
"""

MORE = """
more|higher|above|greater than => any
more|higher|above|over|beyond|past => any
larger than => any
in excess of => any
"""

LESS = """
less|lower|below|smaller than => any
less|lower|below|under|beneath|short => any
short of => any
"""

CLAIMS_OF_NUMBERS = """
{CL} => $0
even [number] => (says_even)
odd [number] => (says_odd)
prime [number] => (says_prime)
not prime => (says_not_prime)
composite => (says_not_prime)
not even => (says_odd)
not odd => (says_even)
multiple of {N} => (says_multiple $0)
not multiple of {N} => (says_not_multiple $0)
divisible by {N} => (says_multiple $0)
not divisible by {N} => (says_not_multiple $0)
{N} => (says_is $0)
exactly|just|equal [to] {N} => (says_is $0)
{N} exactly => (says_is $0)
not {N} => (says_unlike $0)
{N} or {N} => (either_claim (says_is $0) (says_is $1))
{N} , {N} or {N} => (either_claim (says_is $0) (says_is $1) (says_is $2))
atleast {N} => (says_at_least $0)
nolower {N} => (says_at_least $0)
{N} or {MORE} => (says_at_least $0)
{MORE} {N} => (says_more $1)
atmost {N} => (says_at_most $0)
nohigher {N} => (says_at_most $0)
{N} or {LESS} => (says_at_most $0)
{LESS} {N} => (says_less $1)
not {MORE} {N} => (says_at_most $1)
not {LESS} {N} => (says_at_least $1)
between {N} and {N} => (says_between $0 $1)
from {N} to {N} => (says_between $0 $1)
{N} to {N} => (says_between $0 $1)
within {N} to {N} => (says_between $0 $1)
{MORE} {NQ} => (says_more $1)
{LESS} {NQ} => (says_less $1)
atleast {NQ} => (says_at_least $0)
atmost {NQ} => (says_at_most $0)
nolower {NQ} => (says_at_least $0)
nohigher {NQ} => (says_at_most $0)
as high|big|many as {NQ} => (says_at_least $0)
equal to {NQ} => (says_is $0)
same as {NQ} => (says_is $0)
1 * {NQ} => (says_is $0)
multiple of {NQ} => (says_multiple $0)
divisible by {NQ} => (says_multiple $0)
between {NQ} and {NQ} => (says_between $0 $1)
strictlybetween {NQ} and {NQ} => (says_strictly_between $0 $1)
somewhere between {NQ} and {NQ} => (says_between $0 $1)
{CQ} or {CQ} => (either_claim $0 $1)
"""

# Between a number and what is said of it.
VERBS_OF_NUMBERS = """
is => any
must is|stay|make|have|come|equal => any
must [always] is [kept] => any
may [only] is => any
= => any
equal => any
addup|sum to => any
addup|sum => any
must addup|sum [to] => any
must addup|sum [to] => any
come|amount to => any
must come|amount to => any
make => any
must make => any
give => any
must give => any
show => any
have to is => any
turn out [to is] => any
stay => any
must stay => any
have => any
must only is => any
"""

VERBS_NOT_OF_NUMBERS = """
mustnot is|stay|make|equal|come => any
mustnot come|addup [to] => any
mustnot sum|addup|come|amount [to] => any
must not is => any
doesnot is|make|equal => any
doesnot come|addup|sum [to] => any
is not => any
must is not => any
"""

CLAIMS_WITH_VERBS = """
mustnot reach {N} => (says_less $0)
must reach {N} => (says_at_least $0)
{NB} {CQ} => $1
{NNB} {CQ} => (not $1)
must exceed {N} => (says_more $0)
exceed {N} => (says_more $0)
mustnot exceed {N} => (says_at_most $0)
doesnot exceed {N} => (says_at_most $0)
must exceed {NQ} => (says_more $0)
exceed {NQ} => (says_more $0)
mustnot exceed {NQ} => (says_at_most $0)
doesnot exceed {NQ} => (says_at_most $0)
stay|keep {MORE} {N} => (says_more $1)
stay|keep {LESS} {N} => (says_less $1)
"""

# Whole statements about numbers, of the next card or of the line.
NUMBER_STATEMENTS = """
addup {ZV} [,] {J} {CVQ} => (asserted (sum_two next $0) $2)
plus to|with {ZV} [,] {J} {CVQ} => (asserted (sum_two next $0) $2)
all card sofar [,] [it] [included|including] [,] [must] sum|addup to {CQ} => (asserted total_with_next $0)
{N} last [card] and|plus|with {JN} [must] addup|sum [to] {CQ} => (asserted (sum_with_next $0) $2)
last {N} [card] plus|with {JN} [must] addup|sum [to] {CQ} => (asserted (sum_with_next $0) $2)
{JN} and|plus|with last {N} [card] [must] addup|sum [to] {CQ} => (asserted (sum_with_next $1) $2)
{JN} and {N} before [it] [must] addup|sum [to] {CQ} => (asserted (sum_with_next $1) $2)
{JN} and beforelast [it] [must] addup|sum [to] {CQ} => (asserted (sum_with_next 2) $1)
{NQ} {CVQ} => (asserted $0 $1)
1 * {NQ} {CQ} => (barely $0 $1)
must {NQ} {CVQ} => (asserted $0 $1)
{Z} and {Z} [must] addup|sum [to] {CQ} => (asserted (sum_two $0 $1) $2)
{Z} and {Z} [must] [make|give|sum] sum [of] {CQ} => (asserted (sum_two $0 $1) $2)
{Z} and {Z} mustnot addup|sum|come [to] {CQ} => (not (asserted (sum_two $0 $1) $2))
{Z} and {Z} mustnot addup|sum|come [to] {CQ} => (not (asserted (sum_two $0 $1) $2))
{F} of {Z} and {Z} [must] addup|sum [to] {CQ} => (asserted (sum_two $1 $2) $3)
{Z} [must] addup|sum with {Z} [must] [to] {CQ} => (asserted (sum_two $0 $1) $2)
[must] addup|sum [to] {CQ} with {Y} => (asserted (sum_two next $1) $0)
{PAIRN} [must] addup|sum [to] {CQ} => (asserted (sum_two next last) $0)
{PAIRN} mustnot addup|sum [to] {CQ} => (not (asserted (sum_two next last) $0))
{Z} plus {Z} [must] [sum|addup|come|make] [to] {CQ} => (asserted (sum_two $0 $1) $2)
{Z} plus {Z} mustnot [sum|addup|come|make] [to] {CQ} => (not (asserted (sum_two $0 $1) $2))
last {N} [card|value] [must] addup|sum [to] {CQ} => (asserted (sum $0) $1)
{N} last [card|value] [must] addup|sum [to] {CQ} => (asserted (sum $0) $1)
last {N} [card|value] and {JN} [must] addup|sum [to] {CQ} => (asserted (sum_with_next $0) $2)
keep {NQ} {CQ} => (asserted $0 $1)
{NQ} must stay|remain|is kept {CQ} => (asserted $0 $1)
"""

# Comparisons of the next card with numbers of the line.
NUMBER_COMPARISONS = """
another [from|than] last {N} [card] in {F} => (fresh_among $1 $0)
another {L} than|from last {N} {F} => (fresh_among $0 $1)
not {L} of {X} nor|or [that] [of] {X} => (and (another $0 $1) (another $0 $2))
{MORE} average [value] of last 2 [card|value|one] => (number_is_more (times (value next) 2) (sum 2))
{LESS} average [value] of last 2 [card|value|one] => (number_is_less (times (value next) 2) (sum 2))
{MORE} average [value] of 2 before [it] => (number_is_more (times (value next) 2) (sum 2))
{LESS} average [value] of 2 before [it] => (number_is_less (times (value next) 2) (sum 2))
{MORE} average [value] of beforelast [it] => (number_is_more (times (value next) 2) (sum 2))
{MORE} {NUM} => (number_is_more (value next) $1)
{LESS} {NUM} => (number_is_less (value next) $1)
1 * equal to {NUM} => (number_is (value next) $0)
1 * same as {NUM} => (number_is (value next) $0)
atleast {NUM} => (number_is_at_least (value next) $0)
atmost {NUM} => (number_is_at_most (value next) $0)
nolower {NUM} => (number_is_at_least (value next) $0)
nohigher {NUM} => (number_is_at_most (value next) $0)
as high as {NUM} => (number_is_at_least (value next) $0)
between {NUM} and {NUM} => (is_between (value next) $0 $1)
strictlybetween {NUM} and {NUM} => (is_strictly_between (value next) $0 $1)
between {Y} and {Y} => (is_between (value next) (value $0) (value $1))
strictlybetween {Y} and {Y} => (is_strictly_between (value next) (value $0) (value $1))
somewhere|anywhere between {Y} and {Y} => (is_between (value next) (value $0) (value $1))
between last 2 [card|value] => (is_between (value next) (value last) (value 2_back))
between {F} of last 2 [card] => (is_between (value next) (value last) (value 2_back))
strictlybetween last 2 [card|value] => (is_strictly_between (value next) (value last) (value 2_back))
multiple of {Y} => (number_is_multiple (value next) (value $0))
divisible by {Y} => (number_is_multiple (value next) (value $0))
divisor|factor of {Y} => (number_is_multiple (value $0) (value next))
divide {Y} => (number_is_multiple (value $0) (value next))
divide or is|multiple [multiple] [of] {Y} => (divides_either_way $0)
[either] divide|divides , or is divisible by , {Y} => (divides_either_way $0)
[either] divide|divides or is divisible by {Y} => (divides_either_way $0)
multiple or divisor|factor of {Y} => (divides_either_way $0)
divisor|factor or multiple of {Y} => (divides_either_way $0)
2times {Y} => (times_rank $0 2)
double [of] {Y} => (times_rank $0 2)
exactly|just double|2times {Y} => (times_rank $0 2)
half [of] {Y} => (half_rank $0 2)
{N} times {Y} => (times_rank $1 $0)
higher|more|above|over than {EVERY} => (number_is_more (value next) highest)
above|over {EVERY} => (number_is_more (value next) highest)
highest [card|value|one] [sofar|yet] => (number_is_more (value next) highest)
lower|less|below|under than {EVERY} => (number_is_less (value next) lowest)
below|under {EVERY} => (number_is_less (value next) lowest)
lowest [card|value|one] [sofar|yet] => (number_is_less (value next) lowest)
closer|nearer to {V} [than {X}] => (closer $0)
new|fresh {L} => (unseen_of $0)
{L} {UNSEEN} => (unseen_of $0)
card of {L} {UNSEEN} => (unseen_of $0)
[of|with] another {L} than {EVERY} => (unseen_of $0)
brandnew card => unseen_card
card {UNSEEN} => unseen_card
rarest {L} [sofar] => (rarest_of $0)
least|rarest common|played|used|frequent {L} [sofar] => (rarest_of $0)
{L} [that] [is] played|seen|come|used|appeared least [often] [sofar] => (rarest_of $0)
commonest {L} [sofar] => (commonest_of $0)
most common|played|used|frequent {L} [sofar] => (commonest_of $0)
{L} [that] [is] played|seen|come|used|appeared most [often] [sofar] => (commonest_of $0)
another {L} than|from [both|either|any|all|every] [of] last {N} [card] => (fresh_among $0 $1)
not same {L} as [both|either|any|all] [of] last {N} [card] => (fresh_among $0 $1)
{L} not|isnot among|in|seen|used|shown last {N} [card] => (fresh_among $0 $1)
{L} that doesnot have [is|come|appeared] [in|among] last {N} [card] => (fresh_among $0 $1)
{L} that is not [seen|used|come|appeared|shown] [in|among|on|by] last {N} [card] => (fresh_among $0 $1)
{L} that [is|have] not [is] [seen|used|come|shown|played] [in|among|on|by] last {N} [card] => (fresh_among $0 $1)
another {L} than|from [both] {X} and {X} => (and (another $0 $1) (another $0 $2))
"""

# Numbers of the line that are not the rank of a card: those are compared by shorter frames.
LINE_NUMBERS = """
number in line => position
number of position|place|step [in] [line] => position
difference between|of last 2 [card|one|value] => (difference_two last 2_back)
sum of last 2 [card|one|value] => (sum 2)
double [of] {Y} => (times (value $0) 2)
{Y} => (value $0)
position [in line] => position
place in line => position
number of card [in line|sofar|ontop|played] => position
cardcount [in line|sofar|ontop|played] => position
number of {P} [card] [sofar|in line|ontop|played] => (count $0)
sum of {Y} and {Y} => (sum_two $0 $1)
difference of|between {Y} and {Y} => (difference_two $0 $1)
sum of last {N} [card|value] => (sum $0)
highest [value|card] [sofar|in line|ontop|yet] => highest
lowest [value|card] [sofar|in line|ontop|yet] => lowest
highest => highest
lowest => lowest
2times {Y} => (times (value $0) 2)
{NUM} mod {N} => (remainder $0 $1)
{NUM} plus {N} => (plus $0 $1)
"""

EVERY_CARD = """
every|any|all card [{SEEN}] => any
any other card {SEEN} => any
every|all other [card] [{SEEN}] => any
anything [{SEEN}] => any
all {SEEN} => any
1 * what {SEEN} => any
all before [it] => any
everything before [it] => any
every card before [it] => any
whole line => any
every one before [it] => any
"""

SEEN = """
sofar => any
in line|row|sequence [already|sofar] => any
ontop [already|sofar] => any
already [in|on] line|ontop|table => any
[that] [is|have] [already] [been] played|seen|laid|used|shown|come|lie [sofar|already|before|down|there|yet] => any
[that] [is|have] [already] [is] played|seen|laid|used|shown|come|lie in line => any
that come|lie before [it] => any
before it => any
already [is|have|been] [is] played|seen|there|come|used|shown => any
have [already] appeared [sofar|before|already] => any
"""

UNSEEN = """
that|which [is|have] not [yet] [is] played|seen|used|shown|come|in|there|laid [line|ontop] [yet|before|sofar] => any
that|which doesnot have [yet] [is] played|seen|used|shown|come|appear|in|there [line] [yet|before|sofar] => any
not yet [is] [in] seen|played|line|there|used|come => any
that|which mustnot [is] seen|played|used|come before|sofar|yet => any
that|which [is] new to line => any
not seen|played|used before|yet|sofar => any
"""

# What must not come again.
NEVER_AGAIN = """
all|every card {SEEN} must is|have another {L} => (unseen_of $1)
no {L} may [is] [come|repeat|played|used] [again] [2times] [in] [line|game] => (unseen_of $0)
no {L} may [is] used|played|come|appear 2nd time => (unseen_of $0)
no {L} 2times [in] [line|game] => (unseen_of $0)
mustnot repeat {L} {SEEN} => (unseen_of $0)
1 * mustnot play|use {L} {SEEN} => (unseen_of $0)
1 * no {L} {SEEN} => (unseen_of $0)
no card {SEEN} => unseen_card
no {L} mustnot [is] repeat|come|played [again] [in] [line] => (unseen_of $0)
{L} mustnot repeat|comeagain|return [in line] => (unseen_of $0)
{L} may [only] come|is played|appear|used once => (unseen_of $0)
every {L} may [only] [come|is|appear] [played|used] [only] once => (unseen_of $0)
every {L} [only] once => (unseen_of $0)
{L} {SEEN} [is] forbidden => (unseen_of $0)
every {L} [must] [come|is|appear] [played] once before any|one [{F}] [come|is] [again|comeagain] => (rounds_of $0)
{L} mustnot repeat|comeagain|return until|before {ALLCAME} => (rounds_of $0)
no {L} [may] [is] [comeagain|repeat|come|again|2times|return] until|before {ALLCAME} => (rounds_of $0)
all {N} {L} [must] [come|is|appear|played] [is] [once] before any [{F}] [is] [again|repeat|comeagain] => (rounds_of $1)
mustnot repeat {L} until|before {ALLCAME} => (rounds_of $0)
atmost {N} card of any|every|same {L} [in] [whole] [line] => (is_at_most (count_alike $1) $0)
no {L} [may] [come|is|appear] more than {N} times [in] [line] => (is_at_most (count_alike $0) $1)
no {L} [may] [come|is|appear] more than 2times [in] [line] => (is_at_most (count_alike $0) 2)
every {L} [may] [come|is|appear] [only] atmost {N} times => (is_at_most (count_alike $0) $1)
every {L} [may] [come|is|appear] [only] atmost 2times => (is_at_most (count_alike $0) 2)
"""

ALL_CAME = """
all [{N}] [of] [other] [{F}] [have|is] [come|been|seen|played|there|appeared|used|shown] [once|before|first] => any
every other [{F}] [have|is] [come|been|seen|played|there|appeared|used|shown] [once|before] => any
every [one] [{F}] [have|is] [come|been|seen|played|there|appeared|used|shown] [once|before] => any
other {N} [have|is] [come|been|seen|played|there|appeared|used|shown] [once|before] => any
rest [have|is] [come|been|seen|played|there|appeared|used|shown] [once|before] => any
"""


def add_number_frames(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES.items():
        table.add(sort, lines)


TABLES = {
    "JN": NEXT_CARD, "Z": ANY_CARD, "ZV": CARD_OR_VALUE, "NQ": AMOUNTS, "PAIRN": PAIR_NAMES, "MORE": MORE, "LESS": LESS,
    "CQ": CLAIMS_OF_NUMBERS, "NB": VERBS_OF_NUMBERS, "NNB": VERBS_NOT_OF_NUMBERS, "CVQ": CLAIMS_WITH_VERBS,
    "NS": NUMBER_STATEMENTS, "R": NUMBER_COMPARISONS, "NUM": LINE_NUMBERS, "EVERY": EVERY_CARD, "SEEN": SEEN,
    "UNSEEN": UNSEEN, "BV": NEVER_AGAIN, "ALLCAME": ALL_CAME,
}  # fmt: skip
