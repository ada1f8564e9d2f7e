import { Readable } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agents, auditRecords, importedSources, memories, texts } from "@/db/schema";
import { insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf } from "@/lib/agents/testing/account";
import { type Context } from "@/lib/context";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { exportMemories } from "@/lib/memories/export";
import { importMemoriesSchema, runImport } from "@/lib/memories/save-import";
import { configureAgent } from "@/lib/agents/save";
import { createConversation } from "@/lib/conversations/save";
import { keepApart } from "@/lib/memories/save-decisions";
import { parseInput } from "@/lib/parse-input";
import { approveSession } from "@/lib/sessions/decide/approve";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  openRunningSession,
  recount,
  remember,
} from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const run = async (ctx: Context, given: object) =>
  (await runImport(ctx, parseInput(importMemoriesSchema, given))).report;

type ExportOptions = Omit<Parameters<typeof exportMemories>[1], "agentId">;

async function exportText(ctx: Context, agentId: string, more: ExportOptions = {}) {
  const { lines } = await exportMemories(ctx, { agentId, ...more });
  return readAll(Readable.from(lines));
}

const rowsOf = (agentId: string) =>
  database.db.select().from(memories).where(eq(memories.agentId, agentId)).orderBy(memories.number);

/** Everything that an import could write for an agent. */
async function writtenOf(agentId: string) {
  const { db } = database;
  return {
    memories: await rowsOf(agentId),
    agent: await db.select().from(agents).where(eq(agents.id, agentId)),
    texts: await db.$count(texts, eq(texts.agentId, agentId)),
    records: await db.$count(auditRecords, eq(auditRecords.agentId, agentId)),
    sources: await db.$count(importedSources, eq(importedSources.agentId, agentId)),
  };
}

const paragraphs = "I like tea.\n\nI like tea.\n\nMy sister is Ida.";

describe("runImport", () => {
  it("adds what a file holds, true duplicates too, with a record of the import", async () => {
    const { ctx, agent } = await openLedger(database.db, []);
    expect(await run(ctx, { agentId: agent.id, text: paragraphs })).toEqual({
      format: "text",
      added: 3,
      skipped: [],
      warnings: [],
      agentName: null,
    });
    expect((await rowsOf(agent.id)).map((row) => row.content)).toEqual([
      "I like tea.",
      "I like tea.",
      "My sister is Ida.",
    ]);
    const kinds = (await historyOf(database.db, agent.id)).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(3).fill("memory-created"), "memories-imported"]);
    await checkInvariants(database.db, agent.id);
  });

  it("a dry run reports the same and writes nothing", async () => {
    const { ctx, agentId } = await openLedger(database.db, ["Something."]);
    await run(ctx, { agentId, text: "I like tea." });
    const before = await writtenOf(agentId);
    const given = { agentId, text: `${paragraphs}\n\nMy key is AKIAIOSFODNN7EXAMPLQ.` };
    const dry = await run(ctx, { ...given, dryRun: "true" });
    expect(await writtenOf(agentId)).toEqual(before);
    expect(await run(ctx, { ...given, dryRun: "false" })).toEqual(dry);
    expect(dry).toMatchObject({
      added: 2,
      skipped: [
        { line: 1, reason: "Already imported as #2." },
        { line: 7, reason: expect.stringContaining("left out") },
      ],
    });
  });

  it("never adds again what was imported once, edited, merged or discarded since", async () => {
    const ledger = await openLedger(database.db, []);
    const { ctx, agentId } = ledger;
    await run(ctx, { agentId, text: paragraphs });
    await editMemory(ctx, { agentId, number: 3, edit: { content: "My sister is Ida May." } });
    const session = await openRunningSession(ledger);
    await session.call("consolidate", { ids: "1,2", content: "I like tea." });
    await session.call("complete", { summary: "One merge." });
    await approveSession(ctx, await session.seen());
    await discardMemory(ctx, { agentId, number: 4 });
    const before = await writtenOf(agentId);
    const asJson = JSON.stringify(paragraphs.split("\n\n").map((content) => ({ content })));
    for (const text of [paragraphs, asJson]) {
      const again = await run(ctx, { agentId, text });
      expect([again.added, again.skipped.length]).toEqual([0, 3]);
    }
    expect(await writtenOf(agentId)).toEqual(before);
  });

  it("leaves secrets out unless told to keep them", async () => {
    const { ctx, agentId } = await openLedger(database.db, []);
    const text = "My key is AKIAIOSFODNN7EXAMPLQ.";
    expect((await run(ctx, { agentId, text })).added).toBe(0);
    const kept = await run(ctx, { agentId, text, secrets: "keep" });
    expect(kept).toMatchObject({ added: 1, warnings: [expect.stringContaining("looks like")] });
  });

  it("of two at once adds what both hold once", async () => {
    const { ctx, agentId } = await openLedger(database.db, []);
    const given = { agentId, text: paragraphs };
    const reports = await Promise.all([run(ctx, given), run(ctx, given)]);
    expect(new Set(reports.map(({ added }) => added))).toEqual(new Set([0, 3]));
    expect(await rowsOf(agentId)).toHaveLength(3);
  });
});

