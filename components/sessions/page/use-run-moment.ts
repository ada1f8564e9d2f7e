import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from "react";
import { leftByRollback, slotsOf } from "@/components/sessions/view/rules";
import {
  logItems,
  numberBeingRead,
  numbersInCall,
  type SessionLog,
} from "@/components/sessions/view/session-log";
import { kindOf } from "@/components/writers/kind-of";
import { reduceSession, type SessionView } from "@/lib/ledger/entries/reduce-session";
import type { Entry } from "@/lib/ledger/entries/entry";
import { isActive } from "@/lib/ledger/entries/session";

/** A rollback never takes longer to run backwards than this, however much it undoes. */
const longestUndoMs = 2_400;
const undoStepMs = 200;

/** What the page shows: the log up to the sequence that the reader chose, or its newest line. */
export function useRunMoment(log: SessionLog, agentName: string, upTo: number | null) {
  const allItems = useMemo(() => logItems(log.entries), [log.entries]);
  const last = allItems.length - 1;
  const chosen = upTo === null ? -1 : allItems.findLastIndex((item) => item.sequence <= upTo);
  const at = chosen === -1 ? last : chosen;
  const isLatest = at === last;
  const next = allItems[at + 1];
  const view = useMemo(
    () =>
      next === undefined
        ? log.view
        : reduceSession(log.entries.filter((entry) => entry.sequence < next.sequence)),
    [log, next],
  );
  const items = useMemo(() => allItems.slice(0, at + 1), [allItems, at]);
  const { kind, operations, trip, conflicts, answeredBy, changedSince, step } = view;
  const blocks = useMemo(
    // Text that streams in changes nothing of what the sheet shows.
    () => kindOf(kind).blocksOf({ operations, trip, conflicts, answeredBy, changedSince }),
    [kind, operations, trip, conflicts, answeredBy, changedSince],
  );
  const { operations: ran, trip: fell, rollback } = log.view;
  const isLive = isActive(view.state) && isLatest;
  const read = isLive ? numberBeingRead(items) : null;
  const call = isLive ? (log.draft?.argumentsText ?? "") : "";
  const first = log.entries[0];
  return {
    view,
    items,
    allItems,
    blocks,
    at,
    isLatest,
    since: first?.at ?? new Date(0).toISOString(),
    isLive,
    reading: useMemo(() => {
      const named = numbersInCall(call);
      if (named.length > 0) return { numbers: new Set(named), step, words: "Being changed" };
      return read === null ? null : { numbers: new Set([read]), step, words: "Being read" };
    }, [call, read, step]),
    openConflicts: useMemo(() => conflicts.filter(({ keep }) => keep === null), [conflicts]),
    reversed: useMemo(() => reversedSequences(view), [view]),
    /** Of the whole log, by sequence. */
    slots: useMemo(() => {
      const used = slotsOf({ operations: ran, trip: fell, rollback });
      return new Map(used.map((slot) => [slot.sequence, slot]));
    }, [ran, fell, rollback]),
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

/** When the writer was done: not when someone decided, which may be days later. */
function runEnd({ entries }: SessionLog): string | null {
  return entries.find(({ kind }) => ends.has(kind))?.at ?? null;
}

const ends: ReadonlySet<Entry["kind"]> = new Set([
  "session-completed",
  "breaker-tripped",
  "session-rolled-back",
  "session-declined",
  "session-failed",
]);

/** Why nothing is shown; null where the verdict says it. */
function emptyWords({ state }: SessionView, agentName: string): string | null {
  if (state === "asking-consent")
    return `${agentName} is being asked for consent. Nothing changes before it agrees.`;
  const wait = state === "queued" ? "Waiting for a worker. " : "";
  return isActive(state) ? `${wait}Changes appear here, word by word.` : null;
}

function undoStyle(view: SessionView): CSSProperties {
  const count = Math.max(1, view.rollback?.data.reversed.length ?? 1);
  const step = Math.min(undoStepMs, longestUndoMs / count);
  return { "--undo-step": `${step}ms` };
}

/** How long a line stays in a replay, and the whole of it at most. Milliseconds. */
const lineMs = 1_200;
const longestMs = 60_000;

/** Plays a session's log line by line, from where the reader is or, at the end, from its beginning. */
export function useReplay(count: number, at: number, moveTo: (index: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const last = count - 1;
  const next = useEffectEvent((from: number) => {
    if (from < last) moveTo(from + 1);
    if (from + 1 >= last) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => next(at), Math.min(lineMs, longestMs / count));
    return () => clearTimeout(timer);
  }, [isPlaying, at, count]);
  return {
    isPlaying,
    /** True from the moment that it plays until the reader moves by hand: only then things move. */
    isMoving,
    toggle: () => {
      if (!isPlaying && at >= last) moveTo(0);
      setPlaying(!isPlaying && last > 0);
      setMoving(true);
    },
    /** To be called where the reader goes somewhere by hand. */
    leave: () => {
      setPlaying(false);
      setMoving(false);
    },
  };
}

export type Replay = ReturnType<typeof useReplay>;
