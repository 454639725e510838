"""Frames and bags for what is said of the line: how many cards there are, what has come, the last two, places, states.

Sorts: CP cards of a sort named without a number, NOTS a denial, YB a card further back, UPS and DNS a step up or down,
OEP a place that is odd or even, OEPN without a preposition, OEP2 said again, PROW places told one by one, HB what holds
then, FROM and UN from when on and until when.
"""

from __future__ import annotations

from kibitz.rulelang.wording import number_sets  # noqa: F401  its makers are named in these tables
from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

# --- how many cards there are ---------------------------------------------------------------------------------

CLASSES_OF_CARDS = """
{A} => $0
{A} card|one => $0
{A} {A} [card] => (together $0 $1)
queen => (rank 12)
king => (rank 13)
jack => (rank 11)
ace => (rank 1)
number|amount of {CP} => $0
that|those of {CP} => $0
"""

COUNT_BAGS = """
0 * more|outnumber|ahead|lead + CP + CP ; @counted show become numerous => (more_of $0 $1)
0 * more|outnumber|ahead|lead|overtake|pass|exceed + not|mustnot|doesnot|no|never + CP + CP ; \
@counted get come become numerous => \
(no_more $0 $1)
0 * number + higher|larger|greater|exceed + CP + CP ; @counted show become numerous => (more_of $0 $1)
0 * number + higher|larger|greater|exceed + not|mustnot|doesnot + CP + CP ; @counted show become numerous => \
(no_more $0 $1)
0 * less|behind|trail|outnumbered + CP + CP ; @counted by fewer => (more_of $1 $0)
0 * less|behind|trail|outnumbered + not|mustnot|doesnot|no|never + CP + CP ; @counted fall by => (no_fewer $0 $1)
0 * as + many + more + CP + CP ; @counted or atleast => (no_fewer $0 $1)
0 * atleast + many + CP + CP ; @counted as => (no_fewer $0 $1)
0 * majority|lead|ahead|outnumber|front + CP ; @counted show become numerous => (in_majority $0)
0 * majority|lead|ahead|outnumber|front + not|mustnot|doesnot|no|never + CP ; @counted fall get draw make come => \
(not_majority $0)
0 * minority|outnumbered|behind + not|mustnot|doesnot|no|never + CP ; @counted fall get draw make come => \
(not_minority $0)
0 * atmost + N + CP + altogether|whole|overall|ever|total|game ; @counted in line sum => (is_at_most (count $1) $0)
0 * mustnot|not|no + more + N + CP + altogether|whole|overall|ever|total|game|line ; @counted in sum => \
(is_at_most (count $1) $0)
"""

COUNT_MARGINS = """
there may is {N} more {CP} than {CP} , but|butnot no|not|never more => (leads_by $1 $2 (says_at_most $0))
{CP} {AUX} is|lead {N} [card] ahead of {CP} atmost => (leads_by $0 $3 (says_at_most $2))
[there|line|you] [{AUX}] [is|have|contain] {CLN} more {CP} than {CP} => (leads_may $2 $3 $1)
[there|line|you] {NAUX} [is|have|contain] {CLN} more {CP} than {CP} => (leads_not $2 $3 $1)
[there|line] {NAUX} [is|have|contain] {CLN} {CP} more than {CP} => (leads_not $2 $3 $1)
{NOTS} {CLN} more {CP} than {CP} => (leads_not $2 $3 $1)
{NOTS} {CLN} {CP} more than {CP} => (leads_not $2 $3 $1)
{CP} {AUX} [only] is|make|come|lead {CLN} [card] ahead of {CP} => (leads_may $0 $3 $2)
{CP} {AUX} lead|exceed|outnumber {CP} by {CLN} => (leads_may $0 $2 $3)
{CP} {AUX} is ahead of {CP} by {CLN} => (leads_may $0 $2 $3)
{CP} {NAUX} [is|make|come|lead] {CLN} [card] ahead of {CP} => (leads_not $0 $3 $2)
{CP} {NAUX} lead|exceed|outnumber {CP} by {CLN} => (leads_not $0 $2 $3)
{CP} {AUX} lead by {CLN} => (leads_contrary $0 $2)
{CP} {NAUX} lead by {CLN} => (leads_contrary $0 (claim_not $2))
{CP} {NAUX} is|make|come|lead {CLN} [card] ahead => (leads_contrary $0 (claim_not $2))
{CP} {AUX} is|make|come|lead {CLN} [card] ahead => (leads_contrary $0 $2)
{NOTS} {CLN} ahead of {CP} with|for {CP} => (leads_not $3 $2 $1)
{CP} {NAUX} [is|fall|come] {CLN} behind {CP} => (leads_not $3 $0 $2)
{CP} {AUX} [is|fall|come|trail] {CLN} behind {CP} => (leads_may $3 $0 $2)
{CP} {AUX} trail {CP} by {CLN} => (leads_may $2 $0 $3)
{CP} and {CP} {AUX} differ by {CLN} => (balanced $0 $1 $3)
{CP} and {CP} {NAUX} differ by {CLN} [in number] => (balanced $0 $1 (claim_not $3))
neither|no {F} {AUX} lead by {CLN} => (balanced_feature $0 (claim_not $2))
{CP} and {CP} {AUX} stay|is|keep|lie within {N} [card] [of] [eachother] => (balanced $0 $1 (says_at_most $3))
difference between {CP} and {CP} {AUX} is {CLN} => (balanced $0 $1 $3)
difference between {CP} and {CP} {NAUX} exceed {N} => (balanced $0 $1 (says_at_most $3))
{NOTS} {CLN} more of one {F} than [of] other => (balanced_feature $2 (claim_not $1))
difference between {CP} and {CP} {NAUX} is {CLN} => (balanced $0 $1 (claim_not $3))
neither|no|none [of] {F} {AUX} [is|make|come|lead] {CLN} [card] ahead [of] [other] => \
(balanced_feature $0 (claim_not $2))
neither|no|none [of] {F} {AUX} lead [other] by {CLN} => (balanced_feature $0 (claim_not $2))
neither|no {F} {AUX} lead [other] by {CLN} => (balanced_feature $0 (claim_not $2))
{F} {AUX} [is] [stay] balanced to|within|by [within] {N} [card] => (balanced_feature $0 (says_at_most $2))
"""

