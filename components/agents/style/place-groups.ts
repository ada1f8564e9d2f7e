/** A part of a overview: a memory, or some that stand together. */
export interface Group {
  readonly memories: number;
  readonly tokens: number;
  readonly constitutionalTokens: number;
}

/** What of a group no session may touch, from 0 to 1. */
export function heldShare({ tokens, constitutionalTokens }: Group): number {
  return constitutionalTokens / Math.max(1, tokens);
}

/**
 * Each with how many memories stand before it. Constitutional ones come first: what lies beyond the
 * threshold is what may go, and they may not.
 */
export function placeGroups(groups: readonly Group[]): (Group & { readonly place: number })[] {
  let place = 0;
  return groups.toSorted(byHeldShare).map((group) => {
    const placed = { ...group, place };
    place += group.memories;
    return placed;
  });
}

function byHeldShare(one: Group, other: Group): number {
  return heldShare(other) - heldShare(one);
}
