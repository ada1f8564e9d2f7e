import { and, asc, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { credits, sessions } from "@/db/schema";
import type { Credit } from "@/lib/refinement/credit/credit";

/** What each memory involved in a session still answers for (G11), by number. */
export async function loadCredits(db: Db, sessionId: string): Promise<Map<number, Credit>> {
  const rows = await db
    .select({ number: credits.number, tokens: credits.tokens, copies: credits.copies })
    .from(credits)
    .where(eq(credits.sessionId, sessionId));
  return new Map(rows.map(({ number, ...credit }) => [number, credit]));
}

/**
 * The approved sessions in which a memory keeps the words of removed copies, with its credit there.
 */
export async function listKeptCopies(tx: Tx, agentId: string, number: number) {
  return tx
    .select({ sessionId: sessions.id, tokens: credits.tokens, copies: credits.copies })
    .from(credits)
    .innerJoin(sessions, eq(sessions.id, credits.sessionId))
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.state, "approved"),
        eq(credits.number, number),
        gt(credits.copies, 0),
      ),
    )
    .orderBy(asc(sessions.id));
}

/** Requires the session's row lock. */
export async function updateCredit(
  tx: Tx,
  { sessionId, number }: { readonly sessionId: string; readonly number: number },
  credit: Credit,
): Promise<void> {
  await tx
    .update(credits)
    .set(credit)
    .where(and(eq(credits.sessionId, sessionId), eq(credits.number, number)));
}
