import { randomUUID } from "node:crypto";
import {
  claimSweep,
  extendSweepClaim,
  releaseSweepClaim,
  type SweepClaim,
} from "@/db/queries/schedule/sweep-rows";
import type { Tx } from "@/db/client";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** Longer than one agent takes: a process that says nothing for so long is taken for dead. */
const claimMs = 30_000;

/** Asked between agents: false where the sweep was taken for dead, and another has the account. */
type GoesOn = () => Promise<boolean>;

/** Asked at the end, in a transaction: whether the account is its own still, and stays so in it. */
type IsOwn = (tx: Tx) => Promise<boolean>;

/**
 * Sweeps an account while no one else does, in whichever process. A second one is refused (409) with
 * who began the first, and when. A claim whose process died ends on its own.
 */
export async function holdSweep<T>(
  ctx: Context,
  sweep: (goesOn: GoesOn, isOwn: IsOwn) => Promise<T>,
): Promise<T> {
  const { db, acting, actor, now } = ctx;
  const since = now();
  const owned = { id: randomUUID(), accountId: acting.accountId, startedBy: actor };
  const claim = { ...owned, since, until: claimEnd(since) };
  const other = await claimSweep(db, claim);
  if (other !== null) refuseSecond(other);
  let extendedAt = since;
  const goesOn: GoesOn = async () => {
    const at = now();
    if (at.getTime() - extendedAt.getTime() < claimMs / 3) return true;
    extendedAt = at;
    return extendSweepClaim(db, claim, claimEnd(at));
  };
  const isOwn: IsOwn = (tx) => extendSweepClaim(tx, claim, claimEnd(now()));
  try {
    return await sweep(goesOn, isOwn);
  } finally {
    await releaseSweepClaim(db, claim);
  }
}

function claimEnd(at: Date): Date {
  return new Date(at.getTime() + claimMs);
}

function refuseSecond({ startedBy, since }: SweepClaim): never {
  const who = startedBy.kind === "system" ? "The schedule" : startedBy.name;
  const clock = `${since.toISOString().slice(11, 19)} UTC`;
  throw Refusal.conflict(
    "sweep-running",
    `${who} started a run at ${clock}, and it is still running. It starts every agent that is due.`,
    { since: since.toISOString() },
  );
}