NOT_SAID = """
not|mustnot|doesnot|no|never => any
"""

# The suit that has come least or most often so far.
OFTEN_BAGS = """
0 * least|rarest|fewest|scarcest|lowest + F + \
often|sofar|seen|played|line|card|common|frequent|times|represented|used|appear|come|yet|there|count|cardcount ; \
is have with of in that which been so lie there time most up ontop of show has it will yet already number must one \
every time => (rarest_of $0)
0 * most|commonest + F + \
often|sofar|seen|played|line|card|common|frequent|times|represented|used|appear|come|yet|there|count|cardcount ; \
is have with of in that which been so lie there time up ontop of show it already number must one every time => \
(commonest_of $0)
"""

OFTEN = """
{L} that|which there is less|least|fewest of => (rarest_of $0)
{L} [of] which there is less|least|fewest [of] [sofar] => (rarest_of $0)
{L} that|which there is more|most of => (commonest_of $0)
minority {L} => (rarest_of $0)
something {F} {AUXM} is rarer|rarest|scarcer [one] [sofar] => (rarest_of $0)
{F} [that] is rarest => (rarest_of $0)
something {F} [that] is commonest => (commonest_of $0)
majority {L} => (commonest_of $0)
rarer|scarcer {L} => (rarest_of $0)
less frequent|common|numerous|used {L} [sofar] => (rarest_of $0)
more frequent|common|numerous|used {L} [sofar] => (commonest_of $0)
something {L} [that] have|is [is] played|come|seen|appeared more [often] [sofar] => (commonest_of $0)
something {L} [that] have|is [is] played|come|seen|appeared less [often] [sofar] => (rarest_of $0)
something {L} [that] is|lie behind [in] [number] => (rarest_of $0)
"""

# What must not come again.
ONCE_BAGS = """
0 * not|no|mustnot|forbidden + F + if|once + already|line|ontop|sofar + it ; \
is have may played used seen come appear in again \
before there lie => (unseen_of $0)
0 * not|no|mustnot|doesnot + same + F + 2times + line|ontop|game|whole ; \
is have may in card with you there appear come play => (unseen_of $0)
0 * not|no|mustnot|doesnot + F + 2times|2nd|reuse|reused|repeated ; \
is have come appear play played used use may in line \
time turn whole game during card one ever any you it => (unseen_of $0)
0 * F + only + if|when + not + used|played|seen|come|there ; \
is may have it yet before already so in line that which has been \
you play => (unseen_of $0)
0 * F + once ; \
is have every may only just come appear play played used use in line time whole game per and not again card => \
(unseen_of $0)
0 * not|no|mustnot|doesnot + F + already|sofar|line|ever|yet|game|whole|during + \
play|use|played|seen|used|come|appear|repeat|show|lie|there ; \
is have that which in on with card of again any you it ontop \
someone somebody nobody before => (unseen_of $0)
0 * not|no|mustnot|doesnot + F + before + seen|used|come|appear ; \
is have may that which in on with card of any you it => \
(unseen_of $0)
0 * F + nobody|noone + play|played|used|seen|had ; have has is yet before already of that which so => (unseen_of $0)
0 * F + new + line|sofar|every|all ; is in must may have to time turn card each play with one => (unseen_of $0)
0 * all|every|any|line|whole + another + F + line|whole|table|ontop|game|every ; \
is have must may card in of all the => (unseen_of $0)
0 * all + F + another + line|ontop|throughout|whole ; is must in of have may => (unseen_of $0)
0 * no + 2 + card + same|share + F + line|whole|ontop|game|ever ; in may have of with any is on => (unseen_of $0)
"""

WHAT_LAY_THERE = """
whatever|something {F} is|lie|play|come {YB} {AUX} comeagain|come|return|repeat => (same $0 $1)
"""

ONCE = """
every {F} atmost once => (unseen_of $0)
{F} {AUXM} is one {UNSEEN} => (unseen_of $0)
{NOTS} repeat|play|use [any] {F} that have is ontop|there|seen|played|used => (unseen_of $1)
{L} {AUXM} is new => (unseen_of $0)
{L} is used up once|if|after [it] [have] [is] played|used => (unseen_of $0)
card of {L} {UNSEEN} => (unseen_of $0)
once|after|if {L} [have] [is] used|played|come|seen [,] it is gone|out|over|finished|dead|forbidden => (unseen_of $0)
{L} butnot [already|yet] in line [yet|already] => (unseen_of $0)
{L} {UNSEEN} [by] [anyone] => (unseen_of $0)
"""

ROUND_BAGS = """
0 * all|other|else|rest + until|till + blocked|locked|forbidden|closed|out + F + F? ; \
is have been played come seen used \
every any 2 3 4 12 13 of once => (rounds_of $0)
0 * all|every|other|others|else|rest + before|until|till + no|not|mustnot + 2times + F + F? ; \
only another once is have must may come been played seen used appear one any it you suit value colour 2 3 4 12 13 \
show of in \
time turn \
out all there with => (rounds_of $0)
0 * all|every|other|others|else|rest + before|until|till + \
again|repeat|return|comeagain|repeated|2nd|startagain|reuse|back + F + F? ; \
no not mustnot only another once is have must may come been played seen used appear one any it you i suit value \
colour 2 3 4 \
12 13 show other else of \
in turn out gone all then up over through back play there time with => (rounds_of $0)
0 * all|every|other|else|rest + if|after|once|else + again|repeat|return|comeagain|repeated|2nd|reuse|back + \
only + F + F? ; \
another once is have must may come been played seen used appear one any it you 2 3 4 12 13 show other another else of \
in turn out \
gone => (rounds_of $0)
"""

