"""Frames for how the next card is related to those that lie: features kept or changed, ranks higher, lower or near.

Sorts without a meaning: XW where the last card lies, TOUCH what two cards do side by side, UNI the units of a rank,
ONEWAY words of a step that may go up or down. With one: LN how many last cards, WITHY the card that is compared with,
UP and DN verbs of rising and falling, UPW and DNW what is said of a card, EQ and EQW of equal ranks, OVR and UDR verbs
with the other card behind them; NEAR, FAR and EXA distances, at most, at least and exactly so far, OFF the card that
they are from; LIKE two cards alike in a feature, JP neighbours as a subject, ACT what may be forbidden or asked for.
"""

from __future__ import annotations

from kibitz.rulelang.wording import comparing  # noqa: F401  its makers are named in these tables
from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

# Cards that lie.
WHERE_LAST = """
ontop|there|show|lie => any
[already|now|currently] [is] lie|show|there|ontop|stand|sit [there|down|open|up|ontop|already|now] => any
already|now [there|down|ontop|lie] => any
[just|last] [is] played|seen|show|allowed|led [last] => any
{J} see|have [there|last|ontop|before] => any
{J} see in front of you => any
lie in front [of you|it] => any
"""

NEW_LYING = """
card|one|what|whatever|value|number {XW} => last
what|whatever is {XW} => last
card|one|that that|which is {XW} => last
card|one|what it is|come|lie|sit|rest|played|play on [ontop] [of] => last
card|one {J} play|come|lie [it|next] [up]on => last
card|one next to it => last
neighbour [on|to] [left] => last
1 * old|older [card|one] => last
one before => last
old [card|one] => last
card under|below => last
one that|which lie|is there => last
card|one beforelast [last] => 2_back
card|one beforelast one => 2_back
one under|below last => 2_back
card under|below last [card] => 2_back
card|one that lie|is|come beforelast => 2_back
card|one that|which lie|is under|below|before|behind last|top [card|one] => 2_back
one [that] it follow|cover => last
pile|stack|heap => last
1 * beforelast it => 2_back
1 * back3 it => 3_back
card|one that|which {XW} => last
one|card it touch|meet => last
opener => first
card|one [that|which] start|open|opened [line|game|it|all] => first
card|one {J} start|open|opened [line|game|it] with => first
card|one [that] {J} start|open [line|game] with => first
card|one|what {J} start with => first
first card|one of [all|line|row|game] => first
"""

# How many of the last cards are meant together.
LAST_ONES = """
last {N} [card|one|value|number|suit|colour] => $0
each|any|every|all|both|either [one] [of] last {N} [card|one|value|number|suit|colour] => $0
{N} last [card|one|value|number|suit|colour] => $0
value|number|suit|colour of last {N} [card|one] => $0
{N} card|one before [it] => $0
{N} [card|one] that|which come|is|lie before [it] => $0
both [of] [card|neighbour] before [it] => 2
both beforelast [it] => 2
both predecessor => 2
last and beforelast => 2
both last [card|one] and beforelast => 2
last {N} [card|one] {XW} => $0
each|any|every|all|both|either [one] [of] {N} last [card|one|value|number] => $0
"""

# The same where any of them is meant, as it is in what is forbidden.
ANY_OF_LAST = """
{LN} => $0
one|any|either [of] last {N} [card|one|value|number|suit|colour] => $0
"""

# The other card, behind what is compared.
AS_TO = """
with|of|from|to|as|than|on {Y} => $0
as that|those|one of|on|in {Y} => $0
as on|in {Y} => $0
compare with|to {Y} => $0
with|to last => last
"""

# Features kept or changed, as what somebody does, and as what becomes of the feature.
LISTED_FEATURES = """
{F} [or|and] {F} or both => (one_of $0 $1)
{F} or {F} ( or both ) => (one_of $0 $1)
{F} or {F} , or both => (one_of $0 $1)
{F} or in|by {F} [,] or [in|by] both => (one_of $0 $1)
{F} or {F} , or both of they => (one_of $0 $1)
{F} nor [in|by|of|from] {F} => (one_of $0 $1)
exactly|just|only one of 2 [,|:|;] {F} or {F} => (exactly_one_of $0 $1)
exactly|just|only one of {F} and|or {F} => (exactly_one_of $0 $1)
{F} or {F} , butnot|but|and [not|mustnot] both [of] [they] => (exactly_one_of $0 $1)
{F} or in|by {F} [,] butnot|but|and [not|mustnot] in|by both [of] [they] => (exactly_one_of $0 $1)
{F} or {F} butnot|but|and [not|mustnot] both [of] [they] => (exactly_one_of $0 $1)
{F} or {F} , not|mustnot both [of] [they] => (exactly_one_of $0 $1)
{F} , {F} or both => (one_of $0 $1)
{F} together with {F} => (all_of $0 $1)
{F} or by {F} => (one_of $0 $1)
{F} {XW} => $0
{F} that|which is {XW} => $0
{F} you is in|on => $0
"""

# Behind a feature: the suit flips, the suit is kept.
CHANGED = """
flip|toggle|turn|switch|rotate => any
come back and forth => any
come to and fro => any
is flip|toggle|swap|switch|change|leave|broken|another => any
have to change|flip|switch|alternate => any
become another => any
is new|another|other one => any
[is] not stay|keep|hold [same] => any
is not keep|repeat|retain|copy => any
is no longer same => any
make another|change|switch|flip|swap => any
"""

KEPT = """
come back|again => any
comeagain => any
hold|persist|recur|persists|recurs => any
carry on => any
carry over [from one card to next] => any
carry over => any
is keep|kept|retain|copy|repeat|share|preserved|maintained|constant|same => any
is what it is => any
is passed|handed|given|carry on|along|down|over => any
agree|match|coincide|tally|equal => any
is one {XW} => any
"""

# In front of a feature: flip the suit, keep the suit.
CHANGE_IT = """
flip|toggle|turn|switch [away] [from] => any
come|move|step|stay|keep|make away|off|out [from|of] => any
come|step out of => any
make off|away|out [of|from] => any
come|stay|keep|move off => any
come|move [on] from => any
break [with] => any
break away from => any
depart|stray|deviate|differ from => any
leave|avoid => any
come|move|change over from => any
"""

KEEP_IT = """
keep [on] play|come|with|to => any
retain|preserve|maintain|copy|carry => any
carry on [with] => any
stick|stay|keep|continue|come|hold|carry to|in|with|on|by [with] => any
{AUX} continue|come [on] with => any
answer in => any
obey|respect|mirror|echo|imitate => any
come back to => any
{AUX} take up => any
"""

# What somebody does, as it is forbidden or asked for by name: `changing suit`, `a repeat of the suit`, `no climbing`.
ACTS = """
change|switch|leave|alternate|flip|toggle|swap|break|vary [of] {L} [from {Y}] => (another $0 $1?last)
{L} change|switch|swap|flip => (another $0 last)
come|play another {L} => (another $0 last)
{KEEP} {L} [of {Y}] => (same $1 $2?last)
{CHG} {L} [of {Y}] => (another $1 $2?last)
keep|follow|repeat|match|copy|share|retain|equal [of|in|to|same] {L} [of|with|from {Y}] => (same $0 $1?last)
{L} repeat|match => (same $0 last)
repetition of {L} => (same $0 last)
match {Y} in|by {L} => (same $1 $0)
{UP} => (higher last)
{DN} => (lower last)
{UP} [by|of] {G} => (above $1 last)
{DN} [by|of] {G} => (below $1 last)
{ONEWAY} [by|of] {FAR} [{OFF}] => (beside $1 $2?last)
{ONEWAY} [by|of] {EXA} [{OFF}] => (beside $1 $2?last)
{ONEWAY} [by|of] {NEAR} [{OFF}] => (within $1 $2?last)
stay equal|level|same|play => (same rank last)
pair => (same rank last)
"""

FORBIDDEN_ACTS = """
no {ACT} [{GO}] => (never $0)
{ACT} {NOGO} => (never $0)
play|use {ACT} {NOGO} => (never $0)
avoid|forget {ACT} => (never $0)
nobody|nothing {AUXM} {ACT} => (never $1)
nobody|nothing {AUXM} {MV} => (not $1)
no one|card {AUXM} {MV} => (not $1)
there {AUXM} is {R} => $1
there {NAUX} is {R} => (never $1)
1 * there {AUXM} is {BV} => $1
1 * {MV} {NOGO} => (not $0)
{ACT} {GO} => $0
must {ACT} => $0
{ACT} is {ACTWAY} => $0
only way|direction is {UP} => (higher last)
only way|direction is {DN} => (lower last)
"""

ONLY_WAY = """
only way|thing|direction|option|choice [allowed] => any
what i|we want|ask|need|like => any
what win|count|score => any
must => any
"""

DO_ACTS = """
mustnot both {M} => (not $0)
{ACT} => $0
{AUX} {ACT} => $1
{NAUX} {ACT} => (never $1)
"""

