import type { Tx } from "@/db/client";
import { loadHandbook, type StoredDocument } from "@/db/queries/handbook/document-versions";
import { saveHandbookState } from "@/db/queries/handbook/handbook-state";
import { listRunHeads, type RunRow } from "@/db/queries/handbook/runs";
import {
  hashRun,
  type HeldRun,
  insertSessionRuns,
  listRunsOf,
  type RunHead,
} from "@/db/queries/handbook/session-runs";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { joinText } from "@/lib/frame/prompt/lines";
import { openRun } from "@/lib/frame/run";
import type { LockedSession, Taken } from "@/lib/frame/writer";
import { splitLines } from "@/lib/handbook/grammar/document";
import {
  printRawMemories,
  printRunFile,
  rawMemoriesPath,
  runFolder,
  type RunReference,
} from "@/lib/handbook/grammar/run-files";
import { forgetRuns } from "@/lib/handbook/lines/forget";
import { toReference } from "@/lib/handbook/load-runs";
import type { HandbookStart } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";
import { worstTokens } from "@/lib/ledger/texts/content";
import { hashHandbook } from "@/lib/writers/handbook/complete";
import { wrapLines } from "@/lib/writers/handbook/inputs";
import { writeHandbookPrompt } from "@/lib/writers/handbook/prompt";
import { compareSelected, loadHandbookRoom } from "@/lib/writers/handbook/start";
import {
  type CopyContext,
  judgeCopy,
  loadWorkingCopy,
  overlay,
  writeDraft,
} from "@/lib/writers/handbook/working-copy";

/** H2, H10: takes out what rested on removed runs alone, and a skill's file left empty. */
async function forgetRemoved(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
  inForce: ReadonlyMap<string, StoredDocument>,
  context: CopyContext,
): Promise<void> {
  if (context.removed.size === 0) return;
  const { files } = forgetRuns(inForce, context.removed, context.known);
  let { session } = locked;
  let copy = overlay(inForce, new Map());
  for (const [path, document] of inForce) {
    const draft = files.get(path) ?? null;
    if (draft?.text === document.text) continue;
    const answer = () => `Lines of ${path} that rested on removed runs alone are gone.`;
    const write = { act: "forget", path, draft, answer } as const;
    ({ session } = await writeDraft(tx, { ...locked, session }, copy, context, write));
    copy = await loadWorkingCopy(tx, locked.agent.id, session.id);
  }
}

/** H1: as many added runs as fit, most useful first, and at least one. */
function takeRuns(added: readonly RunRow[], roomTokens: number): RunRow[] {
  let left = roomTokens;
  const taken: RunRow[] = [];
  for (const run of added) {
    left -= worstTokens(run.rawMemory) + entryTokens;
    if (taken.length > 0 && left < 0) break;
    taken.push(run);
  }
  return taken;
}

/** A run's line in the prompt and its head in raw_memories.md. */
const entryTokens = 200;

/**
 * What a session's model may read besides the handbook (H3): the read-only files, in lines, by path;
 * and how many lines of raw_memories.md hold the added runs: all must be read.
 */
function planInputs(taken: readonly RunRow[], retained: readonly RunRow[]) {
  const all = [...taken, ...retained];
  const read = (text: string) => wrapLines(splitLines(text));
  const raw = read(printRawMemories(all));
  const files = new Map<string, readonly string[]>([[rawMemoriesPath, raw]]);
  for (const run of all) files.set(runFolder + run.file, read(printRunFile(run)));
  const mustRead = retained.length === 0 ? raw.length : read(printRawMemories(taken)).length - 1;
  return { files, mustRead: taken.length === 0 ? 0 : mustRead };
}

/** A handbook session that a worker took, and what its model is given. */
export interface TakenHandbook extends Taken {
  readonly kind: "handbook";
  readonly inputs: ReturnType<typeof planInputs>;
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
  const { effective, room: roomTokens } = await loadHandbookRoom(tx, agent);
  const inForce = await loadHandbook(tx, agent.id);
  const compared = await compareSelected(tx, agent.id, { at, anyAge: session.oldRuns });
  const { added, retained, removed, gone, held, undecided } = compared;
  const taken = takeRuns(added, Math.floor(roomTokens * shares.rawMemories));
  const start = describeStart({ inForce, added, taken, retained, gone, held });
  const threads = retained.map(({ threadId }) => threadId).filter((one) => !undecided.has(one));
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
    instructions: joinText(parts),
    inputs,
    ...context,
    chatTokens: roomTokens,
    partTokens: Math.min(mostPartTokens, Math.floor(roomTokens * shares.part)),
  };
}

type StartFacts = Pick<
  Awaited<ReturnType<typeof compareSelected>>,
  "added" | "retained" | "gone" | "held"
> & { readonly inForce: ReadonlyMap<string, StoredDocument>; readonly taken: readonly RunRow[] };

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
