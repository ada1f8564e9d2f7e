import type { CopiesSum, DuplicateGroup } from "@/lib/browser/duplicates";

/** Groups that are chosen: these, or all but these; also of groups that were not read yet. */
export interface GroupChoice {
  readonly isAll: boolean;
  /** By the memory that stays. */
  readonly named: ReadonlySet<number>;
}

export const allGroups: GroupChoice = { isAll: true, named: new Set() };
export const noGroups: GroupChoice = { isAll: false, named: new Set() };

export function isChosen({ isAll, named }: GroupChoice, number: number): boolean {
  return isAll !== named.has(number);
}

export function toggleGroup({ isAll, named }: GroupChoice, number: number): GroupChoice {
  const next = new Set(named);
  if (!next.delete(number)) next.add(number);
  return { isAll, named: next };
}

/** Without the groups that are gone. */
export function keepKnown(choice: GroupChoice, groups: readonly DuplicateGroup[]): GroupChoice {
  const known = new Set(groups.map(({ stays }) => stays.number));
  return { ...choice, named: new Set([...choice.named].filter((number) => known.has(number))) };
}

/** What dropping the chosen groups takes from the ledger. */
export function sumChosen(
  { isAll, named }: GroupChoice,
  groups: readonly DuplicateGroup[],
  total: CopiesSum,
): CopiesSum {
  const some = groups.filter(({ stays }) => named.has(stays.number));
  const sum = {
    groups: some.length,
    copies: some.reduce((count, { copyCount }) => count + copyCount, 0),
    tokens: some.reduce((count, { tokens }) => count + tokens, 0),
  };
  if (!isAll) return sum;
  return {
    groups: total.groups - sum.groups,
    copies: total.copies - sum.copies,
    tokens: total.tokens - sum.tokens,
  };
}
