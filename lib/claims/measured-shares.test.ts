import { hash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { measuredShares } from "@/lib/claims/measured-shares";
import { tablesVersion } from "@/lib/claims/tables/tables-version";
import { listVerdicts } from "@/lib/claims/testing/list-verdicts";

/** What the tables of a version hold, and what the rules make of it. */
const pinned = {
  tablesVersion: 9,
  digest: "23533fec586949c53730c3f46a49ecbd0feec61356dfa213006410cdc310a52b",
};

it("L6: the measured shares are those of the current tables", () => {
  const { changes, rewrites, merges } = measuredShares;
  expect(measuredShares.tablesVersion).toBe(tablesVersion);
  expect(changes.all.cases).toBeGreaterThanOrEqual(2_000);
  expect(rewrites.byHand.cases).toBeGreaterThanOrEqual(500);
  expect(rewrites.byHandByLanguage.length).toBeGreaterThanOrEqual(12);
  expect(rewrites.byHandByLanguage.filter(({ cases }) => cases < 20)).toEqual([]);
  expect(merges.planted.cases).toBeGreaterThanOrEqual(1_000);
});

it("L6: the decision pages have the measured shares", () => {
  const { changes, rewrites, merges, free, unread } = measuredShares;
  const found = rowsOf("how-claims-are-found.md");
  const shares = {
    "changes of one fact": changes.all,
    "rewrites, scripts with case": rewrites.withCase,
    "rewrites, scripts without case": rewrites.withoutCase,
    "rewrites by hand": rewrites.byHand,
    "merges with a planted claim: named": merges.planted,
    "clean merges": merges.clean,
    "held out: changes of one fact": changes.heldOut,
    "held out: rewrites by hand": rewrites.heldOut,
    "free wording: changes": free.changes,
    "free wording: rewrites": free.rewrites,
    "unread: changes": unread.changes,
    "unread: rewrites": unread.rewrites,
  };
  for (const [name, { cases, marked }] of Object.entries(shares))
    expect(found.get(name)?.slice(0, 2), name).toEqual([cases.toLocaleString("en"), `${marked}%`]);

  const reworded = rowsOf("reworded.md");
  const withReworded = {
    [`unread: ${unread.rewrites.cases} rewrites, flagged`]: unread.rewrites,
    "of these in scripts with case": unread.withCase,
    "of these in scripts without case": unread.withoutCase,
    [`unread: ${unread.rewrites.cases} rewrites, only to be checked`]: unread.reworded,
    [`unread: ${unread.changes.cases} changes, found`]: unread.changes,
    [`rewrites by hand: ${rewrites.byHand.cases}, flagged`]: rewrites.byHand,
    [`changes of one fact: ${changes.all.cases.toLocaleString("en")}, found`]: changes.all,
  };
  for (const [name, { marked }] of Object.entries(withReworded))
    expect(reworded.get(name)?.[1], name).toBe(`${marked}%`);
});

/** The rows of a decision page's tables: the cells by the first one. */
function rowsOf(page: string): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.join("docs/decisions/claims", page), "utf8");
  return new Map(
    text.split("\n").map((line) => {
      const [, name = "", ...cells] = line.split("|").map((cell) => cell.trim());
      return [name, cells];
    }),
  );
}

it("L2: no table and no verdict changes without a new version", async () => {
  const tables = await readTables();
  expect(tables.length).toBeGreaterThan(10);
  const digest = hash("sha256", JSON.stringify([tables, listVerdicts()], plainData), "hex");
  expect(
    { tablesVersion, digest },
    "A table, a rule or a text of the measure changed. Raise tablesVersion, unless only texts did, run `npm run bench claims -- --write`, compare its figures with docs/decisions/claims/how-claims-are-found.md, and pin both here.",
  ).toEqual(pinned);
});

async function readTables(): Promise<unknown[]> {
  const folder = path.join(import.meta.dirname, "tables");
  const names = readdirSync(folder).filter(
    (name) => name.endsWith(".ts") && name !== "tables-version.ts",
  );
  return Promise.all(names.toSorted().map((name) => import(path.join(folder, name))));
}

function plainData(_key: string, value: unknown): unknown {
  if (value instanceof RegExp) return String(value);
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
