import { expect, it } from "vitest";
import { overviewNews } from "@/components/live/overview/overview-updates";
import type { Overview } from "@/lib/browser/session-list";
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
