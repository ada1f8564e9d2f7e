import { refinementKind } from "@/components/sessions/refinement/refinement-kind";
import type { Kind } from "@/components/sessions/kind";

/** What pages show of sessions that write notes: a block for each memory that was written. */
export const notesKind = {
  ...refinementKind,
  word: "Notes",
  titleOf: () => "Notes",
  isGauged: false,
  blocksOf: ({ operations }) =>
    operations.flatMap(({ standing, sequence, slot, operation, changes, marks }) =>
      standing
        ? changes.map(({ number, createdAt, after }) => ({
            kind: "protected",
            key: String(sequence),
            mark: { sequence, slot, operation: operation.name, look: "used", marks },
            memory: { number, createdAt, image: after },
          }))
        : [],
    ),
} satisfies Kind;
