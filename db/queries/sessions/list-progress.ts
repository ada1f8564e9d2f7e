import { and, gte, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { stateIn } from "@/db/queries/sessions/state-in";
import { waitsForPerson } from "@/db/queries/sessions/waiting-sessions";
import { sessions } from "@/db/schema";
import { openStates } from "@/lib/ledger/entries/session";

const columns = {
  id: sessions.id,
  accountId: sessions.accountId,
  agentId: sessions.agentId,
  state: sessions.state,
  lastSequence: sessions.lastSequence,
  operationsApplied: sessions.operationsApplied,
  startMassTokens: sessions.startMassTokens,
  massTokens: sessions.massTokens,
  creditTokens: sessions.creditTokens,
  isFlagged: sql<boolean>`jsonb_array_length(${sessions.marks}) > 0`,
  copyTokens: sessions.copyTokens,
};

/** Progress of a session in an account: the data that changes with its log, without any text. */
export type SessionProgress = Awaited<ReturnType<typeof listProgressOf>>[number];

/** Those of these sessions that exist, unordered. */
export async function listProgressOf(db: Db, ids: readonly string[]) {
  return db
    .select(columns)
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.param(ids)}::text[])`);
}

const isOpen = stateIn(openStates);

/** All sessions of these accounts that are open, wait for a person, or ended since a given time. */
export async function listCurrentProgress(
  db: Db,
  accountIds: readonly string[],
  endedSince: Date,
): Promise<SessionProgress[]> {
  return db
    .select(columns)
    .from(sessions)
    .where(
      and(
        inArray(sessions.accountId, [...accountIds]),
        or(isOpen, waitsForPerson(accountIds), gte(sessions.endedAt, endedSince)),
      ),
    );
}
