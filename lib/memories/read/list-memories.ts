import { z } from "zod";
import { listMemoryRows } from "@/db/queries/memories/search-memories";
import type { MemoryRow } from "@/db/queries/memories/load-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { memoryTypeSchema } from "@/lib/memories/memory-schema";
import { readSearchedText, searchedTextSchema } from "@/lib/memories/read/searched-text";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

const filterFields = {
  agentId: agentIdSchema,
  type: memoryTypeSchema.optional(),
  q: searchedTextSchema.optional(),
  /** Kept ones unless told: `true` for the discarded, `all` for both. */
  discarded: z
    .union([z.boolean(), z.enum(["true", "false", "all"])], "Choose: true, false or all.")
    .default(false),
};
export const listMemoriesSchema = z.strictObject({ ...filterFields, ...pageFields });

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

function filtersOf({ agentId, type, q, discarded }: z.infer<typeof listMemoriesSchema>) {
  return {
    agentId,
    type: type ?? null,
    searchText: readSearchedText(q),
    standing: standings[`${discarded}`],
  };
}

const standings = { true: "discarded", false: "kept", all: "all" } as const;
