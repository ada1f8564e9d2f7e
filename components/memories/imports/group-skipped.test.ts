import { describe, expect, it } from "vitest";
import { groupSkipped, sayLines } from "@/components/memories/imports/group-skipped";

describe("groupSkipped", () => {
  it("says in one line what was imported before, and every other reason once", () => {
    const known = Array.from({ length: 158 }, (_, index) => ({
      line: index + 1,
      reason: `Already imported as #${index + 4}.`,
      importedAs: index + 4,
    }));
    const groups = groupSkipped([{ line: 200, reason: "It is blank." }, ...known]);
    expect(groups.map(({ reason, lines }) => [reason, lines.length])).toEqual([
      ["Already imported.", 158],
      ["It is blank.", 1],
    ]);
    expect(sayLines(groups[0]?.lines ?? [])).toBe("1, 2, 3, 4, 5 and 153 more");
    expect(sayLines([200])).toBe("200");
  });
});
