import { useEffect, useRef, useSyncExternalStore } from "react";
import { areSingleKeysOn } from "@/components/ui/preferences";

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

/** What the keys so far are: a shortcut, its beginning or nothing; a page's before the shell's. */
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

/** What can open over any page: find anything, what can be done here, the list of keys. */
export type Door = "palette" | "acts" | "keys";

let open: Door | null = null;
const listeners = new Set<() => void>();

/** Opens one of them, or closes the one that is open. */
export function openDoor(door: Door | null): void {
  open = door;
  for (const listener of listeners) listener();
}

/** Which one is asked for now, whether or not it is there already. */
function doorNow(): Door | null {
  return open;
}

export function useDoor(): Door | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long after `g` its letter counts. */
const pauseMs = 3_000;

const readers = new Set<() => ShortcutGroup>();
let begun = "";
let begunAt = 0;

/** Makes keys work until the returned function is called. What they do is read when they are hit. */
function addShortcuts(read: () => ShortcutGroup): () => void {
  if (readers.size === 0) document.addEventListener("keydown", onKeyDown);
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size === 0) document.removeEventListener("keydown", onKeyDown);
  };
}

export function listShortcutsHere(): readonly ListedGroup[] {
  return listShortcuts(readGroups());
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey)
    return;
  // On its way to `?` and the like: it neither is a key nor ends what has begun.
  if (event.key === "Shift") return;
  const isLate = event.timeStamp - begunAt > pauseMs;
  const typed = begun === "" || isLate ? event.key : `${begun} ${event.key}`;
  begun = "";
  if (!areSingleKeysOn() || isTaken(event) || isCovered()) return;
  const groups = readGroups();
  // What follows `g` goes somewhere or nowhere: it is never an act of the page.
  const found = findShortcut(groups, typed);
  if (found === null) return;
  event.preventDefault();
  // A key held down moves on and on, but it decides once: the next session was not looked at yet.
  if (event.repeat && (found === "begun" || found.isMove !== true)) return;
  if (found !== "begun") return found.act();
  begun = event.key;
  begunAt = event.timeStamp;
}

function readGroups(): ShortcutGroup[] {
  return [...readers].map((read) => read());
}

/** Over an open dialog or menu, or one that is still on its way, the page's keys mean nothing. */
function isCovered(): boolean {
  if (doorNow() !== null) return true;
  return document.querySelector("[role=alertdialog], [role=dialog], [role=menu]") !== null;
}

const writable =
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit]), textarea, select";
const pressable = "a[href], button, summary, input, [role=button], [role=option], [role=tab]";

/** Whether the key is meant for what has the focus: a letter for a field, Enter for a button. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches(writable)) return true;
  return (key === "Enter" || key === " ") && target.matches(pressable);
}

/** Keys for `?` and this page; silent while someone types, has a dialog open or turned them off. */
export function useShortcuts(given: ShortcutGroup): void {
  const latest = useRef(given);
  // The caller for the keys, the list of them too, gets those of the last paint.
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => addShortcuts(() => latest.current), []);
}
