import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { lockConversation, updateConversation } from "@/db/queries/conversations/conversation-rows";
import { countUnseenTokens, listRestingFacts } from "@/db/queries/conversations/observe-rows";
import { listEntries } from "@/db/queries/sessions/entries";
import { endPass, wasAllRefused } from "@/lib/frame/complete";
import { reverseSession, type ReversalRequest } from "@/lib/frame/reverse";
import type { PassEnd as Ended } from "@/lib/frame/run-chat";
import type { LedgerUse, LockedSession, ReversedSession } from "@/lib/frame/writer";
import { joinWords } from "@/lib/ledger/copy";
import { type ReadPair, textAfter } from "@/lib/reader/rules";
import { criticalMark } from "@/lib/writers/observe/gate";
import { decidePass } from "@/lib/writers/observe/rules";
import { noteFailedPass, startDuePass } from "@/lib/writers/observe/start";
import { startDueFold } from "@/lib/writers/summary/start";

export interface PassEnd extends Ended {
  /** The last position that it was shown. */
  readonly last: number;
}

export const ledgerUse: LedgerUse = { journal: false, stamps: false };

/** B2: each observation, and its messages. */
export async function showPass(tx: Tx, session: SessionRow): Promise<ReadPair[]> {
  const log = await listEntries(tx, session, 0, 1_000);
  return log.flatMap((entry) => {
    if (entry.kind !== "operation-applied") return [];
    const { slot, changes, said = [] } = entry.data;
    const sources = said.map(({ role, name, content }) => `${name ?? role}: ${content}`);
    return [{ operation: slot ?? 0, before: "", after: textAfter(changes), sources }];
  });
}

/**
 * Ends a pass under its locks: what it was shown is seen (N1), a person reviews it or not (V1), and
 * what waited for it starts (N2). One that did not complete leaves the cursor.
 */
export async function completePass(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  { report, limit: reached, last }: PassEnd,
): Promise<void> {
  const limit = reached ?? ((await wasAllRefused(tx, session)) ? allRefused : null);
  const found = await lockConversation(tx, session.conversationId ?? "");
  if (found === null) throw new Error("The conversation of a pass is missing.");
  // One that reads again says nothing of what comes next.
  const isAgain = session.fromMessage !== null;
  const fresh = isAgain ? {} : { observeFailures: 0, observeNextAt: null };
  const seen = { ...fresh, ...(await seenUpTo(tx, found, last)) };
  if (limit === null) await updateConversation(tx, found.id, seen);
  else if (!isAgain) await noteFailedPass(tx, session, { message: limit, at });
  const conversation = (await lockConversation(tx, found.id)) ?? found;
  const { reviewPolicy: policy, operationsApplied: operations, refusals, marks } = session;
  const hasCritical = marks.includes(criticalMark);
  const outcome = decidePass({
    policy,
    operations,
    refusals,
    marks: marks.length,
    hasCritical,
    unfinished: limit,
  });
  const ended = await endPass(tx, { agent, session, at }, { report, limit }, outcome);
  const next = await startDuePass(tx, { agent: ended.agent, conversation, at });
  // A fold that only waited for this pass goes on at once.
  const { failedTries, nextTryAt } = next.conversation;
  const waiting = { ...next.conversation, nextTryAt: failedTries === 0 ? null : nextTryAt };
  await startDueFold(tx, { agent: next.agent, conversation: waiting, at });
}

const allRefused = "Every observation was refused, so the messages stay unread.";

/** A pass that reads again leaves the cursor where it was. */
async function seenUpTo(
  tx: Tx,
  { id, observed }: { readonly id: string; readonly observed: number },
  last: number,
) {
  const cursor = Math.max(observed, last);
  return { observed: cursor, unseenTokens: await countUnseenTokens(tx, id, cursor) };
}

/**
 * N1: rolls a pass back: its observations are discarded and the sources that it added go. The cursor
 * stays where a pass was completed (O6). Facts that rest on its observations alone are named.
 */
export async function reversePass(
  tx: Tx,
  locked: ReversedSession,
  request: ReversalRequest,
): Promise<SessionRow> {
  const { agent, session } = locked;
  if (request.cause !== "reviewer") await noteFailedPass(tx, session, request);
  const facts = (await listRestingFacts(tx, [session])).get(session.id) ?? [];
  const also = facts.length === 0 ? undefined : sayResting(facts);
  // What it changes are the ledger's neighbours: who has that open is told (V3).
  const other = await lockOpenSession(tx, agent.id);
  return reverseSession(tx, { ...locked, other }, { ...request, also, ledger: ledgerUse });
}

/** `#7 and #9 rest on these observations alone.` */
function sayResting(facts: readonly number[]): string {
  const named = joinWords(facts.map((number) => `#${number}`));
  return facts.length === 1
    ? `Fact ${named} rests on these observations alone.`
    : `Facts ${named} rest on these observations alone.`;
}
