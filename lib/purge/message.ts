import type { Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfConversation } from "@/db/queries/conversations/conversation-rows";
import { listMessageRows, listMessageWords } from "@/db/queries/conversations/message-rows";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { requireConversation } from "@/lib/conversations/load";
import { Refusal } from "@/lib/errors";
import type { Purge } from "@/lib/ledger/memory";
import { calendarDay } from "@/lib/ledger/copy";
import { PurgedWords } from "@/lib/ledger/decide/purged-words";
import { countTokens } from "@/lib/ledger/texts/content";
import { quotableWords } from "@/lib/losses/read-text";
import { tryPurge } from "@/lib/purge/load";
import { boundPlaces, forgetAnswers, redactAgent, refuseOpenReaders } from "@/lib/purge/redact";
import { findLeftWords, findWordsElsewhere } from "@/lib/purge/words";

interface PurgeMessageInput {
  readonly conversationId: string;
  readonly position: number;
  /** Words to remove from all of the agent's conversations too. */
  readonly words: readonly string[];
}

/**
 * M7: permanently removes a message's text, its sentences from every summary that quotes them, and
 * the named words from all of the agent's conversations. Position, role, time and hash stay, so
 * that folded messages and context together are still all messages (K4). Refused (409) while such a
 * fold runs or awaits review, and if the text is already gone and no words are named.
 */
export async function purgeMessage(ctx: Context, input: PurgeMessageInput) {
  const { conversationId, position, words } = input;
  await requireConversation(ctx, conversationId, "memories.purge");
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    // Before all other locks: a request takes its answer's place before it locks the agent's row.
    const seen = new PurgedWords(await wordsOf(tx, input));
    const before = await forgetAnswers(tx, ctx, seen, { what: "message", waits: true });
    const agent = await lockAgentOfConversation(tx, ctx.acting.accountId, conversationId);
    if (agent === null) throw Refusal.notFound("Conversation not found.");
    const { content, purged } = await readMessage(tx, input);
    if (content === "" && purged !== null && words.length === 0) throw alreadyGone(input, purged);
    const at = ctx.now();
    const purge = { by: ctx.actor.name, at: at.toISOString() };
    const contents = await wordsOf(tx, input);
    const written = new PurgedWords([...quotableWords(content), ...words]);
    const redaction = { agentId: agent.id, said: new PurgedWords(words), written, purge };
    const gone = await redactAgent(tx, { ...redaction, number: null, whole: input });
    await refuseOpenReaders(tx, agent.id, gone);
    const all = new PurgedWords(contents);
    const after = await forgetAnswers(tx, ctx, all, { what: "message", waits: false });
    const report = { ...boundPlaces(gone), answers: before + after };
    const left = await findLeftWords(tx, { agentId: agent.id, number: 0, words }, [content], purge);
    const data = { conversationId, position, words: words.length, ...report };
    await writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at,
      records: [{ kind: "message-purged", data }],
    });
    const elsewhere = await findWordsElsewhere(tx, agent, 0, contents);
    const tokens = purged?.tokens ?? countTokens(content);
    return { conversationId, position, purged: { ...purge, tokens }, ...report, left, elsewhere };
  });
}

async function readMessage(tx: Tx, { conversationId, position }: PurgeMessageInput) {
  const [message] = await listMessageWords(tx, conversationId, position - 1, 1);
  if (message?.position === position) return message;
  throw Refusal.notFound(`Message ${position} not found.`);
}

async function wordsOf(tx: Tx, input: PurgeMessageInput): Promise<string[]> {
  const { content } = await readMessage(tx, input);
  return [content.trim(), ...input.words].filter((text) => text !== "");
}

function alreadyGone({ position }: PurgeMessageInput, { by, at }: Purge): Refusal {
  return Refusal.conflict(
    "purged",
    `Message ${position} was purged by ${by} on ${calendarDay(at)}; list words to remove where they still appear.`,
  );
}

/** A purge's effect, by a roll-back of it. Null without the right; throws a 404. */
export async function loadMessagePurge(
  ctx: Context,
  target: { readonly conversationId: string; readonly position: number },
) {
  const { conversationId, position } = target;
  const { conversation } = await requireConversation(ctx, conversationId, "ledger.read");
  if (may(ctx.acting, "memories.purge") !== true) return null;
  const [message] = await listMessageRows(ctx.db, conversationId, position - 1, 1);
  if (message?.position !== position) throw Refusal.notFound();
  const about = { conversationName: conversation.name, agentId: conversation.agentId, message };
  const tried = await tryPurge(ctx, (within) => purgeMessage(within, { ...target, words: [] }));
  return { ...about, ...tried };
}
