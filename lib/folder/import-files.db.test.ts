import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { folderFiles, memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { importFiles } from "@/lib/folder/import-files";
import { exportFolderFiles, loadFolder, loadFolderFile } from "@/lib/folder/load";
import { sampleFiles } from "@/lib/folder/testing/sample-files";
import { readArchive } from "@/lib/interop/archive";
import { dropCopies } from "@/lib/memories/copies";
import { loadDuplicates } from "@/lib/memories/load-duplicates";
import { describeMemory, loadMemory } from "@/lib/memories/load";
import { suggestLabels } from "@/lib/memories/labels";
import { discardMemory, editMemory, restoreMemory } from "@/lib/memories/save";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, refusalOf } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
const encode = (text: string) => new TextEncoder().encode(text);

async function openFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const ledger = await openLedger(test.db, []);
  const { ctx, agent } = ledger;
  const bring = (given: Readonly<Record<string, string | Uint8Array>>, options = {}) => {
    const bytes = Object.entries(given).map(
      ([path, content]) => [path, typeof content === "string" ? encode(content) : content] as const,
    );
    return importFiles(ctx, {
      agentId: agent.id,
      files: new Map(bytes),
      dryRun: false,
      ...options,
    });
  };
  const home = async (path: string) =>
    new TextDecoder().decode((await loadFolderFile(ctx, { agentId: agent.id, path })).bytes);
  const rows = () =>
    test.db.select().from(memories).where(eq(memories.agentId, agent.id)).orderBy(memories.number);
  const { report } = await bring(files);
  return { ...ledger, report, bring, home, rows };
}

const log = [
  "# 2026-02-08",
  "## 09:12",
  "### Actions",
  "- Locked the sluice",
  "---",
  "## 13:40",
  "### Actions",
  "- Paid the berth fee",
  "- Locked the sluice",
  "",
].join("\n\n");

