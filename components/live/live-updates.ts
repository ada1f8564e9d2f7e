import type { ConnectionState, HubMessage } from "@/components/live/live-messages";
import { openTabTransport } from "@/components/live/tab-transport";
import type { AccountTopic } from "@/lib/ledger/account-topic";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionHint } from "@/lib/browser/live-frames";

interface FollowListener {
  /** The newest sequence that is there: what follows it is asked for. */
  readonly after: () => number;
  /** False where the entry does not follow on what is there (I9): then it is asked for again. */
  readonly onEntry: (entry: Entry) => boolean;
  /** The call that is being written, until an entry ends it. */
  readonly onDraft: (draft: CallDraft) => void;
  /** Nothing more comes, until someone changes what was decided. */
  readonly onOver: () => void;
  readonly onConnection: (state: ConnectionState) => void;
}

export interface WatchListener {
  readonly onHint: (hint: SessionHint) => void;
  /** Something of the account changed beside its sessions. */
  readonly onTopic?: (topic: AccountTopic) => void;
  /** `live` also each time that hints may have been missed before. */
  readonly onConnection: (state: ConnectionState) => void;
  /** What the signed-in user may do is not what it was (U1). */
  readonly onRights?: () => void;
}

/** What happens on the server, as this tab hears of it. */
export interface LiveUpdates {
  follow(
    sessionId: string,
    listener: FollowListener,
  ): { readonly again: () => void; readonly leave: () => void };
  watch(listener: WatchListener): () => void;
}

let shared: { readonly identity: string; readonly updates: LiveUpdates; close(): void } | null =
  null;

/** The updates of this tab for who is signed in: those of another person end. In a browser only. */
export function liveUpdates(identity: string): LiveUpdates {
  if (shared?.identity === identity) return shared.updates;
  shared?.close();
  shared = { identity, ...openLiveUpdates(identity) };
  return shared.updates;
}

function openLiveUpdates(identity: string) {
  const followed = new Map<string, FollowListener>();
  const watching = new Set<WatchListener>();
  let connection: ConnectionState = "connecting";

  const sayAll = () => {
    const follows = [...followed].map(([id, listener]) => [id, listener.after()] as const);
    transport.post({ type: "here", follows, isWatching: watching.size > 0 });
  };
  const ask = (sessionId: string) => {
    const listener = followed.get(sessionId);
    if (listener) transport.post({ type: "follow", sessionId, after: listener.after() });
  };
  const receive = (message: HubMessage) => {
    if (message.type === "ping") sayAll();
    if (message.type === "hint") for (const { onHint } of watching) onHint(message.hint);
    if (message.type === "topic") for (const { onTopic } of watching) onTopic?.(message.topic);
    if (message.type === "rights") for (const { onRights } of watching) onRights?.();
    if (message.type === "draft") followed.get(message.sessionId)?.onDraft(message.draft);
    if (message.type === "over") followed.get(message.sessionId)?.onOver();
    if (message.type === "connection") {
      // Signed in again: what was followed before was forgotten.
      if (connection === "refused" && message.state === "live") sayAll();
      connection = message.state;
      for (const { onConnection } of [...followed.values(), ...watching]) onConnection(connection);
    }
    if (message.type !== "entry") return;
    const { sessionId, entry } = message;
    if (followed.get(sessionId)?.onEntry(entry) === false) ask(sessionId);
  };
  const transport = openTabTransport({ identity, receive, onMoved: sayAll });

  // A page that is kept for going back, or was asleep, is not there until it says so.
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener("pagehide", () => transport.post({ type: "bye" }), { signal });
  window.addEventListener("pageshow", sayAll, { signal });
  const onVisible = () => document.visibilityState === "visible" && sayAll();
  document.addEventListener("visibilitychange", onVisible, { signal });
  const close = () => {
    closing.abort();
    transport.close();
  };

  const updates: LiveUpdates = {
    follow(sessionId, listener) {
      followed.set(sessionId, listener);
      ask(sessionId);
      listener.onConnection(connection);
      const leave = () => {
        if (followed.get(sessionId) !== listener) return;
        followed.delete(sessionId);
        transport.post({ type: "unfollow", sessionId });
      };
      return { again: () => ask(sessionId), leave };
    },
    watch(listener) {
      watching.add(listener);
      transport.post({ type: "watch", isWatching: true });
      listener.onConnection(connection);
      return () => {
        watching.delete(listener);
        if (watching.size > 0) return;
        transport.post({ type: "watch", isWatching: false });
        // Leaving all pages of the account is how one signs out.
        transport.post({ type: "recheck" });
      };
    },
  };
  return { updates, close };
}
