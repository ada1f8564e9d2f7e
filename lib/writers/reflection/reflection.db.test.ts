import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgent } from "@/lib/agents/save";
import { agentPatchSchema } from "@/lib/agents/schema";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { discardMemory, editMemory } from "@/lib/memories/save";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { type Given, openPool as openPoolIn, record } from "@/lib/sessions/testing/run-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { startDueReflections } from "@/lib/writers/reflection/start";
import { listSessions, listSessionsSchema, loadSessionPrompt } from "@/lib/sessions/read/load";
import { openRunningSession, recount, refusalOf } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const openPool = (observations: readonly Given[], agent: Record<string, unknown> = {}) =>
  openPoolIn(test.db, observations, agent);

/** A model that makes these calls and stops. */
const recording = (...calls: readonly ReturnType<typeof record>[]) => [{ calls }, {}];
const walks = (count: number, repeats: number) =>
  Array.from({ length: count }, (_, n) => ({
    content: `Lena walked the long way round, day ${n}. ${"She said so. ".repeat(repeats)}`,
    relevance: "low" as const,
  }));
const noAnswers = new Map<number, "current" | "start">();
const lena = [
  { content: "Lena asked for the invoice in CHF.", sources: ["message 12"] },
  { content: "Lena said: francs rather than euros.", relevance: "high" as const },
  { content: "Opened invoice.pdf." },
];
const fact = "Lena wants invoices in CHF rather than euros, because her accountant books francs.";

