import { describe, expect, it } from "vitest";
import { whyNoUndo } from "@/components/memories/copy";

describe("whyNoUndo", () => {
  it.each([
    [{ kept: 3, undoable: 2, undoneBy: null }, null],
    [{ kept: 1, undoable: 1, undoneBy: "Ines" }, null],
    [{ kept: 0, undoable: 0, undoneBy: null }, "None of these memories is kept any more."],
    [{ kept: 0, undoable: 0, undoneBy: "Ines" }, "Undone by Ines."],
    [
      { kept: 1, undoable: 0, undoneBy: "Ines" },
      "Undone by Ines. The memories that are left (1 memory) changed since or are constitutional.",
    ],
    [
      { kept: 2, undoable: 0, undoneBy: null },
      "The memories that are left (2 memories) changed since or are constitutional.",
    ],
  ])("of %j says %s", (standing, said) => {
    expect(whyNoUndo(standing)).toBe(said);
  });
});
