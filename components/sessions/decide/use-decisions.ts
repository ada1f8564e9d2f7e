import { useState } from "react";
import type { Answers } from "@/components/sessions/decide/conflict-choices";
import type { DialogHandle } from "@/components/sessions/decide/decision-dialog";
import type { Decision, Met, TextEdit } from "@/components/sessions/decide/decision-form";
import { readRefusal, type RefusedDecision } from "@/components/sessions/view/rules";
import type { Seen } from "@/components/sessions/view/session-log";
import type { ActionResult, FormAction } from "@/components/ui/form-action";
import { useAction } from "@/components/ui/use-action";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";
import type { DecisionReason } from "@/lib/ledger/earlier-decision";

/** A decision that met what others did: it is asked about in the view that met it. */
interface MetConflicts extends Met {
  readonly decision: Decision;
  readonly seenSequence: number;
}

/** The questions before a decision. */
type Asked = "take-over" | "roll-back" | "revert" | "settle";

interface DecisionInput {
  readonly sessionId: string;
  readonly seen: Seen;
  readonly lastSequence: number;
  readonly operations: ReadonlySet<number>;
  readonly note: string;
  /** Whether it holds edits (F7). */
  readonly isHeld: boolean;
  /** The syncs with which it is decided, as the reader was shown them; null where it is no more due (F8). */
  readonly row: SyncRow | null;
  /** The later sessions that a rollback takes along, as the reader was shown them (K6). */
  readonly laterFolds?: readonly string[];
  /** What is done instead of sending it to the server at once. */
  readonly instead?: Partial<Readonly<Record<Decision["kind"], FormAction>>>;
  /** Why an earlier decision on it, made from elsewhere, was not taken. */
  readonly refused?: RefusedDecision | null;
  /** Called after each answer, so that the log shows what came of it, or what was missed. */
  readonly onAnswer: (result: ActionResult, decision: Decision) => void;
}

interface SentDecision {
  readonly decision: Decision;
  readonly seenSequence: number;
  readonly answers: Answers | undefined;
}

/** The decisions on a session, one at a time, never optimistic. */
export function useDecisions(input: DecisionInput) {
  const [refusal, setRefusal] = useState<RefusedDecision | null>(input.refused ?? null);
  const [asking, setAsking] = useState<Asked | null>(null);
  const [met, setMet] = useState<MetConflicts | null>(null);
  const [hasMet, setHasMet] = useState(false);
  const [reasons, setReasons] = useState<ReadonlyMap<number, DecisionReason>>(new Map());
  const { sessionId, seen, operations, note, lastSequence, row, laterFolds = [] } = input;

  const { isPending, send: post } = useAction(
    async ({ decision, seenSequence, answers }: SentDecision) => {
      // Only who decides needs it.
      const { decisionActions, decisionForm, readMet } =
        await import("@/components/sessions/decide/decision-form");
      const about = { sessionId, seenSequence, note, decision, answers };
      const fields = { ...about, row, laterFolds, reasons };
      const act = input.instead?.[decision.kind] ?? decisionActions[decision.kind];
      const result = await act(null, decisionForm(fields));
      return { result, met: readMet(result) };
    },
    (answer, { decision, seenSequence }) => {
      const { result, met: found } = "met" in answer ? answer : { result: answer, met: null };
      setAsking(null);
      // What did not reach the server is still to be answered, with the answers that are given.
      const isLost = !result.ok && result.code === "unreached";
      if (found !== null) setHasMet(true);
      if (!isLost) setMet(found === null ? null : { decision, ...found, seenSequence });
      setRefusal(readRefusal(result, seenSequence));
      seen.look(newestOf(result));
      input.onAnswer(result, decision);
    },
  );
  const send = (decision: Decision, seenSequence: number, answers?: Answers) =>
    post({ decision, seenSequence, answers });
  const decide = (decision: Decision) => send(decision, seen.sequence);
  const dialog = (which: Asked, decision: Decision): DialogHandle => ({
    open: asking === which,
    onOpenChange: (open) => {
      // What was said with another question is not said with this one.
      if (open) setReasons(new Map());
      setAsking(open ? which : null);
    },
    onConfirm: () => decide(decision),
  });
  return {
    isPending,
    /** Why operations that are taken back were wrong (D1), by their sequence. */
    reasons,
    /** Null for one that was not wrong. */
    onReason: (sequence: number, reason: DecisionReason | null) =>
      setReasons((known) => {
        const next = new Map(known);
        if (reason === null) next.delete(sequence);
        else next.set(sequence, reason);
        return next;
      }),
    /** Why the last decision was not taken: a stale view, another's decision, a session in progress. */
    refusal,
    /** Approves, with texts of one's own instead of those that it wrote (T3); of held edits asks first. */
    approve: (edits: readonly TextEdit[] = []) =>
      input.isHeld ? setAsking("take-over") : decide({ kind: "approve", edits, chosen: [] }),
    /** Takes over some of the held edits (F7), by their place from 1. */
    takeOver: (chosen: readonly number[]) => decide({ kind: "approve", edits: [], chosen }),
    takeOverDialog: dialog("take-over", { kind: "approve", edits: [], chosen: [] }),
    rollBackDialog: dialog("roll-back", { kind: "rollBack" }),
    revertDialog: dialog("revert", { kind: "revert", operations, approveRest: false }),
    /** Reverts what is selected and approves the rest. */
    settleDialog: dialog("settle", { kind: "revert", operations, approveRest: true }),
    /** What the last decision met and what must be answered before it can be taken (R2). */
    met,
    /** Whether a decision met anything so far. */
    hasMet,
    answer: (answers: Answers) => {
      if (met !== null) send(met.decision, met.seenSequence, answers);
    },
    dropConflicts: () => setMet(null),
    /** Answers to conflicts that an automatic rollback left open. */
    answerOpen: (answers: Answers) => send({ kind: "rollBack" }, lastSequence, answers),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** A refusal for a stale view names where the log ends: so far the reader has been told. */
function newestOf(result: ActionResult): number {
  const last = result.ok ? undefined : result.extra?.["lastSequence"];
  return typeof last === "number" ? last : 0;
}
