import type { BlockMark, LedgerBlock, Shown } from "@/components/sessions/sheet/ledger-block";
import type { Change } from "@/lib/ledger/change";
import { sayActor } from "@/lib/ledger/copy";
import type { Evidence, NamedText, Said } from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { changedUnder, type ChangesSince } from "@/lib/ledger/entries/session-view";
import { isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import { lossParts } from "@/lib/losses/losses";
import { isApartFromLosses } from "@/components/sessions/view/rules";

/** What the reversed operations did to one memory, taken together. */
interface Undone {
  readonly number: number;
  readonly createdAt: number;
  readonly before: MemoryImage | null;
  readonly after: MemoryImage;
  readonly last: OperationView;
}

/** One block for each memory that reversed operations had touched: restored, withdrawn or contested. */
function restoredBlocks(
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
        flags: [],
      };
      const key = `back-${number}`;
      const conflict = contested.get(number);
      if (conflict !== undefined && conflict.keep !== "start") {
        const memory = { number, createdAt, image: conflict.current };
        const keptBy =
          conflict.keep === null ? null : sayActor(view.answeredBy.get(number) ?? null);
        return { kind: "contested", key, mark, memory, start: conflict.start, keptBy };
      }
      if (before === null) {
        return { kind: "withdrawn", key, mark, memory: { number, createdAt, image: after } };
      }
      const memory = { number, createdAt, image: before };
      const meanwhile = isInLedger(after) ? after.content : null;
      return { kind: "restored", key, mark, memory, meanwhile };
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
  const standing = view.operations.filter((operation) => operation.standing);
  const blocks = standing.flatMap((operation) =>
    deedBlocks(deedOf(operation)).map((block) => ({
      ...block,
      ...sinceOf(operation, view.changedSince),
    })),
  );
  const fallen = fallenDeed(view);
  const fallenBlocks = fallen === null ? [] : deedBlocks(fallen);
  return [...blocks, ...restoredBlocks(view), ...fallenBlocks];
}

function sinceOf(operation: OperationView, changes: ChangesSince): Pick<LedgerBlock, "since"> {
  const since = changedUnder([operation], changes);
  return since.length === 0 ? {} : { since };
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
export function deedBlocks({
  operation,
  changes,
  twins,
  mark,
  evidence,
  covering,
  said,
}: Deed): LedgerBlock[] {
  const key = String(mark.sequence);
  const [first] = changes;
  if (first === undefined) return [];
  if (said) return [{ kind: "added", key, mark, memory: shownAfter(first), said }];
  switch (operation.name) {
    case "update":
      return first.before === null
        ? []
        : [
            {
              kind: "updated",
              key,
              mark,
              before: show(first, first.before),
              after: shownAfter(first),
            },
          ];
    case "delete":
      if (first.before === null) return [];
      return [
        {
          kind: "deleted",
          key,
          mark,
          memory: show(first, first.before),
          twin: twins[String(first.number)] ?? null,
        },
      ];
    case "add":
      return [{ kind: "added", key, mark, memory: shownAfter(first) }];
    case "consolidate":
      return mergedBlocks(changes, twins, mark);
    case "record":
    case "support":
      return [{ kind: "fact", key, mark, fact: shownAfter(first), evidence, replaced: null }];
    case "replace":
      return replacedBlocks(changes, evidence, mark);
    case "drop":
      return [
        {
          kind: "dropped",
          key,
          mark,
          memory: shownAfter(first),
          reason: operation.reason,
          coveredBy: twins[String(first.number)] ?? null,
          covering,
        },
      ];
    default:
      return changes.map((change) => ({
        kind: "protected",
        key,
        mark,
        memory: shownAfter(change),
      }));
  }
}

function replacedBlocks(
  changes: readonly Change[],
  evidence: readonly Evidence[],
  mark: BlockMark,
): LedgerBlock[] {
  const made = changes.find((change) => change.before === null);
  const old = changes.find((change) => change.before !== null);
  if (made === undefined || old?.before == null) return [];
  const replaced = show(old, old.before);
  const key = String(mark.sequence);
  return [{ kind: "fact", key, mark, fact: shownAfter(made), evidence, replaced }];
}

function mergedBlocks(
  changes: readonly Change[],
  twins: Readonly<Record<string, number>>,
  mark: BlockMark,
): LedgerBlock[] {
  const created = changes.find((change) => change.before === null);
  if (created === undefined) return [];
  const sources = changes
    .flatMap((change) => (change.before === null ? [] : [show(change, change.before)]))
    .sort((a, b) => a.createdAt - b.createdAt || a.number - b.number);
  const key = String(mark.sequence);
  return [{ kind: "merged", key, mark, sources, result: shownAfter(created), twins }];
}

function shownAfter(change: Change): Shown {
  return show(change, change.after);
}

function show({ number, createdAt }: Change, image: MemoryImage): Shown {
  return { number, createdAt, image };
}
