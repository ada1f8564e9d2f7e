import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentContext, contextText, journalContextMs } from "@/lib/ledger/agent-context";
import {
  compareInLedger,
  type Memory,
  memoryTypes,
  type Relevance,
  relevances,
} from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { contextTokens, countTokens } from "@/lib/ledger/texts/content";

const now = Date.parse("2026-05-08T12:00:00Z");

function makeMemory(number: number, patch: Partial<Memory> = {}): Memory {
  return memoryOf(number, { content: `Memory ${number}.`, createdAt: now - number, ...patch });
}

const memories = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 1_000 }),
    type: fc.constantFrom(...memoryTypes),
    content: fc
      .string({ unit: fc.constantFrom("a", "-", "#", " ", "\n", "\r", "\u2028", "\u0085", "\v") })
      .map((text) => `x${text}x`),
    relevance: fc.option(fc.constantFrom(...relevances)),
    discardedAt: fc.option(fc.constant(now - 5)),
    createdAt: fc.integer({ min: now - 2 * journalContextMs, max: now }),
  }),
  { selector: ({ number }) => number },
);

/** Only journals have a relevance. */
function makeGiven(number: number, patch: Partial<Memory>): Memory {
  const made = makeMemory(number, patch);
  return made.type === "core" ? { ...made, relevance: null } : made;
}

