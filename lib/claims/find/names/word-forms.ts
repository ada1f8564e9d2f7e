import type { LanguageCode } from "@/lib/claims/tables/languages";
import type { Language } from "@/lib/claims/tables/language";
import { nameEndings, withoutAccents } from "@/lib/claims/tables/name-endings";
import {
  definitePlaces,
  leastOrdinary,
  namesLikeWords,
  ordinaryEndings,
} from "@/lib/claims/tables/word-endings";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";

/** A shorter stem may be the beginning of another word. */
const leastStem = 4;
const mostEnding = 10;
/** So many letters of a word must be the same in its other forms: `Женя` is none of `жена`. */
const leastShared = 4;
const leastOpener = 5;
const slavicLanguages: ReadonlySet<string> = new Set(["ru", "pl", "uk", "cs"]);

/** What Slavic words take on: cases of nouns and adjectives, persons of verbs. */
const slavic =
  /(?:ові|еві|ів|їв|ої|єю|ії|ією|ти|ть|є|і|ї|ého|ému|ými|ími|ých|ách|ům|ám|ou|ý|á|é|í|ě|ů|ого|ему|ому|его|ыми|ими|ами|ями|ах|ях|ам|ям|ом|ем|ём|ой|ей|ою|ею|ым|им|ая|яя|ую|юю|ое|ее|ые|ие|ых|их|ий|ый|ии|ию|ия|ием|ьи|ью|ть|ет|ёт|ит|ут|ют|ат|ят|ла|ло|ли|л|а|я|у|ю|е|ы|и|о|ь|owie|iemu|ymi|imi|iego|iej|ego|emu|ami|iami|ach|iach|iem|em|om|iom|ej|ym|im|ych|ich|ią|ię|ia|ie|iu|ąc|ać|ić|yć|eć|ała|iła|yła|ął|ał|ił|ył|ają|uje|ują|aj|uj|ą|ę|y|i|a|u|e|o)$/;
/** What Turkish words take on, one after another. */
const turkish =
  /^(?:l[ae]r|[ıiuü]m[ıiuü]z|[ıiuü]n[ıiuü]z|[sş]?[ıiuü]n?|[yn]?[ae]|[nd][ae]n?|t[ae]n?|[ıiuü]m|n[ıiuü]n?|yl[ae]|l[ae]|ki|l[ıiuü]k?|l[ıiuü]ğ[ıiuü]?|s[ıiuü]z|c[ıiuü]|ç[ıiuü]|d[ıiuü]r?|t[ıiuü]r?|y[ıiuü]|[ıiuü]yor|yor|[ae]c[ae][kğ]|m[ae]k?|m[ıiuü]ş|[ıiuü]l|n)+$/;

const slavicStems = perLanguage(
  (table) => new Set(openersOf(table).map(slavicStem).filter(isLong)),
);
const turkishStems = perLanguage((table) => new Set(openersOf(table).filter(isLong)));

/** The stems of the openers of the other languages. */
const otherStems = perLanguage((table, language) => {
  const ending = endings[language];
  const openers = ending === undefined ? [] : openersOf(table);
  return new Set(openers.map((word) => stemBy(ending ?? /$/, word, language)));
});

/**
 * Whether a word is a form of a word that often begins a sentence: `клиентам` of `клиент`, `regissören`
 * of `regissör`.
 */
export function isFormOfOpener(fold: string, found: ReadonlySet<string>): boolean {
  for (const language of slavicLanguages) {
    if (found.has(language) && slavicStems(language).has(slavicStem(fold))) return true;
  }
  for (const [language, ending] of Object.entries(endings)) {
    if (!found.has(language) || slavicLanguages.has(language)) continue;
    const stem = stemBy(ending, fold, language);
    if (stem.length >= leastOpener && otherStems(language).has(stem)) return true;
  }
  if (!found.has("tr")) return false;
  const shortest = Math.max(leastStem, fold.length - mostEnding);
  for (let length = shortest; length < fold.length; length += 1) {
    if (!turkish.test(fold.slice(length))) continue;
    if (hardened(fold.slice(0, length)).some((stem) => turkishStems("tr").has(stem))) return true;
  }
  return false;
}

/** What the words of other languages take on: the article, the number and the case. */
const endings: Readonly<Record<string, RegExp>> = {
  sv: /(?:arnas?|ornas?|ernas?|ets?|ens?|ar|or|er|n|t|s|a)$/,
  da: /(?:ernes?|enes?|ets?|ens?|er|e|n|t|s)$/,
  nb: /(?:enes?|ets?|ens?|er|a|e|n|t|s)$/,
  en: /(?:es|s)$/,
  es: /(?:es|s)$/,
  fr: /(?:s|x)$/,
  nl: /(?:en|s)$/,
  pt: /(?:es|s)$/,
  id: /(?:nya|lah|kan)$/,
  ...nameEndings,
} satisfies Partial<Record<LanguageCode, RegExp>>;

/** Whether a lower-case word of a text is another form of a word: `Uli`, `ule`; `Müziği`, `müzik`. */
export function isSameWord(word: string, other: string, found: ReadonlySet<string>): boolean {
  if (word.charCodeAt(0) !== other.charCodeAt(0)) return false;
  for (const language of found) {
    if (language === "tr" && isTurkishForm(word, other)) return true;
    const ending = slavicLanguages.has(language) ? slavic : endings[language];
    if (ending === undefined) continue;
    const stem = stemBy(ending, word, language);
    if (stem.length >= leastShared && stem === stemBy(ending, other, language)) return true;
  }
  return false;
}

/** Whether a word that begins a sentence ends in what no name of its language ends in. */
export function endsLikeWord(word: string, found: ReadonlySet<string>): boolean {
  if (word.length < leastOrdinary || namesLikeWords.has(word) || definitePlaces.test(word))
    return false;
  return [...found].some((language) => ordinaryEndings[language]?.test(word) === true);
}

function stemBy(ending: RegExp, word: string, language: string): string {
  if (language === "el") return withoutAccents(word).replace(ending, "");
  return slavicLanguages.has(language) ? slavicStem(word) : word.replace(ending, "");
}

/** Two forms of one Turkish word: what is left of either behind the same beginning is an ending. */
function isTurkishForm(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  // `müzik`, `müziği`
  const softened = /^[kğ]/.test(word.slice(same)) && /^[kğ]/.test(other.slice(same)) ? 1 : 0;
  for (let length = same; length >= Math.max(leastShared, same - 2); length -= 1) {
    const rest = [word, other].map((one) => one.slice(length + (length === same ? softened : 0)));
    if (rest.every((one) => one === "" || turkish.test(one))) return true;
  }
  return false;
}

/** Before a vowel the last sound of a Turkish word is softer: `müziği`, `kitabı`. */
function hardened(stem: string): string[] {
  const hard = { ğ: "k", b: "p", c: "ç", d: "t" }[stem.at(-1) ?? ""];
  return hard === undefined ? [stem] : [stem, stem.slice(0, -1) + hard];
}

/** Without little words: `Aslan` is no form of `asla`. */
function openersOf({ openers = "", littleWords = "" }: Language): string[] {
  const little = new Set(wordsOf(littleWords));
  return wordsOf(openers).filter((word) => !little.has(word));
}

function isLong({ length }: string): boolean {
  return length >= leastStem;
}

function slavicStem(word: string): string {
  return word
    .replace(/ё/g, "е")
    .replace(/(?:ся|сь)$/, "")
    .replace(slavic, "");
}
