import type { HandbookCall } from "@/lib/handbook/call";

const path = { type: "string", description: "A path in the folder, such as MEMORY.md." } as const;
const from = {
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
      path,
      from_line: { type: "integer", description: "The first line to read; 1 if left out." },
    },
    ["path"],
  ),
  describe(
    "search",
    "Finds text in all files of the folder, or in one. Case does not count.",
    { query: { type: "string" }, path },
    ["query"],
  ),
  describe(
    "write",
    "Writes a whole file, new or in place of the old one. The answer lists the faults that remain.",
    { path, content: { type: "string" }, from },
    ["path", "content"],
  ),
  describe(
    "edit",
    "Replaces one passage of a file. The passage must occur exactly once. The answer lists the faults that remain.",
    {
      path,
      find: { type: "string", description: "The passage as it is now, byte for byte." },
      replace: { type: "string" },
      from,
    },
    ["path", "find", "replace"],
  ),
  describe("delete", "Removes a file of a skill.", { path }, ["path"]),
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
