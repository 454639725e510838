"""Frames for conditions and what then holds, whatever the order and the verb.

Sorts without a meaning: LYW where a card lies, OTHERX any other card that may lie, ELB what stands behind for all other
cases, OVER that one card goes on another, GOO what may only be played, BANS what shuts cards out, NOWHERE no place
but those that follow, BYLAST a remark that the lying card counts, YOULIKE that one may choose. With one: RES what
holds under a condition (RES2 where that is no statement), CN a condition on the card that is played, CNF the same in
front, ITS what changes or stays of the feature that was named before (FIT with its condition), PON one card on another.
cases, OVER that one card goes on another, GOO what may only be played, BANS what shuts cards out, NOWHERE no place but
those that follow, BYLAST a remark that it is the lying card that counts, YOULIKE that one may choose. With one: RES
what holds under a condition (RES2 where that is no statement), CN a condition on the card that is played, CNF the same
in front, ITS what changes or stays of the feature that was named before (FIT with its condition), PON one card on
another.
"""

from __future__ import annotations

from kibitz.rulelang.wording import condition_building  # noqa: F401  its makers are named in these tables
from kibitz.rulelang.wording.frames import FrameTable

# Before the card that lies.
BEHIND = """
on|onto|upon => any
just|directly|right after|behind => any
immediately after|behind => any
in wake of => any
on heels of => any
next after => any
"""

# That some cards have to come.
NEEDED = """
[is] compulsory|obligatory|mandatory|essential|necessary|prescribed|obliged => any
"""

# That some cards are wrong.
NEVER = """
is no come|go => any
is impossible|ruled_out|excluded|unwelcome => any
isnot possible => any
must wait => any
must stay away|out => any
"""

# What holds under a condition.
RESULTS = """
{B} => $0
{RES2} => $0
"""

# Those that are no statement of their own.
RESULTS_ALONE = """
{ANYTHING} => any
{GO} only {P} => $1
only {P} [{GO}] => $0
{P} {J} {AUXM} is => $0
one of {R} => $0
{J} {AUX} [only] make rid of {P} => $2
play {P} on|after|behind|onto it|they|that => $0
1 * {B} then => $0
answer|reply|respond|cover|follow|continue|beat|top [it] [up] with|by [only] {P} => $0
{J} {AUX} answer|reply|respond|cover|follow|continue|beat|top [it] [up] with|by [only] {P} => $2
{J} {AUX} [is] limited|restricted|confined to {P} => $2
{P} it is => $0
{P} is what is needed|required|wanted => $0
what is needed|required|wanted is {P} => $0
[now] it is {P} turn => $0
{J} {AUX} come|go for|with {P} => $2
{J} may change|switch it => any
{F} is free => any
it is allowed to play only {P} => $0
{P} is only option|choice|possibility|way [left] => $0
atleast|exactly one {P} => $0
maximum|limit|highest is {V} => (at_most $0)
minimum|lowest is {V} => (at_least $0)
most|highest|maximum [card|one] [that] {J} may play is {V} => (at_most $1)
least|lowest|minimum [card|one] [that] {J} may play is {V} => (at_least $1)
{J} {AUX} only answer|reply|respond|cover|follow|continue|beat|top [it] [up] with|by {P} => $2
{B} on|after|behind|onto it|they|that => $0
{WANT} {ANYTHING} => any
{ITS} => $0
"""

# Several ranks, or what is enough at least.
LISTED_RANKS = """
2 * {Q} [,] or atleast {P} => (or $0 $1)
1 * {V} , {V} , {V} => (rank_list $0 $1 $2)
{V} , {V} [,] or {V} => (rank_list $0 $1 $2)
"""

# The next card by its place.
CARD_BEHIND = """
card|one after|following|on|behind|onto it|they|that|this => card
card|one that|which come|follow|go [on|after] [it|that] => card
follower|successor => card
"""

TO_BE_PLAYED = """
card|one [that] you want|wish|mean|intend to play|use|put => next
card|one [that] you is play => next
"""

# `A higher red one`.
HIGHER_OF_A_SORT = """
higher {A} [card|one] => (and (higher last) $0)
lower {A} [card|one] => (and (lower last) $0)
"""

# An arrow that points both ways.
BOTH_WAYS = """
{P} bothways {P} => (joined (after $0 $1) (after $1 $0))
{BV} bothways {BV} => (iff $0 $1)
"""

# Up to where something holds.
REACHED = """
you|it|line|card make|come|arrive|fall|rise to|at {P} => $0
"""

# Where the card lies that one is played on.
WHERE_IT_LIES = """
ontop|show|there|last|before|visible => any
[is] lie|sit|stand|rest [there|ontop|down|last|show] [now] => any
is show|down|up|out|visible => any
down|up|out [there] => any
[just] played|laid [last|before] => any
is [just] played|laid|come [last|before] => any
in front [of] [it|you] => any
is play|played|laid|come before [it] => any
before it => any
under|below|beneath|underneath [it] => any
at end [of] [line] => any
in last place|position => any
that|which {LYW} => any
that|which is {LYW} => any
to play on => any
"""

