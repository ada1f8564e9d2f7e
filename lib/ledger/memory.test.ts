import { describe, expect, it } from "vitest";
import { changePolicyForm } from "@/lib/accounts/schema";
import { readRecord } from "@/lib/interop/records";
import { checkCategory } from "@/lib/ledger/category";
import {
  applyChanges,
  changeMemory,
  createMemory,
  massTokensMoved,
  memoryAfter,
} from "@/lib/ledger/change";
import {
  compareInLedger,
  coverageOf,
  imageOf,
  isActiveObservation,
  isInLedger,
  isObservation,
  isStandingFact,
  massTokensOf,
  type MemoryImage,
  sameImage,
} from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { ledgerQuerySchema } from "@/lib/memories/load-ledger";
import { categorySchema } from "@/lib/memories/schema";

const one = memoryOf(1, { content: "12345678", supports: [3] });
const otherWise: Partial<MemoryImage>[] = [
  { type: "journal" },
  { content: "1234567" },
  { category: "" },
  { constitutional: true },
  { discardedAt: 0 },
  { relevance: "low" },
  { supports: [] },
  { supports: [4] },
  { supports: [3, 4] },
];

describe("a memory", () => {
  it("is in the ledger while it is core and kept, and only then adds to the mass", () => {
    const images = [one, { ...one, type: "journal" as const }, { ...one, discardedAt: 0 }];
    expect(images.map(isInLedger)).toEqual([true, false, false]);
    expect([...images, null].map(massTokensOf)).toEqual([2, 0, 0, 0]);
  });

  it("M2: two images are the same only in everything that can change", () => {
    expect(
      otherWise.map((patch) => sameImage(imageOf(one), { ...imageOf(one), ...patch })),
    ).toEqual(otherWise.map(() => false));
    expect([
      sameImage(imageOf(one), imageOf({ ...one })),
      sameImage(null, null),
      sameImage(null, imageOf(one)),
    ]).toEqual([true, true, false]);
    expect(Object.keys(imageOf(one))).toHaveLength(7);
  });

  it("stands in the ledger by creation, then by number", () => {
    const memories = [
      memoryOf(3, { createdAt: 1 }),
      memoryOf(2, { createdAt: 2 }),
      memoryOf(1, { createdAt: 2 }),
    ];
    expect(memories.sort(compareInLedger).map(({ number }) => number)).toEqual([3, 1, 2]);
  });
});

describe("a change", () => {
  it("moves the mass by what enters and leaves the ledger", () => {
    const changes = [
      createMemory(one),
      changeMemory(one, { discardedAt: 1 }),
      changeMemory(one, { content: "1234" }),
      changeMemory({ ...one, discardedAt: 1 }, { content: "1234" }),
      changeMemory(one, { type: "journal" }),
      changeMemory(one, { constitutional: true }),
    ];
    expect(changes.map(massTokensMoved)).toEqual([2, -2, -1, 0, -2, 0]);
  });

  it("is applied without touching what it is applied to", () => {
    const memories = new Map([[1, one]]);
    const change = changeMemory(one, { category: "home" });
    expect(applyChanges(memories, [change]).get(1)).toEqual({ ...one, category: "home" });
    expect(memoryAfter(createMemory(one))).toEqual(one);
    expect(memories.get(1)).toBe(one);
  });
});

describe("coverage", () => {
  it("O2: no fact, one, or more", () => {
    expect([0, 1, 2, 7].map(coverageOf)).toEqual(["none", "partial", "strong", "strong"]);
  });

  it("O1: an observation is a journal memory with a relevance, a fact a core memory with evidence", () => {
    const observation = memoryOf(1, { type: "journal", relevance: "low" });
    expect(isObservation(observation)).toBe(true);
    expect(isObservation(memoryOf(2, { type: "journal" }))).toBe(false);
    expect(isActiveObservation({ ...observation, discardedAt: 5 })).toBe(false);
    const fact = memoryOf(3, { supports: [1] });
    expect(isStandingFact(fact)).toBe(true);
    expect(isStandingFact({ ...fact, discardedAt: 5 })).toBe(false);
    expect(isStandingFact(memoryOf(4))).toBe(false);
  });
});

const policy = {
  version: 1,
  relationalCategories: "",
  lowestThreshold: "50",
  weakestReviewPolicy: "always",
  applies: "at-once",
  fourEyes: "false",
  operatorsEditPrompts: "true",
};

/** Every door by which a label comes in, or is asked for. */
const doors: Readonly<Record<string, (category: string) => boolean>> = {
  "a memory that is written": (category) => categorySchema.safeParse(category).success,
  "an import": (category) =>
    [...readRecord(1, { content: "Tea at four.", category }, 0)].some(
      ({ kind }) => kind === "memory",
    ),
  "the account's policy": (category) =>
    changePolicyForm.safeParse({ ...policy, immutableCategories: category }).success,
};

describe("a label", () => {
  it.each(Object.entries(doors))("has at most 100 characters at every door: %s", (_, isTaken) => {
    expect(isTaken("🌊".repeat(100))).toBe(true);
    expect(isTaken("🌊".repeat(101))).toBe(false);
    expect(isTaken("two\u0085lines")).toBe(false);
    expect(isTaken("half \ud800")).toBe(false);
  });

  it("is asked for as it is, however long", () => {
    const agentId = crypto.randomUUID();
    const category = "🌊".repeat(100);
    expect(ledgerQuerySchema.safeParse({ agentId, category }).success).toBe(true);
  });

  it("is trimmed, and none where it is blank or missing", () => {
    expect(checkCategory("  voice ")).toEqual({ ok: true, category: "voice" });
    for (const none of ["", " \t", null, undefined])
      expect(checkCategory(none)).toEqual({ ok: true, category: null });
    expect(checkCategory(7)).toMatchObject({ ok: false });
  });
});
