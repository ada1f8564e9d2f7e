import { describe, expect, it } from "vitest";
import { measureClaims } from "@/lib/handbook/kept-claims";

const kept = (text: string) => ({ text, isKept: true });
const lost = (text: string) => ({ text, isKept: false });

describe("H6: the weight of what a handbook says", () => {
  it.each([
    ["first", ["- it is with Walnut", "- it is with the walnut"]],
    ["last", ["- it is with the walnut", "- it is with Walnut"]],
    ["in one line", ["- it is with Walnut and the walnut", "- it is with the walnut"]],
  ])("takes a value that is a name and a word for a name: %s", (_where, lines) => {
    expect(measureClaims(lines.map(lost), [])).toEqual({ startWeight: 12, keptWeight: 0 });
  });

  it("loses what a lost line said, and finds it in a new one, by the languages of all lines", () => {
    const german = kept("- die Katze ist nicht für den Hund und nicht für die Kinder");
    const rest = measureClaims([german], []).startWeight;
    const english = lost("- it is with the elf of the house");
    expect(measureClaims([german, english], []).keptWeight).toBe(rest);
    const moved = measureClaims(
      [german, english],
      ["- it is the house with the elf and it is open"],
    );
    expect(moved.keptWeight).toBe(moved.startWeight);
  });
});