COUNT_CAPS = """
{F} may come|appear|occur|is [played] 2times [in] [line] , butnot 3rd time => (is_at_most (count_alike $0) 2)
{NOTS} play|use {F} that is already is played|used 2times => (is_at_most (count_alike $1) 2)
{NOTS} play|use {F} that is already is played|used {N} times => (is_at_most (count_alike $1) $2)
{F} {NAUX} come back|return => (unseen_of $0)
{NOTS} more than {N} [card] of any|same|every|one {F} => (is_at_most (count_alike $2) $1)
{NOTS} {N} [card] of any|same|every|one {F} in line|whole_line|ontop => (is_less (count_alike $2) $1)
atmost {N} [card] of any|same|every|one {F} => (is_at_most (count_alike $1) $0)
same {F} {NAUX} come|appear [up] {N} times => (is_less (count_alike $0) $2)
same {F} {NAUX} come|appear [up] more than {N} times => (is_at_most (count_alike $0) $2)
no {L} more than 2times => (is_at_most (count_alike $0) 2)
no {L} more than {N} times => (is_at_most (count_alike $0) $1)
{L} may [is|come|appear] [played] atmost 2times => (is_at_most (count_alike $0) 2)
{L} may [is|come|appear] [played] atmost {N} times => (is_at_most (count_alike $0) $1)
no {L} may [is] [come|appear|played] {N} times [in] [line] => (is_less (count_alike $0) $1)
line may have|contain|hold atmost {N} {CP} => (is_at_most (count $1) $0)
line may have|contain|hold {N} {CP} atmost => (is_at_most (count $1) $0)
line mustnot have|contain|hold more than {N} {CP} => (is_at_most (count $1) $0)
"""

NTH_OF_SORT = """
every {NTH} {CP} [{AUXM}] [is] {P} => (every_nth_of $0 $1 (said $3))
every {NTH} {CP} {AUXM} is {P} => (every_nth_of $0 $1 (said $3))
every {NTH} {CP} is {P} => (every_nth_of $0 $1 (said $2))
every {NTH} {CP} {AUXM} {M} => (every_nth_of $0 $1 $3)
every other {CP} {AUXM} is {P} => (every_nth_of 2 $0 (said $2))
every other {CP} is {P} => (every_nth_of 2 $0 (said $1))
every other {CP} {AUXM} {M} => (every_nth_of 2 $0 $2)
every_other {CP} {AUXM} is {P} => (every_nth_of 2 $0 (said $2))
"""

# Records.
RECORDS = """
[new] record [high|card|value] => (number_is_more (value next) highest)
[new] maximum|peak [card|value] => (number_is_more (value next) highest)
new high [card|value] => (number_is_more (value next) highest)
new highest [card|value] => (number_is_more (value next) highest)
new|record low|minimum [card|value] => (number_is_less (value next) lowest)
new lowest [card|value] => (number_is_less (value next) lowest)
higher|above|more than [highest|best] {EVERY} => (number_is_more (value next) highest)
highest|best [card|value] of {EVERY} => (number_is_more (value next) highest)
[lie|stay] [is] within|in|inside range of value|card {SEEN} => (is_between (value next) lowest highest)
[lie|stay] [is] within|in|inside range of {EVERY} => (is_between (value next) lowest highest)
neither higher|above highest nor lower|below lowest [card|value] [sofar|ontop|in|yet] [line] => \
(is_between (value next) lowest highest)
neither lower|below lowest nor higher|above highest [card|value] [sofar|ontop|in|yet] [line] => \
(is_between (value next) lowest highest)
between highest and lowest [card|value] [{SEEN}] => (is_between (value next) lowest highest)
between lowest and highest [card|value] [{SEEN}] => (is_between (value next) lowest highest)
{MORE} highest [card|value|one] [{SEEN}] => (number_is_more (value next) highest)
{LESS} lowest [card|value|one] [{SEEN}] => (number_is_less (value next) lowest)
{MORE} lowest [card|value|one] [{SEEN}] => (number_is_more (value next) lowest)
{LESS} highest [card|value|one] [{SEEN}] => (number_is_less (value next) highest)
nohigher highest [card|value|one] [{SEEN}] => (number_is_at_most (value next) highest)
nolower lowest [card|value|one] [{SEEN}] => (number_is_at_least (value next) lowest)
lowest [card|value] [sofar] plus {N} or less|lower => (number_is_at_most (value next) (plus lowest $0))
highest [card|value] [sofar] ,|minus {N} or more|higher => (number_is_at_least (plus (value next) $0) highest)
somewhere|anywhere {R} => $0
"""

SUM_COMPARISONS = """
{MORE} {NQX} => (number_is_more (value next) $1)
{LESS} {NQX} => (number_is_less (value next) $1)
atleast|nolower {NQX} => (number_is_at_least (value next) $0)
atmost|nohigher {NQX} => (number_is_at_most (value next) $0)
"""

SUMS_OF_LYING = """
sum of {TLY} => (sum_of_cards $0)
product of {TLY} => (product_of_cards $0)
difference between|of|in {TLY} => (difference_of_cards $0)
what {TLY} [together] make|addup [to] [together] => (sum_of_cards $0)
{TLY} together => (sum_of_cards $0)
"""

RECORD_VERBS = """
exceed|beat|top|break [old] record => (number_is_more (value next) highest)
exceed|beat|top {EVERY} => (number_is_more (value next) highest)
exceed|top highest|best [card|value|one] [{SEEN}] => (number_is_more (value next) highest)
block|set|sets|make|bring new record|high|maximum => (number_is_more (value next) highest)
block|set|sets|make|bring new low|minimum => (number_is_less (value next) lowest)
undercut {EVERY} => (number_is_less (value next) lowest)
undercut lowest [card|value|one] [{SEEN}] => (number_is_less (value next) lowest)
"""

MORE_OF_EVERY_CARD = """
all others {SEEN} => any
every|all card|one before => any
every|all last card|value|one => any
everything|anything|all|every|any [card|value|one] {SEEN} => any
"""

