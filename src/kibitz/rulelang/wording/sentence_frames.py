"""Frames for whole sentences, put together of a subject, a verb and what they hold under.

Sorts without a meaning: AUX and NAUX before a verb, GO and NOGO what may or may not be played, WANT and NWANT before a
card, TH and EL between the parts of a choice, INTRO and TAIL what only tells that somebody thinks so, LEAD the
beginning of a sentence whose cards come behind. With one: VP a verb and what goes with it, CD a condition with its
`if` or `after`.
"""

from __future__ import annotations

from kibitz.rulelang.wording.frames import FrameTable

HELPING_PLAINLY = """
must => any
may => any
will|would|shall => any
must always => any
"""

HELPING_MODAL = """
{AUXP} => any
must|may|will only => any
only must|may|will => any
must just|also|simply => any
"""

HELPING = """
1 * must|may|will only => any
1 * only must|may|will => any
1 * only => any
just must|may => any
must just|also|simply => any
must => any
may => any
will|would|shall => any
must either => any
have got to => any
is meant to => any
must then => any
then must|may|will => any
"""

HELPING_NOT = """
mustnot => any
doesnot => any
must|may|will|would not => any
willnot => any
mustnot [either] => any
"""

# A verb with what goes with it.
VERB_PHRASES = """
{MV} => $0
{AUX} {M} => $1
{NAUX} {M} => (not $1)
{AUX} not {M} => (not $1)
1 * {VP} and|but|yet [also] {VP} => (and $0 $1)
1 * {VP} , and|but|yet [also] {VP} => (and $0 $1)
1 * {VP} or [else] {VP} => (or $0 $1)
1 * {VP} , or [else] {VP} => (or $0 $1)
either {VP} or {VP} => (or $0 $1)
either {M} , or {M} => (or $0 $1)
either {M} or {M} => (or $0 $1)
"""

MAY_BE_PLAYED = """
is in => any
pass => any
is only allowed card|one => any
win => any
is up to you => any
allowed => any
is allowed => any
is play|played => any
{AUXP} [is] play|played|come|go|follow|next|used => any
{AUXP} is|come next => any
{AUXP} come|go|follow next => any
{AUXP} do => any
{AUXP} is allowed => any
{AUXP} fit => any
go|come|follow|do => any
come|go next => any
is in|next|needed|wanted|required|due|expected|called => any
is what you need|want|play => any
must follow [it] => any
needed|wanted|required|due|expected|called_for => any
is all that is allowed => any
get in => any
get accepted => any
is accepted => any
may is laid|put down => any
may go|come down => any
may go|come there|on => any
"""

MAY_NOT_BE_PLAYED = """
is out of question => any
is too many => any
too many => any
mustnot happen|occur => any
wrong => any
forbidden => any
is forbidden|out|wrong|taboo|off|refused|rejected|bad => any
is not allowed|good => any
is never allowed => any
not allowed => any
{NAUX} [is] play|played|come|go|follow|used|allowed|fit => any
{NAUX} come|go|follow|is next => any
{NAUX} do|work => any
mustnot follow [it] => any
is off limits => any
get refused|rejected => any
is out [of] bounds => any
is no good => any
"""

# Before the card that is asked for.
ASKING = """
[{J}] [must] bring [in] => any
i [only] say yes to => any
draw => any
{AUX} draw => any
{J} {AUX} draw => any
cover it with => any
i|we [only] draw|accept|like|allow|want|play => any
i|we only draw|accept|like|allow|want|play => any
come|fall|drop|rise|jump to => any
whatever come|follow next must is => any
what come|follow [next] must is => any
it is allowed to play => any
you is allowed|free to play => any
play => any
play only => any
only play => any
{AUX} play|use|lead|put|choose => any
{J} {AUX} play|use|have|put|choose => any
1 * {J} {AUX} only play|use|have|put|choose => any
need|want|use|choose => any
{J} need|want => any
{J} need|want [to] play => any
follow [it] with => any
{AUX} follow [it] with => any
continue|answer|reply|respond|go with => any
{AUX} continue|answer|reply|respond|go with => any
{AUX} come|is => any
[there] {AUX} come|follow => any
next [one] [must] [is|come] => any
{J} is => any
{J} {AUX} is => any
only => any
nothing except|but => any
nothing except|but => any
it [is] time for => any
now [play] => any
comes => any
come => any
then => any
{J} answer|reply|play [with] => any
it take => any
go for|with => any
is followed by => any
{AUX} is followed by => any
"""

ASKING_NOT = """
exclude|ban|refuse|reject => any
you forbidden => any
you is forbidden => any
you mustnot have|play => any
mustnot play|use|put|come|follow => any
doesnot play|use|put => any
{J} mustnot play|use|have|put|is => any
avoid => any
"""

# Between a condition and what then holds.
THEN = """
, => any
; => any
: => any
→ => any
[,] then => any
, so => any
; then => any
- => any
"""

ELSE = """
[,|;] [and|but] else [,|:|→|then] => any
[,|;] [and|but] if {NOTSO} [,|:|→|then] => any
[,|;] [and|but] {AFT} else_any [,|:|→|then] => any
[,|;] [and|but] {AFT} other [card|one] [,|:|→|then] => any
[,|;] [and|but] {AFT} every_other card [,|:|→|then] => any
[,|;] [and|but] {AFT} all other [card] [,|:|→|then] => any
[,|;] [and|but] {AFT} rest [,|:|→|then] => any
[,|;] [and|but] with any|all other [card] [,|:|→|then] => any
[,|;] [and|but] in|on all|any|every other case|turn|situation|time [,|:|→|then] => any
[,|;] [and|but] [in] rest [of] [time] [,|:|→] => any
[,|;] [and|but] if doubt [,] => any
[,|;] [and|but] failing that [,] => any
,|; [and|but] every_other [card|one] => any
,|; [and|but] [all|any|every] other [card|one] => any
,|; [and|but] [all] rest|others => any
,|; [and|but] [all] others is|must_is => any
,|; [and|but] else_any => any
"""

NOT_SO = """
{X} is else_any => any
it is else_any => any
there|you|card is not => any
there is [no] such [card|thing] => any
not [so] => any
it|they|card|that|you|there doesnot => any
it|they|that is not [so] => any
they|it differ => any
it doesnot [have|match] => any
neither => any
neither is|apply|applies [so] => any
none [of] [these|those|this] [apply|applies|hold|is] => any
you mustnot => any
it|this fail|fails => any
anything else [is|lie] [ontop] => any
else => any
there is none => any
"""

AFTER = """
atop => any
straight after => any
right|allowed after => any
after|behind|following => any
on|onto|upon|ontop of => any
directly after => any
on [top] of => any
in answer|reply|response to => any
"""

# A condition with its `if` or `after`.
WITH_CONDITION = """
once {P} show|come|appear|lie [up|there|ontop] => (about last $0)
from {A} [card|one] => (about last $0)
from {A} {A} [card|one] => (about last (and $0 $1))
to follow {P} => (about last $0)
from {NTH} card|position|place [on] => (is_at_least position $0)
atmost {NTH} [card|position|place] => (is_at_most position $0)
after {N} {P} => (run_of $0 $1)
after {N} {P} inrow => (run_of $0 $1)
from {V} on|up|upwards => (about last (at_least $0))
{AFT} {P} {PLAYED} => (about last $1)
if it happen that {D} => $0
with {P} show|ontop => (about last $0)
with no {P} show|ontop|there|lie => (about last (not $0))
if no {P} show|ontop|there|lie => (about last (not $0))
if {D} => $0
{AFT} {P} => (about last $1)
{AFT} {X} that|which [is|have] {P} => (about $1 $2)
1 * {AFT} {X} {P} => (about $1 $2)
after {RUN} => $0
following {RUN} => $0
with {P} ontop|lie|last|show => (about last $0)
with {P} lie there|ontop => (about last $0)
if {AFT} {P} => (about last $1)
4 * only {CD} => $0
4 * just {CD} => $0
"""

