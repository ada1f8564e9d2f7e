import { describe, expect, it } from "vitest";
import { sayTakenOver } from "@/components/sessions/decide/held-decision";
import {
  consequenceOf,
  isWorthUndoing,
  planRevert,
  rollBackAct,
  rollBackCopy,
  wholeConsequence,
  whyNotYet,
} from "@/components/sessions/decide/rules";
import { sampleOperation } from "@/components/sessions/testing/sample-operation";
import { changeMemory, createMemory, memoryAfter } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { sessionStates } from "@/lib/ledger/entries/session";
import {
  ada,
  applied,
  change,
  consented,
  entryLog,
  memoryOf,
  one,
  queued,
  started,
} from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";

describe("consequence", () => {
  it("R2: what others changed in all its parts can still be rolled back: a person is asked", () => {
    const theirs = changeMemory({ ...one, ...change.after }, { content: "Ada's own words." });
    const told = [queued, consented, started, applied] as const;
    const alone = wholeConsequence(reduceSession(entryLog(...told)));
    expect(alone).toMatchObject({ memories: 1, conflicts: 0 });
    expect(isWorthUndoing(alone)).toBe(true);
    const changed = entryLog(...told, {
      kind: "memory-changed-elsewhere",
      actor: ada,
      data: { changes: [theirs], massTokens: 4, conflict: null },
    });
    const asked = wholeConsequence(reduceSession(changed));
    expect(asked).toMatchObject({ memories: 0, conflicts: 1 });
    expect(isWorthUndoing(asked)).toBe(true);
  });

  it("a session that changed nothing has nothing to take back", () => {
    const nothing = wholeConsequence(reduceSession(entryLog(queued, consented, started)));
    expect(isWorthUndoing(nothing)).toBe(false);
  });
});

describe("roll back copy", () => {
  const restores = {
    memories: 3,
    facts: 0,
    tokens: 120,
    words: "restores 3 memories, 120 tokens",
    conflicts: 0,
    changed: [],
  };

  it("S1: says of a rollback what it puts back, and what is for good", () => {
    const words = rollBackCopy(restores);
    expect(words).toContain("Restores 3 memories, 120 tokens, as before.");
    expect(words).toContain("You can't approve this session afterwards.");
    expect(words).not.toContain("undone");
  });

  it("S1: says of a rollback what it removes, which is not as before", () => {
    const removes = { ...restores, memories: 0, facts: 2, words: "removes 2 facts" };
    expect(rollBackCopy(removes)).toMatch(/^Removes 2 facts\. You/);
    const gone = (relevance: "high" | null) =>
      changeMemory(memoryOf(4, { type: "journal", relevance }), { discardedAt: 7 });
    expect(consequenceOf([gone("high")]).words).toBe("removes 1 observation");
    expect(consequenceOf([gone(null), gone("high")]).words).toBe("removes 2 memories");
  });

  it("R2: says how many memories are asked about", () => {
    expect(rollBackCopy({ ...restores, conflicts: 2 })).toContain(
      "Others changed 2 memories since; you will be asked for each which version to keep.",
    );
    const changed = ["#5 was edited by Mia since"];
    expect(rollBackCopy({ ...restores, conflicts: 1, changed })).toContain(
      "#5 was edited by Mia since; you will be asked which version to keep.",
    );
  });

  it("R2: where others changed all of it, it promises nothing, and still asks", () => {
    const nothing = { memories: 0, tokens: 0, words: "restores nothing on its own" };
    const asked = { ...restores, ...nothing, conflicts: 1 };
    expect(rollBackCopy(asked)).toContain("Restores nothing on its own. Others changed 1 memory");
    expect(rollBackAct(asked)).toBe("Roll back");
    expect(rollBackAct(restores)).toBe("Roll back, restore 3 memories");
  });
});

describe("why not yet", () => {
  it("says why a decision must wait, while there is one to come", () => {
    const said = sessionStates.filter((state) => whyNotYet(state) !== null);
    expect(said).toEqual(["queued", "asking-consent", "running", "awaiting-review"]);
    expect(whyNotYet("running")).toBe("The session is still running; you can decide when it ends.");
    expect(whyNotYet("awaiting-review")).toContain("Go to the end to review.");
  });
});

