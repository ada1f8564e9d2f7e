import type { Change } from "@/lib/ledger/change";
import { decidedTexts } from "@/lib/ledger/decisions/decided-texts";

/** A text that a session wrote, and every text that it was made from, also in several steps. */
export interface DerivedText {
  readonly content: string;
  readonly from: ReadonlySet<string>;
}

/**
 * What a session's operations, oldest first, made each memory's text from, by number (D2). A text
 * that others wrote over in between starts anew.
 */
export function derivedTexts(
  steps: readonly { readonly changes: readonly Change[] }[],
): ReadonlyMap<number, DerivedText> {
  const derived = new Map<number, DerivedText>();
  for (const { changes } of steps) {
    const texts = decidedTexts(changes);
    if (texts === null || texts.result === null) continue;
    const from = texts.sources.flatMap(({ number, content }) => {
      const before = derived.get(number);
      return before?.content === content ? [content, ...before.from] : [content];
    });
    derived.set(texts.result.number, { content: texts.result.content, from: new Set(from) });
  }
  return derived;
}
