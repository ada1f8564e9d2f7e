import { useMemo, useState } from "react";
import { wholeConsequence } from "@/components/sessions/decide/consequence";
import { planRevert, type RevertPlan } from "@/components/sessions/decide/revert-plan";
import { useRevertBase } from "@/components/sessions/decide/use-revert-base";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** What reverting some pieces of a session would do: its operations unless its kind says otherwise. */
export type PlanOf = (
  base: ReturnType<typeof useRevertBase>,
  chosen: ReadonlySet<number>,
) => RevertPlan | null;

const noWords: ReadonlyMap<number, string> = new Map();

/** What a reviewer has chosen to revert, with what would come of it. */
export function useReview(view: SessionView, isOn: boolean, planOf: PlanOf = planRevert) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const base = useRevertBase(view);
  const plan = useMemo(() => (isOn ? planOf(base, chosen) : null), [planOf, base, chosen, isOn]);
  const restores = useMemo(() => wholeConsequence(base), [base]);
  const reverting = useMemo(() => {
    if (plan === null) return noWords;
    const words = (sequence: number) => (plan.along.has(sequence) ? "Depends on it" : "Reverts");
    return new Map([...plan.sequences].map((sequence) => [sequence, words(sequence)]));
  }, [plan]);
  return {
    plan,
    restores,
    reverting,
    toggle: (sequence: number) =>
      setChosen((known) => {
        const next = new Set(known);
        if (!next.delete(sequence)) next.add(sequence);
        return next;
      }),
    preview:
      plan === null
        ? null
        : {
            sequences: plan.sequences,
            keptTokens: plan.keptTokens,
            words: `Reverting ${plan.sequences.size}`,
            tone: plan.tone,
          },
    clear: () => setChosen(new Set()),
  };
}

export type Review = ReturnType<typeof useReview>;
