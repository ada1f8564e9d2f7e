import type { Keep } from "@/components/sessions/conflict-choices";

export type Decision =
  | { readonly kind: "approve" }
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
  readonly answers?: ReadonlyMap<number, Keep> | undefined;
}

/** A decision as the actions read it (V2 to V4): only what it says, so that nothing else is refused. */
export function decisionForm(fields: DecisionFields): FormData {
  const { sessionId, seenSequence, note, decision, answers } = fields;
  const form = new FormData();
  form.set("sessionId", sessionId);
  form.set("seenSequence", String(seenSequence));
  if (note.trim() !== "") form.set("note", note.trim());
  if (decision.kind === "revert") {
    for (const sequence of decision.operations) form.append("operations[]", String(sequence));
    if (decision.approveRest) form.set("approveRest", "true");
  }
  if (answers !== undefined && answers.size > 0) {
    const conflicts = [...answers].map(([number, keep]) => ({ number, keep }));
    form.set("conflicts", JSON.stringify(conflicts));
  }
  return form;
}
