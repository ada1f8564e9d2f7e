import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import type { AgentRow, NewEntry, SessionRow } from "@/db/queries/agents/agent-write";
import { deleteDrafts, insertVersions } from "@/db/queries/handbook/document-versions";
import { hasWaitingRuns, listRunsOf, listTakenThreads } from "@/db/queries/handbook/session-runs";
import { saveHandbookState } from "@/db/queries/handbook/handbook-state";
import { endReversed, type ReversalRequest } from "@/lib/frame/reverse";
import { endRun } from "@/lib/frame/run";
import { type LockedSession, sessionActor } from "@/lib/frame/writer";
import { findSplices, isScript, splitLines } from "@/lib/handbook/grammar/document";
import type { ReadPair } from "@/lib/reader/rules";
import type { RemovedLine } from "@/lib/handbook/lines/forget";
import { certifyHash } from "@/lib/ledger/audit/certificate";
import type { KeptLines } from "@/lib/ledger/entries/entry";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { delayNextHandbook } from "@/lib/writers/handbook/start";
import { decideHandbook, sayTripped } from "@/lib/writers/handbook/outcome";
import {
  type DraftedDocument,
  isChanged,
  type JudgedCopy,
  loadWorkingCopy,
  movedDrafts,
  type WorkingCopy,
} from "@/lib/writers/handbook/working-copy";

/** A handbook's state for certificates (R4): the hash of its documents in the order of their paths. */
export function hashHandbook(files: ReadonlyMap<string, { readonly text: string }>): string {
  const documents = [...files].map(([path, { text }]) => [path, text] as const);
  return sha256(JSON.stringify(documents.sort(([a], [b]) => (a < b ? -1 : 1))));
}

type Locked = LockedSession & { readonly at: Date };

export interface HandbookEnd {
  readonly report: string;
  readonly judged: Pick<JudgedCopy, "kept" | "forgotten">;
  readonly call: { readonly step: number; readonly index: number };
}

/** B2: what each document said and says where it changed, and the runs behind its new lines. */
export async function showHandbook(tx: Tx, { id, agentId }: SessionRow): Promise<ReadPair[]> {
  const { drafts } = await loadWorkingCopy(tx, agentId, id);
  const pairs: ReadPair[] = [];
  for (const { base, draft } of [...drafts.values()].filter(isChanged)) {
    const [old, now] = [splitLines(base?.text ?? ""), splitLines(draft?.text ?? "")];
    const splices = findSplices(old, now).toReversed();
    const gone = splices.flatMap(({ at, removed }) => old.slice(at, at + removed));
    const come = splices.flatMap(({ added }) => added);
    const isNew = new Set(come);
    const facts = draft?.lines.filter((_, index) => isNew.has(now[index] ?? "")) ?? [];
    const named = [...new Set(facts.flatMap(({ from = [] }) => from))];
    // Lines that name none rest on what the session read.
    const threads = named.length > 0 ? named : await listTakenThreads(tx, id);
    const runs = await listRunsOf(tx, agentId, threads);
    pairs.push({
      operation: pairs.length + 1,
      before: gone.join("\n"),
      after: come.join("\n"),
      sources: runs.map(({ rawMemory }) => rawMemory),
    });
  }
  return pairs;
}

/**
 * Ends a session whose completion waited for its second reader. What a person changed meanwhile is
 * not written over (H8): then nothing of the session is.
 */
export async function completeRead(tx: Tx, locked: Locked, end: HandbookEnd): Promise<void> {
  const copy = await loadWorkingCopy(tx, locked.agent.id, locked.session.id);
  const [moved] = movedDrafts(copy);
  if (moved === undefined) return completeHandbook(tx, locked, copy, end);
  const message = `${moved.path} was changed while the second reader read. Nothing was written.`;
  await dropHandbook(tx, locked, copy, { cause: "failure", message, kept: end.judged.kept });
  await delayNextHandbook(tx, locked.session, { message, at: locked.at });
}

