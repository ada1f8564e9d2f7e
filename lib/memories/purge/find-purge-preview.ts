import { z } from "zod";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { previewPurge, type PurgePreview } from "@/lib/memories/purge/preview-purge";
import { memoryNumberSchema } from "@/lib/memories/memory-schema";

const schema = z.object({ agentId: agentIdSchema, number: memoryNumberSchema });

/** The memory that someone typed the number of, before it is purged; null where there is none. */
export async function findPurgePreview(
  ctx: Context,
  typed: { readonly agentId: string; readonly number: string },
): Promise<PurgePreview | null> {
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return null;
  try {
    return await previewPurge(ctx, parsed.data);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
