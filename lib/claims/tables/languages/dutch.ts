import type { Language } from "@/lib/claims/tables/language";

export const dutch: Language = {
  littleWords: `
    de het een en van is niet met op in voor te zijn haar hij ze zij om aan bij elke na dat
    die naar uit maar ook geen heeft altijd nooit alleen als of tot wordt door wil hun
  `,
  openers: `
    hfst regisseur acteur actrice zanger zangeres dirigent organist pianist fotograaf kunstenaar redacteur
    journalist aanvoerder stuurman schipperse penningmeester secretaris bestuurslid conciërge huurster
    huisbaas verloskundige verpleegkundige juf docent mentor rector promovendus promovenda onderzoeker
    begeleider hoogleraar bibliothecaris programmeur tester adviseur poes kippen bijen imker imkerij hovenier
    loodgieter machinist bakkerij ober deeg gist eieren room oven bakvorm speculaas boerenkaas fenegriek
    zeiljacht zeilboot kajuit motorboot ligplaats spoorbrug bediening kraanhuur verzekerd waterschade
    brandschade opzegging opzegtermijn servicekosten kelder kozijnen budget lunchpauze figuranten decor
    kostuums première voorstelling repetitie tentoonstelling entree finish parcours toernooi uitje verwijzing
    handmatig automatisch geplaatst potten zaden oogst kas boerderijwinkel roeivereniging zeef
    schelpdiermonitoring zoutgrens waterpeil windkracht
    's aan aanbetaling aanbieding aanbod aandacht aandeel aandelen aandoening aangaande
    aangezien aangifte aankomst aankoop aanleiding aanmaning aanmelden aanmelding aanpak
    aanpassen aanpassing aanpassingen aansluiting aanstaande aanstonds aantal aantekening
    aantekeningen aanvankelijk aanvraag aanvragen aanvullend aanvulling aanwezig aanzetten
    aardappel aardappelen aardbeien abonnement abrikoos absoluut accepteer accepteert
    accepteren account accountant accounts accu acht achter achteraf achterin achteruit
    achtste actie acties activeer activeert activeren activiteit activiteiten ademhaling
    administratie adres adressen advies adviezen adviseer adviseert adviseren advocaat
    advocate af afbeelding afbeeldingen afdeling afgelopen afgerond afgifte afhalen afhaling
    afkomst aflevering afloop afmelden afronden afscheid afsluiten afspraak afspraken
    afspreken afstand afval afwezigheid afwijking afzeggen agenda akkoord akte al alarm
    alcohol aldus algemeen algemene alhoewel alle allebei alleen alleenstaand allemaal allen
    allereerst allergie allergieën allergisch alles allicht almaar als alsjeblieft alsnog
    alsof alstublieft altijd alvorens ambulance analyse ananas ander andere anders
    anderszins anderzijds andijvie angst annuleer annuleert annuleren annulering antibiotica
    antwoord antwoorden antwoordt apart aparte apk apotheek apotheker app apparaat
    apparatuur appartement appel appelmoes appels apps april arbeid arbeidscontract archief
    argument arm artikel artikelen arts artsen asperges aspirine assistent assistente astma
    at atletiek auteur auteurs auto auto's autopech avocado avond avonden avondeten azijn
    baan baas baby back-up bad badkamer bagage bak bakken bakker bakt balkon banaan bananen
    banden bang bank banken barcode basilicum basis basisschool basketbal batterij
    beantwoord beantwoorden beantwoordt bedankt bedoeling bedrag bedragen bedrijf bedrijven
    bedtijd been begeleiding begin beginnen begint begon begonnen begroting behandel
    behandeld behandelen behandeling behandelingen behandelt beheer beheerd beheerder
    beheert beheren behoefte behoort beide beiden bekend bekende bel belangrijk belangrijke
    belasting belastingdienst belastingen belde beleid bellen belofte beloof beloofd belooft
    beloven belt beneden benen bent benzine beoordeling bepaald bepaalde bereik bereiken
    bereikt bereken berekend berekenen berekent bericht berichten beroep bescherm beschermd
    beschermen bescherming beschermt beschikbaar beschikbaarheid beschikbare beschrijving
    beslag beslis beslissen beslist besloten besluit besluiten bespreek bespreekt bespreken
    bespreking besproken bestaan bestaande bestaat bestand bestanden bestandsnaam beste
    bestel besteld bestelde bestellen bestelling bestellingen bestelnummer bestelt
    bestemming bestuur betaal betaald betaalde betaalt betalen betaling betalingen beter
    betere betreffende betreft beurt bevat bevatten beveilig beveiligd beveiligen
    beveiliging beveiligt bevestig bevestigd bevestigen bevestiging bevestigt bevolking
    bewaar bewaard bewaart bewaren beweeg beweegt bewegen beweging bewerk bewerken bewerkt
    bewezen bewijs bewijst bewijzen bewogen bewoner bewoners bezet bezocht bezoek bezoeken
    bezoekers bezoekt bezorging bezwaar bibliotheek biefstuk bier bij bijdrage bijeenkomst
    bijgevolg bijhouden bijlage bijlagen bijna bijvoorbeeld bijwerken bijwerking
    bijwerkingen bijzonder bijzondere bijzonderheden binnen binnenkort biscuit blad blauw
    blauwe bleef bleven blij blijf blijft blijkbaar blijkt blijven bloed bloeddruk
    bloedgroep bloedonderzoek bloem bloemen bloemkool blokkeer blokkeert blokkeren boek
    boeken boekhouder boekhouding boeking boekt boerderij boerenkool boete bon bonen
    boodschap boodschappen boom boos boot bord borg bos boter bouillon bouw bouwen bouwt
    boven bovenal bovendien bovenop bracht branch brand brandstof breed breng brengen brengt
    brief brieven bril broccoli broek broer broers brokkoli bronchitis brood broodje
    broodjes brug bruiloft bruin bruine btw bug bugs buik buiten buitendien buitenland
    bureau buren burgemeester bus buschauffeur buurman buurt buurvrouw cache cadeau cafeïne
    camera camping cardioloog categorie cd centrum certificaat champignons chat chauffeur
    check chef chocolade cholesterol cijfer cijfers circa citroen citroenen cliënt coach
    code codes collega collega's college comité commissie commit communicatie competitie
    compleet complete computer concept concert conclusie concreet concurrent conditie
    conferentie config configuratie configureer configureert configureren conform constant
    consult contact contacten contactgegevens contactpersoon container contant content
    context contra contract contracten controle controleer controleert controleren correct
    correcte courgette coördinator crèche cultuur cursus cursussen cv-ketel daal daalde
    daalt daar daaraan daarachter daarbij daarbinnen daarboven daarbuiten daardoor
    daarentegen daarginds daarheen daarin daarmee daarna daarnaast daarom daaronder daarop
    daarover daartegen daartoe daarvan daarvoor daarvóór dacht dadelijk dag dagboek
    dagelijks dagelijkse dagen daglicht dagvaarding dak dalen dames dan dank dankzij dans
    dansen danst dat data database databases datum de deactiveer deactiveert deactiveren
    deadline december declareer declareert declareren deed deel deelname deelnemen deelnemer
    deelnemers deels deelt definitief definitieve dek dekbed deken dekking delen denk denken
    denkt deploy deployen deployt derde dergelijke derhalve dermatoloog desalniettemin
    desgewenst desnoods desondanks destijds deze dezelfde diabetes diagnose diagram diarree
    dichtbij die dieet diegene diens dienst diensten dienstregeling diepte dier dieren
    dierenarts diesel digitaal digitale dik dikwijls diner dinsdag diploma direct directeur
    discussie dit ditmaal diverse dividend diëtist doch dochter dochters document
    documentatie documenten doe doel doelen doelgroep doelpunt doelpunten doelstelling doen
    doet domein donatie donderdag dood door doordat doorgaans doorlopend doorsturen dorp
    dosering dosis dossier douche download downloaden downloadt draad draag draagt draai
    draaien draait dragen drank dranken drankje drempel drie dringend dringende drink
    drinken drinkt droeg droge droger dronk droog druiven druk drukke drukken drukt dubbel
    dubbele duidelijk duim dun dure duren dus duur duurt duw duwen duwt dwars e-mail
    e-mailadres e-mails echo echt echte echter echtgenoot echtgenote economie eczeem een
    eenheid eenmaal eenmalig eens eenvoudig eenvoudige eenvoudigweg eerder eerdere eerst
    eerste eerstvolgende eet effect effecten effectief eigen eigenaar eigenaren eigenlijk
    einddatum einde eindelijk eindig eindigen eindigt eindtijd eis eisen elders elektricien
    elektriciteit elf elk elkaar elke email emails en endpoint ene energie enerzijds enige
    enkel enkele enquête envelop er erfenis erfgenaam ergens erna ernaast erop ertussen
    ervan ervaring ervaringen ervoor erwten etage etc eten etiket even evenals evenement
    evenementen evenmin eventueel evenwel evenzo exact examen examens exclusief exemplaar
    expert explosie export exporteer exporteert exporteren extra fabriek factor factureer
    factureert facturen factureren factuur faculteit familie fase favoriet favoriete
    februari feest feestdagen feit feitelijk feiten feller fiets fietsen fietst figuur fijn
    film films filter financieel financiële firma fit fles formeel foto foto's fotografeer
    fotografeert fotograferen fout foute fouten fruit functie functies fundament
    fysiotherapeut fysiotherapie ga gaan gaandeweg gaat gaf gang garage garantie garnalen
    gast gasten gat gate gauw geaccepteerd geactiveerd geadviseerd geannuleerd geantwoord
    gebaar gebak gebakken gebed gebeld gebeurde gebeurt gebied gebieden gebleven geblokkeerd
    geboekt geboorte geboortedatum geboorteplaats geboren gebouw gebouwd gebouwen gebracht
    gebruik gebruiken gebruiker gebruikers gebruikersaccount gebruikersnaam gebruikt
    gebruikte geconfigureerd gecontroleerd gedaagde gedaald gedaan gedacht gedachte gedanst
    gedeactiveerd gedeclareerd gedeeld gedeeltelijk gedeeltelijke gedeployd gediplomeerd
    gedownload gedraaid gedrag gedragen gedronken gedrukt geduld gedurende geduwd geef geeft
    geel geen geenszins gefactureerd gefietst gefotografeerd gegaan gegeten gegeven gegevens
    gegooid gegoten gegroeid gehaald gehad gehakt gehangen geheel geheim geheugen gehoeven
    geholpen gehoopt gehoord gehouden gehuild gehuurd gekeken gekend geklikt geklommen
    gekocht gekomen gekookt gekoppeld gekozen gekregen gekund gelachen geladen gelang
    gelaten geld gelden geldig geldt gele geleden geleefd geleend geleerd gelegd gelegen
    geleid geleidelijk gelet geleverd gelezen gelieve gelopen geluid geluisterd geluk
    gelukkig gemaaid gemaakt gemakkelijk gemeente gemeenten gemeld gemengd gemeten gemiddeld
    gemiddelde gemigreerd gemoeten gemogen genees geneesmiddel geneesmiddelen geneest
    generatie genezen genoeg genomen genoteerd genre geopend geoptimaliseerd georganiseerd
    gepakt geparkeerd gepast gepensioneerd gepland gepoetst gepraat gepresenteerd geprikt
    geprint geprobeerd gepubliceerd geraakt geraden gereden gereed geregeld geregistreerd
    gereisd gerekend gerend gerepareerd gereserveerd geretourneerd geroerd gerookt geruild
    gerust gescand geschakeld geschat gescheiden geschiedenis geschilderd geschonken
    geschrapt geschreven geschrokken geselecteerd geslapen geslikt gesloten gesneden
    gesolliciteerd gespaard gespeeld gesport gespoten gesprek gesprekken gesproken gestaan
    gestart gestegen gestemd gestofzuigd gestopt gestorven gestreken gestudeerd gestuurd
    gesynchroniseerd getankt getekend geteld getest getoond getraind getrokken getrouwd
    getuige getuigen getuinierd gevaarlijk gevaarlijke geval gevallen gevangen geven
    gevestigd gevlogen gevlucht gevoegd gevoel gevoeld gevoerd gevolg gevolgd gevolgen
    gevonden gevraagd gevuld gewaarschuwd gewacht gewandeld gewassen geweest geweigerd
    gewenst gewerkt geweten gewicht gewijzigd gewild gewist gewogen gewone gewonnen gewoon
    gewoond gewoonlijk gewoonte gewoontes geworden gezamenlijk gezamenlijke gezegd gezet
    gezeten gezicht gezien gezin gezocht gezond gezonde gezondheid gezongen gezorgd
    gezwommen geëindigd geëxporteerd geïmporteerd geïnformeerd geïnjecteerd geïnstalleerd
    geïnvesteerd geüpload gids giet gieten ginds ging gingen gister gisteravond gisteren
    gisterochtend gitaar glad glas gluten goed goede goedemorgen goederen goedkoop goedkope
    gooi gooien gooit gordijn gordijnen graad graag graden grafiek granen gratis grens griep
    grijs grijze groei groeien groeit groen groene groente groenten groep groepen grofweg
    grond groot grootste grote grotendeels gynaecoloog haal haalt haar haast had hadden hal
    halen half hallo halve ham hand handbagage handdoek handdoeken handel handen handig
    handige handleiding handtekening hang hangen hangt hard harde hardlopen haring hart
    hartaanval hartelijk hartslag haven havermelk heb hebben hebt heeft heel heet helaas
    hele helemaal help helpen helpt hem hemd hen herfst herhaal herhaald herhaalt herhalen
    herhaling herinner herinnerd herinneren herinnering herinneringen herinnert herkomst
    herstart herstarten herstel hersteld herstellen herstelt hervat hervatten het heten
    hetzelfde hield hielp hier hieraan hierbij hierboven hierdoor hierin hiermee hierna
    hiernaast hierom hieronder hierop hierover hiertoe hiervan hiervoor hij hing hobby
    hobby's hockey hoe hoef hoeft hoek hoest hoeveel hoeveelheden hoeveelheid hoeven hoewel
    hoezeer hoge hoger hond honden honger honing hoofd hoofddoel hoofdgerecht hoofdpijn
    hoofdstad hoofdstuk hoog hoogstens hoogstwaarschijnlijk hoogte hooguit hoop hoopt hoor
    hoort hopelijk hopen horen hotel hotels hou houd houden houdt hout huid huidige huil
    huilen huilt huis huisadres huisarts huisdier huisdieren huisgenoot huishouden huiswerk
    huizen hulp hun huren hutspot huur huurbaas huurcontract huurder huurders huurprijs
    huurt huwelijk hypertensie hypotheek idee ideeën identiteit ieder iedere iedereen iemand
    iets ijs ijsje ik immer immers impact import importeer importeert importeren in
    incheckbalie inclusief index indien ineens infectie inflatie informatie informeer
    informeert informeren infuus ingang ingenieur ingeval ingevolge ingrediënt ingrediënten
    inhoud injecteer injecteert injecteren inkomen inkomsten inkoop inleveren inlichtingen
    inlog inloggegevens inloggen inlogscherm inmiddels innerlijk innovatie inplannen
    inschatting inschrijving inspectie installatie installeer installeert installeren
    instapkaart instellen instelling instellingen instructie instructies instrument insuline
    integendeel integratie interesse interesses interface internationaal internationale
    internet interview introductie intussen investeer investeert investeren investering
    invoer invullen inzake is ja jaar jaarlijks jaarlijkse jam jammer januari jaren jarig
    jas jawel jazeker je jegens jeugd jeuk jij jong jonge jongen jongens jongste jou jouw
    jubileum juist juiste juli jullie juni juridisch juridische jurist kaart kaarten kaartje
    kaartjes kaas kabel kader kalender kamer kamers kan kaneel kans kansen kant kantoor
    kantooruren kapper kassa kast kasteel kat katten keelpijn keeper keer ken kennelijk
    kennen kennis kent kersen ketel keuken keuze keuzes kies kiest kiezen kijk kijken kijkt
    kilo kilometer kind kinderarts kinderen kinderopvang kip klaar klaarblijkelijk
    klaarzetten klacht klachten klant klanten klantenservice klas klasse kleding kleed klein
    kleindochter kleine kleinkind kleinkinderen kleinste kleinzoon kleur kleuren klik
    klikken klikt klim klimaat klimmen klimt klok knie knoflook knop kocht koek koekjes
    koelkast koers koffer koffers koffie kok koken kokos kom komen komende komkommer komst
    komt kon konden koning kook kookt kool koolhydraten koop koopt koorts koos kopen koper
    kopie koppel koppelen koppeling koppelt koptelefoon kort korte kortgeleden korting
    kortom kost kosten koud koude kraan krab krachtens krant krediet kreeft kreeg krijg
    krijgen krijgt kruiden kunnen kussen kwaliteit kwam kwamen kwark kwart kwartaal kwestie
    laad laadpaal laadt laag laat laatst laatste label laboratorium lach lachen lacht
    lactose laden lag lage lager lamp lampen land landen lang lange langs langzaam langzame
    laptop las last late laten latentie later leden leef leefde leeft leeftijd leeg leent
    leer leerde leerling leerlingen leert lees leest leg lege leggen legt leid leiden leidt
    lelijk lenen lening leningen leraar lerares leren les lessen leven lever leverancier
    leveranciers leverdatum leveren levering leveringen levert levertijd lezen lezing
    licentie lichaam licht lichte lid lidmaatschap liefde liefst liep liet lievelings liever
    lift lig liggen ligt lijden lijkt lijn lijst lijsten lijstje limiet limonade link linker
    linkerkant links linzen literatuur locatie locaties log login logopedist logs lokaal
    lokale longontsteking loon loop loopt lopen los lossen lost louter lucht luister
    luisteren luistert lunch maag maai maaien maait maak maakt maakte maaltijd maaltijden
    maand maandag maandelijks maandelijkse maanden maandhuur maar maart maat maatregel
    maatregelen machine mag magnetron magt mail mails makelaar maken makkelijk makkelijke
    man manager mango mannen map marathon margarine marge marketing markt massa maten
    materiaal materialen maximaal maximale mayonaise mede mededeling medewerker medewerkers
    medewerkster media medicatie medicijn medicijnen medio medisch medische medium
    meebrengen meenemen meer meerdere meermaals meestal meeste meesten meet mei meisje
    meisjes meld meldde melden melding meldingen meldt melk meloen men meng mengen mengt
    mening mens mensen menu merk mes met meteen meten methode meting metro meubels middag
    middagen middel middelen middels midden middenvelder migraine migreer migreert migreren
    mijlpaal mijlpalen mijn mijne mijnentwege milieu min minder minimaal minimale minst
    minste minstens minuten minuut misschien misselijk misselijkheid mits mobiel mocht
    mochten model modellen module moe moeder moeilijk moeilijke moeite moest moesten moet
    moeten mogelijk mogelijke mogelijkheden mogelijkheid mogen moment momenten monitor
    monitoring monteur mooi mooie morgen morgenavond morgenochtend mosselen mosterd motor
    muesli muis museum muur muziek na naam naar naarmate naast nabij nacht nachten nadat
    nadeel nadien nadruk nagenoeg nakijken nam namelijk namen namens nat nationaal nationale
    natte natuur natuurlijk nauwelijks nee neef neem neemt neen negen negende nemen nergens
    net netwerk neuroloog neus neven nevens nicht niemand niet niets niettemin nieuw nieuwe
    nieuws nieuwsbrief nimmer niveau noch nochtans nodig nog noodgeval noodzakelijk
    noodzakelijke nooit noot nootmuskaat normaal normale normaliter nota notaris noteer
    noteert noten noteren notitie notities notulen nou november nu nummer nummers nut nuttig
    nuttige object obligaties observatie ochtend ochtenden of offerte offertes officieel
    officiële ogen oktober olie olijfolie olijven om oma omdat omgekeerd omgeving omheen
    omschrijving omstreeks omtrent omvang omvat omvatten ondanks onder onderaan onderdeel
    onderdelen onderhand onderhoud onderling onderneming onderteken ondertekend ondertekenen
    ondertekent ondertussen ondervermeld onderweg onderwerp onderwerpen onderwijs onderzocht
    onderzoek onderzoeken onderzoekt ongeacht ongeluk ongetwijfeld ongeval ongeveer onlangs
    onmiddellijk onmogelijk ons ontbijt ontmoet ontmoeten ontslag ontsteking ontvang
    ontvangen ontvangst ontvangt ontwerp ontwikkelaar ontwikkeling ontwikkelingen
    onwaarschijnlijk onze oog oogarts ooit ook oom oor oordeel oorlog oorspronkelijk oorzaak
    op opa opbrengst opdat opdracht opdrachten opdrachtgever opeens open openbaar openbare
    openen opening openingstijden openlijk opent operatie operaties opgelost opgeruimd
    ophalen oplader opleiding opletten oplossing oplossingen opmerking opmerkingen opname
    opnamen opnames opnieuw oproep opruimen opslaan opslag opstarten optie opties
    optimaliseer optimaliseert optimaliseren optreden opzeggen opzoeken oranje order orders
    organisatie organiseer organiseert organiseren origine orthopeed oud oud-collega oude
    ouder ouders oudste over overal overbodig overbodige overdag overeenkomst overeenkomstig
    overgang overheid overigens overleden overleg overlegd overleggen overlegt overmaken
    overmorgen overnacht overnachten overuren overweeg overweegt overwegen overwogen
    overzicht paard paars pagina pagina's pak pakje pakken pakket pakketbeheer pakketje
    pakketten pakt pan pand pannenkoek pannenkoeken papier papieren paprika paprika's park
    parkeer parkeerplaats parkeert parkeren partij partijen partner partners pas paspoort
    passagier passagiers passen past pasta patiënt patiënten pauze pen penicilline pensioen
    peper per peren periode periodes personeel personen persoon persoonlijk persoonlijke
    pesto pijn pil pillen pin pincode pinda pinda's pindakaas pipeline pizza plaats
    plaatselijk plaatsen plan plank plannen planning plant planten plek plekken plicht plots
    plotseling plus poets poetsen poetst poging polis politie politiek pols pomp pompoen
    poort portie positie post postcode praat practisch praktijk praktisch praten precies
    prei presentatie presenteer presenteert presenteren prestatie prijs prijzen prik prikken
    prikt prima primair print printen printer prioriteit prioriteiten privé probeer probeert
    proberen probleem problemen procedure procedures proces processen product producten
    productie proef proefperiode professor profiel programma programma's project projecten
    projectleider projectoverleg promotie psychiater psycholoog publicatie publiceer
    publiceert publiceren publiek punt punten puur qua query quiz raad raadt raak raakt raam
    raden radiator radijs raken ramen rand ranglijst rapport rapporten reactie reacties
    recent recente recept recepten receptie recht rechtbank rechten rechter rechterkant
    rechts rechtstreeks redelijk reden redenen reeds referentie regel regelen regeling
    regelmatig regelmatige regels regelt regen regering regio registratie registreer
    registreert registreren reis reist reistijd reizen reken rekenen rekening rekeningen
    rekeningnummer rekent relatie relaties release ren rennen rent rente reparatie repareer
    repareert repareren repository reserveer reserveert reserveren reservering reserveringen
    respectievelijk respons restaurant restaurants resultaat resultaten retour retourneer
    retourneert retourneren richting richtlijn richtlijnen rijbewijs rijd rijden rijdt rijk
    rijst rijtuig ring risico risico's ritme rode roer roeren roert roken rol rollback
    rollen roman rond ronden rondleiding rondom rondt rood rook rookt rooster route routine
    roze rozijnen rug rugzak ruil ruilen ruilt ruim ruimen ruimt ruimte ruimtes rundvlees
    rust rusten rustig rustige ruwweg röntgenfoto salade salaris saldo samen samenstelling
    samenvatting samenwerking sap saus scan scannen scant schaal schaaldieren schade schakel
    schakelen schakelt schat schatten scheelt scheid scheiden scheidsrechter scheidt
    schelpdieren schema schema's schenk schenken schenkt scherm schijnt schilder schilderen
    schildert schip schoen schoenen scholen schone school schoon schoonmaak schoonmaken
    schoonmoeder schoonvader schoonzus schouder schrap schrappen schrapt schreef schrijf
    schrijft schrijven schrijver schrik schrikken schrikt schuld schulden script seconde
    secretaresse sector sedert seizoen selderij selecteer selecteert selecteren selectie
    seminar september server servers service sesam sessie sessies sfeer shift signaal simpel
    simpele simpelweg sinaasappel sinaasappels sinds sindsdien site situatie sla slaap
    slaapkamer slaapproblemen slaapt slapeloosheid slapen slecht slechte slechter slechts
    sleutel sleutels sliep slik slikken slikt sloot slot sluit sluiten smaak smal sms sneeuw
    snel snelheid snelle sneller snelweg snijd snijden snijdt sociaal soep soja sollicitatie
    solliciteer solliciteert solliciteren som sommige sommigen soms soort soorten
    soortgelijke spaar spaart spanning sparen speciaal speciale specialist specificatie
    specifiek speel speelde speelt spek spel spelen speler spelers sperziebonen spinazie
    spits spoed spoedeisende spoedig spoor sport sporten sprak spreek spreekt spreekuur
    spreken spreker spruitjes spuit spuiten spullen sta staan staat stad stadium stage
    stamppot stand standaard standpunt stap stappen start startdatum starten stat station
    statistieken status steden steeds steeg stellig stem stemmen stemming stemt sterf sterft
    sterk sterke sterven stierf stijg stijgen stijgt stijl stoel stoelen stof stofzuig
    stofzuigen stofzuiger stofzuigt stond stoornis stop stopcontact stoppen stopt storing
    storingen straat strand strategie straten streek stress strijk strijken strijkt strikt
    stroom stroopwafels structuur studeer studeert student studenten studeren studie studies
    stuk stukken sturen stuur stuurde stuurt subsidie succes suggestie suggesties suiker
    supermarkt supplement synchroniseer synchroniseert synchroniseren systeem systemen taak
    taal taart tabel tablet tabletten tafel taken talen tamelijk tand tandarts
    tandartsbezoek tanden tank tanken tankt tante tarief tarieven tarwe tas taxi team
    teamoverleg techniek technisch technische technologie tegelijk tegelijkertijd tegen
    tegenover tegenwoordig teken tekenen tekent tekst teksten tel telefoon telefoonnummer
    telefoontje telkens tellen telling telt temperatuur ten tenminste tennis tenslotte
    tentamen tenzij ter terecht terloops termijn termijnen terras terrein terug terugbellen
    terugbetalen terugbetaling terugkeer terugsturen terwijl test testament testen tests
    tevens tevreden tezamen thans theater thee thema thema's therapeut therapie thuis tien
    tiende tijd tijdelijk tijdelijke tijden tijdens tijdig tijdstip titel toch tocht toe
    toegang toegelaten toegestaan toekomst toelichting toen toentertijd toestand toestemming
    toets toetsenbord toevallig toevoegen token tol tomaat tomaten tonen tonijn toont toppen
    tot totaal totale totdat totnogtoe traditie train trainen trainer training trainingen
    traint tram transfer trap trein treinen trek trekken trekt trend trip trots trouw
    trouwen trouwens trouwt trui tuin tuinier tuinieren tuiniert tuinman tussen tussendoor
    tussentijds tv twaalf twee tweede tweeling type ui uien uit uitdaging uitdrukkelijk
    uiteindelijk uiteraard uiterlijk uitermate uitgang uitgave uitgaven uitgebreid
    uitgezonderd uitkering uitkomst uitleg uitloggen uitnodigen uitnodiging uitnodigingen
    uitslag uitslagen uitsluitend uitspraak uitstap uitstel uitvoeren uitvoering uitzetten
    uitzoeken uitzondering uitzonderingen universiteit update updates upload uploaden
    uploadt uren urgent urgente urgentie uur vaak vaardigheden vaatwasser vaccin vaccinatie
    vaccinaties vader vak vakantie vakantiebudget vakantiedagen vakanties vaker vakgebied
    vals van vanaf vanavond vandaag vandaar vang vangen vangt vanille vanmiddag vanmorgen
    vannacht vanochtend vanuit vanwege vanzelf vanzelfsprekend variant vast vaste
    vaststellen vee veel veelal veeleer veelvuldig veerboot veganistisch vegetarisch veilig
    veilige veiligheid veld vele ver verander veranderd veranderen verandering veranderingen
    verandert verantwoordelijke verantwoordelijkheid verband verbeter verbeterd verbeteren
    verbetering verbetert verbind verbinden verbinding verbindingen verbindt verbleven
    verblijf verblijft verblijven verbonden verbruik verdachte verdediger verder verderop
    verdien verdiend verdienen verdient verdieping verdraag verdraagt verdrag verdragen
    verdrietig vereis vereisen vereist vereiste vereisten vergader vergaderd vergaderen
    vergadering vergaderingen vergadert vergeet vergelijking vergeten vergoeding vergunning
    verhaal verhalen verhogen verhoog verhoogd verhoogt verhuis verhuisd verhuist verhuizen
    verhuizing verhuren verhuur verhuurd verhuurder verhuurster verhuurt verjaardag verkeer
    verkeerd verkeerde verklaar verklaard verklaart verklaren verkocht verkoop verkoopt
    verkopen verkoper verkoudheid verlaag verlaagd verlaagt verlagen verleng verlengd
    verlengen verlenging verlengt verlies verliest verliezen verlof verloor verloren
    vermeden vermelding vermijd vermijden vermijdt vermoedelijk verpakking verplaats
    verplaatsen verplaatst verpleegster verpleger verplicht verplichting verricht verrichten
    verschil verschillen verschillende versie versies verslag verslagen verspreiding
    versturen verstuur verstuurd verstuurt vertaling vertel verteld vertelde vertellen
    vertelt vertraging vertrek vertrekken vertrekt vertrok vertrokken vertrouwen vervang
    vervangen vervangt vervolg vervolgd vervolgen vervolgens vervolgt verwacht verwachten
    verwachting verwarming verwijder verwijderd verwijderen verwijdert verwijsbrief verzamel
    verzameld verzamelen verzamelt verzekeraar verzekering verzekeringen verzend verzenden
    verzending verzendt verzet verzetten verzocht verzoek verzoeken verzoekschrift verzoekt
    verzonden verzorg verzorgd verzorgen verzorgt via video video's vier vierde vijf vijfde
    vijgen vind vinden vindt vis vlees vleugel vlieg vliegen vliegt vliegtuig vliegveld
    vloer vloog vlucht vluchten voeding voedsel voeg voegen voegt voel voelen voelt voer
    voeren voert voertuig voet voetbal voeten vogel vol voldoende volg volgde volgen
    volgende volgens volgorde volgt volle volledig volledige volleybal volop voltooi
    voltooid voltooien voltooit volume vond voor vooraan vooraf voorafgaand vooral
    vooralsnog voorbeeld voorbeelden voorbereiden voorbereiding voorbij voordat voordeel
    voordelen voordien voorheen voorkant voorkeur voorkeuren voorkom voorkomen voorkomt
    voorlopig voorlopige voormalig voormalige voornaam voornamelijk voorraad voorschrift
    voorstel voorstellen voortaan voortdurend voorts vooruit voorwaarde voorwaarden
    voorzitter vorig vorige vorm vormen vraag vraagprijs vraagt vrachtwagen vragen vrede
    vriend vrienden vriendin vriendinnen vriezer vrij vrijdag vrije vrijwel vrijwilliger
    vrijwilligers vroeg vroege vroeger vrouw vrouwen vuil vul vullen vult vve vóór vóórdat
    waar waaraan waarbij waarde waarden waardoor waarheen waarin waarmee waarna waarnaar
    waarom waaronder waarop waarover waarschijnlijk waarschijnlijke waarschuw waarschuwen
    waarschuwing waarschuwingen waarschuwt waartegen waarvan waarvandaan waarvoor wacht
    wachten wachtlijst wachtrij wachttijd wachtwoord wachtwoorden walnoten wandel wandelen
    wandeling wandelt wanneer want wapen waren warm warme was wasmachine wassen wast wat
    water we website websites wedstrijd wedstrijden weeg weegt week weekend weekends weer
    weet weg wegen wegens weiger weigeren weigert weinig wekelijks wekelijkse weken weldra
    weliswaar welk welke welkom wellicht welnu welzijn wens wensen wenst werd werden wereld
    werk werkdag werkdagen werkelijk werken werkgever werkloos werknemer werknemers werkplek
    werkruimte werkt werkte werktijd werktijden weshalve wet weten wetenschap wetgeving
    wetten wezenlijk wie wielrennen wiens wij wijk wijlen wijn wijzig wijzigen wijziging
    wijzigingen wijzigt wil wilde wilden willen wilt win wind winkel winkels winnen winst
    wint winter wintertijd wis wissen wist wit witte woensdag won wonen woning woningen woon
    woonde woonkamer woonplaats woont woord woorden word worden wordt workshop worst wortel
    wortelen worteltjes wou yoghurt zaak zaal zacht zachte zag zagen zakelijk zakelijke
    zaken zakgeld zal zalf zalm zalt zat zaterdag ze zee zeep zeer zeg zeggen zegt zei
    zeiden zeker zelden zelf zelfde zelfs zes zesde zet zetten zeven zevende zie ziek zieke
    ziekenhuis ziekte ziekten ziekteverlof zien ziet zij zijn zin zing zingen zingt zinnen
    zit zitplaats zitten zitting zo zoal zoals zocht zodanig zodat zodoende zodra zoek
    zoeken zoekt zogenaamd zogezegd zojuist zolang zomaar zomer zomertijd zon zondag zonder
    zonet zonodig zoon zorg zorgen zorgt zorgverzekering zou zouden zout zowel zozeer zoëven
    zuivel zulk zulke zulks zullen zus zussen zuster zuurstof zwaar zwager zwak zwakke
    zwanger zwangerschap zware zwart zwarte zwem zwembad zwemles zwemmen zwemt
  `,
  numbers: `
    twee drie vier vijf zes zeven acht negen tien elf twaalf dertien=13 veertien=14
    vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 eenentwintig=21
    tweeëntwintig=22 drieëntwintig=23 vierentwintig=24 vijfentwintig=25 zesentwintig=26
    zevenentwintig=27 achtentwintig=28 negenentwintig=29 dertig=30 eenendertig=31
    tweeëndertig=32 drieëndertig=33 vierendertig=34 vijfendertig=35 zesendertig=36
    zevenendertig=37 achtendertig=38 negenendertig=39 veertig=40 eenenveertig=41
    tweeënveertig=42 drieënveertig=43 vierenveertig=44 vijfenveertig=45 zesenveertig=46
    zevenenveertig=47 achtenveertig=48 negenenveertig=49 vijftig=50 eenenvijftig=51
    tweeënvijftig=52 drieënvijftig=53 vierenvijftig=54 vijfenvijftig=55 zesenvijftig=56
    zevenenvijftig=57 achtenvijftig=58 negenenvijftig=59 zestig=60 eenenzestig=61
    tweeënzestig=62 drieënzestig=63 vierenzestig=64 vijfenzestig=65 zesenzestig=66
    zevenenzestig=67 achtenzestig=68 negenenzestig=69 zeventig=70 eenenzeventig=71
    tweeënzeventig=72 drieënzeventig=73 vierenzeventig=74 vijfenzeventig=75 zesenzeventig=76
    zevenenzeventig=77 achtenzeventig=78 negenenzeventig=79 tachtig=80 eenentachtig=81
    tweeëntachtig=82 drieëntachtig=83 vierentachtig=84 vijfentachtig=85 zesentachtig=86
    zevenentachtig=87 achtentachtig=88 negenentachtig=89 negentig=90 eenennegentig=91
    tweeënnegentig=92 drieënnegentig=93 vierennegentig=94 vijfennegentig=95 zesennegentig=96
    zevenennegentig=97 achtennegentig=98 negenennegentig=99 honderd=100 tweehonderd=200
    driehonderd=300 vierhonderd=400 vijfhonderd=500 zeshonderd=600 zevenhonderd=700
    achthonderd=800 negenhonderd=900 honderdtwintig=120 honderdvijftig=150
    tweehonderdvijftig=250 duizend=1000 tweeduizend=2000 drieduizend=3000 vierduizend=4000
    vijfduizend=5000 zesduizend=6000 zevenduizend=7000 achtduizend=8000 negenduizend=9000
    tienduizend=10000 twaalfduizend=12000 vijftienduizend=15000 twintigduizend=20000
    vijfentwintigduizend=25000 dertigduizend=30000 veertigduizend=40000 vijftigduizend=50000
    honderdduizend=100000 anderhalf=1.5 anderhalve=1.5 twaalfhonderd=1200
    vijftienhonderd=1500 dubbel=2
    dubbele=2 beide=2 beiden=2 allebei=2 tweeën=2 drieën=3 vieren=4 vijven=5 zessen=6
    dozijn=12
  `,
  ordinals: `
    eerste tweede derde vierde vijfde zesde zevende achtste negende tiende
  `,
  one: `
    eenmaal een één eentje ene enkel enkele eenmaal eerste
  `,
  shortWeekdays: `
    ma di wo do vr za zo
  `,
  shortMonths: `
    jan feb mrt/maa apr mei jun jul aug sep/sept okt nov dec
  `,
  per: `
    per elke elk ieder iedere een
  `,
  periods: {
    second: `
      seconde seconden secondes
    `,
    minute: `
      minuut minuten
    `,
    hour: `
      uur uren uurlijks uurloon
    `,
    day: `
      dag dagen daags dagelijks dagelijkse etmaal
    `,
    week: `
      week weken wekelijks wekelijkse
    `,
    month: `
      maand maanden maandelijks maandelijkse
    `,
    quarter: `
      kwartaal kwartalen driemaandelijks driemaandelijkse
    `,
    year: `
      jaar jaren jaarlijks jaarlijkse
    `,
  },
  dayParts: {
    morning: `
      's ochtends, ochtends, 's morgens, in de ochtend, in de morgen, ochtend, ochtenden, morgens,
      vanochtend, vanmorgen, de ochtend, elke ochtend, iedere ochtend, voormiddag,
      in de voormiddag
    `,
    noon: `
      twaalf uur 's middags, tussen de middag, het middaguur, rond het middaguur, lunchtijd
    `,
    afternoon: `
      's middags, middags, in de middag, middag, middagen, vanmiddag, namiddag, in de namiddag,
      elke middag, iedere middag
    `,
    evening: `
      's avonds, avonds, in de avond, avond, avonden, vanavond, elke avond, iedere avond
    `,
    night: `
      's nachts, in de nacht, nacht, nachten, vannacht, elke nacht, iedere nacht, nachtelijk,
      nachtelijke
    `,
  },
  negation: {
    words: `
      niet mogelijk, niet, geen, nooit, nimmer, niemand, niets, niks, nergens, zonder, noch,
      verboden, onmogelijk, evenmin, geenszins, in plaats van, i.p.v., in de plaats van
    `,
  },
  hedge: {
    words: `
      misschien, waarschijnlijk, waarschijnlijke, hoogstwaarschijnlijk, mogelijk, mogelijkerwijs,
      vermoedelijk, vermoedelijke, vermoed, vermoedt, vermoeden, blijkbaar, kennelijk,
      klaarblijkelijk, schijnbaar, wellicht, allicht, eventueel, mogelijks, naar verluidt,
      naar verwachting, naar het schijnt, vermeend, vermeende, zogenaamd, het is mogelijk dat,
      is het mogelijk dat, is mogelijk dat, het kan zijn, kan zijn dat, zou kunnen, zouden kunnen,
      kan best, kunnen best, zou, zouden, het schijnt, schijnt, schijnen, lijkt, lijken, leek,
      ongeveer, circa, ca, zo'n #, rond de #, rond #, om en nabij, bij benadering, grofweg,
      ruwweg, pakweg #, plusminus, een stuk of, bijna, haast, nagenoeg, vrijwel, tegen de #,
      omstreeks, omstreeks #, naar schatting, een paar, soms, af en toe, zo nu en dan, nu en dan,
      van tijd tot tijd, een enkele keer, bij tijd en wijle, incidenteel, meestal, doorgaans,
      gewoonlijk, in de regel, normaliter, over het algemeen, in het algemeen, veelal,
      meestentijds, normaal gesproken, zelden, nauwelijks, amper, onzeker, onzekere,
      is niet zeker, niet zeker of, weet niet zeker, weten niet zeker, het is niet zeker,
      staat niet vast, niet uitgesloten, niet uit te sluiten, valt niet uit te sluiten,
      sluit niet uit, onder voorbehoud, gerucht, geruchten
    `,
  },
  doubt: {
    words: `
      onwaarschijnlijk, onwaarschijnlijke, niet waarschijnlijk, weinig waarschijnlijk,
      hoogst onwaarschijnlijk, betwijfel, betwijfelt, betwijfelen, het valt te betwijfelen,
      het is twijfelachtig, denkt niet dat, denk niet dat, denken niet dat, gelooft niet dat,
      geloof niet dat, geloven niet dat, verwacht niet dat
    `,
  },
  condition: {
    words: `
      als, indien, mits, zolang, ingeval, in geval van, in het geval, voor het geval, in gevallen,
      op voorwaarde dat, op voorwaarde, onder de voorwaarde, onder voorwaarde, met als voorwaarde,
      afhankelijk van, in zoverre, voor zover, gesteld dat, vooropgesteld, aangenomen dat,
      stel dat, op conditie, desgewenst, zo nodig, indien nodig, zo ja
    `,
  },
  exception: {
    words: `
      tenzij, behalve, behalve als, behalve wanneer, behalve indien, behalve bij, behalve op,
      behalve in geval van, uitgezonderd, uitgezonderd bij, uitgezonderd op, met uitzondering van,
      bij uitzondering van, met als uitzondering, met als enige uitzondering, op één na,
      op een na, afgezien van, behoudens, met dien verstande dat, anders dan bij
    `,
  },
  until: {
    words: `
      tot ~, totdat, tot aan, tot en met, t/m, tot wanneer, net zolang tot, zolang tot,
      zo lang tot
    `,
  },
  exclusion: {
    words: `
      alleen, alleen maar, slechts, enkel, enkel en alleen, enkel maar, uitsluitend, louter, puur,
      niets anders dan, niets dan, niemand anders dan, louter en alleen
    `,
  },
  most: {
    words: `
      hoogstens, hooguit, maximaal, ten hoogste, niet meer dan, niet langer dan, niet hoger dan,
      niet groter dan, niet later dan, uiterlijk, op zijn hoogst, op zijn laatst, op z'n hoogst,
      max, maximum van, een maximum van, met een maximum van, met een maximum, tot maximaal,
      tot ten hoogste, tot hoogstens, tot een maximum van, niet boven de #, niet boven,
      maximaal tot, ten laatste,
      niet vaker dan, nooit vaker dan, niet sneller dan, niet zwaarder dan, niet duurder dan,
      niet verder dan, niet dieper dan, niet breder dan, niet warmer dan, niet heter dan, niet
      ouder dan, niet sterker dan, niet meer als, geen meer dan, nooit meer dan, nooit langer
      dan, nooit hoger dan, nooit boven, nooit later dan, niet na #, maximaal #, of minder, of
      lager, of korter, of jonger, of eerder, niet overschrijden
    `,
  },
  least: {
    words: `
      minstens, minimaal, ten minste, tenminste, op zijn minst, op z'n minst, niet minder dan,
      niet korter dan, niet lager dan, niet kleiner dan, een minimum van, met een minimum van,
      minimum van, vanaf #, vanaf de #, niet eerder dan, ten vroegste, op zijn vroegst, minimum #,
      op z'n vroegst,
      niet voor #, niet vóór #, niet minder vaak dan, niet vroeger dan, nooit minder dan, nooit
      lager dan, nooit onder #, niet jonger dan, niet kouder dan, niet onder #, of meer, of langer,
      of ouder, of hoger, of later
    `,
  },
  universal: {
    words: `
      altijd, elke keer, iedere keer, telkens, zonder uitzondering, steevast, te allen tijde,
      ten allen tijde, in alle gevallen
    `,
  },
  concession: {
    words: `
      ook niet als, ook niet wanneer, ook niet indien, zelfs niet als, zelfs niet wanneer,
      zelfs niet indien, ook als, ook al, ook wanneer, ook indien, zelfs als, zelfs al,
      zelfs wanneer, zelfs indien, hoewel, alhoewel, ofschoon, al is het, al zijn, ondanks,
      ondanks dat, niettegenstaande, ongeacht, onafhankelijk van, wat er ook, hoe dan ook,
      al dan niet, maakt niet uit, het maakt niet uit, doet er niet toe, in ieder geval,
      in elk geval, sowieso, in dat geval, in dit geval, desondanks, desalniettemin, niettemin,
      is mogelijk, zijn mogelijk, was mogelijk, wordt mogelijk, mogelijk is, mogelijk zijn,
      mogelijk om, mogelijk maken, mogelijk gemaakt, maakt mogelijk, blijft mogelijk,
      ook mogelijk, zo snel mogelijk, zo veel mogelijk, zoveel mogelijk, zo goed mogelijk,
      zo min mogelijk, zo weinig mogelijk, zo vroeg mogelijk, zo kort mogelijk, niet alleen,
      niet enkel, niet slechts, niet uitsluitend, zonder twijfel, zonder meer,
      zonder uitzondering, zonder problemen, zonder probleem, zonder moeite, geen probleem,
      geen twijfel, geen zorgen, geen idee, niet voor niets, niet erg, niets mis mee, nietwaar,
      al met al, alsof, als volgt, als gevolg, als gevolg van, als eerste, als laatste,
      als tweede, als kind, als bijlage, als test, als team, als vrijwilliger, als docent,
      als leraar, als verpleegkundige, als ingenieur, als ontwikkelaar, als cadeau, als backup,
      als back-up, als reden, als basis, als enige, als geheel, als zodanig, als lunch,
      als ontbijt, als hoofdgerecht, als avondeten, als dessert, als doel, als voorbeeld,
      als het ware, zoals, net als, evenals, zowel als, meer dan ooit, met betrekking tot,
      ten opzichte van, tot nu toe, tot nog toe, tot op heden, tot dusver, tot dusverre,
      tot vandaag, tot voor kort, tot slot, tot ziens, tot morgen, tot straks, tot mijn, tot zijn,
      tot haar, van toepassing
    `,
  },
};
