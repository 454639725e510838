"""Frames and bags for house rules as they are spoken: looser joints between a play and what it brings about.

Sorts as in `house_frames.py`; HJ is what joins a play and what happens, HDR what has to be drawn.
"""

from __future__ import annotations

from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

# Words between a play and what happens at it, none of which says anything.
JOINTS = """
0 * and|,|:|→|=|to|then|mean|so|is|that|it|there|make|just|which ; ; , and it that is then mean so \
just there which must what make in to thereby result here : do with now rule card => any
"""

# A card that is played, and what it has in common with others.
PLAYS = """
{P} cover|top {P} => (over $0 $1)
{P} is cover by|with {P} => (over $1 $0)
cover {P} with|by {P} => (over $1 $0)
{P} [is] followed by {P} => (over $1 $0)
{P} meet {P} => (over $0 $1)
{P} upon|atop|against {P} => (over $0 $1)
{P} on {P} on {P} => (third $2 $1 $0)
{P} on|after {P} on|after {P} => (third $2 $1 $0)
1 * {P} play => (trigger $0)
{P} [,] if me|someone play one|it => (trigger $0)
if me|someone play one|it {P} => (trigger $0)
card [that] me|someone play have same {L} as {Y} => (trigger (same $0 $1))
card [that] me|someone play is {P} => (trigger $0)
play same {L} on {Y} => (trigger (same $0 $1))
match {L} of {Y} => (trigger (same $0 $1))
match {Y} {L} => (trigger (same $1 $0))
{L} equal {Y} => (trigger (same $0 $1))
{L} equal that of {Y} => (trigger (same $0 $1))
{L} swap => (trigger (another $0 last))
{L} is same as before => (trigger (same $0 last))
{L} stay as me|it is => (trigger (same $0 last))
sum with {Y} is {N} => (trigger (adds_up $0 $1))
if {HT} ; => $0
moment {HT} => $0
{P} next to {P} => (over $0 $1)
{P} [:|,] if it|one [is] played => (trigger $0)
[there is] 2 {P} on eachother => (over $0 $0)
same {L} {N} time|times [inrow] => (running_alike $1 $0)
2 card [inrow] have|is|share|of same {L} => (trigger (same $0 last))
{P} that [is] played => (trigger $0)
2 card of same {L} follow eachother => (trigger (same $0 last))
2 card of same {L} inrow => (trigger (same $0 last))
2 {P} follow eachother => (over $0 $0)
2 card of same|equal {L} played inrow => (trigger (same $0 last))
card played [that|which] is {P} => (trigger $0)
card of|with same {L} [as {Y}] => (trigger (same $0 $1?last))
{HT} ontop|out|down => $0
me may play {HT} => $0
{HT} as last [card|one] => (at_the_end $0)
{L} swap|change from {P} to {P} => (over $2 $1)
from {P} to {P} => (over $1 $0)
card that addup [to] {N} with {Y} => (trigger (adds_up $1 $0))
card that make {N} with {Y} => (trigger (adds_up $1 $0))
{P} [is] played as [very] last => (at_the_end (trigger $0))
"""

# With the word for who plays.
PLAYS_OF_SOMEONE = """
me of {HT} => $0
@who play {HT} yourself => $0
@who whose card [played] is {P} => (trigger $0)
@who play {HT} ontop|out|down => $0
"""

# Behind `when` and its like.
OPENED = """
if it is {P} => (trigger $0)
as|because {HS} => $0
as|because {HT} => $0
1 * play|using {HT} => $0
with|on every {HT} => $0
if|with|on|after|for ever {HT} => $0
"""

# A stretch of the game that begins or ends with a card.
STARTING = """
from first {P} => $0
once|after|if|on|from|since {P} [played|come|onward|onwards|on|appear|lie|ontop|there|show] => $0
once|after|if|from|since @who play {P} => $0
from if {P} [played|come] => $0
"""

STOPPING = """
until|before [there_is|there] [is] [another|next] {P} [come|played|appear|follow|show|ontop] => $0
until @who play [another|next] {P} => $0
until [another|next] {P} is play => $0
"""

# What may not be played from one card to another.
LATCHES = """
{HSTART} [,|:|;] {HX} {HSTOP} => (latch_barred $0 $1 $2)
{HX} {HSTART} [,] {HSTOP} => (latch_barred $1 $0 $2)
{HX} {HSTOP} {HSTART} => (latch_barred $2 $0 $1)
{HSTART} [,|:|;] only {P} [may] [played] {HSTOP} => (latch_until $0 (not $1) $2)
{HSTOP} [,] {HX} {HSTART} => (latch_barred $2 $1 $0)
{HSTART} {HSTOP} [,|:] {HX} => (latch_barred $0 $2 $1)
{HSTOP} {HSTART} [,] {HX} => (latch_barred $1 $2 $0)
{HX} from {P} to|until {P} => (latch_barred $1 $0 $2)
"""

# Whoever has so many cards left.
LEFT = """
if @who|hand have|hold [only|just] {N} card [left|inhand|remain] => $0
if @who|hand have|hold [only|just] {N} card to come => $0
with|on|at [only|just] {N} card [left|inhand|remain|to go] => $0
if @who|hand have|hold [only|just] one single card [left|inhand|remain] => 1
@who|people|player|hand with|have|hold [only|just] {N} card [left|inhand|remain] => $0
if @who end up|remain with [only|just] {N} card [left|inhand] => $0
[if] [@who] [is] down to [last] [only] {N} [card] => $0
[if] [@who] [is] downto [last] [only] {N} [card] => $0
[if] {N} card [is|remain] left [inhand] => $0
on|at|before last {N} card => $0
on|with|at last card => 1
on|with|at beforelast [card] => 2
if @who [is] on [last] {N} card => $0
"""

