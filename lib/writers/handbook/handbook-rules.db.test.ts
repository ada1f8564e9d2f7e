import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { importFolder, importFolderSchema } from "@/lib/handbook/import-folder";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import {
  complete,
  givenRun,
  openHandbook,
  readAll,
  write,
} from "@/lib/writers/handbook/testing/open-handbook";

const test = givenDatabase();

const record = (more: string, head = "") => `---
description: Replayed a late settlement file.
task: replay-late-file
task_group: settlement
task_outcome: success
keywords: settlement, replay-tool, E-207
${head}---

### Task 1: Replay a late file
task: replay-late-file
task_outcome: success

Preference signals:
- when replaying, the user said: "**show** me the plan first" -> show the plan [Task 9]

Reusable knowledge:
- \`replay --dry-run\` prints the plan
${more}
Failures and how to do differently:
- The first try used yesterday's file -> compare its date first
`;

const rules = () => new RulesModel({ delayMs: 0 });

/** An agent with one run and the handbook that the rules wrote of it, approved. */
async function openFirst() {
  const book = await openHandbook(test.db, [givenRun("run-1", { rawMemory: record("") })]);
  const first = await book.run((await book.start()).id, rules());
  await approveSession(book.ctx, first.seen);
  const { agent, ctx } = book;
  const replace = (files: Readonly<Record<string, string>>) => {
    const given = { agentId: agent.id, archive: archiveOf(files), replace: true };
    return importFolder(ctx, importFolderSchema.parse(given));
  };
  return { ...book, replace };
}

describe("the built-in rules as the writer of a handbook", () => {
  it("H2, H4: write a correct handbook, one task group for each folder, word for word", async () => {
    const book = await openHandbook(test.db, [
      givenRun("run-1", { rawMemory: record("") }),
      givenRun("run-2", {
        rawMemory: record("- a second try needs --force\n"),
        cwd: "/srv/other",
      }),
      givenRun("run-3", { rawMemory: "" }),
    ]);
    const { id } = await book.start();
    const { session, refused } = await book.run(id, rules());
    expect(refused).toEqual([]);
    expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 2 });
    expect(session.summary).toContain("By rules, without a language model: 3 runs");
    const texts = await book.texts();
    // The newest run comes first; these are of the same moment.
    expect(texts["MEMORY.md"]?.match(/^# Task Group: .*$/gmu)?.toSorted()).toEqual([
      "# Task Group: other (/srv/other)",
      "# Task Group: settle (/srv/settle)",
    ]);
    expect(texts["MEMORY.md"]).toContain(
      '- when replaying, the user said: "show me the plan first" -> show the plan (Task 9) [Task 1]',
    );
    expect(texts["memory_summary.md"]).toMatch(/^v1\n/);
  });

  it("H4: write what records say of skills and headings so that it can complete", async () => {
    const odd = record(
      "- skills/replay/SKILL.md says more, as `cat skills/replay/SKILL.md` shows\n- Related skill: skills/replay/SKILL.md\n",
    ).replace("keywords: settlement", "keywords: # settlement");
    const book = await openHandbook(test.db, [givenRun("run-1", { rawMemory: odd })]);
    const { session } = await book.run((await book.start()).id, rules());
    expect(session.state).toBe("awaiting-review");
    const memory = (await book.texts())["MEMORY.md"];
    expect(memory).toContain(
      "- `skills/replay/SKILL.md` says more, as `cat skills/replay/SKILL.md`",
    );
    expect(memory).toContain("- Related skill `skills/replay/SKILL.md` [Task 1]");
    expect(memory).toContain("\nsettlement, replay-tool, E-207\n");
  });

  it("H2, H8: add to a handbook, leave what is there, and keep what people wrote", async () => {
    const book = await openFirst();
    const before = (await book.texts())["MEMORY.md"] ?? "";
    await book.addMore([
      givenRun("run-2", { rawMemory: record("- a second try needs --force\n") }),
      givenRun("run-1", {
        rawMemory: record("- a third needs sleep\n"),
        updatedAt: new Date(Date.now() + 60_000).toISOString(),
      }),
    ]);
    const { session } = await book.run((await book.start()).id, rules());
    expect(session).toMatchObject({ state: "awaiting-review" });
    const after = (await book.texts())["MEMORY.md"] ?? "";
    const lost = before.split("\n").filter((line) => !after.split("\n").includes(line));
    // The line of the refreshed run alone.
    expect(lost).toEqual([expect.stringMatching(/^- \S+ \(cwd=.*thread_id=run-1\)$/)]);
    expect(after).toContain("- a second try needs --force [Task 1]");
    expect(after).toContain("- a third needs sleep [Task 1]");
    expect(after.match(/^# Task Group/gmu)).toHaveLength(1);
  });

  it("H4b: complete over a folder of the origin, whatever was out of form in it before", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const book = await openHandbook(test.db, [
      givenRun("t-gate", { cwd: "/srv/gate", updatedAt: daysAgo(1) }),
      givenRun("t-wiki", { cwd: "/srv/wiki", updatedAt: daysAgo(20) }),
    ]);
    const group = (title: string, thread: string) =>
      book
        .block(title, [[thread, thread]])
        .replace("cwd=/srv/settle;", `cwd=${book.runs.get(thread)?.cwd} and below;`)
        .replace(`thread_id=${thread})`, `thread_id=${thread}, done)`);
    const gate = group("gate: checks", "t-gate");
    const loose = gate.replace("## User preferences\n", "$&* Loose **bold** [Task 9]\n");
    const memory = `${loose}${gate}${group("wiki", "t-wiki")}`;
    const summary = [
      "v1",
      "## User Profile",
      `${"word ".repeat(380)}.`,
      "## User preferences",
      "- Show the command first.",
      "## General Tips",
      "- Look first.",
      "## What's in Memory",
      "### /srv/gate",
      `#### ${daysAgo(1).slice(0, 10)}`,
      "- port checks: gate, t-gate",
      "  - desc: how the port is checked",
      "  - learnings: the port was taken",
      "### Older Memory Topics",
      "#### /srv/wiki",
      "- pages: wiki, t-wiki",
      "  - desc: how pages are kept",
      "- an old tale: of long ago",
      "  - desc: what is in no group",
      "",
    ].join("\n");
    const skill = "---\nname: other\ndescription: a: b\n---\nNo parts.\n";
    const folder = archiveOf({
      "MEMORY.md": memory,
      "memory_summary.md": summary,
      "skills/look/SKILL.md": skill,
    });
    const input = importFolderSchema.parse({ agentId: book.agent.id, archive: folder });
    const { documents } = await importFolder(book.ctx, input);
    expect(documents.faults).toEqual([]);
    const first = await book.run((await book.start()).id, rules());
    expect(first.refused).toEqual([]);
    expect(first.session.state).not.toBe("failed");
    const texts = await book.texts();
    // What its runs' lines say already is worked in.
    expect(texts["MEMORY.md"]).toBe(memory);
    expect(texts["skills/look/SKILL.md"]).toBe(skill);
    for (const line of summary.split("\n")) expect(texts["memory_summary.md"]).toContain(line);
    // The old topic is of one of the last three days, where topics have learnings.
    expect(texts["memory_summary.md"]).toMatch(
      /#### [\d-]+\n- pages: wiki, t-wiki\n {2}- desc: how pages are kept\n {2}- learnings: /,
    );
  });

  it("H4b: never write back a line that they could not read whole", async () => {
    const book = await openFirst();
    const texts = await book.texts();
    const long = `- ${"The lock of the gate is stiff. ".repeat(80)}[Task 1]`;
    const theirs = {
      "MEMORY.md": `${texts["MEMORY.md"] ?? ""}${long}\n`,
      "memory_summary.md": (texts["memory_summary.md"] ?? "").replace("Nothing is known", long),
    };
    await book.replace(theirs);
    await book.addMore([givenRun("run-2", { rawMemory: record("- a second try\n") })]);
    const { session } = await book.run((await book.start()).id, rules());
    expect(await book.texts()).toEqual(theirs);
    expect(session.state).toBe("failed");
  });

  it("H4b: keep the note of a run's line that they refresh", async () => {
    const book = await openFirst();
    const noted = (await book.texts())["MEMORY.md"]?.replace(
      "thread_id=run-1)",
      "thread_id=run-1, the file was late)",
    );
    await book.replace({ "MEMORY.md": noted ?? "" });
    const updatedAt = new Date(Date.now() + 60_000).toISOString();
    await book.addMore([givenRun("run-1", { rawMemory: record("- new\n"), updatedAt })]);
    await book.run((await book.start()).id, rules());
    const after = (await book.texts())["MEMORY.md"] ?? "";
    expect(after).toContain("thread_id=run-1, the file was late)");
    expect(after).toContain(`updated_at=${updatedAt}`);
  });
});

