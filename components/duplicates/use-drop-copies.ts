import { startTransition, useState } from "react";
import { useRouter } from "next/navigation";
import {
  allGroups,
  isChosen,
  keepKnown,
  noGroups,
  sumChosen,
  toggleGroup,
} from "@/components/duplicates/group-choice";
import { groupRows, type DroppedAct } from "@/components/duplicates/group-rows";
import { useDuplicateGroups } from "@/components/duplicates/use-duplicate-groups";
import type { ActionOf, ActionResult } from "@/components/ui/forms/form-action";
import { useAction } from "@/components/ui/forms/use-action";
import type { DuplicatesPage } from "@/lib/browser/duplicates";

export interface DropActions {
  /** Fields: agentId, groups (`all` or numbers), except, revision. */
  readonly drop: ActionOf<{
    readonly act: string | null;
    readonly dropped: number;
    readonly held: readonly number[];
    readonly revision: number;
  }>;
  /** Field: id. */
  readonly undo: ActionOf<{ readonly restored: number; readonly changed: readonly number[] }>;
}

export type DropCopies = ReturnType<typeof useDropCopies>;

/** The groups of a page with what is chosen of them, what was dropped, and the way back. */
export function useDropCopies(agentId: string, given: DuplicatesPage, actions: DropActions) {
  const router = useRouter();
  const list = useDuplicateGroups(agentId, given);
  const [wanted, setChoice] = useState(allGroups);
  const [acts, setActs] = useState<readonly DroppedAct[]>([]);
  const [answer, setAnswer] = useState<ActionResult | null>(null);
  const rows = groupRows(list.parts, acts);
  const groups = rows.flatMap(({ group, act }) => (act === null ? [group] : []));
  const choice = keepKnown(wanted, groups);
  const { total, revision } = list.first;
  const chosen = sumChosen(choice, groups, total);

  const hear = (said: ActionResult) => {
    setAnswer(said);
    // The groups that are there now are shown beside the refusal.
    if (!said.ok && said.code === "stale") router.refresh();
  };
  const dropping = useAction(
    (form: FormData) => actions.drop(null, form),
    (said) =>
      startTransition(() => {
        hear(said);
        if (!said.ok) return;
        const { act, dropped: copies, revision: led } = said;
        if (act === null) return;
        const some = groups.filter(({ stays }) => isChosen(choice, stays.number));
        const done = { id: act, at: Date.now(), revision: led, groups: some, copies };
        setActs((now) => [...now, done]);
        setChoice(noGroups);
      }),
  );
  const undoing = useAction(
    (form: FormData) => actions.undo(null, form),
    (said, sent) =>
      startTransition(() => {
        hear(said);
        if (said.ok) setActs((now) => now.filter(({ id }) => id !== sent.get("id")));
      }),
  );
  const drop = () => {
    if (chosen.copies === 0) return;
    const named = [...choice.named].join(" ");
    const form = new FormData();
    form.set("agentId", agentId);
    form.set("groups", choice.isAll ? "all" : named);
    if (choice.isAll) form.set("except", named);
    form.set("revision", String(revision));
    dropping.send(form);
  };
  const undo = (id: string) => {
    const form = new FormData();
    form.set("id", id);
    undoing.send(form);
  };
  return {
    list,
    rows,
    total,
    chosen,
    isAll: total.groups > 0 && chosen.groups === total.groups,
    isChosen: (number: number) => isChosen(choice, number),
    toggle: (number: number) => setChoice(toggleGroup(choice, number)),
    chooseAll: (isOn: boolean) => setChoice(isOn ? allGroups : noGroups),
    drop,
    isDropping: dropping.isPending,
    lastAct: acts.at(-1) ?? null,
    undo,
    isUndoing: undoing.isPending,
    answer,
  };
}