# --- features of a lying card, and the last two cards ----------------------------------------------------------

DECIDED = """
{F} follow|match|copy {Y} => (same $0 $1)
it is {F} of {Y} that|which {J} {AUX} follow|match|keep|have|play => (same $0 $1)
colour|parity {AUXM} is opposite of|to|from that|colour|parity of {Y} => (opposite $2)
{J} {AUX} leave {Y} by {CLN} => (asserted (difference_two next $2) $3)
{J} {NAUX} leave {Y} by {CLN} => (denied (asserted (difference_two next $2) $3))
{F} {AUXM} differ from [{F} of] [both|all] [of] last {N} [card|one] => (fresh_among $0 $3)
neither {F} of last [card] nor that|{F} of beforelast [card] {GO} => (fresh_among $0 2)
{F} {AUXM} is [that] [{F}] of one|either of last 2 [card|one] => (or (same $0 last) (same $0 2_back))
{Y} name|determine|set|give|fix {F} => (same $1 $0)
{F} is name|determined|set|given|fixed by {Y} => (same $0 $1)
"""

WHETHER = """
whether it is odd or even => parity
whether it is red or black => colour
"""

OF_A_LYING_CARD = """
move|come|change|step by atmost {N} => (within $0 last)
match|follow|copy|repeat|keep|share|have {F} of one|either of last 2 [card|one] => (or (same $0 last) (same $0 2_back))
match|follow|copy|repeat|keep|share|have {F} of any of last 3 [card|one] => \
(or (same $0 last) (same $0 2_back) (same $0 3_back))
follow|match|copy|repeat|keep|draw|equal {F} {Y} => (same $0 $1)
follow|match|copy|repeat|keep|draw|equal {F} from|on|at|of {Y} => (same $0 $1)
match|copy|repeat|follow {Y} {F} => (same $1 $0)
agree|match|coincide [in] {F} with {Y} => (same $0 $1)
{F} must is|equal|match {F} of {Y} => (same $0 $2)
"""

FEATURES_OF_A_LYING_CARD = """
{N} step|value [away|apart] atmost => (within $0 last)
{N} step|value [away|apart] atleast => (asserted (difference_two next last) (says_at_least $0))
in middle of last 2 [card|value] => (is_between (value next) (value last) (value 2_back))
within|in|inside range of last 2 [card|value] => (is_between (value next) (value last) (value 2_back))
not outside [range] [of] last 2 [card|value] => (is_between (value next) (value last) (value 2_back))
outside [range] [of] last 2 [card|value] => (not (is_between (value next) (value last) (value 2_back)))
{F} [that|which] [is] [there|played|laid|seen|lie] {YB} => (same $0 $1)
{F} from {Y} => (same $0 $1)
card|one that neither|none of last {N} [card|one] share|have {F} with => (fresh_among $1 $0)
step|move|jump up => (higher last)
step|move|jump down => (lower last)
{F} [just|exactly] like {Y} => (same $0 $1)
{F} as {YB} => (same $0 $1)
not {F} of|from {Y} => (another $0 $1)
same {F} as {Y} and same {F} as {Y} => (and (same $0 $1) (same $2 $3))
{F} from {Y} ,|and {F} from {Y} => (and (same $0 $1) (same $2 $3))
one of {R} => $0
{F} of one|either of last 2 [card|one] => (or (same $0 last) (same $0 2_back))
{F} of last or beforelast [card|one] => (or (same $0 last) (same $0 2_back))
same {F} as one|either of last 2 [card|one] => (or (same $0 last) (same $0 2_back))
same {F} as both [of] last 2 [card|one] => (and (same $0 last) (same $0 2_back))
{F} {NAUX} have is used|played|seen|come for|in|by|on last {N} [card] => (fresh_among $0 $2)
not {F} of last {N} [card|one] => (fresh_among $0 $1)
no {F} that|which [is|have] [is] [played|seen|used|come|there] in|among last {N} [card|one] => (fresh_among $0 $1)
{F} not [seen|used|played|come|there] [in|among] last {N} [card|one] => (fresh_among $0 $1)
another in {F} from|than [both|all] [of] last {N} [card|one] => (fresh_among $0 $1)
another {F} than|from [both|all] [of] last {N} [card|one] => (fresh_among $0 $1)
another in {F} from|than both last card => (fresh_among $0 2)
{F} {NAUX} is among last {N} [card|one|value] => (fresh_among $0 $2)
{F} {NAUX} is one of last {N} [{F}|card|one] => (fresh_among $0 $2)
{F} {NAUX} is one of {F} of last {N} [card|one] => (fresh_among $0 $3)
{F} {AUXM} is another from|than [{F}] [of] last {N} [card|one] => (fresh_among $0 $3)
{F} of neither [of] last 2 [card|one] => (fresh_among $0 2)
"""

BACK_ALONE = """
beforelast => 2_back
back3 => 3_back
"""

OLDER = """
old|older [card|value|one] => last
"""

CARDS_PLAYED = """
card i|we play => next
"""

SHOWN_CARDS = """
card|one that is up|open|visible => last
card|one show [ontop|there] => last
what [is] show [ontop|there] => last
"""

# That the last two are not as was said.
ALL_FREE = """
all|everything|anything|you is free => any
"""

# What held before the time came.
UNTIL_THEN = """
; until|before then|that [,] => any
, until|before then|that [,] => any
and until|before then|that [,] => any
"""

OTHERWISE_MIXED = """
both or neither [is] => any
last 2 card is mixed|another|unequal|not => any
last 2 card differ|doesnot => any
they is mixed|another|unequal => any
"""

RUNS_OF_TWO = """
2 another|unequal {F} inrow => (not_alike 2 $0)
2 equal|same {F} inrow => (run_alike 2 $0)
2 of {F} inrow => (run_alike 2 $0)
"""

THIS_TIME = """
, up or down => any
[,] for rest of game|line => any
[,] now => any
[,] this time => any
[,] next [time] => any
[,|;] and then all|everything|it start|startagain|afresh [again] => any
"""

