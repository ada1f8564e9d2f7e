import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import {
  type ConversationRow,
  lockConversation,
} from "@/db/queries/conversations/conversation-rows";
import { listTranscriptRows } from "@/db/queries/conversations/message-rows";
import { loadRunRow, type NewRun, type RunRow } from "@/db/queries/handbook/runs";
import { listEntries } from "@/db/queries/sessions/entries";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { Refusal } from "@/lib/errors";
import { answerRefusal, performCall, toPassSession } from "@/lib/frame/answer-call";
import { checkRunning } from "@/lib/frame/gate";
import { decidePass } from "@/lib/frame/outcome";
import { joinText } from "@/lib/frame/prompt/lines";
import { endReversed, type ReversalRequest } from "@/lib/frame/reverse";
import { endRun, openRun } from "@/lib/frame/run";
import { runChat } from "@/lib/frame/run-chat";
import {
  type LockedSession,
  type Run,
  type RunOutcome,
  sessionActor,
  type Taken,
} from "@/lib/frame/writer";
import {
  parseRunFile,
  printRunFile,
  rawMemoriesPath,
  runFolder,
} from "@/lib/handbook/grammar/run-files";
import { redactRun, setDeleted, settleRuns, writeRuns } from "@/lib/handbook/save-runs";
import { redactSecrets } from "@/lib/interop/secrets";
import { certifyHash } from "@/lib/ledger/audit/certificate";
import { reverseDocuments } from "@/lib/ledger/decide/inverse";
import type { DocumentState } from "@/lib/ledger/entries/entry";
import {
  decideRecord,
  extractTools,
  parseExtract,
  planTranscript,
  type RunTexts,
  type ShownTranscript,
} from "@/lib/writers/extract/gate";
import { extractOpening, writeExtractPrompt } from "@/lib/writers/extract/prompt";
import { loadCovered, loadExtractRoom } from "@/lib/writers/extract/start";

/** An extraction that a worker took, and what its model is shown. */
export interface TakenExtract extends Taken {
  readonly kind: "extract";
  readonly shown: ShownTranscript["shown"];
  /** How many messages the transcript has. */
  readonly messages: number;
  /** Tokens that the chat may grow by after the prompt (P7). */
  readonly roomTokens: number;
}

/** What of a transcript a model may see, without secrets (N4). */
export async function readTranscript(
  tx: Tx,
  conversation: ConversationRow,
  roomTokens: number,
): Promise<ShownTranscript> {
  const rows = await listTranscriptRows(tx, conversation);
  const safe = rows.map((one) => ({
    ...one,
    content: redactSecrets(one.content).text,
    tail: one.tail === null ? null : redactSecrets(one.tail).text,
  }));
  return planTranscript(safe, roomTokens, conversation.messageCount);
}

/** Begins an extraction under the locks of agent and session; null where nothing is left to do. */
export async function beginExtract(
  tx: Tx,
  { agent, session }: LockedSession,
  at: Date,
): Promise<TakenExtract | null> {
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (!conversation?.run) throw new Error("The run of an extraction is missing.");
  const { id: conversationId, name: conversationName, messageCount: messages } = conversation;
  const { effective, passTokens, chatTokens } = await loadExtractRoom(
    tx,
    agent,
    conversation.run.cwd,
  );
  const { run, why } = await loadCovered(tx, agent.id, conversation);
  const transcript = await readTranscript(tx, conversation, passTokens);
  const lease = session.lease + 1;
  const { leftOut } = transcript;
  const startHash = hashDocuments(documentsOf(run));
  const begun = await openRun(
    tx,
    { agent, session, at },
    {
      startHash,
      startMassTokens: null,
      patch: { ...effective, lease },
      data: { observed: { conversationId, conversationName, first: 1, last: messages, leftOut } },
    },
  );
  if (why !== null) {
    await endRun(tx, { ...begun, at }, { state: "unchanged", report: why, endHash: startHash });
    return null;
  }
  const named = { agentName: agent.name, cwd: redactSecrets(conversation.run.cwd).text };
  const parts = writeExtractPrompt(named, transcript);
  await insertPrompt(tx, session.id, "extract", parts);
  return {
    kind: "extract",
    sessionId: session.id,
    agentId: agent.id,
    lease,
    model: effective.model,
    instructions: joinText(parts),
    shown: transcript.shown,
    messages,
    roomTokens: chatTokens,
  };
}

/** The model's part: one good call ends it, and anything else fails it with nothing recorded. */
export async function writeRecord(run: Run<TakenExtract>): Promise<RunOutcome<ExtractEnd>> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const found: ExtractEnd[] = [];
  const end = await runChat(run, {
    model: opened.model,
    instructions: taken.instructions,
    opening: extractOpening,
    tools: extractTools,
    limits: deps.limits,
    maxChatTokens: taken.roomTokens,
    redacts: true,
    perform: async (call) => {
      const parsed = parseExtract(call.name, call.input);
      const decided = parsed.ok ? decideRecord(parsed.found, taken.shown) : parsed;
      if (!decided.ok) {
        return performCall(deps.db, { ...taken, ...call }, deps.now, (tx, now) =>
          answerRefusal(tx, now, checkRunning(toPassSession(now)) ?? decided, []),
        );
      }
      found.push({ ...decided, messages: taken.messages });
      return { text: "Recorded.", end: true };
    },
  });
  const [record] = found;
  if (record !== undefined) return { end: record };
  if (end.kind === "stopped") return { broken: { message: prose } };
  if (end.kind === "failed") return { broken: { message: end.message } };
  if (end.kind !== "limit") return null;
  return { broken: { message: `The limit of ${end.limit} was reached. Nothing was recorded.` } };
}

const prose = "The model answered in prose instead of a record. Nothing was recorded.";

export interface ExtractEnd extends RunTexts {
  /** How many messages it was made from. */
  readonly messages: number;
}

type Documents = ReadonlyMap<string, DocumentState>;

/** A run's record as the documents that a session writes: its file, and its raw memory if it has one. */
function documentsOf(run: NewRun | RunRow | null): Documents {
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

function hashDocuments(documents: Documents): string {
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
  const { reviewPolicy: policy, refusals } = session;
  const ended = { policy, operations: count, refusals, marks: marks.length, unfinished: null };
  const { state, warnings } = decidePass(ended, false);
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
  return endReversed(tx, { agent: next, session }, request, {
    certificate: certifyHash(session, hashDocuments(back), at),
    documents: [...restored].map(([name, after]) => ({
      name,
      before: current.get(name) ?? null,
      after,
    })),
    keptDocuments: [],
  });
}
