import type { LanguageCode } from "@/lib/claims/tables/languages";
/** The twelve months by language; a longer form of a word counts as the word. */
export const months: readonly string[] = [
  "january february march april may june july august september october november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "januar februar märz april mai juni juli august september oktober november dezember",
  "jänner februar mär april mai jun jul aug sept okt november dez",
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  "janv févr mars avr mai juin juil aoû sept oct nov déc",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "ene feb mar abr may jun jul ago set oct nov dic",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "gen feb mar apr mag giu lug ago set ott nov dic",
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  "jan fev mar abr mai jun jul ago set out nov dez",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  "styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu",
  "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  "январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре",
  "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
  "ocakta şubatta martta nisanda mayısta haziranda temmuzda ağustosta eylülde ekimde kasımda aralıkta",
  "ocağın şubatın martın nisanın mayısın haziranın temmuzun ağustosun eylülün ekimin kasımın aralığın",
  "ocağa şubata mart'a nisana mayısa hazirana temmuza ağustosa eylüle ekime kasıma aralığa",
  "ocaktan şubattan marttan nisandan mayıstan hazirandan temmuzdan ağustostan eylülden ekimden kasımdan aralıktan",
  "январём февралём мартом апрелем маем июнем июлем августом сентябрём октябрём ноябрём декабрём",
  "январю февралю марту апрелю маю июню июлю августу сентябрю октябрю ноябрю декабрю",
  "styczniem lutym marcem kwietniem majem czerwcem lipcem sierpniem wrześniem październikiem listopadem grudniem",
  "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень",
  "січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні",
  "Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος",
  "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
  "Ιανουάριο Φεβρουάριο Μάρτιο Απρίλιο Μάιο Ιούνιο Ιούλιο Αύγουστο Σεπτέμβριο Οκτώβριο Νοέμβριο Δεκέμβριο",
  "Γενάρης Φλεβάρης Μάρτης Απρίλης Μάης Ιούνης Ιούλης Αύγουστος Σεπτέμβρης Οκτώβρης Νοέμβρης Δεκέμβρης",
  "Γενάρη Φλεβάρη Μάρτη Απρίλη Μάη Ιούνη Ιούλη Αυγούστου Σεπτέμβρη Οκτώβρη Νοέμβρη Δεκέμβρη",
  "januari februari mars april maj juni juli augusti september oktober november december",
  "januar februar marts april maj juni juli august september oktober november december",
  "januar februar mars april mai juni juli august september oktober november desember",
  "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
  "tammikuun helmikuun maaliskuun huhtikuun toukokuun kesäkuun heinäkuun elokuun syyskuun lokakuun marraskuun joulukuun",
  "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
  "tammikuussa helmikuussa maaliskuussa huhtikuussa toukokuussa kesäkuussa heinäkuussa elokuussa syyskuussa lokakuussa marraskuussa joulukuussa",
  "tammikuusta helmikuusta maaliskuusta huhtikuusta toukokuusta kesäkuusta heinäkuusta elokuusta syyskuusta lokakuusta marraskuusta joulukuusta",
  "lednem únor březen duben květen červen červenec srpen září říjen listopad prosinec",
  "ledna února března dubna května června července srpna září října listopadu prosince",
  "lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci",
  "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
  "január február március április május június július augusztus szeptember október november december",
  "januárban februárban márciusban áprilisban májusban júniusban júliusban augusztusban szeptemberben októberben novemberben decemberben",
  "januárig februárig márciusig áprilisig májusig júniusig júliusig augusztusig szeptemberig októberig novemberig decemberig",
  "januártól februártól márciustól áprilistól májustól júniustól júliustól augusztustól szeptembertől októbertől novembertől decembertől",
  "січнем лютим березнем квітнем травнем червнем липнем серпнем вереснем жовтнем листопадом груднем",
  "januari februari maret april mei juni juli agustus september oktober november desember",
  "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر",
  "ژانویه فوریه مارس آوریل می ژوئن جولای آگوست سپتامبر اکتبر نوامبر دسامبر",
  "فروردینماه اردیبهشتماه خردادماه تیرماه مردادماه شهریورماه مهرماه آبانماه آذرماه دیماه بهمنماه اسفندماه",
  "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند",
  "كانون_2 شباط اذار نيسان ايار حزيران تموز اب ايلول تشرين_1 تشرين_2 كانون_1",
  "جانفي فيفري مارس افريل ماي جوان جويليه اوت سبتمبر اكتوبر نوفمبر ديسمبر",
  "يناير فبراير مارس ابريل ماي يونيو يوليوز غشت شتنبر اكتوبر نونبر دجنبر",
  "يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر",
  "ינואר פברואר מרס אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
  "בינואר בפברואר במרס באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
  "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
  "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
  "לינואר לפברואר למרץ לאפריל למאי ליוני ליולי לאוגוסט לספטמבר לאוקטובר לנובמבר לדצמבר",
  "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  "जनवरी फ़रवरी मार्च अप्रेल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर",
  "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
];