NEW_CONDITIONS = """
{RUN} lie|is|stand [inrow] at end [of line] => $0
there is|lie {P} lie|show [there|ontop|last] => (about last $0)
{P} lie|show [there|ontop|last] => (about last $0)
{RUN} {PLAYED} [inrow] => $0
{N} {P} {PLAYED} [inrow] => (run_of $0 $1)
{N} card inrow is|have {P} => (run_of $0 $1)
{N} {P} come|is [just] inrow => (run_of $0 $1)
same {L} is|have [is] played|laid|come 2times [inrow] => (about last (same $0 last))
same {L} 2times inrow => (about last (same $0 last))
last 2 [card|one] is alike|same in {L} => (about last (same $0 last))
{L} repeat|match|agree => (same $0 last)
value|number come|is up|rise|higher => (higher last)
value|number come|is down|fall|lower => (lower last)
value|number rise => (higher last)
value|number fall => (lower last)
{F} of {X} and of {X} agree|match|is_same => (same_two $0 $1 $2)
{F} of {X} and {X} agree|match => (same_two $0 $1 $2)
{F} of {X} and {X} is same|equal|identical => (same_two $0 $1 $2)
{X} and {X} is [of] [in] same {F} => (same_two $2 $0 $1)
{X} and {X} have|share [same] {F} => (same_two $2 $0 $1)
{X} and {X} match [in] {F} => (same_two $2 $0 $1)
both [of] last 2 [card] is|have {P} => (run_of 2 $0)
last 2 [card|one] is {A} {A} => (pair_condition $1 $0)
{X} and {X} is both {P} => (and (about $0 $2) (about $1 $2))
1 * they {M2} => (about last $0)
{P} {PLAYED} => (of_card $0)
{L} of last 2 [card|one] is same|equal|identical => (about last (same $0 last))
{L} of last 2 [card|one] differ|is_another => (about last (another $0 last))
last 2 [card] agree|match [in] {L} => (about last (same $0 last))
last 2 [card] have same|equal {L} => (about last (same $0 last))
line have|hold|contain more {P} than {P} => (more_of $0 $1)
there is [so_far] more {P} than {P} => (more_of $0 $1)
{P} is in majority => (in_majority $0)
{P} outnumber {P} => (more_of $0 $1)
sum {CVQ} => (sum_said $0)
product {CVQ} => (asserted (product 2) $0)
last step|move|change is up|upwards|upward => (about last (higher last))
last step|move|change is down|downwards|downward => (about last (lower last))
line [just] come|rise up => (about last (higher last))
line [just] come|fall down => (about last (lower last))
line [just] rise => (about last (higher last))
line [just] fall => (about last (lower last))
last 2 [card] come|go up => (about last (higher last))
last 2 [card] come|go down => (about last (lower last))
{NS} => $0
{NQ} {CVQ} => (asserted $0 $1)
1 * {NQ} {CQ} => (barely $0 $1)
{X} is|have|show {R} => (about $0 $1)
1 * it is|have|show {P} => (of_card $0)
that|this is|have {P} => (of_card $0)
1 * it {VP} => (of_next $0)
1 * {J} {VP} => (of_next $1)
{JN} {VP} => (said $1)
{JN} {P} => (said $1)
your|next card is {P} => (said $0)
you play {P} => (said $0)
you is to play {P} => (said $0)
you want|wish to play {P} => (said $0)
{P} is play|next => (said $0)
{X} {MV} => (about $0 $1)
{X} {NAUX} {M} => (about $0 (not $2))
{F} of {X} is not {P} => (about $1 (not $2))
{P} is|lie|was|come|have [just] last|there|ontop|show|down|up|before|played => (about last $0)
1 * {P} is|lie|was|come|have [just] => (about last $0)
{P} has been played|laid [last|before] => (about last $0)
{P} [is] last|there|ontop|show|before => (about last $0)
{P} just played|laid => (about last $0)
you have|see|face|find {P} [ontop|there|last] => (about last $0)
we have|see {P} [ontop|there|last] => (about last $0)
there is|lie {P} [ontop|there|last] => (about last $0)
last [card] is|show|have {P} => (about last $0)
last {P} => (about last $0)
last 2 [card] {M2} => (about_compared last $0)
last 2 [card] is [both] [of] same {L} => (about last (same $0 last))
last 2 [card] is {R} => (about_compared last $0)
there is fewer|less than {N} card [ontop|in] [line] => (is_at_most position $0)
{FS} => $0
not {D1} => (not $0)
"""

NEW_VERBS_OF_LYING = """
is|was {R} => $0
{MV} => $0
"""

