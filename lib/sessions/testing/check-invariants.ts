import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/db/client";
import { keysFor } from "@/db/queries/memories/held-words";
import { listRevisions, type Revision } from "@/db/queries/memories/list-revisions";
import { toMemory } from "@/db/queries/memories/load-memories";
import { agents, auditRecords, heldWords, memories, sessionDrafts, sessions } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import { chainHash, emptyChainHead } from "@/lib/ledger/audit/audit-chain";
import { hashMemory } from "@/lib/ledger/audit/ledger-hash";
import { compareInLedger } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { isActive, openStates } from "@/lib/ledger/entries/session";
import { checkSession } from "@/lib/sessions/testing/check-session";
import { replayRevisions } from "@/lib/sessions/testing/replay-revisions";

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
  expect(new Set(open.map(({ target }) => target)).size).toBe(open.length);
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
  expect(rows.map(toMemory).sort(compareInLedger)).toEqual(replayed.memories);
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
    expect(row.version).toBe(changesOf(revisions, row.number));
  }
  checkImages(revisions);
}

/** L2: of every word that a memory ever had, the index names the memories of the ledger that have it. */
async function checkWords(db: Database, { agent, rows, revisions }: Moment): Promise<void> {
  const keyOf = keysFor(agent.id);
  const kept = rows.filter(({ type, discardedAt }) => type === "core" && discardedAt === null);
  const fresh = kept.flatMap(({ number, content }) =>
    [...keyOf(content)].map((key) => `${number} ${key}`),
  );
  const ever = new Set(revisions.flatMap(({ after }) => [...keyOf(after.content ?? "")]));
  const stored = await db
    .select()
    .from(heldWords)
    .where(sql`${heldWords.key} = any (${`{${[...ever].join(",")}}`}::bigint[])`);
  expect(new Set(stored.map(({ key, number }) => `${number} ${key}`))).toEqual(new Set(fresh));
}

/** Each before-image is the after-image of the revision before it. */
function checkImages(revisions: readonly Revision[]): void {
  const standing = new Map<number, unknown>();
  for (const { number, before, after } of revisions) {
    expect(before).toEqual(standing.get(number) ?? null);
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

function changesOf(revisions: readonly Revision[], number: number): number {
  return revisions.filter((one) => one.number === number).length;
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