NOT_HEEDED = """
ignore {X} => any
after card => any
times|ties [is] [all] allowed|free => any
if both is equally frequent|common you may draw|name|play|choose => any
if there is tie [,] {ANYTHING} => any
at tie [both|all] [is] allowed|fine => any
after every play|turn|move|card => any
forget [about] {X} => any
"""

# A number that has grown.
PASSED_NUMBERS = """
have [is] pass|passed|exceed {N} => (says_more $0)
pass|passed {N} => (says_more $0)
come|go|rise|is over|above|past|beyond {N} => (says_more $0)
have reach|reached|come_to {N} => (says_at_least $0)
have|is come|gone over|above|past|beyond {N} => (says_more $0)
"""

LYING_BACK = """
one|card|value 2 to|on [left|right] => 2_back
2nd [card|one] from end => 2_back
{NTH} card|one before [it] => (back $0)
card|one that|which is|lie|come [played] {N} turn|step|card ago|back|before => (back $0)
card|one that|which is|lie|come [played] {YB} => $0
2nd [card|one] back => 2_back
3rd [card|one] back => 3_back
3rd [card|one] from end => 3_back
"""

# How the last two cards lie to each other, in any order of words.
LAST_TWO_BAGS = """
0 * last + 2 + same|match|equal|agree|share|identical|alike|one|common + L ; \
is in of on card have both of show eachother \
with incommon value => (run_alike 2 $0)
0 * last + 2 + not|doesnot|mustnot + same|match|equal|agree|share|identical|alike + L ; \
is in of on card have both of show \
eachother with incommon value => (not_alike 2 $0)
0 * last + 2 + another|differ|unequal|mixed|unlike + L ; is in of on card have both of show eachother from by with => \
(not_alike 2 $0)
0 * last + 2 + both|all|each|every + CP ; is of card have show one was were => (run_of 2 $0)
0 * both + last + CP ; is of card have show one => (run_of 2 $0)
0 * 2 + same|equal|one|alike + L + inrow|running|end|adjacent|consecutive|successive ; \
is of card in have with just come at \
line there played lie value at the line next => (run_alike 2 $0)
0 * 2 + another|unequal + L + inrow|running|end|adjacent|consecutive|successive ; \
is of card in have with just come at line \
there played lie value => (not_alike 2 $0)
0 * both + same|equal|match|share|agree + L + last ; is of card in have with the => (run_alike 2 $0)
"""

LAST_TWO = """
{N} {CP} lie|stand inrow => (run_of $0 $1)
last 2 [card] is not both {CP} => (not (run_of 2 $0))
not both [of] last 2 [card] is {CP} => (not (run_of 2 $0))
[exactly|just] one of last 2 [card] is {CP} => \
(or (and (about last $0) (about 2_back (not $0))) (and (about last (not $0)) (about 2_back $0)))
atleast one of last 2 [card] is {CP} => (or (about last $0) (about 2_back $0))
neither|none of last 2 [card] is {CP} => (and (about last (not $0)) (about 2_back (not $0)))
{J} is {OEP} => $1
there is 2 {CP} [lie] at end [of line] => (run_of 2 $0)
last 2 [card] is both {A} or both {A} => (run_alike 2 (feature_of $0 $1))
there is|lie {P} {YB} => (about $1 $0)
{CP} {YB} => (about $1 $0)
you see 2 {CP} [lie] [at] [end] => (run_of 2 $0)
{P} is|lie [played|laid] {YB} => (about $1 $0)
{P} is|lie {N} step|card|position|place back|ago|before => (about (back $1) $0)
{F} change|changed|switched last time => (about last (another $0 last))
{F} stay|stayed same last time => (about last (same $0 last))
there is|lie {P} {N} step|card|position|place back|ago|before => (about (back $1) $0)
last 2 [card|one] [is] {CP} => (run_of 2 $0)
2 {CP} lie|is at end => (run_of 2 $0)
last 2 [card|value|one|number] [have|just] {UPS} => (about last (higher last))
last 2 [card|value|one|number] [have|just] {DNS} => (about last (lower last))
line|value [have|just] {UPS} => (about last (higher last))
line|value [have|just] {DNS} => (about last (lower last))
it [have|just] {UPS} last [time|turn|step|card] => (about last (higher last))
it [have|just] {DNS} last [time|turn|step|card] => (about last (lower last))
last [card|one|value|step|move|change] [have|just] {UPS} => (about last (higher last))
last [card|one|value|step|move|change] [have|just] {DNS} => (about last (lower last))
last 2 {F} is same|equal|alike => (run_alike 2 $0)
last 2 {F} match|agree => (run_alike 2 $0)
last 2 {F} differ => (not_alike 2 $0)
last 2 {F} is another|unequal => (not_alike 2 $0)
{F} of last 2 [card] match|agree => (run_alike 2 $0)
last 2 agree|match in {F} => (run_alike 2 $0)
"""

AFTER_STEPS = """
after {CP} , {CP} => (pair_condition $1 $0)
is {X} {P} => (about $0 $1)
is there {P} {YB} => (about $1 $0)
did it|line|last [card] {UPS} => (about last (higher last))
did it|line|last [card] {DNS} => (about last (lower last))
once|after|if 2 {CP} lie|is|come [there] [at end] => (run_of 2 $0)
once|after {N} {CP} {PLAYED} [inrow] => (run_of $0 $1)
after|behind [step|move|jump|change] {UPS} => (about last (higher last))
after|behind [step|move|jump|change] {DNS} => (about last (lower last))
after {UPS} step|move|change => (about last (higher last))
after {DNS} step|move|change => (about last (lower last))
after 2 equal|same {F} => (run_alike 2 $0)
after 2 of same|one {F} => (run_alike 2 $0)
after 2 card of {F} => (run_alike 2 $0)
after 2 [card] of another {F} => (not_alike 2 $0)
2 another {F} inrow => (not_alike 2 $0)
last 2 another {F} => (not_alike 2 $0)
2 of {F} inrow => (run_alike 2 $0)
"""

