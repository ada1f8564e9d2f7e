import type { Claim } from "@/lib/claims/claim";
import { isHourOf } from "@/lib/claims/find/dates/find-day-parts";
import { listSameWords } from "@/lib/claims/find/names/same-words";
import { isSameWord } from "@/lib/claims/find/names/word-forms";
import { headsOf, joinedParts, listBareForms } from "@/lib/claims/text/bare-word";
import { everydayWordsOf, isEveryday, isKnownName } from "@/lib/claims/find/words/everyday-words";
import { inflected } from "@/lib/claims/tables/name-endings";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isOtherInPlace } from "@/lib/claims/judge/same-place";
import { likeStart, standsFor, stemLength, type Side } from "@/lib/claims/judge/side";

export type Cover = "kept" | "equivalent";

/** Of a word's groups of letters, more than this share shows that it is another form of the word. */
const sameWord = 2 / 3;
/** A shorter Turkish word may be the beginning of another one. */
const leastTurkish = 7;
/** The longest name that is written by its first letters: `GmbH`, `SpA`. */
const longestShort = 4;

/**
 * Whether one of the texts has a claim, or has it in another form (L2). `own` is the text that the
 * claim is in: by it a form of a name is told from another name.
 */
export function findCover(claim: Claim, sides: readonly Side[], own?: Side): Cover | undefined {
  if (sides.some(({ values }) => values.has(claim.value))) return "kept";
  if (!sides.some((side) => isEquivalent(claim, side))) return undefined;
  const isOther = claim.kind === "name" && own !== undefined && isOtherInPlace(claim, own, sides);
  return isOther ? undefined : "equivalent";
}

function isEquivalent(claim: Claim, side: Side): boolean {
  switch (claim.kind) {
    case "number":
    case "date":
      return (
        hasSame(claim, side) ||
        isHourOf(claim.value, side.values) ||
        (/^(?:0\d+|\d+\.\d+)$/.test(claim.text) && holdsWhole(side.reading.text, claim.text))
      );
    case "identifier":
      return (
        hasSame(claim, side) ||
        holdsWhole(side.reading.text, claim.text) ||
        // `Vitamin-C`
        (/^[A-Z]$/.test(claim.text) && new RegExp(`\\b${claim.text}\\b`).test(side.reading.plain))
      );
    case "quote":
      return side.line().includes(` ${claim.value.slice(2)} `) || isUnspacedQuote(claim, side);
    case "name":
      if (claim.also.some((value) => isNamedDate(value, side))) return true;
      return (
        isSameName(claim, side) ||
        isSpelledOut(claim, side) ||
        (claim.opensSentence && isOtherForm(claim, side))
      );
    case "token":
      return isSameToken(claim, side);
    case "word":
      return side.words.has(claim.value.slice(2));
    case "polarity":
    case "condition":
    case "order":
      return false;
  }
}

function hasSame(claim: Claim, side: Side): boolean {
  return (
    side.also.has(claim.value) ||
    standsFor(claim).some(
      // `17/6` and `17.6` are the same day; `3.4` and `4.3` are not.
      (other) => isSame(other, side) || (isExact(other, claim) && side.also.has(other)),
    )
  );
}

/** What two may both stand for and then are the same: a pair of numbers, and a time that lasts. */
function isExact(value: string, { kind }: Claim): boolean {
  return value.startsWith("pair:") || (kind === "date" && value.endsWith(" minute"));
}

/** Whether a text has the weekday, month or code that a name is short for or a part of. */
function isNamedDate(value: string, { values }: Side): boolean {
  return !value.startsWith("s:") && values.has(value);
}

/** Whether a text has what a number or date may stand for: its month alone is less than a day. */
function isSame(value: string, { values }: Side): boolean {
  return !value.startsWith("m") && values.has(value);
}

