import { normaliseText } from "@/lib/ledger/normalised-text";
import { isListed } from "@/lib/ledger/is-listed";
import type { PromptMemory, PromptView } from "@/lib/model/rules/read-prompt";

/** Memories that say the same, as G8 knows it. */
export interface CopyGroup {
  /** The one that stays: the oldest, so that no earlier date is lost (L4). */
  readonly keeper: PromptMemory;
  /** The others that may be removed, all of one category, oldest first. */
  readonly copies: readonly PromptMemory[];
}

/**
 * Groups by normalised text and category; a constitutional memory counts for any category (G8).
 * Immutable categories are in no group: they are neither removed nor needed.
 */
export function groupCopies(view: PromptView): CopyGroup[] {
  return [...Map.groupBy(view.memories, ({ content }) => normaliseText(content)).values()].flatMap(
    (group) => {
      const held = group.find((memory) => memory.constitutional);
      const touchable = group.filter(
        ({ constitutional, category }) =>
          !constitutional && !isListed(category, view.immutableCategories),
      );
      return [...Map.groupBy(touchable, ({ category }) => category).values()].flatMap((same) => {
        const [oldest, ...younger] = same;
        if (oldest === undefined) return [];
        const isHeldOldest = held !== undefined && group.indexOf(held) < group.indexOf(oldest);
        if (isHeldOldest) return [{ keeper: held, copies: same }];
        return younger.length === 0 ? [] : [{ keeper: oldest, copies: younger }];
      });
    },
  );
}
