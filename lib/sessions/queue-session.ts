import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import { insertSession, type NewSession } from "@/db/queries/insert-session";
import { enqueueSession } from "@/lib/jobs/enqueue-session";
import { conversationOfTarget } from "@/lib/summary/conversation-target";

/** A session with its job and the first entry of its log, all in this transaction or none of it. */
export async function queueSession(
  tx: Tx,
  agent: AgentRow,
  values: NewSession,
): Promise<SessionRow> {
  const row = await insertSession(tx, values);
  const { kind, mode, startedBy, createdAt } = row;
  const conversationId = conversationOfTarget(row.target);
  const written = writeAgent(tx, {
    agent,
    actor: startedBy,
    at: createdAt,
    // W1 counts the attempts of refinement alone.
    ...(kind === "refinement" && { agentPatch: { lastAttemptAt: createdAt } }),
    records: [{ kind: "session-queued", data: { kind, mode } }],
    session: {
      row,
      patch: {},
      entries: [
        {
          kind: "session-queued",
          data: { sessionKind: kind, mode, ...(conversationId !== null && { conversationId }) },
        },
      ],
    },
  });
  await enqueueSession(tx, row.id);
  return written.session ?? row;
}
