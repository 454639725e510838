"""Rules of Eleusis that the scientist was not built for, to measure it by.

`PRINTED` are rules that other people published, each in the words of our language. From every source below all rules
were taken that the language can say in at most thirty words, but for those equal to a rule of our library, of the
published benchmark, of `OUTSIDERS` or to one taken before; those that run dead; and those by which fewer than one card
in ten or more than nineteen in twenty are right (mean over random lines of 30 cards). Where a source has one rule for
several suits or thresholds, two of them. They were chosen, in this way, before a line of the open prior was written.

`OUTSIDERS` are rules of which the families of sentences alone name no equal one after 150 cards.
"""

from __future__ import annotations

from typing import Final

SOURCES: Final = {
    "Faucon": "L. Faucon, eleusis, a game for browsers: its lists of rules, in English and French (GitHub)",
    "Scalefreegan": "New Eleusis, a game for phones: its list of rules (GitHub, scalefreegan/new-eleusis)",
    "Noury": "E. Noury and others, New Eleusis, a student project: the rules it was tested with (GitHub)",
    "Vashistha": "H. Vashistha and others, Eleusis, a student project: sample rules (GitHub)",
    "Howcast": "How to Play Eleusis (howcast.com)",
    "Bravejournal": "Eleusis (mt112.bravejournal.net, 2022)",
    "Roth": "U. Roth, Secret Rules for Eleusis: patterns of other cards, here with colours, parity and suits",
    "Math Thoughts": "Eleusis: Problem Solving (maththoughtsbb.blogspot.com, 2014): what a player thought it might be",
    "Quinlan": "J. R. Quinlan's third Eleusis layout, as told among the examples of the program Progol",
}

PRINTED: Final[list[tuple[str, str, str]]] = [  # id, source, rule
    ("T01", "Faucon", "number"),
    ("T02", "Faucon", "hearts or spades"),
    ("T03", "Faucon", "diamonds or spades"),
    ("T04", "Faucon", "clubs"),
    ("T05", "Faucon", "not prime"),
    ("T06", "Faucon", "court exactly when black"),
    ("T07", "Faucon", "odd"),
    ("T08", "Faucon", "a multiple of 3"),
    ("T09", "Faucon", "rank of next mod 3 = 1"),
    ("T10", "Faucon", "a multiple of 4"),
    ("T11", "Faucon", "rank of next mod 4 = 1"),
    ("T12", "Faucon", "even exactly when red"),
    ("T13", "Faucon", "odd exactly when red"),
    ("T14", "Faucon", "prime exactly when red"),
    ("T15", "Faucon", "prime exactly when black"),
    ("T16", "Faucon", "if last is 6 or higher then 5 or lower else 6 or higher"),
    ("T17", "Faucon", "if last is 10 or higher then 9 or lower else 10 or higher"),
    ("T18", "Faucon", "another suit and another rank"),
    ("T19", "Faucon", "if last is number then court"),
    ("T20", "Faucon", "if last is red then black"),
    ("T21", "Faucon", "if last is black then red"),
    ("T22", "Faucon", "lower or court"),
    ("T23", "Faucon", "higher or ace"),
    ("T24", "Faucon", "if last is red then odd else even"),
    ("T25", "Faucon", "red exactly when lower"),
    ("T26", "Faucon", "black exactly when lower"),
    ("T27", "Faucon", "red exactly when higher"),
    ("T28", "Faucon", "black exactly when higher"),
    ("T29", "Faucon", "if last is hearts or clubs then diamonds or spades else hearts or clubs"),
    ("T30", "Faucon", "even exactly when (count of red is even exactly when black)"),
    ("T31", "Faucon", "if position is even then same suit"),
    ("T32", "Faucon", "if position mod 3 = 1 then another suit else same suit"),
    ("T33", "Faucon", "if position is even then same rank"),
    ("T34", "Faucon", "if position is even then hearts"),
    ("T35", "Faucon", "if position is even then spades"),
    (
        "T36",
        "Faucon",
        "if position mod 3 = 1 then rank of next mod 3 = 1"
        " else if position mod 3 = 2 then rank of next mod 3 = 2 else a multiple of 3",
    ),
    (
        "T37",
        "Faucon",
        "if position mod 4 = 1 then rank of next mod 4 = 1"
        " else if position mod 4 = 2 then rank of next mod 4 = 2"
        " else if position mod 4 = 3 then rank of next mod 4 = 3 else a multiple of 4",
    ),
    ("T38", "Faucon", "within 4"),
    ("T39", "Faucon", "within 2"),
    ("T40", "Faucon", "not (within 2)"),
    ("T41", "Faucon", "not (within 4)"),
    ("T42", "Faucon", "if last is a multiple of 3 then not a multiple of 3"),
    ("T43", "Scalefreegan", "same colour"),
    ("T44", "Scalefreegan", "same suit"),
    ("T45", "Scalefreegan", "1 above or below"),
    ("T46", "Scalefreegan", "8 or higher"),
    ("T47", "Scalefreegan", "6 or lower"),
    ("T48", "Scalefreegan", "if red then higher else lower"),
    ("T49", "Scalefreegan", "ace or 2 or 3 or 5 or 8 or king"),
    ("T50", "Scalefreegan", "3 above or below"),
    ("T51", "Scalefreegan", "same parity and another colour"),
    ("T52", "Scalefreegan", "another parity and same colour"),
    ("T53", "Scalefreegan", "red exactly when 7 or lower"),
    ("T54", "Noury", "10 or higher"),
    ("T55", "Noury", "red or odd"),
    ("T56", "Noury", "court spades or number hearts"),
    ("T57", "Noury", "odd court"),
    ("T58", "Noury", "court or 3"),
    ("T59", "Noury", "even diamonds"),
    ("T60", "Noury", "same or higher"),
    ("T61", "Noury", "if last is hearts then not diamonds"),
    ("T62", "Noury", "if last is even then ace or 7"),
    ("T63", "Noury", "another suit than every of last 2"),
    ("T64", "Noury", "if last is black and card before last is black then black"),
    (
        "T65",
        "Noury",
        "if there is no card before last then any card"
        " else same rank as card before last or 1 higher than card before last",
    ),
    ("T66", "Vashistha", "suit follows H D S C"),
    ("T67", "Vashistha", "suit follows H S C D and another parity"),
    ("T68", "Howcast", "if last is spades then hearts"),
    ("T69", "Howcast", "if last is diamonds then king"),
    ("T70", "Bravejournal", "if last is court then same parity else another parity"),
    ("T71", "Roth", "colour pattern A A B B"),
    ("T72", "Roth", "parity pattern A A B B"),
    ("T73", "Roth", "suit pattern A A B B C C D D"),
    ("T74", "Roth", "suit pattern A A B C D B C D"),
    ("T75", "Roth", "if position mod 4 = 1 then same suit as first card else another suit than first card"),
    ("T76", "Roth", "same suit exactly when another parity"),
    ("T77", "Roth", "same suit or same parity"),
    ("T78", "Math Thoughts", "another suit or another parity"),
    ("T79", "Math Thoughts", "not (last is even even and same suit)"),
    ("T80", "Quinlan", "suit follows C D H S and lower or suit follows S H D C and higher"),
]

