import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openThrottle } from "@/components/live/use-throttled";

const page = { visibilityState: "visible" as "visible" | "hidden", onChange: () => {} };
beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = "visible";
  vi.stubGlobal("document", {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_name: string, onChange: () => void) => (page.onChange = onChange),
    removeEventListener: () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runs soon, and however often it is asked at most once in its time", () => {
  const run = vi.fn<() => void>();
  const throttle = openThrottle(run, 1_000);
  for (let n = 0; n < 50; n += 1) throttle.run();
  vi.advanceTimersByTime(60);
  expect(run).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 30; n += 1) {
    throttle.run();
    vi.advanceTimersByTime(100);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(1_000);
  const ran = run.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(ran);
});

it("waits until somebody looks, then runs once", () => {
  const run = vi.fn<() => void>();
  const throttle = openThrottle(run, 1_000);
  page.visibilityState = "hidden";
  for (let n = 0; n < 5; n += 1) {
    throttle.run();
    vi.advanceTimersByTime(2_000);
  }
  expect(run).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.onChange();
  vi.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(1);
});
