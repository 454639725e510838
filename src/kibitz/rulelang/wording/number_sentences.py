"""Frames and bags for what is said of cards together: sums, products and distances, and what dividing leaves.

Sorts: TX two cards named one by one, TLY cards that lie, TG any two neighbours (SET stands for any of the three), CLN
what is claimed of a number and holds no other number, NQS and NQX such numbers, NSG what is said of neighbours, YV a
lying card, LASTN the last so many, RR rows of remainders, AMT and TOPIC what a choice goes by.
"""

from __future__ import annotations

from kibitz.rulelang.wording import number_sets  # noqa: F401  its makers are named in these tables
from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

# --- cards together -------------------------------------------------------------------------------------------

# Two cards named one by one, or the last ones with the next.
NAMED_PAIRS = """
last {N} [card|value] plus it => (last_with_next $0)
both card [draw] [together] , {TX} , => $0
{F} [of|on] {ZV} and {ZV} => (two_cards $1 $2)
{ZV} and|plus {ZV} => (two_cards $0 $1)
both {ZV} and {ZV} => (two_cards $0 $1)
old|older and|plus new [card|value|one] => (two_cards last next)
new and|plus old|older [card|value|one] => (two_cards next last)
card and|plus neighbour|predecessor => (two_cards next last)
one card and|to next => (two_cards next last)
last {N} [card|value] and|plus|with {JN} => (last_with_next $0)
{JN} and|plus|with last {N} [card|value] => (last_with_next $1)
{JN} and|plus|with {N} [card] before [it] => (last_with_next $1)
"""

# Numbers told one by one: `4, 8, 12 and so on`.
NUMBER_LISTS = """
{NN} , {NN} [,] or|and {NN} => (numbers $0 $1 $2)
{NN} , {NN} , {NN} [,] and on => (numbers $0 $1 $2)
{NN} , {NL} => (numbers $0 $1)
"""

LAST_CARDS = """
last {N} [card|value|one|number] => (last_cards $0)
"""

LYING_TOGETHER = """
{TLY} sofar => $0
{TLY} as it lie => $0
{TLY} , card count in , => $0
{TLY} , card included , => $0
line => whole_line
last {N} [card|value|one|number] => (last_cards $0)
{F} of|on last {N} [card|one] => (last_cards $1)
value|number of last {N} => (last_cards $0)
whole|entire line => whole_line
every|all card|value [{SEEN}] => whole_line
every|all card|value in|of whole|entire line => whole_line
card sofar => whole_line
anything|everything {SEEN} => whole_line
all {SEEN} => whole_line
{TLY} [,] [including] {JN} [including] [,] => $0
{TLY} [,] including {JN} => $0
{TLY} [,] {JN} including => $0
{TLY} [,] including card => $0
{TLY} , card|it|{JN} included|including , => $0
{TLY} , card|it included|including => $0
"""

ANY_NEIGHBOURS = """
[any|every] 2 card|value that|which follow|touch eachother => (two_cards next last)
card inrow => (two_cards next last)
2 card|value|number|neighbour => (two_cards next last)
2 {ADJ} card|value|number => (two_cards next last)
any|every|all 2 card|value|number|neighbour [inrow] => (two_cards next last)
any|every|all 2 {ADJ} card|value|number => (two_cards next last)
2 card|value|number inrow => (two_cards next last)
any|every|all 2 card|value|number [that|which] [lie] inrow|eachother => (two_cards next last)
2 of => (two_cards next last)
both [of] [card|value|number] => (two_cards next last)
[every|any] pair [of] [{ADJ}] [card|value|neighbour] => (two_cards next last)
{ADJ} card|value|number|pair => (two_cards next last)
neighbour => (two_cards next last)
they [both|2] => (two_cards next last)
value of {TG} => $0
one card to|and next => (two_cards next last)
eachother => (two_cards next last)
"""

