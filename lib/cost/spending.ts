import { costOf } from "@/lib/cost/cost-of";
import type { Prices } from "@/lib/cost/prices";
import type { Usage } from "@/lib/cost/usage";

/** Usage of sessions that had the same prices; null where their model has no price. */
export interface PricedUsage extends Usage {
  readonly prices: Prices | null;
  readonly sessions: number;
}

/** What sessions used and cost together. */
export interface Spending {
  readonly sessions: number;
  readonly tokens: number;
  /** Micro-dollars. Models without a price count as 0. */
  readonly cost: number;
  /** Of the tokens: those of models without a price. */
  readonly unpricedTokens: number;
}

export function sumSpending(rows: readonly PricedUsage[]): Spending {
  const sum = (of: (row: PricedUsage) => number) => rows.reduce((all, row) => all + of(row), 0);
  const tokensOf = (row: PricedUsage) => row.inputTokens + row.outputTokens;
  return {
    sessions: sum(({ sessions }) => sessions),
    tokens: sum(tokensOf),
    cost: sum((row) => (row.prices === null ? 0 : costOf(row, row.prices))),
    unpricedTokens: sum((row) => (row.prices === null ? tokensOf(row) : 0)),
  };
}
