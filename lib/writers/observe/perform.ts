import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockOpenSession, lockSession } from "@/db/queries/agents/lock-agent";
import { findSameObservation } from "@/db/queries/conversations/observe-rows";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import { findAnsweredCall } from "@/db/queries/sessions/entries";
import {
  answerRefusal,
  type OperationAnswer,
  type OperationCall,
  repeatAnswer,
  type Situation,
} from "@/lib/frame/answer-call";
import { noGauge } from "@/lib/frame/run";
import { sessionActor } from "@/lib/frame/writer";
import { addOperation } from "@/lib/ledger/entries/operations";
import { sumLosses } from "@/lib/losses/losses";
import { judgeChanges, noticeChange } from "@/lib/memories/notice-open-session";
import { decideObserve, type Noted, type ObserveFacts } from "@/lib/writers/observe/gate";
import { observeCap } from "@/lib/writers/observe/settings";
import { parseObserve } from "@/lib/writers/observe/tools";

/** One call in one transaction under M6's locks (N1); repeated, its answer (G10). */
export async function performObserve(
  db: Database,
  call: OperationCall,
  pass: Pick<ObserveFacts, "conversationId" | "shown" | "plainWords">,
  now: () => Date,
): Promise<OperationAnswer> {
  const parsed = parseObserve(call.name, call.input);
  return db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, call.sessionId);
    const session = await lockSession(tx, call.sessionId);
    if (agent === null || session === null) throw new Error("The session of a call is unknown.");
    const answered = await findAnsweredCall(tx, call);
    if (answered !== null) return repeatAnswer(answered);
    const at = now();
    const content = parsed.ok ? parsed.request.content : "";
    const isNamed = content !== "" && content.isWellFormed() && !content.includes("\u0000");
    const decision = decideObserve(parsed, {
      session: {
        state: session.state,
        holdsLease: session.lease === call.lease,
        operationsApplied: session.operationsApplied,
      },
      conversationId: pass.conversationId,
      shown: pass.shown,
      plainWords: pass.plainWords,
      nextNumber: agent.nextNumber,
      now: at.getTime(),
      sameText: isNamed ? await findSameObservation(tx, agent.id, content) : null,
      earlier: isNamed ? await findDecisions(tx, agent.id, [hashText(content)]) : [],
      hashText,
    });
    const situation = { agent, session, call, at, actor: sessionActor(session) };
    return decision.ok
      ? apply(tx, situation, decision)
      : answerRefusal(tx, situation, decision, []);
  });
}

async function apply(
  tx: Tx,
  { agent, session, call, at, actor }: Situation,
  { operation, changes, marks, losses, said, answer: words }: Noted,
): Promise<OperationAnswer> {
  const operationsApplied = session.operationsApplied + 1;
  const answer = `${words} ${operationsApplied} of ${observeCap} are used.`;
  const { protectsApplied } = session;
  const place = { step: call.step, index: call.index };
  // V3: a reflection that is open may have named the observation whose sources grow.
  const open = await judgeChanges(tx, await lockOpenSession(tx, agent.id), changes);
  const written = await writeAgent(tx, {
    agent,
    actor,
    at,
    changes,
    bySession: true,
    session: {
      row: session,
      patch: {
        operationsApplied,
        marks: [...session.marks, ...marks],
        losses: losses === null ? session.losses : sumLosses([session.losses, losses]),
        stats: addOperation(session.stats, operation),
      },
      entries: [
        {
          kind: "operation-applied",
          call,
          data: {
            ...place,
            operation,
            slot: operationsApplied,
            changes,
            twins: {},
            marks,
            credits: {},
            gauge: { ...noGauge, massTokens: agent.massTokens },
            ...(losses !== null && { losses }),
            operationsApplied,
            protectsApplied,
            answer,
            said,
          },
        },
      ],
    },
  });
  await noticeChange(tx, open, written.agent, changes, { actor, at });
  return { text: answer, end: false };
}
