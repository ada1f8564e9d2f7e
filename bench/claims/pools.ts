/** What generated changes put in place of a part, by language. */
export interface Pool {
  readonly hasCase: boolean;
  readonly names: readonly string[];
  readonly units: Readonly<Record<string, string>>;
  readonly currencies: readonly string[];
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  readonly word: string;
}

const metric = { mg: "g", ml: "l", kg: "g", "°C": "°F" };
const words = (text: string) => text.split(" ");
const cased = (
  names: string,
  currencies: string,
  months: string,
  weekdays: string,
  word: string,
  units: Readonly<Record<string, string>> = {},
): Pool => ({
  hasCase: true,
  names: words(names),
  units: { ...metric, ...units },
  currencies: words(currencies),
  months: words(months),
  weekdays: words(weekdays),
  word,
});

export const pools: Readonly<Record<string, Pool>> = {
  english: cased(
    "Dagmar Zeno Tallinn Ottilie Bruges Casimir",
    "£ $ € ¥",
    "July October March August November",
    "Tuesday Sunday Friday Wednesday",
    "yellow",
  ),
  german: cased(
    "Dagmar Zeno Tallinn Ottilie Brügge Kasimir",
    "€ $ £",
    "Juli Oktober März August November",
    "Dienstag Sonntag Freitag Mittwoch dienstags sonntags freitags",
    "gelbe",
  ),
  french: cased(
    "Dagmar Zénon Tallinn Ottilie Bruges Casimir",
    "€ $ £",
    "juillet octobre mars août novembre",
    "mardi dimanche vendredi mercredi",
    "jaune",
  ),
  spanish: cased(
    "Dagmar Zenón Tallin Otilia Brujas Casimiro",
    "€ $ £",
    "julio octubre marzo agosto noviembre",
    "martes domingos viernes miércoles",
    "amarillo",
  ),
  italian: cased(
    "Dagmar Zeno Tallinn Ottilia Bruges Casimiro",
    "€ $ £",
    "luglio ottobre marzo agosto novembre",
    "martedì domenica venerdì mercoledì",
    "giallo",
  ),
  polish: cased(
    "Dagmara Zenon Tallin Otylia Brugia Kazimierz",
    "zł € $",
    "lipca października marca sierpnia listopada",
    "wtorek niedzielę piątek środę",
    "żółty",
  ),
  russian: cased(
    "Дагмар Зенон Таллин Оттилия Брюгге Казимир",
    "₽ € $",
    "июля октября марта августа ноября",
    "вторник воскресеньям пятницу среду",
    "жёлтое",
    { мг: "г", мл: "л", кг: "г" },
  ),
  turkish: cased(
    "Dagmar Zeno Tallinn Otilya Brugge Kazım",
    "TL € $",
    "Temmuz Ekim Mart Ağustos Kasım",
    "salı pazar cuma çarşamba",
    "sarı",
  ),
  chinese: {
    hasCase: false,
    names: words("郭靖 黄蓉 洛阳 敦煌 杨过"),
    units: { 毫克: "克", 毫升: "升", 公斤: "克" },
    currencies: words("元 欧元 日元"),
    months: words("7月 10月 3月 8月"),
    weekdays: words("星期二 星期天 星期五"),
    word: "黄色",
  },
  japanese: {
    hasCase: false,
    names: words("龍馬 慶喜 函館 熊谷 琉球"),
    units: { mg: "g", ml: "l", kg: "g" },
    currencies: words("円 ユーロ 元"),
    months: words("7月 10月 3月 8月"),
    weekdays: words("火曜日 日曜日 金曜日"),
    word: "黄色",
  },
  korean: {
    hasCase: false,
    names: words("길동 춘향 전주 속초 몽룡"),
    units: { mg: "g", ml: "l", kg: "g" },
    currencies: words("원 유로 엔"),
    months: words("7월 10월 3월 8월"),
    weekdays: words("화요일 일요일 금요일"),
    word: "노란",
  },
  arabic: {
    hasCase: false,
    names: words("شهرزاد قحطان تلمسان بغداد خلدون"),
    units: { ملغ: "غرام", مل: "لتر", كغ: "غرام" },
    currencies: words("ريال درهم يورو"),
    months: words("يوليو أكتوبر مارس أغسطس"),
    weekdays: words("ثلاثاء الأحد الجمعة"),
    word: "الأصفر",
  },
  portuguese: cased(
    "Dagmar Zenão Talim Otília Bruges Casimiro",
    "€ $ £",
    "julho outubro março agosto novembro",
    "terça domingo sexta quarta",
    "amarelo",
  ),
  dutch: cased(
    "Dagmar Zeno Tallinn Ottilie Brugge Casimir",
    "€ $ £",
    "juli oktober maart augustus november",
    "dinsdag zondag vrijdag woensdag",
    "gele",
  ),
  hebrew: {
    hasCase: false,
    names: words("אברהם צפורה ירוחם חיפה אילת"),
    units: { 'מ"ג': "גרם" },
    currencies: ['ש"ח', "דולר", "אירו"],
    months: words("ביולי באוקטובר במרץ באוגוסט"),
    weekdays: words("שלישי ראשון שישי"),
    word: "צהוב",
  },
  hindi: {
    hasCase: false,
    names: words("शकुंतला विक्रम जबलपुर कोलकाता दुष्यंत"),
    units: { मिग्रा: "ग्राम" },
    currencies: words("रुपये डॉलर यूरो"),
    months: words("जुलाई अक्टूबर मार्च अगस्त"),
    weekdays: words("मंगलवार रविवार शुक्रवार"),
    word: "पीला",
  },
  thai: {
    hasCase: false,
    names: words("สุดสาคร อภัยมณี เชียงราย ภูเก็ต"),
    units: { "มก.": "กรัม" },
    currencies: words("บาท ดอลลาร์ ยูโร"),
    months: words("กรกฎาคม ตุลาคม มีนาคม สิงหาคม"),
    weekdays: words("วันอังคาร วันอาทิตย์ วันศุกร์"),
    word: "เหลือง",
  },
};
