import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { lockConversation } from "@/db/queries/conversations/conversation-rows";
import { loadRunRow, type NewRun, type RunRow } from "@/db/queries/handbook/runs";
import { listEntries } from "@/db/queries/sessions/entries";
import { Refusal } from "@/lib/errors";
import { endReversed, type ReversalRequest } from "@/lib/frame/reverse";
import { endRun } from "@/lib/frame/run";
import { type LockedSession, sessionActor } from "@/lib/frame/writer";
import {
  parseRunFile,
  printRunFile,
  rawMemoriesPath,
  runFolder,
} from "@/lib/handbook/grammar/run-files";
import { redactRun, setDeleted, settleRuns, writeRuns } from "@/lib/handbook/save-runs";
import { reverseDocuments } from "@/lib/ledger/decide/inverse";
import type { DocumentState } from "@/lib/ledger/entries/entry";
import type { RunTexts } from "@/lib/writers/extract/gate";
import { loadCovered } from "@/lib/writers/extract/start";
import { decidePass } from "@/lib/writers/observe/rules";

export interface ExtractEnd extends RunTexts {
  /** How many messages it was made from. */
  readonly messages: number;
}

type Documents = ReadonlyMap<string, DocumentState>;

/** A run's record as the documents that a session writes: its file, and its raw memory if it has one. */
export function documentsOf(run: NewRun | RunRow | null): Documents {
  if (run === null || ("deletedAt" in run && run.deletedAt !== null)) return new Map();
  const file = { content: printRunFile(run), version: run.messages ?? 0 };
  return new Map<string, DocumentState>([
    [`${runFolder}${run.file}`, file],
    ...(run.rawMemory === "" ? [] : [[rawMemoriesPath, { content: run.rawMemory }] as const]),
  ]);
}

/** The record that documents say; null for none. What they don't say is the row's. */
function runOf(row: RunRow, documents: ReadonlyMap<string, DocumentState | null>): NewRun | null {
  const file = documents.get(`${runFolder}${row.file}`) ?? null;
  if (file === null) return null;
  const { summary, cwd, path, updatedAt } = parseRunFile(file.content);
  return {
    ...row,
    summary,
    cwd: cwd ?? row.cwd,
    path: path ?? row.path,
    updatedAt: updatedAt ?? row.updatedAt,
    rawMemory: documents.get(rawMemoriesPath)?.content ?? "",
    messages: file.version ?? null,
  };
}

export function hashDocuments(documents: Documents): string {
  return sha256(JSON.stringify([...documents].map(([name, { content }]) => [name, content])));
}

/**
 * Ends an extraction under its locks: the run's record is written or replaced, secrets redacted
 * (H1), and a person reviews it or not (V1). Where nothing new is worth keeping, a record that
 * stands stays, and only covers more. One that came meanwhile and is newer stays too.
 */
export async function completeExtract(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  { report, marks, isNothing, messages, ...made }: ExtractEnd,
): Promise<void> {
  const found = await lockConversation(tx, session.conversationId ?? "");
  if (!found?.run) throw new Error("The run of an extraction is missing.");
  const read = { ...found, messageCount: messages };
  const { run: before, lastAt, why } = await loadCovered(tx, agent.id, read);
  const old = documentsOf(before);
  if (why !== null) {
    const end = { state: "unchanged", report: why, endHash: hashDocuments(old) } as const;
    await endRun(tx, { agent, session, at }, end);
    return;
  }
  const { summary, rawMemory } = isNothing && before !== null && old.size > 0 ? before : made;
  const actor = sessionActor(session);
  // A message that came later can have an earlier time: a record of ours never gets older.
  const own = before?.messages == null ? 0 : before.updatedAt.getTime();
  const updatedAt = Math.max(own, Math.min(lastAt.getTime(), at.getTime()));
  const given = redactRun({ ...found.run, updatedAt, summary, rawMemory, messages });
  const settled = await settleRuns(tx, { agentId: agent.id, at, actor }, [given]);
  const next = await writeRuns(tx, { agent, at, actor }, settled);
  const now = documentsOf(settled[0]?.row ?? null);
  const count = now.size;
  const { state, warnings } = decidePass({
    policy: session.reviewPolicy,
    operations: count,
    refusals: session.refusals,
    marks: marks.length,
    hasCritical: false,
    unfinished: null,
  });
  await endRun(
    tx,
    { agent: next, session, at },
    {
      state,
      warnings,
      report,
      endHash: hashDocuments(now),
      entriesBefore: [...now].map(([name, after], index) => ({
        kind: "document-written",
        data: { name, before: old.get(name) ?? null, after, ...(index === 0 && { marks }) },
      })),
      patch: { operationsApplied: count, marks: [...marks] },
    },
  );
}

/**
 * N4: rolls an extraction back as a person decided: the record that it made goes, and one that it
 * replaced comes back. Refused (409) where the record was changed since.
 */
export async function reverseExtract(
  tx: Tx,
  { agent, session }: LockedSession,
  request: ReversalRequest,
): Promise<SessionRow> {
  const { actor, at } = request;
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  const run = await loadRunRow(tx, agent.id, conversation?.run?.threadId ?? "");
  const log = await listEntries(tx, session, 0, session.lastSequence);
  const written = log.flatMap((one) => (one.kind === "document-written" ? [one.data] : []));
  const current = documentsOf(run);
  const { restored, changed } = reverseDocuments(written, current);
  if (run === null || changed.size > 0) {
    const message =
      "The run's record was changed since. Roll back the later session, or delete the run instead.";
    throw Refusal.conflict("run-changed", message);
  }
  const before = runOf(run, new Map([...current, ...restored]));
  const back = documentsOf(before);
  const gone = { agent, threadId: run.threadId, isDeleted: true };
  const next =
    before === null
      ? (await setDeleted(tx, { actor, now: () => at }, gone)).agent
      : await writeRuns(tx, { agent, actor, at }, [
          { row: before, change: "refreshed", redactions: 0 },
        ]);
  const endHash = hashDocuments(back);
  const startHash = session.startHash ?? endHash;
  const nothing = { restored: [], discarded: [], otherRevisions: [], purged: [] };
  const checked = { equal: startHash === endHash, checkedAt: at.toISOString() };
  return endReversed(tx, { agent: next, session }, request, {
    certificate: { ...nothing, startHash, endHash, ...checked },
    documents: [...restored].map(([name, after]) => ({
      name,
      before: current.get(name) ?? null,
      after,
    })),
    keptDocuments: [],
  });
}
