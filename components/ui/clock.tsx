"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";

/** The server's clock when it made this document, in milliseconds. */
export const ServerTime = createContext(0);

const tickMs = 30_000;

/**
 * The time and the zone of the reader, read again at each tick. While a page that came from the
 * server comes alive they are the server's, so that both say the same.
 */
export function useClock(everyMs = tickMs): { readonly now: number; readonly zone: string } {
  const serverTime = useContext(ServerTime);
  const isFromServer = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
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
