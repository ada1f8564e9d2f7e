import { languages } from "@/lib/claims/tables/languages";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { bareWord, listBareForms, listListedForms } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isHangul, isSemitic } from "@/lib/claims/text/scripts";

/** The everyday words of a language. */
interface EverydayWords {
  readonly words: ReadonlySet<string>;
  /** By first sign: the length of the longest word that begins with it. */
  readonly longest: ReadonlyMap<string, number>;
}

const byLanguage = new Map(
  Object.entries(languages).flatMap(([language, { everyday }]) =>
    everyday === undefined ? [] : [[language, tableOf(everyday)] as const],
  ),
);
const verbEnding = /^[다고는니며서지요습합한했하입였었았은을던기면려게]{1,3}$/;
const predicate = /.(?:다|고|며|면|니|니까|지만|는데|어요|아요|해요|지요)$/;

export function everydayWordsOf(found: ReadonlySet<string>): readonly EverydayWords[] {
  return [...found].flatMap((language) => byLanguage.get(language) ?? []);
}

/** The length of the longest everyday word at a place; 0 if none begins there. */
export function everydayLength(
  tables: readonly EverydayWords[],
  plain: string,
  at: number,
  end: number,
): number {
  let found = 0;
  for (const { words, longest } of tables) {
    const most = Math.min(longest.get(plain.charAt(at)) ?? 0, end - at);
    for (let length = most; length > found; length -= 1) {
      if (words.has(plain.slice(at, at + length))) found = length;
    }
  }
  return found;
}

/** Whether a word between spaces is an everyday word, in any of its forms. */
export function isEveryday(tables: readonly EverydayWords[], fold: string): boolean {
  const has = (word: string) => tables.some(({ words }) => words.has(word));
  if (has(fold) || listBareForms(fold).some(has) || listListedForms(fold).some(has)) return true;
  const bare = bareWord(fold);
  if (!isHangul(bare.charCodeAt(0))) return false;
  // What ends like a predicate is no name: `마신다`, `켜고`.
  if (predicate.test(bare)) return true;
  return has(bare.slice(0, 2)) && verbEnding.test(bare.slice(2));
}

function tableOf(everyday: string): EverydayWords {
  const words = new Set(
    wordsOf(everyday)
      .map(foldWord)
      .flatMap((word) => (isSemitic(word.charCodeAt(0)) ? [word] : [word, bareWord(word)])),
  );
  const longest = new Map<string, number>();
  for (const word of words) {
    const first = word.charAt(0);
    longest.set(first, Math.max(longest.get(first) ?? 0, word.length));
  }
  return { words, longest };
}
