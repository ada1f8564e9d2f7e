import { describe, expect, it } from "vitest";
import { findNewestVersion } from "@/db/queries/handbook/document-versions";
import { listEntries } from "@/db/queries/sessions/entries";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf, refusalOf } from "@/lib/agents/testing/account";
import { listDocumentVersions, restoreDocument, saveDocument } from "@/lib/handbook/save";
import { givenHarbour, openHandbookSession } from "@/lib/handbook/testing/given-handbook";
import { splitLines } from "@/lib/handbook/grammar/document";

const test = givenDatabase();

const path = "MEMORY.md";

async function givenMemory() {
  const given = await givenHarbour(test.db);
  const newest = async () => {
    const version = await findNewestVersion(test.db, { agentId: given.agentId, path });
    if (version === null) throw new Error("The document is there.");
    return version;
  };
  return { ...given, newest, text: given.documents.get(path) ?? "" };
}

describe("saveDocument", () => {
  it("H8, U3: lines that a person adds or changes become theirs, byte for byte; the audit has no words", async () => {
    const { ctx, agentId, text, newest } = await givenMemory();
    const content = text
      .replace("E-207 is the", "E-207 (crane 4) is the")
      .replace("## Reusable knowledge\n", "## Reusable knowledge\n- Ask Noor first.\r\n");
    const saved = await saveDocument(ctx, { agentId, path, content, version: 1 });
    expect(saved).toMatchObject({ path, version: 2, content });
    const after = await newest();
    expect(after.content).toBe(content);
    const theirs = splitLines(content).filter((_, at) => after.lines[at]?.person === "A admin");
    expect(theirs).toEqual(["- Ask Noor first.\r", expect.stringContaining("(crane 4)")]);
    expect(after.lines[29]).toEqual({ by: "person", person: "Mia" });
    const history = await historyOf(test.db, agentId);
    const data = { path, version: 2, removed: false };
    expect(history.at(-1)).toMatchObject({ kind: "document-edited", data });
    expect(JSON.stringify(history)).not.toContain("Ask Noor");
  });

  it("H8: a stale version is refused with the newer text, and nothing is lost", async () => {
    const { ctx, agentId, text, newest } = await givenMemory();
    await saveDocument(ctx, { agentId, path, content: `${text}- One.\n`, version: 1 });
    const late = saveDocument(ctx, { agentId, path, content: `${text}- Two.\n`, version: 1 });
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      code: "stale",
      extra: { current: { version: 2, content: `${text}- One.\n`, by: "A admin" } },
    });
    expect((await newest()).version).toBe(2);
  });

  it("H8: creates a document, removes it and brings it back; the same text changes nothing", async () => {
    const { ctx, agentId } = await givenMemory();
    const at = { agentId, path: "skills/deploy/SKILL.md" };
    const created = await saveDocument(ctx, { ...at, content: "---\n---\n", version: 0 });
    expect(created.version).toBe(1);
    expect(await saveDocument(ctx, { ...at, content: "---\n---\n", version: 1 })).toMatchObject({
      version: 1,
    });
    expect(await saveDocument(ctx, { ...at, content: null, version: 1 })).toMatchObject({
      version: 2,
      content: null,
    });
    expect(await refusalOf(saveDocument(ctx, { ...at, content: null, version: 2 }))).toMatchObject({
      status: 404,
    });
    expect((await saveDocument(ctx, { ...at, content: "x", version: 0 })).version).toBe(3);
  });

  it("H8: a text is saved whatever its form; the answer says what breaks the format", async () => {
    const { ctx, agentId, text } = await givenMemory();
    const content = text.replaceAll("[Task 2]", "[Task 7]").replace(/^## Task 2:.*\n/m, "");
    const { version, faults } = await saveDocument(ctx, { agentId, path, content, version: 1 });
    expect(version).toBe(2);
    expect(faults.length).toBeGreaterThan(0);
    expect(new Set(faults.map((fault) => fault.path))).toEqual(new Set([path]));
  });

  it("V3: an edit of what an undecided session wrote is in that session's log", async () => {
    const { ctx, agent, agentId, text } = await givenMemory();
    const id = await openHandbookSession(test.db, agent, "awaiting-review", [path]);
    await saveDocument(ctx, { agentId, path, content: "Mine.", version: 1 });
    const other = { agentId, path: "memory_summary.md", content: "v1\n", version: 1 };
    await saveDocument(ctx, other);
    const entries = await listEntries(test.db, { id, agentId }, 0, 10);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      kind: "document-written",
      actor: { kind: "person", name: "A admin" },
      data: { name: path, before: { content: text }, after: { content: "Mine." } },
    });
  });

  it("V3: nothing is appended while a session runs: it notices by the version", async () => {
    const { ctx, agent, agentId } = await givenMemory();
    const id = await openHandbookSession(test.db, agent, "running", [path]);
    await saveDocument(ctx, { agentId, path, content: "Mine.", version: 1 });
    expect(await listEntries(test.db, { id, agentId }, 0, 10)).toHaveLength(1);
  });
});

describe("the versions of a document", () => {
  it("H8: are kept, newest first, and an old one can be restored with its lines' facts", async () => {
    const { ctx, agentId, text, newest } = await givenMemory();
    await saveDocument(ctx, { agentId, path, content: "All mine.", version: 1 });
    await saveDocument(ctx, { agentId, path, content: null, version: 2 });
    const listed = await listDocumentVersions(ctx, { agentId, path, before: null, limit: 2 });
    expect(listed).toMatchObject({
      hasMore: true,
      versions: [
        { version: 3, content: null, before: "All mine.", lines: 0 },
        { version: 2, content: "All mine.", before: text, lines: 1 },
      ],
    });
    const stale = restoreDocument(ctx, { agentId, path, version: 1, seenVersion: 2 });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "stale" });
    const restored = await restoreDocument(ctx, { agentId, path, version: 1, seenVersion: 3 });
    expect(restored.version).toBe(4);
    const after = await newest();
    expect(after).toMatchObject({ content: text, version: 4, by: { name: "A admin" } });
    expect(after.lines.filter(({ by }) => by === "person")).toEqual([
      { by: "person", person: "Mia" },
    ]);
  });
});
