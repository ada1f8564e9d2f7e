import { useRef } from "react";
import type { DropCopies } from "@/components/memories/duplicates/use-drop-copies";
import { useShortcuts } from "@/components/ui/shortcuts";

/** The rows of a list, found by a selector: the one that has the focus, and the way to the next. */
function useRowFocus(row: string, stop: string) {
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

/** The groups without a pointer: `j` and `k` move, `x` selects, `d` drops, `z` undoes. */
export function useGroupKeys(copies: DropCopies, mayDrop: boolean) {
  const { list, current, move } = useRowFocus("[data-group]", "input, button, a");
  const toggle = () => current()?.querySelector("input")?.click();
  const { lastAct } = copies;
  useShortcuts({
    group: "Exact copies",
    keys: {
      j: { words: "Next group", act: () => move(1), isMove: true },
      k: { words: "Previous group", act: () => move(-1), isMove: true },
      ...(mayDrop && {
        x: { words: "Select the group", act: toggle, isMove: true },
        d: { words: "Drop the selected copies", act: copies.drop },
      }),
      ...(lastAct !== null && {
        z: { words: "Undo the last drop", act: () => copies.undo(lastAct.id) },
      }),
    },
  });
  return list;
}

/** The pairs without a pointer: `j` and `k` move, `p` keeps the one that has the focus apart. */
export function usePairKeys(mayKeep: boolean) {
  const { list, rows, current, move } = useRowFocus("[data-pair]", "[data-keep-apart], a");
  const keepApart = () => {
    const pair = current() ?? rows()[0];
    pair?.querySelector<HTMLElement>("[data-keep-apart]")?.click();
  };
  useShortcuts({
    group: "Look-alikes",
    keys: {
      j: { words: "Next pair", act: () => move(1), isMove: true },
      k: { words: "Previous pair", act: () => move(-1), isMove: true },
      ...(mayKeep && { p: { words: "Keep the pair apart", act: keepApart } }),
    },
  });
  return list;
}
