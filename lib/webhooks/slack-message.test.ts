import { describe, expect, it } from "vitest";
import { escapeSlack, slackMessage } from "@/lib/webhooks/slack-message";
import { type SentEvent, testEvent, webhookEvents } from "@/lib/webhooks/webhook-events";

const events: readonly SentEvent[] = [...webhookEvents, testEvent];
const url = "https://keepsake.example/sessions/s1";
const session = {
  kind: "refinement",
  state: "awaiting-review",
  cause: null,
  operationsApplied: 3,
  losses: { gone: 4, elsewhere: 2, new: 1 },
  findings: ["lost", "orders"],
};
const data = { agent: { name: "Wren" }, actor: { name: "Ada" }, session };
const hostile =
  "<!channel> <@U123> <https://evil.example|here> & https://evil.example @here #general";

const textOf = (given: Partial<Parameters<typeof slackMessage>[0]>) =>
  slackMessage({ type: "session.ended", data, url, words: [], ...given }).text;

/** What Slack would take for a link, a mention or a command. */
const controls = (text: string) => [...text.matchAll(/<[^>]*>?/g)].map(([found]) => found);

describe("a message in Slack's format", () => {
  it.each([
    [
      "session.awaiting_review",
      { retention: 0.9217 },
      "Wren: refinement needs review: 3 changes, 92.2% kept, 4 words gone, 1 new word, 2 doubts of the second reader",
    ],
    [
      "session.ended",
      {
        session: {
          ...session,
          state: "unchanged",
          operationsApplied: 0,
          losses: null,
          findings: [],
        },
      },
      "Wren: refinement changed nothing",
    ],
    [
      "session.rolled_back",
      { session: { ...session, cause: "retention" }, reversed: 1, openConflicts: 2 },
      "Wren: refinement was rolled back by the breaker: 1 change undone, 2 conflicts to decide",
    ],
    ["session.conflict", { memories: [4] }, "Wren: a rollback left 1 conflict"],
    ["agent.erosion", { erosion30d: 0.7 }, "Wren: 70% kept over 30 days, below the threshold"],
    [testEvent, { session: undefined }, "A test from Keepsake, sent by Ada"],
  ] as const)("of %s says what happened, in counts", (type, more, said) => {
    expect(textOf({ type, data: { ...data, ...more } })).toBe(`${said} <${url}|Open the session>`);
  });

  it("has no link without a session, no buttons, and nothing that Slack parses by itself", () => {
    const message = slackMessage({ type: testEvent, data, url: null, words: [] });
    expect(message).toEqual({
      text: "A test from Keepsake, sent by Ada",
      blocks: [
        {
          type: "section",
          text: { type: "mrkdwn", text: "A test from Keepsake, sent by Ada", verbatim: true },
        },
      ],
      parse: "none",
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  it("U8: quotes words in a block, never in the notification, and ten at most", () => {
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    const message = slackMessage({ type: "session.ended", data, url, words });
    expect(message.text).not.toContain("word 0");
    expect(message.blocks[1]?.text.text).toMatch(/^Gone: “word 0”, .*“word 9” and 2 more$/);
  });

  it("U8: makes no link and no mention of what anyone wrote", () => {
    for (const type of events) {
      const given = { ...data, agent: { name: hostile }, actor: { name: hostile } };
      const message = slackMessage({ type, data: given, url, words: [hostile, `x\n${hostile}`] });
      const texts = [message.text, ...message.blocks.map(({ text }) => text.text)];
      for (const text of texts) {
        const found = controls(text);
        expect(found.filter((one) => one !== `<${url}|Open the session>`)).toEqual([]);
        expect(text).not.toMatch(/&(?!(?:amp|lt|gt);)/);
      }
      expect(message.blocks.every(({ text }) => text.verbatim)).toBe(true);
    }
    expect(escapeSlack("a <b> & c")).toBe("a &lt;b&gt; &amp; c");
    expect(escapeSlack("one\ntwo\u2028three\u202e")).toBe("one two three");
  });

  it("stays under Slack's 3,000 characters for a block, whatever the words are", () => {
    const words = Array.from({ length: 40 }, (_, index) => `${index}${"&".repeat(9_000)}`);
    const given = { ...data, agent: { name: "&".repeat(100) } };
    const { blocks } = slackMessage({ type: "session.ended", data: given, url, words });
    for (const { text } of blocks) expect(text.text.length).toBeLessThan(3_000);
  });

  it("is written of data of any shape", () => {
    for (const odd of [{}, { session: null }, { session: { kind: "unknown" }, agent: 1 }]) {
      for (const type of webhookEvents) expect(textOf({ type, data: odd })).toContain("Keepsake");
    }
  });
});
