import { array, assert, nat, property, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { ReferenceLedger } from "@/lib/ledger/testing/reference-ledger";
import { createMemory } from "@/lib/ledger/change";
import { ReferenceSession } from "@/lib/refinement/testing/reference-session";
import { sha256 } from "@/lib/refinement/testing/run-plan";

/** A text of so many tokens that no other memory's text repeats. */
const text = (number: number, tokens: number) => `${number}`.padEnd(tokens * 4, "x");
const ledger = (count: number, tokens = 10): Memory[] =>
  Array.from({ length: count }, (_, index) =>
    memoryOf(index + 1, { content: text(index + 1, tokens) }),
  );

function session(memories: readonly Memory[], threshold: number): ReferenceSession {
  return new ReferenceSession(new ReferenceLedger(memories, sha256), { mode: "full", threshold });
}

describe("credits", () => {
  it("G11: update lowers a credit and never raises it again", () => {
    const one = session(ledger(10), 0.5);
    one.perform("update", { id: 1, content: text(1, 4) });
    expect([one.creditOf(1).tokens, one.creditTokens]).toEqual([4, 94]);
    one.perform("update", { id: 1, content: text(1, 40) });
    expect([one.creditOf(1).tokens, one.creditTokens, one.ledger.massTokens]).toEqual([4, 94, 130]);
  });

  it("G11: update up and down again leaves the credit of the start", () => {
    const one = session(ledger(10), 0.5);
    one.perform("update", { id: 1, content: text(1, 40) });
    expect(one.creditOf(1).tokens).toBe(10);
    one.perform("update", { id: 1, content: text(1, 12) });
    expect([one.creditOf(1).tokens, one.creditTokens]).toEqual([10, 100]);
  });

  it("G11: a merge has what its sources had, up to its own size, and launders nothing", () => {
    const one = session(ledger(10), 0.5);
    one.perform("update", { id: 1, content: text(1, 2) });
    one.perform("consolidate", { ids: [1, 2], content: text(12, 60) });
    expect([1, 2, 11].map((number) => one.creditOf(number).tokens)).toEqual([0, 0, 12]);
    one.perform("update", { id: 11, content: text(12, 5) });
    one.perform("consolidate", { ids: [11, 3], content: text(13, 90) });
    expect([one.creditOf(12).tokens, one.creditTokens]).toEqual([15, 85]);
  });

  it("G11: what others add has no credit, and deleting it costs none", () => {
    const one = session(ledger(4), 0.75);
    one.writeElsewhere([createMemory(memoryOf(5, { content: text(5, 400) }))]);
    expect(one.creditOf(5).tokens).toBe(0);
    expect(one.perform("delete", { id: 1 }).kind).toBe("applied");
    expect(one.perform("delete", { id: 2 }).kind).toBe("tripped");
    const other = session(ledger(4), 1);
    other.writeElsewhere([createMemory(memoryOf(5, { content: text(5, 400) }))]);
    expect(other.perform("delete", { id: 5 }).kind).toBe("applied");
  });

  it("G11: what others take counts as well, so that the smaller share decides", () => {
    const one = session(ledger(4), 0.75);
    const memory = one.ledger.memories.get(4);
    const { number: _number, createdAt, ...image } = memory ?? memoryOf(4);
    one.writeElsewhere([
      { number: 4, createdAt, before: image, after: { ...image, discardedAt: 1 } },
    ]);
    expect(one.perform("delete", { id: 1 })).toMatchObject({
      kind: "tripped",
      gauge: { creditTokens: 30, massTokens: 20, keptTokens: 20 },
    });
  });

  it(
    "G12: padding one memory while deleting others trips as if nothing had been padded",
    { timeout: 60_000 },
    () => {
      const memories = nat(40).map((extra) => extra + 1);
      assert(
        property(
          array(memories, { minLength: 12, maxLength: 12 }),
          shuffledSubarray([2, 3, 4, 5, 6, 7, 8, 9], { minLength: 4 }),
          nat(100),
          (sizes, deletes, percent) => {
            const start = sizes.map((tokens, index) =>
              memoryOf(index + 1, { content: text(index + 1, tokens) }),
            );
            const threshold = Math.max(percent, 1) / 100;
            const plain = session(start, threshold);
            const padded = session(start, threshold);
            padded.perform("update", { id: 1, content: text(1, 2_000) });
            for (const id of deletes) {
              expect(padded.perform("delete", { id }).kind).toBe(
                plain.perform("delete", { id }).kind,
              );
              expect(padded.creditTokens).toBe(plain.creditTokens);
            }
          },
        ),
        propertySettings(300),
      );
    },
  );

  it("G11: protect moves no credit", () => {
    const one = session(ledger(2), 0.75);
    expect(one.perform("protect", { id: 1 })).toMatchObject({
      credits: { 1: [10, 10] },
      gauge: { retention: 1 },
    });
  });
});
