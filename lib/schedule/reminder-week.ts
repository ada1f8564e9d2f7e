const weekMs = 7 * 24 * 3_600_000;

/**
 * V6: how many whole weeks something has waited at `now`; people are reminded once a week, from
 * week 1.
 */
export function weeksWaited(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / weekMs));
}
