import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { documentCap, handbookLimits } from "@/lib/handbook/settings";
import type { LoopLimits } from "@/lib/model/port";
import { mutatingCap } from "@/lib/writers/refinement/gate/settings";
import { recordCap } from "@/lib/writers/reflection/settings";
import {
  findKindComparison,
  findServerPath,
  findTwoWayRooms,
  findWrongImport,
  findWrongName,
  readCitations,
  readImports,
  type SourceFile,
} from "@/scripts/architecture/checks";

const root = join(import.meta.dirname, "..");
const everything = ["app", "components", "lib", "db", "scripts", "bench", "e2e"];
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function listFiles(folders: readonly string[], ending: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((path) => ending.test(path))
      .sort(),
  );
}

const listSources = (...folders: string[]) => listFiles(folders, /\.(ts|tsx|mjs)$/);

function read(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), "utf8") };
}

function wrongImportOf(path: string, text: string): string | null {
  return findWrongImport([{ path, text }]);
}

describe("the rings", () => {
  it("hold: no file imports what it may not", () => {
    const files = listSources("app", "components", "lib", "db").filter((path) => !isTest(path));
    expect(files.length).toBeGreaterThan(50);
    expect(findWrongImport(files.map(read))).toBeNull();
  });

  it.each([
    ["lib/ledger/x.ts", 'import { createHash } from "node:crypto";'],
    ["components/sessions/x.tsx", 'const { sql } = await import("@/db/client");'],
    ["components/sessions/x.tsx", 'import { writers } from "@/lib/writers/table";'],
  ])("refuse %s with %s", (path, text) => {
    expect(wrongImportOf(path, text)).toContain(`${path} (`);
  });

  it.each([
    ["lib/ledger/x.ts", 'import { z } from "zod";\nimport type { M } from "@/lib/ledger/memory";'],
    ["components/sessions/x.ts", 'import type { writers } from "@/lib/writers/table";'],
  ])("let %s have %s", (path, text) => {
    expect(wrongImportOf(path, text)).toBeNull();
  });

  it("do not take a comment or a sentence for an import", () => {
    expect(
      readImports('// import x from "ai";\n/* export * from "b" */\nconst s = `from "c"`;'),
    ).toEqual([]);
  });

  it("that run in a browser too name nothing that only a server has", () => {
    const pure = listSources(
      "lib/ledger",
      "lib/losses",
      "lib/schedule",
      "lib/frame/prompt",
      "lib/writers/refinement/gate",
      "lib/writers/refinement/prompt",
    );
    const ofServer =
      /\b(?:process|Buffer|require|__dirname|__filename|setImmediate|globalThis)\b|import\.meta/;
    const found = pure.filter((path) => {
      const code = read(path).text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "");
      return !isTest(path) && ofServer.test(code);
    });
    expect(found).toEqual([]);
  });
});

describe("the rooms", () => {
  it("import each other one way only", () => {
    const files = listSources("components", "lib").filter((path) => !isTest(path));
    expect(findTwoWayRooms(files.map(read))).toEqual([]);
  });

  it("are found where they don't", () => {
    const files = [
      { path: "lib/agents/load.ts", text: 'import { a } from "@/lib/memories/load";' },
      { path: "lib/memories/load.ts", text: 'import type { B } from "@/lib/agents/save";' },
    ];
    expect(findTwoWayRooms(files)).toEqual([
      "lib/agents/load.ts imports @/lib/memories/load, lib/memories/load.ts imports @/lib/agents/save",
    ]);
  });
});

describe("the kinds of sessions", () => {
  it("are compared with nowhere: what depends on a kind is read from the tables", () => {
    const files = listSources("app", "components", "lib", "db").filter((path) => !isTest(path));
    expect(findKindComparison(files.map(read))).toBeNull();
  });

  it.each(['if (session.kind === "summary") return null;', "kind in ('summary', 'handbook')"])(
    "are found in %s",
    (text) => {
      expect(findKindComparison([{ path: "components/home/x.tsx", text }])).toContain(
        "components/home",
      );
    },
  );

  it.each([
    ["components/writers/summary/x.tsx", 'if (kind === "summary") return null;'],
    ["lib/home/x.ts", 'const { kind = "refinement" } = input;'],
  ])("are no matter in %s with %s", (path, text) => {
    expect(findKindComparison([{ path, text }])).toBeNull();
  });
});