/** Puts everything that the session wrote in force, in this transaction, and ends it (H2, V0). */
export async function completeHandbook(
  tx: Tx,
  { agent, session, at }: Locked,
  copy: WorkingCopy,
  { report, judged: { kept, forgotten }, call }: HandbookEnd,
): Promise<void> {
  const changed = [...copy.drafts.values()].filter(isChanged);
  const actor = sessionActor(session);
  const versions = await insertVersions(
    tx,
    changed.map(({ path, draft }) => ({
      agentId: agent.id,
      path,
      content: draft?.text ?? null,
      lines: draft?.lines ?? [],
      at,
      by: actor,
      sessionId: session.id,
    })),
  );
  await deleteDrafts(tx, session.id);
  const marked = changed.map((one) => ({ one, marks: marksOf(one, forgotten) }));
  const entries = marked.map(({ one, marks: own }) =>
    documentEntry(one, own, versions.get(one.path) ?? 0),
  );
  const marks = marked.flatMap(({ marks: own }) => own);
  const outcome = decideHandbook({
    policy: session.reviewPolicy,
    documents: changed.length,
    refusals: session.refusals,
    marks: marks.length,
    kept,
    threshold: session.threshold,
  });
  const endHash = hashHandbook(copy.files);
  await endRun(
    tx,
    { agent, session, at },
    {
      ...outcome,
      report,
      endHash,
      call,
      entriesBefore: entries,
      data: {
        kept,
        stats: { ...noStats, written: changed.length },
        answer: `Session ended: ${changed.length} documents are in force.`,
        step: call.step,
        index: call.index,
      },
      patch: {
        operationsApplied: changed.length,
        marks,
        stats: changed.length === 0 ? {} : { "write-file": changed.length },
      },
    },
  );
  await settleState(tx, agent, session);
}

/** H11: the wait after failures is over; added runs that did not fit are due again. */
export async function settleState(
  tx: Tx,
  { id: agentId }: AgentRow,
  { id: sessionId }: SessionRow,
): Promise<void> {
  const isDue = await hasWaitingRuns(tx, sessionId);
  const state = { failedTries: 0, nextTryAt: null, ...(isDue && { isDue }) };
  await saveHandbookState(tx, agentId, state);
}

/** H6: too many of the old lines would go, or too much of what they say. Nothing is written, and the session is over (S1). */
export async function tripHandbook(
  tx: Tx,
  locked: Locked,
  copy: WorkingCopy,
  kept: KeptLines,
): Promise<string> {
  const message = sayTripped(kept, locked.session.threshold);
  await dropHandbook(tx, locked, copy, { cause: "retention", message, kept });
  return `Session terminated. ${message}`;
}

/** Ends a session of which nothing is written. */
async function dropHandbook(
  tx: Tx,
  { agent, session, at }: Locked,
  { inForce }: WorkingCopy,
  { kept, ...why }: Pick<ReversalRequest, "cause" | "message"> & Pick<JudgedCopy, "kept">,
): Promise<void> {
  await deleteDrafts(tx, session.id);
  const certificate = certifyHash(session, hashHandbook(inForce), at);
  const sessionPatch = kept && { linesAtStart: kept.oldLines, linesKept: kept.keptLines };
  await endReversed(
    tx,
    { agent, session },
    { ...why, actor: sessionActor(session), at, ...(sessionPatch && { sessionPatch }) },
    { certificate, documents: [], keptDocuments: [], ...(kept && { kept }) },
  );
}

function documentEntry(
  { path, draft, base, baseVersion }: DraftedDocument,
  marks: readonly string[],
  version: number,
): NewEntry {
  return {
    kind: "document-written",
    data: {
      name: path,
      before: base === null ? null : { content: base.text, version: baseVersion },
      after: draft === null ? null : { content: draft.text, version },
      ...(marks.length > 0 && { marks }),
    },
  };
}

/** H6, H1b: scripts and what was forgotten are always flagged, so that a person looks. */
function marksOf({ path, draft }: DraftedDocument, forgotten: readonly RemovedLine[]): string[] {
  const gone = forgotten.filter((one) => one.path === path && one.text.trim() !== "").length;
  const lines = gone === 1 ? "1 line" : `${gone} lines`;
  return [
    ...(isScript(path) && draft !== null ? [`${path} is a script: read it in full`] : []),
    ...(gone > 0 ? [`${path}: forgets ${lines} that rested on removed runs alone`] : []),
  ];
}
