import type { Claim } from "@/lib/claims/claim";
import { numberValue } from "@/lib/claims/find/number-forms";
import { divisors, unitOfWord } from "@/lib/claims/find/read-unit";
import { currencies } from "@/lib/claims/tables/currencies";
import { smallWordsOf } from "@/lib/claims/find/small-words";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Reading } from "@/lib/claims/text/reading";

/** A number without a unit, or with a currency. */
const bare = /^n:(-?)(\d+)(?:e(-?\d+))?(?: ([A-Z]{3}|[a-z]+))?$/;

/**
 * Lets bare numbers stand for numbers with a unit of their sentence: `4 hours, otherwise 6`, `3 easy
 * kilometres`; and amounts of money for prices of a unit: `a kilo of it costs 5 EUR`.
 */
export function withLeftOut(claims: readonly Claim[], reading: Reading): Claim[] {
  const unitsIn = new Map<number, readonly { unit: string; power: number }[]>();
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
    const [, minus = "", digits = "", power = "0"] = number;
    const also = units.flatMap(({ unit, power: more }) => {
      const own = Number(power);
      if (currency === undefined)
        return [numberValue(minus + decimalOf(digits, "", own + more), unit)];
      const isPrice = divisors.has(unit);
      return isPrice
        ? [numberValue(minus + decimalOf(digits, "", own - more), `${currency}/${unit}`)]
        : [];
    });
    return also.length === 0 ? claim : { ...claim, also: [...claim.also, ...also] };
  });
}

function listUnits({ tokens }: Reading, sentence: number): { unit: string; power: number }[] {
  const units = tokens.flatMap((token, place) => {
    if (token.sentence !== sentence || token.kind === "number") return [];
    // A single letter is a unit only after its number.
    const isAfter = tokens[place - 1]?.kind === "number";
    const unit = token.text.length > 1 || isAfter ? unitOfWord(token) : undefined;
    return unit === undefined || unit.unit === "" ? [] : [unit];
  });
  return [...new Map(units.map((one) => [one.unit + one.power, one])).values()];
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
