import { z } from "zod";
import { answerOnce, idempotencyKeySchema } from "@/lib/api/requests/answer-once";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

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

/**
 * Runs a tool's write once per `requestId` of the key: the same as `Idempotency-Key` over HTTP,
 * stored in the same place. A stored refusal is thrown again.
 */
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
