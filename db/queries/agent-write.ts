import { getTableColumns } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { TextCollector } from "@/db/queries/stored-texts";
import { sessions, type agents } from "@/db/schema";
import { sendLast } from "@/db/send";
import { sha256 } from "@/db/sha256";
import type { Actor } from "@/lib/ledger/actor";
import { chainHash, type AuditRecord } from "@/lib/ledger/audit-chain";
import { massTokensMoved, memoryAfter, type Change } from "@/lib/ledger/change";
import { foldText } from "@/lib/ledger/duplicates";
import type { Entry } from "@/lib/ledger/entry";
import { hashMemory, moveHash } from "@/lib/ledger/ledger-hash";
import { isInLedger } from "@/lib/ledger/memory";

export type AgentRow = typeof agents.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

type Unsequenced<E> = E extends Entry ? Omit<E, "sequence" | "at" | "actor"> : never;
/** An entry before it is written: sequence and time are given under the lock. */
export type NewEntry = Unsequenced<Entry> & {
  readonly actor?: Actor;
  readonly call?: { readonly step: number; readonly index: number };
};

interface SessionWrite {
  readonly row: SessionRow;
  readonly patch: Partial<SessionRow>;
  readonly entries: readonly NewEntry[];
  /** Which of the entries the changes belong to; the last one unless said. */
  readonly changesEntry?: number;
  readonly credits?: ReadonlyMap<number, number>;
}

/** What one transaction writes for one agent, whose row the caller has locked (M6). */
export interface AgentWrite {
  readonly agent: AgentRow;
  readonly actor: Actor;
  readonly at: Date;
  /** Memory changes, one revision each (M1). */
  readonly changes?: readonly Change[];
  /** Whether the changes are the session's own; they then belong to one of its entries. */
  readonly bySession?: boolean;
  /** What else goes into the agent's audit chain (U3). */
  readonly records?: readonly {
    readonly kind: string;
    readonly data: Record<string, unknown>;
    readonly actor?: Actor;
  }[];
  readonly agentPatch?: Partial<
    Pick<AgentRow, "lastRefinementAt" | "lastAttemptAt" | "windowAfter" | "nextNumber">
  >;
  readonly session?: SessionWrite;
}

export interface Written {
  readonly agent: AgentRow;
  readonly session: SessionRow | null;
  readonly revisions: readonly number[];
}

/**
 * The one way in which memories change (M1): memories, revisions, texts, counters, log and audit
 * in a single statement. Under the lock of the agent's row, and of the session's if one is given.
 */
export function writeAgent(tx: Tx, write: AgentWrite): Written {
  const texts = new TextCollector();
  const session = write.session ? nextSession(write, write.session) : null;
  const { agent, rows, records } = nextAgent(write, texts);
  const entries = write.session ? entryRows(write, write.session, texts) : [];
  const payload = {
    created: rows.filter((row) => row.isNew),
    changed: rows.filter((row) => !row.isNew),
    texts: [...texts.texts.values()],
    records,
    entries,
    credits: [...(write.session?.credits ?? [])].map(([number, tokens]) => ({ number, tokens })),
    session: session === null ? null : toColumns(session),
  };
  sendWrite(tx, agent, session, JSON.stringify(payload));
  return { agent, session, revisions: rows.map((row) => row.revision) };
}

/** An agent's counters as changes leave them: revision, mass, ledger hash, count, next number. */
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
  const sequence = changesSequence(write.session);
  const changes = write.changes ?? [];
  const moved = moveCounters({ ...write.agent, ...write.agentPatch }, changes);
  const rows = changes.map((change, index) => memoryRow(change, write.agent.revision + index + 1));
  const drafts = [
    ...changes.map((change, index) => {
      const owner =
        write.bySession === true ? { sessionId: write.session?.row.id ?? null, sequence } : {};
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
    return { ...toRecordColumns(record), hash: auditHead };
  });
  return { agent: { ...moved, auditCount, auditHead }, rows, records };
}

function changesSequence(session: SessionWrite | undefined): number | null {
  if (session === undefined) return null;
  return session.row.lastSequence + 1 + (session.changesEntry ?? session.entries.length - 1);
}

function packChange({ number, createdAt, before, after }: Change, texts: TextCollector) {
  return {
    number,
    before: before === null ? null : texts.packImage(number, createdAt, before),
    after: texts.packImage(number, createdAt, after),
  };
}

