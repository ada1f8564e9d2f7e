import { unitNamed } from "@/lib/claims/find/numbers/unit-tables";
import { languages } from "@/lib/claims/tables/languages";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { bareWord } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isHangul } from "@/lib/claims/text/scripts";

/** The values of a language's number words. */
export type NumberTable = ReadonlyMap<string, number>;

export const valuesIn = perLanguage(
  ({ numbers = "" }): NumberTable =>
    new Map(
      wordsOf(numbers).map((entry, index) => {
        const [word = "", value] = entry.split("=");
        return [foldWord(word), value === undefined ? index + 2 : Number(value.split(":")[0])];
      }),
    ),
);

export const noNumbersIn = perLanguage(
  ({ noNumbers = "" }): ReadonlySet<string> =>
    new Set(noNumbers.split(",").map((phrase) => foldWord(wordsOf(phrase).join(" ")))),
);

/** The units of duals, which are a number and a unit in one word: `ساعتين=2:ساعة`. */
export const dualUnits: ReadonlyMap<string, string> = new Map(
  Object.values(languages)
    .flatMap(({ numbers = "" }) => wordsOf(numbers))
    .flatMap((entry) => {
      const [, word = "", unit] = /^(.+)=\d+:(.+)$/.exec(entry) ?? [];
      return unit === undefined ? [] : [[word, unitNamed(unit)] as const];
    }),
);
/** The longest word that is tried without its first letters. */
const longestWord = 24;

/** The value of a word, also with what is written together with it. */
export function valueOf(tables: readonly NumberTable[], word: string): number | undefined {
  for (const table of tables) {
    const value = table.get(word);
    if (value !== undefined) return value;
  }
  // `이틀이면`
  const bare = isHangul(word.charCodeAt(0)) ? bareWord(word) : word;
  if (bare.length > 1 && bare.length < word.length) return valueOf(tables, bare);
  // `وخمسون`, `ושתי`, `بساعتين`; the Persian `بده` is a verb.
  const isPrefixed =
    word.length < longestWord && /^(?!بده|بسی)(?:[وب]|ل(?=....)|[והבלמכש])[א-תء-ي]{2}/.test(word);
  return isPrefixed ? valueOf(tables, word.slice(1)) : undefined;
}

export const hundred = 100;

/** What a number is a multiple of: 1,000, 100, 10 or 1. */
export function roundOf(value: number): number {
  return [1000, hundred, 10].find((round) => value % round === 0) ?? 1;
}
