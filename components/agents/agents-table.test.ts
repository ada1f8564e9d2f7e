import { expect, it } from "vitest";
import { retentionBar, type KeptSession } from "@/components/agents/agents-table";

const session = (values: Partial<KeptSession>): KeptSession => ({
  id: "s",
  state: "approved",
  isTripped: false,
  isMeasured: true,
  start: 1_000,
  kept: 900,
  isFlagged: false,
  ...values,
});

it("is as high as the room that is left above the threshold", () => {
  expect(retentionBar(session({}), 0.8)).toMatchObject({ height: 0.5, look: "kept" });
  expect(retentionBar(session({ kept: 1_000 }), 0.75)).toMatchObject({ height: 1 });
  expect(retentionBar(session({ kept: 800 }), 0.8)).toMatchObject({
    height: 0,
    look: "near",
  });
});

it("is whole, or nothing, where any loss trips", () => {
  expect(retentionBar(session({ kept: 1_000 }), 1)).toMatchObject({
    height: 1,
    look: "kept",
  });
  expect(retentionBar(session({ kept: 999 }), 1).height).toBe(0);
});

it("an empty ledger kept all of itself", () => {
  expect(retentionBar(session({ start: 0, kept: 0 }), 0.75)).toMatchObject({
    height: 1,
    words: "100%",
  });
});

it.each([
  [{ state: "approved" }, { look: "kept", isOpen: false, words: "90.0%" }],
  [{ state: "awaiting-review" }, { look: "ink", isOpen: true, words: "90.0%, not decided yet" }],
  [
    { state: "running", kept: 760 },
    { look: "near", words: "76.0%, not decided yet" },
  ],
  [
    { state: "rolled-back", isTripped: true },
    { look: "lost", words: "rolled back by the breaker" },
  ],
  [{ state: "rolled-back" }, { look: "back", words: "rolled back" }],
  [
    { isMeasured: false, start: null, kept: null },
    { look: "unmeasured", words: "not measured" },
  ],
  [
    { state: "awaiting-review", isMeasured: false },
    { look: "unmeasured", isOpen: true, words: "not measured, not decided yet" },
  ],
  [{ state: "declined" }, { look: "none", words: "declined" }],
  [{ state: "failed" }, { look: "none", words: "failed" }],
  [
    { state: "queued", start: null },
    { look: "asking", words: "queued" },
  ],
  [
    { state: "asking-consent", start: null },
    { look: "asking", words: "asking" },
  ],
  // Decided under a lower threshold than there is now.
  [{ kept: 600 }, { look: "near", height: 0, words: "60.0%" }],
] as const)("draws %o as %o", (values, bar) => {
  expect(retentionBar(session(values), 0.75)).toMatchObject(bar);
});
