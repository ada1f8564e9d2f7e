import { listFoldRows } from "@/db/queries/conversations/message-rows";
import type { SessionOfAgent } from "@/db/queries/sessions/session-rows";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import type { Entry } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { foldSource, listInvented, readFoldTexts } from "@/lib/writers/summary/origin";
import { type SummarySources, traceSummary } from "@/lib/writers/summary/sources";
import { readFold } from "@/lib/writers/summary/summary";

/** A page marks no more of them: a text with so many is flagged or refused as a whole. */
const mostInvented = 500;

/**
 * What a summary was made from. Null for a session of another kind, before its messages are chosen,
 * and for who may not read them. Words that were purged since are gone from all of it (M7). It is at
 * most 100,000 characters: a fold takes no more (`foldLimitTokens`).
 */
export async function loadSources(
  ctx: Context,
  { session, ownerId }: Pick<SessionOfAgent, "session" | "ownerId">,
  entries: readonly Entry[],
): Promise<SummarySources | null> {
  const target = { agentId: session.agentId, ownerId };
  if (session.conversationId === null || may(ctx.acting, "ledger.read", target) !== true)
    return null;
  const view = reduceSession(entries);
  const plan = view.start?.fold;
  if (plan === undefined) return null;
  const messages = await listFoldRows(ctx.db, plan);
  const fold = readFold(view);
  const [text, standing] = [fold?.after.summary ?? "", fold?.before.summary ?? ""];
  const texts = await readFoldTexts(text, foldSource(messages, standing));
  const parts = await traceSummary(texts, { first: plan.cursor + 1, standing });
  const invented = listInvented(texts)
    .slice(0, mostInvented)
    .map((word) => word.text);
  return { messages, text, parts, invented };
}
