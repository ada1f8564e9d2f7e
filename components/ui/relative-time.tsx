"use client";

import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { exactTime, relativeTime } from "@/components/ui/words";

/** The server's clock when it made this document, in milliseconds. */
export const ServerTime = createContext(0);

const tickMs = 30_000;

/** Whether a part of the page comes alive with what the server made of it, and must say the same. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

interface Clock {
  readonly now: number;
  readonly zone: string;
}

/** One timer for all that shows the time, however much of it is on the page. */
class SharedClock {
  readonly #everyMs: number;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #clock = readClock();

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#tick(), this.#everyMs);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  readonly read = () => {
    // While nothing listens it stands.
    const isStale = this.#timer === undefined && Date.now() - this.#clock.now > this.#everyMs;
    if (isStale) this.#clock = readClock();
    return this.#clock;
  };

  #tick(): void {
    this.#clock = readClock();
    for (const listener of this.#listeners) listener();
  }
}

const clocks = new Map<number, SharedClock>();

/** The reader's time and zone at each tick; the server's while its page comes alive. */
export function useClock(everyMs = tickMs): Clock {
  const serverTime = useContext(ServerTime);
  const fromServer = useMemo(() => ({ now: serverTime, zone: "UTC" }), [serverTime]);
  const clock = clocks.get(everyMs) ?? new SharedClock(everyMs);
  clocks.set(everyMs, clock);
  return useSyncExternalStore(clock.subscribe, clock.read, () => fromServer);
}

function readClock(): Clock {
  return { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** "2 minutes ago", from ISO 8601, milliseconds or a date; its tip has the exact time. */
export function RelativeTime({ at }: { at: string | number | Date }) {
  const time = new Date(at).getTime();
  const { now, zone } = useClock();
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const own = element.current;
    // Within a link or a button that one has the focus, and shows the tip of what it holds.
    const isAlone = own?.parentElement?.closest("a, button, summary") === null;
    if (own !== null && isAlone) own.tabIndex = 0;
  }, []);
  return (
    <time ref={element} dateTime={new Date(time).toISOString()} data-tip={exactTime(time, zone)}>
      {relativeTime(time, now, zone)}
    </time>
  );
}
