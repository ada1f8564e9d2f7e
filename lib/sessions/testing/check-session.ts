import { expect } from "vitest";
import type { Database } from "@/db/client";
import { sumLosses } from "@/lib/losses/loudness";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import type { Revision } from "@/db/queries/memories/list-revisions";
import { loadCredits } from "@/db/queries/memories/load-named-memories";
import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";
import { countStanding } from "@/lib/ledger/entries/count-standing";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { imageOf, massTokensOf } from "@/lib/ledger/memory";
import { isBelowThreshold } from "@/lib/ledger/retention";
import { sumCredits } from "@/lib/refinement/credit/credit";
import { replayCredits } from "@/lib/refinement/credit/credit-history";
import { replayRevisions, toMemory } from "@/lib/sessions/testing/replay-revisions";

/** What must hold of a session and its log, given its agent's revisions (I1, I2, I3, I4, I6). */
export async function checkSession(
  db: Database,
  row: SessionRow,
  revisions: readonly Revision[],
): Promise<void> {
  const entries = (await listEntries(db, row, 0, 100_000)).filter(
    ({ sequence }) => sequence <= row.lastSequence,
  );
  expect(entries.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: row.lastSequence }, (_, index) => index + 1),
  );
  checkRevisions(row, entries, revisions);
  checkOperations(row, entries);
  checkLosses(row, entries);
  checkEnd(row, entries);
  await checkCredits(db, row, { revisions, entries });
}

/** I1: an entry's changes are its revisions, one each and in order; no revision lacks its entry. */
function checkRevisions(row: SessionRow, entries: readonly Entry[], all: readonly Revision[]) {
  const own = all.filter(({ sessionId }) => sessionId === row.id);
  const written = entries.flatMap((entry) =>
    changesOf(entry).map(({ number, createdAt, before, after }) => ({
      sequence: entry.sequence,
      number,
      createdAt,
      before,
      after,
    })),
  );
  const recorded = own.map(({ sequence, number, before, after }) => {
    const memory = toMemory(number, after);
    const images = {
      before: before === null ? null : imageOf(toMemory(number, before)),
      after: imageOf(memory),
    };
    return { sequence, number, createdAt: memory.createdAt, ...images };
  });
  expect(recorded).toEqual(written);
}

/** What an entry says the session itself did to memories. */
function changesOf(entry: Entry) {
  switch (entry.kind) {
    case "operation-applied":
    case "session-completed":
    case "operations-reverted":
    case "session-rolled-back":
      return entry.data.changes;
    default:
      return [];
  }
}

/** L3: the second gauge is what the log says. */
/** What a session's row says it took away is what its standing operations did (L2). */
function checkLosses({ losses }: SessionRow, entries: readonly Entry[]): void {
  if (losses === null) return;
  const standing = reduceSession(entries).operations.filter((operation) => operation.standing);
  expect(losses).toEqual(sumLosses(standing.map((operation) => operation.losses)));
}

/** I2, I3, I4 */
function checkOperations(row: SessionRow, entries: readonly Entry[]): void {
  const applied = entries.filter((entry) => entry.kind === "operation-applied");
  const slots = applied.flatMap(({ data }) => data.slot ?? []);
  expect(slots).toEqual(slots.map((_, index) => index + 1));
  expect(slots.length).toBeLessThanOrEqual(10);
  const folds = entries.filter((entry) => entry.kind === "document-written");
  expect(folds.length).toBeLessThanOrEqual(1);
  expect(row.operationsApplied).toBe(slots.length + folds.length);
  const protects = applied.filter(({ data }) => data.operation.name === "protect");
  expect(row.protectsApplied).toBe(protects.length);
  for (const entry of applied) checkOperation(row, entry);
}

function checkOperation(row: SessionRow, { data }: EntryOf<"operation-applied">): void {
  const { operation, slot, gauge, changes } = data;
  if (operation.name === "consolidate") expect(operation.ids.length).toBeLessThanOrEqual(5);
  if (slot === null) return;
  expect(isBelowThreshold(gauge.keptTokens, row.startMassTokens ?? 0, row.threshold)).toBe(false);
  for (const { before } of changes) {
    expect(before?.constitutional ?? false).toBe(false);
    expect(row.settings?.immutableCategories).not.toContain(before?.category);
  }
}

const ends: ReadonlySet<Entry["kind"]> = new Set([
  "session-completed",
  "session-rolled-back",
  "session-declined",
  "session-failed",
]);

/** I6: one end, and the log tells the same state as the row. */
function checkEnd(row: SessionRow, entries: readonly Entry[]): void {
  const view = reduceSession(entries);
  expect(view.state).toBe(row.state);
  expect(view.cause).toBe(row.cause);
  expect(countStanding(entries)).toEqual(row.stats);
  const ended = entries.filter(({ kind }) => ends.has(kind)).map(({ kind }) => kind);
  const isReviewed = ended[0] === "session-completed" && ended[1] === "session-rolled-back";
  expect(ended.length).toBeLessThanOrEqual(isReviewed ? 2 : 1);
  const decisions = entries.filter(({ kind }) => kind === "session-approved");
  expect(decisions.length).toBeLessThanOrEqual(1);
  if (row.state !== "rolled-back") return;
  expect(row.certificate).not.toBeNull();
  const { otherRevisions = [], purged = [] } = row.certificate ?? {};
  const back = entries.find((entry) => entry.kind === "session-rolled-back")?.data.documents;
  const areKept = back?.every(({ after }) => after?.purged === undefined) ?? true;
  const isWhole = otherRevisions.length + purged.length === 0 && areKept;
  if (isWhole) expect(row.endHash).toBe(row.startHash);
}

/** G11: the session's counter is the sum of the credits that stand, and its log tells each of them. */
async function checkCredits(
  db: Database,
  row: SessionRow,
  { revisions, entries }: { revisions: readonly Revision[]; entries: readonly Entry[] },
) {
  const { startRevision, startMassTokens } = row;
  if (startRevision === null || startMassTokens === null) return;
  const start = replayRevisions(revisions.slice(0, startRevision));
  expect(start.massTokens).toBe(startMassTokens);
  // M7: what was purged since has no words left to hash.
  const isWhole = start.memories.every(({ purged }) => purged === undefined);
  if (isWhole) expect(start.ledgerHash).toBe(row.startHash);
  const tokensAtStart = new Map(start.memories.map((one) => [one.number, massTokensOf(one)]));
  const present = await loadCredits(db, row.id);
  const moved = [...present].map(
    ([number, { tokens }]) => tokens - (tokensAtStart.get(number) ?? 0),
  );
  expect(row.copyTokens).toBe(sumCredits(present.values()).copies);
  expect(row.creditTokens).toBe(moved.reduce((sum, one) => sum + one, startMassTokens));
  // After a rollback no one asks the log for them.
  if (row.state === "rolled-back") return;
  const view = reduceSession(entries);
  expect(view.credits).toEqual(new Map([...present].map(([one, { tokens }]) => [one, tokens])));
  expect(view.gauge?.copyTokens ?? 0).toBe(row.copyTokens);
  const operations = view.operations.map((one) => ({ ...one, name: one.operation.name }));
  expect(replayCredits({ operations, ended: view.copiesEnded })).toEqual(present);
}
