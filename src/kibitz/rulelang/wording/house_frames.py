"""Frames for house rules of Bartok, on top of those for cards and for the line.

They read what `house_words.py` made of a text, where whoever is meant and most of what is done are single words. A
sentence is put together of few parts: a play that brings something about, who does what, and how often.

Sorts: HT a play, HS a play with who plays, HO either behind `when`, HD a condition; HW who does something, HG
with whom, HN how many cards, HV what is done, HL several of them, HE an effect, HC effects joined; HB what may
be played, HX what may not; HA a sentence, HR a whole rule; HWORDS words to be said. LAW, read by itself, is a
rule that every card has to keep.
"""

from __future__ import annotations

from kibitz.rulelang.wording.frames import FrameTable

WHO = """
nextplayer|next => the_next_player
1 * neighbour|opponent => the_next_player
prevplayer => the_player_before
otherplayers => others
everyone => everyone
chosenplayer => a_chosen_player
leftplayer => the_player_on_the_left
leftplayer => whoever_is_meant_by_next
rightplayer => the_player_on_the_right
oppositeplayer => the_player_opposite
fewestplayer => whoever_holds_the_fewest_cards
mostplayer => whoever_holds_the_most_cards
me => the_player
me yourself|himself|themselves|themself|herself => the_player
"""

WITH_WHOM = """
nextplayer => the_next_player
prevplayer => the_player_before
chosenplayer|someone|another|opponent => a_chosen_player
leftplayer|left => the_player_on_the_left
rightplayer|right => the_player_on_the_right
oppositeplayer|opposite|across => the_player_opposite
fewestplayer => whoever_holds_the_fewest_cards
mostplayer => whoever_holds_the_most_cards
1 * neighbour => the_next_player
me => the_player
"""

COUNTED = """
{N} => $0
{N} card => $0
card => 1
{N} card each|apiece|more|extra => $0
{N} extra|penalty|more|new|fresh|random|further|additional|other|own card|one => $0
{N} more|extra|apiece => $0
{N} of card => $0
{N} card from hand => $0
card from hand => 1
card ofhand => 1
{N} ofhand => $0
{N} card ofhand => $0
another|extra|penalty|new|fresh|random|further|additional|other|own card|one => 1
"""

# A play, and with who plays.
PLAYS = """
{P} => (trigger $0)
{P} played => (trigger $0)
{P} ofanysuit [played] => (trigger $0)
{P} played ofanysuit => (trigger $0)
play|played {P} => (trigger $0)
there is {P} [played] => (trigger $0)
{P} that @who play => (trigger $0)
{P} come|fall [next] => (trigger $0)
{P} addup => (trigger $0)
{P} follow => (trigger $0)
card [played] have {P} => (trigger $0)
2 * {HPRE} {P} => (trigger $1)
2 * {P} {HPOST} => (trigger $0)
3 * {HPRE} {P} {HPOST} => (trigger $1)
{HT} on|after|over {P} => (onto $0 $1)
2nd {P} on|after {P} => (over $0 $1)
1 * {HT} {HANY} => $0
{P} follow {P} => (over $0 $1)
{P} come|go after|on {P} => (over $0 $1)
{P} [,] then {P} => (over $1 $0)
{P} is followed by {P} => (over $1 $0)
{P} [,] [then] {P} [,] then {P} => (third $0 $1 $2)
{P} , [then] {P} , {P} => (third $0 $1 $2)
{L} change => (trigger (another $0 last))
change of|in {L} => (trigger (another $0 last))
change from {P} to {P} => (over $1 $0)
{L} is changed => (trigger (another $0 last))
another {L} => (trigger (another $0 last))
{L} repeat => (trigger (same $0 last))
same {L} 2times|again [inrow] => (trigger (same $0 last))
2 {L} inrow => (trigger (same $0 last))
same {L} inrow => (trigger (same $0 last))
sum of {TWO} is {N} => (trigger (adds_up $0 $1))
{TWO} add|addup|sum [to] {N} => (trigger (adds_up $0 $1))
value rise by {G} => (trigger (above $0 last))
value fall by {G} => (trigger (below $0 last))
{L} stay [same] => (trigger (same $0 last))
{L} is same [as {Y}] => (trigger (same $0 $1?last))
{N} [or more] {P} inrow => (running $0 $1)
{N} [or more] {P} played inrow => (running $0 $1)
{P} [is] {NTH} inrow => (running $1 $0)
{NTH} {P} inrow => (running $0 $1)
{N} [or more] card of|with|in same {L} inrow => (running_alike $0 $1)
{N} card inrow of|with|in same {L} => (running_alike $0 $1)
{N} [or more] of same {L} inrow => (running_alike $0 $1)
{HT} if|while {HD} => (on_condition $0 $1)
1 * {HT} and|but [if] {HD} => (on_condition $0 $1)
{HT} [,] unless {HD} => (unless_condition $0 $1)
{HT} aslast => (at_the_end $0)
{HF} on|with {P} => (at_the_end (trigger $1))
{HT} ( with loops|looping|wrap ) => (looped $0)
{HT} ( wrap ) => (looped $0)
{HT} wrap => (looped $0)
any {HT} => $0
{HT} , ofanysuit => $0
"""

# With the word for who plays.
PLAYS_OF_SOMEONE = """
@who play|played {HT} => $0
@who change {L} => (trigger (another $0 last))
@who repeat {L} => (trigger (same $0 last))
@who follow {P} with {P} => (over $1 $0)
{HS} {HANY} => $0
@who {HF} on|with {P} => (at_the_end (trigger $1))
"""

OPENED = """
if|on|at|with|after|for|once|anytime|following|follow|during|by {HT} => $0
if|on|at|with|after|for|once|anytime|following {HS} => $0
if top card|one is {P} => (trigger $0)
if card ontop is {P} => (trigger $0)
1 * if last card|played is|have {P} => (trigger $0)
if {HD} [,] and {HT} => (on_condition $1 $0)
if {HD} [,] and {HS} => (on_condition $1 $0)
if {HD} , {HS} => (on_condition $1 $0)
1 * if|after|once {HD} => (holding $0)
if {R} => (holding $0)
if {L} change => (holding (another $0 last))
if {L} is same [as {Y}] => (holding (same $0 $1?last))
"""

