import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runs } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/agents/testing/account";
import { loadPassage, searchHandbook } from "@/lib/handbook/search";
import { loadDocument } from "@/lib/handbook/load";
import { saveDocument } from "@/lib/handbook/save";
import { deleteRun } from "@/lib/handbook/save-runs";
import { givenHarbour, givenRunAgent } from "@/lib/handbook/testing/given-handbook";
import { loadAgentContext } from "@/lib/pages/context";
import { loadRunRow } from "@/db/queries/handbook/runs";

const test = givenDatabase();

describe("loadDocument", () => {
  it("H10: says of each line who wrote it, when, and the runs that it rests on", async () => {
    const { ctx, agentId, documents } = await givenHarbour(test.db);
    const memory = await loadDocument(ctx, { agentId, path: "MEMORY.md" });
    expect(memory.content).toBe(documents.get("MEMORY.md"));
    const lineOf = (words: string) => memory.lines.find(({ text }) => text.includes(words));
    expect(lineOf("when two ships")).toMatchObject({ by: "person", person: "Mia", runs: [] });
    expect(lineOf("frees a slot")?.runs?.toSorted()).toEqual(["t_berth", "t_tide"]);
    expect(lineOf("when a crane")).toMatchObject({ by: "import", runs: ["t_crane"] });
    expect(lineOf("-berth-clash")?.runs).toHaveLength(1);
    expect(memory.runs.map(({ threadId, outcome }) => [threadId, outcome])).toEqual([
      ["t_berth", "success"],
      ["t_tide", "partial"],
      ["t_crane", "success"],
      ["t_fees", "success"],
    ]);
    const summary = await loadDocument(ctx, { agentId, path: "memory_summary.md" });
    expect(summary.lines[8]).toMatchObject({ number: 9, runs: null });
    const skill = await loadDocument(ctx, {
      agentId,
      path: "skills/free-berth/SKILL.md",
    });
    expect(skill.lines[16]?.runs).toEqual(["t_berth"]);
  });

  it("H10: names the version and the time that a line came with", async () => {
    const { ctx, agentId, documents } = await givenHarbour(test.db);
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
    const { ctx, agentId } = await givenHarbour(test.db);
    const { items, total } = await searchHandbook(ctx, { agentId, q: "PLANNER" });
    expect(total).toBe(items.length);
    expect(items.map(({ path, line, block }) => [path, line, block])).toEqual([
      ["MEMORY.md", 14, "Berth planning"],
      ["MEMORY.md", 36, "Berth planning"],
      ["memory_summary.md", 21, null],
      ["skills/free-berth/SKILL.md", 3, null],
      ["skills/free-berth/scripts/plan.sh", 3, null],
    ]);
    const elsewhere = await searchHandbook(ctx, { agentId, q: "planner", cwd: "/srv/billing" });
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
    const { ctx, agentId } = await givenHarbour(test.db);
    const wanted = { agentId, thread: "t_berth", line: "`planner --force-slot 3` frees a slot" };
    const found = await loadPassage(ctx, wanted);
    expect(found.outcome).toBe("success");
    expect(found.passage?.some(({ text, isShared }) => isShared && /planner/.test(text))).toBe(
      true,
    );
    await deleteRun(ctx, { agentId, threadId: "t_berth" });
    expect(await loadPassage(ctx, wanted)).toEqual(found);
    expect(await loadRunRow(test.db, agentId, "t_berth")).toMatchObject({ uses: 0 });
    const foreign = await givenRunAgent(test.db);
    expect(await refusalOf(loadPassage(foreign.ctx, wanted))).toHaveProperty("status", 404);
    const unknown = loadPassage(ctx, { ...wanted, thread: "t_none" });
    expect(await refusalOf(unknown)).toHaveProperty("status", 404);
  });
});

describe("reading", () => {
  const usesOf = async (agentId: string) => {
    const rows = await Promise.all(
      ["t_berth", "t_tide", "t_crane", "t_fees"].map((one) => loadRunRow(test.db, agentId, one)),
    );
    return Object.fromEntries(
      rows.flatMap((row) => (row === null ? [] : [[row.threadId, row.uses]])),
    );
  };
  const none = { t_berth: 0, t_tide: 0, t_crane: 0, t_fees: 0 };

  it("H1b: a document that was read counts as use of the runs behind its lines, once a day", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    const path = "skills/free-berth/SKILL.md";
    const readAfter = async (ms: number) => {
      const later = { ...ctx, now: () => new Date(ctx.now().getTime() + ms) };
      await loadDocument(later, { agentId, path });
      return usesOf(agentId);
    };
    expect(await readAfter(0)).toEqual({ ...none, t_berth: 1 });
    expect(await readAfter(24 * 60 * 60_000 - 1)).toEqual({ ...none, t_berth: 1 });
    expect(await readAfter(24 * 60 * 60_000)).toEqual({ ...none, t_berth: 2 });
  });

  it("H1b: blocks that don't apply in the folder were not shown", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    await loadDocument(ctx, { agentId, path: "MEMORY.md", cwd: "/tmp" });
    expect(await usesOf(agentId)).toEqual(none);
    const there = { agentId, path: "MEMORY.md", cwd: "/srv/billing/web" };
    const { lines, content } = await loadDocument(ctx, there);
    // The numbers are those of the whole document.
    expect(lines[0]).toMatchObject({ number: 49, text: content.split("\n")[0] });
    expect(await usesOf(agentId)).toEqual({ ...none, t_fees: 1 });
  });

  it("H1b: a search hit counts as use of the runs behind its line, and a search without one doesn't", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    await searchHandbook(ctx, { agentId, q: "no such words" });
    expect(await usesOf(agentId)).toEqual(none);
    await searchHandbook(ctx, { agentId, q: "day shift" });
    expect(await usesOf(agentId)).toEqual({ ...none, t_crane: 1 });
  });

  it("H1b: waits for no one who writes the runs", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    await test.db.transaction(async (tx) => {
      await tx.update(runs).set({ cwd: "/" }).where(eq(runs.threadId, "t_crane"));
      await loadAgentContext(ctx, { agentId, maxTokens: 1_000 });
    });
    expect(await usesOf(agentId)).toEqual({ t_berth: 1, t_tide: 1, t_crane: 0, t_fees: 1 });
  });

  it("H1b: is answered also where a use can't be written, as on a full disk", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    await test.db.execute(`
      create function refuse() returns trigger language plpgsql
        as $$ begin raise 'no room' using errcode = 'disk_full'; end $$;
      create trigger refuse before update on runs execute function refuse()`);
    try {
      const { handbook } = await loadAgentContext(ctx, { agentId, maxTokens: 1_000 });
      expect(handbook?.tokens).toBeGreaterThan(0);
      const document = await loadDocument(ctx, { agentId, path: "MEMORY.md" });
      expect(document.lines.length).toBeGreaterThan(0);
      expect((await searchHandbook(ctx, { agentId, q: "planner" })).total).toBeGreaterThan(0);
    } finally {
      await test.db.execute("drop trigger refuse on runs");
    }
    expect(await usesOf(agentId)).toEqual(none);
  });

  it("H1b: the summary in the context counts as use: without names its lines rest on all runs", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    await loadAgentContext(ctx, { agentId, maxTokens: 1_000 });
    expect(await usesOf(agentId)).toEqual({ t_berth: 1, t_tide: 1, t_crane: 1, t_fees: 1 });
  });
});
