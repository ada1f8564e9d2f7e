import type { Claim } from "@/lib/claims/claim";
import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { currencies } from "@/lib/claims/tables/currencies";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Reading } from "@/lib/claims/text/reading";

interface Amount {
  readonly decimal: string;
  readonly unit: string;
}

/** Two units of one amount: the second one, and how many of it make one of the first. */
const parts: ReadonlyMap<string, readonly [unit: string, count: number]> = new Map([
  ["day", ["hour", 24]],
  ["hour", ["minute", 60]],
  ["minute", ["second", 60]],
  ["year", ["month", 12]],
]);
/** What may stand between them. */
const between =
  /^[.']?[ \u200F]?(?:(?:and|und|et|y|e|en|i|и|і|și|ve|och|og|ja|a|και|و|ו-?|और|กับ) ?)?$/;
/** Between an amount and its smaller part without a unit: `12 Euro 50`, `3 euros con 20`. */
const beforePart = /^ ?(?:(?:con|e) )?$/;
/** What may follow such a part. */
const afterPart =
  /^(?:[.,;:!?)]| (?:pro|je|im|per|par|al|ao|a|por|om|pr|i|in|the|und|et|y|e|en|och|og)(?![\wà-ÿ]))(?!\d)/;
/** Before an hour of the day, which has no parts: `om 10 uur 24 gasten`. */
const atHour = /(?:^|[^a-zà-ÿ])(?:om|à|a las|alle|às|um|at|kl\.?|les|vers|dès|tot|vanaf) $/i;
/** `Between 1 year and 6 months` */
const afterBetween =
  /(?:between|zwischen|tussen|entre|tra|fra|mellan|mellem|mellom|między|mezi|между|між|între|μεταξύ|antara|giữa) $/i;