HOUSE_CONDITIONS = """
{X} is|have|show|was {P} => (about $0 $1)
{X} is|have value|colour|suit {P} => (about $0 $1)
{F} of {X} is {P} => (about $1 $2)
{X} {F} is {P} => (about $0 $2)
{X} is not {P} => (about $0 (not $1))
{X} isnot {P} => (about $0 (not $1))
it is|have|was {P} => (said_of_next $0)
pile|ontop|table|stack show|have|is {P} => (about last $0)
card [played] is|have|was {P} => (said_of_next $0)
it {MV} => (said_of_next $0)
card {MV} => (said_of_next $0)
card is not {P} => (not $0)
it is not {P} => (not $0)
that [card] is {P} => (about last $0)
me follow suit => (same suit last)
me match|repeat|keep|follow {L} => (same $0 last)
me change {L} => (another $0 last)
value rise by {G} => (above $0 last)
value fall by {G} => (below $0 last)
value rise => (higher last)
value fall => (lower last)
{TWO} add|addup|sum [to] {N} => (adds_up $0 $1)
sum of {TWO} is {N} => (adds_up $0 $1)
{NV} is {CL} => (claim $0 $1)
it played|come|go on|after {P} => (about last $0)
it on {P} => (about last $0)
played on|after {P} => (about last $0)
there is {P} ontop|under|below|last => (about last $0)
{P} is|lie|was ontop|under|below|last|underneath => (about last $0)
{P} lie [there] => (about last $0)
{P} ontop => (about last $0)
last {N} [card] is|have|was [both|all] {P} => (run_of $0 $1)
{N} last card is|have [both|all] {P} => (run_of $0 $1)
last {N} [card] is|have [of|in|both] [of|in] same {L} => (run_alike $0 $1)
{N} last card is|have same {L} => (run_alike $0 $1)
{X} and {X} is|have [both] {P} => (and (about $0 $2) (about $1 $2))
{R} => $0
{L} change => (another $0 last)
{L} is same [as {Y}] => (same $0 $1?last)
{L} is another [than|from {Y}] => (another $0 $1?last)
{L} match [{Y}] => (same $0 $1?last)
{L} is not same [as {Y}] => (neither_same $0 $1?last)
{L} doesnot match [{Y}] => (neither_same $0 $1?last)
there is no {X} => (not (exists $0))
{HD} and|but [if] {HD} => (and $0 $1)
{HD} or [if] {HD} => (or $0 $1)
"""

DONE = """
draw|receive {HN} => (do_draw $0)
draw|receive penalty => (do_draw 1)
1 * draw => (do_draw 1)
1 * make|have|add|pay|cost {HN} => (do_draw $0)
is give|given|dealt|deal|fined|penalised|penalized|punished [by|with] {HN} => (do_draw $0)
add {HN} to|addup hand => (do_draw $0)
draw {HN} [inhand] from {HG} [hand] => (do_take $0 $1)
steal|steals|swipe|nick|draw {HN} [at_random] from {HG} [hand] => (do_take $0 $1)
steal|steals {HN} of {HG} => (do_take $0 $1)
draw {HN} out of {HG} hand => (do_take $0 $1)
draw|steal {HN} out_of|from hand of {HG} => (do_take $0 $1)
draw|steal {HN} out of hand of {HG} => (do_take $0 $1)
give|pass|hand {HN} [inhand] to {HG} => (do_give $0 $1)
1 * give|pass|hand {HG} {HN} => (do_give $1 $0)
swap hand|card|allcard with {HG} => (do_swap $0)
swap [all] card|allcard|hand [inhand] with {HG} => (do_swap $0)
swap {HG} hand => (do_swap $0)
swap hand with {HG} hand => (do_swap $0)
swap with {HG} => (do_swap $0)
swap hand => (do_swap a_chosen_player)
pass {HN} [to] left|leftplayer => (do_pass $0 left)
pass {HN} [to] right|rightplayer => (do_pass $0 right)
pass {HN} to|on [to] left|leftplayer => (do_pass $0 left)
pass {HN} to|on [to] right|rightplayer => (do_pass $0 right)
pass|give|move|rotate|hand {HH} {HY} => (do_shift $1)
pass|give|move|hand {HH} on|along [to] {HY} => (do_shift $1)
pass|give|move {HH} => (do_shift on)
skipturn => (do_skip)
is skip => (do_skip)
pass => (do_skip)
skip [again] => (do_skip)
2 * mustnot play => (do_skip)
againturn => (do_again)
play|come again => (do_again)
name|change|set|say|draw|switch|swap|determine|dictate|fix [new|next|another|any] suit => (do_name)
change suit to anything|whatever => (do_name)
change to [any|another|new] suit => (do_name)
order [another|new|any] suit => (do_name)
ask [for] [another|new|any|certain] suit => (do_ask_suit)
request|demand [for] suit => (do_ask_suit)
request|ask|demand [for] [another|new|any|certain] suit => (do_name)
ask|request|demand|name|say|set [for] value => (do_ask_rank)
say {HWORDS} => (do_say $0)
say its name => (do_say_name)
say|name name [of card|it] => (do_say_name)
say|name name and suit|value [of card|it] => (do_say_name)
say|name suit|value and suit|value [of card|it] => (do_say_name)
say|name which|what [card] it is => (do_say_name)
say|name what|which card is => (do_say_name)
say|name card|it [played] => (do_say_name)
say|name card by name => (do_say_name)
say {HWORDS} [once] for every {P} {HBEF} => (do_count_out $0 $1)
say {HWORDS} [once] foreach {P} {HBEF} => (do_count_out $0 $1)
bury|bin|replace|play|put|shove|swap|discard|throw hand [away] [and|,] draw {HN} => (do_fresh $0)
bury|bin|replace|play|put|shove|swap hand [away] and|, draw {HN} => (do_fresh $0)
swap|change|replace hand for|with|by {HN} => (do_fresh $0)
bury|bin hand for {HN} => (do_fresh $0)
add {P} => (do_add $0)
play one|1 more {P} [straight] [ontop] => (do_add $0)
play {P} ontop [too] => (do_add $0)
play|follow another {P} [ontop|too|atonce] => (do_add $0)
play|follow [with] {P} atonce => (do_add $0)
play {P} [straight] after it => (do_add $0)
play {P} with|along|alongside|beside it => (do_add $0)
play|come next => (do_go)
is next => (do_go)
have next turn => (do_go)
"""

