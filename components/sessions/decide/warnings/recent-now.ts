import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** A refinement of the last 30 days that stands, as the product of V5 multiplies it. Tokens. */
export interface RecentRefinement {
  readonly id: string;
  readonly createdAt: number;
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** The refinements that stand now: this one by what its log says, and not once it is rolled back. */
export function recentNow(
  recent: readonly RecentRefinement[],
  sessionId: string,
  { gauge, start, rollback, completion, operations, queuedAt }: SessionView,
): readonly RecentRefinement[] {
  const others = recent.filter(({ id }) => id !== sessionId);
  if (rollback !== null || gauge === null || start === null || completion === null) return others;
  if (operations.length === 0) return others;
  const own = {
    id: sessionId,
    createdAt: Date.parse(queuedAt ?? start.at),
    creditTokens: gauge.creditTokens,
    startMassTokens: start.startMassTokens,
  };
  return [...others, own];
}
