import type { Tx } from "@/db/client";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { saveHandbookState } from "@/db/queries/handbook/handbook-state";
import {
  hashRun,
  type HeldRun,
  insertSessionRuns,
  listRunsOf,
  type RunHead,
} from "@/db/queries/handbook/session-runs";
import { listRunHeads, type RunRow } from "@/db/queries/handbook/runs";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { splitLines } from "@/lib/handbook/folder";
import { writeHandbookPrompt } from "@/lib/handbook/prompt";
import type { RunReference } from "@/lib/handbook/runs";
import type { HandbookStart } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";
import { openRun } from "@/lib/sessions/frame/open-run";
import type { LockedSession, Taken } from "@/lib/sessions/frame/writer";
import { compareSelected } from "@/lib/sessions/handbook/compare-selected";
import { forgetRemoved } from "@/lib/sessions/handbook/forget-removed";
import { hashHandbook } from "@/lib/sessions/handbook/reverse/handbook-hash";
import { loadHandbookRoom } from "@/lib/sessions/handbook/handbook-room";
import {
  planInputs,
  takeRuns,
  toReference,
  type HandbookInputs,
} from "@/lib/sessions/handbook/plan-inputs";
import { judgeCopy, overlay } from "@/lib/sessions/handbook/working-copy";

/** A handbook session that a worker took, and what its model is given. */
export interface TakenHandbook extends Taken {
  readonly kind: "handbook";
  readonly inputs: HandbookInputs;
  /** The runs that a line may name: every record that is there, as the handbook holds it. */
  readonly runs: readonly RunReference[];
  /** The same and the removed ones: they tell whose a line without a thread id is. */
  readonly known: readonly RunReference[];
  /** Threads that went since the last approved session (H1). */
  readonly removed: ReadonlySet<string>;
  /** Tokens that the chat may come to, and one part of a file (P7). */
  readonly chatTokens: number;
  readonly partTokens: number;
}

/** P7: of the room, what raw memories may fill, and what one part of a file may. */
const shares = { rawMemories: 0.5, part: 0.2 } as const;
const mostPartTokens = 8_000;

/**
 * Begins a handbook session under the locks of agent and session: selects and compares the runs
 * (H1), forgets in the working copy what rested only on removed ones (H10), records what it runs
 * under (S3), stores the prompt (P5). It asks for no consent (S11).
 */
export async function beginHandbook(
  tx: Tx,
  locked: LockedSession,
  at: Date,
): Promise<TakenHandbook> {
  const { agent, session } = locked;
  const { effective, roomTokens } = await loadHandbookRoom(tx, agent);
  const inForce = await loadHandbook(tx, agent.id);
  const compared = await compareSelected(tx, agent.id, { at, anyAge: session.oldRuns });
  const { added, retained, removed, gone, held } = compared;
  const taken = takeRuns(added, Math.floor(roomTokens * shares.rawMemories));
  const start = describeStart({ inForce, added, taken, retained, gone, held });
  const threads = retained.map(({ threadId }) => threadId);
  const whole = await listRunsOf(tx, agent.id, threads);
  const inputs = planInputs(taken, whole);
  // What an older session held without a hash is held with one from now on.
  const unhashed = whole.filter(({ threadId }) => held.get(threadId)?.hash == null);
  const hashes = new Map([...taken, ...unhashed].map((run) => [run.threadId, hashRun(run)]));
  const asTaken = new Map(start.runs.map((run) => [run.threadId, run]));
  const heads = (await listRunHeads(tx, agent.id)).map(toReference);
  const runs = heads
    .filter(({ threadId }) => !removed.has(threadId))
    .map((head) => ({
      ...head,
      updatedAt: asTaken.get(head.threadId)?.updatedAt ?? head.updatedAt,
    }));
  const known = [...runs, ...gone.map(toReference)];
  const context = { runs, known, removed };
  const lease = session.lease + 1;
  await insertSessionRuns(
    tx,
    start.runs.map(({ threadId, status, isTaken, updatedAt }) => ({
      sessionId: session.id,
      threadId,
      status,
      isTaken,
      updatedAt: new Date(updatedAt),
      hash: hashes.get(threadId) ?? held.get(threadId)?.hash ?? null,
    })),
  );
  const begun = await openRun(
    tx,
    { agent, session, at },
    {
      startHash: hashHandbook(inForce),
      startMassTokens: null,
      patch: { ...effective, lease },
      data: { handbook: start },
    },
  );
  const { faults } = judgeCopy(overlay(inForce, new Map()), context);
  await forgetRemoved(tx, { ...begun, at }, inForce, context);
  const { agentName, systemPrompt } = effective.settings;
  const threshold = formatThreshold(effective.threshold);
  const parts = writeHandbookPrompt({
    agentName,
    systemPrompt,
    start,
    threshold,
    faults: start.isFirst ? 0 : faults.length,
  });
  await insertPrompt(tx, session.id, "handbook", parts);
  await saveHandbookState(tx, agent.id, { isDue: false, isScheduled: false });
  return {
    kind: "handbook",
    sessionId: session.id,
    agentId: agent.id,
    lease,
    model: effective.model,
    instructions: parts.map(({ text }) => text).join(""),
    inputs,
    ...context,
    chatTokens: roomTokens,
    partTokens: Math.min(mostPartTokens, Math.floor(roomTokens * shares.part)),
  };
}

interface StartFacts {
  readonly inForce: ReadonlyMap<string, { readonly text: string }>;
  readonly added: readonly RunRow[];
  readonly taken: readonly RunRow[];
  readonly retained: readonly RunHead[];
  readonly gone: readonly RunHead[];
  readonly held: ReadonlyMap<string, HeldRun>;
}

function describeStart(facts: StartFacts): HandbookStart {
  const { inForce, added, taken, retained, gone, held } = facts;
  const isTaken = new Set(taken.map(({ threadId }) => threadId));
  const main = ["MEMORY.md", "memory_summary.md"].map((path) => inForce.get(path)?.text ?? "");
  return {
    isFirst: main.some((text) => text.trim() === ""),
    runs: [
      ...added.map((run) => describeAdded(run, isTaken.has(run.threadId), held)),
      ...retained.map((run) => ({ ...describeHeld(run, held), isTaken: true })),
      ...gone.map((run) => ({
        ...toReference(run),
        status: "removed" as const,
        isTaken: true,
        why: `Deleted by ${run.deletedBy?.name ?? "someone"}`,
      })),
    ],
    documents: [...inForce].map(([name, { text }]) => ({ name, lines: splitLines(text).length })),
  };
}

/** A refreshed run that does not fit stays in the handbook as it was, and waits. */
function describeAdded(run: RunRow, isTaken: boolean, held: ReadonlyMap<string, HeldRun>) {
  return isTaken || !held.has(run.threadId)
    ? { ...toReference(run), status: "added" as const, isTaken }
    : { ...describeHeld(run, held), isTaken };
}

/** The record that the handbook holds: a newer one of a run that was not selected waits too (H1b). */
function describeHeld(run: RunHead, held: ReadonlyMap<string, HeldRun>) {
  const updatedAt = (held.get(run.threadId)?.updatedAt ?? run.updatedAt).toISOString();
  return { ...toReference(run), status: "retained" as const, updatedAt };
}