# Statements of one clause.
NEW_STATEMENTS = """
no {P} may touch|meet|follow another|other {P} => (fewer_same $0 $1)
{P} mustnot touch|meet another|other {P} => (fewer_same $0 $1)
same {L} 2times [inrow] {GO} [,|;] [but] {N} times is not => (fewer_alike $2 $0)
same {L} 2times [inrow] {GO} [,|;] [but] {N} times {NOGO} => (fewer_alike $2 $0)
{P} must|may|will alternate with {P} => (alternate $0 $1)
{P} {GO} ,|; [and] {P} too ,|; [and|but] {P} is not => (or $0 $2)
{P} {GO} ,|; [and] {P} too ,|; [and|but] {P} {NOGO} => (or $0 $2)
line may have [atmost] {N} [card] of one|same {L} [butnot|not] [{N}] => (is_at_most (count_alike $1) $0)
exactly|just one of {F} and|or {F} {CHG0} [butnot both] [butnot neither] => (xor (another $0 last) (another $1 last))
more than {N} {P} inrow {NOGO} => (at_most_running $0 $1)
more than {N} [card] of same|one {L} inrow {NOGO} => (at_most_alike $0 $1)
to play {P} you|there need|must_have {P} [ontop|there] => (if (said $0) (about last $1))
{P} need|have|must_have {R} below|under|beneath|underneath it|they => (if (said $0) $1)
{P} equal {P} => (if (said $0) (said $1))
first card fix|fixes|set|sets|decide|determine|determines {L} => (same $0 first)
first card fix|fixes|set|sets|decide|determines {L} for [all|whole|rest] [of] game|line => (same $0 first)
compare with {X} [:|,|;] {J} {AUXM} is higher|above than that|it => (higher $0)
compare with {X} [:|,|;] {J} {AUXM} is lower|below than that|it => (lower $0)
look {X} [:|,|;] {J} {AUXM} is higher|above than that|it => (higher $0)
look {X} [:|,|;] {J} {AUXM} is lower|below than that|it => (lower $0)
whatever {F} is|lie show|there|ontop|lie [,] cover|answer|play [it] [with] other [one|card] => (another $0 last)
{F} {AUXM} is one that neither|none of last {N} card have => (fresh_among $0 $2)
block|run of same|one {L} is capped|limited at|to {N} => (at_most_alike $1 $0)
block|run of same|one {L} [may] have|is|contain atmost {N} [card] [long] => (at_most_alike $1 $0)
block|run of same|one {L} {AUX} [have|is|contain] atmost {N} [card] [long] => (at_most_alike $2 $0)
same {L} {AUXP} [come|is] [up|played] 2times [inrow] [,] but|butnot 3rd [time] [{NOGO}] => (fewer_alike 3 $0)
same {L} 2times [inrow] {GO} [,|;] [but] 3times {NOGO} => (fewer_alike 3 $0)
{N} {P} inrow {GO} [,|;] [but] {N} [card] [{NOGO}] => (fewer_running $3 $1)
{N} [card] of same {L} inrow {GO} [,|;] [but] {N} [card] {NOGO} => (fewer_alike $3 $1)
{P} and {P} swap step|turn|position [every] [card|turn|time] => (alternate $0 $1)
inturn between {P} and {P} => (alternate $0 $1)
add {ZV} and|to|plus|with {ZV} [:|,|;] {CQ} {GO} => (asserted (sum_two $0 $1) $2)
add {ZV} and|to|plus|with {ZV} [:|,|;] {CQ} {NOGO} [,|;] {CQ} {GO} => (asserted (sum_two $0 $1) $4)
only {P} {GO} , and only if {NX} => (and $0 $2)
{P} mustnot is [in] majority => (not_majority $0)
{X} {AUXM} have|is [of] same {L} as it|{JN} => (same $2 $0)
look|see at|to {X} [:|,|;] {J} {AUXM} is higher|above than that|it => (higher $0)
look|see at|to {X} [:|,|;] {J} {AUXM} is lower|below than that|it => (lower $0)
look|see at|to {X} [:|,|;] {J} {AUXM} have|is [of] same {L} [as] [that|it] => (same $3 $0)
look|see at|to {X} [:|,|;] {J} {AUXM} have|is [of] another {L} [than|from] [that|it] => (another $3 $0)
only {CD} {AUXP} {J} play {P} => (only_if $1 $4)
{WANT} more {P} than {P} => (more_of $1 $2)
there must is more {P} than {P} => (more_of $0 $1)
more {P} than {P} [anytime] => (more_of $0 $1)
there must is more {P} than {P} [in] [line] => (more_of $0 $1)
{P} must outnumber {P} => (more_of $0 $1)
{L} repeat [is] forbidden => (neither_same $0 last)
mustnot repeat {L} => (neither_same $0 last)
exactly one of {F} and|or {F} [{AUX}] {KEEP0} => (xor (same $0 last) (same $1 last))
neither {F} nor {F} [{AUXM}] {KEEP0} [{Y}] => (and (another $0 $4?last) (another $1 $4?last))
change {F} or {F} , but|butnot [not] both => (xor (another $0 last) (another $1 last))
change {F} or {F} butnot|but [not] both => (xor (another $0 last) (another $1 last))
{L} mustnot is same as either|any|both of last {N} [card] => (fresh_among $0 $1)
{L} mustnot is same as last {N} [card] => (fresh_among $0 $1)
no 2 {ADJ} card {AUXM} {M} => (not $2)
no 2 {ADJ} card {NAUX} {M} => (not $2)
2 {ADJ} card {NAUX} {M} => (not $2)
2 {ADJ} card {AUXM} {M} => $2
{ADJ} card {AUXM} {M} => $2
{ADJ} card {NAUX} {M} => (not $2)
{J} {NAUX} {M} , and {J} {NAUX} {M} either|too => (and (not $2) (not $5))
every time {D} {TH} {B} => (if $0 $2)
{B} every time {D} => (if $1 $0)
every time {D} {J} {VP} => (if $0 $2)
mustnot play|have|use same {L} {N} times [inrow] => (fewer_alike $1 $0)
no {L} {N} times [inrow] => (fewer_alike $1 $0)
{P} mustnot touch|meet [eachother] => (fewer_running 2 $0)
{P} mustnot [is|lie|stand] adjacent|neighbour [to] [eachother] => (fewer_running 2 $0)
{P} mustnot [is|lie|come|stand] next_to eachother => (fewer_running 2 $0)
no adjacent|consecutive {P} => (fewer_running 2 $0)
no {P} adjacent|next_to [to] eachother => (fewer_running 2 $0)
run of same|equal {L} [at end] [of line] mustnot exceed|is [more] [than] [longer] [than] {N} => (at_most_alike $1 $0)
no {J} {AUXP} {M} [,] or {M} => (not (or $2 $3))
{J} {NAUX} {M} [,] or|nor {M} => (not (or $2 $3))
1 * {NAUX} {M} [,] or|nor {M} => (not (or $1 $2))
1 * {P} {NAUX} {M} [,] or|nor {M} => (if (said $0) (not (or $2 $3)))
no 2 card {R} {AUX} [lie|is|come|stand] inrow|adjacent|together => (not $0)
no 2 card {R} inrow => (not $0)
{N} {P} max|maximum inrow => (at_most_running $0 $1)
{N} {P} max|maximum inrow , {N} {P} max|maximum inrow => (both (at_most_running $0 $1) (at_most_running $2 $3))
max|maximum {N} {P} inrow => (at_most_running $0 $1)
max|maximum {N} card of same {L} inrow => (at_most_alike $0 $1)
{N} card of same {L} max|maximum inrow => (at_most_alike $0 $1)
{P} and {P} {AUX} [only] alternate => (alternate $0 $1)
1 * {J} {VP} => $1
1 * {J} [,] {AUX} , {M} => $2
1 * {VP} => $0
no {J} {VP} => (not $1)
no {J} {AUX} [both] {M} => (not $2)
{P} {GO} => $0
only {P} {GO} => $0
{GO} only {P} => $1
[only] {GO} : {P} => $1
{NOGO} : {P} => (not $1)
{NOGO} {P} => (not $1)
just {P} [{GO}] => $0
1 * {P} only => $0
nothing except|but {P} {GO} => $0
{P} {NOGO} => (not $0)
no {P} {GO} => (none_of $0)
nothing {P} {GO} => (not $0)
1 * nothing {P} => (not $0)
{WANT} {P} => $1
{NWANT} {P} => (not $1)
{NS} => (of_rule $0)
{WANT} {NS} => (of_rule $1)
1 * {P} {AUXM} {M} => (if (said $0) $2)
every|all|any {P} {AUXM} {M} => (if (said $0) $2)
2 * {P} {MV} => (if (said $0) $1)
1 * {P} {NAUX} {M} => (if (said $0) (not $2))
1 * no {P} {AUX} {M} => (if (said $0) (not $2))
1 * only {P} {AUX} {M} => (if $2 (said $0))
1 * if [it] [is] {P} [,] [then] [it] {AUXM} {M} => (if (said $0) $2)
{WANT} {COUNTS} => $1
{J} {AUX} have {COUNTS} => $2
{L} {SEEN} {NOGO} => (unseen_of $0)
1 * if [it] [is] {P} [,] [then] [it] {NAUX} {M} => (if (said $0) (not $2))
{CHG} {L} [every] [time|turn|card|play] => (another $1 last)
{KEEP} {L} => (same $1 last)
{KEEP} {L} of|from {Y} => (same $1 $2)
{NAUX} {CHG} {L} => (same $2 last)
{NAUX} {KEEP} {L} => (neither_same $2 last)
"""

CHANGING = """
change|leave|break|alternate|switch|vary|swap|flip => any
{AUX} change|alternate|switch|vary|swap|flip => any
"""

KEEPING = """
keep|stick|stay|hold|retain [to|in|with|on] => any
{AUX} keep|stick|stay|hold|retain|match|follow|repeat [to|in|with|on] => any
"""

NEW_FEATURE_SAYINGS = """
{L} [{AUX}] is another {Y} => (another $0 $2)
{L} [{AUX}] is like {Y} => (same $0 $2)
{L} {AUX} {CHG0} [every] [time|turn|card|play] => (another $0 last)
{L} {CHG0} [every] [time|turn|card|play] => (another $0 last)
{L} {AUX} {KEEP0} [{Y}] => (same $0 $3?last)
{L} {KEEP0} [{Y}] => (same $0 $2?last)
{L} {NAUX} {CHG0} => (same $0 last)
{L} {NAUX} {KEEP0} [{Y}] => (neither_same $0 $3?last)
{L} doesnot {CHG0} => (same $0 last)
{L} [{AUX}] is another than|from {Y} => (another $0 $2)
{L} [{AUX}] [is] that of {Y} => (same $0 $2)
{L} of {JN} [{AUX}] {KEEP0} [{Y}] => (same $0 $4?last)
{L} of {JN} [{AUX}] differ|is_another [from|than] [{Y}] => (another $0 $3?last)
{L} of {JN} mustnot {KEEP0} [{Y}] => (neither_same $0 $3?last)
{L} of {Z} and {L} of {Z} [must] is same|equal => (same $0 $3)
"""

