import { z } from "zod";
import {
  type ConversationOfAgent,
  type ConversationRow,
  findConversation,
  listConversationRows,
} from "@/db/queries/conversations/conversation-rows";
import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Permission } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { momentSchema, type Page, pageFields, readCursor, toPage } from "@/lib/page";
import type { Message } from "@/lib/ledger/message";

/** The conversation, if permitted. Throws a 404 for an unknown or another account's (U1). */
export async function requireConversation(
  ctx: Context,
  conversationId: string,
  permission: Permission,
): Promise<ConversationOfAgent> {
  const isId = /^[\w-]{1,64}$/.test(conversationId);
  const found = isId ? await findConversation(ctx.db, ctx.acting.accountId, conversationId) : null;
  if (found === null) throw Refusal.notFound("Conversation not found.");
  const { conversation, ownerId } = found;
  const { agentId } = conversation;
  requirePermission(ctx, permission, { agentId, ownerId, noun: "conversation" });
  return found;
}

export const listConversationsSchema = z.strictObject({ agentId: agentIdSchema, ...pageFields });

const conversationKeySchema = z.tuple([momentSchema, z.string().regex(/^[\w-]{1,64}$/)]);

/** An agent's conversations in order of creation, one page at a time. */
export async function listConversations(
  ctx: Context,
  { agentId, cursor, limit }: z.output<typeof listConversationsSchema>,
): Promise<Page<ConversationRow>> {
  await requireAgent(ctx, agentId, "ledger.read");
  const after = readCursor(cursor, conversationKeySchema);
  const rows = await listConversationRows(ctx.db, { agentId, after, limit: limit + 1 });
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt.getTime(), id]);
}

export const listMessagesSchema = z.strictObject(pageFields);

const messageKeySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** A conversation's messages in order, including folded ones, one page at a time. */
export async function listMessages(
  ctx: Context,
  input: z.output<typeof listMessagesSchema> & { readonly conversationId: string },
): Promise<Page<Message>> {
  const { conversationId, cursor, limit } = input;
  await requireConversation(ctx, conversationId, "ledger.read");
  const [after] = readCursor(cursor, messageKeySchema) ?? [0];
  const rows = await listMessageRows(ctx.db, conversationId, after, limit + 1);
  return toPage(rows, limit, ({ position }) => [position]);
}

/** The summary and every message from the cursor on (K4), from one snapshot: none is missing. */
export async function loadConversationContext(
  ctx: Context,
  { conversationId }: { readonly conversationId: string },
) {
  return ctx.db.transaction(
    async (tx) => {
      const within = { ...ctx, db: tx };
      const { conversation } = await requireConversation(within, conversationId, "ledger.read");
      const { summary, cursor, messageCount } = conversation;
      const messages = await listMessageRows(tx, conversationId, cursor, messageCount - cursor);
      return { summary, messages };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
