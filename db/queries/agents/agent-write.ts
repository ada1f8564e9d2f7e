import { setImmediate } from "node:timers/promises";
import type { Tx } from "@/db/client";
import { hashText, sha256 } from "@/db/hash-text";
import { heldKeysFor, type HeldKeysOf, writeWords } from "@/db/queries/memories/held-words";
import { sendAgentWrite } from "@/db/queries/agents/send-agent-write";
import type { PlaceRow } from "@/db/queries/folder/folder-files";
import { TextCollector } from "@/db/queries/texts/stored-texts";
import type { agents, sessions } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import { type Change, massTokensMoved, memoryAfter } from "@/lib/ledger/change";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import type { Entry, Losses } from "@/lib/ledger/entries/entry";
import { type AuditRecord, chainHash, hashMemory, moveHash } from "@/lib/ledger/audit/certificate";
import { isInLedger } from "@/lib/ledger/memory";
import { mayMove } from "@/lib/ledger/entries/session";
import type { Credit } from "@/lib/ledger/entries/credit";
import { listAnnouncements } from "@/lib/webhooks/webhook-events";

export type AgentRow = typeof agents.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

type Unsequenced<E> = E extends Entry ? Omit<E, "sequence" | "at" | "actor"> : never;
/** An entry before it is written: sequence and time are assigned under the lock. */
export type NewEntry = Unsequenced<Entry> & {
  readonly actor?: Actor;
  readonly call?: { readonly step: number; readonly index: number };
};

interface SessionWrite {
  /** The stored row: only the columns named in `patch` are written. */
  readonly row: SessionRow;
  readonly patch: Partial<SessionRow>;
  readonly entries: readonly NewEntry[];
  /** The entry that the changes belong to, or one for each of them; the last one by default. */
  readonly changesEntry?: number | readonly number[];
  readonly credits?: ReadonlyMap<number, Credit>;
}

/** What one transaction writes for one agent, whose row the caller has locked (M6). */
export interface AgentWrite {
  readonly agent: AgentRow;
  readonly actor: Actor;
  readonly at: Date;
  /** Memory changes, one revision each (M1). */
  readonly changes?: readonly Change[];
  /** Where memories that are created stand in the agent's folder (F2), by number. */
  readonly places?: ReadonlyMap<number, PlaceRow>;
  /** Whether the session itself makes the changes; they then belong to one of its entries. */
  readonly bySession?: boolean;
  /** Additional records for the agent's audit chain (U3). */
  readonly records?: readonly {
    readonly kind: string;
    readonly data: Record<string, unknown>;
    readonly actor?: Actor;
  }[];
  readonly agentPatch?: Partial<
    Pick<
      AgentRow,
      | "lastRefinementAt"
      | "lastAttemptAt"
      | "windowAfter"
      | "alikeAfter"
      | "alikeRound"
      | "nextNumber"
    >
  >;
  readonly session?: SessionWrite;
}

export interface Written {
  readonly agent: AgentRow;
  readonly session: SessionRow | null;
  readonly revisions: readonly number[];
}

/**
 * The only way memories change (M1): memories, revisions, texts, counters, log and audit in a
 * single statement, and the index of their words in another. Requires the lock of the agent's row,
 * and of the session's if one is given.
 */
export async function writeAgent(tx: Tx, write: AgentWrite): Promise<Written> {
  const { written, stored } = beginWrite(tx, write);
  await stored;
  return written;
}

/**
 * Writes many changes in lots, with the same requirements. Each lot is made while the database
 * stores those before.
 */
export async function writeInLots<One>(
  tx: Tx,
  many: readonly One[],
  { atOnce, from }: { readonly atOnce: number; readonly from: Omit<Written, "revisions"> },
  toWrite: (some: readonly One[], now: Omit<Written, "revisions">, start: number) => AgentWrite,
): Promise<Omit<Written, "revisions">> {
  let now = from;
  const keysOf = heldKeysFor(from.agent.id);
  const underWay: Promise<unknown>[] = [];
  for (let start = 0; start < many.length; start += atOnce) {
    const next = beginWrite(tx, toWrite(many.slice(start, start + atOnce), now, start), keysOf);
    // Its fault is thrown when it is waited for, unless one before has thrown.
    next.stored.catch(() => undefined);
    now = next.written;
    // The database always has one more to store, and what is under way stays small.
    if (underWay.push(next.stored) > 2) await underWay.shift();
    await setImmediate();
  }
  await Promise.all(underWay);
  return now;
}