CHANGE_OF = """
change|alternate|switch|vary|flip|differ|swap => any
is another|changed|switched|new => any
is not same => any
come alternate => any
take turn => any
"""

KEEP_OF = """
stay|remain|match|agree [same|equal|constant|put] => any
is|stay|keep same|equal|constant|unchanged|identical [as|to|like] => any
equal|match [that] of => any
agree with => any
is that of => any
is kept => any
is repeat => any
doesnot change => any
"""

# Clauses under a condition.
NEW_CONDITIONAL = """
{CD} [{TH}] {J} {AUXM} {M} [,] and [it] {AUXM} {M} => (if $0 (and $4 $6))
{CD} [{TH}] {J} {AUXM} {M} [,] and [it] {NAUX} {M} => (if $0 (and $4 (not $6)))
what|whatever|card|anything come|lie|follow|is [played] on|after|behind {P} {AUXM} {M} => (after $0 $2)
what|whatever|card|anything come|lie|follow|is [played] on|after|behind {P} {AUXM} is {P} => (after $0 $2)
{P} may [is] come|played on|after|onto {P} only => (only_after $1 $0)
{P} allow any|anything|any_card [card] [to] [follow|come] => (after $0 any)
{CD} [{TH}] {L} {CHG0} {EL} it {KEEP0} => (if $0 (another $2 last) (same $2 last))
{CD} [{TH}] {L} {KEEP0} {EL} it {CHG0} => (if $0 (same $2 last) (another $2 last))
{J} may only {M} if {NX} => (if $1 $2)
{J} may only {CHG} {L} if {NX} => (if (another $2 last) $3)
may only {CHG} {L} if {NX} => (if (another $1 last) $2)
iff {D} [,] {B} => (iff $1 $0)
iff {D} [,] {P} {GO} => (iff (said $1) $0)
{P} {GO} iff {D} => (iff (said $0) $2)
{P} excepted [,] {B} => (excepting $1 $0)
{B} [,] {P} excepted => (excepting $0 $1)
{D1} ; then {B} => (if $0 $1)
{P} {GO} ,|; [and|but] {OTHERS} {AUXM} {M} => (or $0 $4)
card on|at|in even position|place|step {AUXM} is {P} => (if (is_even position) (said $1))
card on|at|in odd position|place|step {AUXM} is {P} => (if (is_odd position) (said $1))
card at|on even position|step is {P} [,|;|and] those at|on odd position|step [is] {P} => (if (is_even position) $0 $1)
card at|on odd position|step is {P} [,|;|and] those at|on even position|step [is] {P} => (if (is_odd position) $0 $1)
{CD} [{TH}] {CHG} {L} {EL} {KEEP} it => (if $0 (another $3 last) (same $3 last))
{CD} [{TH}] {KEEP} {L} {EL} {CHG} it => (if $0 (same $3 last) (another $3 last))
{P} and|with [all] other 2 suit [must] alternate => (alternate $0 (not $0))
alternate [between] {P} and|with [all] other 2 suit => (alternate $0 (not $0))
alternate {P} and|with another suit|colour|card => (alternate $0 (not $0))
{P} and|with other value|card|one|suit [must] alternate => (alternate $0 (not $0))
{P} and|with [all|any] others [must] alternate => (alternate $0 (not $0))
alternate {P} and|with [all|any] other|others [value|card|one] => (alternate $0 (not $0))
{P} alternate with [all|any] other|others [value|card|one] => (alternate $0 (not $0))
{J} may is {P} only if {NX} => (if (said $1) $2)
{P} on|after {P} no|never|forbidden => (not_after $1 $0)
no {P} unless {NQ} {CVQ} => (if (said $0) (asserted $1 $2))
{P} {NOGO} unless {NQ} {CVQ} => (if (said $0) (asserted $2 $3))
{P} {GO} only if {NQ} {CVQ} => (if (said $0) (asserted $2 $3))
card|one after|behind|following|on {P} {AUXM} {M} => (after $0 $2)
card|one after|behind|following|on {P} {AUXM} is {P} => (after $0 $2)
card|one after|behind|following|on {P} is {P} => (after $0 $1)
card|one after|behind|following|on {P} {NAUX} {M} => (after $0 (not $2))
nothing {AUXP} follow {P} except|but {P} => (after $1 $2)
nothing {AUXP} come|is after|on {P} except|but {P} => (after $1 $2)
nothing except|but {P} {AFT} {P} => (after $2 $0)
1 * {B} if {P} => (if (said $1) $0)
{P} →|: only if {NX} => (if (said $0) $1)
{P} only in|at|on even position|place => (if (said $0) (is_even position))
{P} only in|at|on odd position|place => (if (said $0) (is_odd position))
{P} {GO} in|at|on even position|place only => (if (said $0) (is_even position))
{P} {GO} in|at|on odd position|place only => (if (said $0) (is_odd position))
{L} {AUXM} {CHG0} {CD} => (if $3 (another $0 last))
{L} {AUXM} {KEEP0} {CD} => (if $3 (same $0 last))
{P} {AFT} {P} only if {NX} => (if (and (about last $2) (said $0)) $3)
{P} ,|; [and|but] [all] other [card|value|suit] only if {NX} => (or $0 $1)
{P} ,|; [and|but] rest|others only if {NX} => (or $0 $1)
{CC} {ELI} {CDR} => (in_order $0 $2)
{BV} only if {NX} => (if $0 $1)
1 * {P} only if {NX} => (if (said $0) $1)
{P} only {GO} if {NX} => (if (said $0) $2)
{P} {GO} only if {NX} => (if (said $0) $2)
{P} may only {GO0} if {NX} => (if (said $0) $2)
{P} may only {GO0} {CD} => (only_if $2 $0)
{P} may {GO0} only {CD} => (only_if $2 $0)
if {NQ} {CVQ} [{TH}] {B} {ELI} if [it|sum] {CVQ} [{TH}] {B} => (number_choice $0 $1 $3 $5 $7)
{LR} => $0
{LR} {ELI} {LRR} => (joined $0 $2)
{CL2} => $0
mustnot play|put|have {NA} => $0
no {NA} [{GO}] => $0
{NA} {NOGO} => $0
doesnot play {NA} => $0
nothing {P} {AUX} follow {P} => (not_after $2 $0)
nothing {P} {AUX} follow {P} ,|;|and [and] nothing {P} {P} => (both (not_after $2 $0) (not_after $4 $3))
1 * {P} {AUXP} follow {P} => (after $2 $0)
{P} ; then {B} => (after $0 $1)
{B} [,] until {UN} [,|;] [and] then {ANYTHING} => (if (about last $1) any $0)
{B} [,] until {UN} [,|;] [and] then {B} => (if (about last $1) $2 $0)
{CD} {TH} {B} => (if $0 $2)
1 * {CD} {B} => (if $0 $1)
{CD} {TH} {WANT} {P} => (if $0 $3)
{CD} [{TH}] {NWANT} {P} => (if $0 (not $3))
{CD} [{TH}] only {P} [{GO}] => (if $0 $2)
{CD} [{TH}] {P} {GO} => (if $0 $2)
{CD} [{TH}] no {P} [{GO}] => (if $0 (not $2))
{CD} [{TH}] {P} {NOGO} => (if $0 (not $2))
{CD} [{TH}] {J} {VP} => (if $0 $3)
{CD} [{TH}] {VP} => (if $0 $2)
{CD} [{TH}] nothing except|but {P} [{GO}] => (if $0 $2)
{CD} [{TH}] {ANYTHING} => (if $0 any)
1 * {ANYTHING} {CD} => (if $1 any)
{ANYTHING} if {NX} => $1
{ANYTHING} only if {NX} => $1
1 * {BV} {CD} => (if $1 $0)
1 * {BV} , {CD} => (if $1 $0)
1 * {P} {CD} => (if $1 $0)
1 * {P} , {CD} => (if $1 $0)
{P} {GO} {CD} => (if $2 $0)
only {P} {GO} {CD} => (if $2 $0)
only {P} {CD} => (if $1 $0)
{P} {NOGO} {CD} => (if $2 (not $0))
no {P} {GO} {CD} => (if $2 (not $0))
no {P} {CD} => (if $1 (not $0))
{P} {GO} only {CD} => (only_if $2 $0)
{P} {GO} {CD} only => (only_if $2 $0)
{P} only {GO} {CD} => (only_if $2 $0)
{P} only {CD} => (only_if $1 $0)
{P} {CD} only => (only_if $1 $0)
only {CD} {P} {GO} => (only_if $0 $1)
only {CD} [may|is] {P} {GO} => (only_if $0 $1)
only {CD} may {J} play {P} => (only_if $0 $2)
{J} may only play {P} {CD} => (only_if $2 $1)
{J} may play {P} only {CD} => (only_if $2 $1)
1 * {P} {NOGO} unless {D} => (only_if $2 $0)
{P} {NOGO} unless {J} {VP} => (if (said $0) $3)
no {P} unless {J} {VP} => (if (said $0) $2)
{P} {NOGO} except {CD} => (only_if $2 $0)
1 * no {P} unless {D} => (only_if $1 $0)
no {P} {GO} unless {D} => (only_if $2 $0)
no {P} except {CD} => (only_if $1 $0)
{P} {NOGO} unless {CD} => (only_if $2 $0)
1 * {BV} [,|;] unless {D} => (or $0 $1)
1 * {P} [,|;] unless {D} => (or $0 $1)
1 * unless {D} {TH} {B} => (or $0 $2)
{B} [,|;] unless|except [if] {D} {TH} [{THIS}] {B} => (if $1 $4 $0)
{B} ,|; [but|and] [except] {CD} {TH} {B} => (overridden $0 (if $1 $3))
{B} but|and|except {CD} {TH} {B} => (overridden $0 (if $1 $3))
{B} [,|;] except [that] {CD} {ANYTHING} => (if $1 any $0)
{B} [,|;] [but|except] [that] {ANYTHING} {CD} => (if $2 any $0)
{B} [,|;] except {CD} => (if $1 any $0)
{B} except {CD} => (if $1 any $0)
{CC} => $0
{CC} {ELI} {CDR} => (joined $0 $2)
{J} {GO} [only] if|iff {NX} => $2
{J} {GO} only if {NX} => $2
{GO} if|iff {NX} => $1
{J} {GO} unless {NX} => (not $2)
{J} {NOGO} if {NX} => (not $2)
{J} {NOGO} unless {NX} => $2
if {NX} [,] {J} {GO} => $0
{P} {GO} [,] {AFT} {P} => (if (about last $3) $0)
{APP} {P} {APPD} [,] [only] {B} until {UN} => (from_until $1 $3 $4)
{APP} {P} {APPD} [,] {B} until {UN} => (from_until $1 $3 $4)
from {P} on [,] [only] {B} until {UN} => (from_until $0 $1 $2)
{B} from {P} until {UN} => (from_until $1 $0 $2)
{APP} {P} [,] [only] {B} until {UN} => (from_until $1 $2 $3)
"""

