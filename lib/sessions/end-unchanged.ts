import type { Tx } from "@/db/client";
import { writeAgent, type AgentWrite } from "@/db/queries/agent-write";
import { completionWithoutLedger } from "@/lib/sessions/completion-without-ledger";

/** Ends a session in the same breath in which it began to run, as there is nothing to do (S9). */
export function endUnchanged(
  tx: Tx,
  opening: AgentWrite & { readonly session: NonNullable<AgentWrite["session"]> },
  summary: string,
): void {
  const { agent, session } = writeAgent(tx, opening);
  if (session === null) throw new Error("A session was begun without its row.");
  const endHash = session.startHash ?? agent.ledgerHash;
  const state = "unchanged";
  writeAgent(tx, {
    agent,
    actor: opening.actor,
    at: opening.at,
    records: [{ kind: "session-unchanged", data: { from: session.state } }],
    session: {
      row: session,
      patch: { state, summary, endHash, endedAt: opening.at },
      entries: [completionWithoutLedger({ state, summary, endHash })],
    },
  });
}
