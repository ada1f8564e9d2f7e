import type { Db } from "@/db/client";
import {
  claimAnswer,
  findAnswer,
  storeAnswer,
  type StoredAnswer,
  deleteAnswers,
} from "@/db/queries/accounts/idempotent-answers";
import { sha256 } from "@/db/hash-text";
import type { Context } from "@/lib/context";
import { Refusal, toProblem } from "@/lib/errors";

/** A JSON answer before it is sent, in storable form. */
export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

/** A write that a client may retry because its answer was lost. */
interface Repeatable {
  readonly idempotencyKey: string;
  /** The whole request as text: shows whether a request under the same key is the same. */
  readonly request: string;
  /** The use case makes its own transactions, and can safely run again. */
  readonly makesTransactions?: boolean | undefined;
}

const keptMs = 24 * 60 * 60_000;
const longestWaitMs = 15_000;

/**
 * Runs a write once per `Idempotency-Key` of an API key: a repeated request gets the stored answer,
 * a different one under the same key is refused (422). The write and its answer are one
 * transaction, so a crash leaves neither; a concurrent retry waits for the first, at most `waitMs`
 * (409). A use case's refusal is stored too; an error is not. Kept for a day.
 */
export async function answerOnce(
  ctx: Context,
  { idempotencyKey, request, makesTransactions }: Repeatable,
  run: (ctx: Context) => Promise<Answer>,
  waitMs = longestWaitMs,
): Promise<Answer & { readonly isReplayed: boolean }> {
  const at = ctx.now();
  const place = { keyId: ctx.acting.id, idempotencyKey };
  const claim = {
    ...place,
    at,
    request: sha256(request),
    staleBefore: new Date(at.getTime() - keptMs),
  };
  if (makesTransactions === true) {
    const stored = await findAnswer(ctx.db, claim);
    return stored === null ? answerThenStore(ctx, claim, run) : replay(stored, claim);
  }
  const answered = ctx.db.transaction(async (tx) => {
    const stored = await claimAnswer(tx, claim, waitMs);
    if (stored !== null) return replay(stored, claim);
    const answer = await answerRefused(() =>
      tx.transaction((savepoint) => run({ ...ctx, db: savepoint })),
    );
    await storeAnswer(tx, place, answer);
    return { ...answer, isReplayed: false };
  });
  return answered.catch((error: unknown) => {
    throw isLockTimeout(error) ? inProgress() : error;
  });
}

/**
 * A crash in between loses the answer but not the write: the same request then runs again, also
 * concurrently with the first. So a refusal is not stored: it may only be due to the first, which
 * is still running.
 */
async function answerThenStore(
  ctx: Context,
  claim: Parameters<typeof claimAnswer>[1],
  run: (ctx: Context) => Promise<Answer>,
) {
  const answer = await run(ctx);
  await ctx.db.transaction(async (tx) => {
    if ((await claimAnswer(tx, claim, longestWaitMs)) === null)
      await storeAnswer(tx, claim, answer);
  });
  return { ...answer, isReplayed: false };
}

function replay(stored: StoredAnswer, { request }: { request: string }) {
  if (stored.request !== request) throw reused();
  return { status: stored.status, body: stored.body, isReplayed: true };
}

/** What the use case wrote before refusing is rolled back with its savepoint. */
async function answerRefused(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: JSON.stringify(toProblem(error)) };
  }
}

function reused(): Refusal {
  return Refusal.unprocessable(
    "idempotency-key-reused",
    "This Idempotency-Key was used for another request. Use a new one for each request.",
  );
}

function inProgress(): Refusal {
  return Refusal.conflict(
    "in-progress",
    "A request with this Idempotency-Key is still being answered. Try again in a moment.",
  );
}

function isLockTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("code" in one && one.code === "55P03") return true;
  }
  return false;
}

/** Deletes the answers older than a day, including those of unused keys. */
export async function pruneAnswers(db: Db, now: () => Date): Promise<void> {
  await deleteAnswers(db, new Date(now().getTime() - keptMs));
}

const maxLength = 255;
const keyWords = `A key is 1 to ${maxLength} printable characters without spaces, such as a UUID.`;

/** The request's `Idempotency-Key`; null if there is none. Throws a 400 for an invalid one. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  // Printable ASCII means the same to every client.
  if (key.length <= maxLength && /^[\x21-\x7e]+$/.test(key)) return key;
  throw Refusal.invalid({ "Idempotency-Key": keyWords });
}
