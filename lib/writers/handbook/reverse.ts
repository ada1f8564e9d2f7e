import type { Tx } from "@/db/client";
import { type AgentRow, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { findVersion, insertVersions, loadHandbook } from "@/db/queries/handbook/document-versions";
import { listEntries } from "@/db/queries/sessions/entries";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  type Deciding,
  refuseStale,
  refuseUnreviewable,
  refuseWhileRunning,
  type RevertInput,
  writeApproval,
} from "@/lib/frame/decision";
import { askedByReviewer, endReversed, type ReversalRequest } from "@/lib/frame/reverse";
import { noGauge } from "@/lib/frame/run";
import type { ReversedSession } from "@/lib/frame/writer";
import { certifyHash } from "@/lib/ledger/audit/certificate";
import { reverseDocuments } from "@/lib/ledger/decide/inverse";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { DocumentChange, DocumentState } from "@/lib/ledger/entries/entry";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { reduceSession, type SessionView } from "@/lib/ledger/entries/reduce-session";
import { hashHandbook, settleState } from "@/lib/writers/handbook/complete";

/** What a person chose for a document that others changed since, by path (R2). */
type DocumentAnswers = ReadonlyMap<string, "current" | "start">;

/**
 * Takes a session's documents back by compare and set (R1), each as a new version, under the
 * agent's lock. One that others changed since is a conflict, which a person answers (R2).
 */
async function restoreDocuments(
  tx: Tx,
  { agent, session }: { readonly agent: AgentRow; readonly session: SessionRow },
  written: readonly WrittenDocument[],
  by: { readonly actor: Actor; readonly at: Date; readonly answers: DocumentAnswers | null },
) {
  const inForce = await loadHandbook(tx, agent.id);
  const current = new Map(
    [...inForce].map(([path, { text, version }]): [string, DocumentState] => [
      path,
      { content: text, version },
    ]),
  );
  const { restored, changed } = reverseDocuments(written, current);
  if (by.answers !== null) refuseUnanswered([...changed], by.answers);
  const back = new Map(restored);
  for (const path of changed) {
    if (by.answers?.get(path) !== "start") continue;
    back.set(path, written.find(({ name }) => name === path)?.before ?? null);
  }
  const versions = [];
  for (const [path, state] of back) {
    const place = { agentId: agent.id, path };
    const old = await findVersion(tx, { ...place, version: state?.version ?? 0 });
    versions.push({
      ...place,
      content: state?.content ?? null,
      lines: (state && old?.lines) ?? [],
      at: by.at,
      by: by.actor,
      sessionId: session.id,
    });
  }
  const numbers = await insertVersions(tx, versions);
  const changes = [...back].map(([name, after]): DocumentChange => ({
    name,
    before: current.get(name) ?? null,
    after: after === null ? null : { ...after, version: numbers.get(name) ?? 0 },
  }));
  // Documents that stay as others left them.
  const kept = [...changed].filter((path) => !back.has(path));
  return { changes, kept, files: await loadHandbook(tx, agent.id) };
}

function refuseUnanswered(changed: readonly string[], answers: DocumentAnswers): void {
  const unanswered = changed.filter((path) => !answers.has(path));
  if (unanswered.length === 0) return;
  throw Refusal.conflict(
    "conflicts-unanswered",
    `${unanswered.join(", ")} changed since the session wrote it. Choose for each whether to keep the current text or restore the earlier one.`,
    { documents: changed },
  );
}

type WrittenDocument = SessionView["documents"][number];

/** The documents that a session put in force, oldest first; `standing` says which still count. */
async function loadWrittenDocuments(
  tx: Tx,
  session: SessionRow,
): Promise<readonly WrittenDocument[]> {
  const entries = await listEntries(tx, session, 0, session.lastSequence);
  return reduceSession(entries).documents;
}

/**
 * Rolls a handbook session back, under the locks of agent and session (R1 to R6): every document
 * that still stands goes back to what it was, except those that others changed and a person keeps.
 */
export async function reverseHandbook(
  tx: Tx,
  { agent, session }: ReversedSession,
  request: ReversalRequest,
): Promise<SessionRow> {
  const { actor, at, decision } = request;
  const written = (await loadWrittenDocuments(tx, session)).filter(({ standing }) => standing);
  const answers = decision === undefined ? null : (decision.documents ?? new Map());
  const restored = await restoreDocuments(tx, { agent, session }, written, { actor, at, answers });
  return endReversed(tx, { agent, session }, request, {
    certificate: certifyHash(session, hashHandbook(restored.files), at),
    documents: restored.changes,
    keptDocuments: restored.kept,
  });
}

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
    return writeApproval(ctx, tx, locked, input.note, settleState);
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
    ? writeApproval(ctx, tx, after, note, settleState)
    : after.session;
}

function refuseUnknown(operations: readonly number[], known: ReadonlySet<number>): void {
  const unknown = operations.filter((sequence) => !known.has(sequence));
  if (unknown.length === 0) return;
  throw Refusal.invalid({ operations: `${unknown.join(", ")} is no document of this session.` });
}
