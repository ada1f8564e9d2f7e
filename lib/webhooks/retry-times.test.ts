import { expect, it } from "vitest";
import { hasFailedForDays, nextTryAfter, retryWaits } from "@/lib/webhooks/retry-times";

const at = new Date("2026-05-04T10:00:00Z");

it("tries eight times within about 32 hours, each wait longer than the last, then gives up", () => {
  const waits = retryWaits.map((_, index) => {
    const next = nextTryAfter(index + 1, at);
    return (next?.getTime() ?? 0) - at.getTime();
  });
  expect(waits).toEqual([5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000]);
  expect(nextTryAfter(retryWaits.length + 1, at)).toBeNull();
});

it("calls five days of nothing but failures enough", () => {
  const before = (ms: number) => new Date(at.getTime() - ms);
  expect(hasFailedForDays(before(5 * 86_400_000), at)).toBe(true);
  expect(hasFailedForDays(before(5 * 86_400_000 - 1), at)).toBe(false);
});
