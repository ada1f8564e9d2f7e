import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import { listFactsByObservation } from "@/db/queries/observations/list-observations";
import { findSameText } from "@/db/queries/memories/copies";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { findAnsweredCall } from "@/db/queries/sessions/entries";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { addOperation } from "@/lib/ledger/entries/operations";
import type { Evidence } from "@/lib/ledger/entries/entry";
import { likenessWords } from "@/lib/ledger/texts/likeness";
import { sumLosses } from "@/lib/losses/losses";
import { massTokensMoved } from "@/lib/ledger/change";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
} from "@/lib/writers/refinement/gate/settings";
import {
  decideRecord,
  namedBy,
  type Recorded,
  type ShownText,
} from "@/lib/writers/reflection/gate";
import { parseRecord } from "@/lib/writers/reflection/tools";
import { recordCap } from "@/lib/writers/reflection/settings";
import {
  answerRefusal,
  repeatAnswer,
  type OperationAnswer,
  type OperationCall,
  type Situation,
} from "@/lib/frame/answer-call";
import { noGauge } from "@/lib/frame/run";
import { sessionActor } from "@/lib/frame/writer";

/** What a pass was shown, to which its own facts are added as they are recorded. */
export type ShownTexts = Map<number, ShownText>;

/** One call in one transaction under M6's locks (O4, O8); repeated, its answer (G10). */
export async function performRecord(
  db: Database,
  call: OperationCall,
  shown: ShownTexts,
  now: () => Date,
): Promise<OperationAnswer> {
  const parsed = parseRecord(call.name, call.input);
  const done = await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, call.sessionId);
    const session = await lockSession(tx, call.sessionId);
    if (agent === null || session === null) throw new Error("The session of a call is unknown.");
    const answered = await findAnsweredCall(tx, call);
    if (answered !== null) {
      const { kind, data } = answered;
      const changes = kind === "operation-applied" ? data.changes : null;
      return { answer: repeatAnswer(answered), changes };
    }
    const at = now();
    const content = parsed.ok ? parsed.request.content : "";
    const memories = await loadMemories(tx, agent.id, namedBy(parsed));
    const replaces = parsed.ok ? parsed.request.replaces : null;
    const old = replaces === null ? undefined : memories.get(replaces);
    const texts = [content, old?.content ?? ""].filter((text) => text !== "").map(hashText);
    const decision = decideRecord(parsed, {
      session: {
        state: session.state,
        holdsLease: session.lease === call.lease,
        operationsApplied: session.operationsApplied,
        replaced: session.stats.replace ?? 0,
        immutableCategories: session.settings?.immutableCategories ?? defaultImmutableCategories,
        relationalCategories: session.settings?.relationalCategories ?? defaultRelationalCategories,
      },
      nextNumber: agent.nextNumber,
      now: at.getTime(),
      memories,
      sameText: content === "" ? null : await findSameText(tx, agent.id, content),
      earlier: await findDecisions(tx, agent.id, texts),
      hashText,
      shown,
    });
    const situation = { agent, session, call, at, actor: sessionActor(session) };
    if (!decision.ok) {
      const answer = await answerRefusal(tx, situation, decision, namedBy(parsed));
      return { answer, changes: null };
    }
    const { operation, changes } = decision;
    const replaced = operation.name === "replace" ? memories.get(operation.id) : undefined;
    const facts = await listFactsByObservation(tx, agent.id, operation.supports);
    const evidence = operation.supports.flatMap((number) => {
      const memory = memories.get(number);
      if (memory?.relevance == null) return [];
      const { createdAt, relevance, content: text } = memory;
      const before = facts.get(number)?.length ?? 0;
      const factsAfter = before + (replaced?.supports.includes(number) === true ? 0 : 1);
      return [{ number, createdAt, relevance, facts: before, factsAfter, content: text }];
    });
    return { answer: await apply(tx, situation, decision, evidence), changes };
  });
  // A repeated call, too: its first answer may have been lost before it was noted.
  if (done.changes !== null) noteRecorded(shown, done.changes);
  return done.answer;
}

async function apply(
  tx: Tx,
  { agent, session, call, at, actor }: Situation,
  { operation, changes, marks, losses, answer: said }: Recorded,
  evidence: readonly Evidence[],
): Promise<OperationAnswer> {
  const operationsApplied = session.operationsApplied + 1;
  const answer = `${said} ${operationsApplied} of ${recordCap} are used.`;
  const moved = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const gauge = { ...noGauge, massTokens: agent.massTokens + moved };
  const { protectsApplied } = session;
  const place = { step: call.step, index: call.index };
  await writeAgent(tx, {
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
        losses: sumLosses([session.losses, losses]),
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
            gauge,
            losses,
            operationsApplied,
            protectsApplied,
            answer,
            evidence,
          },
        },
      ],
    },
  });
  return { text: answer, end: false };
}

/** A later fact of the same pass may be nearly the same as this one, or replace it. */
function noteRecorded(shown: ShownTexts, changes: Recorded["changes"]): void {
  for (const { number, before, after } of changes) {
    if (after.discardedAt !== null) shown.delete(number);
    else if (before === null) {
      shown.set(number, {
        kind: "recorded",
        content: after.content,
        words: likenessWords(after.content),
      });
    }
  }
}
