import { useRef } from "react";
import type { DropCopies } from "@/components/duplicates/use-drop-copies";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";

/** The groups without a pointer: `j` and `k` move, `x` selects, `d` drops, `z` undoes. */
export function useGroupKeys(copies: DropCopies, mayDrop: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-group]") ?? [])];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = current();
    const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
    all[next]?.querySelector<HTMLElement>("input, button, a")?.focus();
  };
  const toggle = () => {
    const row = rows()[current()];
    if (row?.querySelector("input") !== null) copies.toggle(Number(row?.dataset["group"]));
  };
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
