import { z } from "zod";
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

const text = (key: string) =>
  z.string(`The ${key} is missing or not text.`).superRefine((given, context) => {
    const fault = findTextFault(given);
    const isLong = countCodePoints(given) > maxDocumentLength;
    const words = fault ?? (isLong ? `is longer than ${maxDocumentLength} characters` : null);
    if (words !== null) context.addIssue({ code: "custom", message: `The ${key} ${words}.` });
  });
const filled = (key: string, words: string) =>
  text(key).refine((given) => given.trim() !== "", `The ${key} is blank${words}.`);

const fromWords = "from is a list of thread ids.";
const from = z
  .array(z.string().regex(/^[\x21-\x7e]{1,200}$/, fromWords), fromWords)
  .max(256, fromWords)
  .nullish()
  .transform((ids) => (ids == null ? undefined : [...new Set(ids)].sort()));
const lineWords = "from_line is a whole number from 1.";
const digits = z.string().regex(/^\d{1,9}$/);
const line = z
  .union([z.int(), digits.transform(Number)], lineWords)
  .refine((given) => given >= 1, lineWords)
  .nullish();

const path = text("path");
/** One call of a handbook session's model, as read (H3). Lines count from 1. */
const callSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("list") }),
  z.strictObject({ name: z.literal("read"), path, from_line: line }),
  z.strictObject({ name: z.literal("search"), query: filled("query", ""), path: path.nullish() }),
  z.strictObject({ name: z.literal("write"), path, content: text("content"), from }),
  z.strictObject({
    name: z.literal("edit"),
    path,
    find: text("find").min(1, "The find is empty."),
    replace: text("replace"),
    from,
  }),
  z.strictObject({ name: z.literal("delete"), path }),
  z.strictObject({
    name: z.literal("complete"),
    summary: filled("summary", ": say what was done, or why nothing was"),
  }),
]);
export type HandbookCall = z.output<typeof callSchema>;

export interface RefusedCall {
  readonly code: string;
  readonly message: string;
}

const allowed =
  "Allowed: list{}, read{path, from_line?}, search{query, path?}, write{path, content, from?}, edit{path, find, replace, from?}, delete{path}, complete{summary}.";

/** Reads a call (G2). `input` is its parsed JSON, or the raw text where that did not parse. */
export function parseHandbookCall(name: string, input: unknown): HandbookCall | RefusedCall {
  if (!handbookTools.some((tool) => tool.name === name)) {
    const message = `There is no operation "${makeLoggable(name, 100)}". ${allowed}`;
    return { code: "unknown-operation", message };
  }
  const given = z.record(z.string(), z.unknown()).safeParse(input);
  const read = callSchema.safeParse({ ...given.data, name });
  const [issue] = read.error?.issues ?? [];
  const hasName = Object.hasOwn(given.data ?? {}, "name");
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : hasName ? "name" : null;
  if (given.success && read.success && unknown === null) return read.data;
  const words = !given.success
    ? `The parameters of ${name} are not a JSON object.`
    : unknown != null
      ? `${name} has no parameter "${makeLoggable(unknown, 100)}".`
      : issue?.message;
  return { code: "bad-parameters", message: `${words} ${allowed}` };
}

export function isRefused(call: HandbookCall | RefusedCall): call is RefusedCall {
  return "code" in call;
}
