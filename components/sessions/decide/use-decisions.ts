import { useState } from "react";
import type { Answers, OpenConflict } from "@/components/sessions/decide/conflict-choices";
import type { DialogHandle } from "@/components/sessions/decide/decision-dialog";
import {
  readRefusal,
  refuseUnlooked,
  type RefusedDecision,
} from "@/components/sessions/view/rules";
import type { Seen } from "@/components/sessions/view/use-session-log";
import type { ActionResult, FormAction } from "@/components/ui/form-action";
import { useAction } from "@/components/ui/use-action";
import type { DecisionReason } from "@/lib/ledger/earlier-decision";
import type { MemoryImage } from "@/lib/ledger/memory";

export interface SessionActions {
  readonly stop: FormAction;
  readonly approve: FormAction;
  readonly rollBack: FormAction;
  readonly revert: FormAction;
}

/** A decision that met what others did: it is asked about in the view that met it. */
interface MetConflicts {
  readonly decision: Decision;
  readonly conflicts: readonly OpenConflict[];
  /** Documents that others changed since, by path. */
  readonly documents: readonly string[];
  readonly seenSequence: number;
}

export interface Decisions {
  readonly isPending: boolean;
  /** Why operations that are taken back were wrong (D1), by their sequence. */
  readonly reasons: ReadonlyMap<number, DecisionReason>;
  /** Null for one that was not wrong. */
  readonly onReason: (sequence: number, reason: DecisionReason | null) => void;
  /** Why the last decision was not taken: a stale view, another's decision, a session in progress. */
  readonly refusal: RefusedDecision | null;
  /** Approves, with texts of one's own instead of those that it wrote (T3); of held edits asks first. */
  readonly approve: (edits?: readonly TextEdit[]) => void;
  /** Takes over some of the held edits (F7), by their place from 1. */
  readonly takeOver: (chosen: readonly number[]) => void;
  /** The question before all held edits are taken over (F7). */
  readonly takeOverDialog: DialogHandle;
  readonly rollBackDialog: DialogHandle;
  /** Reverts what is selected, and leaves the rest to be decided. */
  readonly revertDialog: DialogHandle;
  /** Reverts what is selected and approves the rest. */
  readonly settleDialog: DialogHandle;
  /** What the last decision met and what must be answered before it can be taken (R2). */
  readonly conflicts: readonly OpenConflict[];
  readonly documents: readonly string[];
  /** The log went on since the conflicts were listed: they are to be asked for again. */
  readonly isOutdated: boolean;
  readonly answer: (answers: Answers) => void;
  readonly askAgain: () => void;
  readonly dropConflicts: () => void;
  /** Answers to conflicts that an automatic rollback left open. */
  readonly answerOpen: (answers: Answers) => void;
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
  /** The later sessions that a rollback takes along, as the reader was shown them (K6). */
  readonly laterFolds?: readonly string[];
  readonly actions: SessionActions;
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
export function useDecisions(input: DecisionInput): Decisions {
  const [refusal, setRefusal] = useState<RefusedDecision | null>(input.refused ?? null);
  const [asking, setAsking] = useState<Asked | null>(null);
  const [met, setMet] = useState<MetConflicts | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<number, DecisionReason>>(new Map());
  const { actions, sessionId, seen, operations, note, lastSequence, laterFolds = [] } = input;

  const { isPending, send: post } = useAction(
    ({ decision, seenSequence, answers }: SentDecision) =>
      actions[decision.kind](
        null,
        decisionForm({ sessionId, seenSequence, note, decision, answers, laterFolds, reasons }),
      ),
    (result, { decision, seenSequence }) => {
      const conflicts = readConflicts(result);
      const documents = readDocuments(result);
      const isMet = conflicts.length + documents.length > 0;
      setAsking(null);
      // What did not reach the server is still to be answered, with the answers that are given.
      const isLost = !result.ok && result.code === "unreached";
      if (!isLost) setMet(isMet ? { decision, conflicts, documents, seenSequence } : null);
      setRefusal(readRefusal(result, seenSequence));
      seen.look(newestOf(result));
      input.onAnswer(result, decision);
    },
  );
  const send = (decision: Decision, seenSequence: number, answers?: Answers) =>
    post({ decision, seenSequence, answers });
  /** V3: what came while the reader looked is told first, and the decision asked for again. */
  const decide = (decision: Decision) => {
    if (seen.news.length === 0) return send(decision, seen.sequence);
    setAsking(null);
    setMet(null);
    setRefusal(refuseUnlooked(seen.sequence));
    seen.look(lastSequence);
  };
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
    reasons,
    onReason: (sequence, reason) =>
      setReasons((known) => {
        const next = new Map(known);
        if (reason === null) next.delete(sequence);
        else next.set(sequence, reason);
        return next;
      }),
    refusal,
    approve: (edits = []) =>
      input.isHeld ? setAsking("take-over") : decide({ kind: "approve", edits, chosen: [] }),
    takeOver: (chosen) => decide({ kind: "approve", edits: [], chosen }),
    takeOverDialog: dialog("take-over", { kind: "approve", edits: [], chosen: [] }),
    rollBackDialog: dialog("roll-back", { kind: "rollBack" }),
    revertDialog: dialog("revert", { kind: "revert", operations, approveRest: false }),
    settleDialog: dialog("settle", { kind: "revert", operations, approveRest: true }),
    conflicts: met?.conflicts ?? [],
    documents: met?.documents ?? [],
    isOutdated: met !== null && met.seenSequence < lastSequence,
    answer: (answers) => {
      if (met !== null) send(met.decision, met.seenSequence, answers);
    },
    askAgain: () => {
      if (met === null) return;
      seen.look(lastSequence);
      send(met.decision, lastSequence);
    },
    dropConflicts: () => setMet(null),
    answerOpen: (answers) => send({ kind: "rollBack" }, lastSequence, answers),
  };
}

