import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { answerOnce, idempotencyKeySchema } from "@/lib/api/idempotency";
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
      const input = parseInput(spec.input, given ?? {});
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

type Data = Readonly<Record<string, unknown>>;

/** Lets a writing tool recognise a retry and not write again. */
export const requestIdSchema = idempotencyKeySchema.optional().meta({
  description:
    "An id that you choose for this call, such as a UUID. If no answer came, call again with the same id and the same arguments: within a day you get the first call's answer, and nothing is written twice. The same id with other arguments is refused.",
});

interface OnceInput {
  /** Absent if the client did not send it. */
  readonly requestId: string | undefined;
  readonly tool: string;
  /** The parsed arguments, without the request's id. */
  readonly given: Data;
}

/** A write once per `requestId` of the key, stored like `Idempotency-Key`, refusals too. */
export async function runOnce(
  ctx: Context,
  { requestId, tool, given }: OnceInput,
  run: (ctx: Context) => Promise<Data>,
): Promise<Data> {
  if (requestId === undefined) return run(ctx);
  const asked = {
    idempotencyKey: requestId,
    request: `tool ${tool}\n${JSON.stringify(given)}`,
    keyName: "requestId",
  };
  const { status, body } = await answerOnce(ctx, asked, async (within) => ({
    status: 200,
    body: JSON.stringify(await run(within)),
  }));
  const kept: unknown = JSON.parse(body);
  if (status < 400) return dataSchema.parse(kept);
  const { detail, code } = problemSchema.parse(kept);
  // A model only reads its text.
  throw Refusal.unprocessable(code, detail);
}

const dataSchema = z.record(z.string(), z.unknown());
const problemSchema = z.looseObject({ detail: z.string(), code: z.string() });

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
