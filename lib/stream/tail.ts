import type { SessionFrame } from "@/lib/browser/frames";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
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
