import { asc, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, Sql } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import { agents, auditRecords, conversations, sessions } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import { actAs } from "@/db/testing/factories";
import { openOlder } from "@/db/testing/open-older";
import { sessionAnswer } from "@/lib/api/answers/sessions";
import { createContext } from "@/lib/context";
import { chainHash, emptyChainHead } from "@/lib/ledger/audit/certificate";
import { purgeMessage } from "@/lib/purge/message";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { takeSession } from "@/lib/sessions/run";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { readFold } from "@/lib/writers/summary/summary";

function openRow(db: Database, row: SessionRow) {
  const ctx = createContext(db, actAs(row.accountId));
  return { row, ctx, seen: { sessionId: row.id, seenSequence: row.lastSequence, note: null } };
}

const tables = ["agents", "memories", "sessions", "audit_records"] as const;
type Rows = Record<(typeof tables)[number], Record<string, unknown>[]>;

/** Rows as the database holds them: before the upgrade they lack what this version's schema names. */
async function readRows(sql: Sql): Promise<Rows> {
  const read = async (table: string) => {
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${sql(table)} t order by 1`;
    return rows.map(({ row }) => row);
  };
  const [found, memories, opened, records] = await Promise.all(tables.map(read));
  return {
    agents: found ?? [],
    memories: memories ?? [],
    sessions: opened ?? [],
    audit_records: records ?? [],
  };
}

/** The tests decide different sessions of one database. */
describe.each(["0045", "0048"] as const)("a database whose last migration was %s", (last) => {
  let old: Awaited<ReturnType<typeof openOlder>>;
  let before: Rows;
  let after: Rows;
  beforeAll(async () => {
    old = await openOlder(last);
    await old.sql`insert into webhook_endpoints
      (id, account_id, url, events, state, secret, created_by, created_at)
      select 'hook', id, 'https://example.org', '{session.ended}', 'gone', '', '{}', now()
      from accounts limit 1`;
    before = await readRows(old.sql);
    await old.sql`insert into people (id, name, email) values
      ('removed', 'Yan', 'yan@keepsake.test'), ('member', 'Zoe', 'zoe@keepsake.test')`;
    await old.sql`insert into members (account_id, person_id, role)
      select id, 'member', 'viewer' from accounts limit 1`;
    await Promise.all([old.upgrade(), old.upgrade()]);
    after = await readRows(old.sql);
  });
  afterAll(() => old.drop());

  const listRows = () => old.db.select().from(sessions).orderBy(asc(sessions.id));
  const stateOf = async (id: string) => (await listRows()).find((one) => one.id === id);
  const find = async (agentId: string, state: string) => {
    const row = (await listRows()).find((one) => one.agentId === agentId && one.state === state);
    if (row === undefined) throw new Error(`No session of ${agentId} is ${state}.`);
    return openRow(old.db, row);
  };

  it("I8: keeps every memory, session and audit record, and runs no migration again", async () => {
    const nowhere = {
      file: null,
      first_file: null,
      moved_at: null,
      moved_from: null,
      under: [],
      tags: [],
      section: "",
      suggested: null,
    };
    expect(after.memories).toEqual(before.memories.map((row) => ({ ...row, ...nowhere })));
    // A session's facts are no longer counted; its log keeps them.
    const kept = before.sessions.map(({ claims: _claims, ...row }) => row);
    expect(after.sessions).toMatchObject(kept);
    const isOld = ({ kind }: Record<string, unknown>) => kind !== "claim-threshold-withdrawn";
    expect(after.audit_records.filter(isOld)).toEqual(before.audit_records);
    const applied = await old.sql<{ at: string }[]>`
      select created_at::text as at from drizzle.__drizzle_migrations`;
    expect(new Set(applied.map(({ at }) => at)).size).toBe(65);
    expect(applied).toHaveLength(65);
  });

  it("a webhook that its receiver's answers had switched off is paused", async () => {
    expect(await old.sql`select state from webhook_endpoints`).toEqual([{ state: "paused" }]);
  });

  it("M12: who was removed before is deleted, and a member is not", async () => {
    const rows = await old.sql`select id from people where id in ('removed', 'member')`;
    expect(rows).toEqual([{ id: "member" }]);
  });

  it("I10: the audit heads of agents and accounts verify", async () => {
    const heads = await old.sql<{ id: string; head: string; count: number }[]>`
      select id, audit_head as head, audit_count as count from agents
      union all select id, audit_head, audit_count from accounts`;
    for (const { id, head, count } of heads) {
      const rows = await old.db
        .select()
        .from(auditRecords)
        .where(eq(auditRecords.chain, id))
        .orderBy(asc(auditRecords.position));
      const hash = rows.reduce(
        (previous, row) => chainHash(previous, { ...row, at: row.at.toISOString() }, sha256),
        emptyChainHead,
      );
      expect([hash, rows.length]).toEqual([head, count]);
    }
  });

  it("S2: every session opens, and its log is read to the end", async () => {
    const rows = await listRows();
    for (const row of rows) {
      const { id, agentId, kind, marks } = row;
      const { ctx } = openRow(old.db, row);
      const answer = describeSession(await loadSession(ctx, { sessionId: id }));
      expect(sessionAnswer.parse(answer)).toMatchObject({ id, kind, marks });
      const log = reduceSession(await listEntries(old.db, { id, agentId }, 0, 1_000));
      expect(log.marks).toEqual(marks);
    }
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["refinement", "reflection", "handbook"]));
  });

  it("L2, I1: an upgrade that was cut off starts over, and all agrees", async () => {
    const count = () => old.sql`select count(*)::int as words from held_words`;
    const whole = await count();
    await old.sql`update derived_data set version = 2`;
    await old.sql`delete from held_words where number > 2`;
    await old.upgrade();
    expect(await count()).toEqual(whole);
    // The sessions of a handbook write no memories.
    for (const { id } of await old.db.select().from(agents).where(ne(agents.id, "book"))) {
      await checkInvariants(old.db, id);
    }
  });

  it("U3: the audit says which agent had a threshold for facts, once", async () => {
    const set = before.agents.filter((row) => row["claim_threshold"] !== null);
    const said = after.audit_records.filter(({ kind }) => kind === "claim-threshold-withdrawn");
    const data = set.map((row) => ({ claimThreshold: row["claim_threshold"] }));
    expect(said.map((record) => record["data"])).toEqual(data);
    expect(said).toMatchObject([{ agent_id: "ledger", actor: { name: "Keepsake" } }]);
    expect(after.agents.every((row) => row["claim_threshold"] === null)).toBe(true);
  });

  it("G17: an undecided session keeps its marks, and is approved", async () => {
    const { row, ctx, seen } = await find("ledger", "awaiting-review");
    expect(row.marks).not.toEqual([]);
    await approveSession(ctx, seen);
    expect(await stateOf(row.id)).toMatchObject({ state: "approved", marks: row.marks });
    await checkInvariants(old.db, row.agentId);
  });

  const takeBack = async (agentId: string) => {
    const { ctx, seen } = await find(agentId, "approved");
    return rollBackSession(ctx, { ...seen, answers: new Map(), documents: new Map() });
  };
  const back = { state: "rolled-back", certificate: { equal: true } };

  it("R4: a reflection that was approved is rolled back", async () => {
    expect(await takeBack("pool")).toMatchObject(back);
  });

  it("S7, R4: what was running ends as interrupted; the handbook before it is rolled back", async () => {
    const running = before.sessions.filter(({ state }) => state === "running");
    expect(running.map(({ kind }) => kind)).toContain("handbook");
    for (const { id, kind } of running) {
      expect(await takeSession(old.db, String(id), () => new Date())).toBeNull();
      const state = kind === "handbook" ? "failed" : "rolled-back";
      expect(await stateOf(String(id))).toMatchObject({ state, cause: "interrupted" });
    }
    expect(await takeBack("book")).toMatchObject(back);
  });

  const openFirst = async (kind: "refinement" | "summary", state: string) => {
    const rows = await old.db.select().from(sessions).where(eq(sessions.kind, kind));
    const row = rows.find((one) => one.settings?.gateVersion === undefined && one.state === state);
    if (row === undefined) throw new Error("The session is unknown.");
    return openRow(old.db, row);
  };

  it.runIf(last === "0045")(
    "R4, M7: what version 1 left is rolled back, and purged words stay away",
    async () => {
      const { row, ctx, seen } = await openFirst("refinement", "awaiting-review");
      const { state } = await rollBackSession(ctx, { ...seen, answers: new Map() });
      expect(state).toBe("rolled-back");
      await purgeMemory(ctx, { agentId: row.agentId, number: 8 });
      await checkInvariants(old.db, row.agentId);
    },
  );

  it.runIf(last === "0045")(
    "K6: a fold of version 1 goes back, to the byte, and its words are purged",
    async () => {
      const { row, ctx, seen } = await openFirst("summary", "approved");
      const copy = "Ines asked for the ferry at 7:40 with 12 crates.";
      const { id, agentId, conversationId } = row;
      const log = reduceSession(await listEntries(old.db, { id, agentId }, 0, 1_000));
      expect(readFold(log)).toMatchObject({
        before: { summary: "", cursor: 0, trippedAtWords: null },
        after: { summary: copy, cursor: 23, trippedAtWords: null },
        added: copy,
      });
      expect(await rollBackSession(ctx, { ...seen, answers: new Map() })).toMatchObject(back);
      const [conversation] = await old.db.select().from(conversations);
      expect(conversation).toMatchObject({ cursor: 0, summary: "", trippedAtWords: null });
      const words = ["Ines asked for the ferry"];
      await purgeMessage(ctx, { conversationId: conversationId ?? "", position: 1, words });
      for (const text of (await readEverything(old.sql)).values()) {
        expect(text).not.toContain("asked for the ferry");
      }
      await checkInvariants(old.db, agentId);
    },
  );
});