PLAYED_BEFORE = """
[that] [come|play|played|lie] before [it] => any
[that|already] lie|played|down|sofar => any
played [before] it => any
inrow before [it] => any
"""

HANDS = """
hand => any
allcard => any
all|every hand => any
all card => any
"""

# Hands that move to the left move on as long as play does: which of both is meant is asked.
WAY = """
on|along|round|around|onward => on
on in direction => on
on|along|round to nextplayer => on
to nextplayer|neighbour => on
one|1 player|seat|place|me|play [on|along|round|over] => on
[to] [on] left|leftplayer => left
[to] [on] left|leftplayer => on
one|1 place|seat|player|me|play [to] [on] left => left
one|1 place|seat|player|me|play [to] [on] left => on
on one|1 place|seat|player to left => left
[to] [on] right|rightplayer => right
one|1 place|seat|player|me|play [to] [on] right => right
"""

SEVERAL_DONE = """
{HV} => $0
{HV} and|then|but {HL} => (done $0 $1)
{HV} , [and|then] {HL} => (done $0 $1)
{HV} and must|also {HL} => (done $0 $1)
"""

EFFECTS = """
{HW} {HL} => (acts $0 $1)
{HW} must {HL} => (acts $0 $1)
{HW} may {HL} => (may_act $0 $1)
{HW} [must] not say {HWORDS} => (acts $0 (do_not_say $1))
{HW} mustnot say {HWORDS} => (acts $0 (do_not_say $1))
mustnot|doesnot say {HWORDS} => (hush $0)
make|allow|order|tell|force|compel {HW} [to] {HL} => (acts $0 $1)
make me [to] {HL} => (acts whoever_is_meant_by_next $0)
cost me {HN} => (acts whoever_is_meant_by_next (do_draw $0))
sit {HW} out => (acts $0 (do_skip))
1 * {HL} => (acts_alone $0)
1 * must|may {HL} => (acts_alone $0)
{HL} yourself|himself|themselves => (acts the_player $0)
skip {HW} => (acts $0 (do_skip))
skip {HW} turn => (acts $0 (do_skip))
skip turn of {HW} => (acts $0 (do_skip))
skip {N} [player|me|people|turn] => (skip $0)
skip next {N} [player|me|people] => (skip $0)
play skip {HW} => (acts $0 (do_skip))
play skip {N} [player|me|people] => (skip $0)
[next|follow] {N} player|me|people [after me] [must|both|all] skipturn|is_skip|skip => (skip $0)
next {N} [must|both|all] skipturn => (skip $0)
{N} nextplayer [both|all] [must] skipturn => (skip $0)
next {N} player|me|people [is|both] skip => (skip $0)
cost|give|charge|hit|earn|bring {HW} {HN} => (acts $0 (do_draw $1))
cost|give|hit {HW} with {HN} => (acts $0 (do_draw $1))
2 * give {HN} to {HW} => (acts $1 (do_draw $0))
{HN} for|to {HW} => (acts $1 (do_draw $0))
plus {HN} => (draws $0)
nextplayer [must] draw {HN} [,] stackable => (stack $0)
stackable [,] nextplayer [must] draw {HN} => (stack $0)
draw {HN} [,] stackable => (stack $0)
nextplayer [must] draw {HN} [,] or play|plays another|one|it [too|also|of_same] => (stack $0)
{HE} , {HADD2} => $0
{HW} plus {HN} => (acts $0 (do_draw $1))
2 * {N} card => (draws $0)
4 * {N} => (draws $0)
give|allow|grant|earn {HW} againturn => (acts $0 (do_again))
{HN} must|is is draw [by {HW}] => (acts $1?the_next_player (do_draw $0))
{HN} is draw [by {HW}] => (acts $1?the_next_player (do_draw $0))
suit may|must is name|change|changed [by me] => (name)
suit is name|change|changed [by me] => (name)
change of suit => (name)
{HWORDS} must is say [by {HW}] => (acts $1?the_player (do_say $0))
{HWORDS} is say [by {HW}] => (acts $1?the_player (do_say $0))
{HW} must is told {HWORDS} => (say $1)
must is told {HWORDS} => (say $0)
{HWORDS} => (say $0)
reverse [of] [direction|order|play|turn] => (reverse)
play|direction|order [is|must] reverse|reversed => (reverse)
order turn is reverse => (reverse)
{HD2} {HT2} [round|around|over|about|back] => (reverse)
{HT2} [of|round|around|over] {HD2} [round|around|over] => (reverse)
{HD2} is {HT2} [round|around|over] => (reverse)
{HT2} round|around => (reverse)
play|we|me|turn|game come|run|move|is|continue|turn [in] backwards => (reverse)
come|play|run [in] backwards => (reverse)
backwards => (reverse)
{HH} is passed {HY} => (hands_move $1)
{HH} [is] pass|move|rotate|rotates|shift|shifts|come|give|swap {HY} => (hands_move $1)
{HH} [is] rotate|rotates|move|shift|shifts|pass => (hands_move on)
everyone react [,] [and] last draw {HN} => (react_one $0)
everyone [must] {HGEST} [,] and last|prevplayer|slowest [one|player|hand|me] [to] [do] [so|it|this] draw {HN} => \
(react_one $1)
last|prevplayer|slowest [one|player|person|me] to {HGEST} draw {HN} => (react_one $1)
everyone [must] {HGEST} , last|prevplayer|slowest [one|player|person] draw {HN} => (react_one $1)
play|turn [come|pass|back] [back] to {HW} => (acts $0 (do_go))
send|sends|return|returns|bring|give play|turn [back] to {HW} => (acts $0 (do_go))
it is turn of {HW} => (acts $0 (do_go))
it is {HW} turn [next] => (acts $0 (do_go))
{HW} have|make|draw [next] turn => (acts $0 (do_go))
next turn is|come to {HW} => (acts $0 (do_go))
either|both neighbour may play|is|come [next] => (either_side)
neighbour on either|both side may play|come next => (either_side)
me on either|both side may play|come [next] => (either_side)
nextplayer may is either neighbour => (either_side)
me|player {N} to right skipturn => (delay $0)
make me|player {N} to|along right skipturn => (delay $0)
me|player {N} [seat|place] along|on|to to right skipturn => (delay $0)
name chosenplayer to {HL} => (acts a_chosen_player $0)
name chosenplayer [,] [and] who|that|they|me {HL} => (acts a_chosen_player $0)
name chosenplayer [,] [and] who|that|they|me must {HL} => (acts a_chosen_player $0)
chosenplayer swap hand [with me] => (swap a_chosen_player)
{HG} make|have|draw|receive card ofhand => (give 1 $0)
{HG} and me swap hand => (swap $0)
me and {HG} swap hand => (swap $0)
name chosenplayer and swap hand|allcard [with me] => (swap a_chosen_player)
me name chosenplayer and swap hand|allcard [with me] => (swap a_chosen_player)
{HM} => $0
it|this|that {HE} => $0
{HN} come to {HW} => (acts $1 (do_draw $0))
[it] [is] forbidden to say {HWORDS} => (hush $0)
draw of {HN} for {HW} => (acts $1 (do_draw $0))
{P} mustnot played roundlong => (ban $0)
forbid {P} roundlong => (ban $0)
{P} forbidden roundlong => (ban $0)
no {P} [may] [played] roundlong => (ban $0)
me|everyone|otherplayers mustnot play {P} roundlong => (ban $0)
nobody may play {P} roundlong => (ban $0)
double next draw|penalty => (double)
double what nextplayer draw => (double)
next draw|penalty [is|count] doubled|double|2times => (double)
double next draw|penalty => (double)
next draw of card is doubled => (double)
{HE} instead|too|again|only => $0
"""

