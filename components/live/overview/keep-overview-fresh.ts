import { liveUpdates } from "@/components/live/live-updates";
import { overviewNews } from "@/components/live/overview/overview-news";
import type { OverviewStore } from "@/components/live/overview/overview-store";
import { openThrottle } from "@/components/live/throttle";

const readEveryMs = 1_000;
/** No hint tells that a worker is gone: asked for as long as anything waits for one (S7). */
const lookForWorkerMs = 10_000;

interface Kept {
  readonly store: OverviewStore;
  readonly identity: string;
  readonly onRefused: (left: AbortSignal) => void;
  readonly onRights: () => void;
}

/**
 * Reads the overview again when it may have changed, once for all who show it. `onRefused` is called
 * where nobody is signed in any more, or somebody else, with the signal that nobody shows it any
 * more; `onRights` where they have another role, or may have been given one while there was no line
 * to hear of it by.
 */
export function keepOverviewFresh({ store, identity, onRefused, onRights }: Kept): () => void {
  return store.keep(() => {
    const throttle = openThrottle(() => store.refresh(), readEveryMs);
    const mayChange = overviewNews();
    /** Whether the next connection is not the first that was tried for. */
    let isAnew = false;
    const left = new AbortController();
    const look = setInterval(() => {
      if (store.read()?.running.some(({ state }) => state === "queued")) throttle.run();
    }, lookForWorkerMs);
    const leave = liveUpdates(identity).watch({
      onHint: (hint) => {
        const shown = store.read();
        if (shown === null || mayChange(hint, shown)) throttle.run();
      },
      onRights,
      onConnection: (state) => {
        if (state === "live") throttle.run();
        if (state === "live" && isAnew) onRights();
        isAnew ||= state === "live" || state === "reconnecting";
        if (state === "refused") onRefused(left.signal);
      },
    });
    return () => {
      left.abort();
      clearInterval(look);
      leave();
      throttle.close();
    };
  });
}
