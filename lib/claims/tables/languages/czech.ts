import type { Language } from "@/lib/claims/tables/language";

export const czech: Language = {
  littleWords: `
    a i že se si je jsou byl byla bylo být bude v ve na s se z ze do k ke po za u od pro při nad pod bez
    přes mezi o ale nebo ani ani když pokud jestli aby protože tak jak co který která které kteří to ten ta
    ti ty tom tím tomu toho této tento tato on ona ono oni jeho její jejich jemu jí ho mu mě mi já my vy
    vám nám nás vás sebe svůj svou své svého už jen jenom také taky ještě každý každou každé každého všechno
    všichni vždy velmi má mají může musí chce až kde kdy kdo proč ne ano není
  `,
  ownLetters: /[ěřůťď]/i,
  openers: `
    baštýř mapař kameraman režisér režisérka zvukař osvětlovač scénárista herec herečka zpěvák zpěvačka
    dirigent sbormistr klavírista houslista varhaník trenér trenérka rozhodčí kapitán závodník závodnice
    plavec běžec brankář pořadatel organizátor mistr učeň tesař truhlář zedník pekař řezník kuchař kuchařka
    číšník barman včelař rybář myslivec hajný lesník zahradník sadař vinař chovatel veterinář veterinářka
    zubařka porodní fyzioterapeut psycholog psycholožka ředitel ředitelka jednatel účetní mzdová asistentka
    sekretářka recepční pokladní skladník strojvedoucí průvodčí pilot letuška mechanik elektrikář opravář
    vývojář tester administrátor pronajímatel majitel majitelka dědeček bratranec sestřenice synovec tchyně
    tchán zeť snacha vnuk vnučka dvojčata miminko kocour fena štěně koťata kůň slepice včely úly med výlov
    rybník parcela pozemek skleník sklep kompost sazenice semena osivo hnojivo sklizeň úroda tráva strom
    stromy keř plot brána garáž dílna kotelna střecha okna podlaha zeď komín přepínač nasazení oblastní
    krajský městský obecní státní národní mezinárodní místní venkovní vnitřní ruční denní letní zimní jarní
    podzimní natáčení premiéra představení zkouška vystoupení výlet túra turnaj soutěž hlasování volby kauce
    splátka vstupné vstupenky lístky jízdné trať cíl převýšení hmotnost šířka hloubka objem množství kapacita
    štáb signál mikrofon světla kulisy kostýmy role dialog titulky barva barvy rozměr rozměry závada revize
    rostou roste kvete krmí krmit zalévat zalévá sázet sází peče pečeme smažit přidat přidej zamíchat nechat
    uvařit upéct podávat nalít osolit rozpustit mouka cukr máslo droždí náplň poleva plech trouba hrnec
    adresa advokát advokátka akce aktualizace ale alergie analýza asi auto autobus babička balíček banka bazén
    běhá běží bere beze bezlepková bezpečnost bezplatně bohužel bolest brát bratr brzy budova budou bydlí
    bydliště byt bytu celkem celá celý cena ceny cesta cestuje čaj čas časopis část často čeká čerpadlo číslo
    člen člověk článek čtvrtletní čte dál dále dar data databáze datum dcera děda dějiny děkuji dělá délka den
    denně deska děti diabetes diagnóza dieta díky dítě dlouho dnes doba dobrý dobrá dodání dodavatel dodatek
    dohoda dohromady dokonce doktor doktorka dokud dokument dokumenty doma domácí domluva donáška dopis doplatek
    doporučení doprava dosud dostane dostal dostala dotaz doufejme dovolená druhá druhý dřív dům důležité důvod
    dva dveře evidence fakt faktura faktury film firma fotka funguje funkce guláš heslo hlavní hledá hlídá
    hned hodina hodnota holka hosté host hotel hotovost hra hrad hraje hudba hypotéka chalupa chata chce chlapec
    chléb chodí chyba chyby informace instalace instalatér internet jakmile jako jaký jaro jde jeden jedna jedná
    jednání jednou jedno jelikož jezdí jídlo jiná jiné jinak jiný jistě jízda jízdenka jízdenky jméno jmenuje
    kabinet kalendář kamarád kamarádka kamera kancelář kancelářská kapitola karta kartou kategorie káva klíč klíče
    klient klientka klinika kniha knihovna knihy kočka kód kolega kolegyně kolik kolo komentář konference konec
    koncert konečně končí konfigurace kontakt kontakty konto kontrola kopie koupě koupil koupila koupelna kouří
    kredit krevní kromě kroužek krysa kupuje kurz kurzy kuchyně kvalita květiny lék léčba lékař lékaři lékařka léky
    lepek les let letadlo letenka leží letos lidé lidi list lístek loni ložnice maminka máma manžel manželka manžela
    maso matka máte materiál mateřská mezitím měsíc měsíčně město mimo ministerstvo minulý místnost místo mléko mnoho
    moc moje možná možnost můj muž muži nábytek nabídka nad nádraží nahlásit nájem nájemce nájemné nájemník nakonec
    nákup nákupy nám náměstí naopak napiš napište napsal napsala například nástup nastavení nástroj návštěva název
    nejdříve nejlépe nejlepší nejméně nejprve nejvíce někdo někdy některé několik němčina nemocnice nic nízký noc
    nová nové nový novinky nutno obchod oběd obědvá obsah obvykle obývák očkování odjezd odkaz odlet odměna odpoledne
    odpověď odpovídá odvolání oheň okno okolo omezení omlouvám operace opět oprava opravdu osoba osobní ostatní otázka
    otec otevřeno otevřená oznámení pacient pacientka pacienta paní pán panu pas pátý peníze personál pes pije píše
    plán plánuje plat platba platí platnost plavání plná pobočka počet počítač počasí podání podle podmínka podmínky
    podnik podpis pohovor pojištění pokladna pokoj pole policie polévka polovina pomáhá pomoc popis poplatek poprvé
    porada porce porucha pořád pořadí pošli pošlete posílá poslední pošta potom potřebuje potraviny potvrzení použij
    používá použití povinné povolení požadavek pozor později poznámka práce pracovní pracuje prádlo prarodiče právě právník
    pravděpodobně pravidelně pravidlo prezentace problém prodej produkt profesor program programátor projekt projednání
    pronájem prosím prostě prostor proti proto protokol provoz prozatím prý první přání před předem předpis předsedkyně
    předseda přednáška přece překlad přesně přesto přestěhovala přibližně příchod příjem příjezd příjmení přijde
    příklad příloha případ případně připojení připomenutí připravte přístup příští přítel přítelkyně půjčka původně rada
    raději rádio ráno recept reklamace rezervace režim robot roční rodiče rodina rok rozhodnutí rozhovor rozpočet
    rozvrh rozvoz ruší rychle rychlost ryba rýže řidič řídí řešení říká řekl řekla sál salát sama samozřejmě schůzka
    schůze schválení scéna sestra sejdeme seznam server sídlo síť sklad skladem skoro skupina slevový sleva slovo složka
    sluchátka služba smí smlouva smlouvu smrt snad snídaně soubor soubory součet současně soud soudní soused sousedka
    spí spojení společně společnost spolu správa správce srdce stačí stále stanice start stát starší startuje stav
    stavba stejně sto stojí strana stravování strava strýc střední student studentka studie studuje stůl sůl surovina
    svatba svačina syn synovi systém šálek šampon šéf šéfová škola školení špatně šťáva tableta tablety tady tak takže
    talíř táta tatínek tedy tehdy telefon telefonní televize teplota termín test testy teta teprve těsto tělo tisk titul
    trasa trénink trénuje trh trvá tuto týden týdně tým účet účast účastníci účtenka učí učitel učitelka údaje údržba úkol
    ulice umístění úřad určitě uložit uživatel uživatelka uživatelské vagon vagón vana váha varování vařit vaří váš včera
    včetně vchod věc večer večeře vedle vedoucí vejce velikost velká velký venku verze víc vedro viděl víkend víno vlak
    vlaku vlastně vlastní vlastník voda vodu volá volejte volno vrací vrátit vrať vrátný všude výbor výhoda vyhovuje výjimka
    vyjednává vyplňte výpověď výrobek výsledek výsledky výška výstava vystupuje vývoj vyvaruj využívá výzkum vyžaduje
    vzdálenost vzít vzhledem vždyť začátek začíná zahrada zájem zákaz zákazník zákaznice zákon záloha zálohy záloze záruka
    zasedání zase zásilka zastávka zatím závod závěr zboží zdá zde zdraví zdravotní země zima změna změny známý značka
    zpráva způsob způsobem zrušit zřejmě zub zubař zůstává zvíře zvlášť žádá žádost žák žákyně žena ženy žije život
    nikdy nikdo nikde nikam žádný žádná žádné žádného žádnou žádných namísto nikoli nikoliv
    zakázáno zakázán zakázána zakazuje nijak patrně nejspíš nejspíše zhruba kolem téměř většinou
    občas údajně mohl mohla mohlo zřídka předběžně orientačně eventuálně třeba sotva stěží
    nepravděpodobné nepravděpodobně pochybuje pochybuji nemyslí nevěří spíš spíše jestliže kdyby
    závisí bude-li je-li vyjma ledaže leda nebude-li pouze výhradně výlučně toliko jedině nejvýše
    nanejvýš maximálně nejvíc nejpozději maximum nesmí nejdéle alespoň aspoň minimálně
    přinejmenším minimum vždycky pokaždé neustále ačkoli ačkoliv třebaže přestože navzdory
    nezávisle nejen nejenom nevadí nezáleží nedávno nedaleko nehoda nehody neděle nemoc nemoci
    nemocnici neteř nezbytné nezbytně nejdřív nemovitost nemovitosti nebezpečí nervózní rána
    ranní zrána dopoledne dopolední poledne polední odpolední večera večerní večery noci noční
    půlnoc
  `,
  numbers: `
    dva=2 dvě=2 dvou=2 dvěma=2 oba=2 dvakrát=2 tři=3 tří=3 třem=3 třemi=3 třikrát=3 čtyři=4 čtyř=4 čtyřem=4
    čtyřmi=4 čtyřikrát=4 pět=5 pěti=5 šest=6 šesti=6 sedm=7 sedmi=7 osm=8 osmi=8 devět=9 devíti=9 deset=10
    deseti=10 padesáti=50 čtyřiceti=40 šedesáti=60 devadesáti=90 sta=100 stě=100 set=100 třikrát=3 jedenáct=11 jedenácti=11 dvanáct=12 dvanácti=12 třináct=13 třinácti=13 čtrnáct=14 čtrnácti=14
    patnáct=15 patnácti=15 šestnáct=16 sedmnáct=17 osmnáct=18 devatenáct=19 dvacet=20 dvaceti=20 třicet=30
    třiceti=30 čtyřicet=40 padesát=50 šedesát=60 sedmdesát=70 osmdesát=80 devadesát=90 sto=100 dvěstě=200
    druhý=2 druhá=2 druhé=2 třetí=3 čtvrtý=4 čtvrtá=4 čtvrté=4 pátý=5 pátá=5 šestý=6 šestá=6 sedmý=7 sedmá=7
    osmý=8 osmá=8 devátý=9 devátá=9 desátý=10 desátá=10 dvojnásobek=2 dvojitý=2
    šestnácti=16 sedmnácti=17 osmnácti=18 devatenácti=19 sedmdesáti=70 osmdesáti=80 jednadvacet=21
    jednadvaceti=21 jedenadvacet=21 jedenadvaceti=21 dvaadvacet=22 dvaadvaceti=22 třiadvacet=23
    třiadvaceti=23 čtyřiadvacet=24 čtyřiadvaceti=24 pětadvacet=25 pětadvaceti=25 šestadvacet=26
    šestadvaceti=26 sedmadvacet=27 sedmadvaceti=27 osmadvacet=28 osmadvaceti=28 devětadvacet=29
    devětadvaceti=29 jednatřicet=31 jednatřiceti=31 jedenatřicet=31 jedenatřiceti=31 dvaatřicet=32
    dvaatřiceti=32 třiatřicet=33 třiatřiceti=33 čtyřiatřicet=34 čtyřiatřiceti=34 pětatřicet=35
    pětatřiceti=35 šestatřicet=36 šestatřiceti=36 sedmatřicet=37 sedmatřiceti=37 osmatřicet=38
    osmatřiceti=38 devětatřicet=39 devětatřiceti=39 jednačtyřicet=41 jednačtyřiceti=41
    jedenačtyřicet=41 jedenačtyřiceti=41 dvaačtyřicet=42 dvaačtyřiceti=42 třiačtyřicet=43
    třiačtyřiceti=43 čtyřiačtyřicet=44 čtyřiačtyřiceti=44 pětačtyřicet=45 pětačtyřiceti=45
    šestačtyřicet=46 šestačtyřiceti=46 sedmačtyřicet=47 sedmačtyřiceti=47 osmačtyřicet=48
    osmačtyřiceti=48 devětačtyřicet=49 devětačtyřiceti=49 jednapadesát=51 jedenapadesát=51
    dvaapadesát=52 třiapadesát=53 čtyřiapadesát=54 pětapadesát=55 šestapadesát=56 sedmapadesát=57
    osmapadesát=58 devětapadesát=59 jednašedesát=61 jedenašedesát=61 dvaašedesát=62 třiašedesát=63
    čtyřiašedesát=64 pětašedesát=65 šestašedesát=66 sedmašedesát=67 osmašedesát=68 devětašedesát=69
    jednasedmdesát=71 jedenasedmdesát=71 dvaasedmdesát=72 třiasedmdesát=73 čtyřiasedmdesát=74
    pětasedmdesát=75 šestasedmdesát=76 sedmasedmdesát=77 osmasedmdesát=78 devětasedmdesát=79
    jednaosmdesát=81 jedenaosmdesát=81 dvaaosmdesát=82 třiaosmdesát=83 čtyřiaosmdesát=84
    pětaosmdesát=85 šestaosmdesát=86 sedmaosmdesát=87 osmaosmdesát=88 devětaosmdesát=89
    jednadevadesát=91 jedenadevadesát=91 dvaadevadesát=92 třiadevadesát=93 čtyřiadevadesát=94
    pětadevadesát=95 šestadevadesát=96 sedmadevadesát=97 osmadevadesát=98 devětadevadesát=99 čtvero=4
    troje=3 dvoje=2 tisíc=1000 milion=1000000 tucet=12
  `,
  one: "jeden jedna jedno jednoho jedné jednu jednou první jediný jediná jediné",
  ordinals: `
    první/prvního/prvnímu/prvním druhý/druhá/druhé/druhého/druhému/druhém/druhým/druhou/druhých
    třetí/třetího/třetímu/třetím čtvrtý/čtvrtá/čtvrté/čtvrtého/čtvrtému/čtvrtém/čtvrtým/čtvrtou/čtvrtých
    pátý/pátá/páté/pátého/pátému/pátém/pátým/pátou/pátých
    šestý/šestá/šesté/šestého/šestému/šestém/šestým/šestou/šestých
    sedmý/sedmá/sedmé/sedmého/sedmému/sedmém/sedmým/sedmou/sedmých
    osmý/osmá/osmé/osmého/osmému/osmém/osmým/osmou/osmých
    devátý/devátá/deváté/devátého/devátému/devátém/devátým/devátou/devátých
    desátý/desátá/desáté/desátého/desátému/desátém/desátým/desátou/desátých
    jedenáctý/jedenáctá/jedenácté/jedenáctého/jedenáctému/jedenáctém/jedenáctým/jedenáctou/jedenáctých
    dvanáctý/dvanáctá/dvanácté/dvanáctého/dvanáctému/dvanáctém/dvanáctým/dvanáctou/dvanáctých
    třináctý/třináctá/třinácté/třináctého/třináctému/třináctém/třináctým/třináctou/třináctých
    čtrnáctý/čtrnáctá/čtrnácté/čtrnáctého/čtrnáctému/čtrnáctém/čtrnáctým/čtrnáctou/čtrnáctých
    patnáctý/patnáctá/patnácté/patnáctého/patnáctému/patnáctém/patnáctým/patnáctou/patnáctých
    šestnáctý/šestnáctá/šestnácté/šestnáctého/šestnáctému/šestnáctém/šestnáctým/šestnáctou/šestnáctých
    sedmnáctý/sedmnáctá/sedmnácté/sedmnáctého/sedmnáctému/sedmnáctém/sedmnáctým/sedmnáctou/sedmnáctých
    osmnáctý/osmnáctá/osmnácté/osmnáctého/osmnáctému/osmnáctém/osmnáctým/osmnáctou/osmnáctých
    devatenáctý/devatenáctá/devatenácté/devatenáctého/devatenáctému/devatenáctém/devatenáctým/devatenáctou/devatenáctých
    dvacátý/dvacátá/dvacáté/dvacátého/dvacátému/dvacátém/dvacátým/dvacátou/dvacátých
  `,
  shortWeekdays: "po út st čt pá so ne",
  shortMonths: "led úno bře dub kvě čvn/čer čvc srp zář říj lis pros",
  per: "za na každý každou každé každého v jednou po",
  periods: {
    second: "sekunda sekundy sekund sekundu",
    minute: "minuta minuty minut minutu",
    hour: "hodina hodiny hodin hodinu hod hodinově",
    day: "den dny dnů dne denně denní deň dní",
    week: "týden týdny týdnů týdne týdně týdenní",
    month: "měsíc měsíce měsíců měsíčně měsíční",
    quarter: "čtvrtletí čtvrtletně čtvrtletní kvartál",
    year: "rok roky roku let ročně roční léta",
  },
  dayParts: {
    morning: "ráno, rána, ranní, zrána, po ránu, dopoledne, dopolední, každé ráno",
    noon: "poledne, v poledne, polední",
    afternoon: "odpoledne, odpolední",
    evening: "večer, večera, večerní, večery, dnes večer",
    night: "noc, noci, v noci, noční, o půlnoci, půlnoc",
  },
  negation: {
    // A verb takes its negation on: `nejí`.
    pieces: '((?:(?<=(?:^|[.!?:;\\n•„"] ?))N|(?<![A-Za-zÀ-ž])n)e)(?=[a-zá-ž]{2})',
    except:
      "(?<![A-Za-zÀ-ž])[Nn]e(?:bo(?![jl])|bezpeč|daleko|dávn|děl|hod[aouyě]|ch(?:á|a|ť|ej)|j(?!í|s[oie]|de|ed|ez|est)|moc|movit|pál|přetržit|rv|rez|s(?:e |ou |l[aoi]?[ ,.])|smírn|t(?:to|eř| )|uro|ustál|vlastn|věst|závisl|zbytn|gativ|on )",
    words: `
      ne, není, nejsou, nejí, nemá, nemají, nesmí, nebude, nemůže, nechce, nemusí, nepije, nelze,
      nikdy, nic, nikdo, nikde, nikam, žádný, žádná, žádné, žádného, žádnou, žádných, bez, beze,
      místo, namísto, ani,
      nikoli, nikoliv, zakázáno, zakázán, zakázána, zakazuje, nijak,
      není třeba, není nutné, není potřeba, mimo provoz, zakázaný, zakázaná, zakázané, zakázány
    `,
  },
  hedge: {
    words: `
      možná, asi, snad, pravděpodobně, zřejmě, patrně, nejspíš, nejspíše, přibližně, zhruba, kolem #, okolo #, cca,
      skoro, téměř, obvykle, většinou, někdy, občas, prý, údajně, zdá se, může být, mohl by, mohla by, mohlo by,
      je možné, často, zřídka, předběžně, orientačně, eventuálně, případně, je možné že, třeba,
      podle všeho, s největší pravděpodobností, dost možná, nejpravděpodobněji, vypadá to,
      pravděpodobné, předpokládá se, odhadem
    `,
  },
  doubt: {
    words:
      "sotva, stěží, nepravděpodobné, nepravděpodobně, pochybuje, pochybuji, je nepravděpodobné, nemyslí, nevěří, asi ne, spíš ne, spíše ne",
  },
  condition: {
    pieces: "(?<=[a-zá-ž]-)li(?![A-Za-zÀ-ž])",
    words: `
      pokud, jestli, jestliže, když, kdyby, v případě, v případě že, za předpokladu, za předpokladu že,
      za podmínky, pod podmínkou, s podmínkou, podle toho zda, závisí na, v závislosti na , bude-li,
      je-li, dokud,
      v případě kdy, pod podmínkou že, za podmínky že, v závislosti
    `,
  },
  exception: {
    words: `
      kromě, vyjma, s výjimkou, ledaže, leda, mimo, až na, pokud ne, jestliže ne, nebude-li,
      s výjimkami, nikdo jiný, nikdo jiný než, nikoho jiného, nikoho jiného než, nic jiného,
      nic jiného než, nic než, nikdo mimo, nikde jinde
    `,
  },
  until: {
    words: "dokud ne, dokud, až do, až dokud, do té doby, než",
  },
  exclusion: {
    words: `
      jen, jenom, pouze, výhradně, výlučně, toliko, jedině   ,
      teprve, jinak ne, v opačném případě ne 
    `,
  },
  most: {
    words: `
      nejvýše, nanejvýš, maximálně, max, ne více než, ne víc než, nejvíce, nejvíc, nejpozději, ne déle než,
      ne přes, maximum, nesmí překročit, nejdéle,
      nemá víc než, nemá více než, není víc než, není více než, nebude víc než, nebude více než
    `,
  },
  least: {
    words: "nejméně, alespoň, aspoň, minimálně, přinejmenším, ne méně než, nejdříve, minimum, min",
  },
  universal: { words: "vždy, vždycky, pokaždé, bez výjimky, neustále, ve všech případech" },
  concession: {
    words: `
      i když, i kdyby, ačkoli, ačkoliv, třebaže, přestože, přesto, navzdory, bez ohledu na, nezávisle na, nejen,
      nejenom, ne jen, bez pochyby, bez problémů, bez problému, v každém případě, v tomto případě, v tom případě, to nevadí,
      nevadí, nezáleží, ať už, co nejdříve, jak je to možné, pokud možno, pokud jde o, pokud se týče, jen tak, ne že,
      nedávno, nedaleko, nehoda, nehody, neděle, nemoc, nemoci, nemocnice, nemocnici, neteř, nezbytné, nezbytně, neustále,
      nejprve, nejdřív, nebo, než by, čím dál, až na konci, nemovitost, nemovitosti, nebezpečí, nervózní, dokud to jde
    `,
  },
};
