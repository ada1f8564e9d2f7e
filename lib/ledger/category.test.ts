import { describe, expect, it } from "vitest";
import { changePolicyForm } from "@/lib/accounts/schema";
import { readRecord } from "@/lib/interop/records";
import { checkCategory } from "@/lib/ledger/category";
import { ledgerQuerySchema } from "@/lib/memories/load-ledger";
import { categorySchema } from "@/lib/memories/schema";

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
