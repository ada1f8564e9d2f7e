import type { Language } from "@/lib/claims/tables/language";

export const norwegian: Language = {
  littleWords: `
    og at det er en et ei den de av for med på i ikke har han hun sin sitt sine om eller men så var ved
    fra etter under over mellom uten når der her hvor hva hvem hvis vi jeg du meg deg seg oss dere dem ham
    henne hans hennes deres vår våre vil skal kan må blir ble vært være hadde ha alle alt hver også bare
    kun mye mer enn nå siden igjen ut opp ned inn denne dette disse noe noen kl til som bør hos
  `,
  ownLetters: /[æø]/i,
  openers: `
    kap regissør skuespiller sanger dirigent fotograf kunstner forfatter redaktør journalist dommer keeper
    styreleder kasserer sekretær vaktmester leietaker båt båten seilbåt motor hest hesten valp høner bier
    birøkter fisker jeger bonde gartner snekker tømrer maler elektriker rørlegger mekaniker sjåfør lokfører
    kokk kokken baker slakter servitør jordmor veterinær fysioterapeut psykolog rektor forsker veileder
    bibliotekar ingeniør utvikler programmerer prosjektleder konsulent selger tante onkel kusine fetter nevø
    niese svigermor svigerfar svigerinne svoger barnebarn tvillingene baby innlogging nedetid sikkerhetskopi
    premiere forestilling øving utstilling manus rolle påmelding løype løp kamp turnering leir vaksinasjon fôr
    utleie leiekontrakt oppsigelse depositum vedtak referat budsjett gebyr bivirkning resept henvisning
    kontaktperson deig gjær mel smør egg fløte ovn
    adresse advokat advokaten aldri allergi allergisk allikevel alltid alternativt analyse anke ankomst annen
    annet andre ansatt ansvarlig antall antallet april arbeid arbeider artikkel august avgang avgangen avis
    avlyst avtale avtalen bad bagasje banken barn barna barnet bedre beboer begge behandling beholder beløp
    beløpet beregn beskjed beskrivelse beslutning bestefar bestemor bestilling bestill besøk besøker betal
    betaler betales betaling betyr bil bilen billett billetten billetter blod blodtrykk bok boken bor bord
    bolig boligen bra brev bror bruk bruker brukeren brukernavn brukes buss bussen butikk butikken bygning
    bør både bytt data database dato datoen datter dagen dag dager daglig delta deltaker deltakere derfor
    deretter dermed dessuten dessverre desember diabetes diagnose diett dog dokument dokumentet dose dosen
    drikk drikker driver du dør døren e-post egentlig eier eksamen eksempel ekstra elev elever ellers enhver
    enkelte erstatning etterpå etternavn eventuelt faktisk faktura fakturaen far farfar farmor fast feber
    februar feil ferie fest fil filen filer film finner finnes firma firmaet fisk flere flest fly flyet
    flytting folk forbindelse fordi foredrag foreldre forening forklar forretning forsikring forslag
    forsinkelse forskjell forsøk fortsatt forteller fotball fredag frem fremdeles fri frist fristen frokost
    fungerer fyll fyller fødselsdag følg følgende før først første får gang ganger gave generelt gi gir
    gjelder gjennom gjest gjester gjør gjøre god godt grunn gruppe gruppen gå går halvparten handler hei
    hele heller hente henter herfra heretter hjelp hjelper hjem hjemme hodepine hold holder hotell hotellet
    hund hunden huset hus husk husleie husleien hver hvert hverken hvilken hvilket hvorfor hvordan hytte hør
    høy høyde høyest i-dag idag ifølge igår imidlertid import imorgen informasjon ingen ingenting inneholder
    inngang innkjøp innen inntil installer internett intervju ja januar jobb jobben jobber jul juli juni
    kaffe kake kalles kanal kanskje katt katten kirke kjent kjenner kjære kjøkken kjøp kjøper kjører klar klasse
    klient klokken klokka kode koden kollega kom komme kommer kommune kommunen konferanse konsert konto kontor
    kontoret kontrakt kontrakten kontroll kopi kort koster krever kunde kunden kunder kurs kurset kvinne
    kvinnen kvittering labben laktose land lag lager lagre lav ledig leder lege legen legg leie leieboer
    leier leilighet leiligheten les lesser leser lever levering leverandør ligger liste listen liten litt
    logger lokale lunsj lurer lyd lys lærer læreren lønn lønnen løper løpende låst mai mandag mange mann
    mannen mars mat maten matte medlem medlemmer melk melding mens mener menn mest medisin medisinen medisiner
    middag mine min minst mindre mitt mobil mor morfar mormor morgen motparten mulig muligens musikk mva møte
    møtet møter mål målet måned måneden nabo naboen natt natten naturligvis navn navnet nei neste nesten nettopp
    nok normalt noter november null nummer ny nye nytt nødvendig nøkkel nøkkelen ofte oktober olje omtrent
    onsdag opp oppdater oppdatering oppskrift oppskriften opprinnelig opplysninger ordre ost over overalt pakke
    papir parkering partner passasjer passord pasient pasienten pause penger pengene pensjonist person personen
    personale plan planen plass plassen politiet porsjon post pris prisen problem produkt program prosjekt
    prosjektet presentasjon presenterer prøv prøve påminnelse rabatt rapport regel regler regning regningen
    reise reisen reiser renses reparasjon restaurant resultat rett ring ringte ringer ris rom rommet rundt
    røyker råd rød sak saken salg salt samarbeid samlet samme samt samtale samtidig se senere senest sendes
    send sender september server serveren ser side siden sist siste sikkert situasjon sjef sjefen sjelden skatt
    skip skole skolen skrev skriv skriver skylder slett slutt slutter snart snakker sommer sov sove sover
    spill spiller spis spiser spør spørsmål start starter stasjon stasjonen sted stor store straks strøm
    student studenter studerer stue stuen styret styringsgruppe står sukker sykehus sykehuset sykepleier system
    systemet sett setter søknad søk søker søndag sønn sønnen søster søsken tabell tablett ta tar takk tannlege
    telefon telefonnummer temperatur test tid tiden tidligere tilbake tilbud tillatelse tirsdag tjeneste tog
    toget torsdag totalt trener trening trenger tro tror tur turen tross tvert tydeligvis tåler uansett uke uken
    uka undersøkelse undervisning unngå unngår unntatt universitet utgang utleier utstyr vaksine vann vannet
    vanligvis varm varsel vei veien vekt venn venner vennligst vent venter ver verdi versjon viktig vin
    vinter virker virkelig vis viser visum vogn vår vær været våkner yngste ytterligere øker ønsker øl ønske
    øvrig åpen åpner åpent år året årsak årsmøte
    ikkje intet verken istedenfor neppe forbudt trolig sannsynligvis antakelig antagelig
    formodentlig cirka omkring visstnok tilsynelatende anslagsvis foreløpig usannsynlig lite
    tviler tvilsomt dersom forutsatt såfremt gitt avhengig medmindre bortsett foruten utenom
    utover helt fram utelukkende høyst maksimalt maks opptil maksimum minimum tidligst stadig
    selv skjønt uavhengig spurte snakket morgenen morgener formiddag formiddagen midt lunsjtid
    ettermiddag ettermiddagen kveld kvelden kvelder netter midnatt
  `,
  numbers: `
    to=2 tre=3 fire=4 fem=5 seks=6 sju=7 syv=7 åtte=8 ni=9 ti=10 elleve=11 tolv=12 tretten=13
    fjorten=14
    femten=15 seksten=16 sytten=17 atten=18 nitten=19 tjue=20 tyve=20 tretti=30 tredve=30 førti=40
    femti=50 seksti=60 sytti=70 åtti=80 nitti=90 hundre=100 tusen=1000 halvannen=1.5 tjueen=21
    tjueto=22
    tjuetre=23 tjuefire=24 tjuefem=25 tjueseks=26 tjuesju=27 tjueåtte=28 tjueni=29 trettifem=35
    førtifem=45 femtifem=55 tohundre=200 dobbelt=2 doble=2 etthundre=100 ettusen=1000 åtteogtyve=28
    halvannet=1.5 toogtyve=22 treogtyve=23 fireogtyve=24 femogtyve=25 enogtyve=21
  `,
  ordinals: `
    første 2. tredje fjerde femte sjette sjuende/syvende åttende niende tiende ellevte tolvte
    trettende
    fjortende femtende sekstende syttende attende nittende tjuende/tyvende tjueførste/enogtyvende
    tjueandre/toogtyvende
    tjuetredje/treogtyvende tjuefjerde/fireogtyvende tjuefemte/femogtyvende tjuesjette/seksogtyvende
    tjuesjuende/tjuesyvende/syvogtyvende tjueåttende/åtteogtyvende tjueniende/niogtyvende
    trettiende/tredevte trettiførste/enogtredevte
  `,
  one: "en et ei én ett ene eneste første enkelt enkel",
  shortWeekdays: "man/ma tir/ti ons/on tor/to fre/fr lør/lø søn/sø",
  shortMonths: "jan feb mar apr mai jun jul aug sep/sept okt nov des",
  per: "per pr om hver hvert en et i",
  periods: {
    second: "sekund sekunder sekundet",
    minute: "minutt minutter minuttet",
    hour: "time timer timen timevis t",
    day: "dag dager dagen daglig døgn døgnet",
    week: "uke uker uken uka ukentlig",
    month: "måned måneder måneden månedlig mnd",
    quarter: "kvartal kvartalet kvartalsvis",
    year: "år året årlig",
  },
  dayParts: {
    morning:
      "morgen, om morgenen, morgenen, morgener, i morges, formiddag, om formiddagen, formiddagen",
    noon: "midt på dagen, lunsjtid, ved middagstid",
    afternoon: "ettermiddag, om ettermiddagen, ettermiddagen, på ettermiddagen",
    evening: "kveld, om kvelden, kvelden, kvelder, på kvelden, i kveld",
    night: "natt, om natten, om natta, natten, netter, i natt, midnatt",
  },
  negation: {
    words: `
      ikke, ikkje, ei, aldri, ingen, intet, ingenting, ingen steder, uten, uten å, verken, hverken,
      i stedet for, istedenfor, neppe, forbudt, ikke lenger, slett ikke, under ingen omstendigheter
    `,
  },
  hedge: {
    words: `
      kanskje, muligens, trolig, sannsynligvis, antakelig, antagelig, formodentlig, eventuelt, cirka, ca,
      rundt #, omtrent, omkring #, nesten, vanligvis, som regel, noen ganger, av og til, visstnok,
      tilsynelatende, kan være, kan bli, kan hende, det er mulig, anslagsvis, ofte, sjelden, foreløpig, nok
    `,
  },
  doubt: {
    words:
      "usannsynlig, lite sannsynlig, tviler, tviler på, tvilsomt, tror ikke, neppe sannsynlig, trolig ikke, sannsynligvis ikke",
  },
  condition: {
    pieces: "(?<=(?:^|[.!?;:,\\n] ?))([Oo]m)(?= )",
    words: `
      hvis, dersom, forutsatt at, forutsatt, under forutsetning av, på betingelse av, i tilfelle, i fall,
      så lenge, såfremt, gitt at, avhengig av, ved behov, bare hvis
    `,
  },
  exception: {
    words: `
      med mindre, medmindre, unntatt, unntatt hvis, hvis ikke, bortsett fra, foruten, med unntak av, utenom,
      utover, annet enn
    `,
  },
  until: {
    words: "inntil, helt til, inntil videre, frem til, fram til, til og med",
  },
  exclusion: {
    words: "bare, kun, utelukkende, ikke annet enn, ingen andre, ene og alene, kun hvis",
  },
  most: {
    words: `
      høyst, maksimalt, maks, max, ikke mer enn, ikke flere enn, opptil, opp til, senest, ikke over,
      ikke lenger enn, maksimum, på det meste,
      ikke oftere enn, ikke høyere enn, ikke raskere enn, ikke senere enn, ikke større enn, ikke
      eldre enn, ikke tyngre enn, ikke dyrere enn, aldri mer enn, aldri flere enn, aldri over,
      ikke etter #, eller mindre, eller færre, eller lavere, må ikke overstige, ikke overstige
    `,
  },
  least: {
    words: `
      minst, i det minste, ikke mindre enn, ikke færre enn, minimum, tidligst, ikke under, som
      minimum, ikke tidligere enn, ikke før #, ikke før den #, ikke før kl, ikke yngre enn, ikke
      lavere enn, ikke kortere enn, aldri under #, aldri mindre enn, eller mer, eller flere, eller
      lengre, eller eldre, eller høyere, eller senere
    `,
  },
  universal: { words: "alltid, hver gang, uten unntak, stadig, i alle tilfeller" },
  concession: {
    words: `
      selv om, selv hvis, selv når, også om, også hvis, skjønt, til tross for, på tross av, tross, uansett,
      uavhengig av, uten tvil, uten problemer, ikke bare, ikke kun, ingen problem, ingen anelse, det spiller ingen rolle,
      i alle fall, i hvert fall, under alle omstendigheter, ikke sant, så langt som mulig, om dagen, om natten,
      om morgenen, om kvelden, om ettermiddagen, om formiddagen, om uken, om måneden, om året, om sommeren,
      om vinteren, handler om, spør om, spurte om, snakker om, snakket om, informasjon om, som om, avtale om,
      beslutning om, bok om, artikkel om, kurs om, leser om, skriver om, ber om, nok en
    `,
  },
};
