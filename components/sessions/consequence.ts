import { plural } from "@/components/ui/number-words";
import type { OperationView, SessionView } from "@/lib/ledger/fold";
import { isInLedger, massTokensOf, type MemoryImage } from "@/lib/ledger/memory";

/** What undoing operations gives back. */
export interface Consequence {
  readonly memories: number;
  readonly tokens: number;
  /** `9 memories, 138 tokens` */
  readonly words: string;
}

/** What undoing some of the standing operations restores; all of them unless sequences are given. */
export function consequenceOf(
  operations: readonly OperationView[],
  sequences?: ReadonlySet<number>,
): Consequence {
  const undone = operations.filter(
    ({ standing, sequence }) => standing && (sequences === undefined || sequences.has(sequence)),
  );
  const pairs = touchedPairs(undone);
  const memories = pairs.filter(({ before }) => before !== null).length;
  const tokens = pairs.reduce(
    (sum, { before, after }) => sum + massTokensOf(before) - massTokensOf(after),
    0,
  );
  const words = `${plural(memories, "memory", "memories")}, ${plural(tokens, "token")}`;
  return { memories, tokens, words };
}

/** How many memories the ledger holds now, of how many it held at the start. */
export function ledgerCountOf(view: SessionView, startCount: number): number {
  let count = startCount;
  for (const { start, now } of view.touched.values()) {
    count += Number(isInLedger(now)) - Number(start !== null && isInLedger(start));
  }
  return count;
}

function touchedPairs(operations: readonly OperationView[]) {
  const pairs = new Map<number, { before: MemoryImage | null; after: MemoryImage }>();
  for (const { changes } of operations) {
    for (const { number, before, after } of changes) {
      const known = pairs.get(number);
      pairs.set(number, { before: known === undefined ? before : known.before, after });
    }
  }
  return [...pairs.values()];
}
