import { describe, expect, it } from "vitest";
import { documentsOf, harbourTexts } from "@/lib/handbook/testing/sample-handbooks";
import { decideHandbook, isBelowKept, sayKept, sayTripped } from "@/lib/writers/handbook/outcome";
import { type HandbookTask, writeHandbookPrompt } from "@/lib/writers/handbook/prompt";
import { measureKept } from "@/lib/writers/handbook/rules";
import { parseHandbookCall } from "@/lib/writers/handbook/tools";

const run = {
  threadId: "t-1",
  file: "a.md",
  cwd: "/srv/a",
  rolloutPath: "/r/t-1.jsonl",
  updatedAt: "2026-05-19T12:00:00.000Z",
  status: "added",
  isTaken: true,
} as const;

function say(more: Partial<HandbookTask["start"]> = {}): string {
  const start = { isFirst: false, runs: [run], documents: [], ...more };
  const task = { agentName: "Wren", systemPrompt: null, start, threshold: "75%", faults: 0 };
  return writeHandbookPrompt(task)
    .map(({ text }) => text)
    .join("");
}

describe("the prompt of a handbook session", () => {
  it.each([
    ["evidence before narrative", /Evidence before narrative/],
    ["the form of a preference", /when .*, the user asked: “.*” -> .* \[Task 2\]/],
    ["few changes", /Change as little as needed.*changes nothing/],
    ["failures whole", /A failure is its symptom, its cause and its fix/],
    ["what is high-signal", /High signal is .*corrected.*Low signal is .*any run would do/],
    ["what makes a skill", /A skill is a procedure that several runs repeated.*no skill for/],
  ])("H9: says %s", (_point, words) => {
    expect(say()).toMatch(words);
  });

  it("H1: names added and removed runs, and how many wait", () => {
    const waiting = { ...run, file: "b.md", isTaken: false };
    const removed = { ...run, file: "c.md", status: "removed" as const };
    const text = say({ runs: [run, waiting, removed] });
    expect(text).toContain(
      "- rollout_summaries/a.md (cwd=/srv/a, rollout_path=/r/t-1.jsonl, updated_at=2026-05-19T12:00:00.000Z, thread_id=t-1)\n",
    );
    expect(text).toContain("1 more added run waits for the next session.");
    expect(text).toContain("Removed (1):\n- rollout_summaries/c.md");
    expect(text).not.toContain("b.md");
  });

  it("H2: says whether it is the first", () => {
    expect(say({ isFirst: true })).toContain("There is no handbook yet.");
    expect(say()).toContain("At least 75% of the old lines must stay");
  });
});

it.each(["", " \n"])("H5: completing with the blank report %j is refused", (summary) => {
  expect(parseHandbookCall("complete", { summary })).toMatchObject({
    code: "bad-parameters",
    message: expect.stringContaining("The summary is blank: say what was done"),
  });
});

const badLines = [true, [5], "1e3", "", 0, "0", 1.5, "x"];
it.each([
  { more: { name: "x" }, why: /^read has no parameter "name"\. Allowed/ },
  { more: { name: "read" }, why: /^read has no parameter "name"\. Allowed/ },
  ...badLines.map((line) => ({
    more: { from_line: line },
    why: /^from_line is a whole number from 1\. Allowed/,
  })),
])("H3: reading with $more is refused", ({ more, why }) => {
  expect(parseHandbookCall("read", { path: "MEMORY.md", ...more })).toEqual({
    code: "bad-parameters",
    message: expect.stringMatching(why),
  });
});

it.each([
  ["7", 7],
  [7, 7],
  [null, null],
])("H3: the line %j is read as %j", (given, line) => {
  const call = { path: "MEMORY.md", from_line: given };
  expect(parseHandbookCall("read", call)).toMatchObject({ name: "read", from_line: line });
});

const old = documentsOf(harbourTexts);
const none = new Set<string>();
const withMemory = (change: (text: string) => string) =>
  documentsOf({ ...harbourTexts, "MEMORY.md": change(harbourTexts["MEMORY.md"]) });

