import { createHash } from "node:crypto";
import { assert, jsonValue, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AuditRecord,
  canonicalJson,
  chainHash,
  emptyChainHead,
} from "@/lib/ledger/audit/audit-chain";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const record: AuditRecord = {
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
      ...Object.fromEntries(Object.entries(record).toReversed()),
      ...record,
      data: { scope: { role: "viewer" }, keyId: "key-1" },
    };
    expect(chainHash("", shuffled, sha256)).toBe(chainHash("", record, sha256));
  });

  it("U3: changes with every field, and with the hash before", () => {
    const changed: AuditRecord[] = [
      { ...record, chain: "account-2" },
      { ...record, position: 2 },
      { ...record, accountId: "account-2" },
      { ...record, agentId: "agent-1" },
      { ...record, at: "2026-01-05T05:00:00.001Z" },
      { ...record, actor: { ...record.actor, name: "Bo" } },
      { ...record, kind: "key-revoked" },
      { ...record, sessionId: "session-1" },
      { ...record, sequence: 1 },
      { ...record, number: 1 },
      { ...record, revision: 1 },
      { ...record, before: {} },
      { ...record, after: {} },
      { ...record, data: {} },
    ];
    const hashes = changed.map((other) => chainHash(emptyChainHead, other, sha256));
    const own = chainHash(emptyChainHead, record, sha256);
    expect(changed).toHaveLength(Object.keys(record).length);
    expect(new Set([own, chainHash(own, record, sha256), ...hashes]).size).toBe(16);
  });

  it("U3: leaves out what is not chained, such as the row's own hash", () => {
    const row = { ...record, hash: "f".repeat(64) };
    expect(chainHash("", row, sha256)).toBe(chainHash("", record, sha256));
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
