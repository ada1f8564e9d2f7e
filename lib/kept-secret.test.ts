import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keptSecret } from "@/lib/kept-secret";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-secret-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("makes a secret once, and leaves nothing else beside it", () => {
  const file = join(folder, "made/secret");
  const made = keptSecret(file);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(file)).toBe(made);
  expect(readdirSync(join(folder, "made"))).toEqual(["secret"]);
});

it("takes no empty file for a secret, as a full disk or a cut of power leaves one", () => {
  const file = join(folder, "secret");
  writeFileSync(file, "\n");
  expect(() => keptSecret(file)).toThrow(/secret is empty: restore its content/);
});
