import { describe, expect, it } from "vitest";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { listWholeRuns } from "@/db/queries/handbook/runs";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf, noon, refusalOf } from "@/lib/agents/testing/account";
import { digestDatabase } from "@/lib/api/testing/given-world";
import { exportFolder } from "@/lib/handbook/folder";
import { readArchive } from "@/lib/interop/archive";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import type { Context } from "@/lib/context";
import { saveDocument } from "@/lib/handbook/save";
import { addRuns, deleteRun } from "@/lib/handbook/save-runs";
import { importFolder, importFolderSchema } from "@/lib/handbook/import-folder";
import { givenRunAgent, newRun } from "@/lib/handbook/testing/given-handbook";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

const test = givenDatabase();

type Files = Readonly<Record<string, string>>;
const importInto = (ctx: Context, agentId: string, files: Files, options: object = {}) =>
  importFolder(ctx, importFolderSchema.parse({ agentId, archive: archiveOf(files), ...options }));
const runsOf = (agentId: string) => listWholeRuns(test.db, agentId, { after: "", limit: 1_000 });
const threadsOf = async (agentId: string) => (await runsOf(agentId)).map((run) => run.threadId);
const exported = async (ctx: Context, agentId: string): Promise<Files> => {
  const reading = await readArchive((await exportFolder(ctx, { agentId })).lines[0]);
  if (!reading.ok) throw new Error(reading.message);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return Object.fromEntries([...reading.files].map(([path, b]) => [path, decoder.decode(b)]));
};

