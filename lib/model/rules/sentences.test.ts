import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { splitSentences } from "@/lib/model/rules/sentences";

it.each([
  ["Tea at four. Coffee at ten!", ["Tea at four.", "Coffee at ten!"]],
  ["One line\nanother", ["One line", "another"]],
  [
    "The appointment with Dr. Weaver is on 7 March. Bring the card.",
    ["The appointment with Dr. Weaver is on 7 March.", "Bring the card."],
  ],
  ["Mrs. Ade and J. Okoro came. They ate.", ["Mrs. Ade and J. Okoro came.", "They ate."]],
  [
    "Berth No. 7 is hers. Is it? No. She said so.",
    ["Berth No. 7 is hers.", "Is it?", "No.", "She said so."],
  ],
  ["… ?!", []],
])("%j", (text, split) => {
  expect(splitSentences(text)).toEqual(split);
});

it("loses no letter and no figure, whatever the text", () => {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      expect(plain(splitSentences(text).join(""))).toBe(plain(text));
    }),
  );
});
