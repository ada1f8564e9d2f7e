import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentContext, contextText, journalContextMs } from "@/lib/ledger/agent-context";
import { memoryTypes, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/tokens";

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

  it("says when a journal was written, and nothing where there is nothing", () => {
    const one = makeMemory(1, { content: "Tea.\nAt four." });
    const journal = makeMemory(2, { type: "journal", createdAt: now - 60_000 });
    expect(contextText(agentContext([one, journal], now))).toBe(
      "# Lasting memories\n\n- Tea.\n  At four.\n\n# Of the last 7 days\n\n- [2026-05-08 11:59] Memory 2.\n",
    );
    expect(contextText(agentContext([], now))).toBe("");
  });
});