GO_BARE = """
[is] play|played|come|go|follow|used|laid|next => any
"""

PLAYED = """
[have] [just] is [just] play|played|laid|allowed|accepted [last] => any
was|is [just] put down => any
"""

# What one card asks for behind it.
LEADS = """
bring you => any
make|bring|mean you => any
must|may [only] is cover by|with => any
is cover by|with => any
stay => any
must is answered with => any
is answered with => any
demand|need|require|want|force|ask|call [for] => any
lead|leads to => any
bring|mean|make => any
[must] [is] followed|answered by => any
get|take => any
→ => any
"""

LEADING_ON = """
{P} {LEADS} {P} after|behind|on => (leads $0 $2)
{P} {LEADS} {P} => (leads $0 $2)
{P} {LEADS} {P} after|behind|on it|they => (leads $0 $2)
{P} {LEADS} {P} next => (leads $0 $2)
{P} {LEADS} {B} => (leads $0 $2)
"""

LEADING_ON_ROWS = """
{P} {P} after|behind|on => (leads $0 $1)
{P} , by {P} => (leads $0 $1)
{P} by {P} => (leads $0 $1)
{P} {P} => (leads $0 $1)
{P} {P} after|behind|on it|they => (leads $0 $1)
{LR} => $0
1 * {P} , {P} => (leads $0 $1)
{P} : {P} => (leads $0 $1)
{LRR} {ELI} {LRR} => (joined $0 $2)
"""

# What some cards have to be, the verb said once.
CLASS_ROWS = """
2 * {A} card {P} {ELI} {PR} => (joined (if (said $0) (said $1)) $3)
{P} : {P} {ELI} {PR} => (joined (if (said $0) (said $1)) $3)
{P} : {MV} {ELI} {PR} => (joined (if (said $0) $1) $3)
1 * {P} {AUXM} is {P} {ELI} {PR} => (joined (if (said $0) $2) $4)
1 * {P} is {P} {ELI} {PR} => (joined (if (said $0) $1) $3)
1 * {P} {AUXM} {M} {ELI} {PR} => (joined (if (said $0) $2) $4)
{P} : only {P} => (if (said $0) $1)
{P} : {P} only => (if (said $0) $1)
{P} : only {P} {ELI} {PR} => (joined (if (said $0) $1) $3)
{P} : {P} only {ELI} {PR} => (joined (if (said $0) $1) $3)
"""

CLASS_ROWS_ON = """
{P} {P} => (if (said $0) (said $1))
{P} [{AUXM}] is {P} => (if (said $0) (said $2))
{P} [{AUXM}] {M} => (if (said $0) $2)
{P} : [only] {P} => (if (said $0) (said $1))
{P} : {P} only => (if (said $0) (said $1))
{PR} {ELI} {PR} => (joined $0 $2)
{PR} {ELI} {P} {ISFREE} => $0
"""

NOT_AFTER_LIST = """
{P} after|on|upon|onto|next_to {P} => (not_after $1 $0)
{P} [is] followed by {P} => (not_after $0 $1)
{NA} , {NA} => (both $0 $1)
{NA} [,] or|and|nor {NA} => (both $0 $1)
"""

# A condition and what then holds.
CONDITION_CORE = """
{CD} [{TH}] one of {R} => (if $0 $2)
{CD} [{TH}] there must is change of {L} => (if $0 (another $2 last))
{CD} [{TH}] {J} is followed by {P} => (if $0 $3)
1 * {CD} [{TH}] {NX} => (if $0 $2)
{CD} {TH} {B} => (if $0 $2)
1 * {CD} {B} => (if $0 $1)
{CD} [{TH}] {WANT} {P} => (if $0 $3)
{CD} {TH} [only] {P} [{GO}] => (if $0 $2)
{CD} only {P} [{GO}] => (if $0 $1)
{CD} {P} {GO} => (if $0 $1)
{CD} {P} => (if_test $0 $1)
1 * {CD} {P} => (if $0 $1)
{CD} [{TH}] no {P} [{GO}] => (if $0 (not $2))
{CD} [{TH}] {P} {NOGO} => (if $0 (not $2))
{CD} [{TH}] {J} {VP} => (if $0 $3)
{CD} [{TH}] {VP} => (if $0 $2)
{CD} [{TH}] nothing except {P} [{GO}] => (if $0 $2)
{CD} [{TH}] {ANYTHING} => (if $0 any)
"""

