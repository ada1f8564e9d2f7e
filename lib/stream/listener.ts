import { openSql } from "@/db/client";
import { ACCOUNTS_CHANNEL } from "@/db/queries/accounts/tell-account";
import { ENTRIES_CHANNEL } from "@/db/queries/sessions/tell-streams";
import { isAccountTopic, type AccountTopic } from "@/lib/ledger/account-topic";
import { log } from "@/lib/log";

/** What was heard of: a session, the newest sequence that it may have. */
interface HeardEntry {
  readonly sessionId: string;
  readonly sequence: number;
}

/** Null where entries may have been missed and one should look. */
type OnHint = (heard: HeardEntry | null) => void;
export type OnTopic = (topic: AccountTopic | null) => void;

/**
 * Listens for new entries on one connection for all sessions. A hint, never data: readers also
 * poll. After a lost connection all are told to look.
 */
export interface EntryListener {
  /** Of one session's entries, of those of all sessions of an account, or of a person's standing. */
  subscribe(id: string, onHint: OnHint): () => void;
  /** Of what changes in an account beside its sessions. */
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
  // Where the first try fails the driver continues trying.
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

/** Who waits, by what they wait for. */
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
