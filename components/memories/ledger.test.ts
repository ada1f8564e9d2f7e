import { describe, expect, it } from "vitest";
import { labelQuestion } from "@/components/memories/label-bar";
import { cutAround } from "@/components/memories/lost-text";
import { editedFields } from "@/components/memories/memory-acts";

const began = { content: "One\r\ntwo ", category: "", type: "core" };

describe("editedFields", () => {
  it("finds no change where only the line ends and the space around differ", () => {
    expect(editedFields(began, { content: "One\ntwo", category: " ", type: "core" })).toEqual({});
  });

  it("gives only what changed", () => {
    expect(editedFields(began, { ...began, category: "voice" })).toEqual({ category: "voice" });
    const typed = { content: "One\ntwo\nthree", category: "", type: "journal" };
    expect(editedFields(began, typed)).toEqual({ content: typed.content, type: "journal" });
  });
});

const asked = (extra: object) =>
  labelQuestion({
    ok: false,
    code: "takes-protection",
    message: "Confirm it.",
    extra: { ...extra },
  });

it("M8: says how many memories lose protection when labels are removed", () => {
  expect(asked({ category: null, changes: 4_996, immutable: 100, relational: 20 })).toEqual({
    title: "Remove labels from 4,996 memories?",
    words:
      "120 memories lose protection (100 immutable, 20 relational): sessions can then change or remove them. You can undo this.",
    act: "Remove 4,996 labels",
    unprotects: 120,
  });
  expect(asked({ category: null, changes: 1, immutable: 0, relational: 0 })).toMatchObject({
    title: "Remove labels from 1 memory?",
    words: "No memory loses protection. You can undo this.",
    unprotects: 0,
  });
});

it("M8: asks before another label takes protection away, and nothing else", () => {
  expect(asked({ category: "house", changes: 3, immutable: 1, relational: 0 })).toMatchObject({
    title: "Change the label of 3 memories?",
    words:
      "1 memory loses protection (1 immutable): sessions can then change or remove it. You can undo this.",
  });
  expect(labelQuestion({ ok: false, code: "stale", message: "No." })).toBeNull();
  expect(labelQuestion({ ok: true })).toBeNull();
});

const marked = (text: string, words: string) => {
  const [before, found, after] = cutAround(text, words);
  return `${before}[${found}]${after}`;
};

describe("the part of a text around what was lost", () => {
  it("is all of a short one, in any case", () => {
    expect(marked("Ring 020 before 9 July.", "9 july")).toBe("Ring 020 before [9 July].");
    expect(marked("Ring 020.", "İ")).toBe("[]Ring 020.");
  });

  it("ends at blanks where the text is long", () => {
    const words = "abcd ".repeat(100);
    const cut = marked(`${words}9 July ${words}`, "9 July");
    expect(cut).toMatch(/^…abcd (?:abcd )+\[9 July\] (?:abcd )+abcd…$/);
    expect(cut.length).toBeLessThan(340);
  });

  it("does not cut a sign of two units", () => {
    const waves = "🌊".repeat(200);
    for (const more of ["", "x"]) {
      expect(marked(`${waves}${more}9 July${more}${waves}`, "9 July").isWellFormed()).toBe(true);
    }
  });
});
