import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runs } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/agents/testing/account";
import { loadPassage, searchHandbook } from "@/lib/handbook/search";
import { loadDocument, loadHandbookTree } from "@/lib/handbook/load";
import { saveDocument } from "@/lib/handbook/save";
import { deleteRun } from "@/lib/handbook/save-runs";
import { givenHandbook, givenRunAgent } from "@/lib/handbook/testing/given-handbook";
import { loadAgentContext } from "@/lib/pages/context";
import { loadRunRow } from "@/db/queries/handbook/runs";

const test = givenDatabase();

async function givenOsprey() {
  const given = await givenRunAgent(test.db);
  return { ...given, documents: await givenHandbook(given.ctx, given.agentId) };
}

describe("loadHandbookTree", () => {
  it("H2: names the documents in the order in which they are read", async () => {
    const { ctx, agentId } = await givenOsprey();
    const { files } = await loadHandbookTree(ctx, { agentId });
    expect(files.map(({ path, version, lines }) => [path, version, lines])).toEqual([
      ["MEMORY.md", 1, 41],
      ["memory_summary.md", 1, 24],
      ["skills/replay-settle-file/SKILL.md", 1, 16],
      ["skills/replay-settle-file/scripts/check_cursor.sh", 1, 3],
    ]);
  });
});

describe("loadDocument", () => {
  it("H10: says of each line who wrote it, when, and the runs that it rests on", async () => {
    const { ctx, agentId, documents } = await givenOsprey();
    const memory = await loadDocument(ctx, { agentId, path: "MEMORY.md" });
    expect(memory.content).toBe(documents.get("MEMORY.md"));
    const lineOf = (words: string) => memory.lines.find(({ text }) => text.includes(words));
    expect(lineOf("Never restart")).toMatchObject({ by: "person", person: "Mia", runs: [] });
    expect(lineOf("prints the rows")?.runs?.toSorted()).toEqual(["t_51c0", "t_8f21"]);
    expect(lineOf("The Frankfurt replica")).toMatchObject({ by: "import", runs: ["t_7b02"] });
    expect(lineOf("-late-file")?.runs).toHaveLength(1);
    expect(memory.runs.map(({ threadId, outcome }) => [threadId, outcome])).toEqual([
      ["t_8f21", "success"],
      ["t_9e10", "success"],
      ["t_7b02", "success"],
      ["t_51c0", "partial"],
    ]);
    const summary = await loadDocument(ctx, { agentId, path: "memory_summary.md" });
    expect(summary.lines[6]).toMatchObject({ number: 7, runs: null });
    const skill = await loadDocument(ctx, {
      agentId,
      path: "skills/replay-settle-file/SKILL.md",
    });
    expect(skill.lines[9]?.runs).toEqual(["t_8f21"]);
  });

  it("H10: leaves out the blocks that don't apply in a folder, and keeps the numbers", async () => {
    const { ctx, agentId } = await givenOsprey();
    const path = "MEMORY.md";
    const { lines, content, hiddenLines } = await loadDocument(ctx, {
      agentId,
      path,
      cwd: "/srv/checkout/web",
    });
    expect(content.startsWith("# Task Group: Checkout")).toBe(true);
    expect(lines[0]).toMatchObject({ number: 29, text: content.split("\n")[0] });
    expect(hiddenLines).toBe(28);
    const nowhere = await loadDocument(ctx, { agentId, path, cwd: "/tmp" });
    expect(nowhere).toMatchObject({ content: "", hiddenLines: 41, runs: [] });
  });

  it("H10: names the version and the time that a line came with", async () => {
    const { ctx, agentId, documents } = await givenOsprey();
    const path = "memory_summary.md";
    const content = documents.get(path)?.replace("## General Tips\n", "## General Tips\n- New.\n");
    await saveDocument(ctx, { agentId, path, content: content ?? "", version: 1 });
    const { lines } = await loadDocument(ctx, { agentId, path });
    const changed = lines.filter(({ version }) => version === 2);
    expect(changed).toMatchObject([{ text: "- New.", by: "person", person: "A admin" }]);
  });
});

describe("searchHandbook", () => {
  it("H10: finds lines whatever their case, in MEMORY.md, the summary and skills, in their order", async () => {
    const { ctx, agentId } = await givenOsprey();
    const { items, total } = await searchHandbook(ctx, { agentId, q: "CURSOR" });
    expect(total).toBe(items.length);
    expect(items.map(({ path, line, block }) => [path, line, block])).toEqual([
      ["MEMORY.md", 10, "EU settlement, nightly batch"],
      ["MEMORY.md", 23, "EU settlement, nightly batch"],
      ["memory_summary.md", 16, null],
      ["skills/replay-settle-file/SKILL.md", 8, null],
      ["skills/replay-settle-file/SKILL.md", 10, null],
      ["skills/replay-settle-file/SKILL.md", 11, null],
      ["skills/replay-settle-file/scripts/check_cursor.sh", 2, null],
    ]);
    const elsewhere = await searchHandbook(ctx, { agentId, q: "cursor", cwd: "/srv/checkout" });
    expect(elsewhere.items.map(({ path }) => path)).not.toContain("MEMORY.md");
  });

  it("H10: gives the first 200 of all hits", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const content = "a row\n".repeat(300);
    await saveDocument(ctx, { agentId, path: "MEMORY.md", content, version: 0 });
    const { items, total } = await searchHandbook(ctx, { agentId, q: "row" });
    expect([items.length, total]).toEqual([200, 300]);
  });
});

