import type { Route } from "next";
import type { Snippet } from "@/lib/browser/findings";
import type { IconName } from "@/components/ui/icon";

/** A line of the palette: it leads somewhere or does something. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName | "pulse" | "ring";
  readonly note?: string;
  /** Other words that it is found by. */
  readonly also?: string;
  /** The words of a memory, with what was sought in them. */
  readonly words?: Snippet;
  readonly keys?: string;
  readonly href?: Route;
  readonly act?: () => void;
}

/** Lines of one kind under their name, as the list of the palette takes them. */
export interface PaletteGroup {
  readonly value: string;
  readonly items: readonly PaletteItem[];
  readonly hasMore?: boolean;
}

/** The groups whose lines hold every word of a query; all of them for none. */
export function filterGroups(
  groups: readonly PaletteGroup[],
  query: string,
): readonly PaletteGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label, note = "", also = "" }) => {
        const said = `${label} ${note} ${also}`.toLowerCase();
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
