import { quoteText } from "@/lib/frame/prompt/lines";
import type { Change } from "@/lib/ledger/change";
import { mostCounted } from "@/lib/ledger/copy";
import type { rejectedBefore } from "@/lib/ledger/earlier-decision";
import type { Gauge } from "@/lib/ledger/entries/entry";
import { operationSchemas } from "@/lib/ledger/entries/operation-table";
import {
  type OperationOf,
  operationsOf as operationsOfWriter,
} from "@/lib/ledger/entries/operations";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { readId, readIds } from "@/lib/ledger/memory-number";
import { formatPercent } from "@/lib/ledger/retention";
import {
  countCodePoints,
  findTextFault,
  makeLoggable,
  maxContentCodePoints,
  worstTokens,
} from "@/lib/ledger/texts/content";
import { maxSources } from "@/lib/writers/refinement/gate/settings";

export type RefinementOperation = OperationOf<"refinement">;
type RefinementName = RefinementOperation["name"];

/** A call as it was read by G2: an operation, or the refusal that the model gets instead. */
export type ParsedCall =
  | { readonly ok: true; readonly operation: RefinementOperation }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string };

export type RefusalCode =
  | "session-terminated"
  | "unknown-operation"
  | "not-allowed"
  | "bad-parameters"
  | "cap-reached"
  | "unknown-memory"
  | "constitutional"
  | "immutable-category"
  | "mixed-categories"
  | "relational"
  | "no-duplicate"
  | "justifies-removal"
  | typeof rejectedBefore
  | "bad-content"
  | "no-number-left"
  | "no-change";

const idRule = "an id is a memory's number, like 12 or #12";

/** The operations of a mode (S6). */
export function operationsOf(mode: SessionMode): readonly RefinementName[] {
  return operationsOfWriter("refinement", mode);
}

function parametersOf(name: RefinementName): string[] {
  const noParameters = ["name", "purged"];
  return Object.keys(operationSchemas[name].shape).filter((key) => !noParameters.includes(key));
}

function signatureOf(name: RefinementName): string {
  return `${name}{${parametersOf(name).join(", ")}}`;
}

/** Reads a model's call (G2). `input` is its parsed JSON, or raw text where that did not parse. */
export function parseOperation(name: string, input: unknown, mode: SessionMode): ParsedCall {
  const known = operationsOf("full").find((candidate) => candidate === name);
  if (known === undefined) {
    return refuse(
      "unknown-operation",
      `There is no operation "${makeLoggable(name, 100)}". ${list(mode)}`,
    );
  }
  if (!operationsOf(mode).includes(known)) {
    return refuse("not-allowed", `${known} is not allowed in a ${mode} session. ${list(mode)}`);
  }
  const parameters = readParameters(known, input);
  return typeof parameters === "string"
    ? refuse("bad-parameters", `${parameters} Allowed: ${signatureOf(known)}; ${idRule}.`)
    : { ok: true, operation: parameters };
}

function list(mode: SessionMode): string {
  const names = operationsOf(mode).map(signatureOf);
  return `Allowed: ${names.join(", ")}.`;
}

function refuse(code: RefusalCode, message: string): ParsedCall {
  return { ok: false, code, message };
}

/** The operation, or a sentence that says what is wrong with its parameters. */
function readParameters(name: RefinementName, input: unknown): RefinementOperation | string {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return `The parameters of ${name} are not a JSON object.`;
  }
  const parameters = new Map(Object.entries(input));
  const expected = parametersOf(name);
  const unknown = [...parameters.keys()].find((key) => !expected.includes(key));
  if (unknown !== undefined) return `${name} has no parameter "${makeLoggable(unknown, 100)}".`;
  const missing = expected.find((key) => parameters.get(key) === undefined);
  if (missing !== undefined) return `${name} needs the parameter "${missing}".`;
  return readers[name]((key) => parameters.get(key));
}

type Read = (key: string) => unknown;

const readers: Readonly<Record<RefinementName, (read: Read) => RefinementOperation | string>> = {
  search: (read) => {
    const query = read("query");
    if (typeof query !== "string") return "The query is not text.";
    const fault = findTextFault(query);
    if (fault !== null) return `The query ${fault}.`;
    if (query.trim() === "") return "The query is blank.";
    if (countCodePoints(query) > maxContentCodePoints)
      return "The query is longer than any memory.";
    return { name: "search", query };
  },
  consolidate: (read) => {
    const ids = readIds(read("ids"), maxSources);
    if (typeof ids === "string") return ids;
    return withContent(read, (content) => ({ name: "consolidate", ids, content }));
  },
  update: (read) => {
    const id = readId(read("id"));
    if (typeof id === "string") return id;
    return withContent(read, (content) => ({ name: "update", id, content }));
  },
  delete: (read) => withId(read, (id) => ({ name: "delete", id })),
  protect: (read) => withId(read, (id) => ({ name: "protect", id })),
  complete: (read) => {
    const summary = read("summary");
    if (typeof summary !== "string") return "The summary is not text.";
    return summary.trim() === ""
      ? "The summary is blank: say what was done, or why nothing was."
      : { name: "complete", summary: makeLoggable(summary.trim()) };
  },
};

