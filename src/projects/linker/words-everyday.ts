// The most frequent 6,000 of film subtitles (SUBTLEX-US, packaged by Zeke Sikelianos, ISC licence), regular
// inflections left out: words.ts undoes those.
export const everydayWords = `
aah aaron abandon abbott abby ability able aboard abortion about above absence absolute absurd abuse
academy accent accept access accident accidentally accomplished according account accurate accused ace
achieve acid across act action active activity actor actress actual ad adam add addition address
administration admiral admire admit adopted adorable adore adult advance advantage adventure advertising
advice advise affair affect affection afford afraid africa african after afternoon afterwards again
against age agency agenda agent aggressive ago agree agreement ah aha ahead ahem aid aim ain air aircraft
airline airplane airport aisle al alan alarm albert album alcohol alcoholic alert alexander alfred alibi
alice alien alike alison alive all allen allergic alley alliance allow ally almighty almost alone along
alpha already alright also alternative although altogether always am amateur amazing ambassador amber
ambulance amen america american among amongst amount amusing amy an analysis anchor ancient and anderson
andre andrew andromeda angel angelus anger angle angry animal ankle ann anna anne annie anniversary
announce announcement annoying annual anonymous another answer anthony antonio ants anxiety anxious any
anybody anyhow anymore anyone anything anytime anyway anywhere apart apartment ape apollo apologise
apologize apology apparently appeal appear appearance appetite applause apple application apply
appointment appreciate approach appropriate approval approve approximately april architect are area aren
argue argument ariel arizona arm armor army arnold around arrange arrangement arrest arrival arrive arrow
art arthur article artist as ash ashamed ashore aside ask asleep aspirin ass assault assigned assignment
assist assistance assistant associate association assume assure at ate atlanta atlantic atmosphere
attached attack attempt attend attention attic attitude attorney attracted attraction attractive auction
audience audition august aunt auntie austin australia author authority authorized auto autograph automatic
autopsy available avenue average avoid aw awake award aware away awesome awful awhile awkward aye babe
baby bachelor back background backup backwards backyard bacon bad badge bag baggage bail bailey bait bake
balance balcony bald baldrick ball ballet balloon baltimore bam banana band bang bank bar barbara barbecue
bare bargain barking barn barney baron barrel barry bart bartender base baseball basement basic basically
basis basket basketball bass bat bath bathroom battery battle baxter bay be beach beam bean bear beard
beast beat beaten beautiful beauty became because become bed bedroom bedtime bee beef been beep before beg
began begin begun behalf behave behavior behind bein belief believe bell belle belly belong beloved below
belt ben bench bend beneath benefit benjamin benny bent berlin bernard beside best bet beth betray betty
between beyond bible bicycle bid big biggest bike bill billie billion billy bingo bird birth birthday
bishop bit bite bizarre black blackmail blade blah blake blame blanche blank blanket blast bleed bless
blew blind block blond blonde blood bloody blow blown blue bluff bo board boat bob bobby body bold bolt
bomb bond bone bonnie bonus boo boobs book boom boot booth booze border bore born borrow boss boston both
bottle bottom bought bounce bound bounty bourbon bout bow bowl box boy boyfriend bp bra brace bracelet
brad brain brakes branch brand brandon brandy brass brat brave bravo breach bread break breakdown
breakfast breast breath breathe bree breeze bret brian brick bride bridge brief briefcase bright brilliant
bring british bro broad broadcast broadway broke broken bronx brooklyn brooks brother brought brown bruce
brush brutal bubble buck bucket bud buddy budget buffalo bug build built bull bullet bullock bully bum
bump bunch bundy bunk bunny burden bureau burger burke burn burnt burst burt bury bus bush business
businessman bust busy but butch butler butt button buy buzz by bye cab cabin cabinet cable caesar cage
cake cal calendar california call calm calvin came camera camp campaign campus can canada canal cancel
cancer candidate candle candy cane cannon cannot canyon cap capable capacity cape capital captain capture
car card care careful cargo carl carmen carnival carol carolina caroline carpet carriage carrier carry
cart case cash casino cast castle casual casualties cat catch catherine catholic cathy cattle caught cause
cavalry cave cd cease ceiling celebrate celebration celebrity cell cellar cemetery cent central centre
century cereal ceremony certain certificate chad chain chair chairman challenge chamber champ champagne
champion championship chan chance chandler change channel chaos chap chapel chapter character charge
charity charles charley charlie charlotte charm chart chase chat cheap cheat check cheek cheer cheerleader
cheese chef chemical chemistry cherry chess chest chew chi chicago chick chicken chief child childhood
children chili chill chin china chinese chip chloe chocolate choice choke choose chop chose chosen chow
christ christian christine christmas christopher chuck chuckles church cigar cigarette circle circuit
circumstances circus citizen city civil civilian civilization claim claire clamp clarence clark class
classic classified claus clay clean clear clearance clerk cleveland clever click client cliff climb clinic
clock close closest closet clothes clothing cloud clown club clue coach coal coast coat cocaine cocksucker
cocktail code coffee coffin cohen coin coincidence coke cold cole colin collar colleague collect
collection college collins colonel color colorado colour columbo column com coma combat combination come
comedy comfort comfortable comic command comment commercial commission commit commitment committee common
commonwealth communicate communication communist community companion company compare compassion compete
competition complain complaint complete complex complicated compliment compound compromise computer
comrade con concentrate concept concern concert conclusion concrete condition conduct conference confess
confession confidence confident confidential confirm conflict confused confusing confusion congratulate
congratulations congress congressman connect connecticut connection connie conscience conscious
consciousness consent consequences consider consideration conspiracy constant construction contact content
contest continue contract contrary control convenient convention conversation convict convince cook cookie
cool coop cooperate cooperation coordinates cop copy cord core corn coroner corporal corporate corporation
corps corpse correct cos cost costume cotton couch cough could couldn council counsel counselor count
country county couple courage course court courtesy courtroom cousin covenant cover coverage cow coward
cowboy crab crack craig crane crap crash crawl crazy cream create creative creature credit creek creep
creepy crew crib crime criminal crisis critical cross crowd crown cruel cruise crush cry crystal cuba cue
culture cup cure curiosity curious current curse curtain custody custom cut cute cynthia da dad daddy
daily daisy dale dallas damage dame dammit damn dan dana dance danger dangerous daniel danny daphne dare
dark darkness darling darn data date daughter dave david davis dawn day daylight de dead deaf deal dealt
dean dear dearest death deb debate debbie debt deceased december decent decide decision deck declare
dedicated dee deep defeat defence defend defendant defense define definitely degree del delay deliberately
delicate delicious delighted delightful deliver delivery delta demand democracy demon demonstration dennis
dentist denver deny department depend deposit depressed depressing depression depth deputy describe
description desert deserve design desire desk desperate despite dessert destiny destroy destruction detail
detective detention determine detroit develop development device devil devon devoted dexter dial diamond
diana diane diary dice did didn die diego diet difference different difficult dig dignity dime diner
dining dinner dip direct direction director dirt dirty disagree disappear disappoint disaster discharge
discipline discover discovery discuss discussion disease disgrace disguise disgusting dish disk dismissed
disorder dispatch display distance distant distracted distress district disturb ditch dive divine division
divorce dizzy do doc dock doctor document dodge does doesn dog doing doll dollar domestic don donald done
donna donny doomed door doorbell dope doris dorm dorothy dot double doubt dough douglas down downstairs
downtown dozen dr draft drag dragon drain drama dramatic drank draw drawn dreadful dream dreamt dress drew
drift drill drink drive driven driveway drop drove drown drug drum drunk dry duck dude due dug duke dull
dumb dummy dump during dust dutch duty dying dynamite each eager eagle ear earl earlier earn earth
earthquake ease easier easily east eastern easy eat eaten echo ed edgar edge editor education edward
effect effective effort egg ego eh eight eighth either el elaine elder eleanor elected election electric
electrical electricity electronic elegant element elephant elevator eleven eli elizabeth ellen else elvis
em embarrass embassy embrace emergency emily emma emotion emotional emperor empire employee empty en end
endless enemy energy enforcement engaged engagement engine england english enjoy enormous enough enter
enterprise entertainment entire entitled entrance entry envelope environment envy episode equal equipment
er erase eric erin error escape escort especially establish estate et eternal eternity eugene europe
european evans eve even event eventually every everybody everyday everyone everything everywhere evidence
evil ew ewing ex exact exam examine example excellency excellent except exception exchange excited
excitement exciting exclusive excuse executed execution executive exercise exhausted exhibit exist
existence exit expect expense expensive experience experiment expert explain explanation explode explore
explosion explosives expose express expression extend extra extraordinary extreme eye fabulous face
facility fact factor factory fail failure faint fair fairy faith faithful fake fall fallen false fame
familiar family famous fan fancy fantastic fantasy far farewell farm fart fascinating fashion fast fat
fatal fate father fault favor favorite favour favourite fax fear feast feather fed federal fee feel feet
felicity felix fell fella fellow felt female fence festival fetch fever few field fifteen fifth fifty
fight figure file fill film filthy final financial find fine finest finger fingerprints finish fire firm
first fish fist fit five fix flag flame flash flat flattered fleet flesh fletcher flew flight flip float
floor florida flow flu fluid flush fly focus fog fold folk follow fond food fool foolish foot footage
football footsteps for forbid forbidden force ford forehead foreign forest forever forget forgive forgiven
forgiveness forgot forgotten fork form formal formula fort forth fortunate fortune forty forward foster
fought foul found foundation fountain four fourteen fourth fox frame france francis francisco frank
frankenstein franklin frasier fraud freak fred free freedom freeze french frequency fresh freshman friday
fridge friend friendship frighten frog from front frozen fruit fry fu fuel full fully fun function fund
funeral funny fur furniture further fuss future gag gail gain gal galaxy gallery gamble game gang garage
garbage garden gary gas gasoline gasps gate gather gave gay gear gee geek geez gene general generation
generous genetic genius gentle gentleman gentlemen gently genuine george georgia german germany gesture
get ghost giant gift gig gimme gin ginger girl girlfriend give given glad glass glen global gloria
glorious glory glove go goal goat gob god goddamn goddess goes going gold golden golf gone gonna good
goodbye goodness goodnight goose gorgeous gosh gossip got gotcha gotta gotten government governor gown
grab grace gracious grade graduate graduation graham grams grand granddaughter grandfather grandma
grandmother grandpa grandson granny grant grass grateful gratitude grave gravity gray grease great
greatest greedy greek green greetings grew grey grief griffin grip groans groom gross ground group grow
grown growth grunts guarantee guard guardian guess guest guidance guide guilt guilty guitar gum gun
gunshot gut guy gym gypsy ha habit hack had hail hair haircut hairy half halfway hall hallelujah halloween
hallway halt ham hamburger hamilton han hand handle handsome handy hang hank happen happier happiest
happily happiness happy harbor hard hardest hardware harm harmless harmony harold harper harriet harris
harrison harry harsh hart harvard harvey has hasn hat hatch hate haul haunted have haven hawaii hawk
hawkeye hay he head headache headquarters heal health healthy hear heard hearst heart heat heather heaven
heavy heck hector heel heh height held helen helicopter helio hell hello helmet help helpful helpless
henry her hercules herd here hereby hero heroin herr herself hey hi hid hidden hide high highest highness
highway hike hill him himself hint hip hire his history hit hitler hiya hm hmm ho hobby hockey hold hole
holiday holland hollow holly hollywood holmes holy home homeless homework homicide hon honest honesty
honey honeymoon hong honor honorable honour hood hook hop hope hopefully hopeless horace horn horny
horrible horror horse hose hospital host hostage hostile hot hotel hour house household houston how howdy
however hudson hug huge huh human humanity humble humiliated humor hunch hundred hung hungry hunt
hurricane hurry hurt husband hush hustle hut hysterical ice idea ideal identification identify identity
idiot if ignorant ignore il ill illegal illness illusion image imagination imagine immediate impact
importance important impossible impress impression impressive improve in inappropriate inch incident
include income increase incredible incredibly indeed independent indicate individual industry infected
infection influence inform information initial injured injury ink inn innocence innocent insane insanity
inside insist inspector inspiration inspired instance instant instead instinct institution instructions
instrument insult insurance intact integrity intelligence intelligent intend intense intention interest
interfere internal international internet interrupt interview intimate into introduce invasion invented
investigate investigation investment invisible invitation invite involve iron is island isn issue it item
its itself ja jack jackass jacket jackie jackson jacob jail jake jam jane janet january japan japanese jar
jason jaw jay jazz jealous jean jeep jeez jeff jefferson jelly jen jenna jenny jeremy jerk jerry jersey
jess jesse jesus jet jew jewel jewelry jewish jill jim jimmy jin jo joan job jock joe joel joey john
johnny johnson join joint joke jolly jonathan jones jordan joseph josh journal journey joy joyce jr juan
judge judgment judy juice julian julius july jump june jungle junior junk jury just justice kane kang
kansas karate karen katherine kathy kay keep kelly ken kennedy kenny kent kept kerry key kick kid kiddo
kidnap kidney kill kim kind kinda kindness king kingdom kirk kiss kit kitchen kitty knee knew knife knight
knives knock know knowledge known kong korea korean kyle la lab label labor laboratory lack lad lady laid
lake lamb lame lamp lan lance land lane language lap large largest larry las last late latest latin laugh
laughter launch laundry laura law lawn lawrence lawyer lay lazy ld le lead league leak lean leap learn
lease least leather leave lecture led lee left leg legal legend legitimate lemon lend length leo leon
leonard lesbian less lesson lester let level lewis lf li liable liar liberty library license lick lie
lieutenant life lifetime lift light lightning like lily limit limo lincoln linda line ling link lion lip
lipstick liquid liquor list listen lit literally literature little live lizzie ll ln lo load loan lobby
lobster local locate location lock lodge log logan logic logical london lonely lonesome long look loop
loose lord lori lose loss lost lot lottery loud louie louis louise lounge lousy love low loyal loyalty ls
lt luck luckily lucky lucy luggage luke lunatic lunch lung luther lying lynn ma mac machine mack mad madam
madame made mademoiselle madison madness mae magazine maggie magic magical magician magnificent magnum
maid mail main maintain maintenance majesty major make makeup male mall mama man manage management
manhattan maniac mankind manny mansion manual many map march marco margaret maria marie marilyn marine
maris mark market marriage marry mars marshal marshall martha martin martini marvelous mary mask mason
mass massage massive master match mate material math matt matthew mattress mature max maximum may maybe
mayor mccoy me meal mean meant meantime meanwhile measure meat med medal media medical medication medicine
medium meet meg mel melissa melody melt member memo memorial memory men mental mention menu mercy mere
merry mess message messenger messy met metal method mexican mexico miami mice michael mick mickey middle
midnight might mighty mike mile military milk mill million milo mind mine ming minimum minister minor
minus minute miracle miriam mirror miserable misery miss missile mission mississippi missy mistake
mistaken mister mistress misunderstanding mitch mix mm mo mob mobile model modern moe mole molly mom
moment momma mommy mon mona monday money monica monitor monk monkey monroe monsieur monster month mood
moon moonlight moore moral more morgan morgue morning moron morphine morris mortal moscow moses most motel
mother motion motive motor motorcycle mount mountain mouse mouth move movement movie mr mrs ms much mud
mug mulder mule multiple mum mummy murder murphy murray muscle museum music musical must mustard mutual my
myself mysterious mystery myth nah nail naive naked name nancy nanny nap napoleon narrator narrow nasty
nation national native natural nature naughty navy nazi nd near nearby nearest neat necessarily necessary
neck necklace need needle needn negative negotiate neighbor neighborhood neither nelson nephew nerve
nervous nest net network nevada never new newspaper next nice nicholas nick nickel nickname nicky niece
night nightmare nine ninth no noah noble nobody noel noise none nonsense noon nope nor normal norman north
northern nose not note nothing notice notify notion novel november now nowadays nowhere nuclear number nun
nurse nut oath obey object objection objective obligation observation observe obsessed obvious occasion
occasionally occur ocean october odd of off offended offense offensive office official often oh ohio oil
ok okay ol old oldest olive on once one online only onto ooh oops open opera operate operation operator
opinion opportunity opposed opposite option or orange order ordinary organ organization organized original
orleans oscar other otherwise otto ouch ought our ourselves out outfit outrageous outside outstanding
outta oven over overcome overnight overtime ow owe own ox oxygen pa pace pacey pacific pack package pad
page paid pain painful paint pair pal palace pale palm pam pan pancakes panel panic panties pants papa
paper paperwork parade paradise paranoid pardon parent paris park parole part particular partner party
pass passage passenger passion passport password past pat patch path pathetic patience patient patrick
patrol pattern patty paul paulie pay payment peace peaceful peach peanut pearl peculiar pedro pee peg
peggy pen penalty pencil penny people pepper per percent perfect perform performance perfume perhaps
perimeter period permanent permission permit perry person personal personality personnel perspective
persuade pervert pet pete petty peyton phase phil philadelphia philip philosophy phoebe phoenix phone
phony photo photograph phrase physical physics piano pick pickup picnic picture pie piece pierce pierre
pig pile pill pillow pilot pimp pin pine pink pipe pirate piss pistol pit pitch pity pizza place plague
plain plan plane planet plant plastic plate platoon play plea plead pleasant please pleasure pledge plenty
plot plug plus pocket pod poem poet poetry point poison poker pole police policeman policy polish polite
political politics polly pond pony pool poor pop popcorn pope popular population porch pork port pose
position positive possessed possession possibility possible possibly post pot potato potential potion
pound pour powder power powerful practical practice praise pray preacher precinct precious precisely
prefer pregnancy pregnant prep prepare prescription presence present presentation president press pressure
presume pretend pretty prevent previous price prick pride priest primary prime prince princess principal
principle print prior priority prison privacy private privilege prize pro probably problem procedure
proceed process produce product production profession professional professor profile profit program
progress project prom promise promotion pronounce proof proper property prophecy proposal propose
proposition prosecution prosecutor prostitute protect protection protest protocol proud prove proven
provide psych psychiatrist psychic psycho psychological psychotic public publicity published puke pull
pulse pump pumpkin punch punish punishment punk puppy purchase pure purple purpose purse pursue pursuit
push put puzzle qualified quality quarter queen quest question quick quiet quit quite quote rabbi rabbit
race rack racket radar radiation radio rage raid railroad rain rainbow raise rally ralph ram ramon ran
ranch random randy range rank ransom rap rare rash rat rate rather raw ray razor rd re reach react
reaction read ready real realise reality realize rear reason reasonable recall receipt receive recent
reception recipe reckon recognize recommend record recover recovery red reed reese refer reference
refrigerator refuse regard register registration regret regular regulations rehab rehearsal rejected
related relations relationship relative relax release relief relieved religion religious rely remain
remarkable rembrandt remember remind remote remove rent repair repeat replace replacement report represent
reputation request require rescue research reservation reserve residence resident resist resistance resort
resources respect respond response responsibility responsible rest restaurant result retire retirement
retreat return reunion reveal revenge reverend reverse review revolution reward rex rhythm ribs rice rich
richard rick rid ride ridge ridiculous rifle rig right ring rio riot rip rise risk risky rita ritual river
road roast rob robbery robe robert robin robinson robot rock rocket rocky rod rode rodney roger role roll
roman romance romantic rome romeo roof room roommate root rope rory rose ross rot rotten rough round route
routine row royal rub ruby rude rug ruin rule rum rumor run rush russ russell russia russian rusty ruth
sack sacred sacrifice sad saddle safe safety said sail sailor saint sake sal salad salary sale salesman
salmon salt salute sam same sammy sample samson samuel san sand sandra sandwich sandy sang santa sarah
sarge sat satan satellite satisfaction satisfied sauce saunders sausage savage save saw sawyer say scale
scan scandal scar scare scary scenario scene schedule scheme scholarship school science scientific
scientist scissors score scotch scotland scott scout scrambled scratch scream screech screen screw script
scrub scum se sea seal search season seat seattle sec second secret secretary section sector secure
security see seek seem seen self selfish sell semester senate senator send senior sense sensible sensitive
sent sentence sentimental separate september sequence sergeant serial series serious servant serve service
session set seth settle settlement setup seven seventh several severe sex sexual sexy shadow shaft shake
shakespeare shall shame shape share shark sharon sharp shave shaw shawn she sheep sheet sheila shelf shell
shelly shelter shepherd sheriff sherry shh shield shift shine shiny ship shipment shirley shirt shock shoe
shoot shop shore short shorty shot shotgun should shouldn shout shove shovel show shown shrimp shrink shut
shy si sick sickness side sidney sighs sight sign signal signature significant silence silent silk silly
silver similar simon simple simply simpson sin since sing single sink sir sire siren sis sissy sister sit
site situation six sixteen sixth size ski skill skin skinny skip skirt skull sky slap slave sleep sleepy
slept slice slick slide slight slightest slim slip sloan slow smack small smart smash smell smile smith
smoke smooth snack snake snap sneak snow so soap sober soccer social society sock soda soft software soil
sold soldier solid solo solution solve some somebody someday somehow someone someplace something sometime
somewhat somewhere son song sonny sookie soon sophisticated sore sorrow sorry sort soul sound soup source
south southern soviet space spain spanish spare spark speak special species specific specifically speech
speed spell spencer spend spent sperm spider spike spill spin spirit spiritual spit spite splendid split
spoil spoke spoken sponge spoon sport spot spray spread spring spy squad square squeeze st stab stable
staff stage stain stairs stake stall stand standard stanley star starboard stare stark start starving
state statement station statue status stay steady steak steal steam steel stella step stephen stern steve
steven stew stewart stick stiff still sting stink stitch stock stole stolen stomach stone stood stop
storage store storm story stove straight straighten strain strange strategy straw stream street strength
stress stretch strict strike string strip stroke strong struck structure struggle stuart stubborn stuck
stud student studio study stuff stunt stupid style sub subject submarine substance subtitles subtle subway
succeed success successful such suck sudden sue suffer sugar suggest suggestion suicide suit suitcase
suite sum sun sunday sunny sunset sunshine super superior superman supper supply support suppose supreme
sure surf surface surgeon surgery surgical surprise surrender surrounded surveillance survival survive
survivors susan suspect suspended suspicion suspicious sustained swallow swamp swan swear sweat sweep
sweet sweetheart sweetie swell swim swing swiss switch sword swore sworn sydney sylvia symbol sympathy
symptoms synchro syndrome system table tag tail take taken takin tale talent talk tall tan tank tap tape
target tarzan task taste tasty tattoo taught tax taxi tea teach team tear tech technical technique
technology ted teddy teenage teeth telegram telephone television teli tell tellin temper temperature
temple temporary ten tend tennis tense tension tent term terminal terrible terribly terrific terrified
territory terror terrorist terry test testify testimony texas th tha than thank thanksgiving that the
theater theatre thee theft their them theme themselves then theory therapy there therefore these they
thick thief thieves thin think third thirsty thirty this thomas thompson those thou though thought
thoughtful thousand threat threaten three threw thrill throat throne through throughout throw thrown thumb
thunder thursday thus thy tick ticket tide tie tiffany tiger tight til till tim time tin tiny tip tire tis
tissue title to toast tobacco toby today toe together toilet tokyo told tolerate tom tommy tomorrow ton
tone tongue tonight tony too took tool tooth top tore torn torpedo torture toss total touch tough tour
tournament toward towel tower town toy trace track trade tradition traditional traffic tragedy tragic
trail train traitor tramp transcript transfer transmission transport trap trash trauma travel travis tray
treasure treat treatment tree tremendous trey trial tribe trick tricky trigger trip triple troops trophy
trouble troy truck true truly trunk trust truth try tub tube tuck tuesday tuna tune tunnel turkey turn
turtle tv twelve twenty twice twin twist two tyler type typical ugh ugly uh ultimate um umbrella umm un
unable unbelievable uncle uncomfortable unconscious under undercover underground underneath understand
understood underwater underwear unexpected unfair unfortunate unhappy uniform union unique unit universe
university unknown unless unlike unnecessary until unto unusual up upon upper upset upside upstairs urge
urgent urine us use useful useless usual vacation vain val valentine valley valuable value vampire van
vanessa various vault vegas vegetables vehicle velvet venice verdict veronica version versus very vessel
vic vice vicious victim victor victoria victory video vietnam view village vincent violation violence
violent violet virgil virgin virginia virus vision visit visitor visual vital vodka voice volume volunteer
von vote vows vulnerable wade wagon wait waitress wake walk wall wallet wally walt wandering wang wanna
want war ward warden wardrobe warehouse warm warn warrant warren warrior was wash washington wasn waste
watch water watson wave wax way wayne we weak weakness wealth wealthy weapon wear weather weaver web
webster wedding wednesday wee week weekend weigh weight weird welcome welfare weli well went were weren
wesley west western wet wha whack whale what whatever whatsoever wheel wheelchair when whenever where
whereabouts wherever whether whew which while whip whiskey whisper whistle white whitey who whoa whoever
whole whom whoo whose why wicked wide widow wife wig wild will william willie willow willy wilson win
winchester wind window wine wing winter wipe wire wisdom wise wish witch with withdraw within without
witness wives wizard woke wolf woman women won wonder wonderful wong woo wood wooden woody word wore work
world worm worn worry worse worship worst worth worthless worthy would wouldn wound wow wrap wreck
wrestling wrist write written wrong wrote ya yacht yah yale yankee yard yay ye yea yeah year yell yellow
yep yes yesterday yet yo york you young your yourself yourselves youth yup zack zero zip zone zoo
`;
