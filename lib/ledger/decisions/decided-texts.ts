import type { DecidedOperation } from "@/lib/ledger/decisions/earlier-decision";
import type { Change } from "@/lib/ledger/change";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { NumberedText } from "@/lib/ledger/texts/numbered-text";

/** As what each operation of a session is decided on. Others change no text that could be proposed again. */
const decidedAs: Readonly<
  Partial<Record<Operation["name"] | "journal", Exclude<DecidedOperation, "apart">>>
> = {
  consolidate: "consolidate",
  update: "update",
  delete: "delete",
  record: "record",
  replace: "record",
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
