import type { BlockMark, LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { Change } from "@/lib/ledger/change";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { isInLedger, massTokensOf, type MemoryImage } from "@/lib/ledger/memory";
import { sayActor } from "@/lib/ledger/entries/copy";

/** What the reversed operations did to one memory, taken together. */
interface Undone {
  readonly number: number;
  readonly createdAt: number;
  readonly before: MemoryImage | null;
  readonly after: MemoryImage;
  readonly last: OperationView;
}

/** One block for each memory that reversed operations had touched: restored, withdrawn or contested. */
export function restoredBlocks(
  view: Pick<SessionView, "operations" | "conflicts" | "answeredBy">,
): LedgerBlock[] {
  const contested = new Map(view.conflicts.map((conflict) => [conflict.number, conflict]));
  return [...undoneMemories(view.operations)].map(
    ({ number, createdAt, before, after, last }): LedgerBlock => {
      const mark: BlockMark = {
        sequence: last.sequence,
        slot: last.slot,
        operation: last.operation.name,
        look: "reversed",
        marks: [],
      };
      const key = `back-${number}`;
      const conflict = contested.get(number);
      if (conflict !== undefined && conflict.keep !== "start") {
        const memory = { number, createdAt, image: conflict.current };
        const keptBy =
          conflict.keep === null ? null : sayActor(view.answeredBy.get(number) ?? null);
        return { kind: "contested", key, mark, memory, start: conflict.start, keptBy };
      }
      const gainTokens = massTokensOf(before) - massTokensOf(after);
      if (before === null) {
        return {
          kind: "withdrawn",
          key,
          mark,
          memory: { number, createdAt, image: after },
          gainTokens,
        };
      }
      const memory = { number, createdAt, image: before };
      const meanwhile = isInLedger(after) ? after.content : null;
      return { kind: "restored", key, mark, memory, meanwhile, gainTokens };
    },
  );
}

function undoneMemories(operations: readonly OperationView[]): Iterable<Undone> {
  const undone = new Map<number, Undone>();
  for (const operation of operations) {
    if (operation.standing) continue;
    for (const change of operation.changes) {
      undone.set(change.number, join(undone.get(change.number), change, operation));
    }
  }
  return undone.values();
}

function join(known: Undone | undefined, change: Change, last: OperationView): Undone {
  const { number, createdAt, before, after } = change;
  return { number, createdAt, before: known === undefined ? before : known.before, after, last };
}