# What whoever has so many left has to say.
SAYINGS_LEFT = """
1 * {N} card [:|,|→] {HSAY} {HWORDS} => (hand_has $0 $2)
1 * last card [:|,|→] {HSAY} {HWORDS} => (hand_has 1 $1)
{HLEFT} [,|;|:|→] {HSAY} {HWORDS} => (hand_has $0 $2)
{HLEFT} [,|;|:|→] {HWORDS} => (hand_has $0 $1)
{HSAY} {HWORDS} {HLEFT} => (hand_has $2 $1)
{HSAY} {HWORDS} [as soon] {HLEFT} => (hand_has $2 $1)
"""

# Whoever is hit by a card is the next player.
HIT = """
[if] [me] make|have {P} played on|against|at me [,|and|then] [me] [must] {HL} => (when (trigger $0) (acts \
the_next_player $1))
[if] [me] make|have {P} played on|against|at me [,|and|then] it is {HN} => (when (trigger $0) (draws $1))
[if] [@who] hitwith {P} [,|;|:] [@who] [must] {HL} => (when (trigger $0) (acts the_next_player $1))
if {P} just played on|at|against me [,] [@who] [must] {HL} => (when (trigger $0) (acts the_next_player $1))
if {P} [is] played on|at|against me [,] [@who] [must] {HL} => (when (trigger $0) (acts the_next_player $1))
if {P} [is] played on|at|against me [,] {HM} => (when (trigger $0) $1)
[if] [@who] hitwith {P} [,|;|:] {HM} => (when (trigger $0) $1)
{HL} if [@who] hitwith {P} => (when (trigger $1) (acts the_next_player $0))
@who hitwith {P} [must] {HL} => (when (trigger $0) (acts the_next_player $1))
"""

# Conditions of the card below, and of what one plays.
CONDITIONS = """
{L} equal {Y} => (same $0 $1)
sum of 2 card is {N} => (adds_up last $0)
2 card addup [to] {N} => (adds_up last $0)
me|@who play {P} => (said_of_next $0)
new|next|played card is {P} => (said_of_next $0)
number|value is higher => (higher last)
number|value is lower => (lower last)
number|value rise|come|is [up|higher] by {G} => (above $0 last)
number|value come down by {G} => (below $0 last)
{TWO} make {N} [together] => (adds_up $0 $1)
{TWO} together make|is {N} => (adds_up $0 $1)
{X} is {P} too => (about $0 $1)
{L} stay [same] => (same $0 last)
match {L} => (same $0 last)
"""

