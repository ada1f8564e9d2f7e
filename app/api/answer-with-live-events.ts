import { z } from "zod";
import { identityOf } from "@/lib/auth/acting-person";
import type { Acting } from "@/lib/auth/permissions";
import { createContext, requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { AccountTopic } from "@/lib/ledger/account-topic";
import { listWatchedSessions } from "@/lib/sessions/read/list-watched-sessions";
import { encodeBatches, encodeOnce } from "@/lib/stream/encode-batches";
import { getFeed, type Feed } from "@/lib/stream/feed";
import type { SessionRef } from "@/lib/stream/hub";
import { isEntryFrame, type SessionFrame } from "@/lib/browser/frames";
import { encodeLiveFrame, type SessionHint } from "@/lib/browser/live-frames";
import { mergeTails } from "@/lib/stream/merge-tails";
import { openEventStream } from "@/lib/stream/sse";
import { tailSession } from "@/lib/stream/tail";
import { openRightsTail, type RightsTail } from "@/lib/stream/tail-rights";
import { tailAccount } from "@/lib/stream/tail-account";
import { tailTopics } from "@/lib/stream/tail-topics";

const HIGHEST_SEQUENCE = 2_147_483_647;
const PING_MS = 20_000;

const followsSchema = z
  .array(z.string().regex(/^[\w-]{1,64}\.\d{1,10}$/))
  .max(100)
  .transform((all) =>
    all.map((text) => {
      const [id = "", after] = text.split(".");
      return { id, after: Math.min(Number(after), HIGHEST_SEQUENCE) };
    }),
  );

interface Watching {
  readonly request: Request;
  readonly context: Context;
  /** Who it is now, by the same request, read again (U1): null, or a thrown refusal, ends the stream. */
  readonly askAgain: () => Promise<Acting | null>;
  readonly feed?: Feed;
  readonly pingMs?: number;
}

/**
 * Answers with all that a browser's tabs follow, over one connection: what changes in the account,
 * and the logs of the sessions that are named (`?follow=ID.SEQUENCE`, up to 100), each after its
 * sequence. A session that is over, or not theirs, is said to be over; so is a change of what they may
 * (U1), as their pages offer what they might before. Throws a 400, a 403: that
 * also where `?as=` names someone else than who is signed in now (U1).
 */
export async function answerWithLiveEvents(watching: Watching): Promise<Response> {
  const { request, context, pingMs = PING_MS } = watching;
  refuseOther(request, context.acting);
  const follows = readFollows(request);
  const watched = await listWatchedSessions(
    context,
    follows.map(({ id }) => id),
  );
  const feed = watching.feed ?? getFeed(context.db);
  const { accountId } = context.acting;
  const rights = openRightsTail(rightsOf(context.acting), rightsFrame);
  return openEventStream(request, {
    pingMs,
    mayStay: () => mayStay(watching, rights),
    hearDoubt: (ask) => feed.hearOf(context.acting.id, ask),
    open: (signal) =>
      mergeTails([
        encodeBatches(tailAccount(feed, { accountId, signal }), hintFrame),
        encodeBatches(tailTopics(feed, { accountId, signal }), topicFrame),
        rights.tail(signal),
        ...follows.map(({ id, after }) => {
          const session = watched.find((one) => one.id === id) ?? null;
          return followSession(feed, { id, session, after, signal });
        }),
      ]),
  });
}

async function* followSession(
  feed: Feed,
  followed: {
    readonly id: string;
    readonly session: SessionRef | null;
    readonly after: number;
    readonly signal: AbortSignal;
  },
): AsyncGenerator<string, void, undefined> {
  const { id, session, after, signal } = followed;
  if (session !== null) {
    const frameOf = framesOf(id);
    yield* encodeBatches(tailSession(feed, { session, after, signal }), frameOf);
  }
  if (!signal.aborted) yield encodeLiveFrame({ event: "session-over", sessionId: id });
}

const hintFrame = encodeOnce((hint: SessionHint) =>
  encodeLiveFrame({ event: "session-changed", hint }),
);

const topicFrame = (topic: AccountTopic) => encodeLiveFrame({ event: "account-changed", topic });

/** A frame is of one session, so that its text is the same for all. */
const texts = new WeakMap<SessionFrame, string>();

function framesOf(sessionId: string): (frame: SessionFrame) => string {
  return (frame) => {
    const text = texts.get(frame) ?? encodeSessionFrame(sessionId, frame);
    texts.set(frame, text);
    return text;
  };
}

function encodeSessionFrame(sessionId: string, frame: SessionFrame): string {
  return encodeLiveFrame(
    isEntryFrame(frame)
      ? { event: "entry-written", sessionId, entry: frame }
      : { event: "call-drafted", sessionId, draft: frame },
  );
}

function readFollows(request: Request) {
  const given = new URL(request.url).searchParams.getAll("follow");
  const read = followsSchema.safeParse(given);
  if (read.success) return [...new Map(read.data.map((follow) => [follow.id, follow])).values()];
  throw Refusal.invalid({ follow: "A session and a sequence, as ID.7, up to 100 times." });
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
