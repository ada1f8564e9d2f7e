import { z } from "zod";
import { readAsAgent, seesLater } from "@/db/queries/agents/agent-view";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { findAgentOf } from "@/db/queries/agents/load-agents";
import { findConversation } from "@/db/queries/conversations/conversation-rows";
import type { Context } from "@/lib/context";

/** T1: a read as its agent sees it: without what undecided sessions changed, if it is to see it later. */
export function seeAsAgent<T>(
  ctx: Context,
  agentId: string,
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  return readAsAgent(ctx.db, agentId, (db) => read({ ...ctx, db }));
}

/** How people ask for what an agent sees. Its own key gets nothing else. */
export const viewSchema = z.strictObject({
  view: z
    .literal("agent", "Choose: agent.")
    .optional()
    .meta({ description: "`agent`: what the agent sees while sessions are undecided." }),
});

/**
 * A read for who asks: an agent's key sees what its agent does, and so do others who ask for it, of
 * the agent or the agent's conversation with this id.
 */
export async function seeAsAsked<T>(
  ctx: Context,
  { view, id }: z.output<typeof viewSchema> & { readonly id: string | undefined },
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { agentId, accountId } = ctx.acting;
  const isAsked = agentId === undefined && view !== undefined && id !== undefined;
  const seer = isAsked ? await findAgentOf(ctx.db, accountId, id) : agentId;
  return seer === undefined ? read(ctx) : seeAsAgent(ctx, seer, read);
}

/** Of what a session changed: `later`, once it is decided; `now`, although it waits for that. */
type AgentSees = "later" | "now";

/** T1: when an agent sees what a session changed; null where all applies at once. */
export async function whenAgentSees(
  { db }: Context,
  { agentId, accountId, conversationId, target, operationsApplied }: SessionRow,
): Promise<AgentSees | null> {
  if (!(await seesLater(db, agentId))) return null;
  if (conversationId === null || target !== "conversation" || operationsApplied === 0) {
    return "later";
  }
  const find = (within: Context["db"]) => findConversation(within, accountId, conversationId);
  const [all, seen] = [await find(db), await readAsAgent(db, agentId, find)];
  return all?.conversation.cursor === seen?.conversation.cursor ? "now" : "later";
}
