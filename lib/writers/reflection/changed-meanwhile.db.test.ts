import { describe, expect, it } from "vitest";
import { countWaitingTokens } from "@/db/queries/observations/reflection-rows";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/agents/testing/account";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { countTokens } from "@/lib/ledger/texts/content";
import { editMemory, protectMemory, restoreMemory } from "@/lib/memories/save";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { purgeMemory } from "@/lib/purge/memory";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { listSessions, listSessionsSchema, loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openPool, record } from "@/lib/sessions/testing/run-model";

const test = givenDatabase();

describe("O4, M6: what others change while a model reflects", () => {
  const notes = [
    { content: "Lena asked for the invoice in CHF." },
    { content: "Lena said: francs rather than euros." },
    { content: "Omar books the van for Tuesdays." },
  ];
  const fact = "Lena wants invoices in CHF.";
  const edit = { content: "Lena asked for tea." };

  type Pool = Awaited<ReturnType<typeof openPool>>;

  /** A reflection before whose first answer a memory is edited. */
  async function reflectAfterEdit(
    { agent, ctx, start, run }: Pool,
    number: number,
    steps: readonly ScriptedStep[],
  ) {
    const model = scriptedModel(steps);
    const { doStream } = model;
    model.doStream = async (options) => {
      model.doStream = doStream;
      await editMemory(ctx, { agentId: agent.id, number, edit });
      return doStream(options);
    };
    const ran = await run((await start()).id, model);
    const refused = ran.entries.flatMap((entry) =>
      entry.kind === "operation-refused" ? [entry.data.message] : [],
    );
    return { ...ran, refused };
  }

  it("words that changed after they were read are no evidence, and are not replaced", async () => {
    const pool = await openPool(test.db, notes);
    const [a = 0, b = 0] = pool.numbers;
    const calls = [record(fact, [a]), record("Lena prefers francs.", [b])];
    const first = await reflectAfterEdit(pool, a, [{ calls }, { text: "Done." }]);
    expect(first.refused).toEqual([
      `The text of #${a} was changed after you read it; nothing was recorded.`,
    ]);
    expect(first.session.state).toBe("awaiting-review");
    await approveSession(pool.ctx, first.seen);

    const replaces = pool.numbers.length + 2;
    const better = [record("Lena prefers Swiss francs.", [b], { replaces })];
    const steps = [{ calls: better }, { text: "Done." }];
    const second = await reflectAfterEdit(pool, replaces, steps);
    expect(second.session.state).toBe("unchanged");
    expect(second.refused).toEqual([expect.stringContaining(`#${replaces} was changed`)]);
  });

  it("V3: evidence that is edited before the decision makes the reviewer look again", async () => {
    const pool = await openPool(test.db, notes, { reflectionReviewPolicy: "always" });
    const [number = 0] = pool.numbers;
    const { seen } = await pool.reflect([{ calls: [record(fact, [number])] }, { text: "Done." }]);
    await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit });
    expect(await refusalOf(approveSession(pool.ctx, seen))).toMatchObject({ status: 409 });
    const { entries } = await pool.page(seen.sessionId);
    const view = reduceSession(entries);
    expect([...view.changedSince.keys()]).toEqual([number]);
    const { seen: now } = await pool.page(seen.sessionId);
    await rollBackSession(pool.ctx, { ...now, answers: new Map() });
    await checkInvariants(test.db, pool.agent.id);
  });

  it("M7, V3: evidence of an undecided fact is not purged before the decision", async () => {
    const pool = await openPool(test.db, notes, { reflectionReviewPolicy: "always" });
    const [number = 0, other = 0] = pool.numbers;
    const { seen } = await pool.reflect([{ calls: [record(fact, [number])] }, { text: "Done." }]);
    const purge = (which: number) =>
      purgeMemory(pool.ctx, { agentId: pool.agent.id, number: which });
    expect(await refusalOf(purge(number))).toMatchObject({
      status: 409,
      extra: { sessionId: seen.sessionId },
    });
    await purge(other);
    await approveSession(pool.ctx, seen);
    await purge(number);
    await checkInvariants(test.db, pool.agent.id);
  });

  it("O6: an observation that was reworded counts as not shown", async () => {
    const pool = await openPool(test.db, notes);
    const [number = 0] = pool.numbers;
    const waiting = () => countWaitingTokens(test.db, pool.agent.id);
    await reflectAfterEdit(pool, number, [{ text: "Nothing lasts." }]);
    expect(await waiting()).toBe(countTokens(edit.content));
    await pool.reflect([{ text: "Nothing lasts." }]);
    expect(await waiting()).toBe(0);
    const later = { content: "Omar books the van for Mondays." };
    await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit: later });
    expect(await waiting()).toBe(countTokens(later.content));
  });
});

const walks = Array.from({ length: 6 }, (_, day) => ({
  content: `Lena walked the long way round${day < 2 ? " the Harbour" : ""} on day ${day}. ${"She likes it there. ".repeat(20)}`,
}));
const small = { observationPool: 700, observationTarget: 500 };
const walking = "Lena prefers the long way round the Harbour.";

