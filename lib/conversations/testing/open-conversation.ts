import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import { sessions } from "@/db/schema";
import {
  listMessages,
  loadConversationContext,
  requireConversation,
} from "@/lib/conversations/load";
import { appendMessages, createConversation } from "@/lib/conversations/save";
import { type NewMessage, newMessageSchema } from "@/lib/conversations/schema";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import type { LanguageModel } from "@/lib/model/port";
import type { RunDependencies } from "@/lib/frame/writer";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, runDependencies } from "@/lib/sessions/testing/open-session";
import { readFold } from "@/lib/writers/summary/summary";

/**
 * The n-th message of a test: its own position, and in every fifth message the words that tests'
 * models use for summaries, so that their summaries are based on the messages (K7).
 */
export function said(place: number): string {
  return place % 5 === 1 ? `m${place}: ${words}` : `m${place}`;
}

const words =
  "yes, it was said before, word by word: fold the first, then all of it and the rest by hand; they met, went, counted a lot; after that again, more, late, up to the end, at last";

/** What a fold comes to that wrote this text, all of which is based on such messages. */
export const foldOf = (text: string) => ({
  added: text,
  summary: text,
  condensing: null,
  origin: { pieces: 0, held: 0, needed: 0, words: 1, known: 1 },
  marks: [],
  report: "Folded.",
});

/** A talk of Ines and Tom, in turns. */
export const asSaid = (talk: readonly string[]) =>
  talk.map((content, n) => ({ content, name: n % 2 === 0 ? "Ines" : "Tom" }));

/** Decides on a session as it stands. */
export const decisionOn = ({ id, lastSequence }: Pick<SessionRow, "id" | "lastSequence">) => ({
  sessionId: id,
  seenSequence: lastSequence,
  note: null,
  answers: new Map<number, "current" | "start">(),
});

const timeouts = { firstChunkMs: 300, chunkMs: 300 };

/** An agent with a conversation whose messages contain their own position. */
export async function openConversation(db: Database, given: Parameters<typeof openLedger>[2] = {}) {
  const ledger = await openLedger(db, [], given);
  let time = Date.parse("2026-03-02T12:00:00Z");
  const ctx = { ...ledger.ctx, now: () => new Date((time += 1)) };
  const agentId = ledger.agentId;
  const { id } = await createConversation(ctx, { agentId, name: "Tuesday" });

  const say = (...items: (string | Partial<NewMessage>)[]) =>
    appendMessages(ctx, {
      conversationId: id,
      items: items.map((item) =>
        newMessageSchema.parse({
          role: "user",
          ...(typeof item === "string" ? { content: item } : item),
        }),
      ),
    });

  const append = (from: number, to: number) =>
    say(...Array.from({ length: to - from + 1 }, (_, index) => said(from + index)));

  /** Runs a session like a worker, with this model. */
  const run = (sessionId: string, model: LanguageModel, more: Partial<RunDependencies> = {}) =>
    runSession(
      { ...runDependencies(db, model, ctx.now), timeouts, maxRetries: 0, ...more },
      sessionId,
      new AbortController().signal,
    );

  return {
    ...ledger,
    ctx,
    id,
    /** Advances the time, in milliseconds. */
    wait: (ms: number) => void (time += ms),
    append,
    /** Appends messages and runs the fold that starts because of them; its id. */
    fold: async (from: number, to: number, model: LanguageModel) => {
      const { sessionId } = await append(from, to);
      if (sessionId === null) throw new Error("No fold was started.");
      await run(sessionId, model);
      return sessionId;
    },
    /** Appends what someone said, as the user unless said otherwise. */
    say,
    /** Starts a pass of the observer by hand. */
    observe: (fromMessage?: number) =>
      startSession(ctx, {
        agentId,
        kind: "observe",
        mode: "full",
        conversationId: id,
        fromMessage,
      }),
    /** Its passes, oldest first. */
    passes: async () => (await listSessions()).filter(({ target }) => target === "observing"),
    start: () => startSession(ctx, { agentId, kind: "summary", mode: "full", conversationId: id }),
    run,
    row: async () => (await requireConversation(ctx, id, "ledger.read")).conversation,
    sessions: listSessions,
    entries: (sessionId: string) => listEntries(db, { id: sessionId, agentId }, 0, 1_000),
    /** K4: the folded messages and the context together are all messages, in order, once. */
    check: async () => {
      const page = await listMessages(ctx, { conversationId: id, limit: 1_000 });
      expect(page.items.map(({ content }) => content)).toEqual(
        page.items.map((_, n) => said(n + 1)),
      );
      await checkConversation();
    },
    /** The same for any message texts. */
    checkContext: () => checkConversation(),
  };

  function listSessions() {
    const ofThis = db.select().from(sessions).where(eq(sessions.conversationId, id));
    return ofThis.orderBy(asc(sessions.createdAt));
  }

  async function checkConversation() {
    const { messages } = await loadConversationContext(ctx, { conversationId: id });
    const { conversation } = await requireConversation(ctx, id, "ledger.read");
    const page = await listMessages(ctx, { conversationId: id, limit: 1_000 });
    const all = page.items.map(({ position }) => position);
    expect(all).toEqual(Array.from({ length: conversation.messageCount }, (_, n) => n + 1));
    const folded = await listFolded();
    expect([...folded, ...messages.map(({ position }) => position)]).toEqual(all);
    expect(folded).toHaveLength(conversation.cursor);
    await checkInvariants(db, agentId);
  }

  /** The positions that the folds in effect recorded as folded. */
  async function listFolded(): Promise<number[]> {
    const logs = await Promise.all(
      (await listSessions())
        .filter(({ state }) => state === "approved" || state === "awaiting-review")
        .map((session) => listEntries(db, session, 0, 1_000)),
    );
    return logs
      .flatMap((log) => readFold(reduceSession(log)) ?? [])
      .sort((a, b) => a.before.cursor - b.before.cursor)
      .flatMap(({ before, after }) =>
        Array.from({ length: after.cursor - before.cursor }, (_, n) => before.cursor + n + 1),
      );
  }
}
