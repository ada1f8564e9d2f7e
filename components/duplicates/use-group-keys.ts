import type { DropCopies } from "@/components/duplicates/use-drop-copies";
import { useRowFocus } from "@/components/duplicates/use-row-focus";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";

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
