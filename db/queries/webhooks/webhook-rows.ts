import { and, asc, count, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { EndpointRow } from "@/db/queries/webhooks/webhook-queue";
import { sessions, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { testEvent, type DeliveryState } from "@/lib/webhooks/webhook-events";

export async function insertEndpoint(
  tx: Tx,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<void> {
  await tx.insert(webhookEndpoints).values(row);
}

export async function insertDelivery(
  tx: Tx,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<void> {
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
export async function lockEndpoint(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<EndpointRow | null> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.accountId, accountId)))
    .for("no key update");
  return row ?? null;
}

export async function updateEndpoint(
  tx: Tx,
  id: string,
  patch: Partial<EndpointRow>,
): Promise<void> {
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

/** A delivery or test just sent by a person, without a result; theirs until `nextTryAt`. */
export async function findJustSent(
  tx: Tx,
  which: { readonly id: string } | { readonly testOf: string },
  at: Date,
): Promise<string | null> {
  const { id, endpointId, type, state, failedTries, nextTryAt } = webhookDeliveries;
  const isMeant =
    "id" in which ? eq(id, which.id) : and(eq(endpointId, which.testOf), eq(type, testEvent));
  const [row] = await tx
    .select({ id })
    .from(webhookDeliveries)
    .where(and(isMeant, eq(state, "waiting"), eq(failedTries, 0), gt(nextTryAt, at)))
    .limit(1);
  return row?.id ?? null;
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
  const [moment = 0, lastId = ""] = after ?? [];
  const place = sql`(${at}, ${id}) < (${new Date(moment).toISOString()}::timestamptz, ${lastId})`;
  return db
    .select({
      delivery: webhookDeliveries,
      url: webhookEndpoints.url,
      endpointState: webhookEndpoints.state,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookEndpoints.accountId, accountId),
        state === null ? undefined : eq(webhookDeliveries.state, state),
        after === null ? undefined : place,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
