import { array, assert, boolean, constantFrom, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/testing/test-depth";
import {
  findOwnSetting,
  mostVersions,
  type SettingVersion,
} from "@/lib/writers/refinement/prompt/own-settings";

const beganAt = Date.parse("2026-11-22T09:00:00.000Z");
const daysBefore = (days: number) => beganAt - days * 24 * 60 * 60_000;
const own: SettingVersion = {
  version: 4,
  at: daysBefore(2),
  by: "LINNET",
  isOwn: true,
  before: 0.85,
  after: 0.6,
};
const byNoor: SettingVersion = { ...own, version: 1, by: "Noor", isOwn: false, at: daysBefore(9) };

const threshold = (...versions: Partial<SettingVersion>[]) =>
  wordsOf("refinementThreshold", versions);
const prompt = (...versions: Partial<SettingVersion>[]) => wordsOf("refinementPrompt", versions);
function wordsOf(
  field: "refinementThreshold" | "refinementPrompt",
  versions: readonly Partial<SettingVersion>[],
) {
  const given = versions.map((one) => ({ ...own, ...one }));
  return findOwnSetting(field, given, beganAt)?.words ?? null;
}

describe("A2, A4: what an agent set for itself", () => {
  it("says a lower threshold with its version, the day and how long before the session", () => {
    expect(findOwnSetting("refinementThreshold", [own], beganAt)).toEqual({
      code: "own-threshold",
      words:
        "LINNET set its own threshold from 85% to 60% on 20 Nov 2026, 2 days before this session",
      version: 4,
    });
    expect(threshold({ before: null, after: 0.6 })).toContain("from 75% to 60%");
    expect(threshold({ before: 0.9, after: null })).toContain("from 90% to 75%");
    expect(threshold({ at: daysBefore(1) })).toContain(", 1 day before this session");
    expect(threshold({ at: beganAt - 3 * 60 * 60_000 })).toContain(", 3 hours before");
    expect(threshold({ at: beganAt - 1 })).toContain(", less than an hour before");
  });

  it("says nothing of what somebody else set, or of a threshold that it raised", () => {
    expect(threshold()).toBeNull();
    expect(threshold(byNoor)).toBeNull();
    expect(threshold(byNoor, own)).toBeNull();
    expect(threshold({ before: 0.75, after: 0.85 })).toBeNull();
    expect(threshold({ before: null, after: 0.75 })).toBeNull();
  });

  it("counts small steps as one, from the highest that stood since somebody else set it", () => {
    const steps = [
      { before: 0.65, after: 0.6 },
      { before: 0.7, after: 0.65, at: daysBefore(3) },
      { before: null, after: 0.7, at: daysBefore(4) },
    ];
    expect(threshold(...steps, byNoor)).toBe(
      "LINNET set its own threshold from 75% to 60% in 3 changes, the last on 20 Nov 2026, 2 days before this session",
    );
    expect(threshold({ before: 0.6, after: 0.65 }, { before: 0.75, after: 0.6 })).toContain(
      "from 75% to 65%",
    );
    expect(threshold({ before: 0.95, after: 0.75 }, { before: 0.75, after: 0.95 })).toContain(
      "from 95% to 75%",
    );
  });

  it("tells of an agent that wrote more than is looked at, whatever its last steps were", () => {
    const raises = Array.from({ length: mostVersions }, (_, index) => ({
      before: 0.5 + (mostVersions - index - 1) / 1_000,
      after: 0.5 + (mostVersions - index) / 1_000,
    }));
    const when = "in at least 100 changes, the last on 20 Nov 2026";
    expect(threshold(...raises)).toContain(`LINNET set its own threshold to 60% ${when}`);
    expect(threshold(...raises.slice(1), byNoor)).toBeNull();
    const same = Array.from({ length: mostVersions }, () => ({ before: "a", after: "a" }));
    expect(prompt(...same)).toContain(`LINNET rewrote its own refinement prompt ${when}`);
  });

  it("says a prompt that it wrote, rewrote or gave up, and none that says what was said before", () => {
    const when = "on 20 Nov 2026, 2 days before this session";
    expect(prompt({ before: null, after: "Merge all." })).toBe(
      `LINNET wrote its own refinement prompt ${when}`,
    );
    expect(prompt({ before: "Keep vows.", after: "Merge all." })).toBe(
      `LINNET rewrote its own refinement prompt ${when}`,
    );
    expect(prompt({ before: "Keep vows.", after: null })).toBe(
      `LINNET put its own refinement prompt back to the default ${when}`,
    );
    const there = { before: "Keep vows.", after: "Merge all." };
    expect(prompt({ before: "Merge all.", after: "Keep vows." }, there)).toBeNull();
    expect(prompt({ before: null, after: " " })).toBeNull();
  });

  it("A3: never misses a threshold under the one that the last other person left", () => {
    const anyThreshold = constantFrom(null, 0.5, 0.6, 0.75, 0.9, 1);
    const steps = array(record({ after: anyThreshold, isOwn: boolean() }), { maxLength: 8 });
    assert(
      property(anyThreshold, steps, (came, given) => {
        const versions: SettingVersion[] = [];
        let stands = came;
        let left = came;
        for (const { after, isOwn } of given) {
          versions.unshift({ ...own, isOwn, before: stands, after });
          stands = after;
          if (!isOwn) left = after;
        }
        const isTold = threshold(...versions) !== null;
        if ((stands ?? 0.75) < (left ?? 0.75)) expect(isTold).toBe(true);
        if (versions[0]?.isOwn !== true) expect(isTold).toBe(false);
      }),
      propertySettings(300),
    );
  });
});