# Conditions on the card that lies, with their `if`, `after` or the like.
CONDITIONS_ON_LYING = """
once|where|wherever {D} => $0
askedif {D} => $0
askedif {P} => (about last $0)
askedif {P} {LYW} => (about last $0)
{AFT} {P} {LYW} => (about last $1)
with {P} {LYW} => (about last $0)
for {P} {LYW} => (about last $0)
from {P} => (about last $0)
from {V} [on] down|downwards => (about last (at_most $0))
from {V} [on] up|upwards => (about last (at_least $0))
{AFT} {P} and|or {AFT} {P} => (about last (or $1 $3))
to go|follow|come {AFT} {P} => (about last $1)
to follow|cover|answer|beat|top {P} => (about last $0)
faced with {P} [{LYW}] => (about last $0)
what|which|anything [card] may|must|will come|go|follow|fit [{AFT}] {P} ; => (about last $1)
what|which come|go|follow|fit|lie [{AFT}] {P} ; => (about last $1)
next to {P} => (about last $0)
if|after you [must] play on|after|onto|upon {P} => (about last $0)
if|after you [must] cover|answer|follow|beat|top {P} => (about last $0)
if card|one to cover|answer|follow|beat|top is {P} => (about last $0)
if|after {P} turn|come|show|appear [up] => (about last $0)
if {P} {LYW} => (about last $0)
if there is|lie {P} {LYW} => (about last $0)
if you see|have|find|face|get {P} {LYW} => (about last $0)
if there is|lie {P} {AFT} [ontop|pile|table] => (about last $0)
"""

# The same without an `if`.
LYING_CONDITIONS = """
{F} on {X} is {P} => (about $1 $2)
someone|somebody|anyone|player [just] play|played {P} => (about last $0)
{X} = {P} => (about $0 $1)
{L} change [with|at|on] last card|time|turn|play => (about last (another $0 last))
{L} stay [same] [with|at|on] last card|time|turn|play => (about last (same $0 last))
there is no {P} [{LYW}] => (about last (not $0))
it is already [at|on] {P} => (about last $0)
it is {P} {LYW} => (about last $0)
{P} is last thing|card|one [played|laid|there] => (about last $0)
{P} come|turn|show|appear up|down => (about last $0)
pile|line|stack|table show|have {P} [ontop|last] => (about last $0)
you is {AFT} {P} => (about last $1)
{J} [is] come|go|play|played {AFT} {P} => (about last $2)
2 * {J} follow|cover|answer|beat|top {P} => (about last $1)
{P} {LYW} => (about last $0)
there is|lie {P} {LYW} => (about last $0)
"""

# Conditions on the card that is played.
CONDITIONS_ON_NEXT = """
if|for you play|use|put|want|choose|bring|have|go|come [for|with] {P} => (said $0)
if you want to play|use|put {P} => (said $0)
if {JN} is|have|show {P} => (said $0)
2 * if it is|have {P} => (said $0)
if it is {P} [that] {J} [is] play|played => (said $0)
if play {P} => (said $0)
if you is play|played {P} => (said $0)
to {MV} => $0
to may play {P} => (said $0)
to play {P} => (said $0)
if card [that|which] you play is|have {P} => (said $0)
for {P} to is allowed|played [,] => (said $0)
if you change|switch|leave {L} => (another $0 last)
if you keep|follow|match|repeat {L} => (same $0 last)
if you stay|stick|keep [in|with|on|to] [same] {L} => (same $0 last)
"""

# What a card has to have in common with the last one, or not, said in front.
WITH_NEXT = """
with {R} => $0
in same {L} => (same $0 last)
in another|other|new {L} => (another $0 last)
"""

# A condition and what then holds.
CONDITIONAL = """
{CD} [{TH}] {RES2} => (if $0 $2)
{RES2} {CD} => (if $1 $0)
{CD} butnot {P} => (if $0 (not $1))
askedif {P} {TH} only|just {CD} => (only_if $2 $0)
only {CD} is {J} allowed to play {P} => (only_if $0 $2)
askedif {A} [card] [{TH}] another {A} [card] => (after $0 $2)
"""

