import { type ReadCall, readCall, type Refused } from "@/lib/frame/gate";
import type { OperationOf } from "@/lib/ledger/entries/operations";
import { readId, readIds } from "@/lib/ledger/memory-number";
import { maxReadSupports, maxSupports } from "@/lib/writers/reflection/settings";

export type ReflectionOperation = OperationOf<"reflection">;

/** What a model asks for with one call of `record`. */
export interface RecordRequest {
  readonly content: string;
  /** Numbers of observations, each once, in order (O4). */
  readonly supports: readonly number[];
  /** The fact that it takes the place of (O8). */
  readonly replaces: number | null;
}

export type ReflectionRefused = Refused<
  | "no-supports"
  | "bad-support"
  | "unknown-memory"
  | "constitutional"
  | "immutable-category"
  | "relational"
>;

const allowed = "Allowed: record{content, supports, replaces?}; an id is a number, like 12 or #12.";

/** Reads a model's call (G2). */
export function parseRecord(name: string, input: unknown): ReadCall<RecordRequest> {
  return readCall({ name, input }, recordTool, allowed, readRequest);
}

function readRequest(given: ReadonlyMap<string, unknown>): RecordRequest | string {
  const content = given.get("content");
  if (typeof content !== "string") return "The content is not text.";
  const supports = given.has("supports") ? readSupports(given.get("supports")) : [];
  if (typeof supports === "string") return supports;
  const replaced = given.get("replaces");
  const replaces = replaced === undefined || replaced === null ? null : readId(replaced);
  if (typeof replaces === "string") return replaces;
  const inOrder = [...new Set(supports)].sort((a, b) => a - b);
  return { content: content.trim(), supports: inOrder, replaces };
}

function readSupports(value: unknown): readonly number[] | string {
  if (value === null || value === "") return [];
  return readIds(value, maxSupports, maxReadSupports);
}

/** The one tool of a reflection, as models are told of it. */
export const recordTool = {
  name: "record" satisfies ReflectionOperation["name"],
  description:
    "Records one lasting fact with the observations that it comes from. Call it once for each fact; call nothing where nothing lasts.",
  inputSchema: {
    type: "object",
    properties: {
      content: {
        type: "string",
        description: "The fact: one line of plain prose, the fact first, then its reason.",
      },
      supports: {
        type: "array",
        items: { type: "string" },
        description: `The numbers of the observations whose lasting meaning it preserves; at most ${maxSupports}.`,
      },
      replaces: {
        type: "string",
        description:
          "The number of a kept fact whose place it takes, because that was wrong or less exact.",
      },
    },
    required: ["content", "supports"],
    additionalProperties: false,
  },
} as const;