function memoryRow(change: Change, revision: number) {
  const { number, createdAt, before, after } = change;
  const folded = foldText(after.content);
  return {
    isNew: before === null,
    revision,
    number,
    type: after.type,
    content: after.content,
    folded,
    folded_hash: sha256(folded),
    category: after.category,
    constitutional: after.constitutional,
    discarded_at: toIso(after.discardedAt),
    relevance: after.relevance,
    supports: after.supports,
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

/** What happened to a memory, in the words of the audit. */
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
  return { ...row, ...patch, lastSequence: row.lastSequence + entries.length };
}

function entryRows(write: AgentWrite, session: SessionWrite, texts: TextCollector) {
  return session.entries.map((entry, index) => ({
    sequence: session.row.lastSequence + index + 1,
    kind: entry.kind,
    at: write.at.toISOString(),
    actor: entry.actor ?? write.actor,
    step: entry.call?.step ?? null,
    call_index: entry.call?.index ?? null,
    data: texts.packData(entry as Pick<Entry, "kind" | "data">),
  }));
}

function toRecordColumns(record: AuditRecord) {
  const { accountId, agentId, sessionId, ...rest } = record;
  return { ...rest, account_id: accountId, agent_id: agentId, session_id: sessionId };
}

const sessionColumns = Object.entries(getTableColumns(sessions)).filter(
  ([key]) =>
    !["id", "accountId", "agentId", "kind", "target", "createdAt", "startedBy"].includes(key),
);

function toColumns(session: SessionRow): Record<string, unknown> {
  const values = new Map(Object.entries(session));
  return Object.fromEntries(
    sessionColumns.map(([key, column]) => [column.name, values.get(key) ?? null]),
  );
}

const sessionTargets = sessionColumns.map(([, column]) => `"${column.name}"`).join(", ");
const sessionSources = sessionColumns.map(([, column]) => `r."${column.name}"`).join(", ");

const memoryColumns = `number int, revision int, type text, content text, folded text,
  folded_hash text, category text, constitutional boolean, discarded_at timestamptz, relevance text,
  supports int[], created_at timestamptz, hash text`;

/** $1 the payload, $2 the agent, $3 the session or null, $4 what is notified, then the counters. */
const statement = `
  with payload as materialized (select $1::text::jsonb as p),
  created as (
    insert into memories (agent_id, number, type, content, folded, folded_hash, category,
      constitutional, discarded_at, relevance, supports, created_at, revision, hash)
    select $2, x.number, x.type, x.content, x.folded, x.folded_hash, x.category,
      x.constitutional, x.discarded_at, x.relevance, x.supports, x.created_at, x.revision, x.hash
    from payload, jsonb_to_recordset(p->'created') as x(${memoryColumns})
  ),
  changed as (
    update memories m set type = x.type, content = x.content, folded = x.folded,
      folded_hash = x.folded_hash, category = x.category, constitutional = x.constitutional,
      discarded_at = x.discarded_at, relevance = x.relevance, supports = x.supports,
      revision = x.revision, hash = x.hash, version = m.version + 1
    from payload, jsonb_to_recordset(p->'changed') as x(${memoryColumns})
    where m.agent_id = $2 and m.number = x.number
  ),
  stored as (
    insert into texts (agent_id, number, hash, content)
    select $2, x.number, x.hash, x.content
    from payload, jsonb_to_recordset(p->'texts') as x(number int, hash text, content text)
    on conflict do nothing
  ),
  recorded as (
    insert into audit_records (chain, position, account_id, agent_id, at, actor, kind, session_id,
      sequence, number, revision, before, after, data, hash)
    select x.chain, x.position, x.account_id, x.agent_id, x.at, x.actor, x.kind, x.session_id,
      x.sequence, x.number, x.revision, x.before, x.after, x.data, x.hash
    from payload, jsonb_to_recordset(p->'records') as x(chain text, position int, account_id text,
      agent_id text, at timestamptz, actor jsonb, kind text, session_id text, sequence int,
      number int, revision int, before jsonb, after jsonb, data jsonb, hash text)
  ),
  logged as (
    insert into entries (session_id, sequence, kind, at, actor, step, call_index, data)
    select $3, x.sequence, x.kind, x.at, x.actor, x.step, x.call_index, x.data
    from payload, jsonb_to_recordset(p->'entries') as x(sequence int, kind text, at timestamptz,
      actor jsonb, step int, call_index int, data jsonb)
  ),
  credited as (
    insert into credits (session_id, number, tokens)
    select $3, x.number, x.tokens
    from payload, jsonb_to_recordset(p->'credits') as x(number int, tokens int)
    on conflict (session_id, number) do update set tokens = excluded.tokens
  ),
  moved as (
    update sessions set (${sessionTargets}) = (
      select ${sessionSources} from payload, jsonb_populate_record(null::sessions, p->'session') r
    ) where id = $3
  ),
  counted as (
    update agents set revision = $5, next_number = $6, mass_tokens = $7, ledger_hash = $8,
      core_count = $9, audit_count = $10, audit_head = $11,
      last_refinement_at = $12::text::timestamptz, last_attempt_at = $13::text::timestamptz,
      window_after = $14
    where id = $2
  )
  select case when $3::text is not null then pg_notify('keepsake_entries', $4::text) end`;

function sendWrite(tx: Tx, agent: AgentRow, session: SessionRow | null, payload: string): void {
  sendLast(tx, statement, [
    payload,
    agent.id,
    session?.id ?? null,
    `${session?.id} ${session?.lastSequence}`,
    agent.revision,
    agent.nextNumber,
    agent.massTokens,
    agent.ledgerHash,
    agent.coreCount,
    agent.auditCount,
    agent.auditHead,
    toTime(agent.lastRefinementAt),
    toTime(agent.lastAttemptAt),
    agent.windowAfter,
  ]);
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function toTime(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