# What is claimed of a number, by numbers alone.
PLAIN_CLAIMS = """
even [number|amount] => (says_even)
odd [number|amount] => (says_odd)
prime [number|amount] => (says_prime)
not prime => (says_not_prime)
[exactly|just] {NN} => (says_is $0)
max|maximum {N} => (says_at_most $0)
min|minimum {N} => (says_at_least $0)
{N} exactly => (says_is $0)
{N} or {N} => (either_claim (says_is $0) (says_is $1))
{N} , {N} or {N} => (either_claim (says_is $0) (says_is $1) (says_is $2))
atleast|nolower {N} => (says_at_least $0)
{N} or {MORE} => (says_at_least $0)
{MORE} {N} => (says_more $1)
exceed {N} => (says_more $0)
reach {N} => (says_at_least $0)
atmost|nohigher {N} => (says_at_most $0)
{N} or {LESS} => (says_at_most $0)
{LESS} {N} => (says_less $1)
{N} , not|no|never {MORE} => (says_at_most $0)
{N} , not|no|never {LESS} => (says_at_least $0)
between {N} and|to {N} => (says_between $0 $1)
[from] {N} to {N} => (says_between $0 $1)
{N} or {N} , {NM} => (either_claim (says_is $0) (says_is $1))
[same|any] multiple of {N} => (says_multiple $0)
divisible|divide by {N} => (says_multiple $0)
something|anything that {N} divide => (says_multiple $0)
not multiple of|divisible_by {N} => (says_not_multiple $0)
not divisible by {N} => (says_not_multiple $0)
anything except {N} => (says_unlike $0)
any number|sum|value except {N} => (says_unlike $0)
except {N} => (says_unlike $0)
number|sum|something|result|value [that|which] [is] {CLN} => $0
{CLN} or {CLN} => (either_claim $0 $1)
{NL} => (says_listed $0)
"""

# The numbers of cards together, to be said anything of.
SUMS = """
sum of {TLY} => (sum_of_cards $0)
{TLY} together|combined|plus => (sum_of_cards $0)
sum {TX} make => (sum_of_cards $0)
value of {TLY} together => (sum_of_cards $0)
product of {TLY} => (product_of_cards $0)
difference between|of|in {TLY} => (difference_of_cards $0)
add {TLY} [together|up] => (sum_of_cards $0)
sum up {TLY} => (sum_of_cards $0)
overall|grand|whole|entire|general|cumulative sum => total_so_far
overall|grand|whole|entire|general|cumulative sum of {TLY} => (sum_of_cards $0)
sum of it all => total_so_far
sum of everything|anything => total_so_far
sum sofar|then => total_so_far
card sum|value sum => total_so_far
multiply {TLY} [together] => (product_of_cards $0)
what {TLY} [together] make|addup [to] [together] => (sum_of_cards $0)
"""

CARDS_OF_SUMS = """
[any|every] card|one that|which {NS} => (of_rule $0)
any|every card that|which {VP} => $0
"""

SUMS_OF_NEIGHBOURS = """
{NQ} => $0
sum of {TG} => (sum_of_cards $0)
product of {TG} => (product_of_cards $0)
difference between|of|in {TG} => (difference_of_cards $0)
"""

# In any order: what makes a sum, of which cards, and what is claimed of it.
SUM_BAGS = """
0 * sum|add|addup|plus|together|combined|altogether + SET + CLN ; @reckon => (claimed (sum_of_cards $0) $1)
0 * sum|add|addup|plus|together|combined|altogether + not|mustnot|doesnot|no|avoid|wrong|forbidden + SET + CLN ; \
@flat => \
(denied (claimed (sum_of_cards $0) $1))
0 * product|multiply|multiplied|times + SET + CLN ; @reckon => (claimed (product_of_cards $0) $1)
0 * product|multiply|multiplied|times + not|mustnot|doesnot|no|avoid|wrong|forbidden + SET + CLN ; @flat => \
(denied (claimed (product_of_cards $0) $1))
0 * difference|differ|apart|away|off|distance|jump|leap|subtract|minus|separate + SET + CLN ; \
@reckon between by other lower higher => \
(asserted (difference_of_cards $0) $1)
0 * difference|differ|apart|away|off|distance|jump|leap|subtract|minus|separate + \
not|mustnot|doesnot|no|avoid|wrong|forbidden + SET + CLN ; @flat between by => \
(denied (asserted (difference_of_cards $0) $1))
"""

