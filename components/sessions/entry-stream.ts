import type { Entry } from "@/lib/ledger/entry";
import { decodeFrame, frameEvents } from "@/lib/stream/frames";

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
    for (const name of frameEvents) source.addEventListener(name, onFrame);
  };
  const onFrame = (event: MessageEvent<string>) => {
    const entry = decodeFrame(event.data);
    // A gap must not be: asking again from the last entry here closes it.
    if (entry === null || !listener.onEntry(entry)) onError();
    else retryMs = firstRetryMs;
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
