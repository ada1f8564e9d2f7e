import { and, asc, eq, gte, inArray, isNotNull, lte } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** A refinement that stands, and what of the mass at its start it left. Tokens. */
export interface StandingRefinement {
  readonly id: string;
  readonly createdAt: Date;
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** The agent's standing refinements that changed something between two moments, oldest first (V5). */
export async function listStandingRefinements(
  db: Db,
  agentId: string,
  between: { readonly from: Date; readonly to: Date },
): Promise<StandingRefinement[]> {
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      creditTokens: sessions.creditTokens,
      startMassTokens: sessions.startMassTokens,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.kind, "refinement"),
        inArray(sessions.state, ["awaiting-review", "approved"]),
        gte(sessions.createdAt, between.from),
        lte(sessions.createdAt, between.to),
        isNotNull(sessions.startMassTokens),
      ),
    )
    .orderBy(asc(sessions.createdAt));
  return rows.map(({ creditTokens, startMassTokens, ...row }) => ({
    ...row,
    creditTokens: creditTokens ?? 0,
    startMassTokens: startMassTokens ?? 0,
  }));
}
