import type { Db } from "@/db/client";
import { listCopies, type ListedCopy } from "@/db/queries/memories/copies";
import { findOpenSession } from "@/db/queries/sessions/session-rows";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import type { CopiesSum } from "@/lib/browser/duplicates";
import { exactGroups, type ExactGroup } from "@/lib/ledger/alike/exact-groups";
import { compareInLedger } from "@/lib/ledger/memory";
import { justifyingIn } from "@/lib/sessions/frame/justifying-in";

/** A group of exact duplicates; copies that an open session relies on (M6) are held, not dropped. */
export interface FoundGroup extends ExactGroup<ListedCopy> {
  readonly held: readonly ListedCopy[];
}

export interface FoundGroups {
  /** In ledger order of what stays. */
  readonly groups: readonly FoundGroup[];
  /** The open session that holds copies; null where none is held. */
  readonly heldBy: string | null;
}

/** M9: the exact duplicates of a ledger. To act on them, hold the agent's lock. */
export async function findGroups(db: Db, agentId: string): Promise<FoundGroups> {
  const texts = await listCopies(db, agentId);
  const open = texts.length === 0 ? null : await findOpenSession(db, agentId, "ledger");
  const steps = open === null ? [] : await loadStandingSteps(db, { id: open.id, agentId });
  const justifying = justifyingIn(steps);
  const groups = texts
    .flatMap(exactGroups)
    .map((group) => splitHeld(group, justifying))
    .sort((a, b) => compareInLedger(a.stays, b.stays));
  return { groups, heldBy: groups.some(({ held }) => held.length > 0) ? (open?.id ?? null) : null };
}

function splitHeld(group: ExactGroup<ListedCopy>, justifying: ReadonlySet<number>): FoundGroup {
  const isHeld = ({ number }: ListedCopy) => justifying.has(number);
  const copies = group.copies.filter((copy) => !isHeld(copy));
  return { ...group, copies, held: group.copies.filter(isHeld) };
}

/** What dropping the copies of groups takes from the ledger. */
export function sumGroups(groups: readonly FoundGroup[]): CopiesSum {
  const copies = groups.flatMap((group) => group.copies);
  return {
    groups: groups.filter((group) => group.copies.length > 0).length,
    copies: copies.length,
    tokens: copies.reduce((sum, copy) => sum + copy.tokens, 0),
  };
}
