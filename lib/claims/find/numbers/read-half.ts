import { listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { unitOfWord } from "@/lib/claims/find/numbers/read-unit";
import { halves } from "@/lib/claims/tables/halves";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Reading } from "@/lib/claims/text/reading";

interface Table {
  /** Phrases by their first word. */
  readonly after: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly half: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, readonly [digits: string, unit: string]>;
}

const tables: ReadonlyMap<string, Table> = new Map(
  Object.entries(halves).map(([language, { after, half, words = "" }]) => {
    const phrases = after.split(",").map((phrase) => wordsOf(foldWord(phrase)));
    return [
      language,
      {
        after: Map.groupBy(phrases, ([first = ""]) => first),
        half: new Set(wordsOf(half).map(foldWord)),
        words: new Map(
          wordsOf(words).map((entry) => {
            const [word = "", digits = "", unit = ""] = entry.split(/[=:]/);
            return [foldWord(word), [digits, unit] as const];
          }),
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

/** What halves may stand for that are no claims: `half an hour`, `an hour and a half`, `a fortnight`. */
export function listHalves(reading: Reading): string[] {
  const { tokens, languages } = reading;
  const own = [...languages].flatMap((language) => tables.get(language) ?? []);
  const values: string[] = [];
  const add = (digits: string, power: number, unit: string) => {
    const decimal = decimalOf(digits, "", power);
    values.push(numberValue(decimal, unit), ...listSameAmount(decimal, unit));
  };
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    for (const { half, words, after } of own) {
      const [digits, form] = words.get(token.fold) ?? [];
      if (digits !== undefined && form !== undefined)
        add(digits, form === "ml" ? -3 : 0, form === "ml" ? "l" : form);
      const begins = after.has(token.fold) && halfEnd(reading, place) !== undefined;
      if (!half.has(token.fold) && !begins) continue;
      const near = tokens
        .slice(place + 1, place + 1 + mostBetween)
        .find((one) => one.text.length > 2 && unitOfWord(one) !== undefined);
      const unit = unitOfWord(near);
      if (unit !== undefined && half.has(token.fold)) add("5", unit.power - 1, unit.unit);
      // `an hour and a half`, `one and a half hours`
      const whole =
        unitOfWord(tokens[place - 1]) ?? (tokens[place - 1]?.kind === "word" ? unit : undefined);
      if (whole !== undefined && begins) add("15", whole.power - 1, whole.unit);
    }
  }
  return values;
}