describe("importFiles", () => {
  it("F1, F5: files of every product come home byte for byte, and known ones add nothing", async () => {
    for (const files of Object.values(sampleFiles)) {
      const texts = Object.fromEntries(
        files.map(([path, text], index) => [`${index}/${path}`, text]),
      );
      const { bring, ctx, agent, report } = await openFolder({
        ...texts,
        "cat.png": Uint8Array.of(0, 255, 1),
      });
      const { lines } = await exportFolderFiles(ctx, { agentId: agent.id });
      const zip = await readArchive(Buffer.concat(lines));
      const came = zip.ok
        ? [...zip.files].map(([path, content]) => [path, Buffer.from(content).toString()])
        : [];
      expect(Object.fromEntries(came.filter(([path]) => path !== "cat.png"))).toEqual(texts);
      expect(report.added).toBeGreaterThan(0);
      const again = (await bring(texts)).report;
      expect(again.added).toBe(0);
      expect(again.skipped).toHaveLength(report.added + report.skipped.length);
      await checkInvariants(test.db, agent.id);
    }
  });

  it("F5: a folder that holds all files is the folder, and its name still tells the product", async () => {
    const { ctx, agent, bring, home } = await openFolder({});
    const kinds = async () =>
      (await loadFolder(ctx, { agentId: agent.id })).files.map(({ path, kind }) => [path, kind]);
    const whole = { isFolder: true };
    await bring({ "memory-bank/goals.md": "- Be early\n" }, whole);
    await bring({ ".serena/memories/style.md": "- Short lines\n" }, whole);
    await bring({ "notes/a.md": "- tea\n", "b.md": "- fee\n" }, whole);
    // What comes home by this name is known by it.
    await bring({ "notes/a.md": "- tea\n- two\n" }, whole);
    await bring({ "alone/c.md": "- one file at its place\n" });
    expect(await kinds()).toEqual([
      ["alone/c.md", "text"],
      ["b.md", "text"],
      ["goals.md", "memory-bank"],
      ["memories/style.md", "serena"],
      ["notes/a.md", "text"],
    ]);
    expect(await home("notes/a.md")).toBe("- tea\n- two\n");
  });

  it("F1: UTF-16, CRLF and bad bytes come home, and a bad byte is named with its line", async () => {
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ..."- a\r\n- b\r\n".split("").flatMap((sign) => [sign.charCodeAt(0), 0]),
    ]);
    const bad = Uint8Array.from([...encode("- one\n- tw"), 0xe9, ...encode("\n- three\n")]);
    const { ctx, agent, report, rows } = await openFolder({ "wide.md": wide, "bad.md": bad });
    const file = (path: string) => loadFolderFile(ctx, { agentId: agent.id, path });
    expect(Buffer.from((await file("wide.md")).bytes)).toEqual(Buffer.from(wide));
    expect(Buffer.from((await file("BAD.md")).bytes)).toEqual(Buffer.from(bad));
    expect(report.files.find(({ path }) => path === "bad.md")?.warnings).toEqual([
      "Line 2 has a byte that is no text.",
    ]);
    expect((await rows()).map(({ content }) => content)).toEqual(["a", "b", "one", "three"]);
  });

  it("F2: memories know their file, headings, tags and category; a day's file holds journals", async () => {
    const note =
      "---\ntype: project\ntags: [ferry]\ncreated: 2026-01-02\n---\n\n# Plan\n\n- Oil the winch\n";
    const guarded = "---\ntype: voice\n---\n\nSpeaks softly.\n";
    const { ctx, agent, rows } = await openFolder({
      "plan.md": note,
      "voice.md": guarded,
      "2026-02-08.md": log,
    });
    const [plan, voice, ...journals] = await rows();
    expect(
      await describeMemory(ctx, await loadMemory(ctx, { agentId: agent.id, number: 1 })),
    ).toMatchObject({
      content: "Oil the winch",
      category: "project",
      file: "plan.md",
      under: ["Plan"],
      tags: ["ferry"],
      createdAt: "2026-01-02T00:00:00.000Z",
    });
    expect(plan?.type).toBe("core");
    // M8: a protected category waits for a person.
    expect(voice).toMatchObject({ category: null, suggested: "voice" });
    expect((await suggestLabels(ctx, { agentId: agent.id, from: 0 })).items).toMatchObject([
      { number: 2, category: "voice", why: "its file says so" },
    ]);
    expect(
      journals.map(({ type, content, under, createdAt }) => [
        type,
        content,
        under.at(-2),
        createdAt.toISOString().slice(0, 10),
      ]),
    ).toEqual([
      ["journal", "Locked the sluice", "09:12", "2026-02-08"],
      ["journal", "Paid the berth fee", "13:40", "2026-02-08"],
      ["journal", "Locked the sluice", "13:40", "2026-02-08"],
    ]);
  });

  it("F3: only what stands under the very same heading, or under none, is an exact copy", async () => {
    const text = "Same.\n\nSame.\n\n# A\n\n- Tea\n- Tea\n\n# A\n\n- Tea\n";
    const { ctx, agent, home } = await openFolder({ "a.md": text });
    const found = await loadDuplicates(ctx, { agentId: agent.id, limit: 10 });
    expect(found.items.map(({ content, copyCount }) => [content, copyCount])).toEqual([
      ["Same.", 1],
      ["Tea", 1],
    ]);
    const { revision } = found;
    await dropCopies(ctx, { agentId: agent.id, groups: "all", except: [], revision });
    expect(await home("a.md")).toBe("Same.\n\n\n# A\n\n- Tea\n\n# A\n\n- Tea\n");
  });

  it("F3, G8: the gate takes copies under other headings for single texts", async () => {
    const ledger = await openFolder({
      "a.md": "# A\n\n- Tea at four\n- Tea at four\n\n# B\n\n- Tea at four\n",
    });
    const session = await openRunningSession(ledger, "dedup-only");
    await session.call("delete", { id: 3 });
    expect((await session.row()).operationsApplied).toBe(0);
    await session.call("delete", { id: 2 });
    expect((await session.row()).operationsApplied).toBe(1);
  });

  it("F4: edits, discards and their undoing reach the file, which is what it was", async () => {
    const text = "# A\n\n* one\n* two\n* three\n";
    const { ctx, agent, home } = await openFolder({ "a.md": text });
    const memory = (number: number) => ({ agentId: agent.id, number });
    await editMemory(ctx, { ...memory(1), edit: { content: "one\n\nmore" } });
    await discardMemory(ctx, memory(2));
    expect(await home("a.md")).toBe("# A\n\n* one\n\n  more\n* three\n");
    await editMemory(ctx, { ...memory(1), edit: { content: "one" } });
    await restoreMemory(ctx, memory(2));
    expect(await home("a.md")).toBe(text);
    await checkInvariants(test.db, agent.id);
  });

  it("F4: a merge stands where its earliest source stood, and its rollback gives the file back", async () => {
    const text =
      "- filler of the first line\n- tea at four\n\n# B\n\n- tea at four o'clock\n- more filler of the last line, which is long enough to stay above the threshold of the breaker\n";
    const ledger = await openFolder({ "a.md": text });
    const session = await openRunningSession(ledger);
    await session.call("consolidate", { ids: [2, 3], content: "tea at four o'clock" });
    await session.call("complete", { summary: "Merged two." });
    const merged = text
      .replace("- tea at four\n", "- tea at four o'clock\n")
      .replace("\n- tea at four o'clock\n- more", "\n- more");
    expect(await ledger.home("a.md")).toBe(merged);
    expect((await ledger.rows()).find(({ number }) => number === 5)).toMatchObject({
      file: "a.md",
      under: [],
    });
    const { lastSequence } = await session.row();
    const seen = { sessionId: session.id, seenSequence: lastSequence };
    await approveSession(ledger.ctx, { ...seen, note: null }).catch(() => undefined);
    const now = (await session.row()).lastSequence;
    await rollBackSession(ledger.ctx, {
      sessionId: session.id,
      seenSequence: now,
      note: null,
      answers: new Map(),
    });
    expect(await ledger.home("a.md")).toBe(text);
  });

  it("F1: a changed file adds what is new, keeps what is known and removes nothing", async () => {
    const { bring, rows, home } = await openFolder({ "a.md": "- one\n- two\n" });
    const { report } = await bring({ "a.md": "- two\n- three\n" });
    expect(report.files).toMatchObject([
      { path: "a.md", added: 1, skipped: [{ line: 1, importedAs: 2 }] },
    ]);
    expect(report.files[0]?.warnings).toEqual([
      "1 memories are no longer in this file; they stay in the ledger.",
    ]);
    expect((await rows()).map(({ content, file }) => [content, file])).toEqual([
      ["one", null],
      ["two", "a.md"],
      ["three", "a.md"],
    ]);
    expect(await home("a.md")).toBe("- two\n- three\n");
  });

  it("F1: a dry run says the same and writes nothing; bad paths are refused", async () => {
    const { bring, ctx, agent } = await openFolder({});
    const dry = await bring({ "a.md": "- one\n- password = hunter2hunter2\n" }, { dryRun: true });
    expect(dry.report).toMatchObject({ format: "folder", added: 1, skipped: [{ line: 2 }] });
    expect((await loadFolder(ctx, { agentId: agent.id })).files).toEqual([]);
    for (const paths of [["../a.md"], ["/a.md"], ["a.md", "A.md"]]) {
      const refused = bring(Object.fromEntries(paths.map((path) => [path, "x"])));
      expect(await refusalOf(refused)).toMatchObject({ status: 400 });
    }
  });

  it("M7: a purge leaves the words in no file, heading, tag or base", async () => {
    const secret = "The safe's code is 4k11";
    const { ctx, agent, home } = await openFolder({
      "a.md": `---\ntags: ["${secret}"]\n---\n\n# ${secret}\n\n- ${secret}\n- other\n`,
      "b.json": JSON.stringify([{ content: "Fine." }, { note: secret }]),
    });
    expect((await findText(test.sql, "code is 4k11")).length).toBeGreaterThan(3);
    await purgeMemory(ctx, { agentId: agent.id, number: 1 });
    expect(await findText(test.sql, "code is 4k11")).toEqual([]);
    expect(await home("a.md")).toContain("- other\n");
    expect(await home("a.md")).not.toContain("4k11");
    expect(await home("b.json")).not.toContain("4k11");
    const [file] = await test.db
      .select()
      .from(folderFiles)
      .where(eq(folderFiles.agentId, agent.id));
    expect(file?.agreedText).toBeNull();
  });
});