# Whole statements about features: what a feature may not follow, whatever lies.
FEATURES_KEPT = """
{J} {NAUX} have same {L} in 2 inrow|adjacent|neighbour card => (neither_same $2 last)
{J} {NAUX} have same {L} in 2 inrow|adjacent|neighbour card , nor same {L} => (and (another $2 last) (another $3 last))
{J} {AUXP} {MV} , mustnot {MV} => (and $2 $3)
no {L} [follow|repeat|after|on] itself => (neither_same $0 last)
2 * {F} or {F} => (same (one_of $0 $1) last)
only {L} {STARTED} [{GO}] => (same $0 first)
{L} {STARTED} {GO} => (same $0 first)
{KEEP} {L} {STARTED} => (same $1 first)
play {L} {STARTED} => (same $0 first)
whatever {F} [is] [of] [{XW}] [,] {PLAYIT} => (same $0 last)
whatever|something {F} [is] [{XW}] [,] [{J}] {NAUX} play|use|repeat|follow it => (another $0 last)
whatever {F} of {Y} is [,] play|use|follow|keep that|same {F} => (agreed $0 $2 $1)
whatever {F} of {Y} [is] [,] {PLAYIT} => (same $0 $1)
whatever {F} {STARTED} [,] {PLAYIT} => (same $0 first)
whatever {F} [is] [of] [{XW}] [,] {PLAYIT} [to] [one|any] [of] other [one|2|3] => (another $0 last)
whatever {F} [is] [of] [{XW}] [,] {PLAYIT} another [one] => (another $0 last)
[play] [any|one] [of] 3 {F} {NOTXW} => (another $0 last)
any {F} {NOTXW} [{GO}] => (another $0 last)
play {F} {NOTXW} => (another $0 last)
{F} {XW} {NOGO} => (another $0 last)
{F} {XW} {GO} => (same $0 last)
not {F} {XW} => (another $0 last)
everything but {F} {XW} => (another $0 last)
"""

# What is said of one feature.
FEATURE_SAYINGS = """
{L} {NAUX} [follow|repeat|meet|touch] itself => (neither_same $0 last)
{L} {NAUX} [is] {KEPTP} 2times [inrow] => (neither_same $0 last)
{L} [{AUXM}] is {FIXED} by {Y} => (same $0 $3)
{L} of {Y} {FIXES} it => (same $0 $1)
{F} of {Y} {FIXES} {F} of {J} => (agreed $0 $3 $1)
{F} of {Y} {FIXES} {J} {F} => (agreed $0 $4 $1)
{Y} {FIXES} {L} => (same $2 $0)
{Y} {FIXES} {L} for all|rest|every [of] [others|other|card|line|game] [one] => (same $2 $0)
{F} {XW} is {F} {J} play => (agreed $0 $2 last)
{F} {XW} is {F} to play => (agreed $0 $2 last)
{L} {NAUX} lie|come|is on|after itself => (neither_same $0 last)
neither {F} nor {F} [of|from {Y}] {AUXM} {KEEP0} => (and (another $0 $2?last) (another $1 $2?last))
neither {F} nor {F} {AUXM} {KEEP0} {WITHY} => (and (another $0 $4) (another $1 $4))
neither {F} nor {F} [of|from {Y}] {AUXM} [is] {KEPTP} => (and (another $0 $2?last) (another $1 $2?last))
neither {F} nor {F} [{AUXM}] {CHG0} => (and (same $0 last) (same $1 last))
neither of {F} [and|or] {F} [{AUXM}] {CHG0} => (and (same $0 last) (same $1 last))
{L} {AUXM} is keep|kept => (same $0 last)
{L} {AUXM} [is] that|one|those {XW} => (same $0 last)
{L} {NAUX} is that|one|those {XW} => (neither_same $0 last)
{L} {AUXM} [is] that|those|one of {Y} => (same $0 $2)
{L} {NAUX} is that|those|one of {Y} => (neither_same $0 $2)
{L} is that|those of {Y} => (same $0 $1)
{L} both {AUXM} {CHG0} => (another $0 last)
{L} both {AUXM} {KEEP0} => (same $0 last)
{F} of {BOTHCARDS} {AUXM} {KEEP0} => (same $0 last)
{F} of {BOTHCARDS} {KEEP0} => (same $0 last)
{F} of {BOTHCARDS} {AUXM} {CHG0} => (another $0 last)
{F} of {BOTHCARDS} {CHG0} => (another $0 last)
{F} of {BOTHCARDS} {NAUX} {KEEP0} => (another $0 last)
{L} [both] {CHG0} => (another $0 last)
{L} [both] {KEEP0} => (same $0 last)
{L} {AUXM} [both] {CHG0} => (another $0 last)
{L} {AUXM} [both] {KEEP0} => (same $0 last)
2|both {F} {AUXM} {KEEP0} => (same $0 last)
2|both {F} {KEEP0} => (same $0 last)
2|both {F} {AUXM} {CHG0} => (another $0 last)
2|both {F} {CHG0} => (another $0 last)
2|both {F} {NAUX} {KEEP0} => (another $0 last)
{L} [{AUX}] {CHG0} compare with|to {Y} => (another $0 $3)
{L} of|from {Y} {AUXM} {KEEP0} => (same $0 $1)
{L} of|from {Y} {NAUX} {KEEP0} => (neither_same $0 $1)
{L} of|from {Y} {KEEP0} => (same $0 $1)
{L} of {Y} is only one [allowed] => (same $0 $1)
{X} {L} is only one [allowed] => (same $1 $0)
{FS} [,] and have|is|must|do|does|did {F} [too] => (so_too $0 $1)
{L} {AUXM} is anything except|but {Y} => (another $0 $2)
{L} {AUXM} is anything except|but that|those of {Y} => (another $0 $2)
no {L} is|may [is] followed by itself => (neither_same $0 last)
{L} {NAUX} [is] followed by itself => (neither_same $0 last)
{F} and {F} mustnot both {KEEP0} => (or (another $0 last) (another $1 last))
{F} and {F} mustnot both {CHG0} => (or (same $0 last) (same $1 last))
{L} is not that|one|those of|on {Y} => (neither_same $0 $1)
{L} is not that|one|those {XW} => (neither_same $0 last)
{L} is same [as|like] [that] [of|on] {Y} => (same $0 $1)
{L} {NAUX} [is] found|seen|there|show on|in|among {LNANY} => (fresh_among $0 $2)
"""

# That one card decides a feature of the others.
FIXED = """
fix|fixed|set|given|determined|decided|determine|name|dictated|prescribed => any
"""

FIXES = """
fix|fixes|set|block|give|determine|determines|name|dictate|dictates|prescribe|prescribes => any
"""

# Of a feature: that the last card does not have it.
NOT_LYING = """
not {XW} => any
butnot {XW} => any
that|which is not {XW} => any
that|which doesnot {XW} => any
{J} doesnot see => any
"""

# Behind `whatever suit lies there`.
PLAY_IT = """
[{J}] [must|may] play|follow|use|keep|copy|repeat|change|switch|come|stay [it|with] [too|again] [to|in|with] => any
[{J}] [must|may] play|follow|use|keep|copy|repeat|stay|stick [with|to|in] it|same [one] [too|again|forever] => any
[{J}] [must|may] play [one] of it [too] => any
[it] [must] stay => any
"""

# Of a feature: that the line began with it.
STARTED = """
[that|which] [line|game|it] [is] start|open|opened|led [with|by] => any
[that|which] start|open|opened|led [off] [line|game] => any
[that] {J} start|open|opened|led [line|game] with => any
of start => any
come first => any
of first card => any
"""

# Several things kept or changed, counted: `two things have to stay: the colour and the parity`.
THINGS = """
thing|feature|property|attribute|characteristic|trait|quality|aspect => any
"""

