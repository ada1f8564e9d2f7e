import { and, asc, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { accounts, agents, deletedAgents, auditRecords, entries, keys } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listAccountPeople } from "@/db/queries/people/member-rows";
import type { WritingEntry } from "@/lib/ledger/copy";

export type AuditRow = typeof auditRecords.$inferSelect;

/** The end of a chain: number of records, and the hash of the last (U3). */
export interface ChainHead {
  readonly chain: string;
  readonly count: number;
  readonly hash: string;
}

/** Milliseconds UTC, chain, position: a record's place among all records of an account. */
export type RecordPlace = readonly [number, string, number];

export interface WantedRecords {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly actorId: string | null;
  /** Any of these; all kinds if null. */
  readonly kinds: readonly string[] | null;
  readonly sessionId: string | null;
  /** From this time (inclusive) to that one (exclusive). */
  readonly from?: Date | null;
  readonly to?: Date | null;
  /** The place from which to continue: to older records or to newer ones. */
  readonly place: RecordPlace | null;
  readonly towards?: "older" | "newer";
  readonly limit: number;
}

/** An account's records, newest first; when paging to newer ones, the oldest first. */
export async function listAuditRows(db: Db, wanted: WantedRecords): Promise<AuditRow[]> {
  const [first, second, ...rest] = (wanted.kinds ?? []).map((kind) => selectRows(db, wanted, kind));
  if (first === undefined) return selectRows(db, wanted, null);
  if (second === undefined) return first;
  // Each kind is read in order from its index; there is no index for all kinds together.
  return unionAll(first, second, ...rest)
    .orderBy(...orderOf(wanted))
    .limit(wanted.limit);
}

function selectRows(db: Db, wanted: WantedRecords, kind: string | null) {
  const { accountId, agentId, actorId, sessionId, from = null, to = null, limit } = wanted;
  const { at, chain } = auditRecords;
  return db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.accountId, accountId),
        eqIfGiven(chain, agentId),
        actorId === null ? undefined : sql`${auditRecords.actor}->>'id' = ${actorId}`,
        eqIfGiven(auditRecords.kind, kind),
        eqIfGiven(auditRecords.sessionId, sessionId),
        from === null ? undefined : gte(at, from),
        to === null ? undefined : lt(at, to),
        placeOf(wanted),
      ),
    )
    .orderBy(...orderOf(wanted))
    .limit(limit);
}

function orderOf({ agentId, towards }: WantedRecords) {
  const { at, chain, position } = auditRecords;
  const order = towards === "newer" ? asc : desc;
  return agentId === null ? [order(at), order(chain), order(position)] : [order(position)];
}

function placeOf({ place, agentId, towards }: WantedRecords) {
  if (place === null) return undefined;
  const [at, chain, position] = place;
  const compare = sql.raw(towards === "newer" ? ">" : "<");
  if (agentId !== null) return sql`${auditRecords.position} ${compare} ${position}::int`;
  const moment = new Date(at).toISOString();
  return sql`(${auditRecords.at}, ${auditRecords.chain}, ${auditRecords.position})
    ${compare} (${moment}::timestamptz, ${chain}, ${position}::int)`;
}

/** One record of an account by its place in a chain; null if there is none. */
export async function findAuditRow(
  db: Db,
  { accountId, chain, position }: { accountId: string; chain: string; position: number },
): Promise<AuditRow | null> {
  const isIt = and(eq(auditRecords.chain, chain), eq(auditRecords.position, position));
  const [row] = await db
    .select()
    .from(auditRecords)
    .where(and(isIt, eq(auditRecords.accountId, accountId)));
  return row ?? null;
}

/** Records of one chain in order: above one position, up to another. */
export async function listChainRows(
  db: Db,
  wanted: { chain: string; after: number; upTo: number; limit: number },
): Promise<AuditRow[]> {
  const { chain, after, upTo, limit } = wanted;
  const { position } = auditRecords;
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, chain), gt(position, after), lte(position, upTo)))
    .orderBy(asc(position))
    .limit(limit);
}

/** The heads of every chain in the installation that has records, or of one chain. */
export async function listChainHeads(db: Db, chain: string | null = null): Promise<ChainHead[]> {
  const heads: ChainHead[] = [];
  for (const table of [accounts, agents, deletedAgents]) {
    const rows = await db
      .select({ chain: table.id, count: table.auditCount, hash: table.auditHead })
      .from(table)
      .where(chain === null ? gt(table.auditCount, 0) : eq(table.id, chain));
    heads.push(...rows);
  }
  return heads;
}

