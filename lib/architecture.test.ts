import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findWrongImport, type SourceFile } from "@/scripts/architecture/find-wrong-import";
import { findWrongName } from "@/scripts/architecture/find-wrong-name";
import { readImports } from "@/scripts/architecture/read-imports";
import { rings } from "@/scripts/architecture/rings";

const root = join(import.meta.dirname, "..");
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function listSources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .sort(),
  );
}

function read(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), "utf8") };
}

function wrongImportOf(path: string, text: string): string | null {
  return findWrongImport([{ path, text }], rings);
}

describe("the rings", () => {
  it("hold: no file imports what it may not", () => {
    const files = listSources("app", "components", "lib", "db").filter((path) => !isTest(path));
    expect(files.length).toBeGreaterThan(50);
    expect(findWrongImport(files.map(read), rings)).toBeNull();
  });

  it.each([
    ["lib/ledger/x.ts", 'import { log } from "@/lib/log";'],
    ["lib/ledger/x.ts", 'import { createHash } from "node:crypto";'],
    ["lib/ledger/x.ts", 'import type { Db } from "@/db/client";'],
    ["lib/ledger/x.ts", 'import { log } from "../log";'],
    ["lib/ledger/x.ts", 'const { sql } = await import("@/db/client");'],
    ["lib/ledger/x.ts", 'export {\n  one,\n  two,\n} from "@/lib/sessions/x";'],
    ["lib/ledger/x.ts", 'import "@/lib/log";'],
    ["lib/refinement/x.ts", 'import { loadAgent } from "@/db/queries/x";'],
    ["lib/model/x.ts", 'import { drizzle } from "drizzle-orm";'],
    ["lib/model/x.ts", 'import { findAgent } from "@/db/queries/x";'],
    ["lib/interop/x.ts", 'import { readFile } from "node:fs/promises";'],
    ["lib/sessions/x.ts", 'import { generateText } from "ai";'],
    ["lib/sessions/x.ts", 'import { PgBoss } from "pg-boss";'],
    ["db/queries/x.ts", 'import { start } from "@/lib/sessions/x";'],
    ["components/sessions/x.tsx", 'import type { Row } from "@/db/schema";'],
    ["components/sessions/x.tsx", 'import { runLoop } from "@/lib/model/x";'],
    ["app/(dashboard)/page.tsx", 'import { listAgents } from "@/db/queries/x";'],
    ["lib/sessions/x.ts", 'import { run } from "@/scripts/x";'],
  ])("refuse %s with %s", (path, text) => {
    expect(wrongImportOf(path, text)).toContain(`${path} (`);
  });

  it("name the first wrong import of a file", () => {
    const text = 'import { z } from "zod";\nimport a from "ai";\nimport b from "pg-boss";';
    expect(wrongImportOf("lib/ledger/x.ts", text)).toBe("lib/ledger/x.ts (core) imports ai");
  });

  it("know every folder", () => {
    expect(wrongImportOf("lib/somewhere/x.ts", "")).toBe("lib/somewhere/x.ts belongs to no ring");
  });

  it.each([
    ["lib/ledger/x.ts", 'import { z } from "zod";\nimport type { M } from "@/lib/ledger/memory";'],
    ["lib/sessions/x.ts", 'import { findAgent } from "@/db/queries/x";'],
    ["components/sessions/x.tsx", 'import { fold } from "@/lib/ledger/fold";\nimport "./x.css";'],
    ["app/actions/x.ts", 'import { startSession } from "@/lib/sessions/start";'],
  ])("let %s have %s", (path, text) => {
    expect(wrongImportOf(path, text)).toBeNull();
  });

  it("do not take a comment or a sentence for an import", () => {
    expect(
      readImports('// import x from "ai";\n/* export * from "b" */\nconst s = `from "c"`;'),
    ).toEqual([]);
  });
});

describe("the names of files", () => {
  it("say what is in them", () => {
    const paths = listSources("app", "components", "lib", "db", "scripts", "bench", "e2e");
    expect(findWrongName(paths)).toBeNull();
  });

  it.each([
    "lib/utils.ts",
    "lib/agents/helpers.ts",
    "lib/common/x.ts",
    "components/sessions/types.ts",
    "lib/ledger/index.ts",
    "lib/ledger/ledgerHash.ts",
    "components/Button.tsx",
  ])("refuse %s", (path) => {
    expect(findWrongName([path])).toContain(path);
  });

  it.each(["db/schema/index.ts", "app/api/v1/agents/[id]/route.ts", "app/(dashboard)/page.tsx"])(
    "allow %s",
    (path) => {
      expect(findWrongName([path])).toBeNull();
    },
  );
});
