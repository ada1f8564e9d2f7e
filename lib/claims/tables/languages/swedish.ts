import type { Language } from "@/lib/claims/tables/language";

export const swedish: Language = {
  littleWords: `
    och att det som en ett den de är av för med till på i inte har han hon sin sitt sina om eller
    men så var vid från efter under över mellan utan när där här hur vad vem vi ni jag du mig dig
    sig oss er dem honom henne hans hennes deras vår vårt våra ska skall kan vill måste får bör blir
    blev varit vara hade ha alla allt varje också bara mycket mer än nu sedan igen ut upp ner in
    denna detta dessa någon något några kl men åt hos dess
  `,
  ownLetters: /å/i,
  openers: `
    kap regissör skådespelare sångare sångerska dirigent körledare pianist fotograf konstnär författare redaktör
    journalist tränare domare lagkapten målvakt löpare simmare kassör sekreterare ledamot vaktmästare
    fastighetsägare hyresgäst andrahandshyresgäst granne styrelse brf stambyte båt båten segelbåt motor häst
    hästen valp kattunge höns bin biodlare bikupa fiskare jägare skogvaktare bonde lantbrukare
    trädgårdsmästare snickare målare elektriker rörmokare svetsare mekaniker chaufför förare lokförare
    busschaufför kock kocken bagare slaktare servitör servitris bartender städare barnmorska undersköterska
    veterinär distriktsveterinär apotekare fysioterapeut psykolog kurator rektor doktorand forskare handledare
    professor bibliotekarie ingenjör utvecklare programmerare projektledare produktägare testare konsult
    ekonomichef säljare inköpare moster faster farbror morbror kusin brorson systerdotter svärmor svärfar
    svägerska svåger barnbarn tvillingarna bebis bebisen inloggning jourlogg failover driftstopp avbrott
    kluster säkerhetskopia siktdjup vattentemperatur lufttemperatur vindstyrka nederbörd mätning fartyg färja
    hamn brygga vinterförvaring bröd tunnbröd deg jäst mjöl smör grädde fyllning glasyr ugn plåt stekpanna
    bulle kakor soppa gryta sallad ljudrigg scen premiär föreställning repetition turné utställning manus roll
    kostym kuliss inträde förköp startavgift bana sträcka tävling lopp match turnering läger utflykt vandring
    vaccination vaccinationer foder kyckling andrahandsuthyrning uthyrning hyresavtal uppsägning
    uppsägningstid deposition ersättning besiktning årsmöte stämma protokoll kallelse dagordning budget summa
    artefakter byggserver förhandling dom överklagande vittne åklagare målsägande länsstyrelsen risker
    milstolpe disk disken ringordning ledarhund dosering biverkning remiss återbesök provsvar kontaktperson
    adress
    advokat affär affären akut aldrig alkohol allergi allergisk alltid alternativt analys anmälan
    annan annars annat andra anställd anställning ansvar ansvarig anteckning användare användaren
    använd använder april arbetar arbete arbetet artikel augusti avbokning avgift avgiften avgår avgång
    avslutas avstånd avtal avtalet backup badrum barn barnen behandling behöver beloppet belopp
    berättar beslut beställ beställning besök besöker betala betalar betalas betalning betyder bil
    bilen biljett biljetten biljetter björk blod blodtryck bo boende bok boka bokning bokningen bokas
    bor boken borde bostad bra bredvid brev bror brukar buss bussen butik butiken byggservern byt byter
    båda både bägge bästa början börja börjar chef chefen cykel cyklar dag dagen dagar dagligen data
    databas datum delta deltagare deltar dessutom diabetes diagnos diet dock dokument dokumentet dos
    dosen dotter dricker driver drift dubbelrum därefter därför därmed därtill dörr e-post efteråt
    efternamn eftersom egentligen el elev elever ena endast enligt ersätter ersätts eventuellt exempel
    extra faktura fakturan fall familj familjen far farfar farmor fast fastän februari fel fest fil
    filer film firma fisk flera flest flyg flyger flyget flytt folk fortfarande fortsätt fortsätter
    fotboll fram framme fredag fri frukost fråga frågor fungerar fyll fyller få får född födelsedag
    följ följande för föreläsning förening förhandlingen förhoppningsvis först första förutom
    förälder föräldrar försäkring försök försöker gammal garanti ge genom ger gillar giltig gjorde
    glass glöm gluten god gram gratis grannen grund grupp gruppen gäller gärna gå går gäst gäster göra
    gör halv halva hand handla handlar heller helst helt hem hemma hemtjänst heter hittills hjälp
    hjälper hoppas hotell hotellet hund hunden hur hus huset huvudvärk hyr hyra hyran hyreskontrakt
    hyresvärd häftar hälsa hämta hämtar händer hänsyn höger hög högst höjs hör i-ställe ibland idag ifall
    igår ikväll imorgon import information informera ingång inga ingen inget ingenting inköp innan
    innehåller inom inför inställd installera intervju intyg intäkter istället ja januari jobb jobbar
    jobbet jul juli juni just kaffe kanske katt katten klagomål klart klass klient klienten klockan
    knappt kod koden kollega kom komma kommer kommun konferens konsert kontakt kontakta kontant konto
    kontor kontoret kontrakt kontroll kontrollera kopia korg kort kostar kostnad krav krävs kund kunden
    kunde kunder kurs kursen kvar kvitto kväll kvällen kvällsdosen kylskåp kyrka kök kör körkort köp
    köper köpte köttbullar lag lagar laktos land larm leder ledig lever leverans levererades leverantör
    ligger lista listan liten lite lokal loggar lunch lyssna lyssnar lån lägenhet lägenheten läggs lägg
    läkare läkaren läkarbesök längd länge lämna lämnade lämnar lär lärare läs läser läxa lösen lösenord
    mail maj man mars maskin mat maten matlagning medan meddela meddelande medicin medicinen medlem
    mellanrum men menar mest migrän minst minska mjölk mobil moms mor mormor morfar morgon morgonen
    motparten musik mål målet måndag månad månaden många märke möjligen möte mötet mötesrum namn natt
    natten nej nere nog normalt nota notera november nummer nuvarande ny nya nyckel nyligen nästa nästan
    nödvändigt oavsett observera också offert ofta oktober olja omkring ordförande ordning orsak oss
    paket par parkering pappa partner pass passagerare patient patienten peng pengar pensionär person
    personal pizza pjäs plan planen planerar plats platsen plus position post potatis pris priset
    problem produkt program projekt projektet protokollet provtagning prövning publiceras på ring
    ringde ringer rabatt radera rapport recept receptet redan regel rensas reparation resa resan resan
    restaurang resultat retur ris risk rum rummet räkning räkningen rätt röker röst sa sade sakta salt
    samma sammanlagt sammanträde samt samtal samtalet samtidigt se semester senare senast senaste
    september server servern ser siffror sist sitter situation sjuk sjukhus sjuksköterska sjuksköterskan
    skatt ske skicka skickar skickas skola skolan skrev skriv skriver skrivare skuld sluta slutar slutligen
    slut smärta små snart socker son sonen sova sover sovrum speciellt spela spelar sprid språk stad
    start starta startar station stationen statistik stor stora stryk student studenter studerar stå
    står städar stäng stängs styrelsen styrgruppsmöte styr syskon syster system systemet säg säger
    säkert säljer särskilt sätt söndag söker ta tabell tabletter tack tala talar tand tandläkare tar
    telefon telefonnummer test testa tid tiden tidigare tidplan till tills tisdag tjänst tog tomt torsdag
    totalt trappa trots troligen tränar träffa träffar tvåa två tycker tyvärr tåg tåget tål tänk under
    undvik undviker uppdatera uppdatering uppgift uppkoppling ursprungligen ursäkta utbetalning utanför
    utgång utgåva utom utrustning vaccin vagn vaknar vanligen vanligtvis vatten vecka veckan ventil verkar
    verkligen version vi vidare viktig vilken vilket villkor vinter visa visar visst visum vår väder väg
    väger väl vän vänster vänta väntar väska värd värme åka åker år året återbetalning återkom åtgärd
    ägare äger ägg även äter ö öl önskar öppen öppet öppna öppnar ör öva överklagandet
    icke ingenstans varken knappast förbjudet förbjuden förbjudna troligtvis förmodligen
    antagligen sannolikt möjligtvis ungefär cirka runt oftast tycks preliminärt uppskattningsvis
    skulle sällan tydligen osannolikt osannolik tvivlar tveksamt tror föga förutsatt såvida givet
    beroende därest utöver undantaget bortsett ända enbart blott uteslutande maximalt maximum
    åtminstone lägst tidigast minimum jämt ständigt oberoende vare frågar frågade pratar pratade
    prata talade tyckte tycka läste läsa påminner påminn berättade berätta överens ansöker
    ansökan drömmer drömde startas startats omstart förhandlar håller uppgifter besked undrar
    undrade morgnar förmiddag förmiddagen mitt lunchtid middagstid eftermiddag eftermiddagen
    eftermiddagar kvällar nätter inatt midnatt
  `,
  numbers: `
    två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton=18
    nitton tjugo=20 trettio=30 fyrtio=40 femtio=50 sextio=60 sjuttio=70 åttio=80 nittio=90
    hundra=100 ettusen=1000 tvåhundra=200 trehundra=300 fyrahundra=400 femhundra=500 sexhundra=600
    sjuhundra=700 åttahundra=800 niohundra=900 tvåtusen=2000 tretusen=3000 tjugoett=21 tjugoen=21
    tjugotvå=22 tjugotre=23 tjugofyra=24 tjugofem=25 tjugosex=26 tjugosju=27 tjugoåtta=28
    tjugonio=29
    trettiofem=35 fyrtiofem=45 femtiofem=55 halvannan=1.5 dubbelt=2 dubbla=2 aderton=18 tusen=1000
    etthundra=100 tolvhundra=1200 femtonhundra=1500
  `,
  ordinals: `
    första/förste 2:a tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde
    fjortonde femtonde sextonde sjuttonde artonde nittonde tjugonde tjugoförsta/tjugoförste
    tjugoandra/tjugoandre tjugotredje
    tjugofjärde tjugofemte tjugosjätte tjugosjunde tjugoåttonde tjugonionde trettionde
    trettioförsta/trettioförste
  `,
  one: "en ett ena enda första enkel enskild",
  shortWeekdays: "mån/må tis/ti ons/on tor/tors/to fre/fr lör/lö sön/sö",
  shortMonths: "jan feb mar apr maj jun jul aug sep/sept okt nov dec",
  per: "per i om varje var en ett",
  periods: {
    second: "sekund sekunder sekunden",
    minute: "minut minuter minuten",
    hour: "timme timmar timmen timvis tim",
    day: "dag dagar dagen dagligen daglig dagligt dygn dygnet dygns",
    week: "vecka veckor veckan veckovis veckans",
    month: "månad månader månaden månadsvis månatlig månatligen mån månadshyra",
    quarter: "kvartal kvartalet kvartalsvis",
    year: "år året årlig årligen årligt åren årsvis",
  },
  dayParts: {
    morning:
      "på morgonen, morgon, morgonen, morgnar, på morgnarna, om morgonen, i morse, förmiddag, på förmiddagen, förmiddagen, fm",
    noon: "mitt på dagen, lunchtid, vid lunchtid, middagstid",
    afternoon: "eftermiddag, på eftermiddagen, eftermiddagen, eftermiddagar, em",
    evening: "kväll, kvällen, kvällar, på kvällen, på kvällarna, ikväll, i kväll, om kvällen",
    night: "natt, natten, nätter, på natten, på nätterna, om natten, inatt, i natt, midnatt",
  },
  negation: {
    words: `
      inte, ej, icke, aldrig, ingen, inget, inga, ingenting, ingenstans, utan, utan att, varken,
      istället för, i stället för, knappast, förbjudet, förbjuden, förbjudna, inte alls, omöjligt, omöjlig, inte längre,
      under inga omständigheter
    `,
  },
  hedge: {
    words: `
      kanske, eventuellt, troligen, troligtvis, förmodligen, antagligen, sannolikt, möjligen,
      möjligtvis, ungefär, cirka, ca, omkring #, runt #, nästan, oftast, vanligtvis, vanligen, ibland,
      verkar, tycks, kan komma att, kan vara, kan bli, kan hända, nog, preliminärt, uppskattningsvis,
      det är möjligt, skulle kunna, ofta, sällan, tydligen
    `,
  },
  doubt: {
    words: `
      osannolikt, osannolik, knappast troligt, troligen inte, förmodligen inte, tvivlar, tvivlar på,
      tveksamt, tror inte, inte troligt, föga troligt
    `,
  },
  condition: {
    // `om` is `in` or `of` in other Scandinavian languages and Dutch, and is not looked for where the
    // language does not show.
    pieces: "(?<![A-Za-zåäöÅÄÖ])([Oo]m)(?= (?!\\d))",
    words: `
      ifall, i fall, förutsatt att, under förutsättning att, under förutsättning, såvida, så länge,
      i händelse av, på villkor att, med villkoret att, givet att, beroende på, vid behov, därest
    `,
  },
  exception: {
    words: `
      såvida inte, om inte, förutom, utom, utöver, undantaget, med undantag för, med undantag av,
      bortsett från, annat än, med mindre
    `,
  },
  until: {
    words: "tills, till dess, fram till, ända till, tills vidare, till och med, t.o.m.",
  },
  exclusion: {
    words: `
      bara, endast, enbart, blott, uteslutande, inget annat än, ingen annan, inget annat, bara för
    `,
  },
  most: {
    words: `
      högst, maximalt, max, som mest, inte mer än, inte fler än, upp till, upp till högst, senast,
      inte längre än, inte över, ej över, ej mer än, maximum,
      inte oftare än, inte högre än, inte snabbare än, inte senare än, inte större än, inte
      äldre än, inte tyngre än, inte dyrare än, inte mera än, aldrig mer än, aldrig fler än,
      aldrig över, inte efter #, eller mindre, eller färre, eller lägre, som högst, allra högst,
      på sin höjd, får inte överstiga, ej överstiga, inte överstiga
    `,
  },
  least: {
    words: `
      minst, åtminstone, som minst, inte mindre än, inte färre än, lägst, tidigast, ej under,
      minimum, inte tidigare än, inte före #, inte före den #, inte förrän #, inte förrän den #,
      inte yngre än, inte lägre än, inte kortare än, inte under #, aldrig under #, aldrig mindre än,
      eller mer, eller fler, eller längre, eller äldre, eller högre, eller senare, allra minst
    `,
  },
  universal: { words: "alltid, varje gång, utan undantag, jämt, ständigt, i samtliga fall" },
  concession: {
    words: `
      även om, även när, även då, fastän, trots, trots att, oavsett, oavsett om, oberoende av, vare sig,
      utan tvekan, utan problem, utan vidare, utan tvivel, inte bara, inte enbart, inte endast,
      inga problem, ingen fara, ingen aning, spelar ingen roll, hur som helst, i alla fall, i vilket fall,
      om dagen, om dagarna, om morgonen, om kvällen, om kvällarna, om natten, om nätterna, om året,
      om månaden, om veckan, om sommaren, om vintern, om hösten, om våren, om igen, om ett, om en, om två,
      om tre, om fyra, om fem, om sex, om tio, om några, om cirka, om drygt, handlar om, frågar om,
      frågade om, fråga om, vet om, pratar om, pratade om, prata om, talar om, tala om, talade om,
      information om, som om, hand om, tycker om, tyckte om, tycka om, ser om, läser om, läste om, läsa om,
      gör om, byter om, påminner om, påminn om, skriver om, skrev om, berättar om, berättade om,
      berätta om, överens om, ansöker om, ansökan om, ber om, bad om, be om, avtal om, beslut om, bok om,
      artikel om, film om, kurs om, drömmer om, drömde om, runt om, frågor om, starta om, starta om den,
      startas om, startar om, startats om, omstart om, förhandlar om, håller om, lyssnar om, rapport om,
      uppgift om, uppgifter om, besked om, kontroll om, undrar om, undrade om, utom synhåll, utom fara
    `,
  },
};
