"use client";

import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The time and the zone of who reads; of the server until the page is alive. */
export function useReaderClock(serverNow: number): { readonly now: number; readonly zone: string } {
  const [clock, setClock] = useState({ now: serverNow, zone: "UTC" });
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const read = () => setClock({ now: Date.now(), zone });
    read();
    const timer = setInterval(read, tickMs);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
