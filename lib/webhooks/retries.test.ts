import { describe, expect, it } from "vitest";
import {
  afterTry,
  hasFailedForDays,
  nextTryAfter,
  retryWaits,
} from "@/lib/webhooks/webhook-events";

describe("after try", () => {
  const at = new Date("2026-05-04T10:00:00Z");
  const fresh = { tries: 0, failedTries: 0, log: [], failingSince: null };
  const received = { at: at.toISOString(), ms: 5, status: 200, answer: "ok", fault: null };
  const refused = { ...received, status: 500, fault: "It answered 500." };

  describe("a try", () => {
    it("that was received ends the delivery, and forgives the endpoint", () => {
      const before = { ...fresh, tries: 2, failedTries: 2, failingSince: new Date(0) };
      expect(afterTry(before, received, at)).toEqual({
        delivery: {
          state: "delivered",
          nextTryAt: null,
          tries: 3,
          failedTries: 0,
          log: [received],
        },
        failingSince: null,
        switchOff: null,
      });
    });

    it("that failed is made again, later each time, until it is given up", () => {
      let before: Parameters<typeof afterTry>[0] = fresh;
      const states = retryWaits.map(() => {
        const after = afterTry(before, refused, at);
        before = { ...after.delivery, failingSince: after.failingSince };
        return [after.delivery.state, after.delivery.nextTryAt?.getTime()];
      });
      expect(states).toEqual(retryWaits.map((wait) => ["waiting", at.getTime() + wait]));
      const last = afterTry(before, refused, at);
      expect(last.delivery).toMatchObject({ state: "failed", nextTryAt: null, tries: 8 });
      expect(last.switchOff).toBeNull();
    });

    it("that was answered 410 is the last of all", () => {
      const after = afterTry(fresh, { ...refused, status: 410 }, at);
      expect(after).toMatchObject({ delivery: { state: "failed" }, switchOff: "gone" });
    });

    it("that is the last of its delivery after five days of failures switches the endpoint off", () => {
      const failingSince = new Date(at.getTime() - 5 * 86_400_000);
      const last = { ...fresh, failedTries: retryWaits.length, failingSince };
      expect(afterTry(last, refused, at)).toMatchObject({ switchOff: "failing", failingSince });
      const younger = new Date(failingSince.getTime() + 1);
      expect(afterTry({ ...last, failingSince: younger }, refused, at).switchOff).toBeNull();
    });

    it("that fails after five quiet days is made again before anything is switched off", () => {
      const failingSince = new Date(at.getTime() - 5 * 86_400_000);
      expect(afterTry({ ...fresh, failingSince }, refused, at)).toMatchObject({
        delivery: { state: "waiting" },
        switchOff: null,
      });
    });

    it("is kept beside the newest twenty", () => {
      const log = Array.from({ length: 20 }, (_, ms) => ({ ...refused, ms }));
      const kept = afterTry({ ...fresh, log }, received, at).delivery.log;
      expect(kept.map(({ ms }) => ms)).toEqual([...log.slice(1).map(({ ms }) => ms), 5]);
    });
  });
});

describe("retry times", () => {
  const at = new Date("2026-05-04T10:00:00Z");

  it("tries eight times within about 32 hours, each wait longer than the last, then gives up", () => {
    const waits = retryWaits.map((_, index) => {
      const next = nextTryAfter(index + 1, at);
      return (next?.getTime() ?? 0) - at.getTime();
    });
    expect(waits).toEqual([
      5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000,
    ]);
    expect(nextTryAfter(retryWaits.length + 1, at)).toBeNull();
  });

  it("calls five days of nothing but failures enough", () => {
    const before = (ms: number) => new Date(at.getTime() - ms);
    expect(hasFailedForDays(before(5 * 86_400_000), at)).toBe(true);
    expect(hasFailedForDays(before(5 * 86_400_000 - 1), at)).toBe(false);
  });
});
