import type { LanguageCode } from "@/lib/claims/tables/languages";
/** Words and signs after a number that multiply it, as powers of ten. */
export const scales: readonly (readonly [power: number, words: string])[] = [
  [2, "מאות"],
  [
    3,
    "k rb тис χιλ tysiące tysiąc tuhannen ribuan آلاف thousand tausend mille mil mila duizend tys tysięcy тыс тысяч тысячи bin الف الاف الفا אלף אלפים אלפי हज़ार हजार พัน 千 천 tusen tusind χιλιάδες tuhatta tisíc tisíce tisíci mii ezer тисяч тисячі nghìn ngàn ribu هزار tsd",
  ],
  [4, "หมื่น 万 萬 만"],
  [5, "lakh lakhs लाख แสน"],
  [
    6,
    "jt tr εκατ εκ miljonit miljonen milionu miliony मिलियन مليونا ล้าน triệu juta miljoner miljon millioner miljoonaa εκατομμύρια εκατομμύριο milionů milioane millió мільйон мільйони мільйонів میلیون million millionen mio milj millions millón millones milione milioni milhão milhões miljoen mln milion milionów млн миллион миллиона миллионов milyon مليون ملايين מיליון מיליוני",
  ],
  [7, "crore crores करोड़"],
  [8, "亿 億 억"],
  [
    9,
    "δισ miliar miljarder miljard milliarder miliarde miljardia mrd مليارا tỷ tỉ میلیارد δισεκατομμύρια miliard milliárd мільярд мільярдів bilhão bilhões miliardi مليار مليارات מיליארד billion bn milliarde milliarden milliard miliardo mld млрд milyar",
  ],
  [12, "triliun"],
];

/** What a scale is short for only in texts of one language. */
export const localScales: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cs: { mil: 6, tis: 3 },
  da: { mill: 6, mia: 9 },
  en: { mn: 6 },
  nb: { mill: 6 },
  ro: { mil: 6, mii: 3 },
  sv: { mn: 6, mdr: 9 },
  tr: { mn: 6 },
} satisfies Partial<Record<LanguageCode, Readonly<Record<string, number>>>>;
