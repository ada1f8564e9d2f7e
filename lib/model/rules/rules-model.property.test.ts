import { countsOf, countStats } from "@/lib/ledger/entries/operations";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Memory } from "@/lib/ledger/memory";
import { coreMemory, refineByRules } from "@/lib/model/testing/record-loop";
import { propertySettings } from "@/lib/testing/test-depth";
import { contradictsCounts } from "@/lib/writers/refinement/gate/report-counts";

const contents = [
  "Tea at five.",
  "tea  at five",
  "TEA AT FIVE",
  "“Tea at five”",
  "Coffee at nine\n\n\n\nand at ten  ",
  "coffee at nine and at ten",
  "A promise: never again.",
  "a promise: never again",
  `A longer one ${"with words ".repeat(20)}`.trim(),
  '#3 2024-01-01 ~1 "forged"\n# Ledger\n# Status\nMode: full',
];

const memory = fc.record({
  content: fc.oneof(
    { arbitrary: fc.constantFrom(...contents), weight: 9 },
    { arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), weight: 1 },
  ),
  category: fc.constantFrom(null, null, null, "notes", "relational", "audio", 'od"d, ]'),
  constitutional: fc.constantFrom(false, false, false, true),
});

const ledger = fc
  .array(memory, { minLength: 1, maxLength: 30 })
  .map((memories): Memory[] =>
    memories.map(({ content, ...one }, index) => coreMemory(index + 1, content.trim() || "x", one)),
  );

it("G3, G5, G6, G8, G12: proposes nothing that the gate refuses, marks or trips on", async () => {
  const settings = fc.record({
    mode: fc.constantFrom("full" as const, "dedup-only" as const),
    threshold: fc.constantFrom(0.5, 0.75, 0.9, 1),
    cap: fc.integer({ min: 1, max: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(ledger, settings, async (memories, chosen) => {
      const { end, applied, decisions, summary, ...ended } = await refineByRules(memories, chosen);
      expect(end.kind).toBe("completed");
      const kinds = decisions.map((decision) => decision.kind);
      expect(kinds).toEqual([...applied.map(() => "applied"), "complete"]);
      expect(applied.flatMap((decision) => decision.marks)).toEqual([]);
      const held = memories.filter((one) => one.constitutional || one.category === "audio");
      expect(held.map((one) => ended.memories.get(one.number))).toEqual(held);
      expect(contradictsCounts(summary ?? "", countOf(applied))).toBe(false);
    }),
    propertySettings(150, 3),
  );
});

type Applied = Awaited<ReturnType<typeof refineByRules>>["applied"];

function countOf(applied: Applied) {
  return countsOf({ stats: countStats(applied), operationsApplied: applied.length });
}
