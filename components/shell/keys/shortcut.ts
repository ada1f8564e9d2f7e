/** What a key does, in words for the sheet that lists all of them. */
export interface Shortcut {
  readonly words: string;
  readonly act: () => void;
  /** It only moves about, so no list of acts offers it. */
  readonly isMove?: boolean;
}

/** Keys that belong together: `a`, `?`, or one after another as in `g h`. */
export interface ShortcutGroup {
  /** What the sheet calls them; null for keys that it does not list. */
  readonly group: string | null;
  readonly keys: Readonly<Record<string, Shortcut>>;
  /** Of the shell itself: where a page has the same key, the page's counts. */
  readonly isEverywhere?: boolean;
}

/**
 * What was typed so far: a shortcut, the beginning of one, or nothing. Of two groups that know the
 * same key the later one counts, and a page's before the shell's.
 */
export function findShortcut(
  groups: readonly ShortcutGroup[],
  typed: string,
): Shortcut | "begun" | null {
  const ranked = rankGroups(groups);
  for (const { keys } of ranked) {
    const found = Object.hasOwn(keys, typed) ? keys[typed] : undefined;
    if (found !== undefined) return found;
  }
  const isBegun = ranked.some(({ keys }) =>
    Object.keys(keys).some((key) => key.startsWith(`${typed} `)),
  );
  return isBegun ? "begun" : null;
}

/** A group as a reader sees it: its name, and only the keys that do something here. */
export interface ListedGroup {
  readonly group: string;
  readonly keys: readonly (readonly [key: string, shortcut: Shortcut])[];
}

/** All that is valid now, by name: the page's groups first, the shell's last. */
export function listShortcuts(groups: readonly ShortcutGroup[]): readonly ListedGroup[] {
  const listed = new Map<string, (readonly [string, Shortcut])[]>();
  const ordered = [...groups].sort((a, b) => rankOf(a) - rankOf(b));
  for (const { group, keys } of ordered) {
    if (group === null) continue;
    const valid = Object.entries(keys).filter(([key, one]) => findShortcut(groups, key) === one);
    if (valid.length > 0) listed.set(group, [...(listed.get(group) ?? []), ...valid]);
  }
  return [...listed].map(([group, keys]) => ({ group, keys }));
}

function rankGroups(groups: readonly ShortcutGroup[]): ShortcutGroup[] {
  return [...groups].reverse().sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ isEverywhere = false }: ShortcutGroup): number {
  return isEverywhere ? 1 : 0;
}
