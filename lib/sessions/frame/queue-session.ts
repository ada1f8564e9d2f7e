import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import {
  writeAgent,
  type AgentRow,
  type AgentWrite,
  type SessionRow,
} from "@/db/queries/agents/agent-write";
import { insertSession, type NewSession } from "@/db/queries/sessions/session-rows";
import { enqueueSession } from "@/lib/jobs/queues";
import { loadEffectiveSettings } from "@/lib/sessions/frame/effective-settings";

type Queued = Pick<
  NewSession,
  "kind" | "mode" | "target" | "conversationId" | "cap" | "oldRuns" | "startedBy" | "createdAt"
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
