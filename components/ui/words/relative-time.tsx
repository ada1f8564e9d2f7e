"use client";

import { useEffect, useRef } from "react";
import { useClock } from "@/components/ui/clock";
import { exactTime, relativeTime } from "@/components/ui/words/time-words";

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
