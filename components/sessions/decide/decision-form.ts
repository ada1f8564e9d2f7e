import {
  approveSessionAction,
  revertOperationsAction,
  rollBackSessionAction,
} from "@/app/actions/sessions";
import type { Answers, OpenConflict } from "@/components/sessions/decide/conflict-choices";
import type { ActionResult } from "@/components/ui/form-action";
import { formOf } from "@/components/ui/requests";
import { rowField } from "@/lib/browser/queued-review";
import type { DecisionReason } from "@/lib/ledger/earlier-decision";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";
import type { MemoryImage } from "@/lib/ledger/memory";

/** A text of one's own instead of one that a session wrote (T3). */
export interface TextEdit {
  readonly number: number;
  readonly content: string;
}

/** What is decided, with what it is about. */
export type Decision =
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

export const decisionActions = {
  approve: approveSessionAction,
  rollBack: rollBackSessionAction,
  revert: revertOperationsAction,
};

interface DecisionFields {
  readonly sessionId: string;
  readonly seenSequence: number;
  readonly note: string;
  readonly decision: Decision;
  readonly answers?: Answers | undefined;
  readonly row: SyncRow | null;
  readonly laterFolds: readonly string[];
  readonly reasons: ReadonlyMap<number, DecisionReason>;
}

/** A decision as the actions read it (V2 to V4): only what it says, so that nothing else is refused. */
export function decisionForm(fields: DecisionFields): FormData {
  const { sessionId, seenSequence, note, decision, answers = new Map(), row, laterFolds } = fields;
  const form = formOf({ sessionId, seenSequence });
  const setList = (name: string, list: readonly object[]) => {
    if (list.length > 0) form.set(name, JSON.stringify(list));
  };
  const setOperations = (operations: Iterable<number>) => {
    for (const one of operations) form.append("operations[]", String(one));
  };
  if (note.trim() !== "") form.set("note", note.trim());
  if (decision.kind === "revert") {
    setOperations(decision.operations);
    if (decision.approveRest) form.set("approveRest", "true");
  }
  if (decision.kind === "approve") {
    setList("edits", decision.edits);
    setOperations(decision.chosen);
  } else {
    setList(
      "wrong",
      [...fields.reasons].map(([sequence, reason]) => ({ sequence, reason })),
    );
  }
  if (decision.kind === "rollBack") form.set("laterFolds", laterFolds.join(","));
  if (decision.kind !== "revert" && row?.decides === true) form.set("row", rowField(row.others));
  const given = [...answers].map(([of, answer]) => {
    if (typeof of === "string") return { path: of, keep: answer };
    return { number: of, ...(typeof answer === "object" ? answer : { keep: answer }) };
  });
  setList(
    "conflicts",
    given.filter((one) => "number" in one),
  );
  setList(
    "documents",
    given.filter((one) => "path" in one),
  );
  return form;
}

/** What others did that a refused rollback lists, to be answered one by one (R2). */
export interface Met {
  readonly conflicts: readonly OpenConflict[];
  /** Documents that others changed since, by path: the log has their texts. */
  readonly documents: readonly string[];
}

/** What a decision met; null for any other answer. */
export function readMet(result: ActionResult): Met | null {
  if (result.ok || result.code !== "conflicts-unanswered") return null;
  const { conflicts: listed, documents: paths } = result.extra ?? {};
  const conflicts = Array.isArray(listed) ? listed.filter(isConflict) : [];
  const documents = Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];
  return conflicts.length + documents.length > 0 ? { conflicts, documents } : null;
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
