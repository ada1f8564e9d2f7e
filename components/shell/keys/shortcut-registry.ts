import {
  findShortcut,
  listShortcuts,
  type ListedGroup,
  type ShortcutGroup,
} from "@/components/shell/keys/shortcut";
import { doorNow } from "@/components/shell/keys/doors";
import { areSingleKeysOn } from "@/components/shell/keys/single-keys";

/** How long after `g` its letter counts. */
const pauseMs = 3_000;

const readers = new Set<() => ShortcutGroup>();
let begun = "";
let begunAt = 0;

/** Makes keys work until the returned function is called. What they do is read when they are hit. */
export function addShortcuts(read: () => ShortcutGroup): () => void {
  if (readers.size === 0) document.addEventListener("keydown", onKeyDown);
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size === 0) document.removeEventListener("keydown", onKeyDown);
  };
}

/** All shortcuts of the page as it is now, grouped. */
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
