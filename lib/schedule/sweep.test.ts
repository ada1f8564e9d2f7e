import { assert, constantFrom, date, integer, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { cronOf, judgeSweep, sayMinute, saySchedule, type SweepFacts } from "@/lib/schedule/sweep";
import { propertySettings } from "@/lib/testing/test-depth";

const now = new Date("2026-06-01T05:00:00.000Z");
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
const week = 6.5 * 24;
const due: SweepFacts = {
  paused: false,
  openSession: "none",
  coreCount: 3,
  lastAttemptAt: hours(week),
  wasUnread: false,
  massTokens: 100,
  tokenBudget: 100,
  budgetResumesAt: null,
};
const nextMonth = new Date("2026-07-01T00:00:00.000Z");
const justAfter = new Date(hours(week).getTime() + 1);

describe("W1: who is swept", () => {
  it.each([
    ["never tried", { lastAttemptAt: null }, "first"],
    ["tried 6.5 days ago", {}, "due"],
    [
      "over its budget and tried 23 hours ago",
      { lastAttemptAt: hours(23), massTokens: 101 },
      "over-budget",
    ],
    ["over its budget and tried 6.5 days ago", { massTokens: 101 }, "due"],
    [
      "C2: 23 hours after an answer that could not be read",
      { lastAttemptAt: hours(23), wasUnread: true },
      "unread",
    ],
  ] as const)("is swept: %s", (_what, facts, reason) => {
    expect(judgeSweep({ ...due, ...facts }, now)).toEqual({ isSwept: true, reason });
  });

  it.each([
    ["W2: paused", { paused: true }, "paused"],
    ["with a session under way", { openSession: "under-way" }, "under-way"],
    [
      "V6: with a session that awaits review",
      { openSession: "awaiting-review" },
      "awaiting-review",
    ],
    ["O9: with its monthly budget spent", { budgetResumesAt: nextMonth }, "budget-spent"],
    ["S4: without a memory", { coreCount: 0, lastAttemptAt: null }, "empty"],
    ["tried a millisecond less than 6.5 days ago", { lastAttemptAt: justAfter }, "recent"],
    [
      "C2: 22 hours after an answer that could not be read",
      { lastAttemptAt: hours(22), wasUnread: true },
      "recent",
    ],
    ["exactly at its budget, tried a day ago", { lastAttemptAt: hours(24) }, "recent"],
    [
      "over its budget, tried 22 hours ago",
      { lastAttemptAt: hours(22), massTokens: 101 },
      "recent",
    ],
  ] as const)("is left: %s", (_what, facts, obstacle) => {
    expect(judgeSweep({ ...due, ...facts }, now)).toMatchObject({ isSwept: false, obstacle });
  });

  it("says from when on time alone would change it, to the millisecond", () => {
    const facts = record({
      paused: constantFrom(false, true),
      openSession: constantFrom("none", "under-way", "awaiting-review"),
      coreCount: nat(2),
      lastAttemptAt: date({ min: hours(300), max: now, noInvalidDate: true }),
      wasUnread: constantFrom(false, true),
      massTokens: integer({ min: 99, max: 101 }),
      tokenBudget: constantFrom(100),
      budgetResumesAt: constantFrom(null, now, hours(-1), hours(-150), nextMonth),
    });
    assert(
      property(facts, (one) => {
        const verdict = judgeSweep(one, now);
        if (verdict.isSwept || verdict.from === null) return;
        expect(verdict.from.getTime()).toBeGreaterThan(now.getTime());
        expect(judgeSweep(one, verdict.from).isSwept).toBe(true);
        expect(judgeSweep(one, new Date(verdict.from.getTime() - 1)).isSwept).toBe(false);
      }),
      propertySettings(2_000),
    );
  });
});

describe("W1: a schedule", () => {
  it("is what the job engine reads, its days in order; none is no schedule", () => {
    expect(cronOf({ days: [1], minute: 300, zone: "UTC" })).toBe("0 5 * * 1");
    expect(cronOf({ days: [7, 2], minute: 1_439, zone: "UTC" })).toBe("59 23 * * 2,7");
    expect(cronOf({ days: [], minute: 300, zone: "UTC" })).toBeNull();
  });

  it.each([
    [
      { days: [4, 1], minute: 330, zone: "Asia/Kathmandu" },
      "Mondays and Thursdays at 05:30, Asia/Kathmandu",
    ],
    [{ days: [1, 2, 3, 4, 5, 6, 7], minute: 0, zone: "UTC" }, "every day at 00:00, UTC"],
    [{ days: [], minute: 300, zone: "UTC" }, "off"],
  ])("is said in words: %s", (schedule, words) => {
    expect(saySchedule(schedule)).toBe(words);
  });

  it("names the minute as a clock does", () => {
    expect(sayMinute(1_439)).toBe("23:59");
  });
});
