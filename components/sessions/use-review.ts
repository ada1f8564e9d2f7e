"use client";

import { useMemo, useState } from "react";
import { consequenceOf } from "@/components/sessions/consequence";
import type { Room } from "@/components/sessions/gauge-room";
import { planRevert } from "@/components/sessions/revert-plan";
import type { OperationView, SessionView } from "@/lib/ledger/fold";

const noWords: ReadonlyMap<number, string> = new Map();

/** What a reviewer has chosen and where they are, with what would come of it. */
export function useReview(view: SessionView, room: Room | null, isOn: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<number | null>(null);
  const { operations, start, gauge } = view;
  const plan = useMemo(
    () =>
      isOn ? planRevert({ operations, start, gauge }, standingOnly(operations, chosen)) : null,
    [operations, start, gauge, chosen, isOn],
  );
  const restores = useMemo(() => consequenceOf(operations), [operations]);
  const reverting = useMemo(() => {
    if (plan === null) return noWords;
    return new Map([...plan.sequences].map((sequence) => [sequence, marginWords(plan, sequence)]));
  }, [plan]);
  const toggle = (sequence: number) =>
    setChosen((known) => {
      const next = new Set(known);
      if (!next.delete(sequence)) next.add(sequence);
      return next;
    });
  const move = (step: 1 | -1) => {
    const place = operations.findIndex(({ sequence }) => sequence === focus);
    const next = operations[place === -1 && step === -1 ? operations.length - 1 : place + step];
    if (next === undefined) return;
    setFocus(next.sequence);
    showOperation(next.sequence);
  };
  return {
    plan,
    restores,
    reverting,
    focus: isOn ? focus : null,
    toggle,
    preview:
      plan === null || room === null
        ? null
        : { keptTokens: plan.keptTokens, words: `Reverting ${plan.sequences.size}` },
    clear: () => setChosen(new Set()),
    keys: {
      j: () => move(1),
      k: () => move(-1),
      x: () => {
        if (focus !== null) toggle(focus);
      },
    },
  };
}

function standingOnly(
  operations: readonly OperationView[],
  chosen: ReadonlySet<number>,
): ReadonlySet<number> {
  const standing = operations.filter((operation) => operation.standing);
  return new Set(standing.map(({ sequence }) => sequence).filter((one) => chosen.has(one)));
}

function marginWords(
  plan: { readonly along: ReadonlyMap<number, string> },
  sequence: number,
): string {
  return plan.along.has(sequence) ? "Goes along" : "Reverts";
}

/** Brings the operation's row on the sheet and its line in the list into view. */
function showOperation(sequence: number): void {
  document.querySelector(`[data-sequence="${sequence}"]`)?.scrollIntoView({ block: "nearest" });
  document
    .querySelector(`.ledger .sort[href="#e${sequence}"]`)
    ?.closest(".merge, .row")
    ?.scrollIntoView({ block: "nearest" });
}
