import type { DuplicateGroup, DuplicatesPage } from "@/lib/browser/duplicates";
import { compareInLedger } from "@/lib/ledger/memory";

/** An act of this visit that can be taken back. */
export interface DroppedAct {
  readonly id: string;
  readonly at: number;
  /** What it led to: parts of an older revision still hold its groups. */
  readonly revision: number;
  /** Those of its groups that were on the page. */
  readonly groups: readonly DuplicateGroup[];
  readonly copies: number;
}

/** A group with its copies, or one whose copies were dropped. */
export interface GroupRow {
  readonly key: string;
  readonly group: DuplicateGroup;
  readonly act: DroppedAct | null;
}

/** What the page shows, in ledger order: what was dropped keeps its place. */
export function groupRows(
  parts: readonly Pick<DuplicatesPage, "items" | "revision">[],
  acts: readonly DroppedAct[],
): GroupRow[] {
  const done = acts.flatMap((act) =>
    act.groups.map((group) => ({ key: `${act.id} ${group.stays.number}`, group, act })),
  );
  const open = parts.flatMap(({ items, revision }) => {
    const gone = acts.filter((act) => act.revision > revision);
    const numbers = new Set(gone.flatMap(({ groups }) => groups.map(({ stays }) => stays.number)));
    return items
      .filter(({ stays }) => !numbers.has(stays.number))
      .map((group) => ({ key: String(group.stays.number), group, act: null }));
  });
  return [...open, ...done].sort((a, b) => compareInLedger(a.group.stays, b.group.stays));
}