# What some of the cards that are played have to be, or what has to lie for them.
CONDITIONAL_ON_NEXT = """
{CN} [{TH}] {RES} => (if $0 $2)
{CNF} [{TH}] {RES} => (with_next $0 $2)
{CNF} [{TH}] {J} {VP} => (with_next $0 $3)
{RES} {CN} => (if $1 $0)
{P} {GOO} if {NX} => (if (said $0) $2)
{P} {GO} if {NX} [only] => (if (said $0) $2)
{P} only if {NX} => (if (said $0) $1)
there is no {P} {GO} => (not $0)
{L} may only {CHG0} {CD} => (only_if $2 (another $0 last))
{L} may {CHG0} only {CD} => (only_if $2 (another $0 last))
{J} may only {CHG} {L} {CD} => (only_if $3 (another $2 last))
{J} may {CHG} {L} only {CD} => (only_if $3 (another $2 last))
{J} may only play {A} [card|one] in|of|with|from {R} => (if (said $1) $2)
{CN} [{TH}] {X} {AUX} is|have {P} => (if $0 (about $2 $4))
{CN} [{TH}] there must is {P} {LYW} => (if $0 (about last $2))
{P} {GO} {CD} [,|;] [and|but] else not|never|forbidden => (only_if $2 $0)
{P} {GOO} if {F} is|have {P} => (if (said $0) (said $3))
{P} only if {F} is|have {P} => (if (said $0) (said $2))
{MV} {GOO} if|with|in|on|by {NX} => (if $0 $2)
{MV} {GO} only if|with|in|on|by {NX} => (if $0 $2)
{MV} only if|with|in|on|by {NX} => (if $0 $1)
{MV} need|want|ask|call|demand [for] {P} => (if $0 $1)
{J} may {M} only if|with|in|on|by {NX} => (if $1 $2)
{J} may only {M} with|in|on|by {NX} => (if $1 $2)
{AUXM} is {P} if it is {P} => (if (said $2) $1)
it {AUXM} {M} if it is {P} => (if (said $2) $1)
{P} {GO} unless {D} => (if $2 (not $0))
{P} only in {A} => (if (said $0) (said $1))
{P} only {R} => (if (said $0) $1)
{P} only if {P} => (if (said $0) (said $1))
only {P} {GO} if {NX} => (if (said $0) $2)
with {P} [,] {J} {AUX} {M} => (if (said $0) $3)
{P} {GO} atmost {V} => (if (said $0) (at_most $2))
{P} {GO} atleast|from {V} [up|on|upwards] => (if (said $0) (at_least $2))
if {P} is played [,] it {AUXM} {M} => (if (said $0) $2)
{L} may [only] {CHG0} only if {NX} => (if (another $0 last) $2)
{L} may [only] {CHG0} if {NX} => (if (another $0 last) $2)
{CHG} {L} {GOO} [only] if {NX} => (if (another $1 last) $3)
{CHG} {L} {GO} [only] if {NX} => (if (another $1 last) $3)
{J} may [only] {CHG} {L} only [if|with] {NX} => (if (another $2 last) $3)
{J} may only {CHG} {L} with {NX} => (if (another $2 last) $3)
{CHG} {L} need|want|mean|ask|call [for] {NX} => (if (another $1 last) $2)
another {L} only if {NX} => (if (another $0 last) $1)
"""

# That some cards may only be played in some case.
GO_ONLY = """
is only allowed|played|good|in => any
may only [is] played|come|go|used => any
only allowed|good|come|go => any
is allowed|good only => any
{AUXP} [is] come|go|played|used only => any
{GO} only => any
"""

# Any other card that may lie, and what stands behind for all other cases.
OTHER_LYING = """
{OTHERS} => any
other|others|all rest => any
other card|one|suit|value => any
[all] stay card|one|suit|value => any
[all] other|another 2|3 suit|colour|one => any
"""

# Between what holds and what holds else.
ELSE_MORE = """
[,|;] [and|but] {AFT} {OTHERX} [{LYW}] [,|:|→|then] => any
[,|;] [and|but] with {OTHERX} [{LYW}] [,|:|→|then] => any
[,|;] [and|but] if {OTHERX} {LYW} [,|:|→|then] => any
[,|;] [and|but] if there is {OTHERX} [{LYW}] [,|:|→|then] => any
[,|;] [and|but] if {X} is {OTHERX} [,|:|→|then] => any
[,|;] [and|but] for {OTHERX} [,|:|→|then] => any
[,|;] [and|but] in other case|situation [,|:|→|then] => any
[,|;] [and|but] {OTHERX} [{AUX}] [is] followed [by] => any
[,|;] [and|but] {OTHERX} by => any
[,|;] [and|but] {OTHERX} {LEADS} => any
[,|;] and|but [only] if it is not => any
[,|;] [and|but] {OTHERX} [is|play|:|→] => any
[,|;] [and|but] [as] usual|normally|generally [,|:] => any
"""

# Behind what holds else.
ELSE_BEHIND = """
{AFT} {OTHERX} => any
for|with {OTHERX} => any
in|on all|every|any other case|situation|time => any
in other case|situation => any
{OTHERX} {LYW} => any
else => any
if {NOTSO} => any
rest [of] [time] => any
"""

# What holds and what holds else.
WITH_ELSE_BEHIND = """
{E} [,|;] except that [,] {ANYTHING} => $0
{E} {ELI} for|with {P} {ANYTHING} => (rest_ok $0 $2)
1 * {E} {ELI} {P} {ANYTHING} => (rest_ok $0 $2)
{E} [,|;] [and|but] {RES} {ELB} => (otherwise $0 $1)
{E} {EL} {RES} => (otherwise $0 $2)
{E} {EL} it is allowed => $0
{FREEP} [,|;] [and|but] {OTHERX} {AUX} {M} => (or (said $0) $3)
{E} [,|;] [and|but] {OTHERX} {AUX} {M} => (otherwise $0 $3)
{RES} [,|;] {CD} [,|;] [and|but] else [,] {RES} => (if $1 $0 $2)
{FREEP} {EL} {RES} => (or (said $0) $2)
{ANYTHING} ,|; [but|only] {IFK} => $1
{ANYTHING} but|only {IFK} => $1
"""

# Cards on others, in a row: `a king on a ten, a queen on a nine`.
ONE_ON_ANOTHER = """
{P} {AFT} {P} => (after $2 $0)
{PON} {ELI} {PON} => (joined $0 $2)
"""

