import { createHash } from "node:crypto";
import { array, assert, boolean, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { changeMemory, createMemory, type Change } from "@/lib/ledger/change";
import {
  canonicalImage,
  emptyLedgerHash,
  hashLedger,
  hashMemory,
  moveHash,
} from "@/lib/ledger/audit/ledger-hash";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { ReferenceLedger } from "@/lib/ledger/testing/reference-ledger";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

describe("the ledger hash", () => {
  it("hashes a JSON array of number, type, content, category, constitutional, created_at", () => {
    const memory = memoryOf(7, {
      content: 'É "a"\n',
      category: "voice",
      constitutional: true,
      createdAt: 12,
    });
    expect(canonicalImage(memory)).toBe('[7,"core","É \\"a\\"\\n","voice",true,12]');
    expect(hashMemory(memory, sha256)).toBe(sha256(canonicalImage(memory)));
  });

  it("is the sum modulo 2^256, whatever the order", () => {
    const memories = [1, 2, 3].map((number) => memoryOf(number));
    const sum = memories.reduce(
      (total, memory) => total + BigInt(`0x${sha256(canonicalImage(memory))}`),
      0n,
    );
    const expected = (sum % 2n ** 256n).toString(16).padStart(64, "0");
    expect(hashLedger(memories, sha256)).toBe(expected);
    expect(hashLedger(memories.toReversed(), sha256)).toBe(expected);
  });

  it("wraps around in both directions", () => {
    const top = "f".repeat(64);
    const one = "1".padStart(64, "0");
    expect(moveHash(top, null, one)).toBe(emptyLedgerHash);
    expect(moveHash(emptyLedgerHash, one, null)).toBe(top);
  });

  it("is nothing for what stands in no ledger", () => {
    const outside = [memoryOf(1, { type: "journal" }), memoryOf(2, { discardedAt: 1 })];
    expect(outside.map((memory) => hashMemory(memory, sha256))).toEqual([null, null]);
    expect(hashLedger(outside, sha256)).toBe(emptyLedgerHash);
  });

  it(
    "I1: the counter equals the recount after any writes, and the mass likewise",
    { timeout: 60_000 },
    () => {
      const write = record({
        number: nat(6),
        content: constantFrom("a", "bb", "👍👍👍👍👍", "É"),
        category: constantFrom(null, "voice"),
        type: constantFrom("core" as const, "journal" as const),
        constitutional: boolean(),
        isDiscarded: boolean(),
      });
      assert(
        property(array(write, { maxLength: 12 }), (writes) => {
          const ledger = new ReferenceLedger([memoryOf(1), memoryOf(2)], sha256);
          for (const { number, isDiscarded, ...patch } of writes) {
            ledger.write([
              changeOf(ledger.memories.get(number), number, {
                ...patch,
                discardedAt: isDiscarded ? 1 : null,
              }),
            ]);
          }
          const recount = new ReferenceLedger([...ledger.memories.values()], sha256);
          expect([ledger.hash, ledger.massTokens]).toEqual([recount.hash, recount.massTokens]);
        }),
        propertySettings(500),
      );
    },
  );
});

function changeOf(memory: Memory | undefined, number: number, patch: Partial<Memory>): Change {
  return memory === undefined ? createMemory(memoryOf(number, patch)) : changeMemory(memory, patch);
}
