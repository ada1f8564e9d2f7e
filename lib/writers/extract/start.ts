import type { Db, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import type { ConversationRow } from "@/db/queries/conversations/conversation-rows";
import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { loadRunRow } from "@/db/queries/handbook/runs";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { loadRoom } from "@/lib/frame/load-settings";
import { joinText } from "@/lib/frame/prompt/lines";
import { lockFreeConversation, queueSession } from "@/lib/frame/start";
import type { StartInput } from "@/lib/frame/writer";
import { extractTools, whyNothing } from "@/lib/writers/extract/gate";
import { extractOpening, writeExtractPrompt } from "@/lib/writers/extract/prompt";
import { mostTranscriptTokens } from "@/lib/writers/extract/settings";

/** What an extraction of an agent runs under now, and its room in tokens (P7): 0 if of no use. */
export async function loadExtractRoom(tx: Tx, agent: AgentRow, cwd: string) {
  const parts = writeExtractPrompt({ agentName: agent.name, cwd }, { shown: [], leftOut: 0 });
  const told = `${joinText(parts)}${extractOpening}${JSON.stringify(extractTools)}`;
  const { effective, room } = await loadRoom(tx, agent, "extract", () => told, { least: 2_000 });
  const chatTokens = Math.floor(room / 4);
  return { effective, chatTokens, passTokens: Math.min(mostTranscriptTokens, room - chatTokens) };
}

/** N4: the run's record that stands, when its transcript's last message was said, and why nothing is to do. */
export async function loadCovered(db: Db, agentId: string, conversation: ConversationRow) {
  const { id, run: place, messageCount } = conversation;
  const [last] = await listMessageRows(db, id, messageCount - 1, 1);
  const found = place === null ? null : await loadRunRow(db, agentId, place.threadId);
  const lastAt = new Date(last?.at ?? 0);
  // One that was deleted or rolled back covers nothing, and only a newer one stays as it is.
  const run = found && { ...found, messages: found.deletedAt === null ? found.messages : null };
  return { run, lastAt, why: whyNothing({ messageCount, lastAt }, run) };
}

/** Whether an extraction would have something to do. */
export async function mayExtract(db: Db, conversation: ConversationRow): Promise<boolean> {
  if (conversation.run === null) return false;
  return (await loadCovered(db, conversation.agentId, conversation)).why === null;
}

/**
 * Starts an extraction by hand, under the agent's lock. Refused with 409 while another has the
 * transcript open (S2), and with 422 of a conversation that is no run, and where there is nothing to
 * extract (S4) or no room for it (P7).
 */
export async function startExtract(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  { conversationId }: Pick<StartInput, "conversationId">,
): Promise<SessionRow> {
  const conversation = await lockFreeConversation(tx, agent, "run", conversationId);
  if (conversation.run === null) {
    throw Refusal.unprocessable(
      "no-run",
      "This conversation isn't the transcript of a run. Import a session file of Claude Code or Codex into a new one, or create one with `run`.",
    );
  }
  const { why } = await loadCovered(tx, agent.id, conversation);
  if (why !== null) throw Refusal.unprocessable("nothing-new", why);
  if ((await loadExtractRoom(tx, agent, conversation.run.cwd)).passTokens === 0) {
    const message =
      "No transcript fits into the model's input limit. Choose a model that takes more.";
    throw Refusal.unprocessable("no-room", message);
  }
  const by = { startedBy: ctx.actor, createdAt: ctx.now(), conversationId: conversation.id };
  return queueSession(tx, agent, { ...by, kind: "extract", target: "run", mode: "full", cap: 2 });
}