# Of `PRINTED` those of which the families alone name no equal one after 150 cards, as with `OUTSIDERS`.
PRINTED_OUTSIDE: Final = frozenset(
    ["T09", "T11", "T23", "T30", "T36", "T37", "T49", "T50", "T62", "T65", "T67", "T73", "T74", "T80"]
)

OUTSIDERS: Final[list[tuple[str, str]]] = [  # id, rule
    ("O04", "not (higher and lower than card before last or lower and higher than card before last)"),
    (
        "O05",
        "if last is red and card before last is red then even"
        " else if last is black and card before last is black then odd",
    ),
    ("O09", "count of even is at least count of odd"),
    ("O10", "another rank than every of last 3 and (another colour or higher)"),
    ("O11", "(if suit run is at least 2 then another suit) and (if parity run is at least 2 then another parity)"),
    ("O12", "if last is red then (if card before last is red then spades or clubs else hearts or diamonds) else even"),
    ("O13", "if last is court then any card else if last is red then same suit or higher else same colour"),
    ("O16", "after court, lower until ace"),
    ("O17", "after hearts, even until spades"),
    ("O18", "if last is red then (if position is even then even else odd) else court or 5 or lower"),
    ("O22", "another suit than every of last 3 or higher"),
    ("O23", "if last is same suit as card before last then another suit else if last is court then red else black"),
    ("O24", "if sum of last 3 ranks is a multiple of 3 then red else even"),
    ("O25", "if sum of last 2 ranks is at least 14 then 7 or lower else 7 or higher"),
    ("O26", "if sum of last 2 ranks is at least 15 then same colour else another suit"),
    ("O27", "if colour run is at least 2 then another colour else if last is odd then 8 or lower else 6 or higher"),
    ("O28", "if last is odd and card before last is even then red else black"),
    ("O30", "if position is a multiple of 3 then court else if last is red then odd number else number"),
    ("O31", "(red exactly when last is odd) or king"),
    ("O32", "(same suit or same rank) and not king"),
    ("O33", "if last is ace then any card else if last is king then ace else higher or red"),
    ("O36", "if card 3 back is red then even else odd"),
    ("O38", "if last is within 3 of card before last then red else another suit"),
    ("O40", "if rank of last mod 3 = 0 then spades or hearts else if position is even then even else odd"),
    ("O42", "if last is diamonds then even else if card before last is diamonds then odd else same kind or red"),
    (
        "O45",
        "if last is 5 or lower then (if last is red then 6 or higher else red)"
        " else if last is black then 9 or lower else black",
    ),
    ("O21", "if there is no card 3 back then any card else same parity as card 3 back"),
]
