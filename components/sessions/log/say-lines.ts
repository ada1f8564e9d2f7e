import type { Draft } from "@/lib/ledger/entries/entry";

/** `+16 −14`: lines that came and went with one write. */
export function sayLines(splices: Draft["splices"]): string {
  const added = splices.reduce((sum, one) => sum + one.added.length, 0);
  const removed = splices.reduce((sum, one) => sum + one.removed, 0);
  return `+${added} −${removed}`;
}
