import { EventEmitter } from "node:events";
import { isDeepStrictEqual } from "node:util";
import { type Database, openSql } from "@/db/client";
import { listEntries, listLogEnds, type LogEnd } from "@/db/queries/sessions/entries";
import { coalesce } from "@/lib/process";
import { type CallDraft, endsDraft, openStates } from "@/lib/ledger/entries/session";
import type { Entry } from "@/lib/ledger/entries/entry";
import { log } from "@/lib/log";
import { ENTRIES_CHANNEL } from "@/db/queries/sessions/session-rows";

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
  /** The call that is being written after this entry; null if none is, or more entries follow. */
  draftAfter(cursor: number): CallDraft | null;
  /** Resolves for entries after the cursor, a new draft, the session's end, or an abort. */
  change(cursor: number, seen: CallDraft | null, signal: AbortSignal): Promise<void>;
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
  let draft: CallDraft | null = null;
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
      takeDraft(end);
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
      if (page.some(endsDraft)) draft = null;
      wake();
    }
  }

  /** The draft as it was at this end of the log, unless an entry that was read since ends it. */
  function takeDraft(end: LogEnd | undefined): void {
    const read = end?.draft ?? null;
    const since = recent.filter(({ sequence }) => sequence > (end?.lastSequence ?? 0));
    if (since.some(endsDraft)) draft = null;
    else if (!isDeepStrictEqual(read, draft)) draft = read;
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
    // Without a sequence: of a draft.
    const { sequence = 0 } = heard ?? {};
    if (sequence > 0 && position !== null && sequence <= position) return;
    hinted = Math.max(hinted, sequence);
    look();
  });
  look();

  return {
    async after(cursor) {
      if (position === null || cursor >= position) return [];
      const missing = position - cursor;
      return missing <= recent.length ? recent.slice(-missing) : replay(cursor);
    },
    draftAfter: (cursor) => (position !== null && cursor >= position ? draft : null),
    async change(cursor, seen, signal) {
      const isAhead = position !== null && position > cursor;
      const isDrafted = draft !== null && draft !== seen;
      if (isAhead || isDrafted || hasEnded || signal.aborted) return;
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
      const isAhead = position === null || end.lastSequence > position;
      if (isAhead || hasEnded !== isEnd(end) || !isDeepStrictEqual(end.draft, draft)) look();
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

/** A session and the newest sequence that it may have; null if entries may have been missed. */
type OnHint = (heard: { readonly sessionId: string; readonly sequence: number } | null) => void;

/** Hints of new entries on one connection; readers also poll, and check after a lost one. */
export interface EntryListener {
  /** A session's entries, an account's session entries, or changes to a person's access. */
  subscribe(id: string, onHint: OnHint): () => void;
  close(): Promise<void>;
}

export function openEntryListener(databaseUrl: string): EntryListener {
  const sql = openSql(databaseUrl, { max: 1 });
  const waiting = new EventEmitter<Record<string, Parameters<OnHint>>>().setMaxListeners(0);

  const hear = (payload: string) => {
    const [sessionId = "", sequence, accountId = ""] = payload.split(" ");
    const heard = { sessionId, sequence: Number(sequence) || 0 };
    for (const id of [sessionId, accountId]) waiting.emit(id, heard);
  };
  const lookAll = () => {
    for (const id of waiting.eventNames()) waiting.emit(id, null);
  };
  let isClosed = false;
  // If the first try fails, the driver retries.
  void sql.listen(ENTRIES_CHANNEL, hear, lookAll).catch((error: unknown) => {
    if (!isClosed) log.error("entry-listener-failed", error);
  });

  return {
    subscribe(id, onHint) {
      waiting.on(id, onHint);
      return () => void waiting.off(id, onHint);
    },
    close() {
      isClosed = true;
      return sql.end({ timeout: 1 });
    },
  };
}
