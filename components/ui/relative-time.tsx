"use client";

import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "@/components/ui/time-words";

interface RelativeTimeProps {
  /** ISO 8601 or milliseconds. */
  readonly at: string | number;
  /** The server's clock when the page was made, so that the first paint agrees with it. */
  readonly now: number;
}

/** "2 minutes ago", with the exact time in the reader's zone on hover. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const time = new Date(at).getTime();
  const [reader, setReader] = useState({ now, zone: "UTC" });
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const read = () => setReader({ now: Date.now(), zone });
    read();
    const timer = setInterval(read, 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(time).toISOString()} title={exactTime(time, reader.zone)}>
      {relativeTime(time, reader.now)}
    </time>
  );
}
