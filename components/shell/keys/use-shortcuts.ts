import { useEffect, useRef } from "react";
import type { ShortcutGroup } from "@/components/shell/keys/shortcut";
import { addShortcuts } from "@/components/shell/keys/shortcut-registry";

/**
 * Keys that work while this is on the page, and are listed by `?` under their group. They are silent
 * while someone types, while a dialog is open, and for who has turned them off.
 */
export function useShortcuts(given: ShortcutGroup): void {
  const latest = useRef(given);
  // The caller for the keys, the list of them too, gets those of the last paint.
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => addShortcuts(() => latest.current), []);
}
