import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relevances } from "@/lib/ledger/memory";
import { coverageOf } from "@/lib/reflection/coverage";
import { lineTokens, poolTokens } from "@/lib/reflection/lines";
import { planDrops, type DropCandidate } from "@/lib/reflection/plan-drops";

const day = 86_400_000;
const now = 400 * day;

function candidate(number: number, patch: Partial<DropCandidate> = {}): DropCandidate {
  const coveringFacts = patch.coveringFacts ?? [1_000];
  return {
    number,
    relevance: "medium",
    coverage: coverageOf(coveringFacts.length),
    codePoints: 4_000,
    createdAt: now - number * day,
    ...patch,
    coveringFacts,
  };
}

const settings = { poolLimit: 2_000, target: 1_000, hasRecorded: true, passesOverTarget: 0, now };

describe("planDrops", () => {
  it("O5: strong before partial, then low before high, then old before new; never critical", () => {
    const pool = [
      candidate(1, { relevance: "high" }),
      candidate(2, { relevance: "low" }),
      candidate(3, { relevance: "low" }),
      candidate(4, { coveringFacts: [7, 9], relevance: "high" }),
      candidate(5, { coveringFacts: [7, 8, 9], relevance: "critical" }),
      candidate(6, { coveringFacts: [], relevance: "low" }),
    ];
    const drops = planDrops(pool, settings);
    expect(drops.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(drops.map(({ coveredBy }) => coveredBy)).toEqual([7, 1_000, 1_000, 1_000]);
    expect(drops[0]?.reason).toBe("strong coverage, high relevance, 4 days old");
    expect(drops[1]?.reason).toBe("partial coverage, low relevance, 3 days old");
  });

  it("O5: runs above the limit alone, and stops at the target", () => {
    const pool = [candidate(1), candidate(2), candidate(3)];
    const tokens = poolTokens(pool);
    expect(planDrops(pool, { ...settings, poolLimit: tokens })).toEqual([]);
    expect(
      planDrops(pool, { ...settings, poolLimit: tokens - 1, target: tokens - 1 }),
    ).toHaveLength(1);
  });

  it("O5: in a pass without a new fact only strong coverage counts, from the third over target on", () => {
    const pool = [candidate(1), candidate(2, { coveringFacts: [7, 9] }), candidate(3)];
    const quiet = { ...settings, hasRecorded: false };
    expect(planDrops(pool, { ...quiet, passesOverTarget: 2 })).toEqual([]);
    expect(planDrops(pool, { ...quiet, passesOverTarget: 3 }).map(({ number }) => number)).toEqual([
      2,
    ]);
  });

  it("O5: never takes what is critical or not covered, nor more than it may", () => {
    const any = fc.record({
      relevance: fc.constantFrom(...relevances),
      coveringFacts: fc.subarray([7, 8, 9]),
      codePoints: fc.integer({ min: 1, max: 4_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        fc.nat({ max: 5 }),
        fc.integer({ min: 1, max: 20_000 }),
        (patches, hasRecorded, passesOverTarget, target) => {
          const pool = patches.map((patch, index) => candidate(index + 1, patch));
          const poolLimit = target;
          const drops = planDrops(pool, { poolLimit, target, hasRecorded, passesOverTarget, now });
          const tokens = poolTokens(pool);
          const most = Math.max(1, Math.ceil((tokens - target) / (tokens / pool.length)));
          expect(drops.length).toBeLessThanOrEqual(tokens > poolLimit ? most : 0);
          for (const { number } of drops) {
            const dropped = pool[number - 1];
            expect(dropped?.relevance).not.toBe("critical");
            expect(dropped?.coveringFacts.length).toBeGreaterThanOrEqual(hasRecorded ? 1 : 2);
          }
          const gone = drops
            .slice(0, -1)
            .map(({ number }) => lineTokens(pool[number - 1] ?? candidate(0)));
          expect(tokens - gone.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(
            drops.length === 0 ? 0 : target,
          );
        },
      ),
    );
  });
});
