import { and, eq, lte } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sweepClaims } from "@/db/schema";

export type SweepClaim = typeof sweepClaims.$inferSelect;

/** Takes an account for one sweep, unless another has it and its time is not up: then gives that one. */
export async function claimSweep(db: Db, claim: SweepClaim): Promise<SweepClaim | null> {
  const isOver = lte(sweepClaims.until, claim.since);
  for (;;) {
    const taken = await db
      .insert(sweepClaims)
      .values(claim)
      .onConflictDoUpdate({ target: sweepClaims.accountId, set: claim, setWhere: isOver })
      .returning({ id: sweepClaims.id });
    if (taken.length > 0) return null;
    const [other] = await db
      .select()
      .from(sweepClaims)
      .where(eq(sweepClaims.accountId, claim.accountId));
    // Let go of in between: it is free.
    if (other !== undefined) return other;
  }
}

/** Holds a claim for longer; false where another has taken the account meanwhile. */
export async function extendSweepClaim(db: Db, claim: SweepClaim, until: Date): Promise<boolean> {
  const kept = await db
    .update(sweepClaims)
    .set({ until })
    .where(isOwn(claim))
    .returning({ id: sweepClaims.id });
  return kept.length > 0;
}

/** Lets go of an account; another's claim stays. */
export async function releaseSweepClaim(db: Db, claim: SweepClaim): Promise<void> {
  await db.delete(sweepClaims).where(isOwn(claim));
}

function isOwn({ accountId, id }: SweepClaim) {
  return and(eq(sweepClaims.accountId, accountId), eq(sweepClaims.id, id));
}
