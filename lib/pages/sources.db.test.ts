import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveReflectionState } from "@/db/queries/observations/reflection-rows";
import { accounts, agents, conversations, sessions } from "@/db/schema";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { messageSource } from "@/lib/ledger/message";
import {
  ledgerQuerySchema,
  loadLedgerFacets,
  loadLedgerPage,
  loadMemoryPage,
} from "@/lib/memories/load-ledger";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { loadSourcesPage } from "@/lib/pages/sources";
import { openLedger, refusalOf, spend, textOfTokens } from "@/lib/sessions/testing/open-session";
import { openPool, record } from "@/lib/sessions/testing/run-model";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();

type Opened = Pick<Awaited<ReturnType<typeof openLedger>>, "ctx" | "agent">;
type Name = "Conversations" | "Observations" | "Facts" | "Memory";

const load = ({ ctx, agent }: Opened) => loadSourcesPage(ctx, { agentId: agent.id });

async function step(opened: Opened, name: Name) {
  const found = (await load(opened)).steps.find((one) => one.name === name);
  if (found === undefined) throw new Error("It is no step.");
  return found;
}

const waitOf = async (opened: Opened, name: Name) => (await step(opened, name)).wait;

const noted = (content: string, messages: number[]) => ({
  calls: [{ name: "observe", input: { content, relevance: "medium", messages } }],
});

/** A session of an agent as if it had come that far. */
async function given(opened: Opened, values: Parameters<typeof spend>[3]) {
  await spend(test.db, opened.agent, 0, { inputTokens: 0, prices: null, ...values });
  const rows = await test.db.select().from(sessions).where(eq(sessions.agentId, opened.agent.id));
  return rows.at(-1)?.id ?? "";
}

const refining = { kind: "refinement", target: "ledger" } as const;

const notes = [{ content: "Lena wants CHF." }, { content: "Lena pays in May." }];
const automatic = { reflectionAutomatic: true };

describe("the path of an agent's sources", () => {
  it("N5: counts each step by hand, with the session that ran last", async () => {
    const one = await openConversation(test.db, { agent: automatic });
    await one.say("I live in Bergen.", "Which tram goes there?", "The 1.");
    const pass = await one.observe();
    await one.run(pass.id, scriptedModel([noted("The user lives in Bergen.", [1]), {}]));
    await one.say("Tea at four.");
    const page = await load(one);
    expect(page.steps).toMatchObject([
      { name: "Conversations", count: 1, also: "4 messages", last: { words: "newest message" } },
      { name: "Observations", count: 1, last: { href: `/sessions/${pass.id}`, words: "1 noted" } },
      { name: "Facts", count: 0, last: null },
      { name: "Memory", count: 0, last: null },
    ]);
    expect(page.steps[0].last?.href).toBe(`/conversations/${one.id}`);
    expect(page.observed.listed).toMatchObject([
      {
        content: "The user lives in Bergen.",
        told: [{ message: { content: "I live in Bergen.", conversationName: "Tuesday" } }],
      },
    ]);
  });

  it("N5: leads from a fact to its observations and their messages, never another agent's", async () => {
    const other = await openConversation(test.db);
    await other.say("A secret of others.");
    const one = await openConversation(test.db);
    await one.say("I live in Bergen.");
    const sources = [messageSource(one.id, 1), messageSource(other.id, 1), "a call"];
    const pool = await openPool(test.db, [{ content: "A first one." }]);
    const [mine = 0] = await pool.observe([{ content: "The user lives in Bergen.", sources }]);
    await test.db
      .update(conversations)
      .set({ agentId: pool.agent.id, accountId: pool.account.id })
      .where(eq(conversations.id, one.id));
    const { session } = await pool.reflect([
      { calls: [record("The user lives in Bergen, by the sea.", [mine])] },
      {},
    ]);
    const fact = await step(pool, "Facts");
    expect(fact).toMatchObject({ count: 1, last: { href: `/sessions/${session.id}` } });
    expect(fact.last?.words).toBe("1 change");
    const query = ledgerQuerySchema.parse({ agentId: pool.agent.id, flag: "facts" });
    const listed = await loadLedgerPage(pool.ctx, query);
    expect(listed.items).toMatchObject([{ content: "The user lives in Bergen, by the sea." }]);
    expect((await loadLedgerFacets(pool.ctx, query)).flags.facts).toBe(1);
    const number = listed.items[0]?.number ?? 0;
    const { evidence } = await loadMemoryPage(pool.ctx, { agentId: pool.agent.id, number });
    expect(evidence).toMatchObject([
      {
        number: mine,
        facts: [number],
        told: [
          { source: sources[0], message: { role: "user", content: "I live in Bergen." } },
          { source: sources[1], message: null },
          { source: "a call", message: null },
        ],
      },
    ]);
  });

  it("U1: shows nothing of another account's agent", async () => {
    const { agent } = await openPool(test.db, notes);
    const account = await insertAccount(test.db);
    const ctx = createContext(test.db, actAs(account.id));
    expect(await refusalOf(load({ ctx, agent }))).toHaveProperty("status", 404);
  });

  it("F7: names the folder's files, and the session whose edits are held", async () => {
    const one = await openLedger(test.db, []);
    const owner = new FolderOwner(one.ctx, one.agent.id, {
      "MEMORY.md": "- The key hangs behind the tide table.\n- Coffee at ten for the wheelhouse.\n",
      "crew.md": "- Ivar steers by day.\n",
    });
    await owner.sync();
    const files = [
      { path: "crew.md", memories: 1 },
      { path: "MEMORY.md", memories: 2 },
    ];
    expect(await load(one)).toMatchObject({ files, heldEdits: null });
    owner.files.set("MEMORY.md", "");
    const { session } = await owner.sync();
    expect(session).toBeDefined();
    expect(await load(one)).toMatchObject({ files, heldEdits: session?.id });
    expect(await waitOf(one, "Memory")).toEqual({
      words: "A session waits for review",
      goesTo: { sessionId: session?.id },
    });
  });
});

