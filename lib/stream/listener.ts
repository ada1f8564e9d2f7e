import { openSql } from "@/db/client";
import { ACCOUNTS_CHANNEL } from "@/db/queries/accounts/account-settings";
import { ENTRIES_CHANNEL } from "@/db/queries/sessions/session-rows";
import { isAccountTopic, type AccountTopic } from "@/lib/ledger/account-topic";
import { log } from "@/lib/log";

/** From a notification: a session, and the newest sequence that it may have. */
interface HeardEntry {
  readonly sessionId: string;
  readonly sequence: number;
}

/** Null if entries may have been missed and must be checked. */
type OnHint = (heard: HeardEntry | null) => void;
export type OnTopic = (topic: AccountTopic | null) => void;

/** Hints of new entries on one connection; readers also poll, and check after a lost one. */
export interface EntryListener {
  /** A session's entries, an account's session entries, or changes to a person's access. */
  subscribe(id: string, onHint: OnHint): () => void;
  /** To changes in an account other than its sessions. */
  subscribeTopics(accountId: string, onTopic: OnTopic): () => void;
  close(): Promise<void>;
}

export function openEntryListener(databaseUrl: string): EntryListener {
  const sql = openSql(databaseUrl, { max: 1 });
  const waiting = subscribers<OnHint>();
  const onTopics = subscribers<OnTopic>();

  const hear = (payload: string) => {
    const [sessionId = "", sequence, accountId = ""] = payload.split(" ");
    const heard = { sessionId, sequence: Number(sequence) || 0 };
    for (const id of [sessionId, accountId]) {
      for (const onHint of waiting.of(id)) onHint(heard);
    }
  };
  const hearTopic = (payload: string) => {
    const [accountId = "", topic] = payload.split(" ");
    if (!isAccountTopic(topic)) return;
    for (const onTopic of onTopics.of(accountId)) onTopic(topic);
  };
  const lookAll = () => {
    for (const onHint of waiting.all()) onHint(null);
  };
  const lookAtTopics = () => {
    for (const onTopic of onTopics.all()) onTopic(null);
  };
  let isClosed = false;
  // If the first try fails, the driver retries.
  const listening = [
    sql.listen(ENTRIES_CHANNEL, hear, lookAll),
    sql.listen(ACCOUNTS_CHANNEL, hearTopic, lookAtTopics),
  ];
  void Promise.all(listening).catch((error: unknown) => {
    if (!isClosed) log.error("entry-listener-failed", error);
  });

  return {
    subscribe: (id, onHint) => waiting.add(id, onHint),
    subscribeTopics: (accountId, onTopic) => onTopics.add(accountId, onTopic),
    close() {
      isClosed = true;
      return sql.end({ timeout: 1 });
    },
  };
}

function subscribers<Listener>() {
  const byId = new Map<string, Set<Listener>>();
  return {
    of: (id: string): Iterable<Listener> => byId.get(id) ?? [],
    all: (): Iterable<Listener> => [...byId.values()].flatMap((listeners) => [...listeners]),
    add(id: string, listener: Listener): () => void {
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
  };
}
