import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** The end of a session's log: its state, and the sequence of its newest entry. */
export interface LogEnd {
  readonly id: string;
  readonly state: string;
  readonly lastSequence: number;
}

/** Those of these sessions that exist, unordered. */
export async function listLogEnds(db: Db, ids: readonly string[]): Promise<LogEnd[]> {
  return db
    .select({ id: sessions.id, state: sessions.state, lastSequence: sessions.lastSequence })
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.param(ids)}::text[])`);
}
