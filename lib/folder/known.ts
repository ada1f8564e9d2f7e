import { parse } from "yaml";
import { badBytes } from "@/lib/folder/decode";
import { isJsonObject, type JsonObject } from "@/lib/interop/json";
import { baseName, dayOf, extensionOf } from "@/lib/interop/place";
import { isGiven, readTime } from "@/lib/interop/products";
import { checkCategory } from "@/lib/ledger/category";
import { findTextFault } from "@/lib/ledger/texts/content";

/** F5: what a file belongs to, and its name for people. */
export const fileKinds = {
  "claude-memory": "Claude Code's auto memory",
  "claude-md": "CLAUDE.md",
  openclaw: "OpenClaw",
  hermes: "Hermes",
  serena: "Serena",
  "memory-bank": "a memory bank",
  "basic-memory": "Basic Memory",
  "agents-md": "AGENTS.md",
  codex: "Codex",
  text: "text",
  bytes: "a file that is no text",
} as const;
export type FileKind = keyof typeof fileKinds;

/** A file of a folder: `text` is null where it is kept as bytes. */
export interface FolderFile {
  readonly path: string;
  readonly text: string | null;
}

const extensions: ReadonlySet<string> = new Set(["md", "mdc", "txt", ""]);
/** Dotfiles of agents' rules; any other dotfile is settings. */
const dotRules = /^\.(?:cursor|cline|windsurf|roo)rules$|^\.goosehints$/;

/** F2: whether a file's text is memories. JSON and JSONL have readers of their own. */
export function holdsMemories(path: string): boolean {
  const name = baseName(path);
  return name.startsWith(".")
    ? dotRules.test(name) || isDotText(name)
    : extensions.has(extensionOf(path));
}

function isDotText(name: string): boolean {
  return extensionOf(name) !== "" && extensions.has(extensionOf(name));
}

/** F7: files that change wholly by design. A person may decide otherwise. */
export function isFreeAtFirst(path: string): boolean {
  return (
    /^(?:activecontext\.md|progress\.md|todo|scratch)/i.test(baseName(path)) || dayOf(path) !== null
  );
}

const bankFiles: ReadonlySet<string> = new Set(
  "projectbrief productcontext activecontext systempatterns techcontext progress"
    .split(" ")
    .map((name) => `${name}.md`),
);
const openClawFiles: ReadonlySet<string> = new Set(
  "soul.md identity.md heartbeat.md bootstrap.md tools.md".split(" "),
);
const codexFiles = /(?:^|\/)(?:memory_summary\.md|raw_memories\.md|rollout_summaries\/)/;

/** F5: the kind of each file of a folder, by its path, its neighbours, and what it says of itself. */
export function kindsOf(files: readonly FolderFile[]): ReadonlyMap<string, FileKind> {
  const names = new Set(files.map(({ path }) => baseName(path).toLowerCase()));
  const folder: FolderSigns = {
    isOpenClaw:
      names.has("memory.md") &&
      files.some(
        ({ path }) => dayOf(path) !== null || openClawFiles.has(baseName(path).toLowerCase()),
      ),
    isCodex: files.some(({ path }) => codexFiles.test(path)),
    isClaude:
      names.has("memory.md") && files.some((file) => !isIndex(file.path) && factsOf(file).isNamed),
    isBank: [...bankFiles].filter((name) => names.has(name)).length >= 2,
  };
  return new Map(files.map((file) => [file.path, kindOf(file, folder)]));
}

type FolderSigns = Readonly<Record<"isOpenClaw" | "isCodex" | "isClaude" | "isBank", boolean>>;

