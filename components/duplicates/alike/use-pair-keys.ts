import { useRowFocus } from "@/components/duplicates/use-row-focus";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";

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
