"use client";

import { useEffect, useState } from "react";

/** The time, every second; the server's until the page is alive. Milliseconds. */
export function useSecond(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
