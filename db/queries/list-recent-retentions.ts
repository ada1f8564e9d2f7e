import { and, eq, gte, inArray, isNotNull, ne } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";
import type { AttributedRetention } from "@/lib/refinement/outcome";

/** What the agent's standing refinement sessions since `since` left, one session excepted (V5). */
export async function listRecentRetentions(
  db: Db,
  agentId: string,
  since: Date,
  exceptSessionId: string,
): Promise<AttributedRetention[]> {
  const rows = await db
    .select({ creditTokens: sessions.creditTokens, startMassTokens: sessions.startMassTokens })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.kind, "refinement"),
        inArray(sessions.state, ["awaiting-review", "approved"]),
        gte(sessions.createdAt, since),
        isNotNull(sessions.startMassTokens),
        ne(sessions.id, exceptSessionId),
      ),
    );
  return rows.map(({ creditTokens, startMassTokens }) => ({
    creditTokens: creditTokens ?? 0,
    startMassTokens: startMassTokens ?? 0,
  }));
}
