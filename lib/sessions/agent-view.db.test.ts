import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { seeAsAgent, whenAgentSees } from "@/lib/agents/agent-view";
import { configureAgent } from "@/lib/agents/save";
import type { Context } from "@/lib/context";
import { loadConversationContext, requireConversation } from "@/lib/conversations/load";
import { openConversation, said } from "@/lib/conversations/testing/open-conversation";
import { loadDocument } from "@/lib/handbook/load";
import { searchHandbook } from "@/lib/handbook/search";
import { listObservations } from "@/lib/memories/observations";
import { loadMemory } from "@/lib/memories/load";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSessionPage } from "@/lib/sessions/read/load-page";
import { openLedger, openReview, refusalOf } from "@/lib/sessions/testing/open-session";
import { openPool, record } from "@/lib/sessions/testing/run-model";
import { complete, edit, openBook, readAll } from "@/lib/writers/handbook/testing/open-handbook";

const test = givenDatabase();
const later = { applies: "after-review" } as const;
const path = "memory_summary.md";

describe("what an agent reads of a ledger", () => {
  const text = "Momo sleeps on the red chair beside the window every single day.";
  const shorter = "Momo sleeps on the red chair beside the window every day.";

  async function given(agent: object = later) {
    const ledger = await openLedger(test.db, [text, "Tea.", "Tea."], { agent });
    const review = await openReview(ledger, [
      ["update", { id: 1, content: shorter }],
      ["delete", { id: 3 }],
    ]);
    const agentId = ledger.agentId;
    const read = async (number = 1) => {
      const one = (ctx: Context) => loadMemory(ctx, { agentId, number });
      const { content, discardedAt } = await seeAsAgent(ledger.ctx, agentId, one);
      return discardedAt === null ? content : null;
    };
    return { ...ledger, review, read };
  }

  it("T4: what a session changed counts from its approval", async () => {
    const { ctx, review, read } = await given();
    expect([await read(), await read(3)]).toEqual([text, "Tea."]);
    expect((await loadSessionPage(ctx, { sessionId: review.id })).agentSees).toBe("later");
    await approveSession(ctx, await review.seen());
    expect([await read(), await read(3)]).toEqual([shorter, null]);
  });

  it("T1: a change of the setting counts at once, of the agent and of its account", async () => {
    const { ctx, agentId, account, review, read } = await given({});
    expect(await read()).toBe(shorter);
    expect((await loadSessionPage(ctx, { sessionId: review.id })).agentSees).toBeNull();
    await configureAgent(ctx, { agentId, ...later });
    expect(await read()).toBe(text);
    await configureAgent(ctx, { agentId, applies: "at-once" });
    expect(await read()).toBe(shorter);
    await test.db.update(accounts).set(later).where(eq(accounts.id, account.id));
    expect(await read()).toBe(text);
  });

  it("T1: leaves the database as it was, and the connection too", async () => {
    const { ctx, agentId, read } = await given();
    const all = async () => JSON.stringify(await test.sql`select * from memories order by 1, 2`);
    const before = await all();
    for (let turn = 0; turn < 3; turn += 1) {
      // The same statements of the same few connections, in turns.
      await Promise.all(Array.from({ length: 30 }, () => read()));
      const memories = Array.from({ length: 30 }, () => loadMemory(ctx, { agentId, number: 1 }));
      for (const { content } of await Promise.all(memories)) expect(content).toBe(shorter);
    }
    expect(await all()).toBe(before);
    const fails = () => Promise.reject(new Error("Not read."));
    await expect(seeAsAgent(ctx, agentId, fails)).rejects.toThrow("Not read.");
    expect(await read()).toBe(text);
  });
});