describe("the table of kinds that pages read", () => {
  const table = "components/writers/table.ts";

  it("is read by no server component: its page would load the code of every kind", () => {
    const files = listSources("app", "components").filter((path) => !isTest(path));
    expect(findServerPath(files.map(read), table)).toBeNull();
  });

  it.each([
    ["a placeholder", "", true],
    ["a client component", '"use client";\n\n', false],
  ])("is found through %s", (_, head, isFound) => {
    const row = 'import { kinds } from "@/components/writers/table";';
    const files = [
      {
        path: "app/(dashboard)/reviews/loading.tsx",
        text: 'import { a } from "@/components/row";',
      },
      { path: "components/row.tsx", text: head + row },
      { path: table, text: "" },
    ];
    expect(findServerPath(files, table) !== null).toBe(isFound);
  });
});

describe("the names of files", () => {
  it("say what is in them", () => {
    expect(findWrongName(listSources(...everything))).toBeNull();
  });

  it.each(["lib/agents/helpers.ts", "lib/ledger/ledgerHash.ts"])("refuse %s", (path) => {
    expect(findWrongName([path])).toContain(path);
  });

  it.each(["db/schema/index.ts", "app/api/agents/[id]/ledger/route.ts"])("allow %s", (path) => {
    expect(findWrongName([path])).toBeNull();
  });
});

const pages = [
  "README.md",
  "AGENTS.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...listFiles(["docs"], /\.md$/),
];

describe("the docs", () => {
  it("lead to pages and headings that are there", () => {
    const lost = pages.flatMap((page) =>
      [...read(page).text.matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)]
        .filter(([, path = "", heading = ""]) => {
          const to = path === "" ? page : join(page, "..", path);
          if (!existsSync(join(root, to))) return true;
          return heading !== "" && !headingsOf(to).includes(heading);
        })
        .map(([link]) => `${page}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  it("have every guide in README, and every decision in its index", () => {
    const unlisted = pages.filter((page) => {
      const [, decision] = /^docs\/decisions\/(.+\/.+)$/.exec(page) ?? [];
      if (decision !== undefined) return !leadsTo("docs/decisions/README.md", decision);
      return page.startsWith("docs/guide/") && !leadsTo("README.md", page);
    });
    expect(unlisted).toEqual([]);
  });

  it("begin short: README in 900 words, AGENTS.md in 40 lines", () => {
    expect(read("README.md").text.split(/\s+/).length).toBeLessThanOrEqual(900);
    expect(read("AGENTS.md").text.split("\n").length).toBeLessThanOrEqual(41);
  });
});

function leadsTo(page: string, link: string): boolean {
  return read(page).text.includes(`(${link})`);
}

/** As links name them: `#limits-of-a-session`. */
function headingsOf(page: string): string[] {
  return [...read(page).text.matchAll(/^#+ (.+)$/gm)].map(
    ([, title = ""]) =>
      `#${title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-")}`,
  );
}

describe("docs/rules.md", () => {
  const citations = [...listSources(...everything), ...pages].map(read).flatMap(readCitations);
  const rules = [...read("docs/rules.md").text.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
    ([, rule]) => rule,
  );

  it("has every rule that a comment, the title of a test or a page cites", () => {
    expect(citations.length).toBeGreaterThan(1_000);
    expect(citations.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
  });

  it("has no rule twice, and none that no test names", () => {
    const tested = new Set(citations.filter(({ inTitle }) => inTitle).map(({ rule }) => rule));
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.filter((rule) => !tested.has(rule ?? ""))).toEqual([]);
  });

  it.each([
    ["call(); // (G8, M10)", ["G8", "M10"]],
    ['it.each([\n  ["M4"],\n])("W1: starts %s", () => {});', ["W1"]],
    ['<path d="M0 0 V8" />', []],
  ])("finds in %s the rules %j", (text, found) => {
    expect(readCitations({ path: "lib/x.test.ts", text }).map(({ rule }) => rule)).toEqual(found);
  });
});

const page = readFileSync("docs/guide/server.md", "utf8");
const cellsOf = (kind: string) =>
  page
    .split("\n")
    .find((line) => line.startsWith(`| ${kind} `))
    ?.split("|")
    .map((cell) => cell.trim());
const say = ({ maxSteps, maxCalls, maxMs }: LoopLimits) =>
  [maxSteps, maxCalls, maxMs / 60_000].map((limit) => limit.toLocaleString("en-US"));

it("S11: the guide names the limits that each kind of session has", () => {
  const { sessionLimits: limits } = parseEnvironment({});
  expect(cellsOf("handbook")?.slice(2, 6)).toEqual([
    ...say(handbookLimits),
    `${documentCap} documents`,
  ]);
  expect(cellsOf("reflection")?.slice(2, 6)).toEqual([...say(limits), `${recordCap} facts`]);
  expect(cellsOf("refinement")?.slice(2, 5)).toEqual(say(limits));
  expect(cellsOf("refinement")?.[5]).toContain(`${mutatingCap} changes of text`);
});