OTHERS_ANYWHERE = """
{PON} {ELI} else_any|every_other {FREELY} => (others_free $0)
"""

# That all this holds for some cards alone.
IN_SOME_CASES = """
{RES} [,|;] but only {CD} => (if $1 $0)
1 * {RES} ,|; [and] only {CD} => (if $1 $0)
{P} ,|; [and|but] {P} only if {NX} => (allowed_if $0 $1 $2)
{P} {GO} ,|; [and|but] {P} only if {NX} => (allowed_if $0 $2 $3)
{P} {ISFREE} ,|; [and|but] {P} only if {NX} => (allowed_if $0 $2 $3)
{J} {AUX} play [any] {P} [,|;] [and|but] {P} only if {NX} => (allowed_if $2 $3 $4)
any {P} {GO} ,|; [and|but] {P} {AUXM} {M} => (allowed_if $0 $2 $4)
any {P} {GO} ,|; [and|but] {P} only if {NX} => (allowed_if $0 $2 $3)
any {P} ,|; [and|but] {P} only if {NX} => (allowed_if $0 $1 $2)
{J} may play {P} {CD} ,|; [and|but] {FREEP} => (allowed_if $3 $1 $2)
{FREEP} ,|; [and|but] {P} only {CD} => (allowed_if $0 $1 $2)
{FREEP} ,|; [and|but] {P} only if {NX} => (allowed_if $0 $1 $2)
{P} {ISFREE} ,|; [and|but] {E} => (rest_ok $2 $0)
"""

# What the contrary of the clause before holds for.
CONTRARY = """
{E} [,|;] [and|but|while|whereas] {P} {NAUX} => (contrary_for $0 (said $1))
{E} [,|;] [and|but] doesnot|mustnot after|on|behind {P} => (contrary_for $0 (about last $1))
{E} [,|;] [and|but|while|whereas] {P} doesnot => (contrary_for $0 (said $1))
{E} [,|;] [and|but|while|whereas] {CN} [,] {J} {NAUX} => (contrary_for $0 $1)
{E} [,|;] [and|but|while|whereas] {CD} [,] {J} {NAUX} => (contrary_for $0 $1)
"""

# What one card asks for behind it, or shuts out.
LEADS_MORE = """
must|may [only] [is] answered|met|covered|topped|followed|answer|beaten by|with|in [only] => any
is answered|met|covered|topped|beaten by|with|in [only] => any
[always] get|take|accept|allow|tolerate|admit|bring [only] => any
allow|accept|take|want|like [only|just] => any
only allow|accept|take|draw|want|need|tolerate => any
make|force|ask|send|tell|lead|oblige you [to] [play|come|go] => any
oblige you to [play] => any
insist|insists on => any
expect|beg|cry|look|ask|call for => any
may draw|take|accept => any
invite|invites|command|commands|dictate|dictates|prescribe|prescribes|trigger|triggers|order|orders => any
mean [that] => any
open door to|for => any
go|come before => any
[must] [is] make answered|met|covered|topped|followed by|with [only] => any
limit|limits|restrict|restricts|confine|confines you|next [card|one] to => any
keep|keeps|hold you|next [card|one] at|to => any
want|like to is covered|followed|answered|topped by|with => any
leave you [only] [with] => any
turn|make next card|one => any
"""

