"use client";

import { useState, useTransition, type RefObject } from "react";
import type { Keep, OpenConflict } from "@/components/sessions/conflict-choices";
import type { DialogHandle } from "@/components/sessions/decision-dialog";
import { decisionForm, type Decision } from "@/components/sessions/decision-form";
import { readConflicts } from "@/components/sessions/read-conflicts";
import type { ActionResult, FormAction } from "@/components/ui/form-action";
import { reachServer } from "@/components/ui/reach-server";

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
  /** What the last decision met and what must be answered before it can be taken (R2). */
  readonly conflicts: readonly OpenConflict[];
  readonly answer: (answers: ReadonlyMap<number, Keep>) => void;
  readonly dropConflicts: () => void;
  /** Answers to conflicts that an automatic rollback left open. */
  readonly answerOpen: (answers: ReadonlyMap<number, Keep>) => void;
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

/** The decisions on a session, one at a time, never optimistic. */
export function useDecisions(input: DecisionInput): Decisions {
  const [isPending, startTransition] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState<"roll-back" | "revert" | null>(null);
  const [met, setMet] = useState<{ decision: Decision; conflicts: readonly OpenConflict[] }>();
  const { actions, sessionId, seenSequence, operations } = input;

  const decide = (decision: Decision, answers?: ReadonlyMap<number, Keep>) => {
    if (isPending) return;
    const note = input.note.current?.value ?? "";
    const form = decisionForm({ sessionId, seenSequence, note, decision, answers });
    startTransition(async () => {
      const result = await reachServer(() => actions[decision.kind](null, form));
      const conflicts = readConflicts(result);
      setAsking(null);
      setMet(conflicts.length === 0 ? undefined : { decision, conflicts });
      setRefusal(result.ok || conflicts.length > 0 ? null : result.message);
      input.onAnswer(result);
    });
  };
  const dialog = (which: "roll-back" | "revert", decision: Decision): DialogHandle => ({
    open: asking === which,
    onOpenChange: (open) => setAsking(open ? which : null),
    onConfirm: () => decide(decision),
  });
  return {
    isPending,
    refusal,
    approve: () => decide({ kind: "approve" }),
    rollBackDialog: dialog("roll-back", { kind: "rollBack" }),
    revertDialog: dialog("revert", { kind: "revert", operations }),
    conflicts: met?.conflicts ?? [],
    answer: (answers) => {
      if (met !== undefined) decide(met.decision, answers);
    },
    dropConflicts: () => setMet(undefined),
    answerOpen: (answers) => decide({ kind: "rollBack" }, answers),
  };
}
