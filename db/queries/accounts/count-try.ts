import { sql, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { rateLimits } from "@/db/schema";

/** Counts a try under `key` and returns the count in the current window, including this one. */
export async function countTry(
  db: Db,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ count: number; windowEndsAt: Date }> {
  const ends = new Date(now.getTime() + windowMs);
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
  if (!row) throw new Error("A counted try has a row.");
  if (row.count === 1) await forgetOldWindows(db, now);
  return row;
}

/** Skips rows that another call is counting in: two calls must never wait for each other. */
async function forgetOldWindows(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where key in (
      select key from ${rateLimits} where window_ends_at <= ${now.toISOString()}::timestamptz
      for update skip locked
    )`);
}

/** Subtracts one counted try from `key`. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}
