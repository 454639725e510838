"""Idioms of house rules: whole turns of phrase, and the plain words that they stand for.

They are looked for in the text before its words are, in the order of this file: first who is meant, so that what is
done to somebody finds one word for them. What a turn of phrase becomes is written in the words of `house_words.py`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

Row = tuple[str, str]  # what stands in a text, and what it is read as

# Pieces of the patterns.
_THE: Final = "(?:the |that |a |an |your |his |her |their |its |my |our )"
_YOUR: Final = "(?:the |your |his |her |their |its |my |one |a )"
_POOR: Final = "(?:poor |lucky |unlucky |unfortunate |dear )"
_MAN: Final = (
    f"(?:{_THE}?{_POOR}?(?:player|person|opponent|neighbou?r|victim|friend|soul|individual|rival)|the one|"
    "the hand|the seat)"
)
_WHO: Final = f"(?:who(?:m)?(?:so)?ever|(?:{_MAN}|he|him|she|her|those) (?:who|that)|who)"
_SITS: Final = (
    "(?:(?:is|are|'s|comes?|goes?|plays?|moves?|acts?|sits?|sitting|seated|sat|placed|standing|stands?|"
    "due|up|on|then|"
    "just|straight|right|directly|immediately|to (?:play|go|move|come|act|follow)|coming|going|playing|"
    "waiting|has) )"
)
_SEATED: Final = (
    "(?:(?:sitting|seated|sat|placed|due|up|just|directly|immediately|coming|to (?:play|go|move|come)|playing) )"
)
_US: Final = (
    "(?:you|me|him|her|them|us|the player|yourself|the thrower|the layer|whoever (?:played|plays|laid|lays) it)"
)
_LINE: Final = (
    "(?: (?:up|in line|in turn|in order|at the table|in the circle|along|over|round|to (?:play|go|move|"
    "act|come)|on the list))*"
)
_AFTER_A_WORD: Final = (
    r"(?=\s*(?:$|[.,;:!?)]|\b(?:must|has|have|is|are|may|can|gets?|takes?|draws?|picks?|loses?|misses|and|"
    r"when|if|on)\b))"
)

NEXT: Final[list[Row]] = [
    (rf"\b{_WHO} {_SITS}*next\b{_LINE}(?! to\b)(?: after {_US})?", " nextplayer "),
    (rf"\b{_WHO} {_SITS}*(?:after|behind) {_US}\b", " nextplayer "),
    (rf"\b{_WHO} {_SITS}+(?:after|afterwards){_AFTER_A_WORD}", " nextplayer "),
    (rf"\b{_WHO}(?:'s| has the|'s the|se) (?:turn|go) (?:is |comes )?(?:next|now|after {_US})\b", " nextplayer "),
    (rf"\b{_MAN} to (?:follow|come|play next|go next)\b", " nextplayer "),
    (
        rf"\b(?:{_MAN}|whoever)(?: whose (?:turn|go)(?: it)? (?:is|comes)| (?:who |that )?(?:is|comes?|plays?|"
        "goes?|follows?)| coming| playing| next)? "
        r"after (?=(?:an? |the |any |every |each )(?!one\b|other))",
        " nextplayer after ",
    ),
    (rf"\b{_MAN} {_SEATED}*next\b{_LINE}(?! to\b)", " nextplayer "),
    (rf"\b{_MAN} {_SEATED}*(?:after|behind) {_US}\b", " nextplayer "),
    (r"\b(?:the |your )?next (?:up|in line|in turn|in order|to (?:play|go|move|act|come)|along)\b", " nextplayer "),
    (
        r"\b(?:the )?next (?:player|person|one|opponent|hand) (?:along|over|up|in line|in turn|in order|round|"
        "to (?:play|go|move)|"
        r"at the table|on the list|down the line)\b",
        " nextplayer ",
    ),
    (r"\bthe next (?:sucker|unlucky one|poor soul|poor one|in the row|at the table|man up)\b", " nextplayer "),
    (r"\b(?:your|the player's|their|his) (?:successor|follower)\b|\bthe (?:successor|follower)\b", " nextplayer "),
    (r"\bthe (?:following|next) (?:player|person|one|opponent|neighbou?r)'s\b", " nextplayer "),
    (r"\bthe one after(?= (?:must|has to|says?|draws?|takes?|picks?|gets?|answers?|replies)\b)", " nextplayer "),
]

BEFORE: Final[list[Row]] = [
    (
        rf"\b{_WHO} (?:(?:is|was|just|has|have|had|came|comes|went|goes|played|plays|sits|sat|sitting|seated|"
        "last|had it|"
        rf"got|a turn|their turn|immediately|directly|right|straight) )*(?:before|ahead of|in front of) {_US}\b",
        " prevplayer ",
    ),
    (rf"\b{_MAN} whose (?:turn|go) (?:it )?(?:was|came|has been)(?: just)? before\b", " prevplayer "),
    (rf"\b{_MAN} {_SEATED}*(?:before|ahead of) {_US}\b", " prevplayer "),
    (rf"\b{_WHO} (?:just |has just |had just )?(?:played|went|came|had a turn) before{_AFTER_A_WORD}", " prevplayer "),
    (r"\b(?:your|the) predecessor\b|\bthe (?:preceding|prior|earlier) (?:player|person|one)\b", " prevplayer "),
    (r"\bthe player before(?=\s*(?:$|[.,;]|draws?|takes?|must|has|picks?|plays?|loses?|misses))", " prevplayer "),
    (r"\b(?:back )?to (?:the )?(?:player|person) (?:you just had|before)\b", " to prevplayer "),
]

SIDES: Final[list[Row]] = [
    (
        rf"\b(?:{_WHO} {_SITS}*|{_MAN} {_SEATED}*|you )(?:immediately |directly |just |straight )?(?:to|on|at) "
        f"{_YOUR}?"
        rf"(?:immediate )?(left|right)(?:[- ]hand)?(?: side)?(?: of {_US})?\b",
        r" \1player ",
    ),
    (r"\b(left|right) (?:player|neighbou?r|person|opponent)\b", r" \1player "),
    (
        r"\b(?:the )?opposite(?: side)?(?= (?:draws?|takes?|loses?|miss(?:es)?|picks?|skips?|plays?|must|has|"
        r"gets?|says?|sits?|waits?|skipturn|goes|gives?|is)\b)",
        " oppositeplayer ",
    ),
    (
        r"\b(?:your |the |his |her |their )?(left|right)[- ]hand (?:player|person|neighbou?r|opponent|man|" r"side)\b",
        r" \1player ",
    ),
    (
        rf"\b(?:{_WHO} {_SITS}*|{_MAN} {_SEATED}*)(?:right |directly |straight |just )?(?:opposite|facing|"
        "across)"
        rf"(?: from)?(?: {_US})?(?: the table| of the table)?(?: from {_US})?\b",
        " oppositeplayer ",
    ),
    (
        rf"\b(?:{_WHO} {_SITS}*|{_MAN} {_SEATED}*)on the (?:other|opposite|far) side(?: of the table)?\b",
        " oppositeplayer ",
    ),
    (r"\byour opposite(?: number)?\b", " oppositeplayer "),
]

_LIKES: Final = (
    "(?:pleases?|likes?|fanc(?:y|ies)|chooses?|wants?|wish(?:es)?|prefers?|picks?|selects?|names?|"
    "nominates?|desires?|"
    "points? (?:at|to|out)|decides? on|cares? to pick)"
)
_SOMEONE: Final = (
    "(?:who(?:m)?(?:so)?ever|any ?one|any ?body|some ?one|some ?body|(?:a|any|one|some|the|another|"
    "that)(?: other)? "
    "(?:player|opponent|person|victim|rival|one)|an opponent|(?:any ?)?one of (?:your|the|his|their)(?: "
    "other)? "
    "(?:opponents|players|rivals|others)|which player|who|whom)"
)
CHOSEN: Final[list[Row]] = [
    (
        r"\b(?:pick|choose|select|nominate|name|designate)s? (?:a|an|some|any|one)? ?(?:other )?(?:victim|"
        "player|person|"
        "opponent|someone|somebody)(?: who| that)(?= (?:draws?|takes?|picks? up|miss(?:es)?|loses?|skips?|"
        "sits?|waits?|"
        r"gets?|plays?|goes?|is)\b)",
        " chosenplayer ",
    ),
    (r"\b(?:someone|somebody) else\b", " chosenplayer "),
    (
        r"\b(?:pick|choose|decide|say|select|name|determine)s? who(?:'s| is)(?= (?:to )?(?:be )?(?:skipped|"
        "out|next))",
        " chosenplayer is ",
    ),
    (
        rf"\b{_SOMEONE}(?: else)? (?:that |whom? )?(?:you|he|she|they|i|we|the player) {_LIKES}\b(?: to\b)?",
        " chosenplayer ",
    ),
    (
        rf"\b{_SOMEONE}(?: else)? of (?:your|his|her|their|my|the player's)(?: own)? (?:choice|choosing|" r"liking)\b",
        " chosenplayer ",
    ),
    (
        rf"\b{_SOMEONE} (?:at (?:your )?(?:choice|will)|chosen by you|you(?:'ve| have) (?:chosen|picked))\b",
        " chosenplayer ",
    ),
    (r"\b(?:any one|one) of (?:your opponents|the (?:other players|others|opponents|rest))\b", " chosenplayer "),
    (
        r"\b(?:a |your |the )?(?:chosen|selected|nominated|named) (?:player|person|victim|opponent|one)\b",
        " chosenplayer ",
    ),
    (r"\b(?:any|some|one) other (?:player|person|opponent|hand)\b|\ba rival\b|\ban opponent\b", " chosenplayer "),
    (
        r"\b(from|to|with) (?:a|one|any|some)(?: other)? (?:player|person|opponent)\b(?! (?:who|with|of|on|" "to))",
        r"\1 chosenplayer ",
    ),
    (r"\b(?:someone|somebody|anyone|anybody) else(?:'s)?(?= (?:hand|cards)\b)", " chosenplayer "),
    (
        r"\b(?:pick|choose|select|nominate|name|point (?:at|to|out)|designate|single out)s? (?:a|an|some|any|"
        "one|your|the)? ?(?:other )?"
        r"(?:victim|player|person|opponent|target|rival|someone|somebody|anyone|anybody)\b(?! (?:who|whom|you|"
        "has|is|with|on|to your))",
        " name chosenplayer ",
    ),
    (
        r"\b(?:get to |may |can )?(?:pick|choose|decide|say|select|nominate|name|determine)s? (?:on )?(?:who|"
        "which player|which person)"
        r"(?= (?:draws?|takes?|picks? up|miss(?:es)?|loses?|skips?|sits?|waits?|gets?|plays?|goes?|is)\b)",
        " chosenplayer ",
    ),
    (
        r"\b(?:get to |may |can )?(?:pick|choose|decide|say|select|nominate|name|determine)s? (?:on )?(?:who|"
        "which player|"
        "which person|a victim|a player|a person|an opponent|somebody|someone|who it is that|one player)"
        "(?:,? (?:who|that|he|she|they|and (?:he|she|they|that player|that person)|that player|that "
        "person))?(?: then)? "
        r"(?:has to|have to|must|will|gets to|shall|should|is to|needs to|to)\b",
        " chosenplayer must ",
    ),
]

_HOLDS: Final = (
    "(?:(?:has|have|holds?|holding|having|with|got|keeps?|is|currently|at the moment|left|sitting on|sits on|still) )+"
)
_COUNT: Final = "(?= (?:number|amount|count|hand|stack|bunch))"
_FEW: Final = f"(?:the )?(?:fewest|least|(?:smallest|shortest|lowest|thinnest|poorest|slimmest|tiniest){_COUNT})"
_MANY: Final = (
    f"(?:the )?(?:most|(?:largest|biggest|longest|fullest|fattest|highest|greatest|thickest|richest){_COUNT})"
)
_OF_CARDS: Final = (
    "(?: (?:number|amount|count|hand|stack|bunch|cards?|of cards?))*(?: in (?:the |his |their |her "
    ")?hands?| left)?"
    r"(?: \(?in number of cards\)?| \(?by count\)?)?"
    "(?! *(?:red|black|odd|even|high|low|hearts|spades|clubs|diamonds|aces|kings|queens|jacks|points|"
    r"court|face|picture)\b)"
)
HOLDERS: Final[list[Row]] = [
    (rf"\b(?:{_WHO}|{_MAN}|anyone|the holder)(?: who| that)? {_HOLDS}{_FEW}\b{_OF_CARDS}", " fewestplayer "),
    (rf"\b(?:{_WHO}|{_MAN}|anyone|the holder)(?: who| that)? {_HOLDS}{_MANY}\b{_OF_CARDS}", " mostplayer "),
    (rf"(?:^|(?<=[.,;:!?→=-] )|(?<=skip ))(?:the )?{_FEW} hand\b{_OF_CARDS}", " fewestplayer "),
    (rf"(?:^|(?<=[.,;:!?→=-] )|(?<=skip ))(?:the )?{_MANY} hand\b{_OF_CARDS}", " mostplayer "),
    (
        r"\b(?:the )?(?:fewest|least) cards(?= (?:draws?|takes?|loses?|miss(?:es)?|picks?|skips?|plays?|must|"
        r"has|gets?|says?|sits?|waits?|skipturn|goes|gives?|is)\b)",
        " fewestplayer ",
    ),
    (r"\b(?:the )?(?:holder|owner|player) of the most cards\b", " mostplayer "),
    (r"\b(?:the )?(?:holder|owner|player) of the (?:fewest|least) cards\b", " fewestplayer "),
    (
        r"\b(?:the )?most cards(?= (?:draws?|takes?|loses?|miss(?:es)?|picks?|skips?|plays?|must|has|gets?|"
        r"says?|sits?|waits?|skipturn|goes|gives?|is)\b)",
        " mostplayer ",
    ),
    (r"\bthe (?:poorest|shortest)(?: in cards)?(?= (?:who|has|must|takes?|draws?|gets?)\b)", " fewestplayer "),
    (r"\bthe (?:richest)(?: in cards)?(?= (?:who|has|must|takes?|draws?|gets?)\b)", " mostplayer "),
    (rf"\b(?:{_WHO} is|{_MAN}) (?:closest|nearest) to (?:going out|winning|finishing|the end)\b", " fewestplayer "),
]

_BUT: Final = (
    "(?:but|except(?:ing)?(?: for)?|bar(?:ring)?|besides|apart from|aside from|other than|save(?: for)?|"
    "excluding|"
    "not counting|minus|without)"
)
_PLAYED_IT: Final = (
    "(?:has |have |just |actually )*(?:played|plays|laid|lays|put|puts|placed|places|threw|throws|"
    "dropped|drops|discarded)"
    " (?:it|that(?: card)?|the card(?! of)|this(?: card)?|that one)(?: down| there| out)?"
)
_HIM: Final = (
    f"(?:yourself|you|myself|me|himself|him|the (?:one|player|person)(?: (?:who|that) {_PLAYED_IT})?|"
    f"{_WHO} {_PLAYED_IT})"
)
_ALL_HERE: Final = (
    "(?:every ?one|every ?body|all(?: (?:of (?:you|us|them)|players|the players|hands|people))?|each "
    "player|every player|"
    "every hand|each hand|the (?:whole|entire|complete) (?:table|lot|company|group|gang))(?: (?:else|at|"
    "round|around) the table)?"
)
OTHERS: Final[list[Row]] = [
    (
        r"\b(?:each|every) (?:player|person|one)\b(?=.*\b(?:when|if|after|whenever) (?:he|she|they|you) "
        r"(?:plays?|lays?|puts?|throws?)\b)",
        " me ",
    ),
    (rf"\b{_ALL_HERE} \(?{_BUT} {_HIM}(?:'s)?(?!\w)\)?", " otherplayers "),
    (rf"\b{_ALL_HERE} who (?:isn't|is not|aren't) {_HIM}", " otherplayers "),
    (rf"\b{_ALL_HERE} else\b(?: at the table| in the game)?", " otherplayers "),
    (
        r"\b(?:all|each|every one|everyone|every)(?: of)? (?:your|the|his|their) (?:opponents?|rivals?|"
        r"others?|rest)\b",
        " otherplayers ",
    ),
    (
        r"\b(?:the|all the|each|every|each of the|all of the|all) other (?:players?|persons?|people|"
        r"opponents?|hands?)\b",
        " otherplayers ",
    ),
    (
        r"\bthe rest of (?:the (?:table|players|gang|group|company|lot)|us|them|you)\b|\byour opponents\b",
        " otherplayers ",
    ),
    (r"\bthe rest(?= (?:must|has|have|draws?|takes?|picks?|gets?|say|says|miss|sits?|are|is)\b)", " otherplayers "),
    (r"\b(?:each|every one|every|all|any) of (?:us|you|the players)\b(?! else)|\bwe all\b|\byou all\b", " everyone "),
    (r"\bthe (?:whole|entire) (?:table|company|group|gang|lot of (?:us|you))\b|\ball of you\b", " everyone "),
    (r"\b(?:each|every) (?:player|person|one|participant)\b|\ball (?:the )?players\b", " everyone "),
    (rf"\b(?:{_WHO}|{_MAN} (?:who|that)) {_PLAYED_IT}", " me "),
    (r"\b(?:each|all|every one|every|everyone)(?: of)? +otherplayers\b", " otherplayers "),
    (
        r"\b(?:its|the card's) (?:player|owner|thrower)\b|\bthe (?:thrower|layer|player himself|player in "
        r"question)\b",
        " me ",
    ),
]
WHO: Final[list[Row]] = [*SIDES, *HOLDERS, *CHOSEN, *NEXT, *BEFORE, *OTHERS]

# --- what is done ------------------------------------------------------------------------------------------------

# Somebody, to whom something is done: one of the words that stand for players, or the plainest ways to say them.
_X: Final = (
    "((?:the )?(?:nextplayer|prevplayer|leftplayer|rightplayer|oppositeplayer|chosenplayer|fewestplayer|"
    "mostplayer|"
    "otherplayers|everyone|(?:next|following)(?: (?:two|2|three|3))? (?:players?|person|people|one|ones|"
    "opponent)|next (?:two|2|three|3)|"
    "next|(?:two|three|2|3) (?:players|people)|(?:one|a) (?:player|person)|(?:player|person|one) after "
    "(?:you|him|her|them)|"
    "your (?:left |right )?neighbou?r|you|him|her|them|neighbou?r))"
)
_N: Final = (
    r"((?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|a couple of|a pair of)(?: (?:extra|"
    "penalty|more|new|"
    r"additional|further|whole|single))*(?: cards?)?)(?= *(?:$|[.,;:!?)]|\w))"
)
_HIS: Final = "(?:an?|one|the|this|that|his|her|their|its|your|next|whole|full|entire|upcoming|coming)"
_TURN: Final = f"(?:{_HIS} )*(?:turn|go|round|shot|move|chance|chance to play)"
_FOR_A_TURN: Final = f"(?: (?:for|of|from|out of|on|during|in) {_TURN})?"

WAITING: Final[list[Row]] = [
    # somebody waits
    (
        rf"\b(?:takes?|has|have|gets?|is given|needs?|enjoys?) {_YOUR}?(?:little |short |quick )?(?:rest|break|"
        "breather|nap|"
        rf"holiday|time[- ]?out|pause){_FOR_A_TURN}\b",
        " skipturn ",
    ),
    (
        r"\b(?:sits?|sitting|stays?|stands?|remains?|keeps?) (?:there )?(?:on (?:their|his|her|your) hands|"
        "put|still|idle|"
        "aside|tight|by|on the bench|there)(?: and (?:does|do|doing) nothing| doing nothing| and "
        r"watch(?:es)?)?\b"
        f"{_FOR_A_TURN}",
        " skipturn ",
    ),
    (r"\b(?:sits?|stays?|stands?|remains?) (?:on the )?(?:sidelines?|bench)\b", " skipturn "),
    (r"\bsits? (?:a|one|the|that|this|his|her|their) (?:round|turn|go) out\b", " skipturn "),
    (
        r"\b(?:has to|have to|must|may|can) (?:sit there and )?do nothing(?: at all)?(?! (?:special|more|"
        rf"else)){_FOR_A_TURN}\b",
        " skipturn ",
    ),
    (
        r"\b(?:just |only )?(?:watch(?:es)?|looks? on|spectates?)\b(?! out| for (?!a |one ))"
        f"{_FOR_A_TURN}",
        " skipturn ",
    ),
    (
        r"\b(?:twiddles?|twiddling) (?:his|her|their|your) thumbs\b|\bcools? (?:his|her|their|your) heels\b",
        " skipturn ",
    ),
    (rf"\b(?:goes|go|is|are|left|does|do) without {_TURN}\b", " skipturn "),
    (r"\b(?:has|have|gets?|is allowed|is granted|is given) no (?:turn|go|move|play)\b", " skipturn "),
    (
        r"\b(?:is|are|gets?) (?:denied|refused|robbed of|deprived of|stripped of|cheated of|done out of) "
        rf"{_TURN}\b",
        " skipturn ",
    ),
    (
        r"\b(?:mustn't|may not|must not|can't|cannot|can not|is not allowed to|isn't allowed to|is unable to|"
        "does not|doesn't|"
        "do not|don't) (?:get to |be allowed to )?(?:play|go|move|act|join in|lay a card|do anything)(?: at "
        "all)? "
        "(?:for |in |during |on )?(?:this|that|the|one|a|his|her|their|next|your)(?: next| one)? (?:turn|"
        r"round|go|time)\b",
        " skipturn ",
    ),
    (
        r"\b(?:doesn't|does not|don't|do not|never|won't|will not) (?:get to|have a chance to|get a chance "
        "to) "
        r"(?:play|go|move|act)\b(?: at all)?",
        " skipturn ",
    ),
    (
        r"\b(?:doesn't|does not|don't|do not) (?:get|have|take) (?:a|any|his|her|their|its|that) (?:turn|go|"
        r"move)\b",
        " skipturn ",
    ),
    (
        r"\b(?:is|are|gets?|be|being|becomes?) (?:simply |just )?(?:blocked|frozen(?: out)?|benched|suspended|"
        "bypassed|"
        "ignored|left out|missed(?: out)?|passed (?:by|over)|omitted|excluded|held up|grounded|paralysed|"
        "paralyzed|stunned|"
        "knocked out|hopped over|leapt over|leaped over|jumped(?: over)?|leapfrogged|shut out|locked out|"
        "sidelined|silenced|"
        "on hold|put on hold|on the bench|put on the bench|out of action|out of it|overlooked|stepped over|"
        "out)"
        rf"(?= *(?:$|[.,;:!?)]|\b(?:for|and|when|if|after|on|this|that)\b)){_FOR_A_TURN}",
        " is skip ",
    ),
    (
        r"\b(?:turn|go) (?:is|gets|was|are) (?:taken away|cancelled|canceled|missed|dropped|void|gone|forfeit|"
        "passed over|"
        r"denied|removed|stolen)\b",
        " turn is skip ",
    ),
    (
        r"\b(?:forfeits?|sacrifices?|surrenders?|foregoes|forgoes|waives?|renounces?|relinquishes|loses?|lose|"
        "missing|losing|"
        "misses|miss|gives? up|drops?|skips?|passes(?: up)?|sits? through|sits? out|is out(?: for)?|are "
        "out(?: for)?|"
        rf"stays? out(?: for)?|waits? out) {_TURN}\b(?! to\b)",
        " skipturn ",
    ),
    (rf"\bturn passes (?:him|her|them|you) by\b|\bhas to let {_TURN} (?:pass|go)\b", " skipturn "),
    (r"\b(?:doesn't|does not) (?:play|go|move)(?=\s*(?:$|[.,;:!?)]|\b(?:and|if|when|after|on)\b))", " skipturn "),
    # somebody is made to wait
    (
        r"\bcosts? (?:you|the player|its player|whoever plays it) (?:your|the|his|their) (?:own )?(?:next "
        r")?(?:turn|go)\b",
        " you skipturn ",
    ),
    (r"\b(?:skips?|misses|miss) (?:myself|yourself|himself|me)\b", " me yourself skipturn "),
    (rf"\b(?:rob|depriv|cheat|strip|den(?:y|ie)|refus)(?:e?s|e|ing)? {_X} (?:of |out of )?{_TURN}\b", r" skip \1 "),
    (
        r"\b(?:takes?|steals?|nicks?|snatch(?:es)?|kills?|voids?|cancels?|swallows?|eats?(?: up)?) (?:away "
        f")?{_X}(?:'s?)? "
        r"(?:next )?(?:turn|go)(?: away)?\b",
        r" skip \1 ",
    ),
    (rf"\bgets? rid of {_X}{_FOR_A_TURN}", r" skip \1 "),
    (rf"\blets? {_X} off\b", r" skip \1 "),
    (rf"\bcosts? {_X} {_TURN}\b", r" skip \1 "),
    (
        rf"\b(?:sends?|puts?|leaves?|keeps?) {_X} (?:on |to |in )?(?:the )?(?:bench|sidelines?|hold|sleep|"
        "naughty step|corner|"
        rf"out of action|penalty box)\b{_FOR_A_TURN}",
        r" skip \1 ",
    ),
    (
        r"\b(?:leaves?|sits?|freezes?|shuts?|cuts?|misses|miss|knocks?|locks?|throws?|takes?|keeps?|counts?|"
        "stands?|edges?) "
        rf"{_X} out\b(?! of (?:his|her|their|a|the) (?:hand|card))(?: of it)?{_FOR_A_TURN}",
        r" skip \1 ",
    ),
    (
        r"\b(?:freez(?:es?|ing)|bench(?:es)?|block(?:s|ing)?|suspends?|hops?|leaps?|leapfrogs?|jumps?|"
        "pass(?:es)?|leav(?:es?)|"
        "shuts?|miss(?:es)?|bypass(?:es)?|ignor(?:es?)|stops?|holds?|grounds?|paralys(?:es?)|stuns?|knocks?|"
        "bars?|silences?|"
        "sidelines?|steps?|cuts?|vaults?|overlooks?|omits?|excludes?|locks?|trips?|flies|skips?)(?: out| "
        "over| up| by| past| "
        f"right over| straight over)? {_X}(?:'s?)?(?: turn| go)?(?! (?:must|has|draws?|takes?|picks?|plays?|a "
        "|one |two ))"
        f"{_FOR_A_TURN}",
        r" skip \1 ",
    ),
]

_WITH: Final = "(?:with|for|by|to the tune of)"
DRAWING: Final[list[Row]] = [
    (r"\bfaces (?=(?:one|two|three|four|five|six|\d+)\b(?! of))", " draws "),
    (
        r"\b(?:saddl|lumber|land|burden|punish|penali[sz]|slap|sting|stick|hammer|clobber|whack|smack|serv|"
        "treat|shower|hit|"
        f"load|fin|tax|zap|get|hurt|trouble|bless)(?:e?s|e|ing)? {_X} {_WITH} {_N}",
        r" \1 draw \2 ",
    ),
    (
        r"\b(?:load|unload|dump|heap|pile|push|foist|thrust|inflict|offload|shove|stick|slap|dish(?: out)?|"
        "land)(?:s|es|ing)? "
        rf"{_N} (?:on|onto|upon|off on|at|out to|over to|in) {_X}(?:'s hand)?\b",
        r" \2 draw \1 ",
    ),
    (
        r"\b(?:is|are|gets?|be|being) (?:saddled|lumbered|landed|burdened|punished|penali[sz]ed|slapped|stung|"
        "stuck|hammered|"
        "clobbered|whacked|smacked|served|hit|loaded|fined|taxed|charged|docked|dealt|handed|given|awarded|"
        "forced to "
        f"(?:take|draw))(?: {_WITH})? {_N}",
        r" draw \1 ",
    ),
    (
        rf"\b(?:ends? up|finds? (?:himself|themselves|yourself)|goes home|leaves|is left) with {_N} (?:more|"
        r"extra)\b",
        r" draw \1 ",
    ),
    (rf"\b{_N}(?: more)? (?:is|are) (?:coming|heading|going) (?:your|his|her|their) way\b", r" draw \1 "),
    (
        rf"\b(?:helps?|treats?|helping) (?:himself|herself|themselves|themself|yourself|myself) to {_N}(?! "
        "(?:from|of))",
        r" draw \1 ",
    ),
    (rf"\b(?:hand|pile) (?:grows?|swells?|increases?|gets? bigger) by {_N}", r" draw \1 "),
    (
        r"\b(?:pick|take|draw|scoop|gather|lift)(s|ing)? (one|two|three|four|five|six|seven|eight|nine|ten|"
        r"\d+|a card)"
        r"( (?:extra|penalty|more|new))?( cards?)? up\b",
        r" draw\1 \2\3\4 ",
    ),
    (r"\b(?:a couple of|a pair of|a brace of)(?= (?:cards|extra|penalty|more)\b)", " two "),
    (r"\ba couple(?=\s*(?:$|[.,;!]))", " two "),
    (r"\b(?:goes|go|reach(?:es)?|dips?) (?:in)?to the (?:pile|stock|deck|pack) for\b", " draw "),
    (r"\b(?:drew|has drawn|have drawn|is drawing|are drawing|draws out)\b", " draw "),
]

_ANOTHER: Final = "(?:an? |one |the )?(?:another|extra|second|bonus|free|further|additional|repeat|more|fresh)"
PLAYING_ON: Final[list[Row]] = [
    (r"\b(?:the )?same (?:player|person|one|guy) (?:plays |goes )?(?:again|once more)\b", " againturn "),
    (
        r"\b(?:an? |one |the |your )?(?:another|extra|second|bonus|free|further|additional|repeat) "
        r"(?:turn|go|move|shot|play|try|chance)\b|\b(?:one|a) more (?:turn|go|move|shot|play|time)\b",
        " againturn ",
    ),
    (r"\b(?:you|he|she|they|player|it)(?:'re| are|'s| is)(?: still)? on again\b", " againturn "),
    (
        r"\b(?<!until )(?<!till )it(?:'s| is) (?:still |again )?(?:your|his|her|their|the same player's) "
        r"(?:turn|go)(?: again| still| once more)?\b"
        "(?<!is your turn)(?<!is your go)(?<!'s your turn)",
        " againturn ",
    ),
    (
        r"\b(?:the |your )?turn (?:stays|remains|is still)(?: with (?:you|the player|him|them)| where it is| "
        r"put| yours)?\b",
        " againturn ",
    ),
    (
        r"\b(?:you |they |he |she )?(?:hold|keep|retain)s? (?:on to |onto )?(?:the |your |his |her |their " r")turn\b",
        " againturn ",
    ),
    (
        r"\b(?:goes|go|plays?|moves?|acts?|shoots?) (?:twice|two times|once more|a second time|one more time|"
        "on playing|"
        r"straight on|yet again)(?: in a row| running)?\b(?! as)",
        " againturn ",
    ),
    (
        r"\b(?:takes?|has|have|gets?) (?:a double|two) (?:turns?|goes|moves|shots)(?: in a row| running| at "
        r"once)?\b",
        " againturn ",
    ),
    (r"\b(?:a |your )?double turn\b|\bdon't stop there\b", " againturn "),
    (
        r"\b(?:entitles?|earns?|buys?|wins?|gets?|grants?|gives?|gains?|secures?|hands?|nets?|brings?)"
        "( you| me| the player| him| them| its player)?(?: to)?(?= +againturn)",
        " ",
    ),
]

_GAME: Final = (
    "(?:us|we|everyone|everything|things|the (?:whole )?(?:game|table|order|turns?|circle|round|lot|"
    "direction|rotation|flow|"
    "way)(?: of (?:the )?(?:play|turns|game|rotation))?|play|order|direction|it all|it)"
)
_ROUND: Final = (
    "(?:(?:all |right |straight |completely )?(?:a?round|about|back(?:wards)?(?: the (?:other )?way)?|"
    "upside down|over|"
    "(?:(?:a?round|in|to|into) )?(?:the )?(?:other|opposite|wrong) (?:way|direction)(?: a?round)?|"
    "in(?:to)? reverse|on its head|"
    "in the opposite direction|(?:anti|counter)-?clockwise))"
)
TURNING: Final[list[Row]] = [
    (
        r"\bdirection (?:that |in which )?(?:we're|we are|play is|the game is) (?:playing|going|moving|"
        r"running)(?: in)?\b",
        " direction ",
    ),
    (
        r"\b(?:goes|go|passes|moves|jumps|steps) back (?:by )?(?:one|a|1) (?:player|seat|place|person)\b",
        " come back to prevplayer ",
    ),
    (r"\b(?:turn|playing) (?:order|sequence)\b|\border of turns\b", " direction "),
    (
        r"\b(?:bounce|fling|throw|toss|kick|flick|swing|return|pass|hand|send|give|bring|put|move)(?:e?s)? "
        "(?:the |it |your )?(?:turn|play|go|ball)"
        r" ?(?:right |straight )?(?:back )?to\b(?! (?:the |an? )?(?:other|opposite|left|right))",
        " turn come back to ",
    ),
    (r"\bu[- ]?turns?\b|\babout[- ](?:turn|face)s?\b|\bvolte[- ]face\b|\breverse gear\b|\breversals?\b", " reverse "),
    (
        r"\b(?:turn|send|spin|swing|bring|take|wheel|whirl|flip|swap|swivel|twist|switch|put|throw|whip|"
        f"move)(?:s|ing)? {_GAME} "
        rf"{_ROUND}\b(?! to\b)",
        " reverse ",
    ),
    (
        rf"\b(?:{_GAME}|the next turns?) (?:now |then |suddenly |will |must |has to |just )*(?:turn|go|run|"
        "head|move|continue|play|"
        "flow|travel|rotate|come|carry on|is|are|pass|swing|spin|flip|switch|proceed|revers)(?:e?s|es|ing|"
        "e)? "
        rf"(?:now |then |on )?{_ROUND}\b(?! to\b)",
        " reverse ",
    ),
    (
        r"\b(?:play|going|go|goes|playing|continue|continues|head|heads|turn|turns) (?:back )?(?:in|to) "
        "(?:the )?(?:other|opposite) "
        r"direction\b",
        " reverse ",
    ),
    (r"\bback the way (?:it|we|they) (?:came|come)\b", " backwards "),
    (
        r"\b(?:the )?(?:direction|order|way|flow|rotation|sense|course|run|sequence) (?:of (?:the )?)?(?:play|"
        "turns|game|the turn|"
        r"playing|rotation|travel|go|going)\b",
        " direction ",
    ),
    (
        r"\b(?:clockwise|anti-?clockwise|counter-?clockwise) (?:becomes|turns (?:in)?to|changes to|to|goes) "
        r"(?:clockwise|anti-?clockwise|counter-?clockwise)\b",
        " reverse ",
    ),
    (
        r"\b(?:chang|switch|flip|swap|revers|invert)(?:es?|ing|s)? (?:the )?(?:way|direction)(?: that)? (?:we|"
        "play|the game|it|"
        r"turns?|everyone) (?:play|go|run|move|turn|pass)(?:e?s)?\b",
        " reverse ",
    ),
    (
        r"\b(?:chang|switch|flip|swap|revers|invert|turn|spin)(?:es?|ing|s)? (?:the )?(?:direction|direction "
        r"of \w+)"
        r"(?: (?:a?round|about|over))?\b",
        " reverse ",
    ),
    (
        r"\bdirection (?:of \w+ )?(?:is |gets? |becomes? |then |now |will )*(?:chang|switch|flip|swap|revers|"
        "invert|turn|flipp)"
        r"(?:es?|ed|s|e|d)(?: (?:a?round|about|over|to the opposite))?\b",
        " reverse ",
    ),
    (
        r"\b(?:rotation|flow|sense of rotation) (?:is |gets? |becomes? )?(?:chang|switch|flip|swap|revers|"
        r"invert)(?:es?|ed|s|e|d)\b",
        " reverse ",
    ),
]

# A clause that tells what the suit is wanted for.
_OF_PLAY: Final = (
    "(?:(?: |(?<=suit))(?:we|we're|you|they|the|next|player|everyone|play|plays|played|playing|game|is|"
    "are|to|be|must|has|have|"
    "should|will|now|on|in|with|comes?|goes|go|follows?|followed|continues?|counts?|wanted|wants?|like|"
    "likes|then|from|here|for|"
    "it|it's|applies|called|turn|laid|valid|needed|need|required|one|up|out|that|which|after|going|"
    "forward|carries|rules|"
    "pleases?|fancy|fancies|wish|wishes|chooses?|choose|shall|nextplayer|we'll|nextup|before|obey|serve|"
    "on in))*"
)
SUITS: Final[list[Row]] = [
    (
        r"\b(?:the )?suit (?:changes?|is changed|can be changed|may be changed|switches|turns) (?:in)?to "
        "(?:whatever|whichever|any|what)[^.,;]*?"
        r"(?= (?:with|when|if|after|on)\b|[.,;]|\Z)",
        " name suit ",
    ),
    (r"\b(?:is|are) (?:a |the |our )?(?:suit|colou?r)[- ]?(?:changers?|choosers?)(?: cards?)?\b", " : name suit "),
    (r"\b(?:is|are) (?:a |the |our )?(reverse|skip)(?:ing|ping|r|er|rs|ers)? cards?\b", r" : \1 "),
    (
        rf"\b(?:what|which|whichever|whatever)(?: new| next)? suit\b{_OF_PLAY}(?=\s*(?:$|[.,;:!?)]|\b(?:and|if|"
        r"when|after|but)\b))",
        " suit ",
    ),
    (
        r"\b(?:the|a|any)(?: new| next)? suit (?:(?:in |with |on |to |of )?(?:that|which|what)|to|for|you|"
        "they|he|she|we|everyone|play|"
        rf"the (?:game|next))\b{_OF_PLAY}(?=\s*(?:$|[.,;:!?)]|\b(?:and|if|when|after|but)\b))",
        " suit ",
    ),
    (
        r"\b(?:tells?|telling) (?:us|the table|everyone|everybody|the others|otherplayers|the next player|"
        "nextplayer)"
        r"(?= (?:a |the |which |what )?suit\b)",
        " name ",
    ),
    (
        r"\b(?:it(?:'s| is|s)|that(?:'s| is)) (?:then )?(?:up to|down to|for) (?:you|him|her|them|me|the "
        "player|its player) (?:to )?"
        r"(?=(?:say|name|choose|pick|call|decide|tell|set|announce|declare)\b)",
        " you must ",
    ),
    (
        r"\b(?:the |its |next |new )?suit(?:'s| is| being) (?:then |now )?(?:yours|up to you|your (?:choice|"
        "call|decision|pick)|"
        r"for you to (?:choose|name|pick|say|decide))(?: to (?:choose|name|pick|call|say|decide|set))?\b",
        " name suit ",
    ),
    (r"\b(?:a |the )?(?:free |your )?choice of (?:the |a )?(?:next |new )?suit(?: is yours)?\b", " name suit "),
    (r"\b(?:you |they |he |she |the player )?(?:have|has|gets?|got) (?=name suit)", " "),
    (
        r"\b(?:frees?|entitles?|enables?|empowers?|invites?|authori[sz]es|qualif(?:y|ies)) (you|him|her|them|"
        "the player|its player)"
        r" to\b",
        r" allows \1 to ",
    ),
    (
        r"\bchang(?:es?|ing) (?:it|the suit|suit|suits|play)? ?to (?:a suit of your choice|any suit(?: you "
        r"\w+)?|whatever(?: suit)? "
        r"you \w+|whichever suit you \w+|the suit of your choice)\b",
        " name suit ",
    ),
]

_ALOUD: Final = (
    ",? (?:out loud|aloud|loudly|loud|out|clearly|politely|nicely|in a loud voice|at the top of (?:your|"
    "his|their) voice|"
    "for all to hear|to the (?:table|others|whole table|room)|to (?:everyone|everybody|us all|all))"
)
SAYING: Final[list[Row]] = [
    (
        r"\b(?:shouted|yelled|called(?: out)?|spoken|voiced|heard|announced|exclaimed|cried|screamed|"
        "pronounced|proclaimed|sung|"
        r"declared|uttered)\b(?= *(?:by\b|when\b|if\b|on\b|with\b|as\b|after\b|upon\b|$|[.,;!]))",
        " said ",
    ),
    (rf"\b(says?|said|shouts?|calls?|yells?|announces?|cr(?:y|ies)){_ALOUD}\b", " say "),
    (
        r"\b(?:greet|salut|address|tell|inform|warn|amus|honou?r|welcom|regal|treat)(?:e?s|e|ing)? (?:it|them|"
        "this|the card|the (?:table|others|room|"
        "company|whole table|rest)|everyone(?: else)?|everybody|otherplayers|us(?: all)?|all) (?:with |by "
        "saying |that |as |: ?)?$",
        " say ",
    ),
    (r"\bcall (?:you|him|her|me|them) $", " say "),
    (
        r"\b(?:shout|call|yell|cry|bellow|exclaim|hiss|whisper|murmur|sing|chirp|croak|moo|roar|squeal|utter|"
        "pronounce|declare|"
        "recite|chant|holler|pipe up|pipe up with|speak(?: the)? words?|come out with|respond with|come up "
        "with)(?:e?s|ing)? ?:? ?$",
        " say ",
    ),
    (
        r"\b(?:with|to) (?:an? |the )?(?:cry|shout|call|word|words|phrase|yell|cheer|exclamation|remark|"
        "announcement)(?: of)?:? ?$",
        " say ",
    ),
    (
        r"\b(?:is|are|gets?|must be|has to be|should be) (?:accompanied|announced|greeted|followed|met) (?:by|"
        "with) "
        "(?:an? |the (?:words? )?)?$",
        " say ",
    ),
    (
        r"\b(?:needs?|requires?|gets?|deserves?|calls? for|demands?|earns?|wants?|comes? with|goes? with|go "
        "with|come with|means?)"
        " (?:an? |the (?:words?|phrase|cry) |you (?:must )?say )?(?:loud |hearty |polite |clear |big )?$",
        " say ",
    ),
    (r"^ (?:all together|in chorus|out loud|aloud|loudly|together|in unison|out)\b", " "),
    (
        r"\b(?:don't|do not|never) forget(?: to)?\b|\b(?:remember|be sure|make sure|mind you|see to it)(?: to|"
        r" that you)\b",
        " must ",
    ),
]

_CARDS_OF: Final = r"(\w+) of (?:your|his|her|their|my|its|the player's)(?: own)? cards?\b"
HANDING: Final[list[Row]] = [
    (rf"\b(?:palm|fob|pawn|pass|hand|give)s? off {_N} (?:on|to|onto) {_X}", r" give \1 to \2 "),
    (rf"\b(?:reliev|rob|strip|depriv|eas)(?:es?|s|e)? {_X} of {_N}", r" take \2 from \1 "),
    (
        rf"\b(?:takes?|steals?|pulls?|draws?|nicks?|grabs?|gets?|receives?|picks?) {_N} (?:out )?of {_X}(?:'s|"
        r"s'|s) (?:cards|hand)\b",
        r" take \1 from \2 ",
    ),
    (
        rf"\bhelps? (?:yourself|himself|herself|themselves) to {_N} (?:from|of|out of) {_X}(?:'s)?(?: cards| "
        r"hand)?\b",
        r" take \1 from \2 ",
    ),
    (_CARDS_OF, r"\1 cards ofhand "),
    (r"\b(?:one|a card) of (?:yours|theirs|his|hers|mine)\b", " card ofhand "),
    (
        r"\b(?:trade|exchange|swap|switch|barter|interchange|swop)(s|d)? (?:all )?(?:your |his |her |their |"
        "our |the )?(?:whole |"
        r"entire |complete |own )?(?:hands?|cards|hand of cards)\b",
        " swap hand ",
    ),
    (r"\bchange hands with\b", " swap hand with "),
    (
        r"\b(?:bin|trash|dump|ditch|scrap|discard|bury|shove|tuck|chuck|throw away|throw|put|toss|lose|get "
        "rid of|slide)(?:e?s)? "
        "(?:your|his|her|their|the|all your|all their)? ?(?:whole |entire |complete |old |current )*(?:hand|"
        "cards)"
        r"(?: (?:away|under(?:neath)? the (?:pile|stock|deck)|at the bottom(?: of the \w+)?|back|in the bin|"
        "out))?"
        r"(?: if (?:you|they|he|she) (?:want|wish|like)s?(?: to)?)?(?=,? (?:and|then|to|for|in exchange)\b)",
        " bury hand ",
    ),
]

HURTING: Final[list[Row]] = [
    (
        r"\b(?:and )?(?:(?:you|it|they|he|that) )?(?:hurts?|harms?|hits?|punish(?:es)?|only (?:hurts?|hits?)) "
        "(?:you )?(?:yourself|"
        r"himself|themselves|the player|its (?:own )?player|whoever plays it)\s*:?",
        " : me yourself ",
    ),
]

REACTING: Final[list[Row]] = [
    (
        r"\b(?:the )?slowest(?: (?:one|player|person|hand|of (?:them|all|us|you)|at the table))*(?: to (?:do "
        "(?:so|it|this|that)|react|"
        r"move|join(?: in)?|get there))?\b",
        " slowest ",
    ),
    (
        r"\b(?:the|whoever(?: is|'s)|whoever comes(?: in)?|the person who is)? ?last(?: (?:one|player|person|"
        "hand|of (?:them|all|us|"
        "you)))*(?: (?:who|that) does(?: so| it| this| that)?| to (?:do (?:so|it|this|that)|react|move|"
        r"join(?: in)?|get there))\b",
        " slowest ",
    ),
    (r"\b(?:whoever|the one who) (?:is|reacts|does (?:so|it|this)|comes(?: in)?|gets there|moves) last\b", " slowest "),
]
DONE: Final[list[Row]] = [*WAITING, *DRAWING, *TURNING, *PLAYING_ON, *SUITS, *HANDING, *HURTING, *REACTING]

# --- where a card may be played ------------------------------------------------------------------------------------

_TOP: Final = (
    "(?:on (?:the )?top|down|there|showing|lying(?: there)?|lies there|up|before it|on the (?:pile|table|"
    "stack)|under(?:neath)?(?: it)?|"
    "face[- ]up|turned up|out|in front of you|the top card|it is|it may be|been played)"
)
_IS_THERE: Final = f"(?:(?: (?:else|at all|ever))*(?: that)?(?: is|'s| was| has| happens to be| lies| be)* {_TOP})"
_LIKE: Final = (
    "(?: you (?:like|want|please|fancy|wish|will|choose)| they (?:like|want|please|fancy)| at all| else| in the world)"
)
_SUIT: Final = "(?:suits?|colou?rs?|ranks?|numbers?|values?|kinds?|signs?)"
_SUITS: Final = rf"(?:(?:the |its |their |your )?(?:\w+ )?{_SUIT}(?: (?:or|and|nor) (?:the |its )?{_SUIT})?)"
ANYWHERE: Final[list[Row]] = [
    (r"\bwherever (?:you|they|he|she) (?:like|want|please|fancy)s?\b", " onanything "),
    (
        r"\b(?:may |can |could )?(?:top|cover|beat|follow|trump|go over)s? (?:absolutely )?(?:anything|"
        "everything|any(?: other)? card|every card|"
        r"whatever(?:'s| is) (?:there|down|on top))(?! (?:but|except|bar))\b",
        " may be played onanything ",
    ),
    (
        r"\b(?:doesn't|does not|don't|do not|needn't|need not|never|no need) (?:need to |have to |needs to |"
        "has to |to )?(?:match|fit|"
        r"follow)(?: (?:anything|whatever(?:'s| is) \w+|the (?:last|top) card))?(?=\s*(?:$|[.,;:!?)]|\b(?:and|"
        r"at all)\b))",
        " may played onanything ",
    ),
    (
        r"\b(?:on|onto|on top of|over|after|upon|atop)(?: absolutely| just about| simply| practically)? "
        "(?:anything|everything|"
        "whatever(?: card)?|any (?:other |old |single )?card|every card|each card|anythin|all cards|any and "
        r"every card)\b"
        "(?! (?:but|except|bar|apart|other|above|below|over|under|of|with|from|between|higher|lower|"
        rf"whose)\b){_LIKE}*{_IS_THERE}?",
        " onanything ",
    ),
    (
        r",? ?\b(?:no matter|regardless of|irrespective of|never mind|whatever|independent of|it doesn't "
        "matter|without regard "
        f"(?:for|to))(?: (?:what|which)(?: card)?)?(?: is|'s| was| lies| came| happens to be| comes) {_TOP}",
        " onanything ",
    ),
    (
        r"\b(?:fits?|goes|go|plays?|playable|can be played|may be played|can go|may go|is good|are good) "
        "(?:absolutely )?"
        r"(?:everywhere|anywhere|wherever(?: you (?:like|want|please))?)\b",
        " may be played onanything ",
    ),
    (
        r",? ?\b(?:regardless|irrespective(?:ly)?|independent(?:ly)?|never mind|no matter|nevermind|without "
        "regard (?:to|for)|"
        f"in spite of|despite|disregarding|ignoring)(?: of)?(?: what| which| whatever)? {_SUITS}(?: it| "
        r"they)?(?: is| are| may be)?\b",
        " ofanysuit ",
    ),
    (
        rf",? ?(?:\b(?:and|as|the|because|since) )?{_SUITS} (?:doesn't|does not|don't|do not|won't|needn't|"
        "need not|is not|isn't|aren't) "
        "(?:matter|count|have to (?:match|fit)|need to (?:match|fit)|important|match|fit|relevant|play (?:a|"
        r"any) role)\b",
        " ofanysuit ",
    ),
    (
        f",? ?{_SUITS} (?:is|are) (?:irrelevant|unimportant|immaterial|of no (?:importance|matter|concern)|"
        r"ignored)\b",
        " ofanysuit ",
    ),
    (
        rf",? ?\b(?:whatever|whichever|of whatever|in whatever) {_SUITS}(?: (?:it|they) (?:is|are|may be|has|"
        "have))?"
        r"(?=\s*(?:$|[.,;:!?)]))",
        " ofanysuit ",
    ),
    (
        r"\b(?:doesn't|does not|don't|do not|needn't|need not) (?:care|have to care|bother|worry|need to "
        "worry|mind) (?:about |for |"
        f"with )?(?:the |their |your )?{_SUIT},? ",
        " may be played ofanysuit, ",
    ),
    (r"\b(?:counts?|acts?|works?|serves?) (?:as|like) jokers?(?: do| would)?\b", " is wild "),
    (r"\banywhere (?=from\b|between\b)", " "),
    (r"\bcrazy(?= *(?:[:;,.]|$|and\b|cards?\b))|\bfree cards?\b|\bwild(?: |-)?cards?\b", " wild "),
    (
        r"\b(?:act|acts|serve|serves|work|works|function|functions|count|counts|play|plays|be used|treated|"
        "considered|regarded)"
        r"(?: as| like)? (?:a |the )?(?=wild\b)",
        " is ",
    ),
    (
        r"\b(?:consider|count|treat|regard|declare|make|call) (?:all |any |every |the )?((?:\w+ )?\w+) (?:as |"
        "to be )?(?:being )?"
        r"wild\b(?! on)",
        r" \1 is wild ",
    ),
    (
        r"\b(?:the |our )?wild (?:ones?|in (?:our|this) (?:house|game)|here|at our table|of the (?:game|"
        "house))? ?(?:is|are|was)"
        r" ((?:the |all |any )?\w+(?: \w+)?)(?=\s*(?:$|[.,;]))",
        r" \1 is wild ",
    ),
]

ENDING: Final[list[Row]] = [
    (
        r"\b(?:go(?:es|ing)? out|win(?:s|ning)?|finish(?:es|ing)?|end(?:s|ing)?|close) (?:with|by|on) "
        "(?:playing|laying|putting down|"
        r"using|placing|discarding)? ?((?:an? |the |your )?(?:\w+ ){1,4}?)(?:last|as (?:the|your) last card)\b",
        r" finish on \1 ",
    ),
    (
        r"\b(?:as|for|being|to be|be|is|are|with) (?:your |a |his |her |their |one's )(?:very )?(?:last|final|"
        "winning|closing) "
        r"(?:card|one|play|discard)\b",
        " aslast ",
    ),
    (
        r"\b(?:go|goes|going|getting|get|come) out (?:with|on|by playing)\b|\b(?:close|end|win|finish|"
        "shut)(?:e?s|ing)? (?:out |off |"
        r"the (?:game|round|hand) |your hand |it )?(?:with|on|by playing)\b",
        " finish on ",
    ),
]

COUNTING: Final[list[Row]] = [
    (r"\b(?:plays?|has|have|takes?|fills?) the (?:role|part|value|place|rank) of\b", " countas "),
    (r"\bin disguise\b", " "),
    (
        r"\b(?:is|are) (?:as good as|equal to|the same as|just like|equivalent to|exactly like) (?=an? |the |"
        r"\w+s\b)",
        " countas ",
    ),
    (
        r"\b(?:consider|deem|treat|regard|declare) ((?:every |each |all |any |the |an? )?(?:\w+ ){0,2}?\w+) "
        "(?:to be|as|as being) "
        r"(?=an? |the |\w+s\b)",
        r" \1 countas ",
    ),
    (
        r"\b(?:treat|count|regard|see|use|read|take|view|handle) ((?:every |each |all |any |the |an? )?(?:\w+ "
        "){1,3}?)(?:as|like)"
        r"(?: if| though)? (?:it|they) (?:was|were|is|are) (?:really )?(?=an? |the |\w+s\b)",
        r" \1 countas ",
    ),
    (
        r"\b(?:pretend|imagine|think of|regard|let's say)(?: that)? (?:every|each|all|any|the|an?)? ?((?:\w+ "
        "){1,3}?)(?:is|are|as) "
        r"(?=an? |\w+s\b)",
        r" \1 countas ",
    ),
    (
        r"\b(?:belongs? to(?: the)?|is one of the|are part of the|is part of the|joins?(?: the)?) "
        "(?=(?:hearts|spades|clubs|"
        r"diamonds)\b)",
        " countas ",
    ),
    (
        r"\b(?:is|are|be|shall be|has to be|have to be|should be) (?:to be )?(?:treated|counted|considered|"
        "regarded|handled|read|"
        "played|used|taken|viewed|seen|reckoned|looked on|looked upon|thought of|dealt with)(?: as| like| as "
        "though| as if)+ "
        "(?:if |though )?(?:it (?:was|were|is) |they (?:were|are) )?(?:being )?",
        " countas ",
    ),
    (
        r"\b(?:passes|pass|acts?|behaves?|works?|plays?|functions?|stands? in|poses?|masquerades?|operates?|"
        "serves?)"
        "(?: for| as| like| exactly like| just like)+ (?:if (?:it|they) (?:was|were) )?(?=(?:an? |the "
        r")?(?:\w+ )?(?:of )?\w+)",
        " countas ",
    ),
]
WHERE: Final[list[Row]] = [*ANYWHERE, *ENDING, *COUNTING]

# --- what is looked for before all else ----------------------------------------------------------------------------

# How people begin and end what they say.
TALK: Final[list[Row]] = [
    (r"^\s*(?:i|we) like it (?:when|if|that) ", "if "),
    (
        r"^\s*(?:i reckon|i'd say|i would say|i think|can we say|could we say|shall we say|we (?:always |"
        "usually |often |normally )?play|we say|"
        r"(?:at|in|with|from) my \w+(?:'s)?(?: house| place| family)?|when i was (?:a kid|young|little),?(?: "
        "we(?: always)?)?|as (?:a kid|kids),? we|"
        r"i was taught|my \w+ (?:always )?(?:says|said|plays|played)|the way we play(?: it)?|where i come "
        "from|what we do is|it's like this|"
        "here's (?:mine|one|a rule|the rule|how it goes)|easy|simple|new one|attention|careful|watch out|"
        "remember|note|special rule)"
        r"(?: that)?\s*[:,;]?\s+(?=\w)",
        "",
    ),
    (
        "[,;.!:] *(?:and )?(?:hard luck|bad luck|tough luck|tough|too bad|sorry|simple|easy|okay|ok|right|"
        "poor thing|no mercy|period|full stop|that's that|"
        "at your own risk|hooray|hurray|yay|what fun|unlucky|lucky you|no excuses|no questions|as simple as "
        r"that)\s*[.!?]*\Z",
        "",
    ),
    (r"\bi(?:'d| would) (?:like|love|want)(?: it if)? ", " "),
    (r"\bfrom (?:then|now|there|that point|here) on(?:wards?)?\b", " "),
]

# Cards by other names.
CARDS: Final[list[Row]] = [
    (
        r"\b((?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|\d+)(?:e?s)?) (?:through|thru) "
        r"(?=(?:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|\d+))",
        r"\1 to ",
    ),
    (
        r"\bone[- ]eyed (?:jack|knave)s?(?:,? \(?(?:the )?(?:hearts and spades|spades and hearts)(?: that "
        r"is)?\)?,?)?",
        "jack of hearts or jack of spades",
    ),
    (r"\bsuicide king\b", "king of hearts"),
    (r"\bmultiple (?=cards)", "several "),
    (r"\bA(?=[♠♥♦♣])", "ace of "),
    (
        r"\bany (?:rank|value)s?(?: that)? (?:you|they|he|she|we) (?:like|want|please|fancy|wish|need)s?\b|"
        r"\b(?:rank|value)s? of "
        r"(?:your|his|their) choice\b",
        " a rank ",
    ),
    (r"(?<!\d)(?<=\w)'s(?= (?:reverse|skip|mean|are|can|may|=|:))", "s"),
    (r"(?<=\d)'s\b", " "),
    (r"\b(?:js)\b", " jacks "),
    (r"\bqs\b", " queens "),
    (r"\bks\b", " kings "),
]

# Who is spoken of.
PEOPLE: Final[list[Row]] = [
    (r"\b(who|he|she|player|someone|somebody|anyone|anybody|whoever) places\b", r"\1 plays"),
    (r"\b(he|she|they|you|we|i)'d (?=like|want|prefer)", r"\1 "),
    (r"\bi'm\b", "i am"),
    (r"\b(two|three|four|five|2|3|4|5) (?:other )?(?:players|opponents|persons)\b", r"\1 people"),
    (r"\b(?:his|her) or (?:his|her)\b", "their"),
    (
        r"\beither (?:player|person|neighbou?r) (?:next to|beside|on either side of) (?:you|him|her|them|the "
        r"player)\b",
        " either neighbour ",
    ),
    (
        r"\b(all|everyone|everybody|players?)( must| has to| have to)? hits? the (?:table|pile)\b",
        r"\1\2 slap the table ",
    ),
    (
        r"\beither of (?:the|your|these) (?:players|people|neighbou?rs|two(?: players)?)(?: (?:next to|beside|"
        "on either side of) (?:you|him|"
        r"her|them|the player))?\b",
        " either neighbour ",
    ),
]

# What may be done, and what may not.
LEAVE: Final[list[Row]] = [
    (r"\b(?:serves?|helps?|exists?) to (?=\w)", " "),
    (
        r"\b(?:manages?|managed|happens?|decides?|chooses?|chose|dares?|wants?|tries|try|wish(?:es)?|is able|"
        "are able) to "
        r"(?=(?:play|lay|put|place|throw|drop|discard|go out|finish|win|end|use|set|get rid)\b)",
        "",
    ),
    (r"\bit(?:'s| is) (?:not possible|impossible) to\b", " you must not "),
    (r"\b(you|they|he|she|we|i)'d (?:have to|need to)\b", r"\1 must "),
    (r"\b(?:no ?one|nobody)(?:'s| is) (?:allowed|permitted|free|able)(?= to)", " nobody is allowed"),
    (
        r"\bit(?:'s| is) (?:against the rules?|illegal|forbidden|prohibited|not allowed|not permitted|not on|"
        "wrong|a foul|an offence|"
        "bad form|never allowed|never permitted|not ok(?:ay)?)(?: for (?:anyone|you|players|anybody))? "
        r"to\b(?! say)",
        " you must not ",
    ),
    (
        r"\bit(?:'s| is) (?:ok(?:ay)?|fine|allowed|permitted|legal|possible|all right|alright|good)(?: for "
        "(?:anyone|you|players|anybody))?"
        r" to\b",
        " you may ",
    ),
    (
        r"\brefuses? to\b|\b(?:isn't|aren't|is not|are not) to(?= (?:be|say|play|put|lay|use|utter|go|finish|"
        r"end)\b)",
        " must not ",
    ),
    (r"\bha(?:s|ve)n't got\b", " doesn't have "),
]

# Other turns of phrase.
WORDS: Final[list[Row]] = [
    (r"\bputs? a ban on\b", " forbids "),
    (r"\bfollowing (?=draw|penalty|pick)", "next "),
    (r"\bback (?:in |to )?the (other|opposite) (way|direction)\b", r"the \1 \2"),
    (r"\b(?:regardless|irrespective) of (?:the |your )?turns?\b", " outofturn "),
    (r"\bexactly (?=(?:one|two|three|four|five|six|\d+)\b)", ""),
    (r"\bgiv(?:e|es|ing) (.{3,30}?) away\b", r"give \1"),
    (r"\b((?:\w+ )?cards?) (?:is|are) yours\b", r"you draw \1"),
    (
        r"\b(?:saves?|protects?|shields?|frees?|spares?|excuses?|exempts?|rescues?|guards?|gets?|lets?) "
        "(?:you |him |them |the player |one |yourself "
        "|its player )?(?:off )?(?:from|out of|against|off)(?: having to)? (?:any |all |every |the |your |a "
        ")*(?:penalt(?:y|ies)|draws?|drawing|picking up|"
        r"pick-?ups?|demands?|taking cards|punishments?)\b(?: cards?| anything)?",
        " cancels any demand ",
    ),
    (r"\bas well\b(?! as)", " too "),
    (r"\bsay what (?:card )?(?:you (?:play|are playing|put down|lay)|it is)\b", " say its name "),
    (
        r",? ?\b(?:and|or) (?:also )?(?:the other way (?:a?round)|vice[- ]versa|conversely|the reverse|the "
        r"opposite)(?! way)\b",
        " viceversa ",
    ),
    (r"\bpick(?:ing|s|ed)? up(?: again)?\b", " draw "),
    (r"\b(?:gives?|giving) (?:away|out)\b|\bhands? out(?= (?:\d|one|two|three|a card))", " give "),
    (r"\bcalling\b", " call "),
    (
        r",? ?\b(?:even )?(?:if|when|though|although|while) it(?:'s| is)(?: not|n't) (?:(?:your|his|their|my) "
        r")?(?:turn|go)\b|,? ?\b(?:whether "
        "(?:or not )?it(?:'s| is) your (?:turn|go)(?: or not)?|(?:no matter|regardless of|whatever) who(?:se|"
        r"'s) (?:turn|go) it is)\b",
        " outofturn ",
    ),
    (r"\bpick[- ]?ups\b", " penalty "),
]

# That a card is played.
PLAYED: Final[list[Row]] = [
    (r"\bshows? (?:up|his face|her face|its face|their face|itself)\b", " is played "),
    (r"\b(?:slap|slam|smack|bang|whack|fling|plonk)(?:s|ed)? down(?= )", " play "),
    (r"\bfrom (?:the|that) (?:moment|time|point)(?: that| when| on)?\b", " once "),
    (
        r"\b(?:sits?|rests?|be laid|rides?|perch(?:es)?|be stuck|be stacked) (?=on (?:an? |the |any |top|"
        "another|other))",
        " be played ",
    ),
    (
        r"\b(?<!\bat )(?:the |that |every |each |this )(?:very )?(?:moment|instant|minute|time)(?: that| "
        r"when)? (?=\w)",
        " when ",
    ),
    (r"\bthe (?:very )?second(?: that)? (?=(?:you|an?|the|someone|somebody|anyone|anybody|any)\b)", " when "),
    (r"\b(?<!the )(?<!to )(?<!your )(?:straight|hot|directly|immediately|smack) (?=on(?:to)? )", " "),
    (
        r"\b(?:(?:get|got|gets|been|being|be|are|is|was|were|having been) )+(?:hit|struck|attacked|caught|"
        "faced|confronted|landed|"
        "stung) (?:by|with) (?=an? |the |another |one of )",
        " hitwith ",
    ),
    (
        r"\b(?:is|are) (?:a |the |an |really |very |so |pretty )*(?:nasty|evil|bad|mean|dangerous|special|"
        "powerful|tough|kind|generous|cruel|fun|naughty|magic|lucky|unlucky|"
        "mighty|strong|magic number|magic card|good for you|bad news|good news|trouble|poison|poisonous|"
        "killers?|monsters?)(?: cards?| ones?)?"
        r"(?=\s*[:;,.])",
        " ",
    ),
    (
        r"\b(?:gets?|is|are) rid of\b|\bgot rid of\b|\bparts? with\b|\b(?:using|uses?|spends?) (?:up "
        r")?(?=(?:an? |the )\w+)",
        " plays ",
    ),
    (r"\b(?:having|being) been (?=played|laid|put|placed|thrown)", " "),
    (
        r"\b(?:has|have|had|having|is|was) (?:just )?(?:hit|reached|arrived on|landed on|joined) the (?:table|"
        r"pile|stack|top)\b",
        " is played ",
    ),
    (
        r"\b(?<!all )(?<!everyone )(?<!everybody )(?:hits?|reaches|reach|arrives? on|lands? on|joins?|meets?|"
        "enters?|touches|graces?) the (?:table|pile|stack|discards?|"
        r"discard pile|felt|heap)\b",
        " is played ",
    ),
    (
        r"\b(?:is|are|was|gets?|being) (?:covered|topped|capped|overlaid|beaten|buried|followed)(?: up)? "
        "(?:by|with|under) ",
        " is followed by ",
    ),
    (
        r"\b(?:say|let's say|imagine|suppose|picture this:?|assume|supposing) (?:that )?(?=(?:someone|"
        "somebody|anyone|anybody|you|a "
        r"player|the player|a|an)\b(?! \w+ is (?:wild|said)))",
        " if ",
    ),
]

# --- what says nothing ----------------------------------------------------------------------------------------------

FILLING: Final[list[Row]] = [
    (r",? (?:straight|right|directly|immediately) after(?:wards)?(?=\s*(?:$|[.,;]))", " "),
    (r",? from (?:your|the player's|its player's|his|their) (?:own )?(?:mouth|lips)\b", " "),
    (r",? (?:no need to wait|no waiting|don't wait)\b", " "),
    (r",? (?:whichever|whatever|no matter which|regardless of(?: the)?) (?:way|direction)\b[^.,;]*", " "),
    (
        r"\b(?:of course|as usual|by the way|btw|mind you|you see|you know|i mean|i'd say|i would say|in fact|"
        "to be fair|if you ask me|"
        "obviously|sorry|thank you very much|no questions asked|simple as that|just like that|as simple as "
        "that|end of story|"
        "no exceptions?|without exception|that's (?:it|all|the rule|how it goes)|it's that simple|for good "
        "measure|as it were|"
        "so to speak|on the spot|there and then|then and there|in that case|in this case|as a result|in "
        "return|for that|for this|"
        "as a consequence|in consequence|in turn|automatically|forthwith|instantly|at once then|lol|haha|ha|"
        "mate|folks|guys|"
        "everybody knows|free of charge|for free|if any|from the (?:stock|deck|pack|talon|draw pile)|from "
        "the top of the deck|"
        "(?:in|on|at|around|round|by) (?:our|my|this) (?:house|table|place|family|group|game|rules?|home)|"
        "with us|here|chez nous|"
        "(?:in|for) (?:this|our) (?:game|round)|my (?:rule|idea|suggestion|proposal)(?: is| would be)?:?|"
        "(?<!one )(?<!body )(?<!suit )(?<!card )i (?:suggest|propose|"
        "vote|want|would like|think)(?: that)?|how about|what about(?: this)?:?|what if|let's (?:make it|"
        "have it|say|agree|do it|play|make)(?: so)?"
        "(?: that)?|the (?:new )?(?:house )?rule (?:is|says|goes|would be)(?: that)?:?|(?:ok|okay|alright|"
        "right|so|well),? "
        "new (?:house )?rule(?: is)?[:!,. ]*|new (?:house )?rule(?: is)?[:!,]+|house rule[:!,]+|rule "
        r"(?:number )?\d+[:!.]|"
        r"(?:special|extra|fun|silly) (?:house )?rules?[:!,]+)(?!\w)",
        " ",
    ),
]


@cache
def _patterns(before_words: bool) -> list[tuple[re.Pattern[str], str]]:
    """All of them, in the order in which they are looked for; some stand in front of words to be said alone."""
    rows = [*TALK, *CARDS, *PEOPLE, *LEAVE, *WORDS, *PLAYED, *FILLING, *WHO, *DONE, *WHERE, *SAYING]
    return [
        (re.compile(pattern, re.IGNORECASE), plain)
        for pattern, plain in rows
        if before_words or not pattern.endswith("$")
    ]


def without_idioms(text: str, before_words: bool) -> str:
    """A text with its idioms in plain words; `before_words` where words to be said follow it."""
    text = _SPACES.sub(" ", text)
    for pattern, plain in _patterns(before_words):
        text, count = pattern.subn(plain, text)
        if count:
            text = _SPACES.sub(" ", text)
    return text


_SPACES: Final = re.compile(r"\s+")
# What happens to players, as far as it is told by one verb.
_HAPPENS: Final = (
    "(?= (?:also |then |now |must |has to |have to |will |has |gets? )*(?:draws?|takes?|picks?|loses?|"
    "miss(?:es)?|"
    r"skipturn|is skip|are skip|sits?|waits?|says?|gives?|skips?)\b)"
)
# Whoever may be spoken of again as `he`, or goes on as `who`.
_NAMED: Final = re.compile(
    r"\b(?P<other>nextplayer|prevplayer|leftplayer|rightplayer|oppositeplayer|chosenplayer|fewestplayer|"
    r"mostplayer)\b|"
    r"\b(?P<next>(?:next|following) (?:player|person|one)|your neighbou?r)\b|"
    r"\b(?P<player>someone|somebody|anyone|anybody|whoever|(?:the|a|that) player)\b|"
    rf"\b(?P<he>he|she|they){_HAPPENS}|(?P<who> ?,? who){_HAPPENS}",
    re.IGNORECASE,
)


def with_names(text: str) -> str:
    """A text with the name of another player for `he` and `who`, where such a player was spoken of last."""
    found: list[str] = []
    last = ""  # whoever was spoken of
    behind = 0  # where his name ends
    done = 0
    for match in _NAMED.finditer(text):
        kind = match.lastgroup
        if kind in ("other", "next", "player"):
            is_pointed_at = text[: match.start()].rstrip().endswith(("is", "'s"))  # `it is the next player who …`
            last = {"other": match.group(), "next": "nextplayer", "player": ""}[kind]
            behind = -1 if is_pointed_at else match.end()
        elif last and (kind == "he" or match.start() == behind):
            found.append(text[done : match.start()] + (last if kind == "he" else f" and {last}"))
            done = match.end()
    return "".join(found) + text[done:]
