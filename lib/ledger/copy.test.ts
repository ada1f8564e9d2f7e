import { describe, expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { whyGone } from "@/lib/ledger/copy";

describe("whyGone", () => {
  const journal = memoryOf(4, { type: "journal", discardedAt: 1 });
  const purged = { by: "Ines", at: "2026-09-20T12:00:00.000Z", tokens: 3 };

  it("G14: what a session noted of itself and a rollback took back stays gone", () => {
    expect(whyGone(journal, true)).toMatchObject({ code: "taken-back" });
    expect(whyGone(journal, false)).toBeNull();
  });

  it("leaves a core memory, and what is kept, to whoever may edit it", () => {
    expect(whyGone({ ...journal, type: "core" }, true)).toBeNull();
    expect(whyGone({ ...journal, discardedAt: null }, true)).toBeNull();
  });

  it("M7: words that were purged do not come back", () => {
    expect(whyGone({ ...journal, content: "", purged }, false)).toEqual({
      code: "purged",
      message: "Purged by Ines on 20 Sep 2026.",
    });
  });
});
