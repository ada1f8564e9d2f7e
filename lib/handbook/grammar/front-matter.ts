import { isAlias, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from "yaml";
import { joinLines } from "@/lib/handbook/folder";
import type { AddFault } from "@/lib/handbook/grammar/fault";

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
const mostCharacters = 20_000;

interface FrontMatterValue {
  /** The words of a text or number; null for true, false, lists and maps. */
  readonly text: string | null;
  /** In the file, from 1. */
  readonly line: number;
}

/** H4b: a skill's front matter, from `---` to `---`, as YAML of any legal form. */
export function readFrontMatter(
  head: readonly string[],
  fault: AddFault,
): ReadonlyMap<string, FrontMatterValue> {
  const found = new Map<string, FrontMatterValue>();
  const text = joinLines([...head.slice(1, -1), ""]);
  const lineCounter = new LineCounter();
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const document = parse(text, lineCounter);
  if (typeof document === "string") fault(2, "front-matter-form", document);
  if (typeof document === "string") return found;
  const [error] = document.errors;
  if (error !== undefined) {
    const words = `This isn't valid YAML: ${error.message.replace(/\.$/, "")}. Put a text with ": ", "#" or brackets in quotes.`;
    fault(lineAt(error.pos[0]), "front-matter-form", words);
  }
  if (!isMap(document.contents)) return found;
  // After an error the keys may be other ones than were meant.
  const say = error === undefined ? fault : () => undefined;
  for (const { key, value: given } of document.contents.items as Pair[]) {
    const name = isScalar(key) ? String(key.value) : "";
    const line = lineAt((isScalar(key) ? key.range?.[0] : null) ?? 0);
    const value = isAlias(given) ? given.resolve(document) : given;
    const plain = isScalar(value) ? value.value : undefined;
    if (!keys.includes(name)) {
      say(line, "front-matter-key", `"${name}" isn't read; the keys are ${keys.join(", ")}.`);
    } else if (switches.has(name) ? typeof plain !== "boolean" : isEmpty(value)) {
      const right = switches.has(name) ? "is true or false" : "needs a value";
      say(line, "front-matter-value", `"${name}" ${right}.`);
    }
    const words = isScalar(value) && typeof plain === "number" ? value.source : plain;
    found.set(name, { text: typeof words === "string" ? words : null, line });
  }
  return found;
}

function isEmpty(value: unknown): boolean {
  if (isSeq(value) || isMap(value)) return value.items.length === 0;
  return !isScalar(value) || value.value === null || value.value === "";
}

/** The document, or why it isn't read. What is nested too deep overflows the library's stack. */
function parse(text: string, lineCounter: LineCounter) {
  if (text.length > mostCharacters) {
    return `The front matter is longer than ${mostCharacters} characters; move its text below it.`;
  }
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch {
    return "The front matter can't be read; write it as plain keys with values.";
  }
}