COUNTED_FEATURES = """
atleast one {THING} {AUXM} {KEEP0} [,|:|;] {F} or {F} => (same (one_of $3 $4) last)
atleast one {THING} {KEEP0} [,|:|;] {F} or {F} => (same (one_of $2 $3) last)
atleast one {THING} {AUXM} {CHG0} [,|:|;] {F} or {F} => (another (one_of $3 $4) last)
atleast one {THING} {CHG0} [,|:|;] {F} or {F} => (another (one_of $2 $3) last)
2|both {THING} {NAUX} {CHG0} [,|:|;] {F} and {F} => (same (all_of $3 $4) last)
2|both {THING} {NAUX} {KEEP0} [,|:|;] {F} and {F} => (another (all_of $3 $4) last)
{KEEP} atleast one of 2 [,|:|;] {F} or|, {F} => (same (one_of $1 $2) last)
{CHG} atleast one of 2 [,|:|;] {F} or|, {F} => (another (one_of $1 $2) last)
match|keep|share|repeat one or other|another [,|:] {F} or {F} => (same (one_of $0 $1) last)
something {AUXM} {KEEP0} [,|:|;] {F} or {F} => (same (one_of $2 $3) last)
something {AUXM} {CHG0} [,|:|;] {F} or {F} => (another (one_of $2 $3) last)
2|both {THING} {AUXM} {KEEP0} [,|:|;] {F} and {F} => (same (all_of $3 $4) last)
2|both {THING} {KEEP0} [,|:|;] {F} and {F} => (same (all_of $2 $3) last)
2|both {THING} {AUXM} {CHG0} [,|:|;] {F} and {F} => (another (all_of $3 $4) last)
2|both {THING} {CHG0} [,|:|;] {F} and {F} => (another (all_of $2 $3) last)
anything {AUXM} {CHG0} [,|:|;] {F} and {F} => (another (all_of $2 $3) last)
anything {CHG0} [,|:|;] {F} and {F} => (another (all_of $1 $2) last)
exactly|just|only one {THING} {AUXM} {KEEP0} [,|:|;] {F} or {F} => (same (exactly_one_of $3 $4) last)
exactly|just|only one {THING} {KEEP0} [,|:|;] {F} or {F} => (same (exactly_one_of $2 $3) last)
exactly|just|only one {THING} {AUXM} {CHG0} [,|:|;] [either] {F} or {F} => (another (exactly_one_of $3 $4) last)
exactly|just|only one {THING} {CHG0} [,|:|;] {F} or {F} => (another (exactly_one_of $2 $3) last)
{CHG} [exactly|just|only] one of 2 [,|:|;] [either] {F} or {F} [{NOTBOTH}] => (another (exactly_one_of $1 $2) last)
{KEEP} [exactly|just|only] one of 2 [,|:|;] [either] {F} or {F} [{NOTBOTH}] => (same (exactly_one_of $1 $2) last)
one of 2 {AUXM} {KEEP0} [,|:|;] [either] {F} or {F} => (same (one_of $2 $3) last)
{KEEP} both [,|:] {F} and {F} => (same (all_of $1 $2) last)
{CHG} both [,|:] {F} and {F} => (another (all_of $1 $2) last)
exactly|just|only one of 2 {AUXM} {CHG0} [,|:|;] [either] {F} or {F} => (another (exactly_one_of $2 $3) last)
exactly|just|only one of 2 {AUXM} {KEEP0} [,|:|;] [either] {F} or {F} => (same (exactly_one_of $2 $3) last)
exactly|just|only one of 2 {CHG0} [,|:|;] [either] {F} or {F} => (another (exactly_one_of $1 $2) last)
exactly|just|only one of 2 {KEEP0} [,|:|;] [either] {F} or {F} => (same (exactly_one_of $1 $2) last)
{F} or {F} {AUXM} {CHG0} [,|;] [but] [and] other [one] {AUXM} {KEEP0} => (another (exactly_one_of $0 $1) last)
{F} or {F} {CHG0} [,|;] [but] [and] other [one] {KEEP0} => (another (exactly_one_of $0 $1) last)
{F} or {F} {KEEP0} [,|;] [but] [and] other [one] {CHG0} => (another (exactly_one_of $0 $1) last)
one of 2 {CHG0} [,|:|;] {F} or {F} [,|;] [and] other [one] {KEEP0} => (another (exactly_one_of $1 $2) last)
one of 2 {KEEP0} [,|:|;] {F} or {F} [,|;] [and] other [one] {CHG0} => (another (exactly_one_of $1 $2) last)
[either] {BV} [,|;] but|butnot|and [not|mustnot] both [of] [they|it] [atonce] => (not_both_of $0)
[either] {BV} butnot|but|and [not|mustnot] both [of] [they|it] [atonce] => (not_both_of $0)
[either] {BV} [,|;] [but] only|just one of they|2|it => (not_both_of $0)
[either] {BV} [,|;] [but] one of they|2 only => (not_both_of $0)
[{J}] {NAUX} {M} atonce => (not $2)
[{J}] {NAUX} match|repeat|share {Y} [at] [all] [,|:] {NEITHER} => (neither_same $3 $2)
[either] {BV} [,|;] but {J} {NAUX} have|is|match|keep|share|change both => (not_both_of $0)
{P} : {NOGO} => (not $0)
[either] {BV} [,|;] not|mustnot both [of] [they|it] [atonce] => (not_both_of $0)
"""

# Behind a choice of two.
NOT_BOTH = """
[,] but|butnot|and|not|mustnot [not|mustnot] both => any
"""

# What two cards have in common, or do not.
SHARED = """
{L} incommon [{WITHY}] => (same $0 $1?last)
{L} like {Y} => (same $0 $1)
{F} , like|as {Y} => (same $0 $1)
{A} or {A} [just] like|as {Y} => (copied_from $0 $1 $2)
{F} [of] {XW} => (same $0 last)
{F} that|which [is] {XW} => (same $0 last)
{F} butnot {XW} => (another $0 last)
another {L} of {Y} => (another $0 $1)
any {F} but|except {Y} => (another $0 $1)
{F} of {Y} or {F} => (same (one_of $0 $2) $1)
{F} of {Y} and {F} => (same (all_of $0 $2) $1)
new {F} and new {F} [{WITHY}] => (another (all_of $0 $1) $2?last)
another {F} and another {F} [{WITHY}] => (another (all_of $0 $1) $2?last)
keep {A} with|on {A} [,] [and] {A} with|on {A} => (becoming_same $0 $1 $2 $3)
{X} plus {N} => (above (gap $1 $1) $0)
{X} minus {N} => (below (gap $1 $1) $0)
have|share atleast one {THING} incommon|same [{WITHY}] [,|:|;] {F} or {F} => (same (one_of $2 $3) $1?last)
[atleast] one {THING} incommon|same [{WITHY}] [,|:|;] {F} or {F} => (same (one_of $2 $3) $1?last)
atleast one {THING} incommon|same [,|:|;] {F} or {F} [,] [{WITHY}] => (same (one_of $1 $2) $3?last)
1 * one {THING} incommon|same [{WITHY}] [,|:|;] {F} or {F} => (same (one_of $2 $3) $1?last)
1 * one {THING} incommon|same [,|:|;] {F} or {F} [,] {WITHY} => (same (one_of $1 $2) $3)
exactly|just|only one {THING} incommon|same [{WITHY}] [,|:|;] {F} or {F} => (same (exactly_one_of $2 $3) $1?last)
exactly|just|only one {THING} incommon|same [,|:|;] {F} or {F} [{WITHY}] => (same (exactly_one_of $1 $2) $3?last)
2|both {THING} incommon|same [{WITHY}] [,|:|;] {F} and {F} => (same (all_of $2 $3) $1?last)
no {L} incommon [{WITHY}] => (neither_same $0 $1?last)
nothing incommon [{WITHY}] [,|:|;] {P} => (to_card $0?last $1)
4 * nothing incommon [{WITHY}] => (another (all_of suit rank) $0?last)
4 * another in anything => (another (all_of suit rank) last)
not same {L} [,] [and|nor] not [same] {L} => (and (another $0 last) (another $1 last))
neither same {L} nor [same] {L} [{WITHY}] => (and (another $0 $2?last) (another $1 $2?last))
other|another|partner|sister|twin {F} of same|that {F} => (and (another $0 last) (same $1 last))
neither [in|by] {F} nor [in|by] {F} => (and (another $0 last) (another $1 last))
no match [at] [all] [,|:|;] {P} => $0
same {L} butnot|but [not] same {L} => (and (same $0 last) (another $1 last))
both {A} or both {A} => (sameness $0 $1)
{A} if {X} is|was {A} [,|;|and] {A} if [it] [is|was] {A} => (to_card $1 (copied $0 $2 $3 $4))
{A} if {X} is [,|;|and] {A} if [it] [is|was] {A} => (to_card $1 (copied $0 $0 $2 $3))
{A} iff {X} is [too] => (to_card $1 (turned_same $0))
stay|keep {A} or [it] [stay|keep] {A} => (sameness $0 $1)
"""

# Behind a verb: `shares neither suit nor rank`.
NEITHER = """
neither {F} nor {F} => (one_of $0 $1)
"""

# What a card does with a feature.
FEATURE_VERBS = """
match|agree|share in exactly|just|only one [of 2] [,|:] {F} or {F} => (same (exactly_one_of $0 $1) last)
differ in exactly|just|only one [of 2] [,|:] {F} or {F} => (another (exactly_one_of $0 $1) last)
keep|match|share|follow|repeat|copy {F} butnot {F} => (and (same $0 last) (another $1 last))
change|switch {F} butnot {F} => (and (another $0 last) (same $1 last))
follow|touch|meet|cover one|card of|with|in [same|it] {L} => (same $0 last)
come|lie|is|played|play on|next|after|upon [to] one|card of|with|in [same|it] {L} => (same $0 last)
stay|keep within|inside [same] {L} => (same $0 last)
change {L} [but|and] except|without change [of] {L} => (and (another $0 last) (same $1 last))
change {L} , except|without change {L} => (and (another $0 last) (same $1 last))
share|match|keep|repeat|follow|have|copy {NEITHER} [{WITHY}] => (neither_same $0 $1?last)
share|have no {L} with {Y} => (neither_same $0 $1)
share|have no {L} [incommon] [{WITHY}] => (neither_same $0 $1?last)
draw [over] {L} from {Y} => (same $0 $1)
inherit {L} [of|from {Y}] => (same $0 $1?last)
belong to [same] {L} [{WITHY}] => (same $0 $1?last)
is [from|of|in] {L} {XW} => (same $0 last)
agree|match|differ|resemble with {Y} in|by {L} => (same $1 $0)
follow [in] [same] {L} [of {Y}] => (same $0 $1?last)
follow by {L} => (same $0 last)
break|leave {L} [of {Y}] => (another $0 $1?last)
change|switch [over] to another {L} => (another $0 last)
become|turn [in] another {L} => (another $0 last)
change|switch|flip|toggle from {A} to {A} [and|or|,] back [again] => (alternating $0 $1)
alternate|change|switch|come|move between 2|both {L} => (another $0 last)
come|move|step|jump from {A} to {A} or|and|nor [from] {A} to {A} => (becoming $0 $1 $2 $3)
allowed {Y} in|by {L} => (same $1 $0)
come with {Y} in|by {L} => (same $1 $0)
change|switch|flip|toggle between {A} and {A} => (alternating $0 $1)

"""

# One of two neighbours of this sort, the other of that.
ONE_AND_OTHER = """
one [of] [2] [neighbour|card|they] [{AUXM}] [is] {A} [,] [and] other [one] [{AUXM}] [is] {A} => (alternating $1 $3)
exactly one [of] [2] [neighbour|card|they] {AUXM} is {A} => (turned $1)
{A} become|turn [to|in] {A} [,] [and] {A} [become|turn] [to|in] {A} => (becoming $0 $1 $2 $3)
{L} {KEEP0} [,] but|and|while {A} become|turn {A} and {A} [become] {A} => (and (same $0 last) (becoming $2 $3 $4 $5))
no|mustnot 2 {P} [,] [and] nor|or|no [2] {P} inrow => (and (fewer_running 2 $0) (fewer_running 2 $1))
"""