# The same feature, not named again: `if the last two are of one colour, change`.
CHANGED_THEN = """
{CD} [{TH}] [play|draw|name] another one => (changed_if $0)
{RUN} [,|:|→] [and|then] {J} {AUX} {CHG} => (changed_if $0)
{CD} [{TH}] {CHG} {F} => (changed_feature $0 $3)
{CD} [{TH}] no more {P} => (if $0 (not $2))
{P} after 2 [card] of same|one {F} {ELI} {P} after 2 another|mixed|unequal [one|card] => \
(if (run_alike 2 $1) $0 $3)
{CD} [{TH}] {CHG} [it|this|that] => (changed_if $0)
{CD} [{TH}] it {AUX} {CHG0} => (changed_if $0)
{CD} [{TH}] {J} {AUXM} is|come [of|from|in] other [one] => (changed_if $0)
{CD} [{TH}] [play] [of|from] other [one] => (changed_if $0)
{L} {AUXM} {CHG0} after 2 [card] equal|same [one|card] => (changed_if (run_alike 2 $0))
{CHG} {L} after 2 [card] equal|same [one|card] => (changed_if (run_alike 2 $1))
{CP} , {CP} , then it {AUXM} is {P} => (if (pair_condition $1 $0) $3)
"""

STEPS_UP = """
come|is|step|jump|move|have [just] up|higher|upwards|upward => any
rise|rose|risen|climb|climbed => any
up|upwards|upward => any
higher => any
"""

STEPS_DOWN = """
come|is|step|jump|move|have [just] down|lower|downwards|downward => any
fall|fell|fallen|sank => any
down|downwards|downward => any
lower => any
"""

STEP_ROWS = """
{UPS} after {DNS} {ELI} {DNS} after {UPS} => \
(joined (if (about last (lower last)) (higher last)) (if (about last (higher last)) (lower last)))
{DNS} after {UPS} {ELI} {UPS} after {DNS} => \
(joined (if (about last (lower last)) (higher last)) (if (about last (higher last)) (lower last)))
"""

BETWEEN_LAST_TWO = """
[somewhere|anywhere] between [{F}] [of] last 2 [card|value|number|one] [in] [value] => \
(is_between (value next) (value last) (value 2_back))
[somewhere|anywhere] between those|that of last 2 [card|value] => (is_between (value next) (value last) (value 2_back))
between first [card|one] and last [card|one] => (is_between (value next) (value last) (value first))
between last [card|one] and first [card|one] => (is_between (value next) (value last) (value first))
"""

# --- places ---------------------------------------------------------------------------------------------------

PLACES = """
on|at|in|for|if [every|any|all] even position|step|turn|play|slot|number|move => (is_even position)
on|at|in|for|if [every|any|all] odd position|step|turn|play|slot|number|move => (is_odd position)
on|at|in|for [every] 2nd position|step|turn|play|slot => (is_even position)
"""

BARE_PLACES = """
[every|any|all] even position|step|turn|play|slot|move => (is_even position)
[every|any|all] odd position|step|turn|play|slot|move => (is_odd position)
"""

PLACES_AGAIN = """
{OEP} => $0
{OEPN} => $0
[on|at|in|for] even [one] => (is_even position)
[on|at|in|for] odd [one] => (is_odd position)
"""

AT_PLACES = """
{OEP} [{TH}] {HB} {ELI} [on|at|in] [all] other position|step|one [{TH}] {HB} => (if $0 $2 $5)
{OEP} [{TH}] {HB} => (if $0 $2)
{HB} {OEP} => (if $1 $0)
{OEP} [{TH}] {HB} {ELI} {OEP2} [{TH}] {HB} => (joined (if $0 $2) (if $4 $6))
{HB} {OEP} {ELI} {HB} {OEP2} => (joined (if $1 $0) (if $4 $3))
{OEPN} {PV} {HB} => (if $0 $2)
{OEPN} {PV} {HB} {ELI} {OEP2} [{PV}] {HB} => (joined (if $0 $2) (if $4 $6))
{OEPN} {HB} {ELI} {OEP2} {HB} => (joined (if $0 $1) (if $3 $4))
{OEPN} {KEEP} {L} {ELI} {OEP2} {CHG} it => (joined (if $0 (same $2 last)) (if $4 (another $2 last)))
{OEPN} {CHG} {L} {ELI} {OEP2} {KEEP} it => (joined (if $0 (another $2 last)) (if $4 (same $2 last)))
[every|all|any] card|one|those {OEP} [{AUXM}] [is] {HB} => (if $0 $2)
[every|all|any] card|one|those {OEP} [{AUXM}] [is] {HB} {ELI} [every|all|any] [card|one|those] {OEP2} [{AUXM}] [is] \
{HB} => \
(joined (if $0 $2) (if $4 $6))
"""

AT_PLACES_IS = """
[every|all|any] card|one|those {OEP} {AUXM} is {P} => (if $0 (said $2))
[every|all|any] card|one|those {OEP} is {P} => (if $0 (said $1))
[every|all|any] card|one|those {OEP} {AUXM} {M} => (if $0 $2)
{OEPN} {AUXM} is {P} => (if $0 (said $2))
"""

PLACE_VERBS = """
: => any
→ => any
draw|need|want|hold|have|show|name|is|get|mean|bring|ask|belong [for|to] => any
must|may [only] have|is|show|hold => any
is [reserved|meant] for => any
to|for => any
"""

RANK_AND_PLACE = """
atleast as high|big|great as position|number|step|play [in] [line] => (number_is_at_least (value next) position)
{MORE} number of play|position|step [in] [line] => (number_is_more (value next) position)
{MORE} number in line => (number_is_more (value next) position)
{MORE} play|step|position in line => (number_is_more (value next) position)
{LESS} number in line => (number_is_less (value next) position)
{LESS} play|step|position in line => (number_is_less (value next) position)
nohigher play|step|position|number in line => (number_is_at_most (value next) position)
nolower play|step|position|number in line => (number_is_at_least (value next) position)
"""