# A play and what it brings about.
JOINED = """
{HW} {HO} [must] {HL} => (when $1 (acts $0 $2))
1 * {HC} {HO} [;|,] [and] {HC} => (when $1 (effects $0 $2))
{HL} if {P} [is] played before me => (when (trigger $1) (acts the_next_player $0))
if {P} [is] played before me [,] [me] [must] {HL} => (when (trigger $0) (acts the_next_player $1))
{HL} if someone|prevplayer play {HT} [before me] => (when $1 (acts the_next_player $0))
if prevplayer play {HT} [,|:|then] [me] [must] {HL} => (when $0 (acts the_next_player $1))
{HW} of @who play {P} [must] {HL} => (when (trigger $1) (acts $0 $2))
{HC} ; {HO} => (when $1 $0)
{HO} {HJ} {HC} => (when $0 $2)
{HT} {HJ} {HC} => (when $0 $2)
{HC} {HJ} {HO} => (when $2 $0)
{HS} {HJ} {HZ} => (when $0 $2)
{HC} {HJ} what {P} do|does|mean|bring => (when (trigger $2) $0)
{HC} {HJ} what {P} is for => (when (trigger $2) $0)
{HC} {HJ} effect|power of {P} => (when (trigger $2) $0)
what {P} do|does is [to] {HC} => (when (trigger $0) $1)
{P} : what it do|does is {HC} => (when (trigger $0) $1)
{HT} [:|;|,] 2nd [one] [of] [must] {HL} => (when $0 (acts the_player $1))
{HT} [:|;|,] 2nd [one] [of] {HE} => (when $0 $1)
it is {HW} that|who [must] {HL} {HO} => (when $2 (acts $0 $1))
{HO} [,] it is {HW} that|who [must] {HL} => (when $0 (acts $1 $2))
{HT} [,] it is {HW} that|who [must] {HL} => (when $0 (acts $1 $2))
along|together with {P} me may play {P} => (when (trigger $0) (add $1))
0 * {P} hand|pass|give|deal|serve|send {HN} to|on {HW} => (when (trigger $0) (acts $2 (do_draw $1)))
{P} hand|pass|give|deal|serve|send {HN} to|on {HW} [,] and {HC} => (when (trigger $0) (effects (acts $2 (do_draw \
$1)) $3))
{P} hand|pass|deal|serve|send {HW} {HN} => (when (trigger $0) (acts $1 (do_draw $2)))
{P} come|go with {HN} for {HW} => (when (trigger $0) (acts $2 (do_draw $1)))
{P} bring|carry|have {HN} for {HW} => (when (trigger $0) (acts $2 (do_draw $1)))
{P} is worth {HN} for|to {HW} => (when (trigger $0) (acts $2 (do_draw $1)))
{P} is {HN} for|to {HW} => (when (trigger $0) (acts $2 (do_draw $1)))
{P} turn to {HW} {HN} => (when (trigger $0) (acts $1 (do_draw $2)))
{P} skip one [me|player|people|turn] , {P} {N} => (two (when (trigger $0) (skip 1)) (when (trigger $1) (skip $2)))
{P} skip {N} [me|player|people|turn] , {P} {N} => (two (when (trigger $0) (skip $1)) (when (trigger $2) (skip $3)))
{P} draw {N} [card] , {P} {N} => (two (when (trigger $0) (draws $1)) (when (trigger $2) (draws $3)))
draw {N} on {P} , {N} on {P} => (two (when (trigger $1) (draws $0)) (when (trigger $3) (draws $2)))
{P} reverse , {P} doesnot => (when (trigger $0) (reverse))
{P} skip , {P} doesnot => (when (trigger $0) (skip 1))
all {P} {HC} except {P} , which|that {HC} => (two (when (trigger (and $0 (not $2))) $1) (when (trigger $2) $3))
all {P} {HC} except {P} => (when (trigger (and $0 (not $2))) $1)
{HO} [,] 2nd me|player|one [must] {HL} => (when $0 (acts the_player $1))
everyone [must] {HGEST} {HO} [,] [and] last|slowest [one] [to] {HGEST} draw {HN} => (when $1 (react_one $3))
{P} countas change of suit => (when (trigger $0) (name))
play|add any {P} me like on|ontop {P} => (when (trigger $1) (add $0))
add {P} on|ontop {P} => (when (trigger $1) (add $0))
{HX} [,|:|;] it mustnot aslast => $0
{P} countas skip [for nextplayer] => (when (trigger $0) (skip 1))
{P} countas reverse => (when (trigger $0) (reverse))
{HGEST} {HO} [;|,] [and] last|slowest [one] [must] draw {HN} => (when $1 (react_one $2))
{HO} [:|,] [@who] [must] {HGEST} [,|;] [and] last|slowest [one] [must] draw {HN} => (when $0 (react_one $2))
{HA} [,] [but] only if {HD} => (sentence_if $0 $1)
{HO} [,] someone|whoever|me play|played 2nd [one] [must] {HL} => (when $0 (acts the_player $1))
if someone play {P} on|at|against me [,|:] [me] [must] {HL} => (when (trigger $0) (acts the_next_player $1))
{HO} , {HGEST} [;|,] [and] last|slowest [one] [to] [{HGEST}] draw {HN} => (when $0 (react_one $3))
for every {HT} [,] {HC} => (when $0 $1)
{HC} for every {P} [that] [is] played => (when (trigger $1) $0)
if|on|after {HT} [,] {HC} [,] unless it is {P} [,] [then|in_which_case] {HC} => (two (when (trigger_but $0 $2) \
$1) (when (trigger $2) $3))
{P} countas againturn => (when (trigger $0) (again))
{P} countas reverse card => (when (trigger $0) (reverse))
{P} countas skip card => (when (trigger $0) (skip 1))
[to] {HC} me need {P} => (when (trigger $1) $0)
"""

# What has to be said, and what must not be.
SAID = """
it mustnot say {HWORDS} => (taboo $0)
it is not allowed to say {HWORDS} => (taboo $0)
{P} must is say|name [as|if] [me] [is] [played] => (when (trigger $0) (say its_name))
{P} must is say by [full] name [as|if] [me] [play] [it] => (when (trigger $0) (say its_name))
me must say every|any {P} by [full] name [as|if] [me] [play] [it] => (when (trigger $0) (say its_name))
@who [must] say [full] name of every|any {P} [as|if] [me] [play] [it] => (when (trigger $0) (say its_name))
nextplayer must answer {HWORDS} to {P} => (when (trigger $1) (told $0))
{HWORDS} is what me|@who [must] say {HO} => (when $1 (say $0))
{HWORDS} must is say by @who play {P} => (when (trigger $1) (say $0))
{HWORDS} must is say by @who play {HT} => (when $1 (say $0))
{HO} come {HWORDS} => (when $0 (say $1))
word|words is {HWORDS} and|, it come|go with {P} => (when (trigger $1) (say $0))
word|words for {P} is {HWORDS} => (when (trigger $0) (say $1))
{P} come with {HWORDS} => (when (trigger $0) (say $1))
{HT} need|ask|require|demand {HWORDS} => (when $0 (say $1))
one who follow|after {P} must say {HWORDS} => (when (trigger $0) (told $1))
one|@who follow|after {P} must say {HWORDS} => (when (trigger $0) (told $1))
{HT} [:|,] nextplayer must name me {HWORDS} => (when $0 (told $1))
{HO} [,] nextplayer must name me {HWORDS} => (when $0 (told $1))
nextplayer must name me {HWORDS} {HO} => (when $1 (told $0))
{P} [is] say|met|cover [with|by|in|as] {HWORDS} => (when (trigger $0) (say $1))
someone|me|who|whoever play {HT} must keep {HWORDS} to themselves|yourself => (when $0 (hush $1))
mustnot play {P} except say {HWORDS} => (when (trigger $0) (say $1))
{P} [is] never|mustnot played except {HWORDS} => (when (trigger $0) (say $1))
forget|forgetting to say {HWORDS} {HLEFT} [mean|cost] {HPRICE} => (hand_has $1 $0)
word|sentence|phrase|words {HWORDS} [is] forbidden|taboo => (taboo $0)
doesnot|mustnot play word|words {HWORDS} => (taboo $0)
{HWORDS} [must] is answered|answer with|by {HWORDS} [by nextplayer] => (answer $0 $1)
nextplayer must answer {P} with {HWORDS} => (when (trigger $0) (told $1))
someone say {HWORDS} [must] draw {HPRICE} => (taboo $0)
downto {N} card ; say {HWORDS} => (hand_has $0 $1)
[if] down to {N} card [;|,|:] [@who] [must] say {HWORDS} => (hand_has $0 $1)
people|player|@who with {N} card [left] [must] say {HWORDS} => (hand_has $0 $1)
{N} card to go [:|,|;] say {HWORDS} => (hand_has $0 $1)
say {HWORDS} if me downto {N} => (hand_has $1 $0)
if one me|player|person say {HWORDS} , next [one|player] [must] say|answer {HWORDS} => (answer $0 $1)
{HWORDS} [:|,|→] nextplayer [must] say|answer|reply {HWORDS} => (answer $0 $1)
someone say {HWORDS} [,|:|;|and] nextplayer [must] say|answer|reply {HWORDS} => (answer $0 $1)
on|after|at {HWORDS} [,] nextplayer [must] say|answer|reply {HWORDS} => (answer $0 $1)
{HWORDS} must is answer with {HWORDS} [by nextplayer] => (answer $0 $1)
{HWORDS} is [word] [that] mustnot pass someone lips => (taboo $0)
nobody|nobody's [is] to say {HWORDS} => (taboo $0)
{HSAY} {HWORDS} if|after|for|with penalty => (fined $1)
{HWORDS} is what me say if me make|receive|draw penalty [card] => (fined $0)
"""

