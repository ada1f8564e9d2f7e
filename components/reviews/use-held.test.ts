import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queuedReviewOf } from "@/components/reviews/testing/queued-review-of";
import {
  approvalOf,
  holdSessions,
  openHold,
  readDecision,
  readOutcome,
  sayClosed,
  sayHeld,
  sayUndone,
} from "@/components/reviews/use-held";

describe("V3: a decision of the queue", () => {
  const several = holdSessions(
    ["a", "b", "c"].map((id) => ({
      agentName: `Agent ${id}`,
      decision: approvalOf(queuedReviewOf(id)),
    })),
    null,
  );
  const form = new FormData();
  form.set("sessionId", "a");
  form.set("seenSequence", "7");
  form.set("note", "Line\none.");
  const one = holdSessions([{ agentName: "Auk", decision: readDecision("rollBack", form) }], "a");
  const taken = { ok: true } as const;
  const stale = { ok: false, code: "stale", message: "It changed." } as const;

  it("is sent as it was made: with the sequence that was seen, and its note", () => {
    expect(one.sessions[0]?.decision).toEqual({
      kind: "rollBack",
      sessionId: "a",
      seenSequence: "7",
      note: "Line\none.",
    });
    const sent = several.sessions.map(({ decision }) => decision);
    expect(sent[1]).toEqual({ kind: "approve", sessionId: "b", seenSequence: 7 });
    const row = [{ id: "older", createdAt: "", lastSequence: 4 }];
    expect(approvalOf(queuedReviewOf("b", { row }))["row"]).toBe(
      '[{"sessionId":"older","seenSequence":4}]',
    );
  });

  it("comes back with the server's sentence where it was refused", () => {
    expect(readOutcome(one, [taken])).toEqual({
      decided: ["a"],
      refused: new Map(),
      fault: null,
    });
    const { decided, refused, fault } = readOutcome(one, [stale]);
    expect(decided).toEqual([]);
    expect(refused.get("a")).toMatchObject({
      code: "stale",
      message: "It changed.",
      seenSequence: 7,
    });
    expect(fault).toBe("Auk: not rolled back. It changed.");
  });

  it("F7: of held edits says that they are taken over, or the files restored", () => {
    const session = one.sessions[0];
    if (session === undefined) throw new Error("No session.");
    const restored = holdSessions([{ ...session, isOfEdits: true }], "a");
    const approval = approvalOf(queuedReviewOf("a"));
    const over = holdSessions([{ agentName: "Auk", decision: approval, isOfEdits: true }], "a");
    expect([sayClosed(restored), sayHeld(restored)]).toEqual([
      "Files restored.",
      "Auk: files restored.",
    ]);
    expect([sayClosed(over), sayHeld(over)]).toEqual([
      "Edits taken over.",
      "Auk: edits taken over.",
    ]);
    expect(readOutcome(over, [stale]).fault).toBe("Auk: edits not taken over. It changed.");
  });

  it("of several leaves those that were refused, by name", () => {
    const { decided, refused, fault } = readOutcome(several, [taken, stale, taken]);
    expect(decided).toEqual(["a", "c"]);
    expect([...refused.keys()]).toEqual(["b"]);
    expect(fault).toBe("2 approved. Not approved, please check: Agent b.");
  });

  it("says that conflicts came up, which no sentence of its own asks about", () => {
    const met = { ok: false, code: "conflicts-unanswered", message: "Answer them." } as const;
    expect(readOutcome(one, [met]).refused.get("a")).toMatchObject({ message: "Answer them." });
  });

  it("is said in its row, beside the title, and when it is undone", () => {
    expect([sayClosed(one), sayHeld(one), sayUndone(one)]).toEqual([
      "Rolled back.",
      "Auk: rolled back.",
      "Auk: undone.",
    ]);
    expect([sayClosed(several), sayHeld(several), sayUndone(several)]).toEqual([
      "3 approved.",
      "3 approved.",
      "Undone: 3 sessions need review again.",
    ]);
  });
});

describe("what is held before it is sent", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function given() {
    const sent: string[] = [];
    const hold = openHold<string>(8_000, (one) => sent.push(one));
    hold.hold("a");
    return { hold, sent };
  }

  it("is sent when its time is over, and once", () => {
    const { hold, sent } = given();
    vi.advanceTimersByTime(7_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(["a"]);
    expect(hold.takeBack()).toBeNull();
    hold.sendNow();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["a"]);
  });

  it("is never sent once it was taken back", () => {
    const { hold, sent } = given();
    expect(hold.takeBack()).toBe("a");
    hold.sendNow();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
  });

  it("is sent at once by what is held next, which has its whole time", () => {
    const { hold, sent } = given();
    vi.advanceTimersByTime(5_000);
    hold.hold("b");
    expect(sent).toEqual(["a"]);
    vi.advanceTimersByTime(7_999);
    expect(sent).toEqual(["a"]);
    hold.sendNow();
    expect(sent).toEqual(["a", "b"]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["a", "b"]);
  });
});
