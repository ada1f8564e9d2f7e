import { capitalise } from "@/components/ui/words/capitalise";
import {
  type DecidedOperation,
  type DecisionReason,
  reasonWords,
} from "@/lib/ledger/earlier-decision";

/** What was decided, as its heading. */
export const decidedCopy: Readonly<Record<DecidedOperation, string>> = {
  apart: "Kept apart",
  consolidate: "Rejected merge",
  update: "Rejected update",
  delete: "Rejected deletion",
  record: "Rejected fact",
};

/** What sessions may do again once a decision is removed. */
export const removalCopy: Readonly<Record<DecidedOperation, string>> = {
  apart: "Sessions may then merge these texts.",
  consolidate: "Sessions may then merge these texts again.",
  update: "Sessions may then make this update again.",
  delete: "Sessions may then delete or merge this text again.",
  record: "Reflections may then record this fact again.",
};

export function reasonCopy(reason: DecisionReason): string {
  return capitalise(reasonWords[reason]);
}
