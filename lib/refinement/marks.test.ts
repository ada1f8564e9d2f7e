import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { findMarks } from "@/lib/refinement/marks";

const a = memoryOf(1, { content: "one two three four five" });
const b = memoryOf(2, { content: "six seven eight nine ten" });
const gone = [changeMemory(a, { discardedAt: 1 }), changeMemory(b, { discardedAt: 1 })];
const merge = { name: "consolidate", ids: [1, 2], content: "" } as const;
const into = (content: string) => [...gone, createMemory(memoryOf(3, { content }))];

describe("findMarks", () => {
  it("G17: a delete without an exact duplicate is marked, one with it is not", () => {
    expect(findMarks({ name: "delete", id: 1 }, gone.slice(0, 1), {}, false)).toEqual([
      "#1 is gone without an exact duplicate",
    ]);
    expect(findMarks({ name: "delete", id: 1 }, gone.slice(0, 1), { "1": 9 }, false)).toEqual([]);
  });

  it("G17: each merged memory without an exact duplicate is named, even where no word is lost", () => {
    const words = `${a.content} ${b.content}`;
    expect(findMarks(merge, into(words), { "2": 9 }, false)).toEqual([
      "#1 is gone without an exact duplicate",
    ]);
    expect(findMarks(merge, into(words), {}, true)).toEqual([]);
  });

  it("G17: under 80 % of the merged words is marked besides", () => {
    const twins = { "1": 8, "2": 9 };
    expect(findMarks(merge, into("one two three four five six seven eight"), twins, false)).toEqual(
      [],
    );
    expect(findMarks(merge, into("one two three four five six seven"), twins, false)).toEqual([
      expect.stringContaining("80 %"),
    ]);
  });

  it("G17: an update is marked if under 80 % of its words stand", () => {
    const update = (content: string) =>
      findMarks({ name: "update", id: 1, content }, [changeMemory(a, { content })], {}, false);
    expect(update("one two three four")).toEqual([]);
    expect(update("one two three")).toEqual([expect.stringContaining("#1")]);
    expect(update("Five, four; three. TWO")).toEqual([]);
  });

  it("G17: protect is never marked", () => {
    expect(
      findMarks({ name: "protect", id: 1 }, [changeMemory(a, { constitutional: true })], {}, false),
    ).toEqual([]);
  });
});