# What is said of the next card, called `it`.
ABOUT_NEXT = """
{X} is|have|show {P} => (about $0 $1)
{X} is|have {P} too => (about $0 $1)
{P} {PLAYED} => (of_card $0)
{P} is|lie ontop|there => (about last $0)
{J} {VP} => $1
{J} {P} => $1
{VP} => $0
1 * {R} => $0
1 * {P} => $0
{FS} => $0
{NS} => $0
{NX} and|but [also] {NX} => (and $0 $1)
{NX} or [if] {NX} => (or $0 $1)
{NX} , or [if] {NX} => (or $0 $1)
{NX} , and [also] {NX} => (and $0 $1)
either {NX} or {NX} => (or $0 $1)
either {NX} , or {NX} => (or $0 $1)
both {NX} and {NX} => (and $0 $1)
"""

APPEARING = """
after|once|if|from => any
as soon as => any
"""

APPEARED = """
[have] pass|passed => any
[have] is play|played|seen|shown|appear => any
[have] appear|come [up] => any
is come => any
has come [up] => any
is out|down|there => any
"""

IN_WHICH_CASE = """
in which case => any
in that case => any
then => any
if so [,] => any
"""

# The rest of a row of conditions whose `if` is said once.
CONDITION_ROWS = """
{D} {TH} {B} => (if $0 $2)
{D} {TH} {WANT} {P} => (if $0 $3)
{P} {TH} {P} => (if (about last $0) $2)
1 * {P} {P} => (if (about last $0) $1)
{CC} => $0
{CDR} {ELI} {CDR} => (joined $0 $2)
"""

BETWEEN_ROWS = """
, => any
; => any
[,|;] and|but|while|whereas => any
"""

ANYTHING_GOES = """
anything come => any
[play] what you like => any
no limit|limits|rule|rules => any
it is your choice => any
your choice => any
your pick => any
who cares => any
anything|all|everything [{GO}] => any
any card [{GO}] => any
any card at_all [{GO}] => any
whatever [you] [like|want|please|wish] [{GO}] => any
you may play anything|any_card => any
you {AUX} restart|start [over|again] [with] [anything] => any
restart|start [with] anything => any
you is free => any
it is free => any
free [choice] => any
there is no restriction => any
no restriction => any
it doesnot matter => any
doesnot matter => any
anything [else] {GO} => any
you may play what you like|want => any
play anything => any
play what you like|want => any
all card {GO} => any
every card {GO} => any
"""

NEW_JOINED = """
1 * {E} {ELI} {U} {GO} => (allowing $0 $2)
{E} {ELI} [all] other [card] {FREELY} => (others_free $0)
{E} {ELI} rest {FREELY} => (others_free $0)
1 * {E} {ELI} else_any|every_other {FREELY} => (others_free $0)
{E} {ELI} {RESTNOT} => (rest_not $0)
{E} {ELI} {RESTOK} => (rest_free $0)
{E} {ELI} {U} {ISFREE} => (rest_ok $0 $2)
{E} {ELI} {Q} {ISFREE} => (rest_ok $0 $2)
{B} ,|; but|except|only [that] {IFK} => (excepted $0 $1)
either {B} [,] or {B} [,] butnot both => (xor $0 $1)
either {B} [,] or {B} [,] but|and not|never both => (xor $0 $1)
{P} or {P} [,] but|and not|never both => (xor $0 $1)
1 * {K} ; {E} => (joined $0 $1)
{K} ; and|but|while|whereas|then {E} => (joined $0 $1)
1 * {KV} , [and|but|while|whereas|then|also] {E} => (joined $0 $1)
1 * {BV} ; {BV} => (both $0 $1)
1 * {BV} [,|;] and|but [also] {BV} => (both $0 $1)
2 * {P} ; {BV} => (and $0 $1)
2 * {BV} ; {P} => (and $0 $1)
1 * {B} [,|;] [and|but|except] [that] {FREEP} => (or $0 (said $1))
1 * {FREEP} {EL} {B} => (or (said $0) $2)
1 * {FREEP} [,|;] [but] {B} => (or (said $0) $1)
"""

# That all other cards are wrong, or right.
REST_NOT = """
rest|others is not => any
rest|others mustnot [is] => any
[all|every|no|any] other [card] [is] not => any
[all|every|no|any] other [card] mustnot [is] => any
no other [card] [{GO}] => any
[all] other [card] {NOGO} => any
no others => any
rest {NOGO} => any
none of others [is] => any
only those|these [card] [{GO}] => any
"""

REST_OK = """
nothing else ask|need|want|demand [for] anything [particular] => any
{OTHERS} {GO} => any
{OTHERS} {ISFREE} => any
all|everything|anything else come|is_free => any
[is] {GO} else => any
nothing else is restricted|forbidden|required => any
what come else is up to you => any
what come else is free => any
rest {GO} => any
rest is free|open => any
rest doesnot matter => any
others {GO} => any
[all|every|any] other [card] {GO} => any
everything|anything else {GO} => any
else_any is free => any
else_any {GO} => any
else {ANYTHING} => any
else it doesnot matter => any
else no restriction => any
{P} doesnot matter => any
"""

IS_FREE = """
want|need|ask|demand nothing [in] [particular] => any
leave you free => any
{FREELY} => any
whatever|anything|free|any_card => any
[is] up to you => any
is free => any
may is anything|any_card|whatever => any
may have any {F} => any
"""

FREELY = """
{AUXP} [is] [play|played|go|come] anytime|freely|always => any
is free|unrestricted => any
is always allowed => any
{AUXP} [is] [play|played|go|come] on anything => any
anytime => any
"""

NEIGHBOURS = """
adjacent|consecutive|neighbour => any
inrow => any
"""

FREE_CARDS = """
{P} {AUXP} come on => $0
{P} on anything => $0
{P} come|go with|on|after anything => $0
{FREE} => $0
{P} {AUX} [is] [play|played|go|come] anytime|whenever|freely => $0
{P} {AUX} [is] [play|played|go|come] on anything => $0
{P} is free|wild|exempt => $0
{P} free|wild|exempt => $0
any {P} {GO} anytime => $0
{P} {GO} anytime|regardless|too => $0
{P} break the|this rule => $0
{P} come|go anywhere => $0
"""

NEW_WITH_ELSE = """
{E} [,|;] [and|but|except] [that] {FREEP} => (or_free $0 $1)
{FREEP} ,|; [and|but] {E} => (rest_ok $1 $0)
{E} ,|; [and] {P} follow rest|others|else_any => (otherwise $0 $1)
{FREEP} {EL} {E} => (or (said $0) $2)
{E} {EL} {B} => (otherwise $0 $2)
{E} {EL} {IFK} => (otherwise $0 $2)
1 * {E} {EL} {E} => (otherwise $0 $2)
{E} {EL} {ANYTHING} => (rest_free $0)
"""

OPINIONS = """
{X} tell|decide|show [you] [which|what] [way|direction] [to] [come|play] => any
i is sure|certain [that] => any
i is fairly|pretty|rather|almost sure|certain [that] => any
allowed so : => any
it is {N} card order|pattern => any
order|pattern is => any
it come => any
we play|come => any
all : => any
i think|say|bet|believe|guess|suspect|reckon|suppose|assume|feel [that] => any
my guess|idea|theory|hunch|bet|suggestion|hypothesis|rule|answer|proposal [is] [that] => any
your rule [is] [that] => any
rule [is] [that] => any
it look|seem|appear|sound [like|as] [if|that|though] => any
look|seem [like|as] [if|that] => any
is it [that] => any
is rule [that] => any
is not it => any
may it is [that] => any
may rule is [that] => any
could it is [that] => any
what about => any
how about => any
it is [that] => any
one must => any
{LEAD} => any
{INTRO} [:|,] {INTRO} => any
well|hmm|ok|allowed , => any
"""