/** A refusal for a stale view names where the log ends: so far the reader has been told. */
function newestOf(result: ActionResult): number {
  const last = result.ok ? undefined : result.extra?.["lastSequence"];
  return typeof last === "number" ? last : 0;
}

/** The conflicts that a refused rollback lists, to be answered one by one; empty for any other answer. */
function readConflicts(result: ActionResult): readonly OpenConflict[] {
  if (result.ok || result.code !== "conflicts-unanswered") return [];
  const listed = result.extra?.["conflicts"];
  return Array.isArray(listed) ? listed.filter(isConflict) : [];
}

/** The same for documents, of which only the paths are listed: the log has their texts. */
function readDocuments(result: ActionResult): readonly string[] {
  if (result.ok || result.code !== "conflicts-unanswered") return [];
  const listed = result.extra?.["documents"];
  return Array.isArray(listed) ? listed.filter((path) => typeof path === "string") : [];
}

function isConflict(value: unknown): value is OpenConflict {
  if (typeof value !== "object" || value === null) return false;
  if (!("number" in value && "start" in value && "current" in value)) return false;
  return (
    typeof value.number === "number" &&
    isImage(value.current) &&
    (value.start === null || isImage(value.start))
  );
}

function isImage(value: unknown): value is MemoryImage {
  return typeof value === "object" && value !== null && "content" in value;
}

/** A text of one's own instead of one that a session wrote (T3). */
export interface TextEdit {
  readonly number: number;
  readonly content: string;
}

type Decision =
  | {
      readonly kind: "approve";
      readonly edits: readonly TextEdit[];
      /** Places of held edits (F7); none for all. */
      readonly chosen: readonly number[];
    }
  | { readonly kind: "rollBack" }
  | {
      readonly kind: "revert";
      readonly operations: ReadonlySet<number>;
      readonly approveRest: boolean;
    };

interface DecisionFields {
  readonly sessionId: string;
  readonly seenSequence: number;
  readonly note: string;
  readonly decision: Decision;
  readonly answers?: Answers | undefined;
  readonly laterFolds: readonly string[];
  readonly reasons: ReadonlyMap<number, DecisionReason>;
}

/** A decision as the actions read it (V2 to V4): only what it says, so that nothing else is refused. */
function decisionForm(fields: DecisionFields): FormData {
  const { sessionId, seenSequence, note, decision, answers, laterFolds } = fields;
  const form = new FormData();
  form.set("sessionId", sessionId);
  form.set("seenSequence", String(seenSequence));
  if (note.trim() !== "") form.set("note", note.trim());
  if (decision.kind === "revert") {
    for (const sequence of decision.operations) form.append("operations[]", String(sequence));
    if (decision.approveRest) form.set("approveRest", "true");
  }
  if (decision.kind === "approve" && decision.edits.length > 0) {
    form.set("edits", JSON.stringify(decision.edits));
  }
  if (decision.kind === "approve") {
    for (const place of decision.chosen) form.append("operations[]", String(place));
  }
  if (decision.kind === "rollBack") form.set("laterFolds", laterFolds.join(","));
  const wrong = [...fields.reasons].map(([sequence, reason]) => ({ sequence, reason }));
  if (decision.kind !== "approve" && wrong.length > 0) form.set("wrong", JSON.stringify(wrong));
  const given = [...(answers ?? [])];
  const conflicts = given.flatMap(([of, answer]) => {
    if (typeof of !== "number") return [];
    return [{ number: of, ...(typeof answer === "object" ? answer : { keep: answer }) }];
  });
  const documents = given.flatMap(([of, keep]) =>
    typeof of === "string" ? [{ path: of, keep }] : [],
  );
  if (conflicts.length > 0) form.set("conflicts", JSON.stringify(conflicts));
  if (documents.length > 0) form.set("documents", JSON.stringify(documents));
  return form;
}