# Among the last cards.
AMONG_LAST = """
another {L} than|from {LN} => (fresh_among $0 $1)
not {L} [that] [which] [is] of|on|in|among {LNANY} => (fresh_among $0 $1)
{L} that|which is not found|seen|show on|in|among {LNANY} => (fresh_among $0 $1)
none|neither|no of {L} of {LN} => (fresh_among $0 $1)
no {L} that|which [is|have] [used|played|come|in|among|seen|share] [with|in|by|on|among] {LN} => (fresh_among $0 $1)
{L} that|which is not among|in|of|on {LN} => (fresh_among $0 $1)
{L} butnot [is] [used|played] among|in|of|on|by {LN} => (fresh_among $0 $1)
no {L} last is [used|played|seen|come] in|by|on|among {LN} => (fresh_among $0 $1)
{L} that|which neither|none of {LN} have|show|share => (fresh_among $0 $1)
{L} that|which neither|none of {LN} is => (fresh_among $0 $1)
{L} new [compare] [to|with] {LN} => (fresh_among $0 $1)
same {L} as one|either|any of last {N} [card|one] => (any_back $0 $1)
match {L} of one|either|any of last {N} [card|one] => (any_back $0 $1)
{L} of one|either|any of last {N} [card|one] => (any_back $0 $1)
same {L} as last {N} [card|one] => (any_back $0 $1)
higher|above|over than {LN} => (each_back higher $0)
above|over {LN} => (each_back higher $0)
lower|below|under than {LN} => (each_back lower $0)
below|under {LN} => (each_back lower $0)
[somewhere|anywhere] [in] between|else {LN} [in] [value|number] => (between_last $0)
[somewhere|anywhere] [in] between beforelast [it] [in] [value|number] => (between_last 2)
between those|that of last 2 [card|value] => (between_last 2)
[somewhere|anywhere] between value|number of {LN} => (between_last $0)
strictlybetween {LN} => (strictly_between_last $0)
"""

AMONG_LAST_SAID = """
{L} {AUXM} is another than|from {LN} => (fresh_among $0 $2)
{L} {AUXM} [is] new compare to|with {LN} => (fresh_among $0 $2)
{L} {NAUX} is one|any of {LN} => (fresh_among $0 $2)
{L} {NAUX} [is] [same|match|repeat|equal|share|among] [as|of|with|in] {LN} => (fresh_among $0 $2)
none|neither|no of {L} of {LN} {AUXM} [is] {KEPTP} => (fresh_among $0 $1)
none|neither|no of {L} of {LN} {GO} => (fresh_among $0 $1)
last {N} {F} {NOGO} => (fresh_among $1 $0)
both|all|any [of] last {N} {F} {NOGO} => (fresh_among $1 $0)
{NAUX} use|play|repeat [one|any] [of] last {N} {F} => (fresh_among $2 $1)
3rd {F} [,] not|butnot one of last 2 => (fresh_among $0 2)
{L} of {LN} {NOGO} => (fresh_among $0 $1)
{L} of {LN} {NAUX} [is] {KEPTP} => (fresh_among $0 $1)
[{J}] {NAUX} repeat|use|play|match|copy|share [any|one|either] [of] [{L}] of {LN} => (fresh_among $2 $3)
[{J}] {NAUX} repeat|use|play|match|copy|share [any|one|either] [of] last {N} {F} => (fresh_among $3 $2)
[{J}] {NAUX} repeat|use|play|match|copy|share {L} of|with|from {LN} => (fresh_among $2 $3)
no {L} may [is] repeat|share|played within {N} [card|turn] => (fresh_among $0 $1)
"""

AMONG_LAST_VERBS = """
{OVR} {LN} => (each_back higher $1)
{UDR} {LN} => (each_back lower $1)
differ|deviate in {L} from {LN} => (fresh_among $0 $1)
differ from {LN} in {L} => (fresh_among $1 $0)
allowed between {LN} [in] [value|number] => (between_last $0)
lie|come|fall|is [somewhere|anywhere] [in] between|else {LN} [in] [value|number] => (between_last $0)
"""

KEPT_PART = """
repeat|used|played|copy|keep|share|match|come|follow|again|draw|play|use => any
repeat|used|played again => any
comeagain => any
"""

# Ranks that rise or fall, as verbs.
RISING = """
rise => any
up|upwards|upward|uphill|onwards => any
up we|you|they come => any
make up => any
come|move|step|jump|head|keep|rise up|upwards|upward|uphill|higher => any
come|move|step|jump|keep up in|to value|number => any
keep|continue [on] come|move|step|jump up|upwards|upward|uphill|higher => any
keep|continue [on] rise|up|upwards|higher => any
make|become|is higher [every] [time|card] => any
make rise => any
raise [it|value|number|card|stake|level] => any
is raise => any
play up|upwards => any
rise ladder|stairs|hill|order|sequence|number|value => any
come rise => any
come up [and] rise => any
have to rise => any
is rise => any
rise in value|number => any
rise all [way|time] => any
"""

FALLING = """
fall => any
down|downwards|downward|downhill => any
down we|you|they come => any
make down => any
come|move|step|jump|head|keep|rise down|downwards|downward|downhill|lower => any
come|move|step|jump|keep down in|to value|number => any
keep|continue [on] come|move|step|jump down|downwards|downward|downhill|lower => any
keep|continue [on] fall|down|downwards|lower => any
make|become|is lower [every] [time|card] => any
make fall => any
lower it|value|number|card|level => any
is lowered|reduced => any
reduce [it|value|number] => any
play down|downwards => any
fall ladder|stairs|hill|order|sequence|number|value => any
come fall => any
1 * come back [down] => any
have to fall => any
is fall => any
fall in value|number => any
fall all [way|time] => any
"""

# Verbs with the other card behind them.
OVER_IT = """
exceed|top|surpass|overtake|outclass|outscore|overtop|trump|better|overbid|outbid => any
come|is|lie|step|stay|jump|rise|play above|over|past|beyond => any
improve on => any
is undercut by => any
have more value than => any
"""

UNDER_IT = """
is exceed|top by => any
undercut|underbid|duck => any
come|is|lie|step|stay|jump|dive|fall|play under|below => any
come in under|below => any
fall short of => any
have less value than => any
"""

# That a rank stays equal, beside one that rises or falls.
STAYING = """
stay|keep [equal|same|level|play|there|even|constant|unchanged] => any
stay|keep where it|you|they is => any
stay|keep on|at [same] [value|number|level] => any
stay [on] same [value|number|level] => any
repeat|equal|match|copy [it|value|number|same] => any
hold [it|level|value|number] => any
is|stay|keep equal|same|level => any
same|equal|level [value|number|again] => any
even|constant|steady|flat|unchanged => any
"""

# Statements of these verbs: with how far, and with equal ranks let in or not.
RISING_OR_NOT = """
{UP} => (higher last)
{DN} => (lower last)
{UP} from|than|past|over|above {Y} => (higher $1)
{DN} from|than|past|under|below {Y} => (lower $1)
{OVR} {Y} => (higher $1)
{OVR} it => (higher last)
{OVR} value|number of {Y} => (higher $1)
{UDR} {Y} => (lower $1)
{UDR} it => (lower last)
{UDR} value|number of {Y} => (lower $1)
{OVR} {Y} by {G} => (above $2 $1)
{UDR} {Y} by {G} => (below $2 $1)
{OVR} it by {G} => (above $1 last)
{UP} or|and [else] {EQ} [{WITHY}] => (as_high $2?last)
{UP} , or|and {EQ} => (as_high last)
{EQ} or|and|, [else] {UP} => (as_high last)
{DN} or|and [else] {EQ} [{WITHY}] => (as_low $2?last)
{DN} , or|and {EQ} => (as_low last)
{EQ} or|and|, [else] {DN} => (as_low last)
{EQ} [{Y}] or {OVR} it => (as_high $1?last)
{EQ} [{Y}] or {UDR} it => (as_low $1?last)
{OVR} or equal|match [{Y}] => (as_high $1?last)
{UDR} or equal|match [{Y}] => (as_low $1?last)
reach {Y} => (as_high $0)
reach value|number of {Y} => (as_high $0)
follow|come_on|cover {UPW} card|one => (lower last)
follow|cover {DNW} card|one => (higher last)
{OVR} it in same {L} => (and (higher last) (same $1 last))
{OVR} {X} in same {L} => (and (higher $1) (same $2 $1))
{UDR} it in same {L} => (and (lower last) (same $1 last))
equal|match {Y} or {OVR} it => (as_high $0)
equal|match {Y} or {UDR} it => (as_low $0)
equal|match it or {OVR} it => (as_high last)
equal|match it or {UDR} it => (as_low last)
{UP} [,] [but] [only] [by|of] {G} [from|than {Y}] => (above $1 $2?last)
{DN} [,] [but] [only] [by|of] {G} [from|than {Y}] => (below $1 $2?last)
{UP} [,] [but] [only] by {FAR} => (above $1 last)
{DN} [,] [but] [only] by {FAR} => (below $1 last)
{UP} {FAR} => (above $1 last)
{DN} {FAR} => (below $1 last)
{UP} [,] [but] [only] [by] {NEAR} => (above (gap 1 $1) last)
{DN} [,] [but] [only] [by] {NEAR} => (below (gap 1 $1) last)
{UP} in {N} => (above (gap $1 $1) last)
{DN} in {N} => (below (gap $1 $1) last)
{UP} in|by step|jump of {G} => (above $1 last)
{DN} in|by step|jump of {G} => (below $1 last)
{UP} one [step|value|at] [time] => (above (gap 1 1) last)
{DN} one [step|value|at] [time] => (below (gap 1 1) last)
add|plus {G} [to {Y}] => (above $0 $1?last)
subtract|minus|deduct {G} [from {Y}] => (below $0 $1?last)
draw {G} off|away [from] [{Y}] => (below $0 $1?last)
count on|forwards|forward|upwards|upward|up => (above (gap 1 1) last)
count back|backwards|backward|down|downwards => (below (gap 1 1) last)
count on|forwards|forward|upwards|upward|up by|in {G} => (above $0 last)
count back|backwards|backward|down|downwards by|in {G} => (below $0 last)
"""

