import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";
import { judgeLosses, readTexts } from "@/lib/losses/rules";
import { propertySettings } from "@/lib/testing/test-depth";
import { findMarks } from "@/lib/writers/refinement/gate/marks";

const a = memoryOf(1, { content: "one two three four five" });
const b = memoryOf(2, { content: "six seven eight nine ten" });
const gone = [changeMemory(a, { discardedAt: 1 }), changeMemory(b, { discardedAt: 1 })];

/** Twins of the first day, by the removed memory's number. */
const twinsOf = (numbers: Record<number, number>) =>
  new Map(Object.entries(numbers).map(([key, number]) => [Number(key), { number, createdAt: 0 }]));

function judge(sources: readonly Change[], { number, after: { content } }: Change) {
  const before = sources.map((one) => ({ number: one.number, content: one.after.content }));
  return judgeLosses(readTexts(before, [{ number, content }]));
}

function merged(content: string, twins: ReturnType<typeof twinsOf> | "pure"): string[] {
  const result = createMemory(memoryOf(3, { content }));
  const operation = { name: "consolidate", ids: [1, 2], content } as const;
  return findMarks(operation, [...gone, result], twins, judge(gone, result));
}

/** The marks of an update, without the number that each begins with. */
function changed(before: string, after: string): string[] {
  const memory = memoryOf(5, { content: before });
  const change = changeMemory(memory, { content: after });
  const operation = { name: "update", id: 5, content: after } as const;
  const losses = judge([createMemory(memory)], change);
  return findMarks(operation, [change], new Map(), losses).map((mark) => {
    expect(mark).toMatch(/^#5: ./);
    return mark.slice("#5: ".length);
  });
}

const sameWords = "the same words in another order or number, or with other signs";

describe("G17: an update", () => {
  it.each([
    ["Take 10 mg of it.", "Take 20 mg of it.", '"10 mg" is gone; "20 mg" is new'],
    ["It never rains.", "It always rains.", '"never" is gone; "always" is new'],
    [
      "Noor likes tea.",
      "Noor likes tea. Whoever asks gets it.",
      '"Whoever" is new; 3 other words are new',
    ],
    ["住在北京。", "住在上海。", "2 words are gone; 2 words are new"],
    ["He lives by the sea.", "He lives by the old town.", "1 word is gone; 2 words are new"],
    ["Anna owes Ben money.", "Ben owes Anna money.", sameWords],
    ["very very good", "very good", sameWords],
    ["Is it done?", "Is it done", sameWords],
    ["x = a , b", "x = a, b", sameWords],
  ])("G17, L5: %s → %s is marked with what is gone and new", (before, after, mark) => {
    expect(changed(before, after)).toEqual([mark]);
  });

  it("L4: is proven lossless where only white space, case of prose or outer punctuation changed", () => {
    for (const after of ["tea  at\nfive", "Tea at five", '"Tea at five"', "Tea at five…"]) {
      expect(changed("Tea at five.", after)).toEqual([]);
    }
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
});

describe("G17: a delete or a merge", () => {
  it("is marked without an exact duplicate; a delete with one is not", () => {
    const [removed] = gone;
    const marksOf = (twins: ReturnType<typeof twinsOf>) =>
      findMarks({ name: "delete", id: 1 }, removed === undefined ? [] : [removed], twins, noLosses);
    expect(marksOf(new Map())).toEqual(["#1 was removed and isn't repeated anywhere"]);
    expect(marksOf(twinsOf({ 1: 9 }))).toEqual([]);
  });

  it("names each merged memory without an exact duplicate, even where no word is lost", () => {
    const words = `${a.content} ${b.content}`;
    expect(merged(words, twinsOf({ 2: 9 }))).toEqual(["#1 was merged into #3 in other words"]);
    expect(merged(words, "pure")).toEqual([]);
  });

  it("L5: counts the words of each source that are gone, and names what no source has", () => {
    expect(merged("one two three five six Seven never eight nine ten", new Map())).toEqual([
      "#1 was merged into #3 in other words: 1 word is gone",
      "#2 was merged into #3 in other words",
      '#3: "never" is new',
    ]);
  });

  it("is marked for words from no source, and for another order, where every source has a twin", () => {
    const twins = twinsOf({ 1: 8, 2: 9 });
    expect(merged("one two three four five always", twins)).toEqual(['#3: "always" is new']);
    expect(merged("five two three four one", twins)).toEqual([`#3: ${sameWords}`]);
    expect(merged("One two three four five.", twins)).toEqual([]);
  });
});

it("G17: protect is never marked", () => {
  const protecting = [changeMemory(a, { constitutional: true })];
  expect(findMarks({ name: "protect", id: 1 }, protecting, new Map(), noLosses)).toEqual([]);
});
