import { describe, expect, it } from "vitest";
import { foldStanding } from "@/components/conversations/fold-standing";
import { foldSession, type SessionView } from "@/lib/ledger/fold";
import type { SessionState } from "@/lib/ledger/session";

type Fold = NonNullable<SessionView["fold"]>;

const condensing = null;
const plan = {
  conversationId: "c",
  conversationName: null,
  cursor: 0,
  messageCount: 25,
  messages: 20,
  sentences: 5,
};

function sayOf(
  state: SessionState,
  was: { readonly summary: string; readonly cursor: number },
  standing = true,
) {
  const before = { ...was, trippedAtWords: null };
  const after = { ...before, summary: "They met.", cursor: 20 };
  const told = { plan, before, after, added: "They met.", condensing };
  const fold: Fold = { ...told, sequence: 3, at: "2026-03-02T12:00:00.000Z", standing };
  return foldStanding({ ...foldSession([]), state, fold });
}

describe("V0, K6: whether a fold is in force", () => {
  it("says of one that awaits review that it is, and what each decision does", () => {
    expect(sayOf("awaiting-review", { summary: "", cursor: 0 })).toBe(
      "In force already: the agent is given this summary in the context of the conversation. Approving confirms it and changes nothing. Rolling back takes the summary out of the context again and puts messages 1 to 20 into it whole; no message is lost either way.",
    );
    expect(sayOf("awaiting-review", { summary: "Before.", cursor: 19 })).toContain(
      "Rolling back puts the summary of before back into the context, and message 20 into it whole;",
    );
  });

  it("says of one that was rolled back that it is not, and nothing where nothing is to decide", () => {
    const before = { summary: "", cursor: 0 };
    expect(sayOf("rolled-back", before, false)).toBe(
      "Rolled back: the summary is what it was before.",
    );
    expect(sayOf("approved", before)).toBeNull();
    expect(foldStanding(foldSession([]))).toBeNull();
  });
});