# What is said of a card: higher, of equal value or better.
HIGHER_CARD = """
higher|above|more|over|up|better|stronger|superior|upwards => any
[of] [with] higher|more|better value|number|card => any
higher|better|more in value|number => any
value|number higher|above|more|better => any
bigger => any
"""

LOWER_CARD = """
lower|below|less|under|down|worse|weaker|inferior|downwards => any
[of] [with] lower|less value|number|card => any
lower|less in value|number => any
value|number lower|below|less => any
"""

EQUAL_CARD = """
[of] [with] equal|level [in] [value|number] => any
2 * same => any
equally high|low|big|small => any
as high => any
just as high|big|low|small => any
same value|number => any
tie => any
"""

# Comparisons of these words.
HIGHER_CARDS = """
{UPW} [than|to {Y}] => (higher $1?last)
{DNW} [than|to {Y}] => (lower $1?last)
{UPW} than or equal|same [to|as {Y}] => (as_high $1?last)
{DNW} than or equal|same [to|as {Y}] => (as_low $1?last)
better|stronger|superior [card|one|value] [than|to {Y}] => (higher $0?last)
value more than {Y} => (higher $0)
worse|weaker|inferior [card|one|value] [than|to {Y}] => (lower $0?last)
beneath {Y} => (lower $0)
{EQW} or|and {UPW} [than|as|to {Y}] => (as_high $2?last)
{EQW} or|and {DNW} [than|as|to {Y}] => (as_low $2?last)
{UPW} or|and [else] {EQW} [than|as|to|with {Y}] => (as_high $2?last)
{DNW} or|and [else] {EQW} [than|as|to|with {Y}] => (as_low $2?last)
{EQW} card|one|value or {UPW} [card|one|value] [than|as|to {Y}] => (as_high $2?last)
{EQW} card|one|value or {DNW} [card|one|value] [than|as|to {Y}] => (as_low $2?last)
{UPW} [,] [but] [by] atmost [by] {N} [{UNI}] => (above (gap 1 $1) last)
{DNW} [,] [but] [by] atmost [by] {N} [{UNI}] => (below (gap 1 $1) last)
{UPW} [,] [but] [by] atleast [by] {N} [{UNI}] => (above (gap $1 12) last)
{DNW} [,] [but] [by] atleast [by] {N} [{UNI}] => (below (gap $1 12) last)
{UPW} than {Y} [,] but [only] [by] {NEAR} => (above (gap 1 $2) $1)
{DNW} than {Y} [,] but [only] [by] {NEAR} => (below (gap 1 $2) $1)
{UPW} than {Y} [,] but [only] by {FAR} => (above $2 $1)
{DNW} than {Y} [,] but [only] by {FAR} => (below $2 $1)
{UPW} , or {EQW} => (as_high last)
{DNW} , or {EQW} => (as_low last)
{EQW} , or {UPW} => (as_high last)
{EQW} , or {DNW} => (as_low last)
atleast|nolower equal|same|value|number|as_high [of|to|as|than {Y}] => (as_high $0?last)
atleast as high|big|great|allowed [as {Y}] => (as_high $0?last)
as high|big|great|allowed [as {Y}] [or] [atleast] => (as_high $0?last)
as high|big|great|allowed as {Y} [,] or|atleast [higher|more|better] => (as_high $0)
atmost as high|big|low|small|great [as {Y}] => (as_low $0?last)
as low|small [as {Y}] [or] [atleast] => (as_low $0?last)
from {Y} [on] up|upwards|upward => (as_high $0)
from {Y} [on] down|downwards|downward => (as_low $0)
atmost|nohigher equal|value|number [of|to {Y}] => (as_low $0?last)
as high as or higher|above than {Y} => (as_high $0)
as low as or lower|below than {Y} => (as_low $0)
as high as or higher [than] [{Y}] => (as_high $0?last)
no better|higher [than {Y}] => (as_low $0?last)
no worse [than {Y}] => (as_high $0?last)
not less|lower|worse [than {Y}] => (as_high $0?last)
not more|higher|better [than {Y}] => (as_low $0?last)
no {UPW} [than {Y}] => (as_low $1?last)
no {DNW} [than {Y}] => (as_high $1?last)
no {UPW} card|one|value [than {Y}] => (as_low $1?last)
no {DNW} card|one|value [than {Y}] => (as_high $1?last)
{UPW} card|one|value of|in|from {R} => (and (higher last) $1)
{DNW} card|one|value of|in|from {R} => (and (lower last) $1)
{UPW} card|one of|in|from {F} {XW} => (and (higher last) (same $1 last))
{DNW} card|one of|in|from {F} {XW} => (and (lower last) (same $1 last))
"""

# Statements about higher and lower cards, also said of the last card against the new one.
HIGHER_SAID = """
{J} {AUXM} is {R} => $2
{J} {AUXP} is {EQW} [,] [but|and] mustnot|not|butnot {UPW} => (as_low last)
{J} {AUXP} is {EQW} [,] [but|and] mustnot|not|butnot {DNW} => (as_high last)
{EQ} {GO} [,|;] [and|but] {DN} {ISNOT} => (as_high last)
{EQ} {GO} [,|;] [and|but] {UP} {ISNOT} => (as_low last)
nothing {EQW} [,] [and|nor|or] [nothing] {DNW} => (higher last)
nothing {EQW} [,] [and|nor|or] [nothing] {UPW} => (lower last)
{EQW} {GO} [,|;] [and] {UPW} {GO} [,|;] [and|but] {DNW} {ISNOT} => (as_high last)
{UPW} {GO} [,|;] [and] {EQW} {GO} [,|;] [and|but] {DNW} {ISNOT} => (as_high last)
{EQW} {GO} [,|;] [and] {DNW} {GO} [,|;] [and|but] {UPW} {ISNOT} => (as_low last)
{EQW} or|and {UPW} {GO} [,|;] [and|but] {DNW} {ISNOT} => (as_high last)
{EQW} or|and {DNW} {GO} [,|;] [and|but] {UPW} {ISNOT} => (as_low last)
{UPW} {GO} [,|;] [and|but] {DNW} {ISNOT} => (higher last)
{DNW} {GO} [,|;] [and|but] {UPW} {ISNOT} => (lower last)
{EQW} {GO} [,|;] but mustnot|not {UP} => (as_low last)
{EQW} {GO} [,|;] but mustnot|not {DN} => (as_high last)
mustnot|not {EQW} [,] [and|nor|or] not|mustnot {DNW} => (higher last)
mustnot|not {EQW} [,] [and|nor|or] not|mustnot {UPW} => (lower last)
mustnot|not {EQW} [,] nor|or {DNW} => (higher last)
mustnot|not {EQW} [,] nor|or {UPW} => (lower last)
{X} {AUXM} is {UPW} than {JNEW} => (lower $0)
{X} {AUXM} is {DNW} than {JNEW} => (higher $0)
{X} {NAUX} is {UPW} than {JNEW} => (as_high $0)
{X} {NAUX} is {DNW} than {JNEW} => (as_low $0)
{X} is {UPW} than {JNEW} => (lower $0)
{X} is {DNW} than {JNEW} => (higher $0)
compare [it] with|to {X} [:|,|;] {BV} => (to_card $0 $1)
look|see at|to {X} [:|,|;] [and] {BV} => (to_card $0 $1)
{UPW} card|one {NOGO} => (as_low last)
{DNW} card|one {NOGO} => (as_high last)
{UPW} {NOGO} => (as_low last)
{DNW} {NOGO} => (as_high last)
{UPW} card|one {GO} => (higher last)
{DNW} card|one {GO} => (lower last)
{UPW} {GO} => (higher last)
{DNW} {GO} => (lower last)
{BV} [,] [and|but] mustnot|not {DN} => (and $0 (as_high last))
{BV} [,] [and|but] mustnot|not {UP} => (and $0 (as_low last))
{BV} [,] [and|but] mustnot|not {DNW} => (and $0 (as_high last))
{BV} [,] [and|but] mustnot|not {UPW} => (and $0 (as_low last))
exceed it or lose|skip => (higher last)
{DNW} {NOGO} , [and] {RESTOK} => (as_high last)
{UPW} {NOGO} , [and] {RESTOK} => (as_low last)
"""

# The new card, behind `than`.
NEW_ONE = """
{JN} => any
{JN} [card] {J} play => any
it|new => any
card {J} play => any
that which {J} play => any
"""

# That something is wrong, behind what is right.
IS_NOT = """
{NOGO} => any
is not => any
"""

# Distances.
UNITS = """
value|step|card|number|unit|jump|difference => any
step|value|number|card up|down => any
"""