# Of named cards and of neighbours it need not be said that they are added.
MADE_BAGS = """
0 * make|give|form|equal + SET + CLN ; @reckon => (claimed (sum_of_cards $0) $1)
0 * make|give|form|equal + not|mustnot|doesnot|no + SET + CLN ; @flat => \
(denied (claimed (sum_of_cards $0) $1))
"""

# How to reckon, and what comes out: `you get an even number when you add the two`.
ADDING_BAGS = """
0 * add|plus + SET + CLN ; @reckon if when up out => (claimed (sum_of_cards $0) $1)
0 * multiply|multiplied + SET + CLN ; @reckon if when by product out => (claimed (product_of_cards $0) $1)
0 * add|plus + YV + CLN ; @reckon if when up out => (claimed (sum_two next $0) $1)
0 * multiply|multiplied + YV + CLN ; @reckon if when by product out => (claimed (product_two next $0) $1)
0 * add + not|mustnot|no|nothing|doesnot + SET + CLN ; @flat if when up => (denied (claimed (sum_of_cards $0) $1))
0 * add + not|mustnot|no|nothing|doesnot + YV + CLN ; @flat if when up => (denied (claimed (sum_two next $0) $1))
0 * subtract|minus + difference|result|answer + CLN ; @reckon lower higher other => \
(asserted (difference_two next last) $0)
"""

# With a verb that is the claim itself.
MADE = """
{N} is most|maximum|limit|ceiling [that|for] {SET} [may] [make] [together] => \
(claimed (sum_of_cards $1) (says_at_most $0))
[together] {SET} [value] [together] [{AUXM}] come|amount [to] {CLN} => (claimed (sum_of_cards $0) $2)
[together] {SET} [value] [together] {NAUX} come|amount [to] {CLN} => (denied (claimed (sum_of_cards $0) $2))
[together] {SET} [together] [{AUXM}] exceed {N} => (claimed (sum_of_cards $0) (says_more $2))
[together] {SET} [together] {NAUX} exceed {N} altogether|sum => (claimed (sum_of_cards $0) (says_at_most $2))
[together] {SET} [together] {NAUX} exceed {N} in sum => (claimed (sum_of_cards $0) (says_at_most $2))
[together] {SET} [together] {NAUX} exceed {N} => (claimed (sum_of_cards $0) (says_at_most $2))
[together] {SET} [together] [{AUXM}] reach {N} => (claimed (sum_of_cards $0) (says_at_least $2))
[together] {SET} [together] {NAUX} reach {N} => (claimed (sum_of_cards $0) (says_less $2))
"""

# The same with the next card, which goes without saying.
SUM_WITH_BAGS = """
0 * make|give|reach + with + YV + CLN + LASTN? ; @reckon reach exceed => (alone $2?none (claimed (sum_two next $0) $1))
0 * make|give + with + not|mustnot|doesnot|no|avoid + YV + CLN + LASTN? ; @flat => \
(alone $2?none (denied (claimed (sum_two next $0) $1)))
0 * sum|add|addup|plus|together|combined + YV + CLN + LASTN? ; @reckon => (alone $2?none (claimed (sum_two next $0) $1))
0 * sum|add|addup|plus|together|combined + not|mustnot|doesnot|no|avoid + YV + CLN + LASTN? ; @flat => \
(alone $2?none (denied (claimed (sum_two next $0) $1)))
0 * product|multiply|multiplied|times + YV + CLN + LASTN? ; @reckon => \
(alone $2?none (claimed (product_two next $0) $1))
0 * product|multiply|multiplied|times + not|mustnot|doesnot|no|avoid + YV + CLN + LASTN? ; @flat => \
(alone $2?none (denied (claimed (product_two next $0) $1)))
0 * difference|differ|apart|away|off|distance|jump|leap|further|farther|nearer + CLN + YV? + LASTN? ; @reckon by => \
(alone $2?none (asserted (difference_two next $1?last) $0))
0 * difference|differ|apart|away|off|distance|jump|leap + not|mustnot|doesnot|no|avoid|wrong|forbidden + CLN + YV? + \
LASTN? ; \
@flat by further farther => (alone $2?none (denied (asserted (difference_two next $1?last) $0)))
"""