/** The rows as a write leaves them, and the storing of it, which is under way. */
function beginWrite(
  tx: Tx,
  write: AgentWrite,
  keysOf: HeldKeysOf = heldKeysFor(write.agent.id),
): { readonly written: Written; readonly stored: Promise<unknown> } {
  const texts = new TextCollector();
  const session = write.session ? nextSession(write, write.session) : null;
  const { agent, rows, records } = nextAgent(write, texts);
  const entries = write.session ? entryRows(write, write.session, texts) : [];
  const { at, actor } = write;
  const payload = {
    at,
    actor,
    created: rows.filter((row) => row.isNew),
    changed: rows.filter((row) => !row.isNew),
    texts: [...texts.texts.values()],
    records,
    entries,
    credits: [...(write.session?.credits ?? [])].map(([number, credit]) => ({ number, ...credit })),
    announced: session === null ? [] : announcementsOf(write, session),
    patched: Object.keys(write.session?.patch ?? {}),
  };
  const changes = write.changes ?? [];
  const stored = sendAgentWrite(tx, agent, session, payload);
  // The words are read while the database stores the rest.
  const indexed =
    changes.length === 0 ? null : setImmediate().then(() => writeWords(tx, changes, keysOf));
  const written = { agent, session, revisions: rows.map((row) => row.revision) };
  return { written, stored: Promise.all([stored, indexed]) };
}

/** An agent's counters after changes: revision, mass, ledger hash, count, next number. */
export function moveCounters(agent: AgentRow, changes: readonly Change[]): AgentRow {
  let { revision, massTokens, ledgerHash, coreCount, nextNumber } = agent;
  for (const change of changes) {
    const { before, after } = change;
    const memory = memoryAfter(change);
    const hashBefore = before === null ? null : hashMemory({ ...memory, ...before }, sha256);
    ledgerHash = moveHash(ledgerHash, hashBefore, hashMemory(memory, sha256));
    massTokens += massTokensMoved(change);
    coreCount += Number(isInLedger(after)) - Number(before !== null && isInLedger(before));
    nextNumber = Math.max(nextNumber, change.number + 1);
    revision += 1;
  }
  return { ...agent, revision, massTokens, ledgerHash, coreCount, nextNumber };
}

function nextAgent(write: AgentWrite, texts: TextCollector) {
  const changes = write.changes ?? [];
  const moved = moveCounters({ ...write.agent, ...write.agentPatch }, changes);
  const rows = changes.map((change, index) => ({
    ...memoryRow(change, write.agent.revision + index + 1),
    ...write.places?.get(change.number),
  }));
  const drafts = [
    ...changes.map((change, index) => {
      const owner =
        write.bySession === true
          ? {
              sessionId: write.session?.row.id ?? null,
              sequence: sequenceOf(write.session, index),
            }
          : {};
      const revision = write.agent.revision + index + 1;
      return {
        ...draft(write, changeKind(change), {}),
        ...packChange(change, texts),
        ...owner,
        revision,
      };
    }),
    ...(write.records ?? []).map((record) => ({
      ...draft(write, record.kind, record.data),
      actor: record.actor ?? write.actor,
      sessionId: write.session?.row.id ?? null,
    })),
  ];
  let { auditCount, auditHead } = write.agent;
  const records = drafts.map((one) => {
    auditCount += 1;
    const record = { ...one, position: auditCount };
    auditHead = chainHash(auditHead, record, sha256);
    return { ...toRecordColumns(record, write.actor), hash: auditHead };
  });
  return { agent: { ...moved, auditCount, auditHead }, rows, records };
}

/** The sequence number of the entry that a change belongs to. */
function sequenceOf(session: SessionWrite | undefined, change: number): number | null {
  if (session === undefined) return null;
  const { row, entries, changesEntry = entries.length - 1 } = session;
  const entry = typeof changesEntry === "number" ? changesEntry : (changesEntry[change] ?? 0);
  return row.lastSequence + 1 + entry;
}

