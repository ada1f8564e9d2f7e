import { useRef } from "react";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";

/** The pairs without a pointer: `j` and `k` move, `p` keeps the one that has the focus apart. */
export function usePairKeys(mayKeep: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const pairs = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-pair]") ?? [])];
  const current = () => pairs().findIndex((pair) => pair.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = pairs();
    const at = current();
    const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
    all[next]?.querySelector<HTMLElement>("[data-keep-apart], a")?.focus();
  };
  const keepApart = () => {
    const pair = pairs()[Math.max(0, current())];
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
