"use client";

import { useClock } from "@/components/ui/clock";
import { zonedMinute } from "@/components/ui/words/time-words";

interface DueFromProps {
  readonly at: string;
}

/** From when on an agent is due again, where the reader is. */
export function DueFrom({ at }: DueFromProps) {
  const { zone } = useClock();
  return (
    <>
      ; next due <time dateTime={at}>{zonedMinute(Date.parse(at), zone)}</time>
    </>
  );
}
