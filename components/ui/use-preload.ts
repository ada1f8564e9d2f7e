import { useEffect } from "react";

const calmMs = 2_000;

/**
 * Loads a part of the page soon after the page itself: it is there at once when it is asked for,
 * and also when the server has gone away by then. What fails here is loaded when it is needed.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([load()]), calmMs);
    return () => clearTimeout(timer);
  }, [load]);
}
