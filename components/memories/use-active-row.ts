"use client";

import {
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";

/**
 * The row that a pointer or the focus was on last, by its memory's number: it has its acts on the
 * page, and so has the one that has the focus, for what is pressed there. A click on a row gives it
 * the focus. While something is open over the page both stay, whatever the pointer passes.
 */
export function useActiveRow(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const look = (target: EventTarget, hasFocus: boolean) => {
    if (!(target instanceof Element) || root.current?.contains(target) !== true) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
    const row = target.closest<HTMLElement>("[data-number]");
    if (row === null) return;
    setActive(Number(row.dataset["number"]));
    if (hasFocus) setFocused(Number(row.dataset["number"]));
  };
  const hold = {
    onPointerOver: (event: PointerEvent) => look(event.target, false),
    onFocus: (event: FocusEvent) => look(event.target, true),
    onClick: (event: MouseEvent) => takeFocus(event.target),
  };
  return { active, focused, hold };
}

/** Where the click was not for something that has a use of its own. */
function takeFocus(target: EventTarget): void {
  if (!(target instanceof Element) || target.closest("a, button, input, summary") !== null) return;
  const row = target.closest("[data-number]");
  row?.querySelector<HTMLElement>(".folio a")?.focus({ preventScroll: true });
}
