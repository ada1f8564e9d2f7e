import type { LanguageCode } from "@/lib/claims/tables/languages";
/**
 * How a language says an hour in words: `a las ocho y media`, `halb zehn`. The words of the hours are the
 * language's numbers and ordinals. Phrases are separated by commas, and `_` joins the words of one hour.
 */
export interface SpokenClock {
  /** More words for hours, with their value; with `@` a form that says `at` itself. */
  readonly hours?: string;
  /** Before an hour. */
  readonly at?: string;
  /** Behind the number of an hour, which never counts hours. */
  readonly oclock?: string;
  /** Behind the number of an hour, which also counts hours. */
  readonly hour?: string;
  /** Minutes that are said before and behind an hour. With `!` they stand beside no other number. */
  readonly before?: string;
  readonly after?: string;
  /** Between minutes and the hour that follows: `ten past seven`. */
  readonly past?: string;
  readonly to?: string;
  /** Between an hour and the minutes that follow: `ocho y diez`, `ocho menos diez`. */
  readonly plus?: string;
  readonly minus?: string;
  /** Parts of the day that make an hour of a bare number: `семь вечера`. */
  readonly parts?: string;
}

export const spokenClocks: Readonly<Record<string, SpokenClock>> = {
  en: {
    hours: "one=1",
    at: "at, by, from, until, till, before, after, around, about, since, between",
    oclock: "o'clock",
    before:
      "half past=30!, a quarter past=15!, quarter past=15!, a quarter to=-15!, quarter to=-15!",
    past: "past",
    to: "to",
  },
  de: {
    hours: "eins=1 ein=1",
    at: "um, gegen, ab, bis, von, vor, nach, zwischen, seit",
    oclock: "uhr",
    before: "halb=-30!, viertel nach=15!, viertel vor=-15!, dreiviertel=-15!",
    past: "nach",
    to: "vor",
  },
  nl: {
    hours: "een=1 één=1",
    at: "om, vanaf, tot, tegen, rond, na, voor, vóór, sinds, tussen, van",
    hour: "uur",
    before: "half=-30!, kwart over=15!, kwart voor=-15!",
    past: "over",
    to: "voor",
  },
  sv: {
    hours: "ett=1",
    at: "kl, klockan, vid, efter, före, från, till, mellan, omkring, runt",
    before: "halv=-30!, kvart över=15!, kvart i=-15!",
    past: "över",
    to: "i",
  },
  da: {
    hours: "et=1",
    at: "kl, klokken, klokka, ved, efter, før, fra, til, mellem, omkring, inden",
    before: "halv=-30!, kvart over=15!, kvart i=-15!",
    past: "over",
    to: "i",
  },
  nb: {
    hours: "ett=1",
    at: "kl, klokken, klokka, ved, etter, før, fra, til, mellom, rundt, innen",
    before: "halv=-30!, kvart over=15!, kvart på=-15!, kvart i=-15!",
    past: "over",
    to: "på",
  },
  fr: {
    hours: "une=1 dix_-_sept=17 dix_-_huit=18 dix_-_neuf=19",
    at: "à, vers, dès, avant, après, jusqu'à, entre, pour, les",
    hour: "heures, heure, h",
    after: "et demie=30, et demi=30, et quart=15, moins le quart=-15!",
    minus: "moins",
  },
  es: {
    hours: "una=1",
    at: "a las, las, a la, la, de, a",
    hour: "horas, h, hrs",
    after: "y media=30, y cuarto=15, menos cuarto=-15!",
    plus: "y, con",
    minus: "menos",
  },
  pt: {
    hours: "uma=1",
    at: "às, as, à, das, pelas, até a, até as",
    hour: "horas, hora, h",
    after: "e meia=30, e quinze=15, e um quarto=15",
    plus: "e",
    to: "para as, para a",
  },
  it: {
    hours: "una=1",
    at: "alle, dalle, le, alla, all', dall', dalla, ore, delle",
    after: "e mezza=30, e mezzo=30, e un quarto=15, e tre quarti=45, meno un quarto=-15!",
    plus: "e",
    minus: "meno",
  },
  ro: {
    hours: "unu=1 una=1",
    at: "la, ora, orele, de la, până la, după, înainte de, între",
    after: "și jumătate=30, și un sfert=15, fără un sfert=-15!",
    plus: "și",
    minus: "fără",
  },
  el: {
    hours: `
      μία=1 μια=1 δυόμισι=2:30 τρεισήμισι=3:30 τεσσερισήμισι=4:30 πεντέμισι=5:30 εξίμισι=6:30
      επτάμισι=7:30 εφτάμισι=7:30 οκτώμισι=8:30 οχτώμισι=8:30 εννέαμισι=9:30 εννιάμισι=9:30 δεκάμισι=10:30
      εντεκάμισι=11:30 δωδεκάμισι=12:30
    `,
    parts: "το",
    at: "στις, στη, στην, τις, ώρα, η ώρα",
    after: "και μισή=30, και τέταρτο=15, παρά τέταρτο=-15!",
    plus: "και",
    minus: "παρά",
  },
  pl: {
    hours: `
      pierwsza=1 pierwszej=1 pierwszą=1 dwudziestej_pierwszej=21 dwudziesta_pierwsza=21
      dwudziestej_drugiej=22 dwudziesta_druga=22 dwudziestej_trzeciej=23 dwudziesta_trzecia=23
    `,
    at: "o, od, do, po, przed, około, koło, godz, godzina, godzinie, godziny, między, za",
    before: "wpół do=-30!, pół do=-30!, kwadrans po=15!, za kwadrans=-15!",
    past: "po",
    parts: "rano wieczorem",
  },
  cs: {
    hours: `
      jedna=1 jednu=1 jedné=1 druhou=2 třetí=3 čtvrtou=4 pátou=5 páté=5 šesté=6 šestou=6 sedmé=7 sedmou=7
      osmé=8 osmou=8 deváté=9 devátou=9 desáté=10 desátou=10 jedenácté=11 jedenáctou=11 dvanácté=12
      dvanáctou=12 třinácté=13 čtrnácté=14 patnácté=15 šestnácté=16 sedmnácté=17 osmnácté=18 devatenácté=19
      dvacáté=20
    `,
    at: "v, ve, od, do, po, před, kolem, mezi, na, o",
    parts: "ráno dopoledne odpoledne večer",
    hour: "hodin, hodiny, hodině, hod",
    before: "půl=-30!, čtvrt na=-45!, tři čtvrtě na=-15!, třičtvrtě na=-15!, tři čtvrti na=-15!",
  },
  ru: {
    hours: `
      час=1 часу=1 часа=1 первого=1 полпервого=12:30@ полвторого=1:30@ полтретьего=2:30@ полчетвёртого=3:30@
      полчетвертого=3:30@ полпятого=4:30@ полшестого=5:30@ полседьмого=6:30@ полвосьмого=7:30@
      полдевятого=8:30@ полдесятого=9:30@ пол-одиннадцатого=10:30@ полдвенадцатого=11:30@
    `,
    at: "в, во, к, ко, с, со, до, после, около, перед, между",
    hour: "час, часа, часов, часам, часу",
    before: `
      половина=-30!, половине=-30!, половину=-30!, половины=-30!, четверть=-45!, без четверти=-15!,
      без пятнадцати=-15!, без двадцати=-20!, без десяти=-10!, без пяти=-5!, без двадцати пяти=-25!
    `,
    parts: "утра вечера ночи",
  },
  uk: {
    hours: `
      перша=1 першій=1 першої=1 першу=1 другій=2 третю=3 четвертої=4 четверту=4 п'ятої=5 п'яту=5 шостої=6
      шосту=6 сьомої=7 сьому=7 восьмої=8 восьму=8 дев'ятої=9 дев'яту=9 десятої=10 десяту=10 одинадцятої=11
      одинадцяту=11 дванадцятої=12 дванадцяту=12 тринадцята=13 тринадцятій=13 тринадцятої=13
      чотирнадцята=14 чотирнадцятій=14 чотирнадцятої=14 п'ятнадцята=15 п'ятнадцятій=15 п'ятнадцятої=15
      шістнадцята=16 шістнадцятій=16 шістнадцятої=16 сімнадцята=17 сімнадцятій=17 сімнадцятої=17
      вісімнадцята=18 вісімнадцятій=18 вісімнадцятої=18 дев'ятнадцята=19 дев'ятнадцятій=19
      дев'ятнадцятої=19 двадцята=20 двадцятій=20 двадцятої=20 двадцять_перша=21 двадцять_першій=21
      двадцять_першої=21 двадцять_друга=22 двадцять_другій=22 двадцять_другої=22 двадцять_третя=23
      двадцять_третій=23 двадцять_третьої=23
    `,
    at: "о, об, в, у, до, після, з, від, близько, перед, на, між",
    hour: "година, годині, години, годину, годин, год",
    before: `
      пів на=-30!, половина=-30!, половині=-30!, чверть на=-45!, за чверть=-15!, чверть по=15!,
      чверть до=-15!
    `,
    past: "по, на",
    parts: "ранку дня вечора ночі",
  },
  fi: {
    hours: `
      yhdeltä=1@ kahdelta=2@ kolmelta=3@ neljältä=4@ viideltä=5@ kuudelta=6@ seitsemältä=7@ kahdeksalta=8@
      yhdeksältä=9@ kymmeneltä=10@ yhdeltätoista=11@ kahdeltatoista=12@
    `,
    at: "kello, klo",
    before: "puoli=-30!, varttia yli=15!, varttia vaille=-15!, vartin yli=15!, vartin vaille=-15!",
    past: "yli",
    to: "vaille",
  },
  hu: {
    hours: `
      egykor=1@ kettőkor=2@ háromkor=3@ négykor=4@ ötkor=5@ hatkor=6@ hétkor=7@ nyolckor=8@ kilenckor=9@
      tízkor=10@ tizenegykor=11@ tizenkettőkor=12@ egy=1
      egyre=1 egyig=1 egytől=1 kettőre=2 kettőig=2 kettőtől=2 háromra=3 háromig=3 háromtól=3 négyre=4 négyig=4 négytől=4 ötre=5 ötig=5 öttől=5 hatra=6 hatig=6 hattól=6 hétre=7 hétig=7 héttől=7 nyolcra=8 nyolcig=8 nyolctól=8 kilencre=9 kilencig=9 kilenctől=9 tízre=10 tízig=10 tíztől=10 tizenegyre=11 tizenegyig=11 tizenegytől=11 tizenkettőre=12 tizenkettőig=12 tizenkettőtől=12
    `,
    oclock: "órakor",
    before: "fél=-30!, negyed=-45!, háromnegyed=-15!",
  },
  tr: {
    hours:
      "biri=1 ikiyi=2 üçü=3 dördü=4 beşi=5 altıyı=6 yediyi=7 sekizi=8 dokuzu=9 onu=10 on_biri=11 on_ikiyi=12 ona=10 on_bire=11 on_ikiye=12 birde=1@ on_bir=11 on_birde=11@ on_iki=12 on_ikide=12@ ikide=2@ üçte=3@ dörtte=4@ beşte=5@ altıda=6@ yedide=7@ sekizde=8@ dokuzda=9@ onda=10@",
    at: "saat, saati",
    after: `
      buçuk=30, buçukta=30!, buçuğa=30!, buçuktan=30!, çeyrek geçe=15!, çeyrek kala=-15!, çeyreği geçe=15!,
      beş geçe=5!, on geçe=10!, yirmi geçe=20!, yirmi beş geçe=25!, beş kala=-5!, on kala=-10!,
      yirmi kala=-20!, yirmi beş kala=-25!
    `,
  },
  id: {
    hours: "satu=1 dua_belas=12",
    at: "jam, pukul, sampai, hingga",
    before: "setengah=-30",
    after: `
      lewat seperempat=15, lebih seperempat=15, kurang seperempat=-15, lewat lima belas=15,
      lewat tiga puluh=30, lewat lima belas menit=15
    `,
    plus: "lewat",
    minus: "kurang",
  },
  vi: {
    hours: "một=1 bốn=4 tư=4 năm=5 mười_một=11 mười_hai=12",
    at: "lúc, vào, trước, sau, đến, từ",
    oclock: "giờ",
    after: `
      rưỡi=30, ba mươi=30, mười lăm=15, hai mươi=20, bốn mươi=40, bốn lăm=45, bốn mươi lăm=45,
      kém mười lăm=-15, kém mười=-10, kém hai mươi=-20, kém năm=-5
    `,
    minus: "kém",
  },
  hi: {
    hours: "एक=1 डेढ़=1:30 ढाई=2:30",
    at: "के, को, करीब, लगभग, तकरीबन",
    oclock: "बजे, बजकर",
    before: "साढ़े=30, सवा=15, पौने=-15",
  },
  ar: {
    hours: `
      الواحده=1 الثانيه=2 الثالثه=3 الرابعه=4 الخامسه=5 السادسه=6 السابعه=7 الثامنه=8 التاسعه=9 العاشره=10
      والواحده=1 والثانيه=2 والثالثه=3 والرابعه=4 والخامسه=5 والسادسه=6 والسابعه=7 والثامنه=8 والتاسعه=9
      والعاشره=10 الحاديه_عشره=11 الحاديه_عشر=11 الثانيه_عشره=12 الثانيه_عشر=12
    `,
    at: "الساعه, ساعه, عند, قبل, بعد, حتى, نحو, قرابه, حوالي, تمام",
    after: `
      والنصف=30, ونصف=30, ونصفا=30, والربع=15, وربع=15, وربعا=15, والثلث=20, وثلث=20, الا ربعا=-15, الا ربع=-15,
      الا الربع=-15, الا ثلثا=-20, الا الثلث=-20, الا ثلث=-20, وعشر دقائق=10, وخمس دقائق=5, الا خمس دقائق=-5,
      الا عشر دقائق=-10
    `,
    parts: "صباحا مساء ظهرا عصرا فجرا ليلا",
  },
  fa: {
    hours: "یک=1 نه=9",
    at: "ساعت",
    after: "و نیم=30, و ربع=15",
    plus: "و",
    parts: "صبح بامداد بعدازظهر عصر",
  },
  he: {
    hours: "אחת=1 אחת_עשרה=11 שתים_עשרה=12 שתיים_עשרה=12",
    before: "רבע=-15!, ברבע=-15!",
    at: "בשעה, השעה, שעה, עד, לפני, אחרי, בסביבות",
    after: "וחצי=30, ורבע=15, פחות רבע=-15, ושלושים=30, ועשרים=20, ועשר=10",
  },
} satisfies Partial<Record<LanguageCode, SpokenClock>>;
