import { openSql } from "@/db/client";
import { log } from "@/lib/log";

const CHANNEL = "keepsake_entries";

/** What was heard of: a session, the newest sequence that it may have. */
interface HeardEntry {
  readonly sessionId: string;
  readonly sequence: number;
}

/** Null where entries may have been missed and one should look. */
type OnHint = (heard: HeardEntry | null) => void;

/**
 * Hears of new entries, over one connection whatever the number of sessions. A hint, never data:
 * whoever waits must look now and then by itself. All are told to look after a lost connection.
 */
export interface EntryListener {
  /** Of one session's entries, of those of all sessions of an account, or of a person's standing. */
  subscribe(id: string, onHint: OnHint): () => void;
  close(): Promise<void>;
}

export function openEntryListener(databaseUrl: string): EntryListener {
  const sql = openSql(databaseUrl, { max: 1 });
  const waiting = new Map<string, Set<OnHint>>();

  const hear = (payload: string) => {
    const [sessionId = "", sequence, accountId = ""] = payload.split(" ");
    const heard = { sessionId, sequence: Number(sequence) || 0 };
    for (const id of [sessionId, accountId]) {
      for (const onHint of waiting.get(id) ?? []) onHint(heard);
    }
  };
  const lookAll = () => {
    for (const onHints of waiting.values()) for (const onHint of onHints) onHint(null);
  };
  let isClosed = false;
  // Where the first try fails the driver goes on trying.
  void sql.listen(CHANNEL, hear, lookAll).catch((error: unknown) => {
    if (!isClosed) log.error("entry-listener-failed", error);
  });

  return {
    subscribe(id, onHint) {
      const onHints = waiting.get(id) ?? new Set();
      waiting.set(id, onHints.add(onHint));
      return () => {
        onHints.delete(onHint);
        if (onHints.size === 0 && waiting.get(id) === onHints) waiting.delete(id);
      };
    },
    close() {
      isClosed = true;
      return sql.end({ timeout: 1 });
    },
  };
}
