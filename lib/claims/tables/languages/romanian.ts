import type { Language } from "@/lib/claims/tables/language";

export const romanian: Language = {
  littleWords: `
    și în la de cu pe din pentru că să nu este sunt era are au am fost fi mai un o unei unui al a ai ale
    lui ei lor sau dar dacă când unde cine ce care cum după până fără între sub peste prin către spre despre
    lângă înainte doar numai foarte tot toate toți fiecare acest această acesta aceasta aceste acești acel
    aceea el ea ele noi voi eu tu mă te se îi îl le își iar deci deja încă acum atunci aici acolo va vor
    poate trebuie vrea lucrează locuiește într dintr căci
  `,
  ownLetters: /[șțăţ]/i,
  openers: `
    regizor regizoare actor actriță cântăreț dirijor pianist fotograf scriitor redactor jurnalist antrenor
    arbitru portar căpitan mecanic tâmplar instalator electrician zugrav grădinar apicultor fermier pescar
    brutar cofetar bucătar chelner chelneriță coafeză asistentă moașă kinetoterapeut dentist veterinar
    farmacist cardiolog psiholog profesoară învățătoare elevă studentă cercetător bibliotecar programator
    contabil secretar secretară trezorier președinte chiriaș chiriașă proprietară vecină notar martor mătușa
    unchiul verișoara vărul gemenii bebelușul pisica calul găinile albinele mierea recolta semințe premiera
    spectacol expoziție bilete călătorie dozaj barca motor aluat drojdie făină unt smântână cuptor defecțiune
    abia abonament acasă acces achită acolo act actele activitate activități acum acuzat adesea administrator adresa
    adresă adaugă adevărat aeroport afacere agenda ajunge ajută alergie alergic alergică alimente alt alta altfel altul
    ambele analiză analize an anul anulare anunț apa apă apartament apartamentul apel apelul apoi apreciază aproape
    aproximativ ar arată articol ascultă asigurare asistent asistenta astăzi astfel atenție atât atunci august autobuz
    autor avansul are avea avocat avocata avocatul azi bagaj bagajul baie baza bani banii bancă banca bărbatul bere bilet
    biletul biletele bine biroul birou blocul boală bolnav bucătărie bunic bunica bunicul bună bun bursă buletin
    calculator calea calendar camera cameră canapea candidat capitol card cardul cartea carte casa casă catalog cauza cât
    câteva câinele câine ceai ceas ceea cel cele cere cerere ceva cheia cheie cheltuieli chiar chiria chirie chitanța cină
    citește clasa client clienta clientul clienți clinica coadă codul cod colega colegul coleg colet comandă comanda
    companie compania complet comunică concert concediu condiții conducere conferință configurare conform confirmare
    consum consultație cont contact contactați contactează contează continuă contract contractul control copie copia copii
    copiii copil copilul costă costul credit crede cumpără cumpărături cunoaște curat curent curs cursul curte cuvinte
    dacia dar data date datele datorează datorită deadline decembrie decizie deja deoarece departamentul deplasare
    deschide deschis deseori desigur despre detalii dimineață dimineața din dintre director directorul discută discuție
    doamna dosar dosarul doarme dorește doctor doctorul document documente documentul domnul dosarele doza doză două drept
    drum dulciuri dumneavoastră dură durata durează duminică echipa echipă ecran elev eleva elevul email evenimentul evită
    examen exact excepție excursie exemplu există expiră export fabrica face factura factură facturi familia familie farmacie
    fata fată februarie fereastră festival fiica fiică fiindcă firma firmă fișier fișiere fișierul film filmul firește fiul
    floare foarte folosește folosiți format fost fotografie fratele frate frecvent frigider fructe fumează funcție
    funcționează găsește gară gara gaz general gestionează ghid grădina grădiniță grup grupa gust guvern hotărât hotărâre
    hotel hotelul hrană ianuarie identificator ieri iese ieșire imediat import important impozit imprimantă incident
    informații inginer inginera inimă instalare instanța instrucțiuni insulină intră intrare iubește iulie iunie început
    începe încearcă închide închiriază închis încă încât îndată înregistrare înscriere întâi întâlnire întâlnirea întâlnirile
    întotdeauna între întrebare întrucât învață învățător jocul joi joacă jurnal jumătate lapte laptele lasă leagă lecție
    lege legătură lemn liber licență limba limita linie lipsește listă lista literatură locația loc locul locuință locuri
    lucrare lucru lume luna lună luni lung lunar mail mama mamă managerul mare martie masa masă mașina mașină materiale
    mănâncă măsură medic medicul medicament medicamente medicamentul membru membri menține mereu merge mesaj mesajul meu
    microbuz miercuri mic mie minister ministerul minut mulțumesc multe mult mulți muncă munte muncește muzică naștere
    născut născută nevoie nimeni nimic noapte noiembrie notă notează nou noua nouă număr numărul nume numele obișnuiește
    obligatoriu observație ocazie octombrie oferă ofertă oraș orașul ora oră oricum oricine orice ouă pacient pacienta
    pacientul pagina pagină pantofi pașaport parcare parola parolă partea partener pâine păstrează părinți părinții
    patru pe-lângă pensie perioada permis persoana persoană persoane peste pește petrece piață piața piesă piscina
    pizza plan planifică planul plasă plata plată plătește plătit pleacă plecare plecarea pleca politică poliția porție
    portofel post posibil posibilitate potrivit poveste preferă pregătește premiu preparare prezentare prezintă preț
    prețul pretutindeni prieten prietena prietenul prima primar primăvara primește primul prin problema problemă
    probabil procent procesul produs produse produsul profesor profesoara profesorul program programare programul proiect
    proiectul prognoză promite proprietar proprietara proprietarul proteină puțin pune pungă puterea rabat raport raportul
    rata răspuns răspunde reclamație recent rece recomandare reducere regulă regula reparație repornește repornirea rest
    restaurant rețetă rețeta reunion rezervare rezervarea rezultat rezultate roagă român rog roșii roșu rulează sală
    salariu salariul sală sâmbătă sănătate săptămâna săptămână sare scade scaun schimbare schimbă școală școala scopul
    scor scrie scris scrisoare sediu sediul selectează semnat semnează semnătura septembrie servește server serverul
    serverele serviciu serviciul seară seara sfârșit sfert sigur simplu singura singurul sistemul sistem soacra soarele
    socrul soția soție soțul soț sora soră sosește sosire spală spălat specialist spital spitalul spune spus stă stația
    stație statul stabilit start stradă strada student studenta studentul studiază subiect suma sumă sunați sună supă
    supărat suport susține șofer șeful șefa ședință ședința tabletă tableta tariful tată tatăl taxa taxă tehnician telefon
    telefonul temperatura temperatură tensiune termen termenul test testul timp timpul titlu totodată totul totuși
    tramvai tratament tratamentul trebuia tren trenul trimite trimis trimiteți trece turist uneori unii unele universitate
    urmează următoarea următorul urgent ușa utilizare utilizator utilizatoarea utilizatorul utilizează va-fi vaccin vagon vagonul
    valabil valoare vacanță vară vecin vecina vecinul vede vechi verde verificați verifică versiune vezi viață viața vin
    vineri vinul viitor viteză vizită vizitează vorbește vrea vreme vremea zahăr zi ziua zile zilnic zona zboară zbor zborul
    niciodată nici niciun nicio nicăieri interzis interzisă interzise deloc defel nicidecum
    imposibil eventual circa vreo câteodată pare s-ar pesemne presupus rareori provizoriu parcă
    improbabil îndoielnic greu atâta presupunând decât exceptând exclusiv maximum maxim minimum
    minim măcar totdeauna constant deși indiferent dimineți matinal matinală amiază prânz amiaza
    după-amiază după-amiaza după-amiezi seri diseară deseară noaptea nopți miezul
  `,
  numbers: `
    doi=2 două=2 ambii=2 dublu=2 trei=3 patru=4 cinci=5 șase=6 şase=6 șapte=7 şapte=7 opt=8 nouă=9 zece=10
    unsprezece=11 patrusprezece=14 duzină=12 doisprezece=12 douăsprezece=12 treisprezece=13 paisprezece=14 cincisprezece=15 șaisprezece=16
    șaptesprezece=17 optsprezece=18 nouăsprezece=19 douăzeci=20 treizeci=30 patruzeci=40 cincizeci=50
    șaizeci=60 șaptezeci=70 optzeci=80 nouăzeci=90 sută=100 sute=100 mie=1000 doilea=2 doua=2 treilea=3 treia=3
    patrulea=4 patra=4 cincilea=5 cincea=5
  `,
  one: "un o una unu unul unei unui prima primul singur singură singura singurul odată",
  ordinals: `
    întâi/prima/primul/primului/primei doilea/doua treilea/treia patrulea/patra cincilea/cincea
    șaselea/șasea șaptelea/șaptea optulea/opta nouălea zecelea/zecea unsprezecelea/unsprezecea
    doisprezecelea/douăsprezecea
  `,
  shortWeekdays: "lun mar mie joi vin sâm dum",
  shortMonths: "ian feb mar apr mai iun iul aug sep/sept oct noi/nov dec",
  per: "pe la fiecare per în un o",
  periods: {
    second: "secundă secunde secunda",
    minute: "minut minute minutul",
    hour: "oră ore ora orar",
    day: "zi zile ziua zilnic zilnică",
    week: "săptămână săptămâni săptămâna săptămânal săptămânală",
    month: "lună luni luna lunar lunară",
    quarter: "trimestru trimestre trimestrial",
    year: "an ani anul anual anuală",
  },
  dayParts: {
    morning: "dimineață, dimineața, dimineți, de dimineață, matinal, matinală",
    noon: "amiază, la amiază, prânz, la prânz, amiaza",
    afternoon: "după-amiază, după-amiaza, după amiază, după amiaza, după-amiezi",
    evening: "seară, seara, seri, diseară, deseară",
    night: "noapte, noaptea, nopți, miezul nopții, la noapte",
  },
  negation: {
    // `nu` is `now` in Dutch and Swedish, and is not looked for where no language shows.
    pieces: "(?<![A-Za-zăâîșțşţ])([Nn](?:u(?![A-Za-zăâîșțşţ])|-(?=[a-zî])))",
    words: `
      niciodată, nici, nimic, nimeni, niciun, nicio, nici un, nici o, nicăieri, fără, în loc de, în locul,
      interzis, interzisă, interzise, este interzis, deloc, defel, nicidecum, imposibil
    `,
  },
  hedge: {
    words: `
      poate, probabil, posibil, eventual, aproximativ, cam #, circa, vreo #, în jur de, în jurul, aproape,
      de obicei, de regulă, uneori, câteodată, se pare, pare, s-ar putea, ar putea, este posibil, pesemne,
      presupus, cel mai probabil, deseori, adesea, rar, rareori, provizoriu, în general, parcă
    `,
  },
  doubt: {
    words:
      "puțin probabil, improbabil, mă îndoiesc, se îndoiește, îndoielnic, greu de crezut, cu greu, este puțin probabil",
  },
  condition: {
    words: `
      dacă, în caz că, în cazul în care, în cazul, în caz de, cu condiția, cu condiția să, cu condiția ca, în funcție de,
      atâta timp cât, doar dacă, de ar, presupunând că, la nevoie, cât timp
    `,
  },
  exception: {
    words: `
      decât dacă, cu excepția, exceptând, în afară de, în afara, în afară, mai puțin, dacă nu, excepție făcând,
      cu excepția cazului în care, exclusiv dacă nu
    `,
  },
  until: {
    words: "până când, până ce, până la ~, până în, până pe, până",
  },
  exclusion: {
    words: "doar, numai, exclusiv, nimic altceva decât, nimeni altcineva, pur și simplu, decât",
  },
  most: {
    words: `
      cel mult, maximum, maxim, nu mai mult de, nu mai mulți de, nu peste, cel târziu, până la cel mult,
      nu depășește, maximum de, nu mai târziu de,
      nu mai des de, nu mai des decât, nu mai mare de, nu mai repede de, nu mai scump de,
      niciodată mai mult de, niciodată peste, fără a depăși, nu poate depăși, nu trebuie să
      depășească, să nu depășească, sau mai puțin, nu după #
    `,
  },
  least: {
    words: `
      cel puțin, minimum, minim, măcar, nu mai puțin de, cel mai devreme, nu sub, nu înainte de,
      nu înainte de #, nu mai devreme de, niciodată înainte de, niciodată sub, niciodată mai
      puțin de, nu mai mic de, sau mai mult, sau mai mare
    `,
  },
  universal: {
    words: "întotdeauna, mereu, totdeauna, de fiecare dată, fără excepție, în permanență, constant",
  },
  concession: {
    words: `
      chiar dacă, chiar și dacă, deși, cu toate că, în ciuda, în pofida, indiferent de, indiferent dacă, indiferent,
      fără îndoială, fără probleme, fără problemă, nu doar, nu numai, nu contează, nu e nicio problemă, oricum,
      în orice caz, în acest caz, cât mai, cât de curând posibil, pe cât posibil, mai mult decât, mai bine decât,
      altul decât, mai mare decât, mai mic decât, mai bun decât, mai puțin decât, până acum, până în prezent, în jurul mesei
    `,
  },
};
