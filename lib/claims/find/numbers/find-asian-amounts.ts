import { claimOf, type Claim } from "@/lib/claims/claim";
import { hanValue } from "@/lib/claims/find/numbers/han-numbers";
import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { unitNamedBy } from "@/lib/claims/find/numbers/unit-tables";
import { readPeriod, smallWordsOf } from "@/lib/claims/find/small-words";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

const number =
  "(?<![\\d.,第]|[一二三四五六七八九十百千万])(\\d{1,3}|[〇零一二两兩三四五六七八九十百]+)";
/** `一个半小时`, `1年半`, `1時間半`, `21公斤半` */
const andHalf = new RegExp(
  `${number} ?(?:[个個]半(小时|小時|钟头|鐘頭|月|星期|礼拜)|(小时|小時|時間|年|岁|歳|才|[个個箇かヶカ]月|周|週間?|公斤|千克|キロ|斤|公里)半(?![年月天日夜径徑価額个個]))`,
  "g",
);
/** `半小时`, `半个月`, `半年` */
const half =
  /(?<![个個年月日时時岁歳点點大小多过周斤]|[一二两三四五六七八九十百千万\d])半[个個]?(小时|小時|钟头|鐘頭|年(?!级|生|輩)|公斤|斤)/g;
/** Units that are written otherwise beside a number. */
const unitForms: Readonly<Record<string, string>> = { 月: "个月", 才: "歳" };

/** `每周3次`, `月3回`, `สัปดาห์ละ 3 วัน`, `일주일에 3번`: only before a number of times. */
const rates: Readonly<Record<string, RegExp>> = {
  zh: /(?:每|一)[个個]?(周|星期|礼拜|月|年)(?=\d+ ?[次回天趟节節]|[一二两三四五六七八九十]+[次回天趟节節])/g,
  ja: /(?<![\d一二三四五六七八九十])(?:毎|1|一)?(週|月|年)(?:間)?に?(?=\d+ ?[回度日]|[一二三四五六七八九十]+[回度日])/g,
  th: /(สัปดาห์|อาทิตย์|เดือน|ปี)ละ ?(?=\d+ ?(?:ครั้ง|วัน|หน)|(?:หนึ่ง|สอง|สาม|สี่|ห้า|หก) ?(?:ครั้ง|วัน|หน))/g,
  ko: /(?<![가-힣\d])(?:매|한 ?|1|일 ?)?(주일|주|달|월|년)(?:에|간)? ?(?=\d+ ?[회번]|[한두세네] ?번)/g,
};
const koreanUnits =
  "원|명|분|초|일|개월|년|주|킬로미터|킬로그램|킬로|미터|그램|층|호|도|퍼센트|프로|페이지|회|인분|달러|리터|평|시간";
/** `오만 원`, `백팔십 명`, `십 분`; one sign alone is often another word. */
const koreanCount = new RegExp(
  `(?<![가-힣\\d]|(?:[한두세네섯곱덟홉열]|\\d) ?시 )(?:((?:[일이삼사오육칠팔구]?[십백천만억] ?|[일이삼사오육칠팔구]){2,12}?) ?|([삼사오육칠팔구십백천]) )(${koreanUnits})(?![십백천만]| ?[십백천만])`,
  "g",
);

/** Amounts that Chinese, Japanese, Korean and Thai write in a way of their own. */
export function findAsianAmounts(reading: Reading): Claim[] {
  const { languages } = reading;
  const isHan = languages.has("zh") || languages.has("ja");
  return [
    ...[...languages].flatMap((language) => findRates(reading, rates[language])),
    ...(isHan ? findHalves(reading) : []),
    ...(languages.has("ko") ? findKoreanCounts(reading) : []),
  ];
}

function findRates(reading: Reading, pattern: RegExp | undefined): Claim[] {
  if (pattern === undefined) return [];
  const words = smallWordsOf(reading.languages);
  return [...reading.plain.matchAll(pattern)].flatMap(({ 0: { length }, 1: name = "", index }) => {
    const period = readPeriod(words, name);
    if (period === undefined || !takePart(reading, index, index + length)) return [];
    const text = reading.text.slice(index, index + length);
    return [claimOf("number", `p:${period}`, text, index)];
  });
}

function findHalves(reading: Reading): Claim[] {
  const whole = [...reading.plain.matchAll(andHalf)].flatMap((match) => {
    const [, count = "", counted, form = counted ?? ""] = match;
    const value = /^\d+$/.test(count) ? Number(count) : hanValue(count);
    return claimAmount(reading, match, `${value}.5`, form);
  });
  const alone = [...reading.plain.matchAll(half)].flatMap((match) =>
    claimAmount(reading, match, "0.5", match[1] ?? ""),
  );
  return [...whole, ...alone];
}

function findKoreanCounts(reading: Reading): Claim[] {
  return [...reading.plain.matchAll(koreanCount)].flatMap((match) => {
    const [, long, short = "", form = ""] = match;
    return claimAmount(reading, match, `${koreanValue(long ?? short)}`, form);
  });
}

function claimAmount(
  reading: Reading,
  { 0: { length }, index }: RegExpExecArray,
  digits: string,
  form: string,
): Claim[] {
  if (!takePart(reading, index, index + length)) return [];
  const [whole = "", fraction = ""] = digits.split(".");
  const found = unitNamedBy(unitForms[form] ?? form);
  const { unit = "", power = 0 } = form === "원" ? { unit: "KRW" } : (found ?? {});
  const decimal = decimalOf(whole, fraction, power);
  const also = listSameAmount(decimal, unit);
  const text = reading.text.slice(index, index + length);
  return [claimOf("number", numberValue(decimal, unit), text, index, { also })];
}

/** `육십오만` is 650,000. */
export function koreanValue(words: string): number {
  let [sum, part, digit] = [0, 0, 0];
  for (const one of words.replaceAll(" ", "")) {
    const power = "십백천".indexOf(one) + 1;
    const large = { 만: 10_000, 억: 100_000_000 }[one];
    if (large !== undefined) {
      sum += Math.max(1, part + digit) * large;
      [part, digit] = [0, 0];
    } else if (power > 0) {
      part += Math.max(1, digit) * 10 ** power;
      digit = 0;
    } else digit = "일이삼사오육칠팔구".indexOf(one) + 1;
  }
  return sum + part + digit;
}
