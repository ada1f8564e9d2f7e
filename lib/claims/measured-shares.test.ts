import { expect, it } from "vitest";
import { measuredShares } from "@/lib/claims/measured-shares";
import { tablesVersion } from "@/lib/claims/tables/tables-version";

it("L6: the measured shares are those of the current tables", () => {
  const { changes, rewrites, merges } = measuredShares;
  expect(measuredShares.tablesVersion).toBe(tablesVersion);
  expect(changes.all.cases).toBeGreaterThanOrEqual(2_000);
  expect(rewrites.byHand.cases).toBeGreaterThanOrEqual(500);
  expect(rewrites.byHandByLanguage.length).toBeGreaterThanOrEqual(12);
  expect(rewrites.byHandByLanguage.filter(({ cases }) => cases < 20)).toEqual([]);
  expect(merges.planted.cases).toBeGreaterThanOrEqual(1_000);
});
