import { expect, it } from "vitest";
import { startedDays } from "@/components/sessions/list/charts";

const at = (iso: string) => Date.parse(iso) / (15 * 60 * 1000);
const now = Date.parse("2026-11-02T06:30:00Z");

it("counts a session on the date on which it started in the reader's zone", () => {
  const started = [[at("2026-11-01T18:30:00Z"), 1, 0, 0, 0]] as const;
  const inKathmandu = startedDays(started, { now, zone: "Asia/Kathmandu", days: 2 });
  expect(inKathmandu.map(({ day, total }) => [day, total])).toEqual([
    ["1 Nov 2026", 0],
    ["2 Nov 2026", 1],
  ]);
  const inLondon = startedDays(started, { now, zone: "Europe/London", days: 2 });
  expect(inLondon.map(({ day, total }) => [day, total])).toEqual([
    ["1 Nov 2026", 1],
    ["2 Nov 2026", 0],
  ]);
});

it("adds up what became of them", () => {
  const started = [
    [at("2026-11-02T01:00:00Z"), 2, 1, 0, 0],
    [at("2026-11-02T01:15:00Z"), 1, 0, 3, 4],
  ] as const;
  expect(startedDays(started, { now, zone: "UTC", days: 1 })).toMatchObject([
    { day: "2 Nov 2026", kept: 3, back: 1, undecided: 3, none: 4, total: 11 },
  ]);
});

it("names every date once where a day has 23 or 25 hours", () => {
  for (const zone of ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe"]) {
    for (const hour of [0, 3, 12, 23]) {
      const days = startedDays([], { now: now + hour * 3_600_000, zone, days: 30 });
      expect(new Set(days.map(({ day }) => day)).size, `${zone} ${hour}`).toBe(30);
      for (const [index, { from }] of days.entries()) {
        if (index > 0) expect(from).toBe(days[index - 1]?.to);
      }
    }
  }
});
