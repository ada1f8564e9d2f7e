import { describe, expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { worstTokens } from "@/lib/ledger/texts/content";
import {
  consentQuestionAgain,
  writeConsentPrompt,
  writeConsentQuestion,
} from "@/lib/writers/refinement/prompt/prompt";
import { consentJournals } from "@/lib/writers/refinement/gate/settings";
import { largest, measureRoom } from "@/lib/writers/refinement/start";

const settings = {
  agentName: "Wren",
  systemPrompt: "You look after the light.",
  style: null,
  tokenBudget: 5_000,
  promptTokens: 8_000,
  immutableCategories: ["voice"],
  relationalCategories: ["relational"],
};
const measure = (limit: number, more: Partial<typeof settings> = {}) =>
  measureRoom({ settings: { ...settings, ...more }, mode: "full" }, limit);

describe("measureRoom", () => {
  it("P6: four code points of Latin text are a token of the agent's limit", () => {
    expect(measure(200_000).ledgerTokens).toBe(Math.floor((8_000 * 4) / 3));
    expect(measure(200_000, { promptTokens: 60_000 }).ledgerTokens).toBe(80_000);
    const { promptTokens: _, ...older } = settings;
    expect(measureRoom({ settings: older, mode: "full" }, 200_000)).toEqual(measure(200_000));
  });

  it("P7: gives less where the model takes less, and keeps a part for the chat", () => {
    const { ledgerTokens, chatTokens } = measure(16_000);
    expect(ledgerTokens).toBeLessThan(measure(200_000).ledgerTokens);
    expect(chatTokens).toBeGreaterThan(ledgerTokens / 4);
    expect(ledgerTokens + chatTokens).toBeLessThan(12_000 - 1_500);
    const longer = measure(16_000, { systemPrompt: "x".repeat(9_000) });
    expect(ledgerTokens + chatTokens - longer.ledgerTokens - longer.chatTokens).toBeCloseTo(
      3_000,
      -2,
    );
  });

  it.each(["full", "dedup-only"] as const)("P7: holds the consent chat of mode %s", (mode) => {
    const { trip, hadChanged } = largest.rolledBack;
    const rolledBack = { trip: { ...trip, startMassTokens: 2_100_000_000 }, hadChanged };
    const nothing = { shown: [], leftOut: 2_000_000_000 };
    // Each as long as it may be, with five of them.
    const content = "光".repeat(consentJournals.tokens / 5 - 4);
    const journals = [1, 2, 3, 4, 5].map((number) => memoryOf(number, { content }));
    const chat = writeConsentPrompt(settings, nothing, journals);
    expect(chat.filter(({ number }) => number !== null)).toHaveLength(5);
    const consent = [
      ...chat.map(({ text }) => text),
      writeConsentQuestion({ ...largest, settings, mode, rolledBack }),
      consentQuestionAgain,
    ];
    const { ledgerTokens, chatTokens } = measureRoom({ settings, mode }, 16_000);
    // An unread answer of 2,000 code points is sent again.
    expect(ledgerTokens + worstTokens(consent.join("")) + 2_000).toBeLessThan(12_000);
    expect(worstTokens(consent.join(""))).toBeLessThan(12_000 - ledgerTokens - chatTokens);
  });

  it("P7: there is none where the fixed parts leave too little", () => {
    const none = { ledgerTokens: 0, chatTokens: 0 };
    expect(measure(4_000)).toEqual(none);
    expect(measure(16_000, { systemPrompt: "光".repeat(9_000) })).toEqual(none);
    expect(measure(16_000, { systemPrompt: "x".repeat(9_000) })).not.toEqual(none);
  });
});
