import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { send } from "@/db/send";
import { idempotentAnswers } from "@/db/schema";

export interface StoredAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

interface Place {
  readonly keyId: string;
  readonly idempotencyKey: string;
}

/**
 * Takes a place for a request's answer, or gives the answer that is there. Waits at most `waitMs`
 * while another transaction has the place: then Postgres throws `lock_not_available`.
 */
export async function claimAnswer(
  tx: Tx,
  place: Place & { readonly request: string; readonly at: Date; readonly staleBefore: Date },
  waitMs: number,
): Promise<StoredAnswer | null> {
  const { keyId, idempotencyKey, request, at, staleBefore } = place;
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`);
  // Only this place: deleting others would block their requests until this transaction ends.
  await tx
    .delete(idempotentAnswers)
    .where(and(isAt(place), lt(idempotentAnswers.createdAt, staleBefore)));
  const claimed = await tx
    .insert(idempotentAnswers)
    .values({ keyId, idempotencyKey, request, createdAt: at })
    .onConflictDoNothing()
    .returning({ request: idempotentAnswers.request });
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  if (claimed.length > 0) return null;
  const [stored] = await tx.select().from(idempotentAnswers).where(isAt(place));
  if (stored === undefined) throw new Error("The stored answer of a request is missing.");
  return toAnswer(stored);
}

/** Takes away the answers from before a time; one that someone works with stays until the next turn. */
export async function deleteAnswers(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from ${idempotentAnswers} where (key_id, idempotency_key) in (
      select key_id, idempotency_key from ${idempotentAnswers}
      where created_at < ${before.toISOString()}::timestamptz
      for update skip locked
    )`);
}

function toAnswer({ request, status, body }: typeof idempotentAnswers.$inferSelect): StoredAnswer {
  return { request, status: Number(status), body: body ?? "" };
}

/** The answer stored at a place, without reserving the place. */
export async function findAnswer(db: Db, place: Place & { readonly staleBefore: Date }) {
  const isFresh = gte(idempotentAnswers.createdAt, place.staleBefore);
  const [stored] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(isAt(place), isFresh));
  return stored === undefined ? null : toAnswer(stored);
}

/** Stores the answer in this transaction's reserved place. */
export async function storeAnswer(
  tx: Tx,
  place: Place,
  answer: { readonly status: number; readonly body: string },
): Promise<void> {
  const { status, body } = answer;
  await tx
    .update(idempotentAnswers)
    .set({ status: String(status), body })
    .where(isAt(place));
}

/** The answers stored for an account's keys, after a given place. */
export async function listAnswers(tx: Tx, accountId: string, after: Place, limit: number) {
  const { keyId, idempotencyKey } = after;
  const parameters = [accountId, keyId, idempotencyKey, limit];
  return send<Place & { readonly body: string }>(tx, accountAnswers, parameters);
}

const accountAnswers = `
  select a.key_id as "keyId", a.idempotency_key as "idempotencyKey", coalesce(a.body, '') as body
  from idempotent_answers a join keys k on k.id = a.key_id and k.account_id = $1
  where (a.key_id, a.idempotency_key) > ($2::text, $3::text)
  order by a.key_id, a.idempotency_key limit $4::int`;

/**
 * Replaces answers. With `waits` also those that another transaction holds: then it comes before any
 * other lock, as a request takes its answer's place before it locks an agent.
 */
export async function replaceAnswers(
  tx: Tx,
  places: readonly Place[],
  answer: { readonly status: number; readonly body: string; readonly waits: boolean },
): Promise<number> {
  if (places.length === 0) return 0;
  const statement = `update idempotent_answers a set status = $2, body = $3
    where (a.key_id, a.idempotency_key) in (
      select b.key_id, b.idempotency_key from idempotent_answers b
      join jsonb_to_recordset($1::text::jsonb) as x("keyId" text, "idempotencyKey" text)
        on x."keyId" = b.key_id and x."idempotencyKey" = b.idempotency_key
      order by b.key_id, b.idempotency_key
      for update of b ${answer.waits ? "" : "skip locked"}) returning 1`;
  const named = places.map(({ keyId, idempotencyKey }) => ({ keyId, idempotencyKey }));
  const rows = await send(tx, statement, [
    JSON.stringify(named),
    String(answer.status),
    answer.body,
  ]);
  return rows.length;
}

function isAt({ keyId, idempotencyKey }: Place) {
  return and(
    eq(idempotentAnswers.keyId, keyId),
    eq(idempotentAnswers.idempotencyKey, idempotencyKey),
  );
}