# The least and the most distance, said by `near` and `far`.
NEAR_AND_FAR = """
nonearer {N} [value|step] [to|from {YV}] => (asserted (difference_two next $1?last) (says_at_least $0))
nofurther {N} [value|step] [away] [from|to {YV}] => (within $0 $1?last)
{N} [value|step] or further|farther [away] [from {YV}] => (asserted (difference_two next $1?last) (says_at_least $0))
{N} [value|step] or nearer [to {YV}] => (within $0 $1?last)
further|farther than {N} [value|step] [away] [from {YV}] => (asserted (difference_two next $1?last) (says_more $0))
nearer than {N} [value|step] [to {YV}] => (asserted (difference_two next $1?last) (says_less $0))
"""

LYING_WITH_PREPOSITION = """
{Y} => $0
{F} of|on {Y} => $1
{F} that {Y} have => $1
"""

# Remainders.
DIVIDED = """
divide by {N} => $0
divide it|both|they [card] by {N} => $0
[if|on|after] [you] divide [it|value|card] by {N} => $0
mod|modulo {N} => $0
on divide by {N} => $0
"""

REMAINDER_BAGS = """
0 * remainder|leave|left|rest + N + DIV ; @reckon leave left rest over => \
(asserted (remainder (value next) $1) (says_is $0))
0 * remainder|leave|rest + same|equal + DIV + YV? ; @reckon leave both if when => \
(number_is (remainder (value next) $0) (remainder (value $1?last) $0))
0 * remainder|leave|rest + mustnot|doesnot|no + change + DIV ; @reckon leave => \
(number_is (remainder (value next) $0) (remainder (value last) $0))
"""

DIVISIONS = """
{J} {AUX} not is divisor|factor of {YV} => (not (number_is_multiple (value $2) (value next)))
{J} mustnot is divisor|factor of {YV} => (not (number_is_multiple (value $1) (value next)))
{J} {AUX} is able to divide {NQ} by {N} => (asserted $2 (says_multiple $3))
{N} {AUX} come|go|fit|divide [onto|into|in] {NQS} => (asserted $2 (says_multiple $0))
{N} divide {NQS} => (asserted $1 (says_multiple $0))
{NQS} : {NOTS} {N} , {NOTS} {N} => (denied (asserted $0 (either_claim (says_is $2) (says_is $4))))
{NQS} {NOTS} {N} , {NOTS} {N} => (denied (asserted $0 (either_claim (says_is $2) (says_is $4))))
{NQS} {NOTS} {CLN} => (denied (asserted $0 $2))
{NQS} : {CLN} => (asserted $0 $1)
{J} {AUX} complete|complement {YV} to {N} => (claimed (sum_two next $2) (says_is $3))
if {NS} [,] {J} {NOGO} => (denied (of_rule $0))
if {NS} [,] {J} {GO} => (of_rule $0)
one of 2 [card|value|number] must divide other => (divides_either_way last)
either {ZV} divide {ZV} or viceversa => (divides_either_way last)
multiple or divisor|factor of {YV} => (divides_either_way $0)
"""

# The same said of any two neighbours, or asked of them.
SAID_OF_NEIGHBOURS = """
1 * {CLN} with {YV} => (claimed (sum_two next $1) $0)
step|jump|move {AUXM} is {CLN} => (asserted (difference_two next last) $1)
step|jump|move {NAUX} is {CLN} => (denied (asserted (difference_two next last) $1))
no step|jump|move {AUX} is {CLN} => (denied (asserted (difference_two next last) $1))
no step|jump|move {CLN} => (denied (asserted (difference_two next last) $0))
{NSG} => $0
sum of 2 {CVQ} => (asserted (sum_two next last) $0)
{J} {NOGO} if {NSG} => (not $2)
if {NSG} [,] {J} {NOGO} => (not $0)
"""

ASKED_OF_NEIGHBOURS = """
{NSG} => $0
"""

ADDED_TO_LINE = """
{NSA} => (of_rule $0)
"""

# Conditions by sums and distances, and choices by them.
AFTER_SUM_BAGS = """
0 * after|following + 2 + card|value + sum|addup|together|make|plus|altogether + CLN ; \
that which whose value is must with to have last come give => (asserted (sum 2) $0)
"""

