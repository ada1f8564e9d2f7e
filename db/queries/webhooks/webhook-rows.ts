import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Database, Db, Tx } from "@/db/client";
import { WEBHOOKS_CHANNEL } from "@/db/queries/agents/send-agent-write";
import { sessions, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { beyond, eqIfGiven } from "@/db/send";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { AfterTry, DeliveryState } from "@/lib/webhooks/webhook-events";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery claimed by one worker, as the only one of its endpoint. */
export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  /** With `busyUntil` as set by this claim, which identifies it. */
  readonly endpoint: EndpointRow;
}

/**
 * Claims the next due delivery of an idle endpoint, least recently served first; or the `only` one,
 * due or not, whatever the state of its endpoint. Null if there is none. Any number of processes
 * may call this at once; an unsettled claim expires.
 */
export async function claimDelivery(
  db: Database,
  { at, until, only }: { readonly at: Date; readonly until: Date; readonly only?: string },
): Promise<ClaimedDelivery | null> {
  const isWanted = and(
    eq(webhookDeliveries.state, "waiting"),
    only === undefined ? lte(webhookDeliveries.nextTryAt, at) : eq(webhookDeliveries.id, only),
  );
  const { state, busyUntil } = webhookEndpoints;
  const isActive = only === undefined ? eq(state, "active") : undefined;
  const isIdle = or(isNull(busyUntil), lte(busyUntil, at));
  return db.transaction(async (tx) => {
    const hasOne = tx
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isWanted));
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(and(isActive, isIdle, exists(hasOne)))
      .orderBy(sql`${busyUntil} nulls first`)
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (endpoint === undefined) return null;
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, endpoint.id), isWanted))
      .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
      .limit(1);
    if (delivery === undefined) return null;
    await tx
      .update(webhookEndpoints)
      .set({ busyUntil: until })
      .where(eq(webhookEndpoints.id, endpoint.id));
    return { delivery, endpoint: { ...endpoint, busyUntil: until } };
  });
}

/**
 * Records the result of a try and releases the endpoint. An expired claim writes nothing: the
 * worker that took it over records the result. If the delivery was requested again meanwhile, it
 * stays queued, and the try is only logged.
 */
export async function settleDelivery(
  tx: Tx,
  { delivery, endpoint }: ClaimedDelivery,
  after: AfterTry,
  at: Date,
): Promise<void> {
  const held = await tx
    .update(webhookEndpoints)
    .set({ busyUntil: at })
    .where(and(eq(webhookEndpoints.id, endpoint.id), isBusyUntil(endpoint)))
    .returning({ id: webhookEndpoints.id });
  if (held.length === 0) return;
  const { tries, log } = after;
  const isIt = eq(webhookDeliveries.id, delivery.id);
  const settled = await tx
    .update(webhookDeliveries)
    .set(after)
    .where(and(isIt, isDueAsClaimed(delivery)))
    .returning({ id: webhookDeliveries.id });
  if (settled.length === 0) await tx.update(webhookDeliveries).set({ tries, log }).where(isIt);
}

/** Releases a delivery as if it had not been claimed. */
export async function releaseDelivery(db: Db, { endpoint }: ClaimedDelivery, at: Date) {
  await db
    .update(webhookEndpoints)
    .set({ busyUntil: at })
    .where(and(eq(webhookEndpoints.id, endpoint.id), isBusyUntil(endpoint)));
}

function isDueAsClaimed({ nextTryAt }: DeliveryRow) {
  const due = webhookDeliveries.nextTryAt;
  return nextTryAt === null ? isNull(due) : eq(due, nextTryAt);
}

function isBusyUntil(endpoint: EndpointRow) {
  return endpoint.busyUntil === null
    ? sql`false`
    : eq(webhookEndpoints.busyUntil, endpoint.busyUntil);
}

