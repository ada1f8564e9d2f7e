import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listEntries } from "@/db/queries/sessions/list-entries";
import { agents, conversations, memories, sessions } from "@/db/schema";
import { sha256 } from "@/db/sha256";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { openVersion1, readVersion1File } from "@/db/testing/open-version-1";
import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { createContext, type Context } from "@/lib/context";
import { purgeMessage } from "@/lib/conversations/purge/purge-message";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { importMemories } from "@/lib/memories/imports/import-memories";
import { purgeMemory } from "@/lib/memories/purge/purge-memory";
import { readEverything } from "@/lib/memories/testing/read-everything";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { describeSession } from "@/lib/sessions/read/describe-session";
import { loadSession } from "@/lib/sessions/read/load-session";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { countStanding } from "@/lib/ledger/entries/count-standing";
import { readFold } from "@/lib/summary/summary-document";

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

const foldedCopy = "Ines asked for the ferry at 7:40 with 12 crates.";
const openFold = async () => {
  const ctx = createContext(old.db, actAs(old.ids.conversationAccount));
  const id = old.ids.fold;
  const read = async () => {
    const view = reduceSession(await listEntries(old.db, await rowOf(id), 0, 1_000));
    const { laterFolds } = await loadSession(ctx, { sessionId: id });
    return { fold: readFold(view), rolledBack: view.rollback?.data, laterFolds };
  };
  return { ctx, id, read };
};
const purgeFoldedWords = async (ctx: Context) => {
  const conversationId = old.ids.conversation;
  await purgeMessage(ctx, { conversationId, position: 1, words: ["Ines asked for the ferry"] });
  for (const text of (await readEverything(old.sql)).values()) {
    expect(text).not.toContain("asked for the ferry");
  }
};
/** Before the upgrade: the fold that a policy approved awaits review. */
const reopenFold = () =>
  old.sql.begin(async (tx) => {
    await tx`delete from entries where session_id = ${old.ids.fold} and kind = 'session-approved'`;
    await tx`update entries set data = data || '{"state": "awaiting-review"}'
    where session_id = ${old.ids.fold} and kind = 'session-completed'`;
    await tx`update sessions set state = 'awaiting-review', last_sequence = 6, ended_at = null,
    decided_at = null, decided_by = null where id = ${old.ids.fold}`;
  });
/** Before the upgrade: the fold was rolled back, as version 1 wrote it. */
const rollFoldBack = () =>
  old.sql.begin(async (tx) => {
    const certificate = tx.json({
      startHash: "",
      endHash: "",
      equal: true,
      restored: [],
      discarded: [],
      otherRevisions: [],
      purged: [],
      checkedAt: "2026-03-02T12:00:00.009Z",
    });
    await tx`insert into entries (session_id, sequence, kind, at, actor, data)
    select session_id, 8, 'session-rolled-back', at, actor, jsonb_build_object(
      'cause', 'reviewer', 'message', 'Mia rolled the fold back.', 'note', null, 'reversed', '[]'::jsonb,
      'changes', '[]'::jsonb, 'conflicts', '[]'::jsonb, 'journal', null,
      'gauge', '{"massTokens": 0, "creditTokens": 0, "keptTokens": 0, "retention": 1}'::jsonb,
      'certificate', ${certificate}::jsonb, 'conversation', jsonb_build_object(
        'before', data->'after', 'after', data->'before', 'along', '["later"]'::jsonb))
    from entries where session_id = ${old.ids.fold} and kind = 'conversation-folded'`;
    await tx`update sessions set state = 'rolled-back', cause = 'reviewer', last_sequence = 8,
    certificate = ${certificate}, end_hash = start_hash, operations_reverted = 1 where id = ${old.ids.fold}`;
    await tx`update conversations set cursor = 0, summary = ''`;
  });