/** An hour without a number, before minutes. */
const anHour =
  /(?<![a-zà-ÿ'-])(?:an hour|one hour|eine stunde|(?:een|één) uur|une heure|una hora|un'ora|uma hora|o oră|en timme|en time|(?:yhden )?tunnin|tunti)(?: (?:and|und|en|et|y|e|și|och|og|ja))? $/i;
const anHourUncased =
  /(?<![\d.] ?)(?<![一-九十百\u0E00-\u0E7F])(?:一[个個]?(?:小时|小時|钟头|鐘頭)|一時間|한 ?시간|(?:หนึ่ง)?ชั่วโมง(?:หนึ่ง)?|(?:یک )?ساعت|ساعة(?: واحدة)?|שעה(?: אחת)?|(?:एक )?घंट[ाे]) ?(?:و|ו-?|और)? ?$/;
/** A quarter of an hour, behind hours. */
const quarter =
  /^ (?:and a quarter|und eine viertelstunde|et quart|y cuarto|e un quarto|e quinze(?! ?min)|en een kwartier|och en kvart|og et kvarter|ja vart(?:ti|in|tia))(?![a-zà-ÿ])/i;

/** The claims, with neighbouring amounts joined: `2 hours 20 minutes` are 140 minutes. */
export function joinAmounts(reading: Reading, claims: readonly Claim[]): readonly Claim[] {
  const joined: Claim[] = [];
  for (const claim of claims) {
    const own = amountOf(claim);
    if (own === undefined) {
      joined.push(claim);
      continue;
    }
    const before = joined.at(-1);
    const first = before === undefined ? undefined : amountOf(before);
    const whole =
      before === undefined || first === undefined
        ? undefined
        : joinTwo(reading, [before, first], [claim, own]);
    if (whole === undefined)
      joined.push(withAnHour(reading, withQuarter(reading, claim, own), own));
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function amountOf({ kind, value }: Claim): Amount | undefined {
  const [, decimal, unit = ""] =
    (kind === "number" ? /^n:(-?\d+(?:e-?\d+)?)(?: (.+))?$/.exec(value) : null) ?? [];
  return decimal === undefined ? undefined : { decimal, unit };
}

/** Two neighbours as one amount. The parts alone say less: `1 hour 10 minutes` is no `1 hour`. */
function joinTwo(
  { plain, text }: Reading,
  [before, first]: readonly [Claim, Amount],
  [claim, own]: readonly [Claim, Amount],
): Claim | undefined {
  const { at } = before;
  const end = claim.at + claim.text.length;
  const gap = plain.slice(at + before.text.length, claim.at);
  const join = ({ decimal, unit }: Amount, also: readonly string[] = []): Claim => ({
    ...before,
    value: numberValue(decimal, unit),
    also: [...listSameAmount(decimal, unit), ...also],
    text: text.slice(at, end),
  });
  const thousands = gap === " " ? addThousands(before, first, claim, own) : undefined;
  if (thousands !== undefined) return join(thousands);
  const part =
    beforePart.test(gap) && !/\d$/.test(before.text) ? addPart(first, claim, own, gap) : undefined;
  // `2 hours 20 guests` are no 140 minutes.
  const isLast = plain.length === end || afterPart.test(plain.slice(end, end + 8));
  const isTime = first.unit === "hour" && atHour.test(plain.slice(0, at));
  if (part !== undefined && !isTime && (gap === "" || isLast)) return join(part);
  const isJoined =
    between.test(gap) && !(/[^ .']/.test(gap) && afterBetween.test(plain.slice(0, at)));
  const sum = readEvery(first, own, gap) ?? (isJoined ? addUnits(first, own, gap) : undefined);
  return sum === undefined ? undefined : join(sum, timesOf(first, own));
}

/** `de 12 em 12 horas` is every 12 hours. */
function readEvery(first: Amount, second: Amount, gap: string): Amount | undefined {
  const isSame = first.decimal === second.decimal && first.unit === "" && second.unit !== "";
  return isSame && /^ (?:em|en|în) $/.test(gap) ? second : undefined;
}

/** Two euros and 50 cents. */
function addCents(first: Amount, second: Amount): Amount | undefined {
  const [whole, cents] = [Number(first.decimal), Number(second.decimal)];
  const isPart = Object.hasOwn(currencies, first.unit) && first.unit !== "cent" && cents < 100;
  return isPart && Number.isInteger(whole) && Number.isInteger(cents)
    ? { decimal: decimalOf(`${whole * 100 + cents}`, "", -2), unit: first.unit }
    : undefined;
}

/** `2 hours` and `20 minutes`, `1 m` and `75 cm` */
function addUnits(first: Amount, second: Amount, gap: string): Amount | undefined {
  const [whole, part] = [Number(first.decimal), Number(second.decimal)];
  if (first.unit === "m" && second.unit === "m") {
    const isPart =
      Number.isInteger(whole) && part < 1 && whole > 0 && part > 0 && gap.trim() === "";
    return isPart
      ? { decimal: decimalOf(`${Math.round((whole + part) * 1_000)}`, "", -3), unit: "m" }
      : undefined;
  }
  if (second.unit === "cent" && gap !== "") return addCents(first, second);
  const [unit, count] = parts.get(first.unit) ?? [];
  if (unit !== second.unit || count === undefined || part >= count) return undefined;
  const sum = whole * count + part;
  return Number.isInteger(sum) ? { decimal: decimalOf(`${sum}`, "", 0), unit } : undefined;
}

/** `12 bin 500 lira`, `12 हज़ार 500 रुपये` */
function addThousands(
  { text }: Claim,
  first: Amount,
  claim: Claim,
  { decimal, unit }: Amount,
): Amount | undefined {
  const isThousands = first.unit === "" && /^\d+e[3-5]$/.test(first.decimal);
  if (!isThousands || !/^\d+ [^\d\s.,;:!?]+$/.test(text) || !/^\d{3}(?!\d)/.test(claim.text))
    return undefined;
  const sum = Number(first.decimal) + Number(decimal);
  return Number.isInteger(sum) ? { decimal: decimalOf(`${sum}`, "", 0), unit } : undefined;
}

/** Two digits behind whole euros are cents, behind whole metres centimetres, behind hours minutes. */
function addPart(
  first: Amount,
  { text: written }: Claim,
  own: Amount,
  gap: string,
): Amount | undefined {
  const isWhole = /^\d+(?:e\d)?$/.test(first.decimal);
  // `deux euros cinquante`
  const isWord = own.unit === "" && !/\d/.test(written) && Object.hasOwn(currencies, first.unit);
  const text = isWord ? `${Number(own.decimal)}` : written;
  if (!isWhole || !/^\d\d$/.test(text)) return undefined;
  if (first.unit === "hour") {
    if (Number(text) >= 60 || gap !== " ") return undefined;
    const minutes = Number(first.decimal) * 60 + Number(text);
    return { decimal: decimalOf(`${minutes}`, "", 0), unit: "minute" };
  }
  const isLength = first.unit === "m" && Number(first.decimal) <= 9;
  if (!isLength && !Object.hasOwn(currencies, first.unit)) return undefined;
  const [digits = "", power = "0"] = first.decimal.split("e");
  return { decimal: decimalOf(digits + "0".repeat(Number(power)), text, 0), unit: first.unit };
}

/** `В 22 часа 5 минут` may be the time 22:05. */
function timesOf(first: Amount, { unit, decimal }: Amount): string[] {
  const [hours, minutes] = [Number(first.decimal), Number(decimal)];
  if (first.unit !== "hour" || unit !== "minute") return [];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours < 24 && Number.isInteger(hours) ? [`t${two(hours)}:${two(minutes)}`] : [];
}

/** `Deux heures et quart` */
function withQuarter({ plain, text }: Reading, claim: Claim, own: Amount): Claim {
  const end = claim.at + claim.text.length;
  const found = own.unit === "hour" ? quarter.exec(plain.slice(end, end + 24)) : null;
  const minutes = Number(own.decimal) * 60 + 15;
  if (found === null || !Number.isInteger(minutes)) return claim;
  const written = text.slice(claim.at, end + found[0].length);
  return { ...claim, ...inMinutes(minutes), text: written };
}

/** `An hour and 20 minutes` */
function withAnHour({ plain, text, taken }: Reading, claim: Claim, own: Amount): Claim {
  if (own.unit !== "minute" || Number(own.decimal) >= 60) return claim;
  const before = plain.slice(Math.max(0, claim.at - 24), claim.at);
  const found = anHourUncased.exec(before) ?? anHour.exec(before);
  const at = claim.at - (found?.[0].length ?? 0);
  if (found === null || taken[at] === 1) return claim;
  const written = text.slice(at, claim.at + claim.text.length);
  return { ...claim, ...inMinutes(60 + Number(own.decimal)), at, text: written };
}

function inMinutes(minutes: number): Pick<Claim, "value" | "also"> {
  const decimal = decimalOf(`${minutes}`, "", 0);
  return { value: numberValue(decimal, "minute"), also: listSameAmount(decimal, "minute") };
}