# What may be played, and where.
ALLOWED = """
{HB} [,] [and|but] then {HC} => (freed_and $0 $1)
{HB} [;|,|:] me then {HC} => (freed_and $0 $1)
{HB} [,] as suit => (freed_and $0 (name))
{HB} ; then {HC} => (freed_and $0 $1)
{P} : {HB2} {HANY} [,|;|and] [then] {HC} => (wild_and $0 $3)
wild [card] is {P} ; {HB2} {HANY} [,|and] [then] {HC} => (wild_and $0 $3)
{P} is wild [:|;|,] {HB2} {HANY} [,|;|and] [then] {HC} => (wild_and $0 $3)
{P} is wild [:|;|,] {HB2} {HANY} => (may $0 on_anything)
{P} [:|;|,] {HB2} {HANY} => (may $0 on_anything)
wild is {P} => (may $0 on_anything)
{P} have free pass : {HB2} {HANY} => (may $0 on_anything)
joker may is any card|thing => (jokers)
joker may is anything => (jokers)
{P} may played ofanysuit [,] {HB2} {HANY} => (may $0 on_anything)
{P} may played ofanysuit => (may $0 on_anything)
{P} onanything => (may $0 on_anything)
{P} come {HANY} except [on] another {P} => (two (may $0 on_anything) (may_not_on $0 $2))
{P} come {HANY} , [just] not while {HLIVE2} => (may_quiet $0)
{P} [is|come] {HFREE} [,] [just|but] not while|if|during {HLIVE2} => (may_quiet $0)
{P} [is|come] {HFREE} [,] [just|but] except|unless {HLIVE2} => (may_quiet $0)
{P} [is|come] {HFREE} [,] [just|but|except] [that] me mustnot play one|it|this while|if {HLIVE2} => (may_quiet $0)
{P} [is|come] {HFREE} [,] except if|while {HLIVE2} => (may_quiet $0)
{P} and {P} allowed|match|fit eachother => (two (may_on $0 $1) (may_on $1 $0))
{P} and {P} may played on eachother => (two (may_on $0 $1) (may_on $1 $0))
{P} may is cover|followed|topped by|with {P} => (may_on $1 $0)
{P} may come|go|played on {P} and|, {P} on {P} => (two (may_on $0 $1) (may_on $2 $3))
{P} may come|go|played|play|is_played on {P} viceversa|backwards => (two (may_on $0 $1) (may_on $1 $0))
{P} come|go|fit|match on {P} viceversa|backwards => (two (may_on $0 $1) (may_on $1 $0))
{P} on {P} viceversa => (two (may_on $0 $1) (may_on $1 $0))
{P} , anytime [,] [then] {HC} => (wild_and $0 $1)
joker [:|=|is|→] anything|any_card|whatever => (jokers)
if card ontop|top card|last card is {P} [,] {HB} on it|that => (freed (free_on $1 $0))
{P} is wild ; and {HC} => (wild_and $0 $1)
{P} on {P} [is] free|allowed => (may_on $0 $1)
joker is whatever|anything me want|like [it] [to] [is] => (jokers)
wild : {P} => (may $0 on_anything)
wild is|: {P} [,] [and] [it] {HC} => (wild_and $0 $1)
{P} countas joker => (may $0 on_anything)
{P} is onanything => (may $0 on_anything)
{P} may jumpin [outofturn|anytime] => (freed (free_early (free $0)))
{HB} [,] but|butnot not|never|mustnot [on] [another] {P} => (freed_but $0 $1)
{HB} [,] butnot [on] [another] {P} => (freed_but $0 $1)
{HB} [,] except [on] [another] {P} => (freed_but $0 $1)
{P} and {P} is interchangeable => (two (may_on $0 $1) (may_on $1 $0))
@who neednot stick|keep to {L} if last card is {P} => (may_on all $1)
@who neednot stick|keep to {L} if|after|on {P} => (may_on all $1)
card may played if it is {P} {HANYSUIT} => (may_if all $0)
{P} is allowed {HANYSUIT} => (may_if all $0)
{P} is allowed [too] [, any suit] => (may_if all $0)
any card may played if {P} {HANYSUIT} => (may_if all $0)
neighbour is allowed too => (may_if all (beside (gap 1 1) last))
one|1 up or one|1 down is allowed [too] => (may_if all (beside (gap 1 1) last))
"""

