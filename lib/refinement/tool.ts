import type { SessionMode } from "@/lib/ledger/entries/session";
import { operationsOf, type RefinementName } from "@/lib/refinement/operation";

/** A tool as a model is told of it. What it sends is read by parseOperation, not by this schema. */
export interface Tool {
  readonly name: RefinementName;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
}

const id = { type: ["integer", "string"], description: "A memory's number, like 12 or #12." };
const text = (description: string) => ({ type: "string", description });

function parameters(properties: Record<string, unknown>): Record<string, unknown> {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const tools: Readonly<Record<RefinementName, Omit<Tool, "name">>> = {
  search: {
    description: "Finds kept memories whose text contains the query literally. Changes nothing.",
    inputSchema: parameters({ query: text("Literal text.") }),
  },
  consolidate: {
    description:
      "Merges 2 to 5 memories of one category that say the same into one. It takes the place of the oldest; all of them are discarded.",
    inputSchema: parameters({
      ids: { type: "array", items: id, minItems: 2, maxItems: 5 },
      content: text("The merged memory. It says everything that its sources say."),
    }),
  },
  update: {
    description: "Replaces the words of one memory by tighter ones that say the same.",
    inputSchema: parameters({ id, content: text("The whole new text.") }),
  },
  delete: {
    description: "Discards one memory that another one repeats.",
    inputSchema: parameters({ id }),
  },
  protect: {
    description: "Makes one memory constitutional, so that no session may change it.",
    inputSchema: parameters({ id }),
  },
  complete: {
    description:
      "Ends the session. Call it when nothing redundant is left, also with zero operations.",
    inputSchema: parameters({
      summary: text("What was really done, and what was left alone and why."),
    }),
  },
};

export function toolsOf(mode: SessionMode): Tool[] {
  return operationsOf(mode).map((name) => ({ name, ...tools[name] }));
}
