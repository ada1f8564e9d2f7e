import type { BlockMark, LedgerBlock, Shown } from "@/components/sessions/sheet/ledger-block";
import type { Change } from "@/lib/ledger/change";
import { sayActor } from "@/lib/ledger/copy";
import type { Evidence, NamedText, Said } from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { changedUnder } from "@/lib/ledger/entries/session-view";
import { compareInLedger, isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import { lossParts } from "@/lib/losses/losses";
import { isApartFromLosses } from "@/components/sessions/view/rules";

/** What the reversed operations did to one memory, taken together. */
interface Undone {
  readonly change: Change;
  readonly last: OperationView;
}

/** One block for each memory that reversed operations had touched: restored, withdrawn or contested. */
function restoredBlocks(view: BlocksView): LedgerBlock[] {
  const contested = new Map(view.conflicts.map((conflict) => [conflict.number, conflict]));
  return [...undoneMemories(view.operations)].map(({ change, last }): LedgerBlock => {
    const { number, before, after } = change;
    const { sequence, slot, operation } = last;
    const mark: BlockMark = {
      sequence,
      slot,
      operation: operation.name,
      look: "reversed",
      marks: [],
      flags: [],
    };
    const of = (image: MemoryImage) => ({
      key: `back-${number}`,
      mark,
      memory: show(change, image),
    });
    const conflict = contested.get(number);
    if (conflict !== undefined && conflict.keep !== "start") {
      const { keep, current, start } = conflict;
      const keptBy = keep === null ? null : sayActor(view.answeredBy.get(number) ?? null);
      return { ...of(current), kind: "contested", start, keptBy };
    }
    if (before === null) return { ...of(after), kind: "withdrawn" };
    return { ...of(before), kind: "restored", meanwhile: isInLedger(after) ? after.content : null };
  });
}

function undoneMemories(operations: readonly OperationView[]): Iterable<Undone> {
  const undone = new Map<number, Undone>();
  for (const last of operations.filter(({ standing }) => !standing)) {
    for (const change of last.changes) {
      const { before } = undone.get(change.number)?.change ?? change;
      undone.set(change.number, { change: { ...change, before }, last });
    }
  }
  return undone.values();
}

export type BlocksView = Pick<
  SessionView,
  "operations" | "trip" | "conflicts" | "answeredBy" | "changedSince"
>;

interface Deed {
  readonly operation: Operation;
  readonly changes: readonly Change[];
  readonly twins: Readonly<Record<string, number>>;
  readonly mark: BlockMark;
  readonly evidence: readonly Evidence[];
  readonly covering: NamedText | null;
  readonly said?: readonly Said[] | undefined;
}

/** What a session changed: standing operations, what was given back, what tripped the breaker. */
export function ledgerBlocks(view: BlocksView): LedgerBlock[] {
  const blocks = view.operations
    .filter(({ standing }) => standing)
    .flatMap((operation) => {
      const since = changedUnder([operation], view.changedSince);
      const own = deedBlocks(deedOf(operation));
      return since.length === 0 ? own : own.map((block) => ({ ...block, since }));
    });
  const fallen = fallenDeed(view);
  return [...blocks, ...restoredBlocks(view), ...(fallen === null ? [] : deedBlocks(fallen))];
}

function deedOf(view: OperationView): Deed {
  const { operation, changes, twins, sequence, slot, marks, evidence, covering } = view;
  const specifics = view.losses?.specifics ?? [];
  return {
    operation,
    changes,
    twins,
    evidence,
    covering,
    said: view.said,
    mark: {
      sequence,
      slot,
      operation: operation.name,
      look: "used",
      marks,
      flags: marks.filter((mark) => view.losses === null || isApartFromLosses(mark)),
      pieces: specifics,
      loss: marks.length === 0 ? null : lossParts(specifics),
    },
  };
}

function fallenDeed(view: Pick<SessionView, "operations" | "trip">): Deed | null {
  if (view.trip === null) return null;
  const { sequence, data } = view.trip;
  const slot = view.operations.filter((operation) => operation.slot !== null).length + 1;
  return {
    operation: data.operation,
    changes: data.changes,
    twins: {},
    evidence: [],
    covering: null,
    mark: { sequence, slot, operation: data.operation.name, look: "cut", marks: [], flags: [] },
  };
}

/** What one operation did to memories, as its blocks. */
export function deedBlocks(deed: Deed): LedgerBlock[] {
  const { operation, changes, twins, mark, evidence, covering, said } = deed;
  const [first] = changes;
  if (first === undefined) return [];
  const of = (change: Change) => ({
    key: String(mark.sequence),
    mark,
    memory: show(change, change.after),
  });
  const made = changes.find(({ before }) => before === null) ?? first;
  const old = changes
    .flatMap((change) => (change.before === null ? [] : [show(change, change.before)]))
    .sort(compareInLedger);
  const twin = twins[String(first.number)] ?? null;
  if (said) return [{ ...of(first), kind: "added", said }];
  switch (operation.name) {
    case "update":
      return old.map((before) => ({ ...of(first), kind: "updated", before }));
    case "delete":
      return [{ ...of(first), kind: "deleted", twin }];
    case "add":
      return [{ ...of(first), kind: "added" }];
    case "consolidate":
      return [{ ...of(made), kind: "merged", sources: old }];
    case "record":
    case "support":
      return [{ ...of(first), kind: "fact", evidence, replaced: null }];
    case "replace":
      return old.map((replaced) => ({ ...of(made), kind: "fact", evidence, replaced }));
    case "drop": {
      const { reason } = operation;
      return [{ ...of(first), kind: "dropped", reason, coveredBy: twin, covering }];
    }
    default:
      return changes.map((change) => ({ ...of(change), kind: "protected" }));
  }
}

function show({ number, createdAt }: Change, image: MemoryImage): Shown {
  return { number, createdAt, image };
}