# What may not be played.
FORBIDDEN = """
doesnot|mustnot {HF} on|with {P} => (bar (barred_last (barred $1)))
me|@who mustnot cover {P} with {P} => (may_not_on $1 $0)
mustnot cover {P} with {P} => (may_not_on $1 $0)
{P} mustnot is cover|followed|topped|stopped by|with {P} => (may_not_on $1 $0)
no {P} on {P} => (may_not_on $0 $1)
@who mustnot play 2 {P} inrow => (may_not_on $0 $0)
mustnot play 2 {P} inrow => (may_not_on $0 $0)
{P} do|doesnot come|go|belong on {P} => (may_not_on $0 $1)
no finish on {P} [;|:|,] it mustnot aslast => (bar (barred_last (barred $0)))
last card [that] [me] play mustnot is {P} => (bar (barred_last (barred $0)))
no {P} last => (bar (barred_last (barred $0)))
no {P} [may] aslast => (bar (barred_last (barred $0)))
{P} mustnot come last => (bar (barred_last (barred $0)))
if|after|on {P} [played] [,] nextplayer mustnot play {P} => (may_not_on $1 $0)
there [must|may] is no {P} on {P} => (may_not_on $0 $1)
@who {HF} on|with {P} mustnot => (bar (barred_last (barred $1)))
{P} mustnot played|come|lie inrow => (may_not_on $0 $0)
{P} doesnot|mustnot count aslast => (bar (barred_last (barred $0)))
on|after {P} there mustnot is|come|follow [another] {P} => (may_not_on $1 $0)
on|after {P} mustnot come|follow|is [another] {P} => (may_not_on $1 $0)
{P} must come|go|played|is_played|is on {P} => (bar (barred_but $0 $1))
nobody [may] {HF} on|with {P} => (bar (barred_last (barred $1)))
{P} mustnot aslast => (bar (barred_last (barred $0)))
{P} aslast forbidden => (bar (barred_last (barred $0)))
aslast [card] mustnot is {P} => (bar (barred_last (barred $0)))
aslast {P} forbidden => (bar (barred_last (barred $0)))
{P} is no [good] aslast => (bar (barred_last (barred $0)))
@who mustnot is left with {P} aslast [, it mustnot played] => (bar (barred_last (barred $0)))
@who mustnot keep|save|leave|hold {P} aslast => (bar (barred_last (barred $0)))
{P} forbidden [enough] for finish|finishing => (bar (barred_last (barred $0)))
"""

# Cards that count as others.
COUNTED_AS = """
2 * {P} = {P} => (counts $0 $1)
{P} and {P} is same [thing|card] => (two (counts $0 $1) (counts $1 $0))
{P} and {P} is interchangeable => (two (counts $0 $1) (counts $1 $0))
2 * {P} become|make {P} => (counts $0 $1)
{P} pass for {P} => (counts $0 $1)
{P} is {P} , as value come|go => (counts $0 $1)
{P} countas me|it is|was {P} => (counts $0 $1)
"""

# What has to be drawn or answered, and what ends that.
OWED_SENTENCES = """
{P} make {HDEM} void|invalid|worthless => (cancels $0)
{P} cancel|wipe|kill whatever|what|everything [must] [is] draw|owed|pending => (cancels $0)
{HANSWER} {P} with|by {P} [,|;] {HELSE} {HDR} [{HEACH}] => (demand_of $1 $2 $4)
{P} {HANSWERED} [on] with|by {P} [,|;] {HELSE} {HDR} [{HEACH}] => (demand_of $0 $2 $4)
{P} {HANSWERED} [on] with|by {P} [,|;] {HELSE} {HN} {HEACH} => (demand_of $0 $2 $4)
if nextplayer|@who doesnot have {P} to answer {P} [,] [me|nextplayer|they] [must] draw {HN} => (demand_of $1 $0 $2)
if nextplayer|@who mustnot answer {P} with {P} [,] [me|nextplayer|they] [must] draw {HN} => (demand_of $0 $1 $2)
{P} {HANY} [,] and [it] cancel {HDEM} => (freed_cancelling (free_on (free $0) any))
either nextplayer play {P} on {P} or [nextplayer|me] [must] draw {HN} => (demand_of $1 $0 $2)
me may cancel|stop|block|undo {HDEM} with|by {P} => (cancels $1)
{P} cancel|stop what|whatever|everything me must draw => (cancels $0)
only people|@who with {P} may cancel|stop {HDEM} => (cancels $0)
if me mustnot play {P} on {P} [,] [me] [must] draw {HN} => (demand_of $1 $0 $2)
{HDEM} is void|cancel|off|gone|over|lifted after|on|with|if {P} [is] [played] => (cancels $1)
{P} cost {HN} [,] unless [it] [is] answered|answer|met|counter with|by {P} => (demand_of $0 $2 $1)
{P} [is immune] [:|;|,] it cancel {HDEM} => (cancels $0)
me may shield|protect|save|defend yourself|himself with|by {P} => (cancels $0)
{P} shield|protect|save|defend me => (cancels $0)
"""

