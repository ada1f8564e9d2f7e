import { z } from "zod";
import { answerOnce, idempotencyKeySchema } from "@/lib/api/requests/answer-once";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

type Data = Readonly<Record<string, unknown>>;

/** What a tool that writes takes so that a retry does not write again. */
export const requestIdSchema = idempotencyKeySchema.optional().meta({
  description:
    "An id that you choose for this call, such as a UUID. If no answer came, call again with the same id and the same arguments: within a day you get the first call's answer, and nothing is written twice. The same id with other arguments is refused.",
});

interface OnceInput {
  /** Absent where the client did not ask for it. */
  readonly requestId: string | undefined;
  readonly tool: string;
  /** The arguments as they were understood, without the name of the call. */
  readonly given: Data;
}

/**
 * The tool's write, once for each `requestId` of the key: what `Idempotency-Key` is over HTTP, kept
 * in the same place. A refusal that was kept is thrown again.
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
  // What a model reads of it is its words.
  throw Refusal.unprocessable(code, detail);
}

const dataSchema = z.record(z.string(), z.unknown());
const problemSchema = z.looseObject({ detail: z.string(), code: z.string() });
