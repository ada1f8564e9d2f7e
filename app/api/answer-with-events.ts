import { listUnseen } from "@/db/queries/agents/agent-view";
import { seeAsAsked } from "@/lib/agents/agent-view";
import { type Context, createContext, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Acting } from "@/lib/auth/permissions";
import { openStates } from "@/lib/ledger/entries/session";
import { findWatchedSession } from "@/lib/sessions/read/load";
import { encodeBatches, encodeFrameOnce, encodeOnce, openEventStream } from "@/lib/stream/sse";
import { type Feed, getFeed } from "@/lib/stream/feed";
import { mergeTails, openRightsTail, tailAccount, tailSession } from "@/lib/stream/tails";
import { identityOf } from "@/lib/auth/acting";
import type { SessionRef } from "@/lib/stream/hub";
import { encodeLiveFrame, type SessionHint } from "@/lib/browser/frames";

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
  const { session } = await seeAsAsked(context, { id: sessionId }, (within) =>
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
    mayStay: () =>
      mayStay(watching, async (acting) => {
        await findWatchedSession(createContext(context.db, acting), sessionId);
        return true;
      }),
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

/** Whether who asks again is still someone who may watch, as `check` says or refuses. */
async function mayStay(
  { askAgain }: Pick<Watching, "askAgain">,
  check: (acting: Acting) => boolean | Promise<boolean>,
): Promise<boolean> {
  try {
    const acting = await askAgain();
    return acting !== null && (await check(acting));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const PING_MS = 20_000;

type WatchingAccount = Omit<Watching, "sessionId">;

/**
 * Answers with all that a tab hears of: what changes in the account, and the log of the session that
 * it follows (`?follow=ID.SEQUENCE`), after its sequence. A session that is over, or not theirs, is
 * said to be over; so is a change of what they may (U1), as their pages offer what they might before.
 * Throws a 400, a 403: that also where `?as=` names someone else than who is signed in now (U1).
 */
export async function answerWithLiveEvents(watching: WatchingAccount): Promise<Response> {
  const { request, context, pingMs = PING_MS } = watching;
  refuseOther(request, context.acting);
  requirePermission(context, "sessions.watch");
  const followed = readFollowed(request);
  const session = followed && (await findFollowed(context, followed.id));
  const feed = watching.feed ?? getFeed(context.db);
  const { accountId } = context.acting;
  const rights = openRightsTail(rightsOf(context.acting), rightsFrame);
  return openEventStream(request, {
    pingMs,
    ping: "event: ping\ndata: {}\n\n",
    mayStay: () =>
      mayStay(watching, (acting) => {
        if (acting.accountId !== context.acting.accountId) return false;
        requirePermission(createContext(context.db, acting), "sessions.watch");
        rights.note(rightsOf(acting));
        return true;
      }),
    hearDoubt: (ask) => feed.hearOf(context.acting.id, ask),
    open: (signal) =>
      mergeTails([
        encodeBatches(tailAccount(feed, { accountId, signal }), hintFrame),
        rights.tail(signal),
        ...(followed === null ? [] : [tailToEnd(feed, { session, after: followed.after, signal })]),
      ]),
  });
}

/** A session's frames, as its own stream has them, and then that it is over. */
async function* tailToEnd(
  feed: Feed,
  followed: {
    readonly session: SessionRef | null;
    readonly after: number;
    readonly signal: AbortSignal;
  },
): AsyncGenerator<string, void, undefined> {
  const { session, after, signal } = followed;
  if (session !== null) {
    yield* encodeBatches(tailSession(feed, { session, after, signal }), encodeFrameOnce);
  }
  if (!signal.aborted) yield encodeLiveFrame({ event: "session-over" });
}

const hintFrame = encodeOnce((hint: SessionHint) =>
  encodeLiveFrame({ event: "session-changed", hint }),
);

function readFollowed(request: Request): { readonly id: string; readonly after: number } | null {
  const given = new URL(request.url).searchParams.get("follow");
  if (given === null) return null;
  const [, id, after] = /^([\w-]{1,64})\.(\d{1,10})$/.exec(given) ?? [];
  if (id !== undefined) return { id, after: Math.min(Number(after), HIGHEST_SEQUENCE) };
  throw Refusal.invalid({ follow: "A session and a sequence, as ID.7." });
}

/** Null for a foreign or unknown one, of which nothing is told. */
async function findFollowed(context: Context, id: string): Promise<SessionRef | null> {
  try {
    return (await findWatchedSession(context, id)).session;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A page of who was signed in before shows nothing of who is now, nor the other way round. */
function refuseOther(request: Request, acting: Acting): void {
  const meant = new URL(request.url).searchParams.get("as");
  if (meant === null || meant === identityOf(acting)) return;
  throw Refusal.forbidden("Someone else is now signed in in this browser.");
}

const rightsFrame = encodeLiveFrame({ event: "rights-changed" });

/** What the pages of someone depend on: with other rights they show and offer something else. */
function rightsOf({ role, ownsAgents }: Acting): string {
  return `${role ?? "none"} ${ownsAgents === true}`;
}