AT_MOST = """
atmost {N} [{UNI}] => $0
{N} [{UNI}] or less|lower|under|nearer|below => $0
maximum|max [of] {N} [{UNI}] => $0
{N} [{UNI}] max|maximum|atmost => $0
nohigher {N} [{UNI}] => $0
no|not further|farther|higher|wider|over|beyond than {N} [{UNI}] => $0
not beyond|past|over {N} [{UNI}] => $0
less|lower|under|nearer than {N} [{UNI}] => (less $0)
under|below|less {N} [{UNI}] => (less $0)
within {N} [{UNI}] => $0
"""

AT_LEAST = """
atleast {N} [{UNI}] => (gap $0 12)
{N} [{UNI}] or|and more|higher|further|farther|over|up|above => (gap $0 12)
minimum [of] {N} [{UNI}] => (gap $0 12)
{N} [{UNI}] minimum|min|atleast => (gap $0 12)
nolower {N} [{UNI}] => (gap $0 12)
no|not nearer|less|lower than {N} [{UNI}] => (gap $0 12)
more|higher|over|further|farther|beyond|above than {N} [{UNI}] => (gap_over $0)
over|beyond|above|more|past {N} [{UNI}] => (gap_over $0)
"""

EXACTLY = """
{N} [{UNI}] => (gap $0 $0)
exactly|just|only {N} [{UNI}] => (gap $0 $0)
{N} [{UNI}] exactly => (gap $0 $0)
{N} [{UNI}] or|and {N} [{UNI}] => (gaps $0 $2)
{N} to {N} [{UNI}] => (gap $0 $1)
between {N} and|to {N} [{UNI}] => (gap $0 $1)
from {N} to {N} [{UNI}] => (gap $0 $1)
{N} , {N} or {N} [{UNI}] => (gaps $0 $1 $2)
{N} , {N} , {N} or {N} [{UNI}] => (gaps $0 $1 $2 $3)
"""

FROM_WHERE = """
away|apart|off|distant|removed => last
away|apart|off|distant|removed from {Y} => $0
from {Y} => $0
off {Y} => $0
[away|apart|off] from eachother|neighbour|it => last
{BOTHWAYS} [from|than|of {Y}] => $1?last
[away|apart|off] from {Y} [,] {BOTHWAYS} => $0
away|apart|off [,] {BOTHWAYS} => last
, {BOTHWAYS} => last
"""

BOTH_WAYS = """
up or down => any
down or up => any
higher or lower => any
lower or higher => any
above or below => any
more or less => any
either way => any
up|upwards or|and down|downwards => any
no matter which|what way|direction => any
something|whatever|any way|direction => any
in|to something|whatever|any|each way|direction => any
both way|direction|ways => any
in|to both way|direction|ways => any
each way => any
"""

# A step that may go up or down.
STEPPING = """
jump|move|step|change|differ|vary|shift|deviate|stray|hop|travel|wander|swing [in] [value|number] => any
jump|move|step|change|differ|vary|shift|deviate|stray|hop|travel|come|swing|rise {BOTHWAYS} => any
rise or fall => any
[is] differ|another in value|number => any
"""

# How far apart the ranks are, as what a card is, as what it does, and as whole statements.
DISTANCES = """
{NEAR} {OFF} => (within $0 $1)
{N} [{UNI}] {OFF} [,] atmost|max|maximum => (within $0 $2)
{N} [{UNI}] {OFF} or|and more|further|higher => (beside (gap $0 12) $2)
{N} [{UNI}] {OFF} or less|nearer|lower => (within $0 $2)
{N} [{UNI}] {OFF} [,] atleast|minimum => (beside (gap $0 12) $2)
{N} [{UNI}] {OFF} [,] atleast [,] [and|but] atmost {N} [{UNI}] => (beside (gap $0 $3) $2)
atleast {N} [{UNI}] {OFF} [,] [and|but] atmost {N} [{UNI}] => (beside (gap $0 $3) $2)
[in|within] range of {N} [around|of|from {Y}] => (within $0 $1?last)
[in|within] reach of {N} => (within $0 last)
{FAR} {OFF} => (beside $0 $1)
{EXA} {OFF} => (beside $0 $1)
within {N} [{UNI}] => (within $0 last)
within {N} [{UNI}] {BOTHWAYS} => (within $0 last)
difference|jump|step|move|change [:] [of] {NEAR} [{OFF}] => (within $0 $1?last)
difference|jump|step|move|change [:] [of] {FAR} [{OFF}] => (beside $0 $1?last)
difference|jump|step|move|change [:] [of] {EXA} [{OFF}] => (beside $0 $1?last)
{NEAR} jump|step|move [{OFF}] => (within $0 $1?last)
difference of {NEAR} between|from|to|with {PAIRN} => (within $0 last)
difference of {FAR} between {PAIRN} => (beside $0 last)
difference of {EXA} between {PAIRN} => (beside $0 last)
near ,|:|; {R} => (nearness $0)
near [to] {X} ,|:|; {R} => (to_card $0 (nearness $1))
not near ,|:|; {R} => (farness $0)
not near [to] {X} ,|:|; {R} => (to_card $0 (farness $1))
far [off|away] ,|:|; {R} => (farness $0)
far [off|away] from {X} ,|:|; {R} => (to_card $0 (farness $1))
atmost {N} [{UNI}] {UPW} [,] or [atmost] {N} [{UNI}] {DNW} [than|from {Y}] => (within_both $0 $3 $6?last)
atmost {N} [{UNI}] up [,] or [atmost] {N} [{UNI}] down => (within_both $0 $2)
{N} up [,] [or|and] {N} down [,] or|and else_any => (within_both $0 $1)
{N} up [,] [or|and] {N} down [,] or|and anything [in] between|else => (within_both $0 $1)
near [to|by {Y}] [,|:|;] {NEAR} => (within $1 $0?last)
near [,|:|;] {NEAR} {OFF} => (within $0 $1)
not same|equal [value|number|card|one] [,] [but|and] {R} => (and (another rank last) $0)
{R} [,] [but|and] not same|equal [value|number|card|one] => (and (another rank last) $0)
unequal [,] [but|and] {R} => (and (another rank last) $0)
off by {EXA} => (beside $0 last)
allowed|just next to {Y} [in] [value|number] => (beside (gap 1 1) $0)
"""

DISTANCE_VERBS = """
{ONEWAY} [,] but [only] [by] {NEAR} => (within $1 last)
{ONEWAY} [by|of] {NEAR} [{OFF}] => (within $1 $2?last)
{ONEWAY} [by|of] {FAR} [{OFF}] => (beside $1 $2?last)
{ONEWAY} [by|of] {EXA} [{OFF}] => (beside $1 $2?last)
stay|keep|lie|is|come [it] near [,|:] {NEAR} [{OFF}] => (within $0 $1?last)
stay|keep [it] within {N} [{UNI}] [{OFF}] => (within $0 $2?last)
stay|keep|lie|is|come [it] {NEAR} {OFF} => (within $0 $1?last)
stay|keep|lie|is|come [it] {FAR} {OFF} => (beside $0 $1?last)
stay|keep|lie|is|come [it] {EXA} {OFF} => (beside $0 $1?last)
keep|stay [within|inside] reach of {N} => (within $0 last)
keep difference [,|:|;] {FAR} [{OFF}] => (beside $0 $1?last)
keep difference of {FAR} [{OFF}] => (beside $0 $1?last)
stay|keep|lie near [to {Y}] [,|:|;] {NEAR} => (within $1 $0?last)
stay|keep|lie near [,|:|;] {NEAR} {OFF} => (within $0 $1)
move|jump|change up or down => (another rank last)
move|jump|step|shift|hop [by|of|to] {P} => (of_next $0)
atleast equal|match {Y} => (as_high $0)
atmost equal|match {Y} => (as_low $0)
{UP} [but] [only] in|within|inside [same] {L} => (and (higher last) (same $1 last))
{DN} [but] [only] in|within|inside [same] {L} => (and (lower last) (same $1 last))
is played on {P} => (played_on $0)
skip one value|number|step|card {BOTHWAYS} => (beside (gap 2 2) last)
skip one value|number|step|card up|upwards|rise => (above (gap 2 2) last)
skip one value|number|step|card down|downwards|fall => (below (gap 2 2) last)
touch {Y} in value|number => (beside (gap 1 1) $0)
"""

DISTANCES_SAID = """
value|number {AUXM} is|lie|come inrow|adjacent|consecutive => (beside (gap 1 1) last)
[is] [played|come] inrow up|upwards|upward => (above (gap 1 1) last)
[is] [played|come] inrow down|downwards|downward => (below (gap 1 1) last)
{J} {AUXM} [is] [played|come] inrow up|upwards|upward => (above (gap 1 1) last)
{J} {AUXM} [is] [played|come] inrow down|downwards|downward => (below (gap 1 1) last)
no difference|jump|step|move|change higher|more|over|beyond [than] {N} [{UNI}] => (within $0 last)
no difference|jump|step|move|change of|by more|over [than] {N} [{UNI}] => (within $0 last)
no difference|jump|step|move|change lower|less|under [than] {N} [{UNI}] => (beside (gap $0 12) last)
no difference|jump|step|move|change of|by less|under [than] {N} [{UNI}] => (beside (gap $0 12) last)
nohigher|no_more difference|jump|step|move|change than {N} => (within $0 last)
no higher|more|wider difference|jump|step|move|change than {N} => (within $0 last)
no lower|less difference|jump|step|move|change than {N} => (beside (gap $0 12) last)
value|number mustnot stay [same|play] => (another rank last)
value|number must move|change [,] up or down [,] [but] [mustnot] [stay] [play|same] => (another rank last)
number|value must is consecutive [,] [up] [or] [down] => (beside (gap 1 1) last)
"""

