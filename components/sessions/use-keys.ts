"use client";

import { useShortcuts } from "@/components/shell/use-shortcuts";

/** Single keys with what they do, which no sheet lists: `useShortcuts` names them as well. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const silent = Object.entries(keys).map(([key, act]) => [key, { words: "", act }] as const);
  useShortcuts({ group: null, keys: Object.fromEntries(silent) });
}
