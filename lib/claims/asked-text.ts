import { isMarker, type Claim } from "@/lib/claims/claim";
import { quoteWords } from "@/lib/claims/find/find-quotes";
import { findCover } from "@/lib/claims/judge/cover";
import { readSide } from "@/lib/claims/judge/side";
import { readText } from "@/lib/claims/text/reading";

/** A piece of text that someone looks for: a number, a date, a name. */
export interface AskedText {
  /** What it claims, each value once. */
  readonly claims: readonly Claim[];
  /** Its words, to be found as they are written. */
  readonly line: string;
}

/** Parts of texts by which a database can choose before anything is judged. */
export interface AskedTerms {
  /** Each text that holds the words has at least one of these. */
  readonly words: readonly string[];
  /** The digits of each text that holds the number contain at least one of these. */
  readonly digits: readonly string[];
}

const mostClaims = 10;
/** Endings change with the language, beginnings stay. */
const stemLength = 5;
/** What a code has and a word has not. */
const codeSign = /[\d!-/:-@[-`{-~]/;

/** Negations and conditions are found as words. */
export function readAsked(text: string): AskedText {
  const { reading, claims, dateAt } = readSide(readText(text));
  const seen = new Set<string>();
  const asked = claims.filter((claim) => {
    const { value, at } = claim;
    const isYearOfDate = value.startsWith("n:") && dateAt.has(at);
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew && !isYearOfDate && !isMarker(claim);
  });
  return { claims: asked.slice(0, mostClaims), line: quoteWords(reading.plain) };
}

/** Whether words hold one of the claims in any form (L2), or the whole text as it is written. */
export function isAnswer({ claims, line }: AskedText, words: string): boolean {
  const side = readSide(readText(words));
  const isWritten = line !== "" && side.line().includes(` ${line} `);
  return isWritten || claims.some((claim) => findCover(claim, [side]) !== undefined);
}

/** What `isAnswer` needs: all that it finds has one of these, except numbers in words. */
export function termsOf({ claims, line }: AskedText): AskedTerms {
  const longest = line.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? "";
  const words = claims.filter(({ kind }) => !isCounted(kind)).map(({ text }) => text);
  return {
    words: [...new Set([longest, ...words].filter((word) => word !== "").flatMap(writtenForms))],
    digits: [...new Set(claims.flatMap(digitsOf).filter((digits) => digits !== ""))],
  };
}

function isCounted(kind: Claim["kind"]): boolean {
  return kind === "number" || kind === "date";
}

/** How a word may be written, by its beginning: nothing in the database folds case. */
function writtenForms(word: string): string[] {
  const letters = Array.from(word);
  const isInflected = letters.length > stemLength && !codeSign.test(word);
  const [first = "", ...rest] = isInflected ? letters.slice(0, stemLength) : letters;
  const stem = first + rest.join("");
  const lower = rest.join("").toLowerCase();
  return [stem, stem.toLowerCase(), stem.toUpperCase(), first.toUpperCase() + lower];
}

/**
 * The digits that every form of a value has: 15 of `1.5 kg` and `1500 g`, the day of a date, the
 * hour by both clocks.
 */
function digitsOf({ kind, value, also, text }: Claim): string[] {
  if (kind === "identifier") return /^i:\d+$/.test(value) ? [value.slice(2)] : [];
  if (!isCounted(kind)) return [];
  return [value, ...also].flatMap((one) => {
    const [, hour] = /^t(\d\d)/.exec(one) ?? [];
    if (hour !== undefined) return [String(Number(hour)), String(((Number(hour) + 11) % 12) + 1)];
    const [, month, day] = /^[dm](\d\d)(?:[-/](\d\d))?/.exec(one) ?? [];
    if (month !== undefined) return [String(Number(day ?? month))];
    const [, mantissa] = /^n:-?(\d+)/.exec(one) ?? [];
    return [mantissa ?? text.replace(/\D/g, "")];
  });
}