function withId(
  read: Read,
  make: (id: number) => RefinementOperation,
): RefinementOperation | string {
  const id = readId(read("id"));
  return typeof id === "string" ? id : make(id);
}

function withContent(
  read: Read,
  make: (content: string) => RefinementOperation,
): RefinementOperation | string {
  const content = read("content");
  return typeof content === "string" ? make(content) : "The content is not text.";
}

/** A tool as a model is told of it. What it sends is read by parseOperation, not by this schema. */
export interface Tool {
  readonly name: RefinementName;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
}

const id = { type: ["integer", "string"], description: "A memory's number, like 12 or #12." };
const text = (description: string) => ({ type: "string", description });

function objectSchema(properties: Record<string, unknown>): Record<string, unknown> {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const tools: Readonly<Record<RefinementName, Omit<Tool, "name">>> = {
  search: {
    description:
      "Finds kept memories by words, in any order: those with the most words of the query first. A text in quotes is found literally. Changes nothing.",
    inputSchema: objectSchema({ query: text('Words, or a "text in quotes".') }),
  },
  consolidate: {
    description:
      "Merges 2 to 5 memories of one category that say the same into one. It takes the place of the oldest; all of them are discarded.",
    inputSchema: objectSchema({
      ids: { type: "array", items: id, minItems: 2, maxItems: 5 },
      content: text("The merged memory. It says everything that its sources say."),
    }),
  },
  update: {
    description: "Replaces the words of one memory by tighter ones that say the same.",
    inputSchema: objectSchema({ id, content: text("The whole new text.") }),
  },
  delete: {
    description: "Discards one memory that another one repeats.",
    inputSchema: objectSchema({ id }),
  },
  protect: {
    description: "Makes one memory constitutional, so that no session may change it.",
    inputSchema: objectSchema({ id }),
  },
  complete: {
    description:
      "Ends the session. Call it when nothing redundant is left, also with zero operations.",
    inputSchema: objectSchema({
      summary: text("What was really done, and what was left alone and why."),
    }),
  },
};

export function toolsOf(mode: SessionMode): Tool[] {
  return operationsOf(mode).map((name) => ({ name, ...tools[name] }));
}

interface Standing {
  readonly cap: number;
  readonly operationsApplied: number;
  readonly startMassTokens: number;
}

/** What the model reads after an operation that was applied (G10, G13). */
export function answerApplied(
  operation: RefinementOperation,
  changes: readonly Change[],
  gauge: Gauge,
  standing: Standing,
): string {
  const done = describeDone(operation, changes);
  const { cap, operationsApplied, startMassTokens } = standing;
  const kept = formatPercent(gauge.keptTokens, startMassTokens);
  return `${done} ${operationsApplied} of ${cap} operations used; ${kept} of ${startMassTokens} tokens kept.`;
}

/** What the model and the log read when the breaker trips (G12). `why`: what `whyTripped` says. */
export function answerTripped(why: string): string {
  return `session terminated: this ${why}; it was not applied, and everything this session had changed is reversed.`;
}

function describeDone(operation: RefinementOperation, changes: readonly Change[]): string {
  switch (operation.name) {
    case "consolidate": {
      const created = changes.find((change) => change.before === null);
      const merged = operation.ids.map((number) => `#${number}`).join(", ");
      return `Merged ${merged} into #${created?.number}.`;
    }
    case "update":
      return `Updated #${operation.id}.`;
    case "delete":
      return `Deleted #${operation.id}.`;
    case "protect":
      return `#${operation.id} is protected now.`;
    case "search":
    case "complete":
      return "";
  }
}

type Found = { readonly number: number; readonly content: string };

/** The first of the memories that a search found, as many as fit into its answer (P7). */
export function fitSearch<T extends Found>(found: readonly T[], mostTokens: number): readonly T[] {
  let left = mostTokens;
  const end = found.findIndex((one) => (left -= worstTokens(searchLine(one))) < 0);
  return end === -1 ? found : found.slice(0, end);
}

function searchLine({ number, content }: Found): string {
  return `#${number} · ${quoteText(content)}`;
}

/** What a search comes to (G16, F16): how many memories it found, and how many are shown. */
export function answerSearch(found: readonly Found[], total: number): string {
  const first = found.length === 0 ? "too long to be shown" : `the first ${found.length} are shown`;
  const shown = found.length < total ? `; ${first}` : "";
  const count = total > mostCounted ? "1,000+" : `${total}`;
  return `${count} ${total === 1 ? "memory matches" : "memories match"} the query${shown}.`;
}

/** What the model reads after a search: its answer, and what it found. */
export function withFound(answer: string, found: readonly Found[]): string {
  return [answer, ...found.map(searchLine)].join("\n");
}
