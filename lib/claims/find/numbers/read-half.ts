import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { scaleOf, unitOfWord } from "@/lib/claims/find/numbers/unit-tables";
import { halves } from "@/lib/claims/tables/halves";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

interface Table {
  /** Phrases by their first word. */
  readonly after: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly half: ReadonlySet<string>;
  /** Amounts by their first word. */
  readonly words: ReadonlyMap<string, readonly Amount[]>;
}

interface Amount {
  readonly phrase: readonly string[];
  readonly digits: string;
  readonly unit: string;
}

const tables: ReadonlyMap<string, Table> = new Map(
  Object.entries(halves).map(([language, { after, half, words = "" }]) => {
    const phrases = after.split(",").map((phrase) => wordsOf(foldWord(phrase)));
    return [
      language,
      {
        after: Map.groupBy(phrases, ([first = ""]) => first),
        half: new Set(wordsOf(half).map(foldWord)),
        words: Map.groupBy(
          wordsOf(words).map((entry): Amount => {
            const [word = "", digits = "", unit = ""] = entry.split(/[=:]/);
            return { phrase: foldWord(word).split("_"), digits, unit };
          }),
          ({ phrase: [first = ""] }) => first,
        ),
      },
    ];
  }),
);

/** Where `and a half` ends that begins at a token, as the place of the next token. */
export function halfEnd({ tokens, languages }: Reading, place: number): number | undefined {
  const first = tokens[place];
  if (first?.kind !== "word" || first.opensSentence) return undefined;
  for (const language of languages) {
    const phrases = tables.get(language)?.after.get(first.fold);
    const found = phrases?.find((words) =>
      words.every((word, step) => tokens[place + step]?.fold === word),
    );
    if (found !== undefined) return place + found.length;
  }
  return undefined;
}

/** Where it ends behind the unit of a number: `two hours and a half`. */
export function halfAfterUnit(reading: Reading, from: number, end: number): number | undefined {
  const { tokens } = reading;
  let place = from;
  while ((tokens[place]?.at ?? end) < end) place += 1;
  const next = halfEnd(reading, place);
  return next === undefined ? undefined : tokens[next - 1]?.end;
}

const mostBetween = 3;

/** `a quarter` is 25 %, 1/4, and 15 minutes of an hour. */
function listShare({ tokens }: Reading, digits: string, next: number): string[] {
  const [over = 1, under = 1] = digits.split("/").map(Number);
  const parts = (over * 10_000) / under;
  const values = [numberValue(digits, "")];
  if (!Number.isInteger(parts)) return values;
  values.push(numberValue(decimalOf(`${parts}`, "", -4), ""));
  values.push(numberValue(decimalOf(`${parts}`, "", -2), "%"));
  const near = tokens.slice(next, next + mostBetween);
  const unit = unitOfWord(near.find((one) => one.text.length > 2 && unitOfWord(one) !== undefined));
  if (unit === undefined) return values;
  const decimal = decimalOf(`${parts}`, "", unit.power - 4);
  return [...values, numberValue(decimal, unit.unit), ...listSameAmount(decimal, unit.unit)];
}

/** A share of several words that begins with a number: `three quarters`. */
export function shareAt(
  reading: Reading,
  place: number,
): { readonly values: readonly string[]; readonly end: number } | undefined {
  const { tokens, languages } = reading;
  for (const language of languages) {
    const found = tables
      .get(language)
      ?.words.get(tokens[place]?.fold ?? "")
      ?.find(
        ({ phrase, digits }) =>
          phrase.length > 1 &&
          digits.includes("/") &&
          phrase.every((word, step) => tokens[place + step]?.fold === word),
      );
    const next = place + (found?.phrase.length ?? 0);
    if (found !== undefined)
      return { values: listShare(reading, found.digits, next), end: tokens[next - 1]?.end ?? 0 };
  }
  return undefined;
}

/** What halves may stand for that are no claims: `half an hour`, `an hour and a half`, `a fortnight`. */
export function listHalves(reading: Reading): string[] {
  const { tokens, languages } = reading;
  const own = [...languages].flatMap((language) => tables.get(language) ?? []);
  const values: string[] = [];
  const add = (digits: string, power: number, unit: string) => {
    const decimal = decimalOf(digits, "", power);
    values.push(numberValue(decimal, unit), ...listSameAmount(decimal, unit));
  };
  // `bir buçuk milyon lira`, `un milion și jumătate de lei`
  const addScaled = (place: number) => {
    const end = halfEnd(reading, place) ?? place;
    const [before, after] = [tokens[place - 1], tokens[end]].map(
      (one) => scaleOf.get(one?.fold ?? "") ?? 0,
    );
    const power = (before ?? 0) > 3 ? before : after;
    if (power === undefined || power < 3) return;
    const next = tokens.slice(end, end + mostBetween);
    const unit = unitOfWord(next.find((one) => one.text.length > 2 && unitOfWord(one)));
    add("15", power - 1, "");
    if (unit !== undefined) add("15", power - 1 + unit.power, unit.unit);
  };
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    for (const { half, words, after } of own) {
      for (const { phrase, digits, unit } of words.get(token.fold) ?? []) {
        if (!phrase.every((word, step) => tokens[place + step]?.fold === word)) continue;
        if (digits.includes("/")) values.push(...listShare(reading, digits, place + phrase.length));
        else add(digits, unit === "ml" ? -3 : 0, unit === "ml" ? "l" : unit);
      }
      const begins = after.has(token.fold) && halfEnd(reading, place) !== undefined;
      if (!half.has(token.fold) && !begins) continue;
      const near = tokens
        .slice(place + 1, place + 1 + mostBetween)
        .find((one) => one.text.length > 1 && unitOfWord(one) !== undefined);
      const unit = unitOfWord(near);
      if (unit !== undefined && half.has(token.fold)) add("5", unit.power - 1, unit.unit);
      // `an hour and a half`, `one and a half hours`
      const whole =
        unitOfWord(tokens[place - 1]) ?? (tokens[place - 1]?.kind === "word" ? unit : undefined);
      if (whole !== undefined && begins) add("15", whole.power - 1, whole.unit);
      if (begins) addScaled(place);
    }
  }
  return values;
}

/** `साढ़े तीन लाख`, `सवा 2 किलो`, `पौने दो घंटे` */
const quartersBefore: ReadonlyMap<string, number> = new Map([
  [foldWord("साढ़े"), 0.5],
  [foldWord("सवा"), 0.25],
  [foldWord("पौने"), -0.25],
]);

export function quarterBefore(before: Token | undefined): number {
  return before?.kind === "word" ? (quartersBefore.get(before.fold) ?? 0) : 0;
}
