// The 4,500 most frequent words of film subtitles (SUBTLEX-US, packaged by Zeke Sikelianos, ISC licence), regular
// inflections left out: words.ts undoes those.
export const everydayWords = `
aah aaron abandoned abby ability able aboard about above absolute absurd abuse academy accent accept
access accident according account accused ace acid across act action active activity actor actress actual
ad adam add address admiral admire admit adorable adult advance advantage adventure advice advise affair
affect afford afraid africa after afternoon afterwards again against age agency agent ago agree agreement
ah ahead aid aim ain air airplane airport al alan alarm albert album alcohol alert alice alien alike alive
all allen alley allow ally almost alone along already alright also although always am amazing ambassador
ambulance amen america american among amount amy an analysis ancient and anderson andrew angel anger angle
angry animal ann anna anne annie anniversary announce announcement annoying another answer anthony anxious
any anybody anyhow anymore anyone anything anytime anyway anywhere apart apartment ape apologize apology
apparently appeal appear appearance applause apple application apply appointment appreciate approach
appropriate approve april are area aren argue argument arizona arm army around arrange arrangements arrest
arrive art arthur article artist as ashamed ashes aside ask asleep ass assault assigned assignment
assistance assistant assume assure at ate atlantic atmosphere attached attack attempt attend attention
attitude attorney attracted attractive audience audition august aunt austin authority available avenue
average avoid aw awake award aware away awesome awful awkward aye babe baby bachelor back background
backup backwards bacon bad badge bag bail bait baker balance bald ball ballet banana band bang bank bar
barbara barely bargain barn barney baron barrel barry bartender base baseball basement basic basically
basis basket basketball bat bath bathroom battery battle bay be beach beans bear beard beast beat beaten
beautiful beauty became because become bed bedroom bee beef been before beg began begin begun behalf
behave behavior behind believe bell belly belong beloved below belt ben bench bend beneath benefit benny
berlin bernard beside best bet beth betrayed betty between beyond bible bid big biggest bike bill billion
billy bingo bird birth birthday bishop bit bite black blade blah blake blame blanche blank blanket blast
bleed bless blew blind block blond blonde blood bloody blow blown blue bo board boat bob bobby body bomb
bond bone bonnie boo book boom boot booth booze border bored boring born borrow boss boston both bottle
bottom bought bounce bound bout bow bowl box boy boyfriend bra brad brain branch brand brandy brass brave
bravo bread break breakfast breasts breath breathe brian brick bride bridge brief bright brilliant bring
british bro broad broadway broke broken brooklyn brother brought brown bruce brush buck bucket bud buddy
budget buffalo bug build built bull bullet bum bump bunch bundy bunny burden bureau burger burn burt bury
bus bush business bust busy but butler butt button buy buzz by bye cab cabin cable caesar cage cake cal
california call calm came camera camp campaign campus can canada cancel cancer candles candy cannot cap
capable capital captain capture car card care careful carl carmen carol caroline carpet carry carter case
cash casino cast castle cat catch catherine catholic cathy cattle caught cause cave celebrate celebration
cell center central centre cents century ceremony certain chain chair chairman challenge chamber champ
champagne champion championship chan chance chandler change channel chapter character charge charity
charles charley charlie charlotte charm chase chat cheap cheat check cheer cheese chef chemical cherry
chest chicago chick chicken chief child childhood children chill chin china chinese chip chloe chocolate
choice choose chop chose chosen christ christian christmas christopher chuck chuckles church cigar
cigarette circle circumstances circus citizen city civil claim claire clark class classic claus clay clean
clear clerk cleveland clever client cliff climb clinic clock close closet clothes clothing cloud clown
club clue coach coast coat cocktail code coffee cohen coin coincidence coke cold cole colin collar collect
collection college collins colonel color columbo column com coma combat combination come comedy comfort
comfortable comic command comment commercial commission commit commitment committee common communication
community company compared competition complain complaint complete complex complicated compliment computer
con concentrate concept concern concert condition conduct conference confess confession confidence
confident confirm confused confusing congratulations connected connection connie conscience consequences
consider conspiracy constant construction contact contest continue contract control convention
conversation convince cook cookie cool coop cooperate cop copy core corn corporal corporate corps corpse
correct cos cost costume cotton couch could couldn council counsel counselor count country county couple
courage course court cousin cover cow coward cowboy crack crane crap crash crawl crazy cream create
creative creature credit creep creepy crew crime criminal crisis critical cross crowd crown cruel cruise
crush cry crystal culture cup cure curious current curse curtain custody customer cut cute da dad daddy
daily daisy dallas damage dame damn dan dana dance danger dangerous daniel danny daphne dare dark darkness
darling darn data date daughter dave david davis dawn day de dead deaf deal dean dear death debbie debt
decent decide decision deck deep defeat defend defendant defense definitely degree delay delicious
delighted deliver delivery demand demon dennis dentist deny department depend deposit depressed deputy
describe description desert deserve design desire desk desperate despite dessert destiny destroy
destruction detail detective determined detroit developed development device devil devon diamond diana
diane dice did didn die diego diet difference different difficult dig dignity dime diner dining dinner
direct direction director dirt dirty disappear disappointed disaster discover discovery discuss discussion
disease disgusting dish dismissed distance district disturb dive divine division divorce do doc dock
doctor document does doesn dog doing doll dollar don donald done donna door dope dorothy double doubt
dough down downstairs downtown dozen dr drag dragon drama dramatic drank draw drawn dream dress drew drill
drink drive driven drop drove drown drug drunk dry duck dude due duke dull dumb dummy dump during dust
dutch duty dying dynamite each eagle ear earl earlier earn earth ease easier easily east easy eat eaten ed
edgar edge editor education edward effect effective effort egg eh eight either el elaine election electric
electricity elephant elevator eleven elizabeth ellen else elvis em embarrassed embarrassing emergency
emily emma emotional emotions emperor empire employee empty end enemy energy engaged engagement engine
england english enjoy enormous enough enter entertainment entire entitled entrance entry envelope
environment episode equal equipment er eric escape escort especially estate et eternal europe eve even
event eventually every everybody everyday everyone everything everywhere evidence evil ewing ex exact exam
examine example excellency excellent except exchange excited excitement exciting excuse execution
executive exercise exhausted exist existence exit expect expensive experience experiment expert explain
explanation explode explosion exposed express expression extra extraordinary extreme eye fabulous face
facility fact factory fail failure fair fairy faith fake fall fallen false familiar family famous fan
fancy fantastic fantasy far farm fascinating fashion fast fat fate father fault favor favorite favour
favourite fear fed federal fee feel feet felicity fell fella fellow felt female fence festival fetch fever
few field fifteen fifth fifty fight figure file fill film filthy final financial find fine finest finger
fingerprints finish fire firm first fish fit five fix flag flash flat fleet flesh flew flight flip floor
florida flow fly focus folks follow fond food fool foolish foot football for force ford foreign forest
forever forget forgive forgot forgotten form fort forth fortune forty forward foster fought foul found
foundation four fourth fox frame france francis francisco frank franklin frasier fraud freak fred free
freedom freeze french fresh friday fridge fried friend friendship fries frightened frog from front frozen
fruit fuel full fully fun function fund funeral funny furniture further future gain gal gambling game gang
garage garbage garden gary gas gate gather gave gay gear gee geez gene general generation generous genius
gentle gentleman gentlemen george georgia german germany get ghost giant gift gig gimme gin girl
girlfriend give given glad glass gloria glory glove go goal goat gob god goddamn goes going gold golden
golf gone gonna good goodbye goodness goodnight goose gorgeous gosh got gotcha gotta gotten government
governor grab grace grade graduate graduation graham grand grandfather grandma grandmother grandpa grant
grass grateful grave gray great greatest greek green grew grief griffin grip gross ground group grow grown
guarantee guard guess guest guide guilt guilty guitar gum gun gunshot gut guy gym ha habit had hail hair
half halfway hall halloween halt ham hand handle handsome handy hang hank hans happen happier happily
happiness happy harbor hard harm harold harper harris harry hart harvard harvey has hasn hat hatch hate
have haven hawaii hawk he head headache headquarters heal health healthy hear heard heart heat heather
heaven heavy heck hector heels heh held helen helicopter hell hello help helpful helpless henry her
hercules here hero heroin herr herself hey hi hid hidden hide high highest highness highway hill him
himself hip hire his history hit hitler hiya hm hmm ho hockey hold hole holiday hollow holly hollywood
holmes holy home homeless homework homicide hon honest honey honeymoon hong honor honour hood hook hop
hope hopefully horn horrible horse hospital host hostage hot hotel hour house houston how howdy however
hug huge huh human humanity humble humor hundred hung hungry hunt hurry hurt husband hut ice idea identify
identity idiot if ignore il ill illegal image imagination imagine immediate important impossible impress
impression impressive in inch incident include incredible incredibly indeed individual industry influence
inform information injured injury inner innocent insane inside insist inspector instance instant instead
instructions insult insurance intelligence intelligent intend intense intention interest internal
international interrupt interview into introduce invented investigation investment invisible invitation
invite involved iron is island isn issue it item its itself jack jacket jackie jackson jacob jail jake jam
jane janet japan japanese jason jay jazz jealous jean jeep jeez jeff jefferson jen jenny jerk jerry jersey
jess jesse jesus jet jew jewelry jewish jill jim jimmy jo joan job joe joey john johnny johnson join joint
joke jonathan jones jordan joseph josh journey joy judge judgment judy juice july jump june jungle junior
junk jury just justice kane kansas karen kay keep kelly ken kennedy kenny kept key kick kid kidnapped
kidnapping kidney kill kim kind kinda king kingdom kirk kiss kit kitchen kitty knee knew knife knight
knock know knowledge known kong korea korean kyle la lab labor lack lad lady laid lake lamb lame lamp
lance land lane language lap large larry las last late latest latin laugh laughter launch laundry laura
law lawn lawrence lawyer lay lazy ld le lead league leak lean learn least leather leave lecture led lee
left leg legal legend lemon lend leo leon leonard less lesson let level lewis lf liar liberty library
license lick lie lieutenant life lifetime lift light lightning like lily limit lincoln linda line ling
link lion lip liquor list listen lit literally little live ll ln load loan lobby local locate location
lock log logan london lonely long look loose lord lose loss lost lot loud louis louise lousy love low
loyal loyalty ls lt luck lucky lucy luggage luke lunch lungs luther lying ma mac machine mad madam madame
made magazine maggie magic magnificent magnum maid mail main maintain majesty major make makeup male mall
mama man manage management manhattan manny many map march marco margaret maria marie marine mark market
marriage marry mars marshal marshall martha martin marvelous mary mask mason mass massage massive master
match mate material math matt matthew max may maybe mayor me meal mean meant meantime meanwhile measure
meat medal media medical medication medicine meet meg mel member memory men mental mention menu mercy
merely merry mess message met metal mexican mexico miami michael mickey middle midnight might mighty mike
mile military milk miller million mind mine minister minor minute miracle mirror miserable misery miss
missile mission mistake mistaken mister mistress mitch mix mm mob model modern molly mom moment mommy mon
monday money monica monitor monkey monsieur monster month mood moon moral more morgan morning moron morris
most motel mother motion motive motor mount mountain mouse mouth move movement movie mr mrs ms much mud
mulder multiple mum mummy murder murphy murray muscle museum music musical must my myself mysterious
mystery nah nail naked name nancy nanny nap narrator nasty nation national natural nature naughty navy nd
near neat necessarily necessary neck necklace need needle negative neighbor neighborhood neither nelson
nephew nerve nervous nest net network never new newspaper next nice nick nicky night nightmare nine no
noble nobody noel noise none nonsense noon nope nor normal norman north nose not note nothing notice novel
now nowhere nuclear number nurse nut oath object objection observe obsessed obvious occasion occurred
ocean october odd of off offense office official often oh oil ok okay old oliver on once one only onto ooh
oops open opera operate operation operator opinion opportunity opposite option or orange order ordinary
organization organized original orleans oscar other otherwise ouch ought our ourselves out outfit outside
outta over overnight ow owe own oxygen pa pacey pacific pack package page paid pain painful paint pair pal
palace palm pam pan panic pants papa paper paperwork parade paradise paranoid pardon parent paris park
parole part particular partner party pass passenger passion passport past pat patch path pathetic patience
patient patrick patrol pattern patty paul pay payment peace peaceful peanut pearl pee peg peggy pen pencil
penny people per percent perfect perform performance perfume perhaps period permanent permission permit
person personal personality personnel pet pete phase phil philadelphia philip phoebe phoenix phone photo
photograph physical piano pick picnic picture pie piece pierce pig pile pill pillow pilot pin pink pipe
piss pistol pit pitch pity pizza place plain plan plane planet plant plastic plate play pleasant please
pleasure plenty plot plug plus pocket poem poetry point poison poker pole police policeman policy polish
polite political politics pool poor pop pope popular pork port position positive possession possibility
possible possibly post pot potato potential pound pour powder power powerful practical practice pray
precious precisely prefer pregnant prepare presence present president press pressure pretend pretty
prevent previously price prick pride priest prime prince princess principal print priority prison privacy
private privilege prize pro probably problem procedure proceed process produce product production
professional professor profile profit program progress project prom promise promotion proof proper
property propose protect protection proud prove provide psychiatrist psychic psycho public publicity pull
pulse pump pumpkin punch punish punishment punk puppy pure purple purpose purse push put quality quarter
queen question quick quiet quit quite rabbit race radar radio rage railroad rain raise ralph ran ranch
random randy range ransom rap rare rat rate rather raw ray rd re reach reaction read ready real realise
reality realize rear reason reasonable recall receive recent reception reckon recognize recommend record
red reese refuse register regret regular rehearsal related relationship relatives relax release relief
relieved religion religious remain remarkable rembrandt remember remind remote remove rent repeat replace
report represent reputation request require rescue research reservation resist respect respond response
responsibility responsible rest restaurant result retire return revenge reverend reverse review revolution
reward rhythm rice rich richard rick rid ride ridiculous rifle right ring rip rise risk rita river road
roast rob robbery robert robin robot rock rocket rocky rod rode roger role roll roman romance romantic
rome romeo roof room roommate root rope rory rose ross rotten rough round route routine row royal rub ruby
rude rug ruin rule rumor run rush russell russia russian rusty ruth sack sacred sacrifice sad safe safety
said sail sailor saint sake salad salary sale salesman sally salt sam same sammy sample san sand sandwich
sandy santa sarah sarge sat satellite satisfied sauce save saw say scare scary scene schedule scholarship
school science scientific scientist score scotch scott scout scratch scream screen screw script scum se
sea seal search season seat seattle sec second secret secretary section secure security see seek seem seen
self selfish sell senator send senior sense sensitive sent sentence separate september sergeant serial
series serious servant serve service session set seth settle seven seventh several sex sexual sexy shadow
shake shakespeare shall shame shape share shark sharon sharp shave shaw shawn she sheep sheet shell
shelter sheriff sherry shh shift shine ship shirley shirt shock shoe shoot shop shore short shot shotgun
should shouldn shout shove show shown shrink shut shy sick side sidney sighs sight sign signal signature
silence silent silk silly silver similar simon simple simply sin since sing single sink sir sire sister
sit site situation six sixth size skills skin skinny skip skirt skull sky slap slave sleep slept slide
slight slim slip slow small smart smell smile smith smoke smooth snake snap sneak snow so soap sober
soccer social society socks soda soft sold soldier solid solution solve some somebody someday somehow
someone someplace something sometime somewhere son song sonny sookie soon sore sorry sort soul sound soup
source south southern space spain spanish spare speak special species specific specifically speech speed
spell spend spent spider spike spin spirit spit splendid split spoil spoke spoken sport spot spread spring
spy squad square squeeze st stable staff stage stairs stake stand standard stanley star stare start
starving state statement station statue status stay steady steak steal steam steel step stephen steve
steven stick stiff still stink stock stole stolen stomach stone stood stop store storm story straight
straighten strange street strength stress stretch strictly strike string strip stroke strong struck
structure struggle stuart stubborn stuck student studio study stuff stupid style subject subtitles subway
success successful such suck sudden sue suffer sugar suggest suggestion suicide suit suitcase suite sum
sun sunday sunset sunshine super superior superman supper supply support suppose sure surface surgeon
surgery surprise surrender surrounded surveillance survival survive susan suspect suspicious swallow swear
sweat sweet sweetheart sweetie swell swim swing switch sword sworn sydney synchro system table tag tail
take taken tale talent talk tall tank tap tape target tarzan task taste tattoo taught tax taxi tea teach
team tear technically technology ted teddy teeth telephone television teli tell tellin temper temperature
temple temporary ten tend tennis tense tent term terrible terribly terrific territory terrorist terry test
testify testimony texas th tha than thank thanksgiving that the theater theatre thee their them theme
themselves then theory therapy there therefore these they thick thief thin think third thirsty thirty this
thomas those thou though thought thousand threat threatened threatening three threw thrilled throat
through throughout throw thrown thumb thunder thursday thus thy ticket tie tiger tight till tim time tiny
tip tire tissue title to toast today toe together toilet tokyo told tom tommy tomorrow tone tongue tonight
tony too took tool tooth top torn torture toss total touch tough tour toward towel tower town toy trace
track trade tradition traffic tragedy tragic trail train traitor transcript transfer transport trap trash
trauma travel travis treasure treat treatment tree trial trick trigger trip troops trouble troy truck true
truly trunk trust truth try tub tube tuesday tune tunnel turkey turn turtle tv twelve twenty twice twin
twist two tyler type typical ugh ugly uh um unable unbelievable uncle uncomfortable unconscious under
undercover underground underneath understand understood underwear unfair unfortunate unhappy uniform union
unique unit universe university unknown unless unlike until unusual up upon upper upset upstairs urgent us
use useful useless usual vacation valentine valley valuable value vampire van vault vegas vehicle verdict
veronica version very vic vice victim victor victory video vietnam view village vincent violence violent
virgin virginia virus vision visit visitors visual vodka voice von vote wade wagon wait waitress wake walk
wall wallet wally walt wanna want war ward warden warehouse warm warn warrant warren warrior was wash
washington wasn waste watch water watson wave way wayne we weak weapon wear weather wedding wednesday weed
week weekend weight weird welcome weli well went were weren wesley west western wet wha whale what
whatever wheel when whenever where wherever whether which while whip whiskey whistle white who whoa
whoever whole whom whoo whose why wicked wide widow wife wild will william willie wilson win wind window
wine wing winter wipe wire wisdom wise wish witch with within without witness wives wizard woke wolf woman
women won wonder wonderful wong wood word wore work world worm worn worry worse worst worth worthy would
wouldn wound wow wrap wreck wrist write written wrong wrote ya yale yard ye yeah year yell yellow yep yes
yesterday yet yo york you young your yourself yourselves youth yup zack zero zone zoo
`;
