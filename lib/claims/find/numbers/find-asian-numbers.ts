import { claimOf, type Claim } from "@/lib/claims/claim";
import { claimDate } from "@/lib/claims/find/dates/find-dates";
import { listSameAmount, numberValue, otherUnits } from "@/lib/claims/find/numbers/number-forms";
import { units } from "@/lib/claims/tables/units";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

const thaiMonths = "ม\\.ค|ก\\.พ|มี\\.ค|เม\\.ย|พ\\.ค|มิ\\.ย|ก\\.ค|ส\\.ค|ก\\.ย|ต\\.ค|พ\\.ย|ธ\\.ค".split(
  "|",
);
/** `3 พ.ย. 2567` */
const thaiDate = new RegExp(
  `(\\d{1,2}) ?(${thaiMonths.join("|")})\\.?(?: ?(\\d{4}|\\d{2})(?!\\d))?`,
  "g",
);
/** `เดือน ก.ย.` */
const thaiShortMonth = new RegExp(`เดือน ?(${thaiMonths.join("|")})\\.?(?![ก-ฮ])`, "g");
/** `ปี 2568`, `พ.ศ. 2568` */
const thaiYear = /(?:พ\.ศ\. ?|ปี ?)(2[456]\d\d)(?!\d)/g;
const thaiHours = " หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด".split(" ");
const thaiHour = `(\\d{1,2}(?![\\d.:]\\d)|${thaiHours
  .filter((word) => word !== "")
  .toReversed()
  .join("|")})`;
/** `ห้าม` and `สามารถ` are other words. */
const thaiOnes = "เอ็ด|หนึ่ง|สอง|สาม(?![าี])|สี่|ห้า(?![มงด])|หก(?!ล)|เจ็ด|แปด|เก้า(?!อ)";
const thaiMinute = ` ?(\\d{1,2}(?= ?นาที)|(?:(?:สอง|สาม|สี่|ห้า|ยี่)?สิบ)?(?:${thaiOnes})|(?:สอง|สาม|สี่|ห้า|ยี่)?สิบ)(?: ?นาที)?`;
const thaiTime = new RegExp(
  `(?:ตี ?${thaiHour}|บ่าย ?${thaiHour}(?: ?โมง)?|(?:ตอน)?เย็น ?${thaiHour} ?โมง(?! ?เย็น)|${thaiHour} ?ทุ่ม|${thaiHour} ?โมง(?:เช้า)?(?! ?เย็น)|${thaiHour} ?โมง ?เย็น|(เที่ยงคืน)|(เที่ยง(?:ตรง|(?=ครึ่ง)))|(บ่ายโมง))(ตรง)?(?: ?(ครึ่ง)|${thaiMinute})?`,
  "g",
);
const thaiTimeWord = /โมง|ทุ่ม|ตี|บ่าย|เที่ยง/;
/** `2억 8천만 원`, `1만 3,500원` */
const koreanMoney = /(?:(\d[\d,]*)억 ?)?(?:(\d[\d,]*)(천)? ?만 ?)?(?:(\d[\d,]*)(천)?)? ?원/g;

