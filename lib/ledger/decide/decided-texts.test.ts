import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { decidedTexts, derivedTexts } from "@/lib/ledger/decide/decided-texts";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";

describe("decided texts", () => {
  const tea = memoryOf(1, { content: "Tea." });
  const milk = memoryOf(2, { content: "Milk." });
  const gone = (memory: typeof tea) => changeMemory(memory, { discardedAt: 5 });

  describe("decidedTexts", () => {
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
      expect(decidedTexts([gone(memoryOf(1, { content: "", purged }))])).toBeNull();
    });
  });
});

describe("derived texts", () => {
  const tea = memoryOf(1, { content: "tea" });
  const milk = memoryOf(2, { content: "milk" });

  function reword(number: number, before: string, content: string) {
    return { changes: [changeMemory(memoryOf(number, { content: before }), { content })] };
  }

  describe("derivedTexts", () => {
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
});
