import { z } from "zod";
import {
  type ConversationRow,
  listConversationRows,
} from "@/db/queries/conversations/conversation-rows";
import { requireAgent } from "@/lib/agents/require-agent";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import type { Context } from "@/lib/context";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

export const listConversationsSchema = z.strictObject({ agentId: agentIdSchema, ...pageFields });

const keySchema = z.tuple([momentSchema, z.string().regex(/^[\w-]{1,64}$/)]);

/** An agent's conversations in order of creation, one page at a time. */
export async function listConversations(
  ctx: Context,
  { agentId, cursor, limit }: z.output<typeof listConversationsSchema>,
): Promise<Page<ConversationRow>> {
  await requireAgent(ctx, agentId, "ledger.read");
  const after = readCursor(cursor, keySchema);
  const rows = await listConversationRows(ctx.db, { agentId, after, limit: limit + 1 });
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt.getTime(), id]);
}