# One card and another behind it.
LEADING_MORE = """
{P} {LYW} {LEADS} {RES} => (leads $0 $3)
{P} {LEADS} {RES} => (leads $0 $2)
{P} {LEADS} {P} {AFT} [it|they] => (leads $0 $2)
{P} {AUX} have [only] {P} {AFT} [it|they] => (leads $0 $2)
{P} {LEADS} {P} to follow|come [it|they] => (leads $0 $2)
come|go|play on|after|onto {P} with {P} => (after $0 $1)
{J} come|go|play on|after|onto {P} with {P} => (after $1 $2)
{J} {AUX} come|go|play on|after|onto {P} with {P} => (after $2 $3)
only|one [one] thing|card|something [that|which] {AUXP} follow {P} [is|:|,] {P} => (after $1 $2)
there is only|one [one] thing|card [that|which] {AUXP} follow {P} [is|:|,] {P} => (after $1 $2)
{J} {AUX} answer|meet|cover|follow|top|beat {P} with|by [only] {P} => (after $2 $3)
answer|meet|cover|follow|top|beat {P} [only] with|by [only] {P} => (after $0 $1)
{P} {AUX} [only] [is] answered|met|covered|topped|beaten [only] with|by {P} => (after $0 $2)
{P} {NAUX} [is] answer|met|covered|topped|cover|answered|beaten|followed with|by {P} => (not_after $0 $2)
follower|successor [card] of {P} {AUX} is {P} => (after $0 $2)
follower|successor [card] of {P} is {P} => (after $0 $1)
{OVER} {P} {AUX} {M} => (after $1 $3)
{OVER} {P} {NAUX} {M} => (after $1 (not $3))
1 * {OVER} {P} is {P} => (after $1 $2)
whoever|who follow|cover|answer|top|beat {P} {AUX} {M} => (after $0 $2)
you|player|who facing|faced|seeing [with] {P} {AUX} {M} => (after $0 $2)
you|player|who facing|faced|seeing [with] {P} {NAUX} {M} => (after $0 (not $2))
card|one whose neighbour|predecessor [to|on] [left] is {P} {AUX} {M} => (after $0 $2)
{X} and {JN} {NAUX} both is {P} => (if (about $0 $3) (not $3))
{JN} and {X} {NAUX} both is {P} => (if (about $1 $3) (not $3))
{J} mustnot play {NA} => $1
{P} {AFT} {P} ,|; [and] others|rest|else_any {AFT} {P} => (joined (after $2 $0) (after $4 (not $0)))
{P} {AFT} {P} and others|rest|else_any {AFT} {P} => (joined (after $2 $0) (after $4 (not $0)))
{P} allow in {P} => (leads $0 $1)
there mustnot is [another] {P} {AFT} [another] {P} => (not_after $2 $0)
next to {P} there mustnot is [another] {P} => (not_after $0 $1)
2 {P} mustnot follow|touch|meet [eachother] => (fewer_running 2 $0)
whoever|who play on|after|onto {P} {AUX} {M} => (after $0 $2)
whoever|who follow|cover|answer|top|beat {P} {NAUX} {M} => (after $0 (not $2))
mustnot come|change|switch from {P} to {P} => (not_after $0 $1)
{J} mustnot come|change|switch from {P} to {P} => (not_after $1 $2)
come from {P} to {P} {NOGO} => (not_after $0 $1)
{P} may|will [is] [come|go|played] on|after|onto anything|any_card except|butnot {P} => (not_after $1 $0)
{P} {GO} on|after|onto anything|any_card except|butnot {P} => (not_after $2 $0)
{P} come|go|fit on|after|onto anything|any_card except|butnot {P} => (not_after $1 $0)
{ANYTHING} [,|;] except|butnot {NA} => $1
{P} allow change of {L} => (leads $0 any)
{P} allow you [to] change {L} => (leads $0 any)
{P} free|frees|liberate|liberates|release|releases you => (leads $0 any)
{P} {LEADS} {ANYTHING} [through|follow|in] => (leads $0 any)
{P} is only thing|card|one [that|which] {J} may play {AFT} {P} => (after $3 $0)
answer|reply|response to {P} is {P} => (after $0 $1)
{P} {LEADS} one|card of {F} => (leads $0 (same $2 last))
{P} {LEADS} {F} => (leads $0 (same $2 last))
only {P} {CHG} {L} => (if (about last $0) (another $2 last) (same $2 last))
only {P} make {L} change|switch => (if (about last $0) (another $1 last) (same $1 last))
{P} is what {P} need|want|ask|call|take|demand [for] => (leads $1 $0)
1 * last card|one is {P} , {RES} => (if (about last $0) $1)
{P} {NAUX} allow you [to] {M} => (after $0 (not $2))
{P} {NAUX} allow you [to] [play] {P} => (not_after $0 $2)
{P} {AUX} [is] topped|beaten|exceed|exceeded|outdone|surpassed => (after $0 (higher last))
{P} {AUX} [is] undercut => (after $0 (lower last))
1 * {P} {LYW} ,|: {RES} => (after $0 $2)
{J} {NAUX} follow|answer|cover|meet|top|beat {P} with|by {P} => (not_after $2 $3)
{P} is not|never play|played|put|laid|allowed|accepted {AFT} {P} => (not_after $2 $0)
{P} {NOGO} {AFT} {P} => (not_after $3 $0)
{P} is only card|suit|thing|one|value [that] {GO} {AFT} {P} => (after $3 $0)
{P} {BANS} {P} [{AFT}] [it|they|next] => (not_after $0 $2)
{P} {GO} everywhere|anywhere|anytime except|butnot {AFT} {P} => (not_after $3 $0)
anything|everything [{GO}] except {P} {AFT} {P} => (not_after $3 $1)
1 * anything|everything except {P} {AFT} {P} => (not_after $2 $0)
it is forbidden|wrong to play {P} {AFT} {P} => (not_after $2 $0)
forbidden|wrong to play {P} {AFT} {P} => (not_after $2 $0)
it is allowed [only] to play {P} {AFT} {P} => (after $2 $0)
{P} {AUX} [is] belong|fit|put|played {AFT} {P} => (after $3 $0)
{P} belong|belongs|fit {AFT} {P} => (after $2 $0)
{J} may [only] play {P} {AFT} {P} and|but {P} {AFT} {P} => (joined (after $3 $1) (after $6 $4))
{J} may [only] play {P} {AFT} {P} ,|; [and|but] {P} {AFT} {P} => (joined (after $3 $1) (after $6 $4))
{X} {P} , {JN} [is] {RES} => (if (about $0 $1) $3)
{X} {P} : {JN} [is] {RES} => (if (about $0 $1) $3)
{X} {P} : {RES} => (if (about $0 $1) $2)
{X} {P} → [{JN}] [is] {RES} => (if (about $0 $1) $3)
"""

# The next of a row, without a verb.
LEADING_ROWS = """
{P} for|to|with {P} => (leads $0 $1)
"""

