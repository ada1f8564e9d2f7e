import type { CallDraft } from "@/lib/ledger/entries/session";
import type { Entry } from "@/lib/ledger/entries/entry";
import {
  decodeDraft,
  decodeFrame,
  decodeLiveFrame,
  draftEvent,
  entryEvents,
  liveEvents,
  type SessionHint,
} from "@/lib/browser/frames";

/** Refused: the person is not signed in any more, or someone else is. Connecting: also while hidden. */
export type ConnectionState = "connecting" | "live" | "reconnecting" | "refused";

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
  /** `live` also each time that hints may have been missed before. */
  readonly onConnection: (state: ConnectionState) => void;
  /** What the signed-in user may do is not what it was (U1). */
  readonly onRights?: () => void;
}

/** What happens on the server, as this tab hears of it. */
export interface LiveUpdates {
  /** One session at a time: the newest that was asked for. */
  follow(
    sessionId: string,
    listener: FollowListener,
  ): { readonly again: () => void; readonly leave: () => void };
  watch(listener: WatchListener): () => void;
}

const togetherMs = 10;
const firstRetryMs = 500;
const longestRetryMs = 10_000;
/** A connection that ends before this is no sign that the next one would be better. */
const steadyMs = 1_000;
/** The server sends a ping every twenty seconds; who is silent for longer than this is gone. */
const silenceMs = 50_000;
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

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
  const watching = new Set<WatchListener>();
  let followed: { readonly id: string; readonly listener: FollowListener } | null = null;
  let isOver = false;

  const connection = keepConnected({
    address() {
      if (document.visibilityState === "hidden") return null;
      if (followed === null && watching.size === 0) return null;
      const query = new URLSearchParams({ as: identity });
      if (followed !== null) query.set("follow", `${followed.id}.${followed.listener.after()}`);
      return `/api/events?${query.toString()}`;
    },
    connect(address) {
      const source = new EventSource(address);
      // The one of before may still speak while the next one opens.
      const meant = followed;
      isOver = false;
      const listen = (event: string, take: (data: string) => void) =>
        source.addEventListener(event, ({ data }: MessageEvent<string>) => take(data));
      const listener = () => (meant === followed ? meant?.listener : undefined);
      for (const event of entryEvents) {
        listen(event, (data) => {
          const entry = decodeFrame(data);
          if (entry !== null && listener()?.onEntry(entry) === false) connection.reconnect();
        });
      }
      listen(draftEvent, (data) => {
        const draft = decodeDraft(data);
        if (draft !== null) listener()?.onDraft(draft);
      });
      for (const event of liveEvents) {
        listen(event, (data) => {
          const frame = decodeLiveFrame(event, data);
          if (frame?.event === "session-changed") onHint(frame.hint);
          if (frame?.event === "rights-changed") for (const { onRights } of watching) onRights?.();
          if (frame?.event !== "session-over" || listener() === undefined) return;
          isOver = true;
          listener()?.onOver();
        });
      }
      return source;
    },
    onState(state) {
      followed?.listener.onConnection(state);
      for (const { onConnection } of watching) onConnection(state);
    },
  });

  function onHint(hint: SessionHint): void {
    for (const listener of watching) listener.onHint(hint);
    if (!isOver || hint.id !== followed?.id) return;
    if (hint.lastSequence > followed.listener.after()) connection.reopen();
  }

  // Who signs in over someone else does it in one tab: the others ask who they are now.
  const signedIn = new BroadcastChannel("keepsake-signed-in");
  signedIn.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (data !== identity || connection.state() === "refused") connection.reopen();
  });
  const tellOthers = signedIn.postMessage.bind(signedIn);
  tellOthers(identity);

  const closing = new AbortController();
  const { signal } = closing;
  // A hidden tab holds no connection: over HTTP/1.1 a browser has six for all of them.
  document.addEventListener("visibilitychange", () => connection.recheck(), { signal });
  window.addEventListener("pageshow", () => connection.recheck(), { signal });
  window.addEventListener("pagehide", () => connection.rest(), { signal });

  const updates: LiveUpdates = {
    follow(id, listener) {
      const mine = { id, listener };
      followed = mine;
      connection.reopen();
      listener.onConnection(connection.state());
      return {
        again: () => connection.reopen(),
        leave() {
          if (followed !== mine) return;
          followed = null;
          connection.recheck();
        },
      };
    },
    watch(listener) {
      watching.add(listener);
      connection.recheck();
      listener.onConnection(connection.state());
      return () => {
        watching.delete(listener);
        connection.recheck();
      };
    },
  };
  const close = () => {
    closing.abort();
    signedIn.close();
    connection.rest();
  };
  return { updates, close };
}