# Out of turn, and several at once.
TOGETHER = """
{HTWIN} [;|,|:] play it [in] anytime|outofturn => (twin)
with {HTWIN} me may jumpin|play_outofturn => (twin)
me may jumpin outofturn with {HALIKE} => (jump_in all $0)
me may jumpin [,] outofturn [,] with {HALIKE} [,] say {HWORDS} => (jump_in_saying all $0 $1)
{HTWIN} may played|play in anytime|outofturn => (twin)
{HTWIN} may played by someone [,] anytime|outofturn => (twin)
jumpin [is] allowed with {HALIKE} => (jump_in all $0)
{HALIKE} may played|play|jumpin [in] outofturn => (jump_in all $0)
{HALIKE} may jumpin => (jump_in all $0)
{HALIKE} may played|play [in] outofturn [,] say {HWORDS} => (jump_in_saying all $0 $1)
allcard of one|same value may played atonce => (play_alike)
"""

# Short words for a card that fits anywhere.
FREE_PLAYS = """
{HB3} {HANY} => any
wild => any
{HANY} => any
"""

# A card that was named goes somewhere.
IT_GOES = """
it|they|them|me [may] play|played|come|go|put|allowed => any
[me] [may] play|put|stick|slap|use|come [it|them|one|this] => any
[may] played => any
"""

GOES = """
come => any
may come|played => any
may is played => any
"""

# The same card as the last one.
MORE_TWINS = """
card that is [exactly] same as {X} => any
card that is [exactly] same => any
"""

# Whatever the suit.
ANY_SUIT = """
ofanysuit => any
, any suit => any
, ofanysuit => any
"""

# A card that has something in common with the last one.
ALIKE = """
card of|with same {L} => (same $0 last)
card that match|share {L} => (same $0 last)
same {L} => (same $0 last)
matching card => (same rank last)
card of same value and suit => (same (all_of rank suit) last)
"""

# While something has to be answered.
LIVE = """
there is penalty skipturn|pending|live|open => any
demand|penalty is live|open|pending|due|owed|outstanding => any
demand live => any
someone|me have demand to answer => any
someone|me|nextplayer must answer {P} => any
there is demand [live] => any
someone must draw => any
me [must] draw card => any
me must draw => any
someone is under demand => any
demand is there => any
"""

# What every card has to keep.
LAWS = """
if|after|on {P} [played] [,] nextplayer must play {P} => (law (after $0 $1))
if|once {HD} [,] [@who] must [play] {P} => (law (if $0 $1))
if|once {HD} [,] [@who] need [play] {P} => (law (if $0 $1))
1 * if|once {HD} [,] play {P} => (law (if $0 $1))
if|once there is {P} ontop|show [@who] need|must {P} => (law (after $0 $1))
on|after {P} there must is|come {P} => (law (after $0 $1))
once|on|after|if {P} lie|is [there|ontop] [,] only {P} may [follow|played] => (law (after $0 $1))
on|after {P} must is|come|follow {P} => (law (after $0 $1))
{P} demand|need|require|want {P} [on it] => (law (after $0 $1))
{P} call for {P} => (law (after $0 $1))
on|after {P} [,] only {P} [come|may|allowed|is_played|go|is] [allowed|played] => (law (after $0 $1))
only {P} [may] [come|go|played|is] [allowed] on|after {P} => (law (after $1 $0))
{P} only accept|take|tolerate|allow {P} [on it] => (law (after $0 $1))
{P} mustnot is stopped|cover|followed|topped by anything except {P} => (law (after $0 $1))
{P} mustnot is stopped|cover|followed|topped except by {P} => (law (after $0 $1))
{P} may only is cover|followed|stopped by {P} => (law (after $0 $1))
@who play {P} ontop make nextplayer [to] play {P} => (law (after $0 $1))
@who play {P} make nextplayer [to] play {P} => (law (after $0 $1))
{P} make nextplayer [to] play {P} => (law (after $0 $1))
{P} come on {P} only if {HD} => (law (if (and (about last $1) $0) $2))
"""

# What has to be drawn, and what may be played instead.
OWED = """
draw {HN} => $0
draw|pay|receive {HN} => $0
{HN} must is draw => $0
{N} card for nextplayer => $0
it is {N} card => $0
make {N} [card] => $0
{N} card make|must|is [is] draw => $0
plus {HN} => $0
{N} penalty card => $0
is punished with {HN} => $0
"""

# Cards that answer others, and what happens else.
ANSWERING = """
[nextplayer|me|@who] [must] answer|meet|cover|counter|follow|match|beat => any
"""

ANSWERED = """
may|must is passed|answered|met|counter|cover|followed|matched|beaten|topped|stopped => any
may|must is pass|answer|meet|follow|match|beat => any
is answered|met|counter|cover|followed|matched|answer|meet => any
"""

OR_ELSE = """
or [else|me|nextplayer|@who] [must] => any
else [me|nextplayer|@who|it] [is] [must] => any
if not [me|nextplayer] [must] => any
failing that [me] [must] => any
"""

# What is owed, told in its plainest order.
MORE_DUE = """
1 * draw {HN} or {HU} {P} => (demand $2 $0)
"""

# For each card that is not answered.
PER = """
per {P} [ontop|live|there|lie|open] => any
for every {P} lie|lying there|ontop => any
for every {P} in chain|still_open|ontop => any
for every {P} [still] open|unanswered|live|ontop => any
for every {P} ontop that is [still] unanswered|open => any
for every {P} that lie unanswered|open => any
"""

# That nothing more happens.
NOTHING_ELSE = """
else nothing [happen] => any
"""

