import { and, asc, eq, exists, isNull, lte, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "@/db/client";
import { WEBHOOKS_CHANNEL } from "@/db/queries/agents/send-agent-write";
import { tellAccount } from "@/db/queries/accounts/account-settings";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { AfterTry } from "@/lib/webhooks/webhook-events";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery claimed by one worker, as the only one of its endpoint. */
export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  /** With `busyUntil` as set by this claim, which identifies it. */
  readonly endpoint: EndpointRow;
}

const { id, state, busyUntil } = webhookEndpoints;

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
  return db.transaction(async (tx) => {
    const hasOne = tx
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), isWanted));
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        and(
          only === undefined ? eq(state, "active") : undefined,
          or(isNull(busyUntil), lte(busyUntil, at)),
          exists(hasOne),
        ),
      )
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
    await tx.update(webhookEndpoints).set({ busyUntil: until }).where(eq(id, endpoint.id));
    return { delivery, endpoint: { ...endpoint, busyUntil: until } };
  });
}

/**
 * Records the result of a try and releases the endpoint. Returns whether this disabled the
 * endpoint. An expired claim writes nothing: the worker that took it over records the result. If
 * the delivery was requested again meanwhile, it stays queued, and the try is only logged.
 */
export async function settleDelivery(
  tx: Tx,
  { delivery, endpoint }: ClaimedDelivery,
  after: AfterTry,
  at: Date,
): Promise<boolean> {
  const isOurs = and(eq(id, endpoint.id), isBusyUntil(endpoint));
  const [held] = await tx
    .update(webhookEndpoints)
    .set({ busyUntil: at, failingSince: after.failingSince })
    .where(isOurs)
    .returning({ state });
  if (held === undefined) return false;
  const { tries, log } = after.delivery;
  const isIt = eq(webhookDeliveries.id, delivery.id);
  const settled = await tx
    .update(webhookDeliveries)
    .set(after.delivery)
    .where(and(isIt, isDueAsClaimed(delivery)))
    .returning({ id: webhookDeliveries.id });
  if (settled.length === 0) await tx.update(webhookDeliveries).set({ tries, log }).where(isIt);
  await tellAccount(tx, endpoint.accountId, "webhooks");
  if (settled.length === 0 || after.switchOff === null || held.state !== "active") return false;
  await tx.update(webhookEndpoints).set({ state: after.switchOff }).where(eq(id, endpoint.id));
  return true;
}

/** Releases a delivery as if it had not been claimed. */
export async function releaseDelivery(
  db: Db,
  { endpoint }: ClaimedDelivery,
  at: Date,
): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ busyUntil: at })
    .where(and(eq(id, endpoint.id), isBusyUntil(endpoint)));
}

function isDueAsClaimed({ nextTryAt }: DeliveryRow) {
  const due = webhookDeliveries.nextTryAt;
  return nextTryAt === null ? isNull(due) : eq(due, nextTryAt);
}

function isBusyUntil(endpoint: EndpointRow) {
  return endpoint.busyUntil === null ? sql`false` : eq(busyUntil, endpoint.busyUntil);
}

/** Wakes the webhook senders after this transaction commits. */
export async function wakeDeliveries(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`);
}

/** Deletes log entries older than `before` that are finished, or whose endpoint is not active. */
export async function pruneDeliveries(db: Db, before: Date): Promise<void> {
  const itsEndpointIsOff = exists(
    db
      .select({ one: sql`1` })
      .from(webhookEndpoints)
      .where(and(eq(id, webhookDeliveries.endpointId), ne(state, "active"))),
  );
  const isOver = or(ne(webhookDeliveries.state, "waiting"), itsEndpointIsOff);
  await db.delete(webhookDeliveries).where(and(lt(webhookDeliveries.at, before), isOver));
}
