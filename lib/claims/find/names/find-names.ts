import { claimOf, type Claim } from "@/lib/claims/claim";
import { isCommonGerman } from "@/lib/claims/find/names/is-common-german";
import { listShortNames, smallWordsOf } from "@/lib/claims/find/small-words";
import { isFormOfOpener } from "@/lib/claims/find/names/word-forms";
import {
  inflected,
  nameEndings,
  soundChanges,
  withoutAccents,
} from "@/lib/claims/tables/name-endings";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { abbreviations, titles, titleWords } from "@/lib/claims/tables/particles";
import { wordsOf } from "@/lib/claims/tables/words-of";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

const functionWords = perLanguage(({ littleWords = "" }) => new Set(wordsOf(littleWords)));
const noNames = perLanguage(
  ({ openers = "", littleWords = "" }) => new Set(wordsOf(`${openers} ${littleWords}`)),
);
/** With more languages, the text does not show which it is in. */
export const fewLanguages = 4;
const never = new Set(["i", "i'm", "i'd", "i'll", "i've"]);

/** Names in scripts with case: capitalised words, one claim for each word (L1). */
export function findNames(reading: Reading): Claim[] {
  const { tokens, taken, text } = reading;
  const isGerman = reading.languages.has("de");
  const isInflected = inflected.some((language) => reading.languages.has(language));
  const small = smallWordsOf(reading.languages);
  const claims: Claim[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!isNameLike(token) || taken[token.at] === 1 || isShortForNumber(tokens, index)) continue;
    const fold = bareName(token.fold);
    if (!followsTitle(tokens, index) && !isAllCapitals(token.text)) {
      const mayOpen = token.opensSentence || tokens[index - 1]?.text === ".";
      const forms = mayOpen ? [fold, token.fold] : [];
      if (forms.some((form) => isOrdinary(form, reading.languages))) continue;
      if (isGerman && isCommonGerman(fold)) continue;
    }
    taken.fill(1, token.at, token.end);
    const value = nameValue(token.text, fold);
    // Folded letters may be fewer than the written ones.
    const end = fold === token.fold ? token.end : token.at + token.text.indexOf("'");
    claims.push(
      claimOf("name", value, text.slice(token.at, end), token.at, {
        also: [
          ...(isInflected ? stemOf(fold) : []),
          ...bareNames(fold, reading.languages),
          ...listShortNames(small, fold),
          ...codesOf(token, tokens[index + 1]),
        ],
        opensSentence: token.opensSentence || followsMeasure(tokens, index),
      }),
    );
  }
  return claims;
}

/** `Tel. 4471`, `Bestellnr. KX-44`: a word that is short for what a number is. */
function isShortForNumber(tokens: readonly Token[], index: number): boolean {
  const [token, point, number] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (token === undefined || point?.text !== "." || point.at !== token.end) return false;
  const isShort = abbreviations.has(token.fold) || token.fold.endsWith("nr");
  return isShort && (number?.kind === "number" || /^[A-Z]+$/.test(number?.text ?? ""));
}

/** What follows `160 °C.`, `0,9 l.` or `д. 15.` may open a sentence, too. */
export function followsMeasure(tokens: readonly Token[], index: number): boolean {
  if (tokens[index - 1]?.text !== ".") return false;
  const [before, first] = [tokens[index - 2], tokens[index - 3]];
  return before?.kind === "number" || first?.kind === "number" || first?.text === "°";
}

/** `Mr. Black`, `Frau Klein`: after a title an ordinary word is a name. */
function followsTitle(tokens: readonly Token[], index: number): boolean {
  const place = tokens[index - 1]?.text === "." ? index - 2 : index - 1;
  const before = tokens[place];
  return before?.sentence === tokens[index]?.sentence && titles.has(before?.fold ?? "");
}

/** `BA 117` may be written as `BA117`. */
function codesOf({ text }: Token, next: Token | undefined): string[] {
  return next?.kind === "number" && /^[A-Z]{1,3}$/.test(text) ? [`i:${text}${next.text}`] : [];
}

function isOrdinary(fold: string, languages: ReadonlySet<string>): boolean {
  return isOpener(fold, languages) || isFormOfOpener(fold, languages);
}

function isNameLike({ kind, isCapital, text, fold }: Token): boolean {
  if (
    kind !== "word" ||
    fold.endsWith("'") ||
    never.has(fold) ||
    titles.has(fold) ||
    titleWords.has(fold) ||
    fold.length < 2
  )
    return false;
  return isCapital || (/^[a-z]+'/.test(text) && /'[A-Z]/.test(text));
}

/** A name without what its language adds after an apostrophe: `Anna's`, `Ankara'da`. */
export function bareName(fold: string): string {
  const at = fold.indexOf("'");
  return at > 1 && fold.length - at <= 6 ? fold.slice(0, at) : fold;
}

