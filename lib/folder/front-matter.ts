import { parse } from "yaml";
import { isJsonObject, type JsonObject } from "@/lib/interop/json";
import { isGiven } from "@/lib/interop/products";
import { readTime } from "@/lib/interop/time";
import { checkCategory } from "@/lib/ledger/category";
import { findTextFault } from "@/lib/ledger/texts/content";

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

/** Of a file without front matter. */
export const noFacts: FileFacts = {
  category: null,
  createdAt: null,
  tags: [],
  isNamed: false,
  hasPermalink: false,
};
