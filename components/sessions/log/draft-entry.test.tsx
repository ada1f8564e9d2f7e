import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { consentDraft } from "@/lib/ledger/entries/session";
import * as fc from "fast-check";
import { DraftEntry, readDraft } from "@/components/sessions/log/draft-entry";
import { propertySettings } from "@/lib/testing/test-depth";

it.each([
  ["consolidate", '{"ids":[3, 8], "content":"The ferry', "Merging #3 and #8 …The ferry"],
  ["consolidate", "", "Merging …"],
  ["update", '{"id":"#3","content":"', "Updating #3 …"],
  ["delete", '{"id": 12}', "Deleting #12 …"],
  ["protect", '{"id": 12}', "Protecting #12 …"],
  ["search", '{"query":"fer', "Searching “fer” …"],
  ["complete", '{"summary":"One copy', "Completing …One copy"],
  ["toString", '{"a":1}', "Calling toString …"],
  ["consent", "YES, <b>", "Calling consent …"],
  ["record", '{"content":"Tea","supports":["4","9"]', "Recording #4 and #9 …Tea"],
  ["record", '{"content":"Tea","replaces":"2"}', "Replacing #2 …Tea"],
  ["write", '{"path":"MEMORY.md","content":"# T', "Writing MEMORY.md …# T"],
  ["edit", '{"path":"A.md","find":"x","replace":"y', "Editing A.md …y"],
  ["read", '{"path":"raw', "Reading raw …"],
  ["delete", '{"path":"A.md"}', "Deleting A.md …"],
])("I9: a call of %s with %s is said as %s", (name, argumentsText, words) => {
  const html = renderToStaticMarkup(
    <DraftEntry draft={{ step: 1, index: 0, name, argumentsText }} agentName="Ada" />,
  );
  expect(html.replaceAll(/<[^>]*>/g, "").replaceAll(/ +/g, " ")).toBe(words);
});

it("C1: the answer to the question for consent is shown as one, and a call of that name is not", () => {
  const draft = { step: 0, index: 0, name: consentDraft, argumentsText: "YES, <b>" };
  const html = renderToStaticMarkup(<DraftEntry draft={draft} agentName="Ada" />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("Ada is answeringYES, &lt;b&gt;Not complete yet");
});

it.each([
  ["", "", ""],
  ['{"ids":[3', "", ""],
  ['{"ids":[3,', "#3", ""],
  ['{"ids":[3, 8], "con', "#3 and #8", ""],
  ['{"ids":["#3","8', "#3", ""],
  ['{"ids":[3,8,14],"content":"It said \\"no', "#3, #8 and #14", 'It said "no'],
  ['{"ids":[3],"content":"It said \\', "#3", "It said "],
  ['{"ids":[3],"content":"A caf\\u00e', "#3", "A caf"],
  ['{"ids":[3],"content":"A wave \\ud83c', "#3", "A wave "],
  ['{"ids":[3],"content":"A wave \\ud83c\\udf0a"', "#3", "A wave 🌊"],
  ['{"content":"first","ids":[3]} and more', "#3", "first"],
  ['{"content":{"deep":["er"', "", ""],
  ["not JSON at all", "", ""],
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
