import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import {
  type DecidedOperation,
  decidedOperationOf,
  decidedOperations,
  decidedTexts,
  decisionReasons,
  derivedTexts,
  type EarlierDecision,
  findCovering,
  type TextCall,
} from "@/lib/ledger/earlier-decision";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";

const about = { note: null, by: "Ada", at: "2026-05-01T09:00:00.000Z", result: null } as const;

function decided(
  operation: DecidedOperation,
  sources: readonly string[],
  patch: Partial<EarlierDecision> = {},
): EarlierDecision {
  return { ...about, operation, reason: "wrong", sources, ...patch };
}

function call(
  operation: TextCall["operation"],
  sources: readonly string[],
  result: string | null = null,
  kept: readonly string[] = [],
): TextCall {
  const texts = sources.map((text) => ({ text, isKept: kept.includes(text), from: [] }));
  return { operation, sources: texts, result };
}

function isCovered(decision: EarlierDecision, proposed: TextCall): boolean {
  return findCovering([decision], proposed) !== null;
}

describe("findCovering", () => {
  it("D2: a rejected deletion covers a deletion and any merge of that text, and no update", () => {
    const decision = decided("delete", ["tea"]);
    expect(isCovered(decision, call("delete", ["tea"]))).toBe(true);
    expect(isCovered(decision, call("consolidate", ["milk", "tea"], "both"))).toBe(true);
    expect(isCovered(decision, call("record", ["tea"], "other"))).toBe(true);
    expect(isCovered(decision, call("update", ["tea"], "other"))).toBe(false);
    expect(isCovered(decision, call("delete", ["milk"]))).toBe(false);
  });

  it("D2: texts kept apart, or once merged wrongly, are never merged with one another", () => {
    for (const operation of ["apart", "consolidate"] as const) {
      const decision = decided(operation, ["tea", "milk", "rum"], { result: "all" });
      expect(isCovered(decision, call("consolidate", ["rum", "tea"], "x"))).toBe(true);
      expect(isCovered(decision, call("consolidate", ["tea", "ale"], "x"))).toBe(false);
      expect(isCovered(decision, call("consolidate", ["tea", "tea"], "x"))).toBe(false);
      expect(isCovered(decision, call("delete", ["tea"]))).toBe(false);
      expect(isCovered(decision, call("update", ["tea"], "all"))).toBe(false);
    }
    const apart = decided("apart", ["tea", "milk"]);
    const merge = (kept: string[]) => call("consolidate", ["tea", "milk"], "x", kept);
    expect(isCovered(apart, merge(["tea"]))).toBe(true);
    expect(isCovered(apart, merge(["tea", "milk"]))).toBe(false);
    const copies = decided("consolidate", ["tea", "tea"]);
    expect(isCovered(copies, call("consolidate", ["tea", "tea"], "x"))).toBe(true);
    expect(isCovered(copies, call("consolidate", ["tea", "milk"], "x"))).toBe(false);
  });

  it("D2: a rejected update covers the same one; what must stay as said covers every change", () => {
    const decision = decided("update", ["tea"], { result: "tea at five" });
    expect(isCovered(decision, call("update", ["tea"], "tea at five"))).toBe(true);
    expect(isCovered(decision, call("update", ["tea"], "tea at six"))).toBe(false);
    expect(isCovered(decision, call("update", ["milk"], "tea at five"))).toBe(false);
    for (const operation of ["update", "delete", "consolidate", "apart"] as const) {
      const stays = decided(operation, ["tea", "milk"], { reason: "must-stay" });
      expect(isCovered(stays, call("update", ["milk"], "x"))).toBe(true);
      expect(isCovered(stays, call("delete", ["tea"]))).toBe(true);
      expect(isCovered(stays, call("consolidate", ["tea", "ale"], "x"))).toBe(true);
      expect(isCovered(stays, call("update", ["ale"], "tea"))).toBe(false);
    }
  });

  it("D2: follows a text that the session derived, whatever it says now, kept by a copy or not", () => {
    const from = (text: string, ...before: string[]) => ({ text, isKept: false, from: before });
    const covers = (decision: EarlierDecision, proposed: TextCall) =>
      isCovered(decision, proposed) &&
      !isCovered(decision, {
        ...proposed,
        sources: proposed.sources.map((one) => ({ ...one, from: [] })),
      });
    const reworded = from("tea!", "tea");
    const keep = decided("delete", ["tea"]);
    for (const operation of ["delete", "consolidate"] as const) {
      expect(covers(keep, { operation, sources: [reworded], result: null })).toBe(true);
    }
    const asCopy = { ...reworded, isKept: true };
    expect(covers(keep, { operation: "delete", sources: [asCopy], result: null })).toBe(true);
    const again = decided("update", ["tea"], { result: "five" });
    expect(covers(again, { operation: "update", sources: [reworded], result: "five" })).toBe(true);
    expect(isCovered(again, { operation: "update", sources: [reworded], result: "six" })).toBe(
      false,
    );
    const apart = decided("apart", ["tea", "milk"]);
    const join = (...sources: TextCall["sources"]) =>
      ({ operation: "consolidate", sources, result: "x" }) as const;
    expect(covers(apart, join(reworded, from("milk")))).toBe(true);
    expect(covers(apart, join(from("tea, ale", "tea", "ale"), from("milk!", "milk")))).toBe(true);
    expect(covers(apart, join(asCopy, { ...from("milk"), isKept: true }))).toBe(true);
    expect(isCovered(apart, join(reworded, from("tea")))).toBe(false);
    expect(isCovered(apart, join(reworded, from("ale")))).toBe(false);
    expect(isCovered(apart, { operation: "delete", sources: [reworded], result: null })).toBe(
      false,
    );
  });

  it("D2: a rejected fact covers a record of it, whatever it replaces", () => {
    const decision = decided("record", [], { result: "fact" });
    expect(isCovered(decision, call("record", [], "fact"))).toBe(true);
    expect(isCovered(decision, call("record", ["old"], "fact"))).toBe(true);
    expect(isCovered(decision, call("record", [], "another"))).toBe(false);
  });

  it("D2: names the newest of several decisions", () => {
    const newest = decided("delete", ["tea"], { by: "Cy" });
    expect(findCovering([newest, decided("delete", ["tea"])], call("delete", ["tea"]))).toBe(
      newest,
    );
  });

  const text = fc.constantFrom("a", "b", "c", "d");
  const anyDecision = fc.record({
    operation: fc.constantFrom(...decidedOperations),
    reason: fc.constantFrom(...decisionReasons),
    sources: fc.array(text, { maxLength: 4 }),
    result: fc.option(text),
  });
  const anyCall = fc.record({
    operation: fc.constantFrom("consolidate", "update", "delete", "record"),
    sources: fc.array(fc.record({ text, isKept: fc.boolean(), from: fc.constant([]) }), {
      maxLength: 4,
    }),
    result: fc.option(text),
  });

  it("D2: never covers what exact duplicates keep, but for the same fact again", () => {
    fc.assert(
      fc.property(anyDecision, anyCall, (decision, proposed) => {
        const sources = proposed.sources.map((one) => ({ ...one, isKept: true }));
        const found = isCovered({ ...about, ...decision }, { ...proposed, sources });
        const isSameFact =
          decision.operation === "record" &&
          proposed.operation === "record" &&
          decision.result === proposed.result;
        expect(found).toBe(isSameFact);
      }),
      propertySettings(300),
    );
  });
});

