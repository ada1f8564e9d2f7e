import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import type { Memory } from "@/lib/ledger/memory";
import { likenessWords } from "@/lib/ledger/texts/likeness";
import { isActiveObservation } from "@/lib/reflection/coverage";
import { decideRecord, namedBy, type ReflectionFacts } from "@/lib/reflection/gate";
import { parseRecord } from "@/lib/reflection/record";

const observation = (number: number, content: string, patch: Partial<Memory> = {}) =>
  memoryOf(number, { type: "journal", relevance: "medium", content, ...patch });

const world = [
  observation(1, "Lena asked for invoices in CHF."),
  observation(2, "Lena said again: francs, not euros."),
  observation(3, "A discarded one.", { discardedAt: 5 }),
  memoryOf(4, { type: "journal", content: "A journal of a session." }),
  memoryOf(5, { content: "Lena reads English.", supports: [2] }),
  memoryOf(6, { content: "A plain core memory." }),
  memoryOf(7, { content: "The gate is constitutional.", supports: [1], constitutional: true }),
  memoryOf(8, { content: "Her voice is low.", supports: [1], category: "voice" }),
  memoryOf(9, { content: "She vowed it.", supports: [1], category: "relational" }),
  observation(10, "An observation that this pass was not shown."),
];

const shown: ReflectionFacts["shown"] = new Map(
  world
    .filter(({ number }) => ![3, 4, 6, 10].includes(number))
    .map(({ number, type, content }) => [
      number,
      { kind: type === "core" ? "fact" : "observation", content, words: likenessWords(content) },
    ]),
);

function decide(input: unknown, patch: Partial<ReflectionFacts["session"]> = {}, name = "record") {
  const call = parseRecord(name, input);
  return decideRecord(call, factsFor(call, patch));
}

function factsFor(
  call: ReturnType<typeof parseRecord>,
  patch: Partial<ReflectionFacts["session"]> = {},
): ReflectionFacts {
  const text = call.ok ? call.request.content : "";
  return {
    session: {
      state: "running",
      holdsLease: true,
      operationsApplied: 0,
      replaced: 0,
      immutableCategories: ["voice"],
      relationalCategories: ["relational"],
      ...patch,
    },
    nextNumber: 11,
    now: 99,
    memories: new Map(
      world.filter(({ number }) => namedBy(call).includes(number)).map((one) => [one.number, one]),
    ),
    sameText: world.find((one) => one.type === "core" && one.content === text) ?? null,
    shown,
  };
}

const content = "Invoices for Lena are in CHF, because her accountant books francs.";

