import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { openThrottle, type Throttle } from "@/components/live/throttle";

/**
 * Gives a function that has something run soon, at most once in `everyMs`, while the page is seen.
 * What runs may put itself off with `later`.
 */
export function useThrottled(run: (later: () => void) => void, everyMs: number): () => void {
  const throttle = useRef<Throttle>(null);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const opened = openThrottle(() => runLatest(() => throttle.current?.run()), everyMs);
    throttle.current = opened;
    return () => opened.close();
  }, [everyMs]);
  return useCallback(() => throttle.current?.run(), []);
}
