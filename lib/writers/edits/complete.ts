import type { Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listSameTexts } from "@/db/queries/folder/folder-edits";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { approveByPolicy } from "@/lib/frame/run";
import type { LockedSession } from "@/lib/frame/writer";
import { enqueueSession } from "@/lib/jobs/queues";
import { isLoud } from "@/lib/losses/losses";
import { doubtsOf, type ReadPair, textAfter, textBefore } from "@/lib/reader/rules";
import { readHeld } from "@/lib/writers/edits/load";

const quietSeconds = 120;

/** B2: has the second reader read it later, if there is one and something stood before. Whether it will. */
export async function readLater(
  tx: Tx,
  { id, readerModel }: SessionRow,
  changes: boolean,
): Promise<boolean> {
  const isRead = readerModel !== null && changes;
  if (isRead) await enqueueSession(tx, id, quietSeconds);
  return isRead;
}

/** What a person must look at by most policies (V1). */
export function isMarked({ losses, marks }: SessionRow): boolean {
  return losses !== null && isLoud(losses) && marks.length > 0;
}

export function mayApprove(session: SessionRow): boolean {
  const { reviewPolicy } = session;
  return reviewPolicy === "never" || (reviewPolicy === "on-warning" && !isMarked(session));
}

/** B2: the pieces that were changed or removed. A new one was made from nothing that could be compared. */
export async function showEdits(tx: Tx, session: SessionRow): Promise<readonly ReadPair[]> {
  const operations = session.held
    ? (await readHeld(tx, session)).map(({ changes }, place) => ({ changes, slot: place + 1 }))
    : await loadStandingSteps(tx, session);
  const pairs = operations.flatMap(({ slot, changes }): ReadPair[] => {
    const before = textBefore(changes);
    return before === "" ? [] : [{ operation: slot ?? 0, before, after: textAfter(changes) }];
  });
  const removed = pairs.flatMap(({ before, after }) => (after === "" ? hashText(before) : []));
  const same = await listSameTexts(tx, session.agentId, removed);
  const touched = new Set(operations.flatMap(({ changes }) => changes.map(({ number }) => number)));
  const kept = new Set(same.flatMap(({ number, hash }) => (touched.has(number) ? [] : hash)));
  return pairs.map((pair) => {
    const { before, after } = pair;
    return after === "" && kept.has(hashText(before)) ? { ...pair, kept: before } : pair;
  });
}

/** B2: what the reader found nothing in goes by its policy, unless a person is at it already. */
export async function settleEdits(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
): Promise<void> {
  const { session } = locked;
  const isDoubtful = doubtsOf(session.reading).length > 0 || session.operationsReverted > 0;
  if (!session.held && !isDoubtful && mayApprove(session)) await approveByPolicy(tx, locked);
}
