import type { Language } from "@/lib/claims/tables/language";

export const english: Language = {
  littleWords: `
    the and of to in is a for with on at from by are was her his she he they it that not has have
    every after before who my an this be as or if its their never takes likes prefers lives works
    keeps about when only unless had been will would can should could must were which than then
    them there these those our your you we us out up into over under between through during
    because while until since both each any all no but so does did do being via per
  `,
  openers: `
    ch conductor actor actress pianist writer helmsman roofer beekeeper fisherman midwife cardiologist researcher
    librarian chairman chairwoman trustee lodger solicitor hens hive hives seedlings greenhouse allotment
    shooting filming premiere trip yacht hull dough yeast tin props winch moored rollback prod savings tenors
    sopranos altos basses baritones plankton mesh
    a ring rings whether defaults default current currently version step steps run runs fetch
    create creates check includes contains uses user users about according after all also although
    always am an and another any are as ask at avoid be because been before being born both bought
    bring but by call called calls can can't cannot changed checks collects could daughter did do
    does doesn't don't drink drinks drives during each early eats either enjoys even every
    everyone everything expects father feeds few finds first for found from gave gets give gives
    go goes good got had hates has hasn't have he her here hers herself his home how however i if
    in into is isn't it it's its just keep keeps kept knows last late learned learns leave leaves
    left let lets like likes lives loves made make makes many may maybe meet meets met might month
    more morning most mother moved much must my needs neither never new next no none nor not note
    nothing now of often old on once one only open or other our out over owns paid parents pay
    pays perhaps play plays please prefers probably put rarely read reads remember reported said
    saw says school see seems sees send sent she should since sings sister sleeps so some someone
    something sometimes son soon speaks spends started starts still stopped studies such swims
    take takes talks tell tells than that the their them then there these they this those though
    through to today together told tomorrow too took under unless until up use used usually very
    visits waits wakes walks want wanted wants was wash watch water we wears week well went were
    what when where which while who why wife will with without won't work worked works would write
    writes wrote year yes yesterday yet you your evenings mornings afternoons weekends nights
    dinner breakfast lunch supper medication allergies allergic husband brother fact reminder
    update invoice meeting password phone email address rent lease dose script contract delivery
    order table subject goal task project budget deadline birthday doctor dentist nurse teacher
    manager colleague parcel package flight train bus ticket server backup release bug customer
    client team style tone format answers questions summary notes fun big small former favourite
    favorite blood mother-in-law btw incidentally anyway regarding apparently obviously overall
    basically finally lately recently aboard above across additionally additional afterwards
    afterward again against ago ahead albeit allegedly almost alone along alongside already
    alright alternatively altogether amid among amongst anybody anyhow anymore anyone anything
    anywhere apart approximately around aside assuming away back barely barring behind below
    beneath beside besides beyond briefly certainly clearly closely completely concerning
    conversely consequently correctly correspondingly definitely depending despite directly down
    due effectively eight eleven eighty elsewhere enough entirely equally especially essentially
    eventually evidently exactly except exceptionally excluding exclusively explicitly extremely
    fairly fewer fifteen fifty five following forever formerly forty forward four fortunately
    frequently fully further furthermore generally given gladly gone gradually half hardly hence
    henceforth hereby hereafter herewith himself hopefully hourly hundred ideally immediately
    importantly including indeed initially inside instead itself jointly keenly largely later
    latest least less lest likewise likely literally little locally loosely mainly meanwhile
    merely minus moreover mostly namely near nearby nearly necessarily needless nevertheless nine
    ninety nobody nonetheless normally notably nowadays nowhere occasionally off officially
    offline online onto opposite originally otherwise ours ourselves outside overnight own
    particularly partially partly past per permanently personally physically plus possibly
    potentially precisely preferably presumably previously primarily prior privately promptly
    properly provided providing publicly purely quickly quietly quite rather readily really
    reasonably regardless regularly relatively reportedly respectively roughly sadly same scarcely
    second secondly seemingly seldom separately seriously seven seventy several shortly
    significantly similarly simply simultaneously six sixty slightly slowly smoothly solely
    somebody somehow somewhat somewhere specifically strangely strictly strongly subsequently
    successfully suddenly supposedly surely surprisingly technically temporarily ten tentatively
    thank thanks themselves thereafter thereby therefore therein third thirdly thirty thirteen
    thousand three throughout thus till tonight totally toward towards truly twelve twenty twice
    two typically ultimately undoubtedly unfortunately unlike unlikely upon usual various versus
    via virtually weekly daily monthly yearly annually nightly quarterly whatever whenever whereas
    whereby wherever whichever whoever whole whom whose widely within worse worst yours yourself
    zero accept accepts accepted access accessed accessing accompany achieve achieved acknowledge
    acknowledged acquire acquired act acted acts activate activated adapt adapted add added adding
    adds adjust adjusted adjusts admit admitted adopt adopted advise advised advises affect
    affected affects afford agree agreed agrees aim aims alert alerted align aligned allocate
    allocated allow allowed allowing allows alter altered amend amended analyse analysed analyze
    analyzed announce announced annotate answer answered anticipate apologise apologize appeal
    appealed appear appeared appears append applied applies apply applying appoint appointed
    appreciate appreciates approach approve approved approves archive archived argue argued
    arrange arranged arranges arrive arrived arrives arriving articulate asked asking asks
    assemble assembled assess assessed assign assigned assigns assist assisted assists assume
    assumed assumes assure attach attached attempt attempted attempts attend attended attending
    attends audit audited authenticate authorise authorize authorised authorized automate
    automated avoided avoiding avoids await awaiting awaits award awarded backed backs bake baked
    bakes balance ban banned base based bathe beat became become becomes began begin begins
    beginning behave believe believed believes belong belongs bend benefit benefits bet bid bike
    bikes bind bite blame blend block blocked blocks blow board boil boiled book booked booking
    books boost boot boots borrow borrowed borrows bother bounce bound bow boxed branch branched
    break breaking breaks breathe breed brew briefed brings bringing broke broken brought browse
    brush brushes build building builds built bump bumped bundle burn burned burns buried burst
    bury buy buying buys bypass cache cached caches calculate calculated calibrate calling came
    cancel canceled cancelled cancels capture captured care cared cares carried carries carry
    carrying cast catch catches caught cause caused causes celebrate celebrated celebrates
    certified challenge challenged change changes changing charge charged charges chat chats cheat
    checked checking chew choose chooses choosing chop chose chosen circulate cite cited claim
    claimed claims clarified clarify classify clean cleaned cleaning cleans clear cleared clears
    click clicked climb climbs clone cloned close closed closes closing coach coaches coat code
    coded codes coding collaborate collect collected collecting combine combined combines come
    comes coming commend comment commented commit commits committed communicate commute commutes
    compare compared compares comparing compete competes compile compiled complain complained
    complains complete completed completes completing comply compose composed compress compute
    computed conclude concluded conduct conducted configure configured configures confirm
    confirmed confirming confirms confuse confused connect connected connecting connects consider
    considered considering considers consist consists consolidate constitute construct consult
    consulted consults consume consumes contact contacted contacting contacts contain containing
    continue continued continues continuing contracted contribute contributed contributes control
    controlled controls convert converted converts convey convinced convince cooked cooking cooks
    cool cooled coordinate coordinated coordinates cope copied copies copy copying correct
    corrected correlate corresponds cost costs cough count counted counting counts cover covered
    covering covers crash crashed crashes crawl created creating credit credited cried criticised
    criticized cross crossed crush cry cure cut cuts cutting cycle cycles damaged dance danced
    dances dare date dated dates deactivate deactivated deal deals debug debugged debugging decide
    decided decides deciding declare declared declares decline declined declines decrease
    decreased decreases dedicate dedicated deduct deducted deem deemed defend defer deferred
    define defined defines defining delay delayed delegate delegated delete deleted deletes
    deleting deliver delivered delivers demand demanded demands demonstrate denied denies deny
    depart departed departs depend depended depends deploy deployed deploying deploys deposit
    deposited deprecate deprecated derive derived describe described describes deserve deserves
    design designed designs desire destroy destroyed detach detect detected detects determine
    determined develop developed developing develops deviate diagnose diagnosed dial die died dies
    differ differed differs dig dined dines disable disabled disables disabling disagree disagreed
    disagrees disappear disappeared discard discarded discharge discharged disclose disclosed
    disconnect discontinue discontinued discover discovered discuss discussed discusses discussing
    dislike disliked dislikes dismiss dismissed dispatch dispatched display displayed displays
    dispose dispute disputed distribute distributed disturb dive dives divide divided divorced
    document documented documents doing donate donated donates done double doubled doubt doubts
    download downloaded downloading downloads draft drafted drag drain drank draw drawing drawn
    draws dream dreamed dreams dress dressed dresses dried dries drill drinking drive driven
    driving drop dropped dropping drops drove dry drying dump dumped duplicate duplicated earn
    earned earns ease eat eaten eating echo edit edited editing edits educate elect elected
    eliminate eliminated emailed emails embed embedded emerge emit emphasise emphasize employ
    employed employs empty emptied enable enabled enables enabling enclose enclosed encode
    encounter encountered encourage encouraged encourages encrypt encrypted end ended ending ends
    endorse enforce enforced engage engaged enhance enjoy enjoyed enjoying enlarge enlist enrol
    enroll enrolled ensure ensured ensures ensuring enter entered enters entitle entitled equip
    equipped erase erased escalate escalated escape escaped establish established estimate
    estimated estimates evaluate evaluated evict evolved examine examined exceed exceeded exceeds
    exchange exchanged exclude excluded excludes excuse execute executed executes exempt exercise
    exercises exist existed existing exists exit exited exits expand expanded expect expected
    expecting experience experienced experiences experiment expire expired expires expiring
    explain explained explains explaining explore explored export exported exports expose exposed
    express expressed extend extended extending extends extract extracted face faced faces
    facilitate fail failed failing fails fall fallen falling falls fancy fasten fastened favour
    fear feared fears feature features fed feed feeding feel feeling feels fell felt fetched
    fetches fetching fight fights figure file filed files filing fill filled filling fills film
    filmed filter filtered filters finalise finalize finalised finalized financed find finding
    fine finish finished finishes finishing fired fish fit fits fitted fix fixed fixes fixing flag
    flagged flags flew flies flip float flood flooded flow flows flush fly flying focus focused
    focuses fold folded follow followed follows forbid forbidden force forced forces forecast
    forget forgets forgetting forgive forgot forgotten fork forked formed formatted formatting
    forms forwarded forwards founded frame freeze freezes frozen fried fry function functions fund
    funded furnish furnished gain gained gains gather gathered gathers generate generated
    generates generating getting giving glad glue going governed grab graduate graduated graduates
    granted greet greets grew grill grilled grind group grouped groups grow growing grown grows
    guarantee guaranteed guard guess guessed guide guided guides halt halted hand handed handing
    handle handled handles handling hands hang hangs happen happened happens harvest hated head
    headed heal healed hear heard hears heat heated help helped helping helps hesitate hid hide
    hides highlight highlighted hike hiked hikes hinder hire hired hires hit hits hold holding
    holds hoped hopes hoping host hosted hosts hurried hurry hurt hurts identified identifies
    identify ignore ignored ignores illustrate imagine imagined immigrated implement implemented
    implementing implements implied implies imply import imported importing imports impose imposed
    impress impressed improve improved improves improving include included inclined incorporate
    incorporated increase increased increases increasing incur incurred index indexed indicate
    indicated indicates infer inferred inform informed informs inherit inherited inherits inject
    injected injured insert inserted insist insisted insists inspect inspected install installed
    installing installs instruct instructed insure insured integrate integrated intend intended
    intends interact interested interpret interpreted interrupt intervene interview interviewed
    introduce introduced introduces invest invested invests investigate investigated invite
    invited invites invoke invoked involve involved involves iron isolate isolated issue issued
    issues iterate jog jogs join joined joining joins joke judge judged jump jumped jumps
    justified justify keeping kick kicked kicks kill killed kiss kneel knew knit knits knock know
    knowing known label labelled labeled labels lack lacked lacking lacks land landed lands lasted
    lasts laugh laughs launch launched launches launching lay lays lead leading leads lean leaned
    leap learn learning learnt leased leaving led lend lends lent letting liaise lie lies lift
    lifted light lights liked limit limited limits link linked links list listed listen listened
    listening listens lists lit live lived living load loaded loading loads loan locate located
    lock locked locks log logged logging logs look looked looking looks loop lose loses losing
    lost loved lower lowered maintain maintained maintaining maintains manage managed manages
    managing manufacture map mapped maps mark marked married marries marry match matched matches
    matter matters maximise maximize mean means meant measure measured measures meditate meditates
    memorise memorize mend mention mentioned mentions merge merged merges merging message messaged
    messages migrate migrated migrates migrating mind minds minimise minimize miss missed misses
    missing mix mixed mock modified modifies modify monitor monitored monitoring monitors mount
    mounted mounts move moves moving multiply mute muted name named names need needed negotiate
    negotiated nest nominate nominated normalise normalize noted notice noticed notices notified
    notifies notify number numbered obey object objected obtain obtained occur occurred occurs
    offer offered offering offers omit omitted opened opening opens operate operated operates opt
    opted optimise optimize optimised optimized ordered ordering orders organise organised
    organises organize organized organizes originate originates output outputs outline outlined
    overcome overlook overlooked overridden override overrides overwrite owe owed owes owned
    owning pack packed packing packs paint painted paints park parked parking parks parse parsed
    parses participate participated participates pass passed passes passing paste pasted patch
    patched pause paused paying peel pending perform performed performs permit permitted permits
    persist persists phoned phones photograph pick picked picking picks pin pinned pipe place
    placed places plan planned planning plans plant planted plants plated playing pledged plug
    plugged point pointed points poll polled pool post posted posting posts postpone postponed
    pour poured power powered practice practices practise practises praised pray prays precede
    predict predicted prefer preferred preheat preload prepare prepared prepares preparing
    prescribe prescribed prescribes present presented presents preserve preserved press pressed
    presses pretend prevent prevented prevents print printed printing prints prioritise prioritize
    proceed proceeded proceeds process processed processes processing produce produced produces
    prohibit prohibited promise promised promises promote promoted prompt prompted prompts propose
    proposed proposes protect protected protects prove proved proven proves provide provides
    provision provisioned publish published publishes publishing pull pulled pulls pump purchase
    purchased purchases purge purged push pushed pushes pushing putting puts qualified qualifies
    qualify queried query queries question questioned queue queued quit quits quote quoted quotes
    race raced races rain raining rains raise raised raises raising ranged ranges rank ranked rate
    rated rates reach reached reaches react reacted reacts reading reactivate realise realised
    realize realized rebase rebased reboot rebooted rebuild rebuilt recall recalled recalls
    receive received receives receiving recommend recommended recommends reconcile reconsider
    record recorded recording records recover recovered recovering recovers recruit recycle
    redirect redirected redirects redo reduce reduced reduces reducing refactor refactored
    refactoring refer referenced references referred referring refers refill refilled refine
    reflect reflects refrain refresh refreshed refreshes refund refunded refunds refuse refused
    refuses refusing regard regards regenerate register registered registers regret regrets
    regulate reimburse reimbursed reject rejected rejects relate related relates relax relaxes
    released releases releasing reload reloaded relocate relocated rely relies remain remained
    remaining remains remark remarked remembered remembers remind reminded reminds remove removed
    removes removing rename renamed render rendered renders renegotiate renew renewed renews
    renovate renovated rented renting rents reopen reopened reorder repair repaired repairs repay
    repeat repeated repeats replace replaced replaces replacing replicate replied replies reply
    report reporting reports represent represented represents reproduce reproduced request
    requested requesting requests require required requires requiring rerun reruns reschedule
    rescheduled research researched researches resend reserve reserved reserves reset resets
    resetting reside resides resign resigned resist resize resized resolve resolved resolves
    resolving respect respects respond responded responds rest rested restart restarted restarting
    restarts restore restored restores restoring restrict restricted rests result resulted results
    resume resumed resumes retain retained retains rethink retire retired retires retried retries
    retrieve retrieved retry return returned returning returns reuse reused reveal revealed
    reveals reverse reversed revert reverted reverting review reviewed reviewing reviews revise
    revised revoke revoked rewrite rewritten rewrote rid ride rides riding rinse rise rises risk
    roast roasted rode roll rolled rolling rolls rotate rotated rotates round route routed routes
    row rows rule ruled rules ruling running rush rushed safeguard sail sailed sails sample
    sampled sand sang sat satisfied satisfies satisfy save saved saves saving scale scaled scales
    scan scanned scans scared schedule scheduled schedules scheduling scored scores scrape scraped
    scrapes scratch screen screened scroll seal sealed search searched searches searching seated
    seeing seek seeking seeks seem seemed seen select selected selecting selects sell selling
    sells sending sends separate separated serve served serves serving set sets setting settle
    settled setup sew sewn sews shake share shared shares sharing shave shift shifted shine ship
    shipped shipping ships shook shoot shop shopped shopping shops shot shout show showed shower
    showers showing shown shows shrink shut shuts sift sign signed signing signs simplified
    simplify simulate sing singing sink sit sits sitting skate skates skied skiing skip skipped
    skips sleep sleeping slept slice sliced slide slip slow slowed smell smells smile smoke smoked
    smokes smoking snooze snored snores soak soaked sold solve solved solves solving sort sorted
    sorting sorts sought sound sounds sow span spans spawn speak speaking specialises specializes
    specified specifies specify spell spelled spend spending spent spilled spin split splits
    splitting spoke spoken sponsor sponsored sponsors spot spotted sprained spread spreads
    sprinkle squash squashed stable stabilise stabilize stack stage staged stand standing stands
    start starting state stated states stating stay stayed staying stays steal stick sticks stir
    stock stocked stole stolen stood stop stops stopping store stored stores storing stream
    streamed streams strengthen stress stressed stretch stretches strike strip struck structure
    struggle struggled struggles stuck studied study studying submit submits submitted submitting
    subscribe subscribed subscribes substitute subtract succeed succeeded succeeds sued suffer
    suffered suffering suffers suffices suggest suggested suggesting suggests suit suits summarise
    summarised summarize summarized supervise supervised supervises supplied supplies supply
    support supported supporting supports suppose supposed suppress surpassed surprised survive
    survived suspect suspected suspects suspend suspended sustain swallow swam swap swapped swear
    sweep swim swimming switch switched switches switching sync synced syncs synchronise
    synchronize tagged tagging taking talk talked talking target targeted targets taste tasted
    tastes taught tax teach teaches teaching tear tease telephone telling tend tends terminate
    terminated terminates test tested testing tests texted thaw think thinking thinks thought
    threw throw throws tick tie tied tighten time timed times toast toggle toggled tolerate
    tolerates tore toss totalled touch touched touches tour toured trace traced track tracked
    tracking tracks trade traded trades trained training trains transfer transferred transfers
    transform transformed translate translated translates transmit transport travel traveled
    travelled traveling travelling travels treat treated treats tried tries trigger triggered
    triggers trim trimmed troubleshoot truncate trust trusted trusts try trying tune tuned turn
    turned turning turns tutor tutors type typed types uncheck underestimate undergo undergoes
    undergone underlined understand understands understood undertake underwent undid undo undone
    unfold uninstall uninstalled unite unlock unlocked unpack unplug unsubscribe unsubscribed
    untick updated updates updating upgrade upgraded upgrades upgrading upload uploaded uploading
    uploads upset urge urged using utilise utilize utilized vaccinated validate validated
    validates validating value valued values vary varies vented verified verifies verify verifying
    view viewed viewing views violate violated visit visited visiting volunteer volunteers vote
    voted votes vouch waited waiting wait waive waived wake walk walked walking wanting warm
    warmed warn warned warns washed washes watched watches watching watered waters wear wearing
    weigh weighed weighs welcome wept wind win winning wins wipe wiped wish wished wishes withdraw
    withdrawn withdrew withhold woke won wonder wonders working worn worried worries worry wrap
    wrapped writing written wrapping yield yields zip ability absence abstract academic accident
    accommodation account accountant accounts accuracy achievement acid action actions active
    activities activity actual addition addresses administration administrator admin adult adults
    advance advantage advantages advice adviser advisor afternoon age agency agenda agent agents
    agreement aid air airline airport alarm alarms album alcohol algorithm allergen allergy
    allowance alternative alternatives ambulance amount amounts analysis analytics anniversary
    annual announcement anxiety apartment app appearance appendix appetite appliance appliances
    applicant applicants application applications appointment appointments approval approvals apps
    architect architecture area areas argument arguments arm arms array arrival arrivals article
    articles artist aspect assessment asset assets assignment assistance assistant assistants
    associate association assumption assumptions asthma atmosphere attachment attack attendance
    attendee attendees attention attitude attorney auction audience audio aunt author
    authentication authorisation authorization authorities authority authors automatic automation
    available availability average awards awareness baby background backend backlog backups bad
    bag bags balcony ball band bandwidth bank bar bare barcode basement basic basics basis basket
    batch batches bath bathroom batteries battery beach beans bear beard beautiful bed bedroom
    bedrooms bedtime beef beer bees behaviour behavior bell belt bench best better beverage
    bicycle bigger billing bills bin biography bird birds birth birthdays black blanket blocker
    blockers blog blue boat body boiler bone bonus bookings bookmark border boss bottle bottles
    bottom bowl box boxes boy boyfriend boys brain brakes branches brand brands bread breach
    breakdown breath brick bridge brief bright broad broader brochure brothers browser browsers
    bucket buckets buffer bugs builder buildings bulk bulletin bullets burglar business busy
    butter button buttons buyer buyers cabin cabinet cable cables cabling cafe cake cakes calendar
    calendars calm camera cameras camp campaign campaigns campus cancellation cancer candidate
    candidates candle cap capacity capital captain caption car caravan card cards career careful
    caregiver caretaker cargo carpet cars case cases cash cashier casual cat catalog catalogue
    categories category caterer catering cats caution ceiling cell cellar center central centre
    century ceremony certain certificate certificates certification chain chair chairs changelog
    channel channels chapter character charger charity charts chart cheap cheaper checklist
    checkout checkup cheese chef chemotherapy cheque chicken chief child childcare childhood
    children chocolate choice choices choir cholesterol church cinema circle circumstances cities
    citizen citizens city civil class classes classification classroom clause clauses cleaner
    clerk clerks clients climate clinic clinical clock closet closure cloth clothes clothing cloud
    club cluster clusters coaching coast coffee cold collar colleagues collection college color
    colors colour colours column columns combination comfort command commands comments commission
    commitment commitments committee common communication community companies company comparison
    compensation competition competitor competitors complaint complaints complex compliance
    complication complications component components computer computers concept concern concerns
    concert conclusion conclusions condition conditions conference confidence confidential config
    configuration configurations conflict conflicts congratulations connection connections consent
    consequence consequences console constraint constraints construction consultant consultants
    consultation consumer consumers consumption container containers content contents contest
    context continent continuous contractor contractors contracts contraindications contribution
    contributor contributors convention conversation conversations conversion cookie cookies
    coordinator core corner corporate correction corrections cottage cotton council counsel
    counsellor counter countries country county couple coupon courier course courses court cousin
    cousins coverage coworker coworkers craft cream creation creative creator credential
    credentials crew crime crisis criteria critical cron crop crops crowd crucial cruise cuisine
    cultural culture cup cupboard cups curfew currency curriculum curtain cushion custody custom
    customers customs cyclist dad daemon dairy damage damages danger dangerous dark dashboard
    dashboards data database databases dataset datasets day days dead deadlines dear death debit
    debt debts decade decimal decision decisions deck decor deep deeper defect defects defence
    defendant defense deficit definition degree degrees delays deliverable deliverables deliveries
    demo democracy density dental department departments departure departures dependencies
    dependency deployment deployments deposits depression depth deputy description desert designer
    designers desk desks dessert destination destinations detail detailed details detergent
    developer developers development device devices diabetes diagnosis diagram dialog dialogue
    diary diet dietary difference differences different difficult difficulty digital dimension
    dimensions dining direct direction directions director directories directory disability
    disadvantage disadvantages disaster disclaimer discount discounts discovery discussion
    discussions disease diseases dish dishes dishwasher disk disks distance distribution district
    division divorce dizziness doctors documentation dog dogs dollar domain domains donor donors
    door doors dosage doses dozen drawer drawings driver drivers drug drugs duplicates duration
    dust duties duty ear earlier earliest earnings ears earth easier easy economic economy edge
    edition editor editors education effect effective effects efficiency effort efforts egg eggs
    elder elderly election elections electric electrical electrician electricity electronic
    element elements elevator eligible emergencies emergency emotional emphasis employee employees
    employer employers employment encryption endpoint endpoints enemy energy engine engineer
    engineering engineers enquiries enquiry entertainment enthusiasm entire entrance entries entry
    environment environments equal equation equipment era errand errands error errors escalation
    essay essential essentials estate estimation evaluation eve evening event events evidence
    exact exam examination example examples exams excellent exception exceptions excess exchanges
    exciting execution executive exemption exhibition expansion expectation expectations expense
    expenses expensive experiments expert experts expiration expiry explanation explanations
    exposure expression extension extensions extent external extra extras eye eyes fabric
    facilities facility factor factories factors factory facts faculty failover failure failures
    fair fallback false familiar families family famous fan fans fare farm farmer farmers fast
    faster fat fatal father-in-law fault faults favourites favorites fax feasible feast feedback
    fee fees feet female fence festival fever fiction field fields fifth figures final finance
    finances financial fire firewall firm firms fiscal fitness fixture flat flatmate flavor
    flavour fleet flexible flights floor floors flour flower flowers flu fluid folder folders
    folks food foods foot football footer footnote forecasts foreign forest form formal formats
    formula fortnight forum foundation founder founders fourth fraction fragile framework
    frameworks fraud free freedom freelance freelancer freezer freight frequency frequent fresh
    fridge friend friendly friends front frontend fruit fruits fuel full fully-qualified
    functional funding funds funeral furniture fuse future gadget game games gap garage garbage
    garden gardener gardens garlic gas gate gates gear gender general generation generator gentle
    genuine giant gift gifts girl girlfriend girls glass glasses global gloves gluten goals
    goalkeeper goodbye goods gorgeous government grade grades gradual graduation grain grammar
    grandchild grandchildren granddaughter grandfather grandma grandmother grandpa grandparents
    grandson grapes graph grass great greater greatest greeting greetings grocery groceries gross
    ground grounds growth guardian guest guests guidance guideline guidelines guilt guitar gum gun
    guys gym habit habits hair haircut hairdresser hall halls ham hammer handbook handler handover
    happy harbour harbor hard hardware harm hat hay hazard header headers heading headache
    headaches headline headquarters headset health healthcare healthy hearing heart heating heavy
    hedge height heights held helmet helpful herb herbs heritage hero hi hello hey hidden high
    higher highest highway hint hints historical history hobbies hobby hockey hole holiday
    holidays homework honest hook hooks horrible horse horses hospital hostname hostel hot hotel
    hotels hour hours house household households houses housing hub huge human humans humidity
    humor humour hypothesis ice icon icons idea ideal ideas identical identification identifier
    identifiers identity ill illness image images immediate impact implementation implication
    implications important impossible impression improvement improvements inbox incentive inch
    incident incidents income incoming incomplete incorrect increment independent individual
    individuals industrial industry infection inflation influence info information infrastructure
    ingredient ingredients initial initials initiative injection injections injuries injury
    innovation input inputs insect insight insights inspection inspector installation instalment
    installments instance instances instant institute institution instruction instructions
    instructor instrument instruments insulin insurance insurer integer integration integrations
    integrity intelligence intention intentional interest interesting interests interface
    interfaces interior intermediate internal international internet intern interns interpretation
    interval intervals interviews intro introduction invalid invalidate inventory investigation
    investigations investment investments investor investors invitation invitations invoices
    invoicing involvement irregular island issue-tracker it'd item items itinerary jacket jam jar
    jazz jeans jewellery jewelry job jobs joint jokes journal journalist journey judgement
    judgment juice junior jury justice kettle key keyboard keynote keys keyword keywords kid
    kidney kids kilo kind kindergarten kinds kitchen kite kitten knee knees knife knowledge kudos
    lab labor laboratory labour ladder ladies lady lake lamp landlady landline landlord landscape
    language languages laptop laptops large larger largest latency laundry law lawn laws lawsuit
    lawyer lawyers layer layers layout leader leaders leadership leaflet leak leaks learner
    lecture lectures leftover leftovers leg legacy legal legs legislation lemon length lens lesson
    lessons letter letters level levels lever liability library license licence licences licenses
    licensing lid life lifestyle lifetime lightweight limitation limitations line linear lines
    lint linter liquid listing listings literature litter liver load-balancer loaf loans lobby
    local locale location locations locker lodge logic logical login logins logo logout lonely
    long longer longest loose lorry loss losses lot lots loud lounge lovely low lowest loyal
    loyalty luck lucky luggage lung lungs machine machines magazine magic mail mailbox mailing
    main mainstream maintenance maintainer maintainers majority make-up malaria male mall malware
    mama man management managers mandatory manual manuals manufacturer manufacturers manuscript
    maple marathon margin margins marine marital market marketing markets marriage mask mass
    massage massive master mate material materials math maths mathematics matrix mattress mature
    maximum mayor meal meals meaning measurement measurements meat mechanic mechanism media median
    medical medications medicine medicines meditation medium meetings member members membership
    memo memories memory men mental mentor mentors menu merchandise merchant mess messenger
    metadata metal meter method methods metric metrics middle middleware midnight migraine
    migraines migration migrations mild milestone milestones milk milking mindset mine mineral
    minimal minimum minor minority minute minutes miracle mirror misc miscellaneous mission
    mistake mistakes mixture mobile mobility mode model models modem moderate moderator modern
    modification module modules mom moment moments money mood moon mortgage motion motivation
    motor motorbike motorcycle motorway mountain mountains mouse mouth movement movements movie
    movies multiple mum municipal muscle museum mushroom mushrooms music musician mutual nail
    nails naming nanny nap narrow nation national native natural nature nausea navigation neat
    neck negative neighbor neighborhood neighbors neighbour neighbourhood neighbours nephew nerve
    net network networks news newsletter newspaper nice niece night nightmare node nodes noise
    noisy non noon normal north northern nose notebook notification notifications noun novel
    novels null numbers numerous nurses nursery nutrition nut nuts oak oats objection objections
    objective objectives obligation obligations obstacle obvious occasion occasions occupation
    ocean odd offense offence office officer offices official oil ok okay older oldest onboarding
    oncall on-call ongoing onion onions open-source openings opera operating operation operational
    operations operator operators opinion opinions opponent opportunities opportunity optimal
    optimisation optimization option optional options oral orange orchestra ordinary organ organic
    organisation organisations organiser organization organizations organizer orientation origin
    original outage outages outbound outcome outcomes outdoor outfit outlet outlook outstanding
    oven overdue overhead overlap overtime overview owner owners ownership oxygen pace packages
    packet pad pager pages pain painful painkillers painter painting paintings pair pairs palace
    pan panel panels panic pants paper papers paperwork paragraph paragraphs parallel parameter
    parameters parent parental parser part partial participant participants participation
    particular parties partition partner partners partnership parts party passenger passengers
    passion passive passport passwords pasta pastor path paths patience patient patients pattern
    patterns payload payment payments payroll peace peak peanut peanuts pediatrician peer peers
    pen penalties penalty pencil pension people pepper percent percentage perfect performance
    period periods permission permissions person personal personality personnel perspective pest
    pet pets pharmacist pharmacy phase phases photo photographer photos phrase phrases physical
    physician physics physio physiotherapist physiotherapy piano picture pictures pie piece pieces
    pig pigs pill pillow pills pilot pipeline pipelines pizza placeholder placement plain
    plaintiff plane planet plastic plate plates platform platforms player players playground
    playlist pleasant plenty plot plugin plugins plumber plural pocket podcast poem poems poetry
    pointer poison police policies policy polite political politics pollen pollution pond poor pop
    popular population porch pork port portal portfolio portion ports position positions positive
    possibility possible postage postal postcard poster postcode postpaid potato potatoes
    potential pottery pounds practical practically prayer precious precision preference
    preferences pregnancy pregnant premises premium premiums preparation prerequisite
    prerequisites prescription prescriptions presence presentation presentations president
    pressure preview previous price priced prices pricing pride primary prime principal principle
    principles printer priorities priority prison privacy private prize prizes pro problem
    problems procedure procedures procurement product production productivity products profession
    professional professor profile profiles profit profits program programme programmer programs
    progress prohibition projection projects promo promotion pronouns proof property proportion
    proposal proposals prospect prospects protection protein protocol protocols prototype provider
    providers proxy psychologist public publication publications publisher pumpkin punishment
    pupil pupils puppy pure purpose purposes quality quantities quantity quarter quarters queen
    query-string quick quiet quiz quota quotas quotation rabbit radiator radio rail railway random
    range rapid rare rash ratio rationale raw reaction reactions reader readers readiness ready
    readme real reality rear reason reasonable reasons recap receipt receipts recent reception
    receptionist recipe recipes recipient recipients recognition recommendation recommendations
    recovery red redesign redundancy reference referee referral reform refrigerator refugee region
    regional regions registration registry regression regular regulation regulations rehearsal
    rehearsals relation relations relationship relationships relative relatives relaxed relevant
    reliable relief religion religious remainder reminders remote removal renewal rental repayment
    replacement replica replicas repo repos repositories repository representative reproduction
    reputation requirement requirements rescue reservation reservations reservoir residence
    resident residents resistance resolution resource resources response responses
    responsibilities responsibility responsible restaurant restaurants restriction restrictions
    resubmit retail retention retirement retreat retrospective return-value revenue reviewer
    reviewers revision reward rewards rhythm rice right rights risks risky ritual rival river road
    roadmap roads robot rock role roles roof room roommate rooms root roots rope rotation rough
    router routers routine routines royal rubbish rug rugby rumor rumour runbook runner runners
    runtime rural sad safe safety salad salaries salary sales salesperson salmon salt sandbox
    sandwich satellite sauce scene scenario scenarios scent scheduler schema schemas scheme
    scholarship schools science sciences scientific scientist scientists scissors scope score
    scripts sea search-engine season seasonal seasons seat seats secondary seconds secret
    secretary secrets section sections sector secure security seed seeds segment selection self
    seller sellers semester seminar senior seniors sense sensitive sensor sensors sentence
    sentences separation sequence series serious servers service services session sessions
    settings settlement severe severity sex shade shadow shape shareholder shareholders sheet
    sheets shelf shell shelter shifts shipment shipments shirt shoe shoes shortage shortcut
    shortcuts shoulder show-stopper showstopper siblings sibling sick side sides sidebar sight
    signal signals signature signatures significant silence silent silver similar simple simpler
    single singer site sites situation situations size sizes skill skills skin skirt slack slot
    slots slower smart smaller smallest smooth snack snacks snapshot snapshots snow soap soccer
    social socket society sock socks sofa soft software soil solar soldier solid solution
    solutions solvent song songs sore sorry soul soup source sources south southern space spaces
    spam spare speaker speakers special specialist specialists species specific specification
    specifications specs speech speed spelling spice spicy spider spirit splendid spokesman
    spokesperson sport sports spouse spreadsheet spring sprint sprints square stability stadium
    staff staging stages stair stairs stake stakeholder stakeholders stamp standard standards
    standup stars startup statement statements static station stations statistics stats statue
    status steady steel steep stepfather stepmother stereo steroid sticker stiff stomach stopwatch
    storage stories storm story straight strange stranger strategic strategies strategy street
    streets strength strict string strings strong stronger student students studio stuff stupid
    stylish subfolder subjective submission subnet subscription subscriptions subsidiary subtask
    success successful successor sudden sufficient sugar suggestion suggestions suitable suite
    suitcase sum summaries sun sunglasses sunlight sunrise sunset super superb superior
    supermarket supervisor supplier suppliers supplement supplements surface surgeon surgery
    surname surplus surprise surprising survey surveys suspicion suspicious sweater sweet sweets
    swelling swimming-pool switchboard symbol symptom symptoms syndrome syntax syrup system
    systems tab tabs tablet tablets tag tags tail tailor tale talent tall tank tap tape tariff
    tariffs tasks tasty taxes taxi tea teachers teams teammate teammates technical technician
    technique techniques technologies technology teenager teenagers teeth telecom television
    telemetry temper temperature temperatures template templates temporary tenancy tenant tenants
    tennis tension tent term terminal terms terrace terrible territory text texts textbook theater
    theatre theft theme themes theory therapist therapy thesis thick thin thing things thoughts
    thread threads threat threats threshold throat ticketing tickets tidy tight tile tiles
    timeline timeout timeouts timer timestamp timestamps timetable timezone timing tiny tip tips
    tired tiredness tires tissue title titles tobacco toddler toe toilet token tokens tolerance
    tomato tomatoes tongue tool toolbar toolchain tooling tools tooth toothpaste top topic topics
    tornado total totals tough tourism tourist tourists tournament tower town toy toys tracker
    traffic trail trailer trainer trainers transaction transactions transcript transfusion transit
    transition translation translator transparency transportation trash traveler traveller tray
    treasurer treatment treatments treaty tree trees trend trends trial trials tricky trips
    trolley trouble trousers truck true trunk truth tube tuition tutorial tutorials twin twins
    typical typo typos tyre tyres ugly ulcer umbrella uncertain uncle unclear undergraduate
    uniform union unique unit units universal universities university unknown unlimited unlocking
    unread unresolved unsafe unsure unusual upcoming uphill upper upstairs upstream uptime urban
    urgent usage useful useless username usernames utilities utility vacancies vacancy vacation
    vacations vaccination vaccinations vaccine vacuum valid validation valley valuable variable
    variables variation variety vast vat vault vegan vegetable vegetables vegetarian vehicle
    vehicles vendor vendors venue verb verdict verification versions vertical vet veteran
    veterinarian viable vice victim video videos villa village vinegar violence violation violin
    virus visa visible vision visitor visitors visual vitamin vitamins vocabulary voice voicemail
    volume volumes voltage vomiting voucher vouchers vulnerabilities vulnerability wage wages
    waiter waitress wall wallet wallpaper walls war wardrobe warehouse warmer warning warnings
    warrant warranty washing waste watering wave waves way ways weak weakness weapon weather web
    webhook webhooks webinar website websites wedding weekday weekdays weekend weeks weight weird
    welfare west western wet wheat wheel wheelchair wheels white wicked wide width widget wifi
    wild wildlife window windows wine wing winner winners winter wire wireless wisdom witness
    witnesses woman women wood wooden wool word words workaround workarounds worker workers
    workflow workflows workforce workload workout workouts workplace workshop workshops workspace
    workstation world worldwide worth wound wrist wrong yard years yellow yoga yogurt younger
    youngest youth zone zones zoo ain aren couldn didn doesn hadn hasn haven isn mustn needn shan
    shouldn wasn weren wouldn there's that's here's what's who's where's how's let's we'll we're
    we've we'd they're they've they'll they'd you're you've you'll you'd he's he'd he'll she's
    she'd she'll didn't aren't wasn't weren't wouldn't shouldn't couldn't mustn't haven't hadn't
  `,
  numbers: `
    two three four five six seven eight nine ten eleven twelve thirteen=13 fourteen=14 fifteen=15
    sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60
    seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 dozen=12 twice=2 thrice=3
  `,
  ordinals: `
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  `,
  one: "one a an single first once sole",
  shortWeekdays: "mon/mo tue/tues/tu wed/weds thu/thur/thurs/th fri/fr sat/sa sun/su",
  shortMonths: "jan feb/febr mar apr may jun jul aug sep/sept oct nov dec",
  per: "per a an each every /",
  periods: {
    second: "second seconds sec secs s",
    minute: "minute minutes min mins minutely",
    hour: "hour hours hr hrs h hourly",
    day: "day days daily everyday",
    week: "week weeks weekly wk wks",
    month: "month months monthly mo mth",
    quarter: "quarter quarters quarterly",
    year: "year years yearly annual annually annum yr yrs pa",
  },
  dayParts: {
    morning: `
      in the morning, in the mornings, morning, mornings, this morning, every morning, a.m.,
      at breakfast, with breakfast, before noon, forenoon, at dawn, early in the day
    `,
    noon: "at noon, noon, midday, at midday, at lunchtime, lunchtime, at lunch, with lunch",
    afternoon: "in the afternoon, in the afternoons, afternoon, afternoons, after lunch",
    evening: `
      in the evening, in the evenings, evening, evenings, tonight, this evening, at dinner,
      with dinner, at dinnertime, at supper, with supper, after work
    `,
    night: `
      at night, in the night, during the night, by night, overnight, night, nights, nightly,
      every night, each night, at bedtime, before bed, before bedtime, bedtime,
      before going to bed
    `,
  },
  negation: {
    words: `
      refuse, dislike, forbid, forbids, unable, unavailable, impossible, incapable,
      not, no, never, none, nobody, no one, no-one, nothing, nowhere, neither, nor, without,
      cannot, can't, cant, don't, dont, doesn't, doesnt, didn't, didnt, isn't, isnt, aren't,
      arent, wasn't, wasnt, weren't, werent, won't, wont, wouldn't, wouldnt, shouldn't,
      shouldnt, couldn't, couldnt, mustn't, hasn't, hasnt, haven't, havent, hadn't, hadnt,
      needn't, shan't, mightn't, oughtn't, daren't, ain't, refuses, refused, forbidden, stopped,
      no longer, not any longer, not any more, not anymore, avoid, avoids, dislikes, may not,
      must not, might not, could not, should not, not at all, not even, not yet, never again,
      by no means, under no circumstances, in no case, on no account, in no way, at no time,
      at no point, no way, none of, neither of, but not, and not, not a single, no such, ceased,
      no more, no need, w/o, non, instead of, in place of
    `,
  },
  hedge: {
    words: `
      might, may, maybe, perhaps, probably, possibly, could, seems, seem, seemed, seemingly,
      apparently, allegedly, reportedly, likely, most likely, very likely, supposedly, presumably,
      roughly, approximately, approx, circa, about #, around #, about $, about €, about £,
      around $, around €, around £, nearly #, almost #, close to #, sometimes, occasionally,
      usually, not sure, not certain, not entirely sure, not quite sure, unsure, rumour, rumored,
      rumoured, rumour has it, rumor has it, tentatively, rarely, hardly, conceivably, arguably,
      potentially, ostensibly, provisionally, purportedly, might well, may well, could well,
      as likely as not, in all likelihood, in all probability, i think, i guess, i suppose,
      as far as i know, to be confirmed, tbc, tbd
    `,
  },
  doubt: {
    words: `
      unlikely, improbable, improbably, not likely, most unlikely, very unlikely, highly unlikely,
      doubtful, doubt that, doubts that, probably not, perhaps not, maybe not, possibly not,
      presumably not, likely not, might not, may well not, not expected, i doubt
    `,
  },
  condition: {
    words: `
      if, if and only if, iff, provided, provided that, providing, providing that, as long as,
      so long as, in case, in case of, in the event of, in the event that, on condition that,
      on the condition that, under the condition that, conditional on, conditionally,
      contingent on, subject to, assuming that, on the assumption that, depending on,
      dependent on, whether or not
    `,
  },
  exception: {
    words: `
      unless, except, except if, except when, except where, except that, except for, except in,
      except on, excepting, other than, apart from, aside from, excluding, exclusive of, save for,
      save, barring, bar, short of, with the exception of, with the exceptions of,
      with one exception, not counting, not including, everything but, everyone but,
      everybody but, anything but, anyone but, all but, excluded
    `,
  },
  until: {
    words: `
      until, till, til, 'til, until such time as, up until, until after, pending
    `,
  },
  exclusion: {
    words: `
      only, solely, exclusively, alone, in lieu of, nothing but, nobody but, no one but,
      none but, no other than, none other than, nothing other than, nothing else, nobody else,
      no one else, strictly, purely, exclusive to, restricted to, confined to, limited to,
      to the exclusion of
    `,
  },
  most: {
    words: `
      at most, at the most, at the very most, no more than, not more than, never more than,
      nothing more than, no greater than, not greater than, no longer than, not longer than,
      never longer than, no higher than, not higher than, no larger than, no bigger than,
      no later than, not later than, no older than, not over, not above, not exceeding,
      not to exceed, must not exceed, mustn't exceed, may not exceed, does not exceed,
      doesn't exceed, do not exceed, don't exceed, never exceeds, never exceed, cannot exceed,
      can't exceed, should not exceed, shouldn't exceed, not beyond, maximum, maximum of,
      a maximum of, up to a maximum of, max, maximally, up to #, up to $, up to €, up to £,
      capped at, cap of, upper limit, at the latest, or less, or fewer, or under, or below,
      or younger, or earlier, as many as, as much as, ≤, <=,
      not more often than, no more often than, never more often than, not more frequently than,
      no more frequently than, no faster than, not faster than, no heavier than, not heavier
      than, no wider than, no deeper than, no taller than, no earlier or later than, no further
      than, no farther than, never above, never over, never beyond, tops, not a day more than,
      not past, not later
    `,
  },
  least: {
    words: `
      at least, at the least, at the very least, no less than, not less than, never less than,
      no fewer than, not fewer than, no lower than, not below, not under, no smaller than,
      no shorter than, not shorter than, no younger than, no earlier than, not earlier than,
      not before, minimum, a minimum of, minimum of, min of, minimally, at minimum, at a minimum,
      lower limit, at the earliest, or more, or longer, or older, or over, or above, or higher,
      or greater, or later, and up, and above, upwards of, upward of, as few as, as little as, ≥,
      >=,
      no sooner than, not sooner than, no less often than, not less often than, never below,
      never under, no fewer
    `,
  },
  concession: {
    words: `
      even if, even though, even when, even where, even after, even without, even on, even in,
      even with, although, though, despite, in spite of, despite the fact, regardless,
      regardless of, regardless whether, irrespective of, no matter, no matter if,
      no matter whether, no matter what, no matter how, no matter when, no matter who,
      no matter where, whether or not, if or not, notwithstanding, nonetheless, nevertheless,
      all the same, whatever, however much, without exception, without fail, no doubt,
      without a doubt, without doubt, without question, undoubtedly, no problem, no worries,
      no wonder, not only, not just, not merely, not simply, not solely, not exclusively,
      no longer only, no longer just, not to mention, not least, last but not least, if anything,
      as if, as though, only just, only recently, only yesterday, only now, only too, if you will,
      so to speak, why not, go up to, goes up to, going up to, went up to, gone up to, rise up to,
      rises up to, rose up to, move up to, moved up to, moves up to, moving up to, add up to,
      adds up to, brought up to, raised up to, upgraded up to, catch up to, live up to,
      up to date, up to now, up to speed, about to, all about, what about, how about, think about,
      thinks about, talk about, talks about, if only to, not least because, could you, can't wait,
      can't help but, nothing but good, not bad, as if to, may i, bar code, max out, save up,
      in any case, in case you missed it, otherwise fine, nothing new, not to worry, no thanks,
      no later, even so
    `,
  },
  universal: {
    words: `
      always, invariably, every time, each time, all the time, without exception, without fail,
      at all times, every single time, in every case, in all cases, under all circumstances,
      in any case, constantly, unfailingly, consistently, forever, every single
    `,
  },
};
