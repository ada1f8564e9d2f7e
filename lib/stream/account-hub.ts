import type { Database } from "@/db/client";
import {
  listCurrentProgress,
  listProgressOf,
  type SessionProgress,
} from "@/db/queries/sessions/entries";
import { coalesce } from "@/lib/process";
import { keptTokens } from "@/lib/ledger/retention";
import { log } from "@/lib/log";
import type { EntryListener } from "@/lib/stream/listener";
import type { SessionHint } from "@/lib/browser/live-frames";

/** The least time between two reads: a session that streams text is not worth more. */
const LOOK_MS = 250;
/**
 * Allowance for clock differences between processes, and how long ended sessions are still
 * reported.
 */
const SLACK_MS = 60_000;

type OnHints = (hints: readonly SessionHint[]) => void;

/** The changes in an account, read once for all viewers in this process. */
export interface AccountHub {
  /** Called at once with the known state, then with every changed session, possibly repeatedly. */
  subscribe(onHints: OnHints): () => void;
  /** Compares all open and recently ended sessions with what was sent. */
  compare(sessions: readonly SessionProgress[]): void;
  /** The time from which ended sessions must be compared. */
  endedSince(): Date;
  close(): void;
}

export function openAccountHub(
  { db, listener }: { db: Database; listener: EntryListener },
  accountId: string,
): AccountHub {
  const subscribers = new Set<OnHints>();
  /** The last sent state of sessions that are open or recently ended. */
  let told = new Map<string, SessionHint>();
  let comparedAt = Date.now();
  let heard = new Set<string>();
  let mustCompare = true;
  let isClosed = false;

  const look = coalesce(async () => {
    const ids = heard;
    const isWhole = mustCompare;
    heard = new Set();
    mustCompare = false;
    try {
      if (isWhole) await compare(await listCurrentProgress(db, [accountId], endedSince()));
      if (ids.size > 0) tell(await listProgressOf(db, [...ids]));
    } catch (error) {
      for (const id of ids) heard.add(id);
      mustCompare ||= isWhole;
      // The next hint or poll tries again.
      if (!isClosed) log.error("account-hints-failed", error);
    }
    await pause();
  });

  async function compare(sessions: readonly SessionProgress[]): Promise<void> {
    const startedAt = Date.now();
    const current = new Set(sessions.map(({ id }) => id));
    // Because it ended, or its last conflict was answered (R2).
    const left = [...told.keys()].filter((id) => !current.has(id));
    tell(sessions);
    if (left.length > 0) tell(await listProgressOf(db, left));
    told = new Map([...told].filter(([id]) => current.has(id)));
    comparedAt = startedAt;
  }

  function tell(sessions: readonly SessionProgress[]): void {
    const hints = sessions.filter((session) => session.accountId === accountId).map(toHint);
    const news = hints.filter((hint) => isNews(told.get(hint.id), hint));
    for (const hint of news) told.set(hint.id, hint);
    if (news.length > 0) for (const onHints of subscribers) onHints(news);
  }

  function endedSince(): Date {
    return new Date(comparedAt - SLACK_MS);
  }

  let timer: NodeJS.Timeout | undefined;
  let endPause = () => {};
  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    endPause = resolve;
    if (isClosed) resolve();
    else timer = setTimeout(resolve, LOOK_MS);
    return promise;
  }

  const unsubscribe = listener.subscribe(accountId, (entry) => {
    if (entry === null) mustCompare = true;
    else heard.add(entry.sessionId);
    look();
  });
  look();

  return {
    subscribe(onHints) {
      subscribers.add(onHints);
      if (told.size > 0) onHints([...told.values()]);
      return () => subscribers.delete(onHints);
    },
    compare(sessions) {
      compare(sessions).catch((error: unknown) => log.error("account-hints-failed", error));
    },
    endedSince,
    close() {
      isClosed = true;
      clearTimeout(timer);
      endPause();
      unsubscribe();
    },
  };
}

function toHint(session: SessionProgress): SessionHint {
  const { startMassTokens, massTokens, creditTokens, copyTokens } = session;
  const isGauged = massTokens !== null && creditTokens !== null;
  return {
    id: session.id,
    agentId: session.agentId,
    state: session.state,
    lastSequence: session.lastSequence,
    operationsApplied: session.operationsApplied,
    startTokens: startMassTokens,
    keptTokens: isGauged ? keptTokens(creditTokens, massTokens, copyTokens) : null,
    isFlagged: session.isFlagged,
  };
}

/** Reads may finish out of order: a state older than the sent one is no news. */
function isNews(before: SessionHint | undefined, now: SessionHint): boolean {
  if (before === undefined || now.lastSequence > before.lastSequence) return true;
  return now.lastSequence === before.lastSequence && now.state !== before.state;
}
