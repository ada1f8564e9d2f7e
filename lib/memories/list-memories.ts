import { z } from "zod";
import { countMemoryRows, listMemoryRows } from "@/db/queries/list-memories";
import type { MemoryRow } from "@/db/queries/memory-row";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { findTextFault } from "@/lib/ledger/content";
import { foldText } from "@/lib/ledger/duplicates";
import { memoryTypeSchema } from "@/lib/memories/memory-schema";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

/** Literal text, on folded text (G16); blank is no filter. */
const querySchema = z
  .string()
  .max(1_000, "At most 1,000 characters.")
  .refine((text) => findTextFault(text) === null, "This holds a character that no memory has.");

const filterFields = {
  agentId: agentIdSchema,
  type: memoryTypeSchema.optional(),
  q: querySchema.optional(),
  /** Kept ones unless told: `true` for the discarded, `all` for both. */
  discarded: z
    .union([z.boolean(), z.enum(["true", "false", "all"])], "Choose: true, false or all.")
    .default(false),
};
export const listMemoriesSchema = z.strictObject({ ...filterFields, ...pageFields });
export const countMemoriesSchema = z.strictObject(filterFields);

const keySchema = z.tuple([momentSchema, z.int().min(0).max(2_147_483_647)]);

/** An agent's memories in ledger order, a page at a time. */
export async function listMemories(
  ctx: Context,
  input: z.infer<typeof listMemoriesSchema>,
): Promise<Page<MemoryRow>> {
  await requireAgent(ctx, input.agentId, "ledger.read");
  const after = readCursor(input.cursor, keySchema);
  const rows = await listMemoryRows(ctx.db, { ...filtersOf(input), after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt.getTime(), row.number]);
}

/** How many memories a list of the same filters has. */
export async function countMemories(
  ctx: Context,
  input: z.infer<typeof countMemoriesSchema>,
): Promise<number> {
  await requireAgent(ctx, input.agentId, "ledger.read");
  return countMemoryRows(ctx.db, filtersOf(input));
}

function filtersOf({ agentId, type, q, discarded }: z.infer<typeof countMemoriesSchema>) {
  const isBlank = q === undefined || q.trim() === "";
  return {
    agentId,
    type: type ?? null,
    folded: isBlank ? null : foldText(q),
    standing: standings[`${discarded}`],
  };
}

const standings = { true: "discarded", false: "kept", all: "all" } as const;