interface Line {
  /** Where to ask from now on; null where nothing is wanted, or no one looks. */
  readonly address: () => string | null;
  readonly connect: (address: string) => EventSource;
  readonly onState: (state: ConnectionState) => void;
}

/** One connection, kept up across a server that goes away and comes back. */
function keepConnected({ address, connect, onState }: Line) {
  let current: EventSource | null = null;
  let next: EventSource | null = null;
  let openedAt = Infinity;
  let retryMs = firstRetryMs;
  let state: ConnectionState = "connecting";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Infinity;

  function setState(changed: ConnectionState): void {
    if (state === changed) return;
    state = changed;
    onState(changed);
  }

  function openIn(ms: number): void {
    const at = Date.now() + ms;
    if (at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(open, ms);
  }

  function close(): void {
    clearTimeout(timer);
    timerAt = Infinity;
    current?.close();
    next?.close();
    current = null;
    next = null;
  }

  function rest(): void {
    close();
    setState("connecting");
  }

  function open(): void {
    timerAt = Infinity;
    const wanted = address();
    if (wanted === null) return rest();
    next?.close();
    const opened = connect(wanted);
    next = opened;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        if (opened.readyState !== EventSource.CLOSED) tryLater();
      }, silenceMs);
    };
    hear();
    opened.addEventListener("ping", hear);
    opened.addEventListener("open", () => {
      hear();
      // The old one stays until the new one stands: nothing is missed between them.
      current?.close();
      current = opened;
      next = null;
      openedAt = Date.now();
      setState("live");
    });
    opened.addEventListener("error", () => {
      // The browser's own next try would ask for what was wanted then, after what was newest then.
      const wasSteady = opened === current && Date.now() - openedAt >= steadyMs;
      if (wasSteady) openAtOnce();
      else if (opened.readyState === EventSource.CLOSED) void askWhy(wanted);
      else tryLater();
    });
  }

  /** As a server does that goes away in order; the next try shows whether it did. */
  function openAtOnce(): void {
    rest();
    retryMs = firstRetryMs;
    openIn(togetherMs);
  }

  function tryLater(): void {
    close();
    setState("reconnecting");
    openIn(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  /** An `EventSource` says nothing of why it was not answered. */
  async function askWhy(url: string): Promise<void> {
    close();
    const asking = new AbortController();
    const answer = await fetch(url, { signal: asking.signal, cache: "no-store" }).catch(() => null);
    asking.abort();
    if (current !== null || next !== null) return;
    if (answer !== null && refusals.has(answer.status)) setState("refused");
    else tryLater();
  }

  return {
    state: () => state,
    /** Connects again, as what is wanted has changed. */
    reopen: () => openIn(togetherMs),
    /** The same, unless that is in progress already: as the connection does not bring what it should. */
    reconnect() {
      if (next === null) openIn(togetherMs);
    },
    /** Opens a connection that is missing, without the rest of a wait; closes one that no one wants. */
    recheck() {
      const isOpen = current !== null || next !== null;
      if (isOpen !== (address() !== null)) openIn(togetherMs);
    },
    rest,
  };
}
