import { writeAgent } from "@/db/queries/agents/agent-write";
import {
  type ConversationRow,
  lockAgentOfConversation,
  lockConversation,
} from "@/db/queries/conversations/conversation-rows";
import { appendMessageRows } from "@/db/queries/conversations/message-rows";
import type { NewMessage } from "@/lib/conversations/conversation-schema";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { startDueFold } from "@/lib/sessions/summary/start-fold";

export interface Appended {
  readonly conversation: ConversationRow;
  /** The first and the last assigned position. */
  readonly positions: readonly [number, number];
  /** The session that starts a fold because of it, if any (K1). */
  readonly sessionId: string | null;
}

/**
 * Appends messages, all or none, in the given order: each gets its position under the
 * conversation's lock, so that none is lost, duplicated or reordered. If enough are waiting, a fold
 * is started in the same transaction (K1).
 */
export async function appendMessages(
  ctx: Context,
  input: {
    readonly conversationId: string;
    readonly items: readonly NewMessage[];
    readonly isImport?: boolean;
  },
): Promise<Appended> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfConversation(tx, ctx.acting.accountId, input.conversationId);
    if (agent === null) throw unknown();
    const target = { agentId: agent.id, ownerId: agent.ownerId, noun: "conversation" } as const;
    requirePermission(ctx, "conversations.write", target);
    const found = await lockConversation(tx, input.conversationId);
    if (found === null) throw unknown();
    const at = ctx.now();
    const items = input.items.map((item) => ({ ...item, at: item.at ?? at.getTime() }));
    await appendMessageRows(tx, found, items);
    const messageCount = found.messageCount + items.length;
    const conversation = { ...found, messageCount };
    const positions = [found.messageCount + 1, messageCount] as const;
    const [first, last] = positions;
    const data = { conversationId: found.id, first, last, isImport: input.isImport === true };
    const records = [{ kind: "messages-appended", data }];
    const told = await writeAgent(tx, { agent, actor: ctx.actor, at, records });
    const sessionId = await startDueFold(tx, { agent: told.agent, conversation, at });
    return { conversation, positions, sessionId };
  });
}

function unknown(): Refusal {
  return Refusal.notFound("Conversation not found.");
}