# Next to it in the order of ranks.
NEIGHBOURS = """
next higher|up value|number|card|one => (above (gap 1 1) last)
next value|number|card|one up|upwards|higher => (above (gap 1 1) last)
next lower|down value|number|card|one => (below (gap 1 1) last)
next value|number|card|one down|downwards|lower => (below (gap 1 1) last)
next inrow => (above (gap 1 1) last)
next in line|sequence|order|value|number|count => (above (gap 1 1) last)
consecutive value|number up|upwards|rise|above => (above (gap 1 1) last)
consecutive value|number down|downwards|fall => (below (gap 1 1) last)
next value|number|card|one in order|line|sequence|count [up] => (above (gap 1 1) last)
next in line|sequence|order upwards|up => (above (gap 1 1) last)
next in line|sequence|order downwards|down => (below (gap 1 1) last)
value|number|one|card {JUST} above|over|after|up [{Y}] => (above (gap 1 1) $1?last)
value|number|one|card {JUST} below|under|before|down [{Y}] => (below (gap 1 1) $1?last)
value|number|one|card {JUST} above or below [{Y}] => (beside (gap 1 1) $1?last)
{JUST} above|over [{Y}] => (above (gap 1 1) $1?last)
{JUST} below|under [{Y}] => (below (gap 1 1) $1?last)
next to it in value|number => (beside (gap 1 1) last)
value|number|card next to {Y} [in] [value|number] => (beside (gap 1 1) $0)
beside {Y} [in] [value|number] => (beside (gap 1 1) $0)
allowed|just beside {Y} [in] [value|number] => (beside (gap 1 1) $0)
next to {Y} => (beside (gap 1 1) $0)
next door [in] [value|number] [to {Y}] => (beside (gap 1 1) $0?last)
neighbour above|up or [neighbour] below|down => (beside (gap 1 1) last)
neighbour [just] above|up|over => (above (gap 1 1) last)
neighbour [just] below|down|under => (below (gap 1 1) last)
value|number|one|card that|which come|follow|is [next] [allowed|just] after {Y} [in] [value] => (above (gap 1 1) $0)
one|card after {Y} in value|number|order => (above (gap 1 1) $0)
one|card before {Y} in value|number|order => (below (gap 1 1) $0)
value|number [allowed|just] after {Y} => (above (gap 1 1) $0)
value|number [allowed|just] before {Y} => (below (gap 1 1) $0)
successor|follower of {Y} [in] [value|number|order] => (above (gap 1 1) $0)
successor in value|number|order => (above (gap 1 1) last)
[one|card] neighbour [value|number] [only] => (beside (gap 1 1) last)
value|number|card|one next to that|it [of] [{Y}] => (beside (gap 1 1) $0?last)
neighbour in value|number [of|to {Y}] => (beside (gap 1 1) $0?last)
"""

JUST = """
just|allowed|straight|one|next|exactly|only => any
"""

# Twice as much, half as much.
FACTORS = """
atleast double|2times [of] [value] [of] {Y} => (at_least_times $0 2)
atmost double|2times [of] [value] [of] {Y} => (at_most_times $0 2)
atleast half [of] [value] [of] {Y} => (at_least_half $0 2)
atmost half [of] [value] [of] {Y} => (at_most_half $0 2)
exactly|just half [of] [value] [of] {Y} => (half_rank $0 2)
half value|number of {Y} => (half_rank $0 2)
double|2times value|number of {Y} => (times_rank $0 2)
double|2times [as] high|big|much as {Y} => (times_rank $0 2)
half as high|big|much as {Y} => (half_rank $0 2)
more|higher than double|2times {Y} => (more_than_times $0 2)
less|lower than half [of] {Y} => (less_than_half $0 2)
"""

FACTOR_VERBS = """
double|doubles {Y} => (times_rank $0 2)
double|doubles value|number of {Y} => (times_rank $0 2)
halve|halves {Y} => (half_rank $0 2)
halve|halves value|number of {Y} => (half_rank $0 2)
"""

# Both neighbours.
BOTH_CARDS = """
2|both|any|all|every [2] [neighbour|adjacent|consecutive] card|neighbour => any
neighbour|adjacent|consecutive card => any
neighbour => any
"""

COMPARED_PAIR = """
card|value|number => any
both card|value|number => any
2 card|value|number => any
"""

# Both neighbours as what is spoken of.
BOTH_AS_SUBJECT = """
2 number|value|card|neighbour => any
neighbour|adjacent|consecutive card|number|value|suit|colour => any
2 neighbour|adjacent|consecutive card|number|value => any
neighbour => any
{F} of [2|both|any|all|every] [neighbour|adjacent|consecutive] card|neighbour => any
{F} of neighbour => any
card that|which {TOUCH} => any
card next to eachother => any
card inrow => any
last and next card|one => any
{JN} and {Y} => any
{Y} and {JN} => any
{Y} and it => any
it and {Y} => any
"""

# That two cards lie side by side.
TOUCHING = """
touch|meet [eachother] => any
[is|lie|stand|come|sit|play|played] inrow|adjacent|neighbour|together => any
[is|lie|stand|come|sit] next to eachother => any
follow eachother|itself => any
follow on eachother => any
[is|lie|stand|come|sit] [in] neighbour [play|step|position] => any
[is] come|lie|play|played on eachother => any
stand|lie beside eachother => any
[come|is|lie|play|played|follow] after|on|upon|behind|beside itself|eachother => any
"""

# Two cards alike in a feature.
ALIKE = """
[2] card|one of|with|in|from same|one|equal|like {L} => $0
2 of|with|in same|one|equal|like {L} => $0
equal|same|like {L} [card] => $0
2 same|equal {L} => $0
2 {L} alike|same|equal => $0
2 card alike|same|equal in {L} => $0
card alike|same|equal in {L} => $0
card [that|which] share {L} => $0
"""

# What is said of two neighbours.
NEIGHBOURS_SAID = """
{JP} {AUXM} {M} => (mutual $2)
{JP} {NAUX} {M} => (mutual (never $2))
{JP} {MV} => (mutual $1)
1 * {JP} is {R} => (mutual $1)
no {JP} {AUXM} {M} => (mutual (never $2))
no {JP} {MV} => (mutual (never $1))
no {JP} {R} => (mutual (never $1))
no {JP} in|of|with|from same {L} => (neither_same $1 last)
{N} {P} or {P} inrow {NOGO} => (and (fewer_running $0 $1) (fewer_running $0 $2))
{N} {P} or {N} {P} inrow {NOGO} => (and (fewer_running $0 $1) (fewer_running $2 $3))
same {L} {NOGO} 2times [inrow] => (neither_same $0 last)
{JP} {NAUX} is of|in|from one|same {L} => (neither_same $2 last)
{JP} {AUXM} is of|in|from one|same {L} => (same $2 last)
{LIKE} {NAUX} {TOUCH} => (neither_same $0 last)
no {LIKE} {TOUCH} => (neither_same $0 last)
no {LIKE} {AUXM} {TOUCH} => (neither_same $0 last)
{LIKE} {TOUCH} {NOGO} => (neither_same $0 last)
no card|one on|onto|beside|after {LIKE} => (neither_same $0 last)
[{J}] {NAUX} play {L} on|after|upon|beside itself => (neither_same $2 last)
[{J}] {NAUX} play card|one on|onto|beside|after {LIKE} => (neither_same $2 last)
[{J}] {NAUX} play card|one on|onto|beside|after one|card of [it] [same] {L} => (neither_same $2 last)
"""

# The suit or the way to go, as a condition: `in the same suit go up`.
IN_CHOICE = """
{B} {CD} [,|;] [and|but] {B} if {NOTSO} => (otherwise (if $1 $0) $2)
{INSAME} [{TH}] {B} => (if $0 $2)
{INSAME} [{TH}] only {P} => (if $0 $2)
{INSAME} [{TH}] {B} {ELI} {INSAME} [{TH}] {B} => (joined (if $0 $2) (if $4 $6))
if {NX} [,] [then] {J} {NOGO} => (not $0)
{J} is only allowed if {NX} => $1
1 * {J} {VP} [,] or [else] {J} {VP} => (or $1 $3)
{P} {NAUX} is followed by {P} [,] nor|or|and {P} by {P} => (and (not_after $0 $2) (not_after $3 $4))
{J} only win|score|count|allowed if {NX} => $1
{J} {AUXP} {ACT} [,] but then {B} => (if $2 $3)
{CD} [{TH}] {B} {ELI} if it {CHG0} [{TH}] {B} => (on_change $0 $2 $6)
{CD} [{TH}] {B} {ELI} if it {KEEP0} [{TH}] {B} => (on_keeping $0 $2 $6)
"""

IN_SAME = """
in|within|inside same {L} [as {Y}] => (same $0 $1?last)
in another {L} [than {Y}] => (another $0 $1?last)
in {L} => (same $0 last)
with same {L} [as {Y}] => (same $0 $1?last)
"""

IN_CONDITION = """
by {KEEP} {L} => (same $1 last)
if {L} [is] keep|kept => (same $0 last)
if {L} [{AUX}] {CHG0} => (another $0 last)
if {L} [{AUX}] {KEEP0} => (same $0 last)
if {J} {CHG} {L} => (another $2 last)
if {J} {KEEP} {L} => (same $2 last)
if {J} {AUX} {CHG} {L} => (another $3 last)
if {J} {KEEP} in {L} => (same $2 last)
"""

