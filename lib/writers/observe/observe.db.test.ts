import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { agents, conversations, memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { joinText } from "@/lib/frame/prompt/lines";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { addMemories } from "@/lib/memories/save";
import { addObservations, newObservationSchema } from "@/lib/memories/observations";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { startSession } from "@/lib/sessions/start";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
const rules = new RulesModel({ delayMs: 0 });

const noted = (content: string, messages: number[], relevance = "medium") => ({
  name: "observe",
  input: { content, relevance, messages },
});
const noting = (...steps: (ScriptedStep | ReturnType<typeof noted>)[]) =>
  scriptedModel(steps.map((step) => ("name" in step ? { calls: [step] } : step)));

type Conversation = Awaited<ReturnType<typeof openConversation>>;

async function observations(one: Conversation) {
  const rows = await test.db.select().from(memories).where(eq(memories.agentId, one.agent.id));
  return rows
    .filter(({ relevance }) => relevance !== null)
    .sort((a, b) => a.number - b.number)
    .map(({ number, content, sources, discardedAt, relevance }) => ({
      number,
      content,
      sources,
      relevance,
      isKept: discardedAt === null,
    }));
}

/** A pass by hand with this model, from a message on if one is named, and how to decide it. */
async function pass(
  one: Conversation,
  model: Parameters<Conversation["run"]>[1],
  fromMessage?: number,
) {
  const { id: sessionId } = await one.observe(fromMessage);
  await one.run(sessionId, model);
  const { session } = await loadSession(one.ctx, { sessionId });
  const prompt = joinText(await loadPrompt(test.db, sessionId, "observe"));
  const answers = new Map<number, "current" | "start">();
  const decide = { sessionId, seenSequence: session.lastSequence, note: null, answers };
  return { sessionId, session, prompt, decide };
}

/** A conversation whose pass was run with this model. */
async function observed(said: string[], model: Parameters<Conversation["run"]>[1]) {
  const one = await openConversation(test.db);
  await one.say(...said);
  return { ...one, ...(await pass(one, model)) };
}

describe("a pass of the observer", () => {
  it("N1: notes observations with their messages, and its cursor goes behind the last", async () => {
    const one = await observed(
      ["I live in Bergen since 2019.", "Which tram goes there?", "The 1. We meet on 2026-03-04."],
      noting(
        noted("The user lives in Bergen since 2019.", [1], "high"),
        noted("The user meets somebody on 2026-03-04; tram 1 goes there.", [2, 3]),
        { text: "Done." },
      ),
    );
    expect(one.session).toMatchObject({
      kind: "observe",
      target: "observing",
      state: "approved",
      decidedBy: { kind: "policy" },
      operationsApplied: 2,
      refusals: 0,
      cap: 20,
    });
    const source = (position: number) => `conversation:${one.id}#${position}`;
    expect(await observations(one)).toEqual([
      {
        number: 1,
        content: "The user lives in Bergen since 2019.",
        sources: [source(1)],
        relevance: "high",
        isKept: true,
      },
      expect.objectContaining({ sources: [source(2), source(3)] }),
    ]);
    expect(await one.row()).toMatchObject({ observed: 3, unseenTokens: 0, cursor: 0 });
    const view = reduceSession(await one.entries(one.sessionId));
    expect(view.start?.observed).toMatchObject({ first: 1, last: 3, leftOut: 0 });
    expect(view.operations[1]?.said).toMatchObject([
      { position: 2, content: "Which tram goes there?" },
      { position: 3 },
    ]);
    expect(describeSession(await loadSession(one.ctx, one)).stats).toMatchObject({ observed: 2 });
    await checkInvariants(test.db, one.agent.id);
  });

  it("N1, S4: the next one sees only what came since, and none starts without that", async () => {
    const one = await observed(["One.", "Two."], noting({ text: "Nothing to note." }));
    expect(one.session).toMatchObject({ state: "unchanged", unfinished: false });
    expect(await refusalOf(one.observe())).toMatchObject({ status: 422, code: "nothing-unseen" });
    await one.say("Three.");
    const { id } = await one.observe();
    expect(await refusalOf(one.observe())).toMatchObject({
      code: "session-open",
      extra: { sessionId: id },
    });
    await one.run(id, noting({ text: "Nothing." }));
    const prompt = joinText(await loadPrompt(test.db, id, "observe"));
    expect(prompt).toContain("3 · ");
    expect(prompt).toContain('"Three."');
    expect(prompt).not.toContain("Two.");
    expect(await one.row()).toMatchObject({ observed: 3 });
  });

  it("N1: by hand it reads again from a message on, and the cursor stays", async () => {
    const one = await observed(["One.", "Two.", "Three."], noting({ text: "Nothing." }));
    const model = noting(noted("The user said Two.", [2]), { text: "Done." });
    const { prompt } = await pass(one, model, 2);
    expect(prompt).toContain("Two.");
    expect(prompt).not.toContain("One.");
    expect(await one.row()).toMatchObject({ observed: 3 });
    expect(await refusalOf(one.observe(4))).toMatchObject({ status: 422 });
  });

  it("N1: by hand it can't begin behind a message that no pass has read", async () => {
    const one = await observed(["One.", "Two."], noting({ text: "Nothing." }));
    await one.say("Three.", "Four.");
    expect(await refusalOf(one.observe(4))).toMatchObject({ status: 422, code: "would-skip" });
    await pass(one, noting({ text: "Nothing." }), 3);
    expect(await one.row()).toMatchObject({ observed: 4 });
  });

  it("T1: a fact about observations that wait for a person waits too, whatever its policy", async () => {
    for (const applies of ["at-once", "after-review"] as const) {
      const policies = { observeReviewPolicy: "always", reflectionReviewPolicy: "never" } as const;
      const one = await openConversation(test.db, { agent: { applies, ...policies } });
      await one.say("Francs, never euros.");
      await pass(one, noting(noted("The user wants francs.", [1]), { text: "Done." }));
      const by = { agentId: one.agent.id, kind: "reflection", mode: "full" } as const;
      const { id: reflection } = await startSession(one.ctx, by);
      const input = { content: "The user wants francs.", supports: [1] };
      await one.run(reflection, scriptedModel([{ calls: [{ name: "record", input }] }, {}]));
      const { session } = await loadSession(one.ctx, { sessionId: reflection });
      expect(session).toMatchObject({
        operationsApplied: 1,
        state: applies === "at-once" ? "approved" : "awaiting-review",
      });
    }
  });

  it("N1, S7: one that breaks off is rolled back, and no message of it counts as seen", async () => {
    const one = await observed(
      ["Francs, please."],
      noting(noted("The user wants francs.", [1]), { text: "Then", finish: "error" }),
    );
    expect(one.session).toMatchObject({ state: "rolled-back", operationsApplied: 1 });
    expect((await observations(one)).map(({ isKept }) => isKept)).toEqual([false]);
    expect(await one.row()).toMatchObject({ observed: 0, observeFailures: 1 });
    await checkInvariants(test.db, one.agent.id);
  });

  it("N2: reading again by hand says nothing of the automatic tries", async () => {
    const one = await observed(["One.", "Two."], noting({ text: "Nothing." }));
    const tries = { observeFailures: 2, observeNextAt: new Date(2e12) };
    await test.db.update(conversations).set(tries).where(eq(conversations.id, one.id));
    for (const model of [noting({ text: "Nothing." }), noting({ calls: [{ name: "forget" }] })]) {
      await pass(one, model, 1);
      expect(await one.row()).toMatchObject({ ...tries, observed: 2 });
    }
  });

  it("N1: a copy of an active observation adds its sources, and a rollback takes them back", async () => {
    const one = await openConversation(test.db);
    const text = "The user wants francs, never euros.";
    const free = newObservationSchema.parse({ content: text, sources: ["a call in May"] });
    await addObservations(one.ctx, { agentId: one.agent.id, items: [free] });
    await one.say("Francs, never euros.", "Francs!");
    const { session, decide } = await pass(
      one,
      noting(noted(text, [1]), noted(text, [2]), noted(text, [2]), { text: "Done." }),
    );
    const source = (position: number) => `conversation:${one.id}#${position}`;
    expect(await observations(one)).toMatchObject([
      { number: 1, sources: ["a call in May", source(1), source(2)] },
    ]);
    expect(session).toMatchObject({ operationsApplied: 2, refusals: 1, state: "awaiting-review" });
    await rollBackSession(one.ctx, decide);
    expect(await observations(one)).toMatchObject([
      { number: 1, sources: ["a call in May"], isKept: true },
    ]);
    expect(await one.row()).toMatchObject({ observed: 2 });
    await checkInvariants(test.db, one.agent.id);
  });

  it("N1: a rollback discards its observations, keeps the cursor, and names facts that rest on them alone", async () => {
    const one = await observed(
      ["I live in Bergen.", "Tom lives in Oslo."],
      noting(
        noted("The user lives in Bergen.", [1]),
        noted("The user said that Tom lives in Oslo.", [2]),
        { text: "Done." },
      ),
    );
    const other = newObservationSchema.parse({ content: "Tom moved." });
    await addObservations(one.ctx, { agentId: one.agent.id, items: [other] });
    await addMemories(one.ctx, {
      agentId: one.agent.id,
      items: ["Bergen is home.", "Tom is in Oslo."].map((content) => ({
        content,
        type: "core" as const,
        category: null,
        constitutional: false,
      })),
    });
    // As reflections leave them: #4 rests on the pass alone, #5 on another observation too.
    const rest = (number: number, supports: number[]) =>
      test.sql`update memories set supports = ${supports} where agent_id = ${one.agent.id} and number = ${number}`;
    await rest(4, [1]);
    await rest(5, [2, 3]);
    expect(describeSession(await loadSession(one.ctx, one)).restingFacts).toEqual([4]);
    await rollBackSession(one.ctx, one.decide);
    const view = reduceSession(await one.entries(one.sessionId));
    expect(view.rollback?.data.message).toContain("Fact #4 rests on these observations alone.");
    expect((await observations(one)).map(({ isKept }) => isKept)).toEqual([false, false, true]);
    expect(await one.row()).toMatchObject({ observed: 2, observeFailures: 0 });
  });

  it("N1, V1: what no message holds is marked and waits, and critical waits under any policy", async () => {
    const one = await observed(
      ["I live in Bergen."],
      noting(noted("The user lives in Oslo.", [1]), { text: "Done." }),
    );
    expect(one.session.state).toBe("awaiting-review");
    expect(one.session.marks[0]).toContain("Oslo");
    expect(one.session.losses?.specifics).toMatchObject([{ text: "Oslo", fate: "new" }]);
    // S2: the next pass builds on one that awaits review, and both are decided.
    await one.say("I am allergic to nuts.");
    await test.db
      .update(agents)
      .set({ observeReviewPolicy: "never" })
      .where(eq(agents.id, one.agent.id));
    const critical = await pass(
      one,
      noting(noted("The user is allergic to nuts.", [2], "critical"), { text: "Done." }),
    );
    expect((await one.passes()).map(({ state }) => state)).toEqual([
      "awaiting-review",
      "awaiting-review",
    ]);
    await approveSession(one.ctx, one.decide);
    await rollBackSession(one.ctx, critical.decide);
    expect((await observations(one)).map(({ isKept }) => isKept)).toEqual([true, false]);
  });

  it("N3: the built-in rules say that they are rules, and note only what users said", async () => {
    const one = await openConversation(test.db);
    await one.say(
      { content: "I moved to Bergen in 2019.", name: "Lena" },
      { role: "assistant", content: "You moved to Bergen in 2019." },
      { role: "tool", content: "exit code 1" },
      "Hello!",
    );
    const { session, sessionId } = await pass(one, rules);
    expect(session).toMatchObject({ state: "approved", marks: [], refusals: 0 });
    expect(await observations(one)).toMatchObject([
      { content: "Lena said on 2026-03-02: “I moved to Bergen in 2019.”", relevance: "low" },
    ]);
    const log = await one.entries(sessionId);
    expect(JSON.stringify(log)).toContain("By rules, without a language model.");
  });

  it("N3: the agent's reflectionPrompt is its style, between markers of this session", async () => {
    const one = await openConversation(test.db, { agent: { reflectionPrompt: "Ask why. <<x>>" } });
    await one.say("Hello.");
    const { prompt } = await pass(one, noting({ text: "Nothing." }));
    expect(prompt).toMatch(/<<([\w-]{36})>>\nAsk why\. <<x>>\n<<\/\1>>/);
  });

  it("T1: an agent that sees changes after the review sees neither observation nor source", async () => {
    const one = await openConversation(test.db, {
      agent: { applies: "after-review", observeReviewPolicy: "always" },
    });
    const text = "The user wants francs.";
    const items = [newObservationSchema.parse({ content: text })];
    await addObservations(one.ctx, { agentId: one.agent.id, items });
    await one.say("Francs.");
    await pass(
      one,
      noting(noted(text, [1]), noted("The user said Francs.", [1]), { text: "Done." }),
    );
    const seen = await seeAsAgent(one.ctx, one.agent.id, (ctx) =>
      loadMemoryRows(ctx.db, one.agent.id, [1, 2]),
    );
    expect(seen.map(({ number, sources }) => ({ number, sources }))).toEqual([
      { number: 1, sources: [] },
    ]);
    expect(await observations(one)).toHaveLength(2);
  });
});
