"use client";

import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
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

/** The reader's time zone; UTC while the page comes alive with what the server made of it. */
export function useZone(): string {
  return useIsFromServer() ? "UTC" : readZone();
}

let ownZone: string | undefined;

/** A log asks for it in each of its lines: it is looked up once. */
function readZone(): string {
  ownZone ??= readClock().zone;
  return ownZone;
}

/** "2 minutes ago", from ISO 8601, milliseconds or a date, with the exact time on hover. */
export function RelativeTime({ at }: { at: string | number | Date }) {
  const time = new Date(at).getTime();
  const { now, zone } = useClock();
  return (
    <time dateTime={new Date(time).toISOString()} title={exactTime(time, zone)}>
      {relativeTime(time, now, zone)}
    </time>
  );
}