describe("what belongs into an agent's prompt", () => {
  it("is the ledger, whatever its age, and the kept journals of seven days, to the millisecond", () => {
    const edge = now - journalContextMs;
    const context = agentContext(
      [
        makeMemory(1, { createdAt: 0 }),
        makeMemory(2, { discardedAt: now }),
        makeMemory(3, { type: "journal", createdAt: edge }),
        makeMemory(4, { type: "journal", createdAt: edge - 1 }),
        makeMemory(5, { type: "journal", discardedAt: now }),
        makeMemory(6, { type: "journal", createdAt: now }),
        makeMemory(7, { createdAt: -1 }),
      ],
      now,
    );
    expect(context.core.map(({ number }) => number)).toEqual([7, 1]);
    expect(context.journals.map(({ number }) => number)).toEqual([3, 6]);
    expect(context.tokens).toBe(4 * countTokens("Memory 1."));
  });

  it("I11: as text has one item for each memory, whatever a memory holds", () => {
    fc.assert(
      fc.property(memories, (given) => {
        const all = given.map(({ number, ...patch }) => makeGiven(number, patch));
        const context = agentContext(all, now);
        const lines = contextText(context).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
        const items = lines.filter((line) => line.startsWith("- "));
        expect(items).toHaveLength(context.core.length + context.journals.length);
        const headings = lines.filter((line) => line.startsWith("#"));
        const isOf = (memory: Memory) => [memory.type, memory.relevance === null].join();
        expect(headings.length).toBe(
          new Set([...context.core, ...context.journals].map(isOf)).size,
        );
        const strange = lines.filter((line) => line !== "" && !/^(?:- |# |  )/.test(line));
        expect(strange).toEqual([]);
      }),
    );
  });

  it("F15: is cut at a bound: what is constitutional, then the newest, shown in the ledger's order", () => {
    const five = { content: "x".repeat(20) };
    const given = [
      makeMemory(1, { ...five, createdAt: now - 9 }),
      makeMemory(2, { ...five, createdAt: now - 3 }),
      makeMemory(3, { ...five, createdAt: now - 90, constitutional: true }),
      makeMemory(4, { ...five, type: "journal", createdAt: now - 8 }),
      makeMemory(5, { ...five, type: "journal", createdAt: now - 2 }),
    ];
    const cut = (maxTokens: number) => {
      const { core, journals, tokens, omitted } = agentContext(given, now, maxTokens);
      const numbers = [...core, ...journals].map(({ number }) => number);
      return [numbers, tokens, omitted.memories, omitted.tokens];
    };
    expect(cut(25)).toEqual([[3, 1, 2, 4, 5], 25, 0, 0]);
    expect(cut(24)).toEqual([[3, 2, 4, 5], 20, 1, 5]);
    expect(cut(19)).toEqual([[3, 2, 5], 15, 2, 10]);
    expect(cut(14)).toEqual([[3, 5], 10, 3, 15]);
    expect(cut(5)).toEqual([[3], 5, 4, 20]);
    expect(cut(4)).toEqual([[], 0, 5, 25]);
  });

  it("F15: one long new memory doesn't empty it", () => {
    const given = [
      makeMemory(1, { createdAt: now - 9 }),
      makeMemory(2, { createdAt: now - 5, content: "x".repeat(9_000) }),
      makeMemory(3, { createdAt: now - 3, type: "journal", content: "船".repeat(9_000) }),
      makeMemory(4, { createdAt: now - 90, constitutional: true }),
    ];
    const { core, journals, omitted } = agentContext(given, now, 2_000);
    expect(core.map(({ number }) => number)).toEqual([4, 1]);
    expect([journals.length, omitted.memories]).toEqual([0, 2]);
  });

  it("F15: a character outside Latin, Greek and Cyrillic counts as a token of the limit", () => {
    expect(contextTokens("Ölstand: Ωμέγα, Москва 12 °C")).toBe(8);
    expect(contextTokens("船は八時に出ます")).toBe(8);
    expect(contextTokens("เรือ 8 โมง 👍")).toBe(9);
    const given = [1, 2, 3].map((number) => makeMemory(number, { content: "船は八時に出ます" }));
    const { core, tokens, omitted } = agentContext(given, now, 17);
    expect(core.map(({ number }) => number)).toEqual([2, 1]);
    // What a memory is said to have stays what is stored.
    expect({ tokens, omitted: omitted.tokens }).toEqual({ tokens: 4, omitted: 2 });
  });

  it("is never over its bound, and what is shown and what is left out are all there is", () => {
    const inAll = (all: readonly Memory[], maxTokens?: number) => agentContext(all, now, maxTokens);
    fc.assert(
      fc.property(memories, fc.integer({ min: 1, max: 40 }), (given, maxTokens) => {
        const all = given.map(({ number, ...patch }) => makeGiven(number, patch));
        const whole = inAll(all);
        const { core, journals, tokens, omitted } = inAll(all, maxTokens);
        const shown = [...core, ...journals];
        const weight = shown.reduce((sum, { content }) => sum + contextTokens(content), 0);
        expect(weight).toBeLessThanOrEqual(maxTokens);
        expect(tokens).toBe(shown.reduce((sum, { content }) => sum + countTokens(content), 0));
        expect(tokens + omitted.tokens).toBe(whole.tokens);
        expect(shown.length + omitted.memories).toBe(whole.core.length + whole.journals.length);
        // What is left out did not fit beside what comes before it.
        for (const memory of [...whole.core, ...whole.journals]) {
          if (memory.relevance !== null || shown.includes(memory)) continue;
          const before = shown.filter(
            (one) => one.relevance !== null || compareInLedger(one, memory) > 0,
          );
          const taken = before.reduce((sum, { content }) => sum + contextTokens(content), 0);
          expect(taken + contextTokens(memory.content)).toBeGreaterThan(maxTokens);
        }
      }),
    );
  });

  describe("O1b: active observations", () => {
    const year = 365 * 24 * 60 * 60_000;
    const observe = (number: number, relevance: Relevance, patch: Partial<Memory> = {}) =>
      makeMemory(number, { type: "journal", relevance, content: "x".repeat(20), ...patch });

    it("stay in the context whatever their age; journals without a relevance fade", () => {
      const given = [
        observe(1, "critical", { createdAt: now - year, content: "Never deploy on Fridays." }),
        observe(2, "low", { createdAt: now - 2 * year, content: "Opened a file." }),
        observe(3, "high", { createdAt: now, content: "Pia leads." }),
        observe(4, "high", { discardedAt: now }),
        makeMemory(5, { type: "journal", createdAt: now - year }),
      ];
      const context = agentContext(given, now);
      expect(context.journals.map(({ number }) => number)).toEqual([2, 1, 3]);
      expect(contextText(context)).toBe(
        [
          "# Observations\n",
          "- [2026-05-08 12:00] [high] Pia leads.",
          "- [2025-05-08 12:00] [critical] Never deploy on Fridays.",
          "- [2024-05-08 12:00] [low] Opened a file.\n",
        ].join("\n"),
      );
    });

    it("M4, F15: what is constitutional is there whatever its age, its kind and the share", () => {
      const given = [
        observe(1, "low", { createdAt: now - year, constitutional: true }),
        makeMemory(2, { type: "journal", createdAt: now - year, constitutional: true }),
        observe(3, "critical"),
      ];
      expect(agentContext(given, now).journals).toHaveLength(3);
      const small = agentContext(given, now, 20);
      expect(small.journals.map(({ number }) => number)).toEqual([1, 2]);
      expect(small.omitted).toMatchObject({ memories: 1, observations: 1 });
    });

    it("take at most a fifth, critical and high first, then newest; what doesn't fit is counted", () => {
      const given = [
        observe(1, "critical", { createdAt: now - year }),
        observe(2, "medium", { createdAt: now - 1 }),
        observe(3, "high", { createdAt: now - 2 }),
        observe(4, "low", { createdAt: now }),
        observe(5, "critical", { createdAt: now, content: "x".repeat(2_000) }),
        makeMemory(6, { content: "x".repeat(400), createdAt: now - year }),
      ];
      const cut = (maxTokens: number) => {
        const { core, journals, omitted } = agentContext(given, now, maxTokens);
        return [core.length, journals.map(({ number }) => number), omitted.observations];
      };
      expect(cut(3_000)).toEqual([1, [1, 3, 2, 4, 5], 0]);
      expect(cut(120)).toEqual([1, [1, 3, 2, 4], 1]);
      expect(cut(90)).toEqual([0, [1, 3, 4], 2]);
      expect(cut(24)).toEqual([0, [], 5]);
      const vow = makeMemory(7, { content: "x".repeat(380), constitutional: true });
      expect(agentContext([...given, vow], now, 100).journals).toEqual([given[2]]);
      expect(contextText(agentContext(given, now, 90))).toContain(
        "\n3 more memories of 605 tokens did not fit and are left out here. Observations among them: 2.\n",
      );
    });
  });

  it("as text says in one sentence how much was left out", () => {
    const given = Array.from({ length: 1_500 }, (_, index) => makeMemory(index + 1));
    const text = contextText(agentContext(given, now, 4));
    expect(text).toBe(
      "# Lasting memories\n\n- Memory 1.\n\n1,499 more memories of 4,497 tokens did not fit and are left out here.\n",
    );
    expect(contextText(agentContext(given.slice(0, 1), now, 1))).toBe(
      "1 more memory of 3 tokens did not fit and is left out here.\n",
    );
  });

  it("says when a journal was written, and nothing where there is nothing", () => {
    const one = makeMemory(1, { content: "Tea.\nAt four." });
    const journal = makeMemory(2, { type: "journal", createdAt: now - 60_000 });
    expect(contextText(agentContext([one, journal], now))).toBe(
      "# Lasting memories\n\n- Tea.\n  At four.\n\n# Of the last 7 days\n\n- [2026-05-08 11:59] Memory 2.\n",
    );
    expect(contextText(agentContext([], now))).toBe("");
  });
});
