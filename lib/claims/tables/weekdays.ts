/** Monday to Sunday by language; a longer form of a word counts as the word. */
export const weekdays: readonly string[] = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "montag dienstag mittwoch donnerstag freitag samstag sonntag",
  "montags dienstags mittwochs donnerstags freitags sonnabend sonntags",
  "lundi mardi mercredi jeudi vendredi samedi dimanche",
  "lunes martes miércoles jueves viernes sábado domingo",
  "lunedì martedì mercoledì giovedì venerdì sabato domenica",
  "lunedì martedì mercoledì giovedì venerdì sabati domeniche",
  "segunda terça quarta quinta sexta sábado domingo",
  "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
  "poniedziałek wtorek środa czwartek piątek sobota niedziela",
  "poniedziałki wtorki środę czwartki piątki sobotę niedzielę",
  "poniedziałku wtorku środy czwartku piątku soboty niedziele",
  "poniedziałkiem wtorkiem środą czwartkiem piątkiem sobotą niedzielą",
  "poniedziałkowi wtorkowi środzie czwartkowi piątkowi sobocie niedzieli",
  "segundas terças quartas quintas sextas sábados domingos",
  "maandags dinsdags woensdags donderdags vrijdags zaterdags zondags",
  "понедельник вторник среда четверг пятница суббота воскресенье",
  "понедельникам вторникам среду четвергам пятницу субботу воскресеньям",
  "понедельника вторника средам четверга пятницам субботам воскресенья",
  "понедельнику вторнику среды четвергу пятницы субботы воскресенью",
  "понедельником вторником среде четвергом пятнице субботе воскресеньем",
  "понедельники вторники средой четверги пятницей субботой воскресеньями",
  "понеділок вівторок середа четвер п'ятниця субота неділя",
  "понеділка вівторка середу четверга п'ятницю суботу неділю",
  "pazartesi salı çarşamba perşembe cuma cumartesi pazar",
  "Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή",
  "Δευτέρες Τρίτες Τετάρτες Πέμπτες Παρασκευές Σάββατα Κυριακές",
  "Δευτέρας Τρίτης Τετάρτης Πέμπτης Παρασκευής Σαββάτου Κυριακής",
  "måndag tisdag onsdag torsdag fredag lördag söndag",
  "måndagar tisdagar onsdagar torsdagar fredagar lördagar söndagar",
  "mandag tirsdag onsdag torsdag fredag lørdag søndag",
  "mandager tirsdager onsdager torsdager fredager lørdager søndager",
  "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
  "maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina",
  "maanantaisin tiistaisin keskiviikkoisin torstaisin perjantaisin lauantaisin sunnuntaisin",
  "maanantain tiistain keskiviikon torstain perjantain lauantain sunnuntain",
  "maanantaista tiistaista keskiviikosta torstaista perjantaista lauantaista sunnuntaista",
  "maanantaihin tiistaihin keskiviikkoon torstaihin perjantaihin lauantaihin sunnuntaihin",
  "pondělí úterý středa čtvrtek pátek sobota neděle",
  "pondělky úterky středu čtvrtka pátku sobotu neděli",
  "pondělka úterka středy čtvrtky pátky soboty nedělí",
  "luni marți miercuri joi vineri sâmbătă duminică",
  "lunea marțea miercurea joia vinerea sâmbăta duminica",
  "luni marţi miercuri joi vineri sîmbătă duminică",
  "hétfő kedd szerda csütörtök péntek szombat vasárnap",
  "hétfőn kedden szerdán csütörtökön pénteken szombaton vasárnap",
  "hétfőnként keddenként szerdánként csütörtökönként péntekenként szombatonként vasárnaponként",
  "hétfőre keddre szerdára csütörtökre péntekre szombatra vasárnapra",
  "понеділкам вівторкам середам четвергам п'ятницям суботам неділям",
  "понеділку вівторку середою четвергу п'ятниці суботі неділі",
  "понеділки вівторки середи четверги п'ятниці суботи неділі",
  "senin selasa rabu kamis jumat sabtu ahad",
  "senin selasa rabu kamis jum'at sabtu ahad",
  "دوشنبه سهشنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه",
  "الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت الاحد",
  "اثنين ثلاثاء اربعاء خميس جمعه سبت احد",
  "שני שלישי רביעי חמישי שישי שבת ראשון",
  "सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार",
  "सोम मंगल बुध बृहस्पतिवार शुक्र शनि इतवार",
  "월요일 화요일 수요일 목요일 금요일 토요일 일요일",
];