describe("a reflection", () => {
  it("O1 to O4: records a fact with its evidence, and is approved by policy without a flag", async () => {
    const { reflect, memory, numbers, list } = await openPool(lena);
    const [first = 0, second = 0, third = 0] = numbers;
    const { session, entries } = await reflect(recording(record(fact, [second, first])));
    expect(session).toMatchObject({ kind: "reflection", state: "approved", marks: [] });
    expect(entries.map(({ kind }) => kind)).toContain("session-approved");
    const applied = entries.find((entry) => entry.kind === "operation-applied");
    expect(applied?.data).toMatchObject({
      operation: { name: "record", content: fact, supports: [first, second] },
      slot: 1,
      evidence: [
        { number: first, content: lena[0]?.content, facts: 0, factsAfter: 1 },
        { number: second, relevance: "high", facts: 0 },
      ],
    });
    const made = applied?.data.changes[0]?.number ?? 0;
    expect(await memory(made)).toMatchObject({ type: "core", supports: [first, second] });
    const { items } = await list();
    expect(items.map(({ row, facts }) => [row.number, facts])).toEqual([
      [third, []],
      [second, [made]],
      [first, [made]],
    ]);
    expect((await list({ coverage: "partial" })).items).toHaveLength(2);
    expect((await list({ coverage: "none" })).items).toHaveLength(1);
    expect((await list({ coverage: "strong" })).items).toHaveLength(0);
    expect(items[2]?.row.sources).toEqual(["message 12"]);
  });

  it("P5, O3: its prompt is stored and shown in parts", async () => {
    const { reflect, ctx, numbers } = await openPool(lena, { systemPrompt: "You are kind." });
    const { session } = await reflect([{ text: "Nothing lasts." }]);
    expect(session).toMatchObject({ state: "unchanged", summary: "Nothing lasts." });
    const prompts = await loadSessionPrompt(ctx, { sessionId: session.id });
    const titles = prompts.flatMap(({ sections }) => sections.map(({ title }) => title));
    expect(titles).toEqual([
      "Agent's system prompt",
      "Task",
      "Rules",
      "Facts",
      "Observations",
      "Closing",
    ]);
    expect(JSON.stringify(prompts)).toContain(`[#${numbers[1]}] `);
  });

  it("O4, V1: a refusal names its reason and leads to a review once something was recorded", async () => {
    const { reflect, numbers } = await openPool(lena);
    const [first = 0] = numbers;
    const { session, entries } = await reflect(
      recording(record("# A heading", [first]), record(fact, [99]), record(fact, numbers)),
    );
    const refused = entries.filter((entry) => entry.kind === "operation-refused");
    expect(refused.map(({ data }) => data)).toMatchObject([
      { code: "bad-content", message: expect.stringContaining("heading") },
      { code: "bad-support", numbers: [99] },
    ]);
    expect(session).toMatchObject({ state: "awaiting-review", refusals: 2, operationsApplied: 1 });
    expect(session.warnings.map(({ code }) => code)).toEqual(["refusals"]);
  });

  it("R4, O8, O10: rolling back a session that recorded, replaced and dropped is exact", async () => {
    const pool = await openPool(walks(12, 60), {
      observationPool: 1_500,
      observationTarget: 1_000,
    });
    const [first = 0, second = 0] = pool.numbers;
    const begun = await pool.reflect(
      recording(
        record("Lena prefers the long way round.", pool.numbers.slice(0, 6)),
        record("Lena tells people so herself, day 6, day 7, day 8.", pool.numbers.slice(6, 9)),
      ),
    );
    // Nothing of an unapproved session lets an observation go.
    expect(begun.session.state).toBe("approved");
    expect(begun.session.stats.drop ?? 0).toBe(0);
    const old = pool.numbers.length + 2;
    const before = await recount(test.db, pool.agent.id);
    const { session, seen } = await pool.reflect(
      recording(
        record("Lena prefers the long way round by the harbour.", [first, second], {
          replaces: old,
        }),
        record("Lena says so every day, of her own will.", pool.numbers.slice(0, 3)),
      ),
    );
    expect(session).toMatchObject({ state: "awaiting-review", marks: [`Replaces #${old}`] });
    expect(session.stats).toMatchObject({ record: 1, replace: 1, drop: 3 });
    expect((await pool.list({ dropped: true })).items).toHaveLength(3);
    await rollBackSession(pool.ctx, { ...seen, answers: noAnswers });
    const after = await recount(test.db, pool.agent.id);
    expect(after).toEqual({ ...before, revision: after.revision });
    expect((await pool.memory(old)).discardedAt).toBeNull();
    const { items } = await pool.list({ coverage: "partial" });
    expect(items.map(({ row }) => row.number)).toEqual(pool.numbers.slice(0, 9).reverse());
    expect(items.at(-1)?.facts).toEqual([old]);
    expect((await pool.page(session.id)).session.certificate).toMatchObject({ equal: true });
  });

  it("O5, O5b: drops what facts of approved sessions cover, is reviewed, and each can be reverted", async () => {
    const many = Array.from({ length: 8 }, (_, n) => ({
      content: `Mia took the ferry, crossing ${n}. ${"It was on time. ".repeat(50)}`,
      relevance: n === 0 ? ("critical" as const) : ("low" as const),
    }));
    const pool = await openPool(many, { observationPool: 1_000, observationTarget: 1_000 });
    await pool.reflect(
      recording(record("Mia takes the ferry: crossing 0, 1, 2, 3.", pool.numbers.slice(0, 5))),
    );
    const { session, entries, seen } = await pool.reflect(
      recording(record("Mia counts her crossings.", pool.numbers.slice(4, 6))),
    );
    expect(session.state).toBe("awaiting-review");
    const drops = entries.flatMap((entry) =>
      entry.kind === "operation-applied" && entry.data.operation.name === "drop"
        ? [{ sequence: entry.sequence, id: entry.data.operation.id, ...entry.data }]
        : [],
    );
    const covering = {
      number: many.length + 2,
      content: "Mia takes the ferry: crossing 0, 1, 2, 3.",
    };
    expect(drops.map((one) => one.covering)).toEqual([covering, covering, covering]);
    // Not the critical one, nothing that only this session covers, and not the fifth, which the
    // approved fact names but shares no rare word with (O5b).
    expect(drops.map(({ id }) => id)).toEqual(pool.numbers.slice(1, 4));
    expect(session.stats.drop).toBe(3);
    const [drop] = drops;
    await revertOperations(pool.ctx, {
      ...seen,
      operations: [drop?.sequence ?? 0],
      answers: noAnswers,
      approveRest: true,
    });
    expect((await pool.memory(drop?.id ?? 0)).discardedAt).toBeNull();
    expect((await pool.list({ dropped: true })).items).toHaveLength(2);
  });

  it("O6, O9: starts automatically above the limit, once, and not while one is open", async () => {
    const content = `The tide was high. ${"It came in slowly. ".repeat(250)}`;
    const pool = await openPool(lena, { reflectionAutomatic: true, reflectionEvery: 1_000 });
    const sessions = async () => {
      const asked = listSessionsSchema.parse({ agentId: pool.agent.id });
      return (await listSessions(pool.ctx, asked)).items.map(({ session }) => session);
    };
    await pool.observe([{ content }]);
    await Promise.all([1, 2, 3].map(() => startDueReflections(test.db, pool.ctx.now)));
    expect(await sessions()).toHaveLength(1);
    const [queued] = await sessions();
    await pool.run(queued?.id ?? "", scriptedModel([{ text: "Nothing." }]));
    const patch = agentPatchSchema.parse({ reflectionAutomatic: false });
    await configureAgent(pool.ctx, { agentId: pool.agent.id, ...patch });
    await pool.observe([{ content: `${content} Again.` }]);
    await startDueReflections(test.db, pool.ctx.now);
    expect(await sessions()).toHaveLength(1);
  });

  it("S4, S2: is refused without an observation, and beside an open session", async () => {
    const empty = await openPool([]);
    expect(await refusalOf(empty.start())).toMatchObject({ status: 422, code: "no-observations" });
    const pool = await openPool(lena);
    await pool.start();
    expect(await refusalOf(pool.start())).toMatchObject({ status: 409, code: "session-open" });
  });

  it("O1: a journal that a session wrote about itself can't be made an observation", async () => {
    const ledger = await openPool([]);
    const running = await openRunningSession(ledger);
    await running.call("protect", { id: 1 });
    await running.call("complete", { summary: "Done." });
    const [journal] = await test.sql<{ number: number }[]>`
      select number from memories where agent_id = ${ledger.agent.id} and type = 'journal'`;
    const target = { agentId: ledger.agent.id, number: journal?.number ?? 0 };
    const edit = editMemory(ledger.ctx, { ...target, edit: { relevance: "low" } });
    expect(await refusalOf(edit)).toMatchObject({ status: 400 });
    await editMemory(ledger.ctx, { ...target, edit: { type: "core" } });
    await editMemory(ledger.ctx, { ...target, edit: { type: "journal" } });
    expect(await ledger.memory(target.number)).toMatchObject({ type: "journal", relevance: null });
  });

  it("M6, O5: the fact that let an observation go stays while its session is undecided", async () => {
    const pool = await openPool(walks(6, 40), { observationPool: 700, observationTarget: 500 });
    await pool.reflect(
      recording(record("Lena prefers the long way round: day 1, day 2, day 3.", pool.numbers)),
    );
    const covering = Math.max(...pool.numbers) + 1;
    const { id } = await pool.start();
    const taken = await pool.runUnchecked(
      id,
      scriptedModel(recording(record("Lena tells people so herself.", pool.numbers.slice(0, 2)))),
    );
    expect(taken.session.stats).toMatchObject({ drop: 3 });
    const target = { agentId: pool.agent.id, number: covering };
    expect(await refusalOf(discardMemory(pool.ctx, target))).toMatchObject({
      status: 409,
      code: "justifies-operation",
    });
    await approveSession(pool.ctx, taken.seen);
    await discardMemory(pool.ctx, target);
    expect((await pool.memory(covering)).discardedAt).not.toBeNull();
  });

  it("S3, O5: the pool's limits are those of the session's start", async () => {
    const pool = await openPool(walks(6, 40));
    await pool.reflect(recording(record("Lena prefers the long way round.", pool.numbers)));
    const { id } = await pool.start();
    const scripted = scriptedModel(
      recording(record("Lena tells people so herself.", pool.numbers.slice(0, 2))),
    );
    const doStream = scripted.doStream.bind(scripted);
    scripted.doStream = async (options) => {
      const patch = agentPatchSchema.parse({ observationPool: 700, observationTarget: 500 });
      await configureAgent(pool.ctx, { agentId: pool.agent.id, ...patch });
      return doStream(options);
    };
    const { session } = await pool.run(id, scripted);
    expect(session.stats.drop ?? 0).toBe(0);
  });

  it("M7: a purge reaches the words of an observation in the evidence and in the prompt", async () => {
    const secret = "Lena's number is 020 7946 0182.";
    const pool = await openPool([
      { content: secret, sources: ["call with 020 7946 0182"] },
      ...lena,
    ]);
    const [first = 0, second = 0] = pool.numbers;
    const { seen, session } = await pool.reflect(recording(record(fact, [first, second])));
    if (session.state === "awaiting-review") await approveSession(pool.ctx, seen);
    const [other = 0] = await pool.observe([
      { content: "Lena called again.", sources: ["call with Lena's number is 020 7946 0182."] },
    ]);
    const { elsewhere } = await purgeMemory(pool.ctx, { agentId: pool.agent.id, number: first });
    expect(elsewhere.memories).toContain(other);
    await purgeMemory(pool.ctx, { agentId: pool.agent.id, number: other });
    const stored = [...(await readEverything(test.sql)).values()].join("\n");
    expect(stored).toContain("francs rather than euros");
    expect(stored).not.toContain("7946 0182");
  });

  it("the built-in rules stop at the cap, without a refused call", async () => {
    const notes = Array.from({ length: 12 }, (_, group) =>
      Array.from({ length: 3 }, () => ({ content: `Lena walks to work in month ${group + 1}.` })),
    ).flat();
    const pool = await openPool(notes);
    const { id } = await pool.start();
    const { session } = await pool.run(id, new RulesModel());
    expect(session).toMatchObject({ stats: { record: 10 }, refusals: 0, unfinished: false });
  });
});
