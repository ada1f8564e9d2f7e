"use client";

import { useState, type FocusEvent, type PointerEvent, type RefObject } from "react";

/**
 * The row that a pointer or the focus is on, by its memory's number: it alone has its acts on the
 * page. While something is open over the page it stays, whatever the pointer passes.
 */
export function useActiveRow(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<number | null>(null);
  const look = (target: EventTarget) => {
    if (!(target instanceof Element) || root.current?.contains(target) !== true) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
    const row = target.closest<HTMLElement>("[data-number]");
    if (row !== null) setActive(Number(row.dataset["number"]));
  };
  const hold = {
    onPointerOver: (event: PointerEvent) => look(event.target),
    onFocus: (event: FocusEvent) => look(event.target),
  };
  return { active, hold };
}
