import { hindiForms, listHindiRoots } from "@/lib/claims/find/words/hindi-forms";
import {
  addPersianVerb,
  isPersianEveryday,
  type PersianVerbs,
} from "@/lib/claims/find/words/persian-forms";
import { isKoreanEveryday, koreanStems } from "@/lib/claims/find/words/korean-forms";
import type { Language, MarkerKind } from "@/lib/claims/tables/language";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import {
  bareWord,
  headsOf,
  joinedParts,
  listBareForms,
  listListedForms,
} from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isHangul, isSemitic } from "@/lib/claims/text/scripts";

/** The everyday words of a language. */
interface EverydayWords {
  readonly words: ReadonlySet<string>;
  /** By first sign: the length of the longest word that begins with it. */
  readonly longest: ReadonlyMap<string, number>;
  /** How the forms of Korean verbs begin. */
  readonly stems: ReadonlySet<string>;
  readonly ordinary: RegExp | undefined;
  readonly names: ReadonlySet<string>;
  /** The stems of verbs, in the table of Persian. */
  readonly verbs: PersianVerbs | undefined;
}

const wordsIn = perLanguage((table) => (table.everyday === undefined ? [] : [tableOf(table)]));

const markerKinds: readonly MarkerKind[] = [
  ...(["negation", "hedge", "doubt", "condition", "exception"] as const),
  ...(["until", "exclusion", "most", "least", "concession"] as const),
];

/** A marker is no rare token, too. A word of a longer phrase may be: `सूरत` is a city. */
function markerWords(table: Language): string {
  if (table.littleWords === undefined) return "";
  const entries = markerKinds.flatMap((kind) => table[kind]?.words?.split(",") ?? []);
  return entries.filter((entry) => /^\s*[^\s~#^]{2,}\s*$/.test(entry)).join(" ");
}

export function everydayWordsOf(found: ReadonlySet<string>): readonly EverydayWords[] {
  return [...found].flatMap((language) => wordsIn(language));
}

/** The length of the longest everyday word at a place; 0 if none begins there. */
export function everydayLength(
  tables: readonly EverydayWords[],
  plain: string,
  at: number,
  end: number,
): number {
  if (thaiVowelBefore.test(plain.charAt(at - 1))) return 0;
  let found = 0;
  for (const { words, longest } of tables) {
    const most = Math.min(longest.get(plain.charAt(at)) ?? 0, end - at);
    for (let length = most; length > found; length -= 1) {
      if (words.has(plain.slice(at, at + length)) && !thaiSign.test(plain.charAt(at + length)))
        found = length;
    }
  }
  return found;
}

/** Whether a word between spaces is an everyday word, in any of its forms, or joined of such words. */
export function isEveryday(tables: readonly EverydayWords[], fold: string, text: string): boolean {
  const has = (word: string) => tables.some(({ words }) => words.has(word));
  const persian = tables.find(({ verbs }) => verbs !== undefined);
  if (persian?.verbs !== undefined && isSemitic(fold.charCodeAt(0))) {
    const { verbs, words } = persian;
    const isKnown = (word: string) => isPersianEveryday((one) => words.has(one), verbs, word);
    if (isKnown(fold)) return true;
    const parts = joinedParts(text);
    if (parts.length > 0 && parts.every((part) => words.has(part) || isKnown(part))) return true;
    if (tables.length === 1) return false;
  }
  if (isHangul(fold.charCodeAt(0))) {
    const isStem = (word: string) => tables.some(({ stems }) => stems.has(word));
    return tables.length > 0 && isKoreanEveryday(has, isStem, fold);
  }
  if (has(fold)) return true;
  if (fold >= "\u0900" && fold < "\u0980") {
    // No Hindi word takes on a long a: `गीता` is no form of `गीत`.
    const bare =
      fold.endsWith("ा") && fold.length > 2 ? [] : [bareWord(fold), ...listBareForms(fold)];
    return [...bare, ...listHindiRoots(fold)].some(has);
  }
  if (!isSemitic(fold.charCodeAt(0))) {
    return [bareWord(fold), ...listBareForms(fold)].some(has);
  }
  // `كمال` is no `مال`.
  const isName = (word: string) => tables.some(({ names }) => names.has(word));
  if (isName(fold)) return false;
  const heads = headsOf(fold);
  if (heads.some(has)) return true;
  if (heads.some(isName)) return false;
  if (tables.some(({ ordinary }) => ordinary?.test(fold))) return true;
  return listBareForms(fold).some(has) || listListedForms(fold).some(has);
}

/** Whether a word is a name that looks like a form of an everyday word: `יעקב`, `تميم`. */
export function isKnownName(tables: readonly EverydayWords[], fold: string): boolean {
  if (tables.every(({ names }) => names.size === 0)) return false;
  return headsOf(fold).some((head) => tables.some(({ names }) => names.has(head)));
}

/** A vowel that is written before its letter: no Thai word begins after it. */
const thaiVowelBefore = /[\u0E40-\u0E44]/;
/** A vowel or tone sign belongs to the letter before it: no Thai word ends there. */
const thaiSign = /[\u0E30-\u0E33]|[\u0E34-\u0E3A]|\u0E45|[\u0E47-\u0E4E]/;

function tableOf(table: Language): EverydayWords {
  const { everyday = "", ordinary, names = "" } = table;
  const stems = new Set<string>();
  const words = new Set<string>();
  const verbs = { past: new Set<string>(), present: new Set<string>() };
  for (const word of wordsOf(`${everyday} ${markerWords(table)}`).map(foldWord)) {
    if (word.includes("/")) addPersianVerb(verbs, word);
    else if (isHangul(word.charCodeAt(0))) {
      if (word.endsWith("다")) for (const stem of koreanStems(word)) stems.add(stem);
      else words.add(word);
    } else if (isSemitic(word.charCodeAt(0))) words.add(word);
    else for (const form of hindiForms(word)) words.add(form).add(bareWord(form));
  }
  const longest = new Map<string, number>();
  for (const word of words) {
    const first = word.charAt(0);
    longest.set(first, Math.max(longest.get(first) ?? 0, word.length));
  }
  const forms = ordinary === undefined ? [] : [new RegExp(`^(?:${wordsOf(ordinary).join("|")})$`)];
  return {
    words,
    longest,
    stems,
    ordinary: forms[0],
    names: new Set(wordsOf(names).map(foldWord)),
    verbs: verbs.past.size > 0 ? verbs : undefined,
  };
}
