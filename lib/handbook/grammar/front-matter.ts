import type { AddFault } from "@/lib/handbook/grammar/fault";

export type FrontMatterValue = string | boolean | readonly string[];

const keys = [
  "name",
  "description",
  "argument-hint",
  "allowed-tools",
  "user-invocable",
  "disable-model-invocation",
  "context",
  "agent",
  "model",
];
const switches = new Set(["user-invocable", "disable-model-invocation"]);

/**
 * H4: one line of a skill's front matter. Of YAML it is `key: value` with plain text, quoted text, true,
 * false or a list in brackets, in one line.
 */
export function readFrontMatterLine(
  line: string,
  at: number,
  known: ReadonlyMap<string, FrontMatterValue>,
  fault: AddFault,
): readonly [string, FrontMatterValue] | null {
  const [, key, raw = ""] = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/s.exec(line.trimEnd()) ?? [];
  if (key === undefined) {
    fault(
      at,
      "front-matter-form",
      'Write each line as "key: value"; nested values, lists over several lines and comments are not accepted.',
    );
    return null;
  }
  if (!keys.includes(key)) {
    fault(at, "front-matter-key", `"${key}" is not accepted; the keys are ${keys.join(", ")}.`);
  } else if (known.has(key)) {
    fault(at, "front-matter-key", `"${key}" is there already; write it once.`);
  }
  const value = readValue(raw);
  if (value === null) {
    fault(
      at,
      "front-matter-value",
      "Write the value in one line, as text, in quotes, or as a list in brackets; block text (| and >), maps, anchors and tags are not accepted.",
    );
    return null;
  }
  if (switches.has(key) && typeof value !== "boolean") {
    fault(at, "front-matter-value", `"${key}" is true or false.`);
  }
  return [key, value];
}

function readValue(raw: string): FrontMatterValue | null {
  if (raw === "true" || raw === "false") return raw === "true";
  if (raw.startsWith('"')) return readDoubleQuoted(raw);
  if (raw.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(raw) ? raw.slice(1, -1).replaceAll("''", "'") : null;
  // `[path] [mode]` is a hint, not a list.
  const [, list] = /^\[([^[\]]*)\]$/.exec(raw) ?? [];
  if (list !== undefined) {
    const parts = list.split(",").map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2"));
    return parts.filter((part) => part !== "");
  }
  return raw === "" || /^(?:[|>{&!%@`]|\*\S)/.test(raw) ? null : raw;
}

function readDoubleQuoted(raw: string): string | null {
  if (!/^"(?:[^"\\]|\\["\\/])*"$/.test(raw)) return null;
  return raw.slice(1, -1).replace(/\\(.)/g, "$1");
}
