import { tailPending } from "@/lib/stream/tail-pending";

/** A viewer's rights as one text, and a tail with a frame for each change of it. */
export interface RightsTail {
  note(rights: string): void;
  tail(signal: AbortSignal): AsyncGenerator<string, void, undefined>;
}

/** Yields `news` whenever the noted rights change. Ends when `signal` aborts. */
export function openRightsTail(first: string, news: string): RightsTail {
  let told = first;
  let newest = first;
  let wake = () => {};
  const take = () => {
    if (newest === told) return null;
    told = newest;
    return news;
  };
  return {
    note(rights) {
      newest = rights;
      wake();
    },
    tail: (signal) =>
      tailPending(signal, take, (onNews) => {
        wake = onNews;
        return () => {};
      }),
  };
}
