import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listEntries } from "@/db/queries/list-entries";
import { agents, memories, sessions } from "@/db/schema";
import { sha256 } from "@/db/sha256";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { openVersion1, readVersion1File } from "@/db/testing/open-version-1";
import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { createContext, type Context } from "@/lib/context";
import { foldSession } from "@/lib/ledger/fold";
import { normaliseText } from "@/lib/ledger/normalised-text";
import { importMemories } from "@/lib/memories/import-memories";
import { purgeMemory } from "@/lib/memories/purge-memory";
import { approveSession } from "@/lib/sessions/approve-session";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";
import { rollBackSession } from "@/lib/sessions/roll-back-session";
import { takeSession } from "@/lib/sessions/take-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

let old: Awaited<ReturnType<typeof openVersion1>>;
beforeEach(async () => {
  old = await openVersion1();
});
afterEach(() => old.drop());

const rowOf = async (id: string) => {
  const [row] = await old.db.select().from(sessions).where(eq(sessions.id, id));
  if (row === undefined) throw new Error("The session is unknown.");
  return row;
};
/** Rows as the database holds them; before the upgrade they lack what this version's schema names. */
const readRows = async (table: "memories" | "sessions", keys: readonly string[]) => {
  const rows = await old.sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${old.sql(table)} t order by ${old.sql(keys)}`;
  return rows.map(({ row }) => row);
};
const seen = async (id: string) => ({
  sessionId: id,
  seenSequence: (await rowOf(id)).lastSequence,
  note: null,
});
const admin = () => createContext(old.db, actAs(old.ids.account));

describe("data of version 1", () => {
  it("M10: gets the new hashes of normalised texts, once, and keeps everything else", async () => {
    const before = await readRows("memories", ["agent_id", "number"]);
    await Promise.all([old.upgrade(), old.upgrade()]);
    const after = await readRows("memories", ["agent_id", "number"]);
    const kept = before.map((row) => ({ ...row, folded_hash: expect.any(String) }));
    expect(after).toMatchObject(kept);
    for (const row of await old.db.select().from(memories)) {
      expect(row.foldedHash).toBe(sha256(normaliseText(row.content)));
    }
    const changed = after.filter(
      (row, index) => row["folded_hash"] !== before[index]?.["folded_hash"],
    );
    // "Hunter2" and "hunter2" were the same words for version 1.
    expect(changed.map((row) => row["content"])).toContain("The gate code is Hunter2.");
    await checkInvariants(old.db, old.ids.agent);
    await checkInvariants(old.db, old.ids.deadAgent);
  });

  it("M10: an upgrade that was cut off starts over", async () => {
    await old.upgrade();
    await old.sql`delete from derived_data`;
    await old.sql`update memories set folded_hash = 'cut off' where number > 4`;
    await old.upgrade();
    for (const row of await old.db.select().from(memories)) {
      expect(row.foldedHash).toBe(sha256(normaliseText(row.content)));
    }
  });

  it("Counts: merged memories are counted again from the logs", async () => {
    await old.upgrade();
    const counts = { consolidated: 2, updated: 0, deleted: 1, protected: 1 };
    expect(await rowOf(old.ids.approved)).toMatchObject(counts);
    expect(await rowOf(old.ids.undecided)).toMatchObject({ consolidated: 2, updated: 1 });
    expect(await rowOf(old.ids.tripped)).toMatchObject({ consolidated: 0, deleted: 3 });
    for (const id of [old.ids.approved, old.ids.undecided, old.ids.tripped]) {
      const row = await rowOf(id);
      const { stats } = foldSession(await listEntries(old.db, row, 0, 1_000));
      expect(row).toMatchObject(stats);
    }
  });

  it("G17: an undecided session keeps the verdicts it has, and is approved", async () => {
    const before = await readRows("sessions", ["id"]);
    await old.upgrade();
    const counted = before.map((row) => ({ ...row, consolidated: expect.any(Number) }));
    expect(await readRows("sessions", ["id"])).toMatchObject(counted);
    const { marks } = foldSession(
      await listEntries(old.db, await rowOf(old.ids.undecided), 0, 1_000),
    );
    expect(marks).toEqual(before.find(({ id }) => id === old.ids.undecided)?.["marks"]);
    await approveSession(admin(), await seen(old.ids.undecided));
    expect(await rowOf(old.ids.undecided)).toMatchObject({ state: "approved" });
    await checkInvariants(old.db, old.ids.agent);
  });

  it("R4: an undecided session is rolled back, and purged words stay away", async () => {
    await old.upgrade();
    await rollBackSession(admin(), { ...(await seen(old.ids.undecided)), answers: new Map() });
    expect(await rowOf(old.ids.undecided)).toMatchObject({ state: "rolled-back" });
    await purgeMemory(admin(), { agentId: old.ids.agent, number: 8 });
    await checkInvariants(old.db, old.ids.agent);
  });

  it("S7: a session that was running is ended as interrupted and rolled back", async () => {
    await old.upgrade();
    expect(await takeSession(old.db, old.ids.running, () => new Date())).toBeNull();
    expect(await rowOf(old.ids.running)).toMatchObject({
      state: "rolled-back",
      cause: "interrupted",
    });
    await checkInvariants(old.db, old.ids.deadAgent);
  });

  it("opens every session, and imports its own export with the same hash", async () => {
    await old.upgrade();
    const { approved, rolledBack, tripped, undecided, fold, conversationAccount } = old.ids;
    const open = async (ctx: Context, sessionId: string) =>
      sessionAnswer.parse(describeSession(await loadSession(ctx, { sessionId })));
    for (const id of [approved, rolledBack, tripped, undecided]) {
      expect(await open(admin(), id)).toMatchObject({ id, gateVersion: 1 });
    }
    const talk = createContext(old.db, actAs(conversationAccount));
    expect(await open(talk, fold)).toMatchObject({ kind: "summary" });
    const copy = await insertAccount(old.db);
    const target = await insertAgent(old.db, copy.id);
    const ctx = createContext(old.db, actAs(copy.id));
    const text = readVersion1File("memories.jsonl");
    await importMemories(ctx, { agentId: target.id, text, dryRun: false });
    const [restored] = await old.db.select().from(agents).where(eq(agents.id, target.id));
    expect(text).toContain(`"ledgerHash":"${restored?.ledgerHash}"`);
  });
});