const thaiDigit = "หนึ่ง เอ็ด สอง ยี่ สาม สี่ ห้า หก เจ็ด แปด เก้า".split(" ");
const thaiDigitValues = [1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9];
const thaiPowers = "สิบ ร้อย พัน หมื่น แสน ล้าน".split(" ");
/** `มล`: with `ม` before it, `ห้าม` is no five. */
const shortThai = /^[\u0E01-\u0E2E]{2}$/;
const thaiUnits = new Map(
  [...units, ["THB", 0, "บาท"] as const].flatMap(([unit, power, forms]) =>
    forms
      .split(" ")
      .flatMap((form) =>
        /^[\u0E00-\u0E7F]{2,}$/.test(form) && (form === "คน" || !shortThai.test(form))
          ? [[form, { unit, power }] as const]
          : [],
      ),
  ),
);
/** `สองวัน`, `สี่หมื่นห้าพันบาท` */
const thaiCount = new RegExp(
  `((?:${[...thaiDigit, ...thaiPowers].join("|")})+) ?(${[...thaiUnits.keys()].toSorted((one, other) => other.length - one.length).join("|")})`,
  "g",
);
const thaiUnit = [...thaiUnits.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join("|");
/** `2 ชั่วโมงครึ่ง`, `ปีครึ่ง`, `ครึ่งชั่วโมง` */
const thaiHalf = new RegExp(
  `(?:(?<![\\d.,])(\\d{1,4}) ?|((?:${[...thaiDigit, ...thaiPowers].join("|")})+) ?)?(${thaiUnit})ครึ่ง|ครึ่ง ?(ชั่วโมง|ปี|เดือน|วัน|กิโลเมตร|กิโลกรัม|กิโล|ลิตร)`,
  "g",
);
/** `หนึ่งแก้ว`, `แก้วเดียว` */
const thaiOne = new RegExp(`หนึ่ง ?(${thaiUnit})|(${thaiUnit}) ?(?:เดียว|หนึ่ง)`, "g");
const thaiNumberWord = new RegExp([...thaiDigit, ...thaiPowers].join("|"), "g");

/** Dates, times and sums as only Thai and Korean write them. */
export function findAsianNumbers(reading: Reading): Claim[] {
  const { plain, languages } = reading;
  const claims: Claim[] = [];
  if (languages.has("th")) {
    for (const { 0: written, 1: day, 2: name = "", 3: year = "0", index } of plain.matchAll(
      thaiDate,
    )) {
      const month = thaiMonths.indexOf(name.replace(".", "\\.")) + 1;
      // Two digits are a year of the Thai calendar.
      const parts = {
        year: year.length === 2 ? 2500 + Number(year) : Number(year),
        month,
        day: Number(day),
      };
      claims.push(...claimDate(reading, parts, index, index + written.length));
    }
    for (const { 0: written, 1: name = "", index } of plain.matchAll(thaiShortMonth)) {
      const month = thaiMonths.indexOf(name.replace(".", "\\.")) + 1;
      claims.push(...claimDate(reading, { year: 0, month, day: 0 }, index, index + written.length));
    }
    for (const {
      0: { length },
      1: year,
      index,
    } of plain.matchAll(thaiYear)) {
      if (!takePart(reading, index, index + length)) continue;
      // Thai calendars are 543 years ahead.
      const value = numberValue(decimalOf(`${Number(year) - 543}`, "", 0), "");
      const also = [numberValue(decimalOf(year ?? "", "", 0), "")];
      claims.push(
        claimOf("number", value, reading.text.slice(index, index + length), index, { also }),
      );
    }
    const times = thaiTimeWord.test(plain) ? plain.matchAll(thaiTime) : [];
    for (const found of times) claims.push(...claimTime(reading, found));
    for (const found of plain.matchAll(thaiHalf)) claims.push(...claimHalf(reading, found));
    for (const found of plain.matchAll(thaiCount)) claims.push(...claimCount(reading, found));
  }
  if (languages.has("ko")) {
    for (const found of plain.matchAll(koreanMoney)) claims.push(...claimMoney(reading, found));
  }
  return claims;
}

function claimCount(reading: Reading, match: RegExpExecArray): Claim[] {
  const { 0: written, 1: words = "", 2: unit = "", index } = match;
  // The number belongs to digits before it: `4.8 แสนบาท`.
  if (/\d ?$/.test(reading.plain.slice(Math.max(0, index - 2), index))) return [];
  const value = thaiValue(words);
  // One is an article, and `คนหนึ่งคน` counts nothing.
  if (value < 2 || !takePart(reading, index, index + written.length)) return [];
  const found = thaiUnits.get(unit);
  const decimal = decimalOf(`${value}`, "", found?.power ?? 0);
  const also = listSameAmount(decimal, found?.unit ?? "");
  const text = reading.text.slice(index, index + written.length);
  return [claimOf("number", numberValue(decimal, found?.unit ?? ""), text, index, { also })];
}

function claimHalf(reading: Reading, match: RegExpExecArray): Claim[] {
  const { 0: written, 1: digits, 2: words, 3: form, 4: halved, index } = match;
  const found = thaiUnits.get(form ?? halved ?? "");
  if (found === undefined || !takePart(reading, index, index + written.length)) return [];
  const one = words === undefined ? 1 : thaiValue(words);
  const whole = halved === undefined ? (digits ?? `${one}`) : "";
  const decimal = decimalOf(whole, "5", found.power);
  const also = [
    ...listSameAmount(decimal, found.unit),
    ...otherUnits(reading, form ?? halved ?? "").map((other) => numberValue(decimal, other)),
  ];
  const text = reading.text.slice(index, index + written.length);
  return [claimOf("number", numberValue(decimal, found.unit), text, index, { also })];
}

const thaiRow = new RegExp(`(?:${[...thaiDigit, ...thaiPowers].join("|")})+`, "g");

/** The values of Thai numbers without a unit, which are no claims: `ชั้นสอง`. */
export function listThaiValues({ plain, languages }: Reading): string[] {
  if (!languages.has("th")) return [];
  const ones = [...plain.matchAll(thaiOne)].flatMap(({ 1: after, 2: before }) => {
    const { unit = "", power = 0 } = thaiUnits.get(after ?? before ?? "") ?? {};
    const decimal = decimalOf("1", "", power);
    return [numberValue(decimal, unit), ...listSameAmount(decimal, unit)];
  });
  const rows = [...plain.matchAll(thaiRow)].map(({ 0: written }) =>
    numberValue(decimalOf(`${thaiValue(written)}`, "", 0), ""),
  );
  return [...ones, ...rows];
}

function thaiValue(words: string): number {
  let [sum, digit] = [0, 0];
  for (const [word] of words.matchAll(thaiNumberWord)) {
    const power = thaiPowers.indexOf(word);
    if (power < 0) digit = thaiDigitValues[thaiDigit.indexOf(word)] ?? 0;
    else if (word === "ล้าน") [sum, digit] = [Math.max(1, sum + digit) * 1_000_000, 0];
    else [sum, digit] = [sum + Math.max(1, digit) * 10 ** (power + 1), 0];
  }
  return sum + digit;
}

function claimTime(reading: Reading, found: RegExpExecArray): Claim[] {
  const { 0: written, index } = found;
  const hours = [0, 12, 12, 18, 0, 12].map((from, place) => {
    const hour = found[place + 1];
    if (hour === undefined) return undefined;
    const value = thaiHours.includes(hour) ? thaiHours.indexOf(hour) : Number(hour);
    return value < 12 ? from + value : undefined;
  });
  const afternoon = found[9] === undefined ? undefined : 13;
  const noon = found[8] === undefined ? afternoon : 12;
  const hour = hours.find((one) => one !== undefined) ?? (found[7] === undefined ? noon : 0);
  if (hour === undefined || !takePart(reading, index, index + written.length)) return [];
  const spoken = found[12] ?? "0";
  const minute = /^\d+$/.test(spoken) ? Number(spoken) : thaiValue(spoken);
  const minutes = found[11] === undefined ? String(minute).padStart(2, "0") : "30";
  const value = `t${String(hour).padStart(2, "0")}:${minutes}`;
  return [claimOf("date", value, reading.text.slice(index, index + written.length), index)];
}

/** Only what has several parts: one number with one scale is read with its unit. */
function claimMoney(reading: Reading, found: RegExpExecArray): Claim[] {
  const { 0: written, 1: eok, 2: man, 3: manThousand, 4: rest, 5: restThousand, index } = found;
  if (manThousand === undefined && [eok, man, rest].filter((part) => part !== undefined).length < 2)
    return [];
  const sum =
    valueOf(eok) * 100_000_000 +
    valueOf(man) * (manThousand === undefined ? 10_000 : 10_000_000) +
    valueOf(rest) * (restThousand === undefined ? 1 : 1000);
  if (!Number.isSafeInteger(sum) || !takePart(reading, index, index + written.length)) return [];
  const value = numberValue(decimalOf(`${sum}`, "", 0), "KRW");
  return [claimOf("number", value, reading.text.slice(index, index + written.length), index)];
}

function valueOf(digits = "0"): number {
  return Number(digits.replaceAll(",", ""));
}
