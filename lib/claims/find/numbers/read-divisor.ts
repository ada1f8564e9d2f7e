import { periods, readForm, unitOf, type Unit } from "@/lib/claims/find/numbers/unit-tables";
import { readPeriod, smallWordsOf, type SmallWords } from "@/lib/claims/find/small-words";
import { lookUp } from "@/lib/claims/tables/lookup";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** `/kg`, `a kilo`, `kilot`. A period is a claim of its own: `5 mg/day` is `5 mg per day`. */
export function divisorAt(
  { tokens, languages }: Reading,
  place: number,
  end: number,
  isMoney = true,
): (Unit & { end: number }) | undefined {
  // `руб./кг`
  const from = tokens[place]?.text === "." && tokens[place]?.at === end ? place + 1 : place;
  const [slash, per] = [tokens[from], tokens[from + 1]];
  const words = smallWordsOf(languages);
  if (slash?.kind === "word" && !slash.opensSentence) {
    const isPer = words.some((one) => one.per.has(slash.fold));
    const isOne = isPer && per?.kind === "word" && !per.opensSentence;
    return (
      (isOne ? divisorOf(words, per) : undefined) ??
      (isMoney || isPer || toIt.test(slash.fold) ? divisorOf(words, slash) : undefined)
    );
  }
  if (slash?.text === "/" && per?.kind === "stretch" && !per.isSpacedBefore) {
    const found = readForm(per, unitOf);
    const isDivisor = found !== undefined && divisors.has(found.found.unit);
    return isDivisor
      ? { unit: `/${found.found.unit}`, power: -found.found.power, end: found.end }
      : undefined;
  }
  if (
    slash?.text !== "/" ||
    slash.at !== end + from - place ||
    per?.kind !== "word" ||
    per.isSpacedBefore
  )
    return undefined;
  // A part of the day is a claim of its own: `450 RON/noapte`.
  if (night.test(per.fold)) return undefined;
  // `mg/dL'yi`
  const fold = per.fold.replace(/'.+$/, "");
  const divisor = lookUp(unitOf, fold);
  // `km/t` is an hour in Danish.
  const period = readPeriod(words, fold) ?? divisor?.unit;
  if (period !== undefined && periods.has(period)) return undefined;
  return {
    unit: `/${divisor?.unit ?? fold}`,
    power: divisor === undefined ? 0 : -divisor.power,
    end: per.end,
  };
}

/** `לליטר`, `للتر` */
const toIt = /^(?:לכל|ל(?=ל|ק|ג|מ|ט)|ل(?=[لكطم]))/;
/** Weights and measures by which a price or a share is said in words. */
const divisors: ReadonlySet<string> = new Set([
  "g",
  "l",
  "m",
  "m²",
  "m³",
  "pound",
  "ounce",
  "mile",
  "acre",
  "Wh",
]);

function divisorOf(
  words: readonly SmallWords[],
  token: Token,
): (Unit & { end: number }) | undefined {
  if (token.fold.length < 2 || readPeriod(words, token.fold) !== undefined) return undefined;
  const found = lookUp(unitOf, token.fold) ?? lookUp(unitOf, token.fold.replace(toIt, ""));
  if (found === undefined || !divisors.has(found.unit)) return undefined;
  return { unit: `/${found.unit}`, power: -found.power, end: token.end };
}

const night = /^(?:đêm|noapte|éj|éjszaka|noc|ночь|ніч|νύχτα|malam|gece)$/;
