import { randomUUID } from "node:crypto";
import { writeAgent } from "@/db/queries/agents/agent-write";
import {
  insertConversation,
  type ConversationRow,
} from "@/db/queries/conversations/conversation-rows";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

export async function createConversation(
  ctx: Context,
  input: { readonly agentId: string; readonly name: string | null },
): Promise<ConversationRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, input.agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    const { id: agentId, accountId, ownerId } = agent;
    requirePermission(ctx, "conversations.write", { agentId, ownerId });
    const at = ctx.now();
    const values = { id: randomUUID(), accountId, agentId, name: input.name, createdAt: at };
    const conversation = await insertConversation(tx, values);
    const data = { conversationId: conversation.id, name: input.name };
    const records = [{ kind: "conversation-created", data }];
    await writeAgent(tx, { agent, actor: ctx.actor, at, records });
    return conversation;
  });
}
