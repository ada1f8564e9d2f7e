import type { Language } from "@/lib/claims/tables/language";

export const danish: Language = {
  littleWords: `
    og at det er en et den de af for med på i ikke har han hun sin sit sine om eller men så var ved fra
    efter under over mellem uden når der her hvor hvad hvem hvis vi jeg du mig dig sig os jer dem ham
    hende hans hendes deres vores vil skal kan må bliver blev været være havde have alle alt hver også
    kun meget mere end nu siden igen ud op ned ind denne dette disse noget nogen nogle kl til som bør
  `,
  ownLetters: /[æø]/i,
  openers: `
    kap instruktør skuespiller sanger dirigent fotograf kunstner forfatter redaktør journalist dommer målmand
    formand kasserer sekretær vicevært udlejer bestyrelse båd båden sejlbåd motor hest hesten hvalp høns bier
    biavler fisker jæger skovfoged landmand gartner tømrer snedker maler elektriker blikkenslager smed
    mekaniker chauffør lokofører kok kokken bager slagter tjener jordemoder dyrlæge fysioterapeut psykolog
    rektor forsker vejleder bibliotekar ingeniør udvikler programmør projektleder konsulent sælger moster
    faster farbror onkel tante kusine fætter nevø niece svigermor svigerfar svigerinde svoger barnebarn
    tvillingerne baby login nedbrud sikkerhedskopi premiere forestilling udstilling manuskript rolle entré
    tilmelding mål rute løb kamp turnering lejr udflugt vaccination foder udlejning lejekontrakt opsigelse
    depositum generalforsamling referat dagsorden budget gebyr bivirkning recept henvisning kontaktperson dej
    gær mel smør fløde ovn
    adgang adgangskode adresse advokat aflevering aflyst afgang afrejse aftale aftalen aften aftensmad
    aktie al aldrig allergi allergisk alligevel alternativt altid analyse anden andet andre anke anmeldelse
    ansat ansvarlig ansøgning antal antallet april arbejde arbejder artikel august aviser avis bad bagage
    bageopskrift banken barn beboer bedre bedst bedste bedstefar bedstemor begge behandling beløb beløbet
    bemærk benyt beregn besked beskrivelse beslutning bestil bestilling bestyrelsen besøg besøger betal
    betaler betales betaling betyder bil bilen billet billetten billetter blod blodtryk blot bog bogen
    bolig bor bord bord bordet bred brev bror brug bruger brugeren brugernavn bruges brødre bus butik butikken
    bygning bygningen både bør børn børnene cirka computer cykel dag dagen dage dagligt data database dato
    datoen datter december deltager deltagere deltager derefter derfor derfra desuden desværre diabetes diagnose
    diæt dog dokument dosis drikker drikke driver du død dør døren e-mail efterfølgende efternavn egentlig
    eksamen eksempel ekstra elev elever ellers email endelig endnu endvidere enhver enkelte erstatning
    eventuelt faktisk faktura far farfar farmor fast fastelavn februar fejl ferie fest fil filen filer film
    finder findes firma firmaet fisk flere flest fly flyet flytning fod fodbold folk forbi forbindelse
    fordi forening foreningen forklar formentlig forretning forsikring forslag forsinkelse forskel fortsat
    fortæller forældre forår fredag fremover fri frist fristen frokost fuld fungerer fylder fyld følg
    følgende før først første får gang gange gave gem generelt giv giver gode god godt grund grundet gruppe
    gruppen græd gå går gæld gælder gæst gæster gør gøre haft halvdelen handler hav have hej hele heller
    hendes hente henter her herefter hermed historie hjælp hjælper hjem hjemme hold holder hotel hotellet
    hovedpine hovedparten hund hunden hurtig hus huset husk husleje huslejen hvert hverken hvilken hvilket
    hvorfor hvordan hør høj højde højest idag ifølge igår ikke imidlertid import imorgen indeholder
    indgang indkøb indtil information ingen inger-ikke intet internet interview ja jagt januar job juli juni
    jul just kaffe kage kanal kaldes kat katten kender kendt kirke klar klasse klinik klokken klient kode
    kollega kom komme kommer kommune kommunen koncert konference konto kontor kontoret kontrakt kontrakten
    kontrol kopi kort koster kræver kun kunde kunden kunder kursus kvinde kvinden kvittering kære køb køber
    køkken kørekort kører labrador laktose lager land lav laver ledig leder lejer lejlighed lejligheden leje
    lever levering leverandør ligeledes ligger liste listen lokale lokation lukker lukket lyd lys lægen læge
    læges lærer læser læs lønnen løn løber løbende mad maden maj makker mand manden mandag mange marts maskine
    medarbejder medicin medicinen medlem medlemmer mejl mellemtiden men mener mens mest mindre mindst mit min
    mine mobil moderne moms mor morfar mormor morgen morgenmad muligvis musik mælk mængde mærke møde mødet møder
    måned måneden måske nabo naboen nat natten naturligvis navn navnet nej net netop nogen nok normalt noter
    november nu nul nummer ny nye nyt næste næsten nødvendigt nøgle nøglen offer ofte oktober olie omkring
    onsdag op opdater opdatering opkald oplysninger opret oprindeligt opskrift opskriften ordre ost oven
    over overalt overenskomst pakke papir parkering partner passager patient patienten pause pension penge
    pengene person personen personale pige pillen piller plads pladsen plan planen politik portion post pris
    prisen problem produkt program projekt projektet proces præcis præsentation præsenterer prøv prøve på
    rabat rapport regel regler regning regningen reparation rejse rejsen rejser ret restaurant resultat ring
    ringede ringer ris rum rummet ryger rød salg sagen sag salt samarbejde samlet samme samt samtale samtidig
    schæfer se seminar senere senest september server serveren ser service side siden sidst sidste sikkert
    skat skema skib skole skolen skrev skriv skriver skylder slet slut slutter snart software sommer sommetider
    spil spiller spise spiser spørg spørger spørgsmål start starter station stationen sted stor store straks
    strøm studerende stue stuen styregruppe står ståle sukker sygehus sygeplejerske sygeplejersken system systemet
    så sæt sætter søn søndag søster søvn sådan således tabel tablet tag tager tak taler tandlæge tasken telefon
    telefonnummer temperatur test tid tiden tidligere tilbage tilbud tilladelse til tirsdag tit tog toget torsdag
    træner træning træt trods tro tror turen tur tv tværtimod tænk tænker tøj uanset uddannelse uge ugen ugens
    undersøgelse undertiden undgå undgår undervisning undtagen unge universitet ur uret vaccine vand vandet vare
    varm vej vejen vejr ven venlig venner vente venter version vi viden video vigtig vigtigt vin vinter virker
    virksomhed virksomheden vis viser vogn vægt værd værelse værelset vært være ydelse yderligere yngste
    ægtefælle æble æg ældre ældste ændring ønsker øl ønske øvrige åben åbner åbent år året årsag årsmøde
    ingenting næppe forbudt sandsynligvis antagelig formodentlig omtrent sædvanligvis vistnok
    tilsyneladende anslået sjældent foreløbig vist usandsynligt usandsynlig tvivler tvivlsomt
    såfremt forudsat ifald afhængigt afhængig givet medmindre bortset foruden udover pånær lige
    frem udelukkende alene bare højst maksimalt maks maksimum allerhøjst minimum tidligst
    konstant selv selvom skønt uafhængigt spurgte talte beder morgenen morgener formiddag
    formiddagen middag frokosttid eftermiddag eftermiddagen eftermiddage aftenen aftener nætter
    midnat
  `,
  numbers: `
    to=2 tre=3 fire=4 fem=5 seks=6 syv=7 otte=8 ni=9 ti=10 elleve=11 tolv=12 tretten=13 fjorten=14
    femten=15 seksten=16 sytten=17 atten=18 nitten=19 tyve=20 tredive=30 fyrre=40 halvtreds=50
    tres=60
    halvfjerds=70 firs=80 halvfems=90 hundrede=100 tusind=1000 halvanden=1.5 enogtyve=21 toogtyve=22
    treogtyve=23 fireogtyve=24 femogtyve=25 seksogtyve=26 syvogtyve=27 otteogtyve=28 niogtyve=29
    femogtredive=35 femogfyrre=45 femoghalvtreds=55 dobbelt=2 dobbelte=2 hundred=100 tusinde=1000
    ettusind=1000 ethundrede=100 tohundrede=200 fyrretyve=40 halvtredsindstyve=50 tresindstyve=60
    halvfjerdsindstyve=70 firsindstyve=80 halvfemsindstyve=90 halvandet=1.5
  `,
  ordinals: `
    første 2. tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende
    fjortende
    femtende sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende
    fireogtyvende femogtyvende seksogtyvende syvogtyvende otteogtyvende niogtyvende
    tredivte/tredevte enogtredivte
  `,
  one: "en et én ét ene eneste første enkelt enkel",
  shortWeekdays: "man/ma tir/ti ons/on tor/to fre/fr lør/lø søn/sø",
  shortMonths: "jan feb mar apr maj jun jul aug sep/sept okt nov dec",
  per: "per pr om hver hvert en et i",
  periods: {
    second: "sekund sekunder sekundet",
    minute: "minut minutter minuttet",
    hour: "time timer timen timevis t",
    day: "dag dage dagen dagligt daglig døgn døgnet",
    week: "uge uger ugen ugentligt ugentlig",
    month: "måned måneder måneden månedligt månedlig md mdr",
    quarter: "kvartal kvartalet kvartalsvis",
    year: "år året årligt årlig",
  },
  dayParts: {
    morning:
      "morgen, om morgenen, morgenen, morgener, i morges, formiddag, om formiddagen, formiddagen",
    noon: "middag, ved middagstid, til middag, frokosttid",
    afternoon: "eftermiddag, om eftermiddagen, eftermiddagen, eftermiddage",
    evening: "aften, om aftenen, aftenen, aftener, i aften",
    night: "nat, om natten, natten, nætter, i nat, midnat",
  },
  negation: {
    words: `
      ikke, ej, aldrig, ingen, intet, ingenting, ingen steder, uden, uden at, hverken, i stedet for, næppe,
      forbudt, ikke længere, slet ikke, under ingen omstændigheder
    `,
  },
  hedge: {
    words: `
      måske, muligvis, formentlig, sandsynligvis, nok, eventuelt, antagelig, formodentlig, cirka, ca, omkring #,
      omtrent, næsten, normalt, sædvanligvis, som regel, nogle gange, sommetider, vistnok, tilsyneladende,
      kan være, kan blive, kan ske, det er muligt, anslået, ofte, sjældent, foreløbig, vist
    `,
  },
  doubt: {
    words:
      "usandsynligt, usandsynlig, næppe sandsynligt, tvivler, tvivler på, tvivlsomt, tror ikke, nok ikke, formentlig ikke, sandsynligvis ikke",
  },
  condition: {
    words: `
      hvis, såfremt, forudsat at, forudsat, under forudsætning af, på betingelse af, i tilfælde af, i fald,
      så længe, med mindre ikke, ifald, afhængigt af, afhængig af, ved behov, givet at
    `,
  },
  exception: {
    words: `
      medmindre, med mindre, undtagen, undtagen hvis, hvis ikke, bortset fra, foruden, med undtagelse af,
      på nær, udover, pånær, andet end
    `,
  },
  until: {
    words: "indtil, lige til, indtil videre, frem til, til og med, til dess",
  },
  exclusion: {
    words: "kun, udelukkende, alene, blot, bare, intet andet end, ingen anden, ikke andet end",
  },
  most: {
    words: `
      højst, højest, maksimalt, maks, max, ikke mere end, ikke flere end, op til, senest, ikke over,
      ikke længere end, maksimum, allerhøjst,
      ikke oftere end, ikke højere end, ikke hurtigere end, ikke senere end, ikke større end,
      ikke ældre end, ikke tungere end, ikke dyrere end, aldrig mere end, aldrig flere end,
      aldrig over, ikke efter #, eller mindre, eller færre, eller lavere, må ikke overstige,
      ikke overstige
    `,
  },
  least: {
    words: `
      mindst, i det mindste, ikke mindre end, ikke færre end, minimum, tidligst, ikke under, som
      minimum, ikke tidligere end, ikke før #, ikke før den #, ikke før kl, ikke yngre end, ikke
      lavere end, ikke kortere end, aldrig under #, aldrig mindre end, eller mere, eller flere,
      eller længere, eller ældre, eller højere, eller senere
    `,
  },
  universal: { words: "altid, hver gang, uden undtagelse, konstant, i alle tilfælde" },
  concession: {
    words: `
      selv om, selvom, selv hvis, selv når, også selvom, også hvis, skønt, trods, på trods af, uanset, uanset om,
      uafhængigt af, uden tvivl, uden problemer, ikke kun, ikke bare, ikke alene, ikke blot, ingen problemer,
      ingen anelse, det er lige meget, i hvert fald, under alle omstændigheder, nok en, ikke sandt, så vidt muligt,
      om dagen, om natten, om morgenen, om aftenen, om eftermiddagen, om formiddagen, om ugen, om måneden, om året,
      om sommeren, om vinteren, om lørdagen, om søndagen, handler om, spørger om, spurgte om, taler om, talte om,
      information om, som om, aftale om, beslutning om, bog om, artikel om, kursus om, læser om, skriver om, beder om
    `,
  },
};
