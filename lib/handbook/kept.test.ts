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
    expect(measureKept(old, old, none)).toMatchObject(same);
    expect(measureKept(old, documentsOf(gauged), none)).toMatchObject(same);
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

  it("H1b: names each line that rested only on removed runs, those of the summary too", () => {
    const fees = measureKept(old, old, new Set(["t_fees"]));
    const inMemory = fees?.forgotten.filter(({ path }) => path === "MEMORY.md");
    expect(inMemory?.filter(({ text }) => text.trim() !== "")).toHaveLength(10);
    expect(measureKept(old, old, none)?.forgotten).toEqual([]);
  });

  it("H6: a file that is gone is lost with all its lines", () => {
    const { "skills/free-berth/scripts/plan.sh": _, ...rest } = harbourTexts;
    expect(measureKept(old, documentsOf(rest), none)?.lost).toHaveLength(3);
  });

  it("H6, L7: the weight of what lines say is lost where it is said nowhere else", () => {
    const before = documentsOf({
      "MEMORY.md": "- port 8443 of relay-7\n- wait 90 s\n- ask Ana Gomez\n- port 8443 again\n",
    });
    const claims = (text: string, gone = none) =>
      measureKept(before, documentsOf({ "MEMORY.md": text }), gone)?.claims;
    const whole = claims(
      "- port 8443 of relay-7\n- wait 90 s\n- ask Ana Gomez\n- port 8443 again\n",
    );
    expect(whole?.keptWeight).toBe(whole?.startWeight);
    // Every line is changed, and each says the same in another form.
    expect(claims("- relay-7: port 8443, again\n- wait 90s\n- Gomez, Ana: ask\n")).toEqual(whole);
    const lost = claims(
      "- port 8443 of relay-7\n- wait 60 s\n- ask Ana Gomez\n- port 8443 again\n",
    );
    expect((whole?.startWeight ?? 0) - (lost?.keptWeight ?? 0)).toBe(16);
    // What another line still says isn't lost; what two lines say weighs less than twice one.
    const once = claims("- port 8443 of relay-7\n- wait 90 s\n- ask Ana Gomez\n- port again\n");
    expect(once).toEqual(whole);
    const never = claims("- port of relay-7\n- wait 90 s\n- ask Ana Gomez\n- port again\n");
    expect((whole?.startWeight ?? 0) - (never?.keptWeight ?? 0)).toBe(12);
  });

  it("H6: what the lines of removed runs say is no loss", () => {
    const gone = new Set(["t_fees"]);
    const without = withMemory((text) => text.replace(/# Task Group: Late fees[^]*$/, ""));
    const { startWeight, keptWeight } = measureKept(old, without, gone)?.claims ?? {};
    expect(startWeight).toBeGreaterThan(100);
    expect(keptWeight).toBe(startWeight);
    const counted = measureKept(old, without, none)?.claims;
    expect(counted?.keptWeight).toBeLessThan(counted?.startWeight ?? 0);
  });

  it("H6: a first version has nothing to compare with", () => {
    expect(measureKept(new Map(), old, none)).toBeNull();
    expect(
      measureKept(documentsOf({ "MEMORY.md": "\n", "memory_summary.md": "v1" }), old, none),
    ).toBeNull();
  });
});
