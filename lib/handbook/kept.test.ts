import { describe, expect, it } from "vitest";
import { measureKept } from "@/lib/handbook/kept";
import { documentsOf } from "@/lib/handbook/testing/documents-of";
import { harbourTexts } from "@/lib/handbook/testing/harbour-handbook";

const old = documentsOf(harbourTexts);
const none = new Set<string>();
const withMemory = (change: (text: string) => string) =>
  documentsOf({ ...harbourTexts, "MEMORY.md": change(harbourTexts["MEMORY.md"]) });

describe("measureKept", () => {
  it("H6: counts the lines of MEMORY.md and skills that are not blank; the summary is an index", () => {
    const { "memory_summary.md": _, ...gauged } = harbourTexts;
    const lines = Object.values(gauged).flatMap((text) => text.split("\n"));
    const oldLines = lines.filter((line) => line.trim() !== "").length;
    const same = { oldLines, restedOnRemoved: 0, keptLines: oldLines, ratio: 1, lost: [] };
    expect(measureKept(old, old, none)).toEqual(same);
    expect(measureKept(old, documentsOf(gauged), none)).toEqual(same);
  });

  it("H6: a changed line is lost, one that was moved is kept, and an added one changes nothing", () => {
    const changed = measureKept(
      old,
      withMemory((text) => text.replace("- E-207 is", "- E-208 is")),
      none,
    );
    expect(changed?.lost.map(({ path, line }) => [path, line])).toEqual([["MEMORY.md", 43]]);
    expect(changed?.ratio).toBeLessThan(1);
    const moved = measureKept(
      old,
      withMemory((text) => `${text.split("\n").toReversed().join("\n")}\nmore`),
      none,
    );
    expect(moved?.ratio).toBe(1);
  });

  it("H6: of two equal lines one is lost if only one is left", () => {
    const twice = documentsOf({ "MEMORY.md": "- a\n- a\n" });
    const once = documentsOf({ "MEMORY.md": "- a\n" });
    expect(measureKept(twice, once, none)).toMatchObject({ oldLines: 2, keptLines: 1, ratio: 0.5 });
  });

  it("H6: what rested only on removed runs is no loss", () => {
    const fees = measureKept(
      old,
      withMemory((text) => text.replace(/# Task Group: Late fees[^]*$/, "")),
      new Set(["t_fees"]),
    );
    expect(fees).toMatchObject({ restedOnRemoved: 10, ratio: 1, lost: [] });
    const all = measureKept(old, new Map(), new Set(["t_fees", "t_berth", "t_tide", "t_crane"]));
    expect(all).toMatchObject({ keptLines: 0, ratio: 1 });
  });

  it("H6: a file that is gone is lost with all its lines", () => {
    const { "skills/free-berth/scripts/plan.sh": _, ...rest } = harbourTexts;
    expect(measureKept(old, documentsOf(rest), none)?.lost).toHaveLength(3);
  });

  it("H6: a first version has nothing to compare with", () => {
    expect(measureKept(new Map(), old, none)).toBeNull();
    expect(
      measureKept(documentsOf({ "MEMORY.md": "\n", "memory_summary.md": "v1" }), old, none),
    ).toBeNull();
  });
});