# A card that goes on another.
GOING_ON = """
card|one|anything|something|what|whatever [that|which] come|go|follow|lie|is [played|laid|put] [{AFT}] => any
card|one played|laid|put {AFT} => any
any card played|laid|put {AFT} => any
next card|one after|behind|following|on => any
card|one|what follow => any
"""

# Verbs of cards that want no others behind them.
SHUTTING_OUT = """
ban|bans|forbid|forbids|exclude|block|refuse|refuses|reject|rejects|prevent|prevents|rule_out => any
doesnot|mustnot like|want|accept|draw|tolerate|allow|have => any
hate|hates => any
keep|keeps out => any
doesnot|mustnot carry|hold|bear|stand|take => any
close|closes door for|to|on => any
leave|leaves no room for => any
"""

# What some cards do, the next ones.
CLASSES_DOING = """
1 * all|every {P} {P} {ELI} all|every {P} {P} => (joined (if (said $0) (said $1)) (if (said $3) (said $4)))
1 * {P} {MV} {ELI} {PR} => (joined (if (said $0) $1) $3)
{J} {VP} with|for {P} {ELI} {M} with|for {P} => (joined (if (said $2) $1) (if (said $5) $4))
{VP} with|for {P} {ELI} {M} with|for {P} => (joined (if (said $1) $0) (if (said $4) $3))
2 * {P} {KEEP} {L} => (after $0 (same $2 last))
2 * {P} {CHG} {L} => (after $0 (another $2 last))
"""

# Cards that have one place alone.
# That some cards are free.
FREE_OF_CARE = """
want|need|ask|demand|call for nothing => any
doesnot care|mind|matter [what] [come|follow|you] [play] => any
"""

FREELY_PLACED = """
anywhere|everywhere => any
{AUXP} [is] [play|played|go|come] anywhere|everywhere => any
come|go|fit anywhere|everywhere => any
"""

MORE_OTHERS = """
all else => any
all|every|any another suit|colour|value => any
"""

PLACED = """
{P} {NOWHERE} {AFT} {P} => (only_after $3 $0)
{NOWHERE} {AFT} {P} {AUXP} {P} [is] [come|go|played] => (only_after $2 $4)
{P} {AUXP} come|go|follow|fit|is_played {AFT} nothing except {P} => (only_after $3 $0)
{P} come|go|fit {AFT} nothing except {P} => (only_after $2 $0)
{P} only|just {AFT} {P} => (only_after $2 $0)
only [card|thing|place] [that|which] {P} {AUXP} [is] [played] [come|go|fit] {AFT} is {AFT} {P} => (only_after $4 $0)
only [card|thing|place] [that|which] {P} {AUXP} [is] [played] [come|go|fit] {AFT} is {P} => (only_after $3 $0)
{J} may only use|play {P} to cover|answer|follow|top|beat {P} => (only_after $2 $1)
use|play {P} only to cover|answer|follow|top|beat {P} => (only_after $1 $0)
only time|case|place|way|moment [that|if] {J} may play {P} is {CD} => (only_if $2 $1)
{J} need|must_have {P} [{LYW}] [to] [is] [allowed|able] to play {P} => (only_after $1 $3)
{J} need|must_have {P} [{LYW}] to may play {P} => (only_after $1 $3)
{P} only|just {AFT} {P} {EL} {ANYTHING} => (after $2 $0)
{P} is for {P} only => (only_after $1 $0)
{P} is only|just for {P} => (only_after $1 $0)
only place [for] {P} is {AFT} {P} => (only_after $2 $0)
before {P} there must is|lie|come {P} => (only_after $1 $0)
before {P} must is|lie|come {P} => (only_after $1 $0)
there must is|lie {P} [ontop] before|under|below|beneath every|any|all|for {P} => (only_after $0 $1)
{P} need|must_have {P} on|to left|side [of] [it] => (only_after $1 $0)
{P} {NOGO} except {AFT} {P} => (only_after $3 $0)
{P} must is played after|on|onto|upon {P} => (only_after $1 $0)
{P} must is played {AFT} {P} and|, [and] {P} {AFT} {P} => (joined (only_after $2 $0) (only_after $5 $3))
{J} may only play {P} {AFT} {P} and|, [and] {P} {AFT} {P} => (joined (only_after $3 $1) (only_after $6 $4))
{P} {GO} {AFT} {P} only => (only_after $3 $0)
{P} {AFT} {P} only => (only_after $2 $0)
"""

NO_PLACE_ELSE = """
{GO} nowhere except|but => any
{AUXP} [is] [come|go|played] nowhere except|but => any
nowhere except|but => any
{GOO} => any
"""

# What changes or stays of the feature that was named before.
OF_THAT_FEATURE = """
it [must] [is] change|switch|changed|another => (another that_feature last)
change|switch|leave it => (another that_feature last)
it must is kept => (same that_feature last)
it [must] stay|keep [same] => (same that_feature last)
it [must] stay as it is => (same that_feature last)
keep it [same] => (same that_feature last)
break it => (another that_feature last)
keep|stay|repeat => (same that_feature last)
change|switch => (another that_feature last)
it doesnot [change] => (same that_feature last)
it mustnot [change] => (same that_feature last)
stick to|with it => (same that_feature last)
{J} [must] keep it [same] => (same that_feature last)
{J} [must] change|switch|leave it => (another that_feature last)
"""