SUM_CONDITIONS = """
after 2 card that|which is|lie {CLN} apart|away [from] [eachother] => (asserted (difference_two last 2_back) $0)
after {N} card that|which|whose [{F}] [must] addup|sum|make|give|come|is|together [to] [together] {CLN} => \
(asserted (sum_of_cards (last_cards $0)) $2)
after|with jump|step|leap|difference of {CLN} => (asserted (difference_two last 2_back) $0)
if there is difference|gap|jump of {CLN} between {TLY} => (asserted (difference_of_cards $1) $0)
if {J} add {TLY} [together|up] and|, [{J}] make|come_to {CLN} => (asserted (sum_of_cards $1) $3)
once {NS} => $0
once same {F} [have] [is] played|come|seen 2times inrow => (run_alike 2 $0)
[if] {CLN} in|on last 2 [card] => (asserted (sum 2) $0)
therewas jump|step|leap|difference|gap of {CLN} => (asserted (difference_two last 2_back) $0)
if therewas jump|step|leap|difference|gap of {CLN} => (asserted (difference_two last 2_back) $0)
after {CLN} sum => (asserted (sum 2) $0)
after {CLN} difference => (asserted (difference_two last 2_back) $0)
after {CLN} sum of {TLY} => (asserted (sum_of_cards $1) $0)
after {CLN} difference between|of {TLY} => (asserted (difference_of_cards $1) $0)
"""

SUM_CHOICES = """
{CLN} sum [of {TLY}] {ANS} {B} {ELI} {CLN} [sum] {ANS} {B} => (number_choice (sum 2) $0 $3 $5 $7)
{CLN} difference [between|of {TLY}] {ANS} {B} {ELI} {CLN} [difference] {ANS} {B} => \
(number_choice (difference_two last 2_back) $0 $3 $5 $7)
{AMT} [:|,|;] {P} if it|thatnumber is {CLN} {ELI} {P} if it|thatnumber is {CLN} => (number_choice $0 $2 $1 $5 $4)
{AMT} [:|,|;] {CLN} {ANS} {B} {ELI} {CLN} {ANS} {B} => (number_choice $0 $1 $3 $5 $7)
{NS} {ANS} {B} {ELI} if thatnumber is {CLN} {ANS} {B} => (same_number $0 $2 $4 $6)
{NS} {ANS} {B} {ELI} {CLN} {ANS} {B} => (same_number $0 $2 $4 $6)
{AMT} [:|,|;] if [that] [it|thatnumber|sum] [is] {CLN} [{TH}] {B} {ELI} if [thatnumber|it] [is] {CLN} [{TH}] {B} => \
(number_choice $0 $1 $3 $5 $7)
divide {NQ} by {N} [:|,|;] {RR} => (remainder_choice $0 $1 $2)
{NQ} divide by {N} [:|,|;] {RR} => (remainder_choice $0 $1 $2)
{NQ} mod {N} [:|,|;] {RR} => (remainder_choice $0 $1 $2)
depending on whether {NQ} is {CLN} or {CLN} [,] {WANT} {P} or {P} => (number_choice $0 $1 $4 $2 $5)
{P} after {CLN} sum of {TLY} {ELI} {P} after {CLN} [sum|one] => (number_choice (sum_of_cards $2) $1 $0 $5 $4)
if {NS} [{TH}] {B} {ELI} if thatnumber is {CLN} [{TH}] {B} => (same_number $0 $2 $4 $6)
if {NS} [{TH}] {B} {ELI} [if] {CLN} [{TH}] {B} => (same_number $0 $2 $4 $6)
{B} if {NS} {ELI} {B} if thatnumber is {CLN} => (same_number $1 $0 $4 $3)
{B} if {NS} {ELI} {B} if {CLN} => (same_number $1 $0 $4 $3)
"""

# What is right by the remainder: `remainder 0: clubs, 1: hearts`.
REMAINDER_ROWS = """
[if] [remainder] [is] {N} [{ANS}] {P} [next] => (row $0 $2)
{N} left [over] [{ANS}] {P} [next] => (row $0 $2)
no remainder [{ANS}] {P} [next] => (row 0 $1)
nothing left [over] [{ANS}] {P} [next] => (row 0 $1)
{RR} {ELI} {RR} => (rows $0 $2)
"""

ASKED_ABOUT = """
{NQ} => $0
look|see at|to {NQ} => $0
consider|draw|check {NQ} => $0
{NQ} name|determine|determines => $0
it depends on {NQ} => $0
"""

