import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { orderBlocks } from "@/components/sessions/sheet/sheet-rows";
import { weighBlocks, type WeighedBlocks } from "@/components/sessions/sheet/weigh-blocks";
import type { RowOrder, SessionPlace } from "@/components/sessions/view/session-place";
import { isActive } from "@/lib/ledger/entries/session";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";

export interface OrderedRows {
  /** The order in use; null where there is none to choose. */
  readonly order: RowOrder | null;
  /** The changed rows by weight; null where they keep the ledger's order. */
  readonly weighed: WeighedBlocks | null;
  /** The operations as their rows are ordered; during a run and without an order, as they happened. */
  readonly operations: readonly OperationView[];
}

/**
 * How the changed rows of a session are ordered (V2): what weighs most comes first. But nothing jumps
 * under a reader: on a page that was open during the run, and in a replay, rows stay where they
 * appeared until the reader chooses an order. After a rollback there is nothing left to weigh.
 */
export function orderRows(
  { state, operations }: Pick<SessionView, "state" | "operations">,
  blocks: readonly LedgerBlock[],
  { order: chosen, show }: Pick<SessionPlace, "order" | "show">,
  hasWatched: boolean,
): OrderedRows {
  const isRunning = isActive(state);
  const stands = isRunning || state === "awaiting-review" || state === "approved";
  const isJudged = operations.some(({ losses }) => losses !== null);
  // During a run more are to come: a choice that came with the second row would move the first.
  const isChoice = isRunning || blocks.length > 1;
  if (!stands || !isJudged || !isChoice) return { order: null, weighed: null, operations };
  const order = chosen ?? (hasWatched || isRunning ? "number" : "weight");
  // A list of the whole ledger keeps the ledger's order.
  const weighed = order === "weight" && show !== "all" ? weighBlocks(blocks, operations) : null;
  if (isRunning && weighed === null) return { order, weighed, operations };
  return { order, weighed, operations: inOrderOf(orderBlocks(blocks, weighed), operations) };
}

/** Operations by their first row; those that have none come last. */
function inOrderOf(
  rows: readonly LedgerBlock[],
  operations: readonly OperationView[],
): readonly OperationView[] {
  const sequences = rows.map(({ mark }) => mark.sequence);
  const placeOf = ({ sequence }: OperationView) => {
    const place = sequences.indexOf(sequence);
    return place === -1 ? sequences.length : place;
  };
  return operations.toSorted((a, b) => placeOf(a) - placeOf(b));
}
