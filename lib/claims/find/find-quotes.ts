import { claimOf, type Claim } from "@/lib/claims/claim";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Reading } from "@/lib/claims/text/reading";

const most = 300;
const pairs = [
  ["“„‟", "”“"],
  ["«", "»"],
  ["»", "«"],
  ["‹", "›"],
  ["「", "」"],
  ["『", "』"],
  ["《", "》"],
  ["‘‚", "’‘"],
]; // prettier-ignore
/** Behind one of them a single quote is an apostrophe: `п'ять`. */
const letters = "\\wא-ת\\u00C0-\\u024F\\u0370-\\u052F";
const pattern = new RegExp(
  [
    ...pairs.map(([open, close]) => `[${open}]([^${open}${close}\\n]{2,${most}})[${close}]`),
    `(?<![\\wא-ת"״])["״]((?:[^"״\\n]|(?<=[א-ת])["״](?=[א-ת])){2,${most}})["״]`,
    `(?<![${letters}'])'([^'\\n]{2,${most}})'(?![${letters}])`,
    // `”granris”` in Swedish; in Hebrew it stands within a word, and behind a number for inches.
    `(?<![${letters}])”([^”\\n]{2,${most}})”(?![${letters}])`,
    `\`([^\`\\n]{2,${most}})\``,
  ].join("|"),
  "g",
);

/** Quoted words, between quote marks of any kind (L1). */
export function findQuotes({ text, taken }: Reading): Claim[] {
  const claims: Claim[] = [];
  for (const match of text.matchAll(pattern)) {
    const { 0: written, index } = match;
    const inner = match.slice(1).find((group) => group !== undefined) ?? "";
    const words = quoteWords(inner);
    // A single word or code in quotes is judged as what it is.
    if (words === "" || (taken[index + 1] === 1 && !/ /.test(words))) continue;
    claims.push(claimOf("quote", `q:${words}`, written, index));
  }
  return claims;
}

/** The words of a text without case and marks, with one blank between two. */
export function quoteWords(text: string): string {
  return foldWord(text.replace(/['’׳]/g, ""))
    .replace(/[\s.,;:!?…。，、！？；：'"״“”„«»‹›「」『』《》‘`()\-–—]+/g, " ")
    .trim();
}