describe("N5: what conversations wait for", () => {
  const open = async (agent: object, ...said: string[]) => {
    const one = await openConversation(test.db, { agent });
    if (said.length > 0) await one.say(...said);
    return one;
  };
  const on = { observeAutomatic: true };

  it("messages, until there are enough tokens, in one conversation where several wait", async () => {
    const one = await open(on, textOfTokens(40, "a"), textOfTokens(60, "b"));
    expect(await waitOf(one, "Conversations")).toEqual({
      words: "2 messages, 100 tokens wait; observing starts at 10,000",
    });
    const { id: _, ...row } = await one.row();
    const values = { ...row, id: "c-2", messageCount: 0, observed: 0, unseenTokens: 0 };
    await test.db.insert(conversations).values(values);
    await test.db.execute(`insert into messages (conversation_id, position, role, content, at)
      values ('c-2', 1, 'user', 'Hello.', now())`);
    await test.db
      .update(conversations)
      .set({ messageCount: 1, unseenTokens: 2 })
      .where(eq(conversations.id, "c-2"));
    expect((await waitOf(one, "Conversations")).words).toBe(
      "3 messages, 102 tokens wait; observing starts at 10,000 in one conversation",
    );
  });

  it("a person, where automatic observing is off or the budget is spent", async () => {
    const one = await open({ observeAutomatic: false }, textOfTokens(40, "a"));
    expect(await waitOf(one, "Conversations")).toEqual({
      words: "1 message, 40 tokens wait. Off: start it by hand",
    });
    const paused = await open({ ...on, paused: true }, textOfTokens(12_000, "a"));
    expect((await waitOf(paused, "Conversations")).words).toBe(
      "1 message, 12,000 tokens wait. Off: start it by hand",
    );
    const spent = await open({ ...on, monthlyBudgetUsd: 1 }, textOfTokens(40, "a"));
    await spend(test.db, spent.agent, 2, { createdAt: spent.ctx.now() });
    expect((await waitOf(spent, "Conversations")).words).toBe(
      "1 message, 40 tokens wait. The monthly budget is spent: start it by hand",
    );
  });

  it("the session that reads them, the next start, or the next try", async () => {
    const one = await open(on, textOfTokens(12_000, "a"));
    const [pass] = await one.passes();
    expect(await waitOf(one, "Conversations")).toEqual({
      words: "A session is running",
      goesTo: { sessionId: pass?.id },
    });
    await test.db
      .update(sessions)
      .set({ state: "failed" })
      .where(eq(sessions.id, pass?.id ?? ""));
    expect((await waitOf(one, "Conversations")).words).toBe(
      "1 message, 12,000 tokens wait; observing starts next",
    );
    expect((await step(one, "Observations")).last).toMatchObject({ words: "failed" });
    const observeNextAt = new Date("2026-03-02T13:00:00Z");
    const change = test.db.update(conversations).set({ observeFailures: 1, observeNextAt });
    await change.where(eq(conversations.id, one.id));
    expect(await waitOf(one, "Conversations")).toEqual({
      words: "1 message, 12,000 tokens wait. The last try failed; the next one can start",
      at: observeNextAt.getTime(),
    });
  });
});

