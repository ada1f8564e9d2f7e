import type { Entry, EntryKind } from "@/lib/ledger/entry";

/** Every kind is an event name of its own; the compiler says when one is missing. */
const kinds: Readonly<Record<EntryKind, true>> = {
  "session-queued": true,
  "consent-answered": true,
  "session-started": true,
  "step-started": true,
  "text-written": true,
  "operation-answered": true,
  "operation-applied": true,
  "operation-refused": true,
  "breaker-tripped": true,
  "session-rolled-back": true,
  "session-completed": true,
  "session-approved": true,
  "operations-reverted": true,
  "memory-changed-elsewhere": true,
  "stop-requested": true,
  "session-declined": true,
  "session-failed": true,
};

export interface StreamListener {
  /** The next sequence that is not there yet: where the stream begins, and begins again. */
  readonly after: () => number;
  /** Returns false where the entry does not follow on what is there (I9). */
  readonly onEntry: (entry: Entry) => boolean;
  /** Whether the session can still write entries; without that nobody asks again. */
  readonly isOpen: () => boolean;
  readonly onConnection: (connection: "live" | "reconnecting" | "ended") => void;
}

export interface EntryStream {
  readonly close: () => void;
  /** Asks at once for what followed, also where the stream had ended. */
  readonly reconnect: () => void;
}

const firstRetryMs = 500;
const longestRetryMs = 10_000;

/**
 * Follows a session's log from the server, for as long as the session is open. It survives a
 * server that goes away and comes back: each attempt asks for what follows the last entry here.
 */
export function followEntries(url: string, listener: StreamListener): EntryStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  const connect = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(`${url}?after=${listener.after()}`);
    source.addEventListener("open", () => listener.onConnection("live"));
    source.addEventListener("error", onError);
    for (const kind of Object.keys(kinds)) source.addEventListener(kind, onFrame);
  };
  const onFrame = (event: MessageEvent<string>) => {
    retryMs = firstRetryMs;
    const entry = readEntry(event.data);
    // A gap must not be: asking again from the last entry here closes it.
    if (entry === null || !listener.onEntry(entry)) connect();
  };
  const onError = () => {
    source?.close();
    if (!listener.isOpen()) {
      listener.onConnection("ended");
      return;
    }
    listener.onConnection("reconnecting");
    timer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && source?.readyState === EventSource.CLOSED) {
      onError();
    }
  };

  connect();
  document.addEventListener("visibilitychange", onReturn);
  return {
    reconnect: connect,
    close: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onReturn);
      source?.close();
    },
  };
}

/** The frame's data; the server wrote it by the schema, so only its frame is looked at. */
function readEntry(data: string): Entry | null {
  const value: unknown = JSON.parse(data);
  return isEntry(value) ? value : null;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  if (!("sequence" in value) || !("kind" in value) || !("data" in value)) return false;
  return (
    Number.isSafeInteger(value.sequence) && typeof value.kind === "string" && value.kind in kinds
  );
}
