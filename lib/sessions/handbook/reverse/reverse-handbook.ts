import type { Tx } from "@/db/client";
import { writeAgent, type SessionRow } from "@/db/queries/agents/agent-write";
import type { ReversalRequest } from "@/lib/sessions/decide/reverse-session";
import { noGauge } from "@/lib/sessions/frame/end-run";
import type { ReversedSession } from "@/lib/sessions/frame/writer";
import { certifyHandbook } from "@/lib/sessions/handbook/reverse/certify-handbook";
import { restoreDocuments } from "@/lib/sessions/handbook/reverse/restore-documents";
import { loadWrittenDocuments } from "@/lib/sessions/handbook/reverse/written-documents";

/**
 * Rolls a handbook session back, under the locks of agent and session (R1 to R6): every document
 * that still stands goes back to what it was, except those that others changed and a person keeps.
 */
export async function reverseHandbook(
  tx: Tx,
  { agent, session }: ReversedSession,
  request: ReversalRequest,
): Promise<SessionRow> {
  const { actor, at, cause, message, decision } = request;
  const note = request.note ?? null;
  const written = (await loadWrittenDocuments(tx, session)).filter(({ standing }) => standing);
  const answers = decision === undefined ? null : (decision.documents ?? new Map());
  const restored = await restoreDocuments(tx, { agent, session }, written, { actor, at, answers });
  const certificate = certifyHandbook(session, restored.files, at);
  const decided = decision === undefined ? {} : { decidedBy: actor, decidedAt: at, note };
  const result = await writeAgent(tx, {
    agent,
    actor,
    at,
    records: [{ kind: "session-rolled-back", data: { from: session.state, cause, note } }],
    session: {
      row: session,
      patch: {
        ...request.sessionPatch,
        state: "rolled-back",
        cause,
        certificate,
        endHash: certificate.endHash,
        endedAt: at,
        operationsReverted: session.operationsApplied,
        ...decided,
      },
      entries: [
        ...(request.entriesBefore ?? []),
        {
          kind: "session-rolled-back",
          data: {
            cause,
            message,
            note,
            certificate,
            documents: restored.changes,
            keptDocuments: restored.kept,
            reversed: [],
            changes: [],
            conflicts: [],
            journal: null,
            gauge: noGauge,
          },
        },
      ],
    },
  });
  return result.session ?? session;
}
