import { Readable } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRecords } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { answerOnce } from "@/lib/api/idempotency";
import { createKey } from "@/lib/accounts/keys";
import { createContext } from "@/lib/context";
import { editMemory, protectMemory, restoreMemory } from "@/lib/memories/save";
import { listMemories, memoryHistory } from "@/lib/memories/load";
import { exportMemories } from "@/lib/memories/export";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { listEntries } from "@/db/queries/sessions/entries";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { approveSession } from "@/lib/sessions/decide/approve";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, refusalOf } from "@/lib/sessions/testing/open-session";
import { TextWriter } from "@/lib/frame/write-text";

const test = givenDatabase();

checkAfterEach(test);

// Not of digits and the letters of hashes alone: one of those may hold it by chance.
const secret = "The safe's code is 4k11, said “Äda”.";
const searched = "the safe's code is 4k11";
const others = Array.from({ length: 8 }, (_, index) => `A walk by the river, number ${index}.`);

/** A ledger whose memory #1 holds the secret, with every trace that a session can leave of it. */
async function givenTraces() {
  const ledger = await openLedger(test.db, [secret, ...others]);
  const session = await openRunningSession(ledger);
  const lease = { sessionId: session.id, lease: session.lease };
  const writer = new TextWriter(test.db, lease, () => new Date());
  await writer.startStep(1);
  for (const piece of ["I see the SAFE's code", " is 4k11, sa", `id “Äda”. Also: ${secret}`]) {
    await writer.write(piece);
    await writer.flush();
  }
  await session.call("search", { query: secret });
  await session.call("search", { query: "river" });
  await session.call("delete", { id: secret });
  await session.call(secret, { id: 2 });
  await session.call("update", { id: 99, content: secret });
  await session.call("consolidate", { ids: [3, 99], content: `x ${secret}` });
  await session.call("update", { id: 1, content: `${secret} In the cellar.` });
  await session.call("complete", { summary: `I kept “${secret}” as it was.` });
  return { ledger, session };
}

async function approve({ ledger, session }: Awaited<ReturnType<typeof givenTraces>>) {
  await approveSession(ledger.ctx, { ...(await session.seen()), note: "Good." });
}