MUST_ANSWER = """
{HQ} {P} or [else|must|me|nextplayer] [must] draw {HN} => (demand $1 $2)
{HQ} {P} , or|else [else|must|me] [must] draw {HN} => (demand $1 $2)
nextplayer|me [must] draw {HN} or [must] {HU} {P} => (demand $2 $0)
nextplayer|me [must] draw {HN} [,] unless @who [may|must] {HU} {P} => (demand $2 $0)
must draw {HN} [,] unless @who [may] {HU} {P} => (demand $2 $0)
draw {HN} [,] unless @who [may] {HU} {P} => (demand $2 $0)
{HQ2} {P} [must] draw {HN} => (demand $1 $2)
{HQ2} {P} , @who [must] draw {HN} => (demand $1 $2)
{P} must played or {HN} [must] [is] draw => (demand $0 $1)
there must is {P} [,] or {HN} must is draw => (demand $0 $1)
{HM} {HEACH} => $0
{HM} {HREST} => $0
{HM} , {HREST} => $0
draw {HN} , nextplayer [may] {HU} {P} [,] {HREST} => (demand $2 $0)
nextplayer [must] draw {HN} , [or] [me] [may] {HU} {P} [,] {HREST} => (demand $2 $0)
nextplayer [must] draw {HN} {HUNL} {P} => (demand $2 $0)
{HM} on it|that => $0
{HM} yourself|himself|themselves|too => $0
{HM} , {HADD} => $0
{HM} and {HADD} => $0
"""

ASKED_TO = """
nextplayer|me [must] {HU} => any
must {HU} => any
{HU} => any
"""

CANNOT = """
@who mustnot {HU} => any
if @who mustnot {HU} => any
nextplayer [,] if @who mustnot {HU} => any
"""

ANSWERING = """
play [down|on_it] => any
answer [it|that] [with] => any
play|put|add|have|show|produce => any
follow|respond|counter|continue|reply|defend|extend|cover|meet|match|beat [it|that] with => any
follow|counter|cover => any
"""

MORE_FOR_THE_ONE_AFTER = """
which make it {N} for one after => any
which make|is {N} for nextplayer => any
then it is {N} card for nextplayer|one_after => any
"""

ADDING_UP = """
{P} addup => any
it|they addup => any
penalty addup => any
so on => any
"""

FOR_EACH = """
for every [live|one|it|them] => any
foreach => any
for every of them => any
every => any
for every [live] {P} [live|played|inrow|before|sofar|lie] => any
foreach {P} => any
for every {P} in line|row => any
"""

TURNING = """
change|turned|turns|changed|switch|switches|switched|turn|reverse|reversed|invert|inverts|inverted|swap|shift => any
"""

DIRECTION = """
direction|order|play|game => any
order turn => any
turn order => any
"""

GESTURES = """
raise|raises hand => any
put [up] hand [up] => any
play hand up|down => any
play up hand => any
put|play hand on ontop|pile => any
react|reacts => any
slap|slaps ontop|table|pile|hand => any
stand|stands up => any
touch|touches nose => any
knock|knocks => any
react [as] [fast] [as] [possible] => any
"""

CHAINS = """
{HE} => $0
{HE} [,] and|then|but [then|also] {HC} => (effects $0 $1)
{HE} , {HC} => (effects $0 $1)
"""

