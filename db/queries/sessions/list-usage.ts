import { and, gte, inArray, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";
import { monthOf, reachesBudget, type Month } from "@/lib/cost/budget";
import { sumSpending, type PricedUsage } from "@/lib/cost/spending";

const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::float8`;

/** Usage of the sessions that agents started in a month, summed up by agent and prices. */
export async function listUsage(
  db: Db,
  agentIds: readonly string[],
  { from, to }: Month,
): Promise<Map<string, PricedUsage[]>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .select({
      agentId: sessions.agentId,
      prices: sessions.prices,
      sessions: sql<number>`count(*)::int`,
      inputTokens: sum(sessions.inputTokens),
      cachedInputTokens: sum(sessions.cachedInputTokens),
      cacheWriteTokens: sum(sessions.cacheWriteTokens),
      outputTokens: sum(sessions.outputTokens),
    })
    .from(sessions)
    .where(
      and(
        inArray(sessions.agentId, [...agentIds]),
        gte(sessions.createdAt, from),
        lt(sessions.createdAt, to),
      ),
    )
    .groupBy(sessions.agentId, sessions.prices);
  return Map.groupBy(rows, ({ agentId }) => agentId);
}

/** O9: which of these agents have used up their budget of the month in which `at` lies. */
export async function listSpentBudgets(
  db: Db,
  agents: readonly { readonly id: string; readonly monthlyBudgetUsd: number | null }[],
  at: Date,
): Promise<Set<string>> {
  const limited = agents.filter(({ monthlyBudgetUsd }) => monthlyBudgetUsd !== null);
  const usage = await listUsage(
    db,
    limited.map(({ id }) => id),
    monthOf(at),
  );
  const spent = limited.filter(({ id, monthlyBudgetUsd }) =>
    reachesBudget(monthlyBudgetUsd, sumSpending(usage.get(id) ?? []).cost),
  );
  return new Set(spent.map(({ id }) => id));
}
