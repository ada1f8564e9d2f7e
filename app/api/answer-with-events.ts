import { listUnseen } from "@/db/queries/agents/agent-view";
import { seeAsAsked } from "@/lib/agents/agent-view";
import { createContext, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Acting } from "@/lib/auth/permissions";
import { openStates } from "@/lib/ledger/entries/session";
import { findWatchedSession } from "@/lib/sessions/read/load";
import { encodeBatches, encodeFrameOnce, openEventStream } from "@/lib/stream/sse";
import { getFeed, type Feed } from "@/lib/stream/feed";
import { tailSession } from "@/lib/stream/tails";

const HIGHEST_SEQUENCE = 2_147_483_647;

interface Watching {
  readonly request: Request;
  readonly sessionId: string;
  readonly context: Context;
  /** Who it is now, by the same request, read again (U1): null, or a thrown refusal, ends the stream. */
  readonly askAgain: () => Promise<Acting | null>;
  readonly feed?: Feed;
  readonly pingMs?: number;
}

/**
 * Answers with a session's log as server-sent events: replayed after `Last-Event-ID` (or `?after=`),
 * then followed to the session's end. 204, after which an `EventSource` does not ask again, where
 * the session has ended and the client has everything. Throws a 400 for a wrong cursor, a 404.
 */
export async function answerWithEvents(watching: Watching): Promise<Response> {
  const { request, sessionId, context, pingMs } = watching;
  const after = readCursor(request);
  const { agentId = null } = context.acting;
  const session = await seeAsAsked(context, { id: sessionId }, (within) =>
    findWatchedSession(within, sessionId),
  );
  const hasEnded = !openStates.some((open) => open === session.state);
  if (hasEnded && after !== null && after >= session.lastSequence) {
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  }
  const feed = watching.feed ?? getFeed(context.db);
  return openEventStream(request, {
    open: (signal) =>
      encodeBatches(
        agentId === null
          ? tailSession(feed, { session, after: after ?? 0, signal })
          : tailForAgent(context, feed, { session, after: after ?? 0, signal }),
        encodeFrameOnce,
      ),
    mayStay: () => mayStay(watching),
    hearDoubt: (ask) => feed.hearOf(context.acting.id, ask),
    ...(pingMs !== undefined && { pingMs }),
  });
}

/** T1: the same for the session's agent: while it sees nothing of the session, nothing; then all. */
async function* tailForAgent(
  { db }: Context,
  feed: Feed,
  { session, after, signal }: Parameters<typeof tailSession>[1],
): ReturnType<typeof tailSession> {
  let cursor = after;
  for (let isBehind = true; isBehind && !signal.aborted;) {
    isBehind = false;
    for await (const batch of tailSession(feed, { session, after: cursor, signal })) {
      const isUnseen = (await listUnseen(db, session.agentId)).includes(session.id);
      if (!isUnseen && isBehind) break;
      isBehind ||= isUnseen;
      if (isUnseen) continue;
      yield batch;
      cursor = batch.reduce((last, one) => ("sequence" in one ? one.sequence : last), cursor);
    }
  }
}

/** The last sequence that the client has; null where it names none. */
function readCursor(request: Request): number | null {
  const id = request.headers.get("last-event-id");
  if (id !== null && id !== "") return parseSequence("Last-Event-ID", id);
  const after = new URL(request.url).searchParams.get("after");
  return after === null ? null : parseSequence("after", after);
}

function parseSequence(field: string, text: string): number {
  const sequence = /^\d{1,10}$/.test(text) ? Number(text) : Infinity;
  if (sequence <= HIGHEST_SEQUENCE) return sequence;
  throw Refusal.invalid({
    [field]: "The sequence of an entry: a whole number from 0 to 2147483647.",
  });
}

async function mayStay({ context, sessionId, askAgain }: Watching): Promise<boolean> {
  try {
    const acting = await askAgain();
    if (!acting) return false;
    await findWatchedSession(createContext(context.db, acting), sessionId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
