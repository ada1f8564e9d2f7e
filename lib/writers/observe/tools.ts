import { type ReadCall, readCall, type Refused } from "@/lib/frame/gate";
import type { OperationOf } from "@/lib/ledger/entries/operations";
import { type Relevance, relevances } from "@/lib/ledger/memory";
import { readIds } from "@/lib/ledger/memory-number";
import { maxMessages } from "@/lib/writers/observe/settings";

export type ObserveOperation = OperationOf<"observe">;

/** What a model asks for with one call of `observe`. */
export interface ObserveRequest {
  readonly content: string;
  readonly relevance: Relevance;
  /** Positions of messages, each once, in order. */
  readonly messages: readonly number[];
  /** When it was so, in ms UTC; null for the time of the last of its messages. */
  readonly at: number | null;
}

export type ObserveRefused = Refused<"bad-message" | "constitutional">;

const allowed =
  "Allowed: observe{content, relevance, messages, at?}; a message is named by its position, like 12.";

/** Reads a model's call (G2). */
export function parseObserve(name: string, input: unknown): ReadCall<ObserveRequest> {
  return readCall({ name, input }, observeTool, allowed, readRequest);
}

function readRequest(given: ReadonlyMap<string, unknown>): ObserveRequest | string {
  const content = given.get("content");
  if (typeof content !== "string") return "The content is not text.";
  const relevance = relevances.find((one) => one === given.get("relevance"));
  if (relevance === undefined) return `The relevance is none of ${relevances.join(", ")}.`;
  const named = given.get("messages");
  const positions = named === undefined || named === "" ? [] : readIds(named, maxMessages);
  if (typeof positions === "string") return positions;
  const at = readTime(given.get("at"));
  if (typeof at === "string") return at;
  const messages = [...new Set(positions)].sort((a, b) => a - b);
  return { content: content.trim(), relevance, messages, at };
}

const time =
  /^((?!0000)\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:Z|\+00:00)?)?$/;

function readTime(given: unknown): number | null | string {
  if (given === undefined || given === null || given === "") return null;
  const [, day, clock = "00:00"] = (typeof given === "string" && time.exec(given.trim())) || [];
  const at = Date.parse(`${day}T${clock}:00Z`);
  // A day that the month does not have would roll over.
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day ?? "");
  return isReal ? at : "The time is not of the form 2026-01-31T12:00 (UTC).";
}

/** The one tool of a pass, as models are told of it. */
export const observeTool = {
  name: "observe" satisfies ObserveOperation["name"],
  description:
    "Notes one thing that the messages tell, with the messages that tell it. Call it once for each observation; call nothing where nothing is worth noting.",
  inputSchema: {
    type: "object",
    properties: {
      content: {
        type: "string",
        description: "The observation: one line of plain prose that says who said or did what.",
      },
      relevance: {
        type: "string",
        enum: [...relevances],
        description: "What a later run would lose without it. critical asks for a person.",
      },
      messages: {
        type: "array",
        items: { type: "string" },
        description: `The positions of the messages that tell it; at most ${maxMessages}.`,
      },
      at: {
        type: "string",
        description:
          "When it was so, in UTC, like 2026-01-31T12:00; the time of the last message unless given.",
      },
    },
    required: ["content", "relevance", "messages"],
    additionalProperties: false,
  },
} as const;
