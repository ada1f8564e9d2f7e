import { useEffect, useEffectEvent, useState } from "react";
import type { LogItem } from "@/components/sessions/log/log-items";

export interface Replay {
  readonly isPlaying: boolean;
  /** True from the moment that it plays until the reader moves by hand: only then things move. */
  readonly isMoving: boolean;
  readonly toggle: () => void;
  /** To be called where the reader goes somewhere by hand. */
  readonly leave: () => void;
}

/** However long a session is, its replay does not take longer. */
const longestMs = 60_000;

/** Plays a session's log line by line, so many times as fast as it is read with ease, from where the reader is or, at the end, from its beginning. */
export function useReplay(
  items: readonly LogItem[],
  at: number,
  speed: number,
  moveTo: (index: number) => void,
): Replay {
  const [isPlaying, setPlaying] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const last = items.length - 1;
  const next = useEffectEvent((from: number) => {
    if (from < last) moveTo(from + 1);
    if (from + 1 >= last) setPlaying(false);
  });
  const wait = useEffectEvent((from: number) => {
    const all = items.reduce((sum, item) => sum + timeToRead(item), 0);
    const item = items[from];
    return item === undefined ? 0 : (timeToRead(item) * Math.min(1, longestMs / all)) / speed;
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => next(at), wait(at));
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  return {
    isPlaying,
    isMoving,
    toggle: () => {
      if (!isPlaying && at >= last) moveTo(0);
      setPlaying(!isPlaying && last > 0);
      setMoving(true);
    },
    leave: () => {
      setPlaying(false);
      setMoving(false);
    },
  };
}

/** How long a line stays before the next one comes, in milliseconds. */
function timeToRead(item: LogItem): number {
  if (item.kind === "text") return Math.min(2_400, 400 + item.text.length * 12);
  switch (item.entry.kind) {
    case "operation-applied":
    case "document-drafted":
    case "breaker-tripped":
      return 1_500;
    case "consent-answered":
    case "operation-refused":
    case "session-completed":
      return 1_100;
    default:
      return 400;
  }
}
