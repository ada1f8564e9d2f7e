import type { Claim } from "@/lib/claims/claim";
import { numberValue } from "@/lib/claims/find/numbers/number-forms";
import { divisors, unitOfWord } from "@/lib/claims/find/numbers/read-unit";
import { currencies } from "@/lib/claims/tables/currencies";
import { smallWordsOf } from "@/lib/claims/find/small-words";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Reading } from "@/lib/claims/text/reading";

/** A number without a unit, or with a currency. */
const bare = /^n:(-?)(\d+)(?:e(-?\d+))?(?: ([A-Z]{3}|[a-z]+))?$/;

/** How far behind its number a unit stands, and minutes behind their hours. */
const [mostBetween, mostWithin] = [2, 5];

/**
 * Lets bare numbers stand for numbers with a unit of their sentence: `4 hours, otherwise 6`, `3 easy
 * kilometres`; and amounts of money for prices of a unit: `a kilo of it costs 5 EUR`.
 */
export function withLeftOut(claims: readonly Claim[], reading: Reading): Claim[] {
  const unitsIn = new Map<number, readonly UnitAt[]>();
  let place = 0;
  return claims.map((claim) => {
    const number = claim.kind === "number" ? bare.exec(claim.value) : null;
    const currency = number?.[4];
    if (number === null || (currency !== undefined && !Object.hasOwn(currencies, currency)))
      return claim;
    while ((reading.tokens[place]?.end ?? Number.POSITIVE_INFINITY) <= claim.at) place += 1;
    const sentence = reading.tokens[place]?.sentence ?? 0;
    const units = unitsIn.get(sentence) ?? listUnits(reading, sentence);
    unitsIn.set(sentence, units);
    const [, minus = "", digits = "", written = "0"] = number;
    const power = Number(written);
    const also = units.flatMap(({ unit, power: more, isAfter, at }) => {
      if (currency === undefined) {
        const isNear = at > place && at <= place + mostBetween;
        return isAfter || isNear
          ? [numberValue(minus + decimalOf(digits, "", power + more), unit)]
          : [];
      }
      const price = numberValue(minus + decimalOf(digits, "", power - more), `${currency}/${unit}`);
      return divisors.has(unit) ? [price] : [];
    });
    return also.length === 0 ? claim : { ...claim, also: [...claim.also, ...also] };
  });
}

interface UnitAt {
  readonly unit: string;
  readonly power: number;
  /** Whether it follows a number. */
  readonly isAfter: boolean;
  readonly at: number;
}

function listUnits({ tokens }: Reading, sentence: number): UnitAt[] {
  return tokens.flatMap((token, at) => {
    if (token.sentence !== sentence || token.kind === "number") return [];
    // A single letter is a unit only after its number.
    const isAfter = tokens[at - 1]?.kind === "number";
    if (token.kind === "stretch" && !isAfter) return [];
    const found = token.text.length > 1 || isAfter ? unitOfWord(token) : undefined;
    return found === undefined || found.unit === "" ? [] : [{ ...found, isAfter, at }];
  });
}

/** What a time stands for that may be a length of time, and the other way round: `1:24`, `1 h 24`. */
export function listDurations(claims: readonly Claim[]): string[] {
  return claims.flatMap(({ value, at, text }, index) => {
    const time = /^t(\d\d):(\d\d)$/.exec(value);
    if (time !== null)
      return time[2] === "00" ? [] : valuesOfTime(Number(time[1]), Number(time[2]));
    const [, hours] = /^n:(\d+) hour$/.exec(value) ?? [];
    const next = claims[index + 1];
    const [, minutes] = /^n:(\d+(?:e1)?)(?: minute)?$/.exec(next?.value ?? "") ?? [];
    const isNext = next !== undefined && next.at - at - text.length <= mostWithin;
    return hours === undefined || minutes === undefined || !isNext
      ? []
      : valuesOfTime(Number(hours), Number(minutes));
  });
}

function valuesOfTime(hours: number, minutes: number): string[] {
  const two = (part: number) => String(part).padStart(2, "0");
  const decimal = (one: number) => decimalOf(String(one), "", 0);
  return [
    `t${two(hours)}:${two(minutes)}`,
    numberValue(decimal(hours), "hour"),
    numberValue(decimal(minutes), "minute"),
    numberValue(decimal(minutes), ""),
    numberValue(decimal(hours * 60 + minutes), "minute"),
  ];
}

/** The rates that parts of the day and weekdays are: `every evening` is every day, `every Monday` weekly. */
export function listRates(claims: readonly Claim[], { tokens, languages }: Reading): string[] {
  const words = smallWordsOf(languages);
  const placeOf = new Map<number, number>();
  return claims.flatMap(({ value, at, text }) => {
    const rate = value.startsWith("h:") ? "p:day" : "p:week";
    if (!/^(?:h:|w\d$)/.test(value)) return [];
    if (placeOf.size === 0)
      for (const [place, token] of tokens.entries()) placeOf.set(token.at, place);
    const before = tokens[(placeOf.get(at) ?? 0) - 1]?.fold ?? "";
    const isEach = words.some(({ per, one }) => per.has(before) && !one.has(before));
    return isEach || /[a-z]s$/.test(text) ? [rate] : [];
  });
}
