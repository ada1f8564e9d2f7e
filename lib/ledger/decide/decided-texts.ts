import type { Change } from "@/lib/ledger/change";
import type { DecidedOperation } from "@/lib/ledger/earlier-decision";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { NumberedText } from "@/lib/ledger/memory-number";

/** As what each operation of a session is decided on. Others change no text that could be proposed again. */
const decidedAs: Readonly<
  Partial<Record<Operation["name"] | "journal", Exclude<DecidedOperation, "apart">>>
> = {
  consolidate: "consolidate",
  update: "update",
  delete: "delete",
  record: "record",
  replace: "record",
  observe: "record",
};

/** As what an operation is decided on (D1); null for one that no decision is kept of. */
export function decidedOperationOf(name: Operation["name"] | "journal") {
  return decidedAs[name] ?? null;
}

/** The texts that an operation took away, and the one that it wrote; null if some were purged (M7). */
export function decidedTexts(
  changes: readonly Change[],
): { readonly sources: readonly NumberedText[]; readonly result: NumberedText | null } | null {
  const images = changes.flatMap(({ before, after }) =>
    before === null ? after : [before, after],
  );
  if (images.some(({ purged }) => purged !== undefined)) return null;
  const reworded = changes.filter(({ before, after }) => before?.content !== after.content);
  const written = reworded[0];
  return {
    sources: changes.flatMap(({ number, before, after }) =>
      before !== null && (after.discardedAt !== null || before.content !== after.content)
        ? { number, content: before.content }
        : [],
    ),
    result:
      written === undefined ? null : { number: written.number, content: written.after.content },
  };
}

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
