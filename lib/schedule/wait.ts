import { isActive, type SessionState } from "@/lib/ledger/entries/session";

/** What a step of an agent's sources waits for (N5), in one sentence. */
export interface Wait {
  readonly words: string;
  /** Said after the words: milliseconds UTC. */
  readonly at?: number;
  /** The session that the words are about, or the queue where they are several. */
  readonly goesTo?: { readonly sessionId: string } | "reviews";
}

interface Waiting {
  /** Open sessions that wrote the step or read it, oldest first. */
  readonly open: readonly { readonly id: string; readonly state: SessionState }[];
  readonly isEmpty: boolean;
  /** What waits, in words; null if nothing does. */
  readonly said: string | null;
  /** Why nothing starts automatically, where that is so. */
  readonly off?: string | null;
  /** When a try after one that failed can start, in milliseconds UTC. */
  readonly nextTryAt?: number | null;
  /** When it starts, after what waits; absent where that says it. */
  readonly starts?: string;
  /** What has to be over first, where it is due. */
  readonly after?: { readonly id: string } | null;
}

/** N5: first what only a person ends, then what runs, then what is there and when it is taken up. */
export function sayWait({ open, isEmpty, said, off, nextTryAt, starts, after }: Waiting): Wait {
  const reviews = open.filter(({ state }) => !isActive(state));
  if (reviews.length > 1) {
    return { words: `${reviews.length} sessions wait for review`, goesTo: "reviews" };
  }
  const [first = open[0]] = reviews;
  if (first !== undefined) {
    const words = isActive(first.state) ? "A session is running" : "A session waits for review";
    return { words, goesTo: { sessionId: first.id } };
  }
  if (isEmpty) return { words: "Nothing yet" };
  if (said === null) return { words: "Nothing waits" };
  if (off) return { words: `${said}. ${off}` };
  if (nextTryAt) {
    return { words: `${said}. The last try failed; the next one can start`, at: nextTryAt };
  }
  if (after) {
    return { words: `${said}; the open session comes first`, goesTo: { sessionId: after.id } };
  }
  return { words: starts === undefined ? said : `${said}; ${starts}` };
}

/** O9: why nothing of a kind starts automatically; null where it does. */
export function whyOff(isAutomatic: boolean, isBudgetSpent: boolean): string | null {
  if (!isAutomatic) return "Off: start it by hand";
  return isBudgetSpent ? "The monthly budget is spent: start it by hand" : null;
}

/** `1 message`, `1,200 tokens`. */
export function sayCount(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