/** Sayings without a fact, and a few lines full of them. */
const plain = Array.from({ length: 24 }, (_, n) => `- keep it short${"!".repeat(n)} [Task 1]`);
const dense = Array.from(
  { length: 4 },
  (_, n) =>
    `- host relay-${n + 2} takes ${n + 11} GB on port ${8_400 + n}, waits ${n + 91} s, holds /srv/q${n}.db, code KX-44${n}1 [Task 1]`,
);
const vague = dense.map(() => "- each host has its own limits [Task 1]");

it("H6, L7: trips where few lines changed and lost most of their details, with nothing in force", async () => {
  const book = await openHandbook(test.db, ["run-1"]);
  const memory = (lines: readonly string[]) =>
    `${book.block("Settlement replay", [["replay-late-file", "run-1"]])}${lines.join("\n")}\n`;
  const overview = book.summary([["Settlement replay", "replay-late-file"]]);
  const before = memory([...plain, ...dense]);
  const calls = [write("MEMORY.md", before), write("memory_summary.md", overview), complete];
  const first = await book.write([{ calls: [readAll, ...calls] }]);
  await approveSession(book.ctx, first.seen);
  await book.addMore(["run-2"]);
  const { session, entries, drafts } = await book.write([
    { calls: [readAll, write("MEMORY.md", memory([...plain, ...vague])), complete] },
  ]);
  const [draft] = drafts;
  const { kept } = draft ?? {};
  expect(kept?.keptLines).toBeGreaterThan(0.85 * (kept?.oldLines ?? Number.POSITIVE_INFINITY));
  expect(kept?.specifics?.kept).toBeLessThan(0.75 * (kept?.specifics?.old ?? 0));
  expect(draft?.answer).toMatch(
    /keeps 9\d\.\d% of \d+ lines and \d\d\.\d% of their names, numbers and other details/,
  );
  const certificate = { equal: true };
  expect(session).toMatchObject({ state: "rolled-back", cause: "retention", certificate });
  expect(entries.at(-1)).toMatchObject({
    kind: "session-rolled-back",
    data: {
      kept,
      message: expect.stringContaining("The details are below the threshold of 75%"),
    },
  });
  expect((await book.texts())["MEMORY.md"]).toBe(before);
});
