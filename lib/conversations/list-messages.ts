import { z } from "zod";
import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { requireConversation } from "@/lib/conversations/require-conversation";
import type { Context } from "@/lib/context";
import { pageFields, readCursor, toPage, type Page } from "@/lib/page";
import type { Message } from "@/lib/summary/message";

export const listMessagesSchema = z.strictObject(pageFields);

const keySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** A conversation's messages in order, including folded ones, one page at a time. */
export async function listMessages(
  ctx: Context,
  input: z.output<typeof listMessagesSchema> & { readonly conversationId: string },
): Promise<Page<Message>> {
  const { conversationId, cursor, limit } = input;
  await requireConversation(ctx, conversationId, "ledger.read");
  const [after] = readCursor(cursor, keySchema) ?? [0];
  const rows = await listMessageRows(ctx.db, conversationId, after, limit + 1);
  return toPage(rows, limit, ({ position }) => [position]);
}