_FREE_WORDS = (
    "must may play played have has answer with counter defend by put show add follow it that one another of own \
further "
    "me nextplayer whoever who they , ; : → = and every live each still open chain unanswered addup up pass on total "
    "is a in reply to too also himself themselves yourself 2nd someone whoever player make can do so then there \
but if "
    "come cover meet met as well from pile choice between ontop lie any can't not hand dodge escape avoid save even "
    "choose cancel off get out rid that's give card penalty plus goes unless next"
)
OWED_BAGS = f"""
2 * P + HDR + HEACH? + or|unless|else|except ; {_FREE_WORDS} => (demand $0 $1)
2 * P + HDR + HEACH? + mustnot|none|not|without|fail|fails|doesnot ; {_FREE_WORDS} or if => (demand $0 $1)
2 * HDR + HEACH? + P + unless|or|except|but|dodge|avoid|escape|save|instead ; {_FREE_WORDS} => (demand $2 $0)
2 * P + HDR + choice + between ; {_FREE_WORDS} that => (demand $0 $1)
3 * HDR + P + HDR + unless|or|except|but|dodge|avoid|escape|save|instead|may ; {_FREE_WORDS} after growing pass \
total case which => (demand_growing $1 $0 $2)
"""

# A play and what happens, with words around them that say nothing.
_GLUE = ", : → = and then mean so is that it there make just me you someone whoever card out up in too must will get \
here now with to by as this for of has have allow do does thing rule happen result"
LOOSE = f"""
2 * HO + HC ; {_GLUE} => (when $0 $1)
3 * HT + HC ; {_GLUE} => (when $0 $1)
"""

# Several cards at once.
ALIKE_BAGS = """
equal|identical|matching + card + atonce ; may me you play played come go in one turn several 2 3 or more of put \
down also => \
(play_alike)
pair + atonce ; may me you play played come go in one turn several or more of put down also => (play_alike)
"""

# The same card out of turn, with words.
TWINS_SAYING = """
same|identical|exactly|twin|exact + outofturn|jumpin + HWORDS ; card suit and anything everything , : me you may \
play played have hold top ontop as one who if in with someone anytime just say is allowed it down do must while of \
exactly => (twin_saying $0)
same + value + outofturn|jumpin|anytime + HWORDS ; card , : me you may play played have hold top ontop as one who \
if in \
with someone anytime just say is allowed it down do must while of => (jump_in_saying all (same rank last) $0)
"""

# A further card with the one that is played.
ADDED_BAGS = """
1 * P + play|add|put|follow|use + another|2nd|extra|further|more ; along with it ontop too atonce same turn may \
me on \
besides straight also as well allow make to in at => (add $0)
"""

# A card, its answer, and what is drawn else.
DEMAND_SENTENCES = f"""
3 * P + answer|answered|met|meet|follow|cover|counter|pass|passed + P + HDR + HEACH? + or|unless|none|not|mustnot|\
else|if ; {_FREE_WORDS} \
none not mustnot else or unless => (demand_of $0 $1 $2)
"""

# More of what `house_frames.py` has: joined effects, counts, demands, cards, what is done, effects.
MORE_CHAINS = """
{HE} plus {HC} => (effects $0 $1)
{HE} [,] and so {HC} => (effects $0 $1)
"""

MORE_COUNTED = """
another => 1
single [card] => 1
just|only {N} [card] => $0
{N} [card] every => $0
"""

MORE_DEMANDS = """
all {HDEM} => any
any card me must draw => any
attack => any
draw demand => any
[whole] lot [out] => any
it all => any
"""

SUITED = """
{W} of any|either|a red suit => (and $0 red)
{W} of any|either|a black suit => (and $0 black)
{A} from {V} to {V} => (and $0 (ranks $1 $2))
"""

MORE_DONE = """
reply|replies|answer|answers {HWORDS} => (do_say $0)
say {HWORDS} to {HW} => (do_say $0)
tell {HW} {HWORDS} => (do_say $1)
bring {HN} to {HG} => (do_give $0 $1)
ask|demand|want|request|name [for] [certain|particular|specific|any|another|new] value => (do_ask_rank)
ask|demand|want|request [for] [certain|particular|specific|any|another|new] number => (do_ask_rank)
ask|demand|want|request [for] suit from|of nextplayer => (do_ask_suit)
ask|demand|want|request|make nextplayer [for] suit => (do_ask_suit)
ask|demand|want|request [for] [any|certain] value|number from|of nextplayer => (do_ask_rank)
ask nextplayer for value|number => (do_ask_rank)
pass {HN} along [to] left|leftplayer => (do_pass $0 left)
pass {HN} along [to] right|rightplayer => (do_pass $0 right)
slide|hand|shove|give {HN} [along|on|over] to left|leftplayer => (do_pass $0 left)
slide|hand|shove|give {HN} [along|on|over] to right|rightplayer => (do_pass $0 right)
"""

