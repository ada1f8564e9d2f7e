import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { idempotentAnswers } from "@/db/schema";

export interface StoredAnswer {
  /** SHA-256 of the request that was answered. */
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

interface Place {
  /** The API key's id. */
  readonly keyId: string;
  readonly idempotencyKey: string;
}

/**
 * Takes a place for the answer to a request, or gives the answer that stands there. Waits while
 * another transaction has the place, at most `waitMs`: then Postgres throws `lock_not_available`.
 */
export async function claimAnswer(
  tx: Tx,
  place: Place & { readonly request: string; readonly at: Date; readonly staleBefore: Date },
  waitMs: number,
): Promise<StoredAnswer | null> {
  const { keyId, idempotencyKey, request, at, staleBefore } = place;
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`);
  // No other place's: until this transaction ends, whoever takes that one would wait for it.
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
  if (stored === undefined) throw new Error("The place of an answer was taken and is empty.");
  return toAnswer(stored);
}

/** Takes away the answers from before a time; one that somebody works with stays until the next turn. */
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

/** The answer that stands at a place, for who takes it only afterwards. */
export async function findAnswer(
  db: Db,
  place: Place & { readonly staleBefore: Date },
): Promise<StoredAnswer | null> {
  const isFresh = gte(idempotentAnswers.createdAt, place.staleBefore);
  const [stored] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(isAt(place), isFresh));
  return stored === undefined ? null : toAnswer(stored);
}

/** Fills the place that this transaction took. */
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

function isAt({ keyId, idempotencyKey }: Place) {
  return and(
    eq(idempotentAnswers.keyId, keyId),
    eq(idempotentAnswers.idempotencyKey, idempotencyKey),
  );
}
