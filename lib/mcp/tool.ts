import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { simplify } from "@/lib/api/openapi";
import { findTextFaults } from "@/lib/api/request";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";

/** A tool's answer: plain data, and a text if that reads better than the data. */
interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly text?: string;
}

/** A call always concerns the agent that the key belongs to (U4). */
interface ToolCall<I> {
  readonly ctx: Context;
  readonly agentId: string;
  readonly input: I;
}

interface ToolSpec<I extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** For the model: what it does and when to use it. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: I;
  readonly answer: z.ZodType;
  readonly run: (call: ToolCall<z.output<I>>) => Promise<ToolAnswer>;
}

export interface Tool extends Omit<ToolSpec<z.ZodType>, "run"> {
  /** Throws refusals and errors; arguments are unparsed. */
  readonly call: (ctx: Context, agentId: string, given: unknown) => Promise<ToolAnswer>;
}

/** A tool of a use case: strict arguments, refused with a sentence per field. */
export function defineTool<I extends z.ZodType>({ run, ...spec }: ToolSpec<I>): Tool {
  return {
    ...spec,
    async call(ctx, agentId, given) {
      const faults = findTextFaults(given);
      if (faults !== null) throw Refusal.invalid(faults);
      // A client of an older version may send a requestId, which some tools took.
      const args = Object.entries(given ?? {}).filter(([name]) => name !== "requestId");
      const input = parseInput(spec.input, Object.fromEntries(args));
      const isRead = spec.annotations.readOnlyHint === true;
      const call = (within: Context) => run({ ctx: within, agentId, input });
      return isRead ? seeAsAgent(ctx, agentId, call) : call(ctx);
    },
  };
}

/** Hints for clients that ask a person before using a tool. */
export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const adding: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** What it replaces is kept as a version, but is no longer in effect. */
export const replacing: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** Without the ids for references between schemas: not every client follows references. */
const inline = z.registry<z.core.GlobalMeta>();

/** A schema to announce that accepts everything: the tool itself refuses with sentences. */
export function announce(schema: z.ZodType, io: "input" | "output"): StandardSchemaWithJSON {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: simplify,
    ...(io === "output" && { metadata: inline }),
  });
  return {
    "~standard": {
      version: 1,
      vendor: "keepsake",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => made, output: () => made },
    },
  };
}
