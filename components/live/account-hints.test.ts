import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openThrottle, overviewNews } from "@/components/live/account-hints";
import type { Overview } from "@/lib/sessions/read/load-home";
import type { SessionHint } from "@/lib/browser/frames";

const overview: Overview = {
  waiting: 0,
  lossless: 0,
  runningCount: 1,
  withoutWorker: 0,
  running: [
    {
      id: "s",
      agentId: "a",
      agentName: "Wren",
      kind: "refinement",
      mode: "full",
      state: "running",
    },
  ],
};
const hint = (state: SessionHint["state"], lastSequence = 1, id = "s"): SessionHint => ({
  id,
  agentId: "a",
  state,
  lastSequence,
  operationsApplied: 0,
  startTokens: null,
  keptTokens: null,
  isFlagged: false,
});

it("is no news while a session that is shown goes on", () => {
  const mayChange = overviewNews();
  for (const sequence of [1, 2, 3])
    expect(mayChange(hint("running", sequence), overview)).toBe(false);
  expect(mayChange(hint("awaiting-review", 4), overview)).toBe(true);
});

it("is news once of a session beyond those shown", () => {
  const mayChange = overviewNews();
  expect(mayChange(hint("queued", 1, "other"), overview)).toBe(true);
  expect(mayChange(hint("queued", 2, "other"), overview)).toBe(false);
  expect(mayChange(hint("running", 3, "other"), overview)).toBe(true);
});

it("R2: is news whenever the log of a rolled-back session goes on", () => {
  const mayChange = overviewNews();
  expect(mayChange(hint("rolled-back", 5), overview)).toBe(true);
  expect(mayChange(hint("rolled-back", 6), overview)).toBe(true);
});

describe("what is done at most once in its time", () => {
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
});
