import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { searchAccountMemories } from "@/db/queries/memories/search-memories";
import { actAs, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { findAnything, findAnythingSchema } from "@/lib/pages/find";
import { roles } from "@/lib/auth/permissions";
import { createContext, type Context } from "@/lib/context";
import { addMemories, discardMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { parseInput } from "@/lib/parse-input";
import { listSessions, listSessionsSchema } from "@/lib/sessions/read/load";
import { stopSession } from "@/lib/sessions/stop";
import { startSession } from "@/lib/sessions/start";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

/** With enough time for a busy machine. */
const find = async (ctx: Context, query: string) =>
  findAnything(ctx, parseInput(findAnythingSchema, { query }), 60_000);

const memories = [
  { content: "The ferry goes at 12:40 on Sundays.", createdAt: Date.UTC(2026, 1, 1) },
  {
    content: "She calls it the ÉLAN  of\nthe harbour, 50% of it.",
    createdAt: Date.UTC(2026, 1, 2),
  },
  { content: "No ferry in a gale.", createdAt: Date.UTC(2026, 1, 3), type: "journal" as const },
  { content: "The ferry was sold.", createdAt: Date.UTC(2026, 1, 4) },
];

async function givenWren() {
  const ledger = await openLedger(database.db, memories, { agent: { name: "Wren of Skerrow" } });
  await discardMemory(ledger.ctx, { agentId: ledger.agent.id, number: 4 });
  return ledger;
}

let wren: Awaited<ReturnType<typeof givenWren>>;
beforeEach(async () => {
  wren = await givenWren();
});

describe("findAnything", () => {
  it("finds agents by name, with how much they remember", async () => {
    const { agents } = await find(wren.ctx, "SKERROW wren");
    expect(agents).toEqual([{ id: wren.agent.id, name: "Wren of Skerrow", coreCount: 2 }]);
    expect((await find(wren.ctx, "tern")).agents).toEqual([]);
  });

  it("G16: finds kept memories by their literal text, the newest first, with the words", async () => {
    const { memories: found } = await find(wren.ctx, "  FERRY ");
    expect(found.map(({ number, type, words }) => [number, type, words.match])).toEqual([
      [3, "journal", "ferry"],
      [1, "core", "ferry"],
    ]);
    expect(found[1]).toMatchObject({
      agentName: "Wren of Skerrow",
      words: { before: "The ", match: "ferry", after: " goes at 12:40 on Sundays." },
    });
    expect((await find(wren.ctx, '"e\u0301lan of the"')).memories).toMatchObject([{ number: 2 }]);
    for (const [query, numbers] of [
      ["0%", [2]],
      ["%%", []],
      ["__", []],
      ["'; drop table memories; --", []],
      ['"ferry goes" "12:40"', [1]],
      ['"ferry goes" gale', []],
    ] as const) {
      const { memories: some } = await find(wren.ctx, query);
      expect(some.map(({ number }) => number)).toEqual(numbers);
    }
  });

  it("F16: finds kept memories by words in any order; more words narrow", async () => {
    const numbers = async (query: string) =>
      (await find(wren.ctx, query)).memories.map(({ number }) => number);
    expect(await numbers("ferry")).toEqual([3, 1]);
    expect(await numbers("sundays FERRY")).toEqual([1]);
    expect(await numbers("gale ferry")).toEqual([3]);
    expect(await numbers("harbour élan")).toEqual([2]);
    expect(await numbers("harbour élan nowhere")).toEqual([]);
    const { memories: found } = await find(wren.ctx, "ferry sundays");
    expect(found.map(({ words }) => words.match)).toEqual(["Sundays"]);
    expect((await find(wren.ctx, "ferry in a")).memories[0]?.words.match).toBe("ferry in a");
  });

  it("finds sessions by agent, state or id", async () => {
    const { id } = await startSession(wren.ctx, { agentId: wren.agent.id, mode: "full" });
    for (const query of ["wren", "queued", "wren queued", "refinement skerrow", id, id.slice(0, 8)])
      expect((await find(wren.ctx, query)).sessions.map((one) => one.id)).toEqual([id]);
    expect((await find(wren.ctx, "wren approved")).sessions).toEqual([]);
    await stopSession(wren.ctx, { sessionId: id, note: null });
    expect((await find(wren.ctx, "failed")).sessions).toMatchObject([
      { id, agentName: "Wren of Skerrow", kind: "refinement", mode: "full", state: "failed" },
    ]);
  });

  it("finds an agent and its sessions though ten thousand others come before it by name", async () => {
    const { id } = await startSession(wren.ctx, { agentId: wren.agent.id, mode: "full" });
    await database.db.execute(sql`
      insert into agents (id, account_id, name)
      select gen_random_uuid()::text, ${wren.account.id}, 'Aardvark ' || n
      from generate_series(1, 10000) n`);
    const { agents, sessions } = await find(wren.ctx, "SKERROW queued");
    expect(agents).toEqual([]);
    expect(sessions.map((one) => one.id)).toEqual([id]);
    expect((await find(wren.ctx, "of wren")).agents).toMatchObject([{ id: wren.agent.id }]);
  });

  it("finds an agent's sessions though the account has many newer ones", async () => {
    const { id } = await startSession(wren.ctx, { agentId: wren.agent.id, mode: "full" });
    await stopSession(wren.ctx, { sessionId: id, note: null });
    await database.db.execute(sql`update sessions set created_at = '2020-01-01' where id = ${id}`);
    const other = await insertAgent(database.db, wren.account.id, { name: "Busy" });
    await database.db.execute(sql`
      insert into sessions (id, account_id, agent_id, kind, mode, target, state, threshold,
        review_policy, model, started_by, created_at)
      select gen_random_uuid()::text, ${wren.account.id}, ${other.id}, 'refinement', 'full',
        'ledger', 'unchanged', 0.75, 'always', 'built-in/rules',
        '{"kind":"system","id":null,"name":"test"}', now() - n * interval '1 minute'
      from generate_series(1, 300) n`);
    expect((await find(wren.ctx, "wren failed")).sessions.map((one) => one.id)).toEqual([id]);
    expect((await find(wren.ctx, id)).sessions.map((one) => one.id)).toEqual([id]);
    const busy = await find(wren.ctx, "busy");
    expect(busy.sessions).toHaveLength(6);
    expect(busy.hasMore).toEqual({ agents: false, sessions: true, memories: false });
    const newest = await listSessions(wren.ctx, parseInput(listSessionsSchema, { limit: 6 }));
    expect(busy.sessions.map((one) => one.id)).toEqual(
      newest.items.map(({ session }) => session.id),
    );
  });

  it("finds nothing for nothing", async () => {
    for (const query of ["", "   "])
      expect(await find(wren.ctx, query)).toMatchObject({ agents: [], sessions: [], memories: [] });
  });

  it.each([["a\u0000"], ["\uD800"], ["x".repeat(201)]])("refuses %j", async (query) => {
    await expect(find(wren.ctx, query)).rejects.toMatchObject({
      status: 400,
      fields: { query: expect.any(String) },
    });
  });

  it("I7, U1: shows every role its own account, and nothing of another", async () => {
    const other = await givenWren();
    const theirs = await startSession(other.ctx, { agentId: other.agent.id, mode: "full" });
    for (const role of roles) {
      const who = createContext(database.db, actAs(wren.account.id, role));
      for (const query of ["wren", "ferry", "queued", theirs.id]) {
        const found = await find(who, query);
        expect(found.sessions).toEqual([]);
        expect(JSON.stringify(found)).not.toContain(other.agent.id);
        expect(found.memories).toHaveLength(query === "ferry" ? 2 : 0);
      }
    }
  });

  it("U4: an agent's key finds its own agent alone", async () => {
    const sister = await insertAgent(database.db, wren.account.id, { name: "Wren's sister" });
    const items = [newMemorySchema.parse({ content: "The ferry, too." })];
    await addMemories(wren.ctx, { agentId: sister.id, items });
    await startSession(wren.ctx, { agentId: sister.id, mode: "full" });
    const key = { kind: "agent", role: null, agentId: wren.agent.id } as const;
    const ctx = createContext(database.db, actAs(wren.account.id, "viewer", key));
    const found = await find(ctx, "wren");
    expect(found.agents.map(({ id }) => id)).toEqual([wren.agent.id]);
    expect(found.sessions).toEqual([]);
    expect((await find(ctx, "ferry")).memories.map(({ agentId }) => agentId)).toEqual([
      wren.agent.id,
      wren.agent.id,
    ]);
  });

  it("gives up a search of memories that takes too long, and the connection is good afterwards", async () => {
    const wanted = {
      accountId: wren.account.id,
      onlyAgentId: null,
      texts: ["ferry"],
      isLiteral: true,
      limit: 7,
    };
    const timeout = async () => [...(await database.db.execute(sql`show statement_timeout`))];
    const before = await timeout();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table memories in access exclusive mode`);
      expect(await searchAccountMemories(database.db, { ...wanted, withinMs: 30 })).toBeNull();
    });
    const found = await searchAccountMemories(database.db, { ...wanted, withinMs: 10_000 });
    expect(found).toHaveLength(2);
    expect(await timeout()).toEqual(before);
  });
});