/** Whether a text has an identifier, and not as a part of a longer one: `AB-1` is not in `AB-12`. */
function holdsWhole(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 2)];
    if (!/(?:[\w-]|\w\.)$/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

function isInflected({ languages }: Side["reading"]): boolean {
  return inflected.some((language) => languages.has(language));
}

/** A row of characters has no blanks around it: `取件码是7-3-4092`. */
function isUnspacedQuote({ value }: Claim, { line }: Side): boolean {
  const words = value.slice(2);
  const at = line().indexOf(words);
  if (at < 0) return false;
  if (/[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u9FFF]/.test(value)) return true;
  return !/\w/.test(line().charAt(at - 1)) && !/\w/.test(line().charAt(at + words.length));
}

function isSameName({ value, also }: Claim, { words, also: others, reading }: Side): boolean {
  const word = value.slice(2);
  if (value.startsWith("N:")) return false;
  if (words.has(word) || words.has(`${word}s`)) return true;
  if (word.endsWith("s") && word.length > 3 && words.has(word.slice(0, -1))) return true;
  // Turkish adds endings without end: `Kullanıcı`, `Kullanıcının`.
  const isLong = reading.languages.has("tr") && word.length >= leastTurkish;
  if (isLong && [...words].some((other) => isLongerForm(word, other))) return true;
  if (!isInflected(reading)) return false;
  const stems = also.filter((one) => one.startsWith("s:"));
  return stems.some((stem) => others.has(stem)) || hasAdjective(stems, words);
}

/** An adjective of a place: `Opola` and `opolski`, `Китая` and `китайский`. */
const adjective =
  /^(.{2,}?)(?:ск|цк|ськ|цьк|sk|ck|dzk)(?:ий|ая|ое|ие|ого|ой|ому|им|ом|ую|их|ими|а|е|ої|ій|ою|і|у|i|a|ie|iego|iej|iemu|im|ą|ich|imi|u|ý|á|é|ého|ému|ém|ým|ou|ých|ými)$/;
const mostBetween = 2;

/** Without the softness of its last sound. */
function hard(stem: string): string {
  return stem.replace(/ь$/, "").replace(/[ńň]$/, "n").replace(/ś$/, "s");
}

function hasAdjective(stems: readonly string[], words: ReadonlySet<string>): boolean {
  const all = stems.map((stem) => hard(stem.slice(2)));
  const plain = all.filter(({ length }) => length > 3);
  return [...words].some((word) => {
    const found = adjective.exec(word)?.[1];
    if (found === undefined) return false;
    const base = hard(found);
    // `Туле`, `тульской`; `Plzni`, `plzeňské`
    if (
      [base, base.replace(/e([^aeiouy])$/, "$1")].some((one) => one.length > 2 && all.includes(one))
    )
      return true;
    return plain.some(
      (stem) =>
        (base.startsWith(stem) || stem.startsWith(base)) &&
        Math.abs(base.length - stem.length) <= mostBetween,
    );
  });
}

function isLongerForm(one: string, other: string): boolean {
  return other.length >= leastTurkish && (one.startsWith(other) || other.startsWith(one));
}

/** Whether a short form is there at its length, or the other way round: `AŞ`, `A.Ş.`; `Jl.`, `Jalan`. */
function isSpelledOut({ value }: Claim, { words, dotted }: Side): boolean {
  const word = value.slice(2);
  if (listSameWords(foldWord(word)).some((one) => words.has(one))) return true;
  return word.length <= longestShort && dotted().has(foldWord(word));
}

/** Whether a word that only begins a sentence is in the text in another form: `Changement`, `changent`. */
export function isOtherForm({ value }: Claim, { stems, likely, reading }: Side): boolean {
  const word = value.slice(2);
  if (word.length > stemLength && stems.has(word.slice(0, stemLength))) return true;
  const lower = likely().get(word.slice(0, likeStart)) ?? [];
  return lower.some((other) => isSameWord(word, other, reading.languages));
}

function isSameToken(
  { value, also: grams, text }: Claim,
  { words, also: others, rows, reading }: Side,
): boolean {
  const word = value.slice(2);
  if (words.has(word) || rows().has(word)) return true;
  const fold = foldWord(text);
  const everyday = everydayWordsOf(reading.languages);
  // An everyday word is a claim only where it stands alone, as the name of a place does. `نابلس` may be
  // `نابلسي`, `חברה` `חברת`.
  if (isEveryday(everyday, fold, text) || isKnownName(everyday, fold)) {
    return headsOf(fold)
      .flatMap((form) => [form, `${form}ي`, form.replace(/ה$/, "ת")])
      .some((form) => form.length > 2 && words.has(form));
  }
  const forms = listBareForms(fold, reading.languages);
  if (forms.some((form) => form.length > 2 && words.has(form))) return true;
  // `حسن‌آباد` may be written as `حسن آباد`.
  const parts = joinedParts(text);
  if (parts.length > 0 && parts.every((part) => words.has(part))) return true;
  const shared = grams.filter((gram) => others.has(gram)).length;
  return shared > grams.length * sameWord;
}
