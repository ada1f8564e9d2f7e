import { useMemo, type CSSProperties } from "react";
import { kindOf } from "@/components/sessions/kind-of";
import { roomOf } from "@/components/sessions/gauge/gauge-room";
import { leftByRollback } from "@/components/sessions/decide/conflicts/left-out-now";
import { logItems, numberBeingRead } from "@/components/sessions/log/log-items";
import type { SessionLog } from "@/components/sessions/view/merge-entries";
import type { ScrubSlot } from "@/components/sessions/page/scrubber";
import {
  reduceSession,
  type OperationView,
  type SessionView,
} from "@/lib/ledger/entries/reduce-session";
import { type Memory, isInLedger } from "@/lib/ledger/memory";
import { isActive } from "@/lib/ledger/entries/session";

/** A rollback never takes longer to run backwards than this, however much it undoes. */
const longestUndoMs = 2_400;
const undoStepMs = 200;

/** What the page shows: the log up to the sequence that the reader chose, or its newest line. */
export function useRunMoment(
  log: SessionLog,
  ledger: readonly Memory[],
  agentName: string,
  upTo: number | null,
) {
  const allItems = useMemo(() => logItems(log.entries), [log.entries]);
  const last = allItems.length - 1;
  const chosen = upTo === null ? -1 : allItems.findLastIndex((item) => item.sequence <= upTo);
  const at = chosen === -1 ? last : chosen;
  const isLatest = at === last;
  const shown = isLatest ? null : (allItems[at]?.lastSequence ?? null);
  const view = useMemo(
    () =>
      shown === null
        ? log.view
        : reduceSession(log.entries.filter((entry) => entry.sequence <= shown)),
    [log, shown],
  );
  const items = useMemo(() => allItems.slice(0, at + 1), [allItems, at]);
  const { kind, operations, trip, conflicts, answeredBy, changedSince, step } = view;
  const blocks = useMemo(
    // Text that streams in changes nothing of what the sheet shows.
    () => kindOf(kind).blocksOf({ operations, trip, conflicts, answeredBy, changedSince }),
    [kind, operations, trip, conflicts, answeredBy, changedSince],
  );
  const all = log.view;
  const read = isActive(view.state) && isLatest ? numberBeingRead(items) : null;
  const first = log.entries[0];
  return {
    view,
    items,
    allItems,
    blocks,
    at,
    isLatest,
    since: first?.at ?? new Date(0).toISOString(),
    room: roomOf(view),
    ledgerCount: ledgerCountOf(view, view.start?.coreCount ?? ledger.length),
    reading: useMemo(() => (read === null ? null : { number: read, step }), [read, step]),
    openConflicts: useMemo(() => conflicts.filter(({ keep }) => keep === null), [conflicts]),
    reversed: useMemo(() => reversedSequences(view), [view]),
    slots: useMemo(() => slotsOf(all.operations, all.trip), [all.operations, all.trip]),
    consentSequence:
      log.entries.findLast((entry) => entry.kind === "consent-answered")?.sequence ?? null,
    /** Up to when the run is timed; null while the clock still runs. */
    timedTo: isLatest ? runEnd(log) : (items.at(-1)?.at ?? null),
    emptyWords: emptyWords(view, agentName),
    undoStyle: undoStyle(view),
  };
}

export type RunMoment = ReturnType<typeof useRunMoment>;

function reversedSequences({ operations, rollback }: SessionView): ReadonlySet<number> {
  const left = leftByRollback(rollback);
  const reversed = operations.filter(({ standing, sequence }) => !standing && !left.has(sequence));
  return new Set(reversed.map(({ sequence }) => sequence));
}

function slotsOf(
  operations: readonly OperationView[],
  trip: SessionView["trip"],
): ReadonlyMap<number, ScrubSlot> {
  const slots = new Map<number, ScrubSlot>();
  for (const { sequence, slot, standing } of operations) {
    if (slot !== null) slots.set(sequence, { slot, look: standing ? "used" : "reversed" });
  }
  if (trip !== null) slots.set(trip.sequence, { slot: slots.size + 1, look: "cut" });
  return slots;
}

/** When the writer was done: not when someone decided, which may be days later. */
function runEnd({ entries }: SessionLog): string | null {
  const end = entries.find(
    ({ kind }) =>
      kind === "session-completed" ||
      kind === "breaker-tripped" ||
      kind === "session-rolled-back" ||
      kind === "session-declined" ||
      kind === "session-failed",
  );
  return end?.at ?? null;
}

function emptyWords(view: SessionView, agentName: string): string | null {
  switch (view.state) {
    case "queued":
      return "Waiting for a worker. Changes appear here, word by word.";
    case "asking-consent":
      return `${agentName} is being asked for consent. Nothing changes before it agrees.`;
    case "running":
      return "Nothing has changed yet. Changes appear here, word by word.";
    case "awaiting-review":
      return "Nothing was changed.";
    // The outcome above says it.
    case "declined":
    case "failed":
    case "unchanged":
    case "approved":
    case "rolled-back":
      return null;
  }
}

function undoStyle(view: SessionView): CSSProperties {
  const count = Math.max(1, view.rollback?.data.reversed.length ?? 1);
  const step = Math.min(undoStepMs, longestUndoMs / count);
  return { "--undo-step": `${step}ms`, "--undo-all": `${step * count + 300}ms` };
}

/** How many memories the ledger holds now, of how many it held at the start. */
function ledgerCountOf(view: SessionView, startCount: number): number {
  let count = startCount;
  for (const { start, now } of view.touched.values()) {
    count += Number(isInLedger(now)) - Number(start !== null && isInLedger(start));
  }
  return count;
}