# The same under a condition.
OF_THAT_FEATURE_CLAUSES = """
{P} {AUX} {ITS} => (if (said $0) $2)
{CD} [{TH}] {ITS} => (if $0 $2)
{ITS} {CD} => (if $1 $0)
{CN} [{TH}] {ITS} => (if $0 $2)
{P} {ITS} => (leads $0 $1)
"""

WITH_THAT_FEATURE = """
{E} [,|;] [and|but|while|whereas] {FIT} => (settled (joined $0 $1))
{E} [,|;] but|though|only|except {FIT} => (settled (overridden $0 $1))
{E} {EL} {ITS} => (settled (otherwise $0 $2))
{E} [,|;] [and|but] {ITS} {ELB} => (settled (otherwise $0 $1))
"""

# To keep a feature, or to change it.
KEEPING_MORE = """
preserve|maintain|bind|lock|carry [on] => any
"""

ABOUT_A_FEATURE = """
no {P} and|or|nor no {P} => (not (or $0 $1))
{J} {KEEP} {L} => (same $2 last)
{J} {CHG} {L} => (another $2 last)
"""

# What the clauses go by.
GOING_BY = """
depend|depends|depending on {Y} => any
it|direction|way|rest [all] depend|depends on {Y} => any
it is {Y} that count|matter|decide => any
[only] {Y} [that] count|matter|decide => any
{Y} is what count|matter|decide => any
{Y} name|determine|tell|set|rule [what|which] [card|one] [come] [next|you] => any
whatever lie|is ontop|there name|count|matter|decide => any
look at {Y} => any
going|judging by {Y} => any
ie {Y} => any
( {Y} ) => any
( going by {Y} ) => any
"""

# Such a remark before or behind a rule.
TOLD_OF_LYING = """
{E} [,|;] {BYLAST} => (of_lying $0)
{E} ( {BYLAST} ) => (of_lying $0)
{BYLAST} [:|,|;] {E} => (of_lying $1)
{E} {EL} {ANYTHING} [,|;] {BYLAST} => (of_lying $0)
"""

# What may stand at the end.
BY_THE_WAY = """
now => any
[,|;] and allowed else => any
, that is only restriction|rule|condition|limit => any
; that is only restriction|rule|condition|limit => any
though|however|instead => any
, though|however|instead => any
"""

# Ranks up to one, or from one on.
HIGH_RANKS = """
{V} or anything|any_card|everything above|higher|over [it|that] => (at_least $0)
{V} or anything|any_card|everything below|lower|under [it|that] => (at_most $0)
"""

# What may stand in front.
MY_RULE = """
trick|secret|point|idea|key|gist|principle|thing|deal|law [is] [that] => any
here is how it works => any
only rule|restriction|condition|limit [is] [that] => any
there is only|just one rule|restriction|condition => any
"""

# Exceptions that say what holds instead.
INSTEAD = """
{B} [,|;] [but] except [that] {CD} [,] [if|where|then|there|in_which_case] {RES} => (if $1 $2 $0)
{B} [,|;] but|though|although|only|while|yet [,] {CD} [{TH}] {RES} => (overridden $0 (if $1 $3))
{B} [,|;] [with] only|one|single exception [is] [:|,] {CD} [,|:|;] {RES} => (if $1 $2 $0)
{B} [,|;] unless {D} [{TH}] {RES2} => (if $1 $3 $0)
{B} [,|;] [only] exception [is] [:] {CD} [,|:|;] [if|where|then|there] {RES} => (if $1 $2 $0)
{B} [,|;] [only] exception [is] [:] {P} [,|:|;] {ANYTHING} [{GO}] [{AFT}] [it|they] => (if (about last $1) any $0)
{B} [,|;] unless that [one|card] is {P} => (if (about last $1) any $0)
{B} [,|;] unless {X} is {P} => (if (about $1 $2) any $0)
{B} [,|;] unless it is {P} [that] {J} is played|play => (or $0 (said $1))
{B} [,|;] unless {J} is [played] {AFT} {P} => (if (about last $3) any $0)
{J} {AUX} {M} [,] except {P} => (or $2 (said $3))
except {P} [,] {J} {AUX} {M} => (or (said $0) $3)
except {P} [,] all|every card {AUX} {M} => (or (said $0) $2)
{B} [,|;] unless {P} {LYW} => (if (about last $1) any $0)
{B} [,|;] unless you [is] play|played on|after|onto {P} => (if (about last $1) any $0)
{B} [,|;] except {P} , which {ISFREE} => (or $0 (said $1))
{B} or [,] {CD} [{TH}] {RES} => (overridden $0 (if $1 $3))
{J} neednot {M} if {NX} => (or $1 $2)
{B} [,|;] {P} excepted [:|,|;] it|they {AUXP} [is] followed by anything|any_card => (if (about last $1) any $0)
1 * {B} [,|;] though|yet {IFK} => (excepted $0 $1)
{B} [,|;] except by {P} => (or $0 (said $1))
{B} [,|;] except [if] [you] [play] with {P} => (or $0 (said $1))
{B} [,|;] or {P} , which {FREELY} => (or $0 (said $1))
{B} [,|;] [but] {P} {AUXP} [is] [come|go|played] on|after any|every card => (or $0 (said $1))
{B} [,|;] [and|but] {P} is exception => (or $0 (said $1))
{P} is exception [:|;|,] {ANYTHING} [,|;] [and|but] {AFT} {OTHERX} {RES} => (if (about last $0) any $4)
{P} is exception [:|;|,] they {FREELY} [:|;|,] {OTHERX} {AUX} {M} => (or (said $0) $4)
"""

