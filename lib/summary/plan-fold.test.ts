import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFoldDue, mayFold, planFold } from "@/lib/summary/plan-fold";
import {
  defaultKeepRatio,
  defaultSummaryThreshold,
  keepRecent,
  sentenceBudget,
} from "@/lib/summary/settings";

const small = { threshold: 20, keepRatio: 0.1 };
const standard = { threshold: defaultSummaryThreshold, keepRatio: defaultKeepRatio };
const short = (count: number) => Array.from({ length: count }, () => 10);

describe("when and what to fold", () => {
  it.each([
    [25, "threshold 20, ratio 0.1", small, 23, 5, 2],
    [100, "threshold 20, ratio 0.1", small, 98, 9, 2],
    [101, "the default", standard, 81, 8, 20],
  ])(
    "K1, K2: of %i messages, at %s, folds what is not to stay",
    (messageCount, _settings, settings, folded, budget, stay) => {
      const count = { messageCount, cursor: 0 };
      expect(isFoldDue(count, settings)).toBe(true);
      expect(planFold(count, settings, short(messageCount))).toBe(folded);
      expect(sentenceBudget(folded)).toBe(budget);
      expect(messageCount - folded).toBe(stay);
      expect(keepRecent(settings)).toBe(stay);
    },
  );

  it("K1: triggers again and again over a long run, each time the same many after the last", () => {
    const folds: number[][] = [];
    let cursor = 0;
    for (let messageCount = 1; messageCount <= 500; messageCount += 1) {
      if (!isFoldDue({ messageCount, cursor }, standard)) continue;
      const folded = planFold({ messageCount, cursor }, standard, short(messageCount - cursor));
      folds.push([messageCount, folded]);
      cursor += folded;
    }
    expect(folds).toEqual([
      [101, 81],
      [182, 81],
      [263, 81],
      [344, 81],
      [425, 81],
    ]);
  });

  it("K1: begins by itself above the threshold, not at it", () => {
    expect(isFoldDue({ messageCount: 100, cursor: 0 }, standard)).toBe(false);
    expect(isFoldDue({ messageCount: 181, cursor: 81 }, standard)).toBe(false);
    expect(isFoldDue({ messageCount: 182, cursor: 81 }, standard)).toBe(true);
  });

  it("K3: by hand also below the threshold, if more than what stays is waiting", () => {
    expect(mayFold({ messageCount: 20, cursor: 0 }, standard)).toBe(false);
    expect(mayFold({ messageCount: 21, cursor: 0 }, standard)).toBe(true);
    expect(planFold({ messageCount: 21, cursor: 0 }, standard, short(21))).toBe(1);
    expect(planFold({ messageCount: 20, cursor: 0 }, standard, short(20))).toBe(0);
  });

  it("K1: keeps at least one, and takes a ratio as the decimal that it says", () => {
    expect(keepRecent({ threshold: 1, keepRatio: 0.01 })).toBe(1);
    expect(keepRecent({ threshold: 100, keepRatio: 0.29 })).toBe(29);
    expect(keepRecent({ threshold: 100, keepRatio: 0.57 })).toBe(57);
  });

  it("K1: takes at most 1,000 messages at once, and at most a quarter of the model's input", () => {
    const count = { messageCount: 3_000, cursor: 0 };
    expect(planFold(count, standard, short(3_000))).toBe(1_000);
    expect(planFold(count, standard, [10, 10, 10], 25)).toBe(2);
    expect(planFold(count, standard, [30, 10], 25)).toBe(1);
  });

  it("K4: over any run of appends and folds every message is folded once, in order, or waits", () => {
    const step = fc.record({ appended: fc.nat(300), tokens: fc.integer({ min: 1, max: 30_000 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        let count = { messageCount: 0, cursor: 0 };
        const tokens: number[] = [];
        for (const { appended, tokens: size } of steps) {
          for (let one = 0; one < appended; one += 1) tokens.push(size);
          count = { ...count, messageCount: count.messageCount + appended };
          while (isFoldDue(count, standard)) {
            const folded = planFold(count, standard, tokens.slice(count.cursor));
            expect(folded).toBeGreaterThan(0);
            count = { ...count, cursor: count.cursor + folded };
            expect(count.messageCount - count.cursor).toBeGreaterThanOrEqual(20);
          }
        }
      }),
    );
  });
});
