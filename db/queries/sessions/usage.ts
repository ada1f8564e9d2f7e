import { and, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { sessions } from "@/db/schema";
import {
  type Month,
  monthOf,
  type PricedUsage,
  reachesBudget,
  sumSpending,
  type Usage,
} from "@/lib/cost/cost";

export const usageColumns = {
  inputTokens: sessions.inputTokens,
  cachedInputTokens: sessions.cachedInputTokens,
  cacheWriteTokens: sessions.cacheWriteTokens,
  outputTokens: sessions.outputTokens,
};

/** What the last finished sessions of an agent used, of one kind and model, newest first. */
export async function listPastUsage(
  db: Db,
  { agentId, kind, model }: Pick<SessionRow, "agentId" | "kind" | "model">,
  limit: number,
): Promise<Usage[]> {
  return db
    .select(usageColumns)
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.kind, kind),
        eq(sessions.model, model),
        gt(sessions.inputTokens, 0),
        inArray(sessions.state, ["unchanged", "approved", "awaiting-review", "rolled-back"]),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(limit);
}

/** What a session is and has used so far; null for an unknown one. */
export async function findUsage(db: Db, sessionId: string) {
  const { kind, model, state, cause, operationsApplied, prices, reading } = sessions;
  const [row] = await db
    .select({ kind, model, state, cause, operationsApplied, ...usageColumns, prices, reading })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** B5: of a session's second reader. */
export const readerTokens = sql`(coalesce((${sessions.reading}->'used'->>'inputTokens')::bigint, 0)
  + coalesce((${sessions.reading}->'used'->>'outputTokens')::bigint, 0))`;
const readerCost = sql`(${sessions.reading}->'used'->>'cost')::float8`;

const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::float8`;

/** Usage of the sessions that agents started in a month, summed up by agent and prices. */
export async function listUsage(db: Db, agentIds: readonly string[], { from, to }: Month) {
  if (agentIds.length === 0) return new Map<string, PricedUsage[]>();
  const rows = await db
    .select({
      agentId: sessions.agentId,
      prices: sessions.prices,
      sessions: sql<number>`count(*)::int`,
      inputTokens: sum(sessions.inputTokens),
      cachedInputTokens: sum(sessions.cachedInputTokens),
      cacheWriteTokens: sum(sessions.cacheWriteTokens),
      outputTokens: sum(sessions.outputTokens),
      readerCost: sql<number>`coalesce(sum(${readerCost}), 0)`,
      readerTokens: sql<number>`sum(${readerTokens})::float8`,
      unpricedReaderTokens: sql<number>`coalesce(sum(${readerTokens})
        filter (where ${readerCost} is null), 0)::float8`,
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
  const ids = limited.map(({ id }) => id);
  const usage = await listUsage(db, ids, monthOf(at));
  const spent = limited.filter(({ id, monthlyBudgetUsd }) =>
    reachesBudget(monthlyBudgetUsd, sumSpending(usage.get(id) ?? []).cost),
  );
  return new Set(spent.map(({ id }) => id));
}
