import type { SessionFrame, SessionHint } from "@/lib/browser/frames";
import type { CallDraft } from "@/lib/ledger/entries/session";
import type { Feed } from "@/lib/stream/feed";
import type { SessionRef } from "@/lib/stream/hub";

/**
 * A session's entries after a cursor (0: from the first), in batches, in order, each once (I9): the
 * existing ones, then new ones. After them the call that is being written, whenever it has grown; a
 * slow reader gets only its newest state. Ends with the session, or when `signal` aborts. Reads only
 * as fast as it is consumed. Rejects if the database can't be read.
 */
export async function* tailSession(
  feed: Feed,
  options: { readonly session: SessionRef; readonly after: number; readonly signal: AbortSignal },
): AsyncGenerator<readonly SessionFrame[], void, undefined> {
  const { session, after, signal } = options;
  const { hub, leave } = feed.join(session);
  try {
    let cursor = after;
    let seen: CallDraft | null = null;
    while (!signal.aborted) {
      const batch = await hub.after(cursor);
      const newest = batch.at(-1);
      const draft = hub.draftAfter(cursor);
      if (newest) {
        cursor = newest.sequence;
        yield batch;
      } else if (hub.isOver(cursor)) {
        return;
      } else if (draft !== null && draft !== seen) {
        seen = draft;
        yield [draft];
      } else {
        await hub.change(cursor, seen, signal);
      }
    }
  } finally {
    leave();
  }
}

/** What `take` gives at the start, after each batch and on `wake`, until `signal` aborts. */
async function* tailPending<Batch>(
  signal: AbortSignal,
  take: () => Batch | null,
  listen: (wake: () => void) => () => void,
): AsyncGenerator<Batch, void, undefined> {
  let wake = () => {};
  const onNews = () => wake();
  const forget = listen(onNews);
  signal.addEventListener("abort", onNews);
  try {
    while (!signal.aborted) {
      const batch = take();
      if (batch === null) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      } else {
        yield batch;
      }
    }
  } finally {
    signal.removeEventListener("abort", onNews);
    forget();
  }
}

/**
 * The changes in an account, in batches: the newest state of each session, so that a slow reader
 * misses intermediate states but never the last. Starts with open sessions. Ends when `signal`
 * aborts.
 */
export function tailAccount(
  feed: Feed,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): AsyncGenerator<readonly SessionHint[], void, undefined> {
  let pending = new Map<string, SessionHint>();
  const take = () => {
    const batch = [...pending.values()];
    pending = new Map();
    return batch.length === 0 ? null : batch;
  };
  return tailPending(signal, take, (wake) => {
    const { hub, leave } = feed.joinAccount(accountId);
    const unsubscribe = hub.subscribe((hints) => {
      for (const hint of hints) pending.set(hint.id, hint);
      wake();
    });
    return () => {
      unsubscribe();
      leave();
    };
  });
}

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

type Tail<Batch> = AsyncGenerator<Batch, void, undefined>;

/**
 * Several tails as one, each in its own order. The next batch of a tail is only read after its last
 * one was taken, so that at most one batch per tail is held for a slow reader. Rejects with the
 * first that does. All must end soon after their signal aborts.
 */
export async function* mergeTails<Batch>(tails: readonly Tail<Batch>[]): Tail<Batch> {
  const arrived: { readonly tail: Tail<Batch>; readonly result: IteratorResult<Batch, void> }[] =
    [];
  let fault: { readonly error: unknown } | null = null;
  let wake = () => {};
  const readOn = async (tail: Tail<Batch>) => {
    try {
      arrived.push({ tail, result: await tail.next() });
    } catch (error) {
      fault ??= { error };
    }
    wake();
  };
  const throwFault = () => {
    if (fault !== null) throw fault.error;
  };
  for (const tail of tails) void readOn(tail);
  try {
    for (let left = tails.length; left > 0;) {
      throwFault();
      const next = arrived.shift();
      if (next === undefined) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      } else if (next.result.done === true) {
        left -= 1;
      } else {
        yield next.result.value;
        void readOn(next.tail);
      }
    }
  } finally {
    // Not awaited: a waiting tail only ends with the signal.
    void Promise.allSettled(tails.map((tail) => tail.return()));
  }
}
