"use client";

import { useState, useTransition, type RefObject } from "react";
import type { DialogHandle } from "@/components/sessions/decision-dialog";
import type { ActionResult, FormAction } from "@/components/ui/form-action";

export interface SessionActions {
  readonly stop: FormAction;
  readonly approve: FormAction;
  readonly rollBack: FormAction;
  readonly revert: FormAction;
}

export interface Decisions {
  readonly isPending: boolean;
  /** Why the last decision was not taken: a stale view, another's decision, a conflict. */
  readonly refusal: string | null;
  readonly approve: () => void;
  readonly rollBackDialog: DialogHandle;
  readonly revertDialog: DialogHandle;
}

interface DecisionInput {
  readonly sessionId: string;
  /** The last entry that the reader has seen: what is approved is what was seen (V3, I12). */
  readonly seenSequence: number;
  readonly operations: ReadonlySet<number>;
  readonly note: RefObject<HTMLTextAreaElement | null>;
  readonly actions: SessionActions;
  /** Called after each answer, so that the log shows what came of it, or what was missed. */
  readonly onAnswer: (result: ActionResult) => void;
}

/** The three decisions on a session, one at a time, never optimistic. */
export function useDecisions(input: DecisionInput): Decisions {
  const [isPending, startTransition] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState<"roll-back" | "revert" | null>(null);

  const decide = (action: FormAction, operations: ReadonlySet<number> | null) => {
    if (isPending) return;
    const form = decisionForm(input, operations);
    startTransition(async () => {
      const result = await action(null, form);
      setAsking(null);
      setRefusal(result.ok ? null : result.message);
      input.onAnswer(result);
    });
  };
  const dialog = (which: "roll-back" | "revert", onConfirm: () => void): DialogHandle => ({
    open: asking === which,
    onOpenChange: (open) => setAsking(open ? which : null),
    onConfirm,
  });
  const { approve, rollBack, revert } = input.actions;
  return {
    isPending,
    refusal,
    approve: () => decide(approve, null),
    rollBackDialog: dialog("roll-back", () => decide(rollBack, null)),
    revertDialog: dialog("revert", () => decide(revert, input.operations)),
  };
}

function decisionForm(
  { sessionId, seenSequence, note }: DecisionInput,
  operations: ReadonlySet<number> | null,
): FormData {
  const form = new FormData();
  form.set("sessionId", sessionId);
  form.set("seenSequence", String(seenSequence));
  const text = note.current?.value.trim() ?? "";
  if (text !== "") form.set("note", text);
  for (const sequence of operations ?? []) form.append("operations[]", String(sequence));
  return form;
}