describe("loadPassage", () => {
  it("H10: quotes a run beside a line that rests on it, also once the run is deleted", async () => {
    const { ctx, agentId } = await givenOsprey();
    const wanted = { agentId, thread: "t_8f21", line: "`settle replay --dry-run` prints the rows" };
    const found = await loadPassage(ctx, wanted);
    expect(found.outcome).toBe("success");
    expect(found.passage?.some(({ text, isShared }) => isShared && /replay/.test(text))).toBe(true);
    await deleteRun(ctx, { agentId, threadId: "t_8f21" });
    expect(await loadPassage(ctx, wanted)).toEqual(found);
    expect(await loadRunRow(test.db, agentId, "t_8f21")).toMatchObject({ uses: 0 });
    const foreign = await givenRunAgent(test.db);
    expect(await refusalOf(loadPassage(foreign.ctx, wanted))).toHaveProperty("status", 404);
    const unknown = loadPassage(ctx, { ...wanted, thread: "t_none" });
    expect(await refusalOf(unknown)).toHaveProperty("status", 404);
  });
});

describe("reading", () => {
  const usesOf = async (agentId: string) => {
    const rows = await Promise.all(
      ["t_8f21", "t_9e10", "t_7b02", "t_51c0"].map((one) => loadRunRow(test.db, agentId, one)),
    );
    return Object.fromEntries(
      rows.flatMap((row) => (row === null ? [] : [[row.threadId, row.uses]])),
    );
  };
  const none = { t_8f21: 0, t_9e10: 0, t_7b02: 0, t_51c0: 0 };

  it("H1b: a document that was read counts as use of the runs behind its lines, once a day", async () => {
    const { ctx, agentId } = await givenOsprey();
    const path = "skills/replay-settle-file/SKILL.md";
    const readAfter = async (ms: number) => {
      const later = { ...ctx, now: () => new Date(ctx.now().getTime() + ms) };
      await loadDocument(later, { agentId, path });
      return usesOf(agentId);
    };
    expect(await readAfter(0)).toEqual({ ...none, t_8f21: 1 });
    expect(await readAfter(24 * 60 * 60_000 - 1)).toEqual({ ...none, t_8f21: 1 });
    expect(await readAfter(24 * 60 * 60_000)).toEqual({ ...none, t_8f21: 2 });
  });

  it("H1b: blocks that don't apply in the folder were not shown", async () => {
    const { ctx, agentId } = await givenOsprey();
    await loadDocument(ctx, { agentId, path: "MEMORY.md", cwd: "/tmp" });
    expect(await usesOf(agentId)).toEqual(none);
    await loadDocument(ctx, { agentId, path: "MEMORY.md", cwd: "/srv/checkout/web" });
    expect(await usesOf(agentId)).toEqual({ ...none, t_9e10: 1 });
  });

  it("H1b: a search hit counts as use of the runs behind its line, and a search without one doesn't", async () => {
    const { ctx, agentId } = await givenOsprey();
    await searchHandbook(ctx, { agentId, q: "no such words" });
    expect(await usesOf(agentId)).toEqual(none);
    await searchHandbook(ctx, { agentId, q: "The Frankfurt replica" });
    expect(await usesOf(agentId)).toEqual({ ...none, t_7b02: 1 });
  });

  it("H1b: waits for no one who writes the runs", async () => {
    const { ctx, agentId } = await givenOsprey();
    await test.db.transaction(async (tx) => {
      await tx.update(runs).set({ cwd: "/" }).where(eq(runs.threadId, "t_7b02"));
      await loadAgentContext(ctx, { agentId, maxTokens: 1_000 });
    });
    expect(await usesOf(agentId)).toEqual({ t_8f21: 1, t_9e10: 1, t_7b02: 0, t_51c0: 1 });
  });

  it("H1b: is answered also where a use can't be written, as on a full disk", async () => {
    const { ctx, agentId } = await givenOsprey();
    await test.db.execute(`
      create function refuse() returns trigger language plpgsql
        as $$ begin raise 'no room' using errcode = 'disk_full'; end $$;
      create trigger refuse before update on runs execute function refuse()`);
    try {
      const { handbook } = await loadAgentContext(ctx, { agentId, maxTokens: 1_000 });
      expect(handbook?.tokens).toBeGreaterThan(0);
      const document = await loadDocument(ctx, { agentId, path: "MEMORY.md" });
      expect(document.lines.length).toBeGreaterThan(0);
      expect((await searchHandbook(ctx, { agentId, q: "cursor" })).total).toBeGreaterThan(0);
    } finally {
      await test.db.execute("drop trigger refuse on runs");
    }
    expect(await usesOf(agentId)).toEqual(none);
  });

  it("H1b: the summary in the context counts as use: without names its lines rest on all runs", async () => {
    const { ctx, agentId } = await givenOsprey();
    await loadAgentContext(ctx, { agentId, maxTokens: 1_000 });
    expect(await usesOf(agentId)).toEqual({ t_8f21: 1, t_9e10: 1, t_7b02: 1, t_51c0: 1 });
  });
});