# That it does not matter what is played.
FREE_CHOICE = """
[you] may|will [is] start|go|come|do|play anywhere|freely|whatever => any
[you] start|go|come|play|choose anywhere|freely => any
[you] start|go|come|play wherever {YOULIKE} => any
you {AUXP} start|go|come|play wherever {YOULIKE} => any
{J} {AUXP} play|do|choose|put [down] anything|any_card|whatever [{YOULIKE}] => any
[just] anything|any_card [{YOULIKE}] [{GO}] => any
do|play [as|what|whatever] {YOULIKE} => any
[as|what|whatever] {YOULIKE} => any
[you] have free|full hand|choice => any
[it] [is] wide open => any
open|free for all => any
all [card|suit|value|colour] [is] {GO} => any
all bets is|are off => any
no restriction|restrictions|rule|rules|constraint|condition|conditions [apply|applies] => any
[there] [is] no [further|more] restriction|restrictions|rule|rules|constraint|condition|conditions|requirement => any
{P} have no restriction|limit => any
all is fair|fine|allowed|good => any
nothing [is] required|forbidden|restricted => any
anything may [is] put|played|laid|placed [down] [on|after] [it|they] => any
any card may [is] put|played|laid|placed|come|follow [down] [on|after] [it|they] => any
anything pass => any
you is free to play|choose|do [anything|whatever|what] [{YOULIKE}] => any
all the same => any
you may choose [freely] => any
{J} {AUXP} play either|both => any
either [will] do => any
do|play|come as you => any
anything may|will [do|come] => any
choice is yours|free => any
"""

AS_YOU_LIKE = """
[you] like|want|please|wish|fancy|choose => any
"""

# Cards that are free.
FREE_ALWAYS = """
{P} {AUXP} [is] [come|go|played] on|after any|every card => $0
{P} is|come [always] allowed [on|after] anything|everything|anywhere => $0
{P} is exception => $0
only {P} is free|exempt => $0
1 * {P} anytime => $0
{P} {FREELY} => $0
{P} may break rule|this => $0
only {P} {FREELY} => $0
{P} ignore|ignores|skip|disregard rule|this => $0
{P} is not bound [by] [rule|this] => $0
{P} is above rule => $0
{P} may [is] played if|whenever you like|want|please|wish => $0
{P} is exception [:|;|,] they {FREELY} => $0
{P} is exception [:|;|,] they {AUXP} [is] [play|played|go|come] on anything => $0
"""


def add_condition_frames(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        table.add(sort, lines)


TABLES = [
    ("AFT", BEHIND), ("J", CARD_BEHIND), ("UN", REACHED), ("JN", TO_BE_PLAYED), ("U", HIGHER_OF_A_SORT),
    ("IFK", BOTH_WAYS), ("GO", NEEDED), ("NOGO", NEVER), ("P", LISTED_RANKS), ("RES", RESULTS),
    ("RES2", RESULTS_ALONE), ("LYW", WHERE_IT_LIES), ("CD", CONDITIONS_ON_LYING), ("D1", LYING_CONDITIONS),
    ("CN", CONDITIONS_ON_NEXT), ("CNF", WITH_NEXT), ("CC", CONDITIONAL), ("IFK", CONDITIONAL_ON_NEXT),
    ("GOO", GO_ONLY), ("OTHERX", OTHER_LYING), ("EL", ELSE_MORE), ("ELB", ELSE_BEHIND), ("O", WITH_ELSE_BEHIND),
    ("PON", ONE_ON_ANOTHER), ("E", OTHERS_ANYWHERE), ("O", IN_SOME_CASES), ("O", CONTRARY),
    ("LEADS", LEADS_MORE), ("LR", LEADING_MORE), ("LRR", LEADING_ROWS), ("OVER", GOING_ON),
    ("BANS", SHUTTING_OUT), ("CL2", CLASSES_DOING), ("ISFREE", FREE_OF_CARE), ("OTHERS", MORE_OTHERS),
    ("FREELY", FREELY_PLACED), ("IFK", PLACED), ("NOWHERE", NO_PLACE_ELSE), ("ITS", OF_THAT_FEATURE),
    ("FIT", OF_THAT_FEATURE_CLAUSES), ("O", WITH_THAT_FEATURE), ("KEEP", KEEPING_MORE), ("BV", ABOUT_A_FEATURE),
    ("BYLAST", GOING_BY), ("O", TOLD_OF_LYING), ("TAIL", BY_THE_WAY), ("W", HIGH_RANKS), ("INTRO", MY_RULE),
    ("IFK", INSTEAD), ("ANYTHING", FREE_CHOICE), ("YOULIKE", AS_YOU_LIKE), ("FREEP", FREE_ALWAYS),
]  # fmt: skip