/** Words that are months only beside a day or a year. */
export const doubtfulMonths =
  "اب ماي جوان مه می تیر مهر ابان اذر دی اوت may march mar mars mai mart mei maj set out dic dec gen feb ene mag giu lug ott ago jan jun jul aug sep oct nov apr abr fev juin sept okt dez déc janv févr avr juil aoû ekim ocak aralık ocağın ocağa ekimde ekime ekimin aralığın aralığa aralıkta ocakta лютий лютого лютому листопад мартом маем марту мая мае маю май марта мар luty lutym august augustus agosto";

/** Years before the first year of an era. */
export const eras: ReadonlyMap<string, number> = new Map([
  ["令和", 2018],
  ["平成", 1988],
  ["昭和", 1925],
  ["大正", 1911],
  ["明治", 1867],
  ["民国", 1911],
  ["民國", 1911],
]);

/** Languages that write a day and a month with points and a blank: `23. 4.` */
export const pointLanguages = ["cs", "de", "fi", "da", "nb"];

/** The days of a month in words, beside the numbers and ordinals of a language. */
export const dayWords: Readonly<Record<string, string>> = {
  en: `
    thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19
    twentieth=20 thirtieth=30
  `,
  de: `
    elften=11 zwölften=12 dreizehnten=13 vierzehnten=14 fünfzehnten=15 sechzehnten=16 siebzehnten=17
    achtzehnten=18 neunzehnten=19 zwanzigsten=20 einundzwanzigsten=21 zweiundzwanzigsten=22
    dreiundzwanzigsten=23 vierundzwanzigsten=24 fünfundzwanzigsten=25 sechsundzwanzigsten=26
    siebenundzwanzigsten=27 achtundzwanzigsten=28 neunundzwanzigsten=29 dreißigsten=30 einunddreißigsten=31
    siebente=7 siebenten=7 elfte=11 zwölfte=12 dreizehnte=13 vierzehnte=14 fünfzehnte=15 sechzehnte=16 siebzehnte=17 achtzehnte=18 neunzehnte=19 zwanzigste=20 einundzwanzigste=21 zweiundzwanzigste=22 dreiundzwanzigste=23 vierundzwanzigste=24 fünfundzwanzigste=25 sechsundzwanzigste=26 siebenundzwanzigste=27 achtundzwanzigste=28 neunundzwanzigste=29 dreißigste=30 einunddreißigste=31 dreissigsten=30 einunddreissigsten=31
  `,
  fr: "un=1",
  pt: "um=1",
  es: "uno=1 un=1",
  it: "primo=1",
  ro: "întâi=1 unu=1",
  nl: `
    elfde=11 twaalfde=12 dertiende=13 veertiende=14 vijftiende=15 zestiende=16 zeventiende=17
    achttiende=18 negentiende=19 twintigste=20 eenentwintigste=21 tweeëntwintigste=22 drieëntwintigste=23
    vierentwintigste=24 vijfentwintigste=25 zesentwintigste=26 zevenentwintigste=27 achtentwintigste=28
    negenentwintigste=29 dertigste=30 eenendertigste=31
  `,
  sv: `
    första=1 andra=2 tredje=3 fjärde=4 femte=5 sjätte=6 sjunde=7 åttonde=8 nionde=9 tionde=10 elfte=11
    tolfte=12 trettonde=13 fjortonde=14 femtonde=15 sextonde=16 sjuttonde=17 artonde=18 nittonde=19
    tjugonde=20 tjugoförsta=21 tjugoandra=22 tjugotredje=23 tjugofjärde=24 tjugofemte=25 tjugosjätte=26
    tjugosjunde=27 tjugoåttonde=28 tjugonionde=29 trettionde=30 trettioförsta=31
    förste=1 andre=2 tjugoförste=21 tjugoandre=22 trettioförste=31
  `,
  da: `
    første=1 anden=2 tredje=3 fjerde=4 femte=5 sjette=6 syvende=7 ottende=8 niende=9 tiende=10
    ellevte=11 tolvte=12 trettende=13 fjortende=14 femtende=15 sekstende=16 syttende=17 attende=18
    nittende=19 tyvende=20 enogtyvende=21 toogtyvende=22 treogtyvende=23 fireogtyvende=24
    femogtyvende=25 seksogtyvende=26 syvogtyvende=27 otteogtyvende=28 niogtyvende=29 tredivte=30
    enogtredivte=31
  `,
  nb: `
    første=1 andre=2 tredje=3 fjerde=4 femte=5 sjette=6 sjuende=7 syvende=7 åttende=8 niende=9 tiende=10
    ellevte=11 tolvte=12 trettende=13 fjortende=14 femtende=15 sekstende=16 syttende=17 attende=18
    nittende=19 tjuende=20 tjueførste=21 tjueandre=22 tjuetredje=23 tjuefjerde=24 tjuefemte=25
    tjuesjette=26 tjuesjuende=27 tjueåttende=28 tjueniende=29 trettiende=30 trettiførste=31
    tyvende=20 enogtyvende=21 toogtyvende=22 treogtyvende=23 fireogtyvende=24 femogtyvende=25
    seksogtyvende=26 tjuesyvende=27 syvogtyvende=27 åtteogtyvende=28 niogtyvende=29 tredevte=30 enogtredevte=31
  `,
  el: "πρώτη=1 πρώτης=1 μία=1 μια=1",
  fi: `
    yhdestoista=11 kahdestoista=12 kolmastoista=13 neljästoista=14 viidestoista=15 kuudestoista=16
    seitsemästoista=17 kahdeksastoista=18 yhdeksästoista=19 kahdeskymmenes=20 kahdeskymmenesensimmäinen=21
    kahdeskymmenestoinen=22 kahdeskymmeneskolmas=23 kahdeskymmenesneljäs=24 kahdeskymmenesviides=25
    kahdeskymmeneskuudes=26 kahdeskymmenesseitsemäs=27 kahdeskymmeneskahdeksas=28
    kahdeskymmenesyhdeksäs=29 kolmaskymmenes=30 kolmaskymmenesensimmäinen=31
  `,
  cs: `
    prvního=1 druhého=2 třetího=3 čtvrtého=4 pátého=5 šestého=6 sedmého=7 osmého=8 devátého=9
    desátého=10 jedenáctého=11 dvanáctého=12 třináctého=13 čtrnáctého=14 patnáctého=15 šestnáctého=16
    sedmnáctého=17 osmnáctého=18 devatenáctého=19 dvacátého=20
    jednadvacátého=21 dvaadvacátého=22 třiadvacátého=23 čtyřiadvacátého=24 pětadvacátého=25
    šestadvacátého=26 sedmadvacátého=27 osmadvacátého=28 devětadvacátého=29 třicátého=30 jednatřicátého=31
  `,
  pl: "pierwszego=1",
  ru: "первого=1",
  uk: `
    першого=1 другого=2 третього=3 четвертого=4 п'ятого=5 шостого=6 сьомого=7 восьмого=8 дев'ятого=9
    десятого=10 одинадцятого=11 дванадцятого=12 тринадцятого=13 чотирнадцятого=14 п'ятнадцятого=15
    шістнадцятого=16 сімнадцятого=17 вісімнадцятого=18 дев'ятнадцятого=19 двадцятого=20 тридцятого=30
  `,
  ar: "الحادي=1 الحاديه=1 العشرين=20 العشرون=20 الثلاثين=30 الثلاثون=30",
  he: "באחד=1 האחד=1 ואחד=1 לאחד=1",
  fa: `
    اول=1 یکم=1 یازدهم=11 دوازدهم=12 سیزدهم=13 چهاردهم=14 پانزدهم=15 شانزدهم=16 هفدهم=17 هجدهم=18 هیجدهم=18
    نوزدهم=19 بیستم=20 سیام=30
  `,
} satisfies Partial<Record<LanguageCode, string>>;

/** Between two days of one month: a range, or both of them. */
export const dayJoiners: ReadonlySet<string> = new Set(
  "- – — ~ to through until and bis und à au et a al y e ed em tot en до и по і та й do i až og til till och ja ve ile și până la έως και hingga sampai dan đến và تا و الي حتي עד से और 至 到".split(
    " ",
  ),
);
