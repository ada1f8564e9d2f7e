import { describe, expect, it } from "vitest";
import { worstTokens } from "@/lib/ledger/texts/content";
import { planTranscript, whyNothing } from "@/lib/writers/extract/rules";
import { messageLine, type UnseenMessage } from "@/lib/writers/observe/rules";

const said = (position: number, role: UnseenMessage["role"], content: string): UnseenMessage => ({
  position,
  role,
  content,
  name: null,
  at: Date.parse("2026-05-19T12:00:00Z"),
  tail: null,
  leftOut: 0,
});
const tokensOf = (shown: readonly UnseenMessage[]) =>
  shown.reduce((sum, one) => sum + worstTokens(messageLine(one)), 0);

describe("what a model sees of a transcript", () => {
  it("N4: a short one whole", () => {
    const messages = [said(1, "user", "Fix it."), said(2, "tool", "ok")];
    expect(planTranscript(messages, 1_000, 2)).toEqual({ shown: messages, leftOut: 0 });
  });

  it("N4, P7: outputs are cut before the user's words, and all of them stay", () => {
    const wish = `Fix it. ${"please ".repeat(200)}`;
    const messages = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? said(index + 1, "user", wish) : said(index + 1, "tool", "x".repeat(9_000)),
    );
    const { shown, leftOut } = planTranscript(messages, 20_000, 40);
    expect(leftOut).toBe(0);
    expect(tokensOf(shown)).toBeLessThanOrEqual(20_000);
    expect(shown.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, () => wish),
    );
    expect(shown[1]?.leftOut).toBeGreaterThan(8_000);
  });

  it("N4, P7: where that is not enough, the beginning and the end stay", () => {
    const messages = Array.from({ length: 2_000 }, (_, index) =>
      said(index + 1, "user", `word `.repeat(100)),
    );
    const { shown, leftOut } = planTranscript(messages, 10_000, 5_000);
    expect(tokensOf(shown)).toBeLessThanOrEqual(10_000);
    expect(shown.at(0)?.position).toBe(1);
    expect(shown.at(-1)?.position).toBe(2_000);
    expect(leftOut).toBe(5_000 - shown.length);
    const positions = shown.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});

describe("whether there is anything to extract", () => {
  const lastAt = new Date("2026-05-19T12:00:00Z");
  const made = { messages: 3, updatedAt: lastAt };
  it.each([
    ["no message", { messageCount: 0, lastAt, run: null }, /no messages/],
    ["no record", { messageCount: 3, lastAt, run: null }, null],
    ["an unchanged transcript", { messageCount: 3, lastAt, run: made }, /no message came since/],
    ["a grown one", { messageCount: 4, lastAt, run: made }, null],
    [
      "an older record from elsewhere",
      { messageCount: 3, lastAt, run: { ...made, messages: null } },
      null,
    ],
    [
      "one that grew by a message with an earlier time",
      {
        messageCount: 5,
        lastAt,
        run: { messages: 4, updatedAt: new Date(lastAt.getTime() + 60_000) },
      },
      null,
    ],
    [
      "a newer record from elsewhere",
      { messageCount: 3, lastAt, run: { messages: null, updatedAt: new Date("2026-05-20") } },
      /newer than its last message/,
    ],
  ])("N4, S4: of %s", (_, { run, ...transcript }, why) => {
    const answer = whyNothing(transcript, run);
    if (why === null) expect(answer).toBeNull();
    else expect(answer).toMatch(why);
  });
});
