"use client";

import { useEffect, useEffectEvent } from "react";
import type { ShortcutGroup } from "@/components/shell/shortcut";
import { addShortcuts } from "@/components/shell/shortcut-registry";

/**
 * Keys that work while this is on the page, and are listed by `?` under their group. They are silent
 * while somebody types, while a dialog is open, and for who has turned them off.
 */
export function useShortcuts(given: ShortcutGroup): void {
  const read = useEffectEvent(() => given);
  useEffect(() => addShortcuts(() => read()), []);
}
