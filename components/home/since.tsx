"use client";

import { sinceWords } from "@/components/home/since-words";
import { useReaderClock } from "@/components/reviews/use-reader-clock";

interface SinceProps {
  /** ISO 8601; null in a first visit. */
  readonly at: string | null;
  readonly now: number;
}

/** `since Friday`, as a day is where the reader is; in a first visit how far back was looked. */
export function Since({ at, now: serverNow }: SinceProps) {
  const { now, zone } = useReaderClock(serverNow);
  if (at === null) return "in the last seven days";
  return <time dateTime={at}>since {sinceWords(Date.parse(at), now, zone)}</time>;
}
