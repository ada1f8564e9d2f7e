import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { lockConversation } from "@/db/queries/conversations/conversation-rows";
import { listUnseenRows } from "@/db/queries/conversations/observe-rows";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { joinText } from "@/lib/frame/prompt/lines";
import { loadFactDecisionLines } from "@/lib/frame/earlier-decisions";
import { endRun, openRun } from "@/lib/frame/run";
import { runPass, type TakenPass as Passing } from "@/lib/frame/run-chat";
import type { LockedSession, Run, RunOutcome } from "@/lib/frame/writer";
import { redactSecrets } from "@/lib/interop/secrets";
import type { PassEnd } from "@/lib/writers/observe/complete";
import { performObserve } from "@/lib/writers/observe/perform";
import { observeOpening, observeRules, writeObservePrompt } from "@/lib/writers/observe/prompt";
import { cutMiddle, plainWordsIn, planPass, type UnseenMessage } from "@/lib/writers/observe/rules";
import { mostToolSigns } from "@/lib/writers/observe/settings";
import { failPass, loadPassRoom, noRoom } from "@/lib/writers/observe/start";
import { observeTool } from "@/lib/writers/observe/tools";

/** A pass that a worker took, and the messages that its model is shown. */
export interface TakenPass extends Passing {
  readonly kind: "observe";
  readonly conversationId: string;
  /** By position, without secrets. */
  readonly shown: ReadonlyMap<number, UnseenMessage>;
  readonly plainWords: ReadonlySet<string>;
  /** The last position that it is shown. */
  readonly last: number;
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
  const { effective, passTokens, chatTokens } = await loadPassRoom(tx, agent);
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
    instructions: joinText(parts),
    shown: new Map(messages.map((message) => [message.position, message])),
    plainWords: plainWordsIn([observeRules, ...messages.map(({ content }) => content)]),
    last,
    roomTokens: chatTokens,
  };
}

/** N1: and of what a tool answered at length only its ends. */
function withoutSecrets(message: UnseenMessage): UnseenMessage {
  const content = redactSecrets(message.content).text;
  const tail = message.tail === null ? null : redactSecrets(message.tail).text;
  const points = Array.from(content);
  const isWhole = message.role !== "tool" || (tail === null && points.length <= mostToolSigns);
  const safe = { ...message, content, tail };
  return isWhole ? safe : cutMiddle(safe, points, mostToolSigns);
}

/** The model's part of a pass: it notes observations until it stops (S11). */
export async function writeObservations(run: Run<TakenPass>): Promise<RunOutcome<PassEnd>> {
  const { deps, taken } = run;
  const outcome = await runPass(run, {
    opening: observeOpening,
    tool: observeTool,
    redacts: true,
    perform: (call) => performObserve(deps.db, call, taken, deps.now),
    stray,
  });
  return outcome !== null && "end" in outcome
    ? { end: { ...outcome.end, last: taken.last } }
    : outcome;
}

const stray = {
  tool: "The model called a tool that the observer doesn't have, so the messages stay unread.",
  prose: "The model answered in prose and noted nothing, so the messages stay unread.",
} as const;
