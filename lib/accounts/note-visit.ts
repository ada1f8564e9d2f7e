import { findVisit, storeVisit } from "@/db/queries/visits";
import { nextVisit } from "@/lib/accounts/next-visit";
import type { Context } from "@/lib/context";

/**
 * Notes that a person looks at home. Gives when they looked last before this visit: what happened
 * since is news to them. Null in their first visit, and for who is no member.
 */
export async function noteVisit(ctx: Context): Promise<Date | null> {
  const { accountId, kind, id: personId } = ctx.acting;
  if (kind !== "person") return null;
  const member = { accountId, personId };
  const before = await findVisit(ctx.db, member);
  if (before === null) return null;
  const now = nextVisit(before, ctx.now());
  if (now !== before) await storeVisit(ctx.db, member, { before, now });
  return now.visitSince;
}
