"use client";

import { sinceCopy } from "@/components/home/since-copy";
import { useClock } from "@/components/ui/clock";

interface SinceProps {
  readonly at: string | null;
}

/** `since Friday`, as a day is where the reader is; in a first visit how far back was looked. */
export function Since({ at }: SinceProps) {
  const { now, zone } = useClock();
  if (at === null) return "in the last 7 days";
  return <time dateTime={at}>since {sinceCopy(Date.parse(at), now, zone)}</time>;
}