# How somebody says what the rule is about.
SAYING_SO = """
only way [to] [come|move] is [that|to] => any
trick|secret|key|clue|step|thing|pattern|law|principle|condition|catch|requirement|idea is [that|to|:|just] => any
what matter|matters|count is [that|to|:] => any
what win|count|score is => any
it is [all] about => any
all it take is => any
all {J} need is [to] => any
all [{J}] must do is => any
{J} win|score [only] if|with => any
to win|score [,] [{J}] [must|need] => any
to is allowed [,] [{J}] [must] => any
of 2 neighbour => any
it must => any
i want [to] [see] [that] => any
i look for => any
remember|note [,|:|that] => any
ignore|forget {X} [,|:|;] [and|but|just] => any
mustnot mind {X} [,|:|;] [and|but|just] => any
all [of] [they] => any
"""

SAID_AFTERWARDS = """
[,|;] mustnot|nothing else => any
[,] or|else [else] it {NOGO} => any
[,] or|else [else] {J} {NOGO} => any
[,] no more no less => any
[,] neither more nor less => any
[,] not one more => any
[,|;] and mustnot|nothing else => any
[,|;] and that is it|all => any
[,|;] or both => any
( or both ) => any
[,|;] every time|turn|step|card => any
[with|at|on|after|for] every|each time|turn|step|card|move|play => any
from [one] card to [next] [card] => any
from one [card] to next|other [one] => any
all way [through|down|up|along] => any
for good => any
exactly => any
forever => any
somehow => any
[,|;] anytime => any
[,|;] i think|guess|say|reckon => any
"""


# What may and may not be done.
NEVER_DO = """
is|forbidden [you] forbidden [to|from] => any
is forbidden [to|from] => any
forbidden to|from => any
must refrain|abstain|desist [from] => any
must avoid => any
must not => any
under|in|on no circumstances|circumstance|account|event may|must => any
may under|in|on no circumstances|circumstance|account => any
may by no means => any
"""

DO = """
1 * just => any
is bound|expected|obliged|free|allowed [to] => any
have|want|like to => any
"""

REFUSED = """
lose|skip|fail|fails => any
make played|turned|sent|knocked out|down|back|away => any
is played|turned|sent|knocked out|down|back|away => any
make refused|rejected|forbidden|wrong => any
is no use|allowed => any
come wrong => any
will is|make refused|rejected|wrong|forbidden => any
will lose|skip => any
is mistake|error|fault|blunder|tabu|forbidden => any
is not on => any
never win|come => any
may not win => any
"""

WELCOME = """
win|score|count => any
make in|through|allowed => any
is let in|through => any
is allowed|safe|winner => any
is only way => any
come well => any
count as allowed|winner => any
is compulsory|obligatory|mandatory|must|law|rule|duty|need => any
is only one [allowed] => any
"""

# Cards told by what they do: `cards sharing the suit`.
PARTAKING = """
1 * card|anything|something {ACT} => $0
1 * card|anything|something {OVR} {Y} => (higher $1)
1 * card|anything|something {UDR} {Y} => (lower $1)
1 * card|anything|something have {R} => $0
"""

REFUSING = """
i|we refuse|reject|forbid|ban|dislike|turn|play [down|out|away|back] => any
refuse|reject => any
"""

NOT_TO_PLAY = """
{J} {NAUX} play {NA} => $2
"""

KING_AND_ACE = """
king and ace is|lie|count|stand [as] adjacent|neighbour|next|inrow [to] [eachother] => any
ace and king is|lie|count|stand [as] adjacent|neighbour|next|inrow [to] [eachother] => any
ace count|is|lie [as] next|adjacent to king => any
ace count|is [as] neighbour of king => any
ace beside king => any
king touch ace => any
after king [you|it] startagain|continue|come [again] [with|at|to|on] ace => any
after king startagain => any
with ace beside|next|on|above king [to] => any
"""


# What a sentence may speak of.
NEW_SUBJECTS = """
every [new|next] value|number => card
new|next|follow value|number => card
new one => card
card {J} play => card
every single card|one => card
every one => card
card {J} want to play => card
next player => card
"""


# Before the card that is asked for.
ACCEPTING = """
i|we accept|allow|want|like|let only => any
i|we only say yes to => any
only accept|allow|take => any
"""


def add_comparing_frames(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)
    for sort, lines in BAGS:
        enter(table, sort, lines)


TABLES = [
    ("XW", WHERE_LAST), ("X", NEW_LYING), ("LN", LAST_ONES), ("WITHY", AS_TO), ("L", LISTED_FEATURES),
    ("CHG0", CHANGED), ("KEEP0", KEPT), ("CHG", CHANGE_IT), ("KEEP", KEEP_IT), ("ACT", ACTS), ("BV", FORBIDDEN_ACTS),
    ("ACTWAY", ONLY_WAY), ("VP", DO_ACTS), ("BV", FEATURES_KEPT), ("FS", FEATURE_SAYINGS), ("FIXED", FIXED),
    ("FIXES", FIXES), ("LNANY", ANY_OF_LAST), ("NOTXW", NOT_LYING), ("PLAYIT", PLAY_IT), ("STARTED", STARTED),
    ("THING", THINGS), ("BV", COUNTED_FEATURES), ("NOTBOTH", NOT_BOTH), ("R", SHARED), ("NEITHER", NEITHER),
    ("MV", FEATURE_VERBS), ("BV", ONE_AND_OTHER), ("R", AMONG_LAST), ("BV", AMONG_LAST_SAID), ("MV", AMONG_LAST_VERBS),
    ("KEPTP", KEPT_PART), ("UP", RISING), ("DN", FALLING), ("OVR", OVER_IT), ("UDR", UNDER_IT), ("EQ", STAYING),
    ("MV", RISING_OR_NOT), ("UPW", HIGHER_CARD), ("DNW", LOWER_CARD), ("EQW", EQUAL_CARD), ("R", HIGHER_CARDS),
    ("BV", HIGHER_SAID), ("ISNOT", IS_NOT), ("JNEW", NEW_ONE), ("UNI", UNITS), ("NEAR", AT_MOST), ("FAR", AT_LEAST),
    ("EXA", EXACTLY), ("OFF", FROM_WHERE), ("BOTHWAYS", BOTH_WAYS), ("ONEWAY", STEPPING), ("R", DISTANCES),
    ("MV", DISTANCE_VERBS), ("BV", DISTANCES_SAID), ("R", NEIGHBOURS), ("JUST", JUST), ("R", FACTORS),
    ("MV", FACTOR_VERBS), ("BOTHCARDS", BOTH_CARDS), ("PAIRN", COMPARED_PAIR), ("JP", BOTH_AS_SUBJECT),
    ("TOUCH", TOUCHING), ("LIKE", ALIKE), ("BV", NEIGHBOURS_SAID), ("CD", IN_CONDITION), ("INSAME", IN_SAME),
    ("IFK", IN_CHOICE), ("INTRO", SAYING_SO), ("TAIL", SAID_AFTERWARDS), ("NAUX", NEVER_DO), ("AUX", DO),
    ("NOGO", REFUSED), ("GO", WELCOME), ("U", PARTAKING), ("WRAP", KING_AND_ACE), ("NWANT", REFUSING),
    ("WANT", ACCEPTING), ("IFK", NOT_TO_PLAY), ("J", NEW_SUBJECTS),
]  # fmt: skip
# Bags: a feature kept or changed, with what denies it; what lies may stand anywhere, for both cards are alike then.
KEPT_OR_CHANGED = """
2 * L + @keep + X? ; @talk of both either => (same $0 $1?last)
2 * L + @change + X? ; @talk of both => (another $0 $1?last)
2 * L + @keep + @ban! + X? ; @talk of either 2times inrow again repeated allowed => (neither_same $0 $1?last)
2 * L + @change + @ban! + X? ; @talk of either allowed => (neither_another $0 $1?last)
2 * L + @change + LN ; @talk of both either => (fresh_among $0 $1)
2 * L + @keep + @ban! + LN ; @talk of either any one allowed => (fresh_among $0 $1)
3 * L + @ban! + LN ; @talk of either any one used come allowed found seen appear among from => (fresh_among $0 $1)
3 * L + @ban! + X ; @talk of either used come allowed found => (neither_same $0 $1)
"""

# Ranks: the other card stands behind the word that compares.
HIGHER_OR_LOWER = """
2 * @rise + >Y? ; @behind / @talk @mine of / one last => (higher $0?last)
2 * @fall + >Y? ; @behind / @talk @mine of / one last => (lower $0?last)
2 * @rise + @ban! + >Y? ; @behind allowed / @talk @mine one of / one last => (as_low $0?last)
2 * @fall + @ban! + >Y? ; @behind allowed / @talk @mine one of / one last => (as_high $0?last)
2 * @rise + or|and! + @level + >Y? ; @behind allowed either / @talk @mine one of / one last => (as_high $0?last)
2 * @fall + or|and! + @level + >Y? ; @behind allowed either / @talk @mine one of / one last => (as_low $0?last)
2 * @rise + >LN ; @behind both / @talk @mine of => (each_back higher $0)
2 * @fall + >LN ; @behind both / @talk @mine of => (each_back lower $0)
"""

# How far apart the ranks of the two cards are, which is the same from either.
SO_FAR_APART = """
2 * NEAR + @far + X? + BOTHWAYS? ; @talk of value : unit => (within $0 $1?last)
2 * FAR + @far + X? + BOTHWAYS? ; @talk of value : unit => (beside $0 $1?last)
2 * NEAR + @far + @ban! + X? + BOTHWAYS? ; @talk of value allowed => (never (within $0 $1?last))
2 * FAR + @far + @ban! + X? + BOTHWAYS? ; @talk of value allowed => (never (beside $0 $1?last))
"""

BAGS = [("FS", KEPT_OR_CHANGED), ("BV", HIGHER_OR_LOWER), ("BV", SO_FAR_APART)]
