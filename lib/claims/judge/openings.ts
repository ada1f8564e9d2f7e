import type { Claim } from "@/lib/claims/claim";
import { followsMeasure, isLittleWord } from "@/lib/claims/find/names/find-names";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

export interface Openings {
  /** What follows the first word of a sentence, by the place of that word. */
  readonly second: ReadonlyMap<number, string>;
  /** All words that open a sentence, but for little ones, and all that come second. */
  readonly heads: ReadonlySet<string>;
}

/** Nothing follows, or what only follows a name: `Ana Gomez`, `(Ana)`. */
const nameLike = "";

export function readOpenings({ tokens, languages }: Reading): Openings {
  const second = new Map<number, string>();
  const heads = new Set<string>();
  for (const [index, { kind, at, fold, opensSentence, sentence }] of tokens.entries()) {
    if (kind !== "word") continue;
    // It may be a name within a sentence, too: `vom 1. FC`.
    if (followsMeasure(tokens, index)) second.set(at, nameLike);
    if (!opensSentence) continue;
    const next = tokens[index + 1];
    // The word after a colon opens a sentence of its own.
    const label = next?.text === ":" ? tokens[index + 2] : undefined;
    const isWithin = next?.sentence === sentence;
    const word = label === undefined ? (isWithin ? wordOf(next) : nameLike) : `: ${label.fold}`;
    second.set(at, word);
    heads.add(word);
    if (!isLittleWord(fold, languages)) heads.add(fold);
  }
  heads.delete(nameLike);
  return { second, heads };
}

function wordOf({ kind, isCapital, fold, text }: Token): string {
  if (kind === "word" && isCapital) return nameLike;
  return kind === "sign" && ".!?)]”»".includes(text) ? nameLike : fold;
}

/**
 * Whether a word that only begins a sentence is used like a name. What it does must be said of
 * somebody else in the other texts (`Marta takes`, `Nadia takes`), or of nobody (`Takes`): a word
 * that is left out with its clause is none (`It turns out that`). Where there are no other texts,
 * nothing shows that it is none.
 */
export function isUsedAsName(
  { at }: Claim,
  { second }: Openings,
  others: readonly Openings[],
): boolean {
  const next = second.get(at);
  if (next === undefined) return false;
  return next === nameLike || others.length === 0 || others.some(({ heads }) => heads.has(next));
}
