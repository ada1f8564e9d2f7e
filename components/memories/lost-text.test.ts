import { describe, expect, it } from "vitest";
import { cutAround } from "@/components/memories/lost-text";

const marked = (text: string, places: readonly (readonly [number, number])[]) =>
  cutAround(text, places)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");

describe("the part of a text around what was lost", () => {
  it("is all of a short one, with each piece marked", () => {
    expect(
      marked("Ring 020 before 9 July.", [
        [5, 8],
        [16, 22],
      ]),
    ).toBe("Ring [020] before [9 July].");
  });

  it("ends at blanks where the text is long", () => {
    const words = "abcd ".repeat(100);
    const text = `${words}9 July ${words}`;
    const cut = marked(text, [[500, 506]]);
    expect(cut).toMatch(/^…abcd (?:abcd )+\[9 July\] (?:abcd )+abcd…$/);
    expect(cut.length).toBeLessThan(340);
  });

  it("does not cut a sign of two units", () => {
    const waves = "🌊".repeat(200);
    for (const more of ["", "x"]) {
      const text = `${waves}${more}9 July${more}${waves}`;
      const at = text.indexOf("9");
      expect(marked(text, [[at, at + 6]]).isWellFormed()).toBe(true);
    }
  });
});