# What may be played, and where.
ALLOWED = """
{P} may [always|also] played|come|play|go|follow|is => (free $0)
{P} may is thrown|put|used => (free $0)
@who may [always|also] play|put|use|come {P} => (free $0)
{P} come|go|fit|match => (free $0)
{P} [is] allowed [too|also] => (free $0)
{P} free => (free $0)
{HB} on|after|over|follow|with {P} => (free_on $0 $1)
{P} may follow|beat|cover {P} => (free_on (free $0) $1)
{P} fit {P} => (free_on (free $0) $1)
{P} allowed {P} => (free_on (free $0) $1)
1 * {P} on {P} => (free_on (free $0) $1)
{HB} on {P} or on {P} => (free_on $0 (or $1 $2))
{HB} {HANY} => (free_on $0 any)
{HB} anytime => (free_on $0 any)
{HB} ofanysuit => (free_anyhow $0)
{HB} [,] ofanysuit => (free_anyhow $0)
{HB} outofturn => (free_early $0)
{HB} , outofturn => (free_early $0)
anytime {HB} => (free_early $0)
{HB} anytime => (free_early $0)
outofturn {HB} => (free_early $0)
{HB} if {HD} => (free_if $0 $1)
{HB} [,] unless {HD} => (free_unless $0 $1)
{HB} [,] unless {HLIVE} => (free_quiet $0)
{P} may played|come on eachother => (free_each $0)
{HB} [,] while|if|by|with|and|but [me] [must] [say] [words] {HWORDS} => (free_saying $0 $1)
{HB} [,] while|if|by|with|and|but @who say {HWORDS} => (free_saying $0 $1)
{HB} [,|and|but] say {HWORDS} => (free_saying $0 $1)
[@who] [may] jumpin [with] {P} => (free_early (free $0))
{HB} , @who say {HWORDS} => (free_saying $0 $1)
{HB} [,] but|and must say {HWORDS} => (free_saying $0 $1)
"""

ANYWHERE = """
onanything => any
on|after|with anything|everything|whatever [me] [like|want] => any
on|after|with any|every|whatever [other] card [at_all] => any
on any|every colour|suit|value => any
on card ofanysuit => any
anytime [and|,] {HANY} => any
{HANY} [and|,] anytime => any
"""

BARRED = """
{P} mustnot [always] played|come|go|follow|play|is => (barred $0)
{P} mustnot is put|placed|thrown|laid => (barred $0)
@who mustnot [play|put|use|lay] {P} => (barred $0)
mustnot [play|put|use] {P} => (barred $0)
doesnot play|put {P} => (barred $0)
nobody may play|put {P} => (barred $0)
nobody play {P} => (barred $0)
no {P} [may|is] [played|come|allowed] => (barred $0)
2 {P} mustnot follow eachother => (barred_on (barred $0) $0)
2 {P} mustnot come|played [directly] inrow => (barred_on (barred $0) $0)
no 2 {P} inrow => (barred_on (barred $0) $0)
{P} [is] forbidden|wrong => (barred $0)
{P} isnot allowed => (barred $0)
[it] [is] forbidden to play {P} => (barred $0)
{P} on {P} forbidden|wrong => (barred_on (barred $0) $1)
{P} on {P} is forbidden => (barred_on (barred $0) $1)
{P} not allowed => (barred $0)
it is forbidden to play {P} => (barred $0)
{HX} on|after|over|follow|behind {P} => (barred_on $0 $1)
{P} mustnot follow|cover|beat {P} => (barred_on (barred $0) $1)
{P} may only played|come|go|follow|play on|after|over {P} => (barred_but $0 $1)
only play {P} on|after {P} => (barred_but $0 $1)
@who may only play {P} on|after {P} => (barred_but $0 $1)
{P} may only played if {HD} => (barred_unless (barred $0) $1)
@who may only play {P} if {HD} => (barred_unless (barred $0) $1)
{HX} {HANY} => $0
{HX} if {HD} => (barred_if $0 $1)
{HX} unless {HD} => (barred_unless $0 $1)
{HX} aslast => (barred_last $0)
{HX} as last => (barred_last $0)
@who mustnot {HF} on|with {P} => (barred_last (barred $1))
if last card is {P} [,] @who mustnot {HF} [on|with] [it] => (barred_last (barred $0))
mustnot {HF} on|with {P} => (barred_last (barred $1))
nobody may {HF} on|with {P} => (barred_last (barred $1))
{P} mustnot is last [card] => (barred_last (barred $0))
{HF} on|with {P} [is] forbidden => (barred_last (barred $1))
{HF} on|with {P} isnot|mustnot|is_not allowed => (barred_last (barred $1))
no {HF} on|with {P} => (barred_last (barred $1))
winning|final card mustnot is {P} => (barred_last (barred $0))
last card mustnot is {P} => (barred_last (barred $0))
"""

FINISHING = """
finish|finishes|win|wins|end|ends|finishing|winning|ending|close => any
come|go out => any
finish|end|win game|round => any
play last card => any
"""

