import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { findSameObservation } from "@/db/queries/conversations/observe-rows";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import {
  answerRefusal,
  applyOperation,
  type OperationAnswer,
  type OperationCall,
  performCall,
  type Situation,
  toPassSession,
} from "@/lib/frame/answer-call";
import { judgeChanges, noticeChange } from "@/lib/memories/save-changes";
import { decideObserve, type Noted, type ObserveFacts } from "@/lib/writers/observe/gate";
import { parseObserve } from "@/lib/writers/observe/tools";

/** One call in one transaction under M6's locks (N1); repeated, its answer (G10). */
export async function performObserve(
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
