import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkContent } from "@/lib/ledger/texts/content";
import { compareInLedger, isInLedger, memoryTypes, relevances } from "@/lib/ledger/memory";
import type { ExportedMemory } from "@/lib/interop/export-file";
import type { ImportFormat, ImportItem } from "@/lib/interop/finding";
import { agentName, memoryOf, now, planOf as planIn, write } from "@/lib/interop/testing/at-once";

/** Signs that mean something to one of the formats, among others. */
const signs = ["a", " ", "\n", "\r", "\t", "-", "# ", ": ", ". ", "*", "`", "1.", '"', "{", "\\"];
const loose = fc
  .array(
    fc.oneof(
      fc.constantFrom(...signs, agentName, "\u2028", "\ufeff"),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(""));
const content = loose.map((text) => text.trim()).filter((text) => checkContent(text).ok);
const time = fc.integer({ min: Date.parse("0001-01-01T00:00:00Z"), max: now });

const memories: fc.Arbitrary<ExportedMemory[]> = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 1_000 }),
      type: fc.constantFrom(...memoryTypes),
      content,
      category: fc.option(fc.stringMatching(/^[a-z]([a-z ]{0,5}[a-z])?$/)),
      constitutional: fc.boolean(),
      createdAt: time,
      discardedAt: fc.option(time),
      relevance: fc.option(fc.constantFrom(...relevances)),
      supports: fc.constant([]),
      version: fc.constant(1),
      sources: fc.array(fc.stringMatching(/^[a-z]+:[0-9]+$/), { maxLength: 3 }),
      sourceKey: fc.constant(null),
    }),
    { selector: ({ number }) => number, minLength: 1 },
  )
  .map((all) => all.toSorted((a, b) => a.number - b.number))
  // Only journals have them (O1).
  .map((all) =>
    all.map((one) => (one.type === "journal" ? one : { ...one, relevance: null, sources: [] })),
  );

const planOf = (text: string, format?: ImportFormat) => planIn(text, { format, secrets: "keep" });

const ledgerOf = (given: readonly ExportedMemory[]) =>
  given.filter((memory) => isInLedger(memory)).toSorted(compareInLedger);
const byContent = (a: { content: string }, b: { content: string }) =>
  a.content < b.content ? -1 : a.content > b.content ? 1 : 0;

function held(items: readonly ImportItem[]) {
  return items.map(
    ({ content: text, type, category, constitutional, createdAt, discardedAt, ...item }) => ({
      content: text,
      type,
      category,
      constitutional,
      createdAt,
      discardedAt,
      relevance: item.relevance,
      sources: item.sources,
    }),
  );
}

describe("what is written and read again loses nothing that the format holds", () => {
  it.each(["json", "jsonl"] as const)("%s: all but numbers, versions and supports", (format) => {
    fc.assert(
      fc.property(memories, (given) => {
        const plan = planOf(write(format, given), format);
        const expected = given.map(
          ({ number: _n, supports: _s, version: _v, sourceKey: _k, ...rest }) => rest,
        );
        expect(held(plan.items)).toEqual(expected);
        expect({ skipped: plan.skipped, warnings: plan.warnings }).toEqual({
          skipped: [],
          warnings: [],
        });
      }),
    );
  });

  it("mcp-memory: the ledger's words to the letter, and when each was made", () => {
    fc.assert(
      fc.property(memories, (given) => {
        const plan = planOf(write("mcp-memory", given), "mcp-memory");
        const pairs = (all: readonly { content: string; createdAt: number | null }[]) =>
          all
            .map(({ content: text, createdAt }) => ({ content: text, createdAt: `${createdAt}` }))
            .toSorted((a, b) => byContent(a, b) || (a.createdAt < b.createdAt ? -1 : 1));
        expect(pairs(plan.items)).toEqual(pairs(ledgerOf(given)));
        expect({ skipped: plan.skipped, warnings: plan.warnings }).toEqual({
          skipped: [],
          warnings: [],
        });
      }),
    );
  });

  it("letta: the ledger's words to the letter, in order, and which are constitutional", () => {
    fc.assert(
      fc.property(memories, (given) => {
        const plan = planOf(write("letta", given));
        const ledger = ledgerOf(given);
        for (const constitutional of [false, true]) {
          const wordsOf = (all: readonly { content: string; constitutional: boolean }[]) =>
            all.filter((one) => one.constitutional === constitutional).map((one) => one.content);
          expect(wordsOf(plan.items)).toEqual(wordsOf(ledger));
        }
        expect(plan).toMatchObject({ format: "letta", agentName });
      }),
    );
  });

  it("text: the words of the ledger, each memory a paragraph where it has no blank line itself", () => {
    // A paragraph's lines end as the reader ends them; a byte order mark is no part of a text.
    const clean = ({ content: text }: ExportedMemory) => !/\r|\ufeff|\n\s*\n/.test(text);
    fc.assert(
      fc.property(memories, (given) => {
        const whole = given.filter(clean);
        const plan = planOf(write("text", whole), "text");
        expect(plan.items.map((item) => item.content)).toEqual(
          whole.filter((memory) => isInLedger(memory)).map((memory) => memory.content),
        );
      }),
    );
  });
});

describe("a file for others", () => {
  it("takes a list of ours that somebody wrote on in the other product", () => {
    const file: unknown = JSON.parse(write("letta", [memoryOf(1, { content: "Memory 1." })]));
    const text = JSON.stringify(file).replace(
      "- Memory 1.\\n",
      "- Memory 1.\\n\\n- A new one.\\nAnd one more.\\n",
    );
    expect(planOf(text).items.map((item) => item.content)).toEqual([
      "Memory 1.",
      "A new one.",
      "And one more.",
    ]);
  });
});