describe("decided texts", () => {
  const tea = memoryOf(1, { content: "Tea." });
  const milk = memoryOf(2, { content: "Milk." });
  const gone = (memory: typeof tea) => changeMemory(memory, { discardedAt: 5 });

  it("D1: of a merge, what it took away and what it wrote", () => {
    const made = createMemory(memoryOf(3, { content: "Tea with milk." }));
    expect(decidedTexts([gone(tea), gone(milk), made])).toEqual({
      sources: [
        { number: 1, content: "Tea." },
        { number: 2, content: "Milk." },
      ],
      result: { number: 3, content: "Tea with milk." },
    });
  });

  it("D1: of an update both texts, of a deletion and of a fact the one that there is", () => {
    expect(decidedTexts([changeMemory(tea, { content: "Tea at five." })])).toEqual({
      sources: [{ number: 1, content: "Tea." }],
      result: { number: 1, content: "Tea at five." },
    });
    expect(decidedTexts([gone(tea)])).toEqual({
      sources: [{ number: 1, content: "Tea." }],
      result: null,
    });
    expect(decidedTexts([createMemory(milk)])).toEqual({
      sources: [],
      result: { number: 2, content: "Milk." },
    });
  });

  it("M7: nothing of a purged text", () => {
    const purged = { by: "Ada", at: "2026-05-01T09:00:00.000Z", tokens: 1 };
    const empty = gone(memoryOf(1, { content: "", purged }));
    expect(decidedTexts([empty])).toBeNull();
    expect(decidedTexts([empty, gone(memoryOf(2, { content: "milk" }))])).toBeNull();
  });
});

it("D1, N1: a fact that an observation or a replacement wrote is decided on as a record", () => {
  const names = ["record", "replace", "observe", "journal"] as const;
  expect(names.map(decidedOperationOf)).toEqual(["record", "record", "record", null]);
});

describe("derived texts", () => {
  const tea = memoryOf(1, { content: "tea" });
  const milk = memoryOf(2, { content: "milk" });

  function reword(number: number, before: string, content: string) {
    return { changes: [changeMemory(memoryOf(number, { content: before }), { content })] };
  }

  it("D2: follows a text through updates and merges, to every text behind it", () => {
    const merged = {
      changes: [
        changeMemory(memoryOf(1, { content: "tea!!" }), { discardedAt: 5 }),
        changeMemory(milk, { discardedAt: 5 }),
        createMemory(memoryOf(3, { content: "tea and milk" })),
      ],
    };
    const derived = derivedTexts([reword(1, "tea", "tea!"), reword(1, "tea!", "tea!!"), merged]);
    expect(derived.get(1)).toEqual({ content: "tea!!", from: new Set(["tea!", "tea"]) });
    expect(derived.get(3)).toEqual({
      content: "tea and milk",
      from: new Set(["tea!!", "tea!", "tea", "milk"]),
    });
  });

  it("D2: starts anew where others wrote in between, and knows nothing of texts that only left", () => {
    const steps = [reword(1, "tea", "tea!"), reword(1, "by a person", "by a person!")];
    expect(derivedTexts(steps).get(1)?.from).toEqual(new Set(["by a person"]));
    const gone = { changes: [changeMemory(tea, { discardedAt: 5 })] };
    const guarded = { changes: [changeMemory(milk, { constitutional: true })] };
    expect(derivedTexts([gone, guarded]).size).toBe(0);
  });
});
