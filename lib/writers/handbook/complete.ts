import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import {
  type AgentRow,
  type NewEntry,
  type SessionRow,
  writeAgent,
} from "@/db/queries/agents/agent-write";
import { deleteDrafts, insertVersions } from "@/db/queries/handbook/document-versions";
import { saveHandbookState } from "@/db/queries/handbook/handbook-state";
import { hasWaitingRuns } from "@/db/queries/handbook/session-runs";
import { endRun, noGauge } from "@/lib/frame/run";
import { type LockedSession, sessionActor } from "@/lib/frame/writer";
import type { RemovedLine } from "@/lib/handbook/lines/forget";
import type { Certificate, KeptLines } from "@/lib/ledger/entries/entry";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { decideHandbook, sayTripped } from "@/lib/writers/handbook/outcome";
import {
  type DraftedDocument,
  isChanged,
  type JudgedCopy,
  type WorkingCopy,
} from "@/lib/writers/handbook/working-copy";

/** A handbook's state for certificates (R4): the hash of its documents in the order of their paths. */
export function hashHandbook(files: ReadonlyMap<string, { readonly text: string }>): string {
  const documents = [...files].map(([path, { text }]) => [path, text] as const);
  return sha256(JSON.stringify(documents.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** R4 for a handbook: whether it is, byte for byte, what the session found. */
export function certifyHandbook(
  { startHash }: Pick<SessionRow, "startHash">,
  files: ReadonlyMap<string, { readonly text: string }>,
  at: Date,
): Certificate {
  const endHash = hashHandbook(files);
  const nothing = { restored: [], discarded: [], otherRevisions: [], purged: [] };
  return {
    ...nothing,
    startHash: startHash ?? endHash,
    endHash,
    equal: (startHash ?? endHash) === endHash,
    checkedAt: at.toISOString(),
  };
}

type Locked = LockedSession & { readonly at: Date };

export interface HandbookEnd {
  readonly report: string;
  readonly judged: Pick<JudgedCopy, "kept" | "forgotten">;
  readonly call: { readonly step: number; readonly index: number };
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
  await settleState(tx, { agent, session });
}

export async function settleApproved(tx: Tx, agent: AgentRow, session: SessionRow): Promise<void> {
  await settleState(tx, { agent, session });
}

/** H11: the wait after failures is over; added runs that did not fit are due again. */
async function settleState(tx: Tx, { agent, session }: LockedSession): Promise<void> {
  const isDue = await hasWaitingRuns(tx, session.id);
  const state = { failedTries: 0, nextTryAt: null, ...(isDue && { isDue }) };
  await saveHandbookState(tx, agent.id, state);
}

/** H6: too many of the old lines would go, or too much of what they say. Nothing is written, and the session is over (S1). */
export async function tripHandbook(
  tx: Tx,
  { agent, session, at }: Locked,
  { inForce }: WorkingCopy,
  kept: KeptLines,
): Promise<string> {
  const { threshold } = session;
  await deleteDrafts(tx, session.id);
  const message = sayTripped(kept, threshold);
  const certificate = certifyHandbook(session, inForce, at);
  const cause = "retention";
  await writeAgent(tx, {
    agent,
    at,
    actor: sessionActor(session),
    records: [{ kind: "session-rolled-back", data: { from: session.state, cause, note: null } }],
    session: {
      row: session,
      patch: {
        state: "rolled-back",
        cause,
        certificate,
        endHash: certificate.endHash,
        endedAt: at,
        linesAtStart: kept.oldLines,
        linesKept: kept.keptLines,
      },
      entries: [
        {
          kind: "session-rolled-back",
          data: {
            cause,
            message,
            note: null,
            certificate,
            kept,
            documents: [],
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
  return `Session terminated. ${message}`;
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
  const isScript = /^skills\/[^/]+\/scripts\//.test(path);
  const gone = forgotten.filter((one) => one.path === path && one.text.trim() !== "").length;
  const lines = gone === 1 ? "1 line" : `${gone} lines`;
  return [
    ...(isScript && draft !== null ? [`${path} is a script: read it in full`] : []),
    ...(gone > 0 ? [`${path}: forgets ${lines} that rested on removed runs alone`] : []),
  ];
}