/** `US` is not `us`; a longer word is the same in capitals. */
function nameValue(text: string, fold: string): string {
  const isShort = fold.length <= 4 && isAllCapitals(text);
  return isShort ? `N:${text}` : `w:${fold}`;
}

export function isAllCapitals(text: string): boolean {
  return text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();
}

const endings =
  /(?:ого|его|ої|ью|ому|ему|ові|еві|єві|ими|ыми|ами|ями|ах|ях|ам|ям|ом|ем|ём|єм|ой|ей|ою|ею|єю|ов|ев|ів|їв|ым|им|ая|ую|ые|ых|их|ий|ый|ии|ию|ії|ією|а|я|у|ю|е|ы|и|о|ь|й|і|ї|owi|iemu|iego|iej|ego|emu|ymi|imi|ych|ich|ym|im|ami|ach|iem|em|om|ie|ię|ią|ą|ę|y|i|a|u|e|o|s)$/;
/** A vowel that only stands before the last sound of a word without ending: `Павел`, `Bartek`. */
const fleeting = /([^аеиоуыэюяіїєaeiouyąęó])[еоeэ]([бвгджзйклмнпрстфхцчшщbcdfghjklmnprstwzżłńćś])$/;

/** What a name has in common with its cases: Марина, Марине, Марину. */
function stemOf(fold: string): string[] {
  const plain = fold.replace(/ё/g, "е");
  const stem = plain.replace(endings, "").replace(/[ijyeийеі]$/, "");
  // `Гусев` may be a case of `Гус`, and `Гусева` is one of `Гусев`; `Jagodzie` is one of `Jagoda`.
  const stems = new Set([
    stem.replace(fleeting, "$1$2"),
    stem,
    plain,
    plain.replace(/[аяуюеыиоіaąęuyieo]$/, ""),
  ]);
  for (const [soft, hard] of soften) {
    if (stem.endsWith(soft)) stems.add(stem.slice(0, -soft.length) + hard);
  }
  const changed = [...stems].flatMap((one) => [
    one.replace(fleeting, "$1$2"),
    // `Kraków`, `Krakowa`; `Тернопіль`, `Тернополя`.
    one.replace(/ó([^aeiouyąęó]+)$/, "o$1").replace(/і([^аеиоуюяіїє]+)$/, "о$1"),
    // `Канів`, `Канева`; `Київ`, `Києва`.
    one.replace(/і([^аеиоуюяіїє]+)$/, "е$1").replace(/ї([^аеиоуюяіїє]+)$/, "є$1"),
  ]);
  const long = [...new Set([...stems, ...changed])].filter(({ length }) => length >= 3);
  return long.map((one) => `s:${one}`);
}

/** What a name has in common with its cases in languages with other endings: `Ελένη`, `Ελένης`. */
function bareNames(fold: string, languages: ReadonlySet<string>): string[] {
  if (languages.size > fewLanguages) return [];
  return Object.entries(nameEndings).flatMap(([language, ending]) => {
    if (!languages.has(language)) return [];
    const plain = language === "el" ? withoutAccents(fold) : fold;
    const stem = plain.replace(ending, "");
    const changed = (soundChanges[language] ?? []).map(([from, to]) => stem.replace(from, to));
    const stems = new Set([stem, plain, ...changed]);
    return [...stems].filter(({ length }) => length >= 3).map((one) => `s:${one}`);
  });
}

/** How Polish and Ukrainian change the last sound of a stem before an ending. */
const soften = [
  ["dz", "d"],
  ["dz", "g"],
  ["c", "t"],
  ["c", "k"],
  ["rz", "r"],
  ["l", "ł"],
  ["ś", "s"],
  ["ci", "t"],
  ["dzi", "d"],
  ["si", "s"],
  ["ni", "n"],
  ["śc", "st"],
  ["szc", "st"],
  ["ń", "n"],
  ["ć", "c"],
  ["ź", "z"],
  ["ż", "g"],
  ["cz", "k"],
  ["ц", "к"],
  ["з", "г"],
  ["с", "х"],
] as const;

/** A word that is no name where it begins a sentence. */
function isOpener(fold: string, languages: ReadonlySet<string>): boolean {
  return isIn(noNames, fold, languages);
}

/** A word that says nothing about what a sentence is about. */
export function isLittleWord(fold: string, languages: ReadonlySet<string>): boolean {
  return isIn(functionWords, fold, languages);
}

function isIn(
  words: (language: string) => ReadonlySet<string>,
  fold: string,
  languages: ReadonlySet<string>,
): boolean {
  let count = 0;
  for (const language of languages) {
    if (!words(language).has(fold)) continue;
    // Where no language shows, one of nine is no evidence; English is.
    if (languages.size <= fewLanguages || language === "en") return true;
    count += 1;
  }
  return count > 1;
}
