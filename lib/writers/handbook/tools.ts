import { maxDocumentLength } from "@/lib/handbook/settings";
import { countCodePoints, findTextFault, makeLoggable } from "@/lib/ledger/texts/content";

const pathSchema = {
  type: "string",
  description: "A path in the folder, such as MEMORY.md.",
} as const;
const fromSchema = {
  type: "array",
  items: { type: "string" },
  description:
    "The thread ids of the runs that the new lines come from. Give it for memory_summary.md and skills; in MEMORY.md the cited tasks say it.",
} as const;

function describe<Name extends HandbookCall["name"]>(
  name: Name,
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
) {
  const inputSchema = { type: "object", properties, required, additionalProperties: false };
  return { name, description, inputSchema };
}

/** The tools of a handbook session, as models are told of them (H3). */
export const handbookTools = [
  describe("list", "Lists the files of the folder with their lines, and the runs.", {}, []),
  describe(
    "read",
    "Reads a part of a file, with line numbers. The answer says where the next part begins.",
    {
      path: pathSchema,
      from_line: { type: "integer", description: "The first line to read; 1 if left out." },
    },
    ["path"],
  ),
  describe(
    "search",
    "Finds text in all files of the folder, or in one. Case does not count.",
    { query: { type: "string" }, path: pathSchema },
    ["query"],
  ),
  describe(
    "write",
    "Writes a whole file, new or in place of the old one. The answer lists the faults that remain.",
    { path: pathSchema, content: { type: "string" }, from: fromSchema },
    ["path", "content"],
  ),
  describe(
    "edit",
    "Replaces one passage of a file. The passage must occur exactly once. The answer lists the faults that remain.",
    {
      path: pathSchema,
      find: { type: "string", description: "The passage as it is now, byte for byte." },
      replace: { type: "string" },
      from: fromSchema,
    },
    ["path", "find", "replace"],
  ),
  describe("delete", "Removes a file of a skill.", { path: pathSchema }, ["path"]),
  describe(
    "complete",
    "Ends the session and puts all documents in force at once. Refused while a fault remains or an added run was not read in full.",
    {
      summary: {
        type: "string",
        description: "One or two sentences: what changed in the handbook, and why.",
      },
    },
    ["summary"],
  ),
];

/** One call of a handbook session's model, as read (H3). Lines count from 1. */
export type HandbookCall =
  | { readonly name: "list" }
  | { readonly name: "read"; readonly path: string; readonly fromLine: number }
  | { readonly name: "search"; readonly query: string; readonly path: string | null }
  | {
      readonly name: "write";
      readonly path: string;
      readonly content: string;
      readonly from?: readonly string[];
    }
  | {
      readonly name: "edit";
      readonly path: string;
      readonly find: string;
      readonly replace: string;
      readonly from?: readonly string[];
    }
  | { readonly name: "delete"; readonly path: string }
  | { readonly name: "complete"; readonly summary: string };

export interface RefusedCall {
  readonly code: string;
  readonly message: string;
}

const parameters: Readonly<Record<HandbookCall["name"], readonly string[]>> = {
  list: [],
  read: ["path", "from_line"],
  search: ["query", "path"],
  write: ["path", "content", "from"],
  edit: ["path", "find", "replace", "from"],
  delete: ["path"],
  complete: ["summary"],
};

const allowed =
  "Allowed: list{}, read{path, from_line?}, search{query, path?}, write{path, content, from?}, edit{path, find, replace, from?}, delete{path}, complete{summary}.";
const maxFrom = 256;

/** Reads a call (G2). `input` is its parsed JSON, or the raw text where that did not parse. */
export function parseHandbookCall(name: string, input: unknown): HandbookCall | RefusedCall {
  if (!isName(name)) {
    return {
      code: "unknown-operation",
      message: `There is no operation "${makeLoggable(name, 100)}". ${allowed}`,
    };
  }
  const read = readParameters(name, input);
  return typeof read === "string"
    ? { code: "bad-parameters", message: `${read} ${allowed}` }
    : read;
}

export function isRefused(call: HandbookCall | RefusedCall): call is RefusedCall {
  return "code" in call;
}

function readParameters(name: HandbookCall["name"], input: unknown): HandbookCall | string {
  const given = typeof input === "object" && input !== null && !Array.isArray(input) ? input : null;
  if (given === null) return `The parameters of ${name} are not a JSON object.`;
  const fields = new Map<string, unknown>(Object.entries(given));
  const unknown = [...fields.keys()].find((key) => !parameters[name].includes(key));
  if (unknown !== undefined) return `${name} has no parameter "${makeLoggable(unknown, 100)}".`;
  for (const [key, value] of fields) {
    const fault = typeof value === "string" ? findTextFault(value) : null;
    if (fault !== null) return `The ${key} ${fault}.`;
    if (typeof value === "string" && countCodePoints(value) > maxDocumentLength) {
      return `The ${key} is longer than ${maxDocumentLength} characters.`;
    }
  }
  const from = readFrom(fields.get("from"));
  if (typeof from === "string") return from;
  return build(name, fields, from === null ? {} : { from });
}

function build(
  name: HandbookCall["name"],
  fields: ReadonlyMap<string, unknown>,
  given: { readonly from?: readonly string[] },
): HandbookCall | string {
  const text = (key: string) => readText(fields.get(key));
  const path = text("path");
  switch (name) {
    case "list":
      return { name };
    case "read": {
      const fromLine = readLine(fields.get("from_line"));
      if (path === null) return "read needs a path.";
      return fromLine === null ? "from_line is a whole number from 1." : { name, path, fromLine };
    }
    case "search": {
      const query = text("query");
      return query === null || query.trim() === ""
        ? "search needs a query."
        : { name, query, path };
    }
    case "write": {
      const content = text("content");
      return path === null || content === null
        ? "write needs path and content, as text."
        : { name, path, content, ...given };
    }
    case "edit": {
      const find = text("find");
      const replace = text("replace");
      return path === null || find === null || find === "" || replace === null
        ? "edit needs path, find and replace, as text; find is not empty."
        : { name, path, find, replace, ...given };
    }
    case "delete":
      return path === null ? "delete needs a path." : { name, path };
    case "complete": {
      const summary = text("summary");
      if (summary === null) return "complete needs a summary, as text.";
      return summary.trim() === ""
        ? "The summary is blank: say what was done, or why nothing was."
        : { name, summary };
    }
  }
}

function readText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function readLine(value: unknown): number | null {
  if (value === undefined || value === null) return 1;
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 1 ? number : null;
}

const threadForm = /^[\x21-\x7e]{1,200}$/;

function readFrom(value: unknown): readonly string[] | string | null {
  if (value === undefined || value === null) return null;
  const wrong = "from is a list of thread ids.";
  if (!Array.isArray(value) || value.length > maxFrom) return wrong;
  const items: readonly unknown[] = value;
  const ids = items.filter((one): one is string => typeof one === "string" && threadForm.test(one));
  return ids.length === items.length ? [...new Set(ids)].sort() : wrong;
}

function isName(name: string): name is HandbookCall["name"] {
  return Object.hasOwn(parameters, name);
}