ENDINGS = """
, exactly => any
, either way => any
[,|;] and draw|choose|play new|fresh|another one => any
is law|rule => any
too => any
[,|;] and so on => any
[,|;] etc => any
[,|;] right|allowed => any
[,|;] i think|guess|believe|suppose|reckon|bet|say => any
[,|;] is not it => any
[,|;] isnot it => any
[,|;] is it => any
[,|;] is it not => any
[,|;] is that allowed => any
[,|;] or something like that => any
[,|;] or so => any
[,|;] {INERT} => any
( {INERT} ) => any
[,|;] all time => any
[,|;] every time => any
[,|;] no exception => any
[,|;] that is all => any
[,|;] that is rule => any
"""

LEADING = """
it is => any
it must is => any
card must is => any
{AUX} is|play|come|go => any
{J} {AUX} is|play|come|go => any
play => any
{J} play => any
card [is] played|come|go => any
you {AUX} => any
"""

NEW_RULES = """
1 * {INTRO} [,|:|;] {O} => $1
{O} {TAIL} => $0
5 * {O} [,] anytime => $0
1 * {INTRO} [,|:|;] {S} => $1
{S} {TAIL} => $0
"""

NEW_VERBS = """
equal it => (same rank last)
equal {Y} => (same rank $0)
undercut {Y} => (lower $0)
step|jump up of|by {G} => (above $0 last)
step|jump down of|by {G} => (below $0 last)
rise|fall|come by same => (same rank last)
rise [in|by] step of {G} => (above $0 last)
fall [in|by] step of {G} => (below $0 last)
rise by {G} at step => (above $0 last)
step of {G} up|upwards => (above $0 last)
step of {G} down|downwards => (below $0 last)
land {P} => $0
come in {P} => $0
exceed highest [value|card|one] [of|in|sofar] [whole|all] [line|card] [sofar] => (number_is_more (value next) highest)
come to {P} => $0
come to card {P} => $0
differ in all [of] {L} from {Y} => (another $0 $1)
differ in all [of] {L} => (another $0 last)
come|step up or down by {G} => (beside $0 last)
is equal or {G} more or [{G}] less => (or (same rank last) (up_down $0 $1?none last))
stay [in|with|to] suit => (same suit last)
differ from {ZV} by {CQ} => (asserted (difference_two next $0) $1)
1 * differ by {CQ} [from {Y}] => (asserted (difference_two next $1?last) $0)
leave same remainder as {ZV} if divide by {N} => (number_is (remainder (value next) $1) (remainder (value $0) $1))
have same remainder as {ZV} if divide by {N} => (number_is (remainder (value next) $1) (remainder (value $0) $1))
change from {A} to {A} or from {A} to {A} => (alternating $0 $1)
change from {A} to {A} or viceversa => (alternating $0 $1)
come up by {G} => (above $0 last)
step by {G} either way => (beside $0 last)
is higher than {Y} by {G} => (above $1 $0)
is lower than {Y} by {G} => (below $1 $0)
repeat|use|play|have {L} {SEEN} => (not (unseen_of $0))
share something [with {Y}] [:|,] {L} => (same $1 $0?last)
share {L} with {Y} => (same $0 $1)
share both {F} and {F} [with {Y}] => (and (same $0 $2?last) (same $1 $2?last))
have {L} incommon [with {Y}] => (same $0 $1?last)
have something incommon [with {Y}] => (or (same suit $0?last) (same rank $0?last))
resemble|resembles {Y} in {L} => (same $1 $0)
outrank {Y} => (higher $0)
addup [to] {CQ} with {Y} => (asserted (sum_two next $1) $0)
addup with {Y} to {CQ} => (asserted (sum_two next $0) $1)
divide {Y} => (number_is_multiple (value $0) (value next))
is [even] divisible by {Y} => (number_is_multiple (value next) (value $0))
is divide by {Y} => (number_is_multiple (value next) (value $0))
either divide , or is divide|divisible by , {Y} => (divides_either_way $0)
divide or is divide|divisible by {Y} => (divides_either_way $0)
come {G} higher|above|up => (above $0 last)
come {G} lower|below|down => (below $0 last)
step {G} either way => (beside $0 last)
step [of|by] {G} [up|down] => (beside $0 last)
come {G} either way => (beside $0 last)
lie {R} => $0
climb [in] [value] => (higher last)
follow {L} of {Y} => (same $0 $1)
copy|repeat {Y} {L} => (same $1 $0)
"""

NEW_LYING = """
card|one last is [just] played|laid => last
top [one] => last
where you is|was => last
what it land|lie|come|is_played on => last
card that|which open|opened|start [off] [line|game] => first
card|one that|which [is] last|before => last
card|one {N} position|step|place|turn before it => (back $0)
{NTH} card back => (back $0)
card|one just played|laid|put [down] => last
card that lie|is on|ontop [of] [pile|table|line] => last
2nd last => 2_back
3rd last => 3_back
card|one in front of it => last
card|one to|on [left|right] of it => last
card|one on left => last
card|one just seen => last
{N} last => (back $0)
last 1 => last
last card|one before => last
card|one immediately|directly before => last
card|one that come|came|go|went|is before [it] => last
card|one [that] is just played => last
card|one last [it|this] => last
card|one before it => last
old|older card|one => last
card already lie|there => last
card lie [there|ontop|down] => last
one lie [there|ontop|down] => last
one ontop => last
one already down|there|lie => last
last card|one laid|down|accepted|put [down] => last
last accepted|good|allowed one => last
what lie|is ontop|there|down => last
card that is lie|there|ontop [there] => last
card [that] it is play|put on => last
card [that] it is played|put|laid on => last
card it is played on => last
card you play on => last
card [that] you is play on => last
{N} last => (back $0)
card {N} position|step|place before => (back $0)
one {N} position|step|place before => (back $0)
beforelast card|one => 2_back
one before it => last
line start|opener|opening => first
very first card|one => first
first card in|of line|row|game => first
opening card => first
"""

NEW_INERT = """
{Y} [itself] doesnot matter => any
after|if|once there is {N} card [ontop|in] [line] => any
at [a] time => any
nothing else matter|matters => any
2nd card [is] free => any
after every card => any
first card count as|is [number] one => any
1 * multiply|add last 2 card [together] => any
no exception => any
every time there is one => any
none|nothing else => any
then same again => any
equal doesnot count as else => any
order|direction doesnot matter => any
whatever [{F}] => any
{EARLY} {ANYTHING} => any
{EARLY} it doesnot matter => any
{ANYTHING} {EARLY} => any
first card decide|fix|set [it] [{F}] [for] [rest] => any
whatever {F} come first => any
no matter what [{F}] => any
{F} doesnot matter|count => any
regardless of {L} => any
of any {F} => any
mixed pair is free => any
after mixed pair [it] [is] free => any
it repeat => any
every turn|time => any
at every turn => any
for whole|all game|line => any
"""

# While too few cards lie.
EARLY = """
if|with less than {N} card [ontop|down|played|in] [line] => any
if|until there is [only] {N} card [ontop|in] [line] => any
if|until there is less than {N} card [ontop|in] [line] => any
before that|then => any
until then => any
at first|start|beginning => any
for first {N} card => any
if there is no such card|one => any
if {X} doesnot exist => any
if there is not one => any
if there is none => any
to start [with] => any
2nd card => any
until|before there is enough card => any
if line is too short => any
"""

