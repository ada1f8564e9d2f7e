import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { findDecisions } from "@/db/queries/decisions/decision-rows";
import { listFactsByObservation } from "@/db/queries/observations/list-observations";
import { findSameText } from "@/db/queries/memories/copies";
import { loadMemories } from "@/db/queries/memories/load-memories";
import type { Evidence } from "@/lib/ledger/entries/entry";
import { likenessWords } from "@/lib/ledger/texts/likeness";
import type { Memory } from "@/lib/ledger/memory";
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
import {
  answerRefusal,
  applyOperation,
  performCall,
  type OperationAnswer,
  type OperationCall,
  toPassSession,
} from "@/lib/frame/answer-call";

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
  const answer = await performCall(db, call, now, async (tx, situation) => {
    const { agent, session, at } = situation;
    const content = parsed.ok ? parsed.request.content : "";
    const memories = await loadMemories(tx, agent.id, namedBy(parsed));
    const replaces = parsed.ok ? parsed.request.replaces : null;
    const old = replaces === null ? undefined : memories.get(replaces);
    const texts = [content, old?.content ?? ""].filter((text) => text !== "").map(hashText);
    const decision = decideRecord(parsed, {
      session: {
        ...toPassSession(situation),
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
    if (!decision.ok) return answerRefusal(tx, situation, decision, namedBy(parsed));
    const evidence = await loadEvidence(tx, agent.id, decision, memories);
    return (await applyOperation(tx, situation, decision, { evidence })).answer;
  });
  // A repeated call, too: its first answer may have been lost before it was noted.
  noteRecorded(shown, answer.changes ?? []);
  return answer;
}

/** The observations that an operation rests on, as they were before and after it. */
async function loadEvidence(
  tx: Tx,
  agentId: string,
  { operation }: Recorded,
  memories: ReadonlyMap<number, Memory>,
): Promise<Evidence[]> {
  const replaced = operation.name === "replace" ? memories.get(operation.id) : undefined;
  const facts = await listFactsByObservation(tx, agentId, operation.supports);
  return operation.supports.flatMap((number) => {
    const memory = memories.get(number);
    if (memory?.relevance == null) return [];
    const { createdAt, relevance, content: text } = memory;
    const before = facts.get(number)?.length ?? 0;
    const factsAfter = before + (replaced?.supports.includes(number) === true ? 0 : 1);
    return [{ number, createdAt, relevance, facts: before, factsAfter, content: text }];
  });
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
