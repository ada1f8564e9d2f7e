import { findVisit, storeVisit } from "@/db/queries/accounts/account-settings";
import type { Context } from "@/lib/context";

/**
 * Records that a person views the home page. Returns their last look before this visit: anything
 * since is news. Null during their first visit, and for non-members.
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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Looks closer together than this belong to one visit: a reload starts no new one. */
const pauseMs = 4 * hourMs;
/** A page that is always open still starts a new visit each day. */
const longestMs = 16 * hourMs;

/** A person's looks at the home page: a visit is a series of looks without a long pause. */
export interface Visit {
  readonly lookedAt: Date | null;
  readonly visitBeganAt: Date | null;
  /** The last look of the previous visit; null during the first one. */
  readonly visitSince: Date | null;
}

/** The visit after another look; the same object if nothing is worth storing. */
export function nextVisit(visit: Visit, now: Date): Visit {
  const { lookedAt, visitBeganAt, visitSince } = visit;
  if (lookedAt === null) return { lookedAt: now, visitBeganAt: now, visitSince: null };
  const pause = now.getTime() - lookedAt.getTime();
  const length = now.getTime() - (visitBeganAt ?? lookedAt).getTime();
  if (pause > pauseMs || length > longestMs) {
    return { lookedAt: now, visitBeganAt: now, visitSince: lookedAt };
  }
  return pause < minuteMs ? visit : { lookedAt: now, visitBeganAt, visitSince };
}
