import { createHash } from "node:crypto";
import { assert, jsonValue, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AuditRecord,
  canonicalImage,
  canonicalJson,
  certify,
  chainHash,
  emptyChainHead,
  emptyLedgerHash,
  hashLedger,
  hashMemory,
  moveHash,
  type RollbackEvidence,
} from "@/lib/ledger/audit/certificate";
import { imageOf, type Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";

const start = memoryOf(1);
const created = memoryOf(5, { discardedAt: 3 });

function evidence(patch: Partial<RollbackEvidence>, ...standing: Memory[]): RollbackEvidence {
  return {
    startHash: "aa",
    endHash: "aa",
    starts: new Map([
      [5, null],
      [1, imageOf(start)],
    ]),
    standing: new Map(
      (standing.length > 0 ? standing : [start, created]).map((one) => [one.number, one]),
    ),
    conflicts: new Set(),
    purged: [],
    otherRevisions: [],
    checkedAt: "2026-01-05T05:00:00.000Z",
    ...patch,
  };
}

describe("certify", () => {
  it("R4: tells what is back, what is discarded, both hashes and others' revisions", () => {
    expect(certify(evidence({ otherRevisions: [4, 5, 6, 9], endHash: "bb" }))).toEqual({
      startHash: "aa",
      endHash: "bb",
      equal: false,
      restored: [1],
      discarded: [5],
      otherRevisions: [
        [4, 6],
        [9, 9],
      ],
      purged: [],
      checkedAt: "2026-01-05T05:00:00.000Z",
    });
    expect(certify(evidence({})).equal).toBe(true);
  });

  it("R4: fails where a touched memory is not at its start", () => {
    const wrong = [
      { ...start, content: "other" },
      { ...start, constitutional: true },
      { ...start, discardedAt: 1 },
      { ...start, type: "journal" as const },
      { ...start, category: "x" },
    ];
    for (const memory of wrong) expect(() => certify(evidence({}, memory, created))).toThrow("#1");
    expect(() => certify(evidence({}, start, { ...created, discardedAt: null }))).toThrow("#5");
    expect(() => certify(evidence({}, start))).toThrow("#5");
  });

  it("R4: conflicts and purged memories are excepted, and nothing else", () => {
    const edited = { ...start, content: "other" };
    expect(certify(evidence({ conflicts: new Set([1]) }, edited, created)).restored).toEqual([]);
    const purged = certify(evidence({ purged: [1] }, edited, created));
    expect([purged.restored, purged.purged]).toEqual([[], [1]]);
    expect(() => certify(evidence({ conflicts: new Set([5]) }, edited, created))).toThrow("#1");
  });

  it("R4: without others' revisions the hashes are equal, else the rollback fails", () => {
    expect(() => certify(evidence({ endHash: "bb" }))).toThrow("hash");
  });
});

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

  it("is the sum modulo 2^256, whatever the order, and wraps around in both directions", () => {
    const memories = [1, 2, 3].map((number) => memoryOf(number));
    const hashes = memories.map((memory) => BigInt(`0x${sha256(canonicalImage(memory))}`));
    const sum = hashes.reduce((total, hash) => total + hash, 0n) % 2n ** 256n;
    const expected = sum.toString(16).padStart(64, "0");
    expect(hashLedger(memories, sha256)).toBe(expected);
    expect(hashLedger(memories.toReversed(), sha256)).toBe(expected);
    const [top, one] = ["f".repeat(64), "1".padStart(64, "0")];
    expect(moveHash(top, null, one)).toBe(emptyLedgerHash);
    expect(moveHash(emptyLedgerHash, one, null)).toBe(top);
  });

  it("is nothing for what stands in no ledger", () => {
    const outside = [memoryOf(1, { type: "journal" }), memoryOf(2, { discardedAt: 1 })];
    expect(outside.map((memory) => hashMemory(memory, sha256))).toEqual([null, null]);
    expect(hashLedger(outside, sha256)).toBe(emptyLedgerHash);
  });
});

describe("the audit chain", () => {
  const audited: AuditRecord = {
    chain: "account-1",
    position: 1,
    accountId: "account-1",
    agentId: null,
    at: "2026-01-05T05:00:00.000Z",
    actor: { kind: "person", id: "person-1", name: "Ada" },
    kind: "key-created",
    sessionId: null,
    sequence: null,
    number: null,
    revision: null,
    before: null,
    after: null,
    data: { keyId: "key-1", scope: { role: "viewer" } },
  };

  describe("chainHash", () => {
    it("U3: is the same whatever the order of keys, at every depth", () => {
      const shuffled: AuditRecord = {
        ...Object.fromEntries(Object.entries(audited).toReversed()),
        ...audited,
        data: { scope: { role: "viewer" }, keyId: "key-1" },
      };
      expect(chainHash("", shuffled, sha256)).toBe(chainHash("", audited, sha256));
    });

    it("U3: changes with every field, and with the hash before", () => {
      const others: Required<AuditRecord> = {
        chain: "account-2",
        position: 2,
        accountId: "account-2",
        agentId: "agent-1",
        at: "2026-01-05T05:00:00.001Z",
        actor: { ...audited.actor, name: "Bo" },
        kind: "key-revoked",
        sessionId: "session-1",
        sequence: 1,
        number: 1,
        revision: 1,
        before: {},
        after: {},
        data: {},
      };
      const changed = Object.entries(others).map(([field, value]) => ({
        ...audited,
        [field]: value,
      }));
      const hashes = changed.map((other) => chainHash(emptyChainHead, other, sha256));
      const own = chainHash(emptyChainHead, audited, sha256);
      expect(new Set([own, chainHash(own, audited, sha256), ...hashes]).size).toBe(16);
    });

    it("U3: leaves out what is not chained, such as the row's own hash", () => {
      const row = { ...audited, hash: "f".repeat(64) };
      expect(chainHash("", row, sha256)).toBe(chainHash("", audited, sha256));
    });
  });

  describe("canonicalJson", () => {
    it("sorts keys at every depth and leaves arrays in their order", () => {
      expect(canonicalJson({ b: [{ d: 1, c: null }, "x"], a: true, skipped: undefined })).toBe(
        '{"a":true,"b":[{"c":null,"d":1},"x"]}',
      );
    });

    it("is the same after the value went through JSON", () => {
      assert(
        property(jsonValue(), (value) => {
          const read: unknown = JSON.parse(JSON.stringify(value));
          expect(canonicalJson(read)).toBe(canonicalJson(value));
        }),
      );
    });

    it("refuses what JSON cannot hold", () => {
      for (const value of [Number.NaN, 1n, new Date(0), () => 1, Symbol("x")]) {
        expect(() => canonicalJson({ value })).toThrow("canonical text");
      }
    });
  });
});