describe("data of version 1", () => {
  it("M10: gets the new hashes of normalised texts, once, and keeps everything else", async () => {
    const before = await readRows("memories", ["agent_id", "number"]);
    await Promise.all([old.upgrade(), old.upgrade()]);
    const after = await readRows("memories", ["agent_id", "number"]);
    const kept = before.map(({ folded, folded_hash: _hash, ...row }) => ({
      ...row,
      search_text: folded,
      normalised_hash: expect.any(String),
    }));
    expect(after).toMatchObject(kept);
    for (const row of await old.db.select().from(memories)) {
      expect(row.normalisedHash).toBe(sha256(normaliseText(row.content)));
    }
    const changed = after.filter(
      (row, index) => row["normalised_hash"] !== before[index]?.["folded_hash"],
    );
    // "Hunter2" and "hunter2" were the same words for version 1.
    expect(changed.map((row) => row["content"])).toContain("The gate code is Hunter2.");
    await checkInvariants(old.db, old.ids.agent);
    await checkInvariants(old.db, old.ids.deadAgent);
  });

  it("M10: an upgrade that was cut off starts over", async () => {
    await old.upgrade();
    await old.sql`delete from derived_data`;
    await old.sql`update memories set normalised_hash = 'cut off' where number > 4`;
    await old.upgrade();
    for (const row of await old.db.select().from(memories)) {
      expect(row.normalisedHash).toBe(sha256(normaliseText(row.content)));
    }
  });

  it("S2: a session names what it writes in columns", async () => {
    await old.upgrade();
    const { fold, approved, conversation } = old.ids;
    expect(await rowOf(fold)).toMatchObject({
      target: "conversation",
      conversationId: conversation,
    });
    expect(await rowOf(approved)).toMatchObject({ target: "ledger", conversationId: null });
  });

  it("Counts: merged memories are counted again from the logs", async () => {
    await old.upgrade();
    const counts = { consolidate: 2, delete: 1, protect: 1 };
    expect((await rowOf(old.ids.approved)).stats).toEqual(counts);
    expect(await rowOf(old.ids.undecided)).toMatchObject({ stats: { consolidate: 2, update: 1 } });
    expect((await rowOf(old.ids.tripped)).stats).toEqual({ delete: 3 });
    for (const id of [old.ids.approved, old.ids.undecided, old.ids.tripped]) {
      const row = await rowOf(id);
      expect(row.stats).toEqual(countStanding(await listEntries(old.db, row, 0, 1_000)));
    }
  });

  it("G17: an undecided session keeps the verdicts it has, and is approved", async () => {
    const before = await readRows("sessions", ["id"]);
    await old.upgrade();
    const counts = ["consolidated", "updated", "deleted", "protected"];
    const counted = before.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([key]) => !counts.includes(key))),
      target: row["kind"] === "summary" ? "conversation" : "ledger",
    }));
    expect(await readRows("sessions", ["id"])).toMatchObject(counted);
    const { marks } = reduceSession(
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

  it.each(["approved", "awaiting-review"])(
    "K6: a fold that was %s goes back, to the byte, and its words are purged",
    async (state) => {
      if (state === "awaiting-review") await reopenFold();
      await old.upgrade();
      const { ctx, id, read } = await openFold();
      expect((await read()).fold).toMatchObject({
        before: { summary: "", cursor: 0, trippedAtWords: null },
        after: { summary: foldedCopy, cursor: 23, trippedAtWords: null },
        added: foldedCopy,
      });
      const row = await rollBackSession(ctx, { ...(await seen(id)), answers: new Map() });
      expect(row).toMatchObject({ state: "rolled-back", certificate: { equal: true } });
      const [conversation] = await old.db.select().from(conversations);
      expect(conversation).toMatchObject({ cursor: 0, summary: "", trippedAtWords: null });
      await purgeFoldedWords(ctx);
      await checkInvariants(old.db, row.agentId);
    },
  );

  it("K6: a fold that was rolled back keeps what it went back to, and its words are purged", async () => {
    await rollFoldBack();
    await old.upgrade();
    const { ctx, id, read } = await openFold();
    const { fold, rolledBack, laterFolds } = await read();
    expect(fold).toMatchObject({ after: { cursor: 23 }, standing: false });
    const folded = { cursor: 23, trippedAtWords: null };
    expect(rolledBack).toMatchObject({
      documents: [
        {
          name: old.ids.conversation,
          before: { content: foldedCopy, folded },
          after: { content: "", folded: { cursor: 0, trippedAtWords: null } },
        },
      ],
      along: ["later"],
    });
    expect(laterFolds).toEqual(["later"]);
    await purgeFoldedWords(ctx);
    await checkInvariants(old.db, (await rowOf(id)).agentId);
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