describe("decideRecord", () => {
  it("O4: records one fact with its evidence, each support once and in order", () => {
    const decision = decide({ content: ` ${content} `, supports: ["#2", 1, "1"] });
    expect(decision).toMatchObject({
      ok: true,
      operation: { name: "record", content, supports: [1, 2] },
      marks: [],
      changes: [{ number: 11, before: null, after: { type: "core", content, supports: [1, 2] } }],
    });
  });

  it.each([
    [{ content, supports: [] }, "no-supports"],
    [{ content }, "no-supports"],
    [{ content, supports: [99] }, "bad-support"],
    [{ content, supports: [1, 3] }, "bad-support"],
    [{ content, supports: [4] }, "bad-support"],
    [{ content, supports: [5] }, "bad-support"],
    [{ content, supports: [10] }, "bad-support"],
    [{ content, supports: ["1e3"] }, "bad-parameters"],
    [{ content, supports: [1], note: "x" }, "bad-parameters"],
    [{ content: 5, supports: [1] }, "bad-parameters"],
    ["record it", "bad-parameters"],
    [{ content: "- a list", supports: [1] }, "bad-content"],
    [{ content: "A plain core memory.", supports: [1] }, "same-text"],
    [{ content: "Lena reads English.", supports: [2] }, "same-text"],
    [{ content: "Lena reads English.", supports: [1], replaces: 5 }, "same-text"],
    [{ content: "The gate is constitutional.", supports: [2] }, "constitutional"],
    [{ content, supports: [1], replaces: 6 }, "unknown-memory"],
    [{ content, supports: [1], replaces: 2 }, "unknown-memory"],
    [{ content, supports: [1], replaces: 7 }, "constitutional"],
    [{ content, supports: [1], replaces: 8 }, "immutable-category"],
    [{ content, supports: [1], replaces: 9 }, "relational"],
  ])("O4, O8: refuses %j as %s", (input, code) => {
    expect(decide(input)).toMatchObject({ ok: false, code });
  });

  it("G1, G2, O4: refuses after the end, another tool, and the eleventh fact", () => {
    const input = { content, supports: [1] };
    expect(decide(input, { state: "rolled-back" })).toMatchObject({ code: "session-terminated" });
    expect(decide(input, { holdsLease: false })).toMatchObject({ code: "session-terminated" });
    expect(decide(input, {}, "drop")).toMatchObject({ code: "unknown-operation" });
    expect(decide(input, { operationsApplied: 9 })).toMatchObject({ ok: true });
    expect(decide(input, { operationsApplied: 10 })).toMatchObject({ code: "cap-reached" });
    const replacing = { ...input, replaces: 5 };
    expect(decide(replacing, { replaced: 2 })).toMatchObject({ ok: true });
    expect(decide(replacing, { replaced: 3 })).toMatchObject({ code: "cap-reached" });
  });

  it("O4: the words of a fact that is there add to its evidence, as an operation of its own", () => {
    expect(decide({ content: "Lena reads English.", supports: [1, 2] })).toMatchObject({
      operation: { name: "support", id: 5, supports: [1] },
      changes: [{ number: 5, before: { supports: [2] }, after: { supports: [1, 2] } }],
    });
  });

  it("O8: a replacement is one operation of two changes, and always marked", () => {
    expect(decide({ content, supports: [1], replaces: 5 })).toMatchObject({
      operation: { name: "replace", id: 5 },
      marks: ["Replaces #5"],
      changes: [
        { number: 5, after: { discardedAt: 99 } },
        { number: 11, before: null, after: { content, supports: [1] } },
      ],
    });
  });

  it("O4: marks what is nearly the same as a fact or an observation", () => {
    const near = { content: "Lena asked for her invoices in CHF.", supports: [1] };
    expect(decide(near)).toMatchObject({ marks: ["Nearly the same words as #1"] });
  });

  it("O4: marks a near-copy of a fact that did not fit the pass, and can't replace that", () => {
    const hidden = { kind: "hidden" as const, content, words: likenessWords(content) };
    const call = parseRecord("record", { content: `${content} Yes.`, supports: [1] });
    const facts = { ...factsFor(call), shown: new Map([...shown, [12, hidden] as const]) };
    expect(decideRecord(call, facts)).toMatchObject({ marks: ["Nearly the same words as #12"] });
  });

  it("O4: no call records a fact without active evidence that was shown", () => {
    const anyId = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom("#1", "2", "x", ""));
    fc.assert(
      fc.property(
        fc.array(anyId, { maxLength: 5 }),
        fc.option(anyId, { nil: undefined }),
        fc.constantFrom(content, "Lena reads English.", "A plain core memory.", "", "# x"),
        (supports, replaces, text) => {
          const decision = decide({ content: text, supports, replaces });
          if (!decision.ok) return;
          for (const { after } of decision.changes) {
            if (after.discardedAt !== null) continue;
            expect(after.supports.length).toBeGreaterThan(0);
          }
          const { operation } = decision;
          const named = "supports" in operation ? operation.supports : [];
          expect(named.length).toBeGreaterThan(0);
          for (const number of named) {
            const memory = world.find((one) => one.number === number);
            expect(memory !== undefined && isActiveObservation(memory)).toBe(true);
            expect(shown.get(number)?.kind).toBe("observation");
          }
        },
      ),
    );
  });
});
