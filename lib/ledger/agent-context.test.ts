import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentContext, contextText, journalContextMs } from "@/lib/ledger/agent-context";
import { memoryTypes, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/tokens";

const now = Date.parse("2026-05-08T12:00:00Z");

function makeMemory(number: number, patch: Partial<Memory> = {}): Memory {
  return {
    number,
    type: "core",
    content: `Memory ${number}.`,
    category: null,
    constitutional: false,
    createdAt: now - number,
    discardedAt: null,
    relevance: null,
    supports: [],
    ...patch,
  };
}

const memories = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 1_000 }),
    type: fc.constantFrom(...memoryTypes),
    content: fc
      .string({ unit: fc.constantFrom("a", "-", "#", " ", "\n", "\r", "\u2028", "\u0085", "\v") })
      .map((text) => `x${text}x`),
    discardedAt: fc.option(fc.constant(now - 5)),
    createdAt: fc.integer({ min: now - 2 * journalContextMs, max: now }),
  }),
  { selector: ({ number }) => number },
);

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
        const all = given.map(({ number, ...patch }) => makeMemory(number, patch));
        const context = agentContext(all, now);
        const lines = contextText(context).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
        const items = lines.filter((line) => line.startsWith("- "));
        expect(items).toHaveLength(context.core.length + context.journals.length);
        const headings = lines.filter((line) => line.startsWith("#"));
        expect(headings.length).toBe(
          Number(context.core.length > 0) + Number(context.journals.length > 0),
        );
        const strange = lines.filter((line) => line !== "" && !/^(?:- |# |  )/.test(line));
        expect(strange).toEqual([]);
      }),
    );
  });

  it("is cut at a bound: what is constitutional first, then the ledger, then the newest journals", () => {
    const five = { content: "x".repeat(20) };
    const given = [
      makeMemory(1, { ...five, createdAt: now - 3 }),
      makeMemory(2, { ...five, createdAt: now - 2 }),
      makeMemory(3, { ...five, createdAt: now - 1, constitutional: true }),
      makeMemory(4, { ...five, type: "journal", createdAt: now - 9 }),
      makeMemory(5, { ...five, type: "journal", createdAt: now - 8 }),
    ];
    const cut = (maxTokens: number) => {
      const { core, journals, tokens, omitted } = agentContext(given, now, maxTokens);
      const numbers = [...core, ...journals].map(({ number }) => number);
      return [numbers, tokens, omitted.memories, omitted.tokens];
    };
    expect(cut(25)).toEqual([[1, 2, 3, 4, 5], 25, 0, 0]);
    expect(cut(24)).toEqual([[1, 2, 3, 5], 20, 1, 5]);
    expect(cut(19)).toEqual([[1, 2, 3], 15, 2, 10]);
    expect(cut(14)).toEqual([[1, 3], 10, 3, 15]);
    expect(cut(5)).toEqual([[3], 5, 4, 20]);
    expect(cut(4)).toEqual([[], 0, 5, 25]);
  });

  it("is never over its bound, and what is shown and what is left out are all there is", () => {
    const inAll = (all: readonly Memory[], maxTokens?: number) => agentContext(all, now, maxTokens);
    fc.assert(
      fc.property(memories, fc.integer({ min: 1, max: 40 }), (given, maxTokens) => {
        const all = given.map(({ number, ...patch }) => makeMemory(number, patch));
        const whole = inAll(all);
        const { core, journals, tokens, omitted } = inAll(all, maxTokens);
        const shown = [...core, ...journals];
        expect(tokens).toBeLessThanOrEqual(maxTokens);
        expect(tokens).toBe(shown.reduce((sum, { content }) => sum + countTokens(content), 0));
        expect(tokens + omitted.tokens).toBe(whole.tokens);
        expect(shown.length + omitted.memories).toBe(whole.core.length + whole.journals.length);
        expect(journals.length > 0 && core.length < whole.core.length).toBe(false);
      }),
    );
  });

  it("as text says in one sentence how much was left out", () => {
    const given = Array.from({ length: 1_500 }, (_, index) => makeMemory(index + 1));
    const text = contextText(agentContext(given, now, 4));
    expect(text).toBe(
      "# Lasting memories\n\n- Memory 1500.\n\n1,499 more memories of 4,497 tokens did not fit and are left out here.\n",
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