describe("importFolder", () => {
  it("H7: a folder of the origin comes back byte for byte, from another agent too", async () => {
    const files = folderOf();
    const one = await givenRunAgent(test.db);
    const other = await givenRunAgent(test.db);
    const report = await importInto(one.ctx, one.agentId, files);
    expect(report).toEqual({
      runs: { added: 3, refreshed: 0, restored: 0, unchanged: 0, skipped: [] },
      documents: {
        written: [
          "MEMORY.md",
          "memory_summary.md",
          "skills/replay-settle-file/SKILL.md",
          "skills/replay-settle-file/scripts/check.sh",
        ],
        kept: [],
        dropped: [],
        faults: [],
      },
      warnings: [],
      redactions: 0,
    });
    const first = await exported(one.ctx, one.agentId);
    expect(first).toEqual(files);
    await importInto(other.ctx, other.agentId, first);
    expect(await exported(other.ctx, other.agentId)).toEqual(files);
    const facts = [...(await loadHandbook(test.db, other.agentId)).values()].flatMap(
      (d) => d.lines,
    );
    expect(new Set(facts.map(({ by }) => by))).toEqual(new Set(["import"]));
  });

  it("H7: the same folder twice, and a dry run, change nothing", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const before = await digestDatabase(test.sql);
    const planned = await importInto(ctx, agentId, folderOf(), { dryRun: "true" });
    expect(await digestDatabase(test.sql)).toBe(before);
    expect(await importInto(ctx, agentId, folderOf())).toEqual(planned);
    const after = await digestDatabase(test.sql);
    const again = await importInto(ctx, agentId, folderOf(), { replace: "true" });
    expect(again.runs).toMatchObject({ added: 0, unchanged: 3 });
    expect(again.documents).toMatchObject({ written: [], faults: [] });
    expect(again.documents.kept.every(({ isSame }) => isSame)).toBe(true);
    expect(await digestDatabase(test.sql)).toBe(after);
    const kinds = (await historyOf(test.db, agentId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "run-added")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "document-imported")).toHaveLength(4);
  });

  it("H8: a document stays unless it is to be replaced; then a person's lines are theirs still, and those that the folder lacks are named", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const files = folderOf();
    await importInto(ctx, agentId, files);
    const theirs = "- Never replay on a Sunday [Task 1]";
    const content = (files["MEMORY.md"] ?? "").replace("- Exit code", `${theirs}\n- Exit code`);
    await saveDocument(ctx, { agentId, path: "MEMORY.md", content, version: 1 });
    const edited = { ...files, "MEMORY.md": content.replace("Exit code 3", "Exit code 4") };
    const kept = await importInto(ctx, agentId, edited);
    expect(kept.documents.written).toEqual([]);
    expect(kept.documents.kept).toContainEqual({ path: "MEMORY.md", isSame: false });
    const replaced = await importInto(ctx, agentId, edited, { replace: "true" });
    expect(replaced.documents.written).toEqual(["MEMORY.md"]);
    const { text, lines } = (await loadHandbook(test.db, agentId)).get("MEMORY.md") ?? {};
    expect(text).toBe(edited["MEMORY.md"]);
    const at = (text ?? "").split("\n").indexOf(theirs);
    expect(lines?.[at]).toMatchObject({ by: "person" });
    expect(lines?.[at + 1]).toEqual({ by: "import" });
    const without = await importInto(ctx, agentId, files, { replace: "true", dryRun: "true" });
    expect(without.documents.dropped).toEqual([
      expect.objectContaining({ path: "MEMORY.md", line: at + 1, text: theirs }),
    ]);
  });

  it("H4b: what the origin writes comes in by default, byte for byte, with a warning for each line", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const files = folderOf();
    const path = "skills/replay-settle-file/SKILL.md";
    const theirs = {
      ...files,
      "MEMORY.md": (files["MEMORY.md"] ?? "")
        .replace("thread_id=t-late)", "thread_id=t-late, replayed once) [ad-hoc note]")
        .replace(
          /\(cwd=\/srv\/settle, rollout_path=\S+, updated_at=\S+, thread_id=t-month\)/,
          "(cwd=/srv/moved)",
        )
        .replace("- Exit code", "* Exit code"),
      [path]: (files[path] ?? "").replace("\n---\n", "\nallowed-tools:\n  - Bash # to look\n---\n"),
    };
    const report = await importInto(ctx, agentId, theirs);
    expect(report.documents.faults).toEqual([]);
    expect(report.warnings.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      "9 run-note",
      "21 run-place",
      "33 bullet-sign",
    ]);
    expect(await exported(ctx, agentId)).toEqual(theirs);
  });

  it("H4b: notes come in as the lines of the person who imports them", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const path = "extensions/ad_hoc/notes/2026-03-01-phone.md";
    const files = { ...folderOf(), [path]: "Phone Priya first.\n* Never page her.\n" };
    const given = {
      ...files,
      "extensions/ad_hoc/instructions.md": "# Ad-hoc notes\n",
    };
    const report = await importInto(ctx, agentId, given);
    expect(report.documents.written).toContain(path);
    expect(report.runs.skipped.map((one) => one.path)).toEqual([
      "extensions/ad_hoc/instructions.md",
    ]);
    const { lines = [] } = (await loadHandbook(test.db, agentId)).get(path) ?? {};
    const theirs = { by: "person", person: ctx.actor.name };
    expect(lines).toEqual([theirs, theirs, theirs]);
    expect(await exported(ctx, agentId)).toEqual(files);
  });

  it.each([
    ["byte that is no text", 0xff],
    ["NUL", 0],
  ])("H4b: a %s is replaced and named with its line, and the rest is read", async (_, bad) => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const encoder = new TextEncoder();
    const files = folderOf();
    // The sign itself is text.
    const given = files["MEMORY.md"]?.replace("lags by", "\uFFFD by") ?? "";
    const spoilt = Object.fromEntries(
      Object.entries({ ...files, "MEMORY.md": given }).map(([path, text]) => {
        const bytes = encoder.encode(text);
        const at = encoder.encode(text.slice(0, text.indexOf("Exit code") + 5)).length - 1;
        if (path === "MEMORY.md" || path === "raw_memories.md") bytes[at] = bad;
        return [path, bytes];
      }),
    );
    const archive = archiveOf({ ...spoilt, "skills/replay-settle-file/examples/a.md": "\0PNG" });
    const { runs, documents, warnings } = await importFolder(
      ctx,
      importFolderSchema.parse({ agentId, archive }),
    );
    expect(runs.added).toBe(3);
    expect(runs.skipped).toEqual([
      { path: "skills/replay-settle-file/examples/a.md", reason: "This isn't a text." },
    ]);
    expect(documents.written).toHaveLength(4);
    expect(warnings.map(({ path, line, rule }) => `${path}:${line} ${rule}`)).toEqual([
      "MEMORY.md:33 bad-bytes",
      "raw_memories.md:30 bad-bytes",
    ]);
    const text = (await loadHandbook(test.db, agentId)).get("MEMORY.md")?.text ?? "";
    expect(text).toBe(given.replace("Exit code", "Exit\uFFFDcode"));
  });

  it("H4, H7: an export that breaks the format is refused with the line, and comes back byte for byte where a person asks for it", async () => {
    const one = await givenRunAgent(test.db);
    const other = await givenRunAgent(test.db);
    await importInto(one.ctx, one.agentId, folderOf());
    await deleteRun(one.ctx, { agentId: one.agentId, threadId: "t-late" });
    const { text = "" } = (await loadHandbook(test.db, one.agentId)).get("MEMORY.md") ?? {};
    const content = `${text}* A note in my own form\n## My own part\n`;
    await saveDocument(one.ctx, { agentId: one.agentId, path: "MEMORY.md", content, version: 1 });
    const files = await exported(one.ctx, one.agentId);
    const refused = await importInto(other.ctx, other.agentId, files);
    expect(refused.runs.added).toBe(2);
    expect(refused.documents.written).toEqual([]);
    expect(refused.documents.faults).toMatchObject([{ line: 40, rule: "unknown-heading" }]);
    expect((await loadHandbook(test.db, other.agentId)).size).toBe(0);
    const taken = await importInto(other.ctx, other.agentId, files, { faults: "keep" });
    expect(taken.documents.faults).toEqual(refused.documents.faults);
    expect(await exported(other.ctx, other.agentId)).toEqual(files);
  });

  it("H1: secrets of runs are redacted; a secret in a document is named, not changed", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const key = `sk-${"a1B2c3D4".repeat(4)}`;
    const files = folderOf();
    const leaky = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        text.replaceAll("Exit code 3", `Exit ${key}`),
      ]),
    );
    const report = await importInto(ctx, agentId, leaky);
    expect(report.redactions).toBeGreaterThan(0);
    expect(report.documents.written).toEqual([]);
    expect(report.documents.faults).toContainEqual(
      expect.objectContaining({ path: "MEMORY.md", rule: "secret", line: expect.any(Number) }),
    );
    for (const run of await runsOf(agentId)) expect(JSON.stringify(run)).not.toContain(key);
    const kept = await importInto(ctx, agentId, leaky, { secrets: "keep" });
    expect(kept.documents.faults).toEqual([]);
    expect((await loadHandbook(test.db, agentId)).get("MEMORY.md")?.text).toBe(leaky["MEMORY.md"]);
  });

  it("H1: takes a folder in a folder, summaries without raw memory, and names what it leaves out", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const raw = (thread: string, more: string) => `## Thread \`${thread}\`\n${more}\n\nWords.\n\n`;
    const when = "updated_at: 2026-01-01T00:00:00Z";
    const inFolder = {
      "memories/raw_memories.md": [
        raw("t-1", `${when}\ncwd: /a`),
        raw("t-1", `${when}\ncwd: /a`),
        raw("t-2", when),
        raw("t-3", "cwd: /a"),
        raw("t 4", `${when}\ncwd: /a`),
        raw("t-5", "updated_at: 2999-01-01T00:00:00Z\ncwd: /a"),
        raw("t-6", `cwd: /a\nrollout_summary_file: 2026-01-02T03-04-05-x.md`),
      ].join(""),
      "memories/rollout_summaries/2026-01-02T03-04-05-x.md": "cwd: /a\n\nSix.",
      "memories/rollout_summaries/t-7.md": `${when}\ncwd: /b\n\nAlone.`,
      "memories/rollout_summaries/t-1.md": "No head.",
      "memories/rollout_summaries/notes.txt": "?",
      "memories/.DS_Store": "junk",
      "__MACOSX/memories/._raw_memories.md": "junk",
      "memories/state.sqlite": "?",
    };
    const { runs } = await importInto(ctx, agentId, inFolder);
    expect(runs.added).toBe(3);
    expect(runs.skipped.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      "rollout_summaries/notes.txt: This file isn't part of a handbook.",
      "state.sqlite: This file isn't part of a handbook.",
      "raw_memories.md, line 7: The run t-1 is in the folder twice.",
      "raw_memories.md, line 13: This run has no cwd.",
      "raw_memories.md, line 18: This run has no updated_at.",
      "raw_memories.md, line 23: threadId: 1 to 200 printable ASCII characters without spaces and commas.",
      "raw_memories.md, line 29: This run's updated_at is in the future.",
    ]);
    expect(await threadsOf(agentId)).toEqual(["t-1", "t-6", "t-7"]);
    expect(await runsOf(agentId)).toMatchObject([
      { file: "t-1.md", summary: "No head.", rawMemory: "Words.", cwd: "/a" },
      { file: "2026-01-02T03-04-05-x.md", summary: "Six.", rawMemory: "Words." },
      { file: "t-7.md", summary: "Alone.", rawMemory: "", cwd: "/b" },
    ]);
  });

  it("H1: a run that is there in a newer version stays; a deleted one comes back", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const updatedAt = new Date(noon.getTime() - 60_000).toISOString();
    await addRuns(ctx, { agentId, items: [newRun("t-late", { updatedAt }), newRun("t-month")] });
    await importInto(ctx, agentId, folderOf());
    await deleteRun(ctx, { agentId, threadId: "t-rota" });
    const { runs } = await importInto(ctx, agentId, folderOf());
    expect(runs).toMatchObject({ added: 0, restored: 1 });
    expect(runs.skipped.map(({ reason }) => reason)).toEqual([
      "A newer version of this run is there already.",
      "A newer version of this run is there already.",
    ]);
  });

  it("H1: a refused archive writes nothing", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const before = await digestDatabase(test.sql);
    const refused = await refusalOf(importInto(ctx, agentId, { "../MEMORY.md": "x" }));
    expect(refused).toMatchObject({ status: 400, fields: { file: expect.stringContaining("..") } });
    expect((await refusalOf(importInto(ctx, agentId, {}))).fields).toEqual({
      file: "The archive is empty.",
    });
    expect(await digestDatabase(test.sql)).toBe(before);
  });
});
