"""Everyday words that are one letter away from a word that rules are told with: they are no slips of the pen."""

from __future__ import annotations

from typing import Final

_WORDS: Final = """
aboard accent acres acts addiction affect affects agent ages ahead aids aims alike alive almost alone among annual
appeal appeals apple arena armed army arts assure badge bail bands banner bare barrel base bases bath beam beard
beast became beds beef beer began begun beings belt bend best beta bike bills bitter blank blast bless blow boat
boats bonds bones booth border boring boss bother bound bout boys breach bread brick bright buck bugs buried burned
burning burns buses bust busy butter buying calling calm camp cancer cannon caps cared cars cash catch catching cats
cease cell cells cent center chair chance chances charged charges charging chart charts chat check checked checks
chick chin class clip clips closet clue coast coat code codes coke cold cope core couch county cream created cried
crime crimes crop crops cross cuts cutting dark decade decades decent deep depend desk dies dish dishes divine
diving dogs doing drag drain dual dying ease eaten elect estate events extent fact facts failing fake fame fans
farms fate father fear fears fees fellow felt fever fifty fights files filing filling finale finished fires flash
flesh flies flower flying folk food forgot fork form formed forming fort forty foster foul found founded freak fully
gaming gang gate gather gear gene giant gold grade grades grain grand grass gray grew grey grown guest guests guns
guys hair hanging hard hate hats heard heat height heights help hero hide hills holes holy home homes honour hood
horse hour hunt inch inches include includes info insert inter invented invest invested jail jeans jobs joint joke
jokes jury kicked kicking kids kinda kiss knew lack lake lakes lane latter laws layer layers lazy learn lease lights
link lists little liver living loads look looked looking looks loop loose lord loser losses lots lover lovers loves
loyal loyalty luck lung mail main maker makers male males march marked marks mass master mate math matters mayor
meals meant meat mere mess messed mice mighty mild mile mills minds mines mixed mood moon mother mothers mounted
movie much nail nails neck nerve nest nice nights noise older olive oven owned owns pace packed packing paint
painted palace pale parent park parks part parties patch paying peace peak pets piece pill pills pine pink pipe
pitch plan plane planes plans plate plates plug pole poll polls pork possibly post pound pour powder praise praised
pray prayer prayers precious prevent price prices pride print printed prints prize prizes producer produces project
protest punch quit race racing rail rain rally rats reads real rear recipe reed refer refers refuse rely reminder
remote rent replied retain reward rice ride rides riding risk risks rock rocket rope roses ruins sang saving scare
scared seal seats seek seeks sells sent server serves setting shake shaking shallow shape shaped shark sharp shaw
shell shipping shirt shirts shock shoes shoot short shorts sick sides sign signs singer sink site size sizes skill
skills skin slim slot slow smart smash smell snow sole some song songs sound sounded space spaces spam specified
spend spending sport sports stable stage stages stake stakes stark starring started statue status steam steel stem
stepped sticking stolen stone store stream streams style suite sweat swift swing sword tablet tail tales talking
tank tanks tape tasks taxes tear tears teen teens teeth tends test tests text thing thinking thinks thought threat
thus tide ties tire tires torn touched tour towers town trace track trap trapped tree trees tries truck trump turner
unity users valve verse voice void wage waited wake wanting wants ward warm wash wasted wasting watch watched
watching wear wears weed weight west wheat wherever white wide width wife wind wine wings wise witch wives wonder
wood woods worlds worn worst worthy wound wounded writing yard yards year years yellow zones
"""
EVERYDAY: Final = frozenset(_WORDS.split())
