import { sameWords, streetEndings } from "@/lib/claims/tables/same-words";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { once } from "@/lib/claims/text/once";

const readWords = once(() => {
  const known = new Map<string, string[]>();
  for (const line of sameWords.split(",")) {
    const words = wordsOf(line);
    for (const word of words) known.set(word, [...(known.get(word) ?? []), ...words]);
  }
  return known;
});

/** What a word may also be written as: `jl` for `jalan`, `lindenstr` for `lindenstraße`. */
export function listSameWords(fold: string): string[] {
  const streets = streetEndings.flatMap((endings) => {
    const written = endings.find(
      (ending) => fold.endsWith(ending) && fold.length > ending.length + 2,
    );
    if (written === undefined) return [];
    const name = fold.slice(0, fold.length - written.length);
    return endings.map((ending) => name + ending);
  });
  return [...(readWords().get(fold) ?? []), ...streets];
}
