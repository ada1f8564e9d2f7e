import { claimOf, type Claim } from "@/lib/claims/claim";
import { hanValue } from "@/lib/claims/find/numbers/find-number-words";
import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { unitNamedBy } from "@/lib/claims/find/numbers/read-unit";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

const han = "[〇零一二两兩三四五六七八九十百千万]+";
const number = `(?<![\\d.,第]|[一二三四五六七八九十百千万])(\\d{1,4}|${han})`;
/** `一个半小时`, `1年半`, `1時間半`, `21公斤半` */
const hanHalf = new RegExp(
  `${number} ?(?:[个個]半(小时|小時|钟头|鐘頭|月|星期|礼拜)|(小时|小時|時間|年|岁|歳|才|[个個箇かヶカ]月|周|週間?|公斤|千克|キロ|斤|公里)半(?![年月天日夜径徑価額个個]))`,
  "g",
);
/** `半小时`, `半个月`, `半年` */
const hanHalfOne =
  /(?<![个個年月日时時岁歳点點大小多过周斤]|[一二两三四五六七八九十百千万\d])半[个個]?(小时|小時|钟头|鐘頭|年(?!级|生|輩)|公斤|斤)/g;
/** `打八五折`, `8.5折` */
const discount = /(\d(?:\.\d)?|\d{2}|[一二三四五六七八九]{1,2})折(?![叠腾断磨扣合旧返射])/g;
/** `六成`, `3割5分` */
const tenths =
  /(?<![第\d.]|[一二三四五六七八九十])([\d一二三四五六七八九])(?:成(?![为為立员員本就功长長果效交都熟人年语語分行])|割(?:([\d一二三四五六七八九])分|(?=半)))(半)?/g;
const doubtfulTenths = /^八成(?=[是会會不没沒要在有还還已能])/;
/** `1米75`, `486元5角`, `1块2` */
const split =
  /(?<![\d.,]|[一二三四五六七八九十百千万])(\d{1,6}|[一二两三四五六七八九十]{1,3})(?:(米|块)(\d{1,2}|[一二三四五六七八九]{1,2})(?![\d.个個个点點毛公厘天年月日号號块元人])|[元块](\d)[角毛])/g;
/** `12F` */
const floorSign = /(?<![A-Za-z\d.-])(\d{1,3})F(?![A-Za-z\d-])/g;
const quarters: Readonly<Record<string, RegExp>> = {
  zh: /第?([一二三四1-4])季度/g,
  ja: /第?([一二三四1-4])四半期/g,
  ko: /(?<!\d)([1-4일이삼사])(?:\/4|사)?분기/g,
  th: /ไตรมาส(?:ที่)? ?([1-4]|หนึ่ง|แรก|สอง|สาม|สี่|สุดท้าย)(?!\d)/g,
  ar: /الربع (الأول|الاول|الثاني|الثالث|الرابع|الأخير)/g,
  he: /רבעון (?:ה)?(ראשון|שני|שלישי|רביעי|אחרון|[1-4א-ד])(?![א-ת\d])/g,
  fa: /سه[\u200C ]?ماهه? (اول|نخست|دوم|سوم|چهارم)/g,
  hi: /(पहली|दूसरी|तीसरी|चौथी|आखिरी) तिमाही/g,
};
/** `每周3次`, `月3回`, `สัปดาห์ละ 3 วัน`, `일주일에 3번`: only before a number of times. */
const ratesIn: Readonly<Record<string, RegExp>> = {
  zh: /(?:每|一)[个個]?(周|星期|礼拜|禮拜|月|年)(?=\d+ ?[次回天趟节節]|[一二两三四五六七八九十]+[次回天趟节節])/g,
  ja: /(?<![\d一二三四五六七八九十])(?:毎|1|一)?(週|月|年)(?:間)?に?(?=\d+ ?[回度日]|[一二三四五六七八九十]+[回度日])/g,
  th: /(สัปดาห์|อาทิตย์|เดือน|ปี)ละ ?(?=\d+ ?(?:ครั้ง|วัน|หน)|(?:หนึ่ง|สอง|สาม|สี่|ห้า|หก) ?(?:ครั้ง|วัน|หน))/g,
  ko: /(?<![가-힣\d])(?:매|한 ?|1|일 ?)?(주일|주|달|월|년|연)(?:에|간)? ?(?=\d+ ?[회번]|[한두세네] ?번)/g,
};
const periodNames: readonly (readonly [period: string, words: string])[] = [
  ["week", "周 星期 礼拜 禮拜 週 สัปดาห์ อาทิตย์ 주일 주"],
  ["month", "月 เดือน 달 월"],
  ["year", "年 ปี 년 연"],
];
const quarterSign = /(?<![A-Za-z\d]|[A-Za-z\d]-)Q([1-4])(?![A-Za-z\d-])/g;
const placesOfQuarters = [
  "一 1 일 หนึ่ง แรก الأول الاول ראשון א اول نخست पहली",
  "二 2 이 สอง الثاني שני ב دوم दूसरी",
  "三 3 삼 สาม الثالث שלישי ג سوم तीसरी",
  "四 4 사 สี่ สุดท้าย الرابع الأخير רביעי אחרון ד چهارم चौथी आखिरी",
].map((words) => words.split(" "));

const koreanDigits = "일이삼사오육칠팔구";
const koreanUnits =
  "원|명|분|초|일|개월|년|주|킬로미터|킬로그램|킬로|미터|그램|층|호|도|퍼센트|프로|페이지|회|인분|달러|리터|평|시간";
