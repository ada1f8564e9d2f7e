import { z } from "zod";
import type { MemoryRow } from "@/db/queries/memories/load-memories";
import { listToldMessages } from "@/db/queries/agents/source-path";
import type { Db } from "@/db/client";
import { listObservationRows } from "@/db/queries/observations/list-observations";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { sourcesSchema } from "@/lib/ledger/texts/schema";
import { addMemories } from "@/lib/memories/save";
import { contentSchema, instantSchema, relevanceSchema } from "@/lib/memories/schema";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";
import { coverages } from "@/lib/ledger/memory";
import type { Told } from "@/lib/ledger/message";
import { mostSaidSigns } from "@/lib/writers/observe/settings";

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

/** Observations as pages list them: with what each comes from (N1), and the facts that name it. */
export async function describeListed(
  db: Db,
  agentId: string,
  rows: readonly { readonly row: MemoryRow; readonly facts?: readonly number[] | undefined }[],
) {
  const sources = rows.flatMap(({ row }) => row.sources);
  const found = await listToldMessages(db, agentId, sources, mostSaidSigns);
  return rows.map(({ row, facts = [] }) => ({
    number: row.number,
    version: row.version,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    relevance: row.relevance ?? "medium",
    told: row.sources.map((source): Told => ({ source, message: found.get(source) ?? null })),
    /** The standing facts that name it. */
    facts,
    isDropped: row.discardedAt !== null,
    purgedBy: row.purged?.by ?? null,
  }));
}
