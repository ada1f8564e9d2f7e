import { describe, expect, it } from "vitest";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { codeOf, judge, merge, remove, update } from "@/lib/refinement/testing/judge";

const one = memoryOf(1);
const two = memoryOf(2);

describe("G7, G8: relational memories and exact duplicates", () => {
  const vow = (number: number, patch: Partial<Memory> = {}) =>
    memoryOf(number, { content: "I will stay.", category: "relational", ...patch });

  it("G7: are never updated, a duplicate or not", () => {
    expect(codeOf(judge(update(1, "I stay."), [vow(1), vow(2)]))).toBe("relational");
  });

  it("G7: are deleted only beside an exact duplicate, which the decision names", () => {
    expect(codeOf(judge(remove(1), [vow(1), vow(2, { content: "I will stay!" })]))).toBe(
      "relational",
    );
    const decision = judge(remove(4), [vow(1), vow(4, { content: "“i will  stay”" })]);
    expect(decision).toMatchObject({ kind: "applied", twins: { 4: 1 }, marks: [] });
  });

  it("G8: a constitutional memory of any category counts, a discarded, foreign or journal one does not", () => {
    const twin = (patch: Partial<Memory>) => codeOf(judge(remove(1), [vow(1), vow(2, patch)]));
    expect(twin({ category: "home", constitutional: true })).toBe("applied");
    expect([
      twin({ category: "home" }),
      twin({ discardedAt: 1 }),
      twin({ type: "journal" }),
      twin({ category: null }),
    ]).toEqual(Array.from({ length: 4 }, () => "relational"));
  });

  it("G8: two twins in one merge do not justify each other", () => {
    expect(codeOf(judge(merge([1, 2], "We stay together."), [vow(1), vow(2)]))).toBe("relational");
    expect(codeOf(judge(merge([1, 2], "I will stay"), [vow(1), vow(2)]))).toBe("relational");
  });

  it("G8: a pure merge of duplicates into the words of one of them passes, unmarked", () => {
    const decision = judge(merge([1, 2], " I will stay. "), [
      vow(1),
      vow(2, { content: "i will stay" }),
    ]);
    expect(decision).toMatchObject({ kind: "applied", marks: [] });
  });

  it("G8: a merge is not pure with a third that says something else", () => {
    const other = vow(3, { content: "I will stay for ever." });
    expect(codeOf(judge(merge([1, 2, 3], "I will stay."), [vow(1), vow(2), other]))).toBe(
      "relational",
    );
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

  it("G7: the list is the session's, in any case", () => {
    const patch = { relationalCategories: ["Letters"] };
    expect(codeOf(judge(remove(1), [memoryOf(1, { category: "letters" })], patch))).toBe(
      "relational",
    );
    expect(codeOf(judge(remove(1), [vow(1)], patch))).toBe("applied");
  });

  it("S6: in a session for duplicates alone every delete needs one", () => {
    const patch = { mode: "dedup-only" } as const;
    expect(codeOf(judge(remove(1), [one], patch))).toBe("no-duplicate");
    expect(judge(remove(1), [one, memoryOf(3, { content: "memory 1." })], patch)).toMatchObject({
      kind: "applied",
      twins: { 1: 3 },
    });
  });

  it("G17: in a full session a delete without one is applied and marked", () => {
    expect(judge(remove(1), [one])).toMatchObject({
      kind: "applied",
      twins: {},
      marks: [expect.stringContaining("#1")],
    });
  });

  it("G6 comes before G7, and G7 before G9", () => {
    expect(codeOf(judge(merge([1, 2], ""), [vow(1), two]))).toBe("mixed-categories");
    expect(codeOf(judge(update(1, ""), [vow(1)]))).toBe("relational");
  });
});
