import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { lockConversation } from "@/db/queries/conversations/conversation-rows";
import { listUnseenRows } from "@/db/queries/conversations/observe-rows";
import { recordUsage } from "@/db/queries/sessions/session-rows";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { retryLost } from "@/db/retry-lost";
import { noUsage } from "@/lib/cost/cost";
import { loadFactDecisionLines } from "@/lib/frame/earlier-decisions";
import { endRun, openRun } from "@/lib/frame/run";
import { TextWriter } from "@/lib/frame/write-text";
import {
  chatOf,
  type LockedSession,
  type Run,
  type RunOutcome,
  type Taken,
} from "@/lib/frame/writer";
import { redactSecrets } from "@/lib/interop/secrets";
import { worstTokens } from "@/lib/ledger/texts/tokens";
import { runLoop } from "@/lib/model/loop";
import type { LoopEnd } from "@/lib/model/port";
import type { PassEnd } from "@/lib/writers/observe/complete";
import { performObserve } from "@/lib/writers/observe/perform";
import { observeOpening, observeRules, writeObservePrompt } from "@/lib/writers/observe/prompt";
import { plainWordsIn, planPass, type UnseenMessage } from "@/lib/writers/observe/rules";
import { failPass, loadRoom, noRoom } from "@/lib/writers/observe/start";
import { observeTool } from "@/lib/writers/observe/tools";
import { isBriefAnswer } from "@/lib/writers/reflection/outcome";

/** A pass that a worker took, and the messages that its model is shown. */
export interface TakenPass extends Taken {
  readonly kind: "observe";
  readonly conversationId: string;
  /** By position, without secrets. */
  readonly shown: ReadonlyMap<number, UnseenMessage>;
  readonly plainWords: ReadonlySet<string>;
  /** The last position that it is shown. */
  readonly last: number;
  /** Tokens that the chat may grow by after the prompt (P7). */
  readonly roomTokens: number;
}

/**
 * Begins a pass under the locks of agent and session: decides which messages it is shown (N1),
 * records what it runs under (S3), stores the prompt (P5). It asks for no consent. Null where no
 * message is left: the session then ends unchanged.
 */
export async function beginPass(
  tx: Tx,
  { agent, session }: LockedSession,
  at: Date,
): Promise<TakenPass | null> {
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (conversation === null) throw new Error("The conversation of a pass is missing.");
  const { effective, passTokens, chatTokens } = await loadRoom(tx, agent);
  const { id: conversationId, name: conversationName, observed, messageCount } = conversation;
  const after = session.fromMessage === null ? observed : session.fromMessage - 1;
  const rows = await listUnseenRows(tx, conversationId, after, passTokens);
  const messages = passTokens === 0 ? [] : planPass(rows.map(withoutSecrets), passTokens);
  const last = messages.at(-1)?.position ?? after;
  const lease = session.lease + 1;
  const begun = await openRun(
    tx,
    { agent, session, at },
    {
      startHash: agent.ledgerHash,
      startMassTokens: null,
      patch: { ...effective, lease },
      data: {
        observed: {
          conversationId,
          conversationName,
          first: after + 1,
          last,
          leftOut: messageCount - last,
        },
      },
    },
  );
  if (messages.length === 0) {
    if (passTokens === 0) {
      await failPass(tx, conversation, { message: noRoom, at, sessionId: session.id });
    }
    const report = passTokens === 0 ? noRoom : "Every message was read already.";
    await endRun(tx, { ...begun, at }, { state: "unchanged", report, endHash: agent.ledgerHash });
    return null;
  }
  const decisions = await loadFactDecisionLines(tx, agent.id, []);
  const parts = writeObservePrompt(effective.settings, messages, decisions, randomUUID());
  await insertPrompt(tx, session.id, "observe", parts);
  return {
    kind: "observe",
    sessionId: session.id,
    agentId: agent.id,
    conversationId,
    lease,
    model: effective.model,
    instructions: parts.map(({ text }) => text).join(""),
    shown: new Map(messages.map((message) => [message.position, message])),
    plainWords: plainWordsIn([observeRules, ...messages.map(({ content }) => content)]),
    last,
    roomTokens: chatTokens,
  };
}

function withoutSecrets(message: UnseenMessage): UnseenMessage {
  const { content, tail } = message;
  return {
    ...message,
    content: redactSecrets(content).text,
    tail: tail === null ? null : redactSecrets(tail).text,
  };
}

/** The model's part of a pass: it notes observations until it stops (S11). */
export async function writeObservations(run: Run<TakenPass>): Promise<RunOutcome<PassEnd>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const writer = new TextWriter(db, taken, now, { redacts: true });
  let usage = noUsage;
  let { roomTokens } = taken;
  let text = "";
  const called = new Set<string>();
  const left = () => roomTokens - worstTokens(text);
  const end = await runLoop({
    ...chatOf(run),
    model: opened.model,
    instructions: taken.instructions,
    opening: observeOpening,
    tools: [observeTool],
    limits: deps.limits,
    perform: async (call) => {
      await writer.flush();
      called.add(call.name);
      const answer = await retryLost(() => performObserve(db, { ...taken, ...call }, taken, now));
      // P7: the call and its answer are part of every later question.
      roomTokens -= worstTokens(JSON.stringify(call.input) ?? "") + worstTokens(answer.text);
      return { text: answer.text, end: answer.end, endsAfterStep: left() < 0 };
    },
    onStep: async (step) => {
      roomTokens = left();
      text = "";
      await writer.startStep(step);
      await retryLost(() => recordUsage(db, taken, usage));
    },
    onText: (_step, piece) => {
      text += piece;
      return writer.write(piece);
    },
    onUsage: (total) => {
      usage = total;
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  const report = redactSecrets(text.trim()).text;
  const { last } = taken;
  const settled = (limit: string | null) => ({ end: { report, limit, last } });
  return settle(end, { isFull: left() < 0, stray: findStray(report, called) }, settled);
}

/** A pass is completed where the model stops on its own; at a limit S8 applies (O6). */
function settle(
  end: LoopEnd,
  { isFull, stray }: { readonly isFull: boolean; readonly stray: string | null },
  settled: (limit: string | null) => RunOutcome<PassEnd>,
): RunOutcome<PassEnd> {
  switch (end.kind) {
    case "completed":
      // The session is over for the caller, or the chat has no room left.
      return isFull ? settled(limits.room) : null;
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped":
      return settled(stray);
    case "limit":
      return settled(limits[end.limit]);
  }
}

/** A model that did something else has not observed, however cleanly it stopped (O6). */
function findStray(report: string, called: ReadonlySet<string>): string | null {
  if ([...called].some((name) => name !== observeTool.name)) return limits.tool;
  return called.size === 0 && !isBriefAnswer(report) ? limits.prose : null;
}

const limits = {
  steps: "The limit of model steps was reached.",
  calls: "The limit of calls was reached.",
  time: "The time limit was reached.",
  tool: "The model called a tool that the observer doesn't have, so the messages stay unread.",
  prose: "The model answered in prose and noted nothing, so the messages stay unread.",
  room: "The chat reached the model's input limit.",
} as const;
