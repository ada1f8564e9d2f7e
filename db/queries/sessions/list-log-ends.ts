import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessionDrafts, sessions } from "@/db/schema";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import { activeStates } from "@/lib/ledger/entries/session";

/** The end of a session's log: its state, the sequence of its newest entry, and what comes next. */
export interface LogEnd {
  readonly id: string;
  readonly state: string;
  readonly lastSequence: number;
  /** The call that is being written then. */
  readonly draft: CallDraft | null;
}

/** Those of these sessions that exist, unordered. */
export async function listLogEnds(db: Db, ids: readonly string[]): Promise<LogEnd[]> {
  return db
    .select({
      id: sessions.id,
      state: sessions.state,
      lastSequence: sessions.lastSequence,
      draft: {
        step: sessionDrafts.step,
        index: sessionDrafts.callIndex,
        name: sessionDrafts.name,
        argumentsText: sessionDrafts.argumentsText,
      },
    })
    .from(sessions)
    .leftJoin(
      sessionDrafts,
      and(eq(sessionDrafts.sessionId, sessions.id), inArray(sessions.state, [...activeStates])),
    )
    .where(sql`${sessions.id} = any(${sql.param(ids)}::text[])`);
}
