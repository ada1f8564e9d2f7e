export interface Month {
  readonly from: Date;
  /** The start of the next one. */
  readonly to: Date;
}

/** The calendar month, in UTC, in which a time lies; `offset` months later. */
export function monthOf(at: Date, offset = 0): Month {
  const start = (months: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  return { from: start(offset), to: start(offset + 1) };
}

/** O9: whether an agent's cost of this month, in micro-dollars, has reached its budget. */
export function reachesBudget(monthlyBudgetUsd: number | null, cost: number): boolean {
  return monthlyBudgetUsd !== null && cost >= Math.round(monthlyBudgetUsd * 1_000_000);
}
