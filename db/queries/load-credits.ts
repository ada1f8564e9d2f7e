import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { credits } from "@/db/schema";

/** Tokens of the start that each memory a session touched still answers for (G11), by number. */
export async function loadCredits(db: Db, sessionId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ number: credits.number, tokens: credits.tokens })
    .from(credits)
    .where(eq(credits.sessionId, sessionId));
  return new Map(rows.map(({ number, tokens }) => [number, tokens]));
}
