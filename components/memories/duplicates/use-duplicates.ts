import { dropCopiesAction } from "@/app/actions/memories";
import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import type { ActionOf } from "@/components/ui/form-action";
import { formOf } from "@/components/ui/requests";
import { useShortcuts } from "@/components/ui/shortcuts";
import { useFormAction } from "@/components/ui/use-form-action";
import type { CopiesSum, DuplicateGroup, DuplicatesPage } from "@/lib/memories/load-duplicates";
import type { dropCopies } from "@/lib/memories/copies";

/** Groups that are chosen: these, or all but these; also of groups that were not read yet. */
export interface GroupChoice {
  readonly isAll: boolean;
  readonly named: ReadonlySet<number>;
}

export const allGroups: GroupChoice = { isAll: true, named: new Set() };
export const noGroups: GroupChoice = { isAll: false, named: new Set() };

export function isChosen({ isAll, named }: GroupChoice, number: number): boolean {
  return isAll !== named.has(number);
}

export function toggleGroup({ isAll, named }: GroupChoice, number: number): GroupChoice {
  const next = new Set(named);
  if (!next.delete(number)) next.add(number);
  return { isAll, named: next };
}

export function keepKnown(choice: GroupChoice, groups: readonly DuplicateGroup[]): GroupChoice {
  const known = new Set(groups.map(({ stays }) => stays.number));
  return { ...choice, named: new Set([...choice.named].filter((number) => known.has(number))) };
}

/** What dropping the chosen groups takes from the ledger. */
export function sumChosen(
  { isAll, named }: GroupChoice,
  groups: readonly DuplicateGroup[],
  total: CopiesSum,
): CopiesSum {
  const some = groups.filter(({ stays }) => named.has(stays.number));
  const sum = {
    groups: some.length,
    copies: some.reduce((count, { copyCount }) => count + copyCount, 0),
    tokens: some.reduce((count, { tokens }) => count + tokens, 0),
  };
  if (!isAll) return sum;
  return {
    groups: total.groups - sum.groups,
    copies: total.copies - sum.copies,
    tokens: total.tokens - sum.tokens,
  };
}

export type DropCopies = ReturnType<typeof useDropCopies>;

const action: ActionOf<Awaited<ReturnType<typeof dropCopies>>> = dropCopiesAction;

/** The groups of a page with what is chosen of them, and the act that drops it. */
export function useDropCopies(agentId: string, page: DuplicatesPage) {
  const router = useRouter();
  const [wanted, setChoice] = useState(allGroups);
  const { items: groups, total, revision } = page;
  const choice = keepKnown(wanted, groups);
  const chosen = sumChosen(choice, groups, total);
  const { result, isPending, send } = useFormAction(
    action,
    () => startTransition(() => setChoice(noGroups)),
    // The groups that are there now are shown beside the refusal.
    ({ code }) => code === "stale" && router.refresh(),
  );
  const drop = () => {
    if (chosen.copies === 0) return;
    const named = [...choice.named].join(" ");
    const groupFields = choice.isAll ? { groups: "all", except: named } : { groups: named };
    send(formOf({ agentId, ...groupFields, revision }));
  };
  return {
    total,
    chosen,
    isAll: total.groups > 0 && chosen.groups === total.groups,
    isChosen: (number: number) => isChosen(choice, number),
    toggle: (number: number) => setChoice(toggleGroup(choice, number)),
    chooseAll: (isOn: boolean) => setChoice(isOn ? allGroups : noGroups),
    drop,
    isDropping: isPending,
    result,
  };
}

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

/** The groups without a pointer: `j` and `k` move, `x` selects, `d` drops. */
export function useGroupKeys(copies: DropCopies, mayDrop: boolean) {
  const { list, current, move } = useRowFocus("[data-group]", "input, button, a");
  const toggle = () => current()?.querySelector("input")?.click();
  useShortcuts({
    group: "Exact copies",
    keys: {
      j: { words: "Next group", act: () => move(1), isMove: true },
      k: { words: "Previous group", act: () => move(-1), isMove: true },
      ...(mayDrop && {
        x: { words: "Select the group", act: toggle, isMove: true },
        d: { words: "Drop the selected copies", act: copies.drop },
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
