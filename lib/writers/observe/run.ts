import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { lockConversation, updateConversation } from "@/db/queries/conversations/conversation-rows";
import {
  countUnseenTokens,
  findSameObservation,
  listRestingFacts,
  listUnseenRows,
} from "@/db/queries/conversations/observe-rows";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import { listEntries } from "@/db/queries/sessions/entries";
import { insertPrompt } from "@/db/queries/texts/session-words";
import {
  answerRefusal,
  applyOperation,
  type OperationAnswer,
  type OperationCall,
  performCall,
  type Situation,
  toPassSession,
} from "@/lib/frame/answer-call";
import { decidePass } from "@/lib/frame/outcome";
import { joinText } from "@/lib/frame/prompt/lines";
import { loadDecisionLines } from "@/lib/frame/earlier-decisions";
import { type ReversalRequest, reverseSession } from "@/lib/frame/reverse";
import { endRun, openRun } from "@/lib/frame/run";
import {
  endPass,
  type PassEnd as Ended,
  runPass,
  type TakenPass as Passing,
  wasAllRefused,
} from "@/lib/frame/run-chat";
import type {
  LedgerUse,
  LockedSession,
  ReversedSession,
  Run,
  RunOutcome,
} from "@/lib/frame/writer";
import { redactSecrets } from "@/lib/interop/secrets";
import { joinWords } from "@/lib/ledger/copy";
import { judgeChanges, noticeChange } from "@/lib/memories/save-changes";
import { type ReadPair, textAfter } from "@/lib/reader/rules";
import {
  criticalMark,
  decideObserve,
  type Noted,
  type ObserveFacts,
  observeTool,
  parseObserve,
} from "@/lib/writers/observe/gate";
import { observeOpening, observeRules, writeObservePrompt } from "@/lib/writers/observe/prompt";
import { cutMiddle, plainWordsIn, planPass, type UnseenMessage } from "@/lib/writers/observe/rules";
import { mostToolSigns } from "@/lib/writers/observe/settings";
import {
  failPass,
  loadPassRoom,
  noRoom,
  noteFailedPass,
  startDuePass,
} from "@/lib/writers/observe/start";
import { startDueFold } from "@/lib/writers/summary/start";

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
  const decisions = await loadDecisionLines(tx, agent.id, [], { facts: true });
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

/** One call in one transaction under M6's locks (N1); repeated, its answer (G10). */
async function performObserve(
  db: Database,
  call: OperationCall,
  pass: Pick<ObserveFacts, "conversationId" | "shown" | "plainWords">,
  now: () => Date,
): Promise<OperationAnswer> {
  const parsed = parseObserve(call.name, call.input);
  return performCall(db, call, now, async (tx, situation) => {
    const { agent, at } = situation;
    const content = parsed.ok ? parsed.request.content : "";
    const isNamed = content !== "" && content.isWellFormed() && !content.includes("\u0000");
    const decision = decideObserve(parsed, {
      session: toPassSession(situation),
      conversationId: pass.conversationId,
      shown: pass.shown,
      plainWords: pass.plainWords,
      nextNumber: agent.nextNumber,
      now: at.getTime(),
      sameText: isNamed ? await findSameObservation(tx, agent.id, content) : null,
      earlier: isNamed ? await findDecisions(tx, agent.id, [hashText(content)]) : [],
      hashText,
    });
    return decision.ok
      ? apply(tx, situation, decision)
      : answerRefusal(tx, situation, decision, []);
  });
}

async function apply(tx: Tx, situation: Situation, noted: Noted): Promise<OperationAnswer> {
  const { changes, said } = noted;
  const { agent, at, actor } = situation;
  // V3: a reflection that is open may have named the observation whose sources grow.
  const open = await judgeChanges(tx, await lockOpenSession(tx, agent.id), changes);
  const applied = await applyOperation(tx, situation, noted, { said });
  await noticeChange(tx, open, applied.agent, changes, { actor, at });
  return applied.answer;
}

export interface PassEnd extends Ended {
  /** The last position that it was shown. */
  readonly last: number;
}

export const ledgerUse: LedgerUse = { journal: false, stamps: false };

/** B2: each observation, and its messages. */
export async function showPass(tx: Tx, session: SessionRow): Promise<ReadPair[]> {
  const log = await listEntries(tx, session, 0, 1_000);
  return log.flatMap((entry) => {
    if (entry.kind !== "operation-applied") return [];
    const { slot, changes, said = [] } = entry.data;
    const sources = said.map(({ role, name, content }) => `${name ?? role}: ${content}`);
    return [{ operation: slot ?? 0, before: "", after: textAfter(changes), sources }];
  });
}

/**
 * Ends a pass under its locks: what it was shown is seen (N1), a person reviews it or not (V1), and
 * what waited for it starts (N2). One that did not complete leaves the cursor.
 */
export async function completePass(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  { report, limit: reached, last }: PassEnd,
): Promise<void> {
  const limit = reached ?? ((await wasAllRefused(tx, session)) ? allRefused : null);
  const found = await lockConversation(tx, session.conversationId ?? "");
  if (found === null) throw new Error("The conversation of a pass is missing.");
  // One that reads again leaves the cursor, and says nothing of what comes next.
  const isAgain = session.fromMessage !== null;
  const fresh = isAgain ? {} : { observeFailures: 0, observeNextAt: null };
  const observed = Math.max(found.observed, last);
  const unseenTokens = await countUnseenTokens(tx, found.id, observed);
  if (limit === null) await updateConversation(tx, found.id, { ...fresh, observed, unseenTokens });
  else if (!isAgain) await noteFailedPass(tx, session, { message: limit, at });
  const conversation = (await lockConversation(tx, found.id)) ?? found;
  const { reviewPolicy: policy, operationsApplied: operations, refusals, marks } = session;
  const passed = { policy, operations, refusals, marks: marks.length, unfinished: limit };
  // N1: an observation that is critical asks for a person.
  const outcome = decidePass(passed, marks.includes(criticalMark));
  const ended = await endPass(tx, { agent, session, at }, { report, limit }, outcome);
  const next = await startDuePass(tx, { agent: ended.agent, conversation, at });
  // A fold that only waited for this pass goes on at once.
  const { failedTries, nextTryAt } = next.conversation;
  const waiting = { ...next.conversation, nextTryAt: failedTries === 0 ? null : nextTryAt };
  await startDueFold(tx, { agent: next.agent, conversation: waiting, at });
}

const allRefused = "Every observation was refused, so the messages stay unread.";

/**
 * N1: rolls a pass back: its observations are discarded and the sources that it added go. The cursor
 * stays where a pass was completed (O6). Facts that rest on its observations alone are named.
 */
export async function reversePass(
  tx: Tx,
  locked: ReversedSession,
  request: ReversalRequest,
): Promise<SessionRow> {
  const { agent, session } = locked;
  if (request.cause !== "reviewer") await noteFailedPass(tx, session, request);
  const facts = (await listRestingFacts(tx, [session])).get(session.id) ?? [];
  const also = facts.length === 0 ? undefined : sayResting(facts);
  // What it changes are the ledger's neighbours: who has that open is told (V3).
  const other = await lockOpenSession(tx, agent.id);
  return reverseSession(tx, { ...locked, other }, { ...request, also, ledger: ledgerUse });
}

/** `#7 and #9 rest on these observations alone.` */
function sayResting(facts: readonly number[]): string {
  const named = joinWords(facts.map((number) => `#${number}`));
  return facts.length === 1
    ? `Fact ${named} rests on these observations alone.`
    : `Facts ${named} rest on these observations alone.`;
}