/** `오만 원`, `백팔십 명`, `십 분`; one sign alone is often another word. */
const koreanCount = new RegExp(
  `(?<![가-힣\\d])(?:((?:[일이삼사오육칠팔구]?[십백천만억] ?|[일이삼사오육칠팔구]){2,12}?) ?|([삼사오육칠팔구십백천]) )(${koreanUnits})(?![십백천만]| ?[십백천만])`,
  "g",
);

/** Amounts that only some languages of Asia write so. */
export function findAsianAmounts(reading: Reading): Claim[] {
  const { plain, languages } = reading;
  const claims: Claim[] = [];
  const add = (match: RegExpExecArray, digits: string, power: number, unit: string) => {
    const [whole = "", fraction = ""] = digits.split(".");
    const at = match.index;
    const end = at + match[0].length;
    if (!takePart(reading, at, end)) return;
    const decimal = decimalOf(whole, fraction, power);
    const also = listSameAmount(decimal, unit);
    claims.push(
      claimOf("number", numberValue(decimal, unit), reading.text.slice(at, end), at, { also }),
    );
  };
  const isHan = languages.has("zh") || languages.has("ja");
  for (const language of languages) {
    for (const match of plain.matchAll(quarters[language] ?? /(?!)/g)) addQuarter(match);
  }
  if (Object.keys(quarters).some((language) => languages.has(language)))
    for (const match of plain.matchAll(quarterSign)) addQuarter(match);
  function addQuarter({ 0: { length }, 1: name = "", index }: RegExpExecArray): void {
    const place = placesOfQuarters.findIndex((words) => words.includes(name)) + 1;
    if (place > 0 && takePart(reading, index, index + length))
      claims.push(claimOf("date", `q:${place}`, reading.text.slice(index, index + length), index));
  }
  for (const language of languages) {
    for (const { 0: written, 1: name = "", index } of plain.matchAll(
      ratesIn[language] ?? /(?!)/g,
    )) {
      const [period] = periodNames.find(([, words]) => words.split(" ").includes(name)) ?? [];
      if (period === undefined || !takePart(reading, index, index + written.length)) continue;
      const text = reading.text.slice(index, index + written.length);
      claims.push(claimOf("number", `p:${period}`, text, index));
    }
  }
  if (isHan) {
    for (const match of plain.matchAll(hanHalf)) {
      const { unit = "", power = 0 } = unitNamedBy(unitForm(match[2] ?? match[3] ?? "")) ?? {};
      const whole = valueOf(match[1]);
      if (whole < 1000) add(match, `${whole}.5`, power, unit);
    }
    for (const match of plain.matchAll(hanHalfOne)) {
      const { unit = "", power = 0 } = unitNamedBy(unitForm(match[1] ?? "")) ?? {};
      add(match, "0.5", power, unit);
    }
    for (const match of plain.matchAll(tenths)) {
      const [written, tenth, hundredth, half] = match;
      const isKnown = /割/.test(written)
        ? languages.has("ja") && hundredth !== undefined
        : languages.has("zh");
      if (!isKnown || doubtfulTenths.test(plain.slice(match.index))) continue;
      const part = half === undefined ? valueOf(hundredth) : 5;
      add(match, `${valueOf(tenth) * 10 + part}`, 0, "%");
    }
  }
  if (languages.has("zh")) {
    for (const match of plain.matchAll(discount)) {
      const digits = Array.from((match[1] ?? "").replace(".", ""), valueOf).join("");
      const paid = Number(digits.padEnd(2, "0"));
      const at = match.index;
      if (!takePart(reading, at, at + match[0].length)) continue;
      const also = [numberValue(decimalOf(`${100 - paid}`, "", 0), "%")];
      claims.push(
        claimOf("number", numberValue(decimalOf(`${paid}`, "", 0), "%"), match[0], at, { also }),
      );
    }
    for (const match of plain.matchAll(split)) {
      const [, whole, form, part, jiao] = match;
      const fraction = jiao ?? Array.from(part ?? "", valueOf).join("");
      add(match, `${valueOf(whole)}.${fraction}`, 0, form === "米" ? "m" : "CNY");
    }
  }
  if (isHan || languages.has("ko"))
    for (const match of plain.matchAll(floorSign)) add(match, match[1] ?? "", 0, "floor");
  if (languages.has("ko")) {
    for (const match of plain.matchAll(koreanCount)) {
      const words = (match[1] ?? match[2] ?? "").replaceAll(" ", "");
      const { unit = "", power = 0 } = unitNamedBy(match[3] ?? "") ?? {};
      add(match, `${koreanValue(words)}`, power, match[3] === "원" ? "KRW" : unit);
    }
  }
  return claims;
}

function unitForm(written: string): string {
  return written === "月" ? "个月" : written === "才" ? "歳" : written;
}

function valueOf(written = "0"): number {
  return /^\d+$/.test(written) ? Number(written) : hanValue(written);
}

/** `육십오만` */
function koreanValue(words: string): number {
  let [sum, part, digit] = [0, 0, 0];
  for (const one of words) {
    const power = "십백천".indexOf(one) + 1;
    const large = { 만: 10_000, 억: 100_000_000 }[one];
    if (large !== undefined) {
      sum += Math.max(1, part + digit) * large;
      [part, digit] = [0, 0];
    } else if (power > 0) {
      part += Math.max(1, digit) * 10 ** power;
      digit = 0;
    } else digit = koreanDigits.indexOf(one) + 1;
  }
  return sum + part + digit;
}
