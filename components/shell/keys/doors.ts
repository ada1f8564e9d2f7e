import { useSyncExternalStore } from "react";

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
export function doorNow(): Door | null {
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
