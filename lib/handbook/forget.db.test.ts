import { describe, expect, it } from "vitest";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { loadRunRow } from "@/db/queries/handbook/runs";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf, refusalOf } from "@/lib/agents/testing/account";
import { forget, previewForget, undoForget } from "@/lib/handbook/forget";
import { saveDocument } from "@/lib/handbook/save";
import { givenHarbour, newRun, openHandbookSession } from "@/lib/handbook/testing/given-handbook";
import { addRuns } from "@/lib/handbook/save-runs";

const test = givenDatabase();

const isDeleted = async (agentId: string, thread: string) =>
  ((await loadRunRow(test.db, agentId, thread))?.deletedAt ?? null) !== null;

const block = "Berth planning";

describe("forget", () => {
  it("H10, U3: removes exactly what a preview listed, and the run; the audit says so without words", async () => {
    const { ctx, agentId, documents, textOf } = await givenHarbour(test.db);
    const input = { agentId, runs: ["t_crane"] };
    const preview = await previewForget(ctx, input);
    expect(preview).toMatchObject({ act: null, runs: ["t_crane"], versions: { "MEMORY.md": 1 } });
    expect(preview.removed.map(({ path, line }) => [path, line])).toEqual(
      [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 31, 32, 33].map((line) => ["MEMORY.md", line]),
    );
    expect(preview.stays).toBeGreaterThan(0);
    expect(await isDeleted(agentId, "t_crane")).toBe(false);
    const done = await forget(ctx, { ...input, seenVersions: preview.versions });
    expect(done).toMatchObject({ removed: preview.removed, stays: preview.stays });
    expect(done.versions).toEqual({ "MEMORY.md": 2 });
    const history = await historyOf(test.db, agentId);
    const kinds = history.slice(-2).map(({ kind }) => kind);
    expect(kinds).toEqual(["run-deleted", "handbook-forgotten"]);
    expect(JSON.stringify(history)).not.toContain("day shift");
    const gone = new Set(preview.removed.map(({ line }) => line));
    const before = documents.get("MEMORY.md")?.split("\n") ?? [];
    expect(await textOf("MEMORY.md")).toBe(before.filter((_, at) => !gone.has(at + 1)).join("\n"));
    expect(await isDeleted(agentId, "t_crane")).toBe(true);
  });

  it("H10: removes one block with what rests on its runs alone; a person's line stays", async () => {
    const { ctx, agentId, textOf } = await givenHarbour(test.db);
    const done = await forget(ctx, { agentId, block });
    expect(await textOf("MEMORY.md")).toContain("when two ships clash");
    expect(await textOf("MEMORY.md")).not.toContain("E-207");
    expect(await textOf("MEMORY.md")).toContain("Late fees");
    expect(Object.keys(done.versions)).toContain("skills/free-berth/SKILL.md");
    expect(await textOf("skills/free-berth/SKILL.md")).toBeUndefined();
    expect(await isDeleted(agentId, "t_berth")).toBe(false);
  });

  it("H10: is refused where a document changed since the preview", async () => {
    const { ctx, agentId, textOf } = await givenHarbour(test.db);
    const { versions } = await previewForget(ctx, { agentId, runs: ["t_crane"] });
    const edit = { agentId, path: "memory_summary.md", content: "v1\n", version: 1 };
    await saveDocument(ctx, edit);
    const before = await textOf("MEMORY.md");
    const late = forget(ctx, { agentId, runs: ["t_crane"], seenVersions: versions });
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      code: "stale",
      extra: { changed: ["memory_summary.md"] },
    });
    expect(await textOf("MEMORY.md")).toBe(before);
  });

  it.each(["queued", "running", "awaiting-review"] as const)(
    "H10: is refused while a handbook session is %s, and names it",
    async (state) => {
      const { ctx, agent, agentId } = await givenHarbour(test.db);
      const sessionId = await openHandbookSession(test.db, agent, state);
      const refused = await refusalOf(forget(ctx, { agentId, runs: ["t_crane"] }));
      expect(refused).toMatchObject({ status: 409, code: "session-open", extra: { sessionId } });
    },
  );

  it("H10: an unknown run or block is a 404", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    for (const what of [{ runs: ["t_0"] }, { block: "Nothing" }]) {
      expect(await refusalOf(forget(ctx, { agentId, ...what }))).toMatchObject({ status: 404 });
      expect(await refusalOf(previewForget(ctx, { agentId, ...what }))).toMatchObject({
        status: 404,
      });
    }
  });
});

describe("undoForget", () => {
  it("H10: brings back every byte, every line's facts and the run", async () => {
    const { ctx, agentId, documents, textOf } = await givenHarbour(test.db);
    const before = await loadHandbook(test.db, agentId);
    const { act } = await forget(ctx, { agentId, runs: ["t_berth", "t_tide"] });
    expect(await textOf("skills/free-berth/SKILL.md")).toBeUndefined();
    const undone = await undoForget(ctx, { id: act ?? "" });
    expect(undone).toMatchObject({
      documents: { changed: [] },
      runs: { restored: ["t_tide", "t_berth"], changed: [] },
    });
    for (const [path, text] of documents) expect(await textOf(path)).toBe(text);
    const after = await loadHandbook(test.db, agentId);
    expect(after.get("MEMORY.md")?.lines).toEqual(before.get("MEMORY.md")?.lines);
    expect(await isDeleted(agentId, "t_berth")).toBe(false);
  });

  it("H10: leaves and names what was changed since", async () => {
    const { ctx, agentId, textOf } = await givenHarbour(test.db);
    const { act, versions } = await forget(ctx, { agentId, runs: ["t_berth", "t_tide"] });
    const version = versions["MEMORY.md"] ?? 0;
    await saveDocument(ctx, { agentId, path: "MEMORY.md", content: "Mine.", version });
    const items = [newRun("t_berth", { updatedAt: "2025-12-01T00:00:00Z" })];
    await addRuns(ctx, { agentId, items });
    const undone = await undoForget(ctx, { id: act ?? "" });
    expect(undone).toMatchObject({
      documents: { changed: ["MEMORY.md"] },
      runs: { restored: ["t_tide"], changed: ["t_berth"] },
    });
    expect(undone?.documents.restored).toContain("skills/free-berth/SKILL.md");
    expect(await textOf("MEMORY.md")).toBe("Mine.");
    const again = await undoForget(ctx, { id: act ?? "" });
    expect(again?.documents.restored).toEqual([]);
  });

  it("H10: is null for what is no act of forgetting", async () => {
    const { ctx, agentId } = await givenHarbour(test.db);
    for (const id of ["x", `${agentId}-1`, `${agentId}-999`]) {
      expect(await undoForget(ctx, { id })).toBeNull();
    }
  });
});
