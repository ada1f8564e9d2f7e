import { isMarker, type Claim } from "@/lib/claims/claim";
import { quoteWords } from "@/lib/claims/find/find-quotes";
import { listSameWords } from "@/lib/claims/find/names/same-words";
import { findCover } from "@/lib/claims/judge/cover";
import { readSide, type Side } from "@/lib/claims/judge/side";
import { listBareForms } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { readText } from "@/lib/claims/text/reading";
import { patternOf } from "@/lib/claims/written-forms";

/** A piece of text that someone looks for: a number, a date, a name. */
export interface AskedText {
  /** What it claims, each value once. */
  readonly claims: readonly Claim[];
  /** Its words, to be found as they are written. */
  readonly line: string;
}

/** Parts of texts by which a database can choose before anything is judged. */
export interface AskedTerms {
  /** Each text that holds the words matches at least one of these regular expressions. */
  readonly words: readonly string[];
  /** The digits of each text that holds the number in digits contain at least one of these. */
  readonly digits: readonly string[];
  /** Or, where the log calls it a date, match one of these: its month may be a word. */
  readonly dates: readonly string[];
}

const mostClaims = 10;
/** Endings change with the language, beginnings stay. */
const stemLength = 3;
const mostWords = 4;

/** Negations, conditions and parts of the day are found as words. */
export function readAsked(text: string): AskedText {
  const { reading, claims, dateAt } = readSide(readText(text));
  const seen = new Set<string>();
  const asked = claims.filter((claim) => {
    const { value, at } = claim;
    const isYearOfDate = value.startsWith("n:") && dateAt.has(at);
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew && !isYearOfDate && !isMarker(claim) && !value.startsWith("h:");
  });
  return { claims: asked.slice(0, mostClaims).map(asName), line: quoteWords(reading.plain) };
}

/** Who looks for a name means the name: no form of a common word, and no weekday that it is short for. */
function asName(claim: Claim): Claim {
  if (claim.kind !== "name") return claim;
  const also = claim.also.filter((one) => one.startsWith("s:"));
  return { ...claim, also, opensSentence: false };
}

/** Whether words hold one of the claims in any form (L2), or the whole text as it is written. */
export function isAnswer(asked: AskedText, words: string): boolean {
  const side = readSide(readText(words));
  return isWritten(asked, side) || asked.claims.some((claim) => isHeld(claim, side));
}

/** Which of the claims a text holds: all of them where it has the whole as it is written. */
export function claimsIn(asked: AskedText, text: string): readonly Claim[] {
  const side = readSide(readText(text));
  return asked.claims.filter((claim) => isWritten(asked, side) || isHeld(claim, side));
}

function isWritten({ line }: AskedText, side: Side): boolean {
  return line !== "" && side.line().includes(` ${line} `);
}

function isHeld(claim: Claim, side: Side): boolean {
  // Every `a` may stand for one, and answers nothing.
  if (claim.value === "n:1") return side.values.has(claim.value);
  return findCover(claim, [side]) !== undefined;
}

/** What `isAnswer` needs: all that it finds has one of these, except numbers that are words. */
export function termsOf({ claims, line }: AskedText): AskedTerms {
  return {
    words: [...new Set([...patternsOfLine(line), ...claims.flatMap(patternsIn)])],
    digits: [...new Set(claims.flatMap(digitsIn).filter((digits) => digits !== ""))],
    dates: [...new Set(claims.filter(({ kind }) => isCounted(kind)).map(otherDigitsIn))],
  };
}

/** The first words of a line, with anything between them. */
function patternsOfLine(line: string): string[] {
  const words = line.split(" ").slice(0, mostWords);
  return line === "" ? [] : [words.map(patternOf).join(".*")];
}

function patternsIn({ kind, value, also, text }: Claim): string[] {
  const word = value.slice(2);
  switch (kind) {
    case "number":
    case "date":
      return [];
    case "quote":
      return patternsOfLine(word);
    case "name": {
      const stems = value.startsWith("N:") ? [] : also.filter((one) => one.startsWith("s:"));
      const written = [word, ...listSameWords(foldWord(word))].map(patternOf);
      return [...written, ...stems.map((stem) => patternOfStem(stem.slice(2)))];
    }
    case "token": {
      const grams = also.map((gram) => gram.slice(2));
      return [word, ...listBareForms(foldWord(text)), ...grams].map(patternOf);
    }
    default:
      return [patternOf(word)];
  }
}

/** What all cases of a name begin with: the end of a stem may change, and its vowel (`Kraków`, `Krakowa`). */
function patternOfStem(stem: string): string {
  const consonants = stem.slice(0, stemLength).split(/[oóеёоі]/);
  return consonants.map(patternOf).join(".{1,2}");
}

function isCounted(kind: Claim["kind"]): boolean {
  return kind === "number" || kind === "date";
}

/** The values that hold a number or a date: a month alone is less than its day. */
export function valuesOf({ value, also }: Pick<Claim, "value" | "also">): string[] {
  return [value, ...also.filter((one) => !one.startsWith("m"))];
}

/** A month is in dates with any digits; a number may be a word of a date: `2026年七月九日`. */
function otherDigitsIn({ value }: Claim): string {
  return value.startsWith("m") ? "" : "^([0-9]{4})?$";
}

/**
 * The digits that every form of a value has: 15 of `1.5 kg` and `1500 g`, the day of a date, the
 * hour by both clocks.
 */
function digitsIn({ kind, value, also, text }: Claim): string[] {
  // The code of a country, or what stands for it within the country, may be missing.
  if (kind === "identifier")
    return valuesOf({ value, also }).map((one) => /^i:\+?[08]?(\d+)$/.exec(one)?.[1] ?? "");
  if (!isCounted(kind)) return [];
  return valuesOf({ value, also }).flatMap((one) => {
    const [, hour] = /^t(\d\d)/.exec(one) ?? [];
    if (hour !== undefined) return [String(Number(hour)), String(((Number(hour) + 11) % 12) + 1)];
    const [, month, day] = /^[dm](\d\d)(?:[-/](\d\d))?/.exec(one) ?? [];
    if (month !== undefined) return [String(Number(day ?? month))];
    const [, mantissa] = /^n:-?0*(\d+)/.exec(one) ?? [];
    if (one.startsWith("p:")) return [];
    // `½` may stand there as `1/2`, and `¾` as `3/4`.
    if (/^n:(?:5e-1|[27]5e-2)\b/.test(one)) return [mantissa ?? "", "1", "3"];
    return [mantissa ?? text.replace(/\D/g, "")];
  });
}
