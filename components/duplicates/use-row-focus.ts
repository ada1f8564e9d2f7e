import { useRef } from "react";

/** The rows of a list, found by a selector: the one that has the focus, and the way to the next. */
export function useRowFocus(row: string, stop: string) {
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(row) ?? [])];
  const indexIn = (all: readonly HTMLElement[]) =>
    all.findIndex((one) => one.contains(document.activeElement));
  const current = () => {
    const all = rows();
    return all[indexIn(all)];
  };
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = indexIn(all);
    const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
    all[next]?.querySelector<HTMLElement>(stop)?.focus();
  };
  return { list, rows, current, move };
}
