import { and, asc, gte, inArray, isNotNull, lte } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** A session in effect, and how much of its starting mass it left. Tokens. */
export interface StandingRetention {
  readonly id: string;
  readonly agentId: string;
  readonly createdAt: Date;
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** The agents' sessions in effect of these kinds between two times, oldest first (V5). */
export async function listStandingRetentions(
  db: Db,
  wanted: {
    readonly agentIds: readonly string[];
    readonly kinds: readonly SessionKind[];
    readonly from: Date;
    readonly to?: Date;
  },
): Promise<StandingRetention[]> {
  if (wanted.agentIds.length === 0) return [];
  const { id, agentId, kind, state, createdAt, creditTokens, startMassTokens } = sessions;
  const rows = await db
    .select({ id, agentId, createdAt, creditTokens, startMassTokens })
    .from(sessions)
    .where(
      and(
        inArray(agentId, [...wanted.agentIds]),
        inArray(kind, [...wanted.kinds]),
        inArray(state, ["awaiting-review", "approved"]),
        gte(createdAt, wanted.from),
        wanted.to === undefined ? undefined : lte(createdAt, wanted.to),
        isNotNull(startMassTokens),
      ),
    )
    .orderBy(asc(createdAt));
  return rows.map((row) => ({
    ...row,
    creditTokens: row.creditTokens ?? 0,
    startMassTokens: row.startMassTokens ?? 0,
  }));
}
