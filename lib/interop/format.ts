import { isJsonObject, type JsonObject, parseJson, textLines } from "@/lib/interop/json";
import { isRecord, recordLists, unwrapDocument } from "@/lib/interop/products";
import type { ImportFormat } from "@/lib/interop/finding";
import { readCsvHeader } from "@/lib/interop/records";

export type Recognition =
  | {
      readonly ok: true;
      readonly format: ImportFormat;
      /** The text as JSON, where it is one value. */
      readonly document?: unknown;
    }
  | { readonly ok: false; readonly message: string };

const linesLookedAt = 50;
const known =
  "Supported: Keepsake exports, MCP server-memory files, Letta agent files, JSON, JSONL or CSV whose records have `content`, `text` or `memory`, and plain text.";

/** What is true of a zip archive where a text is read. */
export const zipMessage =
  "This is a zip archive, not a text file. Only a handbook's folder can be imported as a zip. Unpack this one and import its files one by one.";

/** Whether a file that begins like this is a zip archive, one without files too. */
export function isZipArchive(beginning: string): boolean {
  return ["PK\u0003\u0004", "PK\u0005\u0006"].some((sign) => beginning.startsWith(sign));
}

/** Which format a file has, by what is in it: never by its name. */
export function recogniseFormat(text: string): Recognition {
  const head = text.trimStart();
  if (head.trim() === "") return { ok: false, message: "The file is empty." };
  if (isZipArchive(head)) return { ok: false, message: zipMessage };
  const document = /^[[{]/.test(head) ? parseJson(text) : undefined;
  const lines = readFirstLines(text, document);
  const byLines = recogniseLines(lines);
  if (byLines !== null) return { ok: true, format: byLines, document };
  if (document !== undefined) {
    const format = documentFormat(document);
    return format === null ? unknownShape("JSON", document) : { ok: true, format, document };
  }
  if (opensLikeJson.test(head)) {
    if (lines.seen > 1 && lines.values.length * 2 >= lines.seen) {
      return unknownShape("JSONL", lines.values);
    }
    return { ok: false, message: `The file starts like JSON but isn't valid JSON. ${known}` };
  }
  if (text.includes("\u0000")) {
    return { ok: false, message: `The file has NUL characters, so it isn't text. ${known}` };
  }
  const hasMemories = readCsvHeader(text);
  if (hasMemories === null) return { ok: true, format: "text" };
  return hasMemories ? { ok: true, format: "csv" } : unknownShape("CSV", null);
}

function unknownShape(what: string, document: unknown): Recognition {
  const lists = Array.isArray(document) ? document : Object.values(document ?? {}).flat();
  const isTalk = lists.some(
    (one) => isJsonObject(one) && ["role", "chat_messages", "mapping"].some((key) => key in one),
  );
  const message = isTalk
    ? "The file is a conversation, not memories. Import it into a conversation."
    : `The file is ${what} in an unknown format. ${known}`;
  return { ok: false, message };
}

interface FirstLines {
  readonly seen: number;
  /** The objects and lists among them. */
  readonly values: readonly unknown[];
}

function readFirstLines(text: string, document: unknown): FirstLines {
  const isOneLine = !/[\r\n]/.test(text.trim());
  let seen = 0;
  const values: unknown[] = [];
  for (const { text: line } of textLines(text)) {
    if (line.trim() === "") continue;
    seen += 1;
    const isLikeJson = /^\s*[[{]/.test(line);
    const value = isOneLine ? document : isLikeJson ? parseJson(line) : undefined;
    if (value !== undefined) values.push(value);
    if (seen >= linesLookedAt) break;
  }
  return { seen, values };
}

/** Half of the first lines must be objects, so that a note with an example in it stays a note. */
function recogniseLines({ seen, values }: FirstLines): ImportFormat | null {
  const objects = values.filter((value) => isJsonObject(value));
  if (objects.length === 0 || objects.length * 2 < seen) return null;
  // A single line is a document; only what is a line's shape on its own is taken here.
  if (objects[0] !== undefined && "keepsakeExport" in objects[0]) return "keepsake";
  if (objects.some((object) => isEntity(object) || isRelation(object))) return "mcp-memory";
  return objects.some((object) => isRecord(object)) ? "jsonl" : null;
}

/** Not what notes open with, too: `[2026-01-31]`, `[ ] milk`, `[[a page]]`, `{{ a form }}`. */
const opensLikeJson = /^\{(?!\{|[\w -]+\})|^\[\s*(?:["{]|\[\s*\[)/;

function documentFormat(value: unknown): ImportFormat | null {
  if (Array.isArray(value)) {
    const objects = value.filter((element) => isJsonObject(element));
    if (objects.some((object) => isEntity(object) || isRelation(object))) return "mcp-memory";
    const isOfTexts = value.length > 0 && value.every((one) => typeof one === "string");
    return isOfTexts || objects.some((object) => isRecord(object)) ? "json" : null;
  }
  if (!isJsonObject(value)) return null;
  if (Array.isArray(value["entities"])) return "mcp-memory";
  if (isAgentFile(value)) return "letta";
  const inner = unwrapDocument(value);
  if (Array.isArray(inner)) return documentFormat(inner);
  return isJsonObject(inner) && (isRecord(inner) || recordLists(inner).length > 0) ? "json" : null;
}

function isEntity(object: JsonObject): boolean {
  const name = object["name"] ?? object["entityName"];
  return typeof name === "string" && Array.isArray(object["observations"] ?? object["contents"]);
}

function isRelation(object: JsonObject): boolean {
  return (
    typeof object["from"] === "string" &&
    typeof object["to"] === "string" &&
    "relationType" in object
  );
}

function isAgentFile(object: JsonObject): boolean {
  return (
    (Array.isArray(object["agents"]) && Array.isArray(object["blocks"])) ||
    Array.isArray(object["core_memory"])
  );
}
