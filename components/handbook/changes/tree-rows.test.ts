import { describe, expect, it } from "vitest";
import { planDocuments } from "@/components/sessions/decide/plan-documents";
import { standingWarnings } from "@/components/sessions/decide/warnings/standing-warnings";
import { readChanges } from "@/components/handbook/changes/read-changes";
import {
  handbookLog,
  sampleDraft,
  sampleRevert,
  sampleRun,
  sampleWritten,
} from "@/components/handbook/changes/testing/sample-handbook";
import { isGone, treeRows } from "@/components/handbook/changes/tree-rows";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { completed, type Told } from "@/lib/ledger/testing/sample-entries";

const script = "skills/replay/scripts/check.sh";
const flag = `${script} is a script: read it in full`;
const completedHandbook: Told = {
  ...completed,
  data: { ...completed.data, warnings: [{ code: "marks", message: "1 flag" }] },
};
const open = (...more: readonly Told[]) =>
  reduceSession(
    handbookLog(
      [sampleRun("one"), sampleRun("two", { status: "removed" })],
      sampleDraft({ name: "memory_summary.md", base: "v1\n- a\n", after: "v1\n- b c\n" }),
      sampleDraft({ name: script, base: null, after: "set -e\n\necho 1\n" }),
      sampleDraft({ name: "skills/replay/SKILL.md", base: null, after: "# Replay\n" }),
      sampleDraft({ name: "skills/old/SKILL.md", base: "# Old\n", after: null }),
      sampleWritten("memory_summary.md", [], "v1\n- a\n"),
      sampleWritten(script, [flag]),
      completedHandbook,
      ...more,
    ),
  );

describe("treeRows", () => {
  it("H7: lists files in their folders with the lines that came and went", () => {
    const view = open();
    const rows = treeRows(readChanges(view).files, view);
    expect(rows.map(({ name }) => name)).toEqual([
      "memory_summary.md",
      "skills",
      "old",
      "SKILL.md",
      "replay",
      "SKILL.md",
      "scripts/check.sh",
      "raw_memories.md",
      "rollout_summaries",
    ]);
    const file = (name: string) => rows.find((row) => row.kind === "file" && row.name === name);
    expect(file("memory_summary.md")).toMatchObject({ came: 1, went: 1, sequence: 7 });
    expect(file("scripts/check.sh")).toMatchObject({ came: 2, went: 0, isScript: true });
    expect(file("SKILL.md")).toMatchObject({ isRemoved: true, went: 1, sequence: null });
    expect(rows.at(-1)).toMatchObject({ note: "1, read-only" });
  });

  it("H7: a file that was reverted can't be reverted again, and the others still can", () => {
    const view = open(sampleRevert([7]));
    const [first] = treeRows(readChanges(view).files, view);
    expect(first).toMatchObject({ name: "memory_summary.md", sequence: null, isBack: true });
  });
});

it("H7: a new file that was reverted is removed, and a removed one restored", () => {
  const files = (view: ReturnType<typeof open>) =>
    treeRows(readChanges(view).files, view).filter((row) => row.kind === "file");
  const before = files(open()).find(({ path }) => path === script);
  expect(before).toMatchObject({ isBack: false, isRemoved: false });
  const after = files(open(sampleRevert([8]))).find(({ path }) => path === script);
  expect(after).toMatchObject({ isBack: true, isRemoved: true });
  const removed = { base: { texts: ["a"], facts: [] }, draft: null };
  expect([isGone(removed, false), isGone(removed, true)]).toEqual([true, false]);
});

describe("a review of documents", () => {
  it("H6: a script's flag stays until that script is reverted", () => {
    expect(open(sampleRevert([7])).marks).toEqual([flag]);
    expect(open(sampleRevert([8])).marks).toEqual([]);
    expect(standingWarnings(open(sampleRevert([7])), [])).toMatchObject([{ message: flag }]);
    expect(standingWarnings(open(sampleRevert([8])), [])).toEqual([]);
  });

  it("H7: a plan takes the chosen files alone, and asks where others changed one since", () => {
    const mia = { kind: "person", id: "9", name: "Mia" } as const;
    const view = open({ ...sampleWritten("memory_summary.md"), actor: mia });
    expect(planDocuments(view, new Set())).toBeNull();
    expect(planDocuments(view, new Set([8]))).toMatchObject({
      taken: "1 file",
      rest: "1 file",
      isAll: false,
      restores: { conflicts: 0, words: `removes ${script}` },
    });
    expect(planDocuments(view, new Set([7, 8]))).toMatchObject({
      isAll: true,
      restores: {
        conflicts: 1,
        changed: ["Mia changed memory_summary.md since"],
        words: `removes ${script} and restores memory_summary.md`,
      },
    });
  });
});
