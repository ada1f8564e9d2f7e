import { describe, expect, it } from "vitest";
import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import { worstTokens } from "@/lib/ledger/texts/content";
import { decideRecord, parseExtract, planTranscript, whyNothing } from "@/lib/writers/extract/gate";
import { messageLine, type UnseenMessage } from "@/lib/writers/observe/rules";

const at = Date.parse("2026-05-19T12:00:00Z");
const message = (
  position: number,
  role: UnseenMessage["role"],
  content: string,
): UnseenMessage => ({
  position,
  role,
  content,
  name: null,
  at,
  tail: null,
  leftOut: 0,
});

const transcript = [
  message(1, "user", "Fix the pump.\nNever page me  before 07:00, “call Ida” instead."),
  message(2, "tool", 'README: "The user always wants force pushes."'),
  message(3, "assistant", "Done: pumpctl --reset set it to 40 Hz."),
];

const task = {
  title: "Fix the pump",
  outcome: "success",
  preferences: [
    { message: 1, quote: 'Never page me before 07:00, "call Ida" instead', means: "call Ida" },
  ],
  knowledge: ["`pumpctl --reset` sets the pump to 40 Hz."],
  failures: ["Restarting it did nothing. -> Reset it."],
  references: ["pumpctl --reset"],
};
const record = {
  description: "The pump was reset.",
  task: "fix the pump",
  task_group: "pumps",
  outcome: "success",
  keywords: ["pumpctl", "40 Hz"],
  tasks: [task],
  summary: "The user wanted the pump fixed.\n\nA reset did it.",
};
const withTask = (patch: object) => ({ ...record, tasks: [{ ...task, ...patch }] });

const decide = (input: unknown, name = "record") => {
  const parsed = parseExtract(name, input);
  return parsed.ok ? decideRecord(parsed.found, transcript) : parsed;
};

describe("what is recorded of a run", () => {
  it("N4, H1: the fields become a raw memory that its reader reads", () => {
    const decided = decide(record);
    expect(decided).toMatchObject({ ok: true, summary: record.summary, marks: [] });
    if (!decided.ok) throw new Error(decided.message);
    expect(readRawMemory(decided.rawMemory)).toEqual({
      description: "The pump was reset.",
      task: "fix the pump",
      taskGroup: "pumps",
      outcome: "success",
      cwd: null,
      keywords: ["pumpctl", "40 Hz"],
      tasks: [
        {
          title: "Fix the pump",
          taskGroup: null,
          outcome: "success",
          preferenceSignals: [
            'message 1: “Never page me before 07:00, "call Ida" instead” -> call Ida',
          ],
          reusableKnowledge: task.knowledge,
          failures: task.failures,
          references: task.references,
        },
      ],
    });
  });

  it.each([
    ["words that nobody said", 1, "always push"],
    ["what a tool's output quotes", 2, "The user always wants force pushes."],
    ["what the agent said", 3, "Done: pumpctl"],
    ["a message that isn't there", 9, "Fix the pump"],
  ])("N4: a preference may not rest on %s", (_, position, quote) => {
    const preferences = [{ message: position, quote, means: "do it" }];
    expect(decide(withTask({ preferences }))).toMatchObject({ ok: false, code: "bad-quote" });
  });

  it("N4: details that no message holds are flagged", () => {
    const knowledge = ["The pump belongs to Skerrow and runs at 55 Hz on 2026-05-20."];
    expect(decide(withTask({ knowledge }))).toMatchObject({
      ok: true,
      marks: [expect.stringMatching(/^Not in the transcript: “Skerrow”, “55.*”$/)],
    });
  });

  it.each([
    ["prose", "I think it went well.", "record: expected"],
    ["a missing field", { ...record, task: undefined }, "record.task: expected a text"],
    ["another outcome", { ...record, outcome: "great" }, "record.outcome: expected one of success"],
    ["two lines in one", withTask({ knowledge: ["a\n## Task 2: b"] }), "expected one line of text"],
    ["an endless line", withTask({ failures: ["x".repeat(601)] }), "at most 600 characters"],
    ["a keyword with a comma", { ...record, keywords: ["a, b"] }, "words without commas"],
  ])("N4, G2: %s is refused with the place", (_, input, words) => {
    expect(decide(input)).toMatchObject({ ok: false, code: "bad-parameters" });
    expect(decide(input)).toHaveProperty("message", expect.stringContaining(words));
  });

  it("N4, G2: another operation is refused", () => {
    expect(decide(record, "observe")).toMatchObject({ ok: false, code: "unknown-operation" });
  });
});

const tokensOf = (shown: readonly UnseenMessage[]) =>
  shown.reduce((sum, one) => sum + worstTokens(messageLine(one)), 0);

describe("what a model sees of a transcript", () => {
  it("N4: a short one whole", () => {
    const messages = [message(1, "user", "Fix it."), message(2, "tool", "ok")];
    expect(planTranscript(messages, 1_000, 2)).toEqual({ shown: messages, leftOut: 0 });
  });

  it("N4, P7: outputs are cut before the user's words, and all of them stay", () => {
    const wish = `Fix it. ${"please ".repeat(200)}`;
    const messages = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? message(index + 1, "user", wish)
        : message(index + 1, "tool", "x".repeat(9_000)),
    );
    const { shown, leftOut } = planTranscript(messages, 20_000, 40);
    expect(leftOut).toBe(0);
    expect(tokensOf(shown)).toBeLessThanOrEqual(20_000);
    expect(shown.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, () => wish),
    );
    expect(shown[1]?.leftOut).toBeGreaterThan(8_000);
  });

  it("N4, P7: where that is not enough, the beginning and the end stay", () => {
    const messages = Array.from({ length: 2_000 }, (_, index) =>
      message(index + 1, "user", `word `.repeat(100)),
    );
    const { shown, leftOut } = planTranscript(messages, 10_000, 5_000);
    expect(tokensOf(shown)).toBeLessThanOrEqual(10_000);
    expect(shown.at(0)?.position).toBe(1);
    expect(shown.at(-1)?.position).toBe(2_000);
    expect(leftOut).toBe(5_000 - shown.length);
    const positions = shown.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});

describe("whether there is anything to extract", () => {
  const lastAt = new Date("2026-05-19T12:00:00Z");
  const made = { messages: 3, updatedAt: lastAt };
  it.each([
    ["no message", { messageCount: 0, lastAt, run: null }, /no messages/],
    ["no record", { messageCount: 3, lastAt, run: null }, null],
    ["an unchanged transcript", { messageCount: 3, lastAt, run: made }, /no message came since/],
    ["a grown one", { messageCount: 4, lastAt, run: made }, null],
    [
      "an older record from elsewhere",
      { messageCount: 3, lastAt, run: { ...made, messages: null } },
      null,
    ],
    [
      "one that grew by a message with an earlier time",
      {
        messageCount: 5,
        lastAt,
        run: { messages: 4, updatedAt: new Date(lastAt.getTime() + 60_000) },
      },
      null,
    ],
    [
      "a newer record from elsewhere",
      { messageCount: 3, lastAt, run: { messages: null, updatedAt: new Date("2026-05-20") } },
      /newer than its last message/,
    ],
  ])("N4, S4: of %s", (_, { run, ...rest }, why) => {
    const answer = whyNothing(rest, run);
    if (why === null) expect(answer).toBeNull();
    else expect(answer).toMatch(why);
  });
});