describe("exportMemories", () => {
  async function givenLived() {
    const ledger = await openLedger(database.db, [
      { content: "Kept,\n with “words” and \u2028 signs 😀", createdAt: Date.parse("2020-01-01") },
      { content: "Twin.", category: "relational" },
      { content: "twin", category: "relational" },
      { content: "To be discarded", type: "journal" },
      { content: "The last number is not in the ledger" },
    ]);
    const agentId = ledger.agentId;
    await run(ledger.ctx, { agentId, text: "Twin.\n\nImported." });
    await protectMemory(ledger.ctx, { agentId, number: 2, constitutional: true });
    await discardMemory(ledger.ctx, { agentId, number: 4 });
    await discardMemory(ledger.ctx, { agentId, number: 5 });
    return ledger;
  }

  it("comes back into an agent that never had a memory as what it was", async () => {
    const { ctx, agentId, account } = await givenLived();
    const text = await exportText(ctx, agentId);
    const fresh = await insertAgent(database.db, account.id);
    const report = await run(ctx, { agentId: fresh.id, text });
    expect(report).toMatchObject({ format: "keepsake", added: 7, skipped: [], warnings: [] });
    const shape = async (id: string) =>
      (await rowsOf(id)).map((row) => ({ ...row, agentId: null, version: null, revision: null }));
    expect(await shape(fresh.id)).toEqual(await shape(agentId));
    const [old, now] = [await recount(database.db, agentId), await recount(database.db, fresh.id)];
    expect(now.counters).toEqual(old.counters);
    const [next] = await remember(ctx, fresh.id, ["New here"]);
    expect(next?.number).toBe(8);
    expect((await run(ctx, { agentId: fresh.id, text })).added).toBe(0);
    expect((await run(ctx, { agentId: fresh.id, text: "Imported." })).added).toBe(0);
  });

  it("adds like any other where the agent had a memory, and not what it has imported", async () => {
    const { ctx, agentId, account } = await givenLived();
    const text = await exportText(ctx, agentId);
    const other = await insertAgent(database.db, account.id);
    await run(ctx, { agentId: other.id, text: "Imported." });
    const report = await run(ctx, { agentId: other.id, text });
    expect(report.added).toBe(6);
    expect(report.skipped).toEqual([{ line: 8, reason: "Already imported as #1.", importedAs: 1 }]);
    const rows = await rowsOf(other.id);
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows[2]).toMatchObject({ content: "Twin.", constitutional: true });
    expect(rows[4]?.discardedAt).toBeInstanceOf(Date);
    await checkInvariants(database.db, other.id);
  });

  it("names its counts and its SHA-256 in the first line, and a file that was changed is refused", async () => {
    const { ctx, agentId, account } = await givenLived();
    const text = await exportText(ctx, agentId);
    expect(JSON.parse(text.slice(0, text.indexOf("\n")))).toMatchObject({
      keepsakeExport: 1,
      counts: { memories: 7, ledger: 5, discarded: 2 },
      lastNumber: 7,
    });
    const fresh = await insertAgent(database.db, account.id);
    for (const [changed, why] of [
      [text.replace("Twin.", "Twim."), "SHA-256"],
      [text.replace(/"ledgerHash":"./, '"ledgerHash":"'), "first line"],
      [text.replace(/"ledgerHash":"\w{64}/, `"ledgerHash":"${"0".repeat(64)}`), "ledger hash"],
    ] as const) {
      await expect(run(ctx, { agentId: fresh.id, text: changed })).rejects.toMatchObject({
        fields: { file: expect.stringMatching(`damaged.*${why}`) },
      });
    }
    expect(await rowsOf(fresh.id)).toEqual([]);
  });
});

describe("other products' files", () => {
  const rowsIn = async (ctx: Context, agentId: string) => {
    const exported = await exportText(ctx, agentId, { format: "mcp-memory" });
    return exported
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
  };
  const graph = [
    { type: "entity", name: "Pia", entityType: "person", observations: ["Keeps the keys"] },
    { type: "entity", name: "Harbour", entityType: "place", observations: ["Closes at dusk"] },
    { type: "relation", from: "Pia", to: "Harbour", relationType: "works_at" },
  ];
  const text = graph.map((row) => JSON.stringify(row)).join("\n");

  it("F12: a graph goes home with types and relations, also where its memories came before", async () => {
    const { ctx, agentId } = await openLedger(database.db, []);
    await run(ctx, { agentId, text: "Pia: Keeps the keys" });
    expect(await run(ctx, { agentId, text, dryRun: true })).toMatchObject({ added: 2 });
    expect(await rowsIn(ctx, agentId)).toHaveLength(1);
    await run(ctx, { agentId, text });
    await run(ctx, { agentId, text });
    expect(await rowsIn(ctx, agentId)).toMatchObject(graph);
    await discardMemory(ctx, { agentId, number: 3, version: 1 });
    expect(await rowsIn(ctx, agentId)).toMatchObject(graph.slice(0, 2));
  });

  it("F14: an export of memories names what else its agent has, when it is imported", async () => {
    const { ctx, agent } = await openLedger(database.db, ["Pia keeps the keys.", "It rains."]);
    await keepApart(ctx, { agentId: agent.id, numbers: [1, 2], reason: "different-things" });
    await createConversation(ctx, { agentId: agent.id, name: "Tuesday" });
    await configureAgent(ctx, { agentId: agent.id, refinementPrompt: "Keep the harbour rules." });
    const exported = await exportText(ctx, agent.id);
    const { ctx: other, agent: target } = await openLedger(database.db, []);
    expect((await run(other, { agentId: target.id, text: exported })).warnings).toEqual([
      "An export of memories holds no other part of the agent. Not in it: conversations (1), decisions (1), settings and prompts (1).",
    ]);
  });

  it("M8: another product's category protects nothing before a person says so", async () => {
    const { ctx, agentId } = await openLedger(database.db, []);
    const file = JSON.stringify({
      results: [
        { memory: "Likes tea", categories: ["voice"] },
        { memory: "Likes rain", categories: ["Voice"] },
        { memory: "Likes fog", categories: ["weather"] },
      ],
    });
    const report = await run(ctx, { agentId, text: file });
    expect(report.warnings).toContain(
      "Categories that protect memories here are not imported (2): label those memories yourself.",
    );
    const categories = (await rowsOf(agentId)).map(({ category }) => category);
    expect(categories).toEqual([null, null, "weather"]);
  });
});