/** Wakes the webhook senders after this transaction commits. */
export async function wakeDeliveries(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`);
}

/** Deletes log entries older than `before` that are finished, or whose endpoint is not active. */
export async function pruneDeliveries(db: Db, before: Date): Promise<void> {
  const isIts = eq(webhookEndpoints.id, webhookDeliveries.endpointId);
  const itsEndpoint = db
    .select({ one: sql`1` })
    .from(webhookEndpoints)
    .where(and(isIts, ne(webhookEndpoints.state, "active")));
  const isOver = or(ne(webhookDeliveries.state, "waiting"), exists(itsEndpoint));
  await db.delete(webhookDeliveries).where(and(lt(webhookDeliveries.at, before), isOver));
}

export async function insertEndpoint(tx: Tx, row: typeof webhookEndpoints.$inferInsert) {
  await tx.insert(webhookEndpoints).values(row);
}

export async function insertDelivery(tx: Tx, row: typeof webhookDeliveries.$inferInsert) {
  await tx.insert(webhookDeliveries).values(row);
}

/** An account's endpoints, oldest first, each with its delivery counts by state. */
export async function listEndpoints(db: Db, accountId: string) {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, accountId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({
      endpointId: webhookDeliveries.endpointId,
      state: webhookDeliveries.state,
      deliveries: count(),
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.endpointId, ids))
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state);
  return rows.map((row) => ({
    ...row,
    counts: counts.filter(({ endpointId }) => endpointId === row.id),
  }));
}

export async function countEndpoints(tx: Tx, accountId: string): Promise<number> {
  return tx.$count(webhookEndpoints, eq(webhookEndpoints.accountId, accountId));
}

/** An endpoint of this account, locked; null if there is none. */
export async function lockEndpoint(tx: Tx, accountId: string, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.accountId, accountId)))
    .for("no key update");
  return row ?? null;
}

export async function updateEndpoint(tx: Tx, id: string, patch: Partial<EndpointRow>) {
  await tx.update(webhookEndpoints).set(patch).where(eq(webhookEndpoints.id, id));
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** One delivery of this account with its endpoint; null if there is none. */
export async function findDelivery(db: Db, accountId: string, id: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookEndpoints.accountId, accountId)));
  return row ?? null;
}

/** The specifics that a session lost, as they stand now: what was purged is in none (M7). */
export async function listLostWords(db: Db, sessionId: string): Promise<string[]> {
  const [row] = await db
    .select({ kind: sessions.kind, losses: sessions.losses })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), ne(sessions.state, "rolled-back")));
  if (row === undefined || "listsLosses" in kindTable[row.kind]) return [];
  const gone = row.losses?.specifics.filter(({ fate }) => fate === "gone") ?? [];
  return [...new Set(gone.map(({ text }) => text))];
}

/** Queues deliveries again as if they were new; returns how many there were. */
export async function requeueDeliveries(
  tx: Tx,
  which: { readonly id: string } | { readonly failedOf: string },
  at: Date,
): Promise<number> {
  const isMeant =
    "id" in which
      ? eq(webhookDeliveries.id, which.id)
      : and(
          eq(webhookDeliveries.endpointId, which.failedOf),
          eq(webhookDeliveries.state, "failed"),
        );
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", nextTryAt: at, failedTries: 0 })
    .where(isMeant)
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}

interface WantedDeliveries {
  readonly accountId: string;
  readonly state: DeliveryState | null;
  /** The place to continue after: milliseconds UTC, id. */
  readonly after: readonly [number, string] | null;
  readonly limit: number;
}

/** The delivery log, newest first. */
export async function listDeliveries(db: Db, { accountId, state, after, limit }: WantedDeliveries) {
  const { at, id } = webhookDeliveries;
  const isInState = eqIfGiven(webhookDeliveries.state, state);
  const isWanted = and(eq(webhookEndpoints.accountId, accountId), isInState);
  return db
    .select({
      delivery: webhookDeliveries,
      url: webhookEndpoints.url,
      endpointState: webhookEndpoints.state,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(isWanted, beyond([at, id], "<", after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
