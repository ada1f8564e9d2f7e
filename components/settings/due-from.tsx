"use client";

import { useReaderClock } from "@/components/reviews/use-reader-clock";
import { zonedMinute } from "@/components/ui/time-words";

interface DueFromProps {
  /** ISO 8601. */
  readonly at: string;
  readonly now: number;
}

/** From when on an agent is due again, where the reader is. */
export function DueFrom({ at, now }: DueFromProps) {
  const { zone } = useReaderClock(now);
  return (
    <>
      ; due again from <time dateTime={at}>{zonedMinute(Date.parse(at), zone)}</time>
    </>
  );
}