# Cards and the places that they take.
CARDS_AT_PLACES = """
{OEP} [{TH}] {HB} {ELI} [on|at|in] [all] other position|step|one [{TH}] {HB} => (if $0 $2 $5)
{CP} {TAKE} {OEPN} {ELI} {CP} [{TAKE}] {OEP2} => (joined (if $2 (said $0)) (if $6 (said $4)))
{CP} {TAKE} {OEP} {ELI} {CP} [{TAKE}] {OEP2} => (joined (if $2 (said $0)) (if $6 (said $4)))
[every] {PROW} {PV} {P} => (if $0 (said $2))
[every] {PROW} {AUXM} is {P} => (if $0 (said $2))
[every] {PROW} is {P} => (if $0 (said $1))
[every] {PROW} {AUXM} {M} => (if $0 $2)
[every] {PROW} [is] {P} , [all] rest|others|else [is] {P} => (if $0 (said $1) (said $2))
[every] {PROW} {AUXM} is {P} , [all] rest|others|else [is] {P} => (if $0 (said $2) (said $3))
"""

TAKING = """
{AUX} [is] [play|played|come|go|lie|draw|fill] [on|at|in|to] => any
draw|have|fill|hold|get|occupy|come|go|belong|is|lie [on|at|in|to] => any
"""

ROWS_OF_PLACES = """
{NTH} , {NTH} , {NTH} [and] [on] [card|position|one|step] => (places_of $0 $1 $2)
{NTH} , {NTH} , {NTH} , [and] [on] [card|position|one|step] => (places_of $0 $1 $2)
{NTH} , {NTH} and {NTH} [card|position|one|step] => (places_of $0 $1 $2)
first , {NTH} , {NTH} [and] [on] [card|position|one|step] => (places_of 1 $0 $1)
first , {NTH} and {NTH} [card|position|one|step] => (places_of 1 $0 $1)
card|position|number|step {N} , {N} , {N} [and|,] [on] => (places_of $0 $1 $2)
card|position|number|step {N} , {N} and {N} [on] => (places_of $0 $1 $2)
every {NTH} position|step|turn|place => (places_by $0)
"""

# --- from when on, and until when -----------------------------------------------------------------------------

# What holds then.
HOLDING = """
{B} => $0
only {P} [{GO}] => $0
[only] {P} {GO} => $0
{P} only => $0
{WANT} {P} => $1
{NWANT} {P} => (not $1)
no [more] {P} [{GO}] => (not $0)
{P} {NOGO} => (not $0)
{J} {VP} => $1
{VP} => $0
it is [only] {P} [only] => $0
you is [only] bound|limited|restricted|obliged|forced|confined to {P} => $0
[only] {P} count => $0
everything|anything|all [card] {AUXM} is {P} => $1
"""

BEGINNING = """
after|once|if|from {P} [{APPD}] [on|onwards|onward] => $0
from moment|time [on] [that|if] {P} [{APPD}] => $0
if {P} fall|come|land|appear|show [up|along|down] => $0
once|after|if there is {P} => $0
once|after|if {P} show|turn|come [up|along] => $0
once|after|if someone|somebody|anyone|player [have] play|played|bring {P} => $0
start|starting|beginning with|from {P} => $0
{P} [{APPD}] , and from|then [then] [on] => $0
"""

ENDS = """
[next|first|another] {P} => $0
[next|first|another] {P} come|appear|show|turn|turns|arrive|arrives [up|along|out|down] => $0
[next|first|another] {P} {APPD} => $0
[next|first|another] {P} is|has => $0
[next|first|another] {P} release|releases|free|end|ends|stop|stops|lift|lifts|cancel|cancels [you|it|this|that] => $0
there is|come [next|another] {P} => $0
someone|somebody|anyone|you|we|player [{AUX}] play|reach|see|bring [next|another] {P} => $0
you see|reach|meet [next|another] {P} => $0
{P} is|has [been] play|played => $0
"""

STATES = """
{P} turn|make|bring everything|anything|all {P} until {UN} => (from_until $0 $1 $2)
between {P} and {UN} [,] {HB} => (from_until $0 $2 $1)
{FROM} [{TH}] no {P} [{GO}] before {UN} => (from_until $0 (not $2) $4)
from {P} to {UN} [,|:] {HB} => (from_until $0 $2 $1)
{FROM} [{TH}] {HB} [,] [and] until {UN} => (from_until $0 $2 $3)
{FROM} [and] until {UN} [{TH}] {HB} => (from_until $0 $3 $1)
{FROM} , [and] until {UN} [{TH}] {HB} => (from_until $0 $3 $1)
{HB} {FROM} [,] [and] until {UN} => (from_until $1 $0 $2)
{HB} , {FROM} [,] [and] until {UN} => (from_until $1 $0 $2)
{P} : {HB} [,] until {UN} => (from_until $0 $1 $2)
{P} start {P} phase|period|time|stretch|spell|run [that|which] [is] ended|end|ends|stops|lasts|last|stopped \
by|with|until|at {UN} => \
(from_until $0 $1 $2)
{P} {LEADS} {HB} [,] until {UN} => (from_until $0 $2 $3)
{P} {SHUTS} {P} [,] until {UN} => (from_until $0 (not $2) $3)
{P} start|open|switch_on|begins|bring|trigger [phase|period|time|stretch|spell|run] [of|with] {P} \
[phase|period|only|cards] [,] \
[that|which|and] [last|end|ends|stop|stops|run|until] [with|at|until|by] {UN} => (from_until $0 $1 $2)
[all|every|any] card between {P} and {UN} {AUXM} is {P} => (from_until $0 $3 $1)
[all|every|any] card between {P} and {UN} is {P} => (from_until $0 $2 $1)
[all|every|any] card between {P} and {UN} {AUXM} {M} => (from_until $0 $3 $1)
only {P} between {P} and {UN} => (from_until $1 $0 $2)
{P} start [phase|period|time|stretch|spell|run] in which {HB} [,|;] [and] [period|phase|it|that] last until {UN} => \
(from_until $0 $1 $2)
{P} start [quiet|new|dry] phase|period|time|stretch|spell|run in which {HB} [,|;] [and] [period|phase|it|that] last \
until \
{UN} => \
(from_until $0 $1 $2)
{P} switch|switches|turn|turns [on] {P} [on] [,|;|and] {P} switch|switches|turn|turns it off [again] => \
(from_until $0 $1 $2)
"""

