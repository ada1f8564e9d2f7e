import type { Database } from "@/db/client";
import { listCurrentProgress, listLogEnds } from "@/db/queries/sessions/entries";
import { runningEnvironment } from "@/lib/env";
import { log } from "@/lib/log";
import { coalesce, onShutdown, processWide } from "@/lib/process";
import { type AccountHub, openAccountHub } from "@/lib/stream/account-hub";
import { type Hub, openHub, type SessionRef } from "@/lib/stream/hub";
import { type OnTopic, openEntryListener } from "@/lib/stream/listener";

/** A hub until `leave` is called. */
export interface Joined<AnyHub> {
  readonly hub: AnyHub;
  readonly leave: () => void;
}

/** One hub per key for all who join: opened for the first of them, closed after the last. */
function shareByKey<AnyHub extends { close(): void }>() {
  const open = new Map<string, AnyHub>();
  const members = new Map<string, number>();

  function join(key: string, make: () => AnyHub): Joined<AnyHub> {
    const hub = open.get(key) ?? make();
    open.set(key, hub);
    members.set(key, (members.get(key) ?? 0) + 1);
    const leave = () => {
      const left = (members.get(key) ?? 1) - 1;
      members.set(key, left);
      if (left > 0) return;
      hub.close();
      open.delete(key);
      members.delete(key);
    };
    return { hub, leave };
  }
  return { open: open as ReadonlyMap<string, AnyHub>, join };
}

const POLL_MS = 1_000;
const ACCOUNT_POLL_MS = 5_000;

/** Shared by all streams: one listener, and one hub per watched session and account. */
export interface Feed {
  join(session: SessionRef): Joined<Hub>;
  joinAccount(accountId: string): Joined<AccountHub>;
  /**
   * Calls back when a topic of an account changed (not sessions); returns an unsubscribe function.
   */
  hearTopics(accountId: string, onTopic: OnTopic): () => void;
  /**
   * Calls back when the rights or membership of a person or a key may have changed (U1); returns an
   * unsubscribe function.
   */
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
        hubs.open.get(end.id)?.compare(end);
      }
    } catch (error) {
      log.error("feed-poll-failed", error);
    }
  });
  /** The same for accounts, which can wait a little longer. */
  const pollAccounts = coalesce(async () => {
    if (accounts.open.size === 0) return;
    try {
      const since = Math.min(...[...accounts.open.values()].map((hub) => +hub.endedSince()));
      const progress = await listCurrentProgress(db, [...accounts.open.keys()], new Date(since));
      const byAccount = Map.groupBy(progress, ({ accountId }) => accountId);
      for (const [id, hub] of accounts.open) hub.compare(byAccount.get(id) ?? []);
    } catch (error) {
      log.error("feed-poll-failed", error);
    }
  });
  const timers = [setInterval(poll, POLL_MS), setInterval(pollAccounts, accountPollMs)];

  return {
    join: (session) => hubs.join(session.id, () => openHub({ db, listener }, session)),
    joinAccount: (id) => accounts.join(id, () => openAccountHub({ db, listener }, id)),
    hearTopics: (accountId, onTopic) => listener.subscribeTopics(accountId, onTopic),
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
    const feed = openFeed(db, runningEnvironment().databaseUrl);
    onShutdown(() => feed.close());
    return feed;
  });
}
