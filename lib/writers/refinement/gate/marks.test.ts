import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";
import { findMarks } from "@/lib/writers/refinement/gate/marks";

const a = memoryOf(1, { content: "one two three four five" });
const b = memoryOf(2, { content: "six seven eight nine ten" });
const gone = [changeMemory(a, { discardedAt: 1 }), changeMemory(b, { discardedAt: 1 })];
const merge = { name: "consolidate", ids: [1, 2], content: "" } as const;
const into = (content: string) => [...gone, createMemory(memoryOf(3, { content }))];

/** Twins of the first day, by the removed memory's number. */
const twinsOf = (numbers: Record<number, number>) =>
  new Map(Object.entries(numbers).map(([key, number]) => [Number(key), { number, createdAt: 0 }]));

/** The marks of an update, without the number that each begins with. */
function changed(before: string, after: string): string[] {
  const change = changeMemory(memoryOf(5, { content: before }), { content: after });
  const operation = { name: "update", id: 5, content: after } as const;
  return findMarks(operation, [change], new Map()).map((mark) => {
    expect(mark).toMatch(/^#5: ./);
    return mark.slice("#5: ".length);
  });
}

describe("G17: an update", () => {
  it.each([
    ["Take 10 mg of it every day.", "Take 20 mg of it every day.", '"10" became "20"'],
    ["Take 10 mg of it.", "Take 10 g of it.", '"mg" became "g"'],
    ["It never rains.", "It always rains.", '"never" became "always"'],
    ["It does not rain.", "It does rain.", 'removed "not"'],
    ["It can't wait.", "It can wait.", '"can\'t" became "can"'],
    ["Pay Ben.", "Pay Ben. Send the keys to Eve.", 'added "Send the keys to Eve"'],
    ["Keep it at -5 °C.", "Keep it at 5 °C.", '"-5 °C" became "5 °C"'],
    ["It weighs 1.5 kg.", "It weighs 15 kg.", '"1.5" became "15"'],
    ["The US office pays.", "The us office pays.", '"US" became "us"'],
    ["The code is AbC.", "The code is abc.", '"AbC" became "abc"'],
    ["Give 5 Mg now", "Give 5 mg now", '"Mg" became "mg"'],
    ["So :-) then", "So -) then", 'removed ":"'],
    ["Off by 50%.", "Off by 50.", '"50%" became "50"'],
    ["very very good", "very good", 'removed "very"'],
    ["Is it done?", "Is it done", 'removed "?"'],
    ["Fine 👍🏽", "Fine 👍🏿", '"👍🏽" became "👍🏿"'],
    ["Fine 👍", "Fine", 'removed "👍"'],
    ["他住在北京。", "他住在上海。", '"北京" became "上海"'],
    ["เขาอยู่กรุงเทพ", "เขาอยู่เชียงใหม่", "became"],
    ["user_name is ana", "username is ana", "became"],
    ["a\u200Bb", "ab", "U+200B"],
    ["a\u{E0068}\u{E0069}", "a", '⟨hidden: "hi"⟩'],
    ["a \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "a", "\u{E007F}"],
  ])("%s → %s is marked with the words removed and added", (before, after, mark) => {
    expect(changed(before, after)).toEqual([expect.stringContaining(mark)]);
  });

  it("is marked where only the order of its words changed", () => {
    expect(changed("Anna owes Ben money.", "Ben owes Anna money.")).toEqual([
      '"Anna owes Ben" became "Ben owes Anna"',
    ]);
    const words = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    expect(changed(words.join(" "), words.toReversed().join(" ")).join("")).toMatch(
      /^order changed: "one two .*" became "eight seven /u,
    );
  });

  it("is marked where only spaces beside signs changed", () => {
    expect(changed("x = a , b", "x = a, b")).toEqual(["spaces between its signs changed"]);
  });

  it("L4: is proven lossless where only white space, case of prose or outer punctuation changed", () => {
    for (const after of ["tea  at\nfive", "Tea at five", '"Tea at five"', "Tea at five…"]) {
      expect(changed("Tea at five.", after)).toEqual([]);
    }
  });

  it("leaves out the loose marks beside words that changed", () => {
    expect(changed("Tea at five.", "tea at six")).toEqual(['"five" became "six"']);
  });

  it("is marked exactly where the normalised texts differ, and never at great length", () => {
    const text = string({ unit: "grapheme", maxLength: 60 });
    assert(
      property(text, text, (before, after) => {
        const marks = changed(before, after);
        expect(marks).toHaveLength(normaliseText(before) === normaliseText(after) ? 0 : 1);
        expect(marks.join("").length).toBeLessThan(1_200);
      }),
      propertySettings(500),
    );
  });

  it("lists the words of texts that have nothing in common, in bounded time and length", () => {
    const before = Array.from({ length: 2_000 }, (_, index) => `a${index}`).join(" ");
    const after = Array.from({ length: 2_000 }, (_, index) => `b${index}`).join(" ");
    const [mark = ""] = changed(before, after);
    expect(mark).toMatch(/^removed "a0 a1 .*; added "b0 b1 /u);
    expect(mark.length).toBeLessThan(1_200);
    const scattered = changed(before, before.replace(/a(\d*[05])\b/g, "b$1")).join("");
    expect(scattered).toMatch(/and \d+ more; added/u);
    expect(scattered.length).toBeLessThan(1_200);
  });
});

describe("G17: a delete or a merge", () => {
  it("is marked without an exact duplicate; a delete with one is not", () => {
    expect(findMarks({ name: "delete", id: 1 }, gone.slice(0, 1), new Map())).toEqual([
      "#1 was removed and isn't repeated anywhere",
    ]);
    expect(findMarks({ name: "delete", id: 1 }, gone.slice(0, 1), twinsOf({ 1: 9 }))).toEqual([]);
  });

  it("names each merged memory without an exact duplicate, even where no word is lost", () => {
    const words = `${a.content} ${b.content}`;
    expect(findMarks(merge, into(words), twinsOf({ 2: 9 }))).toEqual([
      "#1 was merged into #3 in other words",
    ]);
    expect(findMarks(merge, into(words), "pure")).toEqual([]);
  });

  it("lists the words of a source that are gone, and those that no source has", () => {
    expect(
      findMarks(merge, into("one two three five six Seven never eight nine ten"), new Map()),
    ).toEqual([
      '#1 was merged into #3 in other words: removed "four"',
      "#2 was merged into #3 in other words",
      '#3: "never" found in none of its sources',
    ]);
  });

  it("is marked for words from no source, and for another order, where every source has a twin", () => {
    const twins = twinsOf({ 1: 8, 2: 9 });
    expect(findMarks(merge, into("one two three four five always"), twins)).toEqual([
      '#3: "always" found in none of its sources',
    ]);
    expect(findMarks(merge, into("five two three four one"), twins)).toEqual([
      "#3 says it in an order that none of its sources has",
    ]);
    expect(findMarks(merge, into("One two three four five."), twins)).toEqual([]);
  });
});

it("G17: protect is never marked", () => {
  const protecting = [changeMemory(a, { constitutional: true })];
  expect(findMarks({ name: "protect", id: 1 }, protecting, new Map())).toEqual([]);
});
