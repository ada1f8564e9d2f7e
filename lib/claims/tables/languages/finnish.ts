import type { Language } from "@/lib/claims/tables/language";

export const finnish: Language = {
  littleWords: `
    ja on ei se hän että joka jotka kun niin myös tai mutta jos vain kuin hänen sen ne he me te minä sinä
    oli ovat ole olla olisi saa voi pitää täytyy sekä eli vielä jo nyt sitten siis koska kanssa ilman ennen
    jälkeen noin yli alle klo tämä nämä tuo mitä mikä kuka missä milloin miten kaikki kaikkien joka jokainen
    minun sinun hänelle hänellä hänet sitä siitä siinä siihen tästä tässä asti mukaan vaan eikä eivät älä
    useita usein aina
  `,
  ownLetters: /ää|öö|yö|ö[yä]|äy/i,
  openers: `
    luku ohjaaja näyttelijä laulaja kapellimestari valokuvaaja kirjailija toimittaja valmentaja tuomari maalivahti
    kapteeni mekaanikko puuseppä putkimies sähköasentaja maalari puutarhuri mehiläishoitaja maanviljelijä
    kalastaja leipuri kokki tarjoilija kampaaja kätilö eläinlääkäri apteekkari psykologi tutkija insinööri
    kehittäjä kirjanpitäjä sihteeri rahastonhoitaja puheenjohtaja vuokralainen todistaja ukki täti setä eno
    serkku kaksoset hevonen kanat mehiläiset hunaja sato siemenet rokotus moottori taikina hiiva jauhot sokeri
    munat kerma uuni
    aamiainen aamu aamulla aamupala aamuisin aika aikaisemmin aikataulu ainakin ainoastaan ajaa ajo aloitetaan
    aloita aloittaa alennus allergia allergiat allergikko alue alun alussa alustavasti anna annos annostus ansio
    apteekki arkisto arvio asennus asiakas asiakkaan asia asiat asianajaja asukas asuu asunto asunnon asuntolaina
    auto automaattisesti avaa avaimet avain avoinna bussi data diabetes diagnoosi dokumentti edelleen edellinen
    ehdotus ehkä ehto ehdot eilen eläin elokuva elokuvat emme energia ensi ensimmäinen ensin entinen erikoislääkäri
    eräs erä esimerkiksi esimies esitys esittelee esittää estä etenkin etukäteen etunimi euroa fysioterapeutti
    haastattelu hae haettu haitta haluaa hammaslääkäri hakee hakemus henkilö henkilökunta herää hieman hinta
    hinnat hoitaa hoitaja hoito hoitoa hotelli huom huomaa huomenna huomio huone huonekalut huoneisto huolto
    hyvä hyvin hyväksyy häiriö hälytys ikä ilmoita ilmoittaa ilmoitus ilta illalla illallinen iltaisin
    iltapäivä iltapäivällä imuri intialainen internet isoisä isoäiti isä itse itsenäisesti jakelu jalka jatka
    jatkaa jatkossa joensuu johtaja jokainen joku jolloin jompikumpi jonka jono joskus jotta joulu juna junalla
    juo juoksee juoma juttu juuri jäljellä jäsen jäsenet jälleen jätä jää jääkaappi kaappi kahvi kaikki kalenteri
    kalliimpi kaksio kala kamera kampanja kanta kappale kasvattaa kasvissyöjä katso katsoo kaupunki kauppa
    kaverit kello kerran kerro kertoi kertoo keskiarvo keskimäärin keskustelu kesä kesällä kevät kiinni kiinnitä
    kiitos kirja kirjaudu kirjautuminen kirje kirjoita kirjoitti kirjoittaa kissa kiva kohde koira koko kokeile
    kokous kokouksen kone konferenssi koneen konsertti korjaa korjaus korkein korkeus korko koska koti kotona
    koulu koulutus kuitenkin kuitti kukaan kukin kulut kun kuntosali kurssi kustannus kuten kutsu kuukausi
    kuukausittain kuva kuvaus kylpyhuone kysy kysyi kysyy kysymys käsittely käteinen käy käyttäjä käyttäjän
    käyttää käytä käytössä käynti kävelee laatikko lainaa laina laite laitteet lapset lapsi lasku laskun laskut
    latausasema laukku lauantai lause leipä leipoo lentokenttä lento liian liikunta liite lippu liput lisää
    lisäksi lisätiedot lista loka lokit loma lopuksi lopulta loppu luento lue lukee lukuun lumi luokka luultavasti
    luottamuksellinen luvan lähde lähettää lähetä lähetys lähtee lähtö lähes läheinen lämpötila lääke lääkkeet
    lääkäri lääkärin maa maanantai maito maksaa maksetaan maksu maksut maksun maksettu matka matkustaa matkatavarat
    mahdollinen mahdollisesti malli mallia merkintä meri messut metsä mielestäni mieluummin mies miksi ministeriö
    molemmat monet moni mm mukana muista muistaa muistio muistutus muu muut muutama muuten muutos muuttaa muutto
    mummo myy myyjä myynti myöhemmin myöhästyminen määrä määräaika naapuri nainen nimi noudata nopea normaalisti
    nousee nouto numero nuorin nukkuu nykyinen nykyään näyte näyttely näyttää odota odottaa ohje ohjeet ohjelma
    ohjelmisto oikeastaan oikeus oireet olen olemme olin olut oma omat omistaa omistaja onneksi opettaa opettaja
    opiskelee opiskelija oppilas oppitunti osa osallistuu osallistujat osasto osoite osta ostaa osto ota otetaan
    ottaa ovi paikka paikat paino pakkaus palautus palaveri palkka palvelin palvelimen palvelu paljon pankki paperi
    paras parempi parkkipaikka passi perhe perjantai perustuu peruutus pesukone pian pidä pieni pitkä pitäisi
    poika poikkeus poissa poista poistetaan polku posti potilas potilaan prosentti projekti projektin puhe puhelin
    puhelinnumero puhuu puoliso puoli punainen päivittäin päivitys päivä päivämäärä päivät päivällä päätös pääsy
    pöytä pöytäkirja radio raha raja raportti rauta ravintola remontti resepti retki riippuu riisi ruoka ruokavalio
    ryhmä saapuu saapuminen saatavilla sade sadalla sairaala sairaanhoitaja sama samalla salasana sanoi sanoo
    satama sattuu se sekunti selvä seminaari seuraava siirrä siirto sijainti sijaitsee siksi silloin siltä sininen
    sisar sisältää sisään sisko sivu soita soittaa soittaja soitti sopii sopimus sopimuksen sopii sosiaali suklaa
    sunnuntai suola suomi suosittelee suostumus suunnitelma suuri syntymäaika syntymäpäivä syntynyt syy syksy
    syö sähkö sähköposti säilytä sää sääntö tabletti taas taata tai talo talvi tapaa tapaaminen tapahtuma
    tarjous tarkista tarkistaa tarvitaan tarvitsee tavallisesti tavara tavoite tee tehtävä tehtävät tekee teksti
    televisio terveys testi testaa tiedosto tiedot tieto tietokanta tietysti tiistai tila tilaa tilaus tilanne tili
    tohtori toimii toimisto toimitus toinen toiminta toisaalta toistaiseksi todella todennäköisesti torstai
    treenaa tulee tulos tulot tunti tuo tuote tuoli turha tuomioistuin tutkimus tyttö tytär työ työntekijä
    työskentelee työpaikka tähän tällä tänään tärkeä täydellinen täysi täytyy uhka ulko uni urheilu usea useimmat
    usein uusi vaara vaatii vaatteet vahvistus vaihda vaihto vaikka vaimo valinta valitettavasti valitse valmis
    valokuva vanha vanhemmat vapaa varaa varattu varaus varauksen varhain varma varmista varmuuskopio varmuuskopiot
    varo varoitus vasta vastaa vastaus vastuu vauva vene verenpaine veri verkko vero versio vesi viesti viettää
    viikko viikonloppu viimeinen viimeistään vika vika viime virhe vuodesta vuokra vuokran vuokraa vuokranantaja
    vuoksi vuoro vuosi väri vähän vähintään yhteensä yhteys yhtiö yksi yleensä yliopisto ympäristö yrittää yritys
    yö yöllä ystävä äiti älä ääni
    ette älkää älköön eivätkä enkä sijaan sijasta kielletty kiellettyä kielletään tuskin vailla
    kenties ilmeisesti suunnilleen arviolta melkein toisinaan saattaa saattavat taitaa harvoin
    ilmeisimmin saattoi voisi epätodennäköistä epätodennäköisesti epätodennäköinen epäilee
    epäiltävää mikäli ellei edellyttäen sillä ehdolla kunhan sikäli riippuen tapauksessa
    tarvittaessa ellen ellet elleivät paitsi lukuunottamatta jollei poikkeuksena muuta kunnes
    saakka pelkästään yksinomaan pelkkä pelkkää enintään korkeintaan maksimissaan maks
    enimmillään minimissään aikaisintaan vähintäänkin poikkeuksetta jatkuvasti kaikissa
    silloinkin siinäkin huolimatta riippumatta yhtä mahdollisimman aamun aamuksi aamupäivä
    aamupäivällä aamupäivisin keskipäivä keskipäivällä puolipäivä lounasaika iltapäivisin
    iltapäivän illan illaksi öisin yöksi keskiyö keskiyöllä
  `,
  numbers: `
    kaksi=2 kahden=2 kahta=2 kahdesta=2 kahdessa=2 kahteen=2 kolmesta=3 kolmeen=3 neljästä=4 neljään=4 viidestä=5 viiteen=5 kuudesta=6
    kuuteen=6 seitsemästä=7 seitsemään=7 kahdeksasta=8 kahdeksaan=8 yhdeksästä=9 yhdeksään=9 kymmenestä=10
    kymmeneen=10 kahdenkymmenen=20 kolmenkymmenen=30 neljänkymmenen=40 viidenkymmenen=50 viidessäkymmenessä=50
    kuudenkymmenen=60 yhdeksänkymmenen=90 puolentoista=1.5 kaksikymmentä=20 kolme=3 kolmen=3 kolmea=3 neljä=4 neljän=4
    neljää=4 viisi=5 viiden=5 viittä=5 kuusi=6 kuuden=6 kuutta=6 seitsemän=7 seitsemää=7 kahdeksan=8
    kahdeksaa=8 yhdeksän=9 yhdeksää=9 kymmenen=10 kymmentä=10 yksitoista=11 kaksitoista=12 kolmetoista=13
    neljätoista=14 viisitoista=15 kuusitoista=16 seitsemäntoista=17 kahdeksantoista=18 yhdeksäntoista=19
    kolmekymmentä=30 neljäkymmentä=40 viisikymmentä=50 kuusikymmentä=60 seitsemänkymmentä=70
    kahdeksankymmentä=80 yhdeksänkymmentä=90 sata=100 tuhat=1000 kaksisataa=200 kolmesataa=300 neljäsataa=400 kuusisataa=600 seitsemänsataa=700 kahdeksansataa=800 yhdeksänsataa=900
    kahdentoista=12 kolmentoista=13 neljäntoista=14 viidentoista=15 kuudentoista=16 seitsemänkymmenen=70 kahdeksankymmenen=80
    viisisataa=500 puolitoista=1.5 kahdesti=2:kertaa kolmesti=3:kertaa kaksinkertainen=2 kaksikymmentäviisi=25
    kolmekymmentäviisi=35 toinen=2 toista=2 kolmas=3 neljäs=4 viides=5
  `,
  ordinals: `
    ensimmäinen/ensimmäisen/ensimmäisessä/ensimmäistä 2.
    kolmas/kolmannen/kolmannessa/kolmatta/kolmannesta/kolmanteen/kolmannella neljäs/neljännen/neljännessä/neljättä/neljännellä
    viides/viidennen/viidennessä/viidettä kuudes/kuudennen/kuudennessa/kuudetta
    seitsemäs/seitsemännen/seitsemännessä kahdeksas/kahdeksannen/kahdeksannessa
    yhdeksäs/yhdeksännen/yhdeksännessä kymmenes/kymmenennen/kymmenennessä
  `,
  one: "yksi yhden yhtä yhdessä kerran ensimmäinen ainoa yksittäinen kertaluonteinen",
  shortWeekdays: "ma ti ke to pe la su",
  shortMonths: "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
  per: "per joka kerran jokainen kutakin jokaista",
  periods: {
    second: "sekunti sekuntia sekunnissa sekunnin",
    minute: "minuutti minuuttia minuutissa minuutin",
    hour: "tunti tuntia tunnissa tunnin tunneittain tunnilta",
    day: "päivä päivää päivässä päivän päivittäin päiväksi pv vrk vuorokausi vuorokaudessa vuorokauden",
    week: "viikko viikkoa viikossa viikon viikoittain viikottain vko",
    month: "kuukausi kuukautta kuukaudessa kuukauden kuukausittain kk kuussa",
    quarter: "neljännes neljännesvuosi neljännesvuosittain",
    year: "vuosi vuotta vuodessa vuoden vuosittain",
  },
  dayParts: {
    morning:
      "aamu, aamulla, aamuisin, aamun, aamuksi, aamupäivä, aamupäivällä, aamupäivisin, joka aamu",
    noon: "keskipäivä, keskipäivällä, puolipäivä, lounasaika",
    afternoon: "iltapäivä, iltapäivällä, iltapäivisin, iltapäivän",
    evening: "ilta, illalla, iltaisin, illan, illaksi, joka ilta",
    night: "yö, yöllä, öisin, yön, yöksi, keskiyö, keskiyöllä",
  },
  negation: {
    // `en` and `et` are little words of many languages, and are not looked for where none shows.
    pieces: "(?<![A-Za-zåäöÅÄÖ'])([Ee][nt])(?= [a-zäö])",
    words: `
      ei, eivät, emme, ette, älä, älkää, älköön, eikä, eivätkä, enkä, ilman, ei koskaan, ei saa, ei ole,
      ei enää, sijaan, sijasta, kielletty, kiellettyä, kielletään, tuskin, vailla, ei kukaan, ei mitään,
      ei voi, ei voida, eivät voi, en voi, ei saisi, eivät saa, ei saanut, ei pysty, ei tarvitse
      , kielletyt, epäkunnossa , kellään ei, kenelläkään ei, kukaan ei,
      mikään ei, milloinkaan ei, koskaan ei
    `,
  },
  hedge: {
    words: `
      ehkä, mahdollisesti, todennäköisesti, luultavasti, kenties, ilmeisesti, noin, suunnilleen, arviolta,
      lähes, melkein, yleensä, tavallisesti, joskus, toisinaan, saattaa, saattavat, voi olla, voi olla että,
      kai, taitaa, usein, harvoin, alustavasti, ilmeisimmin, näyttää siltä, on mahdollista, saattoi, voisi,
      saattaisi, voisivat, lienee, lienevät, todennäköistä, mahdollista, kaiketi, oletettavasti,
      arvatenkin, otaksuttavasti, mitä luultavimmin, mitä todennäköisimmin, liki
    `,
  },
  doubt: {
    words:
      "epätodennäköistä, epätodennäköisesti, epätodennäköinen, tuskin, epäilee, epäiltävää, ei usko, en usko, ei luultavasti",
  },
  condition: {
    words: `
      jos, mikäli, ellei muuta, siinä tapauksessa, edellyttäen että, edellyttäen, sillä ehdolla, ehdolla että,
      siltä varalta, kunhan, sikäli kuin, riippuen, tapauksessa että, tarvittaessa, niin kauan kuin,
      siinä tapauksessa että, silloin jos, sillä edellytyksellä, sillä edellytyksellä että,
      tapauksessa jossa
    `,
  },
  exception: {
    words: `
      ellei, ellen, ellet, elleivät, paitsi, paitsi jos, paitsi että, lukuun ottamatta, lukuunottamatta, jollei,
      poikkeuksena, muuta kuin, jos ei,
      muulla kuin, muilla kuin, muu kuin, muut kuin, muille kuin, muualla kuin,
      muussa tapauksessa kuin, poislukien, pois lukien
    `,
  },
  until: {
    words: "kunnes, siihen asti, asti, saakka, siihen saakka",
  },
  exclusion: {
    words: `
      vain, ainoastaan, pelkästään, yksinomaan, pelkkä, pelkkää, ei muuta kuin, vain jos,
      muuten ei, muutoin ei, ei kukaan muu, ei mikään muu, yksistään,
      vasta
    `,
  },
  most: {
    words: `
      enintään, korkeintaan, maksimissaan, ei enempää kuin, ei yli, viimeistään, maks, ei enemmän kuin,
      enimmillään, ei kauempaa kuin
    `,
  },
  least: {
    words:
      "vähintään, ainakin, ei vähempää kuin, minimissään, ei alle, aikaisintaan, vähintäänkin, min",
  },
  universal: { words: "aina, joka kerta, poikkeuksetta, jatkuvasti, kaikissa tapauksissa" },
  concession: {
    words: `
      vaikka, silloinkin kun, siinäkin tapauksessa, huolimatta, siitä huolimatta, riippumatta, ei vain, ei ainoastaan,
      ei pelkästään, ilman muuta, ilman epäilystä, ilman ongelmia, joka tapauksessa, yhtä kaikki, ei haittaa,
      ei väliä, ei hätää, niin pian kuin mahdollista, mahdollisimman, jos kohta, ei siis ihme
    `,
  },
};