describe("O5: what lets an observation go", () => {
  const droppedBy = (entries: Awaited<ReturnType<typeof dropping>>["entries"]) =>
    entries.flatMap((entry) =>
      entry.kind === "operation-applied" && entry.data.operation.name === "drop"
        ? [entry.data.operation.id]
        : [],
    );

  const dropping = (pool: Awaited<ReturnType<typeof openPool>>) => {
    const [, , , , fifth = 0, sixth = 0] = pool.numbers;
    return pool.reflect([{ calls: [record("Lena tells people so.", [fifth, sixth])] }, {}]);
  };

  it("numbers that a rolled-back session left in a fact cover nothing", async () => {
    const pool = await openPool(test.db, walks, small);
    const [first = 0, second = 0, third = 0, fourth = 0] = pool.numbers;
    const approved = await pool.reflect([{ calls: [record(walking, [first])] }, {}]);
    expect(approved.session.state).toBe("approved");
    const number = Math.max(...pool.numbers) + 1;

    const model = scriptedModel([{ calls: [record(walking, [second, third, fourth])] }]);
    const { doStream } = model;
    let steps = 0;
    model.doStream = async (options) => {
      steps += 1;
      if (steps === 1) return doStream(options);
      const edit = { category: "walks" };
      await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit });
      throw new Error("The provider is down.");
    };
    const broken = await pool.runUnchecked((await pool.start()).id, model);
    expect(broken.session.state).toBe("rolled-back");
    expect((await pool.memory(number)).supports).toEqual([first, second, third, fourth]);

    const { entries } = await dropping(pool);
    expect(droppedBy(entries)).toEqual([first]);
  });

  it("a fact whose words a person changed covers nothing", async () => {
    const pool = await openPool(test.db, walks, small);
    const [first = 0, second = 0] = pool.numbers;
    await pool.reflect([{ calls: [record(walking, [first, second])] }, {}]);
    const number = Math.max(...pool.numbers) + 1;
    const edit = { content: "Lena likes cheese." };
    await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit });
    const { entries } = await dropping(pool);
    expect(droppedBy(entries)).toEqual([]);
  });
});

describe("O5: observations that were dropped on the evidence of a session", () => {
  /** An approved session whose fact let a later one drop two observations. */
  async function givenDrops({
    between = [],
    second = [4, 5],
  }: { between?: number[]; second?: number[] } = {}) {
    const pool = await openPool(test.db, walks, small);
    const agentId = pool.agent.id;
    const dropped = async () =>
      (await pool.list({ dropped: true })).items.map(({ row }) => row.number);
    const at = (index: number) => pool.numbers[index] ?? 0;
    const kept = await pool.reflect([{ calls: [record(walking, [at(0), at(1)])] }, {}]);
    if (between.length > 0) {
      const more = [{ calls: [record("Her walks end at the Harbour.", between.map(at))] }, {}];
      await approveSession(pool.ctx, (await pool.reflect(more)).seen);
      for (const number of await dropped()) await restoreMemory(pool.ctx, { agentId, number });
    }
    const calls = [record("Lena tells people so.", second.map(at))];
    const later = await pool.reflect([{ calls }, {}]);
    expect(await dropped()).toEqual(expect.arrayContaining([at(0), at(1)]));
    await approveSession(pool.ctx, later.seen);
    const since = async (sessionId: string) =>
      (await loadSession(pool.ctx, { sessionId })).droppedSince;
    return { pool, at, since, first: kept.session.id, second: later.session.id };
  }

  it("are named before and after its rollback, until they are restored", async () => {
    const { pool, at, since, first, second } = await givenDrops();
    expect(await since(first)).toEqual([at(0), at(1)]);
    // What a session dropped itself comes back with its rollback.
    expect(await since(second)).toEqual([]);
    const { seen } = await pool.page(first);
    await rollBackSession(pool.ctx, { ...seen, answers: new Map() });
    expect(await since(first)).toEqual([at(0), at(1)]);
    const asked = listSessionsSchema.parse({ agentId: pool.agent.id });
    const { items } = await listSessions(pool.ctx, asked);
    const named = items.map(({ session, droppedSince }) => [session.id, droppedSince]);
    expect(Object.fromEntries(named)).toEqual({ [first]: [at(0), at(1)], [second]: [] });
    await restoreMemory(pool.ctx, { agentId: pool.agent.id, number: at(0) });
    expect(await since(first)).toEqual([at(1)]);
  });

  it("are not named where an earlier fact of another session covers them", async () => {
    const { at, since, first } = await givenDrops({ between: [1, 5] });
    expect(await since(first)).toEqual([at(0)]);
  });

  it("are named where only a fact of the session that dropped them does", async () => {
    const { at, since, first } = await givenDrops({ second: [0, 1, 5] });
    expect(await since(first)).toEqual([at(0), at(1)]);
  });

  it("M4, G6, G7: are never those that a person protected or labelled, whatever covers them", async () => {
    const long = "It was on time. ".repeat(50);
    const crossings = Array.from({ length: 8 }, (_, number) => ({
      content: `Mia took the ferry, crossing ${number}. ${long}`,
      relevance: "low" as const,
    }));
    const pool = await openPool(test.db, crossings, {
      observationPool: 1_000,
      observationTarget: 1_000,
    });
    const [first = 0, ...others] = pool.numbers;
    const [second = 0, third = 0] = others;
    const covering = record("Mia takes the ferry: crossing 0, 1, 2, 3.", pool.numbers.slice(0, 4));
    await pool.reflect([{ calls: [covering] }, {}]);
    const of = (number: number) => ({ agentId: pool.agent.id, number });
    await protectMemory(pool.ctx, { ...of(first), constitutional: true });
    await editMemory(pool.ctx, { ...of(second), edit: { category: "voice" } });
    await editMemory(pool.ctx, { ...of(third), edit: { category: "relational" } });
    const later = record("Mia counts her crossings.", others.slice(4, 6));
    const { session } = await pool.reflect([{ calls: [later] }, {}]);
    expect(session.stats).toMatchObject({ drop: 1 });
    for (const number of [first, second, third]) {
      expect(await pool.memory(number)).toMatchObject({ discardedAt: null });
    }
  });
});