NEW_GAPS = """
{N} , {N} or {N} => (gaps $0 $1 $2)
odd number => (gaps 1 3 5 7 9 11)
even number => (gaps 2 4 6 8 10 12)
prime [number] => (gaps 2 3 5 7 11)
exactly {N} or [exactly] {N} => (gaps $0 $1)
{N} [value|step] or {N} => (gaps $0 $1)
"""

WRAPS = """
{O} [,|;] [and|where|with] {WRAP} => (wrapped $0)
{O} ( [and|where|with] {WRAP} ) => (wrapped $0)
"""

WRAPPING = """
count past king to ace [, 2 , 3] => any
go past king to ace => any
from king on [to] ace => any
king wrap [round|around] [to] [ace] => any
ace follow|come_after|above|after|on king => any
ace is next to [both] 2 and king => any
ace is next to [both] king and 2 => any
ace is [also] above|after king => any
ace is next to king => any
ace and king is adjacent|neighbour|next => any
ace and king touch|connect|connected => any
from king you come|go [on] to ace => any
after king come ace => any
king is followed by ace => any
king come|go [round|around|on|back] to ace => any
wrap [from king to ace] => any
wrap at king|ace|end => any
ace come|count [as] after|above king => any
order is wrap => any
going round => any
"""

NEW_LISTS = """
suit or else value => (one_of suit rank)
"""

LISTED_TESTS = """
{T} , {T} => (or_tests $0 $1)
{T} [,] and {T} => (or_tests $0 $1)
{T} , {TL} => (or_tests $0 $1)
"""

NEW_TESTS = """
2 * {TL} => $0
"""

NEW_UNITS = """
another {L} than|from [both] {X} and|nor|or {X} => (and (another $0 $1) (another $0 $2))
same {L} as {X} or {X} => (or (same $0 $1) (same $0 $2))
not {L} of {X} nor [that] [of] {X} => (and (another $0 $1) (another $0 $2))
{L} same [as {Y}] => (same $0 $1?last)
one|card {W} => $0
that|which|who is {P} => $0
not {R} => (not $0)
not {VL} => (not $0)
not {V} , {VL} => (not (or (rank $0) $1))
[of] unequal {L} => (another $0 last)
[of] equal {L} => (same $0 last)
equal or {G} more or [{G}] less => (or (same rank last) (up_down $0 $1?none last))
card whose|where {L} match => (same $0 last)
another {L} than|from last 2 [card] => (fresh_among $0 2)
another {L} than|from {X} and|or {X} => (and (another $0 $1) (another $0 $2))
divisor|factor of [{F} of|on] {Y} => (number_is_multiple (value $1) (value next))
neither {P} nor {P} nor {P} => (not (or $0 $1 $2))
{L} = {Y} => (same $0 $1)
{L} not {Y} => (another $0 $1)
{L} not = {Y} => (another $0 $1)
{F} of {JN} = {F} of {Y} => (same $0 $3)
{V} of [either|any] {A} suit => (together (rank $0) $1)
card|one not {W} => (not $0)
one of {G} higher [than {Y}] => (above $0 $1?last)
one of {G} lower [than {Y}] => (below $0 $1?last)
{A} , {A} [,] and {A} => (or_tests $0 $1 $2)
1 * {A} , {A} , {A} => (or_tests $0 $1 $2)
{A} and {A} => (or_tests $0 $1)
{A} or {A} {W} => (distributed $0 $1 $2)
{W} or {U} in|of {A} => (distributed $0 $1 $2)
{A} and {A} {W} => (distributed $0 $1 $2)
higher|above than {Y} by {G} => (above $1 $0)
lower|below than {Y} by {G} => (below $1 $0)
higher than every|all|both [of] last {N} [card] => (each_back higher $0)
lower than every|all|both [of] last {N} [card] => (each_back lower $0)
higher than last {N} [card] => (each_back higher $0)
lower than last {N} [card] => (each_back lower $0)
[of] {F} that|which [,] plus to {ZV} [,] {CVQ} => (asserted (sum_two next $1) $2)
[of] {F} that|which [,] plus {ZV} [,] {CVQ} => (asserted (sum_two next $1) $2)
one|card that|which [,] plus [to] {ZV} [,] {CVQ} => (asserted (sum_two next $0) $1)
card of {F} just seen|played|shown => (same $0 last)
{F} just seen|played|shown => (same $0 last)
1 * same [value] as it => (same rank last)
1 * equal [in value] to it => (same rank last)
1 * higher than it => (higher last)
1 * lower than it => (lower last)
between last 2 [card|value] in value => (is_between (value next) (value last) (value 2_back))
{U} in {A} => (narrowed $0 $1)
one of {R} => $0
in range {W} => $0
in range [of] {W} => $0
{U} of {T} value|suit|colour => (narrowed $0 $1)
{U} with {T} value|suit => (narrowed $0 $1)
card|one|anything|something|those|card_that that|which|who {VP} => $0
1 * {U} that|which|who {VP} => (narrowed $0 $1)
card|one|anything|something whose {FS} => $0
card|one|anything|something whose {NS} => $0
1 * {U} whose {FS} => (narrowed $0 $1)
card|one|anything|something match {L} [of {Y}] => (same $0 $1?last)
"""


# Cards of none of the sorts that were named.
OTHER_CARDS = """
card|one of|from [all] another suit|colour|value => any
[all|any|every] other card|suit|one => any
another suit|colour => any
rest|others => any
else_any => any
every_other card|suit => any
"""


def add_sentence_frames(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)


TABLES = [
    ("AUXP", HELPING_PLAINLY), ("AUXM", HELPING_MODAL), ("AUX", HELPING), ("NAUX", HELPING_NOT), ("VP", VERB_PHRASES),
    ("GO", MAY_BE_PLAYED), ("NOGO", MAY_NOT_BE_PLAYED), ("WANT", ASKING), ("NWANT", ASKING_NOT), ("TH", THEN),
    ("EL", ELSE), ("NOTSO", NOT_SO), ("AFT", AFTER), ("CD", WITH_CONDITION), ("D1", NEW_CONDITIONS),
    ("M2", NEW_VERBS_OF_LYING), ("BV", NEW_STATEMENTS), ("CHG", CHANGING), ("KEEP", KEEPING),
    ("FS", NEW_FEATURE_SAYINGS), ("CHG0", CHANGE_OF), ("KEEP0", KEEP_OF), ("IFK", NEW_CONDITIONAL),
    ("CC", CONDITION_CORE), ("GO0", GO_BARE), ("PLAYED", PLAYED), ("LEADS", LEADS), ("LR", LEADING_ON),
    ("LRR", LEADING_ON_ROWS), ("CL2", CLASS_ROWS), ("PR", CLASS_ROWS_ON), ("NA", NOT_AFTER_LIST), ("NX", ABOUT_NEXT),
    ("APP", APPEARING), ("APPD", APPEARED), ("FREELY", FREELY), ("ADJ", NEIGHBOURS), ("RESTNOT", REST_NOT),
    ("RESTOK", REST_OK), ("ISFREE", IS_FREE), ("MV", NEW_VERBS), ("X", NEW_LYING), ("INERT", NEW_INERT),
    ("EARLY", EARLY), ("G", NEW_GAPS), ("S", WRAPS), ("WRAP", WRAPPING), ("L", NEW_LISTS), ("THIS", IN_WHICH_CASE),
    ("CDR", CONDITION_ROWS), ("ELI", BETWEEN_ROWS), ("ANYTHING", ANYTHING_GOES), ("E", NEW_JOINED),
    ("FREEP", FREE_CARDS), ("O", NEW_WITH_ELSE), ("INTRO", OPINIONS), ("TAIL", ENDINGS), ("LEAD", LEADING),
    ("S", NEW_RULES), ("OTHERS", OTHER_CARDS), ("TL", LISTED_TESTS), ("P", NEW_TESTS), ("U", NEW_UNITS),
]  # fmt: skip
