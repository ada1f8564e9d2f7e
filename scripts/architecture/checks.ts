import { posix } from "node:path";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { type Ring, ringOf } from "@/scripts/architecture/rings";

const STATEMENT = /^\s*(?:import|export)\s+(?:type\s+)?[\w*{][^;"']*?\sfrom\s+["']([^"']+)["']/gm;
const FOR_EFFECT = /^\s*import\s+["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;

/** All imports of a source, including types, in text order; comments don't count. */
export function readImports(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [STATEMENT, FOR_EFFECT, DYNAMIC]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .sort((one, other) => one.index - other.index)
    .flatMap((match) => match[1] ?? []);
}

/** A source file: its path from the root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const INSIDE = /^(app|components|lib|db)\//;

/**
 * The first import that leaves its ring, or the first file without a ring, as a sentence; else
 * null.
 */
export function findWrongImport(files: readonly SourceFile[]): string | null {
  for (const { path, text } of files) {
    const ring = ringOf(path);
    if (!ring) return `${path} belongs to no ring`;
    const code = withoutTypes(text, ring);
    const wrong = readImports(code).find((specifier) => !isAllowed(specifier, path, ring));
    if (wrong) return `${path} (${ring.name}) imports ${wrong}`;
  }
  return null;
}

function isAllowed(specifier: string, from: string, ring: Ring): boolean {
  const local = localPath(specifier, from);
  if (local === null) return ring.packages?.test(specifier) ?? true;
  // Style sheets and images contain no code; outside the rings there is nothing to import.
  if (/\.(css|svg|png)$/.test(local)) return true;
  if (!INSIDE.test(local)) return false;
  const target = ringOf(local);
  return target !== undefined && (target === ring || ring.imports.includes(target.name));
}

/** Without the imports of types that a ring may have from others. */
function withoutTypes(text: string, { types = [] }: Ring): string {
  return text.replaceAll(
    /^import type \{[^}]*\} from "@\/([^"]+)";$/gm,
    (statement, path: string) => (types.includes(ringOf(path)?.name ?? "") ? "" : statement),
  );
}

function localPath(specifier: string, from: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

/**
 * The pairs of rooms that import each other both ways, each with one import of either way. A room is
 * a folder of lib or components, a writer's kind on its own; its pure files count as another room. Left
 * out is components/writers: a session's page looks its kind up there, and kinds are drawn with the
 * parts of the page.
 */
export function findTwoWayRooms(files: readonly SourceFile[]): string[] {
  const ways = new Map<string, string>();
  for (const { path, text } of files) {
    const room = roomOf(path);
    for (const specifier of readImports(text)) {
      const other = roomOf(localPath(specifier, path) ?? "");
      if (room === null || other === null || room === other) continue;
      ways.set(`${room} > ${other}`, `${path} imports ${specifier}`);
    }
  }
  return [...ways].flatMap(([way, one]) => {
    const [room = "", other = ""] = way.split(" > ");
    const back = ways.get(`${other} > ${room}`);
    return room < other && back !== undefined ? [`${one}, ${back}`] : [];
  });
}

function roomOf(path: string): string | null {
  const [, room] =
    /^(lib\/(?:writers\/)?[a-z-]+|components\/(?!writers\/)[a-z-]+)\//.exec(path) ?? [];
  return room === undefined ? null : `${room} (${ringOf(path)?.name})`;
}

const SAYS_NOTHING = /^(utils?|helpers?|common|types?|managers?|services?|misc|shared)$/;
const ROUTE_FOLDER = /^(\(.*\)|\[.*\]|_.*|@.*|[a-z-]+\.json)$/;

/** The first path that breaks the naming rules, as a sentence; else null. */
export function findWrongName(paths: readonly string[]): string | null {
  for (const path of paths) {
    const fault = faultOf(path);
    if (fault) return `${path}: ${fault}`;
  }
  return null;
}

function faultOf(path: string): string | null {
  const parts = path.split("/");
  const file = parts.pop() ?? "";
  const words = file.split(".")[0] ?? "";
  if (words === "index" && path !== "db/schema/index.ts") return "no file only passes others on";
  for (const name of [...parts.filter((part) => !ROUTE_FOLDER.test(part)), words]) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return "names are kebab-case";
    if (name.split("-").some((word) => SAYS_NOTHING.test(word) && name === word)) {
      return `"${name}" says nothing about what is in it`;
    }
  }
  return null;
}

const ROOT = /^app\/(.*\/)?(page|layout|loading|error|not-found)\.tsx$/;

/**
 * The imports by which code that only the server runs reaches a file, as a sentence; null if it
 * doesn't. What a client component imports doesn't count, and neither do types.
 */
export function findServerPath(files: readonly SourceFile[], target: string): string | null {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const paths = [...texts.keys()].filter((path) => ROOT.test(path)).map((path) => [path]);
  const seen = new Set<string>();
  for (const path of paths) {
    const last = path.at(-1) ?? "";
    if (last === target) return path.join(" imports ");
    const text = texts.get(last) ?? "";
    if (seen.has(last) || /^"use (client|server)"/.test(text)) continue;
    seen.add(last);
    for (const name of readImports(text.replace(/^import type [^;]*;/gm, ""))) {
      const base = name.replace(/^@\//, "");
      paths.push(
        ...[`${base}.ts`, `${base}.tsx`]
          .filter((file) => texts.has(file))
          .map((file) => [...path, file]),
      );
    }
  }
  return null;
}

/** A kind's own folders: its rules, its writer and its pages. */
const OWN =
  /^((lib|components)\/writers\/[a-z]+|(lib|components|db\/queries)\/(handbook|conversations))\//;

const names = `(?:${sessionKinds.join("|")})`;
const kind = `"${names}"`;
/** In TypeScript, in a drizzle query, and in SQL. */
const COMPARISON = new RegExp(
  [
    `[!=]==?\\s*${kind}`,
    `${kind}\\s*[!=]==?`,
    `case\\s+${kind}\\s*:`,
    `${kind}[^\\]\\n]*\\]\\.includes\\(`,
    `\\b(?:eq|ne|inArray)\\([^)]*${kind}`,
    `kind *(?:=|<>|in \\() *'${names}'`,
  ].join("|"),
);

/** The first comparison with a session kind's name, as a sentence; null if there is none. */
export function findKindComparison(files: readonly SourceFile[]): string | null {
  for (const { path, text } of files) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    const found = OWN.test(path) ? null : COMPARISON.exec(code);
    if (found) return `${path} asks for a kind by its name: ${found[0]}`;
  }
  return null;
}

/** One place that cites a rule of `docs/rules.md` by its number. */
export interface Citation {
  readonly path: string;
  readonly rule: string;
  readonly inTitle: boolean;
}

// V8 is a JavaScript engine.
const RULE = /(?<![\w#-])(?!V8\b)[A-Z]\d{1,2}(?!\w)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
/** The first argument of a test, and of the second call in `it.each(…)("…")`. */
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.\w+)*|[)`])\(\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/g;

/** The rules cited anywhere on a page; in a source file only in comments and test titles. */
export function readCitations({ path, text }: SourceFile): Citation[] {
  const find = (parts: readonly string[], inTitle: boolean) =>
    parts.flatMap((part) => part.match(RULE) ?? []).map((rule) => ({ path, rule, inTitle }));
  if (path.endsWith(".md")) return find([text], false);
  return [...find(text.match(COMMENT) ?? [], false), ...find(text.match(TITLE) ?? [], true)];
}