describe("N5: what observations wait for", () => {
  const waiting = "2 observations, 9 tokens wait for a reflection";

  it("more tokens, a person, or the budget", async () => {
    const pool = await openPool(test.db, notes, automatic);
    expect(await waitOf(pool, "Observations")).toEqual({
      words: `${waiting}; it starts above 20,000`,
    });
    const set = (patch: Partial<typeof agents.$inferInsert>) =>
      test.db.update(agents).set(patch).where(eq(agents.id, pool.agent.id));
    await set({ paused: true });
    expect((await waitOf(pool, "Observations")).words).toBe(`${waiting}. Off: start it by hand`);
    await set({ paused: false, monthlyBudgetUsd: 1 });
    await spend(test.db, pool.agent, 2, { createdAt: pool.ctx.now() });
    expect((await waitOf(pool, "Observations")).words).toBe(
      `${waiting}. The monthly budget is spent: start it by hand`,
    );
  });

  it("the next start, the open session before it, or the next try", async () => {
    const pool = await openPool(test.db, notes, { ...automatic, reflectionEvery: 5 });
    expect((await waitOf(pool, "Observations")).words).toBe(`${waiting}; it starts next`);
    const sessionId = await given(pool, { ...refining, state: "awaiting-review" });
    expect(await waitOf(pool, "Observations")).toEqual({
      words: `${waiting}; the open session comes first`,
      goesTo: { sessionId },
    });
    const nextTryAt = new Date(pool.ctx.now().getTime() + 60_000);
    await test.db.transaction((tx) =>
      saveReflectionState(tx, pool.agent.id, { failedTries: 1, nextTryAt }),
    );
    expect(await waitOf(pool, "Observations")).toEqual({
      words: `${waiting}. The last try failed; the next one can start`,
      at: nextTryAt.getTime(),
    });
  });

  it("the schedule's reflection, also below the limit", async () => {
    const pool = await openPool(test.db, notes);
    await test.db.transaction((tx) =>
      saveReflectionState(tx, pool.agent.id, { isScheduled: true }),
    );
    expect((await waitOf(pool, "Observations")).words).toBe(`${waiting}; it starts next`);
  });
});

describe("N5: what facts and memory wait for", () => {
  it("nothing yet, then the scheduled refinement, or a person", async () => {
    expect(await waitOf(await openPool(test.db, notes), "Facts")).toEqual({ words: "Nothing yet" });
    const pool = await openPool(test.db, notes);
    const { session } = await pool.reflect([
      { calls: [record("Lena wants CHF, in May.", [2])] },
      {},
    ]);
    const approving = test.db.update(sessions).set({ state: "approved" });
    await approving.where(eq(sessions.id, session.id));
    expect((await waitOf(pool, "Facts")).words).toBe(
      "Scheduled refinement is off: start one by hand",
    );
    const change = test.db.update(accounts).set({ sweepDays: [1], sweepMinute: 300 });
    await change.where(eq(accounts.id, pool.account.id));
    expect(await waitOf(pool, "Facts")).toEqual({ words: "Refinement, Mondays at 05:00, UTC" });
    await test.db.update(agents).set({ paused: true }).where(eq(agents.id, pool.agent.id));
    expect((await waitOf(pool, "Facts")).words).toContain("is off");
  });

  it("the session that refines, then its review", async () => {
    const pool = await openPool(test.db, []);
    const sessionId = await given(pool, { ...refining, state: "running" });
    expect(await waitOf(pool, "Memory")).toEqual({
      words: "A session is running",
      goesTo: { sessionId },
    });
    await test.db
      .update(sessions)
      .set({ state: "awaiting-review" })
      .where(eq(sessions.id, sessionId));
    expect((await waitOf(pool, "Memory")).words).toBe("A session waits for review");
  });
});