NUMBERS_ON_CARDS = """
{F} on card|it => card
{F} on {J} => card
"""

ASKED_FOR = """
is asked|called|needed|wanted [for] => any
"""

JUST_NOW = """
just played|laid|seen|come => any
"""

IN_THE_LINE = """
that is in line already => any
that is already in line => any
"""

TAKEN = """
[have] [is] allowed => any
"""

# That no card of a sort has come so far; a card of it that is just played is free.
NEVER_YET = """
no {CP} have is played|seen|laid|come|there [yet|sofar] => (is (count $0) 0)
no {CP} have come|appeared [yet|sofar] => (is (count $0) 0)
there have [not] is no {CP} [yet|sofar] => (is (count $0) 0)
"""

LINE_VERBS = """
exceed line => any
"""

BANNING = """
ban|bans|forbid|forbids|exclude|block|stop|stops => any
"""

STATES_FOR_EVER = """
from first {P} on|onwards|onward [,] {HB} => (once_come $0 $1)
once|after|from [first] {P} {APPD} [,] {HB} from then|there on => (once_come $0 $2)
once|after|from [first] {P} {APPD} [,] from then|there on [,] {HB} => (once_come $0 $2)
{HB} from first {P} on|onwards|onward => (once_come $1 $0)
if first {P} is out|played|down|seen|there [,] {HB} => (once_come $0 $1)
after|once first {P} [{APPD}] [{TH}] {HB} => (once_come $0 $3)
"""

STATES_BEFORE = """
{P} may only {GO0} once|after|if {P} {APPD} => (not_until $0 $2)
{P} {GO} only once|after {P} {APPD} => (not_until $0 $2)
{P} only {GO} once|after {P} {APPD} => (not_until $0 $2)
{P} [{GO}] only after|once first {P} [{APPD}] => (not_until $0 $2)
{P} only {GO} after|once first {P} [{APPD}] => (not_until $0 $2)
only after|once first {P} [{APPD}] {P} {GO} => (not_until $2 $0)
{HB} until there is {N} {CP} [lie] [ontop|in] [line] => (until_count $0 $1 $2)
{HB} until {N} {CP} [have|is] [is] come|played|lie|seen|there [ontop] => (until_count $0 $1 $2)
1 * {HB} until {UN} => (until_come $0 $1)
1 * until {UN} [{TH}] {HB} => (until_come $2 $0)
1 * until {UN} {APPD} [{TH}] {HB} => (until_come $3 $0)
1 * before {P} {APPD} [{TH}] {HB} => (until_come $3 $0)
1 * {HB} before first {P} => (until_come $0 $1)
"""


def add_line_sentences(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)
    for sort, lines in BAGS:
        enter(table, sort, lines, True)


TABLES = [
    ("IFK", CHANGED_THEN), ("ZV", OLDER), ("TAIL", THIS_TIME), ("RUN", RUNS_OF_TWO), ("NOTSO", OTHERWISE_MIXED),
    ("ANYTHING", ALL_FREE), ("EL", UNTIL_THEN), ("JN", CARDS_PLAYED), ("INERT", NOT_HEEDED), ("CVQ", PASSED_NUMBERS),
    ("X", SHOWN_CARDS), ("CP", CLASSES_OF_CARDS), ("BV", COUNT_MARGINS), ("NOTS", NOT_SAID), ("R", OFTEN),
    ("BV", ONCE), ("R", ONCE), ("BV", WHAT_LAY_THERE), ("BV", COUNT_CAPS), ("BV", NTH_OF_SORT), ("R", RECORDS),
    ("R", SUM_COMPARISONS), ("NQX", SUMS_OF_LYING), ("MV", RECORD_VERBS), ("EVERY", MORE_OF_EVERY_CARD),
    ("BV", DECIDED), ("F", WHETHER), ("MV", OF_A_LYING_CARD), ("R", FEATURES_OF_A_LYING_CARD), ("YB", BACK_ALONE),
    ("X", LYING_BACK), ("D1", LAST_TWO), ("CD", AFTER_STEPS), ("UPS", STEPS_UP), ("DNS", STEPS_DOWN),
    ("FR", STEP_ROWS), ("R", BETWEEN_LAST_TWO), ("OEP", PLACES), ("OEPN", BARE_PLACES), ("OEP2", PLACES_AGAIN),
    ("IFK", AT_PLACES), ("IFK", AT_PLACES_IS), ("PV", PLACE_VERBS), ("R", RANK_AND_PLACE), ("IFK", CARDS_AT_PLACES),
    ("TAKE", TAKING), ("PROW", ROWS_OF_PLACES), ("HB", HOLDING), ("FROM", BEGINNING), ("UN", ENDS), ("IFK", STATES),
    ("SHUTS", BANNING), ("J", NUMBERS_ON_CARDS), ("GO", ASKED_FOR), ("PLAYED", JUST_NOW), ("SEEN", IN_THE_LINE),
    ("APPD", TAKEN), ("D1", NEVER_YET), ("GO", LINE_VERBS), ("IFK", STATES_FOR_EVER), ("IFK", STATES_BEFORE),
]  # fmt: skip
BAGS = [
    ("COUNTS", COUNT_BAGS), ("R", OFTEN_BAGS), ("BV", ONCE_BAGS), ("BV", ROUND_BAGS), ("D1", LAST_TWO_BAGS),
]  # fmt: skip
