import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** Where a session's log ends: its state, and the sequence of its newest entry. */
export interface LogEnd {
  readonly id: string;
  readonly state: string;
  readonly lastSequence: number;
}

/** Of these sessions those that exist, in no order. */
export async function listLogEnds(db: Db, ids: readonly string[]): Promise<LogEnd[]> {
  return db
    .select({ id: sessions.id, state: sessions.state, lastSequence: sessions.lastSequence })
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.param(ids)}::text[])`);
}
