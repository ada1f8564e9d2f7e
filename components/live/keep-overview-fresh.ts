import type { QueryClient } from "@tanstack/react-query";
import { liveLine } from "@/components/live/live-line";
import { overviewNews } from "@/components/live/overview-news";
import { openThrottle } from "@/components/live/throttle";
import type { Overview } from "@/lib/sessions/overview";
import { sessionKeys } from "@/lib/sessions/session-keys";

const readEveryMs = 1_000;

interface Kept {
  readonly client: QueryClient;
  /** Whose overview it is. */
  readonly identity: string;
  readonly onRefused: () => void;
}

interface Keeping {
  users: number;
  readonly stop: () => void;
}

const keepings = new WeakMap<QueryClient, Keeping>();

/**
 * Reads the overview again when it may have changed, once for all who show it. `onRefused` is called
 * where nobody is signed in any more, or somebody else.
 */
export function keepOverviewFresh(kept: Kept): () => void {
  const { client } = kept;
  const keeping = keepings.get(client) ?? { users: 0, stop: start(kept) };
  keepings.set(client, keeping);
  keeping.users += 1;
  return () => {
    keeping.users -= 1;
    if (keeping.users > 0) return;
    keepings.delete(client);
    keeping.stop();
  };
}

function start({ client, identity, onRefused }: Kept): () => void {
  const queryKey = sessionKeys.overview;
  const throttle = openThrottle(() => void client.invalidateQueries({ queryKey }), readEveryMs);
  const mayChange = overviewNews();
  const leave = liveLine(identity).watch({
    onHint: (hint) => {
      const shown = client.getQueryData<Overview>(queryKey);
      if (shown === undefined || mayChange(hint, shown)) throttle.run();
    },
    onLine: (state) => {
      if (state === "live") throttle.run();
      if (state === "refused") onRefused();
    },
  });
  return () => {
    leave();
    throttle.close();
  };
}
