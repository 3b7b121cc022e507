// Less frequent words of film subtitles (SUBTLEX-US, packaged by Zeke Sikelianos, ISC licence), regular
// inflections left out: words.ts undoes those.
export const ordinaryWords = `
aa aaa aardvark aargh ab aback abacus abalone abandon abandonment abase abate abatement abattoir abbey
abbot abbott abbreviated abbreviation abc abdicate abdication abdomen abdominal abduct abductee abduction
abductor abeam abed abel aberrant aberration abet abhor abhorrent abide abigail abilene abject ablaze
abloom ablution ably abner abnormal abnormality abode abolish abolition abolitionist abominable abominably
abominate abomination aboriginal aborigine abort abortion abortionist abound aboveboard abracadabra
abraded abraham abrasion abrasive abraxas abreast abridged abroad abrupt abruptness abs abscess abscond
absence absent absentee absenteeism absinthe absolution absolve absorb absorbent absorption abstain
abstention abstinence abstinent abstract abstraction abstruse absurdity abu abundance abundant abusive
abut abutment abysmal abyss ac acacia academia academic academically acapulco accede accelerant accelerate
acceleration accelerator accentuate acceptable acceptance accessible accession accessory accidental
acclaim acclimate accolades accommodate accommodation accompaniment accompanist accompany accomplice
accomplish accomplishment accord accordance accordion accost accountability accountable accountancy
accountant accreditation accredited accrue accumulate accumulation accumulative accuracy accurate accursed
accusation accusatory accuse accustom acerbic acetaminophen acetate acetone acetylene ach ache acheron
achieve achievement achilles achoo achy acidic acidity ack acknowledge acknowledgement acknowledgment aclu
acme acne acolyte acorn acoustic acoustical acquaint acquaintance acquiesce acquiescence acquire
acquisition acquisitive acquit acquittal acre acreage acrimonious acrimony acrobat acrobatic acronym
acrylic actin actionable activate activation activism activist actuality actualization actuarial actuary
actuated acuity acumen acupuncture acupuncturist acute adage adagio adamant adapt adaptability adaptable
adaptation adaptive addendum addict addiction addictive addison addition additional additive addle
addressee adenoid adept adequate adhere adherence adherent adhesion adhesive adieu adios adipose adjacent
adjective adjoining adjoins adjourn adjournment adjudged adjudicate adjudication adjudicator adjunct
adjust adjustable adjustment adjutant adm admin administer administration administrative administrator
admirable admirably admiralty admiration admissibility admissible admission admittance admonish admonition
ado adobe adolescence adolescent adolf adolph adonis adopt adoption adoptive adoration adore adorn
adornment adrenal adrenalin adrenaline adrift adroit ads adulation adulterer adulteress adulterous
adultery adulthood advancement advantageous advent adventist adventuresome adventurous adverb adverbial
adversarial adversary adverse adversity advert advertise advertisement advisable advisement advisor
advisory advocacy advocate ae aegis aeon aerial aerobic aerodynamic aerodynamically aeronautical
aeronautics aeroplane aerosol aerospace aesthete aesthetic aesthetically af afar affability affable
affectation affection affectionate affidavit affiliate affiliation affinity affirm affirmation affirmative
affix afflict affliction affluence affluent affordable affront afghan afghanistan aficionado afield afire
aflame afloat aflutter afoot aforementioned aforesaid aforethought afoul afresh african afro aft
afterbirth afterburners aftercare aftereffect afterglow afterlife aftermath aftershave aftershock
aftertaste afterthought afterward ag agamemnon ageism ageless agenda aggie aggravate aggravation aggregate
aggression aggressive aggressiveness aggressor aggrieved aghast agile agility agin agitate agitation
agitator aglow agnostic agog agonize agony agrarian agreeable agreeably agrestic agribusiness agricultural
agriculture aground agua aha ahab ahem ahold ahoy ai aide ail ailerons ailment aimless airbag airborne
airbrush aircraft airfare airfield airhead airless airlift airline airlock airmail airman airmen airship
airsick airspace airspeed airstrip airtight airwaves airway airy aisle ajar ajax aka ake akimbo akin akron
alabama alabaster alacrity aladdin alameda alamo alarmist alas alaska alaskan alba albacore albania
albanian albany albatross albeit albino albumin albuquerque alchemist alchemy alcmene alcoholic alcoholism
alcove alden alder alderman ale alec alertness alexander alexandria alexia alf alfalfa alfonso alfred
alfresco algae algebra algebraic algeria algerian algiers algorithm algorithmic alhambra alias alibi
alienate alienation alight align alignment alimentary alimony aline alison alkali alkaline alkaloid alky
allah allan allay allegation allege allegiance allegorical allegory allegro alleluia allergen allergic
allergy alleviate alleyway allez alliance alligator alliteration allo allocate allocation allot allotment
allowable allowance alloy allspice allude allure allusion alma almanac almighty almond alms aloe aloft
aloha alongside aloof aloud alpaca alpha alphabet alphabetical alphabetize alphanumeric alpine alps
alrighty als altair altar alter alteration altercation alternate alternative alternator althea altimeter
altitude alto altogether altruism altruistic alum aluminum alumnae alumni alumnus alzheimer ama amalgam
amalgamated amalgamation amaretto amarillo amaryllis amass amateur amateurish amaze amazement amazon
ambassadorship amber ambergris ambiance ambidextrous ambience ambient ambiguity ambiguous ambition
ambitious ambivalence ambivalent amble ambrose ambrosia ambulatory ambush amelia amenable amend amendment
amenities americana amethyst ami amiable amiably amicable amicably amid amidships amidst amie amigo amino
amir amish amiss amity ammo ammonia ammonium ammunition amnesia amnesty amniocentesis amoeba amoebic amok
amongst amor amoral amorous amorphous amortization amortize amos amour amp amperage ampersand amphetamine
amphibian amphibious amphitheater ample amplification amplifier amplify amplitude ampule amputate
amputation amputee amsterdam amtrak amuck amulet amuse amusement ana anachronism anachronistic anaconda
anaerobic anaesthetic anagram anaheim anal analgesia analgesic analog analogous analogue analogy analyse
analyst analytic analytical analyze anaphylactic anarchist anarchy anathema anatomic anatomical anatomist
anatomy ancestor ancestral ancestry anchor anchorage anchorman anchormen anchorperson anchorwoman anchovy
ancillary andante andiron andre androgynous android andromeda anecdotal anecdote anemia anemic anemone
anesthesia anesthesiologist anesthesiology anesthetic anesthetist anesthetize aneurysm anew angelic
angelica angelically angelina angelique angelito angelus angina angiogram angioplasty angola angora
angrier angriest angrily angst angstrom anguish angular angus animate animation anime animosity animus
anise ankara ankh ankle anklet annals annapolis annex annexation annihilate annihilation annotate annoy
annoyance annual annuity annul annulment anode anoint anomalous anomaly anon anonymity anonymous anorexia
anorexic answerable ant antacid antagonism antagonist antagonistic antagonize antarctic antarctica ante
anteater antebellum antecedent antechamber antediluvian antelope antenna antennae anterior anteroom anthem
anthill anthology anthracite anthrax anthropoid anthropological anthropologist anthropology anti
antiaircraft antibiotic antibody antic antichrist anticipate anticipation anticipatory anticlimactic
anticlimax antidepressant antidote antifreeze antigen antigravity antihistamine antimatter antipasto
antipathy antipersonnel antiperspirant antiquated antique antiquity antiseptic antisocial antithesis
antitoxin antitrust antivirals antiwar antler antoinette antonio antony antsy antwerp anus anvil anxiety
anyplace aorta aortic ap apace apache apartheid apathetic apathy aperitif aperture apex aphasia aphasic
aphid aphorisms aphrodisiac aphrodite apiece aplenty aplomb apocalypse apocalyptic apogee apolitical
apollo apologetic apologise apoplectic apoplexy apostate apostle apostrophe apothecary apotheosis appalled
appalling apparatus apparel apparent apparition appease appeasement appellant appellate appellation
appendage appendectomy appended appendicitis appendix appetit appetite appetizer appetizing applaud
applejack applesauce appliance applicable applicant applicator appoint appointee appraisal appraise
appreciable appreciation appreciative apprehend apprehension apprehensive apprentice apprenticeship
apprise approachable approbation appropriation approval approximate approximation apps apricot apron
apropos apt aptitude aqua aquamarine aquarium aquarius aquatic aquavit aqueduct aqueous ar arab arabesque
arabia arabian arabic arachnid aramaic arbiter arbitrarily arbitrary arbitration arbitrator arbor arboreal
arboretum arc arcade arcadia arcane arch archaeological archaeologist archaeology archaic archangel
archbishop archdeacon archdiocese archduke archenemy archery archetypal archetype archie archipelago
architect architectural architecture archive archivist archway arctic ardent ardor arduous arena arf
argentina argentine argh argo argon argosy arguably argumentative argus argyle aria arid ariel aright
arise arisen aristocracy aristocrat aristocratic aristotle arithmetic ark arkansas arlington armada
armadillo armageddon armament armband armchair armenian armful armistice armor armory armour armpit
armrest armstrong arnold aroma aromatherapy aromatic arose arousal arouse arpeggios arraign arraignment
arrangement arrant array arrears arrhythmia arrival arrivederci arrogance arrogant arrow arrowhead arroyo
arse arsehole arsenal arsenic arson arsonist artefacts artemis arterial artery artful arthritic arthritis
artichoke articulate articulation artifact artifice artificial artificiality artillery artisan artiste
artistic artistically artistry artless artsy artwork arty aryan asap asbestos ascend ascendancy ascendant
ascension ascent ascertain ascetic ascot ascribe asexual ash ashcan ashen ashore ashram ashtray ashy asia
asian asinine askance askew asok asp asparagus aspect aspen asperger aspersions asphalt asphyxia
asphyxiate asphyxiation aspirants aspirate aspiration aspire aspirin assail assailant assassin assassinate
assassination assay assemblage assemble assembly assemblyman assent assert assertion assertive
assertiveness assessment assessor asset assiduously assign assignation assimilate assimilation assisi
assist associate association associative assorted assortment assuage assumption assurance aster asterisk
astern asteroid asthma asthmatic astigmatism astonish astonishment astor astound astrakhan astral astray
astride astringent astrologer astrological astrology astronaut astronautics astronomer astronomic
astronomical astronomy astrophysicist astrophysics astute asunder asylum asymmetrical asymmetry asystole
atavism atavistic atheism atheist athena athens athlete athletic atlanta atlantean atlantis atlas atm
atmospheric atoll atom atomic atomizer atone atonement atop atria atrium atrocious atrocity atrophy
atropine atta attaboy attach attachment attagirl attain attainable attainment attendance attendant
attentive attentiveness attenuate attest attic attila attire attract attraction attractiveness
attributable attribute attribution attrition attuned atypical auburn auction auctioneer audacious audacity
audible audibly audio audiovisual audit auditor auditorium auditory auf auger aught augment augmentation
augury augusta augustine auld auntie aunty aura aural aurora auspices auspicious austere austerity
australia australian austria austrian authentic authentically authenticate authentication authenticity
author authorisation authorised authoritarian authoritative authorization authorize authorship autism
autistic auto autobiographical autobiography autocratic autograph autoimmune automate automatic
automatically automation automaton automobile automotive autonomous autonomy autopilot autopsy autumn
autumnal auxiliary av ava avail availability avalanche avalon avarice avaricious avast avatar ave avenge
averse aversion avert avian aviary aviation aviator avid avionics avocado avocation avoidance avuncular
await awaken awareness awash awe aweigh awestruck awfulness awhile awkwardness awning awoke awoken awol
awry ax axe axel axial axiom axis axle ay ayatollah azalea azazel azimuth aztec azure ba baa baba babbitt
babble babel baboon babushka babyish babylon babysat babysit baccarat bacchanal bach bache bachelorette
backache backbiting backboard backbone backbreaking backdoor backdrop backfield backfire backgammon
backhand backhoe backlash backless backlog backpack backpedaling backroom backseat backside backslash
backslid backspin backstabbing backstage backstairs backstop backstretch backstroke backtrack backward
backwash backwater backwoods backyard bacteria bacterial bacteriological bacterium badass baddest bade
badinage badlands badminton badmouth badness baffle bagel baggage baggie baggy baghdad bagman bagpipe bah
bahamas bai bailey bailiff bailiwick baja bake bakersfield bakery bakshi baku balalaika balboa balcony
balderdash baldness baldrick baldy bale baleful bali balk balkan ballad balladeer ballard ballast
ballerina ballgame ballistic ballon balloon balloonist ballot ballpark ballplayer ballpoint ballroom
ballsiest ballsy ballyhoo balm balmy baloney balsa balsam baltic baltimore balu bam bambino bamboo
bamboozle ban banal banality bandage bandanna bandit bandoleer bandstand bandwagon bandwidth bandy bane
bangkok bangladesh bangle banish banishment banister banjo bankbook banknote bankroll bankrupt bankruptcy
banky bannerman bannister bannock banns banquet banquo banshee bantam bantamweight banter banyan banzai
baobab baptism baptismal baptist baptize barb barbados barbarian barbaric barbarism barbarity barbarous
barbecue barbell barbeque barbershop barbie barbiturates barcelona bard bare bareback barefaced barefoot
barehanded barest barf barge barista baritone barium bark barkeep barley barlow barmaid barman barnaby
barnacle barnard barnstorming barnyard barometer barometric baroness baronet baronial baroque barrack
barracuda barrage barren barrenness barrette barricade barrier barrio barrister barroom barrow bart barth
bartlett barton basal basalt baseboard baseless baseline baseman basest bash bashful basil basilica basin
bask bass bassinet bassist basso bassoon bast baste bastille bastion bataan batch bate bateman bathe
bathhouse bathmat bathrobe bathtub batik batman baton battalion batten battlefield battleground battlement
battleship batts batty bauble bauxite bavarian bawdy bawl baxter bayberry bayonet bayou bazaar bazooka bb
bbs beachcomber beachhead beacon bead beady beagle beak beaky beam bean beanbag beanie bearable bearskin
beastie beatific beatles beatnik beatrice beau beaucoup beaufort beaujolais beaumont beaut beauteous
beautician beautification beautify beaver bebop becalmed beck becket beckett beckon bedazzled bedbug
bedclothes bedeviled bedfellow bedlam bedpan bedridden bedrock bedroll bedside bedsore bedspread bedstead
bedtime beech beechwood beefsteak beefy beehive beekeeper beeline beelzebub beep beeswax beet beethoven
beetle beeves bef befall befallen befell befits befitting beforehand befouled befriend befuddled begat
beget beggar begone begonia begot begotten begrudge beguile behavioral behaviour behead beheld behemoth
behest behold beholden behoove beige bein beirut bel bela belabor belated belay belch beleaguered belfast
belfry belgian belgium belie belief believable believeth belittle belladonna bellboy belle bellevue
bellhop belli bellicose belligerency belligerent bellman bello bellow bellwether bellyache bellybutton
bellyful beltway beluga belvedere bemused benadryl benchmark bene benedict benediction benefactor
benefactress beneficent beneficial beneficiary benet benevolence benevolent beng benighted benign benjamin
benjy bennet bent benzene bequeath bequest berate bereaved bereavement bereft beret beretta berg bergman
beriberi berk berkeley berkshire berm bermuda berry berserk berth bertha bertram beryl beryllium beseech
beset besiege besmirch besotted bespeak bespoke bess bestial bestiality bestow bestseller beta betcha
bethesda bethink bethlehem betide betoken betray betrayal betrothal betrothed betterment bettor betwixt
beulah bevel beverage bevy beware bewildered bewildering bewilderment bewitch bey bi bianco biannual bias
biathlon bib bibi biblical bibliography bicarb bicarbonate bicentennial bicep bicker bicuspid bicycle
bidden biddy bide bidet bien biff bifocals bigamist bigamy bigfoot biggie bighearted bighorn bight
bigmouth bigness bigot bigotry bigwig bijou bikini bilateral bilbo bile bilge bilingual bilious bilk
billboard billet billfold billiard billie billionaire billionth billow billowy bimbo bimonthly bin binary
bind bing binge bink binoculars bio biochemical biochemist biochemistry biodegradable biofeedback
biographer biographical biography biological biologist biology biomedical bionic biopsy biosphere
biotechnology bipartisan biped bipedal bipolar biracial birch birdbath birdcage birdhouse birdie birdman
birdseed birdy birmingham birthmark birthplace birthright birthstone biscuit bisexual bismarck bison
bisque bistro bitsy bitte bitten bitterest bitterness bittersweet bitty bivouac bivouacked biweekly biz
bizarre blab blabbermouth blackball blackberry blackbird blackboard blacken blackest blackface blackguard
blackhead blackie blackjack blacklist blackmail blackness blackout blacksmith blacktop bladder blair blam
blameless blanc blanca blanch blancmange blanco bland blandness blanky blare blarney blaspheme blasphemous
blasphemy blastoff blatant blaze bleach bleak bleat bled bleep blemish blend blende blessedness bleu
blight blimey blimp blindfold blindness blindside bling blink blinky blintz blip bliss blissful blister
blithe blitz blizzard bloat blob bloc blockade blockage blockbuster blockhead blockhouse blog bloke
bloodbath bloodcurdling bloodhound bloodier bloodiest bloodless bloodline bloodshed bloodshot bloodstain
bloodstream bloodsucker bloodthirsty bloom blooper blossom blot blotch blotchy blouse blowfish blowgun
blowjob blowout blowtorch blowup blubber blucher bludgeon bluebells blueberry bluebird bluebottle bluefish
bluegrass blueprint bluff bluish blume blunder blunderbuss blunt bluntness blur blurb blurry blurt blush
bluster blustery blvd boa boar boardinghouse boardroom boardwalk boast boastful boastfulness boathouse
boatload boatman boatmen boatswain bobbie bobbin bobble bobcat bobo bobsled bobtail bobwhite boca bock bod
bode bodega bodhi bodice bodily bodkin bodybuilding bodyguard bodywork boeing bog bogart bogey bogeyman
bogeymen boggle boggy bogie bogus boh bohemian boil boilerplate boise boisterous bolas bold boldest
boldness bolero bolivar bolivia boll bollocks bolo bologna bolshevik bolster bolt bolus bom bombard
bombardier bombardment bombastic bombay bombshell bon bona bonanza bonbon bondage bondsman bondsmen
bonehead boneless bonfire bong bongo bonier bonita bonito bonjour bonkers bonne bonnet bonny bono bonsai
bonsoir bonus bony boob booby boodle boogaloo booger boogeyman boogie bookcase bookends bookie bookish
bookkeeper bookkeeping booklet bookmaker bookmaking bookmark bookseller bookshelf bookshelves bookshop
bookstore bookworm boomerang boon boondocks boondoggle boor boorish boost bootblack bootees bootleg
bootless bootstrap booty boozy bop bora borax bordeaux bordello borderline bore boredom borg borne borneo
boron borough borscht bos bosh bosom bossy bosun bot botanical botanist botany botch bothersome bottleneck
bottomless botulism boudoir bouffant bough bouillabaisse bouillon boulder boulevard bouncy boundary
boundless bountiful bounty bouquet bourbon bourgeois bourgeoisie bourne boutique bovine bowden bowel
bowery bowie bowlegged bowman bowmen boxcar boycott boyhood boyish boysenberry bozo bp br brace bracelet
braceros braciole bracken bracket brackish brag braggart brahms braid braille brainchild brainless
brainstorm brainwash brainy braised brake brakeman bran brandished brandishing brandon brannigan brant
brash brassiere brassy brat bratty bratwurst brava bravado bravery bravest brawl brawn brawny bray brazen
brazil brazilian breach breadbasket breadfruit breadth breadwinner breakable breakage breakaway breakdown
breakneck breakthrough breakup breakwater breast breastbone breastplate breaststroke breathable breathless
breathtaking breck bred bree breech breeze breezy brent bret brethren brett brevity brew brewery brewster
briar bribe bribery bricklayer bridal bridegroom bridesmaid bridgehead bridgeport bridgework bridle brie
briefcase briefest brig brigade brigadier brigand brigantine brighten brightest brightness brill
brilliance brim brimstone brine brink briny briquettes brisbane brisk brisket bristle bristol brit britain
britannia britches britt brittle broach broadband broadcast broaden broadest broadside broadsword brocade
broccoli brochure brock brodie brogan brogue broil brokenhearted brokerage bromide bronc bronchial
bronchitis bronchus bronco brontosaurus bronx bronze brooch brood brook broom broomstick broth brothel
brotherhood brougham brouhaha brow browbeat brownie brownish brownout brownstone browse brr brrr bruin
bruise brunch brunette brunhild brunt brusque brussels brutal brutality brutalize brute brutish brutus
bryan bs bu bub bubba bubble bubbly bubonic buccaneer buchanan bucharest buckaroo buckboard bucketful
buckeye buckland buckle bucko buckshot buckskin buckteeth bucktooth buckwheat bucky bucolic budapest
buddha buddhism buddhist budge budgetary buenas bueno buff buffet buffoon buffoonery buffy bugaboo buggy
bugle buick buildup bulb bulbous bulge bulimia bulimic bulk bulkhead bulky bulldog bulldoze bulletin
bulletproof bullfight bullfinch bullfrog bullheaded bullhorn bullion bullock bullpen bullring bullseye
bully bulrushes bulwark bumble bumblebee bumpkin bumptious bumpy bun bundle bundt bung bungalow bungee
bunghole bungle bungo bunion bunk bunkhouse bunsen bunt buoy buoyancy buoyant bur burbank burbling burdock
burdon bureaucracy bureaucrat bureaucratic burg burgeoning burgess burgher burglar burglarize burglary
burgle burgomaster burgundy burial burka burke burlap burlesque burley burma burmese burnoose burnout
burnside burnt burp burr burrito burro burroughs burrow bursar bursitis burst burton busboy bushel bushman
bushmen bushwhack bushy busier busiest busily businesslike businessman businessmen businesswoman
businesswomen busload bustle busybody busywork butane butch butchery butte buttercup butterfingers
butterfly buttermaker buttermilk butternut butterscotch buttery buttock buttonhole buxom buyout buzzard
buzzword buzzy bwana bygone bylaw byline bypass byproduct byron bystander byte byway byzantine ca cabal
caballero cabana cabaret cabbage cabbie cabby cabernet cabinet cablegram caboodle caboose cabot caca cache
cachet cackle cacophony cacti cactus cad cadaver caddie caddy cadence cadet cadging cadillac cadmium cadre
cady caf cafe cafeteria caffeine caftan cag cagey cahill cahoots cain cairn cairo caissons cajole cajun
cakewalk calabash calabrese calais calamari calamine calamitous calamity calcified calcite calcium
calculate calculation calculator calculus calcutta calendar calf calfskin calgary caliber calibrate
calibration calibre calico caliph calisthenics callan callback calligrapher calligraphy calliope callisto
callous callousness callow callus calmness caloric calorie calves calvin calypso cam camaraderie cambodia
cambridge camcorder camden camel camellia camelot cameo cameraman cameramen camilla camino camisole
camouflage campbell campfire campground camphor campsite campy camshaft canadian canal canard canary
canasta cancan cancellation cancerous candelabra candid candidacy candidate candle candlelight candlestick
candor cane canfield canine canister canker cann cannabis cannery cannibal cannibalism cannibalistic
cannibalize cannoli cannon cannonball canny canoe canon canopy canst cant cantaloupe cantankerous cantata
canteen canterbury cantilever cantina canto canton cantonese cantor canvas canyon capa capability
capacious capacitor capacity cape capillary capitalism capitalist capitalistic capitalization capitalize
capitan capitol capitulate capitulation caplan capo capon capone capote cappella cappuccino cappy caprice
capricious capricorn capsize capstan capsule caption captivate captive captivity captor capulet carafe
caramel carapace carat caravan caraway carbide carbine carbohydrate carbon carbonate carbonation carbs
carbuncle carburetor carburettor carcass carcinogen carcinogenic carcinoma cardboard cardiac cardigan
cardinal cardiogram cardiologist cardiology cardiopulmonary cardiovascular cardsharp careen carefree
caregiver careless carelessness caretaker carey carfare cargo caribbean caribou caricature caricaturist
carjack carlie carlin carlo carmel carmine carnage carnal carnation carne carnegie carney carnival
carnivore carnivorous carole carolina carolyn carom carotid carouse carousel carp carpal carpe carpenter
carpentry carpetbag carpool carport carr carriage carrier carrion carroll carrot carryall carsick carson
cart carte cartel cartier cartilage cartman cartographer cartography carton cartoon cartoonist cartridge
cartwheel cartwright carve casa casablanca casanova cascade caseload casework cashew cashier cashmere cask
casket casper cass cassandra casserole cassette cassie cassiopeia cassius cassock castanets castaway caste
castillo castoff castor castrate castration castro casual casualty cataclysm cataclysmic catacomb
catalepsy cataleptic catalina catalog catalogue catalpa catalyst catalytic catalyzed catalyzing catamaran
catapult cataract catastrophe catastrophic catatonic catbird catcalls catchment catchphrase catchy
catechism categorically categorize category caterpillar caterwauling catfish catgut cath catharsis
cathartic cathedral catheter cathode catholicism cathouse catnap catnip cattleman cattlemen catty catwalk
caucasian caucus cauldron cauliflower caulk causal causality causation causative causeway caustic
cauterize caution cautionary cautious cavalcade cavalier cavalry cavalryman caveat caveman cavemen
cavendish cavern cavernous caviar cavity cavort caw cayenne cayman cb cc cd ce cease ceasefire ceaseless
cecil cedar cede ceil celebrant celebratory celebrity celery celesta celeste celestial celibacy celibate
cellar cellblock cellist cellmate cello cellophane cellphone cellular cellulite celluloid cellulose celtic
cement cemetery censor censorship censure census cent centaur centauri centennial centerfold centerpiece
centigrade centimeter centipede centralized centrifugal centrifuge centurion cera ceramic cereal
cerebellum cerebral cerebrum ceremonial ceremonious certainty certifiable certificate certification
certify certitude cerulean cervantes cervical cervix cesar cesare cesarean cesium cessation cesspool
cetacean cetera ch cha chablis chad chafe chaff chagrin chai chainsaw chairlift chairmanship chairperson
chairwoman chaise chaka chalet chalice chalk chalkboard chalky chama chamberlain chambermaid chameleon
chamois chamomile chancellery chancellor chancery chancy chandelier chang changeable changeling changeover
chant chantey chanukah chao chaotic chap chaparral chapel chaperon chaperone chapin chaplain chaplin
chapman char characteristic characteristically characterization characterize charade charbroiled charcoal
chardonnay chariot charisma charismatic charitable charitably charlatan charleston chart chartreuse
charwoman chasm chassis chaste chastise chastisement chastity chasuble chateau chattanooga chattel
chatterbox chatty chaucer chauffeur chauvinism chauvinist chauvinistic che cheapen cheapest cheapskate
checkbook checkerboard checklist checkmate checkout checkpoint checkroom checkup cheddar chee cheek
cheekbone cheeky cheep cheerful cheerier cheerio cheerleader cheerleading cheery cheeseburger cheesecake
cheesier cheesiest cheesy cheetah chem chemist chemistry chemo chemotherapy cheng chenille cheque cherie
cherish cherokee cherub chervil chess chessboard chestnut cheung chevalier chevrolet chevron chevy chew
chewie chewy cheyenne chez chi chia chianti chiaroscuro chic chica chicanery chicano chickadee chickenpox
chicky chico chicory chide chieftain chiffon chiffre chigger chihuahua childbearing childbirth childcare
childish childishness childless childlike childproof chile chilean chili chilli chilly chime chimera
chimney chimp chimpanzee chinaman chinamen chinatown chinchilla chink chino chintz chintzy chipmunk chippy
chiropodist chiropractic chiropractor chirp chirruping chisel chit chitchat chitlins chitterlings
chivalrous chivalry chives chlamydia chloride chlorinated chlorine chloroform chlorophyll cho chock choco
choicest choir choke chol cholera choleric cholesterol cholo chomp choosy chopin choppy chopstick choral
chorale chord chore choreograph choreography chortle chorus chou chow chowder choy choya christen
christianity christie christine christy chromatic chrome chromium chromosome chronic chronically chronicle
chronological chronology chronometer chrysalis chrysanthemum chrysler chubby chuckie chuckle chucky chug
chum chummy chump chun chung chunk chunky churchgoer churchill churchman churchmen churchyard churlish
churn chute chutney chutzpah ciao cicada cicely cicero cider cilantro cinch cincinnati cinder cinderella
cinema cinematic cinematographer cinematography cinnabar cinnamon cinque cipher circa circadian circuit
circuitry circular circulate circulation circulatory circumcise circumcision circumference circumnavigate
circumspect circumstance circumstantial circumvent cirque cirrhosis cirrus cisco cistern citadel citation
cite citizenry citizenship citrus citywide civet civic civilian civilisation civilised civility
civilization civilize civvies cl clack clad clair clairvoyance clairvoyant clam clambake clambered clammy
clamor clamp clan clandestine clang clank clannish clap claptrap clare clarence claret clarification
clarify clarinet clarion clarity clarke clash clasp classical classicist classier classiest classification
classify classless classmate classroom classy clatter claudius clause claustrophobia claustrophobic
clavicle claw claymore cleanest cleanliness cleanse cleanup clearance clearest clearinghouse clearness
clearwater cleat cleavage cleave clef cleft clem clemency clement clementine clench cleopatra clergy
clergyman cleric clerical cleve cleverest cleverness clew cliche click clientele cliffhanger climactic
climate climatic climax clime clinch cling clingy clinical clinician clink clint clip clipboard clique
clit clitoral clitoris clive cloak cloakroom clobber cloche clockwise clockwork clod clodhoppers clog
cloister clomp clone clop closeness closest closure clot cloth clothe clothesline clothespin cloudbursts
cloudiness cloudless cloudy clout clove cloven cloverleaf clubfoot clubhouse cluck clueless clump
clumsiest clumsily clumsiness clumsy clung clunk clunky cluster clutch clutter cm cmdr co coachman
coagulant coagulate coagulation coal coalesce coalition coarse coastal coastline coauthor coax cob cobalt
cobb cobble cobblestone cobby cobra cobweb coca cocaine coccyx cockamamie cockatoo cockerel cockeyed
cockfight cockiness cockle cockney cockpit cockroach cocksucker cocksure cocky coco cocoa cocoanut coconut
cocoon cod coda coddle codeine codependent codex codfish codger codicil coed coefficient coerce coercion
coercive coexist coexistence coffeecake coffeehouse coffeepot coffer coffin cog cogent cogitate cognac
cognitive cognizant coherence coherent cohesion cohesive coho cohort coif coiffure coil coinage coincide
coincident coincidental coital coitus cojones col cola colander coldest coldness coleslaw colet coley coli
colic colicky coliseum colitis collaborate collaboration collaborative collaborator collage collagen
collapse collapsible collarbone collate collateral collation colleague collectible collective collector
colleen collegiate collide collie colliery collin collision colloquial colloquialism collude collusion
cologne colombia colombian colombo colon colonial colonialism colonialists colonic colonist colonization
colonize colonoscopy colony colorado coloration colorblind colorful colorless colossal colossus colour
colourful colt columbia columbine columbus columnist comanche comatose comb combatant combative combine
combo combustible combustion comeback comedian comedic comedienne comedown comet cometh comeuppance
comfortably comfy comical comm comma commandant commandeer commandment commando comme commemorate
commemoration commemorative commence commencement commend commendable commendation commensurate commentary
commentator commerce commercialism commercialization commercialize commie commingled commingling
commiserate commissar commissariat commissary committal commode commodity commodore commonest commonplace
commonwealth commotion communal commune communicable communicate communicative communicator communion
communique communism communist communistic commute comp compact compactor compadre companion companionable
companionship companionway comparable comparative compare comparison compartment compartmentalize compass
compassion compassionate compatibility compatible compatriot compel compendium compensate compensation
compensatory compete competence competency competent competitive competitiveness competitor compilation
compile complacency complacent complainant complement complementary completeness completion complexion
complexity compliance compliant complicate complication complicity complimentary component comport compose
composite composition compost composure compote compound comprehend comprehensible comprehension
comprehensive compress compression compressor comprise compromise comptroller compulsion compulsive
compulsory compunction computation compute computerized comrade comradeship comstock comte comtesse
concave conceal concealment concede conceit conceivable conceivably conceive concentration concentric
conception conceptual conceptualize concertina concerto concession conch concierge conciliation
conciliators conciliatory concise conclude conclusion conclusive concoct concoction concomitant concord
concourse concrete concubine concur concurrent concussion condemn condemnation condensation condense
condescend condescension condiment conditional condo condolence condom condominium condone condor
conducive conduction conductive conductivity conductor conduit cone coney confab confection confederacy
confederate confederation confer confessional confessor confetti confidant confidante confide confidential
confidentiality configuration configure confine confinement confirmation confiscate conflagration conflict
confluence conform conformation conformist conformity confound confront confrontation confrontational
confucius confuse confusion cong conga congeal congenial congeniality congenital congested congestion
congestive conglomerate conglomeration congo congrats congratulate congratulation congratulatory
congregate congregation congress congressional congressman congressmen congresswoman congruent conic
conical conjecture conjoined conjugal conjugate conjunction conjunctivitis conjure conk conn connect
connecticut connectivity connector connived conniver conniving connoisseur connotation connubial conquer
conqueror conquest conquistador conscientious conscious consciousness conscript conscription consecrate
consecutive consensual consensus consent consequence consequent conservation conservationist conservative
conservator conservatory conserve considerable considerably considerate consideration consign consignment
consist consistency consistent consolation console consolidate consolidation consonant consort consortium
conspicuous conspirator conspiratorial conspire constable constabulary constance constancy constantinople
constellation consternation constipated constipation constituency constituent constitute constitution
constitutional constitutionality constrained constrains constraints constrict constriction constrictive
constrictor construct constructive construe consul consular consulate consult consultant consultation
consumables consume consumerism consummate consummation consumption contagion contagious contain
containment contaminant contaminate contamination contemplate contemplation contemplative contemporary
contempt contemptible contemptuous contend content contention contentious contentment contessa contestant
context contiguous continent continental contingency contingent continual continuance continuation
continuity continuous continuum contort contortion contortionist contour contraband contraception
contraceptive contraction contractor contractual contradict contradiction contradictory contraire
contraption contrapuntal contrary contrast contravening contravention contretemps contribute contribution
contributor contributory contrite contrition contrivance contrive controllable controversial controversy
contusion conundrum convalesce convalescence convalescent convection convene convenience convenient
convent conventional conventionality converge convergence conversant conversational conversationalist
converse conversion convert convertible convex convey conveyance conveyor convict conviction convivial
conviviality convocation convoluted convoy convulse convulsion coo cookbook cookery cookout coolant
coolest cooley coolidge coolie coolness coombs coon cooperation cooperative coordinate coordination
coordinator coot cootie copa copacetic cope copenhagen copernicus copier copilot copious copperhead copra
copter copulate copulation copycat copyright copywriter coquette cor cora coral cord cordial cordite
cordless cordoba cordon corduroy cordy corespondent coriander corinne corinth cork corkscrew corky
cormorant cornball cornbread corncob cornea corneal cornell cornerstone cornet cornfield cornflakes
cornflower cornices corniest cornish cornmeal cornrows cornstarch cornucopia cornwall cornwallis corny
corollary corona coronado coronary coronation coroner coronet corp corporation corporeal corpsman corpus
corpuscle corral correctable correction correctional corrective correctness correlate correlation
correspond correspondence correspondent corridor corrie corroborate corroboration corrode corrosion
corrosive corrugated corrupt corruptible corruption corsage corsair corset corso cort cortex cortez
cortical cortisone corvette cosign cosine cosmetic cosmetologist cosmetology cosmic cosmically cosmo
cosmological cosmology cosmonaut cosmopolitan costa costar costliest cosy cot cote coterie cotillion
cottage cottonmouths cottontail cottonwood cotyledon cougar cough councillor councilman councilmen
councilor councilwoman counsellor countable countdown countenance counteract counterattack counterbalance
counterclockwise counterculture counterespionage counterfeit counterintelligence countermand
countermeasures counteroffer counterpart counterpoint counterproductive counterrevolutionary countersign
counterweight countess countless countryman countrymen countryside countrywoman coup coupe coupon
courageous courier courteous courtesan courtesy courthouse courtier courtroom courtship courtside
courtyard cove coven covenant coventry coverage coverall coverlet covert covet covetous covey cowardice
cowgirl cowhand cowhide cowl cowlick coworker cowpokes cowpox cox coxcomb coxswain coy coyote coz cozened
cozier cozy cp cpl cpu crab crabby crackdown crackerjack crackhead crackle crackpot crackup cradle craft
craftsman craftsmanship craftsmen crafty crag craig crain cram cramp cranberry crandall cranial cranium
crank crankcase crankiness crankshaft cranky cranny crappier crappiest crappy crass crate cravat crave
craven craw crawley crawlspace cray crayon craze crazier craziest crazily craziness creak creaky creamery
creamy crease creasy creation creationism creativity creator credence credential credenza credibility
credible credibly creditable creditor credo credulity creed creek creel creepier creepiest cremate
cremation crematoria crematorium crematory creme creole creosote crepe crept crescendo crescent crest
crestfallen crete cretin cretinous crevasse crevice crewe crewman crewmen crib cribbage crick cricket
crier crikey criminologist criminology crimp crimson cringe crinkle crinkly crinoline cripes cripple cris
crisp crispy crisscross crit criteria criterion critic criticism criticize critique croak croc crochet
crock crockery crocodile crocus croft croissant cromwell crone crony crook crookedest croon crop croquet
crosby crossbar crossbones crossbow crossbreeding crosscheck crossfire crosshairs crossover crossroad
crosstown crosswalk crossword crotch crotchety crouch croup croupier crow crowbar crucial crucible
crucifix crucifixion crucify crud cruddy crude crudest crudity cruelest cruelty cruller crumb crumble
crumby crummiest crummy crumpet crumple crunch crunchy crusade crust crustacean crusty crutch crux crybaby
cryogenics crypt cryptic cryptography crystalline crystallization crystallize cs csi ct cub cuba cuban
cubby cubbyhole cube cubic cubicle cubism cubits cuckold cuckoo cucumber cud cuddle cuddly cuddy cue cuff
cuisine culinary cull cully culminate culmination culpa culpability culpable culprit cult cultivate
cultivation cultivator cultural culver culvert cum cumberland cumbersome cumin cummerbund cumulative
cumulus cuneiform cunnilingus cunning cupboard cupcake cupid cur curable curate curative curator curb curd
curdle curfew curie curio curiosity curl curlicues curmudgeon currency curriculum curry cursive cursor
cursory curt curtail curtsy curvaceous curvature curve curvy cushion cushy cusp cuss custard custodial
custodian custom customarily customary customize cutback cutdown cuteness cutest cutesy cuticle cutie
cutlass cutler cutlery cutlet cutoff cutout cutthroat cuttlefish cutup cuvee cy cyanide cyanotic
cybernetic cybersex cyberspace cyborg cycle cyclic cyclical cyclist cyclone cyclops cyclotron cygnus
cylinder cylindrical cymbal cynic cynical cynicism cynthia cypress cyprus cyrus cyst cystic cytoplasm czar
czarina czech czechoslovakia dab dabble dacha dachshund dada dade dado daedalus daemon daffodil daffy daft
dag dago daguerreotype dah dahlia daintily daintiness dainty daiquiri dairy dais dakota dalai dale
dalliance dally dalmatian dalton dam damascus damask damme dammit damnable damnably damnation damnedest
damnit damon damp dampen dampness damsel dandelion dander dandruff dandy dane dang dangle danish dank
danke dante danton danube dapper dar darby darcy daredevil daresay darken darkest darkroom darnedest dart
dartboard darwin das dash dashboard dashiki dastardly dat database dateline daub daunted daunting
dauntless dauphin davenport davy dawdle daybreak daycare daydream daylight daytime dayton daze dazzle db
dc dd dea deacon deactivate deadbeat deadbolt deaden deadest deadlier deadliest deadline deadlock deadpan
deadwood deafened deafening deafness dealership dealt dearborn deare dearest dearie dearth deathbed
deathtrap deb debacle debark debarkation debase debasement debatable debate debauch debauchery debby
debentures debilitated debilitating debit debonair deborah debrief debris debtor debug debunk debut
debutante decade decadence decadent decaf decaffeinated decal decanter decapitate decapitation decathlon
decay deceased decedent deceit deceitful deceive decelerate deceleration december decency deception
deceptive decibel deciduous decimal decimate decimation decipher decisive deckhand declaration declare
declassified declination decline deco decode decommission decompose decomposition decompress decompression
deconstruction decontaminated decontamination decor decorate decoration decorative decorator decorum decoy
decrease decree decrepit decryption dedicate dedication deduce deduct deductible deduction deductive dee
deejay deem deepen deepest def deface defamation defamatory defamed default defeatism defeatist defecate
defecation defect defection defective defector defence defenceless defenseless defensible defensive
deference deferential deferment defiance defiant defibrillator deficiency deficient deficit defile define
definite definition definitive deflate deflation deflect deflection deflector deforest deforestation
deform deformation deformity defraud defray defrost deft defunct defuse defy degas degeneracy degenerate
degeneration degenerative degradation degrade dehumanization dehumanizing dehydrate dehydration dei deign
deity deja dejected deke del delaware delectable delectation delegate delegation delete deleterious
deletion delhi deli deliberate deliberation delicacy delicate delicatessen deliciousness delight
delightful delilah deline delinquency delinquent delirious delirium deliverance dell della delta delude
deluge delusion delusional deluxe delve demagnetize demagogue demarcation demean demeanor demented
dementia demerit demerol demi demigod demilitarized demise demitasse demo demobilized democracy democrat
democratic democratically demographic demolish demolition demonic demonstrable demonstrate demonstration
demonstrative demonstrator demoralize demoted demoting demotion demure demurred den denatured deniability
denial denigrate denim denizens denmark denomination denominator denote denouement denounce dense densest
density dent dental dentistry denture denver deodorant depart departmental departure dependability
dependable dependence dependency dependent depict depiction depilatory deplete depletion deplorable
deplore deploy deployment depopulate deport deportation deportment depose deposition depositor depository
depot deprave depravity depreciate depreciation depress depressant depression depressive deprivation
deprive deprogram dept depth deputation deputize der derail derailment deranged derangement derby
deregulation derelict dereliction deric deride derision derivation derivative derive dermatitis
dermatologist dermatology dermis derogatory derrick derringer derry dervish des descend descendant descent
descriptive desdemona desecrate desecration desensitization desensitize desertion desi desiccated
desiccation designate designation desirability desirable desirous desist desktop desolate desolation
despair desperado desperation despicable despise despondency despondent despot despotism destabilize
destination destined destitute destruct destructive destry det detach detachable detachment detain
detainee detainment detect detectable detection detector detention detergent deteriorate deterioration
determinants determination determine deterministic deterrent detest detestable dethrone detonate
detonation detonator detour detox detoxify detract detractors detriment detrimental detritus deuce
deuterium deux dev devalue devastate devastation develop developmental deviance deviant deviate deviation
devilish devious devise devoid devolve devonshire devote devotee devotion devour devout dew dewdrop dewitt
dewy dex dexter dexterity dexterous dextrose dharma di dia diabetes diabetic diablo diabolic diabolical
diagnose diagnosis diagnostic diagnostician diagonal diagram dial dialect dialectic dialog dialogue
dialysis diameter diaper diaphanous diaphragm diarist diarrhea diary diastolic diatoms diatribe diavolo
dib dibble dicey dichotomy dictate dictation dictator dictatorial dictatorship diction dictionary diddle
diddy didnt diem diesel dietary dietitian diff differential differentiate differentiation difficulty
diffident diffraction diffuse diffusion digest digestible digestion digestive digit digital digitalis
digitization digitize dignify dignitary digress digression dike dilapidated dilate dilation dilemma
dilettante diligence diligent dill dilly dilute dim dimension dimensional diminish diminutive dimmest
dimple dimwit din dinars dine dinero dinette ding dinghy dingo dingy dink dinky dinnertime dinosaur dint
diocesan diocese diode diorama dioxide dioxin dip diphtheria diphthong diploma diplomacy diplomat
diplomatic diplomatically dippy dipsomaniac dipstick dipsy dire directional directive directness
directorate directorial directorship directory direst dirge dirk dirtier dirtiest dirtiness dis disability
disable disabuse disadvantage disaffected disagree disagreeable disagreement disallowed disappearance
disappoint disappointment disapproval disapprove disarm disarmament disarranged disarray disassemble
disassociate disastrous disavow disband disbar disbarment disbelief disbelieve disbursement disc discard
discern discernible discharge disciple disciplinarian disciplinary discipline disclaim disclose disclosure
disco discoloration discolored discombobulated discomfiture discomfort disconcerted disconcerting
disconnect disconnection discontent discontinue discord discordant discotheque discount discourage
discouragement discourse discourteous discourtesy discredit discreet discrepancy discrete discretion
discretionary discriminate discrimination discriminatory discus disdain disdainful disembark disembodied
disembowel disenchanted disenchantment disenfranchised disengage disengagement disentangle disfavor
disfigure disfigurement disgrace disgraceful disgruntled disguise disgust disharmony disheartening
disheveled dishonest dishonesty dishonor dishonorable dishonorably dishonour dishpan dishrag dishtowels
dishwasher dishwater disillusion disillusionment disinclined disinfect disinfectant disinformation
disingenuous disinherit disintegrate disintegration disinter disinterest disjointed disk diskette dislike
dislocate dislocation dislodge disloyal disloyalty dismal dismantle dismay dismember dismemberment dismiss
dismissal dismissive dismount disney disneyland disobedience disobedient disobey disorder disorganization
disorganized disorient disorientation disown disparage disparate disparity dispassionate dispatch dispel
dispensable dispensary dispensation dispense dispersal disperse dispersion dispirit displace displacement
display displease displeasure disposable disposal dispose disposition dispossess disproportionate disprove
dispute disqualification disqualify disquiet disregard disrepair disreputable disrepute disrespect
disrespectful disrobe disrupt disruption disruptive dissatisfaction dissatisfied dissect dissection
dissemble disseminate dissemination dissension dissent dissertation disservice dissident dissimilar
dissipate dissipation dissociative dissolute dissolution dissolve dissonance dissuade distaff distal
distant distaste distasteful distemper distended distending distension distention distill distillation
distillery distinct distinction distinctive distinguish distort distortion distract distraction distraught
distress distribute distribution distributor distrust distrustful disturbance disuse ditch dither ditto
ditty diuretic diva divan diverged divergence divergent diverse diversification diversify diversion
diversionary diversity divert divest divide dividend divination divinity divisible divisional divisive
divorcee divot divulge divvy dix dixie dizziness dizzy dj dk dl doa doable dobby doberman dobie dobson
docent docile docket dockyard doctoral doctorate doctrinal doctrine docudrama documentary documentation
dod dodd doddering dodge dodgy dodo doe doff dogcatcher dogface dogfight dogfish doggerel doggie doggone
doggy doghouse dogie dogma dogmatic dogwood doily dojo dolce doldrums dole dolittle dollhouse dollop dolly
dolores dolphin dolt dom domain dome domestic domestically domesticate domesticity domicile dominance
dominant dominate domination dominatrix domineering domini dominican dominick dominion dominique domino
donate donation dong donkey donne donny donor donovan dont donut doo doodad doodle doohickey dooley doom
doomsday doorbell doorknob doorman doormat doormen doornail doorstep doorway doozy dopamine dopey doppler
dor dora dorado dorian doris dork dorky dorm dormant dormitory dormouse dorsal dort dory dos dosage dose
dossier dost dot dotage dotcom dote doth dotty doublet doubloon doubly doubtful doubtless douche doughboy
doughnut doughty doughy douglas dour douse dove dovetail dow dowager dowd dowdy dowel downbeat downcast
downfall downfield downgrade downhearted downhill download downplay downpour downright downriver downside
downsize downstage downstate downstream downtime downtrodden downturn downward downwind downy dowry doze
drab drachma draco draconian draft draftee draftsman drafty dragnet drago dragonfly dragoon drain drainage
drainpipe drake dram dramamine dramatically dramatist dramatization dramatize drastic drastically drat
draught drawback drawbridge drawl drawstring dray dread dreadful dreadlocks dreadnought dreamboat
dreamland dreamless dreamlike dreamt dreamy dreary dredge dregs drench dresden dressmaker dressmaking
dressy drey dribble drier driest drift driftwood drinkable drip drivel driveway drizzle drizzly droll
drollery dromedary drone drool droop droopy droplets dropout dross drought drowse drowsiness drowsy drudge
drudgery druggist drugstore druid drum drumstick drunkard drunken drunkenness druthers dryness drywall ds
dsr du dual duality dub dubious dublin duc ducal ducat duce duchess duchy duckie duckling ducky duct
ductless dud dudgeon dudley duel duet duff duffel duffy dug dugout duh dukedom dulcet dulcimer dullard
dullest dullness duluth duly dum duma dumbbell dumbest dumbfound dumbledore dumbness dumbo dumbwaiter
dumpling dumpster dumpty dumpy dun dunce dundee dune dung dungaree dungeon dunk dunkirk dunne dunno duo
duodenum dupe duplex duplicate duplication duplicity durability durable durant duration duress durham dusk
dusky dustbin dustman dustpan dusty dutchman dutiful duvet dux dwarf dwarves dweeb dwell dwelt dwight
dwindle dye dynamic dynamo dynasty dysentery dysfunction dysfunctional dyslexia dyslexic dyspeptic eager
eagerness earache eardrum earful earldom earliest earlobe earmark earmuff earnest earnestness earphone
earpiece earplug earshot earthen earthling earthquake earthward earthworm earthy earwax earwig easel
easiest eastbound eastern eastman eastward easygoing eatable eatery eau eave eavesdrop ebb ebenezer ebony
ec eccentric eccentricity ecclesiastical echelon echidna echo eclectic eclipse ecological ecology econ
economic economical economist economize economy ecosystem ecru ecstasy ecstatic ecstatically ecumenical
eczema eddy edelweiss edema eden edgewise edgier edgy edible edict edification edifice edify edinburgh
edison edit edith edition editorial editorialize educate educational educator ee eel eerie eerily ef
effaced effectiveness effectual effeminate effervescence effervescent effete efficacious efficacy
efficiency efficient effigy effluent effortless effrontery effulgent effusion effusive egalitarian
eggbeater egghead eggnog eggplant eggshell ego egocentric egoist egomaniac egotism egotist egotistical
egregious egress egrets egypt egyptian eiderdown eiffel eighteen eighteenth eighth eighty einstein
eisenhower ejaculate ejaculation eject ejection eke elaborate elaboration elapsed elastic elasticity
elated elation elbow elder elderberry eldest eleanor elect elective electoral electorate electra
electrical electrician electrify electrocardiogram electrocute electrocution electrode electrolysis
electrolyte electromagnet electromagnetic electromagnetism electron electronic electronically
electroplating electrostatic elegance elegant elegy elektra element elemental elementary elephantine
elevate elevation eleventh elf elfin eli elicit eligibility eligible elijah eliminate elimination elisha
elite elitist elixir elk ell elle ellipsis elliptical elm elocution elongated elope elopement eloquence
eloquent elsewhere elucidate elude elusive elves emaciated email emanate emanation emancipate emancipation
emasculate embalm embankment embargo embark embarkation embarrass embarrassment embassy embed embellish
embellishments ember embezzle embezzlement embittered emblazoned emblem emblematic embodiment embody
emboldened embolism embossed embrace embroider embroidery embroiled embryo embryonic emcee emerald emerge
emergence emergent emeritus emerson emery emigrate emigration eminence eminent emir emissary emission emit
emmet emmy emory emote emotion emotionalism emotive emp empathetic empathize empathy emphasis emphasize
emphatic emphatically emphysema empirical emplacements employ employment emporium empower empowerment
empress emptier emptiness ems emu emulate emulsion en enable enact enamel enamored encamped encampment
encapsulate encased encasing encephalitis enchant enchantment enchantress enchilada encircle encirclement
enclave enclose enclosure encode encompass encore encounter encourage encouragement encroach encrusted
encrypt encryption encumbered encyclopedia encyclopedic endanger endangerment endear endearment endeavor
endeavour endemic endgame endive endless endocrine endorse endorsement endow endowment endurance endure
enema energetic energize enfold enforce enforceable enforcement eng engage engender engle englishman
englishmen engorged engrave engrossed engrossing engulf enhance enhancement enigma enigmatic enjoin
enjoyable enjoyment enlarge enlargement enlighten enlightenment enlist enlistment enlivened enmity ennoble
ennui enoch enormity enquirer enrage enraptured enrich enrichment enright enroll enrollment ensconced
ensemble enshrined ensign enslave enslavement ensnare ensue ensure entail entangle entanglement enterprise
entertain enthralled enthralling enthroned enthronement enthused enthusiasm enthusiast enthusiastic
enthusiastically entice enticement entirety entitle entitlement entity entomb entombment entomological
entomologist entomology entourage entrails entrap entrapment entreat entree entrenched entrepreneur
entrepreneurial entropy entrust entryway entwine enunciate enunciation envelop enviable envious
environmental environmentalism environmentalist environs envisaged envision envoy envy enzyme eon epa
epaulet ephemeral ephesian ephraim epi epic epicenter epidemic epidemiology epidermal epidermis epidural
epiglottis epigram epilepsy epileptic epilogue epinephrine epiphany episcopal episcopalian epistle epitaph
epithet epitome epitomizes epoch epochal epoxy epsilon equality equalization equalize equanimity equate
equation equator equatorial equestrian equidistant equilibrium equine equinox equip equipoise equitable
equity equivalent equivocal equivocate equivocation era eradicate eradication erase erasure ere erect
erectile erection erg ergo ergonomic erica erie erika erin erk ermine ern ernest erode erogenous eros
erosion erotic erotica erotically eroticism err errand errant erratic erratically erroneous error ers
ersatz erstwhile erudite erudition erupt eruption es escalate escalation escalator escapade escapee
escapism escapist escarpment escrow escutcheon ese eskimo esmeralda esophagus esoteric esp especial
espionage esplanade espousing espresso esquire essay essence essential est establish establishment esteem
esther estimate estimation estrada estranged estrangement estrogen estuary eta etc etcetera etch eternity
ethel ether ethereal ethic ethical ethiopia ethiopian ethnic ethnically ethnicity ethos etiology etiquette
eton etymology eucalyptus euclid eugene eugenics eulogize eulogy eunuch euphemism euphemistically euphoria
euphoric eureka euro europa european euthanasia evacuate evacuation evacuees evade evaluate evaluation
evangelical evangelism evangelist evans evaporate evasion evasive evasiveness eventful eventual
eventuality everest everglade evergreen everlasting evermore everyman everyplace evict eviction evident
evidentiary evildoer evinced eviscerate evisceration evocation evocative evoke evolution evolutionary
evolve ew ewe exacerbate exaggerate exaggeration exalt exaltation examination exasperated exasperating
excalibur excavate excavation excavator exceed excel excellence excelsior exception exceptional excerpt
excess excessive exchequer excise excitable excitation excite exclaim exclamation exclude exclusion
exclusive exclusiveness exclusivity excommunicate excommunication excrement excreted excretes excretion
excruciating excursion excusable exec execute executor exemplar exemplary exemplify exempt exemption exert
exertion exes exhalation exhale exhaust exhaustion exhaustive exhibit exhibition exhibitionism
exhibitionist exhibitors exhilarated exhilarating exhilaration exhumation exhume exigent exile existent
existential existentialism existentialist exodus exonerate exoneration exorbitant exorcise exorcism
exorcist exotic expand expandable expanse expansion expansionist expansive expatriate expectancy expectant
expectation expectorant expectorating expedience expediency expedient expedite expedition expeditionary
expeditious expel expend expendable expenditure expense experimental experimentation expertise expiration
expire expiry expletive explicating explication explicit exploit exploitation exploitative exploration
exploratory explore explosive expo exponent exponential export expose exposition exposure expound
expressionist expressionless expressive expressway expulsion expunge exquisite extant extemporaneous
extend extension extensive extent extenuating exterior exterminate extermination exterminator external
extinct extinction extinguish extolling extort extortion extortionist extract extraction extractor
extracurricular extradite extradition extramarital extraneous extraordinaire extraordinarily extrapolate
extrapolation extrasensory extraterrestrial extravagance extravagant extravaganza extremism extremist
extremity extricate extrication extrovert exuberance exuberant exude exultation ey eyeball eyebrow eyeful
eyeglass eyelash eyelid eyeliner eyesight eyesore eyeteeth eyewitness ezekiel ezra fa fab fabian fable
fabric fabricate fabrication facade faceless facet facetious facial facile facilitate facilitation
facsimile faction facto factor factotum factual faculty fad fade fag fahrenheit fain faint faintest
fairbanks faire fairest fairground fairness fairway fairyland fait faithful faithfulness faithless fajitas
fakir falafel falcon falk fallacy fallback fallible fallopian fallout fallow falsehood falsetto
falsification falsify falsity falter fame familial familiarity familiarize famine famish fanatic fanatical
fanaticism fancier fanciest fanciful fanfare fang fanny fantasia fantasize fantastically faraday faraway
farce farcical fare farewell farley farmhand farmhouse farmland farmyard faro farrow farsighted fart
farther farthest farthing fascinate fascination fascism fascist fashionable fashionably fastball fasten
fastest fastidious fatal fatalism fatalist fatalistic fatality fateful fathead fatherhood fatherland
fatherless fathom fatigue fatness fatso fatten fattest fatty fatuous faucet faulkner faulty faun fauna
faust faux favorable favorably favoritism fawn fax fay faze fbi fc fe fealty fearful fearless fearsome
feasibility feasible feast feat feather featherweight feathery feature febrile february fecal feces feck
feckless federation fedora feeble feedback feedbag fei feign feint feisty feldspar felicitous feline felix
fellatio fellowship felon felonious felony feminine femininity feminism feminist femme femoral femur fen
fend fennel fenster fentanyl fer feral ferment fermentation fern ferocious ferocity ferrara ferret ferris
ferry ferryboat fertile fertility fertilization fertilize fervent fervor fess fest festive festivity
festoon feta fetal fetid fetish fetishism fetishist fetishistic fetlock fettle fetus feud feudal feverish
fewest fey fez ff fi fiance fiancee fiasco fiat fib fiberglass fibre fibrosis fibrous fibula fickle fico
fiction fictional fictionalized fictitious ficus fiddle fiddlesticks fiddly fide fidel fidelity fidget
fidgety fido fiduciary fie fieldwork fiend fiendish fierce fiercest fiery fiesta fife fifteenth fiftieth
fig figaro figment figurative figurehead figurine fiji filament filch filet fili filial filibuster
filigree filipino fillet fillmore filly filmmaker filmmaking filmstrip filmy filter filth filthier
filthiest filthiness filtration fin finagle finale finalist finality finalize finance financier finch
finery finesse fingerboard fingernail fingerprint fingertip finicky finis finite fink finland finn finnish
fir firearm fireball firebird firebomb firebreak firebug firecracker firefight firefly firehouse firelight
fireman firemen fireplace fireplug firepower fireproof fireside firestorm firetrap firewall firewater
firewood firework firmament firmness firmware firstborn firsthand firth fiscal fishbowl fisherman
fishermen fishery fishhooks fishman fishnet fishtailing fishwife fishy fisk fission fissure fist fistfight
fistful fisticuffs fitch fitness fittest fitz fixable fixate fixation fixture fizz fizzle fizzy fjord fl
flab flabbergasted flabby flaccid flack flagellation flagon flagpole flagrant flagship flagstaff flagstone
flail flair flak flake flaky flamboyant flame flamenco flamethrower flamingo flammable flan flanders
flange flank flannel flap flapjack flare flashback flashbulb flashlight flashy flask flatbed flatcar
flatfish flatfoot flatiron flatness flatten flattery flattest flattop flatulence flatulent flatware
flaubert flaunt flavor flavorful flavorless flavour flaw flawless flax flaxen flay flea fleabag fleck fled
fledged fledgling flee fleece fleecy fleming fleshy fletch fleur flex flexibility flexible flibbertigibbet
flick flier flightless flighty flimflam flimsy flinch fling flint flintlock flinty flippant flirt
flirtation flirtatious flirty flit flo float flock floe flog flood floodgates floodlight floorboard floozy
flop flophouse floppy flor flora floral florence florentine florid florin florist floss flotation flotsam
flounces flounder flour flourish flout flowerbed flowerpot flowery flown flu flub fluctuate fluctuation
flue fluent fluff fluffier fluffy fluid fluidity fluke flume flummoxed flung flunk flunky fluorescent
fluoride fluorine fluorite fluorocarbons fluoroscope flurry flush fluster flute flutter fluttery flux
flyboy flyby flyleaf flyover flypaper flyspeck flyweight flywheel fm fo foal foam foamy fob focal fodder
foe fog foggiest foggy foghorn fogies foibles foil foist fold foliage folio folk folklore folksy follicle
folly folsom fondant fondest fondle fondness fondue font foo foodstuffs foolery foolhardy foolishness
foolproof footage footbridge foothill foothold footlights footlocker footloose footman footmen footnote
footpath footprint footrest footsie footstep footstool footwear footwork fop foppish forage foray forbade
forbear forbearance forbid forbidden forceful forceps forcible forcibly fore forearm forebear foreboding
forecast forecastle foreclose foreclosure forefathers forefinger forefront forego foregone foreground
forehand forehead foreleg foreman foremen foremost forensic foreperson foreplay forerunner foresaw foresee
foreseeable foreseen foreshadow foresight foreskin forestall forestry foretell forethought foretold
forevermore forewarned forewoman foreword forfeit forfeiture forgave forge forgery forgetful forgetfulness
forgettable forgivable forgiven forgiveness forgo fork forklift forlorn formal formaldehyde formality
formalize format formation formative formidable formless formula formulae formulaic formulate formulation
fornicate fornication forsake forsaken forsooth forswear forsworn forte forthcoming forthright forthwith
fortieth fortification fortify fortitude fortnight fortress fortuitous fortunate forum foss fossa fossil
fossilized foulest foundling foundry fount fountain fountainhead fourscore foursome foursquare fourteen
fourteenth fowl foxglove foxhole foxiest foxtrot foxy foyer fr fracas frack fractal fraction fractious
fracture fragile fragility fragment fragmentation fragrance fragrant fraid frail frailty framework franc
franchise franco frankenstein frankfurt frankincense frankness frantic frantically franz fraser frat
fraternal fraternity fraternization fraternize frau fraudulent fraught fraulein fray frazzle freakier
freakiest freakish freaky freckle freddo frederick freebase freebie freedman freedmen freehand freelance
freeloader freeloading freeman freemen freest freestanding freestone freestyle freethinkers freethinking
freeway freewheeling freewill freight frenchman frenchmen frenetic frenzy frequency frequent fresco
freshen freshest freshman freshmen freshness freshwater fresno fret freud freudian friable friar fricassee
friction friedman friendless friendlier friendliest friendliness frigate frigging fright frighten
frightful frigid frigidity frills frilly fringe frisbee frisco frisk frisky fritter fritz frivolity
frivolous frizzing frizzy fro frock froggy frogman frogmen frolic frolicking fronds frontage frontal
frontier frost frostbite frostbitten frosty froth frothy frown froze fructose frugal fruitcake fruitful
fruition fruitless fruity frump frumpy frustrate frustration fry ft fu fuchsia fuddle fudge fugitive fugu
fugue fuhrer fulcrum fulfil fulfill fulfillment fullback fullest fullness fulsome fumble fume fumigate
fumigation fumigators functional functionality fundamental fundamentalist fundraiser fundraising fungal
fungi fungicide fungus funicular funk funkier funky funnel funnest funnier funniest funnily fur furious
furl furlong furlough furnace furnish furor furrier furrow furry furthermore furthest furtive fury fuse
fuselage fusion fuss fussbudget fussy futile futility futon futuristic futz fuzz fuzzier fuzzy ga gab
gabardine gabble gabby gable gabriel gaby gad gadfly gadget gadgetry gael gaelic gaff gag gaga gage gaggle
gaiety gail gaily gainful gait gala galactic galahad galaxy gale galen galena galilee galileo gall gallant
gallantry gallbladder galleon gallery galley gallivanting gallon gallop galloway gallows gallstone gallup
galore galoshes galt galvanic galvanize gam gambit gamble gamekeeper gamesmanship gamine gamma gamut gamy
gander gandhi gangbusters gangland ganglia ganglion gangplank gangrene gangrenous gangsta gangster gangway
gannet gant gantry gap gape gar garb garbanzo garbled garbo garde gardenia gareth garfield gargantuan
gargle gargoyle garibaldi garish garishness garland garlic garment garner garnet garnish garret garrison
garrote garrulous garter garth garvey gaseous gash gasket gaslight gasoline gasp gassy gastric gastritis
gastrointestinal gasworks gat gatecrashers gatekeeper gateway gator gatsby gauche gaucho gaudy gauge gaul
gaunt gauntlet gauze gavel gavotte gawk gawky gayest gayness gaze gazebo gazelle gazette gazpacho ge
gearbox gearshift gecko ged geek geeky geese geiger geisha gel gelatin gelatinous gelder gelding gem
gemini gemstone gen gendarme gender genealogical genealogist genealogy generalissimo generality
generalization generalize generate generator generic generosity genesis genetic genetically geneticist
geneva genghis genial genie genital genitalia genoa genocide genome genre gent genteel gentile gentility
gentleness gentlest gentlewoman gentlewomen gentrification gentry genuflect genuine genus geode geodesic
geographer geographic geographical geography geologic geological geologist geology geometric geometrical
geometry geophysical geopolitical geopolitics geothermal ger gerald geranium gerbil gere geriatric germ
germane germanium gerontology gertrude gestapo gestate gestation gesticulate gesture gesundheit getaway
gettysburg getup geyser ghastly gherkin ghetto ghostwriter ghoul ghoulish gi giantess gibbering gibberish
gibbers gibbon gibes giblet gibraltar gibson giddap giddily giddiness giddy gideon gigabytes gigahertz
gigantic giggle giggly gigolo gila gilbert gild giles gill gillian gilly gilt gimcracks gimlet gimmick
gimmicky gimp gimpy ginger gingerbread gingham gingivitis ginkgo ginny ginseng giraffe gird girdle
girlhood girlie girlish girly girth gist git giuseppe giveaway givin gizmo gizzard gl glacial glacier
glade gladiator gladiolas gladioli gladness glamorizing glamorous glamour glance gland glandular glare
glasgow glassful glassware glassy glaucoma glaze gleam gleaned gleaning glee gleeful glen glendale glib
glibness glick glide glimmer glimpse glint glissando glisten glitch glitter glittery glitz glitzy gloaming
gloat glob global globalization globe globetrotter globular globules glockenspiel gloom gloomy
glorification glorify glorious gloss glossy gloucester glow glucose glue gluey glum glut gluten glutton
gluttonous gluttony glycerin glyph gm gnarled gnarliest gnarly gnash gnat gnaw gnome gnu goad goalie
goalkeeper goalpost goaltender goatee goatherd goatskin gobble gobbledygook goblet goblin goddam goddammit
goddamnit goddard goddaughter goddess godfather godforsaken godhood godiva godless godlike godliness
godmother godparent godsend godson godspeed goebbels gofer goggle gogo goiter goldbrick goldenrod goldfish
goldie goldilocks goldsmith goldy goliath golly gomer gomorrah gon gonad gondola gondolier gong gonorrhea
gonzalo gonzo goo goober goodie goodman goodwill goody gooey goof goofball goofy google gook goon goop
gooseberry gopher gora gore gorge gorilla gorman gorse gory gosling gospel goss gossamer gossip gossipy
goth gotham gothic gouge goulash gourd gourmet gout gov govern governance governess governmental
governorship gown gps gr graceful graceless gracias gracious graciousness grad gradations gradient gradual
graffiti graffito graft grail grain grainy gram grama gramercy grammar grammatical grammy gramophone
gramps gran granada grandad grandchild grandchildren granddad granddaddy granddaughter grande grandee
grandest grandeur grandiose grandmama grandmaster grandpapa grandparent grandson grandstand grange granite
granny granola graph graphic graphically graphite graphology grapple gras grasp grasshopper grassland
grassy grat grate gratification gratify gratis gratitude gratuitous gratuity gravel graven gravest
gravestone graveyard gravitate gravitational gravity gravy grayish graze grazie grease greaseball
greasepaint greasier greasiest greasiness greasy greatness greco greece greed greedier greedy greenbacks
greenery greenest greengrocer greenhorn greenhouse greenish greenland greenleaf greenwich greenwood greet
gregor gregory gremlin grenada grenade grenadier greta grey greyhound gribble grid griddle gridiron
gridlock grievance grieve grievous griff grift grill grille grim grimace grime grimm grimy grin grinch
grind grindstone gringo gripe grisly grist gristle grit gritty grizzled grizzly groan grocer grocery grog
groggy groin grommet groom groot groove grooviest groovy grope grosbeak grossest grossness grotesque
grotto grouch groucho grouchy groundbreaking groundhog groundless groundswell groundwork groupie grouse
grout grove grovel growl grownup growth grr grub grubby grubstake grudge gruel gruesome gruff grumble
grumpy grunge grungy grunt gs gu guacamole guam guano guarantor guaranty guardhouse guardian guardianship
guardrail guardroom guardsman guardsmen guatemala guava guerilla guerrilla guesstimate guesswork
guesthouse guff guffaw guidance guidebook guideline guild guile guileless guillotine guiltier guiltless
guinea guinevere guinness guise guitarist gulag gulch gulf gull gullet gullibility gullible gully gulp
gumbo gumdrop gummy gump gumption gunboat gunfight gunfire gung gunk gunman gunmen gunnery gunny gunnysack
gunplay gunpoint gunpowder gunrunner gunrunning gunslinger gunsmith gunter gunther guppy gurgle gurney
guru gush gushy gusset gussie gust gusto gusty gutierrez gutless gutsy guttersnipe guttural guv guzzle
gymnasium gymnast gymnastic gynaecologist gynecologist gynecology gyp gypsum gypsy gyrate gyrations gyro
gyroscope habeas haberdasher haberdashery habitability habitable habitat habitation habitual habituate
hacienda hack hackles hackneyed hacksaw haddock haft hag haggard haggis haggle hagrid hah haha haiku
hailstones hailstorm hairball hairbrush haircut hairdo hairdresser hairdressing hairier hairiest hairless
hairline hairnet hairpiece hairpin hairsplitting hairspray hairstyle hairstylist hairy haiti haitian hakim
halberd halcyon hale halfback halfpenny halftime halibut halitosis hallelujah hallmark hallo hallow
hallucinate hallucination hallucinatory hallucinogen hallucinogenic hallway halo halve halyard hamburg
hamilton hamlet hammerhead hammock hammy hamper hampshire hamster hamstring hamstrung han handbag handball
handbill handbook handcart handcraft handcuff handedness handel handful handgun handheld handicap
handicrafts handily handiwork handkerchief handlebar handmade handmaid handmaiden handout handpick
handprint handrail handset handshake handsomest handspring handstand handwriting handwritten handyman
handymen hangar hangdog hangman hangnail hangout hangover hankie hanky hanna hanoi hanover hansel hansom
hanukkah hao hap haphazard hapless happenstance happiest hapsburg harangue harass harassment harbinger
harbour hardback hardball hardcore hardcover harden hardest hardheaded hardhearted hardliner hardness
hardship hardtack hardtop hardware hardwood hardworking hardy hare harebrained harelip harem hark harlem
harlequin harlot harmful harmless harmonic harmonica harmonious harmonize harmony harness harp harpoon
harpsichord harpy harridan harriet harrison harrow harsh harshest harshness hartford harvest hasan hash
hashish hasp hassle hast hasta haste hasten hastily hastings hasty hatchback hatchery hatchet hatchway
hateful hath hatred haughty haul haunch haunt haute havana havoc haw hawaiian hawkeye hawkins hawser
hawthorn hawthorne hay hayloft hayride hayseed haystack hayward haywire hazard hazardous haze hazel
hazelnut hazmat hazy headband headboard headdress headfirst headgear headhunter headland headless
headlight headline headlock headlong headmaster headmistress headphone headquarter headrest headroom
headset headstone headstrong headwaiter headwaters headway headwind heady healthcare healthful healthier
healthiest heap hearken hearsay hearse hearst heartache heartbeat heartbreak heartbroken heartburn
heartfelt hearth heartiest heartily heartland heartless heartsick heartstrings heartthrob heartwarming
hearty heath heathen heatstroke heave heavier heaviest heavily heaviness heavyset heavyweight hebrew
hecate hecht heckle hectares hectic hedge hedgehog hedgerow hedonism hedonistic hee heedless heel heep
heft hefty hegemony hei heifer height heighten heil heinie heinous heir heiress heirloom heist hel helena
helices helio heliotrope helipad heliport helium helix hellcats hellebore hellfire hellhole hellion
hellish hellman helluva helm helmet helmsman helplessness helpmate helsinki hem heman hematology hematoma
hemingway hemisphere hemline hemlock hemoglobin hemorrhage hemorrhoid hemostat hemp hen hence henceforth
henchman henchmen heng henhouse henna henny henpecked hep heparin hepatic hepatitis hepburn hephaestus
hera herald herb herbal herbalist herbert herbicides herbivore herculean herd hereabouts hereafter hereby
hereditary heredity herein heresy heretic heretical hereto heretofore herewith heritage herm herman
hermaphrodite hermaphroditic hermetically hermit hermitage hernia heroic heroically heroine heroism heron
herpes herringbone hershey hertz hes hesitant hesitate hesitation hetero heterosexual heterosexuality hew
hex hexagon hexagonal heyday hg hiatus hibachi hibernate hibernation hibiscus hiccup hick hickey hickory
hideaway hidebound hideous hideousness hideout hie hierarchical hierarchy hieroglyphic highball highborn
highboy highbrow highchair highfalutin highland highlight hightail highwayman hijack hike hilarious
hilarity hilary hillbilly hillman hillside hilltop hilly hilt himalayas hind hindmost hindquarters
hindrance hindsight hindu hing hinge hint hippest hippie hippo hippodrome hippopotamus hippy hireling hiro
hiroshima hirsute hispanic hisself historian historic historical histrionics hitch hitchhike hither
hitherto hive hl hoagie hoard hoarse hoarseness hoax hob hobbit hobble hobby hobbyhorse hobbyist hobgoblin
hobnail hobnob hobo hock hockshop hodge hodgepodge hoe hoedown hog hogan hogg hogwash hoi hoist hoke hokey
hokum hola holden holdout holdover holdup holier holiest holiness holistic holland holler hollowness
hollyhocks holocaust hologram holograph holographic holster holt homage hombre homburg homebody homeboy
homecoming homegrown homeland homelessness homemade homemaker homeopathic homeowner homepage homeroom
homesick homesickness homespun homestead homestretch hometown homeward homey homicidal homie hominy homo
homogeneous homogenized homonym homophobia homophobic homosexual homosexuality honcho honda hondo honduras
hone honesty honeybee honeycomb honeydew honeysuckle honk honky honolulu honorable honorably honorarium
honorary honourable hoo hooch hoodie hoodlum hoodoo hoodwink hooey hoof hookup hookworm hooky hooligan
hoop hoopla hooray hoot hoover hooves hopeful hopefulness hopeless hopelessness hoppy hopscotch horace
horde horizon horizontal hormonal hormone hornblower hornet hornier horniest hornpipe horny horoscope
horrendous horribly horrid horrific horrify horror hors horseback horsefly horsehair horseman horsemanship
horsemen horseplay horsepower horseradish horseshoe horsewhip horsey horst horticultural horticulture
horticulturist hos hosanna hose hosiery hospice hospitable hospitality hospitalization hospitalized hostel
hostess hostile hostility hotbed hotcakes hotch hotdog hothead hothouse hotline hotness hotshot hottest
hottie hound hourglass houseboat houseboy housebreak housebroke housebroken housecleaning housecoat
housefly houseguest household housekeeper housekeeping housemaid housemother houseplants housetops
housewares housewarming housewife housewives housework hove hovel hovercraft howe howitzer howl howsoever
hoy hoyle hq hr hub hubba hubble hubbub hubby hubcap hubris huckleberry huckster hud huddle hudson hue
huerta huff huffy hugeness hugest hugh hugo hula hulk hull hullabaloo hum humane humanism humanist
humanitarian humanize humankind humanoid humblest humbly humbug humdinger humdrum humerus humid humidifier
humidity humidor humiliate humiliation humility hummel hummingbird hummus humongous humorless humorous
humour hump humpback humpty humus hun hunch hunchback hundredfold hundredth hungarian hungary hungover
hungrier hungrily hunk hunky huntley huntress huntsman huntsmen hup hurdle hurl hurley hurrah hurray
hurricane hurst hurtful hurtled hurtling husbandry hush husk husky hussars hussy hustings hustle hutch
huzzah hy hyacinth hybrid hyde hydra hydrangea hydrant hydrate hydraulic hydrocarbon hydroelectric
hydrogen hydrogenated hydrophobia hydroponic hydrotherapy hyena hygiene hygienic hygienically hygienist
hymen hymn hymnal hype hyperactive hyperactivity hyperbole hyperbolic hypercritical hypersensitive
hyperspace hypertension hyperventilate hyperventilation hyphen hyphenate hypnosis hypnotic hypnotism
hypnotist hypnotize hypo hypoallergenic hypochondria hypochondriac hypocrisy hypocrite hypocritical
hypodermic hypoglycemia hypoglycemic hypotensive hypotenuse hypothalamus hypothermia hypotheses hypothesis
hypothesize hypothetical hysterectomy hysteria hysteric hysterical ia iago iambic ibex ibis ibuprofen
iceberg icebox icebreaker icecap iceland iceman ich icicle icky icon icy id idaho ideal idealism idealist
idealistic idealize identical identifiable identification identifier ideogram ideological ideology ides
idiocy idiom idiomatic idiosyncrasy idiosyncratic idiotic idiotically idle idleness idly idol idolater
idolatry idolize ids idyllic iffy ifs igloo igneous ignite ignition ignoble ignominious ignominy ignoramus
ignorance ignorant iguana ii ike ilk illegality illegible illegitimate illicit illinois illiteracy
illiterate illness illogical illuminate illumination illusion illusive illustrate illustration illustrator
illustrious im imagery imaginable imaginary imaginative imam imbalance imbecile imbecilic imbecility
imbibe imbue imitate imitation imitator immaculate immaterial immature immaturity immeasurable
immeasurably immediacy immemorial immense immensity immerse immersion immigrant immigrate immigration
imminence imminent immobile immobilize immoderate immodest immolate immolation immoral immorality immortal
immortality immortalize immovable immune immunity immunization immunized immutable imp impact impair
impairment impala impale impalement impanel impart impartial impartiality impassable impasse impassioned
impatience impatient impeach impeachment impeccable impeccably impecunious impede impediment impel
impending impenetrable imperative imperceptible imperceptibly imperfect imperfection imperial imperialism
imperialist imperialistic imperil imperious imperishable impermeable impersonal impersonate impersonation
impersonator impertinence impertinent impervious impetigo impetuous impetus impinge impish implacable
implant implantation implausible implement implementation implicate implication implicit implode implore
implosion impolite imponderables import importance importation impose imposition impossibility impossibly
imposter impostor impotence impotent impound impoverished impracticable impractical imprecise impregnable
impregnate impresario impressionable impressionism impressionist imprint imprison imprisonment
improbability improbable impromptu improper impropriety improve improvement improvisation improvise
imprudent impudence impudent impugn impulse impulsive impulsiveness impunity impure impurity imputations
inability inaccessibility inaccessible inaccurate inaction inactive inactivity inadequacy inadequate
inadmissible inadvertent inadvisable inalienable inamorata inane inanimate inappropriate inarticulate
inasmuch inattention inattentive inaudible inaugural inaugurate inauguration inauspicious inboard inborn
inbound inbox inbred inbreeding inc incalculable incandescence incandescent incantation incapable
incapacitate incapacity incarcerate incarceration incarnate incarnation incendiary incense incentive
inception incessant incest incestuous inchoate incidence incidental incinerate incineration incinerator
incipient incise incision incisive incisor incite incitement inclement inclination incline inclusion
inclusive incognito incoherent income incommunicado incomparable incompatibility incompatible incompetence
incompetent incomplete incomprehensible inconceivable inconclusive incongruous inconsequential
inconsiderate inconsistency inconsistent inconsolable inconspicuous inconstant incontinence incontinent
incontrovertible inconvenience inconvenient incorporate incorporation incorrect incorrigible incorruptible
increase incredulous incremental increments incriminate incubate incubation incubator incubus incumbent
incur incurable incurably incursion indebted indebtedness indecency indecent indecipherable indecision
indecisive indecorous indeedy indefatigable indefensible indefinable indefinite indelible indelibly
indelicate indemnification indemnify indemnity indent indentation indentured independence independent
indescribable indescribably indestructible indeterminate index india indian indiana indicate indication
indicative indicator indict indictable indictment indie indifference indifferent indigenous indigent
indigestible indigestion indignant indignation indignity indigo indirect indiscreet indiscretion
indiscriminate indispensable indisposed indisposition indisputable indistinct indistinguishable
individualism individualists individuality individualize indivisible indoctrinate indoctrination indolent
indomitable indoor indubitably induce inducement induct inductee induction indulge indulgence indulgent
industrial industrialist industrialization industrious indy inebriate inebriation inedible ineffable
ineffective ineffectual inefficiency inefficient inelegant ineligible inept ineptitude inequality inequity
inert inertia inertial inertness inescapable inestimable inevitability inevitable inevitably inexact
inexcusable inexhaustible inexorable inexorably inexpensive inexperience inexplicable inexplicably
inexpressible inextricably infallibility infallible infamous infamy infancy infant infanticide infantile
infantry infantryman infantrymen infarction infatuated infatuation infect infection infectious infer
inference inferior inferiority infernal inferno infertile infertility infest infestation infidel
infidelity infield infighting infiltrate infiltration infiltrators infinite infinitesimal infinitive
infinity infirm infirmary infirmity inflame inflammable inflammation inflammatory inflatable inflate
inflation inflection inflexible inflict infliction inflow influential influenza influx info infomercial
informal informality informant informational informative infotainment infraction infrared infrastructure
infrequent infringe infringement infuriate infuse infusion ing ingenious ingenuity ingenuous ingest
ingestion inglorious ingots ingrained ingrate ingratiate ingratitude ingredient ingress ingrown inhabit
inhabitant inhalation inhalator inhale inhere inherent inherit inheritance inhibit inhibition inhibitor
inhospitable inhuman inhumane inhumanity inimitable iniquity initial initializing initiate initiation
initiative inject injection injector injunction injure injurious injustice ink inkling inkwell inky inlaid
inland inlay inlet inmate inmost inn innards innate innermost innit innkeeper innocence innocuous innovate
innovation innovative innovator innuendo innumerable inoculate inoculation inoffensive inoperable
inoperative inopportune inordinate inorganic inpatient input inquest inquire inquiry inquisition
inquisitive inquisitiveness inquisitor inroads ins insanity insatiable inscribe inscription inscrutable
inseam insect insecticide insecure insecurity inseminate insemination insensate insensible insensitive
insensitivity inseparable insert insertion inshore insidious insight insightful insignia insignificance
insignificant insincere insinuate insinuation insipid insistence insistent insofar insolence insolent
insoles insoluble insolvent insomnia insomniac insouciant inspect inspection inspiration inspirational
inspire instability install installation installment instantaneous instep instigate instigation instigator
instill instinct instinctive institute institution institutional institutionalized instruct instruction
instructional instructive instructor instrument instrumental instrumentation insubordinate insubordination
insubstantial insufferable insufferably insufficiency insufficient insular insulate insulation insulin
insuperable insupportable insure insurgency insurgent insurmountable insurrection intact intaglio intake
intangible integer integral integrate integration integrity intel intellect intellectual intelligentsia
intelligible intemperate intensifier intensify intensity intensive intent intentional inter interact
interaction interactive interagency intercede intercept interception interceptor intercession interchange
interchangeable intercollegiate intercom interconnected intercontinental intercostal intercourse interdict
interdiction interface interfaith interfere interference interferon intergalactic interim interior
interject interjection interlaced interlock interlocutory interloper interlude intermediary intermediate
interment interminable interminably intermingle intermission intermittent intern internalize internet
internist internment internship interoffice interpersonal interplanetary interplay interpol interpret
interpretation interpretive interracial interrelated interrogate interrogation interrogator interrogatory
interruption intersect intersection interstate interstellar intertwine interval intervene intervention
interviewee interwoven intestinal intestine intimacy intimate intimidate intimidation intolerable
intolerance intolerant intonation intoned intoxicated intoxicates intoxicating intoxication intracranial
intractable intramural intranet intransigence intransigent intransitive intravenous intrepid intricacy
intricate intrigue intrinsic intrinsically intro introduction introductory introspection introspective
introvert intrude intrusion intrusive intubate intubation intuition intuitive inundated inured invade
invalid invalidate invaluable invariable invariably invasion invasive inveigle invent invention inventive
inventiveness inventor inventory inverse inversion invert invertebrates invest investigate investigative
investigator investor invigorate invincibility invincible inviolate invisibility invisibly invitational
invocation invoice invoke involuntarily involuntary involve involvement invulnerable inward iodine ion
ionization ionized ionosphere iota iowa ipecac ira iran iraq irascible irate ire ireland irene iridescent
iridium iris irish irk irksome ironclad ironic ironical ironwork irony irradiate irrational irreconcilable
irredeemable irrefutable irregardless irregular irregularity irrelevancy irrelevant irreparable
irreparably irreplaceable irrepressible irresistible irresistibly irrespective irresponsibility
irresponsible irresponsibly irretrievable irretrievably irreverence irreverent irreversible irreversibly
irrevocable irrevocably irrigate irrigation irritability irritable irritant irritate irritation isaac
isabel isabella isaiah ischemic ish isle ism isnt isolate isolation isolationism isolationist isometric
isosceles isotope isotopic israel issuance ist istanbul isthmus italian italic italy itch itchy itemize
iteration itinerary iv ive ivory ivy ja jab jackal jackass jackboots jackhammer jackknife jackknives
jackman jackpot jackrabbit jacksonville jacky jacoby jacqueline jade jag jaguar jailbird jailbreak
jailhouse jakey jalopy jamaica jamaican jamboree jameson janeiro jangle janitor janitorial january janus
jap jape jar jargon jarhead jasmin jasmine jasper jaundice jaunt jaunty java javelin jaw jawbone
jawbreaker jaywalk jazzy jealousy jed jeer jefe jeffersonian jehovah jejune jekyll jell jello jelly
jellybean jellyfish jemima jenna jennie jeopardise jeopardize jeopardy jer jeremiah jeremy jericho jerkin
jerkwater jerky jerusalem jest jesuit jetsam jettison jetty jewel jewellery jezebel jib jibe jiff jiffy
jig jiggle jiggy jigsaw jihad jilted jimbo jiminy jin jing jingle jinni jinx jitney jitterbug jitters
jittery jive jobless jock jockey jocko jockstrap jocose jocularity jocund jodhpurs joel jog johannesburg
johnnie joie joist jollier jolly jolt jonah jose josephine josey joshua josie joss jostle jot joules jour
journal journalism journalist journalistic joust jove jovial jowl joyce joyful joyless joyous joyride
joystick jr jt juan jube jubilant jubilation jubilee jud judah judaism judas jude judgement judgeship
judgmental judicial judiciary judicious judith judo jug juggernaut juggle jughead jugular juicier juiciest
juicy jujitsu juju jujubes juke jukebox julep julian julienne juliet julio julius jumba jumble jumbo
jumpsuit jumpy jun junco junction juncture juniper junket junkie junky junkyard junta jupiter jurassic
juridical jurisdiction jurisdictional jurisprudence jurist juror jus justifiable justifiably justification
justify jut jute juvenile juxtapose juxtaposition ka kab kafka kahuna kai kaiser kale kaleidoscope kali
kam kama kamikaze kan kang kangaroo kappa kaput karaoke karat karate karma karmic kashmir kat katharine
katherine kathy katrina katydid kayak kazoo kc keats kebab keel keen keenest keenness keepsake keg keister
kelp kelvin kemp kennel keno kensington kent kentucky kenya kerchief kern kernel kerosene kerry kersey
ketch ketchup kettle kewpie keyboard keyhole keynote keypad keystone keystroke keyword khaki khan
khrushchev ki kibble kibbutz kibitz kibosh kickback kickboxing kickoff kiddie kiddo kidnap kielbasa kiev
kiki killjoy kiln kilo kilogram kilometer kilometres kiloton kilowatt kilt kimchi kimono kimura kin
kindergarten kindest kindhearted kindle kindness kindred kinetic kinfolk kingfisher kingpin kingship
kingston kink kinkier kinky kinship kinsman kinsmen kiosk kip kirby kirsch kismet kissy kitchenette kite
kith kitsch kitschy kitten kiwi klan klaxon kleenex kleptomania kleptomaniac klutz klutzy km knack
knapsack knave knead kneecap kneel knell knelt knick knickknack knighthood knit knives knob knobby
knockoff knockout knockwurst knoll knot knothole knotty knowledgeable knox knoxville knuckle knucklehead
ko koala koda kodak kodiak koi koko kona kook kooky kopeck kosher kowtow kraft kraken kraut kremlin kris
krishna krispies krypton kryptonite kudos kudzu kuei kumquat kung kuwait kwan ky kylie kyoto label labia
laboratory laborious labour labrador labyrinth lac lace lacerated lacerating laceration lacey lachrymose
lackadaisical lackey lackluster lacquer lacrosse lactate lactation lactic lactose lacy laddie laden ladle
ladybird ladybug ladyfingers ladylike ladyship lafayette lag lagniappe lagoon laguna lai lain lair laird
lakeside lam lama lamasery lambda lambert lambkins lambskin lamebrain lameness lament lamentable
lamentation lamest laminate lamination lampoon lamppost lampshade lan lancaster lancelot lancet landfall
landfill landlady landline landlocked landlord landlubber landmark landmass landowner landscape landslide
laney lang langley languid languish languor lanky lanolin lansing lantern lanyard lao lapdog lapel lapse
laptop lar larboard larcenous larceny larch lard largest largo lariat lark larva larvae larval laryngitis
larynx lasagna lasagne lascivious lash lassie lasso lat latch lateness latent lateral latex lath latham
lathe latigo latimer latino latitude latrine latte lattice lattin laud laudable laudanum laude lauderdale
laughable laughingstock launder laundress laundromat laundryman laureate laurel laurence laury lava lavage
lavatory lavender lavish lawbreaker lawful lawgiver lawless lawlessness lawmaker lawman lawnmower lawsuit
lax laxative laxity layaway layette layman laymen layne layoff layout layover layperson lazarus lazier
laziest laziness lazing lazybones lb lbs lea leach leaden leadership leadeth leaf leaflets leafy leakage
leaky leanest leap leapfrog leapt lear learnt leary lease leaseholder leash leastwise leathernecks
leathery lebanese lebanon lecher lecherous lechery lecithin lectern ledge leech leeds leek leery leeway
leftist leftover lefty legacy legalese legality legalize legate legation legato legendary legerdemain
leggings leggy legible legion legionnaire legislate legislation legislative legislator legislature legit
legitimacy legitimate legitimize legless legroom legumes legwork lei leighton leipzig leisure lemming
lemmon lemonade lemony lemur leng length lengthen lengthwise lengthy leniency lenient lenin leningrad leno
lens lent lentil leonardo leone leonid leopard leotard lep leprechaun leprosy leprous les lesbian
lesbianism lesion lessee lessen lest letdown lethal lethargic lethargy letterhead letterman lettuce
leukemia leukocytes lev levee levelheaded leverage levi leviathan levin levitate levitation levity levy
lew lewd lewdness lex lexicon ley li liability liable liaise liaison liang lib libation libel libelous
liberal liberalism liberalization liberate liberation liberator libertarian libertine libidinous libido
librarian libre libretto libya libyan lice licence licentiousness lichen licorice lid lidia lido lidocaine
lief liege lien lieu lifeblood lifeboat lifeguard lifeless lifelike lifeline lifelong lifesaver lifesaving
lifespan lifestyle liftoff ligament ligature lighten lightest lightheaded lighthearted lighthouse
lightness lightweight likable likeable likeliest likelihood liken likeness likewise lila lilac lilith
lilly lilo lilt lima limb limbo lime limeade limehouse limelight limerick limestone limey limitation
limitless limo limousine limp limpet limpid lin lina linchpin linden linder lindy lineage linear
linebacker lineman linemen linen linesmen lineup lingerie lingo lingual linguini linguist linguistic
liniment linkage linkup linoleum linseed lint lintels linwood lionel lioness lionhearted lipid liposuction
lipstick liquefaction liquefy liqueur liquid liquidate liquidation liquidator liquidity lira lire lis
lisbon lisle lisp listless litany lite literacy literal literary literate literati literature lithium
lithograph lithography litigant litigate litigation litigator litigious litmus litterbug littleness
littlest livable livelier livelihood livelong liven liverpool liverwurst livery livest livestock liveth
livid lividity liza lizard lizzie llama llano lm lo loach loaf loam loath loathe loathsome loaves lob
lobbyist lobe lobo lobotomy lobster loc locale locality localized locator loch locket lockjaw lockout
locksmith lockup loco locomotion locomotive locus locust lode lodestone lodge loft loftier lofty logbook
logic logical login logistical logistics logjam logo loin loincloth loiter loki loll lollipop lollygag
lombard lone lonelier loneliest loneliness lonesome longboat longest longevity longhair longhorn longish
longitude longitudinal longshanks longshoreman longshoremen longtime loo loofah lookalike lookee lookout
looky loom loon looney loonie loony loop loophole loopy loosen looseness loot lop lope lopsided loquacious
lor lora lordship lordy lore lorelei loren lorgnette lori lorn lorry lotion lottery lotto lotus loudest
loudmouth loudspeaker louie louisiana louisville lounge louse lousiest lout louver louvre lovable lovebird
loveless lovelier loveliest loveliness lovelorn lovemaking lovesick lovey lowa lowbrow lowdown lowe lowest
lowland lowliest lowlife lowness lowry lox loy loyalist lozenge lp lu luau lubber lube lubricant lubricate
lubrication lubricator luce lucerne lucia lucid lucidity lucifer lucille luckier luckiest luckily
lucrative lucre ludicrous ludo ludwig lug lugubrious lukewarm lull lullaby lulu lum lumbago lumbar lumber
lumberjack lumberyard luminary luminescence luminescent luminous lummox lump lumpy luna lunacy lunar
lunatic lunchbox luncheon luncheonette lunchroom lunchtime lung lunge lunkhead lupe lupus lurch lure lurid
lurk luscious lush lust lustful lustrous lusty lute lutheran luv luxembourg luxuriant luxurious luxury lv
ly lyceum lye lymph lymphatic lymphoma lynch lynn lyon lyre lyric lyrical lyricist mab macabre macadamia
macaroni macaroon macaw macbeth mace macerated macfarlane mach machete machinations machinery machinist
machismo macho macintosh mack mackerel mackinaw mackintosh macro macrobiotic macroscopic madagascar madcap
madden maddest madeleine madeline mademoiselle madge madhouse madison madman madmen madness madonna madras
madre madrid madrigal madwoman mae maelstrom maestro mafia mag magdalene magellan magenta maggle maggot
magi magical magician magistrate magma magna magnanimous magnate magnesia magnesium magnet magnetic
magnetically magnetism magnetize magneto magnification magnificence magnifier magnifique magnify magnitude
magnolia magpie mahal maharajah maharishi mahatma mahjong mahogany maiden maidenhead maidenhood
maidservant mailbox mailman mailmen maim maine mainframe mainland mainline mainsail mainstay mainstream
maintenance maitre maize majestic majestically majorette majority makeover makeshift makuta mal malachi
maladjusted maladjustment malady malaise malaria malarial malarkey malaysia malaysian malcontent maleness
malevolence malevolent malfeasance malformation malformed malfunction mali malice malicious malign
malignancy malignant malik malingerer malingering mallard malleable mallet malnourished malnutrition malo
malodorous malpractice malt malta maltreatment mam mambo mamie mamma mammal mammalian mammary mammogram
mammon mammoth mammy manacled manacles manageable managerial manatee manchester manchurian mandarin
mandate mandatory mandible mandingo mandolin mandrake mane maneuver maneuverability maneuverable manga
manganese mange mangle mango mangrove mangy manhandle manhole manhood manhunt mania maniac maniacal manic
manicure manicurist manifest manifestation manifesto manifold manila manipulate manipulation manipulative
manipulator manitou mankind manliness manna mannequin mannerisms mannish mano manoeuvre manor manpower
manservant mansion manslaughter mantel mantelpiece mantes mantilla mantis mantle mantra manty manual
manufacture manure manuscript mao maple maquis mar mara maraca marathon marauder marauding marble marc
marcel marcella marcello mardi mare margarine margarita marge margin marginal marguerite mariachi marian
marianne marigold marijuana marilyn marina marinade marinara marinate marionette maris marital maritime
marjorie marketability marketable marketplace marksman marksmanship marksmen markup marlin marmalade
marmoset marmot maroon marquee marquess marquis marquise marriageable marrow marseille marsh marshmallow
marshy marsupials mart martel marten martial martian martinet martinez martini martyr martyrdom maru
marvel marvellous marx marxist maryland marzipan mas masa mascara mascot masculine masculinity mash masha
masochism masochist masochistic masonic masonry masque masquerade massa massachusetts massacre masseur
masseuse mast mastectomy masterful mastermind masterpiece masterstroke mastery masthead mastiff mastodon
mastoid masturbate masturbation mat matador matchbook matchbox matchless matchmaker matchmaking
materialism materialistic materialize maternal maternity matey mathematical mathematician mathematics
matilda matinee matriarch matrices matriculate matrimonial matrimony matrix matron matte mattocks mattress
maturation mature maturity matzo mau maud maudlin maul mauser mausoleum mauve maven maverick mavis maw
mawkish maxilla maxillary maxim maximize maximum maxwell maya mayan mayberry mayday mayflower mayfly
mayhem mayo mayonnaise mayoral maypole maze mazel mazurka mc mccoy mcdonald md mea mead meadow meadowlark
meager mealtime meander meanest meanie meaningful meaningless meanness measles measly measurable
measurement meatball meathead meatloaf meaty mecca mechanic mechanical mechanism mechanistic mechanized
med medalist medallion meddle meddlesome medea medevac medial median mediate mediation mediator medic
medicaid medicare medicate medicinal medieval medina mediocre mediocrity meditate meditation meditative
mediterranean medium medley medulla medusa mee meek meekness mega megabytes megahertz megalith megalomania
megalomaniac megaphone megaton megatron mein melancholia melancholic melancholy melange melanin melanoma
melba melbourne meld meleager melissa mellifluous mellow melodic melodious melodrama melodramatic melody
melon melt meltdown melton mem membership membrane memento memo memoir memorabilia memorable memorandum
memorial memorialize memorization memorize memphis memsahib menace menage menagerie mend mendacious
mendacity mendelssohn mendy menelaus menfolk menial meningitis menopausal menopause menorah mensch
menstrual menstruate menstruation menswear mentality menthol mentholated mentor meow mer mercantile
mercenary mercer merchandise merchant merci merciful merciless mercurial mercury mere merengue merest
merge meridian meril meringue merino merit meritorious merl merle merlin mermaid merman merrier merriest
merrily merriment merrymakers merv mesa mescal mescaline mesdames mesh mesmerism mesmerized mesmerizing
mesquite messenger messiah messier messiest messieurs messin messy meta metabolic metabolism metabolize
metacarpal metallic metallurgical metallurgist metallurgy metamorphic metamorphosis metaphor metaphorical
metaphysical metaphysics metastasized metastasizing mete meteor meteoric meteorite meteorological
meteorologist meteorology meth methadone methane methanol methinks method methodical methodist methodology
methought meticulous metres metric metro metronome metropolis metropolitan mettle mew mewling mezzanine mg
mi mia mic mica micah micawber mice michelangelo michigan mick micky micro microbe microbiology microchip
microcomputer microcosm microfiche microfilm micron microorganism microphone microprocessor microscope
microscopic microscopically microscopy microsecond microwave mid midair midas midday middleman middlemen
middleweight middy midge midget midland midlife midline midriff midshipman midshipmen midst midsummer
midterm midtown midway midweek midwest midwestern midwife midwives miffed mig mightier mightiest mightily
mignon migraine migrant migrate migration migratory mikado mil milady milan mild mildew mildness mildred
mileage milestone milieu militant militarily militarism militaristic militia milkmaid milkman milkmen
milkshake milksop milky mill mille millenium millennia millennium millet milligram milliliters millimeter
milliner millinery millionaire millionth millisecond millman millstone milo milord milquetoast milt milton
milwaukee mim mime mimeograph mimic mimicked mimicking mimicry mimosa min mina mince mincemeat mindedness
mindful mindless minefield mineral minerva minestrone minesweeper ming mingle mini miniature
miniaturization miniaturize minibar minibike minibus minicam minimal minimalist minimize minimum minion
miniseries miniskirt ministerial ministrations ministry minivan mink minneapolis minnesota minnie minnow
minority minotaur minster minstrel mint minty minuet minus minuscule minuteman minutemen minutia minutiae
minx mirabelle miraculous mirage mire miriam miro mirth mis misadventure misanthrope misanthropic
misapplied misapprehension misappropriated misbegotten misbehave misbehavior miscalculated miscalculation
miscarriage miscarry miscast miscellaneous mischance mischief mischievous miscommunication misconception
misconduct misconstrue miscounted miscreant miscue misdeal misdeeds misdemeanor misdiagnose misdirect
misdirection miserably misfire misfit misfortune misgiving misguided mishandled mishap mishmash
misinformation misinformed misinterpret misinterpretation misjudge mislaid mislay mislead misled mismanage
mismanagement mismatch misnomer miso misogynist misogynistic misogyny misplace misprint mispronounce
misquote misread misrepresent misrepresentation missal misshapen missionary missis mississippi missive
missouri misspell misspent misstep missus missy mist mistletoe mistook mistranslated mistreat mistreatment
mistrial mistrust mistrustful misty misunderstand misunderstood misuse mit mite mitigate mitigation
mitosis mitt mitten mitzvah mixture mizzen mizzenmast ml mmmm mnemonic mo moan moat mobile mobility
mobilization mobilize mobster moccasins mocha mock mockery mockingbird moco mod mode modem moderate
moderation moderator modernity modernization modernize modest modesty modicum modification modify modular
modulate modulation modulator module modus moe mogul mohair mohammed mohawk moi moira moist moisten
moisture moisturize mojo molar molasses mold moldy mole molecular molecule molehill molest molestation
moll mollie mollify mollusk mollycoddles mollycoddling molt molten molto moly molybdenum momentarily
momentary momento momentous momentum momma momo mona monaco monarch monarchy monastery monastic mondo
monetary moneybag moneymaker moneymaking monger mongo mongol mongolia mongolian mongoloid mongoose mongrel
monies moniker monk monkeyshines mono monochromatic monochrome monocle monogamous monogamy monogram
monograph monolith monolithic monologue mononucleosis monopolize monopoly monorail monosyllabic
monosyllables monotone monotonous monotony monoxide monroe monsignor monsoon monstrosity monstrous mont
montage montague montana monte monterey montero montgomery montreal monument monumental moo mooch
moodiness moody moonbeam moonlight moonlit moonraker moonscape moonshine moonstone moonstruck moonwalk
moor moore moorland moose moot mop mope mopey moppet moraine morale moralist morality moralizing morass
moratorium moray morbid morbidity mordecai morello moreover morg morgenstern morgue moribund mormon morn
moroccan morocco moronic morose morph morpheus morphine morphology morrow morse morsel mort mortal
mortality mortar mortgage mortgagee mortician mortification mortify mortis mortise mortuary mosaic moscow
moses mosey mosque mosquito moss mote moth mothball motherboard motherhood motherland motherless motif
motility motionless motivate motivation motivational motivator motley motocross motorbike motorboat
motorcade motorcar motorcycle motorcyclist motorist motorized motorman motormouth motorway mott motto
mould moulin mound mountaineer mountainous mountainside mountaintop mountebank mountie mourn mournful
mousetrap mousse moustache mousy mouthful mouthpiece mouthwash mouthwatering movable mow moxie moya
mozambique mozart mozzarella mp mph mt mu muchacha muchacho mucilage muck muckle muckraking mucky mucous
mucus mudd muddle muddy mudslide muesli muezzin muff muffin muffle muffy mug muggles muggy muhammad muir
mukluks mulatto mulberry mulch mule mulish mull mullen mullet mulligan mulligatawny multi multicolored
multicultural multidimensional multimedia multimillionaire multinational multiplex multiplication
multiplicity multiply multipurpose multitasking multitude multitudinous multivitamin mumble mumbo
mummification mummify mumps mun munch munchies munchkin mundane munich municipal municipality munition
munster mural murderess murderous murk murkier murky murmur muscatel muscular musculature muse mush
mushier mushroom mushy musicale musician musk musket musketeer muskie muskrat musky muslim muslin muss
mussel mussolini mustache mustang mustard musty mutable mutant mutate mutation mute mutilate mutilation
mutineer mutinous mutiny mutt mutton mutual mutuality muumuu muzzle mynah myopia myopic myriad myron myrrh
myrtle mysteriousness mystic mystical mysticism mystification mystify mystique myth mythic mythical
mythological mythology na naam nab nabobs nacho nada nadir nag nagel nairobi naive nakedness nam namaste
nameless namesake nan nana nance nanosecond nanotechnology naomi napa napalm nape naphtha napier napkin
naples napoleon nappy narc narcissism narcissist narcissistic narcissus narcosis narcotic nark narrate
narration narrative narrow narrowest narwhal nary nasa nasal nascent nash nashville nastier nastiest
nastiness nasturtiums nat natal nationalism nationalist nationalistic nationality nationwide native
nativity nato natty naturalist naturalistic naturalization naturalized naturel naught nausea nauseate
nauseous nautical nautilus navajo naval nave navel navi navigable navigate navigation navigational
navigator naw nay naysayer nazarene nazareth nazi ne neal neanderthal nearby nearest nearsighted neatest
neath neatness neb nebraska nebuchadnezzar nebula nebulous necessitating necessity neckline necktie
necromancer necromancy necrophilia necrosis nectar nectarine neddy nee neediest neediness needlepoint
needlework needn needy neela nefarious negate negation negativity neglect neglectful negligee negligence
negligent negligible negotiable negotiate negotiation negotiator negro neigh neighbour neighbourhood nein
nelly nemesis nemo nene neo neoclassic neoclassical neodymium neon neonatal neonate neophyte neoprene
nepal nepotism neptune nerd nerdy nervousness nervy ness nestle nestor nether netherlands nettle neural
neuralgia neurological neurologist neurology neuron neuroses neurosis neurosurgeon neurosurgery neurotic
neurotransmitter neuter neutral neutrality neutralization neutralize neutrino neutron nevada neverland
nevermind nevermore nevertheless newark newbie newborn newcastle newcomer newel newest newfangled newfound
newfoundland newlywed newness newport newsboy newscast newsflash newsletter newsman newsmen newspaperman
newspapermen newspaperwoman newsprint newsreel newsroom newsstand newsweek newsworthy newt newton nexus ng
ni niagara nib nibble nicaragua niceness nicest niceties niche nicholas nicht nickel nickelodeon nickname
nicotine niece nietzsche nietzschean nifty nig nigeria nigerian nigh nightcap nightclub nightfall
nightgown nighthawk nightie nightingale nightlife nightmarish nightshade nightshirt nightstand nightstick
nighttime nihilism nihilist nihilistic nike nil nile nim nimble nimbly nimbus nimrod nincompoop nineteen
nineteenth ninety ninja ninny ninth niobe nip nipple nippy nirvana nit nite nitpick nitrate nitro nitrogen
nitroglycerin nitrous nitwit nix nixon nl noah nobel nobility nobleman noblemen nobleness noblest nobly
nocturnal nocturne nod node nodules noggin nohow noir noiseless noisemaker noisier noisiest noisily
noisome noisy noll nomad nomadic nome nomenclature nominal nominate nomination nominee non nonalcoholic
nonbeliever nonce nonchalance nonchalant noncom noncommittal noncompliance nonconformist nondairy
nondenominational nondescript nonentity nonessential nonetheless nonexistence nonexistent nonfat
nonfiction nonhuman nonnegotiable nonny nonpayment nonphysical nonplussed nonprofit nonrefundable
nonsectarian nonsensical nonsmoker nonsmoking nonstop nontoxic nonverbal nonviolence nonviolent noodle
nook nookie noontime noose norfolk norm norma normalcy normality normalize normandy normative norse
northbound northeast northeastern northerly northern northernmost northward northwest northwesterly
northwestern norway norwegian nos nosebleed nosedive nosey nosh nostalgia nostalgic nostril nostrum nosy
notable notably notarized notary notation notch notebook notepad noteworthy nother nothingness noticeable
noticeably notification notify notion notoriety notorious notre notwithstanding nougat noun nourish
nourishment nous nouveau nova novelist novellas novelty november novice novitiate nowadays nowise noxious
nozzle nt nu nuance nub nubian nubile nuclei nucleic nucleus nude nudge nudie nudist nudity nugget
nuisance nuke null nullification nullify num numb numbness numbskull numeral numerator numerical numero
numerous numskull nun nuncio nunnery nuptial nursemaid nursery nurture nutcase nutcracker nuthatch
nuthouse nutmeg nutrient nutrition nutritional nutritionist nutritious nutshell nuttier nuttiest nuttiness
nutty nuzzle ny nyet nylon nymph nympho nymphomania nymphomaniac oaf oak oakland oakum oar oarsman oarsmen
oasis oat oatmeal ob obedience obedient obeisance obelisk obese obesity obey obfuscate obit obituary
objectionable objective objectivity objector obligate obligation obligatory oblige oblique obliterate
obliteration oblivion oblivious oblong obnoxious oboe obscene obscenity obscure obscurity obsequious
observable observance observant observation observational observatory obsess obsession obsessive obsidian
obsolescence obsolete obstacle obstetric obstetrician obstinacy obstinate obstruct obstruction obtain
obtuse oc ocarina occasional occidental occipital occluded occlusion occult occupancy occupant occupation
occupational occupy occur occurrence oceanic oceanographer oceanographic oceanography octagon octagonal
octane octave octogenarian octopus ocular oculist od oddball oddest oddity oddness ode odell odessa odin
odious odometer odor odorless odour odyssey oedipal oedipus oeuvres offal offbeat offence offend offensive
offensiveness offhand officiate officious offline offload offset offshoot offshore offside offspring
offstage oft oftentimes og ogle ogre ohio ohm oho oi oilfields oily oink ointment oke okey okeydokey
okinawa oklahoma okra ol ola olden oldest oldie ole oleander olfactory oligarchy olive olivia olm olympia
olympic olympus om omaha ombudsman omega omelet omelette omen omer omicron ominous omission omit omnibus
omnipotence omnipotent omnipresent omniscience omniscient onboard oncologist oncology oncoming oneness
oneself onetime ongoing onion online onlookers ono ons onset onshore onslaught onstage ontario onus onward
onyx oodles oof oomph ooze op opal opaque openness operable operatic operational operative operetta
ophelia ophthalmologist ophthalmology opiate opine opinionated opium opossum opponent opportune
opportunist opportunistic oppose opposition oppress oppression oppressive oppressor ops opt optic optical
optician optimal optimism optimist optimistic optimize optimum optional optometrist opulence opulent opus
ora oracle oral orangutan oration orator oratory orb orbit orbital orc orca orchard orchestra orchestral
orchestrate orchestration orchid ord ordain ordeal ordinance ordinarily ordination ordnance ore oregano
oregon orestes org organ organdy organic organically organisation organise organism organist
organizational organize orgasm orgasmic orgiastic orgy orient oriental orientated orientation orifice
origami origin originality originate origination originator oriole orion ornament ornamental ornamentation
ornate orneriest ornery ornithologist ornithology orphan orphanage orpheus orth ortho orthodontic
orthodontist orthodox orthodoxy orthopedic orthopedist os osaka oscillate oscillation oscillator
oscilloscope osi osmond osmosis osmotic ostensible ostensibly ostentatious osteopath osteoporosis
ostracism ostracized ostrich ot othello otherworldly ottawa otter otto ottoman oui ouija ounce ourself
oust outage outback outbid outboard outbound outbreak outbuilding outburst outcast outclassed outcome
outcry outdated outdid outdo outdone outdoor outermost outfield outflank outfoxed outgoing outgrew outgrow
outgrown outhouse outlandish outlast outlaw outlay outlet outline outlive outlook outlying outmaneuver
outmoded outnumber outpatient outperform outplayed outpost outpouring output outrage outrageous outran
outrank outreach outrigger outright outrun outselling outsells outset outshine outskirts outsmart outsold
outsource outspoken outstanding outstayed outstretched outstrip outtake outvoted outward outweigh outwit
outworld outworn ova oval ovarian ovary ovation oven overabundance overachiever overact overactive overage
overall overanxious overbearing overbite overblown overboard overbooked overburdened overcame overcast
overcharge overcoat overcome overcompensate overconfident overcook overcrowded overcrowding overdid overdo
overdone overdose overdraft overdrawn overdressed overdrive overdue overeager overeat overenthusiastic
overestimate overexposed overexposure overextended overflow overgrown overhand overhang overhaul overhead
overhear overheard overheat overjoyed overkill overland overlap overlay overload overlook overlord
overpaid overpass overpaying overplay overpopulated overpower overpriced overproduction overprotective
overqualified overran overrated overreach overreact overreaction overridden override overripe overrode
overrule overrun oversaw overseas oversee overseen oversell oversensitive oversexed overshadow overshoot
overshot oversight oversimplify oversized oversleep overslept overstate overstatement overstay overstep
overstuffed overt overtake overtaken overtaxed overthink overthrew overthrow overthrown overtime overtone
overtook overture overturn overuse overview overweening overweight overwhelm overwork overwrite
overwritten overwrought overzealous ovulate ovulation ovum owl ownership ox oxen oxford oxidation oxide
oxidized oxygenate oxygenation oxymoron oy oyster oz ozone pablo pac pace pacemaker pachyderm pacification
pacifier pacifism pacifist pacify packet paco pact pad paddle paddock paddy padlock padre paean paga pagan
pageant pageantry paginate pagoda pail paine painkiller painless painstaking paintball paintbrush paisan
paisley pajama pakistan pakistani palatable palate palatial palaver palazzo pale paleface paleontologist
paleontology palestine palestinian palette palimony palindrome palisades pall palladium pallbearer pallet
palliative pallid pallor palmetto palmistry palomino palp palpable palpate palpation palpitating
palpitation palsy paltry pampas pamper pamphlet panacea panache panama pancake pancreas pancreatic panda
pandemic pandemonium pander pandit pandora pane panel panelists pang panhandle panicked panicking panicky
panorama pansy pant pantaloons pantheistic pantheon panther pantomime pantry pantsuit panty pantyhose
panzer paolo pap papal paparazzi papaya paperback paperboy paperhanger paperweight papery papoose pappy
paprika papyrus par para parable parabolic parachute parachutist paradigm paradox paradoxical paraffin
paragliding paragon paragraph paraguay parakeet paralegal parallel paralysed paralysis paralytic paralyze
paramecium paramedic parameter paramilitary paramount paramour paranoia paranormal paraphernalia
paraphrase paraplegic parapsychology parasailing parasite parasitic parasol paratrooper paratroops
parboiled parcel parched parcheesi parchment pard pardner pardonable pare parentage parental parentheses
parenthesis parenthood parfait pariah parietal parish parishioner parisian parity parka parkinson parkway
parlance parlay parley parliament parliamentary parlor parlour parmesan parochial parody parolee parquet
parricide parrot parry parse parsley parsnip parson parsonage partake partaken partial partiality
participant participate participation participle particle particulate partisan partition partnership
parton partook partridge partway pas pasadena pascal pasha paso passable passage passageway passbook
passel passerby passersby passionate passionless passive passivity passkey passover password pasta paste
pastel pasteur pasteurized pastiche pastime pastor pastoral pastrami pastry pasture pasty patchouli
patchwork patchy pate patel patella patent paternal paternity pathetically pathogen pathological
pathologist pathology pathos pathway patina patio patriarch patriarchal patriarchy patrice patricia
patrician patricide patriot patriotic patriotism patrolman patrolmen patron patronage patronize patronymic
patsy paucity paulie pauline paunchy pauper pause pave pavement pavilion pavlov paw pawn pawnbroker pawnee
pawnshop pax payable payback paycheck payday payload paymaster payoff payout payphone payroll pc pd pe pea
peabody peaceable peaceably peacefulness peacekeeper peacemaker peacetime peach peachy peahen peak peal
pear pearce peasant peasantry peat pebble pecan peccadillo peck pecs pectoral peculiar peculiarity
pedagogue pedal pedant pedantic peddle pederast pedes pedestal pedestrian pediatric pediatrician pedicure
pedigree pedophile pedro peebles peek peekaboo peel peep peephole peerless peeve peevish peewee pegasus
pejorative peking pelham pelican pell pellagra pellet pelt pelvic pelvis pembroke penal penalize penalty
penance pence penchant pendant pending pendragon pendulous pendulum penelope penetrate penetration penguin
penicillin penile peninsula penitence penitent penitentiary penknife penlight penmanship pennant penney
penniless pennsylvania pension pensive pent pentagon pentagram pentameter pentathlon penthouse pentothal
penultimate peon peonies pep peppercorn peppermint pepperoni peppy pepsi peptide perambulate perambulator
percale perceive percentage percentile perceptible perception perceptive perceptual perch perchance
percolate percolator percussion percussionist perdition perdy peremptory perennial perfection
perfectionism perfectionist perfecto perfidious perfidy perforate perforation perforce perfunctory
pericardium perigee peril perilous perimeter periodic periodical periodontal peripheral periphery
periscope perish perishable peritoneal peritoneum peritonitis periwinkle perjure perjury perk perkiness
perky perm permanence permeable permeate permissible permissive permissiveness permutation permute
pernicious peroxide perp perpendicular perpetrate perpetrator perpetual perpetuate perpetuity perplexed
perplexing perrier perry persecute persecution persecutor perseid persephone perseus perseverance
persevere persia persian persimmon persist persistence persistent persnickety persona personable personage
personalize personification personify perspective perspicacious perspicuous perspiration perspire persuade
persuasion persuasive pert pertain pertinent perturbed peru perusal peruse peruvian perv pervades
pervasive perverse perverseness perversion perversity pervert peseta pesky peso pessimism pessimist
pessimistic pest pesticide pestilence pestle pesto petal petard petersburg petersen petit petite petition
petri petrie petrified petrochemical petrol petroleum petticoat pettiness petty petulance petulant petunia
pew pewter peyote peyton pfc pg ph phalanges phalanx phallic phallus phantasm phantom pharaoh
pharmaceutical pharmacist pharmacology pharmacopoeia pharmacy phat pheasant phenobarbital phenomena
phenomenal phenomenon pheromone phew phi phial philanderer philandering philanthropic philanthropist
philanthropy philharmonic philippine philistine philodendron philologist philosopher philosophic
philosophical philosophize philosophy phlebitis phlegm phlox phobia phobic phoebus phonemes phonetic
phonetically phoney phonics phoniness phonograph phony phooey phosphate phosphorescence phosphorescent
phosphorus photocopiers photocopy photoelectric photogenic photographic photography photojournalist photon
photosynthesis phrase phraseology phrenology phyllis phylum physic physician physicist physiological
physiologist physiology physique pi pianissimo pianist pianoforte piazza pic pica picard picasso picayune
piccadilly piccolo pickax picket pickin pickle pickpocket pickup picky picnicking pico pictorial
picturesque piddle pidgin piecemeal piecework piedmont pierre piety piffle pigeon pigeonhole piggie piggy
piggyback pigheaded piglet pigment pigmentation pigpen pigskin pigsty pigtail pike pilaf pilar pilate
pilchards pileup pilfered pilfering pilgrim pilgrimage pillage pillar pillbox pillory pillowcase
pilothouse pimento pimientos pimp pimpernel pimple pina pinafore pinata pinball pincer pinch pinchbeck
pinche pincushion pine pineapple ping pinhead pinhole pinion pinkie pinkish pinko pinky pinnacle pinocchio
pinochle pinot pinpoint pinprick pinstripe pint pinto pinup pinwheel pioneer pious pip pipeline pippin
pipsqueak piquant pique piracy piranha pirate pirouette pis piscatorial pisces pissant pistachio pistil
piston pita pitchblende pitchfork pitchman piteous pitfalls pith pithy pitiable pitiful pitiless piton
pittance pituitary pivot pivotal pixel pixie pizzazz pizzeria pizzicato pl placard placate placebo
placeholder placement placenta placid plagiarism plagiarized plague plaid plainclothes plaintiff plaintive
plait planetarium planetary plank plankton plantation plaque plasma plaster plasticity plastique plateau
plateful platelet platform platinum platitudes plato platonic platoon platter platypus plausibility
plausible playa playable playacting playback playbill playbook playboy playful playfulness playground
playhouse playlist playmate playoff playpen playroom plaything playtime playwright plaza plea plead
pleasantries pleasurable pleat plebe plebeian plebiscite pledge plenary plentiful plethora pleurisy plexus
pliable pliers plight plod plop plough plow plowman plowshares ploy pluck plucky plum plumage plumb plume
plummet plump plunder plunge plunk plural plush pluto plutonium ply plymouth plywood pm pneumatic
pneumonia pneumothorax po poach pock pocketbook pocketful pocketknife poco pod podiatrist podium poe poet
poetess poetic poetically pogo pogrom poi poignant poinsettia pointillism pointless pointy poise poisonous
poke pokey poky pol polack poland polar polarity polarization polarized polaroid polecat polestar
policemen policewoman policyholder polio politeness politest politic politician politicize politico polk
polka poll pollack pollard pollen pollinate pollock pollutants pollute pollution pollux polo polonaise
poltergeist poltroon polyester polyethylene polygamy polygon polygraph polymer polymorphic polynesian
polynomial polyp polyphonic polysyllabic polytechnic polythene pom pomade pomegranate pommel pomona pomp
pompadour pompey pompom pomposity pompous ponce poncho pond ponderous pone pong pongo pontiac pontiff
pontificating ponton pontoon pony ponytail poo pooch poodle poof pooh pooka poon poop poopsie poorest
poorhouse popcorn popeye popgun popinjay poplar poplin popovers poppa poppin poppy popsicle populace
popularity populate population populist por porcelain porch porcine porcupine pore porky porous porpoise
porridge portable portage portal portcullis portend portent portentous porterhouse portfolio porthole
portia portico portion portland portman portrait portraiture portray portrayal portugal portuguese pose
poseidon poseur posey posh posit positional posse possessive possessiveness possessor possum postage
postal postcard postdoctoral posterior posterity postgraduate posthaste posthumous postman postmark
postmaster postmen postmodern postmortem postnatal postoperative postpartum postpone postponement
postscript postulate posture postwar posy potable potash potassium potbelly potency potent potentate
potentialities pothead potholders pothole potion potluck potomac potpie potpourri potshot pottery potty
pouch poultice poultry pounce pout pouty poverty pow powdery powerboat powerhouse powerless powerlessness
powwow pox pr practicality practise practitioner prado pragmatic pragmatically pragmatism pragmatist
prague prairie praise praiseworthy praline pram prance prank prankster pratfall prattle prawn pre preach
preachy preamble prearranged precarious precaution precautionary precede precedence precedent precept
preceptor precinct precipice precipitate precipitation precipitous precise precision preclude precocious
precocity precognition preconceived preconceptions precondition precursor predated predator predatory
predecessor predestined predetermined predicament predicated predict predictability predictable
predictably prediction predictive predictor predilection predisposed predisposition predominant
predominate preeminence preeminent preempt preemption preemptive preen preexisting prefab prefabricated
preface prefect prefecture preferable preferably preference preferential prefix pregnancy preheat
prehistoric prejudged prejudging prejudice prejudicial prelim preliminary prelude premarital premature
premed premeditated premeditation premenstrual premier premiere premise premium premonition prenatal
prentice prenup prenuptial preoccupation preoccupy preordained prep prepackaged prepaid preparation
preparatory preparedness prepay prepayment preponderance preposition prepossessed preposterous preppie
preppy prequel prerecorded preregistered prerequisite prerogative presbyterian preschool prescient
prescribe prescription presentable presentation presentiment preservation preservative preserve preset
preside presidency presidente presidential presley pressman pressurization pressurize prestige prestigious
presto presumably presume presumption presumptive presumptuous presuppose preteen pretence pretense
pretension pretentious preternatural pretext prettier prettiest prettily prettiness pretzel prevail
prevalent preventative prevention preventive preview previous prewar prey priam priceless pricey priestess
priesthood prig priggish prim prima primal primarily primary primate primeval primitive primo primordial
primp primrose princeton principle printout prior prioritize prism prissy pristine prithee privation
privatization privatize privy prix prizefighter prizefighting proactive probability probable probate
probation probationary probe probity problematic proboscis procedural procession processional processor
proclaim proclamation proclivity procrastinate procrastination procreate procreation procreative
proctologist proctor procurator procure procurement prod prodigal prodigious prodigy productive
productivity prof profane profanity profess profession professionalism professorial professorship
proficiency proficient profitability profitable profitably profiteer profligate profound profoundest
profundity profusely profusion progenitor progeny progesterone prognosis prognostication prognosticators
programme progression progressive prohibit prohibition prohibitive projectile projection projectionist
projector proletarian proletariat proliferation prolific prologue prolong prolongations promenade
prominence prominent promiscuity promiscuous promissory promo promote promotional prompt promptness
promulgate prone prong pronoun pronounce pronouncement pronto pronunciation proofread prop propaganda
propagandist propagate propagation propane propel propellant propensity prophecy prophesy prophet
prophetess prophetic prophylactic prophylaxis propitious proponent proportion proportional proportionate
proposal proposition proprietary proprietor proprietress propriety propulsion prorate prosaic prose
prosecute prosecution prosecutor proselyted prospect prospective prospector prospectus prosper prosperity
prosperous prostate prosthesis prosthetic prostitute prostitution prostrate prostration protagonist
protective protectiveness protector protectorate protege protein protest protestant protestors proteus
protocol proton protoplasm prototype protozoa protracted protractor protrude protrusion proudest provable
proven provenance provence proverb proverbial providence providential province provincial provision
provisional proviso provocation provocative provoke provolone provost prow prowess prowl proximal
proximity proxy prude prudence prudent prudential prudish prune prunella prurient pry ps psalm psalmist
pseudo pseudonym pshaw psi psoriasis psst psych psyche psychedelic psychiatric psychiatry psychically
psychoanalysis psychoanalyst psychoanalyze psychobabble psychokinesis psychological psychologist
psychology psychopath psychopathic psychosis psychosomatic psychotherapy psychotic pt pta pterodactyl
ptomaine ptt pu pub puberty pubescent pubic publican publication publicist publicize publish puccini puck
pudding puddle pudgy pueblo puerile puerto puff puffball puffin puffiness puffy pug pugilistic pugilists
puke pulchritude puli pulitzer pulley pullman pullout pullover pulmonary pulp pulpit pulpy pulsar pulsate
pulsation pulverize puma pumice pummel pumpernickel pun punchline punchy punctilious punctual punctuality
punctuate punctuation puncture pundits pungent punishable punitive punt puny pup pupa pupal pupil puppet
puppeteer purchase purdy purebred puree purest purgative purgatory purge purification purifier purify
purim purist puritan puritanical purity purl purloin purport purposeful purr purslane pursuant pursue
pursuit purveyor purview pus pushcart pushier pushover pushups pushy pustule putrefaction putrefied putrid
putsch putt putty putz puzzle puzzlement pygmy pyjamas pylon pyongyang pyramid pyramidal pyre pyromaniac
pyrotechnics python qu qua quack quad quadrangle quadrant quadratic quadriceps quadrille quadruped
quadruple quadruplets quaff quagmire quahog quail quaint quaintness quake qualification qualifier qualify
qualitatively qualms quan quandary quantifiers quantify quantitative quantity quantum quarantine quark
quarrel quarrelsome quarry quart quarterback quarterdeck quarterfinal quartermaster quartet quartz quasar
quash quasi quasimodo quay que queasy quebec quell quench query quesadilla quest questionable
questionnaire queue qui quibble quiche quicken quickest quickie quicklime quickness quicksand quicksilver
quid quietest quietness quietus quill quilt quince quincy quinine quint quintessence quintessential
quintet quintuplets quip quirk quirky quirt quisling quist quiver quixote quixotic quiz quizzes quo quorum
quota quotable quotation quote quoth quotient ra rabbi rabble rabid rabies raccoon racecourse racehorse
racetrack raceway rach racial racism racist rack racket racketeer raconteur racquetball racy rad radial
radiance radiant radiate radiation radiator radical radicalism radioactive radioactivity radiogram
radioisotope radiologist radiology radish radium radius radon raff raffle raft rag raga ragamuffin raggedy
raglan ragout ragtag ragtime ragweed rah raid rail railway raiment rainbird rainbow raincoat raindrop
rainfall rainforest rainier rainmaker rainstorm rainwater rainy raisin raj rajah rake rakish raku rally
ram ramada ramble rambunctious ramifications ramon ramp rampage rampant rampart ramrod ramson rance rancho
rancid rancor rand randall randomized randomness rang rangoon rank ransack rant rapacious raphael rapid
rapidity rapier rapport rapprochement rapt raptor rapture rapturous rarefied rarest rarity rascal rash
rashness rasp raspberry raspy ratchet ratification ratify ratio ration rational rationale rationalist
rationality rationalization rationalize rattan rattle rattlesnake rattrap ratty raucous raunchiest raunchy
ravage rave ravel raven ravenous ravine ravioli ravish rawest rawhide rayon raze razor razz rc reachable
react reactionary reactivate reactive reactor readable readership readily readiness readjust readjustment
readmit readout reaffirm reagan reagent realest realign realism realist realistic realistically
realization reallocation realm realtor realty ream reanimate reap reappear reappearance reapply
reappraisal rearm rearmament rearrange rearrangement rearward reasonableness reasonably reassemble
reassess reassign reassignment reassurance reassure reavers reawaken reb rebate rebel rebellion rebellious
rebelliousness rebirth reboot reborn rebound rebroadcast rebuff rebuild rebuilt rebuke rebut rebuttal rec
recalcitrance recalcitrant recalculated recant recap recapture recast recede receipt receivable
receivership receptacle receptionist receptive receptor recess recession recessive recharge recheck
recidivism recipe recipient reciprocal reciprocate reciprocation reciprocity recital recitation recite
reckless recklessness reclaim reclamation reclassified recline recluse reclusive recognise recognition
recognizable recognizably recognizance recoil recollect recollection recommendation recompense recon
reconcile reconciliation reconditioning reconfiguration reconfigure reconnaissance reconnect reconnoiter
reconsider reconsideration reconstitute reconstruct reconstruction reconstructive reconvene recount recoup
recourse recover recoverable recovery recreate recreation recreational recrimination recruit recruitment
rectal rectangle rectangular rectify rectitude rector rectory rectum recuperate recuperation recuperative
recurrence recurrent recurring recursive recyclable recycle redbreast redcap redcoat reddened reddest
reddish redecorate rededicate redeem redeemable redefine redemption redeploy redeployment redesign
redevelop redevelopment redhead redid redirect rediscover redistribute redistribution redistricting
redneck redness redo redone redouble redoubt redoubtable redraft redraw redress redrew redskin reduce
reduction redundancy redundant redwood reebok reed reeducation reedy reef reek reel reelect reelection
reemerge reenact reenactment reenlist reenter reentry reestablish reevaluate reeve reexamine ref referee
reference referendum referential referral refile refill refinanced refinancing refine refinement refinery
refinished refinishing refit reflect reflection reflective reflector reflex refocus reform reformat
reformation reformatory refracted refraction refractory refrain refresh refreshment refrigerate
refrigeration refrigerator refuel refuge refugee refund refundable refurbish refurnish refusal refute reg
regain regal regale regalia regard regardless regatta regency regenerate regeneration regenerative regent
reggae regime regimen regiment regimental regimentation regina region regional registrar registration
registry regress regression regressive regretful regrettable regrettably regroup regularity regulate
regulation regulator regulatory regurgitate regurgitation rehab rehabilitate rehabilitation rehash
rehearse reheat rehire reich reign reimburse reimbursement rein reina reincarnate reincarnation reindeer
reinforce reinforcement reinsert reinstate reinstatement reinvent reinvest reissue reiterate reject
rejection rejoice rejoin rejuvenate rejuvenation rekindle relapse relate relation relational relative
relativity relaxant relaxation relay relearning relegated relent relentless reles relevance relevancy
relevant reliability reliable reliably reliance reliant relic relieve relinquish relish relive reload
relocate relocation reluctance reluctant rely rem remade remainder remake remand remark remarkably
remarriage remarry rematch remedial remedy remembrance reminisce reminiscence reminiscent remiss remission
remit remittance remnant remodel remorse remorseful remorseless remortgage remoteness remotest removable
removal remuneration ren renaissance renal rename rend rendezvous rendition renegade renege renegotiate
renew renewable renewal reno renoir renounce renovate renovation renown rental renunciation reoccur reopen
reorder reorganization reorganize rep repackage repaid repaint repair repairman repairmen reparation
repartee repast repatriate repay repayment repeal repeatable repel repellent repent repentance repentant
repercussion repertoire repertory repetition repetitious repetitive rephrase replaceable replacement
replay replenish replete replica replicate replication reportage repose reposition repository repossess
reprehensible representation representative repress repression repressive reprieve reprimand reprint
reprisal reprise reproach reproachful reprobate reproduce reproduction reproductive reprogram reptile
reptilian republic republican repudiate repudiation repugnance repugnant repulse repulsion repulsive
reputable repute requiem requirement requisite requisition requite reread reroute rerun res resale
reschedule rescind resection reseda resell resemblance resemble resent resentful resentment reserve
reservist reservoir reset reshuffle reside residence residency resident residential residual residue
resign resignation resilience resiliency resilient resin resistance resistant resistor resold resolute
resolution resolve resonance resonant resonate resort resound resource resourceful resourcefulness
respectability respectable respectably respectful respective respiration respirator respiratory respite
resplendent respondent responsibly responsive restart restate restaurateur restful restitution restless
restlessness restock restoration restorative restore restrain restraint restrict restriction restrictive
restroom restructure resubmit resultant resume resumption resupply resurface resurgence resurrect
resurrection resuscitate resuscitation resuscitator retail retain retake retaken retaliate retaliation
retaliatory retch retention retentive rethink rethought reticence reticent retina retinal retiree
retirement retold retook retool retort retouched retouching retrace retract retractable retraction
retractor retrain retread retreat retrial retribution retrieval retrieve retro retroactive retrofit
retrograde retrospect retrospective retry returnable returnees reuben reunification reunion reunite
reupholstering reuse rev revamp reveal reveille revel revelation revelry revengeful revenue reverberates
reverberating reverberation revere reverence reverent reverie reversal reversible reversion revert revile
revise revision revisit revitalize revival revive revocable revoir revoke revolt revolutionary
revolutionists revolutionize revolve revue revulsion rewind rewire rework rewound rewrite rewritten
rewrote rex reykjavik rhapsody rhetoric rhetorical rheum rheumatic rheumatism rhine rhinestone rhino
rhinoceros rhizome rho rhodes rhodesia rhododendron rhomboid rhombus rhubarb rhyme rhythmic rhythmical
rialto rib ribald ribble ribbon riboflavin richardson richest richmond richness richter rickets rickety
rickey rickshaw ricochet ricotta riddance ridden riddle ridge ridgepole ridicule ridley rife riff riffle
riffraff rifleman riflemen rift rig righteous righteousness rightful rightness righto righty rigid
rigidity rigmarole rigor rigorous rile riley rill rim rime rin rind ringleader ringlets ringmaster
ringside ringtone ringworm rink rinse rio riot riotous ripe ripen riposte ripple risen riskier risky
risotto rite ritter ritual ritualistic ritz ritzy rival rivalry riverbank riverbed riverboat riverfront
riverside rivet riviera ro roach roadblock roadhouse roadie roadkill roadrunner roadshow roadside roadster
roadway roadwork roam roan roar robbin robe robinson robotic robust rochelle rochester rococo rodent rodeo
rodman rodney rodriguez roe roebuck roentgen rog rogue roguish rohan roiling roland rollicking rom romaine
romanian romano romantically romanticism romanticize romero romp romulus ronald roo rood rooftop rook
rookery rookie roomful roomie roomy roosevelt roost roque rosa rosalind rosario rosary roscoe rosebud
rosebush rosemary rosette rosewood rosier rosin roster rostrum rosy rot rotary rotate rotation rotational
rote rotisserie rotor rottenest rottenness rottweiler rotund rotunda rouen rouge roughage roughest
roughhouse roughneck roughness roughshod roulette roundabout roundelay roundhouse roundup rouse rousseau
roust rout rove rowan rowboat rowdy rowel roxy royale royalty rpm rs rsvp rt rubberneck rubbery rubbish
rubble rubdown rube rubin ruble rucksack ruckus rudd ruddy rudeness rudest rudiment rudimentary rue ruff
ruffian ruffle rufus rugby rugrats ruination ruinous rukh rum rumba rumble ruminate rummage rummy rumour
rump rumple rumpus runabout runaround runaway rundown rune rung runneth runny runoff runt runway rupees
rupture rural ruse rusk ruskin russ russel russet rust rustic rustical rustle rut rutabaga rutherford
ruthless ruthlessness ryder rye sa sabbath sabbatical saber sabian sable sabotage saboteur sac saccharin
saccharine sachet sackcloth sackful sacrament sacramental sacramento sacredness sacrificial sacrilege
sacrilegious sacristy sacrosanct sadden saddest saddle saddlebag sade sadism sadist sadistic sadistically
sadness safari safeguard safekeeping safest saffron sag saga sage sagebrush saggy saguaro sahara sahib sai
saigon sailboat sainthood saith saki sal salaam salacious saladin salamander salami salem salesgirl
salesmanship salesmen salespeople salesperson saleswoman salient salina saline salisbury saliva salivary
salivate salle sallow salmon salmonella salome salon saloon salsa saltier saltine saltpeter saltshaker
saltwater salty salubrious salud salutation salute salvador salvage salvageable salvation salve salvo
samaritan samba sambo sameness samovar sampan samson samuel samurai sanatorium sancho sanctify
sanctimonious sanction sanctity sanctuary sanctum sandal sandalwood sandbag sandbar sandbox sandcastle
sandhogs sandlot sandman sandmen sandpaper sandpiper sandra sandstone sandstorm sane sanest sang sanguine
sanitarium sanitary sanitation sanitize sanity sank sanka sanskrit santiago santos santy sao sap sapiens
sapling sapphire sappy sapsucker saracen saran saratoga sarcasm sarcastic sarcastically sarcoma sarcophagi
sarcophagus sardine sardinia sardonic sari sark sarong sarsaparilla sartain sartorial sash sashay sashimi
sass sassafras sassy satan satanic satanism satanists satay satchel sate satiate satiety satin satire
satirical satirist satisfaction satisfactorily satisfactory satisfy saturate saturation saturn satyr
saucepan saucier saucy saudi sauerkraut saul sauna saunders saunter sausage savage savagery savanna
savannah savant savin savior saviour savor savory savour savoy savvy sawbuck sawdust sawhorses sawmill
sawyer sax saxon saxophone saxophonist sayid sayonara scab scabbard scabby scads scaffold scag scalawag
scald scale scallion scallop scalp scalpel scaly scam scamp scampi scan scandal scandalized scandalous
scandinavian scant scantily scapegoat scapula scar scarab scaramouche scarce scarcity scarecrow scarf
scarface scarier scariest scarify scarlet scarves scat scathing scatological scatterbrain scavenge
scenario scenery scenic scent scepter sceptre schematic scheme schiller schilling schism schist schizoid
schizophrenia schizophrenic schlemiel schlep schlock schmaltz schmo schmooze schmuck schnapps schnauzer
schneider schnell schnitzel scholar scholastic schoolbook schoolboy schoolchildren schoolgirl schoolhouse
schoolmarm schoolmaster schoolmate schoolmistress schoolroom schoolteacher schoolwork schoolyard schooner
schubert schultz sciatic sciatica scientifically scimitar scintilla scintillating scion scissor sclerosis
scoff scold scolex scoliosis sconce scone scooch scoop scoot scope scorch scoreboard scorecard scoreless
scorn scornful scorpio scorpion scotia scotland scots scotsman scottie scottish scoundrel scour scourge
scoutmaster scow scowl scrabble scraggly scram scramble scrap scrapbook scrappy scratchy scrawl scrawny
screech screenplay screenwriter screwball screwdriver screwier screwiest screwy scribble scribe scrimmage
scrimp scrimshaw scrip scripture scrod scroll scrooge scrotum scrounge scrub scrubby scruff scruffy
scrumptious scrunch scrunchy scruple scrupulous scrutinize scrutiny scrying scuba scud scuff scuffle scull
scullery scullion sculpt sculptor sculptural sculpture scumbag scummy scuppered scuppers scurrilous scurry
scurvy scuse scuttle scuttlebutt scuzzy scythe seabed seabirds seaboard seafarer seafaring seafood
seagoing seagull sealant sealskin seam seaman seamanship seamen seamless seamstress seamy seance seaplane
seaport sear searchlight seascape seashell seashore seasick seasickness seaside seasonal seatbelt seaward
seawater seaweed seaworthy sebaceous secede secluded seclusion secondary secondhand secrecy secretarial
secretariat secrete secretion secretive sect sectional sector secular sedan sedate sedation sedative
sedentary seder sedge sediment sedimentary sedition seditious seduce seduction seductive seedless seedling
seedy seep seepage seersucker seesaw seethe sefton segment segregate segregation segue seine seismic
seismograph seismologist seize seizure selden seldom select selection selective selectivity selectman
selectmen selector selenium selfishness selfless selflessness selfsame sellout seltzer selves semantic
semaphore semblance semen semester semi semiautomatic semicircle semicolon semifinal semifinalists seminal
seminar seminary semiprecious semper semple sen senate senatorial seneca senhor senile senility seniority
senor senora senorita sensa sensation sensational sensationalism senseless sensibility sensible sensibly
sensitivity sensitized sensor sensory sensual sensuality sensuous sentient sentiment sentimental
sentimentalist sentimentality sentinel sentry seoul sep separation separatist separator sepia sepsis
septic septicemia septum sepulcher sequel sequence sequential sequester sequin sequitur sequoia sera
seraglio seraph serena serenade serendipitous serendipity serene serenity serf serg serge serialize
seriousness sermon serpent serpentine serrano serrated serum serviceable serviceman servicemen servile
servitude servo sesame setback seton settee settlement setup seventeen seventeenth seventy sever severance
severe severest severity seville sew sewage sewn sexier sexiest sexiness sexism sexist sexless sexpot
sextant sextet sexton sexuality sh sha shabbily shabby shack shackle shad shade shadowy shady shaft shag
shaggy shah shakedown shaken shakespearean shakeup shakiest shaky shale shallots shallow shallowness
shalom shalt sham shaman shambles shameful shameless shampoo shamrock shamus shan shanghai shank shanti
shantung shanty shantytown shapeless shard sharecropper shareholder sharkskin sharpen sharpest sharpness
sharpshooter shat shatterproof shaven shawl shay shea shear sheath sheathe sheaves shebang sheen sheepdog
sheepish sheepskin sheffield sheik sheikh sheila shekel sheldrake shelf shellac shellacking shelley
shellfish shelly shelve shenanigan sheng shepherd shepherdess sheraton sherbet sherlock shi shield
shiftless shifty shih shiitake shill shillelagh shim shimmery shimmy shin shinbone shindig shingle shinier
shinny shiny shipboard shipbuilders shipbuilding shipload shipmate shipment shipshape shipwreck shipyard
shire shirk shirl shirra shirtsleeves shirttail shish shiva shiver shivery sho shoal shod shoddy shoehorn
shoelace shoeless shoemaker shoeshine shoestring shogun shone shoo shook shootout shopkeeper shoplift
shoptalk shopworn shoreline shortage shortbread shortcake shortchange shortcoming shortcut shorten
shortest shortfall shorthand shortness shortsighted shortstop shortwave shorty shovel shovelful showbiz
showboat showcase showdown showgirl showman showmanship showoff showpiece showroom showtime showy shrank
shrapnel shred shrew shrewd shriek shrift shrike shrill shrilly shrimp shrine shrinkage shrivel shroud
shrub shrubbery shrug shrunk shrunken shtick shuck shudder shuffle shuffleboard shug shun shunt shush
shutdown shuteye shutout shutterbug shuttle shyest shylock shyness shyster si siam siamese siberia
siberian sibling sibyl sic sicilian sicily sickbay sickbed sicken sickest sickle sickness sicko sidearm
sidebar sideboard sideburns sidecar sidekick sideline sidesaddle sideshow sidestep sideswiped sidetrack
sidewalk sidewall sideways sidewinder sidle sie siege siegfried sierra siesta sieve sift sig sigh
sightless sightseeing sightseers sigma signatory signboard signet significance significant signify signior
signor signora signore signorina signpost silhouette silica silicate silicon silicone silken silkworm
silky sill sillier silliest silliness silo silt silva silverfish silversmith silverware silvery sim simba
simeon simian similarity simile simmons simpatico simper simplest simpleton simplicity simplify simplistic
simpson simulate simulation simulator simultaneous sinatra sincere sincerest sincerity sine sinew sinewy
sinful singapore singe singh singleton singsong singular singularity sinister sinkhole sinus sinusitis
sioux sip siphon siree siren sirius sirloin sirocco sirree sis sissy sisterhood sistine sitar sitcom sith
situate sixpence sixteen sixteenth sixtieth sixty sizable sizzle skate skateboard skedaddle skeet skein
skeletal skeleton skeptic skeptical skepticism sketch sketchy skew ski skid skiff skill skillet skillful
skim skimp skimpy skinflint skinhead skinless skinnier skintight skippy skirmish skit skittish skittles
skivvies skulduggery skulk skullcap skunk skycap skydive skylark skylight skyline skyrocket skyward
skywriting sl slab slack slacken slade slag slain slake slalom slam slander slanderous slang slant
slapdash slaphappy slapstick slash slat slate slather slattern slaughter slaughterhouse slavery slavin
slavish slaw slay sld sleaze sleazier sleaziest sleazy sled sledge sledgehammer sleek sleepier sleepiness
sleepless sleeplessness sleepover sleepwalk sleepy sleepyhead sleet sleeve sleeveless sleigh sleight
slender sleuth slew slice slick slickest slid slideshow slightest slime slimiest slimy sling slingshot
slink slinky slipcovers slipknot slippage slippery slipshod slipstream slit slither slithery sliver sloan
slob sloe slog slogan sloop slop slope sloppier sloppiest sloppily sloppiness sloppy slosh slot sloth
slothful slouch slough slovenly slowdown slowest slowness slowpoke sludge slug sluggish sluice slum
slumber slumlord slump slung slunk slur slurp slush slushy sly smack smallest smallish smallpox smarmy
smartass smarten smartest smartness smarty smash smattering smear smee smelly smelt smidgen smiley smirk
smite smithereens smithy smitten smock smog smoggy smokehouse smokeless smokestack smokey smoky smoldering
smooch smoochy smoothest smoothie smoothness smorgasbord smote smother smudge smug smuggle smugness smut
smutty snack snafu snag snail snakebite snakeskin snape snappier snappiest snappish snappy snapshot snare
snarky snarl snatch snazzy sneakiest sneaky sneer sneeze snell snicker snide sniff sniffle snifter snip
snipe snippet snippy snit snitch snivel snob snobbery snobbish snobby snooker snoop snoopy snoot snooty
snooze snore snorkel snort snot snotty snout snowball snowbell snowblower snowboard snowbound snowdrift
snowfall snowflake snowman snowmen snowmobile snowplow snowshoeing snowshoes snowstorm snowsuit snowy snub
snuck snuff snuffbox snuffy snug snuggle soak soapbox soapy soar sob sobriety sociable socialism socialist
socialistic socialite socialization socialize societal socioeconomic sociological sociologist sociology
sociopath sock socket socrates sod sodden sodium sodom sodomite sodomy sofa sofia softball soften softest
softhearted softness software softy soggy soho soil soir soiree sojourn sol solace solar solarium soldered
soldering sole soleil solemn solemnity solenoid solicit solicitation solicitor solicitous solicitude
solidarity solidify solidity soliloquy solitaire solitary solitude solo soloist solomon solstice soluble
solvency solvent somber sombrero somersault somerset someway somewhat sonar sonata sone songbird
songwriter sonic sonnet soonest soony soot sooth soothe soothsayer sooty sop sophia sophisticated
sophisticates sophistication sophistry sophomore sophomoric soporific soppy soprano sorbet sorcerer
sorceress sorcery sordid soreness sorghum sorority sorrel sorrier sorriest sorrow sorrowful sorta sortie
sory sos sot sou souffle sought soulful soulless soulmate soundproof soundtrack soupy sour sourdough
sourpuss souse southbound southeast southeastern southerly southernmost southland southpaw southward
southwest southwestern souvenir sovereign sovereignty soviet sow sown sox soy soybean sp spa spacecraft
spaceman spacemen spaceship spacesuit spacey spacious spade spadework spaghetti spake spalding spam span
spandex spangle spaniard spaniel spank spanky spar spareribs spark sparkle sparky sparrow sparse sparta
spartan spasm spasmodic spastic spat spate spatial spatula spawn spay speakeasy speakerphone spear
spearhead spearmint spec specialist speciality specialization specialize specialty specie specification
specify specimen specious speck speckled speckles spectacle spectacular spectator specter spectra spectral
spectre spectroscopy spectrum speculate speculation speculative speculator sped speechless speedboat
speedily speedo speedometer speedster speedway speedy spellbinding spellbound spellcheck spence
spendthrift sperm spermatozoa spermicide spew sphere spherical sphincter sphinx spice spicier spicy
spiderman spidery spiel spiffy spig spigot spiky spill spillage spillway spilt spinach spinal spindle
spindly spine spineless spinnaker spinster spinsterhood spiny spiral spire spiritual spiritualism
spiritualist spirituality spiritus spiro spitball spite spiteful spitfire spittle spittoon splash
splashdown splashy splat splay spleen splendor splice splint splotch splurge spluttering splutters
spoilsport spoilt spokane spokesman spokesmen spokesperson spokeswoman sponge spongy sponsor sponsorship
spontaneity spontaneous spoof spook spookier spooky spool spoon spoonful spoor sporadic sporadically spore
sportive sportscaster sportsman sportsmanlike sportsmanship sportsmen sportswear sportswriter sporty
spotless spotlight spotty spousal spouse spout sprain sprang sprat sprawl spray spreadsheet spree sprig
sprightly springboard springfield springtime springy sprinkle sprint sprite spritz sprocket sprout spruce
sprung spry spud spumoni spun spunk spunky spur spurious spurn spurt sputnik sputter sputum spyglass
spyware sq squab squabble squadron squalid squall squalor squander squash squat squaw squawk squeak
squeaky squeal squeamish squeegee squelch squid squiggles squiggly squint squire squirm squirmy squirrel
squirt squirty squish squishy sr sri ss ssh stab stability stabilization stabilize staccato stack stadium
stafford stag stagecoach stagehand stagnant stagnate stagnation staid stain stainless stair staircase
stairway stairwell stakeout stalactites stale stalemate stalin stalk stall stallion stalwart stamen
stamina stammer stamp stampede stance standardize standby standish standoff standoffish standout
standpoint standstill standup stanford stank stanzas staph staphylococcus staple starboard starch starchy
stardom stardust starfish stark starlet starlight starling starlit starr starry starship startle startup
starvation starve stash stat statehood statehouse stateless stateroom stateside statesman statesmanship
statesmen statewide static stationary stationery statistic statistical statuary statuesque statuette
stature statute statutory staunch stave std stead steadfast steadfastness steadier steadily steadiness
steadman steakhouse stealth stealthily stealthy steamboat steamroll steamship steamy steed steele steely
steep steepest steeple steeplechase steer steerage stein stella stellar stem stemple stench stencil
stenographer stenography stepbrother stepchild stepchildren stepdaughter stepfather stepladder stepmother
steppe stepsister stepson stereo stereophonic stereotype stereotypical sterile sterility sterilization
sterilize sterling stern sternal sternest sternum steroid stethoscope stew steward stewardess stewart
stickiness stickle stickpin stickup sticky stiffen stiffness stifle stigma stigmata stigmatized stiles
stiletto stillbirths stillborn stillman stillness stillwater stilted stilts stimulant stimulate
stimulation stimuli stimulus sting stinginess stingray stingy stinky stint stipend stippling stipulate
stipulation stir stirrup stitch stockade stockbroker stockholder stockholm stockpile stockroom stocky
stockyard stodgy stoic stoical stoicism stoke stomachache stomp stonehenge stonewall stoney stonier stony
stooge stool stoolie stoop stopgap stoplight stopover stoppage stopwatch storage storefront storehouse
storekeeper storeroom stork stormy storybook storyteller storytelling stout stove stovepipe stow stowaway
straddle strafe straggler straggling straggly straightaway straightest straightforward strain strait
straitjacket strand strangeness strangest strangle stranglehold strangulated strangulation strap strapless
strata stratagem strategic strategically strategist strategy stratosphere strauss stravinsky straw
strawberry stray streak streaky stream streamline streep streetcar streetlight streetwalker streetwise
strengthen strenuous strep streptomycin stressful stretchy strewn stricken strict strictest strictures
stride strife strikeout stringent stringy stripe striptease strive striven strobe strode stroll strongbox
strongest stronghold strontium strop stroud strove structural strudel strum strumpet strung strut
strychnine stub stubble stubbornness stubby stucco stud studious stuffy stultifying stumble stump stumpy
stun stung stunk stunt stuntman stupefy stupendous stupidest stupidity stupor sturgeon stutter sty stylish
stylist stylized stylus stymie styrofoam styx su suave sub subatomic subbasement subclavian subcommittee
subcompact subconscious subcontract subcontractors subculture subcutaneous subdivide subdivision subdue
subdural subgroups subhuman subjective subjectivity subjugated subjugation subjunctive sublet sublevel
sublimate sublimation sublime subliminal sublimity submarine submerge submersible submersion submission
submissive submit subordinate subordination suborning subplot subpoena subroutine subscribe subscription
subsection subsequent subservience subservient subset subside subsidiary subsidize subsidy subsist
subsistence subsoil subsonic subspace substance substandard substantial substantiate substantiation
substantive substation substitute substitution substructure subsystem subterfuge subterranean subtext
subtitle subtle subtlety subtly subtract subtraction suburb suburban suburbanite suburbia subversion
subversive subvert succeed succession successive successor succinct succor succotash succubus succulent
succumb suchlike suckle sucre suction sudan suddenness suds sudsy suede suet suey sufferance suffice
sufficiency sufficient suffocate suffocation suffolk suffrage suffragette sugarcane sugarcoat sugarless
sugary suggestible suggestive sui suicidal suitability suitable suitably suitor sukiyaki sulfa sulfate
sulfide sulfur sulfuric sulk sulky sullen sully sulphur sultan sultana sultry sumac sumatra summarily
summarize summary summation summerhouse summertime summery summit summon sumner sumo sump sumptuous
sunbathe sunbeam sunblock sunburn sundae sundial sundown sundry sunfish sunflower sung sunglasses sunk
sunken sunlamp sunless sunlight sunlit sunnier sunny sunrise sunroof sunscreen sunspot sunstroke suntan
sunup sunways sup superb supercharged supercharger supercilious supercomputer superconductor superego
superficial superfluous superhero superhighway superhuman superimpose superintendent superiority
superlative supermarket supermen supermodel supernatural supernova superposition superpower supersede
supersize supersonic superstar superstition superstitious superstore superstructure supertanker supervise
supervision supervisor supervisory supine suppertime supplant supple supplement supplemental supplementary
supplicant supplicate supplication supplier supportive supposition suppository suppress suppression
supremacist supremacy supreme sur surcease surcharge surefire surest surety surf surfboard surfeit surge
surgical surmise surmount surmountable surname surpass surplus surreal surrealism surrealist surrealistic
surreptitious surrey surrogate surround survey surveyor survivor susceptibility susceptible sushi suspend
suspense suspenseful suspension suspicion sussex sustain sustainable sustenance sutra sutter suture
suzanne suzette suzuki svelte swab swaddle swag swahili swain swallowtail swam swami swamp swampy swan
swanny swap swarm swarthy swash swashbuckler swashbuckling swastika swat swatch swath sway sweatiest
sweatpants sweatshirt sweatshop sweaty swede sweden swedish sweep sweepstakes sweetbreads sweeten sweetest
sweetness sweetwater sweety swellest sweltering swept swerve swift swiftest swiftness swifty swig swill
swimsuit swindle swine swinish swink swipe swirl swirly swish swiss switchblade switchboard switzerland
swivel swollen swoon swoop swordfish swordplay swordsman swordsmen swore swum swung sycamore sycophant
syed sykes syllable syllabus syllogism sylvan sylvester sylvia symbiosis symbiotic symbol symbolic
symbolically symbolism symbolize symmetric symmetrical symmetry sympathetic sympathetically sympathize
sympathy symphonic symphony symposium symptom symptomatic synagogue synapse synaptic sync synch
synchronisation synchronization synchronize syncopated syndicate syndication syndrome syne synergy synonym
synonymous synopsis syntax synthesis synthesize synthetic syphilis syphilitic syracuse syria syringe syrup
systematic systematically systemic systolic ta tab tabasco tabby tabernacle tableau tablecloth tablespoon
tablet tabloid taboo tabulation tach tachometer tacit taciturn tack tackle tacky taco tact tactful tactic
tactical tactician tactile tactless tad tadpole tae taels taffeta taffy taft tahiti tai tailgate taillight
tailor tailpipe tailspin tailwind taint taipei tait taiwan taiwanese taj takeoff takeout takeover takin
tal talbot talc talcum talisman talkative tallahassee tallest tallow tallyho talmud talon tam tamale
tamara tamarind tambourine tame tammy tamp tampa tampon tamponade tan tanager tandem tane tang tangent
tangerine tangible tangier tangle tango tangy tania tankard tankful tanna tannery tansy tantalize
tantamount tanto tantra tantric tantrum tao tapestry tapeworm tapioca tapir tar tara tarantula tardiness
tardy tare tariff tarmac tarn tarnation tarnish taro tarot tarp tarpaulin tarpon tarragon tarry tart
tartan tartar tartare tartarus taskmaster tassel tasteful tasteless tastier tasty tat tate tattered tattle
tattletale tatty tau taunt taupe taurus taut tavern tawdry tawny taxable taxation taxicab taxidermist
taxidermy taxpayer tb tc tch tchaikovsky te teacup teahouse teak teakettle teal teammate teamster teamwork
teapot teardrop tearful tearjerker tearoom teary tease teaspoon teaspoonful teat teatime tech technical
technicality technician technicolor technique techno technocracy technological tectonics tedious tedium
tee teeming teen teenage teeniest teensy teeny teeter teetotaler tel telecast telecommunication
teleconference telegram telegraph telegraphy telekinesis telemarketing telemetry telepathic telepathically
telepathy telephonic telephoto telescope telescopic telethon teletype televangelist televised televising
telex telfer telltale temerity temp tempe temperament temperamental temperance temperate tempest
tempestuous template tempo temporal temporarily tempt temptation temptress tempura tempus tenable
tenacious tenacity tenant tendency tendentious tenderest tenderfoot tenderhearted tenderize tenderloin
tenderness tendon tendrils tenement tenet tenfold tennessee tennyson tenon tenor tenseness tensile tension
tensor tentacle tentative tenth tenuous tenure tepee tepid tequila ter teriyaki terminal terminate
termination terminator terminology terminus termite terns terra terrace terrain terrapin terrarium
terrestrial terrier terrifically terrify territorial terror terrorism terrorize terse tertiary tesla
testament testicle testicular testimonial testosterone testy tetanus tete tether tex texan text textbook
textile texture thaddeus thai thailand thalamus thallium thames thane thankful thankfulness thankless
thankyou thar thataway thatch thaw theatrical theatrics theft thematic thence theodore theologian
theological theology theorem theoretical theorist theorize theosophy thereabout thereafter thereby therein
thereof thereto thereupon thermal thermite thermodynamics thermometer thermonuclear thermos thermostat
thesaurus thesis thespian theta theyre thiamine thicken thickest thicket thickness thieve thievery thigh
thighbones thimble thimbleful thine thingamajig thingy thinness thinnest thirst thirteen thirteenth
thirtieth thistle thither tho thompson thong thor thoracic thoracotomy thorax thorium thorn thorny
thorough thoroughbred thoroughfare thoroughness thorpe thoughtful thoughtfulness thoughtless
thoughtlessness thousandth thrall thrash thread threadbare thready threaten threefold threescore threesome
thresher threshing threshold thrice thrift thrifty thrill thrive throaty throb throes thrombosis throne
throng throttle throughput throwaway throwback thru thrum thrush thrust thruway thud thug thumbnail
thumbprint thumbscrew thumbtack thump thunderball thunderbird thunderbolt thunderclap thundercloud
thunderhead thunderous thundershowers thunderstorm thwart thyme thymus thyroid thyself ti tiara tibby
tibet tibetan tibia tic tick tickle ticklish tidal tidbit tiddlywinks tide tidewater tidier tidings tidy
tiebreaker tiff tiffany tigger tighten tightest tightfisted tightness tightrope tightwad tigress tiki til
tile tillman tilt timber timberland timberline timbre timekeeper timeless timeout timepiece timetable
timid timidity timon timothy timpani tin tincture tinder tine tinfoil ting tinge tingle tinhorn tinier
tiniest tink tinkle tinsel tint tipple tippy tipster tipsy tiptoe tiptop tirade tireless tiresome tis tit
titan titanic titanium titian titillate titillation titmouse tittle titty titular tiu tizzy tk tnt toa
toad toadstool toady toastmaster toasty tobacco tobacconist toboggan toby tock tod toddle toddy toehold
toenail toey toffee tofu toga togetherness toggle togs toil toiletry toilette toilsome toit toke token
toledo tolerable tolerably tolerance tolerant tolerate toll tollbooth tolstoy tomahawk tomato tomb tomboy
tombstone tomcat tome tomfoolery ton tonal tong tonic tonnage tonnes tonsil tonsillectomy toolbox toolkit
toon toot toothache toothbrush toothless toothpaste toothpick toothy tootsie topaz topcoat topeka topic
topical topknot topless topmost topnotch topographical topography topple topsail topside topsoil topsy
toque tor torah torch torchlight tore toreador tori torment tormentor tornado toro toronto torpedo torpor
torque torrent torrential torrid torsion torso tort tortilla tortoise tortoiseshell tortuous tory tossup
tot totalitarian totality tote totem toto toucan touchdown touche touchstone touchy toughen toughest
toughness toupee tourette tourism tourist tournament tourney tourniquet tousled tout tov tow towheaded
townhouse townsfolk township townsman townsmen townspeople tox toxemia toxic toxicity toxicology toxin
toymaker toyota tr traceable trachea tracheotomy tract traction tractor trad trademark tradesman tradesmen
traditional traditionalist traduction trafficker trafficking tragically trailblazer trainee traipse trait
traitorous trajectory tram tramell trammel tramp trample trampoline trance tranquil tranquility
tranquilize trans transact transaction transatlantic transceiver transcend transcendence transcendent
transcendental transcontinental transcribe transcription transducer transferable transference transfigured
transform transformation transfuse transfusion transgress transgression transgressor transient transistor
transit transition transitional transitive transitory translate translation translator translucent
transmigration transmission transmit transmute transnational transom transparency transparent transpire
transplant transplantation transponder transportation transpose transposition transsexual
transubstantiation transverse transvestite trapdoor trashcan trashy traumatic traumatize travail traverse
travesty trawl tray treacherous treachery treacle tread treadmill treason treasonable treasonous treasury
treatable treatise treaty treble treetop trek trellis tremble tremendous tremor tremulous trench trend
trendy trenton trepidation tres trespass trestle trey triad triage triangle triangular triangulate
triangulation triathlon trib tribal tribe tribesman tribesmen tribulations tribunal tribune tributary
tribute trice triceps trickery trickier trickiest trickle trickster tricky tricycle trident trifecta
trifle trig triglyceride trigonometry trike trill trillion trilogy trim trimester trina trinidad trinity
trinket trio tripe triple triplets triplicate tripod trisha tristan trite triton triumph triumphal
triumphant triumvirate trivet trivia trivial triviality trivialize trod trodden troglodytes trois trojan
troll trolley trollop trombone tromp troop trophy tropic tropical trot troth troubadour troublemaker
troubleshooter troublesome trough trounce troupe trouser trousseau trout trowel truancy truant truce
truckload truculent trudge truest truffle truman trump trumpet truncheon trundle truss trustee trustful
trustworthy trusty truthful truthfulness tryout tryst ts tsk tsunami tsurugi tu tuba tubby tubercular
tuberculosis tubman tubular tuck tucson tuff tufts tug tugboat tuition tulip tulle tulsa tum tumble
tumbleweed tummy tumor tumour tumult tumultuous tun tuna tundra tuneless tung tungsten tunic tunney tunny
tuppence turban turbine turbo turbojet turbulence turbulent tureen turf turgid turk turkish turmoil
turnabout turnaround turncoat turnip turnkey turnoff turnout turnover turnpike turnstile turntable
turpentine turpitude turquoise turret turtledove turtleneck tuscarora tush tushy tusk tussle tut tutelage
tutor tutorial tutti tutu tux tuxedo twa twaddle twain twang twat tweak twee tweedy tweet tweezers twelfth
twentieth twerp twiddle twig twiggy twilight twill twine twinge twinkle twirl twit twitch twitchy twitty
twofer twofold twosome tycoon tying tyke typecast typeface typewriter typewriting typewritten typhoid
typhon typhoon typhus typify typist typo typographical tyr tyrannical tyrannosaurus tyranny tyrant tyre
tyrone tyros ubiquitous udder udo ufo ug uglier ugliest ugliness ukraine ukrainian ukulele ulcer ulcerated
ulceration ulna ulterior ultimate ultimatum ultra ultrasonic ultrasound ultraviolet ulysses umber
umbilical umbilicus umbrage umbrella umlaut umm ump umpire umpteen umpteenth un una unabashed unabated
unacceptable unaccompanied unaccountable unaccountably unaccounted unaccustomed unacknowledged
unacquainted unadorned unadulterated unaffected unafraid unaided unalterable unaltered unambiguous
unanimous unannounced unanswerable unanswered unanticipated unappealing unappetizing unappreciated
unappreciative unapproachable unarmed unashamed unassailable unassigned unassisted unassuming unattached
unattainable unattended unattractive unauthorized unavailable unavailing unavoidable unavoidably unaware
unbalanced unbearable unbearably unbeatable unbeaten unbecoming unbeknownst unbelievably unbeliever
unbending unbiased unbind unbirthday unblock unborn unbound unbreakable unbridled unbroken unbuckle
unburden unbutton unc uncalled uncannily uncanny uncaring unceasing uncensored unceremonious uncertain
uncertainty unchallenged unchanged unchanging uncharacteristic uncharacteristically uncharitable uncharted
unchecked unchristian uncivil uncivilized unclaimed unclasp unclassified unclean unclear uncluttered
uncomfortably uncommitted uncommon uncommunicative uncompleted uncomplicated uncompromising unconcerned
unconditional unconfirmed unconnected unconquerable unconscionable unconsciousness unconstitutional
uncontaminated uncontested uncontrollable uncontrollably uncontrolled uncontroversial unconventional
unconvinced unconvincing uncooked uncool uncooperative uncoordinated uncork uncorroborated uncounted
uncouple uncouth uncover unction uncultured uncut undamaged undaunted undead undecided undeclared
undefeated undefended undefinable undefined undemanding undemocratic undeniable undeniably undependable
underachiever underage underarm underbelly underbrush undercarriage underclass underclassmen underclothes
undercoating undercurrent undercut underdeveloped underdog underdone underestimate underexposed underfed
underfoot underfunded undergarment undergo undergone undergrad undergraduate undergrowth underhand
underlay underline underling underlying undermine undernourished underpaid underpants underpass underpay
underpinning underplaying underprivileged underrate underscore undersea undersecretary undershirt
undershorts underside undersigned undersized undersold understaffed understandable understandably
understate understatement understudy undertake undertaken undertones undertook undertow undervalued
underwater underway underweight underwent underwood underworld underwrite undeserved undeserving
undesirable undetectable undetected undetermined undeterred undeveloped undid undies undignified undiluted
undiminished undisciplined undisclosed undiscovered undisputed undistinguished undisturbed undivided undo
undocumented undone undoubtedly undress undue undulating unduly undying unearth unease uneasiness uneasy
uneaten unedited uneducated unemotional unemployable unemployed unemployment unending unendurable
unenlightened unequal unequivocal unethical uneven uneventful unexceptional unexpected unexplainable
unexplained unexplored unfailing unfairness unfaithful unfamiliar unfashionable unfasten unfathomable
unfavorable unfeeling unfettered unfinished unfit unflagging unflappable unflattering unflinching unfold
unforeseeable unforeseen unforgettable unforgivable unforgiving unformed unfounded unfreeze unfriendly
unfulfilled unfunny unfurl unfurnished ungainly ungentlemanly unglued ungodly ungracious ungrateful
unguarded unguent unhand unhappier unhappily unhappiness unharmed unhealthy unheard unheeded unhelpful
unhesitatingly unhinged unhitch unholy unhook unhorse unhurt uni unicorn unicycle unidentifiable
unidentified unification uniformity unify unilateral unimaginable unimaginative unimpeachable unimportant
unimpressed unimpressive uninformed uninhabitable uninhabited uninhibited uninjured uninspired uninspiring
uninsured unintelligent unintelligible unintelligibly unintended unintentional uninterested uninteresting
uninterrupted uninvited unionize uniqueness unisex unison unite unity universal unjust unjustified unkempt
unkind unkindness unknowable unknowing unlatch unlawful unleaded unlearn unleash unlicensed unlikeliest
unlimited unlisted unload unlock unloved unluckiest unluckily unlucky unmade unmake unmanageable unmanly
unmanned unmannerly unmarked unmarried unmask unmatched unmentionable unmerciful unmistakable unmistakably
unmitigated unnamed unnatural unnecessarily unnecessary unneeded unnerve unnoticed unnumbered unobserved
unobstructed unobtainable unobtrusive unoccupied unofficial unopened unopposed unorganized unoriginal
unorthodox unpack unpaid unpainted unparalleled unpardonable unpatriotic unpaved unpin unplanned
unpleasant unpleasantness unplug unpolluted unpopular unprecedented unpredictability unpredictable
unprejudiced unpremeditated unprepared unpretentious unprincipled unprintable unproductive unprofessional
unprofitable unpromising unpronounceable unprotected unproven unprovoked unpublished unpunished
unqualified unquenchable unquestionably unquestioned unquestioning unquote unravel unreachable unread
unreadable unreal unrealistic unreasonable unreasonably unreasoning unrecognizable unrecognized unrecorded
unrefined unregistered unregulated unrehearsed unrelated unrelenting unreliable unremarkable unremitting
unrepentant unrequited unresolved unresponsive unrest unrestrained unrestricted unrewarding unrivaled
unroll unromantic unruly uns unsaddle unsafe unsaid unsalted unsanitary unsatisfactory unsatisfied
unsatisfying unsavory unscathed unscheduled unschooled unscientific unscramble unscrew unscrupulous unseal
unseasonable unseasonably unseat unseemly unseen unselfish unsentimental unsettle unshakable unshaven
unsightly unsigned unskilled unsmiling unsociable unsold unsolicited unsolved unsophisticated unsound
unspeakable unspeakably unspecified unspoiled unspoken unsportsmanlike unstable unstated unsteady
unstoppable unstrung unstuck unsubstantiated unsuccessful unsuitable unsuited unsung unsupervised
unsupported unsure unsurpassed unsuspected unsuspecting unsympathetic untainted untamed untangle untapped
untenable untested unthinkable untidy untie untimely untiring untitled unto untold untouchable untouched
untoward untraceable untrained untreated untried untroubled untrue untrustworthy untruth untruthful
unturned untutored untying unusable unused unutterably unvarnished unveil unverified unwanted unwarranted
unwary unwashed unwavering unwed unwelcome unwell unwholesome unwieldy unwilling unwillingness unwind
unwise unwitting unworkable unworthiness unworthy unwrap unwritten unyielding unzip upbeat upbringing
upchuck upcoming upcountry update updraft upended upfront upgrade upheaval upheld uphill uphold
upholstered upholstery upkeep uplands uplift uplink upload upped upperclassman upperclassmen uppercut
uppermost upping uppity upright uprising upriver uproar uproot ups upscale upshot upside upstage
upstanding upstart upstate upstream upswing uptake uptight uptown upturned upward ur uranium uranus urban
urbane urchin urd urethra urge urgency uric urinal urinalysis urinary urinate urination urine urn
urologist urology usa usable usage usefulness uselessness usher ust usurer usurp usury ut utah utensil
uterine uterus uther utilitarian utility utilization utilize utmost utopia utter utterance uttermost uvula
va vac vacancy vacant vacate vaccinate vaccination vaccine vacuous vacuum vagabond vagaries vagrancy
vagrant vague vagueness vaguest vail vain vainglorious val valance vale valedictorian valedictory valences
valencia valet valhalla valiant valid validate validation validity valise valium valor valorous valuation
valve vamoose vamos vamp vancouver vandal vandalism vandalize vane vanessa vanguard vanilla vanish vanity
vanquish vantage vapid vapor vaporize vaporous variable variance variant variation varicose variety
various varlet varmint varna varnish varsity vary vas vascular vase vasectomy vaseline vassal vassar vast
vastness vat vatican vaudeville vaunted vc veal vector veda veer veg vega vegan vegetable vegetarian
vegetarianism vegetation vegetative veggie vehement vehicular veil vein vel velcro velocity velour velvet
velveteen velvety venal venality vendetta vending vendor veneer venerable venerated venereal venetian
venezuela vengeance vengeful venice venison venom venomous venous vent ventilate ventilation ventilator
ventral ventricle ventricular ventriloquism ventriloquist venture venue venus ver vera veracity veranda
verb verbal verbalize verbatim verbiage verbose verdant verde verdi verge verifiable verification verify
verily verisimilitude veritable verity vermicelli vermilion vermin vermont vermouth vernacular vernon
versa versailles versatile versatility verse versus vertebra vertebrae vertebral vertebrate vertical
vertigo verve vesicles vesper vessel vest vestibule vestige vestigial vestments vestry vet veta veteran
veterinarian veterinary veto vex vexation vi via viability viable viaduct vial vibe vibrant vibrate
vibration vibrato vibrator vicar vicarage vicarious viceroy vichy vichyssoise vicinity vicious viciousness
vicissitudes victimization victimize victoria victorian victorious victuals videocassette videotape vie
vienna viennese vietcong vietnamese viewfinder viewpoint vigil vigilance vigilant vigilante vigor vigorous
viking vil vila vile vilest vilify villa villain villainous villainy ville vim vin vinaigrette vinci
vindicate vindication vindictive vindictiveness vine vinegar vinegary vineyard vinny vino vintage vinyl
viola violate violation violator violet violin violinist vip viral vireo virge virgil virginal virginian
virginity virgo virile virility virtual virtue virtuosity virtuoso virtuous virulent visa visage viscera
visceral viscosity viscount viscous vise visibility visible visibly visionary visitation visitor visor
vista visualization visualize vita vital vitality vitamin vitreous vitriol vitriolic vitro vittles viva
vivacious vive vivian vivid vivisection vixen vizier vl vo voc vocabulary vocal vocalist vocalization
vocalize vocation vocational vogue voiceless voicemail void voila volatile volatility volcanic volcano
vole volition volkswagen volley volleyball volt voltage voltaire voluble volume voluntarily voluntary
volunteer voluptuous vomit voodoo voracious vortex votive vouch vouchsafe vow vowel voyage voyeur
voyeurism voyeuristic vp vr vroom vs vulcan vulcanized vulgar vulgarity vulnerability vulnerable vulture
vulva vying wa wack wacko wacky wad waddle wadi wafer waffle waft wag wage waggle wagner wah waif wail
wainscoting wainwright waist waistband waistcoat waistline waive wakeful wakefulness waken waldorf wales
wali walkie walkout walkway walla wallaby walleye wallflower wallop wallow wallpaper walnut walrus walsh
waltz wampum wan wand wanderlust wane wang wangle wannabe wanton warble wardrobe wardroom ware warfare
warhead warhorse warlike warlock warlord warmest warmhearted warmonger warmth warp warpath warranty warsaw
warship wart warthog wartime warty wary washable washboard washcloth washerwoman washout washroom washtub
wasp waspish wastebasket wasteful wasteland wastepaper wat watchband watchdog watchful watchmaker watchman
watchmen watchtower watchword waterbed watercolor watercress waterfall waterfront watergate waterline
waterlogged waterloo waterman watermark watermelon waterproof watershed waterspout watertight waterway
waterworks watery watt wattage wattle wavelength wavy wax waxen waxworks waxy wayfarer waylaid waylay
wayside wayward wazoo weaken weakest weakling weakness weal wealth wealthier wealthiest wealthy wean
weaponless weaponry wearable wearily weariness weary weasel weatherman weathermen weave web webcam webcast
website webster wed wedge wedgie wedlock wee weedy weekday weeknight weenie weep weepy weet weevil weigh
weightless weightlessness weightlifting weighty weir weirdest weirdness weirdo welch weld welfare welk
wellington wellness wellspring welsh welt welterweight wen wench wend wept werewolf werewolves westbound
westerly westinghouse westminster westward wetback wetland wetness wettest weymouth wh whack whalebone
wham whammy wharf whatchamacallit whatnot whatsoever wheat wheaties whee wheedle wheelbarrow wheelbase
wheelchair wheeze wheezy whelp whence whereabouts whereas whereby wherefore wherein whereof whereupon
wherewithal whet whetstone whew whey whichever whiff whilst whim whimper whimsical whimsy whine whinny
whiny whiplash whippersnapper whippet whippoorwill whir whirl whirlpool whirlwind whisk whisky whisper
whist whit whitefish whitehall whitehead whiten whiteness whitest whitewalls whitewash whitewood whitey
whitfield whither whitman whitney whittle whiz whizzes whodunit wholehearted wholeness wholesale wholesome
wholesomeness wholly whomever whomsoever whoop whoopee whoosh whopper whopping whorl whosoever whup wi
wicca wichita wick wickedest wickedness wicket widen widescreen widespread widest widgeon widowhood width
wiedersehen wield wiener wienie wig wiggle wiggly wiggy wight wigwam wiki wilco wildcat wildebeest
wilderness wildest wildfire wildflower wildlife wildness wildwind wile willet willey willful willi
willingness willow willowy willpower willy wilt wilton wily wimp wimple wimpy wince winch winchester
windbag windbreaker windfall windiest windjammer windmill windowpane windowsill windpipe windscreen
windshield windsor windstorm windsurfing windswept windup windward windy wineglass winery wingman wingspan
wingtip wink winkle wino winslow winsome wintergreen wintertime wintry wireless wiretap wiry wisconsin
wiseacre wisecrack wisest wishbone wishful wisp wispy wisteria wistful wit witchcraft witchery withal
withdraw withdrawal withdrawn withdrew withheld withhold withstand withstood witless witticism wittiest
witty wive wiz wizardry wl wo wobble wobbly woe woeful wok woken wolfram wolverine wolves womanhood
womanish womanizer womanizing womankind womb wombat womenfolk wonderland wonderment wondrous wont woo
woodbine woodbury woodcarving woodchuck woodcutter wooden woodhouse woodland woodman woodmen woodpecker
woodpile woodruff woodshed woodsman woodsmen woodsy woodward woodwind woodwork woody woof wool woolen
woolf woolgathering woolworth woozy wop worcester wordplay wordy workable workaday workaholic workbench
workbook workday workforce workhorse workhouse workingman workload workman workmanship workmen workout
workplace worksheet workshop workstation workup workweek worldliness worldwide wormhole wormwood wormy
worrier worrisome worrywart worsen worship worshipful worthier worthiest worthily worthiness worthless
worthwhile wouldst wove woven wrack wraith wrangle wraparound wrath wrathful wreak wreath wreckage wren
wrench wrest wrestle wretch wriggle wriggly wright wring wrinkle wrinkly wristband wristwatch writ writhe
wrongdoers wrongdoing wrongest wrongful wrongness wroth wrought wrung wry wunderbar wuss wuthering wuzzy
wynn wyoming xenia xenon xenophobia xenophobic xerox xi xxx xylem xylophone yacht yachtsman yah yahoo yak
yam yan yang yank yankee yap yardage yardarm yardstick yarmulke yarn yat yaw yawl yawn yay yea yearbook
yearling yearn yeast yee yeh yellowstone yelp yen yeo yeoman yer yeshiva yesteryear yeti yggdrasil yi
yiddish yield yikes yin yip yippee ymca yod yodel yoga yogi yogurt yoke yokel yokohama yolk yon yonder
yonkers yore yorkshire yosemite youngest youngster youre youse youthful yow yowie yowling yuan yucca yuck
yucky yugoslavia yuk yukon yule yuletide yum yummy yuppie zak zander zany zanzibar zap zeal zealand zealot
zealous zebra zed zee zen zenith zephyr zeppelin zest zeta zeus zig zigzag zilch zillion zinc zing zinnia
zion zip zippy zira zircon zit zither zod zodiac zombie zonked zoological zoologist zoology zoom zorro
zucchini zulu zurich zygote
`;
