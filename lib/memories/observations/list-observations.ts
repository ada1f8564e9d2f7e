import { z } from "zod";
import { listObservationRows } from "@/db/queries/observations/list-observations";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";
import { relevanceSchema } from "@/lib/memories/memory-schema";
import { coverages } from "@/lib/reflection/coverage";

export const listObservationsSchema = z.strictObject({
  agentId: agentIdSchema,
  coverage: z.enum(coverages, `Choose: ${coverages.join(", ")}.`).optional(),
  relevance: relevanceSchema.optional(),
  dropped: z
    .union([z.boolean(), z.stringbool()], "Choose: true or false.")
    .default(false)
    .meta({ description: "The discarded ones instead of the active." }),
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, z.int().min(0).max(2_147_483_647)]);

/** An agent's observations, newest first, a page at a time, each with the facts that name it. */
export async function listObservations(
  ctx: Context,
  input: z.infer<typeof listObservationsSchema>,
) {
  await requireAgent(ctx, input.agentId, "ledger.read");
  const { agentId, coverage = null, relevance = null, dropped, limit } = input;
  const before = readCursor(input.cursor, keySchema);
  const filter = { agentId, coverage, relevance, dropped };
  const rows = await listObservationRows(ctx.db, filter, { before, limit: limit + 1 });
  return toPage(rows, limit, ({ row }) => [row.createdAt.getTime(), row.number]);
}
