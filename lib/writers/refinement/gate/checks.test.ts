import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { decidedOperations, type EarlierDecision } from "@/lib/ledger/earlier-decision";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";
import { decide } from "@/lib/writers/refinement/gate/gate";
import type { RefinementOperation } from "@/lib/writers/refinement/gate/tools";
import {
  codeOf,
  gateFacts,
  judge,
  merge,
  remove,
  update,
} from "@/lib/writers/refinement/testing/gate-facts";

const rest = memoryOf(99, { content: "r".repeat(4_000) });
const tea = memoryOf(1, { content: "Tea at four." });
const milk = memoryOf(2, { content: "Milk first." });

function decided(
  operation: EarlierDecision["operation"],
  texts: readonly string[],
  patch: Partial<EarlierDecision> = {},
): EarlierDecision {
  const about = { note: null, by: "Ada", at: "2026-05-01T09:00:00.000Z", result: null } as const;
  return {
    ...about,
    operation,
    reason: "loses-detail",
    sources: texts.map(normaliseText),
    ...patch,
  };
}

function judgeAfter(
  operation: RefinementOperation,
  earlier: readonly EarlierDecision[],
  memories: readonly Memory[] = [tea, milk],
) {
  const call = { ok: true, operation } as const;
  return decide(call, gateFacts({ memories: [...memories, rest], earlier }, call));
}

describe("checkEarlier", () => {
  it("D2: refuses with who decided, when and why, and names the memories", () => {
    const apart = [decided("apart", ["tea at four", "milk first"])];
    expect(judgeAfter(merge([1, 2], "Tea at four, milk first."), apart)).toEqual({
      kind: "refused",
      code: "rejected-before",
      message:
        "Rejected before: Ada decided on 1 May 2026 that #1 and #2 stay apart (loses detail). Nothing was changed.",
    });
    const said = (operation: RefinementOperation, earlier: EarlierDecision) => {
      const decision = judgeAfter(operation, [earlier]);
      return decision.kind === "refused" ? decision.message : decision.kind;
    };
    expect(said(remove(1), decided("delete", ["Tea at four."]))).toContain(
      "that #1 must not be removed (loses detail)",
    );
    const result = normaliseText("Tea.");
    expect(said(update(1, "Tea."), decided("update", ["Tea at four."], { result }))).toContain(
      "against this update of #1 (loses detail)",
    );
    const stays = decided("update", ["Tea at four."], { reason: "must-stay" });
    expect(said(update(1, "Tea!"), stays)).toContain("that the text of #1 must stay as it is");
    expect(said(remove(1), decided("delete", ["Tea at four."], { reason: "other" }))).toContain(
      "that #1 must not be removed. Nothing",
    );
  });

  it("D2: comes after G5 to G8 and before G9", () => {
    const stays = [decided("update", ["Tea at four."], { reason: "must-stay" })];
    const held = memoryOf(1, { content: "Tea at four.", constitutional: true });
    expect(codeOf(judgeAfter(remove(1), stays, [held]))).toBe("constitutional");
    expect(codeOf(judgeAfter(update(1, "  "), stays))).toBe("rejected-before");
    expect(codeOf(judgeAfter(update(1, "  "), []))).toBe("bad-content");
  });

  it("D2: is about the text: not of another memory, and of a copy of it as well", () => {
    const stays = [decided("delete", ["Tea at four."])];
    expect(codeOf(judgeAfter(remove(2), stays))).toBe("applied");
    const copy = memoryOf(3, { content: "tea at  four" });
    expect(codeOf(judgeAfter(remove(3), stays, [copy, milk]))).toBe("rejected-before");
    expect(codeOf(judgeAfter(remove(1), stays, [memoryOf(1, { content: "Tea at five." })]))).toBe(
      "applied",
    );
  });

  it("D2: follows a text that this session reworded, and says which memory holds it now", () => {
    const stays = [decided("delete", ["Tea at four."])];
    const reworded = memoryOf(1, { content: "Tea at five." });
    const call = { ok: true, operation: remove(1) } as const;
    const judged = (content: string) => {
      const derived = new Map([[1, { content, from: new Set(["Tea at four."]) }]]);
      return decide(call, gateFacts({ memories: [reworded, rest], earlier: stays, derived }, call));
    };
    expect(judged("Tea at five.")).toMatchObject({
      code: "rejected-before",
      message:
        "Rejected before: Ada decided on 1 May 2026 that #1 must not be removed (loses detail). This session wrote #1 from the text that the decision is about. Nothing was changed.",
    });
    // Somebody else has written over what the session wrote.
    expect(codeOf(judged("Tea at six."))).toBe("applied");
  });

  it("D2: a copy excuses what says the same in other case, and no text that became a copy", () => {
    const stays = [decided("delete", ["Tea at four."])];
    const copies = [tea, memoryOf(3, { content: "Tea at four." }), rest];
    const call = { ok: true, operation: remove(1) } as const;
    const after = (before: string, earlier: readonly EarlierDecision[]) => {
      const derived = new Map([[1, { content: tea.content, from: new Set([before]) }]]);
      return codeOf(decide(call, gateFacts({ memories: copies, earlier, derived }, call)));
    };
    expect(after("tea at four", stays)).toBe("applied");
    expect(after("Tea at five.", [decided("delete", ["Tea at five."])])).toBe("rejected-before");
  });

  it("D2: a copy excuses a removal alone, no update", () => {
    const copies = [tea, memoryOf(3, { content: "Tea at four." })];
    const stays = [decided("update", ["Tea at four."], { reason: "must-stay" })];
    expect(codeOf(judgeAfter(remove(1), stays, copies))).toBe("applied");
    expect(codeOf(judgeAfter(update(1, "Tea!"), stays, copies))).toBe("rejected-before");
  });

  const contents = ["Tea at four.", "tea at four", "Milk first.", "Milk  first", "Rum."];
  const ledgers = fc
    .array(fc.constantFrom(...contents), { minLength: 2, maxLength: 6 })
    .map((texts) => texts.map((content, index) => memoryOf(index + 1, { content })));
  const everything = fc.array(
    fc.record({
      operation: fc.constantFrom(...decidedOperations),
      reason: fc.constantFrom("wrong", "must-stay"),
      texts: fc.array(fc.constantFrom(...contents), { minLength: 1, maxLength: 3 }),
      result: fc.constantFrom(...contents),
    }),
    { maxLength: 4 },
  );

  it("D2: never refuses a removal that G8 justifies, and changes nothing else of what the gate says", () => {
    fc.assert(
      fc.property(ledgers, everything, fc.nat(5), fc.nat(5), (memories, drafts, a, b) => {
        const numbers = [...new Set([1 + (a % memories.length), 1 + (b % memories.length)])];
        const [first = 1] = numbers;
        const kept = memories.find(({ number }) => number === first)?.content ?? "";
        const operation = numbers.length === 1 ? remove(first) : merge(numbers, kept);
        const earlier = drafts.map(({ operation: on, reason, texts, result }) =>
          decided(on, texts, { reason, result: normaliseText(result) }),
        );
        const plain = judgeAfter(operation, [], memories);
        const after = judgeAfter(operation, earlier, memories);
        const { memories: named } = gateFacts(
          { memories: [...memories, rest] },
          { ok: true, operation },
        );
        const sources = [...named.values()];
        const isPure = new Set(sources.map(({ content }) => normaliseText(content))).size === 1;
        const isJustified =
          sources.every(({ twin }) => twin !== null) || (numbers.length > 1 && isPure);
        const mayRefuse = !isJustified && codeOf(after) === "rejected-before";
        expect(mayRefuse ? plain : after).toEqual(plain);
      }),
      propertySettings(300),
    );
  });
});