describe("a purge", () => {
  it("M7: takes the words out of merges that tripped the breaker, too", async () => {
    const ledger = await openLedger(test.db, [secret, "b".repeat(4_000), "c".repeat(4_000)]);
    const { ctx, agentId } = ledger;
    for (const first of [1, 2]) {
      const ids = [first, first + 1];
      const session = await openRunningSession(ledger);
      await session.call("consolidate", { ids, content: `${secret} And letters.` });
      expect(await session.row()).toMatchObject({ state: "rolled-back", cause: "retention" });
    }
    expect(await findText(test.sql, "code is 4k11")).toContain("public.texts.content");
    const report = await purgeMemory(ctx, { agentId, number: 1 });
    expect(report).toMatchObject({ texts: 3, elsewhere: { memories: [], mergedInto: [] } });
    expect(await findText(test.sql, "code is 4k11")).toEqual([]);
  });

  it("M7: leaves the memory's words in no table, normalised or verbatim", async () => {
    const traces = await givenTraces();
    const { ctx, agent } = traces.ledger;
    await approve(traces);
    const key = await createKey(ctx, { name: "Import", role: "admin" });
    const withKey = createContext(test.db, { ...ctx.acting, kind: "key", id: key.id });
    const asked = { idempotencyKey: "k", request: "GET /1" };
    await answerOnce(withKey, asked, async () => ({ status: 200, body: JSON.stringify(secret) }));
    expect((await findText(test.sql, "code is 4k11")).length).toBeGreaterThan(5);
    const report = await purgeMemory(ctx, { agentId: agent.id, number: 1 });
    // The journal of the session quotes its summary: a memory of its own, named and left.
    expect(report.elsewhere.memories).toEqual([10]);
    await purgeMemory(ctx, { agentId: agent.id, number: 10 });
    for (const text of [secret, searched, "4k11", JSON.stringify(secret).slice(1, -1)]) {
      expect(await findText(test.sql, text)).toEqual([]);
    }
    expect(report).toMatchObject({ number: 1, purged: { by: "A admin", tokens: 13 }, answers: 1 });
    const again = () => Promise.reject(new Error("Not again."));
    const body = expect.stringContaining("was purged since");
    expect(await answerOnce(withKey, asked, again)).toMatchObject({ status: 409, body });
  });

  it("M7: keeps the fact: hashes, tokens, who and when, in history, log and prompt", async () => {
    const traces = await givenTraces();
    const { ledger, session } = traces;
    const { agent, ctx } = ledger;
    await approve(traces);
    const before = await memoryHistory(ctx, { agentId: agent.id, number: 1, limit: 100 });
    const { purged } = await purgeMemory(ctx, { agentId: agent.id, number: 1 });
    const after = await memoryHistory(ctx, { agentId: agent.id, number: 1, limit: 100 });
    const hashesOf = (page: typeof after) =>
      page.items.slice(0, 2).map((one) => [one.after.contentHash, one.after.tokens]);
    expect(hashesOf(after)).toEqual(hashesOf(before));
    expect(after.items.map(({ after: image }) => [image.content, image.purged?.by])).toEqual(
      Array.from({ length: 3 }, () => [null, "A admin"]),
    );
    const entries = await listEntries(test.db, { id: session.id, agentId: agent.id }, 0, 1_000);
    const applied = entries.find((entry) => entry.kind === "operation-applied");
    expect(applied?.data).toMatchObject({
      operation: { content: "", purged: { by: "A admin", at: purged.at, tokens: 13 } },
      changes: [
        { before: { content: "", purged: { tokens: 9 } }, after: { purged: { tokens: 13 } } },
      ],
    });
    const refused = entries.filter((entry) => entry.kind === "operation-refused");
    expect(refused.map(({ data }) => [data.name, data.arguments])).toContainEqual([
      "consolidate",
      JSON.stringify({ ids: [3, 99], content: "x [purged]" }),
    ]);
    const parts = await loadPrompt(test.db, session.id, "refinement");
    const shown = parts.find(({ number }) => number === 1)?.text;
    expect(shown).toBe(`[#1 was purged by A admin on ${purged.at.slice(0, 10)}]\n`);
    const rows = await listMemories(ctx, { agentId: agent.id, discarded: true, limit: 10 });
    expect(rows.items.map((row) => [row.number, row.content, row.purged])).toEqual([
      [1, "", purged],
    ]);
    const isPurge = and(eq(auditRecords.chain, agent.id), eq(auditRecords.kind, "memory-purged"));
    const records = await test.db.select().from(auditRecords).where(isPurge);
    expect(records).toMatchObject([{ data: { number: 1 } }]);
    const { lines } = await exportMemories(ctx, { agentId: agent.id });
    expect(await readAll(Readable.from(lines))).not.toContain('"number":1,');
  });

  it("M4, M7: refuses a constitutional memory, a stale view, and a second time", async () => {
    const { ctx, agentId } = await openLedger(test.db, [
      { content: secret, constitutional: true },
      "Coffee.",
    ]);
    const target = { agentId, number: 1 };
    expect(await refusalOf(purgeMemory(ctx, target))).toMatchObject({ code: "constitutional" });
    await protectMemory(ctx, { ...target, constitutional: false });
    const stale = purgeMemory(ctx, { ...target, version: 1 });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "stale" });
    await purgeMemory(ctx, { ...target, version: 2 });
    const again = [
      () => purgeMemory(ctx, target),
      () => restoreMemory(ctx, target),
      () => editMemory(ctx, { ...target, edit: { content: "x" } }),
      () => protectMemory(ctx, { ...target, constitutional: true }),
    ];
    for (const change of again) {
      const refusal = await refusalOf(change());
      expect(refusal).toMatchObject({ status: 409, code: "purged" });
      expect(refusal.message).toMatch(/^#1 was purged by A admin on \d{1,2} [A-Z][a-z]{2} \d{4};/);
    }
    const missing = purgeMemory(ctx, { agentId, number: 7 });
    expect(await refusalOf(missing)).toMatchObject({ status: 404 });
  });
});
