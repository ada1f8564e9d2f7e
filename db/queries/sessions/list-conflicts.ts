import { inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listOpenConflicts } from "@/db/queries/sessions/open-conflicts";
import { conflicts } from "@/db/schema";
import type { Conflict } from "@/lib/ledger/entries/entry";

/** The conflicts of several sessions, answered or not, by session; most sessions have none (R2). */
export async function listConflicts(
  db: Db,
  sessions: readonly Pick<SessionRow, "id" | "agentId">[],
): Promise<Map<string, Conflict[]>> {
  const bySession = new Map<string, Conflict[]>();
  if (sessions.length === 0) return bySession;
  const ids = sessions.map((session) => session.id);
  const rows = await db
    .selectDistinct({ id: conflicts.sessionId })
    .from(conflicts)
    .where(inArray(conflicts.sessionId, ids));
  const affected = new Set(rows.map((row) => row.id));
  for (const session of sessions.filter(({ id }) => affected.has(id))) {
    const found = await listOpenConflicts(db, session);
    bySession.set(
      session.id,
      found.map(({ conflict, keep }) => ({ ...conflict, keep })),
    );
  }
  return bySession;
}
