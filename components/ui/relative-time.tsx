"use client";

import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
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

/**
 * The time and the zone of the reader, read again at each tick. While a page that came from the
 * server comes alive they are the server's, so that both say the same.
 */
export function useClock(everyMs = tickMs): { readonly now: number; readonly zone: string } {
  const serverTime = useContext(ServerTime);
  const isFromServer = useIsFromServer();
  const [clock, setClock] = useState(() =>
    isFromServer ? { now: serverTime, zone: "UTC" } : readClock(),
  );
  useEffect(() => {
    const read = () => setClock(readClock());
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return clock;
}

function readClock() {
  return { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/**
 * "2 minutes ago", from ISO 8601, milliseconds or a date; the exact time in the reader's zone is its tip, for
 * the keyboard too.
 */
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
