import { describe, expect, it } from "vitest";
import { type HandbookTask, writeHandbookPrompt } from "@/lib/writers/handbook/prompt";
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
    ["the user's wording", /the user's own wording/],
    ["the form of a preference", /when .*, the user asked: “.*” -> .* \[Task 2\]/],
    ["facts, not opinions", /Never opinions or rankings/],
    ["concrete strings", /errors, commands, paths/],
    ["shorter by leaving out", /leaving things out, not by making them general/],
    ["fresher validated evidence", /newer validated one wins.*updated_at.*outcome/],
    ["records where signals are thin", /Where a record's are thin, read the run's summary/],
    ["missing files", /missing evidence/],
    ["a careful profile", /Be conservative about the user/],
    ["few changes", /Change as little as needed.*changes nothing/],
    ["where signals go", /Preference signals come first/],
    ["runs to groups first", /Map every run to its task group before you write/],
    ["a richer MEMORY.md", /richer than the summary and need not be short/],
    ["the summary's main content", /the main content; may be long/],
    ["an index that routes", /routes and does not explain/],
    ["weak topics", /a weak topic gets a short entry rather than none/],
    ["reading to the end", /Read every added run to its end/],
    ["repetition last", /Last, remove what you repeated by accident/],
    ["people's lines", /Lines that people wrote are the most authoritative/],
    ["failures whole", /A failure is its symptom, its cause and its fix/],
    ["what is high-signal", /High signal is .*corrected.*Low signal is .*any run would do/],
    ["what is explicit", /explicitly.*inferred.*unclear/],
    ["the user's words before the assistant's", /The user's words outweigh the assistant's/],
    ["different futures apart", /Preferences that lead to different actions stay apart/],
    ["boundaries by folder", /What held in one folder need not hold in another/],
    ["recurrence", /What came up in several runs outranks what is said well/],
    ["keywords", /tool names, commands, file names and error strings/],
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

it("H5: completing takes a report of what changed", () => {
  const summary = "Added the run about the ferry.";
  expect(parseHandbookCall("complete", { summary })).toEqual({ name: "complete", summary });
});
