import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { listReviews } from "@/lib/sessions/queue/list-reviews";
import { loadReview } from "@/lib/sessions/decide/load-review";
import { loadSessionPrompt } from "@/lib/sessions/read/load-session-prompt";
import { readFold } from "@/lib/summary/summary-document";

const test = givenDatabase();

/**
 * A fold whose long summary was condensed below the threshold, so that the result was discarded.
 */
async function given() {
  const agent = {
    summaryThreshold: 20,
    summaryKeepRatio: 0.1,
    summaryReviewPolicy: "always" as const,
    summaryPrompt: "Gently.",
  };
  const one = await openConversation(test.db, { agent });
  const { sessionId } = await one.append(1, 25);
  const id = sessionId ?? "";
  const long = Array.from({ length: 70 }, (_, n) => `They met at house ${n} and came back late.`);
  await one.run(id, scriptedModel([{ text: long.join(" ") }, { text: "They met a lot." }]));
  return { ...one, sessionId: id };
}

it("V1, V2: a fold that awaits review stands in the queue, with its report, its reason, its words", async () => {
  const one = await given();
  const { items } = await listReviews(one.ctx, { sort: "riskiest", kind: "summary" });
  const queued = items.find((item) => item.id === one.sessionId);
  expect(queued).toMatchObject({
    kind: "summary",
    state: "awaiting-review",
    report: expect.stringMatching(/^Folded 23 messages; 2 stay as they are\./),
    whyNot: null,
    reasons: [{ code: "marks" }, { code: "condensing", words: expect.stringContaining("0 of 70") }],
  });
  const flagged = await listReviews(one.ctx, { sort: "oldest", flag: "condensing" });
  expect(flagged.items.map((item) => item.id)).toContain(one.sessionId);
  const preview = await loadReview(one.ctx, one.sessionId);
  const view = reduceSession(preview.entries);
  expect(readFold(view)).toMatchObject({
    before: { summary: "", cursor: 0 },
    after: { cursor: 23 },
    condensing: { outcome: "tripped", specifics: 70, kept: 0 },
  });
  const seenSequence = view.lastSequence;
  await approveSession(one.ctx, { sessionId: one.sessionId, seenSequence, note: null });
  const after = await listReviews(one.ctx, { sort: "riskiest" });
  expect(after.items.map((item) => item.id)).not.toContain(one.sessionId);
});

it("P5: what the fold and the condensing were told can be read in full, part by part", async () => {
  const one = await given();
  const sent = await loadSessionPrompt(one.ctx, { sessionId: one.sessionId });
  expect(sent.map(({ chat }) => chat)).toEqual(["summary", "condensing"]);
  const [summary = [], condensing = []] = sent.map(({ sections }) => sections);
  expect(summary.map(({ title }) => title)).toEqual([
    "System text",
    "Messages",
    "Summary so far",
    "Closing",
  ]);
  expect(condensing.map(({ title }) => title)).toEqual(["Summary to condense", "Closing"]);
  for (const { chat, sections } of sent) {
    const parts = await loadPrompt(test.db, one.sessionId, chat);
    const whole = parts.map(({ text }) => text).join("");
    expect(sections.map(({ text }) => text).join("")).toBe(whole);
  }
  expect(summary[0]?.text).toContain("Gently.");
  expect(summary[1]?.text).toContain('"m23"');
});
