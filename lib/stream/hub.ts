import type { Database } from "@/db/client";
import { listEntries } from "@/db/queries/sessions/list-entries";
import { listLogEnds, type LogEnd } from "@/db/queries/sessions/list-log-ends";
import { coalesce } from "@/lib/coalesce";
import type { Entry } from "@/lib/ledger/entries/entry";
import { openStates } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";
import type { EntryListener } from "@/lib/stream/listener";

const PAGE = 200;
const KEPT = 256;

export interface SessionRef {
  readonly id: string;
  readonly agentId: string;
}

/** The tail of one session's log, read once for all viewers in this process. */
export interface Hub {
  /** The next entries after a cursor, oldest first; empty if the cursor is at the end. */
  after(cursor: number): Promise<readonly Entry[]>;
  /**
   * Resolves when there are entries after the cursor, the session has ended, or `signal` aborts.
   */
  change(cursor: number, signal: AbortSignal): Promise<void>;
  /** Whether the session has ended and nothing follows this cursor. */
  isOver(cursor: number): boolean;
  compare(end: LogEnd): void;
  close(): void;
}

export function openHub(
  { db, listener }: { db: Database; listener: EntryListener },
  session: SessionRef,
): Hub {
  /** The newest entries without gaps, up to `position`; unknown before the first read. */
  let recent: Entry[] = [];
  let position: number | null = null;
  let hinted = 0;
  let hasEnded = false;
  let isClosed = false;
  const waiting = new Set<() => void>();
  const replays = new Map<number, Promise<Entry[]>>();

  const look = coalesce(async () => {
    try {
      if (position !== null && hinted > position) await readOn(position);
      const [end] = await listLogEnds(db, [session.id]);
      position ??= end?.lastSequence ?? 0;
      if (end && end.lastSequence > position) await readOn(position);
      hasEnded = !end || isEnd(end);
      wake();
    } catch (error) {
      // The next hint or poll tries again.
      if (!isClosed) log.error("session-tail-failed", error, { sessionId: session.id });
    }
  });

  async function readOn(from: number): Promise<void> {
    for (let read = PAGE, last = from; read === PAGE;) {
      const page = await listEntries(db, session, last, PAGE);
      read = page.length;
      last = page.at(-1)?.sequence ?? last;
      recent = [...recent, ...page].slice(-KEPT);
      position = last;
      wake();
    }
  }

  function wake(): void {
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  /** Viewers that connect at once, such as after a restart, request the same pages. */
  function replay(cursor: number): Promise<Entry[]> {
    const underWay = replays.get(cursor);
    if (underWay) return underWay;
    const page = listEntries(db, session, cursor, PAGE).finally(() => replays.delete(cursor));
    replays.set(cursor, page);
    return page;
  }

  const unsubscribe = listener.subscribe(session.id, (heard) => {
    if (heard !== null && position !== null && heard.sequence <= position) return;
    hinted = Math.max(hinted, heard?.sequence ?? 0);
    look();
  });
  look();

  return {
    async after(cursor) {
      if (position === null || cursor >= position) return [];
      const missing = position - cursor;
      return missing <= recent.length ? recent.slice(-missing) : replay(cursor);
    },
    async change(cursor, signal) {
      const isAhead = position !== null && position > cursor;
      if (isAhead || hasEnded || signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const onAbort = () => resolve();
      signal.addEventListener("abort", onAbort);
      await promise;
      signal.removeEventListener("abort", onAbort);
      waiting.delete(resolve);
    },
    isOver: (cursor) => hasEnded && position !== null && cursor >= position,
    compare(end) {
      if (position === null || end.lastSequence > position || hasEnded !== isEnd(end)) look();
    },
    close() {
      isClosed = true;
      unsubscribe();
    },
  };
}

function isEnd({ state }: LogEnd): boolean {
  return !openStates.some((open) => open === state);
}
