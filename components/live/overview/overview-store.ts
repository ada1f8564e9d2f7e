import type { Overview } from "@/lib/browser/overview";

/** What a tab was told last of what waits and what runs, for all who show it. */
export interface OverviewStore {
  /** Null until the server told anything after the page itself. */
  readonly read: () => Overview | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server anew; an answer to an earlier question is dropped. */
  readonly refresh: () => void;
  /** How many keep it fresh just now; whoever is the first starts that, whoever is the last ends it. */
  readonly keep: (start: () => () => void) => () => void;
}

const triesAtMost = 4;

/** `ask` reads it from the server, and `wait` runs something some time after it has failed so often. */
export function openOverviewStore(
  ask: (signal: AbortSignal) => Promise<Overview>,
  wait: (run: () => void, failures: number) => void,
): OverviewStore {
  const listeners = new Set<() => void>();
  let known: Overview | null = null;
  let asking = new AbortController();
  let keepers = 0;
  let stop: () => void = () => undefined;

  async function refresh(failures: number): Promise<void> {
    asking.abort();
    const own = new AbortController();
    asking = own;
    try {
      const told = await ask(own.signal);
      if (!own.signal.aborted) take(told);
    } catch {
      const isLast = failures + 1 >= triesAtMost;
      if (!own.signal.aborted && !isLast) {
        wait(() => asking === own && keepers > 0 && void refresh(failures + 1), failures + 1);
      }
    }
  }

  /** The same words again are no news: nobody is set anew for them. */
  function take(told: Overview): void {
    if (known !== null && JSON.stringify(known) === JSON.stringify(told)) return;
    known = told;
    for (const listener of listeners) listener();
  }

  return {
    read: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => void refresh(0),
    keep(start) {
      keepers += 1;
      if (keepers === 1) stop = start();
      return () => {
        keepers -= 1;
        if (keepers === 0) stop();
      };
    },
  };
}
