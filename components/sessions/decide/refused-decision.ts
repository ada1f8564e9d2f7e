import type { ActionResult } from "@/components/ui/forms/form-action";

/** Why a decision was not taken, and what its reader needs to continue. */
export interface RefusedDecision {
  readonly code: string;
  readonly message: string;
  /** When another's decision was made, as ISO 8601. */
  readonly decidedAt: string | null;
  /** What the reader had seen; what came after it is told. */
  readonly seenSequence: number;
  /** The session that is in the way. */
  readonly sessionId: string | null;
}

/** A refusal of the server in those terms. Null where it was done, or conflicts are to be answered. */
export function readRefusal(result: ActionResult, seenSequence: number): RefusedDecision | null {
  if (result.ok || result.code === "conflicts-unanswered") return null;
  const { code, message, extra = {} } = result;
  return {
    code,
    message,
    seenSequence,
    decidedAt: textOf(extra["decidedAt"]),
    sessionId: textOf(extra["sessionId"]),
  };
}

/** The same for a page that knows on its own that the log went on since it was looked at (V3). */
export function refuseUnlooked(seenSequence: number): RefusedDecision {
  const message =
    "The session changed since you opened it. Nothing was decided. Check the new changes, then decide again.";
  return { code: "stale", message, seenSequence, decidedAt: null, sessionId: null };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
