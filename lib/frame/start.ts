import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import {
  type AgentRow,
  type AgentWrite,
  type SessionRow,
  writeAgent,
} from "@/db/queries/agents/agent-write";
import { lockAgentById, lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  type ConversationRow,
  lockConversation,
} from "@/db/queries/conversations/conversation-rows";
import {
  findOpenSession,
  insertSession,
  type NewSession,
} from "@/db/queries/sessions/session-rows";
import { listSpentBudgets } from "@/db/queries/sessions/usage";
import { Refusal } from "@/lib/errors";
import { loadEffectiveSettings } from "@/lib/frame/load-settings";
import { enqueueSession } from "@/lib/jobs/queues";
import { log } from "@/lib/log";

/** What a start says of its session: the rest is the agent's, or comes later. */
type Queued = Omit<
  NewSession,
  "id" | "accountId" | "agentId" | "state" | "threshold" | "reviewPolicy" | "model"
>;

/** A session with its job and the first entry of its log, all in this transaction or none of it. */
export async function queueSession(
  tx: Tx,
  agent: AgentRow,
  values: Queued,
  agentPatch: AgentWrite["agentPatch"] = {},
): Promise<SessionRow> {
  const { threshold, reviewPolicy, model } = await loadEffectiveSettings(tx, agent, values.kind);
  const { id: agentId, accountId } = agent;
  const ids = { id: randomUUID(), accountId, agentId };
  const under = { threshold, reviewPolicy, model };
  const row = await insertSession(tx, { ...values, ...under, ...ids, state: "queued" });
  const { kind, mode, startedBy, createdAt, conversationId } = row;
  const data = { sessionKind: kind, mode, ...(conversationId !== null && { conversationId }) };
  const written = await writeAgent(tx, {
    agent,
    agentPatch,
    actor: startedBy,
    at: createdAt,
    records: [{ kind: "session-queued", data: { kind, mode } }],
    session: { row, patch: {}, entries: [{ kind: "session-queued", data }] },
  });
  await enqueueSession(tx, row.id);
  return written.session ?? row;
}

/** S2: refuses (409, naming it) where a session has the agent's ledger or handbook open. */
export async function refuseSecond(
  tx: Tx,
  agent: AgentRow,
  target: "ledger" | "handbook" = "ledger",
): Promise<void> {
  const open = await lockOpenSession(tx, agent.id, target);
  if (open === null) return;
  throw Refusal.conflict(
    "session-open",
    `${agent.name} already has an open session (${open.state}). Decide or stop it first.`,
    { sessionId: open.id },
  );
}

/** S2: an agent's conversation under its lock; refused (409, naming it) where a session has it open. */
export async function lockFreeConversation(
  tx: Tx,
  agent: AgentRow,
  target: "conversation" | "observing" | "run",
  conversationId: string | undefined,
): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, conversationId ?? "");
  if (conversation?.agentId !== agent.id) throw Refusal.notFound("Conversation not found.");
  const open = await findOpenSession(tx, agent.id, target, conversation.id);
  if (open === null) return conversation;
  throw Refusal.conflict(
    "session-open",
    `This conversation already has an open session (${open.state}). Decide or stop it first.`,
    { sessionId: open.id },
  );
}

/** How the automatic sessions of one kind are found and started. */
export interface DueSessions {
  /** Agents that may be due; each is looked at again under its lock. */
  list(db: Database, at: Date, limit: number): Promise<readonly string[]>;
  start(tx: Tx, agent: AgentRow, at: Date): Promise<void>;
  /** Makes an agent whose start failed wait, under its lock. */
  delay(tx: Tx, agentId: string, at: Date): Promise<unknown>;
  /** What the log calls a start that failed. */
  readonly failedEvent: string;
}

const atOnce = 50;

/** Starts the sessions that are due. Any number of processes may do it at once. */
export async function startDue(db: Database, now: () => Date, due: DueSessions): Promise<void> {
  for (const id of await due.list(db, now(), atOnce)) {
    try {
      await db.transaction(async (tx) => {
        const agent = await lockAgentById(tx, id);
        if (agent !== null) await due.start(tx, agent, now());
      });
    } catch (error) {
      log.error(due.failedEvent, error, { agentId: id });
      // The agents after it must not wait for it.
      await db.transaction(async (tx) => {
        const agent = await lockAgentById(tx, id);
        if (agent !== null) await due.delay(tx, id, now());
      });
    }
  }
}

const hourMs = 60 * 60_000;

/**
 * O9: until when an automatic start waits because its agent's monthly budget is spent; null for no
 * wait. An hour, not the rest of the month: the budget may be raised meanwhile.
 */
export async function findBudgetWait(tx: Tx, agent: AgentRow, at: Date): Promise<Date | null> {
  const spent = await listSpentBudgets(tx, [agent], at);
  return spent.has(agent.id) ? new Date(at.getTime() + hourMs) : null;
}
