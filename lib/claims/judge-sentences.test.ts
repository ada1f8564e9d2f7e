import { workMs } from "@/lib/testing/work-ms";
import { describe, expect, it } from "vitest";
import { readTexts } from "@/lib/claims/judge-claims";
import { judgeSentences } from "@/lib/claims/judge-sentences";

function reversed(sources: readonly string[], text: string): string[] {
  const { before, after } = readTexts(sources, [text]);
  return after.flatMap((side) =>
    [...judgeSentences(before, side)].flat().map(({ claim }) => claim.text),
  );
}

describe("L2: what a shorter text turns round of its sources", () => {
  const talk = [
    "Did the ferry come?",
    "Ines never puts sugar into her coffee. The oven might arrive in April.",
    "Ana lent 20 crowns to Ben on Monday.",
  ];

  it("is a negation, a hedge or an order that a sentence about the same has otherwise", () => {
    expect(reversed(talk, "Ines puts sugar into her coffee.")).toEqual(["never"]);
    expect(reversed(talk, "The oven arrives in April.")).toEqual(["might"]);
    expect(reversed(talk, "Ana did not lend Ben 20 crowns on Monday.")).toContain("not");
    expect(reversed(talk, "Ben lent 20 crowns to Ana on Monday.")).toEqual([
      "Ana lent 20 crowns to Ben",
    ]);
  });

  it("is nothing of what it leaves out, or says in other words", () => {
    expect(reversed(talk, "Ana lent Ben 20 crowns on Monday.")).toEqual([]);
    expect(reversed(talk, "Ines takes no sugar in her coffee. The ferry came.")).toEqual([]);
    expect(reversed(talk, "They talked about many things.")).toEqual([]);
    expect(reversed([], "Ines puts sugar into her coffee.")).toEqual([]);
  });

  it("is nothing where another sentence about the same says it as the text does", () => {
    const both = [...talk, "In fact Ines puts sugar into her coffee."];
    expect(reversed(both, "Ines puts sugar into her coffee.")).toEqual([]);
  });

  it("is found in time in proportion to the texts, though they repeat themselves", async () => {
    const never = "I never lend the blue keys to anyone there. ".repeat(100);
    const lends = "I lend the blue keys to anyone there. ".repeat(100);
    const varied = (text: string) =>
      Array.from({ length: 80 }, (_, place) => text.replace("keys", `keys of house ${place}`));
    const ms = await workMs(() => {
      expect(reversed([never], lends)).toEqual(["never"]);
      expect(reversed(varied(never.slice(0, 44)), varied(lends.slice(0, 38)).join(""))).toContain(
        "never",
      );
    });
    expect(ms).toBeLessThan(5_000);
    // L8: more is not read, which its caller marks.
    expect(reversed([never.repeat(20)], lends)).toEqual([]);
  }, 60_000);
});