describe("what an agent reads of its observations", () => {
  it("T1: knows no fact that only an undecided reflection recorded", async () => {
    const settings = { ...later, reflectionReviewPolicy: "always" };
    const observed = ["Lena asked for the invoice in CHF.", "Lena said: francs rather than euros."];
    const pool = await openPool(
      test.db,
      observed.map((content) => ({ content })),
      settings,
    );
    const { ctx, numbers, list } = pool;
    const agentId = pool.agentId;
    const fact = "Lena wants invoices in CHF rather than euros, because she books francs.";
    const { session, entries } = await pool.reflect([{ calls: [record(fact, numbers)] }, {}]);
    expect(session.state).toBe("awaiting-review");
    const covered = { agentId, dropped: false, limit: 10, coverage: "partial" } as const;
    const find = (within: Context) => listObservations(within, covered);
    const applied = entries.find((entry) => entry.kind === "operation-applied");
    const made = applied?.data.changes[0]?.number ?? 0;
    const load = (within: Context) => loadMemory(within, { agentId, number: made });
    expect((await list({ coverage: "partial" })).items).toHaveLength(2);
    expect((await seeAsAgent(ctx, agentId, find)).items).toEqual([]);
    expect(await refusalOf(seeAsAgent(ctx, agentId, load))).toMatchObject({ status: 404 });
    const { lastSequence: seenSequence } = session;
    await approveSession(ctx, { sessionId: session.id, seenSequence, note: null });
    expect((await seeAsAgent(ctx, agentId, load)).content).toBe(fact);
  });
});

describe("what an agent reads of a handbook", () => {
  async function given() {
    const book = await openBook(test.db);
    const { ctx, agent } = book;
    await test.db.update(agents).set(later).where(eq(agents.id, agent.id));
    await book.addMore(["run-3"]);
    const tip = edit(path, "- Show the plan first.", "- Plan, then act.");
    const { seen, session } = await book.write([{ calls: [readAll, tip, complete] }]);
    expect(session.state).toBe("awaiting-review");
    const asAgent = <T>(read: (within: Context) => Promise<T>) => seeAsAgent(ctx, agent.id, read);
    const read = () => asAgent((within) => loadDocument(within, { agentId: agent.id, path }));
    const find = (q: string) =>
      asAgent((within) => searchHandbook(within, { agentId: agent.id, q }));
    return { ...book, seen, read, find };
  }

  it("T1: is what a person wrote since", async () => {
    const { read, overview, personWrites } = await given();
    await personWrites(path, overview.replace("Show the plan first", "Ask Mia"));
    expect((await read()).content).toContain("Ask Mia");
  });
});

describe("what an agent reads of a conversation", () => {
  const agent = {
    ...later,
    summaryThreshold: 20,
    summaryKeepRatio: 0.1,
    summaryReviewPolicy: "always",
  } as const;

  async function given() {
    const one = await openConversation(test.db, { agent });
    const { sessionId } = await one.append(1, 25);
    const id = sessionId ?? "";
    await one.run(id, scriptedModel([{ text: "Up to m23." }]));
    const read = () =>
      seeAsAgent(one.ctx, one.agentId, async (ctx) => {
        const context = await loadConversationContext(ctx, { conversationId: one.id });
        const { conversation } = await requireConversation(ctx, one.id, "ledger.read");
        const { cursor } = conversation;
        return { summary: context.summary, cursor, texts: context.messages.map((m) => m.content) };
      });
    const page = async () => loadSessionPage(one.ctx, { sessionId: id });
    return { ...one, sessionId: id, read, page };
  }
  const all = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => said(from + index));

  it("T1, K4: is every message, as long as three thresholds hold them", async () => {
    const { append, read, page } = await given();
    expect(await read()).toEqual({ summary: "", cursor: 0, texts: all(1, 25) });
    await append(26, 60);
    expect(await read()).toEqual({ summary: "", cursor: 0, texts: all(1, 60) });
    expect((await page()).agentSees).toBe("later");
  });

  it("T1: is the undecided summary past that, and the page says so", async () => {
    const { append, read, page, ctx } = await given();
    await append(26, 61);
    expect(await read()).toEqual({ summary: "Up to m23.", cursor: 23, texts: all(24, 61) });
    const { session, agentSees } = await page();
    expect(agentSees).toBe("now");
    expect(await whenAgentSees(ctx, session)).toBe("now");
  });

  it("T1: is the same before and after a rollback", async () => {
    const { ctx, sessionId, read, page } = await given();
    const before = await read();
    const { session } = await page();
    const seenSequence = session.lastSequence;
    await rollBackSession(ctx, { sessionId, seenSequence, note: null, answers: new Map() });
    expect(await read()).toEqual(before);
  });
});