describe("measureKept", () => {
  it("H6: counts the lines of MEMORY.md and skills that are not blank; the summary is an index", () => {
    const { "memory_summary.md": _, ...gauged } = harbourTexts;
    const lines = Object.values(gauged).flatMap((text) => text.split("\n"));
    const oldLines = lines.filter((line) => line.trim() !== "").length;
    const same = { oldLines, restedOnRemoved: 0, keptLines: oldLines, forgotten: [] };
    expect(measureKept(old, old, none)).toMatchObject(same);
    expect(measureKept(old, documentsOf(gauged), none)).toMatchObject(same);
    const { "skills/free-berth/scripts/plan.sh": script, ...rest } = gauged;
    const fewer = { oldLines, keptLines: oldLines - script.trim().split("\n").length };
    expect(measureKept(old, documentsOf(rest), none)).toMatchObject(fewer);
  });

  it.each([
    ["a\nb\nc", "a\nB\nc", 2],
    ["a\nb\nc", "c\nb\nmore\na", 3],
    ["a\na\nb", "a\nb", 2],
  ])("H6: of %j, %j keeps %i lines", (before, after, keptLines) => {
    const [one, other] = [before, after].map((text) => documentsOf({ "MEMORY.md": text }));
    expect(measureKept(one ?? old, other ?? old, none)).toMatchObject({ oldLines: 3, keptLines });
  });

  it("H6, H1b: what rested only on removed runs is no loss, and is named, of the summary too", () => {
    const without = withMemory((text) => text.replace(/# Task Group: Late fees[^]*$/, ""));
    const fees = measureKept(old, without, new Set(["t_fees"]));
    const counted = measureKept(old, without, none);
    expect(fees).toMatchObject({ restedOnRemoved: 10, keptLines: counted?.keptLines });
    expect(fees?.keptLines).toBe((fees?.oldLines ?? 0) - 10);
    const inMemory = fees?.forgotten.filter(({ path }) => path === "MEMORY.md");
    expect(inMemory?.filter(({ text }) => text.trim() !== "")).toHaveLength(10);
    expect(fees?.specifics?.kept).toBe(fees?.specifics?.old);
    expect(counted?.specifics?.kept).toBeLessThan(counted?.specifics?.old ?? 0);
    const all = measureKept(old, new Map(), new Set(["t_fees", "t_berth", "t_tide", "t_crane"]));
    expect(all?.restedOnRemoved).toBe(all?.oldLines);
  });

  it("H6, L7: a specific is lost where no line says it any more", () => {
    const before = documentsOf({
      "MEMORY.md": "- port 8443 of relay-7\n- wait 90 s\n- ask Ana Gomez\n- port 8443 again\n",
    });
    const kept = (text: string) =>
      measureKept(before, documentsOf({ "MEMORY.md": text }), none)?.specifics;
    expect(kept("- relay-7: port 8443, again\n- wait 90s\n- Gomez, Ana: ask\n")).toEqual({
      old: 5,
      kept: 5,
    });
    expect(kept("- port 8443 of relay-7\n- wait 60 s\n- ask Ana\n")).toEqual({ old: 5, kept: 3 });
  });
});

const mostKept = { oldLines: 210, restedOnRemoved: 10, keptLines: 190 };
const of = (keptLines: number, kept: number) => ({
  ...mostKept,
  keptLines,
  specifics: { old: 400, kept },
});
const end = {
  policy: "on-warning",
  documents: 1,
  refusals: 0,
  marks: 0,
  threshold: 0.75,
} as const;

describe("H6: what a handbook session must keep", () => {
  it("is the threshold's share of the lines and of their specifics", () => {
    expect(isBelowKept(of(150, 300), 0.75)).toBe(false);
    expect(isBelowKept(of(149, 400), 0.75)).toBe(true);
    expect(isBelowKept(of(200, 299), 0.75)).toBe(true);
    expect(isBelowKept(mostKept, 0.75)).toBe(false);
    expect(isBelowKept(null, 0.75)).toBe(false);
  });

  it("is said with the one that is too little", () => {
    expect(sayKept(of(150, 300), 0.75)).toBe(
      "75.0% of 200 lines and 75.0% of their names, numbers and other details",
    );
    expect(sayKept(mostKept, 0.75)).toBe("95.0% of 200 lines");
    expect(sayTripped(of(190, 200), 0.75)).toBe(
      "It would have kept 95.0% of 200 lines and 50.0% of their names, numbers and other details. The details are below the threshold of 75%. Nothing was written.",
    );
    expect(sayTripped(of(100, 400), 0.75)).toContain("The lines are below the threshold");
    expect(sayTripped(of(100, 100), 0.75)).toContain("Both are below the threshold");
  });

  it("V1: is a warning where either comes close", () => {
    const codes = (kept: ReturnType<typeof of>) =>
      decideHandbook({ ...end, kept }).warnings.map(({ code }) => code);
    expect(codes(of(200, 400))).toEqual([]);
    expect(codes(of(200, 304))).toEqual(["near-threshold"]);
    expect(codes(of(152, 400))).toEqual(["near-threshold"]);
  });
});
