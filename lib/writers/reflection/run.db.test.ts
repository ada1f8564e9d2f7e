import { describe, expect, it } from "vitest";
import { retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSessionPrompt } from "@/lib/sessions/read/load";
import { finishSession, takeSession } from "@/lib/sessions/run";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { type CutCase, cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import { recount } from "@/lib/sessions/testing/open-session";
import { openPool, record } from "@/lib/sessions/testing/run-model";
import { performRecord } from "@/lib/writers/reflection/run";

describe("lost record", () => {
  const test = givenDatabase();

  /** Each names a place that no other does: by it a fact covers it (O5b). */
  const places = ["Pier", "Mill", "Lock", "Weir", "Quay", "Barn"];
  const notes = places.map((place) => ({
    content: `Lena walked the long way round by the ${place}. ${"She said so. ".repeat(40)}`,
    relevance: "low" as const,
  }));
  const smallPool = { observationPool: 700, observationTarget: 500 };

  /** A reflection that a worker has taken, after another that left an approved fact, #8. */
  async function openTaken() {
    const pool = await openPool(test.db, notes, smallPool);
    const { session } = await pool.reflect([
      { calls: [record(`Lena prefers the long way round: ${places.join(", ")}.`, pool.numbers)] },
      {},
    ]);
    expect(session.state).toBe("approved");
    const { id } = await pool.start();
    const taken = await takeSession(test.db, id, pool.ctx.now);
    if (taken?.kind !== "reflection") throw new Error("The reflection could not be taken.");
    return { pool, id, taken };
  }

  async function prepareCall(input: object, changed: number): Promise<CutCase> {
    const { pool, id, taken } = await openTaken();
    const before = await recount(test.db, pool.agent.id);
    const call = { sessionId: id, lease: taken.lease, step: 1, index: 0, name: "record", input };
    const shown = () => new Map(taken.shown);
    let answer = "";
    return {
      async run(db) {
        const again = () => performRecord(db, call, shown(), pool.ctx.now);
        ({ text: answer } = await retryLost(again));
      },
      async verify() {
        const { revision } = await recount(test.db, pool.agent.id);
        expect(revision - before.revision).toBe(changed);
        const repeated = await performRecord(test.db, call, shown(), pool.ctx.now);
        expect(repeated.text).toBe(answer);
        expect((await recount(test.db, pool.agent.id)).revision).toBe(revision);
        await checkInvariants(test.db, pool.agent.id);
      },
    };
  }

  /** The end of a pass that recorded a fact, so that what the first one covers can go (O5). */
  async function prepareEnd(): Promise<CutCase> {
    const { pool, id, taken } = await openTaken();
    const input = { content: "Lena tells people so herself.", supports: pool.numbers.slice(0, 2) };
    const call = { sessionId: id, lease: taken.lease, step: 1, index: 0, name: "record", input };
    await performRecord(test.db, call, new Map(taken.shown), pool.ctx.now);
    const end = { report: "Done.", limit: null };
    return {
      run: (db) => retryLost(() => finishSession(db, taken, end, pool.ctx.now)),
      async verify() {
        const { session } = await pool.page(id);
        expect(session).toMatchObject({ state: "awaiting-review", stats: { record: 1, drop: 3 } });
        expect((await pool.list({ dropped: true })).items).toHaveLength(3);
        await checkInvariants(test.db, pool.agent.id);
      },
    };
  }

  const content = "Lena prefers the long way round by the harbour.";
  const cases: readonly (readonly [string, () => Promise<CutCase>])[] = [
    ["a recorded fact", () => prepareCall({ content, supports: [2, 3] }, 1)],
    ["a replaced fact", () => prepareCall({ content, supports: [2], replaces: 8 }, 2)],
    ["a refused one", () => prepareCall({ content, supports: [999] }, 0)],
    ["the end, with what is dropped,", prepareEnd],
  ];

  describe("the connection is cut after the n-th message of a reflection", () => {
    it.each(cases)("I8, G10: %s is done whole and once", async (_what, prepare) => {
      const { frontend, backend } = await cutEverywhere(test.url, prepare, 8);
      expect(frontend).toBeGreaterThan(6);
      expect(backend).toBeGreaterThan(6);
    });
  });
});

describe("rejected facts", () => {
  const test = givenDatabase();

  it("D2, D3, M7: a rejected fact is not recorded again, and the next reflection is told why, until it is purged", async () => {
    const fact = "Lena wants invoices in CHF, because her bookkeeper in Zaragoza asked.";
    const pool = await openPool(test.db, [
      { content: "Lena asked for the invoice in CHF." },
      { content: "Lena said that francs are easier." },
    ]);
    const { ctx, reflect } = pool;
    const first = await reflect([{ calls: [record(fact, pool.numbers)] }, {}]);
    expect(first.session).toMatchObject({ operationsApplied: 1 });
    const applied = first.entries.flatMap((entry) =>
      entry.kind === "operation-applied" ? [entry] : [],
    );
    const wrong = applied.map(({ sequence }) => ({ sequence, reason: "wrong" }) as const);
    const note = "She never said why.";
    await rollBackSession(ctx, { ...first.seen, note, wrong, answers: new Map() });

    const second = await reflect([{ calls: [record(fact.slice(0, -1), pool.numbers)] }, {}]);
    expect(second.session).toMatchObject({ state: "unchanged", refusals: 0, warnings: [] });
    const refused = second.entries.find((entry) => entry.kind === "operation-refused");
    expect(refused?.data).toMatchObject({ code: "rejected-before" });
    const decisionsOf = async (sessionId: string) =>
      (await loadSessionPrompt(ctx, { sessionId }))
        .flatMap(({ sections }) => sections)
        .filter(({ title }) => title === "Earlier decisions")
        .map(({ text }) => text);
    const [told = ""] = await decisionsOf(second.session.id);
    expect(told).toContain(`- not to be recorded: "${fact}"; wrong; `);
    expect(told).toContain(`note "${note}"`);

    const number = applied[0]?.data.changes[0]?.number ?? 0;
    await purgeMemory(ctx, { agentId: pool.agent.id, number });
    const stored = [...(await readEverything(test.sql)).values()].join("\n");
    expect(stored).toContain("francs are easier");
    expect(stored).not.toContain("Zaragoza");
    const third = await reflect([{}]);
    expect(await decisionsOf(third.session.id)).toEqual([]);
  });
});