SENTENCES = """
{HO} [,|:|;|→|=] [then] {HC} => (when $0 $1)
{HO} [,|:] it is|mean|cost {HC} => (when $0 $1)
{HT} [,|:|;|→|=] [then] {HC} => (when $0 $1)
{HT} [,] mean|make|cause|is|do|trigger|bring [that] {HC} => (when $0 $1)
{HC} {HO} => (when $1 $0)
{HC} , {HO} => (when $1 $0)
{P} on {P} [,] and {HC} => (when (over $0 $1) $2)
{HS} [,] [then] {HZ} => (when $0 $1)
after {HT} [,] me [must] {HL} => (when $0 (acts whoever_is_meant_by_next $1))
1 * if|after|once {HS} [,] {HL} => (when $0 (acts the_player $1))
{HS} [,] [must|may] {HL} => (when $0 (acts the_player $1))
{HT} must {HC} => (when $0 $1)
1 * {HC} card is {P} => (when (trigger $1) $0)
1 * {HT} is {HC} card => (when $0 $1)
@who mustnot play {P} except|without say {HWORDS} => (when (trigger $0) (say $1))
nobody may play {P} except|without say {HWORDS} => (when (trigger $0) (say $1))
{P} mustnot played except|without say {HWORDS} => (when (trigger $0) (say $1))
{HB} => (freed $0)
1 * on|after {P} [,] {HB} => (freed (free_on $1 $0))
on|after {P} [,] @who may play anything|whatever|any_card [me] [like|want] => (may_on all $0)
on|after {P} [,] anything|any_card [come|fit|is|may] [allowed|played|come] => (may_on all $0)
anything|any_card [come|fit|is] [allowed] on|after {P} => (may_on all $0)
anything|any_card may [played|come|follow] on|after {P} => (may_on all $0)
anything may follow {P} => (may_on all $0)
anything|any_card [may] [played|come] on|after {P} [,] except {P} => (two (may_on all $0) (may_not_on $1 $0))
neighbour in value allowed|fit [too|also] => (may_if all (beside (gap 1 1) last))
{P} is wild => (may $0 on_anything)
{P} is wild and|, come|fit|is_played {HANY} => (may $0 on_anything)
{P} wild => (may $0 on_anything)
{P} is free => (may $0 on_anything)
{P} [:|=|→] wild => (may $0 on_anything)
{P} [:|=|→|is] wild and|,|; {HC} => (wild_and $0 $1)
{P} countas|is wild card => (may $0 on_anything)
1 * @who may play {P} => (may $0 on_anything)
1 * {P} may played => (may $0 on_anything)
nothing may played|come on|after {P} except|but|butnot {P} => (law (after $0 $1))
nothing except|but {P} may played|come on|after {P} => (law (after $1 $0))
{P} [is] wild [,] unless {HLIVE} => (may_quiet $0)
{HB} [,] and|but {HC} => (freed_and $0 $1)
{HB} , {HC} => (freed_and $0 $1)
{HB} [,] and [it] cancel {HDEM} => (freed_cancelling $0)
{P} is wild and cancel {HDEM} => (freed_cancelling (free_on (free $0) any))
{HB} [,] as any [named] suit => (freed_and $0 (name))
{HB} [,] and|as countas [any] suit => (freed_and $0 (name))
{P} may is any suit => (wild_and $0 (name))
{HX} => (bar $0)
{P} may played [anytime|anywhere] except aslast => (bar (barred_last (barred $0)))
@who may play {P} [anytime] except aslast => (bar (barred_last (barred $0)))
nextplayer|me must answer|follow|meet|match|cover {P} with {P} => (law (after $0 $1))
it is forbidden to play {P} => (bar (barred $0))
{P} must is say|name [by name] if played => (when (trigger $0) (acts the_player (do_say_name)))
@who must|may say name of {P} [that] [me] [play] => (when (trigger $0) (acts the_player (do_say_name)))
say name of {P} [that] me play => (when (trigger $0) (acts the_player (do_say_name)))
me|player follow {P} [must] {HL} => (when (trigger $0) (acts the_next_player $1))
nextplayer {P} [must] {HL} => (when (trigger $0) (acts the_next_player $1))
nextplayer must answer|follow|meet|match|cover {P} with {P} or|else [must] draw {HN} => \
(when (trigger $0) (demand $1 $2))
me|player {N} to right of {P} skipturn => (when (trigger $1) (delay $0))
everyone [must] {HGEST} {HO} [,] and last|prevplayer|slowest [one|player] draw {HN} => (when $1 (react_one $2))
on|after {P} [,] @who must change {L} => (law (after $0 (another $1 last)))
{P} must is say|name [by name] => (when (trigger $0) (acts the_player (do_say_name)))
{F} mustnot follow itself => (bar (barred_if (barred any) (same $0 last)))
{F} mustnot is repeat => (bar (barred_if (barred any) (same $0 last)))
@who [must] name|say {P} [that] me|@who play => (when (trigger $0) (acts the_player (do_say_name)))
@who [must] name|say {P} => (when (trigger $0) (acts the_player (do_say_name)))
{P} may is followed|covered atonce by|with {P} => (when (trigger $0) (add $1))
unless {HD} [,] {HC} => (when (unless_condition (trigger any) $0) $1)
@who may follow {P} with {P} atonce => (when (trigger $0) (add $1))
@who may follow {P} atonce with {P} => (when (trigger $0) (add $1))
{P} {HCAN} => (cancels $0)
only {P} {HCAN} => (cancels $0)
on|after {P} [,] {HX} => (bar (barred_on $1 $0))
{P} countas {P} => (counts $0 $1)
{P} is {P} => (counts $0 $1)
{P} countas {P} and {P} as {P} => (two (counts $0 $1) (counts $2 $3))
{P} is [worth] same as {P} => (counts $0 $1)
treat|count|regard {P} as {P} => (counts $0 $1)
{HTWIN} may played|play outofturn|anytime|jumpin => (twin)
{HTWIN} may jumpin => (twin)
@who may play {HTWIN} outofturn|anytime => (twin)
@who may jumpin {HTWIN} => (twin)
if @who hold|have {HTWIN} [,] @who may [always] play it [,] outofturn|anytime => (twin)
if @who hold|have {HTWIN} [,] @who may [always] play it [,] turn or no turn => (twin)
if @who hold|have {HTWIN} [,] @who may jumpin => (twin)
[@who] have {HTWIN} [;|,] jumpin [and] [play] [it] [outofturn] => (twin)
[@who] have {HTWIN} [;|,] [@who] [may] play it [outofturn|anytime] => (twin)
{HTWIN} may played outofturn|anytime [,|while|with|by|if] say {HWORDS} => (twin_saying $1)
@who may play {HTWIN} outofturn|anytime [,|while|with|by|if] [me] say {HWORDS} => (twin_saying $1)
say {HWORDS} and [me] [may] play {HTWIN} anytime|outofturn => (twin_saying $0)
if @who|hand have|hold [only] {N} card [left|inhand] [,] {HSAY} {HWORDS} => (hand_has $0 $2)
if hand have [only] {N} card [left] [,] {HSAY} {HWORDS} => (hand_has $0 $2)
if @who [is|come] [down] to|downto [last] {N} [card] [left] [,] {HSAY} {HWORDS} => (hand_has $0 $2)
with [only] {N} card [left|inhand] [,] {HSAY} {HWORDS} => (hand_has $0 $2)
{HSAY} {HWORDS} if @who have|hold [only] {N} card [left|inhand] => (hand_has $2 $1)
{HSAY} {HWORDS} if @who [is|come] [down] to|downto [last] {N} [card] [left] => (hand_has $2 $1)
{HSAY} {HWORDS} with [only] {N} card [left|inhand] => (hand_has $2 $1)
{N} card left [:|,] {HSAY} {HWORDS} => (hand_has $0 $2)
on|at last {N} card [,] {HSAY} {HWORDS} => (hand_has $0 $2)
{HFINE} [,] {HSAY} {HWORDS} => (fined $2)
{HSAY} {HWORDS} {HFINE} => (fined $1)
@who draw|receive penalty [card] {HSAY} {HWORDS} => (fined $1)
@who fail|fails|forget|forgets to say {HWORDS} for|after|on penalty [card] {HFATE} => (fined $0)
{HDRAW} [,] {HSAY} {HWORDS} => (drawing $2)
{HSAY} {HWORDS} {HDRAW} => (drawing $1)
@who draw card {HSAY} {HWORDS} => (drawing $1)
{HWORDS} mustnot is say [by everyone] => (taboo $0)
word|words {HWORDS} and {HWORDS} mustnot|forbidden [is] [say] => (two (taboo $0) (taboo $1))
nobody|@who may say {HWORDS} => (taboo $0)
@who mustnot say {HWORDS} => (taboo $0)
mustnot say {HWORDS} => (taboo $0)
doesnot say {HWORDS} => (taboo $0)
[word|words] {HWORDS} [is] forbidden => (taboo $0)
say [word|words] {HWORDS} [is] forbidden => (taboo $0)
[word|say] [word] {HWORDS} cost @who {HPRICE} => (taboo $0)
it is penalty|forbidden to say [word] {HWORDS} => (taboo $0)
nobody may say word {HWORDS} => (taboo $0)
it is forbidden to say {HWORDS} => (taboo $0)
if|after @who say {HWORDS} [,] nextplayer [must] say|answer|answers|reply|replies [with] {HWORDS} => (answer $0 $1)
if {HWORDS} is say [,] nextplayer [must] say|answer|answers|reply|replies [with] {HWORDS} => (answer $0 $1)
{HWORDS} must is answered with|by {HWORDS} [by nextplayer] => (answer $0 $1)
nextplayer must say|answer|reply {HWORDS} if|after @who say {HWORDS} => (answer $1 $0)
draw until @who may [play] [card|it|one] => (until_able)
draw until card|one may played => (until_able)
[@who] mustnot play [,|;] [@who] [must] draw until @who may [play] [card|one|it] => (until_able)
if @who mustnot play [,] [@who] [must] draw until @who may [play] [card] => (until_able)
if @who mustnot play [,] [@who] [must] draw until card may played => (until_able)
@who mustnot play must draw until @who may [play] => (until_able)
if card @who draw may played [,] @who may play it => (play_drawn)
if card @who draw allowed [,] @who may play it => (play_drawn)
@who may play card @who [just] draw => (play_drawn)
drawn|draw card may played [atonce|then] => (play_drawn)
card @who [just] draw may played [atonce|then] => (play_drawn)
after draw [,] @who may play [drawn] card [@who] [draw] => (play_drawn)
several|2|many|all card of|with same value may played|is_play|play|is_played|come|is atonce => (play_alike)
card of|with same value may played|is_play|play|come|is atonce => (play_alike)
@who may play several|2|many|all card of|with same value atonce => (play_alike)
@who may play card of|with same value atonce => (play_alike)
{P} cancel|stop|stops|kill|kills|end|ends|block|blocks {HDEM} => (cancels $0)
{P} cancel|stop|stops|block|blocks|kill|kills {P} => (cancels_play $0 $1)
{HDEM} is cancel|stopped|ended by {P} => (cancels $1)
{P} may [is] cancel|stopped|blocked|beaten|answered [off] by|with {P} => (cancels_other $0 $1)
{P} may played outofturn if {HD} => (jump_in $0 $1)
joker [is] [:|=] wild => (jokers)
joker may played as anything|any_card => (jokers)
joker may played {HANY} => (jokers)
joker countas|stand_for anything|any_card|whatever => (jokers)
joker [is] wild and countas|stand_for anything|any_card|whatever [me] [like] => (jokers)
power on same value happen|count 2times => (twice)
power happen|count|apply 2times if card played on same value => (twice)
power on same value is doubled => (twice)
power is doubled on same value => (twice)
if card played on same value [,] power happen|count 2times => (twice)
card played on own value have power 2times => (twice)
last card with power doesnot|mustnot win => (modest)
@who|nobody mustnot|may {HF} with|on power card => (modest)
@who|nobody mustnot|may {HF} with|on card with power => (modest)
mustnot {HF} with|on power|trick [card] => (modest)
{HF} with|on power|trick [card] [is] forbidden => (modest)
any card may played {HANY} if hand is higher than value [of card|it] => (large_hand)
any card may played {HANY} if hand is higher than value [,] say {HWORDS} => (large_hand_saying $1)
if hand is higher than value of card [,] @who may play it {HANY} [,] say {HWORDS} => (large_hand_saying $1)
if @who hold more card than value of card [,] @who may play it {HANY} [,] say {HWORDS} => (large_hand_saying $1)
if @who hold more card than value of card [,] @who may play it {HANY} => (large_hand)
if hand is higher than value of card [,] @who may play it {HANY} => (large_hand)
unless {HD} [,] {HA} => (sentence_unless $1 $0)
{HA} unless {HD} => (sentence_unless $0 $1)
1 * if {HD} [,] {HA} => (sentence_if $1 $0)
1 * {HA} if {HD} => (sentence_if $0 $1)
"""

