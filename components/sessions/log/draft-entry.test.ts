import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readDraft } from "@/components/sessions/log/draft-entry";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

it.each([
  ["", "", ""],
  ["{", "", ""],
  ['{"ids', "", ""],
  ['{"ids":', "", ""],
  ['{"ids":[3', "", ""],
  ['{"ids":[3,', "#3", ""],
  ['{"ids":[3, 8], "con', "#3 and #8", ""],
  ['{"ids":["#3","8', "#3", ""],
  ['{"ids":["#3","8"],"content":"The ferry', "#3 and #8", "The ferry"],
  ['{"ids":[3,8,14],"content":"It said \\"no', "#3, #8 and #14", 'It said "no'],
  ['{"ids":[3],"content":"It said \\', "#3", "It said "],
  ['{"ids":[3],"content":"A caf\\u00e', "#3", "A caf"],
  ['{"ids":[3],"content":"A wave \\ud83c', "#3", "A wave "],
  ['{"ids":[3],"content":"A wave \\ud83c\\udf0a"', "#3", "A wave 🌊"],
  ['{"content":"first","ids":[3]}', "#3", "first"],
  ['{"content":"first","ids":[3]} and more', "#3", "first"],
  ['{"content":{"deep":["er"', "", ""],
  ["not JSON at all", "", ""],
  ["[1,2", "", ""],
])("reads %j", (json, ids, content) => {
  const { text, numbers } = readDraft(json);
  expect([numbers("ids"), text("content")]).toEqual([ids, content]);
});

it("reads a beginning of what is there in the end, wherever it is cut", () => {
  const given = fc.record({
    ids: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
    content: fc.string({ unit: "binary" }),
    other: fc.jsonValue(),
  });
  fc.assert(
    fc.property(
      given,
      fc.nat(2),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (call, indent, at) => {
        const json = JSON.stringify(call, null, indent);
        const cut = readDraft(json.slice(0, Math.floor(json.length * at)));
        expect(call.content.startsWith(cut.text("content"))).toBe(true);
        const numbers = (words: string) => words.match(/\d+/g)?.map(Number) ?? [];
        const read = numbers(cut.numbers("ids"));
        expect(call.ids.slice(0, read.length)).toEqual(read);
        const whole = readDraft(json);
        expect(numbers(whole.numbers("ids"))).toEqual(call.ids);
        expect(whole.text("content")).toBe(call.content.replace(/[\uD800-\uDBFF]$/, ""));
      },
    ),
    propertySettings(500, 3),
  );
});
