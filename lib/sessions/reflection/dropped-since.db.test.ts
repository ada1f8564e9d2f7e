import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { restoreMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { listSessions, listSessionsSchema } from "@/lib/sessions/read/list-sessions";
import { loadSession } from "@/lib/sessions/read/load-session";
import { openPool, record } from "@/lib/sessions/testing/open-pool";

const test = givenDatabase();

const walks = Array.from({ length: 6 }, (_, day) => ({
  content: `Lena walked the long way round${day < 2 ? " the Harbour" : ""} on day ${day}. ${"She said so herself. ".repeat(20)}`,
}));

/** An approved session whose fact let a later one drop two observations. */
async function givenDrops({
  between = [],
  second = [4, 5],
}: {
  between?: number[];
  second?: number[];
}) {
  const pool = await openPool(test.db, walks, { observationPool: 700, observationTarget: 500 });
  const agentId = pool.agent.id;
  const dropped = async () =>
    (await pool.list({ dropped: true })).items.map(({ row }) => row.number);
  const at = (index: number) => pool.numbers[index] ?? 0;
  const kept = await pool.reflect([
    { calls: [record("Lena prefers the long way round the Harbour.", [at(0), at(1)])] },
    {},
  ]);
  if (between.length > 0) {
    const more = [{ calls: [record("Her walks end at the Harbour.", between.map(at))] }, {}];
    await approveSession(pool.ctx, (await pool.reflect(more)).seen);
    for (const number of await dropped()) await restoreMemory(pool.ctx, { agentId, number });
  }
  const later = await pool.reflect([
    { calls: [record("Lena tells people so.", second.map(at))] },
    { text: "Done." },
  ]);
  expect(await dropped()).toEqual(expect.arrayContaining([at(0), at(1)]));
  await approveSession(pool.ctx, later.seen);
  const since = async (sessionId: string) =>
    (await loadSession(pool.ctx, { sessionId })).droppedSince;
  return { pool, at, since, first: kept.session.id, second: later.session.id };
}

describe("O5: observations that were dropped on the evidence of a session", () => {
  it("are named before and after its rollback, until they are restored", async () => {
    const { pool, at, since, first, second } = await givenDrops({});
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
});
