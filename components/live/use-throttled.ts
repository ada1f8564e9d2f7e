import { useCallback, useEffect, useEffectEvent, useRef } from "react";

/** Runs something soon after it was asked for, however often that is, and never while no one looks. */
interface Throttle {
  run(): void;
  close(): void;
}

const soonMs = 50;

/** At most once in `everyMs`; what was asked for on a hidden page is run when it is seen again. */
export function openThrottle(run: () => void, everyMs: number): Throttle {
  let lastAt = -Infinity;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const runIfSeen = () => {
    timer = undefined;
    if (!isWanted || document.visibilityState === "hidden") return;
    isWanted = false;
    lastAt = Date.now();
    run();
  };
  const start = () => {
    timer ??= setTimeout(runIfSeen, Math.max(soonMs, lastAt + everyMs - Date.now()));
  };
  const onVisible = () => {
    if (isWanted) start();
  };
  document.addEventListener("visibilitychange", onVisible);
  return {
    run() {
      isWanted = true;
      start();
    },
    close() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}

/** Has something run soon, at most once in `everyMs`, while the page is seen; `later` delays it. */
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
