import type { Tx } from "@/db/client";
import {
  type ConversationRow,
  lockConversation,
} from "@/db/queries/conversations/conversation-rows";
import { listTranscriptRows } from "@/db/queries/conversations/message-rows";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { answerRefusal, performCall, toPassSession } from "@/lib/frame/answer-call";
import { checkRunning } from "@/lib/frame/gate";
import { joinText } from "@/lib/frame/prompt/lines";
import { endRun, openRun } from "@/lib/frame/run";
import { runChat } from "@/lib/frame/run-chat";
import type { LockedSession, Run, RunOutcome, Taken } from "@/lib/frame/writer";
import { redactSecrets } from "@/lib/interop/secrets";
import { documentsOf, type ExtractEnd, hashDocuments } from "@/lib/writers/extract/complete";
import { decideRecord } from "@/lib/writers/extract/gate";
import { extractOpening, writeExtractPrompt } from "@/lib/writers/extract/prompt";
import { planTranscript, type ShownTranscript } from "@/lib/writers/extract/rules";
import { loadCovered, loadExtractRoom } from "@/lib/writers/extract/start";
import { extractTools, parseExtract } from "@/lib/writers/extract/tools";

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
