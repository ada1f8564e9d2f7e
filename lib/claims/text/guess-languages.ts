import { languages } from "@/lib/claims/tables/languages";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { once } from "@/lib/claims/text/once";
import type { Token } from "@/lib/claims/text/token";

/** Fewer little words show nothing. */
const fewestWords = 2;
/** How many little words a letter of its own stands for. */
const letterCount = 2;
const otherScripts = ["ru", "uk", "el", "hi", "fa"];
const latin = Object.entries(languages).filter(
  ([language, { littleWords }]) => littleWords !== undefined && !otherScripts.includes(language),
);
const cyrillic = ["ru", "uk"].map((language) => {
  const { littleWords = "", openers = "" } = languages[language] ?? {};
  return new Set(wordsOf(`${littleWords} ${openers}`));
});
/** The places in `latin` of the languages that have a word. */
const readPlaces = once(() => {
  const places = new Map<string, number[]>();
  for (const [place, [, { littleWords = "", openers = "" }]] of latin.entries()) {
    for (const word of new Set(wordsOf(`${littleWords} ${openers}`))) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [place]);
      else known.push(place);
    }
  }
  return places;
});
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  // One Greek letter is a sign: `μg`, `Δ`.
  [/[\u0386-\u03FF]{2}/, ["el"]],
  [/[\u0590-\u05FF]/, ["he"]],
  [/[\u0900-\u097F]/, ["hi"]],
  [/[\u0E00-\u0E7F]/, ["th"]],
  [/[\uAC00-\uD7A3]/, ["ko"]],
];

/**
 * The languages whose tables read a text: by its scripts, and for Latin letters by its little words
 * and its own letters. A near tie gives both; too few words give none.
 */
export function guessLanguages(text: string, tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [script, written] of scripts) {
    if (script.test(text)) for (const one of written) found.add(one);
  }
  if (/[\u3040-\u30FF]/.test(text)) found.add("ja");
  else if (/[\u3400-\u9FFF]/.test(text)) found.add("zh");
  for (const one of guessCyrillic(text, tokens)) found.add(one);
  for (const one of guessArabic(text)) found.add(one);
  for (const one of guessLatin(text, tokens)) found.add(one);
  return found;
}

/** Russian and Ukrainian by their own letters; without any, by their little words. */
function guessCyrillic(text: string, tokens: readonly Token[]): readonly string[] {
  if (!/[\u0400-\u052F]/.test(text)) return [];
  const own = [/[ыэъё]/i, /[іїєґ]/i].map((letters) => letters.test(text));
  if (own[0] !== own[1]) return [own[0] === true ? "ru" : "uk"];
  if (own[0] === true) return ["ru", "uk"];
  const [russian = 0, ukrainian = 0] = cyrillic.map(
    (words) => tokens.filter(({ fold }) => words.has(fold)).length,
  );
  return russian < ukrainian ? ["uk"] : ["ru"];
}

/** Persian has letters of its own and joins by a sign without width; so has Arabic, if a text is in both. */
function guessArabic(text: string): readonly string[] {
  if (!/[\u0600-\u06FF]/.test(text)) return [];
  if (!/[پچژگکی\u200C]/.test(text)) return ["ar"];
  return /[ةىيكإ]/.test(text) ? ["ar", "fa"] : ["fa"];
}

/** A text whose language doesn't show is read by the tables of all languages in Latin letters. */
export function orAllLatin(found: ReadonlySet<string>): ReadonlySet<string> {
  return found.size === 0 ? allLatin : found;
}

const negations = perLanguage(
  ({ negation }) => new Set(wordsOf(negation?.words?.replaceAll(",", " ") ?? "")),
);

/** Every language in which a text that shows none may deny something. */
export function guessWidely(tokens: readonly Token[]): ReadonlySet<string> {
  const found = latin.filter(([language]) =>
    tokens.some(({ fold }) => negations(language).has(fold)),
  );
  return new Set(found.map(([language]) => language));
}

const allLatin: ReadonlySet<string> = new Set(latin.map(([language]) => language));

function guessLatin(text: string, tokens: readonly Token[]): readonly string[] {
  const counts = new Uint32Array(latin.length);
  const places = readPlaces();
  for (const { kind, isCased, fold } of tokens) {
    if (kind !== "word" || !isCased) continue;
    const found = places.get(fold.endsWith("'") ? fold.slice(0, -1) : fold) ?? [];
    for (const place of found) counts[place] = (counts[place] ?? 0) + 1;
  }
  if (/[^ -~\n]/.test(text)) {
    for (const [place, [, { ownLetters }]] of latin.entries()) {
      if (ownLetters?.test(text) === true) counts[place] = (counts[place] ?? 0) + letterCount;
    }
  }
  const best = Math.max(...counts);
  if (best < fewestWords) return [];
  return latin.flatMap(([language], place) =>
    (counts[place] ?? 0) >= best * 0.9 ? [language] : [],
  );
}
