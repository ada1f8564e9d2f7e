import { describe, expect, it } from "vitest";
import { standingWarnings } from "@/components/sessions/decide/session-checks";
import { cameAndWent, type DocumentRow } from "@/components/writers/handbook/document-rows";
import { readMargin } from "@/components/writers/handbook/line-margin";
import { sumLines } from "@/components/writers/handbook/lines-sum";
import { planDocuments } from "@/components/writers/handbook/question";
import {
  fileState,
  findPlace,
  joinLineRuns,
  listForgottenRuns,
  readChanges,
} from "@/components/writers/handbook/read-changes";
import { sheetParts, traceWrites } from "@/components/writers/handbook/sheet-parts";
import {
  handbookLog,
  sampleDraft,
  sampleMemory,
  sampleRevert,
  sampleRun,
  sampleWritten,
} from "@/components/writers/handbook/testing/sample-handbook";
import { textOf } from "@/lib/handbook/lines/reader-lines";
import type { KeptLines } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { completed, type Told } from "@/lib/ledger/testing/sample-entries";

describe("read changes", () => {
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
  const wordsOf = (line: DocumentRow["after"]) => (line === null ? "" : textOf(line));
  const rowOf = (words: string): DocumentRow => {
    const row = memory.rows.find((one) => wordsOf(one.after ?? one.before).includes(words));
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
      expect(memory.rows.some(({ after: line }) => wordsOf(line).includes("rollout_summary"))).toBe(
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
      expect(runs).toMatchObject([{ run: { why: "Not used for 51 days" }, stays: 1 }]);
      const lines = runs[0]?.lines ?? [];
      expect(lines.at(-1)?.text).toBe("- the staging bank sends its file at 14:00 [Task 2]");
      expect([shared, count]).toEqual([[], lines.length]);
      const joined = joinLineRuns(lines, view).map(({ from, to }) => `${from} to ${to}`);
      expect(joined).toEqual(["11 to 15", "20 to 20"]);
      expect(findPlace(changes, "MEMORY.md", 20)).toBe(-20);
    });

    it("H10: lines that rest on several removed runs together are named once, apart", () => {
      const gone = [late, staging].map((run) => ({ ...run, status: "removed" as const }));
      const draft = sampleDraft({ name: "MEMORY.md", base, after: "", facts });
      const { shared } = listForgottenRuns(reduceSession(handbookLog(gone, draft)));
      expect(shared.map(({ text }) => text)).toContain(
        "- both banks need the VPN [Task 1] [Task 2]",
      );
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
      expect(shown).toEqual(
        expect.arrayContaining([rowOf("Settlement"), rowOf("User preferences")]),
      );
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
});

describe("the files of a session", () => {
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

  const stateOf = (path: string, view = open()) => {
    const file = readChanges(view).files.find((one) => one.path === path);
    return file && fileState(file, view);
  };

  it("H7: says of each file the lines that came and went", () => {
    expect(stateOf("memory_summary.md")).toMatchObject({ came: 1, went: 1, sequence: 7 });
    expect(stateOf(script)).toMatchObject({ came: 2, went: 0, isBack: false, isRemoved: false });
    const gone = { isRemoved: true, went: 1, sequence: null };
    expect(stateOf("skills/old/SKILL.md")).toMatchObject(gone);
  });

  it("H7: a file that was reverted can't be reverted again; a new one is removed by that", () => {
    const reverted = { sequence: null, isBack: true };
    expect(stateOf("memory_summary.md", open(sampleRevert([7])))).toMatchObject(reverted);
    expect(stateOf(script, open(sampleRevert([8])))).toMatchObject({
      isBack: true,
      isRemoved: true,
    });
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
});

describe("how many lines are kept", () => {
  const kept: KeptLines = { oldLines: 240, restedOnRemoved: 9, keptLines: 225 };
  const written = (one: KeptLines | null) =>
    sampleDraft({ name: "MEMORY.md", base: "a", after: "b", kept: one });

  describe("sumLines", () => {
    it("H6: takes what rested on removed runs off first, and adds up to the room", () => {
      const sum = sumLines(reduceSession(handbookLog([], written(kept))), 0.75);
      expect(sum).toMatchObject({ toKeep: 231, lost: 6, kept: 225, room: 51, tone: "kept" });
      // H1b: what was forgotten is not there either, so the gauge counts it.
      expect(sum?.retention).toBe(225 / 240);
      expect(sum === null ? 0 : sum.oldLines - sum.restedOnRemoved - sum.lost).toBe(sum?.kept);
    });

    it("H6: says when too many lines would go, and when it is close", () => {
      const of = (keptLines: number) =>
        sumLines(reduceSession(handbookLog([], written({ ...kept, keptLines }))), 0.75);
      expect(of(174)).toMatchObject({ room: 0, tone: "near" });
      expect(of(173)).toMatchObject({ room: -1, tone: "lost" });
    });

    it("H6: says the same of what the lines say, each in its own tone", () => {
      const specifics = { old: 400, kept: 299 };
      const sum = sumLines(reduceSession(handbookLog([], written({ ...kept, specifics }))), 0.75);
      expect(sum?.tone).toBe("kept");
      expect(sum?.specifics).toEqual({ ...specifics, retention: 0.7475, tone: "lost" });
      expect(sumLines(reduceSession(handbookLog([], written(kept))), 0.75)?.specifics).toBeNull();
    });

    it("H6: is not green while a flag is undecided, and null for a first version", () => {
      const flagged = handbookLog(
        [],
        written(kept),
        sampleWritten("skills/a/scripts/x.sh", ["read it"]),
        { ...completed, data: { ...completed.data, kept } },
      );
      expect(sumLines(reduceSession(flagged), 0.75)?.tone).toBe("ink");
      expect(sumLines(reduceSession(handbookLog([], written(null))), 0.75)).toBeNull();
    });
  });
});
