import { describe, expect, it } from "vitest";
import { judge, known, readCases, tally, wordsOf } from "@/bench/reader";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { type Reader, silent, withReader } from "@/lib/reader/testing/scripted-reader";

const cases = readCases();
const faults = cases.filter(({ kind }) => kind !== "faithful");
const rewordings = cases.length - faults.length;

async function run(reader: Reader) {
  const read = await judge(withReader(scriptedModel([]), reader), cases);
  return { ...read, all: tally(read.judged, () => "all")["all"] };
}

describe("the measure of the second reader", () => {
  it("B6: has 120 items in six languages, half of them faithful, none twice", () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(rewordings).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ pair }) => wordsOf(pair))).size).toBe(cases.length);
    const languages = Map.groupBy(cases, ({ language }) => language);
    expect(languages.size).toBeGreaterThanOrEqual(6);
    const english = languages.get("English")?.length ?? 0;
    expect(Math.abs(english / cases.length - 0.5)).toBeLessThan(0.1);
    for (const [, some] of Map.groupBy(faults, ({ kind }) => kind)) {
      expect(some.length).toBeGreaterThanOrEqual(8);
    }
  });

  it("B6: each item says something before and now, in a sentence or a few, and not the same", () => {
    for (const { pair } of cases) {
      const before = pair.before || (pair.sources ?? []).join(" ");
      const now = pair.after || pair.kept;
      expect(before).toMatch(/^\S.{7,200}[.。]$/u);
      expect(now).toMatch(/^\S.{7,200}[.。]$/u);
      expect(now).not.toBe(before);
    }
  });

  it("B6: counts what is found, missed and accused, each item once", async () => {
    const { all, controlsMissed, failures } = await run(known(cases));
    const none = { found: 0, missed: 0, accused: 0, unread: 0 };
    expect(all).toEqual({ ...none, items: cases.length, found: faults.length });
    expect([controlsMissed, failures]).toEqual([0, []]);

    const mute = await run(silent);
    expect(mute.all).toEqual({ ...none, items: cases.length, missed: faults.length });
    expect(mute.controlsMissed).toBe(mute.readings);

    const angry = await run(known([]));
    expect(angry.all).toMatchObject({ found: faults.length, accused: rewordings });
  });

  it("B6: a change and the rewording of the same text are never read together", async () => {
    const { failures } = await run((pairs) => {
      const stood = pairs.map(({ before, sources = [] }) => before + sources.join("\n"));
      expect(new Set(stood).size).toBe(pairs.length);
      expect(pairs.length).toBeLessThanOrEqual(11);
      return known(cases)(pairs, 1);
    });
    expect(failures).toEqual([]);
  });

  it("B6: what no answer came for is neither found nor missed", async () => {
    const { all, failures, readings } = await run(() => "All is well.");
    expect(all).toMatchObject({ found: 0, missed: 0, accused: 0, unread: cases.length });
    expect(failures).toHaveLength(readings);
  });
});
