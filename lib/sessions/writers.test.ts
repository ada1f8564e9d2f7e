import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sessionKinds } from "@/lib/ledger/entries/session";

const root = join(import.meta.dirname, "..", "..");
const folders = ["lib", "db", "app/api", "app/actions", "scripts"];
/** The writers' own code, and the prompts that are one kind's. */
const own = /^lib\/(refinement|summary|sessions\/(refinement|summary|consent))\//;

const names = `(?:${sessionKinds.join("|")})`;
const kind = `"${names}"`;
/** `kind === "summary"`, `case "summary":`, `eq(sessions.kind, "summary")`, `kind = 'summary'`. */
const compared = new RegExp(
  `[=!]==? *${kind}|${kind} *[=!]==|case ${kind}|\\b(?:eq|ne|inArray)\\([^)]*${kind}|kind *(?:=|<>|in \\() *'${names}'`,
);

function findBranch(text: string): string | null {
  return compared.exec(text)?.[0] ?? null;
}

describe("the table of writers", () => {
  it("is the one place on the server that asks which kind a session has", () => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
          (name) => `${folder}/${name}`,
        ),
      )
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
      .filter((path) => !own.test(path));
    expect(files.length).toBeGreaterThan(400);
    const branches = files.map((path) => [
      path,
      findBranch(readFileSync(join(root, path), "utf8")),
    ]);
    expect(branches.filter(([, found]) => found !== null)).toEqual([]);
  });

  it.each([
    ['if (session.kind === "summary") return;', true],
    ['kind !== "refinement" && isOver', true],
    ['switch (kind) {\n  case "handbook":', true],
    ['and(eq(sessions.kind, "refinement"), isOpen)', true],
    ['inArray(sessions.kind, ["summary"])', true],
    ["where s.agent_id = $1 and s.kind = 'summary'", true],
    ["kind in ('summary', 'handbook')", true],
    ['const { kind = "refinement" } = input;', false],
    ['queueSession(tx, agent, { kind: "refinement" });', false],
    ['eq(sessions.target, "ledger")', false],
  ])("finds in %j a branch: %s", (text, isBranch) => {
    expect(findBranch(text) !== null).toBe(isBranch);
  });
});