describe("revert plan", () => {
  const [first, second, third] = [1, 2, 3].map((number) =>
    memoryOf(number, { content: "x".repeat(80) }),
  );
  if (first === undefined || second === undefined || third === undefined) throw new Error("none");
  const merged = memoryOf(9, { content: "x".repeat(100) });
  const discard = { discardedAt: 1 };
  const view = reduceSession(
    entryLog(
      queued,
      started,
      sampleOperation({
        operation: { name: "consolidate", ids: [1, 2], content: merged.content },
        changes: [
          changeMemory(first, discard),
          changeMemory(second, discard),
          createMemory(merged),
        ],
        keptTokens: 85,
        credits: { "1": [20, 0], "2": [20, 0], "9": [0, 25] },
      }),
      sampleOperation({
        operation: { name: "delete", id: 3 },
        changes: [changeMemory(third, discard)],
        keptTokens: 65,
        slot: 2,
        credits: { "3": [20, 0] },
      }),
      sampleOperation({
        operation: { name: "update", id: 9, content: "x" },
        changes: [changeMemory(memoryAfter(createMemory(merged)), { content: "x" })],
        keptTokens: 41,
        slot: 3,
        credits: { "9": [25, 1] },
      }),
    ),
  );

  describe("planRevert", () => {
    it("V2: takes along what was built on the chosen, and says what would be kept", () => {
      const plan = planRevert(view, new Set([3]));
      expect(plan).toMatchObject({ keptTokens: 80, retention: 0.8, isTooLow: false, isAll: false });
      expect([...(plan?.sequences ?? [])]).toEqual([3, 5]);
      expect([...(plan?.along ?? [])]).toEqual([[5, "Depends on 1: undone with it"]]);
      expect(plan?.restores).toMatchObject({ memories: 2, tokens: 39 });
    });

    it("V2: leaves alone what does not lean on the chosen", () => {
      const plan = planRevert(view, new Set([4]));
      expect([...(plan?.sequences ?? [])]).toEqual([4]);
      expect(plan).toMatchObject({
        keptTokens: 61,
        isTooLow: true,
        restores: { words: "restores 1 memory, 20 tokens" },
      });
    });

    it("knows when nothing would be left standing, and when nothing is chosen", () => {
      expect(planRevert(view, new Set([3, 4, 5]))).toMatchObject({ isAll: true, keptTokens: 100 });
      expect(planRevert(view, new Set())).toBeNull();
    });
  });
});

describe("F7: the question before held edits are taken over", () => {
  type Held = NonNullable<Parameters<typeof sayTakenOver>[0]["held"]>;
  type Edit = Held["edits"][number];

  const kept = { path: "MEMORY.md", under: [], marks: [], losses: noLosses, why: null };
  const removed = (number: number, constitutional = false): Edit => ({
    ...kept,
    operation: { name: "delete", id: number },
    changes: [changeMemory(memoryOf(number, { constitutional }), { discardedAt: 1 })],
  });
  const added: Edit = { ...kept, operation: { name: "add", content: "New." }, changes: [] };
  const say = (edits: readonly Edit[], syncs = 1) =>
    sayTakenOver({ held: { message: "Held.", files: [], edits } }, "Wren", syncs);

  it("F7: the question before all is taken over says what that does to the memories", () => {
    expect(say([removed(1), removed(2), added])).toBe(
      "Removes 2 memories and adds 1 memory in Keepsake. You can roll this back later.",
    );
  });

  it("F7, M4: counts nothing that stays, and says that it stays", () => {
    expect(say([removed(1, true), removed(2)])).toBe(
      "Removes 1 memory in Keepsake. Constitutional memories stay as they are. You can roll this back later.",
    );
  });

  it("F7, F8: of several syncs, and of files without a memory, names no figures", () => {
    const words = "Takes over what Wren changed. You can roll this back later.";
    expect([say([removed(1)], 3), say([])]).toEqual([words, words]);
  });
});
