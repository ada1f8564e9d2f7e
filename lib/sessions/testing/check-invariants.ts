import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import type { Database, Db } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { heldKeysFor } from "@/db/queries/memories/held-words";
import { toMemory } from "@/db/queries/memories/load-memories";
import { listRevisions, type Revision, type StoredImage } from "@/db/queries/memories/revisions";
import { listEntries } from "@/db/queries/sessions/entries";
import {
  agents,
  auditRecords,
  credits,
  heldWords,
  memories,
  sessionDrafts,
  sessions,
} from "@/db/schema";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { chainHash, emptyChainHead, hashLedger, hashMemory } from "@/lib/ledger/audit/certificate";
import { type Credit, replayCredits, sumCredits } from "@/lib/ledger/entries/credit";
import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";
import { countStats } from "@/lib/ledger/entries/operations";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { isActive, openStates } from "@/lib/ledger/entries/session";
import { compareInLedger, imageOf, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { isBelowThreshold } from "@/lib/ledger/retention";
import { sumLosses, weighedLosses } from "@/lib/losses/losses";

/** What the revisions of an agent, oldest first, come to (I1). */
function replayRevisions(revisions: readonly Revision[]) {
  const held = new Map<number, Memory>();
  for (const { number, after } of revisions) held.set(number, memoryFromImage(number, after));
  const replayed = [...held.values()].sort(compareInLedger);
  return {
    memories: replayed,
    massTokens: replayed.reduce((mass, memory) => mass + massTokensOf(memory), 0),
    ledgerHash: hashLedger(replayed, sha256),
    coreCount: replayed.filter((memory) => massTokensOf(memory) > 0).length,
  };
}

/** An image with its text, as the core knows it; without it where it was purged (M7). */
function memoryFromImage(number: number, stored: StoredImage): Memory {
  const { tokens: _tokens, contentHash, content, purged, ...image } = stored;
  if (purged !== null) return { ...image, number, content: "", purged };
  if (content === null || sha256(content) !== contentHash) {
    throw new Error(`A text of memory #${number} is not what its revision says.`);
  }
  return { ...image, number, content };
}

/** What must hold of a session and its log, given its agent's revisions (I1, I2, I3, I4, I6). */
async function checkSession(
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
    const memory = memoryFromImage(number, after);
    const images = {
      before: before === null ? null : imageOf(memoryFromImage(number, before)),
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

/** What a session's row says it took away is what its standing operations did (L2). */
function checkLosses(row: SessionRow, entries: readonly Entry[]): void {
  const losses = weighedLosses(row);
  // F7: what is held would take it away.
  if (losses === null || row.held) return;
  const standing = reduceSession(entries).operations.filter((operation) => operation.standing);
  expect(losses).toEqual(sumLosses(standing.map((operation) => operation.losses)));
}

/** I2, I3, I4 */
function checkOperations(row: SessionRow, entries: readonly Entry[]): void {
  const applied = entries.filter((entry) => entry.kind === "operation-applied");
  const slots = applied.flatMap(({ data }) => data.slot ?? []);
  expect(slots).toEqual(slots.map((_, index) => index + 1));
  expect(slots.length).toBeLessThanOrEqual(row.target === "observing" ? 20 : 10);
  const folds = entries.filter((entry) => entry.kind === "document-written");
  expect(folds.length).toBeLessThanOrEqual(row.target === "run" ? 2 : 1);
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
  const operations = view.operations.map((one) => ({ ...one, operation: one.operation.name }));
  expect(replayCredits({ operations, ended: view.copiesEnded })).toEqual(present);
}

/** Checks after each test of a file what must hold of the agents that the test brought. */
export function checkAfterEach(test: { readonly db: Database }): void {
  const checked = new Set<string>();
  afterEach(async () => {
    for (const { id } of await test.db.select({ id: agents.id }).from(agents)) {
      if (!checked.has(id)) await checkInvariants(test.db, id);
      checked.add(id);
    }
  });
}

/**
 * What must hold of an agent at any moment, whoever writes meanwhile, as one snapshot says it:
 * memories, counters, history, chain and the index of words agree (I1, I10, L2), and so does each session with its log
 * (I2, I3, I4, I6), of which one at most is open for each target (S2). No session that is over is
 * writing.
 */
export async function checkInvariants(db: Database, agentId: string): Promise<void> {
  const moment = await loadMoment(db, agentId);
  checkLedger(moment);
  await checkWords(db, moment);
  checkChain(moment);
  const open = moment.sessions.filter(({ state }) => openStates.some((one) => one === state));
  const single = open.filter(({ target }) => target !== "folder");
  expect(new Set(single.map(({ target }) => target)).size).toBe(single.length);
  const active = moment.sessions.filter(({ state }) => isActive(state)).map(({ id }) => id);
  for (const { sessionId } of moment.drafts) expect(active).toContain(sessionId);
  for (const session of moment.sessions) await checkSession(db, session, moment.revisions);
}

type Moment = Awaited<ReturnType<typeof loadMoment>>;

async function loadMoment(db: Database, agentId: string) {
  const snapshot = { isolationLevel: "repeatable read" } as const;
  return db.transaction(async (tx) => {
    const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId));
    if (agent === undefined) throw new Error("The agent is unknown.");
    const wanted = { agentId, number: null, after: 0, limit: 1_000_000 };
    return {
      agent,
      rows: await tx.select().from(memories).where(eq(memories.agentId, agentId)),
      revisions: await listRevisions(tx, wanted),
      records: await tx
        .select()
        .from(auditRecords)
        .where(eq(auditRecords.chain, agentId))
        .orderBy(asc(auditRecords.position)),
      sessions: await tx.select().from(sessions).where(eq(sessions.agentId, agentId)),
      drafts: await tx
        .select(getTableColumns(sessionDrafts))
        .from(sessionDrafts)
        .innerJoin(sessions, eq(sessions.id, sessionDrafts.sessionId))
        .where(eq(sessions.agentId, agentId)),
    };
  }, snapshot);
}

/** I1: the history replayed gives the memories, and both are what the counters say. */
function checkLedger({ agent, rows, revisions }: Moment): void {
  const replayed = replayRevisions(revisions);
  // A memory's place in its folder is no part of its image (F2).
  const stored = rows.map((row) => toMemory({ ...row, file: null }));
  // N1: one that names no message does not say so.
  const named = replayed.memories.map((memory) => ({
    ...memory,
    sources: memory.sources?.length === 0 ? undefined : memory.sources,
  }));
  expect(stored.sort(compareInLedger)).toEqual(named);
  const { massTokens, ledgerHash, coreCount, revision } = agent;
  expect({ massTokens, ledgerHash, coreCount }).toEqual({
    massTokens: replayed.massTokens,
    ledgerHash: replayed.ledgerHash,
    coreCount: replayed.coreCount,
  });
  expect(revisions.map((one) => one.revision)).toEqual(countTo(revision));
  for (const row of rows) {
    const last = revisions.findLast(({ number }) => number === row.number);
    expect(row.revision).toBe(last?.revision);
    expect(row.hash).toBe(hashMemory(toMemory(row), sha256));
    expect(row.normalisedHash).toBe(sha256(normaliseText(row.content)));
    expect(row.number).toBeLessThan(agent.nextNumber);
    expect(row.version).toBe(countRevisions(revisions, row.number));
  }
  checkImages(revisions);
}

/** L2, F16: of every word that a memory ever had, the index names the kept memories that have it. */
async function checkWords(db: Database, { agent, rows, revisions }: Moment): Promise<void> {
  const keyOf = heldKeysFor(agent.id);
  const fresh = rows
    .map(toMemory)
    .flatMap((memory) => [...keyOf(memory)].map((key) => `${memory.number} ${key}`));
  const types = ["core", "journal"] as const;
  const ever = new Set(
    revisions.flatMap(({ after: { content } }) =>
      types.flatMap((type) => [...keyOf({ type, content: content ?? "", discardedAt: null })]),
    ),
  );
  const stored = await db
    .select()
    .from(heldWords)
    .where(sql`${heldWords.key} = any (${`{${[...ever].join(",")}}`}::bigint[])`);
  expect(new Set(stored.map(({ key, number }) => `${number} ${key}`))).toEqual(new Set(fresh));
}

/** Each before-image is the after-image of the revision before it. */
function checkImages(revisions: readonly Revision[]): void {
  const standing = new Map<number, Revision["after"]>();
  for (const { number, before, after } of revisions) {
    const known = standing.get(number);
    // N1: an image from before its memory named messages does not say that it named none.
    const isOlder = known !== undefined && known.sources === undefined && before !== null;
    expect(isOlder ? { ...before, sources: undefined } : before).toEqual(known ?? null);
    standing.set(number, after);
  }
}

/** I10: the chain holds from its first record to the head. */
function checkChain({ agent, records }: Moment): void {
  expect(records.map(({ position }) => position)).toEqual(countTo(agent.auditCount));
  let head = emptyChainHead;
  for (const { hash, at, ...record } of records) {
    head = chainHash(head, { ...record, at: at.toISOString() }, sha256);
    expect(hash).toBe(head);
  }
  expect(agent.auditHead).toBe(head);
}

function countRevisions(revisions: readonly Revision[], number: number): number {
  return revisions.filter((one) => one.number === number).length;
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** All operations of a log but those reverted one by one: a rollback leaves the counts. */
function countStanding(entries: readonly Entry[]) {
  const log = entries.filter(({ kind }) => kind !== "session-rolled-back");
  return countStats(reduceSession(log).operations.filter(({ standing }) => standing));
}

/** What each memory involved in a session still answers for (G11), by number. */
async function loadCredits(db: Db, sessionId: string): Promise<Map<number, Credit>> {
  const rows = await db
    .select({ number: credits.number, tokens: credits.tokens, copies: credits.copies })
    .from(credits)
    .where(eq(credits.sessionId, sessionId));
  return new Map(rows.map(({ number, ...credit }) => [number, credit]));
}
