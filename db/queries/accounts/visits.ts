import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { members } from "@/db/schema";

/** The stored record of a member's home visits. */
export interface StoredVisit {
  readonly lookedAt: Date | null;
  readonly visitBeganAt: Date | null;
  readonly visitSince: Date | null;
}

interface MemberRef {
  readonly accountId: string;
  readonly personId: string;
}

/** A member's visit; null for a non-member. */
export async function findVisit(db: Db, member: MemberRef): Promise<StoredVisit | null> {
  const { lookedAt, visitBeganAt, visitSince } = members;
  const [row] = await db
    .select({ lookedAt, visitBeganAt, visitSince })
    .from(members)
    .where(isMember(member));
  return row ?? null;
}

/** Replaces the visit that was read; of two concurrent visits the first stays. */
export async function storeVisit(
  db: Db,
  member: MemberRef,
  { before, now }: { readonly before: StoredVisit; readonly now: StoredVisit },
): Promise<void> {
  const isSame =
    before.lookedAt === null ? isNull(members.lookedAt) : eq(members.lookedAt, before.lookedAt);
  await db
    .update(members)
    .set(now)
    .where(and(isMember(member), isSame));
}

function isMember({ accountId, personId }: MemberRef) {
  return and(eq(members.accountId, accountId), eq(members.personId, personId));
}
