import { expect, it } from "vitest";
import { bellows } from "@/lib/demo/agents";
import { carelessRules as rules } from "@/lib/model/rules/rule-sets";
import { coreMemory, refineByRules } from "@/lib/model/testing/record-loop";

it("U5: the demo's trip takes 8 to 10 s, so that a person can follow it", async () => {
  const ledger = bellows.memories.map(({ content, ...more }, index) =>
    coreMemory(index + 1, content, more),
  );
  const style = bellows.refinementPrompt ?? "";
  const { decisions } = await refineByRules(ledger, { rules, style });
  const tripAt = decisions.findIndex(({ kind }) => kind === "tripped");
  expect(tripAt).toBeGreaterThan(5);
  // Asking for consent is a step too; the rest is the server's time.
  const spentMs = (1 + tripAt + 1) * rules.delayMs;
  expect(spentMs).toBeGreaterThanOrEqual(8_000);
  expect(spentMs).toBeLessThan(8_800);
});
