import { openSql } from "@/db/client";
import { log } from "@/lib/log";

const CHANNEL = "keepsake_entries";

/** Called with the newest sequence there may be; null where that is unknown and one should look. */
type OnHint = (sequence: number | null) => void;

/**
 * Hears of new entries, over one connection whatever the number of sessions. A hint, never data:
 * whoever waits must look now and then by itself. All are told to look after a lost connection.
 */
export interface EntryListener {
  subscribe(sessionId: string, onHint: OnHint): () => void;
  close(): Promise<void>;
}

export function openEntryListener(databaseUrl: string): EntryListener {
  const sql = openSql(databaseUrl, { max: 1 });
  const waiting = new Map<string, Set<OnHint>>();

  const hear = (payload: string) => {
    const [sessionId = "", sequence] = payload.split(" ");
    for (const onHint of waiting.get(sessionId) ?? []) onHint(Number(sequence) || null);
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
    subscribe(sessionId, onHint) {
      const onHints = waiting.get(sessionId) ?? new Set();
      waiting.set(sessionId, onHints.add(onHint));
      return () => {
        onHints.delete(onHint);
        if (onHints.size === 0 && waiting.get(sessionId) === onHints) waiting.delete(sessionId);
      };
    },
    close() {
      isClosed = true;
      return sql.end({ timeout: 1 });
    },
  };
}
