import type { Tx } from "@/db/client";
import { writeAgent, type SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { writeApproval } from "@/lib/sessions/decide/approve-session";
import {
  refuseStale,
  refuseUnreviewable,
  refuseWhileRunning,
  type Deciding,
} from "@/lib/sessions/decide/decision";
import { askedByReviewer } from "@/lib/sessions/decide/reverse-session";
import type { RevertInput } from "@/lib/sessions/decide/revert-operations";
import { noGauge } from "@/lib/sessions/frame/end-run";
import { hashHandbook } from "@/lib/sessions/handbook/reverse/handbook-hash";
import { restoreDocuments } from "@/lib/sessions/handbook/reverse/restore-documents";
import { reverseHandbook } from "@/lib/sessions/handbook/reverse/reverse-handbook";
import { loadWrittenDocuments } from "@/lib/sessions/handbook/reverse/written-documents";

/**
 * Takes back some of a session's documents (H7, V2); the operations are the sequences of their
 * entries. With none left it is a rollback. What is taken back already stays so (R6).
 */
export async function revertDocuments(
  ctx: Context,
  tx: Tx,
  locked: Deciding,
  input: RevertInput,
): Promise<SessionRow> {
  const { agent, session } = locked;
  const written = await loadWrittenDocuments(tx, session);
  refuseUnknown(input.operations, new Set(written.map(({ sequence }) => sequence)));
  const standing = written.filter((one) => one.standing);
  const chosen = standing.filter(({ sequence }) => input.operations.includes(sequence));
  if (chosen.length === 0) {
    if (input.approveRest !== true || session.state === "approved") return session;
    refuseUnreviewable(session);
    refuseStale(session, input.seenSequence);
    return writeApproval(ctx, tx, locked, input.note);
  }
  refuseUnreviewable(session);
  refuseStale(session, input.seenSequence);
  refuseWhileRunning(locked);
  if (chosen.length === standing.length) {
    return reverseHandbook(tx, locked, askedByReviewer(ctx, input));
  }
  const at = ctx.now();
  const { note } = input;
  const by = { actor: ctx.actor, at, answers: input.documents ?? new Map() };
  const restored = await restoreDocuments(tx, locked, chosen, by);
  const sequences = chosen.map(({ sequence }) => sequence);
  const operationsReverted = session.operationsReverted + chosen.length;
  const left = standing.filter(({ sequence }) => !sequences.includes(sequence));
  const reverted = await writeAgent(tx, {
    agent,
    actor: ctx.actor,
    at,
    records: [{ kind: "operations-reverted", data: { sequences, note } }],
    session: {
      row: session,
      patch: {
        operationsReverted,
        endHash: hashHandbook(restored.files),
        marks: left.flatMap(({ marks }) => marks ?? []),
        stats: { "write-file": left.length },
      },
      entries: [
        {
          kind: "operations-reverted",
          data: {
            sequences,
            note,
            operationsReverted,
            stats: { ...noStats, written: left.length },
            documents: restored.changes,
            reversed: [],
            changes: [],
            gauge: noGauge,
          },
        },
      ],
    },
  });
  const after = { agent: reverted.agent, session: reverted.session ?? session };
  return input.approveRest === true && after.session.state === "awaiting-review"
    ? writeApproval(ctx, tx, after, note)
    : after.session;
}

function refuseUnknown(operations: readonly number[], known: ReadonlySet<number>): void {
  const unknown = operations.filter((sequence) => !known.has(sequence));
  if (unknown.length === 0) return;
  throw Refusal.invalid({ operations: `${unknown.join(", ")} is no document of this session.` });
}
