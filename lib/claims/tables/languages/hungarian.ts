import type { Language } from "@/lib/claims/tables/language";

export const hungarian: Language = {
  littleWords: `
    a az és egy hogy nem is van volt lesz de meg vagy mert mint csak már még ha akkor amikor ahol aki ami
    amely melyik mely ez azt ezt erre arra ebben abban innen onnan ott itt után előtt között alatt felett
    mellett nélkül szerint miatt óta számára részére minden mindig sem se ne én te ő mi ti ők neki nekem
    nekünk nekik engem őt minket van vannak voltak lehet kell tud akar szeret pedig tehát így úgy nagyon
    több kevés sok most majd ki be fel le el át össze vissza
  `,
  ownLetters: /[őű]/i,
  openers: `
    rendező színész színésznő énekes karmester zongorista fényképész szerkesztő újságíró játékvezető kapus
    kapitány szerelő vízvezeték villanyszerelő kertész méhész cukrász fodrász ápoló ápolónő szülésznő
    gyógytornász állatorvos gyógyszerész kardiológus pszichológus tanító hallgató kutató könyvtáros mérnök
    fejlesztő titkár pénztáros bérbeadó tanú nagynéni nagybácsi unokatestvér ikrek kisbaba macska tyúkok méhek
    méz termés magok bemutató kiállítás oltás adagolás hajó motor tészta élesztő vaj tejszín
    abbahagyta ablak adag adat adatbázis adatok adó ajándék ajánlat ajtó akár akció aki alapvetően alkalmazás
    alkalom alkalmanként állapot állat állomás általában anya anyagi anyu annyi apa apu április asztal asztma asszony
    átlagosan augusztus autó az-ügyfél ágy ár ára áram árajánlat áruház autóbusz baba bal banán bank bankszámla barát
    barátnő barna bár beállítás beállítások beszámoló beszél beteg betegség belépés bemutatja benne bejárat bérlet
    bérleti bérlő beszerzés beszélgetés beutaló bevásárlás bíróság bizonyos bizony biztosan biztosítás biztonsági bolt
    boltban bor buli busz cég cégek cégnév cikk cím címe célja cipő cukor cukorbeteg cukorbetegség csak csapat csekk
    csengő cserél csoport csomag csökken csütörtökön dátum de december defekt délelőtt délután diagnózis diák diéta dél
    díj dob doboz dokumentum dolgozik dolgozó doktor doktornő döntés döntött drága ebéd ebédel édesanya édesapa egész
    egészség egyben egyéb egyébként egyedül egyelőre egyenleg egyes egyetem egyetért egyház együtt egyik egyszer egyszerű
    egyszóval éjjel éjszaka elad eladás eladó eléggé elég élelmiszer elem élet elfelejtette elhalasztották ellenben
    ellenőrzés ellenőrizze elindul elkészült elküldi elmegy elnézést elnök előadás előadó előbb előfizetés előre előtt
    előző először elsősorban első elutazik elvileg elvégzi email ember emberek emlékeztető emelet én engedély ennek
    eredmény eredmények eredetileg érdemes érkezés érkezik érték értesítés értekezlet érvényes esemény esete eset eset
    este esti és eszik eszköz étel étkezés étterem év évente ezek ezen ezért ezután ezzel fájl fájlok falu fal fáj
    fehér fejfájás felad feladat felek feleség felesége felhasználó felhasználónév felhívás felhívja felirat felül
    felújítás felszerelés felvétel fél férfi férj férje fiatal figyelem film fiú fizet fizetés fizetendő fogadás fog
    fogorvos foglalás foglalkozik foglalt fogyaszt folyamat folyamatban folytatás fontos forgalom fordítás forrás fotó
    főleg főnök főz friss frissítés futás függvény fürdő fűtés garancia gázóra gép gépjármű glutén gluténmentes gomb
    gondol gyakran gyakorlat gyár gyermek gyermekek gyerek gyerekek gyógyszer gyógyszerek gyógyszertár gyors gyorsan
    gyűlés gyümölcs hagyma hal hamarosan hang hangszer harmadik használ használat használja határidő határozat ház háza
    házas háziorvos házigazda házi hely helye helyett helyszín heti hetente hiába hiányzik hiba hibák hideg hirdetés hír
    hitel hív hívja hívjon hol holnap hónap hosszú hotel hozzáférés hozzávalók hozz hölgy hőmérséklet húgom hús idén ide
    idő időpont időpontja időnként igaz igazgató igazgatónő igazi igen igény illetve ilyen ilyenkor import indul indulás
    indítás információ innen internet írja írt ír iroda irodában iskola iskolai ismer ismét ital itt ivóvíz január jár
    járat jármű játszik javasolt javítás jegy jegyek jegyzet jelenleg jelen jelentés jelentkezés jelszó jelszava jobb jól
    jó jog jogosítvány jogász jön jövő július június kabát kalap kamera kap kapcsolat kapcsolattartó kapja kapu kártya kát
    kávé kedd kedves kedvezmény kell kemény kenyér kép képes képzés kér kérdés kérem kérjük kérte kerékpár keres kert
    kerül kés késés később két kezd kezdés kezdet kezdetben kezelés kezelőorvos kézbesítés kiadás kicsi kijárat kiló kis
    kisebb kivétel kivéve klinika kocsi koncert konfiguráció konyha kora korábban korlát kórház kosár köszönöm költség
    könyv könyvelő könyvtár környék körül körülbelül kötelező közben központ közös közlekedés közösség kutya küld küldés
    küldje külön különben különösen kulcs lakás lakásban lakásbérlet lakbér lakcím lakik laktóz lány lánya látogatás lát
    leállás lecke legalább legfeljebb legjobb leírás lejár lejárat lemondás lépés létszám levél lista lift liszt logok
    ló ma magas magyar malac már március május maradjon marad másnap más másik matrac meccs meg megbeszélés megbízás
    megbízott megint megjegyzés megoldás megrendelés megtekintés megvan meleg mell mellékhatás mellesleg memória mentés
    mentések menetrend mert mérleg messze mettől mielőtt míg mikor milyen mindez mindenki mindennap mindkét minta minden
    minisztérium modell módosítás módszer mondja mondta mos most mozi múlt munka munkahely munkanap munkatárs mutat műszak
    műtét nagy nagyi nagymama nagypapa nagyobb nagyon nap napi naponta naptár név neve nevű nyár nyaralás nyelv nyilván
    nyitva nyitvatartás nyit nyolc nő nővér november nyaraló nyomtató oda ok oktatás oktató oktat olaj oldal olvas óra
    orvos orvosa orvosok osztály osztályfőnök otthon ott ország óvoda október öccse önéletrajz önkéntes öröm örökbe
    összeg összesen össze összefoglaló ősz övé panasz pályaudvar panel pár párna partner patika példa példány példul pénz
    pénzügyi péntek piac pincér piros pláne pohár pont pontosan porció poszt posta potenciálisan probléma próba program
    projekt projektvezető rajz raktár reggel reggeli reggelire régi rendel rendelés rendelő rendszer rendszeres repülő
    repülőgép repülőjegy recept rész részleg részlet részvétel részt riport ritkán rossz ruha rövid rögtön sajnos saláta
    saját sav senki sebesség segít segítség seregély siet siker sms só sok sokan sokszor sor soha sorozat sport start süt
    sütemény sütő sürgős szabad szabadság szabály szakács szakasz szalon szám száma számla számlák számlázás számítógép
    szállás szállít szállítás szállítmány szálloda szavazás százalék szék székhely szekrény személy személyzet személyi
    szemben szemüveg szeptember szerda szereplő szeretne szerver szervereken szerverek szervez szerint szerkezet szerviz
    szerződés szerződő szigorúan szín színház szoba szobája szoftver szokott szombat szomszéd szöveg szükséges szüksége
    születésnap született szülő szülők szünet tag tagok takarítás talán talált támogatás tanár tanárnő tanítás tanul
    tanuló tanulmány tárgy tárgyalás tartalmaz tartalom tartás tartozik tavaly távolság tea tegnap tehát tej telefon
    telefonszám telek teljes teljesen telepítés televízió tél temperatura templom terem terhes terméke termék terv tervez
    teszt tények téma testvér tett téves tilos titkos tíz tó továbbá több többek többnyire többség tojás torna történelem
    történt törlés törölje tud tudnivaló tulajdonos túl túra új újabb újra után utána utas utasok utazás utazik utca
    utolsó útlevél út útvonal üdvözlet ügy ügyfél ügyfele ügyvéd ügyvédnő ülés ülőhely ünnep üzem üzenet üzlet vacsora
    vajon választ választás válasz valaki valamennyi valami való valószínűleg valójában változás változat vám van vár
    várható várhatóan váró város vas vasárnap vasút vegán vége végül végzés vendég vendégek verseny verzió vérnyomás vesz
    vele vezet vezető vezetőség viszont viszontlátásra visz visszatérítés visszavonás vita vízum víz vizsga vizsgálat vonat
    vonatjegy vonal vörös zár zárva zene zöldség zsebpénz
    nincs nincsen nincsenek sincs sohasem sose semmi semmit semmilyen senkit sehol sehova
    mellőzve egyáltalán semmiképp semmiképpen esetleg lehetséges feltehetően feltételezhetően
    nagyjából mintegy majdnem szinte rendszerint néha olykor állítólag alighanem előreláthatólag
    vélhetően aligha valószínűtlen kétli kétlem kétséges nehezen kétségbe amennyiben hogyha
    feltéve azzal esetén esetében attól szükség amíg függően hacsak kivételével leszámítva rajta
    azon eltekintve ameddig addig egészen mindaddig kizárólag csupán csakis pusztán mindössze
    maximum maximálisan legkésőbb legtöbb minimum minimálisan legkorábban legalábbis állandóan
    folyton habár noha jóllehet annak ellenére függetlenül tekintet nemcsak kétség kétségkívül
    mindenesetre úgyis amennyire minél mintha reggelente hajnal hajnalban délelőtti
    délelőttönként délben déli délutánonként délutáni esténként éjszakánként éjjelente éjfél
    éjfélkor éjszakai
  `,
  numbers: `
    kettő=2 két=2 mindkét=2 kétszer=2 három=3 háromszor=3 négy=4 négyszer=4 öt=5 ötször=5 hat=6 hatszor=6
    hét=7 nyolc=8 kilenc=9 tíz=10 tizenegy=11 tizenkettő=12 tizenkét=12 tizenhárom=13 tizennégy=14
    tizenöt=15 tizenhat=16 tizenhét=17 tizennyolc=18 tizenkilenc=19 húsz=20 harminc=30 negyven=40 ötven=50
    hatvan=60 hetven=70 nyolcvan=80 kilencven=90 száz=100 kétszáz=200 háromszáz=300 négyszáz=400 ötszáz=500
    ezer=1000 kétezer=2000 másfél=1.5 huszonegy=21 huszonkettő=22 huszonkét=22 huszonhárom=23 huszonnégy=24
    huszonöt=25 huszonhat=26 huszonhét=27 huszonnyolc=28 huszonkilenc=29 harmincöt=35 negyvenöt=45 dupla=2
    második=2 harmadik=3 negyedik=4 ötödik=5 kettőt=2 hármat=3 négyet=4 ötöt=5 hatot=6 tízet=10
  `,
  // `Hat` is `has an effect`, too.
  noNumbers:
    "hat a, hat az, hat rá, hat rám, jól hat, erősen hat, gyorsan hat, nem hat, vissza hat",
  one: "egy egyik egyszer első egyetlen egyet egyszeri",
  ordinals: `
    első/elsőbe/elsőba/elsően/elsőon/elsőnél/elsőnál/elsőre/elsőra/elsői/elsőben/elsőban/elsőet/elsőot/elsőes/elsőos/elsőtől/elsőtól
    második/másodikbe/másodikba/másodiken/másodikon/másodiknél/másodiknál/másodikre/másodikra/másodiki/másodikben/másodikban/másodiket/másodikot/másodikes/másodikos/másodiktől/másodiktól
    harmadik/harmadikbe/harmadikba/harmadiken/harmadikon/harmadiknél/harmadiknál/harmadikre/harmadikra/harmadiki/harmadikben/harmadikban/harmadiket/harmadikot/harmadikes/harmadikos/harmadiktől/harmadiktól
    negyedik/negyedikbe/negyedikba/negyediken/negyedikon/negyediknél/negyediknál/negyedikre/negyedikra/negyediki/negyedikben/negyedikban/negyediket/negyedikot/negyedikes/negyedikos/negyediktől/negyediktól
    ötödik/ötödikbe/ötödikba/ötödiken/ötödikon/ötödiknél/ötödiknál/ötödikre/ötödikra/ötödiki/ötödikben/ötödikban/ötödiket/ötödikot/ötödikes/ötödikos/ötödiktől/ötödiktól
    hatodik/hatodikbe/hatodikba/hatodiken/hatodikon/hatodiknél/hatodiknál/hatodikre/hatodikra/hatodiki/hatodikben/hatodikban/hatodiket/hatodikot/hatodikes/hatodikos/hatodiktől/hatodiktól
    hetedik/hetedikbe/hetedikba/hetediken/hetedikon/hetediknél/hetediknál/hetedikre/hetedikra/hetediki/hetedikben/hetedikban/hetediket/hetedikot/hetedikes/hetedikos/hetediktől/hetediktól
    nyolcadik/nyolcadikbe/nyolcadikba/nyolcadiken/nyolcadikon/nyolcadiknél/nyolcadiknál/nyolcadikre/nyolcadikra/nyolcadiki/nyolcadikben/nyolcadikban/nyolcadiket/nyolcadikot/nyolcadikes/nyolcadikos/nyolcadiktől/nyolcadiktól
    kilencedik/kilencedikbe/kilencedikba/kilencediken/kilencedikon/kilencediknél/kilencediknál/kilencedikre/kilencedikra/kilencediki/kilencedikben/kilencedikban/kilencediket/kilencedikot/kilencedikes/kilencedikos/kilencediktől/kilencediktól
    tizedik/tizedikbe/tizedikba/tizediken/tizedikon/tizediknél/tizediknál/tizedikre/tizedikra/tizediki/tizedikben/tizedikban/tizediket/tizedikot/tizedikes/tizedikos/tizediktől/tizediktól
    tizenegyedik/tizenegyedikbe/tizenegyedikba/tizenegyediken/tizenegyedikon/tizenegyediknél/tizenegyediknál/tizenegyedikre/tizenegyedikra/tizenegyediki/tizenegyedikben/tizenegyedikban/tizenegyediket/tizenegyedikot/tizenegyedikes/tizenegyedikos/tizenegyediktől/tizenegyediktól
    tizenkettedik/tizenkettedikbe/tizenkettedikba/tizenkettediken/tizenkettedikon/tizenkettediknél/tizenkettediknál/tizenkettedikre/tizenkettedikra/tizenkettediki/tizenkettedikben/tizenkettedikban/tizenkettediket/tizenkettedikot/tizenkettedikes/tizenkettedikos/tizenkettediktől/tizenkettediktól
    tizenharmadik/tizenharmadikbe/tizenharmadikba/tizenharmadiken/tizenharmadikon/tizenharmadiknél/tizenharmadiknál/tizenharmadikre/tizenharmadikra/tizenharmadiki/tizenharmadikben/tizenharmadikban/tizenharmadiket/tizenharmadikot/tizenharmadikes/tizenharmadikos/tizenharmadiktől/tizenharmadiktól
    tizennegyedik/tizennegyedikbe/tizennegyedikba/tizennegyediken/tizennegyedikon/tizennegyediknél/tizennegyediknál/tizennegyedikre/tizennegyedikra/tizennegyediki/tizennegyedikben/tizennegyedikban/tizennegyediket/tizennegyedikot/tizennegyedikes/tizennegyedikos/tizennegyediktől/tizennegyediktól
    tizenötödik/tizenötödikbe/tizenötödikba/tizenötödiken/tizenötödikon/tizenötödiknél/tizenötödiknál/tizenötödikre/tizenötödikra/tizenötödiki/tizenötödikben/tizenötödikban/tizenötödiket/tizenötödikot/tizenötödikes/tizenötödikos/tizenötödiktől/tizenötödiktól
  `,
  shortWeekdays: "h/hét k/kedd sze cs/csüt p/pén szo v/vas",
  shortMonths: "jan feb/febr már/márc ápr máj jún júl aug szept/sze okt nov dec",
  per: "minden per havonta egy naponta",
  periods: {
    second: "másodperc másodpercenként",
    minute: "perc percenként percben",
    hour: "óra óránként órában",
    day: "nap naponta napi naponként",
    week: "hét hetente heti hetenként",
    month: "hónap havonta havi hónapban",
    quarter: "negyedév negyedévente negyedéves",
    year: "év évente évi évenként",
  },
  dayParts: {
    morning: "reggel, reggelente, reggeli, hajnal, hajnalban, délelőtt, délelőtti, délelőttönként",
    noon: "dél, délben, déli",
    afternoon: "délután, délutánonként, délutáni",
    evening: "este, esténként, esti",
    night: "éjjel, éjszaka, éjszakánként, éjjelente, éjfél, éjfélkor, éjszakai",
  },
  negation: {
    // `ne` is French and Italian, too; `se` is of many languages.
    pieces: "(?<![A-Za-záéíóöőúüű])([Nn]e(?:hogy)?|[Ss]e)(?![A-Za-záéíóöőúüű-])",
    words: `
      nem, sem, nincs, nincsen, nincsenek, sincs, soha, sohasem, sose, semmi, semmit, semmilyen, senki, senkit,
      sehol, sehova, nélkül, helyett, tilos, mellőzve, egyáltalán nem, soha nem, semmiképp, semmiképpen, se nem,
      nem lehet, nem lehetett, nem szabad, nem tud, nem tudja, nem tudnak, nem ehet, nem ihat,
      nem kell, nem muszáj, üzemen kívül, tilos volt, nem lehetséges
    `,
  },
  hedge: {
    // `Lehet` alone is `can`.
    pieces: "(?<![A-Za-záéíóöőúüű])([Ll]ehet)(?=,? hogy )",
    words: `
      talán, esetleg, valószínűleg  , lehetséges, feltehetően, feltételezhetően, körülbelül, kb,
      nagyjából, mintegy #, majdnem, szinte, általában, rendszerint, többnyire, néha, olykor, időnként, állítólag,
      úgy tűnik, alighanem, várhatóan, gyakran, ritkán , előreláthatólag, vélhetően, akár,
      minden bizonnyal, nagy valószínűséggel, valószínű, valószínűsíthetően, előfordulhat,
      megeshet , hozzávetőleg , meglehet, úgy látszik 
    `,
  },
  doubt: {
    words:
      "aligha, valószínűtlen, nem valószínű, kétli, kétlem, kétséges, nem hiszi, nem hiszem, nehezen, kétségbe vonja",
  },
  condition: {
    // `ha` is `have` in other languages.
    pieces: "(?<![A-Za-záéíóöőúüű])([Hh]a)(?= [A-Za-záéíóöőúüű])",
    words: `
      amennyiben, hogyha, feltéve, feltéve hogy, abban az esetben, azzal a feltétellel, esetén, esetében,
      attól függően, szükség esetén , amíg csak, feltéve ha, függően,
      abban az esetben ha, azzal a feltétellel hogy, azon esetben, feltéve hogyha
    `,
  },
  exception: {
    words: `
      kivéve, kivéve ha, hacsak nem, hacsak, kivételével, leszámítva, rajta kívül, azon kívül,
      eltekintve, ha nem, kívül senki, kívül senkinek, kívül senkit, kívül semmi, kívül nincs,
      kívül más,
      semmi más, senki más, senki mást, sehol máshol
    `,
  },
  until: {
    words: "amíg, ameddig, amíg nem, míg, addig, egészen addig, mindaddig",
  },
  exclusion: {
    words: `
      csak, kizárólag, csupán, csakis, pusztán, mindössze  , csak is,
      csak akkor, különben nem, másképp nem, egyedül csak
    `,
  },
  most: {
    words: `
      legfeljebb, maximum, maximálisan, nem több mint, nem több, legkésőbb, nem haladhatja meg, nem haladja meg,
      maximum #, max, nem tovább mint, legtöbb
    `,
  },
  least: {
    words:
      "legalább, minimum, minimálisan, nem kevesebb mint, legkorábban, legalábbis, min, nem kevesebb",
  },
  universal: {
    words: "mindig, minden alkalommal, kivétel nélkül, állandóan, minden esetben, folyton",
  },
  concession: {
    words: `
      akkor is ha, még akkor is, akkor sem ha, még ha, habár, bár, noha, jóllehet, annak ellenére, ellenére,
      függetlenül, tekintet nélkül, nemcsak, nem csak, nem csupán, kétség nélkül, kétségkívül, probléma nélkül, nem baj,
      nem számít, mindenesetre, ebben az esetben, így is, úgyis, a lehető leg, amennyire lehet, minél előbb, nem utolsósorban,
      csak úgy, lehet kapni, lehet venni, nem lehet, ha már, mintha, minden további nélkül
    `,
  },
};
