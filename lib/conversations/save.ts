import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import {
  type ConversationRow,
  insertConversation,
  lockAgentOfConversation,
  lockConversation,
  updateConversation,
} from "@/db/queries/conversations/conversation-rows";
import { appendMessageRows, listMessageRows } from "@/db/queries/conversations/message-rows";
import { type Context, requirePermission } from "@/lib/context";
import { requireConversation } from "@/lib/conversations/load";
import type { NewMessage } from "@/lib/conversations/schema";
import type { ConversationRun } from "@/db/schema/conversations";
import { Refusal } from "@/lib/errors";
import { runPlaceSchema } from "@/lib/handbook/schema";
import { isOversized } from "@/lib/interop/json";
import { mostRows, readTranscript, type Transcript } from "@/lib/interop/transcript";
import { takeTurns } from "@/lib/process";
import { startDuePass } from "@/lib/writers/observe/start";
import { startDueFold } from "@/lib/writers/summary/start";

export async function createConversation(
  ctx: Context,
  input: {
    readonly agentId: string;
    readonly name: string | null;
    readonly run?: ConversationRun | undefined;
  },
): Promise<ConversationRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, input.agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    const { id: agentId, accountId, ownerId } = agent;
    requirePermission(ctx, "conversations.write", { agentId, ownerId });
    const at = ctx.now();
    const { name, run = null } = input;
    const values = { id: randomUUID(), accountId, agentId, name, run, createdAt: at };
    const conversation = await insertConversation(tx, values);
    const data = { conversationId: conversation.id, name };
    const records = [{ kind: "conversation-created", data }];
    await writeAgent(tx, { agent, actor: ctx.actor, at, records });
    return conversation;
  });
}

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
    /** N4: the run that they are all messages of so far. */
    readonly run?: ConversationRun | null;
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
    const { run = null } = input;
    const { items: given, isImport = false } = input;
    const { added, isRun } = isImport
      ? await newOf(tx, found, { items: given, run })
      : { added: given, isRun: false };
    if (isRun) await updateConversation(tx, found.id, { run });
    const next = found.messageCount + 1;
    if (added.length === 0) {
      return { conversation: found, positions: [next, next - 1], sessionId: null };
    }
    const items = added.map((item) => ({ ...item, at: item.at ?? at.getTime() }));
    const counted = await appendMessageRows(tx, found, items);
    const { messageCount } = counted;
    const conversation = { ...found, ...counted };
    const positions = [next, messageCount] as const;
    const [first, last] = positions;
    const data = { conversationId: found.id, first, last, isImport };
    const records = [{ kind: "messages-appended", data }];
    const told = await writeAgent(tx, { agent, actor: ctx.actor, at, records });
    const observed = await startDuePass(tx, { agent: told.agent, conversation, at });
    const sessionId = await startDueFold(tx, { ...observed, at });
    return { conversation, positions, sessionId };
  });
}

/**
 * N4: of a file that is imported again, the messages that came since, and whether it makes the
 * conversation a run: an empty one, or one whose messages it continues, as of a transcript that was
 * imported before runs were marked. A run takes no file that doesn't continue it.
 */
async function newOf<Item extends Pick<NewMessage, "role" | "at" | "content">>(
  db: Db,
  { id, run: known, messageCount }: ConversationRow,
  { items, run }: { readonly items: readonly Item[]; readonly run: ConversationRun | null },
): Promise<{ readonly added: readonly Item[]; readonly isRun: boolean }> {
  const isRun = run !== null && known === null;
  if (messageCount === 0 || (run ?? known) === null) return { added: items, isRun };
  const [last] = await listMessageRows(db, id, messageCount - 1, 1);
  const same = items[messageCount - 1];
  const isSame = same?.at === undefined ? same?.content === last?.content : same.at === last?.at;
  const isKnown = known !== null && known.threadId === run?.threadId;
  if (same === undefined ? isKnown : isSame && same.role === last?.role) {
    return { added: items.slice(messageCount), isRun };
  }
  if (known === null) return { added: items, isRun: false };
  const message = "The file doesn't continue this run's messages. Import it as a new conversation.";
  throw Refusal.conflict("other-run", message);
}

function unknown(): Refusal {
  return Refusal.notFound("Conversation not found.");
}

/**
 * Appends a transcript's messages, all in one transaction and in file order; invalid messages are
 * reported and left out. A dry run reports the same and writes nothing. An agent's key may append,
 * but not import (U4). Throws a 400 if there are no messages at all.
 */
export async function importTranscript(
  ctx: Context,
  input: { readonly conversationId: string; readonly text: string; readonly isDryRun: boolean },
) {
  const { conversationId, text, isDryRun } = input;
  if (ctx.acting.kind === "agent") throw Refusal.forbidden("An agent's API key can't import.");
  const found = await requireConversation(ctx, conversationId, "conversations.write");
  if (await takeTurns(isOversized(text))) {
    throw Refusal.invalid({ file: "The file has too many values. Import it in parts." });
  }
  const transcript = readTranscript(text, ctx.now().getTime());
  refuseUnreadable(transcript);
  const { messages, skipped, warnings } = transcript;
  const items = messages.map(({ at, ...message }) => ({ ...message, at: at ?? undefined }));
  const run = runPlaceSchema.safeParse(transcript.run).data ?? null;
  const report = (added: number, sessionId: string | null) => {
    const known = added === 0 ? ["Every message of this file is there already."] : [];
    return { added, skipped, warnings: [...warnings, ...known], sessionId };
  };
  if (isDryRun) {
    const { added } = await newOf(ctx.db, found.conversation, { items, run });
    return report(added.length, null);
  }
  const written = await appendMessages(ctx, { conversationId, items, run, isImport: true });
  const [first, last] = written.positions;
  return report(last - first + 1, written.sessionId);
}

function refuseUnreadable({ messages, skipped, warnings }: Transcript): void {
  const count = messages.length;
  const most = mostRows.toLocaleString("en");
  if (count > mostRows) throw Refusal.invalid({ file: `At most ${most} messages at once.` });
  if (skipped.length > mostRows) {
    throw Refusal.invalid({ file: `More than ${most} lines aren't messages. Remove them.` });
  }
  if (count > 0) return;
  const [first] = skipped;
  const why = first === undefined ? warnings : [`Line ${first.line}: ${first.reason}`];
  throw Refusal.invalid({ file: ["This file has no messages.", ...why].join(" ") });
}
