import { describe, expect, it } from "vitest";
import { queueWords, sayDecided, stateOf, waitCopy } from "@/components/sessions/review-copy";
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
