import { describe, expect, it } from "vitest";
import { decidedTexts } from "@/lib/ledger/decisions/decided-texts";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

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
