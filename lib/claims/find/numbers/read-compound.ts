import { hundred, valuesIn } from "@/lib/claims/find/numbers/number-tables";
import { unitNamedBy } from "@/lib/claims/find/numbers/unit-tables";
import { numberParts } from "@/lib/claims/tables/halves";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { foldWord } from "@/lib/claims/text/fold-word";

/** The numbers that begin a longer word, by their first letters; empty where no words are built so. */
const partsOf = perLanguage((_table, language) => {
  const more = numberParts[language];
  const own = wordsOf(more ?? "").map((entry): [string, number] => {
    const [word = "", value] = entry.split("=");
    return [foldWord(word), Number(value)];
  });
  const known = [...valuesIn(language)];
  const thousands = known.flatMap(([word, value]) => (value === 1_000 ? [word] : []));
  // `Vijftigduizend` is also the end of a longer number.
  const simple = known.filter(
    ([one, value]) => value <= 1_000 || !thousands.some((word) => one.endsWith(word)),
  );
  const all = more === undefined ? [] : [...simple, ...own];
  return Map.groupBy(
    all.toSorted(([one], [other]) => other.length - one.length),
    ([word]) => word.slice(0, 2),
  );
});

/** What may stand between two numbers in a word: `fünfundzwanzig`, `drieënveertig`. */
const within = /^(?:und|en|ën|og)(?=.{3})/;
const halfWithin = /^(?:einhalb(?:e[nrs]?)?|(?:en|ën)?(?:een)?hal(?:f|ve))$/;
const longestCompound = 40;

/** A word that is built of numbers, perhaps with a unit: `zweihundertfünf`, `siebenjährige`. */
export function readCompound(
  found: ReadonlySet<string>,
  word: string,
): { readonly sum: number; readonly unit: string; readonly power: number } | undefined {
  if (word.length < 6 || word.length > longestCompound) return undefined;
  for (const language of found) {
    const parts = partsOf(language);
    if (!parts.has(word.slice(0, 2))) continue;
    let [rest, total, part, count] = [word, 0, 0, 0];
    while (count === 0 || !halfWithin.test(rest)) {
      const joined = count > 0 ? rest.replace(within, "") : rest;
      const start =
        parts.get(rest.slice(0, 2))?.find(([one]) => rest.startsWith(one)) ??
        parts.get(joined.slice(0, 2))?.find(([one]) => joined.startsWith(one));
      if (start === undefined) break;
      const [one, value] = start;
      part = value >= hundred && part > 0 && part < value ? part * value : part + value;
      if (value >= 1_000) [total, part] = [total + part, 0];
      rest = (rest.startsWith(one) ? rest : joined).slice(one.length);
      count += 1;
    }
    const sum = total + part;
    if (sum < 2) continue;
    if (rest === "" && count > 1) return { sum, unit: "", power: 0 };
    if (count > 0 && halfWithin.test(rest)) return { sum: sum + 0.5, unit: "", power: 0 };
    const unit = rest.length < 4 ? undefined : unitNamedBy(rest);
    if (unit !== undefined) return { sum, ...unit };
  }
  return undefined;
}
