import type { Database } from "@/db/client";
import {
  listCurrentProgress,
  listLogEnds,
  listProgressOf,
  type SessionProgress,
} from "@/db/queries/sessions/entries";
import { runningEnvironment } from "@/lib/env";
import { log, outsideRequests } from "@/lib/log";
import { coalesce, onShutdown, processWide } from "@/lib/process";
import {
  type Hub,
  openHub,
  type SessionRef,
  openEntryListener,
  type EntryListener,
} from "@/lib/stream/hub";
import { keptTokens } from "@/lib/ledger/retention";
import type { SessionHint } from "@/lib/browser/frames";

/** A hub until `leave` is called. */
export interface Joined<AnyHub> {
  readonly hub: AnyHub;
  readonly leave: () => void;
}

/** One hub per key for all who join: opened for the first of them, closed after the last. */
function shareByKey<AnyHub extends { close(): void }>() {
  const open = new Map<string, { readonly hub: AnyHub; members: number }>();

  function join(key: string, make: () => AnyHub): Joined<AnyHub> {
    const shared = open.get(key) ?? { hub: make(), members: 0 };
    open.set(key, shared);
    shared.members += 1;
    const leave = () => {
      shared.members -= 1;
      if (shared.members > 0) return;
      shared.hub.close();
      open.delete(key);
    };
    return { hub: shared.hub, leave };
  }
  return { open, join };
}

const POLL_MS = 1_000;
const ACCOUNT_POLL_MS = 5_000;

/** Shared by all streams: one listener, and one hub per watched session and account. */
export interface Feed {
  join(session: SessionRef): Joined<Hub>;
  joinAccount(accountId: string): Joined<AccountHub>;
  /** Calls back when a person's or key's rights may have changed (U1); returns the unsubscribe. */
  hearOf(actingId: string, onDoubt: () => void): () => void;
  close(): Promise<void>;
}

/** `accountPollMs` is for tests: how often an account is checked without a hint. */
export function openFeed(
  db: Database,
  databaseUrl: string,
  { accountPollMs = ACCOUNT_POLL_MS }: { readonly accountPollMs?: number } = {},
): Feed {
  const listener = openEntryListener(databaseUrl);
  const hubs = shareByKey<Hub>();
  const accounts = shareByKey<AccountHub>();

  /** Keeps streams correct if hints get lost; one query for all of them. */
  const poll = coalesce(async () => {
    if (hubs.open.size === 0) return;
    try {
      for (const end of await listLogEnds(db, [...hubs.open.keys()])) {
        hubs.open.get(end.id)?.hub.compare(end);
      }
    } catch (error) {
      log.error("feed-poll-failed", error);
    }
  });
  /** The same for accounts, which can wait a little longer. */
  const pollAccounts = () => {
    for (const { hub } of accounts.open.values()) hub.lookAtAll();
  };
  const timers = [setInterval(poll, POLL_MS), setInterval(pollAccounts, accountPollMs)];

  return {
    join: (session) => hubs.join(session.id, () => openHub({ db, listener }, session)),
    joinAccount: (id) => accounts.join(id, () => openAccountHub({ db, listener }, id)),
    hearOf: (actingId, onDoubt) => listener.subscribe(actingId, onDoubt),
    close() {
      for (const timer of timers) clearInterval(timer);
      return listener.close();
    },
  };
}

/** This process's feed on its pool. Closes with the process. */
export function getFeed(db: Database): Feed {
  return processWide("feed", () => {
    // It outlives the request that opens it: its lines are of no request.
    const feed = outsideRequests(() => openFeed(db, runningEnvironment().databaseUrl));
    onShutdown(() => feed.close());
    return feed;
  });
}

/** The least time between two reads: a session that streams text is not worth more. */
const LOOK_MS = 250;
/** For clock differences of processes, and how long ended sessions are still reported. */
const SLACK_MS = 60_000;

type OnHints = (hints: readonly SessionHint[]) => void;

/** The changes in an account, read once for all viewers in this process. */
interface AccountHub {
  /** Called at once with the known state, then with every changed session, possibly repeatedly. */
  subscribe(onHints: OnHints): () => void;
  /** Compares all open and recently ended sessions with what was sent. */
  lookAtAll(): void;
  close(): void;
}

function openAccountHub(
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
      if (isWhole) await compareAll();
      if (ids.size > 0) tell(await listProgressOf(db, [...ids]));
    } catch (error) {
      for (const id of ids) heard.add(id);
      mustCompare ||= isWhole;
      // The next hint or poll tries again.
      if (!isClosed) log.error("account-hints-failed", error);
    }
    await pause();
  });

  async function compareAll(): Promise<void> {
    const startedAt = Date.now();
    const sessions = await listCurrentProgress(db, accountId, new Date(comparedAt - SLACK_MS));
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

  let timer: NodeJS.Timeout | undefined;
  let endPause = () => {};
  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    endPause = resolve;
    if (isClosed) resolve();
    else timer = setTimeout(resolve, LOOK_MS);
    return promise;
  }

  function lookAtAll(): void {
    mustCompare = true;
    look();
  }

  const unsubscribe = listener.subscribe(accountId, (entry) => {
    if (entry === null) return lookAtAll();
    heard.add(entry.sessionId);
    look();
  });
  look();

  return {
    subscribe(onHints) {
      subscribers.add(onHints);
      if (told.size > 0) onHints([...told.values()]);
      return () => subscribers.delete(onHints);
    },
    lookAtAll,
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

/** Whether its log or its state went on since. */
function isNews(before: SessionHint | undefined, now: SessionHint): boolean {
  return before?.lastSequence !== now.lastSequence || before.state !== now.state;
}
