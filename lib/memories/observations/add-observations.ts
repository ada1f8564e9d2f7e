import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import type { MemoryRow } from "@/db/queries/memories/load-memories";
import type { Context } from "@/lib/context";
import { sourcesSchema } from "@/lib/ledger/texts/sources";
import { addMemories } from "@/lib/memories/add-memories";
import { contentSchema, instantSchema, relevanceSchema } from "@/lib/memories/memory-schema";

/** One observation to note (O1). */
export const newObservationSchema = z.strictObject({
  content: contentSchema,
  observedAt: instantSchema.optional().meta({ description: "When it was observed. Default: now." }),
  relevance: relevanceSchema.default("medium"),
  sources: sourcesSchema.optional(),
});
/** The same as a page posts it: everything as text. */
export const addObservationForm = z.strictObject({
  agentId: agentIdSchema,
  content: contentSchema,
  relevance: relevanceSchema.default("medium"),
});
type NewObservation = z.infer<typeof newObservationSchema>;

/** Notes observations, all or none, in the order given. An agent's key calls nothing critical. */
export function addObservations(
  ctx: Context,
  { agentId, items }: { readonly agentId: string; readonly items: readonly NewObservation[] },
): Promise<MemoryRow[]> {
  return addMemories(ctx, {
    agentId,
    permission: "observations.write",
    items: items.map(({ content, observedAt, relevance, sources }) => ({
      content,
      type: "journal" as const,
      category: null,
      constitutional: false,
      createdAt: observedAt,
      relevance,
      sources,
    })),
  });
}
