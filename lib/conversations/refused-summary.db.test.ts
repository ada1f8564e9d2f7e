import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { loadConversationPage } from "@/lib/pages/conversation";
import {
  asSaid,
  decisionOn,
  openConversation,
} from "@/lib/conversations/testing/open-conversation";
import { createContext, rehearse } from "@/lib/context";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { purgeMessage } from "@/lib/purge/message";
import { acceptSummary } from "@/lib/sessions/decide/accept-summary";
import { listReviews } from "@/lib/sessions/read/load-queue";
import { loadSessionPage } from "@/lib/sessions/read/load-page";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { refusalOf } from "@/lib/sessions/testing/open-session";
import { englishTalk } from "@/lib/writers/summary/testing/talks";

const test = givenDatabase();

const nonsense = "YES. There are two notes about the ferry and one copy.";
const honest =
  "Ines signed the lease for the bakery in Porto on 12 March; the rent is 1,450 a month. Tom ordered the Bongard oven and asks the bank for a loan of 30,000. Marta does the accounts.";
const settings = { summaryThreshold: 19, summaryKeepRatio: 0.1 };
const saying = (text: string) => scriptedModel([{ text }]);

/** The conversation of Ines and Tom, and the session to fold it. */
async function given(more: Parameters<typeof openConversation>[1] = {}) {
  const one = await openConversation(test.db, { ...more, agent: { ...settings, ...more.agent } });
  const { sessionId } = await one.say(...asSaid(englishTalk));
  if (sessionId === null) throw new Error("No fold was started.");
  return { ...one, sessionId };
}

/** The same, with its summary refused. */
async function refused(more: Parameters<typeof openConversation>[1] = {}) {
  const one = await given(more);
  await one.run(one.sessionId, saying(nonsense));
  const [failed] = await one.sessions();
  if (failed === undefined) throw new Error("There is no session.");
  const decision = { sessionId: failed.id, seenSequence: failed.lastSequence, note: null };
  return { ...one, failed, decision };
}

describe("a summary that does not come from its messages", () => {
  it("K7: fails the fold: the cursor stays, the text is kept, the next try waits", async () => {
    const one = await refused();
    expect(one.failed).toMatchObject({ state: "failed", cause: "failure", operationsApplied: 0 });
    expect(await one.row()).toMatchObject({ cursor: 0, summary: "", failedTries: 1 });
    const { refusedText, failure } = reduceSession(await one.entries(one.sessionId));
    expect(refusedText).toBe(nonsense);
    expect(failure).toContain("doesn't seem to come from the messages");
    expect((await one.say("Anything else?")).sessionId).toBeNull();
    const page = await loadConversationPage(one.ctx, { conversationId: one.id, from: null });
    expect(page.refused).toMatchObject({ text: nonsense, whyNot: null });
    await one.checkContext();
  });

  it("K7: one in words of its own is saved, warned of, and reviewed above the policy never", async () => {
    const one = await given({ agent: { summaryReviewPolicy: "never" } });
    const text =
      "Ines, Porto, 12 March, 1,450, Bongard, 30,000, Marta, 2 June: deren gemeinsame Bäckerei wird nach langem Zögern endlich doch noch eröffnet werden, sobald das Amt zustimmt und die Finanzierung steht.";
    await one.run(one.sessionId, saying(text));
    const [row] = await one.sessions();
    expect(row).toMatchObject({
      state: "awaiting-review",
      reviewPolicy: "never",
      warnings: [{ code: "foreign-words" }],
    });
    expect(await one.row()).toMatchObject({ cursor: 19, summary: text });
    const { items } = await listReviews(one.ctx, { sort: "riskiest", flag: "foreign-words" });
    expect(items.map(({ id }) => id)).toContain(one.sessionId);
  });
});

