/** A part of a shelf: a memory, or some that stand together. */
export interface Spine {
  readonly memories: number;
  readonly tokens: number;
  readonly constitutionalTokens: number;
}

/** What of a spine no session may touch, from 0 to 1. */
export function heldShare({ tokens, constitutionalTokens }: Spine): number {
  return constitutionalTokens / Math.max(1, tokens);
}

/**
 * Each with how many memories stand before it. Constitutional ones come first: what lies beyond the
 * threshold is what may go, and they may not.
 */
export function placeSpines(spines: readonly Spine[]): (Spine & { readonly place: number })[] {
  let place = 0;
  return spines.toSorted(byHeldShare).map((spine) => {
    const placed = { ...spine, place };
    place += spine.memories;
    return placed;
  });
}

function byHeldShare(one: Spine, other: Spine): number {
  return heldShare(other) - heldShare(one);
}
