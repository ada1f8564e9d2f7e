import { describe, expect, it } from "vitest";
import { whyNoUndo } from "@/components/memories/labels/why-no-undo";

describe("whyNoUndo", () => {
  it.each([
    [{ kept: 3, undoable: 2, undoneBy: null }, null],
    [{ kept: 1, undoable: 1, undoneBy: "Ines" }, null],
    [{ kept: 0, undoable: 0, undoneBy: null }, "None of it is kept any more."],
    [{ kept: 0, undoable: 0, undoneBy: "Ines" }, "Undone by Ines."],
    [
      { kept: 1, undoable: 0, undoneBy: "Ines" },
      "Undone by Ines. What is kept (1 memory) was changed since, or is constitutional.",
    ],
    [
      { kept: 2, undoable: 0, undoneBy: null },
      "What is kept (2 memories) was changed since, or is constitutional.",
    ],
  ])("of %j says %s", (standing, said) => {
    expect(whyNoUndo(standing)).toBe(said);
  });
});