interface KnownChain extends ChainHead {
  /** Null for the account's own. */
  readonly agentName: string | null;
}

const mostChains = 10_000;

/** The chains of an account that have records, its own first; or the chain of one agent. */
export async function listKnownChains(
  db: Db,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string | null },
): Promise<KnownChain[]> {
  const own = agentId === null ? await listOwnChain(db, accountId) : [];
  const isOne = agentId === null ? gt(agents.auditCount, 0) : eq(agents.id, agentId);
  const { id, name, createdAt, auditCount: count, auditHead: hash } = agents;
  const ofAgents = await db
    .select({ chain: id, agentName: name, count, hash })
    .from(agents)
    .where(and(eq(agents.accountId, accountId), isOne))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostChains);
  return [...own, ...ofAgents, ...(await selectDeleted(db, accountId, agentId))];
}

async function selectDeleted(
  db: Db,
  accountId: string,
  agentId: string | null,
): Promise<KnownChain[]> {
  const { id, name, deletedAt, auditCount: count, auditHead: hash } = deletedAgents;
  const isOne = eqIfGiven(id, agentId);
  const rows = await db
    .select({ chain: id, agentName: name, count, hash })
    .from(deletedAgents)
    .where(and(eq(deletedAgents.accountId, accountId), isOne))
    .orderBy(asc(deletedAt), asc(id))
    .limit(mostChains);
  return rows.map((row) => ({ ...row, agentName: `${row.agentName} (deleted)` }));
}

async function listOwnChain(db: Db, accountId: string): Promise<KnownChain[]> {
  const { auditCount: count, auditHead: hash } = await loadAccount(db, accountId);
  return count === 0 ? [] : [{ chain: accountId, count, hash, agentName: null }];
}

const most = 1_000;

/** Everyone who acted or can act: members, removed members and keys (also revoked), by name. */
export async function listActors(db: Db, accountId: string) {
  const staying = await listAccountPeople(db, accountId);
  const [id, name] = [sql<string>`data ->> 'personId'`, sql<string>`data ->> 'name'`];
  const removed = await db
    .selectDistinct({ id, name })
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, accountId), eq(auditRecords.kind, "member-removed")))
    .orderBy(name, id)
    .limit(most);
  const gone = removed.filter((one) => !staying.some((person) => person.id === one.id));
  const programs = await db
    .select({ id: keys.id, name: keys.name })
    .from(keys)
    .where(eq(keys.accountId, accountId))
    .orderBy(asc(keys.name), asc(keys.id))
    .limit(most);
  return [
    ...[...staying, ...gone].map((one) => ({ ...one, isKey: false })),
    ...programs.map((one) => ({ ...one, isKey: true })),
  ];
}

/** The log entry of a session that wrote a revision; null if no session wrote it. */
interface Written {
  readonly sessionId: string | null;
  readonly sequence: number | null;
}

/** The entries that wrote these revisions, looked up by `entryKey`. */
export async function listWritingEntries(db: Db, revisions: readonly Written[]) {
  const places = new Map<string, readonly [string, number]>();
  for (const { sessionId, sequence } of revisions) {
    if (sessionId === null || sequence === null) continue;
    places.set(entryKey({ sessionId, sequence }), [sessionId, sequence]);
  }
  if (places.size === 0) return new Map<string, WritingEntry>();
  const wanted = JSON.stringify([...places.values()]);
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      sequence: entries.sequence,
      kind: entries.kind,
      cause: sql<string | null>`${entries.data} ->> 'cause'`,
      merge: sql<WritingEntry["merge"]>`(
        select jsonb_build_object('from', ${entries.data} #> '{operation,ids}',
          'into', change -> 'number')
        from jsonb_array_elements(${entries.data} -> 'changes') change
        where ${entries.kind} = 'operation-applied' and change -> 'before' = 'null'
          and ${entries.data} #>> '{operation,name}' = 'consolidate')`,
    })
    .from(entries)
    .innerJoin(
      sql`jsonb_array_elements(${wanted}::jsonb) as wanted(place)`,
      sql`${entries.sessionId} = wanted.place ->> 0
        and ${entries.sequence} = (wanted.place ->> 1)::int`,
    );
  return new Map(
    rows.map(({ kind, cause, merge, ...row }) => [entryKey(row), { kind, cause, merge }]),
  );
}

export function entryKey({ sessionId, sequence }: Written): string {
  return `${sessionId} ${sequence}`;
}
