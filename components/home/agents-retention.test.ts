import { expect, it } from "vitest";
import { retentionBar, type KeptSession } from "@/components/home/agents-retention";

const session = (values: Partial<KeptSession>): KeptSession => ({
  id: "s",
  state: "approved",
  startTokens: 1_000,
  keptTokens: 900,
  isFlagged: false,
  ...values,
});

it("is as high as the room that is left above the threshold", () => {
  expect(retentionBar(session({}), 0.8)).toMatchObject({ height: 0.5, look: "kept" });
  expect(retentionBar(session({ keptTokens: 1_000 }), 0.75)).toMatchObject({ height: 1 });
  expect(retentionBar(session({ keptTokens: 800 }), 0.8)).toMatchObject({
    height: 0,
    look: "near",
  });
});

it("is whole, or nothing, where any loss trips", () => {
  expect(retentionBar(session({ keptTokens: 1_000 }), 1)).toMatchObject({
    height: 1,
    look: "kept",
  });
  expect(retentionBar(session({ keptTokens: 999 }), 1).height).toBe(0);
});

it("an empty ledger kept all of itself", () => {
  expect(retentionBar(session({ startTokens: 0, keptTokens: 0 }), 0.75)).toMatchObject({
    height: 1,
    words: "100%",
  });
});

it.each([
  [{ state: "approved" }, { look: "kept", isOpen: false, words: "90.0%" }],
  [{ state: "awaiting-review" }, { look: "ink", isOpen: true, words: "90.0%, not decided yet" }],
  [
    { state: "running", keptTokens: 760 },
    { look: "near", words: "76.0%, not decided yet" },
  ],
  [{ state: "rolled-back" }, { look: "lost", words: "rolled back" }],
  [{ state: "declined" }, { look: "none", words: "declined" }],
  [{ state: "failed" }, { look: "none", words: "failed" }],
  [
    { state: "queued", startTokens: null },
    { look: "asking", words: "queued" },
  ],
  [
    { state: "asking-consent", startTokens: null },
    { look: "asking", words: "asking" },
  ],
  // Decided under a lower threshold than there is now.
  [{ keptTokens: 600 }, { look: "near", height: 0, words: "60.0%" }],
] as const)("draws %o as %o", (values, bar) => {
  expect(retentionBar(session(values), 0.75)).toMatchObject(bar);
});