ANSWERS = """
{LEADS} => any
{TH} => any
is => any
so => any
"""

CARD_CHOICES = """
2 card that|which make|addup|sum|give [to] {CLN} [must] [is] followed by {P} => (if (asserted (sum 2) $0) $1)
if {X} is {P} [{TH}] {J} mustnot is one => (if (about $0 $1) (not $1))
if {X} is {P} [{TH}] {J} must is one => (if (about $0 $1) $1)
no {P} if there is one {YB} => (if (about $1 $0) (not $0))
follow|match|copy {F} not of {X} but of {Y} => (same $0 $2)
if {X} is|have {P} [{TH}] {B} {ELI} if {P} [{TH}] {B} => (joined (if (about $0 $1) $3) (if (about $0 $5) $7))
{RUN} {LEADS} {HB} => (if $0 $2)
{X} [is] {P} {ANS} {B} {ELI} {P} {ANS} {B} => (joined (if (about $0 $1) $3) (if (about $0 $5) $7))
{J} {AUXM} have same {F} as {X} , and|but same {F} as {X} => (and (same $2 $3) (same $4 $5))
look|see [at|to] {X} [and|,|;] play|keep|match|follow|copy|repeat that|same {F} => (same $1 $0)
look|see at|to {X} [,|;|:] [and|then] match|follow|copy|repeat|keep {F} => (same $1 $0)
look|see at|to {X} [,|;|:] [and|then] beat|exceed|top it => (higher $0)
what|only count|matter is {F} of {X} [:|,|;] [play|keep|follow] same => (same $0 $1)
only {F} of {X} count [:|,|;] [play|keep|follow] same => (same $0 $1)
{TOPIC} [:|,|;] {P} {ANS} {B} {ELI} {P} {ANS} {B} => (joined (if (about $0 $1) $3) (if (about $0 $5) $7))
"""

TOPICS = """
look|see at|to {YV} => $0
{YV} name|determine|determines|tell => $0
it depends on {YV} => $0
consider|check {YV} => $0
"""


def add_number_sentences(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)
    for sort, lines in BAGS:
        enter(table, sort, lines, True)


def _of(cards: str, lines: str) -> str:
    """Lines with a sort of cards together put in."""
    return lines.replace("SET", cards)


TABLES = [
    ("TX", NAMED_PAIRS), ("TLY", LYING_TOGETHER), ("LASTN", LAST_CARDS), ("NL", NUMBER_LISTS),
    ("TG", ANY_NEIGHBOURS), ("CLN", PLAIN_CLAIMS), ("NQ", SUMS), ("NQS", SUMS_OF_NEIGHBOURS), ("R", CARDS_OF_SUMS),
    ("R", NEAR_AND_FAR), ("YV", LYING_WITH_PREPOSITION), ("RR", REMAINDER_ROWS), ("DIV", DIVIDED), ("BV", DIVISIONS),
    ("CD", SUM_CONDITIONS), ("NS", _of("TX", MADE)), ("NSG", _of("TG", MADE)), ("NS", _of("TLY", MADE)),
    ("IFK", SUM_CHOICES), ("AMT", ASKED_ABOUT), ("ANS", ANSWERS), ("IFK", CARD_CHOICES), ("TOPIC", TOPICS),
    ("BV", SAID_OF_NEIGHBOURS), ("NX", ASKED_OF_NEIGHBOURS), ("BV", ADDED_TO_LINE),
]  # fmt: skip
BAGS = [
    ("NS", _of("TX", SUM_BAGS)), ("NS", _of("TLY", SUM_BAGS)), ("NSG", _of("TG", SUM_BAGS)),
    ("NS", _of("TX", MADE_BAGS)), ("NS", _of("TLY", MADE_BAGS)), ("NSG", _of("TG", MADE_BAGS)),
    ("NS", SUM_WITH_BAGS), ("BV", _of("TX", ADDING_BAGS)), ("NSA", _of("TLY", ADDING_BAGS)),
    ("BV", _of("TG", ADDING_BAGS)), ("R", REMAINDER_BAGS), ("CD", AFTER_SUM_BAGS),
]  # fmt: skip