MORE_EFFECTS = """
1 * {HL} , {HW} => (acts $1 $0)
1 * again => (again)
every {HL} => (acts everyone $0)
{HW} come|play [next|again|now] => (acts $0 (do_go))
{HN} for {HW} => (acts $1 (do_draw $0))
everyone|all [must] {HGEST} [,|;] [and] slowest|last [one|player|hand] [must] draw => (react)
me [may|must] skip {HW} => (acts $0 (do_skip))
me have free choice : {HE} => $0
stop for {HW} => (acts $0 (do_skip))
everyone [must] {HL} [,] but me => (acts others $0)
name chosenplayer [,|;] [and] chosenplayer [must] {HL} => (acts a_chosen_player $0)
either|both neighbour may continue => (either_side)
[me] [turn|play] come back to {HW} => (acts $0 (do_go))
plus {HN} for {HW} => (acts $1 (do_draw $0))
{HW} : {HN} => (acts $0 (do_draw $1))
{P} is closed|shut|blocked|block roundlong => (ban $0)
next {HL} => (acts the_next_player $0)
{HW} : {HL} => (acts $0 $1)
{HW} of @who play it|card [must] {HL} => (acts $0 $1)
all [must] {HL} => (acts everyone $0)
bury hand [and|,] make|take {HN} [, anytime] => (fresh_hand $0)
play hand for {HN} [anytime] => (fresh_hand $0)
bury hand and draw {HN} , anytime => (fresh_hand $0)
everyone [must] {HL} [,] except me => (acts others $0)
make everyone {HL} [,] except me => (acts others $0)
back to {HW} => (acts $0 (do_go))
bury hand and draw {HN} anytime => (fresh_hand $0)
hand|pass|give|bring|send turn|play [back] to {HW} => (acts $0 (do_go))
may addalike {L} [straight|ontop|too|atonce|on|it] => (add_if all (same $0 last))
me may addalike {L} [ontop|too|atonce] => (add_if all (same $0 last))
addalike {L} [ontop|too|atonce] => (add_if all (same $0 last))
next [one|player] must {HL} => (acts the_next_player $0)
play reverse and {HE} => (effects (reverse) $0)
againturn for me|player => (again)
have|make me swap hand with {HG} => (swap $0)
cost me {HN} of => (who_draws the_player $0)
hurts|hurt me yourself : draw {HN} => (who_draws the_player $0)
draw {HN} urself|yourself => (who_draws the_player $0)
me draw {HN} urself => (who_draws the_player $0)
name chosenplayer [,|;] [and] me|that|they|who [must] {HL} => (acts a_chosen_player $0)
may chosenplayer [must|come] {HL} => (acts a_chosen_player $0)
me may chosenplayer [must|come] {HL} => (acts a_chosen_player $0)
chosenplayer me play next => (goes a_chosen_player)
chosenplayer must {HL} => (acts a_chosen_player $0)
me draw nextplayer => (goes a_chosen_player)
me name nextplayer => (goes a_chosen_player)
turn|play come|is|back [back] to {HW} => (acts $0 (do_go))
reverse to {HW} => (acts $0 (do_go))
neighbour on both|either side is welcome to play next [, whoever is quicker] => (either_side)
either|both neighbour may|is play|come next , whoever is quicker|first|faster => (either_side)
bury hand [and|,] draw {HN} [instead] => (fresh_hand $0)
may bury hand [and|,|to|for] [draw] {HN} [instead] => (fresh_hand $0)
me may bury hand [and|,|to|for] [draw] {HN} [instead] => (fresh_hand $0)
one round except|without {P} => (ban $0)
no {P} roundlong => (ban $0)
roundlong no {P} [may] [played] => (ban $0)
roundlong nobody|@who may|mustnot play {P} => (ban $0)
roundlong {P} forbidden|mustnot [played] => (ban $0)
forbid out {P} roundlong => (ban $0)
{P} is out|off|locked|dead roundlong => (ban $0)
may play another {P} ontop|too|atonce => (add $0)
me may play another card of same {L} [ontop|too|atonce] => (add_if all (same $0 last))
say {HWORDS} [out loud] => (say $0)
otherplayers must say {HWORDS} too => (all_told $0)
{HWORDS} from me => (say $0)
{HWORDS} from nextplayer => (told $0)
{HWORDS} from otherplayers => (all_told $0)
say {HWORDS} [;|,|and] nextplayer say it too => (effects (say $0) (told $0))
everyone slide|hand|give|pass {HN} to left|leftplayer => (acts everyone (do_pass $0 left))
everyone slide|hand|give|pass {HN} to right|rightplayer => (acts everyone (do_pass $0 right))
slowest draw {HN} => (react_one $0)
everyone|all [must] {HGEST} [,|;] [and] slowest|last [one|player|hand] [must] draw|make|receive {HN} => (react_one $1)
everyone|all [must] {HGEST} [,] [and] slowest [must] draw {HN} => (react_one $1)
"""


def add_house_spoken(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)
    for sort, lines in BAGS:
        enter(table, sort, lines)


TABLES = [
    ("HT", PLAYS), ("HS", PLAYS_OF_SOMEONE), ("HO", OPENED), ("HD", CONDITIONS), ("HA", LAWS),
    ("HE", MORE_EFFECTS), ("HV", MORE_DONE), ("HN", MORE_COUNTED), ("W", SUITED), ("HDEM", MORE_DEMANDS),
    ("HM", MORE_DUE), ("HEACH", PER), ("HANSWER", ANSWERING), ("HANSWERED", ANSWERED), ("HELSE", OR_ELSE),
    ("HNO", NOTHING_ELSE), ("HC", MORE_CHAINS), ("HB2", IT_GOES), ("HB3", GOES), ("HFREE", FREE_PLAYS),
    ("HTWIN", MORE_TWINS),
    ("HANYSUIT", ANY_SUIT), ("HALIKE", ALIKE), ("HSTART", STARTING), ("HSTOP", STOPPING), ("HA", LATCHES),
    ("HA", JOINED), ("HA", SAID), ("HA", ALLOWED), ("HA", FORBIDDEN), ("HA", COUNTED_AS),
    ("HA", OWED_SENTENCES), ("HA", TOGETHER),
    ("HLEFT", LEFT), ("HA", SAYINGS_LEFT), ("HA", HIT), ("HLIVE2", LIVE), ("HDR", OWED),
]  # fmt: skip
BAGS = [
    ("HJ", JOINTS),
    ("HM", OWED_BAGS),
    ("HE", ADDED_BAGS),
    ("HA", LOOSE),
    ("HA", TWINS_SAYING),
    ("HA", ALIKE_BAGS),
    ("HA", DEMAND_SENTENCES),
]
