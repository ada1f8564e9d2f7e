import { queuedReviewOf } from "@/components/reviews/testing/queued-review-of";
import { describe, expect, it } from "vitest";
import {
  queueWords,
  sayDecided,
  stateOf,
  waitCopy,
  worstWords,
} from "@/components/sessions/review-copy";
import { sampleOperation, sampleRollback } from "@/components/sessions/testing/sample-operation";
import { changeMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  entryLog,
  memoryOf,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

describe("the words of the queue", () => {
  it("say how many wait, and how long", () => {
    const words = (waiting: number, lossless: number) => queueWords({ waiting, lossless });
    expect(words(29, 17)).toBe("12 to read, 17 lossless");
    expect(words(1, 0)).toBe("1 to read");
    expect(words(17, 17)).toBe("17 lossless");
    expect(words(0, 0)).toBe("Nothing to review");
    const after = (minutes: number) => waitCopy(0, minutes * 60_000);
    expect([0, 40, 61, 1_440, 12_960].map(after)).toEqual(["now", "40 min", "1 h", "1 d", "9 d"]);
    expect(waitCopy(5, 0)).toBe("now");
  });
});

describe("L5: the first line of a row", () => {
  const words = (patch: object) => worstWords(queuedReviewOf("a", patch));

  it("says the worst thing, whatever else was done", () => {
    expect(words({ worst: "loses 160 °C, never" })).toBe("Loses 160 °C, never");
  });

  it("says what was done where nothing is lost, and claims that only where it was judged", () => {
    const did = { operationsApplied: 8, stats: { update: 3, delete: 2 } };
    expect(words(did)).toBe("Nothing lost, 3 merged, 3 updated, 2 deleted");
    expect(words({ ...did, isJudged: false })).toBe("3 merged, 3 updated, 2 deleted");
    const one = { operationsApplied: 3, operationsReverted: 2, stats: { update: 1 } };
    expect(words(one)).toBe("Nothing lost, 1 updated; 2 reverted");
    const held = { operationsApplied: 2, stats: { update: 1, protect: 1 } };
    expect(words(held)).toBe("Nothing lost, 2 changes, 1 protection: 1 merged, 1 updated");
  });

  it("says what a rollback undid, and where there is nothing to say", () => {
    expect(words({ state: "rolled-back" })).toBe("2 changes undone");
    const nothing = { operationsApplied: 0, stats: {} };
    expect(words(nothing)).toBe("No changes");
    expect(words({ ...nothing, state: "running" })).toBe("–");
  });

  it("F7: of what is held says what it would do, as nothing of it is lost", () => {
    const report = "Auk's edits need your decision. #7 is constitutional.";
    const held = { kind: "edits", held: true, worst: "loses 160 °C", report };
    expect(words(held)).toBe("Auk's edits need your decision. #7 is constitutional");
  });

  it("says of a fold what it folded, and not how it was written", () => {
    const report = "Summarized 23 messages. The sentences were picked by rules.";
    expect(words({ kind: "summary", operationsApplied: 1, report })).toBe("Summarized 23 messages");
  });
});

describe("F7, F8: what is held, and what became of it", () => {
  const edits = { kind: "edits", held: false, cause: null, operationsApplied: 0 } as const;
  const back = { ...edits, state: "rolled-back" } as const;

  it("is no rollback in a list, as nothing was applied", () => {
    const wordOf = (given: Parameters<typeof stateOf>[0]) => stateOf(given).word;
    expect(wordOf({ ...edits, state: "awaiting-review", held: true })).toBe("Held");
    expect(wordOf({ ...back, cause: "reviewer" })).toBe("Files restored");
    expect(wordOf({ ...back, cause: "superseded" })).toBe("Replaced");
    expect(wordOf({ ...edits, state: "awaiting-review" })).toBe("Needs review");
    expect(wordOf({ ...back, cause: "reviewer", operationsApplied: 2 })).toBe("Rolled back");
    expect(wordOf({ ...back, kind: "summary", cause: "reviewer" })).toBe("Rolled back");
  });

  it("is said from its log, with who decided it or what took its place", () => {
    const begun: Told = {
      ...queued,
      kind: "session-queued",
      data: { sessionKind: "edits", mode: "full" },
    };
    const held: Told = { kind: "edits-held", data: { message: "Wiped.", edits: [], files: [] } };
    const rolledBack = (cause: "reviewer" | "superseded", message: string) => ({
      ...sampleRollback([], { cause, message }),
      actor: ada,
    });
    const say = (...told: Told[]) => sayDecided(reduceSession(entryLog(begun, started, ...told)));
    expect(say(held, rolledBack("reviewer", "Ada did."))).toBe("Files restored by Ada.");
    expect(say(held, rolledBack("superseded", "A newer edit took its place."))).toBe(
      "Replaced. A newer edit took its place.",
    );
    const update = sampleOperation({
      operation: { name: "update", id: 1, content: "x" },
      changes: [changeMemory(memoryOf(1), { content: "x" })],
    });
    expect(say(update, rolledBack("reviewer", "Ada did."))).toBe("Rolled back by Ada.");
  });
});