function kindOf(file: FolderFile, folder: FolderSigns): FileKind {
  const path = file.path.toLowerCase();
  const name = baseName(path);
  if (file.text === null) return "bytes";
  if (/^claude(?:\.local)?\.md$/.test(name) || path.includes(".claude/rules/")) return "claude-md";
  if (name === "agents.md" || name === "gemini.md") return "agents-md";
  if (path.includes(".serena/memories/")) return "serena";
  if (/(?:^|\/)memory[-_]bank\/|(?:^|\/)\.cursor\/rules\//.test(path)) return "memory-bank";
  if (bankFiles.has(name) && folder.isBank) return "memory-bank";
  if (dotRules.test(name) || extensionOf(name) === "mdc") return "memory-bank";
  if (factsOf(file).hasPermalink) return "basic-memory";
  if (folder.isCodex && (isIndex(path) || codexFiles.test(path))) return "codex";
  if (/^(?:memory|user)\.md$/.test(name) && /^[ \t]*§[ \t]*$/m.test(file.text)) return "hermes";
  if (folder.isClaude && (isIndex(path) || factsOf(file).isNamed)) return "claude-memory";
  if (folder.isOpenClaw && (isIndex(path) || openClawFiles.has(name) || dayOf(path) !== null)) {
    return "openclaw";
  }
  return "text";
}

function isIndex(path: string): boolean {
  return baseName(path).toLowerCase() === "memory.md";
}

function factsOf({ text }: FolderFile) {
  const matter = /^---[ \t]*(?:\r\n?|\n)[\s\S]{0,20000}?(?:\r\n?|\n)---[ \t]*(?:\r|\n|$)/.exec(
    text ?? "",
  );
  return readFacts(matter?.[0].trimEnd() ?? "");
}

/** F1: the lines of a text that hold a byte which is no text, from 1. */
export function badLines(text: string): number[] {
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, index) => (badBytes.test(line) ? [index + 1] : []));
}

/** What a file's front matter says of all of its memories (F2). */
export interface FileFacts {
  /** The category that its `type` asks for. */
  readonly category: string | null;
  /** Milliseconds UTC. */
  readonly createdAt: number | null;
  readonly tags: readonly string[];
  /** Whether it has both a name and a description. */
  readonly isNamed: boolean;
  /** Basic Memory's own mark. */
  readonly hasPermalink: boolean;
}

const longestMatter = 20_000;
const mostTags = 50;
const longestTag = 100;

/** Reads YAML between its `---`. What is no YAML, and what has aliases, says nothing. */
export function readFacts(matter: string): FileFacts {
  const fields = readFields(matter);
  const inner = isJsonObject(fields["metadata"]) ? fields["metadata"] : {};
  const first = (...keys: string[]) => keys.map((key) => fields[key] ?? inner[key]).find(isGiven);
  const category = checkCategory(first("type"));
  const time = readTime(first("created", "created_at", "createdAt", "date"), Infinity);
  return {
    category: category.ok ? category.category : null,
    createdAt: time.ok ? time.at : null,
    tags: readTags(first("tags")),
    isNamed: [fields["name"], fields["description"]].every((field) => isGiven(field)),
    hasPermalink: isGiven(fields["permalink"]),
  };
}

function readFields(matter: string): JsonObject {
  if (matter.length > longestMatter) return {};
  const lines = matter.split(/\r\n?|\n/).slice(1, -1);
  try {
    const fields: unknown = parse(lines.join("\n"), { maxAliasCount: 0, logLevel: "silent" });
    return isJsonObject(fields) ? fields : {};
  } catch {
    // Front matter that no parser takes is kept as bytes like any other.
    return {};
  }
}

function readTags(raw: unknown): string[] {
  const list: unknown[] = typeof raw === "string" ? raw.split(",") : Array.isArray(raw) ? raw : [];
  const tags = list
    .filter((tag) => typeof tag === "string" || typeof tag === "number")
    .map((tag) => String(tag).trim().replace(/^#/, ""))
    .filter((tag) => tag !== "" && tag.length <= longestTag && !/\p{Cc}/u.test(tag))
    .filter((tag) => findTextFault(tag) === null);
  return [...new Set(tags)].slice(0, mostTags);
}
