import { describe, expect, it } from "vitest";
import { changedWords } from "@/components/handbook/changes/changed-words";
import { cameAndWent, type DocumentRow } from "@/components/handbook/changes/document-rows";
import { joinLineRuns, listForgottenRuns } from "@/components/handbook/changes/forgotten-runs";
import { readChanges } from "@/components/handbook/changes/read-changes";
import { sheetParts } from "@/components/handbook/changes/sheet-parts";
import {
  handbookLog,
  sampleDraft,
  sampleMemory,
  sampleRun,
} from "@/components/handbook/changes/testing/sample-handbook";
import { traceWrites } from "@/components/handbook/changes/trace-writes";
import { readMargin } from "@/components/handbook/session/read-margin";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";

const late = sampleRun("late-file");
const staging = sampleRun("staging", { status: "removed", why: "Not used for 51 days" });
const fresh = sampleRun("fresh", { status: "added" });
const base = sampleMemory(
  [late, staging],
  [
    "- Never restart settle-eu between 01:40 and 02:25",
    "- a restart at 02:00 loses the cursor of the batch [Task 1]",
    "- the staging bank sends its file at 14:00 [Task 2]",
    "- both banks need the VPN [Task 1] [Task 2]",
  ],
);
const facts = (line: string) =>
  line.startsWith("- Never")
    ? ({ by: "person", person: "Mia Torv" } as const)
    : ({ by: "session" } as const);
const forgotten = base
  .split("\n")
  .filter((line) => !/staging|Task 2: /.test(line))
  .join("\n");
const after = forgotten
  .replace("at 02:00 loses the cursor of the batch", "while the file is read loses the cursor")
  .replace("- both banks", "- replay from the last row [Task 1]\n- both banks");
const log = handbookLog(
  [late, staging, fresh],
  sampleDraft({ name: "MEMORY.md", base, after: forgotten, facts }),
  sampleDraft({ name: "MEMORY.md", base, before: forgotten, after }),
  sampleDraft({
    name: "skills/replay/SKILL.md",
    base: null,
    after: "---\nname: replay\n---\n# Replay\n- go\n",
  }),
);
const view = reduceSession(log);
const changes = readChanges(view);
const memory = changes.files.find(({ path }) => path === "MEMORY.md");
if (memory === undefined) throw new Error("MEMORY.md is missing.");
const rowOf = (words: string): DocumentRow => {
  const row = memory.rows.find((one) => (one.after ?? one.before)?.text.includes(words) === true);
  if (row === undefined) throw new Error(`No row says ${words}.`);
  return row;
};
const marginOf = (words: string) => {
  const traced = traceWrites(log, view.lastSequence).get("MEMORY.md");
  return readMargin(rowOf(words), memory, changes, traced, false);
};

describe("readChanges", () => {
  it("H7: pairs a line with what became of it, and counts blank and fixed lines nowhere", () => {
    expect(rowOf("while the file")).toMatchObject({
      kind: "changed",
      before: { text: expect.stringContaining("at 02:00") },
    });
    expect(rowOf("replay from").kind).toBe("added");
    expect(rowOf("staging bank").kind).toBe("removed");
    expect(memory.rows.some(({ after: line }) => line?.text.includes("rollout_summary"))).toBe(
      false,
    );
    expect(memory.counts).toEqual({ added: 1, changed: 1, removed: 4 });
    expect(cameAndWent(memory.counts)).toEqual({ came: 2, went: 5 });
  });

  it("H7: every line of both texts is in the rows once, in its order", () => {
    const numbers = (side: "oldLine" | "newLine") =>
      memory.rows.flatMap((row) => (row[side] === null ? [] : [row[side]]));
    for (const side of ["oldLine", "newLine"] as const) {
      expect(numbers(side)).toEqual([...new Set(numbers(side))].sort((a, b) => a - b));
    }
    const said = (text: string) =>
      text.split("\n").filter((line) => line !== "" && !line.startsWith("###")).length;
    expect(numbers("oldLine")).toHaveLength(said(base));
    expect(numbers("newLine")).toHaveLength(said(after));
  });

  it("H10: the margin says the write that made a line, and the runs that it rests on", () => {
    expect(marginOf("replay from")).toMatchObject({
      word: "Added",
      write: { number: 2, sequence: 4 },
      threads: ["late-file"],
    });
    expect(marginOf("while the file")).toMatchObject({ word: "Changed", write: { number: 2 } });
    expect(marginOf("staging bank")).toMatchObject({
      word: "Forgotten",
      write: { number: 1 },
      threads: ["staging"],
    });
    expect(marginOf("both banks")).toMatchObject({ word: null, write: null });
  });

  it("H8: a person's line has their name and no write", () => {
    expect(marginOf("Never restart")).toMatchObject({ person: "Mia Torv", word: null });
  });

  it("H10: a removed run says which lines rest on it alone, and how many stay", () => {
    const { runs, shared, count } = listForgottenRuns(view);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.run.why).toBe("Not used for 51 days");
    const said = runs[0]?.lines.map(({ text }) => text) ?? [];
    expect(said).toContain("- the staging bank sends its file at 14:00 [Task 2]");
    expect(said).not.toContain("- both banks need the VPN [Task 1] [Task 2]");
    expect(runs[0]?.stays).toBeGreaterThan(0);
    expect(shared).toEqual([]);
    expect(count).toBe(said.length);
    const places = joinLineRuns(runs[0]?.lines ?? [], changes.before);
    expect(places.length).toBeLessThan(said.length);
  });

  it("H6: of the changed lines it counts the words that stayed", () => {
    const { lines, kept, total } = changedWords(changes.files);
    expect(lines).toBe(1);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(total);
  });
});

describe("sheetParts", () => {
  it("H7: shows changes with their headings and neighbours, and folds the rest", () => {
    const choose = (isAll: boolean, open: readonly string[] = []) =>
      sheetParts(memory.rows, {
        isAll,
        open: new Set(open),
        selected: null,
        isKept: () => false,
      });
    const parts = choose(false);
    const shown = parts.flatMap((part) => (part.kind === "line" ? [part.row] : []));
    expect(shown).toEqual(expect.arrayContaining([rowOf("Settlement"), rowOf("User preferences")]));
    const folds = parts.filter((part) => part.kind === "fold");
    expect(folds.length).toBeGreaterThan(0);
    const hidden = folds.flatMap((fold) => (fold.kind === "fold" ? fold.rows : []));
    expect(hidden.every(({ kind }) => kind === "same")).toBe(true);
    expect(shown.length + hidden.length).toBe(memory.rows.length);
    expect(choose(true)).toHaveLength(memory.rows.length);
    const opened = choose(false, [folds[0]?.key ?? ""]);
    expect(opened.length).toBeGreaterThan(parts.length);
  });
});
