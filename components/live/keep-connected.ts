import type { ConnectionState } from "@/components/live/live-messages";
import type { LiveFrame } from "@/lib/browser/live-frames";

export interface ConnectionListener {
  readonly onOpen: () => void;
  readonly onFrame: (frame: LiveFrame) => void;
  /** Not called after `close`. Refused: by the server, for good; lost: it may come back. */
  readonly onEnd: (why: "ended" | "lost" | "refused") => void;
}

/** Opens one connection. It does not try again on its own. */
export type Connect = (address: string, listener: ConnectionListener) => { close(): void };

interface KeepListener {
  /** Where to ask from now on; null where nothing is wanted. */
  readonly address: () => string | null;
  readonly onFrame: (frame: LiveFrame) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** One connection, kept up across a server that goes away and comes back. */
export interface KeptConnection {
  state(): ConnectionState;
  /** Connects again, as what is wanted has changed. The old one stays until the new one stands. */
  reopen(): void;
  /** The same, unless that is in progress already: as the connection does not bring what it should. */
  reconnect(): void;
  /** The same, with less haste: as something is not wanted any more. */
  reopenLater(): void;
  /** Connects where there is no connection, without the rest of a wait. */
  keepOpen(): void;
}

const togetherMs = 10;
const laterMs = 2_000;
const firstRetryMs = 500;
/** A connection that ends before this is no sign that the next one would be better. */
const steadyMs = 1_000;
const longestRetryMs = 10_000;

export function keepConnected(connect: Connect, listener: KeepListener): KeptConnection {
  let current: { close(): void } | null = null;
  let next: { close(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Infinity;
  let retryMs = firstRetryMs;
  let state: ConnectionState = "connecting";

  const setState = (changed: ConnectionState) => {
    if (state === changed) return;
    state = changed;
    listener.onState(changed);
  };

  function openIn(ms: number): void {
    const at = Date.now() + ms;
    if (at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(open, ms);
  }

  function rest(): void {
    current?.close();
    current = null;
    setState("connecting");
  }

  function open(): void {
    clearTimeout(timer);
    timerAt = Infinity;
    next?.close();
    next = null;
    const address = listener.address();
    if (address === null) return rest();
    let openedAt = Infinity;
    const opened = connect(address, {
      onFrame: listener.onFrame,
      onOpen: () => {
        current?.close();
        current = opened;
        next = null;
        openedAt = Date.now();
        setState("live");
      },
      onEnd: (why) => {
        if (current === opened) current = null;
        else next = null;
        const wasSteady = Date.now() - openedAt >= steadyMs;
        if (wasSteady) retryMs = firstRetryMs;
        if (why === "refused") giveUp();
        else goOn(why === "ended" && wasSteady);
      },
    });
    next = opened;
  }

  function giveUp(): void {
    for (const connection of [current, next]) connection?.close();
    current = null;
    next = null;
    clearTimeout(timer);
    timerAt = Infinity;
    setState("refused");
  }

  function goOn(isInOrder: boolean): void {
    // The new one takes over from here.
    if (next !== null) return;
    if (current === null && isInOrder && state === "live") {
      // As a server does that goes away in order; the next try shows whether it did.
      setState("connecting");
      openIn(togetherMs);
      return;
    }
    if (current === null) setState("reconnecting");
    openIn(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  return {
    state: () => state,
    reopen: () => openIn(togetherMs),
    reconnect: () => {
      if (next === null && timerAt === Infinity) openIn(togetherMs);
    },
    reopenLater: () => openIn(laterMs),
    keepOpen: () => {
      if (current === null && next === null) openIn(togetherMs);
    },
  };
}