const one = memoryOf(1);
const two = memoryOf(2);
const vow = (number: number, patch: Partial<Memory> = {}) =>
  memoryOf(number, { content: "I will stay.", category: "relational", ...patch });
const longer = vow(3, { content: "I will stay for ever." });
const ours = vow(1);
const beneath = vow(2, { place: { file: "a.md", under: ["Vows"], section: "a.md 1" } });

it.each([
  ["G7: an update, even of a duplicate", update(1, "I stay."), [vow(2)]],
  ["G7: an update, before G9", update(1, ""), []],
  ["G7: a delete beside nearly the same", remove(1), [longer]],
  ["G8: a twin that the merge names", merge([1, 2], "We stay."), [vow(2)]],
  ["G8: a merge into other bytes", merge([1, 2], "I will stay"), [vow(2)]],
  ["G8: a merge with a third", merge([1, 2, 3], ours.content), [vow(2), longer]],
  ["F3: a merge with the same words under a heading", merge([1, 2], ours.content), [beneath]],
])("%s does not take a vow away", (_what, operation, others) => {
  expect(codeOf(judge(operation, [ours, ...others]))).toBe("relational");
});

it("G7: the list is the session's, in any case", () => {
  const patch = { relationalCategories: ["Letters"] };
  expect(codeOf(judge(remove(1), [vow(1, { category: "letters" })], patch))).toBe("relational");
  expect(codeOf(judge(remove(1), [ours], patch))).toBe("applied");
});

it("G6 comes before G7", () => {
  expect(codeOf(judge(merge([1, 2], ""), [ours, two]))).toBe("mixed-categories");
});

it.each([
  ["its twin in other marks and case", [vow(1), vow(4, { content: "“i will  stay”" })], { 4: 1 }],
  ["a constitutional twin", [vow(1, { category: "home", constitutional: true }), vow(4)], { 4: 1 }],
])("G7, G8: a delete beside %s passes unmarked, and names it", (_what, memories, twins) => {
  expect(judge(remove(4), memories)).toMatchObject({ kind: "applied", twins, marks: [] });
});

it("G8: a pure merge of duplicates into the words of one of them passes, unmarked", () => {
  const twins = [vow(1), vow(2, { content: "i will stay" })];
  const decision = judge(merge([1, 2], " I will stay. "), twins);
  expect(decision).toMatchObject({ kind: "applied", marks: [] });
});

it("G7: each relational source of a merge needs a duplicate that the call does not name", () => {
  const b = { content: "Tea at five." };
  const ledger = [vow(1), vow(2, b), vow(3), vow(4, b)];
  expect(judge(merge([1, 2], "I will stay. Tea at five."), ledger)).toMatchObject({
    kind: "applied",
    twins: { 1: 3, 2: 4 },
  });
  expect(judge(merge([1, 2], "x"), ledger.slice(0, 3))).toMatchObject({
    code: "relational",
    message: expect.stringContaining("#2"),
  });
});

it("S6, G17: a delete with a duplicate passes in every mode, one without in full alone, marked", () => {
  const same = memoryOf(3, { content: "memory 1." });
  const patch = { mode: "dedup-only" } as const;
  expect(codeOf(judge(remove(1), [one], patch))).toBe("no-duplicate");
  expect(judge(remove(1), [one, same], patch)).toMatchObject({ kind: "applied", twins: { 1: 3 } });
  expect(judge(remove(1), [one])).toMatchObject({
    kind: "applied",
    twins: {},
    marks: [expect.stringContaining("#1")],
  });
});