describe("accepting a refused summary", () => {
  it("K7, S1: saves it in a session of its own, audited, that rolls back like any fold", async () => {
    const one = await refused();
    const saved = await acceptSummary(one.ctx, { ...one.decision, note: "It is right." });
    expect(saved).toMatchObject({
      state: "approved",
      acceptedFrom: one.failed.id,
      decidedBy: { name: one.ctx.actor.name },
      startedBy: one.failed.startedBy,
      note: "It is right.",
    });
    const now = { cursor: 19, summary: nonsense, failedTries: 0, nextTryAt: null };
    expect(await one.row()).toMatchObject(now);
    const [failed] = await one.sessions();
    expect(failed).toEqual(one.failed);
    const kinds = (await one.entries(saved.id)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      "session-queued",
      "session-started",
      "document-written",
      "session-completed",
      "session-approved",
    ]);
    const audited = await test.sql`
      select replace(kind, 'session-', '') as kind, actor->>'name' as name from audit_records
      where session_id = ${saved.id} order by position`;
    const states = audited.map(({ kind }) => String(kind));
    expect(states).toEqual(["queued", "running", "awaiting-review", "approved"]);
    expect(audited.at(-1)?.["name"]).toBe(one.ctx.actor.name);
    await one.checkContext();
    await rollBackSession(one.ctx, decisionOn(saved));
    expect(await one.row()).toMatchObject({ cursor: 0, summary: "" });
    await one.checkContext();
  });

  it("R6: twice is once, also at the same time", async () => {
    const one = await refused();
    const accept = () => acceptSummary(one.ctx, one.decision);
    const twice = await Promise.all([accept(), accept()]);
    expect(twice[0]?.id).toBe(twice[1]?.id);
    const third = await acceptSummary(one.ctx, { ...one.decision, seenSequence: 1 });
    expect(third.id).toBe(twice[0]?.id);
    expect(await one.sessions()).toHaveLength(2);
    const page = await loadSessionPage(one.ctx, { sessionId: one.failed.id });
    expect(page.refusal).toEqual({ acceptedAs: twice[0]?.id, isPast: true });
  });

  it("K7: is refused once the summary went on, and while a fold is under way", async () => {
    const one = await refused();
    const { id } = await one.start();
    expect(await refusalOf(acceptSummary(one.ctx, one.decision))).toMatchObject({
      status: 409,
      code: "session-open",
      extra: { sessionId: id },
    });
    await one.run(id, saying(honest));
    expect(await refusalOf(acceptSummary(one.ctx, one.decision))).toMatchObject({
      status: 409,
      code: "conversation-moved",
    });
    expect(await one.row()).toMatchObject({ summary: honest });
    await one.checkContext();
  });

  it("K7: is refused for a session without a refused summary, and for an old view", async () => {
    const one = await refused();
    const stale = { ...one.decision, seenSequence: one.failed.lastSequence - 1 };
    expect(await refusalOf(acceptSummary(one.ctx, stale))).toMatchObject({ code: "stale" });
    const { id } = await one.start();
    await one.run(id, scriptedModel([{}]));
    const [, empty] = await one.sessions();
    const none = { sessionId: id, seenSequence: empty?.lastSequence ?? 0, note: null };
    expect(await refusalOf(acceptSummary(one.ctx, none))).toMatchObject({ code: "not-acceptable" });
  });

  it("U1: a rehearsal writes nothing, and with four eyes nobody accepts what they started", async () => {
    const one = await refused();
    await rehearse(one.ctx, true, (within) => acceptSummary(within, one.decision));
    expect(await one.sessions()).toHaveLength(1);
    await test.db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, one.account.id));
    const { id } = await one.start();
    await one.run(id, saying(nonsense));
    const [, mine] = await one.sessions();
    const decision = { sessionId: id, seenSequence: mine?.lastSequence ?? 0, note: null };
    expect(await refusalOf(acceptSummary(one.ctx, decision))).toMatchObject({ status: 403 });
    const other = createContext(test.db, actAs(one.account.id, "reviewer"), one.ctx.now);
    expect(await acceptSummary(other, decision)).toMatchObject({ state: "approved" });
  });

  it("M7: a purge takes its words out of the refused text, too", async () => {
    const one = await refused();
    await purgeMessage(one.ctx, { conversationId: one.id, position: 1, words: ["ferry"] });
    const { refusedText } = reduceSession(await one.entries(one.sessionId));
    expect(refusedText).toContain("two notes about the");
    expect(refusedText).not.toContain("ferry");
  });
});
