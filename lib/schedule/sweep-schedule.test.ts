import { describe, expect, it } from "vitest";
import { cronOf, sayDays, sayMinute, saySchedule } from "@/lib/schedule/sweep-schedule";

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

  it("names several days and the minute as a clock does", () => {
    expect(sayDays([7, 1, 3])).toBe("Mondays, Wednesdays and Sundays");
    expect(sayMinute(1_439)).toBe("23:59");
  });
});