# Effects that name who does something, behind a play with who plays.
SOMEBODY_DOES = """
{HC} => (named $0)
"""

SAYING = """
say => any
must say => any
@who [must] say => any
"""

FINED = """
if|after|with|on|for penalty [card] => any
if|after|on|for @who draw|receive penalty [card] => any
if|after penalty [card] [is] draw => any
if|after|on draw|receive penalty [card] => any
for|on every penalty [card] => any
"""

FATE = """
draw|make another|again|more [one|card] => any
make penalty|another => any
"""

DRAWING = """
if|after|before @who draw card => any
if|after|before draw card => any
if|after card is draw => any
if|after @who must draw [card] => any
"""

DEMANDS = """
demand => any
penalty => any
demand to draw => any
live demand => any
what must is draw => any
draw => any
any|every {HDEM} => any
{HDEM} that is {HOPEN} => any
{HOPEN} {HDEM} => any
everything that is {HOPEN} => any
"""

PENDING = """
pending|live|open|due|outstanding|owed|running => any
"""

LAWS = """
{IFK} => $0
{FS} => $0
{J} must|may [only] [is] {M} => $1
{J} mustnot {M} => (not $1)
only {P} [may] [is] [allowed|played] => $0
only {P} may is play => $0
no {P} [is] allowed => (not $0)
no {P} may is played => (not $0)
no {R} => (not $0)
no card {R} => (not $0)
{LAW} {INERT} => $0
{LAW} ;|, [and] {LAW} => (joined $0 $1)
"""

