"use client";

import type { RefObject } from "react";
import { useShortcuts } from "@/components/shell/use-shortcuts";

/** `j` and `k` go from memory to memory; what is pressed there is done to the one that has the focus. */
export function useLedgerKeys(
  root: RefObject<HTMLElement | null>,
  { choose }: { readonly choose: boolean },
): void {
  const move = (by: 1 | -1) => {
    const rows = rowsIn(root.current);
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const next = here === -1 ? rows.find(isSeen) : rows[here + by];
    const link = next?.querySelector<HTMLElement>(".folio a");
    link?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
  };
  const press = (selector: string) => () => {
    const row = rowsIn(root.current).find((one) => one.contains(document.activeElement));
    row?.querySelector<HTMLElement>(selector)?.click();
  };
  useShortcuts({
    group: "Ledger",
    keys: {
      j: { words: "The next memory", act: () => move(1), isMove: true },
      k: { words: "The memory before", act: () => move(-1), isMove: true },
      Enter: { words: "Everything about the memory", act: press(".folio a") },
      e: { words: "Edit the memory", act: press("[data-act=edit]") },
      ...(choose && { x: { words: "Choose the memory", act: press("input[type=checkbox]") } }),
    },
  });
}

function rowsIn(root: HTMLElement | null): HTMLElement[] {
  return root === null ? [] : [...root.querySelectorAll<HTMLElement>("[data-number]")];
}

function isSeen(row: HTMLElement): boolean {
  return row.getBoundingClientRect().top > 96;
}