function packChange({ number, createdAt, before, after }: Change, texts: TextCollector) {
  return {
    number,
    before: before === null ? null : texts.packImage(number, createdAt, before),
    after: texts.packImage(number, createdAt, after),
  };
}

/** The columns of a memory as a change leaves it. */
export function memoryRow(change: Change, revision: number) {
  const { number, createdAt, before, after } = change;
  return {
    isNew: before === null,
    revision,
    number,
    type: after.type,
    content: after.content,
    search_text: toSearchText(after.content),
    normalised_hash: hashText(after.content),
    category: after.category,
    constitutional: after.constitutional,
    discarded_at: toIso(after.discardedAt),
    relevance: after.relevance,
    supports: after.supports,
    // Of one that is there, only the messages that it names: free references stay (O1).
    sources:
      before === null
        ? [...new Set([...(change.sources ?? []), ...(after.sources ?? [])])]
        : (after.sources ?? null),
    created_at: toIso(createdAt),
    hash: hashMemory(memoryAfter(change), sha256),
  };
}

function draft(
  write: AgentWrite,
  kind: string,
  data: Record<string, unknown>,
): Omit<AuditRecord, "position"> {
  return {
    chain: write.agent.id,
    accountId: write.agent.accountId,
    agentId: write.agent.id,
    at: write.at.toISOString(),
    actor: write.actor,
    kind,
    sessionId: null,
    sequence: null,
    number: null,
    revision: null,
    before: null,
    after: null,
    data,
  };
}

/** What happened to a memory, as an audit kind. */
function changeKind({ before, after }: Change): string {
  if (before === null) return "memory-created";
  if (before.discardedAt === null && after.discardedAt !== null) return "memory-discarded";
  if (before.discardedAt !== null && after.discardedAt === null) return "memory-restored";
  if (before.content !== after.content) return "memory-edited";
  if (before.constitutional !== after.constitutional) {
    return after.constitutional ? "memory-protected" : "memory-unprotected";
  }
  return before.category === after.category ? "memory-changed" : "memory-labelled";
}

function nextSession(write: AgentWrite, { row, patch, entries }: SessionWrite): SessionRow {
  const { state = row.state } = patch;
  if (state !== row.state && !mayMove(row.state, state)) {
    throw new Error(`A session does not go from ${row.state} to ${state} (S1).`);
  }
  return { ...row, ...patch, lastSequence: row.lastSequence + entries.length };
}

function entryRows(write: AgentWrite, session: SessionWrite, texts: TextCollector) {
  return session.entries.map((entry, index) => ({
    sequence: session.row.lastSequence + index + 1,
    kind: entry.kind,
    actor: entry.actor,
    step: entry.call?.step ?? null,
    call_index: entry.call?.index ?? null,
    data: texts.packData(entry as Pick<Entry, "kind" | "data">),
  }));
}

/** What webhooks announce, in the same transaction, so that they match what happened exactly. */
function announcementsOf({ agent, actor, session: write }: AgentWrite, session: SessionRow) {
  if (write === undefined) return [];
  const { id, kind, state, cause, rehearsal, threshold, startMassTokens, massTokens } = session;
  const { operationsApplied, operationsReverted } = session;
  return listAnnouncements({
    agent: { id: agent.id, name: agent.name },
    session: {
      id,
      kind,
      state,
      cause,
      rehearsal,
      threshold,
      startMassTokens,
      massTokens,
      operationsApplied,
      operationsReverted,
      losses: session.losses && countsOf(session.losses),
      findings: session.reading?.kinds ?? [],
    },
    before: write.row.state,
    entries: write.entries,
    firstSequence: write.row.lastSequence + 1,
    actor,
  });
}

/** Webhooks carry counts, no words. */
function countsOf({ gone, elsewhere, new: added }: Losses) {
  return { gone, elsewhere, new: added };
}

/** A record without what all those of a write have in common. */
function toRecordColumns(record: AuditRecord, by: Actor) {
  const { position, kind, sequence, number, revision, before, after, data } = record;
  const actor = record.actor === by ? null : record.actor;
  const owner = { session_id: record.sessionId, sequence };
  return { position, actor, kind, ...owner, number, revision, before, after, data };
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