# A law, and what is asked for with `if` and `else`.
WHOLE_LAWS = """
{LAW} => (law $0)
{O} => (law_of_choice $0)
{P} after {P} forbidden => (may_not_on $0 $1)
from now on [,] {HLAW} => $0
{HLAW} from now on => $0
rule [is] : {HLAW} => $0
new rule : {HLAW} => $0
if|once|after {P} is played it become forbidden to play {P} until another one is played => (latch $0 $1)
once|after|if {P} have|has is played [,] {P} forbidden until there is [another] {P} => (latch_until $0 $1 $2)
once|after|if {P} [is] [played] [,] {P} forbidden until there is [another] {P} => (latch_until $0 $1 $2)
once|after|if {P} [is] [played] [,] no {P} [may] [is] [played] until [another] {P} => (latch_until $0 $1 $2)
after {P} no {P} [allowed] until {P} => (latch_until $0 $1 $2)
after {P} {P} forbidden until {P} [is] [played] => (latch_until $0 $1 $2)
"""

TWINS = """
twin [of top card] => any
same|identical card => any
[exactly|exact] same card => any
[exact|exactly] same card as {X} => any
card same to|as top card => any
card same|identical to|as {X} => any
exact|exactly copy => any
copy of top card => any
same card as top card => any
same card as one ontop => any
card same to one ontop|just_played => any
same card as {X} => any
same card to one [on] ontop => any
card identical to {X} => any
"""

LIVE = """
demand is live|open => any
demand live => any
someone must answer {P} => any
@who must answer {P} => any
there is demand [live] => any
{P} is live => any
penalty is live => any
{P} must is answered => any
card is owed => any
"""

WHOLE_RULES = """
{HA} => $0
once|after|if|on {P} [played] [,] {HX} until [another|next] {P} [come|played] => (latch_barred $0 $1 $2)
once|after|if|on {P} [played] [,] {HX} until there is [another] {P} => (latch_barred $0 $1 $2)
{HX} after {P} until [another|next] {P} [come|played] => (latch_barred $1 $0 $2)
{HA} ; [and|also|but] {HR} => (two $0 $1)
{HA} [,] and|also|but {HR} => (two $0 $1)
1 * {HA} , {HR} => (two $0 $1)
{HA} , {INERT} => $0
{HA} [,|;] [but|and] {HNO} => $0
{HNO} [,|;] [but|and] {HA} => $1
{HA} [,] or [@who] [must] draw {HPRICE} => $0
{HA} {INERT} => $0
{HA} ( {HEXAMPLE} ) => $0
{HA} ( {INERT} ) => $0
{HA} regardless of {L} => $0
{HA} nomatter {L} => $0
{HA} [,] ofanysuit => $0
from now on [,] {HR} => $0
{HA} from now on => $0
rule [is] [that|:|,] {HR} => $0
2 rule [:|,] {HR} => $0
new rule : {HR} => $0
{P} after|on {P} , or {P} after|on {P} [,|:] {HC} => (two (when (over $0 $1) $4) (when (over $2 $3) $4))
{P} after|on {P} or {P} after|on {P} [,|:] {HC} => (two (when (over $0 $1) $4) (when (over $2 $3) $4))
{P} then {P} or {P} then {P} [,|:] {HC} => (two (when (over $1 $0) $4) (when (over $3 $2) $4))
{HX} or {P} on {P} => (two (bar $0) (may_not_on $1 $2))
{HX} [,] nor|or {P} on {P} => (two (bar $0) (may_not_on $1 $2))
{P} : {HC} ; not [to] played on another {P} => (two (when (trigger $0) $1) (may_not_on $0 $2))
{P} : {HC} ; mustnot played on [another] {P} => (two (when (trigger $0) $1) (may_not_on $0 $2))
"""

# What says that nothing more happens, and the card that is the price of words that are missing anyhow.
NOTHING_MORE = """
@who doesnot|mustnot [make|to] [to] name suit => any
@who doesnot may name suit => any
{P} do|doesnot|does|have [nothing|any_power|power] => any
{P} on {P} doesnot => any
{P} [on] [{P}] mean nothing => any
{P} stay|left {P} => any
if @who have none [of it] [,] @who [must] draw [one|card] => any
me too => any
{P} have no power => any
"""

PRICE = """
card => any
one|1|penalty [card] => any
"""

EXAMPLES = """
{P} on {P} => any
{P} on {P} or {P} => any
any suit => any
"""


def add_house_frames(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES.items():
        table.add(sort, lines)


TABLES = {
    "HW": WHO, "HG": WITH_WHOM, "HN": COUNTED, "HT": PLAYS, "HS": PLAYS_OF_SOMEONE, "HO": OPENED,
    "HD": HOUSE_CONDITIONS, "HV": DONE, "HH": HANDS, "HBEF": PLAYED_BEFORE, "HY": WAY, "HL": SEVERAL_DONE,
    "HE": EFFECTS, "HM": MUST_ANSWER, "HQ": ASKED_TO, "HQ2": CANNOT, "HU": ANSWERING, "HADD": ADDING_UP,
    "HADD2": MORE_FOR_THE_ONE_AFTER, "HEACH": FOR_EACH, "HT2": TURNING, "HD2": DIRECTION, "HGEST": GESTURES,
    "HC": CHAINS, "HB": ALLOWED, "HANY": ANYWHERE, "HX": BARRED, "HF": FINISHING, "HA": SENTENCES,
    "HZ": SOMEBODY_DOES, "HSAY": SAYING, "HFINE": FINED, "HFATE": FATE, "HDRAW": DRAWING, "HDEM": DEMANDS,
    "HOPEN": PENDING, "LAW": LAWS, "HLAW": WHOLE_LAWS, "HTWIN": TWINS, "HLIVE": LIVE, "HR": WHOLE_RULES,
    "HEXAMPLE": EXAMPLES, "HNO": NOTHING_MORE, "HPRICE": PRICE,
}  # fmt: skip