/** In scripts without spaces; each line from Monday to Sunday. */
export const unspacedWeekdays: readonly string[] = [
  "星期一 星期二 星期三 星期四 星期五 星期六 星期日",
  "周一 周二 周三 周四 周五 周六 周日",
  "礼拜一 礼拜二 礼拜三 礼拜四 礼拜五 礼拜六 星期天",
  "月曜 火曜 水曜 木曜 金曜 土曜 日曜",
  "วันจันทร์ วันอังคาร วันพุธ วันพฤหัส วันศุกร์ วันเสาร์ วันอาทิตย์",
];

/** Weekdays by one letter: `ימים א'-ה'`, `（土）`, `月・水・金`, `화/목`. */
export const weekdayRows: readonly {
  readonly has: readonly string[];
  readonly rows: RegExp;
  readonly names: string;
}[] = [
  {
    has: ["he"],
    rows: /[א-וש](?![א-ת])(?<=(?<![א-ת])ו?[בלמהש]?ה?(?:יום|ימי|ימים) .)['"]?(?!["'])(?:(?:, ?| ?[-–] ?| ו-?| עד )[א-וש]'?(?![א-ת'"]))*/g,
    names: "בגדהושא",
  },
  {
    has: ["ja", "zh"],
    rows: /\([月火水木金土日]\)|\([一二三四五六日]\)(?<=[日号號].{3})|[月火水木金土日](?<=(?:^|[^\u4E00-\u9FFF]|[週周毎]).)(?:[・、,〜~-][月火水木金土日])+(?=曜|[^\u4E00-\u9FFF]|$)/g,
    names: "月火水木金土日",
  },
  {
    has: ["ko"],
    rows: /\([월화수목금토일]\)|[월화수목금토일](?<=(?:^|[^가-힣]).)(?:[·,/~-][월화수목금토일])+(?=요일|에|마다|까지|부터|은|는|$|[^가-힣])/g,
    names: "월화수목금토일",
  },
];

/** What stands between the first and the last day of a range. */
export const workdayRange =
  /^(?:日|요일)?\s*(?:-|–|—|〜|~|to|through|thru|till|until|bis|à|au|a|al|ao|t\/m|tot(?: en met)?|do|по|до|til|till|la|έως|μέχρι|ως|hingga|sampai|đến|से|से लेकर|تا|إلى|至|到|から|부터|ถึง)\s*(?:lo |il |el |την |το )?$/i;

/** Words for the days from Monday to Friday. */
export const workdayWords: Readonly<Record<string, readonly string[]>> = {
  en: ["weekday", "working day", "workday", "business day"],
  de: ["werktag", "wochentags", "wochentagen", "unter der woche", "arbeitstag"],
  fr: ["en semaine", "jours de semaine", "jours ouvr", "jour ouvr"],
  es: ["entre semana", "días laborables", "días hábiles", "laborable"],
  it: ["giorni feriali", "giorni lavorativi", "giorno feriale", "infrasettimanal"],
  pt: ["dias úteis", "dia útil", "dias de semana", "durante a semana"],
  nl: ["doordeweeks", "weekdag", "werkdag", "door de week"],
  pl: ["dni robocze", "dniach roboczych", "dni powszednie", "w tygodniu"],
  ru: ["будн", "рабочие дни", "рабочим дням"],
  uk: ["будн", "робочі дні", "робочими днями"],
  tr: ["hafta içi", "haftaiçi", "iş günleri"],
  el: ["καθημεριν", "εργάσιμες"],
  sv: ["vardag", "arbetsdag"],
  da: ["hverdag"],
  nb: ["hverdag", "ukedag", "virkedag"],
  fi: ["arkisin", "arkipäiv"],
  cs: ["všední d", "všedních d", "pracovní d", "pracovních d"],
  ro: ["zile lucrătoare", "zilele lucrătoare", "în timpul săptămânii"],
  hu: ["hétköznap", "munkanap"],
  vi: ["ngày trong tuần", "ngày thường", "ngày làm việc"],
  id: ["hari kerja"],
  hi: ["कार्यदिवस", "कामकाजी दिन"],
  zh: ["工作日", "平日"],
  ja: ["平日"],
  ko: ["평일", "주중"],
  th: ["วันธรรมดา", "วันทำงาน", "วันทำการ"],
};
