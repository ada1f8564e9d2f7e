import { isDash } from "@/lib/claims/find/numbers/read-currency";
import {
  currencyOf,
  readForm,
  scaleOf,
  unitOfWord,
  type Form,
} from "@/lib/claims/find/numbers/unit-tables";
import { localScales } from "@/lib/claims/tables/scales";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

const localScaleOf = new Map(
  Object.entries(localScales).map(([language, powers]) => [
    language,
    new Map(Object.entries(powers)),
  ]),
);

/** What multiplies only an amount of money: `$3M` is no length. */
const moneyScales: ReadonlyMap<string, number> = new Map([
  ["M", 6],
  ["m", 6],
  ["mn", 6],
  ["B", 9],
  ["b", 9],
  ["bn", 9],
]);

const between = new Set(["de", "of", "d'", "di"]);

/** A number with its scale: where it ends, and what comes next. */
export interface Scaled {
  readonly power: number;
  /** What stands after a scale, as the digits of its power: `8000` in `6万8000`. */
  readonly rest: string;
  readonly end: number;
  readonly next: number;
  /** What is left of the token at `next`: `円` in `万円`. */
  readonly form: Token | undefined;
}

/** The scale behind a number: `3 million`, `6万8000`. */
export function readScale(reading: Reading, numeral: Numeral, isMoney: boolean): Scaled {
  const { tokens } = reading;
  let { next, end } = numeral;
  // `62,- zł`
  if (isDash(tokens, next)) [next, end] = [next + 2, tokens[next + 1]?.end ?? end];
  // `250 de lei`
  if (reading.languages.has("ro") && tokens[next]?.fold === "de" && hasMeasure(tokens[next + 1]))
    [next, end] = [next + 1, tokens[next]?.end ?? end];
  let form = tokens[next];
  const scale = scaleAt(reading, form, isMoney);
  if (scale === undefined || form === undefined || form.at - end > 1 || form.opensSentence)
    return { power: 0, rest: "", end, next, form };
  end = scale.end;
  // `万円` is one stretch.
  form = scale.end < form.end ? restOf(form, scale.end) : tokens[(next += 1)];
  // `тыс. руб.`
  const beyond = form?.text === "." && form.at === end ? tokens[next + 1] : undefined;
  if (beyond !== undefined && (!beyond.opensSentence || currencyOf.has(beyond.fold))) {
    end = form?.end ?? end;
    next += 1;
    form = { ...beyond, opensSentence: false };
  }
  if (form !== undefined && between.has(form.fold) && form.at - end <= 1) {
    end = hasMeasure(tokens[next + 1]) ? form.end : end;
    form = tokens[(next += 1)];
  }
  const more = readRest(tokens, next, end, scale.found);
  if (more === undefined) return { power: scale.found, rest: "", end, next, form };
  const isPart = more.end < more.form.end;
  return {
    power: 0,
    rest: more.rest,
    end: more.end,
    next: isPart ? next : more.next,
    form: isPart ? restOf(more.form, more.end) : tokens[more.next],
  };
}

function scaleAt(
  reading: Reading,
  form: Token | undefined,
  isMoney: boolean,
): Form<number> | undefined {
  const found =
    localScale(reading, form) ?? (isMoney ? moneyScales.get(form?.text ?? "") : undefined);
  return found === undefined || form === undefined
    ? readForm(form, scaleOf)
    : { found, end: form.end };
}

function hasMeasure(token: Token | undefined): boolean {
  return unitOfWord(token) !== undefined || readForm(token, scaleOf) !== undefined;
}

/** `mil.` is a million in Czech and a thousand in Spanish. */
function localScale({ languages }: Reading, form: Token | undefined): number | undefined {
  for (const language of languages) {
    const found = localScaleOf.get(language)?.get(form?.fold ?? "");
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number after a scale, perhaps with a smaller one: `6万8000`, `2만 5천`, `1 लाख 40 हज़ार`. */
function readRest(
  tokens: readonly Token[],
  next: number,
  end: number,
  power: number,
): { rest: string; form: Token; end: number; next: number } | undefined {
  const number = tokens[next];
  if (power < 4 || number?.kind !== "number" || number.at - end > 1) return undefined;
  // `1만 3,500`
  const [comma, group] = [tokens[next + 1], tokens[next + 2]];
  const isGrouped =
    power === 4 &&
    comma?.text === "," &&
    comma.at === number.end &&
    group?.at === comma.end &&
    /^\d{3}$/.test(group.text);
  if (isGrouped && number.text.length === 1) {
    const rest = (number.text + group.text).padStart(power, "0");
    return { rest, form: group, end: group.end, next: next + 3 };
  }
  const scale = readForm(tokens[next + 1], scaleOf);
  const form = tokens[next + 1];
  const isNear = form !== undefined && form.at - number.end <= (power === 4 ? 0 : 1);
  const isScaled = scale !== undefined && scale.found < power && isNear && !form.opensSentence;
  if (power !== 4 && !isScaled) return undefined;
  const digits = number.text + (isScaled ? "0".repeat(scale.found) : "");
  if (digits.length > power) return undefined;
  const rest = digits.padStart(power, "0");
  if (isScaled && form !== undefined) return { rest, form, end: scale.end, next: next + 2 };
  return { rest, form: number, end: number.end, next: next + 1 };
}

/** What is left of a token from a place on. */
function restOf(token: Token, from: number): Token {
  const rest = token.text.slice(from - token.at);
  return {
    ...token,
    at: from,
    text: rest,
    fold: rest,
    isSpacedBefore: false,
    opensSentence: false,
  };
}
