import type { rejectedBefore } from "@/lib/ledger/earlier-decision";
import type { OperationOf } from "@/lib/ledger/entries/operations";
import { readId, readIds } from "@/lib/ledger/memory-number";
import { makeLoggable } from "@/lib/ledger/texts/content";
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

export type ReflectionRefusal =
  | "session-terminated"
  | "unknown-operation"
  | "bad-parameters"
  | "cap-reached"
  | "no-supports"
  | "bad-support"
  | "bad-content"
  | "unknown-memory"
  | "same-text"
  | typeof rejectedBefore
  | "constitutional"
  | "immutable-category"
  | "relational"
  | "no-number-left";

export interface Refused {
  readonly ok: false;
  readonly code: ReflectionRefusal;
  readonly message: string;
}

const allowed = "Allowed: record{content, supports, replaces?}; an id is a number, like 12 or #12.";
const parameters = ["content", "supports", "replaces"];

/** Reads a model's call (G2). `input` is its parsed JSON, or raw text where that did not parse. */
export function parseRecord(
  name: string,
  input: unknown,
): Refused | { readonly ok: true; readonly request: RecordRequest } {
  if (name !== "record") {
    return refuse(
      "unknown-operation",
      `There is no operation "${makeLoggable(name, 100)}". ${allowed}`,
    );
  }
  const request = readRequest(input);
  return typeof request === "string"
    ? refuse("bad-parameters", `${request} ${allowed}`)
    : { ok: true, request };
}

export function refuse(code: ReflectionRefusal, message: string): Refused {
  return { ok: false, code, message };
}

function readRequest(input: unknown): RecordRequest | string {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return "The parameters of record are not a JSON object.";
  }
  const given = new Map(Object.entries(input));
  const unknown = [...given.keys()].find((key) => !parameters.includes(key));
  if (unknown !== undefined) return `record has no parameter "${makeLoggable(unknown, 100)}".`;
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
