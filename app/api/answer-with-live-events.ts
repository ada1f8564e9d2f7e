import { identityOf } from "@/lib/auth/acting";
import type { Acting } from "@/lib/auth/permissions";
import { createContext, requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { AccountTopic } from "@/lib/ledger/account-topic";
import { findWatchedSession } from "@/lib/sessions/read/load";
import { encodeBatches, encodeFrameOnce, encodeOnce, openEventStream } from "@/lib/stream/sse";
import { getFeed, type Feed } from "@/lib/stream/feed";
import type { SessionRef } from "@/lib/stream/hub";
import { encodeLiveFrame, type SessionHint } from "@/lib/browser/live-frames";
import {
  mergeTails,
  openRightsTail,
  type RightsTail,
  tailAccount,
  tailSession,
  tailTopics,
} from "@/lib/stream/tails";

const HIGHEST_SEQUENCE = 2_147_483_647;
const PING_MS = 20_000;

interface Watching {
  readonly request: Request;
  readonly context: Context;
  /** Who it is now, by the same request, read again (U1): null, or a thrown refusal, ends the stream. */
  readonly askAgain: () => Promise<Acting | null>;
  readonly feed?: Feed;
  readonly pingMs?: number;
}

/**
 * Answers with all that a tab hears of: what changes in the account, and the log of the session that
 * it follows (`?follow=ID.SEQUENCE`), after its sequence. A session that is over, or not theirs, is
 * said to be over; so is a change of what they may (U1), as their pages offer what they might before.
 * Throws a 400, a 403: that also where `?as=` names someone else than who is signed in now (U1).
 */
export async function answerWithLiveEvents(watching: Watching): Promise<Response> {
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
    mayStay: () => mayStay(watching, rights),
    hearDoubt: (ask) => feed.hearOf(context.acting.id, ask),
    open: (signal) =>
      mergeTails([
        encodeBatches(tailAccount(feed, { accountId, signal }), hintFrame),
        encodeBatches(tailTopics(feed, { accountId, signal }), topicFrame),
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

const topicFrame = (topic: AccountTopic) => encodeLiveFrame({ event: "account-changed", topic });

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
    return await findWatchedSession(context, id);
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

async function mayStay({ context, askAgain }: Watching, rights: RightsTail): Promise<boolean> {
  try {
    const acting = await askAgain();
    if (acting === null || acting.accountId !== context.acting.accountId) return false;
    requirePermission(createContext(context.db, acting), "sessions.watch");
    rights.note(rightsOf(acting));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
