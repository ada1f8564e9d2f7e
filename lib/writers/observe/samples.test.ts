import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { countTokens } from "@/lib/ledger/texts/content";
import { chooseAssertions } from "@/lib/model/rules/observe";
import { isPassDue, planPass, type UnseenMessage } from "@/lib/writers/observe/rules";
import { defaultObserveEvery, mostPassTokens } from "@/lib/writers/observe/settings";
import { isFoldDue } from "@/lib/writers/summary/rules";
import {
  defaultKeepRatio,
  defaultSummaryThreshold,
  keepRecent,
} from "@/lib/writers/summary/settings";

// Public data by others, which may not be included in this repository.
const folder =
  process.env["KEEPSAKE_SAMPLES"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const file = path.join(folder, "locomo10.json");
const isThere = existsSync(file);
const note = isThere ? "" : " (left out: the folder of samples is not here)";

const talkSchema = z.object({
  qa: z.array(z.object({ evidence: z.array(z.string()).default([]) })),
  conversation: z.record(z.string(), z.unknown()),
});
const turnsSchema = z.array(
  z.object({ speaker: z.string(), dia_id: z.string(), text: z.string() }),
);

/** The turns of a dialogue as messages of users, each a minute after the one before. */
function messagesOf(conversation: Readonly<Record<string, unknown>>) {
  const sessions = Object.keys(conversation)
    .filter((key) => /^session_\d+$/.test(key))
    .sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)));
  const turns = sessions.flatMap((key) => turnsSchema.parse(conversation[key]));
  const ids = turns.map(({ dia_id: id }) => id);
  const messages = turns.map(({ speaker, text }, index): UnseenMessage => ({
    position: index + 1,
    role: "user",
    name: speaker,
    content: text,
    at: Date.UTC(2023, 4, 8) + index * 60_000,
    tail: null,
    leftOut: 0,
  }));
  return { ids, messages };
}

/** The positions that observations name when the messages come one by one, with the default settings. */
function observeAll(messages: readonly UnseenMessage[]) {
  const summary = { threshold: defaultSummaryThreshold, keepRatio: defaultKeepRatio };
  const sources = new Set<number>();
  const seen: number[] = [];
  let [cursor, observed, passes] = [0, 0, 0];
  const pass = (until: number) => {
    const shown = planPass(messages.slice(observed, until), mostPassTokens);
    seen.push(...shown.map(({ position }) => position));
    const lines = shown.map((one) => ({ ...one, day: "2023-05-08", text: one.content }));
    for (const { position } of chooseAssertions(lines)) sources.add(position);
    observed = shown.at(-1)?.position ?? observed;
    passes += 1;
  };
  for (let messageCount = 1; messageCount <= messages.length; messageCount += 1) {
    const waiting = messages.slice(observed, messageCount);
    const unseenTokens = waiting.reduce((sum, { content }) => sum + countTokens(content), 0);
    const count = { messageCount, cursor, observed, unseenTokens, heldUntilCount: null };
    while (isPassDue({ ...count, observed }, defaultObserveEvery, summary)) pass(messageCount);
    if (isFoldDue(count, summary)) cursor = messageCount - keepRecent(summary);
  }
  while (observed < messages.length) pass(messages.length);
  return { sources, seen, passes };
}

/**
 * Of the messages that LoCoMo's questions name as evidence, those that an observation of the built-in
 * rules names: each message once, both speakers as users, messages one by one under the default
 * settings, and a pass by hand over what is left at the end.
 */
it.skipIf(!isThere)(
  `N3: how much of LoCoMo's evidence the built-in rules note${note}`,
  async ({ annotate }) => {
    const talks = z.array(talkSchema).parse(JSON.parse(readFileSync(file, "utf8")));
    const sum = { evidence: 0, held: 0, messages: 0, sources: 0, passes: 0 };
    for (const { qa, conversation } of talks) {
      const { ids, messages } = messagesOf(conversation);
      const { sources, seen, passes } = observeAll(messages);
      expect(seen).toEqual(messages.map(({ position }) => position));
      const named = new Set(
        qa.flatMap(({ evidence }) => evidence.join(" ").match(/D\d+:\d+/g) ?? []),
      );
      const positions = [...named].map((id) => ids.indexOf(id) + 1).filter((place) => place > 0);
      sum.evidence += positions.length;
      sum.held += positions.filter((place) => sources.has(place)).length;
      sum.messages += messages.length;
      sum.sources += sources.size;
      sum.passes += passes;
    }
    await annotate(JSON.stringify(sum));
    expect(sum.held / sum.evidence).toBeGreaterThan(0.2);
  },
);
