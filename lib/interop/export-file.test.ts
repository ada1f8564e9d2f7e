import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkContent } from "@/lib/ledger/texts/content";
import { hashLedger } from "@/lib/ledger/audit/certificate";
import { memoryTypes, relevances } from "@/lib/ledger/memory";
import { type ExportedMemory, writeExport } from "@/lib/interop/export-file";
import { readImportInSteps } from "@/lib/interop/read";
import { sha256 } from "@/db/hash-text";
import {
  agentName,
  memoryOf as makeMemory,
  now,
  planOf,
  readImport,
  write,
} from "@/lib/interop/testing/at-once";
import { propertySettings } from "@/lib/testing/test-depth";

const time = fc.integer({ min: -8.64e15, max: 8.64e15 });
const memories: fc.Arbitrary<ExportedMemory[]> = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 2_147_483_647 }),
      type: fc.constantFrom(...memoryTypes),
      content: legalContent(),
      category: fc.option(fc.string({ unit: "grapheme" })),
      constitutional: fc.boolean(),
      createdAt: time,
      discardedAt: fc.option(time),
      relevance: fc.option(fc.constantFrom(...relevances)),
      supports: fc.uniqueArray(fc.integer({ min: 1, max: 1_000 })),
      version: fc.integer({ min: 1, max: 1_000_000 }),
      sources: fc.array(fc.stringMatching(/^[a-z]+:[0-9]+$/), { maxLength: 3 }),
      sourceKey: fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)),
    }),
    { selector: (memory) => memory.number },
  )
  .map((made) =>
    made.map((memory) => ({
      ...memory,
      supports: memory.supports.filter((number) => number !== memory.number),
    })),
  );

describe("our own export", () => {
  it("comes back byte for byte, whatever the memories are", () => {
    fc.assert(
      fc.property(memories, (given) => {
        const plan = planOf(exportOf(given));
        const known = plan.items.map(({ sourceKey }, index) => ({
          sourceKey: given[index]?.sourceKey ?? sourceKey,
        }));
        expect(plan.items).toMatchObject(
          given.map((memory, index) => ({ ...memory, ...known[index] })),
        );
        expect(plan.skipped).toEqual([]);
        expect(plan.ledgerHash).toBe(hashLedger(given, sha256));
      }),
      propertySettings(500, 5),
    );
  });

  it("comes back however long it is, in steps between which others have their turn", () => {
    const count = 100_001;
    const given = Array.from({ length: count }, (_, index) =>
      makeMemory(index + 1, { content: `#${index}` }),
    );
    // The real one would take most of a second here, and is shown above.
    const oneHash = () => "0".repeat(64);
    const manifest = {
      agentName,
      exportedAt: now,
      lastNumber: count,
      ledgerHash: oneHash(),
    };
    const text = [...writeExport(manifest, given, () => ({ update: oneHash, digest: oneHash }))];
    const steps = readImportInSteps(text.join(""), { now, sha256: oneHash });
    let turns = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) turns += 1;
    expect(step.value).toMatchObject({ ok: true, plan: { lastNumber: count } });
    // Read and checked in hundreds.
    expect(turns).toBeGreaterThan((3 * count) / 1_000);
  });

  it("says in its first line what the rest is, checkable with tail and sha256sum", () => {
    const given = [
      makeMemory(1),
      makeMemory(2, { discardedAt: now }),
      makeMemory(3, { type: "journal" }),
    ];
    const [first = "", ...rest] = exportOf(given).split(/(?<=\n)/);
    const manifest: unknown = JSON.parse(first);
    expect(manifest).toMatchObject({
      keepsakeExport: 1,
      agentName,
      counts: { memories: 3, ledger: 1, discarded: 1 },
      lastNumber: 7,
      sha256: sha256(rest.join("")),
    });
  });

  it("keeps what looks secret, with a warning, unless it is told to leave it out", () => {
    const text = exportOf([makeMemory(1, { content: "password=hunter22" })]);
    expect(planOf(text).items).toHaveLength(1);
    expect(planOf(text).warnings).toEqual([
      "A memory contains what looks like a password. (line 2)",
    ]);
    const reading = readImport(text, { secrets: "leave-out" });
    expect(reading.ok && reading.plan.items).toEqual([]);
  });

  it("refuses a file in which any byte after the first line was changed", () => {
    const text = exportOf([makeMemory(1), makeMemory(2)]);
    const start = text.indexOf("\n") + 1;
    fc.assert(
      fc.property(fc.integer({ min: start, max: text.length - 1 }), (at) => {
        expect(refusalOf(text.slice(0, at) + text.slice(at + 1))).toContain("SHA-256");
      }),
    );
  });

  it.each([
    ["the last number", /"lastNumber":7/, '"lastNumber":1', "above the last one"],
    ["its version", /"keepsakeExport":1/, '"keepsakeExport":2', "another version"],
    ["its time", /"exportedAt":"[^"]+"/, '"exportedAt":"yesterday"', "no legal exportedAt"],
  ])("refuses a first line with %s changed", (_, pattern, replacement, why) => {
    expect(
      refusalOf(exportOf([makeMemory(1), makeMemory(2)]).replace(pattern, replacement)),
    ).toContain(why);
  });

  it.each([
    ["a number twice", [makeMemory(2), makeMemory(2)], "a second time"],
    [
      "a content that is not trimmed",
      [makeMemory(1, { content: " x" })],
      "isn't allowed in a memory",
    ],
    ["evidence twice", [makeMemory(1, { supports: [2, 2] })], "another memory twice"],
    [
      "a memory as its own evidence",
      [makeMemory(1, { supports: [1] })],
      "names itself as evidence",
    ],
    ["a version of none", [makeMemory(1, { version: 0 })], "no legal version"],
  ])("refuses %s, even under a right hash", (_, given, why) => {
    expect(refusalOf(exportOf(given))).toContain(why);
  });

  it("gives what was made here a key that no imported memory of the file has", () => {
    const content = "the same words";
    const once = readImport(content);
    const sourceKey = once.ok ? (once.plan.items[0]?.sourceKey ?? null) : null;
    const given = [makeMemory(1, { content }), makeMemory(2, { content, sourceKey })];
    const keys = planOf(exportOf(given)).items.map((item) => item.sourceKey);
    expect(keys[1]).toBe(sourceKey);
    expect(new Set(keys).size).toBe(2);
    const twice = given.map((memory) => ({ ...memory, sourceKey }));
    expect(refusalOf(exportOf(twice))).toContain("a source key a second time");
  });
});

function exportOf(given: readonly ExportedMemory[]): string {
  return write("keepsake", given, { ledgerHash: hashLedger(given, sha256) });
}

function legalContent() {
  return fc
    .string({ unit: "grapheme", minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => checkContent(text).ok);
}

function refusalOf(text: string): string {
  const reading = readImport(text, { format: "keepsake" });
  return reading.ok ? "" : reading.message;
}
