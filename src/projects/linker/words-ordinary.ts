// The next words, down to 20 occurrences, of film subtitles (SUBTLEX-US, packaged by Zeke Sikelianos, ISC licence), regular
// inflections left out: words.ts undoes those.
export const ordinaryWords = `
aa aaa aardvark aargh ab aback abacus abalone abandon abandonment abate abbey abbot abbott abbreviated
abbreviation abc abdicate abdication abdomen abdominal abduct abductee abduction abel aberration abet
abhor abhorrent abide abigail abilene abject ablaze ably abner abnormal abnormality abode abolish
abolition abominable abomination aboriginal aborigine abort abortion abound aboveboard abracadabra abraham
abrasions abrasive abraxas abreast abridged abroad abrupt abs abscess abscond absence absent absentee
absinthe absolution absolve absorb absorbent absorption abstain abstention abstinence abstract abstraction
abstruse absurdity abu abundance abundant abusive abysmal abyss ac academic academically acapulco accede
accelerant accelerate acceleration accelerator accentuate acceptable acceptance accessible accessory
accidental acclaim acclimate accolades accommodate accommodation accompaniment accompanist accompany
accomplice accomplish accomplishment accord accordance accordion accost accountability accountable
accountancy accountant accredited accrue accumulate accumulation accuracy accurate accursed accusation
accuse accustom acetylene ach ache acheron achieve achievement achilles achy acidity ack acknowledge
acknowledgement acknowledgment aclu acme acne acorn acoustic acquaint acquaintance acquiesce acquiescence
acquire acquisition acquit acquittal acre acreage acrimonious acrimony acrobat acrobatic acronym acrylic
actin activate activation activist actuality actuary acumen acupuncture acute adage adamant adapt
adaptable adaptation adaptive addendum addict addiction addictive addison addition additional additive
addressee adept adequate adhere adherence adherent adhesion adhesive adieu adios adjacent adjective
adjoining adjoins adjourn adjournment adjunct adjust adjustable adjustment adjutant adm admin administer
administration administrative administrator admirable admirably admiralty admiration admissible admission
admittance admonish admonition ado adobe adolescence adolescent adolf adolph adonis adopt adoption
adoptive adoration adore adorn adornment adrenalin adrenaline adrift adroit ads adulation adulterer
adultery adulthood advancement advantageous advent adventist adventurous adverb adverbial adversary
adverse adversity advert advertise advertisement advisable advisement advisor advisory advocate ae aeon
aerial aerobics aerodynamic aeroplane aerosol aerospace aesthetic aesthetically af afar affable
affectation affection affectionate affidavit affiliate affiliation affinity affirm affirmation affirmative
affix afflict affliction affluence affluent affordable affront afghan afghanistan afield afire aflame
afloat afoot aforementioned aforesaid afresh african afro aft aftereffect afterlife aftermath aftershave
afterthought afterward ag agamemnon agenda aggie aggravate aggravation aggregate aggression aggressive
aggressiveness aggressor aghast agile agility agin agitate agitation agitator aglow agnostic agonize agony
agreeable agreeably agrestic agricultural agriculture aground agua aha ahab ahem ahold ahoy ai aide ail
ailment aimless airbag airborne aircraft airfield airhead airline airlock airmail airman airmen airship
airspace airspeed airstrip airtight airwaves airway airy aisle ajar ajax aka ake akin akron alabama
alabaster aladdin alameda alamo alarmist alas alaska alaskan alba albania albanian albany albatross albeit
albino albuquerque alcmene alcoholic alcoholism alcove alden alderman ale alec alexander alexandria alexia
alf alfalfa alfonso alfred algae algebra algebraic algeria algerian algiers algorithm alhambra alias alibi
alienate alienation alight align alignment alimony aline alison alkali alkaline alky allah allan allay
allegation allege allegiance allegorical allegory allegro alleluia allergic allergy alleviate alleyway
allez alliance alligator allo allocate allocation allot allotment allowable allowance alloy allude allure
allusion alma almanac almighty almond alms aloft aloha alongside aloof aloud alpha alphabet alphabetical
alphanumeric alpine alps alrighty als altair altar alter alteration altercation alternate alternative
alternator althea altimeter altitude alto altogether altruism altruistic aluminum alumni alumnus alzheimer
ama amalgamated amalgamation amaretto amarillo amass amateur amateurish amaze amazement amazon amber
ambiance ambidextrous ambience ambient ambiguity ambiguous ambition ambitious ambivalence ambivalent amble
ambrose ambrosia ambush amelia amenable amend amendment amenities americana amethyst ami amiable amiably
amicable amicably amid amidst amie amigo amino amir amish amiss amity ammo ammonia ammonium ammunition
amnesia amnesty amoeba amok amongst amor amoral amorous amorphous amos amour amp ampersand amphetamine
amphibian amphibious amphitheater ample amplification amplifier amplify amplitude amputate amputation
amsterdam amtrak amuck amulet amuse amusement ana anachronism anaconda anaesthetic anagram anaheim anal
analgesic analog analogous analogue analogy analyse analyst analytic analytical analyze anaphylactic
anarchist anarchy anathema anatomical anatomy ancestor ancestral ancestry anchor anchorage anchovy andre
android andromeda anecdote anemia anemic anesthesia anesthesiologist anesthetic aneurysm anew angelic
angelica angelina angelique angelito angelus angina angiogram angola angora angrier angriest angrily angst
anguish angular angus animate animation animosity ankara ankle anklet annals annapolis annex annexation
annihilate annihilation annotate annoy annoyance annual annuity annul annulment anoint anomalous anomaly
anon anonymity anonymous anorexic answerable ant antagonism antagonist antagonistic antagonize antarctic
antarctica ante anteater antelope antenna antennae anterior anthem anthill anthology anthrax
anthropological anthropologist anthropology anti antiaircraft antibiotic antibody antic antichrist
anticipate anticipation anticlimax antidepressants antidote antifreeze antigravity antipathy antiquated
antique antiquity antiseptic antisocial antithesis antler antoinette antonio antony antsy antwerp anus
anvil anxiety anyplace aorta aortic ap apache apartheid apathetic apathy aperture apex aphorisms
aphrodisiac aphrodite apiece aplomb apocalypse apollo apologetic apologise apostle apostrophe apothecary
appalled appalling apparatus apparel apparent apparition appease appeasement appendage appendectomy
appended appendicitis appendix appetit appetite appetizer appetizing applaud applejack applesauce
appliance applicable applicant applicator appoint appointee appraisal appraise appreciable appreciation
appreciative apprehend apprehension apprehensive apprentice apprenticeship apprised approachable
appropriation approval approximate approximation apricot apron apt aptitude aqua aquamarine aquarium
aquarius aquatic aqueduct ar arab arabia arabian arabic aramaic arbiter arbitrarily arbitrary arbitration
arbitrator arbor arc arcade arcadia arcane arch archaeological archaeologist archaeology archaic archangel
archbishop archdiocese archduke archery archetypal archie archipelago architect architectural architecture
archive archway arctic ardent ardor arduous arena arf argentina argentine argh argo arguably argumentative
argus argyle aria arid ariel arise arisen aristocracy aristocrat aristocratic aristotle arithmetic ark
arkansas arlington armada armadillo armageddon armament armchair armenian armistice armor armory armour
armpit armstrong arnold aroma aromatic arose arouse arraign arraignment arrangement array arrears
arrhythmia arrival arrivederci arrogance arrogant arrow arrowhead arroyo arse arsehole arsenal arsenic
arson arsonist artefacts artemis arterial artery artful arthritic arthritis artichoke articulate
articulation artifact artifice artificial artillery artisan artiste artistic artistically artistry artwork
arty aryan asap asbestos ascend ascendant ascension ascent ascertain ascetic ascot ascribe asexual ash
ashcan ashen ashore ashtray asia asian asinine askance askew asok asparagus aspect aspen asperger
aspersions asphalt asphyxia asphyxiate asphyxiation aspirants aspiration aspire aspirin assail assailant
assassin assassinate assassination assemble assembly assemblyman assent assert assertion assertive
assessment assessor asset assign assimilate assimilation assisi assist associate association associative
assorted assortment assumption assurance asterisk astern asteroid asthma asthmatic astonish astonishment
astor astound astral astray astride astringent astrological astrology astronaut astronomer astronomical
astronomy astute asunder asylum asymmetry asystole atheism atheist athena athens athlete athletic atlanta
atlantean atlantis atlas atm atmospheric atoll atom atomic atone atonement atop atrium atrocious atrocity
atrophy atropine atta attaboy attach attachment attagirl attain attainment attendance attendant attentive
attest attic attila attire attract attraction attractiveness attributable attribute attribution auburn
auction auctioneer audacious audacity audible audibly audio audit auditor auditorium auditory auf augment
augusta augustine auld auntie aunty aura aural aurora auspicious austere austerity australia australian
austria austrian authentic authentically authenticate authenticity author authorisation authorised
authoritarian authoritative authorization authorize authorship autism autistic auto autobiographical
autobiography autocratic autograph automate automatic automatically automation automobile automotive
autonomous autonomy autopilot autopsy autumn autumnal auxiliary av ava avail availability avalanche avalon
avarice avaricious avast ave avenge averse aversion avert aviation aviator avid avocado avoidance await
awaken awareness awe awhile awkwardness awning awoke awoken awol awry ax axe axel axiom axis axle ay
azalea azazel aztec azure ba baa baba babbitt babble baboon babyish babylon babysit baccarat bach bache
bachelorette backboard backbone backdoor backdrop backfire backgammon backhand backlash backlog backpack
backroom backseat backside backslash backstabbing backstage backtrack backward backwater backwoods
backyard bacteria bacterial bacterium badass baddest bade badminton badness baffle bagel baggage baggie
baggy baghdad bagman bagpipes bah bahamas bai bailey bailiff baja bake bakersfield bakery bakshi baku
balboa balcony baldness baldrick baldy bale bali balk balkan ballad ballard ballast ballerina ballgame
ballistic ballon balloon ballot ballpark ballplayer ballpoint ballroom ballsy balm balmy baloney baltic
baltimore balu bam bambino bamboo bamboozle ban banal bandage bandanna bandit bandstand bandwagon
bandwidth bandy bane bangkok bangladesh banish banister banjo banknote bankroll bankrupt bankruptcy banky
bannerman bannister bannock banquet banquo banshee banter banzai baptism baptist baptize barb barbados
barbarian barbaric barbarous barbecue barbeque barbershop barbie barbiturates barcelona bard bare bareback
barefoot barest barf barge baritone barium bark barkeep barley barlow barmaid barman barnaby barnacle
barnard barnyard barometer baroness baroque barracks barracuda barrage barren barrette barricade barrier
barrio barrister barroom barrow bart barth bartlett barton baseline baseman basest bash bashful basil
basin bask bass bassoon baste bastille bataan batch bateman bathe bathhouse bathrobe bathtub batman baton
battalion batten battlefield battleground battlements battleship batts batty bauble bavarian bawdy bawl
baxter bayonet bayou bazaar bazooka bb bbs beachhead beacon bead beady beagle beak beaky beam bean beanbag
beanie bearable bearskin beastie beatles beatnik beatrice beau beaucoup beaufort beaujolais beaumont beaut
beautician beautify beaver bebop beck becket beckett beckon bedbug bedclothes bedlam bedpan bedridden
bedrock bedside bedspread bedtime beech beechwood beefsteak beefy beehive beelzebub beep beeswax beet
beethoven beetle beeves bef befall befallen befell befits befitting beforehand befriend begets beggar
begone begrudge beguile behavioral behaviour behead beheld behold beholden beige bein beirut bel bela
belabor belated belay belch belfast belfry belgian belgium belie belief believable believeth belittle
bellboy belle bellevue bellhop belli belligerent bellman bello bellow bellyaching bellybutton bellyful
beluga belvedere bemused benadryl bene benedict benediction benefactor beneficial beneficiary benet
benevolence benevolent beng benighted benign benjamin benjy bennet bent benzene bequeath bequest bereaved
bereavement bereft beret beretta berg bergman berk berkeley berkshire bermuda berry berserk berth bertha
bertram beryl beryllium beseech beset besiege bess bestial bestiality bestow bestseller beta betcha
bethesda bethlehem betray betrayal betrothal betrothed betterment bettor beulah beverage beware bewildered
bewildering bewilderment bewitch bey bi bianco bias bib bibi biblical bibliography bicarb bicarbonate
bicentennial biceps bicker bicycle bidden bide bien biff bifocals bigamist bigamy bigfoot biggie bighorn
bigmouth bigot bigotry bijou bikini bilateral bilbo bile bilge bilingual billboard billfold billiard
billie billionaire billow bimbo bin binary bind bing binge bink binoculars bio biochemical biochemist
biochemistry biodegradable biographer biographical biography biological biologist biology bionic biopsy
bipartisan biped bipolar birch birdcage birdie birdman birdy birmingham birthmark birthplace birthright
biscuit bisexual bismarck bison bisque bistro bitsy bitte bitten bitterest bitterness bittersweet bitty
biz bizarre blab blabbermouth blackberry blackbird blackboard blacken blackest blackface blackhead blackie
blackjack blacklist blackmail blackness blackout blacksmith blacktop bladder blair blam blameless blanc
blanca blanch blancmange blanco bland blanky blare blaspheme blasphemous blasphemy blastoff blatant blaze
bleach bleak bleat bled bleep blemish blend blende bleu blight blimey blimp blindfold blindness bling
blink blinky blip bliss blissful blister blithe blitz blizzard bloat blob bloc blockade blockage
blockbuster blockhead blog bloke bloodbath bloodhound bloodier bloodiest bloodline bloodshed bloodshot
bloodstains bloodstream bloodthirsty bloom blossom blot blotch blouse blowfish blowjob blowout blowtorch
blubber blucher bludgeon bluebells blueberry bluebird bluegrass blueprint bluff blume blunder blunt
bluntness blur blurb blurry blurt blush bluster blvd boa boar boardroom boardwalk boast boastful boathouse
boatload boatman boatswain bobbie bobbin bobcat bobo bobsled boca bock bod bode bodega bodhi bodice bodily
bodyguard bodywork boeing bog bogart bogey bogeyman boggle bogie bogus boh bohemian boil boise boisterous
bold boldest boldness bolivar bolivia bollocks bolo bologna bolshevik bolster bolt bolus bom bombard
bombardier bombardment bombay bombshell bon bona bonanza bonbon bondage bondsman bonehead bonfire bong
bongo bonier bonita bonjour bonkers bonne bonnet bonny bono bonsai bonsoir bonus bony boob booby boodle
boogaloo booger boogeyman boogie bookcase bookends bookie bookkeeper bookkeeping booklet bookmaker
bookmark bookshelf bookshop bookstore bookworm boomerang boon boor boorish boost bootees bootleg bootstrap
booty bop bora bordeaux borderline bore boredom borg borne borneo borough borscht bos bosom bossy bosun
bot botanical botanist botany botch bothersome bottleneck bottomless botulism boudoir bough boulder
boulevard bouncy boundary boundless bountiful bounty bouquet bourbon bourgeois bourgeoisie bourne boutique
bovine bowden bowel bowery bowie bowlegged bowman boxcar boycott boyhood boyish boysenberry bozo bp br
brace bracelet braceros braciole bracken bracket brackish brag braggart brahms braid braille brainless
brainstorm brainwash brainy braised brake bran brandished brandishing brandon brannigan brant brash
brassiere brassy brat bratwurst brava bravado bravery bravest brawl brawn brawny bray brazen brazil
brazilian breach breadth breadwinner breakable breakaway breakdown breakneck breakthrough breakup
breakwater breast breathless breathtaking breck bred bree breech breeze breezy brent bret brethren brett
brevity brew brewery brewster briar bribe bribery bricklayer bridal bridegroom bridesmaid bridgeport
bridle brie briefcase briefest brig brigade brigadier brighten brightest brightness brill brilliance brim
brimstone brine brink briny brisbane brisk brisket bristle bristol brit britain britannia britches britt
brittle broach broadcast broaden broadest broadside broadsword brocade broccoli brochure brock brodie
brogan broil brokenhearted brokerage bromide bronc bronchitis bronco bronx bronze brooch brood brook broom
broomstick broth brothel brotherhood brougham brow browbeat brownie brownstone browse brrr bruise brunch
brunette brunhild brunt brusque brussels brutal brutality brute brutish brutus bryan bs bu bub bubba
bubble bubbly bubonic buchanan bucharest buckaroo buckboard buckland buckle bucko buckshot buckwheat bucky
budapest buddha buddhism buddhist budge buenas bueno buff buffet buffoon buffy buggy bugle buick buildup
bulb bulbous bulge bulimic bulk bulkhead bulky bulldog bulldoze bulletin bulletproof bullfight bullfrog
bullheaded bullhorn bullion bullock bullpen bullseye bully bumblebee bumbling bumpy bun bundle bundt bung
bungalow bungee bunghole bungle bungo bunion bunk bunkhouse bunsen bunt buoy buoyancy buoyant burbank
burbling burdon bureaucracy bureaucrat bureaucratic burg burgess burglar burglary burgle burgomaster
burgundy burial burke burlap burlesque burley burly burma burmese burnside burnt burp burr burrito burro
burroughs burrow bursar bursitis burst burton busboy bushel bushy busier busiest busily businessman
businessmen businesswoman businesswomen busload bustle busybody butch butchery butte buttercup
butterfingers butterfly buttermaker buttermilk butterscotch buttery buttock buttonhole buxom buzzard buzzy
bwana bygone bylaws byline bypass byron bystander byte byway byzantine ca caballero cabana cabaret cabbage
cabbie cabby cabernet cabinet caboodle caboose cabot caca cache cackle cacti cactus cad cadaver caddie
caddy cadence cadet cadillac cady caf cafe cafeteria caffeine cag cagey cahill cahoots cain cairo cajole
cajun cakewalk calabrese calais calamari calamity calcium calculate calculation calculator calculus
calcutta calendar calf calgary caliber calibrate calibration calibre calico calisthenics callan callback
calligraphy callisto callous callow callus calmness calorie calves calvin cam camaraderie cambodia
cambridge camcorder camden camel camelot cameo cameraman camilla camino camouflage campbell campfire
campsite canadian canal canary canasta cancellation candid candidacy candidate candle candlelight
candlestick candor cane canfield canine canister canker cann cannabis cannery cannibal cannibalism cannoli
cannon cannonball canny canoe canon canopy canst cant cantaloupe cantankerous canteen canterbury cantina
canton cantonese canvas canyon capa capability capacitor capacity cape capillary capitalism capitalist
capitalization capitalize capitan capitol capitulate caplan capo capone capote cappella cappuccino cappy
caprice capricious capricorn capsize capsule caption captivate captive captivity captor capulet caramel
carat caravan carbide carbohydrate carbon carbs carburetor carburettor carcass carcinogenic cardboard
cardiac cardigan cardinal cardiologist cardiology carefree careless carelessness caretaker carey cargo
caribbean caribou caricature carjack carlie carlin carlo carmel carmine carnage carnal carnation carne
carnegie carney carnival carnivore carnivorous carole carolina carolyn carotid carouse carousel carp
carpal carpe carpenter carpentry carpool carr carriage carrier carrion carroll carrot carsick carson cart
carte cartel cartier cartilage cartman cartographer cartography carton cartoon cartoonist cartridge
cartwheel cartwright carve casa casablanca casanova cascade cashew cashier cashmere cask casket casper
cass cassandra casserole cassette cassie cassiopeia cassius castaway caste castillo castoff castor
castrate castration castro casual casualty cataclysm cataclysmic catacombs catalina catalog catalogue
catalyst catapult cataract catastrophe catastrophic catatonic catcalls catchment catchphrase catchy
catechism categorically categorize category caterpillar catfish cath cathedral catheter catholicism
cathouse catnap catnip cattlemen catwalk caucasian caucus cauldron cauliflower caulk causal causality
causeway caustic caution cautious cavalier cavalry caveat caveman cavemen cavendish cavern caviar cavity
cavort caw cayenne cayman cb cc cd ce cease ceasefire ceaseless cecil cedar cede ceil celebrity celery
celeste celestial celibacy celibate cellar cellblock cellist cellmate cello cellophane cellphone cellular
cellulite celluloid cellulose celtic cement cemetery censor censorship censure census cent centauri
centennial centerfold centerpiece centimeter centipede centralized centrifuge cera ceramic cereal cerebral
ceremonial ceremonious certainty certifiable certificate certify cervantes cervical cervix cesar cesare
cessation cesspool cetera ch cha chablis chad chafe chaff chagrin chai chainsaw chairperson chaka chalet
chalice chalk chalky chama chamberlain chambermaid chameleon chamomile chancellor chandelier chang
changeable changeover chant chanukah chao chaotic chap chapel chaperon chaperone chapin chaplain chaplin
chapman char characteristic characteristically characterization characterize charade charcoal chardonnay
chariot charisma charismatic charitable charitably charlatan charleston chart chartreuse chasm chassis
chaste chastise chastisement chastity chateau chattanooga chatterbox chatty chaucer chauffeur chauvinist
che cheapen cheapest cheapskate checkbook checklist checkmate checkout checkpoint checkup cheddar chee
cheek cheekbones cheeky cheep cheerful cheerier cheerio cheerleader cheerleading cheery cheeseburger
cheesecake cheesy cheetah chem chemist chemistry chemo chemotherapy cheng cheque cherie cherish cherokee
cherub chess chestnut cheung chevalier chevrolet chevy chew chewie chewy cheyenne chez chi chia chianti
chic chica chicano chickenpox chicky chico chide chieftain chiffon chiffre chihuahua childbirth childish
childless childlike chile chilean chili chilli chilly chime chimera chimney chimp chimpanzee chinaman
chinamen chinatown chinchilla chink chino chintz chipmunk chippy chiropractor chirp chisel chitchat
chitlins chivalrous chivalry chlamydia chloride chlorine chloroform chlorophyll cho choco choicest choir
choke chol cholera cholesterol cholo choosy chopin choppy chopsticks choral chord chore choreographer
choreography chortle chorus chou chow chowder choy choya christen christianity christie christine christy
chrome chromium chromosome chronic chronically chronicle chronological chronology chrysanthemum chrysler
chubby chuckie chuckle chucky chug chum chummy chump chun chung chunk chunky churchill churn chute chutney
ciao cicely cicero cider cilantro cinch cincinnati cinder cinderella cinema cinematic cinematography
cinnamon cinque cipher circa circuit circuitry circular circulate circulation circulatory circumcise
circumcision circumference circumstance circumstantial circumvent cirque cirrhosis cisco cistern citadel
citation cite citizenship citrus citywide civic civilian civilisation civilised civility civilization
civilize cl clack clad clair clairvoyance clairvoyant clam clambake clambered clammy clamor clamp clan
clandestine clang clank clap claptrap clare clarence claret clarification clarify clarinet clarity clarke
clash clasp classical classification classify classmate classroom classy clatter claudius clause
claustrophobia claustrophobic clavicle claw claymore cleanest cleanliness cleanse cleanup clearance
clearest clearness clearwater cleat cleavage cleave clef cleft clem clemency clement clementine clench
cleopatra clergy clergyman cleric clerical cleve cleverest cleverness cliche click clientele climactic
climate climax clime clinch cling clingy clinical clink clint clip clipboard clique clit clitoris clive
cloak cloakroom clobber clockwise clockwork clod clog cloister clone closeness closest closure clot cloth
clothe clothesline clothespin cloudbursts cloudy clout clove cloven clubhouse cluck clueless clump
clumsiest clumsily clumsiness clumsy clung clunk cluster clutch clutter cm cmdr co coachman coagulate
coagulation coal coalesce coalition coarse coastal coastline coax cob cobalt cobb cobble cobby cobra
cobweb coca cocaine cockamamie cockeyed cockpit cockroach cocksucker cocky coco cocoa cocoanut coconut
cocoon cod codeine codfish coed coefficient coerce coercion coexist coexistence coffeehouse coffeepot
coffer coffin cog cogent cognac cognitive coherence coherent coho coil coinage coincide coincidental
cojones col cola colander coldest coldness coleslaw colet coley coli colic coliseum collaborate
collaboration collaborative collaborator collage collagen collapse collapsible collarbone collate
collateral collation colleague collectibles collective collector colleen collegiate collide collie collin
collision colloquial colloquialism collusion cologne colombia colombian colombo colon colonial colonic
colonists colonization colonize colonoscopy colony colorado colorful colorless colossal colour colourful
colt columbia columbine columbus columnist comanche comatose comb combatant combative combine combo
combustible combustion comeback comedian comet cometh comfortably comfy comical comm comma commandant
commandeer commandment commando comme commemorate commemoration commemorative commence commencement
commend commendable commendation commentary commentator commerce commercialism commercialize commie
commiserate commissar commissary commodity commodore commonest commonplace commonwealth commotion communal
commune communicable communicate communicative communicator communion communique communism communist
commute comp compact compadre companion companionship comparable comparative compare comparison
compartment compass compassion compassionate compatibility compatible compatriot compel compensate
compensation compete competence competent competitive competitor compilation compile complacency
complacent complement complementary completeness completion complexion complexity compliance compliant
complicate complication complicity complimentary component compose composite composition compost composure
compound comprehend comprehensible comprehension comprehensive compress compression compressor comprise
compromise compulsion compulsive compulsory compunction computation compute computerized comrade
comradeship comstock comte comtesse concave conceal concealment concede conceit conceivable conceivably
conceive concentration concentric conception conceptual concerto concession conch concierge conciliation
concise conclude conclusion conclusive concoct concoction concord concourse concrete concubine concur
concurrent concussion condemn condemnation condensation condense condescend condiment conditional condo
condolence condom condominium condone condor conducive conductor conduit cone coney confection confederacy
confederate confederation confer confessional confetti confidant confidante confide confidential
confidentiality configuration configure confine confinement confirmation confiscate conflict conform
conformity confound confront confrontation confucius confuse confusion cong conga congeal congenial
congeniality congenital congested congestion conglomerate congo congrats congratulate congratulation
congregate congregation congress congressional congressman congressmen congresswoman congruent conical
conjecture conjugal conjugate conjunction conjure conk conn connect connecticut connectivity connector
conniving connoisseur connotation conquer conqueror conquest conscientious conscious consciousness
consecrate consecutive consensual consensus consent consequence consequent conservation conservative
conservatory conserve considerable considerably considerate consideration consign consignment consist
consistency consistent consolation console consolidate consolidation consonant consort consortium
conspicuous conspirator conspire constable constance constancy constantinople constellation consternation
constipated constipation constituency constituent constitute constitution constitutional constrained
constrains constraints constrict constriction construct constructive construe consul consular consulate
consult consultant consultation consumables consume consumerism consummate consumption contagion
contagious contain containment contaminate contamination contemplate contemplation contemplative
contemporary contempt contemptible contemptuous contend content contention contentious contentment
contessa contestant context contiguous continent continental contingency contingent continual continuance
continuation continuity continuous continuum contort contortion contour contraband contraception
contraceptive contraction contractor contractual contradict contradiction contradictory contraire
contraption contrary contrast contravention contribute contribution contributor contributory contrite
contrition contrive controllable controversial controversy contusion conundrum convalesce convalescence
convalescent convection convene convenience convenient convent conventional converge convergence
conversant conversational conversationalist converse conversion convert convertible convex convey
conveyance conveyor convict conviction convoluted convoy convulse convulsion coo cookbook cookout coolant
coolest cooley coolidge coolie coombs coon cooperation cooperative coordinate coordination coordinator
coot cooties copa copacetic cope copenhagen copernicus copier copilot copious copperhead copter copulate
copulation copycat copyright cor cora coral cord cordial cordless cordoba cordon corduroy cordy corinne
corinth cork corkscrew corky cornball cornbread cornea cornell cornerstone cornet cornfield cornflakes
corniest cornish cornmeal cornstarch cornwall cornwallis corny corollary corona coronado coronary
coronation coroner corp corporation corporeal corpsman corpus corpuscle corral correction correctional
corrective correctness correlate correlation correspond correspondence correspondent corridor corrie
corroborate corroboration corrode corrosion corrosive corrupt corruptible corruption corsage corset corso
cort cortex cortez cortisone corvette cosmetic cosmic cosmo cosmology cosmonaut cosmopolitan costa
costliest cosy cot cotillion cottage cottontail cottonwood cougar cough councillor councilman councilor
counsellor countable countdown countenance counteract counterattack counterbalance counterclockwise
counterfeit countermeasures counterpart counterpoint countersign countess countless countryman countrymen
countryside coup coupe coupon courageous courier courteous courtesy courthouse courtroom courtship
courtside courtyard cove coven covenant coventry coverage covert covet covetous covey cowardice cowgirl
cowhand cowhide coworker cox coy coyote coz cozier cozy cp cpl cpu crab crabby crackerjack crackhead
crackle crackpot cradle craft craftsman craftsmanship craftsmen crafty crag craig crain cram cramp
cranberry crandall cranial cranium crank cranky cranny crappy crass crate cravat crave craven crawley cray
crayon craze crazier craziest crazily craziness creak creaky creamy crease creasy creation creativity
creator credence credential credibility credible creditable creditor credo creed creek creepier creepiest
cremate cremation creme creole crepe crept crescendo crescent crest crestfallen crete cretin cretinous
crevasse crevice crewe crewman crewmen crib crick cricket crikey crimp crimson cringe crinkle cripes
cripple cris crisp crispy crisscross crit criteria criterion critic criticism criticize critique croak
croc crochet crock crockery crocodile crocus croft croissant cromwell crone crony crook crookedest croon
crop croquet crosby crossbow crossfire crosshairs crossover crossroad crosswalk crossword crotch crouch
crow crowbar crucial crucifix crucifixion crucify crud crude crudest crudity cruelest cruelty crumb
crumble crummiest crummy crumpets crumple crunch crunchy crusade crust crustacean crusty crutch crux
crybaby crypt cryptic crystallization crystallize cs csi ct cub cuba cuban cubby cube cubic cubicle
cuckold cuckoo cucumber cuddle cuddly cuddy cue cuff cuisine culinary cull cully culminate culmination
culpa culpable culprit cult cultivate cultivation cultural culver cum cumberland cumbersome cumulative
cunning cupboard cupcake cupid cur curable curator curb curd curdle curfew curie curio curiosity curl
currency curriculum curry cursor cursory curt curtail curtsy curvature curve cushion cushy cuss custard
custodial custodian custom customary customize cutback cutdown cutest cuticle cutie cutlass cutler cutlery
cutlet cutoff cutthroat cuvee cy cyanide cyanotic cybernetics cyberspace cyborg cycle cyclic cyclist
cyclone cyclops cygnus cylinder cylindrical cymbal cynic cynical cynicism cynthia cypress cyprus cyrus
cyst cystic czar czech czechoslovakia dab dabble dachshund dada dade dado daedalus daemon daffodil daffy
daft dag dago dah dahlia daintily dainty daiquiri dairy dais dakota dalai dale dally dalmatian dalton dam
damascus damme dammit damnation damnedest damnit damon damp dampen dampness damsel dandelion dandruff
dandy dane dang dangle danish dank danke dante danton danube dapper dar darby darcy daredevil daresay
darken darkest darkroom dart darwin das dash dashboard dastardly dat database daub daunted daunting
dauntless dauphin davenport davy dawdle daybreak daycare daydream daylight daytime dayton daze dazzle db
dc dd dea deacon deactivate deadbeat deaden deadest deadlier deadliest deadline deadlock deadwood
deafening deafness dealership dealt dearborn deare dearest dearie dearth deathbed deb debacle debase
debasement debatable debate debauchery debby debilitated debilitating debit debonair deborah debrief
debris debtor debug debunk debut debutante decade decadence decadent decaf decanter decapitate decathlon
decay deceased decedent deceit deceitful deceive december decency deception deceptive decibel deciduous
decimal decimate decipher decisive declaration declare decline deco decode decompose decomposition
decompress decompression decontamination decor decorate decoration decorative decorator decorum decoy
decrease decree decrepit decryption dedicate dedication deduce deduct deductible deduction deductive dee
deejay deem deepen deepest def deface defamation defamatory defamed default defeatist defecate defect
defective defector defence defenceless defenseless defensible defensive deference deferential defiance
defiant defibrillator deficiency deficient deficit defile define definite definition definitive deflate
deflation deflect deflection deform deformity defraud defrost deft defunct defuse defy degas degenerate
degeneration degradation degrade dehydrate dehydration dei deign deity deja dejected deke del delaware
delectable delegate delegation delete deleterious deletion delhi deli deliberate deliberation delicacy
delicate delicatessen delight delightful delilah deline delinquency delinquent delirious delirium
deliverance dell della delta delude deluge delusion delusional deluxe delve demagogue demean demeanor
demented dementia demerit demerol demi demise demo democracy democrat democratic democratically
demographic demolish demolition demonic demonstrate demonstration demonstrative demonstrator demoralize
demoted demoting demotion demure den deniability denial denigrate denim denmark denomination denominator
denote denounce dense densest density dent dental dentistry dentures denver deodorant depart departmental
departure dependable dependence dependency dependent depict depiction deplete deplorable deplore deploy
deployment deport deportation deportment depose deposition depository depot deprave depravity depreciate
depreciation depress depression depressive deprivation deprive dept depth der derail derailment deranged
derby derelict deric deride derision derivation derivative derive dermatologist derogatory derrick derry
des descend descendant descent descriptive desdemona desecrate desecration desertion desi designate
designation desirability desirable desirous desist desktop desolate desolation despair desperado
desperation despicable despise despondent despot destabilize destination destined destitute destruct
destructive destry det detach detachable detachment detain detect detectable detection detector detention
detergent deteriorate deterioration determination determine deterministic deterrent detest dethrone
detonate detonation detonator detour detox detract detriment detrimental deuce deux dev devalue devastate
devastation develop deviant deviate deviation devilish devious devise devoid devolve devonshire devote
devotee devotion devour devout dew dewitt dex dexter dexterity dexterous dharma di dia diabetes diabetic
diablo diabolical diagnose diagnosis diagnostic diagonal diagram dial dialect dialog dialogue dialysis
diameter diaper diaphragm diarrhea diary diatribe diavolo dib dicey dictate dictation dictator dictatorial
dictatorship diction dictionary diddle diddy didnt diem diesel dietary diff differential differentiate
differentiation difficulty diffuse diffusion digest digestible digestion digestive digit digital digitize
dignify dignitary digress digression dike dilapidated dilate dilation dilemma diligence diligent dill
dilute dim dimension dimensional diminish diminutive dimmest dimple dimwit din dinars dine dinero ding
dinghy dingo dingy dink dinky dinnertime dinosaur diocese diorama dioxide dip diphtheria diphthong diploma
diplomacy diplomat diplomatic diplomatically dippy dipstick dipsy dire directive directness directory
direst dirge dirk dirtier dirtiest dis disability disable disadvantage disagree disagreeable disagreement
disallowed disappearance disappoint disappointment disapproval disapprove disarm disarmament disarray
disastrous disavow disband disbarred disbelief disbelieve disbursement disc discard discern discernible
discharge disciple disciplinarian disciplinary discipline disclaim disclose disclosure disco discoloration
discolored discomfort disconcerted disconcerting disconnect discontent discontinue discord discordant
discount discourage discouragement discourse discourteous discourtesy discredit discreet discrepancy
discrete discretion discretionary discriminate discrimination discriminatory discus disdain disdainful
disembark disembodied disenchantment disengage disentangle disfavor disfigure disgrace disgraceful
disgruntled disguise disgust disheartening dishonest dishonesty dishonor dishonorable dishonour dishwasher
disillusion disillusionment disinfect disinfectant disingenuous disinherit disintegrate disintegration
disinterested disjointed disk dislike dislocate dislocation dislodge disloyal disloyalty dismal dismantle
dismay dismember dismiss dismissal dismissive dismount disney disneyland disobedience disobedient disobey
disorder disorganized disorientation disoriented disown disparage disparate disparity dispassionate
dispatch dispel dispensary dispensation dispense dispersal disperse dispersion displace displacement
display displease displeasure disposable disposal dispose disposition dispossess disproportionate disprove
dispute disqualify disquiet disregard disrepair disreputable disrepute disrespect disrespectful disrupt
disruption disruptive dissatisfaction dissatisfied dissect dissection disseminate dissemination dissension
dissent dissertation disservice dissident dissimilar dissipate dissipation dissociative dissolute
dissolution dissolve dissonance dissuade distal distant distaste distasteful distended distending distill
distillation distillery distinct distinction distinctive distinguish distort distortion distract
distraction distraught distress distribute distribution distributor distrust distrustful disturbance
disuse ditch dither ditto ditty diva diverged divergence divergent diverse diversify diversion
diversionary diversity divert divest divide dividend divinity divisible divisive divorcee divulge divvy
dix dixie dizziness dizzy dj dk dl doa doable dobby doberman dobie dobson docile docket doctorate doctrine
documentary documentation dod dodd dodge dodgy dodo doe dogface doggerel doggie doggone doggy doghouse
dogma dogmatic dogwood doily dojo dolce doldrums dole dolittle dollhouse dolly dolores dolphin dolt dom
domain dome domestic domesticate domesticity domicile dominance dominant dominate domination dominatrix
domini dominican dominick dominion dominique domino donate donation dong donkey donne donny donor donovan
dont donut doo doodle dooley doom doomsday doorbell doorknob doorman doormat doormen doornail doorstep
doorway doozy dopamine dopey doppler dor dora dorado dorian doris dork dorky dorm dormant dormitory dorsal
dort dory dos dosage dose dossier dost dot dote doth dotty doubly doubtful doubtless douche doughboy
doughnut doughy douglas dour douse dove dow dowd dowdy downcast downfall downfield downgrade downhearted
downhill download downpour downright downriver downside downstate downstream downtime downward downwind
downy dowry doze drab draco draconian draft draftsman drafty drago dragonfly drain drainage drainpipe
drake dramamine dramatically dramatist dramatization dramatize drastic drastically drat draught drawback
drawbridge drawl dread dreadful dreamboat dreamland dreamt dreamy dreary dredge dregs drench dresden
dressmaker dressy drey dribble drier driest drift driftwood drinkable drip drivel driveway drizzle droll
drone drool droop droopy dropout dross drought drowse drowsiness drowsy drudge drudgery druggist drugstore
drum drumstick drunkard drunken drunkenness druthers dryness ds dsr du dual dub dubious dublin duc ducal
ducats duce duchess duckie duckling ducky duct dud dudley duel duet duff duffel duffy dug dugout duh
dullard dullest dullness duluth duly dum duma dumbbell dumbest dumbfound dumbledore dumbo dumpling
dumpster dumpty dumpy dunce dundee dune dung dungeon dunk dunkirk dunne dunno duo dupe duplex duplicate
duplication duplicity durability durable durant duration duress durham dusk dusky dustbin dustpan dusty
dutchman dutiful duvet dux dwarf dwarves dweeb dwell dwelt dwight dwindle dye dynamic dynamo dynasty
dysentery dysfunction dysfunctional dyslexia eager eagerness earache eardrum earful earliest earmark
earnest earnestness earpiece earplugs earshot earthling earthquake earthworm earthy easel easiest
eastbound eastern eastman eastward easygoing eau eave eavesdrop ebb ebenezer ebony ec eccentric
eccentricity ecclesiastical echelon echidna echo eclectic eclipse ecological ecology econ economic
economical economist economize economy ecosystem ecstasy ecstatic ecumenical eczema eddy edelweiss edema
eden edgewise edgier edgy edible edict edifice edinburgh edison edit edith edition editorial educate
educational educator ee eel eerie ef effectiveness effectual effeminate effervescent efficiency efficient
effigy effortless effrontery effusive egalitarian egghead eggnog eggplant eggshell ego egocentric
egomaniac egotism egotist egotistical egypt egyptian eiffel eighteen eighteenth eighth eighty einstein
eisenhower ejaculate ejaculation eject ejection eke elaborate elaboration elapsed elastic elasticity
elation elbow elder eldest eleanor elect elective electoral electorate electra electrical electrician
electrify electrocute electrocution electrode electrolysis electrolytes electromagnetic electron
electronic electronically electrostatic elegance elegant elegy elektra element elemental elementary
elevate elevation eleventh elf eli elicit eligibility eligible elijah eliminate elimination elisha elite
elitist elixir elk ell elle ellipsis elliptical elm elongated elope elopement eloquence eloquent elsewhere
elucidate elude elusive elves email emanate emancipate emancipation embalm embankment embargo embark
embarrass embarrassment embassy embed embellish embellishments ember embezzle embezzlement embittered
emblem embodiment embody embolism embossed embrace embroider embroidery embryo embryonic emcee emerald
emerge emergence emergent emerson emery emigrate emigration eminence eminent emir emissary emission emit
emmet emmy emory emotion emotive emp empathize empathy emphasis emphasize emphatic emphatically emphysema
empirical employ employment emporium empower empress emptier emptiness ems emu emulate emulsion en enable
enact enamel encapsulate encased encasing enchant enchantment enchantress enchilada encircle enclose
enclosure encode encompass encore encounter encourage encouragement encroach encrypted encryption
encumbered encyclopedia endanger endangerment endear endearment endeavor endeavour endemic endgame endive
endless endorse endorsement endow endowment endurance endure enema energetic energize enforce enforcement
eng engage engender engle englishman englishmen engrave engrossed engrossing engulf enhance enhancement
enigma enigmatic enjoyable enjoyment enlarge enlargement enlighten enlightenment enlist enlistment
enlivened enmity enoch enormity enquirer enrage enrich enrichment enright enroll enrollment ensemble
enshrined ensign enslave ensue ensure entail entangle entanglement enterprise entertain enthralled
enthralling enthusiasm enthusiast enthusiastic enthusiastically entice enticement entirety entitle entity
entomologist entomology entourage entrails entrap entrapment entreat entree entrenched entrepreneur
entropy entrust entwine enunciate enunciation envelop enviable envious environmental environs envisaged
envision envoy envy enzyme eon epa epaulet ephemeral ephesian ephraim epi epic epidemic epidermis epidural
epilepsy epileptic epilogue epinephrine epiphany episcopalian epitaph epithet epitome epoch epsilon
equality equalize equanimity equate equation equator equatorial equestrian equilibrium equine equinox
equip equitable equity equivalent equivocal era eradicate erase erasure ere erect erectile erection ergo
ergonomic erica erie erika erin erk ermine ern ernest erode eros erosion erotic erotica err errand errant
erratic erratically erroneous error ers erstwhile erudite erupt eruption es escalate escalation escalator
escapade escapism escarpment escrow ese eskimo esmeralda esophagus esoteric esp especial espionage
espresso esquire essay essence essential est establish establishment esteem esther estimate estimation
estrada estranged estrangement estrogen eta etc etcetera etch eternity ethel ether ethereal ethic ethical
ethiopia ethiopian ethnic ethos etiquette eton etymology eucalyptus euclid eugene eulogize eulogy eunuch
euphemism euphoria euphoric eureka euro europa european euthanasia evacuate evacuation evade evaluate
evaluation evangelical evangelism evangelist evans evaporate evasion evasive eventful eventual eventuality
everest everglades evergreen everlasting evermore everyman evict eviction evident evidentiary evildoers
evocative evoke evolution evolutionary evolve ew ewe exacerbate exaggerate exaggeration exalt exaltation
examination exasperated exasperating excalibur excavate excavation exceed excel excellence excelsior
exception exceptional excerpt excess excessive excise excitable excite exclaim exclamation exclude
exclusion exclusive excommunicate excommunication excrement excreted excretes excruciating excursion
excusable exec execute executor exemplary exemplify exempt exemption exert exertion exhale exhaust
exhaustion exhaustive exhibit exhibition exhilarated exhilarating exhilaration exhumation exhume exile
existent existential exodus exonerate exoneration exorbitant exorcism exorcist exotic expand expandable
expanse expansion expansive expatriate expectancy expectant expectation expediency expedient expedite
expedition expel expend expendable expenditure expense experimental experimentation expertise expiration
expire expiry expletive explicit exploit exploitation exploration exploratory explore explosive expo
exponent exponential export expose exposition exposure expound expressive expressway expulsion expunged
exquisite extant extemporaneous extend extension extensive extent extenuating exterior exterminate
extermination exterminator external extinct extinction extinguish extolling extort extortion extract
extraction extracurricular extradite extradition extraneous extraordinaire extraordinarily extrapolate
extrapolation extraterrestrial extravagance extravagant extravaganza extremist extremity extricate
extrovert exuberance exuberant exude exultation ey eyeball eyebrow eyeful eyeglasses eyelash eyelid
eyeliner eyesight eyesore eyewitness ezekiel ezra fa fab fabian fable fabric fabricate fabrication facade
faceless facet facetious facial facile facilitate facsimile faction facto factor factual faculty fad fade
fag fahrenheit faint faintest fairbanks faire fairest fairness fairway fait faithful faithfulness
faithless fajitas falafel falcon falk fallacy fallback fallible fallopian fallout fallow falsehood
falsetto falsification falsify falsity falter fame familiarity familiarize famine famished fanatic
fanatical fancier fanciest fanciful fanfare fang fanny fantasia fantasize fantastically faraday faraway
farce fare farewell farley farmhouse farmland faro farrow fart farther farthest fascinate fascination
fascism fascist fashionable fashionably fastball fasten fastest fastidious fatal fatalistic fatality
fateful fathead fatherhood fatherland fathom fatigue fatso fatten fattest fatty fatuous faucet faulkner
faulty faun fauna faust faux favorable favorably favoritism fawn fax fay faze fbi fc fe fearful fearless
fearsome feasibility feasible feast feat feather feathery feature february fecal feces feck federation
feeble feedback fei feign feint feisty feline felix fellatio fellowship felon felony feminine femininity
feminism feminist femme femoral femur fen fend fennel fenster fentanyl ferment fermentation fern ferocious
ferocity ferrara ferret ferris ferry ferryboat fertile fertility fertilization fertilize fervent fervor
fess fest festive festivity festoon fetal fetid fetish fetus feud feudal feverish fewest fey fez ff fi
fiance fiancee fiasco fib fiberglass fibre fibrosis fickle fico fiction fictional fictitious ficus fiddle
fiddlesticks fiddly fide fidel fidelity fidget fidgety fido fie fiend fiendish fierce fiercest fiery
fiesta fife fifteenth fiftieth fig figaro figment figurative figurehead figurines fiji filament filch
filet fili filipino fillet fillmore filly filmmaker filmmaking filmy filter filth filthier filthiest
filtration fin finale finalist finality finalize finance financier finch finesse fingernail fingerprint
fingertip finicky finite fink finland finn finnish fir firearm fireball firebird firecracker firefight
firefly firehouse firelight fireman firemen fireplace firepower fireproof fireside firewall firewood
firework firmament firmness firmware firstborn firsthand fiscal fisherman fishermen fishery fishman fishy
fisk fission fissure fist fistfight fistful fitch fitness fittest fitz fixable fixated fixation fixture
fizz fizzle fizzy fjord fl flabby flaccid flack flagpole flagrant flagship flagstaff flagstone flail flair
flak flake flaky flamboyant flame flamethrower flamingo flammable flan flanders flank flannel flap
flapjack flare flashback flashlight flashy flask flatbed flatfoot flatness flatten flattery flattest
flatulence flaubert flaunt flavor flavour flaw flawless flax flea fleabag fleck fled fledged fledgling
flee fleece fleecy fleming fleshy fletch fleur flex flexibility flexible flick flier flightless flighty
flimsy flinch fling flint flippant flirt flirtation flirtatious flirty flit flo float flock flog flood
floodlight floorboards floozy flop floppy flor flora floral florence florentine florid florist floss
flotation flounces flounder flour flourish flout flowery flown flu fluctuate fluctuation flue fluent fluff
fluffier fluffy fluid fluke flung flunk flunky fluorescent flurry flush fluster flute flutter flux flyboy
flyover flywheel fm fo foal foam foamy focal fodder foe fog foggiest foggy foghorn fogies foibles foil
foist fold foliage folk folklore folksy folly folsom fondest fondle fondness fondue font foo foodstuffs
foolhardy foolishness foolproof footage foothill foothold footlights footlocker footloose footnote
footpath footprint footstep footstool footwear footwork forage foray forbade forbear forbearance forbid
forbidden forceful forceps forcible forcibly fore forearm foreboding forecast foreclose foreclosure
forefathers forefinger forefront forego foregone foreground forehead foreleg foreman foremen foremost
forensic foreperson foreplay forerunner foresaw foresee foreseeable foreseen foreshadow foresight foreskin
forestall forestry foretell forethought foretold forevermore forewarned foreword forfeit forgave forge
forgery forgetful forgetfulness forgiven forgiveness forgo fork forklift forlorn formal formaldehyde
formality formalize format formation formative formidable formless formula formulae formulate formulation
fornicate fornication forsake forsaken forswear forsworn forte forthcoming forthright forthwith fortieth
fortification fortify fortitude fortnight fortress fortuitous fortunate forum foss fossa fossil fossilized
foulest foundling foundry fount fountain foursome fourteen fourteenth fowl foxhole foxiest foxtrot foxy
foyer fr fracas fractal fraction fracture fragile fragility fragment fragmentation fragrance fragrant
fraid frail frailty framework franc franchise franco frankenstein frankfurt frantic frantically franz
fraser frat fraternal fraternity fraternize frau fraudulent fraught fraulein fray frazzled freakish freaky
freckle freddo frederick freebie freedman freehand freelance freeloaders freeman freest freestone
freestyle freeway freight frenchman frenchmen frenzy frequency frequent freshen freshest freshman freshmen
freshness freshwater fresno fret freud freudian friar friction friedman friendless friendlier friendliest
friendliness frigate frigging fright frighten frightful frigid frigidity frills frilly fringe frisbee
frisco frisk frisky fritter fritz frivolity frivolous frizzy fro frock froggy frolic frolicking fronds
frontage frontal frontier frost frostbite frostbitten frosty froth frothy frown froze frugal fruitcake
fruitful fruition fruitless fruity frustrate frustration fry ft fu fuchsia fudge fugitive fugu fugue
fuhrer fulcrum fulfil fulfill fulfillment fullback fullest fullness fumble fume fumigate fumigation
functional functionality fundamental fundamentalist fundraiser fundraising fungi fungicide fungus funk
funky funnel funnest funnier funniest funnily fur furious furl furlong furlough furnace furnish furor
furrier furrow furry furthermore furthest furtive fury fuse fuselage fusion fuss fussy futile futility
futon futuristic fuzz fuzzier fuzzy ga gab gabby gable gabriel gaby gad gadget gael gaelic gaff gag gaga
gage gaggle gaiety gail gaily gainful gait gala galactic galahad galaxy gale galen galilee galileo gall
gallant gallantry gallbladder gallery galley gallivanting gallon gallop galloway gallows gallup galore
galoshes galt galvanize gam gambit gamble gamma gamut gander gandhi gangbusters gangland gangplank
gangrene gangsta gangster gangway gant gap gape gar garb garbled garbo garde gardenia gareth garfield
gargle gargoyle garibaldi garish garland garlic garment garner garnet garnish garret garrison garrulous
garter garth garvey gaseous gash gasket gasoline gasp gassy gastric gat gatekeeper gateway gator gatsby
gauche gaucho gaudy gauge gaul gaunt gauntlet gauze gavel gawk gawky gayest gaze gazebo gazelle gazette ge
ged geek geeky geese geiger geisha gel gelatin gelder gelding gem gemini gen gender genealogical genealogy
generality generalization generalize generate generator generic generosity genesis genetic genetically
geneticist geneva genghis genial genie genital genitalia genoa genocide genome genre gent genteel gentile
gentility gentleness gentlest gentry genuine genus geographic geographical geography geological geologist
geology geometric geometry ger gerald geranium gerbil gere geriatric germ gertrude gestapo gestation
gesticulate gesture gesundheit getaway gettysburg getup geyser ghastly ghetto ghoul gi gibbering gibberish
gibbers gibbons gibes gibraltar gibson giddap giddiness giddy gideon gigantic giggle gigolo gila gilbert
gild giles gill gillian gilly gilt gimmick gimp ginger gingerbread gingham ginny ginseng giraffe girder
girdle girlhood girlie girlish girly girth gist git giuseppe giveaway givin gizmo gizzard gl glacial
glacier glade gladiator glamorizing glamorous glamour glance gland glandular glare glasgow glassware
glassy glaucoma glaze gleam gleaned gleaning glee glen glendale glib glick glide glimmer glimpse glint
glisten glitch glitter gloat global globe globular globules gloom gloomy glorification glorify glorious
gloss glossy gloucester glow glucose glue glum glut glutton gluttony glycerin gm gnarled gnarly gnash gnat
gnaw gnome gnu goad goalie goalkeeper goatee gobble goblet goblin goddam goddammit goddamnit goddard
goddess godfather godforsaken godiva godless godlike godmother godparent godsend godson godspeed goebbels
goggle gogo goldfish goldie goldilocks goldsmith goldy goliath golly gomer gomorrah gon gonads gondola
gong gonorrhea gonzalo gonzo goo goober goodie goodman goodwill goody gooey goof goofball goofy google
gook goon goop gopher gora gore gorge gorilla gorman gory gosling gospel goss gossamer gossip goth gotham
gothic gouge goulash gourd gourmet gout gov govern governess governmental gown gps gr graceful graceless
gracias gracious graciousness grad gradations gradient gradual graffiti graffito graft grail grain gram
grama gramercy grammar grammatical grammy gramophone gramps gran granada grandad grandchild grandchildren
granddad granddaddy granddaughter grande grandest grandeur grandiose grandmama grandmaster grandpapa
grandparent grandson grandstand grange granite granny granola graph graphic graphically graphite grapple
gras grasp grasshopper grassy grat grate gratification gratify gratitude gratuitous gratuity gravel graven
gravest gravestone graveyard gravitate gravitational gravity gravy graze grazie grease greaseball greasier
greasiest greasy greatness greco greece greed greedier greedy greenbacks greenery greenest greenhorn
greenhouse greenland greenleaf greenwich greenwood greet gregor gregory gremlin grenada grenade greta grey
greyhound gribble grid griddle gridiron grievance grieve grievous griff grift grill grille grim grimace
grime grimm grimy grin grinch grind grindstone gringo gripe grisly gristle grit gritty grizzled grizzly
groan grocer grocery grog groggy groin groom groot groove grooviest groovy grope grossest grotesque grotto
grouch groucho grouchy groundbreaking groundhog groundless groundwork groupie grouse grove grovel growl
grownup growth grr grub grubby grudge gruel gruesome gruff grumble grumpy grunt gs gu guacamole guam guano
guarantor guardhouse guardian guardianship guatemala guerilla guerrilla guesswork guesthouse guff guffaw
guidance guidebook guideline guild guile guillotine guiltier guiltless guinea guinevere guinness guise
guitarist gulag gulch gulf gull gullet gullible gully gulp gumbo gumdrop gummy gump gumption gunboat
gunfight gunfire gung gunk gunman gunmen gunnery gunny gunplay gunpoint gunpowder gunslinger gunter
gunther guppy gurgle gurney guru gush gussie gust gusto gusty gutierrez gutless gutsy guv guzzle gymnasium
gymnast gymnastics gynaecologist gynecologist gynecology gyp gypsy gyrate gyrations gyroscope habeas
habitable habitat habitation habitual hacienda hack hackneyed hacksaw haddock hag haggard haggis haggle
hagrid hah haha haiku hailstones hairball hairbrush haircut hairdo hairdresser hairier hairiest hairless
hairline hairpins hairspray hairstyle hairy haiti haitian hakim hale halfback halftime halibut hallelujah
hallmark hallo hallowed hallucinating hallucination hallway halo halve hamburg hamilton hamlet hammerhead
hammock hammy hamper hampshire hamster hamstring hamstrung han handbag handball handbook handcuff
handedness handel handful handgun handheld handicap handicrafts handiwork handkerchief handlebar handmade
handout handpicked handprint handrail handshake handsomest handwriting handyman hangar hangman hangout
hangover hankie hanky hanna hanoi hanover hansel hanukkah hao hap haphazard hapless happiest hapsburg
harangue harass harassment harbour hardback hardball hardcore harden hardest hardheaded hardliner hardship
hardware hardwood hardworking hardy hare harebrained harem hark harlem harlot harmful harmless harmonic
harmonica harmonious harmonize harmony harness harp harpoon harpsichord harpy harriet harrison harrow
harsh harshest harshness hartford harvest hasan hash hashish hassle hast hasta haste hasten hastily
hastings hasty hatchet hateful hath hatred haughty haul haunt haute havana havoc haw hawaiian hawkeye
hawkins hawthorne hay hayride haystack hayward haywire hazard hazardous haze hazel hazmat hazy headband
headfirst headland headless headlight headline headlock headlong headmaster headphone headquarter headrest
headroom headset headstone headstrong headway heady healthcare healthful healthier healthiest heap hearsay
hearse hearst heartache heartbeat heartbreak heartbroken heartburn heartfelt hearth heartiest heartily
heartland heartless hearty heath heathen heave heavier heaviest heavily heaviness heavyweight hebrew
hecate hecht heckle hectic hedge hedgehog hee heedless heel heep hefty hei heifer height heighten heil
heinie heinous heir heiress heirloom heist hel helena helio helipad heliport helium helix hellcats
hellfire hellhole hellish hellman helluva helm helmet helmsman helsinki hem heman hematoma hemingway
hemisphere hemlock hemoglobin hemorrhage hemorrhoids hemostat hemp hen hence henceforth henchman henchmen
heng henhouse henny hep heparin hepatitis hepburn hephaestus hera herald herb herbal herbert herd
hereabouts hereafter hereby hereditary heredity herein heresy heretic heretical herewith heritage herm
herman hermaphrodite hermit hernia heroic heroine heroism heron herpes hershey hertz hes hesitant hesitate
hesitation hetero heterosexual heterosexuality hew hex hexagon hexagonal heyday hg hiatus hibernate
hibernation hiccup hick hickey hickory hideaway hideous hideout hierarchical hierarchy hieroglyphic
highball highbrow highland highlight hightail hijack hike hilarious hilarity hilary hillbilly hillman
hillside hilltop hilly hilt himalayas hind hindrance hindsight hindu hing hinge hint hippest hippie hippo
hippodrome hippopotamus hippy hiro hiroshima hispanic hisself historian historic historical hitch
hitchhike hither hitherto hive hl hoagie hoard hoarse hoarseness hoax hobbit hobble hobby hobbyhorse
hobgoblin hobnob hobo hock hodge hodgepodge hoe hog hogan hogg hogwash hoi hoist hoke hokey hola holden
holdup holier holiest holiness holistic holland holler holocaust hologram holographic holster holt homage
hombre homeboy homecoming homeland homemade homeowner homeroom homesick homesickness homespun homestead
hometown homeward homey homicidal homie hominy homo homogeneous homogenized homonym homophobic homosexual
homosexuality honcho honda hondo honduras hone honesty honeycomb honeysuckle honk honky honolulu honorable
honorably honorary honourable hoo hooch hoodlum hoodwink hooey hoof hookup hooky hooligan hoop hoopla
hooray hoot hoover hooves hopeful hopeless hoppy hopscotch horace horde horizon horizontal hormonal
hormone hornblower hornet hornier horniest horny horoscope horrendous horribly horrid horrific horrify
horror hors horseback horseman horsemen horseplay horsepower horseradish horseshoe horsey horst
horticultural horticulture hos hosanna hose hosiery hospice hospitable hospitality hospitalization
hospitalized hostel hostess hostile hostility hotbed hotcakes hotch hotdog hothead hotline hotshot hottest
hottie hound hourglass houseboat houseboy housebroken houseguest household housekeeper housekeeping
housewarming housewife housewives housework hove hovel hovercraft howe howl hoy hoyle hq hr hub hubba
hubble hubbub hubby hubcaps huckleberry hud huddle hudson hue huerta huff huffy hugest hugh hugo hula hulk
hull hullabaloo hum humane humanism humanist humanitarian humanize humankind humanoid humblest humbly
humbug humdrum humid humidity humiliate humiliation humility hummel hummingbird humongous humorous humour
hump humpback humpty hun hunch hunchback hundredth hungarian hungary hungrier hungrily hunk hunky huntley
huntress hup hurdle hurl hurley hurrah hurray hurricane hurst hurtful hurtled hurtling hush husk husky
hussy hustle hutch huzzah hy hyacinth hybrid hyde hydra hydrant hydrate hydraulic hydroelectric hydrogen
hydroponics hyena hygiene hygienic hygienist hymen hymn hymnal hype hyperactive hyperbole hyperspace
hypertension hyperventilate hyphen hyphenate hypnosis hypnotic hypnotism hypnotist hypnotize hypochondria
hypochondriac hypocrisy hypocrite hypocritical hypodermic hypotensive hypotenuse hypothalamus hypothermia
hypotheses hypothesis hypothesize hypothetical hysterectomy hysteria hysteric hysterical ia iago ibuprofen
iceberg icebox icebreaker iceland iceman ich icicle icky icon icy id idaho ideal idealism idealist
idealistic idealize identical identifiable identification identifier ideological ideology idiocy idiom
idiomatic idiosyncrasy idiosyncratic idiotic idle idly idol idolize idyllic iffy ifs igloo ignite ignition
ignorance ignorant iguana ii ike ilk illegible illegitimate illicit illinois illiteracy illiterate illness
illogical illuminate illumination illusion illustrate illustration illustrator illustrious im imagery
imaginable imaginary imaginative imbalance imbecile imitate imitation imitator immaculate immaterial
immature immaturity immeasurable immeasurably immense immensity immerse immersion immigrant immigrate
immigration imminent immobile immobilize immoral immorality immortal immortality immovable immune immunity
immunization immunized imp impact impair impairment impale impart impartial impartiality impassable
impasse impassioned impatience impatient impeach impeachment impeccable impede impediment impel impending
impenetrable imperative imperceptible imperceptibly imperfect imperfection imperial imperialism
imperialist imperil impersonal impersonate impersonation impersonator impertinence impertinent impervious
impetuous impetus impinge impish implacable implant implausible implement implementation implicate
implication implicit implore implosion impolite import importance importation impose imposition
impossibility impossibly imposter impostor impotence impotent impound impoverished impractical imprecise
impregnable impregnate impressionable imprint imprison imprisonment improbability improbable impromptu
improper impropriety improve improvement improvisation improvise impudence impudent impulse impulsive
impunity impure impurity inability inaccessible inaccurate inaction inactive inactivity inadequacy
inadequate inadmissible inadvertent inadvisable inalienable inane inanimate inappropriate inarticulate
inasmuch inaudible inaugural inaugurate inauguration inauspicious inborn inbound inbred inbreeding inc
incalculable incandescence incandescent incantation incapable incapacitate incapacity incarcerate
incarceration incarnate incarnation incendiary incense incentive inception incessant incest incestuous
incidence incidental incinerate incinerator incision incisive incisor incite incitement inclination
incline inclusion inclusive incognito incoherent income incomparable incompatibility incompatible
incompetence incompetent incomplete incomprehensible inconceivable inconclusive incongruous
inconsequential inconsiderate inconsistency inconsistent inconsolable inconspicuous incontrovertible
inconvenience inconvenient incorporate incorporation incorrect incorrigible increase incredulous
incremental increments incriminate incubate incubation incubator incumbent incur incurable indebted
indecency indecent indecision indecisive indeedy indefensible indefinable indefinite indelible indelibly
indelicate indent indentation independence independent indescribable indestructible indeterminate index
india indian indiana indicate indication indicative indicator indict indictment indie indifference
indifferent indigenous indigent indigestible indigestion indignant indignation indignity indigo indirect
indiscreet indiscretion indiscriminate indispensable indisposed indisputable indistinct indistinguishable
individualism individualists individuality indivisible indoctrinate indoctrination indolent indomitable
indoor induce inducement induct induction indulge indulgence indulgent industrial industrialist
industrialization industrious indy inedible ineffective ineffectual inefficiency inefficient inelegant
ineligible inept ineptitude inequality inert inertia inertial inescapable inevitable inevitably inexact
inexcusable inexhaustible inexorable inexorably inexpensive inexperience inexplicable inexplicably
inextricably infallible infamous infamy infancy infant infantile infantry infatuated infatuation infect
infection infectious infer inference inferior inferiority infernal inferno infertile infertility infest
infestation infidel infidelity infield infiltrate infiltration infinite infinitesimal infinitive infinity
infirm infirmary infirmity inflame inflammable inflammation inflammatory inflatable inflate inflation
inflection inflexible inflict influential influenza influx info infomercial informal informality informant
informational informative infraction infrared infrastructure infrequent infringe infringement infuriate
infuse infusion ing ingenious ingenuity ingest ingrained ingrate ingratiate ingratitude ingredient inhabit
inhabitant inhalation inhale inherent inherit inheritance inhibit inhibition inhibitor inhospitable
inhuman inhumane inhumanity iniquity initial initializing initiate initiation initiative inject injection
injunction injure injurious injustice ink inkling inky inlaid inland inlay inlet inmate inn innards innate
innermost innit innkeeper innocence innocuous innovation innovative innuendo innumerable inoculate
inoculation inoffensive inoperable inoperative inopportune inordinate input inquest inquire inquiry
inquisition inquisitive inquisitor ins insanity insatiable inscribe inscription inscrutable insect
insecticide insecure insecurity insemination insensitive insensitivity inseparable insert insertion
insidious insight insightful insignia insignificance insignificant insincere insinuate insinuation insipid
insistence insistent insofar insolence insolent insoluble insolvent insomnia inspect inspection
inspiration inspirational inspire instability install installation installment instantaneous instep
instigate instigation instill instinct instinctive institute institution institutional institutionalized
instruct instruction instructive instructor instrument instrumental insubordinate insubordination
insubstantial insufferable insufficient insular insulate insulation insulin insure insurgent
insurmountable insurrection intact intake intangible integer integral integrate integration integrity
intel intellect intellectual intelligible intensify intensity intensive intent intentional inter interact
interaction interactive interagency intercede intercept interception interchange interchangeable intercom
interconnected intercontinental intercostal intercourse interface interfere interference intergalactic
interim interior interject interjection interlock interloper interlude intermediary intermediate interment
interminable interminably intermingle intermission intermittent intern internet internship interoffice
interplanetary interplay interpol interpret interpretation interpretive interracial interrogate
interrogation interrogator interruption intersect intersection interstate interstellar intertwine interval
intervene intervention interwoven intestinal intestine intimacy intimate intimidate intimidation
intolerable intolerance intolerant intonation intoxicated intoxicates intoxicating intoxication
intracranial intractable intramural intransitive intravenous intrepid intricacy intricate intrigue
intrinsic intrinsically intro introduction introductory introspective introvert intrude intrusion
intrusive intubate intubation intuition intuitive inundated invade invalid invalidate invaluable
invariable invariably invasion invasive invent invention inventive inventor inventory inverse inversion
invert invertebrates invest investigate investigative investigator investor invigorate invincible
invisibility invisibly invocation invoice invoke involuntarily involuntary involve involvement
invulnerable inward iodine ion iota iowa ipecac ira iran iraq irascible irate ire ireland irene iridescent
iris irish irk ironclad ironic ironically irony irradiate irrational irreconcilable irrefutable irregular
irregularity irrelevant irreparable irreplaceable irrepressible irresistible irrespective irresponsibility
irresponsible irretrievable irretrievably irreverence irreverent irreversible irrevocable irrevocably
irrigate irrigation irritability irritable irritant irritate irritation isaac isabel isabella isaiah
ischemic ish isle isnt isolate isolation isotope israel ist istanbul isthmus italian italic italy itch
itchy itemize iteration itinerary iv ive ivory ivy ja jab jackal jackass jackhammer jackknife jackknives
jackman jackpot jackrabbit jacksonville jacky jacoby jacqueline jade jag jaguar jailbird jailbreak
jailhouse jakey jalopy jamaica jamaican jamboree jameson janeiro jangle janitor janitorial january janus
jap jar jargon jarhead jasmin jasmine jasper jaundice jaunt jaunty java javelin jaw jawbone jaywalk jazzy
jealousy jed jeer jefe jeffersonian jehovah jekyll jell jello jelly jellybean jellyfish jemima jenna
jennie jeopardise jeopardize jeopardy jer jeremiah jeremy jericho jerky jerusalem jest jesuit jettison
jetty jewel jewellery jezebel jib jibe jiff jiffy jig jiggle jiggy jigsaw jihad jilted jimbo jiminy jin
jing jingle jinx jitters jittery jive jock jockey jocko jockstrap joel jog johannesburg johnnie joie
jollier jolly jolt jonah jose josephine josey joshua josie joss jostle jot jour journal journalism
journalist journalistic joust jove jovial joyce joyful joyous joyride joystick jr jt juan jube jubilant
jubilation jubilee jud judah judaism judas jude judgement judgmental judicial judiciary judicious judith
judo jug juggernaut juggle jughead jugular juicier juiciest juicy juju juke jukebox julian juliet julio
julius jumba jumble jumbo jumpsuit jumpy jun junction juncture juniper junket junkie junky junkyard junta
jupiter jurassic jurisdiction juror jus justifiable justifiably justification justify jut jute juvenile
juxtapose juxtaposition ka kab kafka kahuna kai kaiser kale kaleidoscope kali kam kama kamikaze kan kang
kangaroo kappa kaput karaoke karat karate karma karmic kashmir kat katharine katherine kathy katrina kayak
kazoo kc keats kebab keel keen keenest keepsake keg keister kelp kelvin kemp kennel keno kensington kent
kentucky kenya kerchief kern kernel kerosene kerry kersey ketchup kettle kewpie keyboard keyhole keynote
keypad keystone keystroke keyword khaki khan khrushchev ki kibble kickback kickboxing kickoff kiddie kiddo
kidnap kiev kiki killjoy kiln kilo kilogram kilometer kilometres kilowatt kilt kimchi kimono kimura kin
kindergarten kindest kindle kindness kindred kinetic kinfolk kingfisher kingpin kingston kink kinkier
kinky kinship kiosk kip kirby kirsch kismet kissy kitchenette kite kitten kiwi klan klaxon kleenex klutz
km knack knapsack knead kneecap kneel knelt knick knickknacks knighthood knit knives knob knockoff
knockout knoll knot knotty knowledgeable knox knoxville knuckle knucklehead ko koala koda kodak kodiak koi
koko kona kook kooky kosher kowtow kraft kraken kraut kremlin kris krishna krispies krypton kryptonite
kudos kuei kumquat kung kuwait kwan ky kylie kyoto label laboratory laborious labour labrador labyrinth
lac lace lacerated lacerating laceration lacey lackey lackluster lacquer lacrosse lactose lacy laddie
laden ladle ladybug ladylike ladyship lafayette lag lagoon laguna lai lain lair laird lakeside lam lama
lambda lambert lament lamentable lamentation lamest lampoon lamppost lan lancaster lancelot landfall
landfill landlady landlocked landlord landmark landowner landscape landslide laney lang langley languid
languish languor lanky lansing lantern lao lapdog lapel lapse laptop lar larboard larceny lard largest
largo lark larva larvae laryngitis larynx lasagna lasagne lascivious lash lassie lasso lat latch latent
lateral latex lath latham lathe latigo latimer latino latitude latrine latte lattice lattin laud laudable
laudanum laude lauderdale laughable laughingstock launder laundromat laureate laurel laurence laury lava
lavage lavatory lavender lavish lawful lawless lawlessness lawmaker lawman lawnmower lawsuit lax laxative
laxity layaway layman laymen layne layout layover lazarus lazier laziest laziness lb lbs lea leach leaden
leadership leadeth leaf leaflets leafy leakage leaky leanest leap leapfrog leapt lear learnt leary lease
leash leathery lebanese lebanon lecherous lectern ledge leech leeds leek leery leeway leftover lefty
legacy legality legalize legation legendary leggings legible legion legislate legislation legislative
legislator legislature legit legitimacy legitimate legumes legwork lei leighton leipzig leisure lemmon
lemonade leng length lengthen lengthwise lengthy leniency lenient lenin leningrad leno lens lent lentil
leonardo leone leonid leopard leotard lep leprechaun leprosy les lesbian lesion lessen lest letdown lethal
lethargic lethargy letterhead letterman lettuce leukemia lev levee leverage levi leviathan levin levitate
levity levy lew lewd lex lexicon ley li liability liable liaison liang lib libel libelous liberal
liberalism liberalization liberate liberation libertarian libido librarian libre libretto libya libyan
lice licence lichen licorice lid lidia lido lidocaine liege lien lieu lifeboat lifeguard lifeless lifelike
lifeline lifelong lifesaver lifespan lifestyle liftoff ligament ligature lighten lightest lightheaded
lighthouse lightness lightweight likable likeable likeliest likelihood liken likeness likewise lila lilac
lilith lilly lilo lilt lima limb limbo lime limehouse limelight limerick limestone limey limitation
limitless limo limousine limp limpet lin lina linchpin linden linder lindy lineage linear linebacker linen
lineup lingerie lingo linguini linguist linguistic liniment linkage linoleum lint linwood lionel lioness
liposuction lipstick liquefy liqueur liquid liquidate liquidation lira lire lis lisbon lisp listless
litany lite literacy literal literary literate literature lithium litigation litigator litterbug littlest
livable livelier livelihood liven liverpool liverwurst livery livest livestock liveth livid lividity liza
lizard lizzie llama lm lo loach loaf loam loath loathe loathsome loaves lob lobbyist lobe lobo lobotomy
lobster loc locale locality localized locator loch locket locksmith lockup loco locomotion locomotive
locust lode lodge loft loftier lofty logic logical logistics logo loin loincloth loiter loki loll lollipop
lombard lone lonelier loneliest loneliness lonesome longboat longest longevity longish longitude
longitudinal longshanks longshoreman longshoremen longtime loo loofah lookee lookout looky loom loon
looney loonie loony loop loophole loopy loosen loot lop lope lopsided lor lora lordship lordy lore lorelei
loren lori lorry lotion lottery lotto lotus loudest loudmouth loudspeaker louie louisiana louisville
lounge louse lousiest lout louvre lovable lovebirds loveless lovelier loveliest loveliness lovemaking
lovesick lovey lowa lowdown lowe lowest lowliest lowlife lowry lox loy lozenge lp lu luau lube lubricant
lubricate lubrication luce lucerne lucia lucid lucifer lucille luckier luckiest luckily lucrative
ludicrous ludo ludwig lug lukewarm lull lullaby lulu lum lumbar lumber lumberjack luminary luminous lump
lumpy luna lunacy lunar lunatic lunchbox luncheon lunchtime lung lunge lunkhead lupe lupus lurch lure
lurid lurk luscious lush lust lustful lustrous lusty lute lutheran luv luxembourg luxuriant luxurious
luxury lv ly lye lymph lymphatic lymphoma lynch lynn lyon lyre lyric lyrical mab macabre macadamia
macaroni macaroons macbeth mace macfarlane mach machete machinery machinist macho macintosh mack mackerel
macro macroscopic madagascar madcap madden maddest madeleine madeline mademoiselle madge madhouse madison
madman madmen madness madonna madre madrid mae maelstrom maestro mafia mag magdalene magellan magenta
maggle maggot magi magical magician magistrate magna magnanimous magnate magnesium magnet magnetic
magnetism magnetize magneto magnification magnificence magnifique magnify magnitude magnolia magpie mahal
mahjong mahogany maiden mailbox mailman mailmen maim maine mainframe mainland mainline mainsail mainstay
mainstream maintenance maitre maize majestic majestically majority makeover makeshift makuta mal malachi
maladjusted malady malaria malarkey malaysia malaysian malevolence malevolent malformed malfunction mali
malice malicious malign malignancy malignant malik mallard malleable mallet malnutrition malo malpractice
malt malta mam mambo mamie mamma mammal mammalian mammoth mammy manacled manacles manageable managerial
manchester manchurian mandarin mandate mandatory mandible mandingo mandolin mandrake mane maneuver mange
mangle mango mangrove mangy manhandle manhole manhood manhunt mania maniac maniacal manic manicure
manicurist manifest manifestation manifesto manifold manila manipulate manipulation manipulative manitou
mankind manliness manna mannequin mannerisms mannish mano manoeuvre manor manpower mansion manslaughter
mantel mantelpiece mantis mantle mantra manty manual manufacture manure manuscript mao maple maquis mar
mara marathon marble marc marcel marcella marcello mardi mare margarine margarita marge margin marginal
marguerite mariachi marian marianne marigold marijuana marilyn marina marinara marinate marionette maris
marital maritime marjorie marketable marketplace marksman marksmanship marksmen marlin marmalade maroon
marquee marquis marrow marseille marsh marshmallow marshy marsupials mart martel martial martian martinez
martini martyr martyrdom maru marvel marvellous marx marxist maryland marzipan mas masa mascara mascot
masculine masculinity mash masha masochist masonry masquerade massa massachusetts massacre masseur
masseuse mast masterful mastermind masterpiece mastery masturbate masturbation mat matador matchbook
matchless matchmaker materialism materialistic materialize maternal maternity matey mathematical
mathematician mathematics matilda matinee matriarch matrices matriculate matrimonial matrimony matrix
matron matte mattress mature maturity matzo mau maud maudlin maul mauser mausoleum mauve maverick mavis
maxim maximize maximum maxwell maya mayan mayberry mayday mayflower mayhem mayo mayonnaise maze mazel mc
mccoy mcdonald md mea mead meadow meager meander meanest meanie meaningful meaningless meanness measles
measly measurable measurement meatball meathead meatloaf mecca mechanic mechanical mechanism mechanized
med medallion meddle meddlesome medea medevac medial median mediate mediation mediator medic medicaid
medicare medicate medicinal medieval medina mediocre mediocrity meditate meditation mediterranean medium
medley medusa mee meek meekness mega megabytes megalomaniac megaphone megaton megatron mein melancholy
melba melbourne meleager melissa mellow melodic melodious melodrama melodramatic melody melon melt
meltdown melton mem membership membrane memento memo memoir memorabilia memorable memorandum memorial
memorize memphis memsahib menace menagerie mend mendelssohn mendy menelaus menial meningitis menopause
mensch menstrual menstruate menstruation mentality menthol mentor meow mer mercantile mercenary mercer
merchandise merchant merci merciful merciless mercury mere merengue merest merge meridian meril meringue
merit merl merle merlin mermaid merman merrier merriest merrily merriment merv mesa mescal mescaline
mesdames mesh mesmerized messenger messiah messier messiest messieurs messin messy meta metabolic
metabolism metallic metallurgy metamorphosis metaphor metaphorical metaphysical metaphysics mete meteor
meteoric meteorite meteorologist meteorology meth methadone methane methinks method methodical methodist
methodology meticulous metres metric metro metropolis metropolitan mettle mew mezzanine mg mi mia mic
micah micawber mice michelangelo michigan mick micky micro microbe microbiology microchip microcomputer
microfiche microfilm microorganism microphone microprocessor microscope microscopic microsecond microwave
mid midair midas midday middleman middlemen middleweight midge midget midland midlife midline midriff
midshipman midst midsummer midterm midtown midway midwest midwestern midwife midwives miffed mig mightier
mightiest mignon migraine migrant migrate migration migratory mikado mil milady milan mild mildew mildred
mileage milestone militant militarily militia milkman milkmen milkshake milky mill mille millenium
millennia millennium milligram millimeter milliner millinery millionaire millionth millisecond millman
millstone milo milord milt milton milwaukee mim mime mimic mimicked mimicking mimicry min mina mince
mincemeat mindedness mindful mindless minefield mineral minerva ming mingle mini miniature minibar minibus
minimal minimalist minimize minimum minion ministerial ministry minivan mink minneapolis minnesota minnie
minnow minority minotaur minstrel mint minty minuet minus minuscule minutemen minx mirabelle miraculous
mirage mire miriam miro mirth mis misadventure misapprehension misappropriated misbehave misbehavior
miscalculation miscarriage miscarry miscellaneous mischief mischievous misconception misconduct
misconstrue misdeeds misdemeanor misdirect misdirection miserably misfire misfit misfortune misgiving
misguided mishap misinformation misinformed misinterpret misinterpretation misjudge mislaid mislay mislead
misled mismanagement mismatch misnomer miso misplace misprint misquote misread misrepresent
misrepresentation misshapen missionary missis mississippi missive missouri misspell missus missy mist
mistletoe mistook mistreated mistrial mistrust misty misunderstand misunderstood misuse mit mite mitigate
mitt mitten mitzvah mixture ml mmmm mnemonic mo moan moat mobile mobility mobilization mobilize mobster
moccasins mocha mock mockery mockingbird moco mod mode modem moderate moderation moderator modernity
modernization modernize modest modesty modicum modification modify modular modulate modulation module
modus moe mogul mohair mohammed mohawk moi moira moist moisten moisture moisturizer mojo molar molasses
mold moldy mole molecular molecule molest moll mollie mollify mollusk molt molten molto moly momentarily
momentary momento momentous momentum momma momo mona monaco monarch monarchy monastery monastic mondo
monetary mongo mongol mongolia mongolian mongoloid mongoose mongrel monies monk mono monochrome monogamous
monogamy monogram monolith monolithic monologue monopolize monopoly monorail monosyllables monotonous
monotony monoxide monroe monsignor monsoon monstrosity monstrous mont montage montague montana monte
monterey montero montgomery montreal monument monumental moo mooch moody moonbeam moonlight moonlit
moonraker moonshine moonwalk moor moore moose moot mop mope mopey morale moralist morality morass
moratorium moray morbid mordecai morello moreover morg morgenstern morgue mormon morn moroccan morocco
moronic morose morph morpheus morphine morphology morrow morse morsel mort mortal mortality mortar
mortgage mortician mortification mortify mortis mortuary mosaic moscow moses mosey mosque mosquito moss
moth mothball motherhood motherland motherless motif motionless motivate motivation motivational motley
motorbike motorboat motorcade motorcar motorcycle motorist motorized motorway mott motto mould moulin
mound mountaineer mountainous mountaintop mountie mourn mournful mousetrap mousse moustache mousy mouthful
mouthpiece mouthwash movable mow moxie moya mozambique mozart mozzarella mp mph mt mu muchacha muchacho
muck muckle mucous mucus mudd muddle muddy muff muffin muffle muffy mug muggles muggy muhammad muir
mulberry mulch mule mull mullen mullet mulligan multi multimedia multinational multiplex multiplication
multiplicity multiply multitasking multitude mumble mumbo mummify mumps mun munch munchies munchkin
mundane munich municipal municipality munitions munster mural murderess murderous murkier murky murmur
muscular muse mush mushier mushroom mushy musician musk musket musketeer muskie muskrat muslim muss mussel
mussolini mustache mustang mustard musty mutant mutate mutation mute mutilate mutilation mutinous mutiny
mutt mutton mutual muzzle mynah myopic myriad myron myrtle mystic mystical mysticism mystify mystique myth
mythical mythological mythology na naam nab nacho nada nag nagel nairobi naive nakedness nam namaste
nameless namesake nan nana nance naomi napa napalm nape napier napkin naples napoleon nappy narc
narcissism narcissist narcissistic narcotic narrate narration narrative narrow narrowest nasa nasal nash
nashville nastier nastiest nastiness nat nationalism nationalist nationalistic nationality nationwide
native nativity nato natty naturalist naturalization naturalized naturel naught nausea nauseate nauseous
nautical nautilus navajo naval nave navel navi navigable navigate navigation navigational navigator naw
nay nazarene nazareth nazi ne neal neanderthal nearby nearest nearsighted neatest neath neatness neb
nebraska nebuchadnezzar nebula nebulous necessitating necessity neckline necktie necromancer necrophilia
nectar nectarine neddy nee neediest needlepoint needlework needn needy neela nefarious negate negation
negativity neglect neglectful negligee negligence negligent negligible negotiable negotiate negotiation
negotiator negro neigh neighbour neighbourhood nein nelly nemesis nemo nene neo neon neophyte nepal
nepotism neptune nerd nerdy nervousness ness nestle nestor nether netherlands nettle neural neurological
neurologist neurology neuron neuroses neurosis neurosurgeon neurosurgery neurotic neuter neutral
neutrality neutralize neutron nevada neverland nevermind nevertheless newark newbie newborn newcastle
newcomer newest newfangled newfound newfoundland newlywed newport newscast newsflash newsletter newsman
newspaperman newspapermen newsprint newsreel newsroom newsstand newsweek newt newton nexus ng ni niagara
nibble nibs nicaragua nicest niceties niche nicholas nicht nickel nickname nicotine niece nietzsche
nietzschean nifty nig nigeria nigerian nigh nightcap nightclub nightfall nightgown nighthawk nightie
nightingale nightlife nightmarish nightshade nightstand nightstick nighttime nike nil nile nim nimble
nimbly nimbus nimrod nincompoop nineteen nineteenth ninety ninja ninny ninth niobe nip nipple nippy
nirvana nit nite nitrate nitro nitrogen nitroglycerin nitrous nitwit nix nixon nl noah nobel nobility
nobleman noblemen noblest nobly nocturnal nod node noggin nohow noir noiseless noisier noisiest noisily
noisy noll nomad nomadic nome nomenclature nominal nominate nomination nominee non nonchalance nonchalant
noncommittal nonconformist nondescript nonentity nonetheless nonexistent nonfat nonfiction nonny nonprofit
nonsensical nonstop nonviolence nonviolent noodle nook nookie noose norfolk norm norma normalcy normality
normandy norse northbound northeast northeastern northerly northern northward northwest northwestern
norway norwegian nos nosebleed nosey nostalgia nostalgic nostril nosy notable notably notarized notary
notation notch notebook noteworthy nother nothingness noticeable noticeably notification notify notion
notoriety notorious notre notwithstanding nougat noun nourish nourishment nous nouveau nova novelist
novelty november novice nowadays noxious nozzle nt nu nuance nubian nuclei nucleus nude nudge nudie nudist
nudity nugget nuisance nuke null nullify num numb numbness numbskull numeral numerator numerical numero
numerous nun nunnery nuptial nursemaid nursery nurture nutcase nutcracker nuthouse nutmeg nutrient
nutrition nutritional nutritious nutshell nuttier nuttiest nutty nuzzle ny nyet nylon nymph nympho
nymphomaniac oaf oak oakland oar oasis oat oatmeal ob obedience obedient obelisk obese obesity obey
obituary objectionable objective objectivity objector obligate obligation obligatory oblige oblique
obliterate obliteration oblivion oblivious oblong obnoxious oboe obscene obscenity obscure obscurity
observable observance observant observation observatory obsess obsession obsessive obsolescence obsolete
obstacle obstetrician obstetrics obstinacy obstinate obstruct obstruction obtain obtuse oc occasional
occipital occult occupancy occupant occupation occupational occupy occur occurrence oceanic oceanography
octagon octagonal octave octopus ocular od oddball oddest oddity ode odell odessa odin odious odometer
odor odour odyssey oedipal oedipus oeuvres offbeat offence offend offensive offensiveness offhand
officiate officious offline offload offset offshoot offshore offspring offstage oft oftentimes og ogle
ogre ohio ohm oi oily oink ointment oke okey okeydokey okinawa oklahoma okra ol ola olden oldest oldie ole
olfactory olive olivia olm olympia olympic olympus om omaha omega omelet omelette omen omer omicron
ominous omission omit omnibus omnipotence omnipotent omnipresent omniscient onboard oncologist oncology
oncoming oneness oneself ongoing onion online onlookers ono ons onset onslaught onstage ontario onus
onward oodles oof oomph ooze op opal opaque openness operatic operational operative ophelia
ophthalmologist ophthalmology opiate opinionated opium opossum opponent opportune opportunist oppose
opposition oppress oppression oppressive oppressor ops opt optic optical optician optimal optimism
optimist optimistic optimize optimum optional optometrist opulent opus ora oracle oral orangutan oration
orator oratory orb orbit orbital orc orca orchard orchestra orchestral orchestrate orchestration orchid
ord ordain ordeal ordinance ordinarily ordination ordnance ore oregano oregon orestes org organ organic
organisation organise organism organist organizational organize orgasm orgy orient oriental orientated
orientation orifice origami origin originality originate originator orion ornament ornamental ornate
ornery ornithologist ornithology orphan orphanage orpheus orth ortho orthodontist orthodox orthopedic os
osaka oscillate oscillation oscilloscope osi osmond osmosis ostensible ostensibly ostentatious ostracized
ostrich ot othello ottawa otter otto oui ouija ounce ourself oust outage outback outbid outboard outbound
outbreak outburst outcast outclassed outcome outcry outdated outdid outdo outdone outdoor outermost
outfield outgoing outgrew outgrow outgrown outhouse outlandish outlast outlaw outlay outlet outline
outlive outlook outlying outmoded outnumber outpatient outpost output outrage outrageous outran outrank
outreach outright outrun outset outshine outskirts outsmart outspoken outstanding outstretched outstrip
outward outweigh outwit outworld ova oval ovary ovation oven overactive overall overbearing overblown
overboard overbooked overburdened overcame overcast overcharge overcoat overcome overcrowded overcrowding
overdid overdo overdone overdose overdraft overdrawn overdressed overdrive overdue overeat overestimate
overextended overflow overgrown overhand overhang overhaul overhead overhear overheard overheat overjoyed
overkill overland overlap overlay overload overlook overlord overpaid overpass overpower overpriced
overprotective overran overrated overreact overridden override overrode overrule overrun oversaw overseas
oversee overseen overshadow overshoot overshot oversight oversized oversleep overslept overstate overstep
overt overtake overtaken overthrew overthrow overthrown overtime overtone overtook overture overturn
overuse overview overweight overwhelm overwork overwrite overwritten overwrought overzealous ovulating
ovum owl ownership ox oxen oxford oxidation oxide oxidized oy oyster oz ozone pablo pac pace pacemaker
pacifier pacifism pacifist pacify packet paco pact pad paddle paddock paddy padlock padre paga pagan
pageant pageantry pagoda pail paine painkiller painless painstaking paintball paintbrush paisan paisley
pajama pakistan pakistani palatable palate palatial pale paleontologist paleontology palestine palestinian
palette palisades pall pallbearer pallet pallid pallor palomino palp palpable palsy paltry pamper pamphlet
panacea panama pancake pancreas pancreatic panda pandemonium pander pandit pandora pane panel pang
panhandle panicked panicking panicky panorama pansy pant pantheon panther pantomime pantry panty pantyhose
panzer paolo pap papal paparazzi papaya paperback paperboy paperweight pappy paprika papyrus par para
parable parachute paradigm paradox paradoxical paraffin paragon paragraph paraguay parakeet paralegal
parallel paralysed paralysis paralytic paralyze paramedic parameter paramilitary paramount paranoia
paranormal paraphernalia paraphrase paraplegic parasite parasitic parasol paratrooper parcel parched
parcheesi parchment pard pardner pardonable pare parentage parental parentheses parenthesis parenthood
pariah parietal parish parishioner parisian parity parka parkinson parkway parlay parley parliament
parliamentary parlor parlour parmesan parochial parody parrot parry parse parsley parsnip parson parsonage
partake partaken partial partiality participant participate participation participle particle partisan
partition partnership parton partook partridge pas pasadena pascal pasha paso passable passage passageway
passbook passionate passive passkey passover password pasta paste pastel pasteur pasteurized pastiche
pastime pastor pastoral pastrami pastry pasture pasty patchouli patchwork patchy pate patel patent
paternal paternity pathetically pathological pathologist pathology pathos pathway patio patriarch
patriarchal patrice patricia patriot patriotic patriotism patrolman patrolmen patron patronage patronize
patsy paucity paulie pauline paunchy pauper pause pave pavement pavilion pavlov paw pawn pawnbroker pawnee
pawnshop pax payable payback paycheck payday payload payoff payout payphone payroll pc pd pe pea peabody
peaceable peacekeeper peacemaker peacetime peach peachy peak peal pear pearce peasant peat pebble pecan
peck pecs peculiar peculiarity pedal pedant pedantic peddle pedes pedestal pedestrian pediatric
pediatrician pedicure pedigree pedophile pedro peebles peek peekaboo peel peep peephole peerless peeve
peevish peewee pegasus peking pelham pelican pell pellet pelt pelvic pelvis pembroke penal penalize
penalty penance pence penchant pendant pending pendragon pendulum penelope penetrate penetration penguin
penicillin penile peninsula penitence penitent penitentiary penknife penmanship pennant penney penniless
pennsylvania pension pensive pentagon pentagram penthouse pentothal penultimate peon peonies pep
peppermint pepperoni peppy pepsi peptide perceive percentage percentile perceptible perception perceptive
perch perchance percolate percolator percussion perdy peremptory perennial perfection perfectionist
perfecto perforate perforation perfunctory peril perilous perimeter periodic periodical peripheral
periphery periscope perish perishable peritoneal perjure perjury perk perky perm permanence permeate
permissible permissive permutation pernicious peroxide perp perpendicular perpetrate perpetrator perpetual
perpetuate perplexed perplexing perrier perry persecute persecution persecutor perseid persephone perseus
perseverance persevere persia persian persist persistence persistent persona personable personalize
personification personify perspective perspiration perspire persuade persuasion persuasive pert pertain
pertinent perturbed peru perusal peruse peruvian perv pervades pervasive perverse perversion pervert pesky
pesos pessimism pessimist pessimistic pest pesticide pestilence pestle pesto petal petersburg petersen
petit petite petition petri petrie petrified petrol petroleum petticoat pettiness petty petulant petunia
pew pewter peyote peyton pfc pg ph phantom pharaoh pharmaceutical pharmacist pharmacy phat pheasant
phenomena phenomenal phenomenon pheromone phew phi philanthropic philanthropist philanthropy philharmonic
philippine philistine philosopher philosophical philosophize philosophy phlegm phlox phobia phoebus
phonetic phoney phonics phonograph phony phooey phosphate phosphorescence phosphorescent phosphorus
photocopiers photocopy photogenic photographic photography photon photosynthesis phrase phraseology
phyllis physic physician physicist physiological physiology physique pi pianist piazza pic picard picasso
piccadilly piccolo pickax picket pickin pickle pickpocket pickup picky picnicking pico pictorial
picturesque piddle piecemeal piecework piedmont pierre piety pigeon pigeonhole piggie piggy piggyback
pigheaded piglet pigment pigpen pigskin pigsty pigtail pike pilar pilate pileup pilfered pilfering pilgrim
pilgrimage pillage pillar pillbox pillowcase pimp pimpernel pimple pina pinata pinball pinch pinchbeck
pinche pincushion pine pineapple ping pinhead pinion pinkie pinko pinky pinnacle pinocchio pinochle pinot
pinpoint pint pinto pinup pioneer pious pip pipeline pippin pipsqueak pique piracy piranha pirate
pirouette pis pisces pissant pistachio piston pita pitchfork piteous pitfalls pithy pitiful pitiless
pittance pituitary pivot pivotal pixie pizzazz pizzeria pl placard placate placebo placement placenta
placid plagiarism plagiarized plague plaid plainclothes plaintiff plaintive plait planetarium planetary
plank plankton plantation plaque plasma plaster plateau platform platinum platitudes plato platonic
platoon platter plausibility plausible playa playable playback playbook playboy playful playfulness
playground playhouse playmate playoff playpen playroom plaything playtime playwright plaza plea plead
pleasantries pleasurable pleat plebe pledge plentiful plethora pliable pliers plight plod plop plough plow
ploy pluck plucky plum plumage plumb plume plummet plump plunder plunge plural plush pluto plutonium ply
plymouth plywood pm pneumatic pneumonia pneumothorax po poach pocketbook pocketful poco pod podium poe
poet poetic pogo poignant poinsettia pointless pointy poise poisonous poke pokey poky pol polack poland
polar polarity polarization polarized polaroid policemen policewoman polio politeness politest politician
polk polka poll pollack pollard pollen pollinate pollock pollutants pollute pollution pollux polo
poltergeist polyester polygamy polygon polygraph polymer polynesian polynomial polyp polytechnic pom
pomegranate pomona pomp pompey pompous ponce poncho pond ponderous pong pongo pontiac ponton pontoon pony
ponytail poo pooch poodle poof pooh pooka poon poop poopsie poorest popcorn popeye poplar poppa poppin
poppy popsicle populace popularity populate population por porcelain porch porcupine pore porky porous
porpoise porridge portable portal portend portent porterhouse portfolio porthole portia portico portion
portland portman portrait portray portrayal portugal portuguese pose poseidon posey posh positional posse
possess possessive possessor possum postage postal postcard posterior posterity postgraduate posthumous
postman postmark postmaster postmen postmortem postpone postponement postscript postulate posture posy
potassium potency potent pothead pothole potion potluck potomac potpourri pottery potty pouch poultry
pounce pout pouty poverty pow powdery powerhouse powerless powwow pox pr practicality practise
practitioner prado pragmatic pragmatism prague prairie praise praiseworthy pram prance prank prattle prawn
pre preach preamble precarious precaution precautionary precede precedence precedent precinct precipice
precipitate precipitation precipitous precise precision preclude precocious preconceived preconceptions
precursor predator predatory predecessor predicament predicated predict predictable predictably prediction
predictor predisposition predominant predominate preeminence preeminent preempt preemptive preen prefab
preface prefect preferable preferably preference preferential prefix pregnancy prehistoric prejudice
prejudicial prelim preliminary prelude premarital premature premed premeditated premeditation premier
premiere premise premium premonition prenatal prentice prenup prenuptial preoccupation preoccupy prep
prepaid preparation preparatory prepay preponderance preposition preposterous preppie preppy prerequisite
prerogative presbyterian preschool prescribe prescription presentable presentation preservation
preservative preserve preside presidency presidente presidential presley pressurized prestige prestigious
presto presumably presume presumption presumptuous presuppose pretence pretense pretension pretentious
pretext prettier prettiest pretzel prevail prevalent prevention preventive preview previous prey priam
priceless pricey priestess priesthood prig prim prima primal primarily primary primate primeval primitive
primo primordial primp primrose princeton principle printout prior prioritize prism prissy pristine
privation privatization privatize privy prix proactive probability probable probate probation probe
problematic procedural procession processional processor proclaim proclamation procrastinate
procrastination procreate procreation proctologist proctor procure procurement prod prodigal prodigious
prodigy productive productivity prof profane profanity profess profession professionalism proficiency
proficient profitable profiteer profound profoundest profundity profusely profusion progeny prognosis
programme progression progressive prohibit prohibition prohibitive projectile projection projector
proletarian proletariat proliferation prolific prologue prolong promenade prominence prominent promiscuity
promiscuous promo promote promotional prompt promptness promulgate prone prong pronoun pronounce
pronouncement pronto pronunciation proofread prop propaganda propagate propagation propane propel
propensity prophecy prophesy prophet prophetic prophylactic proponent proportion proportional
proportionate proposal proposition proprietary proprietor propriety propulsion prose prosecute prosecution
prosecutor prospect prospective prospector prospectus prosper prosperity prosperous prostate prosthetic
prostitute prostitution prostrate protagonist protective protector protege protein protest protestant
protestors proteus protocol proton prototype protracted protractor protrude protrusion proudest provable
proven provenance provence proverb proverbial providence province provincial provision provisional proviso
provocation provocative provoke provolone provost prow prowess prowl proximal proximity proxy prude
prudence prudent prudish prune prunella pry ps psalm pseudo pseudonym psi psoriasis psst psych psyche
psychedelic psychiatric psychiatry psychoanalysis psychoanalyst psychobabble psychological psychologist
psychology psychopath psychopathic psychosis psychosomatic psychotherapy psychotic pt pta pterodactyl ptt
pu pub puberty pubic publication publicist publicize publish puccini puck pudding puddle pudgy pueblo
puerto puff puffy pug puke puli pulitzer pulley pullman pullover pulmonary pulp pulpit pulsar pulsate
pulsation pulverize puma pumice pummel pumpernickel pun punchline punchy punctual punctuality punctuate
punctuation puncture pundits pungent punishable punitive punt puny pup pupil puppet puppeteer purchase
purdy puree purest purgatory purge purification purify purim puritanical purity purport purposeful purr
purslane pursuant pursue pursuit purveyor pus pushier pushover pushups pushy putrid putt putty putz puzzle
pygmy pyjamas pylon pyongyang pyramid pyre python qu qua quack quad quadrangle quadrant quadratic
quadruped quadruple quadruplets quagmire quahog quail quaint quake qualification qualifier qualify qualms
quan quandary quantify quantitative quantity quantum quarantine quark quarrel quarrelsome quarry quart
quarterback quartermaster quartet quartz quash quasi quasimodo quay que queasy quebec quell quench query
quest questionable questionnaire queue qui quibble quiche quicken quickest quickie quicksand quid quietest
quill quilt quince quincy quinine quint quintessence quintet quintuplets quip quirk quirky quirt quist
quiver quixote quiz quizzes quo quorum quota quotation quote quotient ra rabbi rabble rabid rabies raccoon
racehorse racetrack rach racial racism racist rack racket racketeer racquetball racy rad radial radiance
radiant radiate radiation radiator radical radioactive radioactivity radiologist radiology radish radium
radius raff raffle raft rag ragamuffin raggedy ragtime rah raid rail railway rainbird rainbow raincoat
raindrop rainfall rainforest rainier rainmaker rainstorm rainwater rainy raisin raj rajah rake raku rally
ram ramada ramble ramifications ramon ramp rampage rampant rampart ramrod ramson rance rancho rancid
rancor rand randall randomness rang rangoon rank ransack rant raphael rapid rapidity rapport rapt raptor
rapture rapturous rarest rarity rascal rash rasp raspberry ratchet ratification ratify ratio ration
rational rationale rationality rationalization rationalize rattle rattlesnake ratty raucous ravage rave
ravel raven ravenous ravine ravioli ravish rawest rawhide rayon raze razor rc react reactionary reactive
reactor readable readership readily readiness readjust readout reagan realest realism realist realistic
realistically realization realm realtor realty ream reap reappear rearrange rearrangement reasonably
reassign reassignment reassurance reassure reavers reb rebate rebel rebellion rebellious rebirth reboot
reborn rebound rebuff rebuild rebuilt rebuke rebut rebuttal rec recalcitrant recalculated recant recap
recapture recede receipt receptacle receptionist receptive receptor recess recession recharge recheck
recipe recipient reciprocal reciprocate recital recitation recite reckless recklessness reclaim
reclamation recline recluse recognise recognition recognizable recoil recollect recollection
recommendation recompense recon reconcile reconciliation reconditioning reconfigure reconnaissance
reconnect reconsider reconstruct reconstruction reconstructive reconvene recount recoup recourse recover
recoverable recovery recreate recreation recreational recruit recruitment rectal rectangle rectangular
rectify rector rectory rectum recuperate recuperation recurrence recurrent recurring recursive recycle
reddened reddest redecorate redeem redeemable redefine redemption redesign redhead redid redirect
rediscover redistribute redistribution redneck redo redone redraft redraw redress reduce reduction
redundancy redundant redwood reebok reed reef reek reel reelect reelection reenactment reentry reestablish
reeves ref referee reference referendum referral refill refine refinement refinery reflect reflection
reflective reflector reflex reform reformat reformation refraction refrain refresh refreshment refrigerate
refrigeration refrigerator refuel refuge refugee refund refurbish refusal refute reg regain regal regale
regalia regard regardless regatta regency regenerate regeneration regent reggae regime regimen regiment
regimental regina region regional registrar registration registry regress regression regretful regrettable
regrettably regroup regularity regulate regulation regulator regurgitate rehab rehabilitate rehabilitation
rehash rehearse reich reign reimburse reimbursement rein reina reincarnate reincarnation reindeer
reinforce reinforcement reinstate reinstatement reiterate reject rejection rejoice rejoin rejuvenate
rejuvenation rekindle relapse relate relation relational relative relativity relaxation relay relegated
relent relentless reles relevance relevant reliability reliable reliably reliance reliant relic relieve
relinquish relish relive reload relocate relocation reluctance reluctant rely rem remade remainder remake
remanded remark remarkably remarry rematch remedial remedy remembrance reminisce reminiscence reminiscent
remiss remission remit remittance remnant remodel remorse remorseful remorseless remotest removable
removal remuneration ren renaissance renal rename rend rendezvous rendition renegade renege renegotiate
renew renewable renewal reno renoir renounce renovate renovation renown rental renunciation reopen
reorganization reorganize rep repaid repaint repair repairman reparation repartee repatriate repay
repayment repeal repeatable repel repellent repent repentance repentant repercussion repertoire repetition
repetitious repetitive rephrase replacement replay replenish replete replica replicate replication repose
reposition repository repossess reprehensible representation representative repress repression repressive
reprieve reprimand reprint reprisal reproach reproduce reproduction reproductive reprogram reptile
republic republican repudiate repudiation repugnance repugnant repulse repulsion repulsive reputable
repute requiem requirement requisite requisition reread reroute rerun res resale reschedule rescind
resection reseda resemblance resemble resent resentful resentment reserve reservoir reset reshuffle reside
residence residency resident residential residual residue resign resignation resilience resilient resin
resistance resistant resistor resolute resolution resolve resonance resonant resort resound resource
resourceful resourcefulness respectability respectable respectably respectful respective respiration
respirator respiratory respite resplendent responsibly responsive restart restful restitution restless
restlessness restock restoration restore restrain restraint restrict restriction restrictive restroom
restructure resubmit resultant resume resumption resurface resurgence resurrect resurrection resuscitate
resuscitation retail retain retake retaliate retaliation retch retention rethink reticence reticent retina
retinal retirement retort retrace retract retraction retractor retreat retrial retribution retrieval
retrieve retro retroactive retrograde retrospect retrospective retry returnable reuben reunion reunite
reuse rev revamp reveal reveille revel revelation revelry revengeful revenue reverberates reverberating
reverberation revere reverence reverent reverie reversal reversible reversion revert revile revise
revision revisit revival revive revoir revoke revolt revolutionary revolutionize revolve revue revulsion
rewind rewire rework rewrite rewritten rewrote rex reykjavik rhapsody rhetoric rhetorical rheumatism rhine
rhinestone rhino rhinoceros rhodes rhodesia rhododendron rhubarb rhyme rhythmic rialto rib ribble ribbon
richardson richest richmond richness richter rickets rickety rickey rickshaw ricochet riddance ridden
riddle ridge ridicule ridley rife riff riffraff rifleman rift rig righteous righteousness rightful
rightness righto righty rigid rigidity rigor rigorous rile riley rim rin rind ringleader ringlets
ringmaster ringside ringworm rink rinse rio riot riotous ripe ripen riposte ripple risen riskier risky
risotto rite ritter ritual ritualistic ritz rival rivalry riverbank riverbed riverboat riverside rivet
riviera ro roach roadblock roadhouse roadie roadkill roadrunner roadside roam roar robbin robe robinson
robotic robust rochelle rochester rodent rodeo rodman rodney rodriguez roe roebuck rog rogue roguish rohan
roland rom romanian romano romantically romero romp romulus ronald roo rooftop rook rookie roomful roomie
roomy roosevelt roost roque rosa rosalind rosario rosary roscoe rosebud rosemary rosier roster rostrum
rosy rot rotary rotate rotation rote rotisserie rotor rottenest rottweiler rotund rotunda rouen rouge
roughage roughest roughhouse roughneck roughness roulette roundabout roundup rouse rousseau roust rout
rove rowan rowboat rowdy roxy royale royalty rpm rs rsvp rt rubbish rubble rubdown rube rubin rucksack
ruckus rudd ruddy rudeness rudest rudimentary rue ruff ruffian ruffle rufus rugby ruination ruinous rukh
rum rumba rumble ruminate rummage rummy rumour rump rumple rumpus runaround runaway rundown rune rung
runneth runny runt runway rupture rural ruse rusk ruskin russ russel rust rustic rustical rustle rut
rutherford ruthless ruthlessness ryder rye sa sabbath sabbatical saber sabian sable sabotage saboteur sac
sacrament sacramento sacrificial sacrilege sacrilegious sadden saddest saddle sade sadism sadist sadistic
sadness safari safeguard safekeeping safest saffron sag saga sage sagebrush saggy sahara sahib sai saigon
sailboat saki sal salaam saladin salami salem salesgirl salesmen salespeople salesperson saleswoman
salient salina saline salisbury saliva salivate salle sallow salmon salmonella salome salon saloon salsa
saltier saltpeter saltwater salty salud salutation salute salvador salvage salvation salve samaritan samba
sambo sameness samson samuel samurai sanatorium sancho sanctify sanctimonious sanction sanctity sanctuary
sanctum sandal sandbag sandbox sandman sandmen sandpaper sandra sandstone sandstorm sane sanest sang
sanitarium sanitary sanitation sanity sank sanka sanskrit santiago santos santy sao sap sapiens sapling
sapphire sappy saracen saran saratoga sarcasm sarcastic sarcastically sarcophagus sardine sardinia sari
sark sarsaparilla sartain sash sashimi sass sassafras sassy satan satanic satanism satanists satchel satin
satire satirical satirist satisfaction satisfactorily satisfactory satisfy saturate saturation saturn
satyr saucepan saucier saucy saudi sauerkraut saul sauna saunders saunter sausage savage savagery savannah
savant savin savior saviour savor savory savour savoy savvy sawbuck sawdust sawmill sawyer sax saxon
saxophone sayid sayonara scab scaffold scag scald scale scallop scalp scalpel scaly scam scamp scampi scan
scandal scandalized scandalous scandinavian scant scapegoat scar scaramouche scarce scarcity scarecrow
scarf scarface scarier scariest scarlet scarves scat scathing scatterbrain scavenger scenario scenery
scenic scent scepter sceptre schematic scheme schiller schilling schist schizophrenia schizophrenic schlep
schmo schmuck schnapps schneider schnell schnitzel scholar scholastic schoolboy schoolchildren schoolgirl
schoolhouse schoolmaster schoolteacher schoolwork schoolyard schooner schubert schultz scientifically
scintillating scissor scoff scold scolex scone scooch scoop scoot scope scorch scoreboard scorn scornful
scorpio scorpion scotia scotland scots scotsman scottie scottish scoundrel scour scourge scowl scrabble
scram scramble scrap scrapbook scrappy scratchy scrawl scrawny screech screenplay screenwriter screwball
screwdriver screwier screwiest screwy scribble scribe scrimmage scrip scripture scroll scrooge scrotum
scrounge scrub scruff scruffy scrumptious scruple scrupulous scrutinize scrutiny scrying scuba scud scuff
scuffle scullery sculptor sculpture scumbag scurrilous scurry scurvy scuse scuttle scuttlebutt scythe
seaboard seafaring seafood seagull seam seaman seamen seamstress seance seaport sear searchlight seashell
seashore seasick seasickness seaside seasonal seatbelt seawater seaweed secede secluded seclusion
secondary secondhand secrecy secretarial secrete secretion secretive sect sector secular sedan sedate
sedation sedative sedentary seder sediment sedimentary sedition seduce seduction seductive seedling seedy
seep seepage seesaw seethe sefton segment segregate segregation segue seine seismic seize seizure selden
seldom select selection selective selectman selector selenium selfishness selfless sellout seltzer selves
semantic semblance semen semester semi semiautomatic semicircle semicolon semifinal seminar seminary
semper semple sen senate seneca senhor senile senility seniority senor senora senorita sensa sensation
sensational sensationalism senseless sensibility sensible sensibly sensitivity sensor sensory sensual
sensuality sensuous sentient sentiment sentimental sentimentality sentinel sentry seoul sep separation
separator sepsis septic sepulcher sequel sequence sequential sequestered sequin sera serena serenade
serendipity serene serenity serg serge serialize seriousness sermon serpent serrano serum serviceable
serviceman servicemen servile servitude sesame setback seton settlement setup seventeen seventeenth
seventy sever severance severe severest severity seville sew sewage sewn sexier sexiest sexism sexist
sexton sexuality sh sha shabbily shabby shack shackle shad shade shadowy shady shaft shag shaggy shah
shakedown shaken shakespearean shakiest shaky shallow shalom shalt sham shaman shambles shameful shameless
shampoo shamrock shamus shan shanghai shank shanti shanty shard shareholder sharpen sharpest sharpness
sharpshooter shat shaven shawl shay shea shear sheath sheathe sheaves shebang sheen sheepdog sheepish
sheffield sheik sheikh sheila sheldrake shelf shelley shellfish shelly shelve shenanigans sheng shepherd
sheraton sherbet sherlock shi shield shiftless shifty shih shilling shimmer shimmy shin shindig shingle
shinier shiny shipmates shipment shipshape shipwreck shipyard shire shirk shirl shirra shish shiva shiver
sho shoal shod shoddy shoelace shoeless shoemaker shoeshine shoestring shogun shone shoo shook shootout
shopkeeper shoplifter shoplifting shoreline shortage shortcake shortcoming shortcut shorten shortest
shortfall shorthand shortness shortstop shortwave shorty shovel showbiz showboat showcase showdown
showgirl showman showoff showroom showtime showy shrank shrapnel shred shrew shrewd shriek shrill shrimp
shrine shrinkage shrivel shroud shrub shrubbery shrug shrunk shrunken shtick shuck shudder shuffle
shuffleboard shug shun shunt shush shutdown shuteye shuttle shyest shylock shyness shyster si siam siamese
siberia siberian sibling sic sicilian sicily sickbay sicken sickest sickle sickness sicko sidearm sidebar
sideburns sidecar sidekick sideline sideshow sidestep sidetrack sidewalk sideways sidewinder sidle sie
siege siegfried sierra siesta sieve sift sig sigh sightless sightseeing sigma significance significant
signify signior signor signora signore signorina signpost silhouette silicon silicone silken silky sill
sillier silliest silliness silo silt silva silversmith silverware silvery sim simba simeon simian
similarity simile simmons simpatico simplest simpleton simplicity simplify simplistic simpson simulate
simulation simulator simultaneous sinatra sincere sincerest sincerity sine sinew sinewy sinful singapore
singe singh singular singularity sinister sinus sioux sip siphon siree siren sirius sirloin sirree sis
sissy sisterhood sistine sitcom sith situate sixpence sixteen sixteenth sixtieth sixty sizable sizzle
skate skateboard skedaddle skeet skein skeletal skeleton skeptic skeptical skepticism sketch sketchy skew
ski skid skiff skill skillet skillful skim skimp skimpy skinflint skinheads skinnier skippy skirmish skit
skittish skittles skivvies skulk skunk skydiving skylight skyline skyrocket sl slab slack slacken slade
slag slain slake slam slander slang slant slapstick slash slat slate slaughter slaughterhouse slavery
slavin slavish slay sld sleaze sleazier sleaziest sleazy sled sledge sledgehammer sleek sleepier sleepless
sleepover sleepwalking sleepy sleepyhead sleet sleeve sleeveless sleigh sleight slender slew slice slick
slickest slid slightest slime slimiest slimy sling slingshot slink slinky slippery slipshod slipstream
slit slither sliver sloan slob slog slogan slop slope sloppier sloppiest sloppy slosh slot sloth slothful
slouch slough slovenly slowest slowness sludge slug sluggish sluice slum slumber slump slung slunk slur
slurp slush sly smack smallest smallish smallpox smartass smarten smartest smarty smash smattering smear
smee smelly smelt smidgen smiley smirk smite smithereens smithy smitten smock smog smokestack smokey smoky
smoldering smooch smoochy smoothest smoothie smoothness smorgasbord smote smother smudge smug smuggle smut
snack snafu snag snail snakeskin snape snappier snappiest snappy snapshot snare snarl snatch snazzy
sneakiest sneaky sneer sneeze snell snicker snide sniff sniffle snip snipe snippet snippy snitch sniveling
snob snobbery snobbish snooker snoop snoopy snooty snooze snore snorkel snort snot snotty snout snowball
snowbell snowboard snowdrift snowfall snowflake snowman snowplow snowshoes snowstorm snowy snub snuck
snuff snuffy snug snuggle soak soapbox soapy soar sob sobriety sociable socialism socialist socialite
socialize sociological sociologist sociology sociopath sock socket socrates sod sodden sodium sodom sodomy
sofa sofia softball soften softest softness software softy soggy soho soil soir soiree sojourn sol solace
solar solarium soldered soldering sole soleil solemn solemnity solicit solicitation solicitor solicitous
solidarity solidify solidity solitaire solitary solitude solo soloist solomon soluble solvent somber
somersault somerset somewhat sonar sonata sone songwriter sonic sonnet soonest soony soot soothe sooty sop
sophia sophisticated sophisticates sophistication sophistry sophomore soprano sorcerer sorceress sorcery
sordid sorority sorrel sorrier sorriest sorrow sorrowful sorta sory sos sou souffle sought soulful
soulless soundproof soundtrack sour sourpuss southbound southeast southeastern southerly southland
southpaw southward southwest southwestern souvenir sovereign sovereignty soviet sow sown sox soy soybean
sp spa spacecraft spaceman spaceship spacey spacious spade spaghetti spalding spam span spandex spangle
spaniard spaniel spank spanky spar spareribs spark sparkle sparky sparrow sparse sparta spartan spasm
spasmodic spastic spat spate spatial spatula spawn spay speakeasy speakerphone spear spearhead spearmint
spec specialist speciality specialization specialize specialty specification specify specimen specious
speck speckled spectacle spectacular spectator specter spectra spectral spectre spectrum speculate
speculation speculative speculator sped speechless speedboat speedo speedometer speedway speedy
spellbinding spellbound spence spendthrift sperm spermicide spew sphere spherical sphincter sphinx spice
spicier spicy spiderman spiel spiffy spig spigot spill spilt spinach spinal spindle spindly spine
spineless spinster spiral spire spiritual spirituality spiritus spiro spite spiteful spitfire spittle
spittoon splash splat spleen splendor splice splint splurge spoilt spokane spokesman spokesmen
spokesperson spokeswoman sponge spongy sponsor sponsorship spontaneity spontaneous spoof spook spookier
spooky spool spoon spoonful sporadic spore sportsman sportsmanship sportswriter sporty spotless spotlight
spotty spousal spouse spout sprain sprang sprawl spray spreadsheet spree sprig springboard springfield
springtime springy sprinkle sprint sprite spritz sprockets sprout spruce sprung spry spud spun spunk
spunky spur spurious spurn spurt sputnik sputter sq squabble squadron squalid squall squalor squander
squash squat squaw squawk squeak squeaky squeal squeamish squelch squid squint squire squirm squirrel
squirt squirty squish squishy sr sri ss ssh stab stability stabilize stack stadium stafford stag
stagecoach stagehand stagnant stagnate stagnation staid stain stainless stair staircase stairway stairwell
stakeout stale stalemate stalin stalk stall stallion stalwart stamina stammer stamp stampede stance
standardize standby standish standoff standpoint standstill standup stanford stank stanzas staph staple
starboard starch starchy stardom stardust starfish stark starlet starlight starling starr starry starship
startle starvation starve stash stat stateroom stateside statesman statesmanship statesmen static
stationary stationery statistic statistical stature statute statutory staunch stave std stead steadfast
steadier steadily steadman steakhouse stealth stealthily stealthy steamboat steamroller steamship steamy
steed steele steep steepest steeple steer stein stella stellar stem stemple stench stencil stenographer
stenography stepdaughter stepfather stepladder stepmother stepson stereo stereotype sterile sterilization
sterilize sterling stern sternal sternest sternum steroid stethoscope stew steward stewardess stewart
stickle stickup sticky stiffen stiffness stifle stigma stigmata stiles stillborn stillman stillness
stillwater stilted stilts stimulant stimulate stimulation stimuli stimulus sting stinginess stingy stinky
stint stipend stipulate stipulation stir stirrup stitch stockade stockbroker stockholder stockholm
stockpile stockroom stocky stockyard stodgy stoic stoical stoke stomachache stomp stonehenge stonewall
stoney stonier stony stooge stool stoolie stoop stopgap stopover stoppage stopwatch storage storefront
storehouse storekeeper storeroom stork stormy storybook storyteller storytelling stout stove stow stowaway
straddle straggler straggling straightaway straightest straightforward strain strait straitjacket strand
strangeness strangest strangle strangulation strap strapless strata stratagem strategic strategically
strategist strategy stratosphere strauss stravinsky straw strawberry stray streak stream streamline streep
streetcar streetlight strengthen strenuous strep stressful strewn stricken strict strictest stride strife
strikeout stringent stringy stripe striptease strive striven strode stroll strongest stronghold stroud
strove structural strudel strum strumpet strung strut strychnine stub stubble stubbornness stubby stud
studious stuffy stumble stump stumpy stun stung stunk stunt stuntman stupefy stupendous stupidest
stupidity stupor stutter stylish stylist stylus styrofoam styx su suave sub subatomic subclavian
subcommittee subconscious subdivide subdivision subdue subdural subjective subjugated subjunctive sublet
sublevel sublime subliminal submarine submerge submersible submersion submission submissive submit
subordinate subpoena subroutine subscribe subscription subsection subsequent subservient subset subside
subsidiary subsidize subsidy subsist subsistence subspace substance substandard substantial substantiate
substation substitute substitution subsystem subterfuge subterranean subtext subtitle subtle subtlety
subtly subtract subtraction suburb suburban suburbia subversive subvert succeed succession successive
successor succinct succor succubus succulent succumb suckle sucre suction sudan suds suede suey suffice
sufficient suffocate suffocation suffolk suffrage sugary suggestive sui suicidal suitability suitable
suitably suitor sulfa sulfate sulfur sulk sulky sullen sully sulphur sultan sultry sumatra summarily
summarize summary summation summerhouse summertime summit summon sumner sumo sumptuous sunbathe sunblock
sunburn sundae sundial sundown sundry sunflower sung sunglasses sunk sunken sunlight sunlit sunnier sunny
sunrise sunroof sunscreen suntan sunup sunways sup superb supercomputer superficial superfluous superhero
superhuman superimpose superintendent superiority superlative supermarket supermodel supernatural
supernova superposition superpower supersede supersonic superstar superstition superstitious superstore
superstructure supervise supervision supervisor supervisory suppertime supplant supple supplement
supplemental supplementary supplier supportive supposition suppress suppression supremacy supreme sur
surcharge surest surf surfboard surge surgical surmise surmount surname surpass surplus surreal
surreptitious surrey surrogate surround survey surveyor survivor susceptible sushi suspend suspense
suspension suspicion sussex sustain sustainable sustenance sutra sutter suture suzanne suzette suzuki swab
swag swahili swam swami swamp swampy swan swanny swap swarm swarthy swastika swat swatches swathed sway
sweatshirt sweatshop sweaty swede sweden swedish sweep sweepstakes sweeten sweetest sweetness sweetwater
sweety swellest swept swerve swift swiftest swifty swig swill swimsuit swindle swine swink swipe swirl
swish swiss switchblade switchboard switzerland swivel swollen swoon swoop swordfish swordplay swordsman
swore swum swung sycamore syed sykes syllable syllabus sylvester sylvia symbiotic symbol symbolic
symbolism symbolize symmetric symmetrical symmetry sympathetic sympathetically sympathize sympathy
symphonic symphony symposium symptom symptomatic synagogue synapse synaptic sync synch synchronisation
synchronization synchronize syndicate syndrome syne synergy synonym synonymous synopsis syntax synthesis
synthesize synthetic syphilis syracuse syria syringe syrup systematic systematically systolic ta tab
tabasco tabby tabernacle tablecloth tablespoon tablet tabloid taboo tabulation tach tacit taciturn tack
tackle tacky taco tact tactful tactic tactical tactless tad tadpole tae taels taffy taft tahiti tai
tailgate taillight tailor tailpipe tailspin taint taipei tait taiwan taiwanese taj takeoff takeout
takeover takin tal talbot talc talcum talisman talkative tallahassee tallest tallow tallyho talmud talon
tam tamara tambourine tame tammy tampa tamper tampon tamponade tan tandem tane tang tangent tangerine
tangible tangle tango tania tankard tanna tantalize tantamount tanto tantra tantric tantrum tao tapestry
tapeworm tapioca tar tara tarantula tardiness tardy tariff tarmac tarn tarnation tarnish taro tarot tarp
tarpaulin tarry tart tartan tartar tartare tartarus tassel tasteful tasteless tastier tasty tat tate
tattle tattletale tatty tau taunt taupe taurus taut tavern tawdry tawny taxable taxation taxicab taxpayer
tb tc tch tchaikovsky te teacup teahouse teak teal teammate teamster teamwork teapot teardrop tearful
tease teaspoon teat teatime tech technical technicality technician technicolor technique techno
technological tedious tedium tee teeming teen teenage teensy teeny teeter teetotaler tel
telecommunications telegram telegraph telekinesis telemetry telepathic telepathy telescope telethon
teletype televised televising telex telfer telltale temp tempe temperament temperamental temperance
temperate tempest tempestuous template tempo temporal temporarily tempt temptation temptress tempus
tenable tenacious tenacity tenant tendency tenderest tenderfoot tenderize tenderloin tenderness tendon
tendrils tenement tenet tenfold tennessee tennyson tenor tension tentacle tentative tenth tenuous tenure
tepee tepid tequila ter teriyaki terminal terminate termination terminator terminology terminus termite
terra terrace terrain terrestrial terrier terrify territorial terror terrorism terrorize terse tesla
testament testicle testicular testimonial testosterone testy tetanus tete tether tex texan text textbook
textile texture thaddeus thai thailand thames thane thankful thankless thankyou thar thataway thatch thaw
theatrical theatrics theft thence theodore theologian theological theology theorem theoretical theorist
theorize thereabouts thereafter thereby therein thereof thereupon thermal thermite thermodynamics
thermometer thermos thermostat thesaurus thesis theta theyre thicken thickest thicket thickness thieve
thigh thimble thine thingy thinnest thirst thirteen thirteenth thirtieth thistle tho thompson thong thor
thoracic thoracotomy thorax thorn thorny thorough thoroughbred thoroughfare thorpe thoughtful
thoughtfulness thoughtless thousandth thrash thread threadbare thready threaten threesome thresher
threshing threshold thrice thrift thrifty thrill thrive throb throes throne throng throttle throughput
throwaway throwback thru thrust thud thug thumbprint thumbtack thump thunderball thunderbird thunderbolt
thunderclap thunderous thunderstorm thwart thyme thyroid thyself ti tiara tibby tibet tibetan tibia tic
tick tickle ticklish tidal tidbit tide tidier tidings tidy tiff tiffany tigger tighten tightest tightness
tightrope tightwad tiki til tile tillman tilt timber timekeeper timeless timeout timetable timid timidity
timon timothy tin tinder tinfoil ting tinge tingle tinhorn tinier tiniest tink tinkle tinsel tint tippy
tipster tipsy tiptoe tirade tireless tiresome tis tit titan titanic titanium titian titillate titty tiu tk
tnt toa toad toadstool toasty tobacco toboggan toby tock tod toddle toddy toenail toey toffee tofu toga
togetherness toggle toil toit toke token toledo tolerable tolerably tolerance tolerant tolerate toll
tolstoy tomahawk tomato tomb tomboy tombstone tomcat tome ton tonal tong tonic tonnage tonnes tonsil
toolbox toolkit toon toot toothache toothbrush toothless toothpaste toothpick tootsie topaz topeka topic
topical topless topnotch topography topple topside topsy tor torah torch tore tori torment tormentor
tornado toro toronto torpedo torque torrent torrential torrid torso tortilla tortoise tortuous tory tot
totalitarian totality tote totem toto toucan touchdown touche touchy toughen toughest toughness toupee
tourette tourism tourist tournament tourniquet tousled tout tov tow townhouse townsfolk township
townspeople tox toxic toxicity toxicology toxin toymaker toyota tr traceable trachea tract traction
tractor trad trademark traditional traditionalist traduction trafficking tragically trainee traipsing
trait traitorous trajectory tram tramell tramp trample trampoline trance tranquil tranquility tranquilize
trans transact transaction transatlantic transceiver transcend transcendent transcontinental transcribe
transcription transferable transference transform transformation transfusion transgress transgression
transient transistor transit transition transitional transitive transitory translate translation
translator translucent transmission transmit transparency transparent transpire transplant transponder
transportation transpose transsexual transverse transvestite trapdoor trashcan trashy traumatic traumatize
traverse travesty trawl tray treacherous treachery treacle tread treadmill treason treasury treatable
treatise treaty treble trek trellis tremble tremendous tremor trench trend trendy trenton trepidation tres
trespass trestle trey triad triage triangle triangular triangulate triathlon trib tribal tribe
tribulations tribunal tribune tributary tribute trickery trickier trickiest trickle trickster tricky
tricycle trident trifecta trifle trig trigonometry trill trillion trilogy trim trimester trina trinidad
trinity trinket trio tripe triple triplets triplicate tripod trisha tristan trite triton triumph
triumphant triumvirate trivia trivial triviality trod trodden trois trojan troll trolley trombone troop
trophy tropic tropical trot troth troubadour troublemaker troublesome trough trounce troupe trouser
trousseau trout trowel truancy truant truce truckload trudge truest truffle truman trump trumpet trustee
trustful trustworthy trusty truthful truthfulness tryout tryst ts tsk tsunami tsurugi tu tuba tubby
tuberculosis tubman tubular tuck tucson tuff tufts tug tugboat tuition tulip tulsa tum tumble tumbleweed
tummy tumor tumour tumult tumultuous tuna tundra tung tunic tunney tuppence turban turbine turbo
turbulence turbulent tureen turf turgid turk turkish turmoil turnaround turnip turnoff turnout turnover
turnpike turnstile turntable turpentine turquoise turret turtleneck tuscarora tush tushy tusk tussle tut
tutor tutorial tutti tutu tux tuxedo twa twain twang twat tweak twee tweedy tweet tweezers twelfth
twentieth twerp twiddle twig twilight twine twinge twinkle twirl twit twitch twitchy twitty twosome tycoon
tying tyke typeface typewriter typhoid typhon typhoon typhus typify typist typo typographical tyr
tyrannical tyrannosaurus tyranny tyrant tyre tyrone ubiquitous udder udo ufo ug uglier ugliest ugliness
ukraine ukrainian ukulele ulcer ulterior ultimate ultimatum ultra ultrasonic ultrasound ultraviolet
ulysses umbilical umbrella umm umpire umpteen un una unacceptable unaccountable unaccountably unaccounted
unadulterated unaffected unafraid unaltered unambiguous unanimous unannounced unanswerable unanswered
unappreciated unarmed unassigned unassuming unattached unattainable unattended unattractive unauthorized
unavailable unavoidable unaware unbalanced unbearable unbearably unbeatable unbecoming unbelievably
unbeliever unbiased unbirthday unblock unborn unbreakable unbridled unbroken unburden unbutton unc
uncalled uncanny unceasing uncertain uncertainty unchallenged unchanged uncharitable uncharted unchristian
uncivilized unclean unclear uncomfortably uncommon uncomplicated uncompromising unconcerned unconditional
unconfirmed unconnected unconstitutional uncontrollable uncontrolled uncontroversial unconventional
unconvinced unconvincing uncool uncooperative uncouth uncover uncultured uncut undamaged undaunted undead
undecided undefeated undefined undemocratic undeniable undeniably underage underbelly underbrush
undercarriage undercurrent undercut underdog underestimate underfoot undergarment undergo undergone
undergraduate undergrowth underhanded underlay underline underlying undermine undernourished underpaid
underpants underpass underprivileged underrate underscore undersea undersecretary undershirt underside
understaffed understandable understandably understate understatement understudy undertake undertaken
undertones undertook undertow underwater underway underweight underwent underwood underworld underwrite
undeserved undesirable undetectable undetected undetermined undeveloped undid undies undignified
undisciplined undiscovered undisputed undisturbed undivided undo undocumented undone undoubtedly undress
undue unduly undying unearth uneasiness uneasy uneducated unemployable unemployed unemployment unending
unenlightened unequal unequivocal unethical uneven uneventful unexpected unexplainable unexplained
unexplored unfailing unfaithful unfamiliar unfasten unfavorable unfeeling unfinished unfit unfold
unforeseen unforgettable unforgivable unforgiving unfounded unfreeze unfriendly unfulfilled unfunny unfurl
ungainly unglued ungodly ungrateful unguarded unhand unhappier unhappily unhappiness unharmed unhealthy
unheard unhelpful unholy unhook uni unicorn unicycle unidentified unification uniformity unify unilateral
unimaginable unimaginative unimportant unimpressed uninformed uninhabited uninhibited uninspired
uninspiring unintelligent unintelligible unintended unintentional uninterested uninteresting uninterrupted
uninvited unionize uniqueness unisex unison unite unity universal unjust unjustified unkempt unkind
unlawful unleash unlicensed unlikeliest unlimited unlisted unload unlock unluckiest unlucky unmanned
unmarked unmarried unmask unmistakable unmistakably unmitigated unnamed unnatural unnecessarily
unnecessary unnerve unnoticed unobtainable unoccupied unofficial unopened unoriginal unorthodox unpack
unpaid unparalleled unpleasant unpleasantness unplug unpopular unprecedented unpredictable unprepared
unprincipled unprintable unprofessional unprotected unproven unprovoked unpublished unpunished unqualified
unquestionably unquote unravel unreachable unread unreadable unreal unrealistic unreasonable unreasonably
unrecognized unrelated unrelenting unreliable unremarkable unrequited unresolved unresponsive unrest
unrestricted unrivaled unromantic unruly uns unsafe unsaid unsanitary unsatisfactory unsatisfied unsavory
unscathed unscheduled unscientific unscrew unscrupulous unseasonable unseat unseemly unseen unselfish
unsettle unsightly unsigned unskilled unsolicited unsolved unsophisticated unsound unspeakable unspecified
unspoken unstable unstoppable unstuck unsubstantiated unsuccessful unsuitable unsuited unsung unsupervised
unsupported unsure unsuspecting unsympathetic untamed untangle untenable unthinkable untidy untie untimely
untiring unto untold untouchable untouched untraceable untrained untrue untrustworthy unturned untying
unusable unused unveil unwanted unwarranted unwary unwashed unwed unwelcome unwell unwieldy unwilling
unwillingness unwind unwise unwittingly unworkable unworthy unwrap unwritten unzip upbeat upbringing
upchuck upcoming update upended upfront upgrade upheaval upheld uphill uphold upholstered upholstery
upkeep uplift uplink upload upped uppercut uppermost upping uppity upright uprising upriver uproar uproot
ups upscale upshot upside upstanding upstart upstate upstream uptake uptight uptown upturned upward ur
uranium uranus urban urbane urchin urd urge urgency urinal urinary urinate urination urine urn usa usable
usage usefulness uselessness usher ust usurp ut utah utensil uterus uther utilitarian utility utilization
utilize utmost utopia utter utterance va vac vacancy vacant vacate vaccinate vaccination vaccine vacuous
vacuum vagabond vagaries vagrancy vagrant vague vagueness vaguest vail vain val valance vale valedictorian
valencia valet valhalla valiant valid validate validation validity valise valium valor valve vamoose vamos
vamp vancouver vandal vandalism vandalize vane vanessa vanguard vanilla vanish vanity vanquish vantage
vapor vaporize variable variance variant variation variety various varmint varna varnish varsity vary vas
vascular vase vasectomy vaseline vassal vassar vast vastness vat vatican vaudeville vc veal vector veda
veer veg vega vegan vegetable vegetarian vegetarianism vegetation vegetative veggie vehement veil vein vel
velcro velocity velour velvet velvety vendetta vending vendor veneer venerable venerated venereal venetian
venezuela vengeance vengeful venice venison venom venomous vent ventilate ventilation ventilator ventricle
ventriloquist venture venue venus ver vera veracity veranda verb verbal verbatim verbiage verbose verde
verdi verge verification verify verily veritable vermin vermont vermouth vernacular vernon versa
versailles versatile versatility verse versus vertebra vertebrae vertebrate vertical vertigo verve vessel
vest vestibule vestige vestments vet veta veteran veterinarian veterinary veto vex vexation vi via
viability viable viaduct vial vibe vibrant vibrate vibration vibrator vicar vicarious viceroy vichy
vicinity vicious victimize victoria victorian victorious videotape vie vienna viennese vietcong vietnamese
viewpoint vigil vigilance vigilant vigilante vigor vigorous viking vil vila vile vilest vilify villa
villain villainous villainy ville vin vinci vindicate vindication vindictive vine vinegar vineyard vinny
vino vintage vinyl viola violate violation violet violin violinist vip viral virge virgil virginal
virginian virginity virgo virile virility virtual virtue virtuoso virtuous virulent visa vise visibility
visible visibly visionary visitation visitor visor vista visualize vita vital vitality vitamin vitriolic
vitro vittles viva vivacious vive vivian vivid vivisection vixen vl vo voc vocabulary vocal vocalist
vocation vocational vogue voicemail void voila volatile volcanic volcano vole volition volkswagen volley
volleyball volt voltage voltaire volume voluntarily voluntary volunteer voluptuous vomit voodoo voracious
vortex vouch vow vowel voyage voyeur vp vr vroom vs vulcan vulgar vulgarity vulnerability vulnerable
vulture vying wa wack wacko wacky wad waddle wafer waffle waft wag wage waggle wagner wah waif wail
wainwright waist waistline waive waken waldorf wales wali walkie walkout walla wallaby wallflower wallop
wallow wallpaper walnut walrus walsh waltz wan wand wane wang wannabe wanton warble wardrobe ware warfare
warhead warlike warlock warlord warmest warmth warp warpath warranty warsaw warship wart wartime wary
washable washcloth washout washroom wasp wastebasket wasteful wasteland wat watchdog watchful watchman
watchmen watchtower watchword waterbed watercolor waterfall waterfront watergate waterlogged waterloo
waterman watermark watermelon waterproof watershed watertight waterway waterworks watery watt wattle
wavelength wavy wax waxy waylaid waylay wayside wayward wazoo weaken weakest weakling weakness wealth
wealthier wealthiest wealthy wean weaponry wearily weariness weary weasel weatherman weave web website
webster wed wedge wedgie wedlock wee weedy weekday weenie weep weepy weet weevil weigh weighty weir
weirdest weirdness weirdo welch weld welfare welk wellington wellness welsh welt wen wench wept werewolf
werewolves westbound westerly westinghouse westminster westward wetback wetlands wettest weymouth wh whack
wham whammy wharf whatchamacallit whatnot whatsoever wheat wheaties whee wheedle wheelbarrow wheelchair
wheeze whelp whence whereabouts whereas whereby wherefore wherein whereupon wherewithal whet whew
whichever whiff whilst whim whimper whimsical whimsy whine whinny whiny whiplash whippoorwill whir whirl
whirlpool whirlwind whisk whisky whisper whit whitefish whitehall whitehead whiten whiteness whitest
whitewash whitewood whitey whitfield whitman whitney whittle whiz whizzes wholehearted wholesale wholesome
wholly whomever whoop whoopee whoosh whopper whopping whosoever whup wi wicca wichita wick wickedest
wickedness wicket widen widespread widest widgeon width wiedersehen wield wiener wienie wig wiggle wiggly
wiggy wigwam wiki wilco wildcat wildebeest wilderness wildest wildfire wildlife wildness wildwind wile
willet willey willful willi willingness willow willpower willy wilt wilton wily wimp wimpy wince winch
winchester windbag windfall windiest windmill windowpane windowsill windpipe windscreen windshield windsor
windy wingman wink winkle wino winslow winsome wintertime wintry wireless wiretap wiry wisconsin wisecrack
wisest wishbone wishful wisp wispy wisteria wistful wit witchcraft withdraw withdrawal withdrawn withdrew
withheld withhold withstand withstood witless witticism wittiest witty wive wiz wizardry wl wo wobble
wobbly woe wok woken wolfram wolverine wolves womanhood womanizer womankind womb wombat wonderland
wondrous wont woo woodbury woodchuck wooden woodhouse woodland woodpecker woodruff woodshed woodsman
woodsmen woodward woodwind woodwork woody woof wool woolen woolf woolworth woozy wop worcester wordy
workable workaholic workbench workbook workforce workload workman workmanship workmen workout workplace
workshop workstation workup worldwide wormhole wormwood worrisome worsen worship worthier worthiest
worthless worthwhile wouldst wove woven wrangle wrath wreak wreath wreckage wren wrench wrest wrestle
wretch wriggle wright wring wrinkle wristwatch writ writhe wrongdoers wrongdoing wrongest wrongful wrought
wrung wry wunderbar wuss wuthering wuzzy wynn wyoming xenia xenon xenophobia xerox xi xxx xylophone yacht
yah yahoo yak yam yammering yan yang yank yankee yap yardstick yarn yat yawn yay yea yearbook yearling
yearn yeast yee yeh yellowstone yelp yen yeo yer yeti yggdrasil yi yiddish yield yikes yin yip yippee ymca
yod yodel yoga yogi yogurt yoke yokel yokohama yolk yon yonder yonkers yorkshire yosemite youngest
youngster youre youse youthful yow yowie yowling yuan yuck yucky yugoslavia yuk yukon yuletide yum yummy
yuppie zak zander zany zanzibar zap zeal zealand zealous zebra zed zee zen zenith zephyr zeppelin zest
zeta zeus zig zigzag zilch zillion zinc zing zion zip zira zit zod zodiac zombie zoological zoologist
zoology zoom zorro zucchini zulu zurich
`;
