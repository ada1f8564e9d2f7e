"use client";

import { useEffect, useRef, useState } from "react";
import { exactTime, relativeTime } from "@/components/ui/time-words";

interface RelativeTimeProps {
  /** ISO 8601 or milliseconds. */
  readonly at: string | number;
  /** The server's clock when the page was made, so that the first paint agrees with it. */
  readonly now: number;
}

/** "2 minutes ago"; the exact time in the reader's zone is its tip, for the keyboard too. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const time = new Date(at).getTime();
  const [reader, setReader] = useState({ now, zone: "UTC" });
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const read = () => setReader({ now: Date.now(), zone });
    read();
    const timer = setInterval(read, 30_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const own = element.current;
    // Within a link or a button that one has the focus, and shows the tip of what it holds.
    const isAlone = own?.parentElement?.closest("a, button, summary") === null;
    if (own !== null && isAlone) own.tabIndex = 0;
  }, []);
  return (
    <time
      ref={element}
      dateTime={new Date(time).toISOString()}
      data-tip={exactTime(time, reader.zone)}
    >
      {relativeTime(time, reader.now, reader.zone)}
    </time>
  );
}
