"""Everyday words that are one letter away from a word that rules are told with: they are no slips of the pen."""

from __future__ import annotations

from typing import Final

_WORDS: Final = """
abel abide aboard abound accent accents aceh acre acres actor acts addiction addis aero affect affects agent ages
aground ahead ahmad ahmed aide aided aides aiding aids ailing aims aired airs alain alam albert alice alike alive
allen alloy ally almost alone altar alter alto ames among annals announcer annual appeal appealed appealing appeals
apple apples applied arab arabs ardent arena arisen armed army arose arrest arts ascent assure assuring atom attach
audition avert avid await awaiting awaits awake awful axes axle backyard badge bags bail bain bait balances band bands
bank banks banner barak barbed bare barge barging barings barrel barren barry bars base bases bass bates bath batter
batters bays beaches beads beam beams bean beard bearer bearing beast became beck beds beef beer bees began begs begun
behr beings beit believer bells belt belts bend benin bent bern bert beset best beta beth betis bets betsy betting
bike bikes bild bills binned bird bits bitter bland blank blast blasts bleak bless blind bloc blocs blow blows blue
boat boating boats boeing bogus bold bonds bones book booking boom boon boone boos booth border borders bore boring
boss bosses botha bother bound bounded bout bowed bowl bowls boys braking brand breach breached breaches breaching
bread breeze brent brick briggs bright brink brock broke broker broth buck bucks bucs buffer bugger bugs bull bulls
bump bumps bunch buried burn burned burning burns burr burt buses bush bust busy butter buying bypassed cadre cadres
cafes cain cakes cali caller calling calm camel cameo camp camped cancer cancers canned cannon caps capt cared carey
carl carp carrier carriers cars cart carts carve cary casa cash cast caste casts catch catching cater cats caves cease
cell cells cent center chai chair chan chance chances chang chanted chanting chap charged charges charging chart
charts chases chat cheap check checked checks cheek chick chicks chile chill chin ching choke chosen chow clad clamp
clan clans clare clash class claus clause clauses claw clay clean climber cling clip clipped clips clive clocks clone
cloned clones closet clovers cloves clue coal coast coat cock code codes coding cody coin coke cold colder cole coles
colon colt coma combines combs comet comets commandos como compete compliment cone conner cooking coors copa cope cord
core cork coroner corps cory costa cote couch countess county coupe coups courted courting courtyard cove covert
coveted cows cozy crab crabs craze creak cream created crest cried crime crimes crises crop crops cross crow cubs
culled cups cure curry curt curtain cuts cutting dade damp dare daring dark dart date dates dave dealt deans decade
decades decent decider deck decliners deco deed deeds deep defend defending defuse dell dense dent depend deport
derided descent deserved desk detain detained detaining dial dice dick dies dime ding dinner dips dire dirk discord
dish dishes diva diver dividend divider divine diving dock docked docks dodger dogs doing dome dominate dominates
donor dorm doses dots doubted dove dowd downer dprk drag drain drank dread drew drips drive dual duct dues dull duly
duma dumb dumping dunk dusk dusty dwell dying eads ease easter eaten eater eating eats eden ejected elder elect
electing elects enact entice entities equality estate estates esther ethan evan evans events ewing exit exits expert
extent fact facto factory facts fade faded fading failing fairy fake fallon fame famed fang fanned fanny fans fare
fared fares farm farms faso fate fated father fats fatter faulty faxed faye fayed fear fears feast feat feeds fees
fella fellow fellows felt fend fetched fever fiat fiddle field fields fifty fights filed files filing filings filling
filly film finale finch finished finisher finishers finishes finnish fins fired fires firm fish fished fisher fist
fitch fiver fixes flag flair flap flash flaw flee flesh flies flint float flop flour flower flying foam foil fold
folding folk follower fond font food fool foray forbes ford fore forge forged forging forgot fork forks form formal
formally formed forming fort forte forty forum foster foul fouls found founded frail frank franks freak fred freeh
fries frist frog frost fully fund fury gail gale gaming gang gangs garry gary gases gate gates gather gavin gays gaze
gear gears gems gene genera generale gents giant gifted giles ginger glove glow glowing glue gods gold golds gomes
goner gong gore goss gotti gown grade grades graf grafs graft grain grains gram grams grand grande grange grant gras
grass gravel gray greet grew grey grin grind groom gross grounded grown guest guests gules guns guts guys hail hailing
hails hair hairs hale hall halle halls halo halt hamed hander handing handled handy hang hanged hanging hangs hanks
hans hard hare harms harry hart hate hats haunt haute havel havens hayes haze heard hears hearst heat heating heats
heck heem height heights hell hells helm help herat hero herve hess hicks hide hides hike hikes hills hilly hines
hints hips hiss hmong hodge holden holder hole holed holes hollow holt holy home homer homes hong honors honour hood
hook hoon hope hopping hops horse hose hour hovered hovering howe hugh hull hume hunt hunts hurd hurst hush huts iaea
iain ills imply inch inches include includes indo info inland inner inning insert inserted inserts insider intent
inter interior intern invented invest invested islam isle isles jade jail jails jain james jang java jean jeans jeep
jens jing joan jobs john joint joints joke joked jokes jones jong jules jumper junction juries jury kang kate keating
kemp kent khan kick kicked kicking kicks kidd kids kilos kinda kiss kissed kisses kissing knack knew knicks knit
knives knot known knox kong kung kurt labs laced lack lacked lake lakes lama lamy landed landis lane lanes lang lange
langer lansing laos lara larry lars laser later latter laws layer layers lazy leapt learn lease leases leeds lefty
lending lent lester levee lied lieu lights limb limbs linen liner linger link linking links lips listed lists liter
little liver living load loads loch locker locking lodge look looked looking looks looming looms loop loose looting
lopes lord lords lore loser losers losses lots lott lover lovers loves loving lowe lows loyal loyalty luck luke lull
lumber lump lunch lund lung lure lush macy mail mailing mails main maine maker makers male males malone mann manned
manny mans mapped maps march marched marches marching mark marked marker marking marks marred married marries marry
marrying mary masked masks mass massed masses master masters mate mater mates math mating mattel matters mayor mayors
maze meals meant meat meats meer megan melt mena mend menus mere mess messed mice mick mighty mild mile mills minds
miner miners mines minh mini mint mired misled mistaken mitch mixed mixes moan mobs mock mocked modes module modules
moist mold mont mood moon moor moore mora mori moro morse moses moss moth mother mothers mounds mounted mounting
mounts movie movies much mundo musa muse muster nail nails naked nancy nate nave neared neat neck necks needy nerd
nerve nest nests newer newt nice nigh nights nike nile nina nino nodes noise noor nord norm norma norman norse norte
notation noting notre null nuns nuts nyse oates odor older olds olive opec opel orange osce otto ounce outs outsider
oven overt overtaken owen owens owes owing owls owned owns pace paced pack packed packet packets packing pact pacts
pads pain pains paint painted paints palace palaces pale palin pals pang pans pants parent paris park parks parried
parry part parties parts party passers pasta paste patch path paths patten paul paving payable paying peace peak
pearson peas peek peel peep pens pero persona persson pest pests pets petty phase phrase picket picky piece pigs pike
pikes pill pills pinched pine pines ping pink pins pint pinto pints pipe pipes pitch pitches pitting placid plame plan
plane planes plank plans plate plates plead pleads pleas plot ploy plug plum pointer poker pole poll polls ponce pond
ponds pong pont pool poor popped popping pops pork poses posh possibly post pots pound pounded pour powder powered
pows praise praised praises praising pray prayed prayer prayers praying preach preached preaching precious prefect
prep prevent price prices pride prima print printed prints priory prison prize prizes produce producer produces
project prom prop properly props prose protest provider pubs puck pulp pump pumping pumps punch punches punishes pure
purity putt putts qing qualified qualifier qualifiers qualities quit quits race raced racer racing rack racked racks
rafter rage raided raiding rail rails rain rained raining rains raiser raisers ralf rally rams rana rangel ranger
ransom rape rapes rarity rate rates rats raul rays reacted reacting reads reais real realty rear reax receivers recipe
recipes reed reel rees reese refer refers refuge refuse regain regained regal regent reich reid reilly relies relieve
rely remained reminder reminders remote rent rents repay repeal repealed replay replied reserves reset reside resides
resist retail retailing retain retarded revered reverted reward rewarded ribs rice ride rider rides riding rife rift
rink rios ripe risen risk risked risking risks rite rites roach road roads roam robb robe robes rock rocked rocket
rockets rode rods roles rome roof root rope rosa rosen roses rosie ross rosy roth rounder rove rovers rowe rowing rows
ruble rubles rude ruins ruler rulers rung rungs rush russ rust saad sacked sacking sacks safer sailing sails saks
salam sally salon sami sample sang sank sans sant sars saud saul saving scam scant scarce scare scared scares scent
scope scorer scot scots scout scouts seal seals sean sears seas seat seating seats sect sects seed seeded seeding seek
seeking seeks seeming sell sells seng sensex sent sept serge server serves seth setting sewer sexes shack shaft shake
shakes shaking shale shallow sham shan shane shape shaped shapes shaping shark sharks sharm sharp sharpe shaved shaw
shawn shea shee sheen sheer shell shen ship shipped shipping ships shire shirt shirts shock shoe shoes shoot shoots
shop shores short shorts shrank shrine shrines shrunk shuh shui shun shwe siam sick sides sigh sights sign signs silk
simpler singer singing sink sinn sino site size sizes skate sked skid skies skill skills skin skins skipper skis slack
slade slain slapped slapping slate slater slave slice slices slick slid slim slipped slipping slot slow slower slowest
slowing slows slum slums smart smarter smash smell snack snacks snake snap snapped snapping snatched sneak snow soap
soar soared soaring sofa soften solar sold sole some sonar song songs soong sore sort sound sounded sour space spaces
spam spared spat spate spear spears specified sped spend spending spends spent spill spitting splash spoon sport
sports spray spring spying stab stable stacy stage staged stages staging stake stakes stalking stark starr starred
starring started startled startling starved starving statue statues status steak steam steel steep stem stepped steven
stevens stew sticking sticky sting stitches stocked stocking stoke stolen stone stony stopping store storey storing
storm stormy stout strait strand strands stranger straw stray stream streams stringer strong strung stuart style subs
sued suing suite suites summer sumo sung sunk suns supper surf surfers surge suvs swam swamp swamped swamps swan swat
sway swayed sweat swell swift swine swing sword swords swore swung syed tablet tags tail tails takers tales talking
tang tank tanks tape tapes taping tapped tapping taps tarot tasked tasks tass tate taxes taxing teaches teaching tear
tears teen teens teeth tele tended tends teng tense tents terror test tests text thais thani thigh thing thinking
thinks thor thorough thou thought threat threw thrive thus tian tick ticking tide tides tied tier ties tile tiles tilt
timers ting tinto tipped tipping tire tires todd token told tome toms tones tong took tool toppled toppling topsy
torch torched tore torn tory toss touched tour towed towers town toys trace traced traces track tract trader traders
trap trapped trapping traps tray tread treat treaty tree trees trek trent trial tricky tries trim trims trip trips
trout troy truck trump tuck tuned turf turin turk turks turner twain tying unable uncommon undp unfit unita unite
unity unix unto upton user users uses utmost uttar vague vain valdes vale valle valve valves vans vastly vault vera
verb verse vest vests vibe vich vince vine vines visibly voice void vote vowed vows vying wade wage wages waist waited
waive wake wales walid walled wally walter waned wang wanting wants ward warded wards wares warm warne warring wars
wary wash wasted wasting watch watched watching water watts waving weak weaken wear wears weaver weaving weed weeds
weeping weight weights weld wept west wheat wheels whereby wherever whim white whoa wicked wide width wield wife wilde
wilder willy wind winding wine wines winger wings winking winter wires wise wished witch witches wives woke wonder
wong wood woods wool world worlds worn worsen worst worthy wound wounded wounds wright writ writing yang yard yards
yates year years yeast yellow yong yoon york zach zeal zhou zones zoom
"""
EVERYDAY: Final = frozenset(_WORDS.split())
