import { sayApprovedAll } from "@/components/reviews/loss-copy";
import type { SentDecision } from "@/components/reviews/held/send-decisions";
import { readRefusal, type RefusedDecision } from "@/components/sessions/decide/refused-decision";
import type { ActionResult } from "@/components/ui/forms/form-action";
import { formatCount } from "@/components/ui/words/number-words";

interface HeldSession {
  readonly agentName: string;
  readonly decision: SentDecision;
}

/** A decision that waits in the browser: on one session, or on several at once. */
export interface HeldDecision {
  readonly sessions: readonly HeldSession[];
  /** The session that was open when it was made, to be open again after an undo. */
  readonly openId: string | null;
  /** When it is sent, in milliseconds. */
  readonly until: number;
}

export const heldMs = 8_000;

export function holdSessions(
  sessions: readonly HeldSession[],
  openId: string | null,
): HeldDecision {
  return { sessions, openId, until: Date.now() + heldMs };
}

export function idsOf({ sessions }: HeldDecision): readonly string[] {
  return sessions.map(({ decision }) => decision.sessionId);
}

const done = { approve: "approved", rollBack: "rolled back" } as const;

/** In place of its rows: `Approved.`, or `4 approved.` for several. */
export function sayClosed({ sessions }: HeldDecision): string {
  const [first] = sessions;
  if (first === undefined || sessions.length > 1)
    return `${formatCount(sessions.length)} approved.`;
  return first.decision.kind === "approve" ? "Approved." : "Rolled back.";
}

/** Beside the title: `Auk: approved.` */
export function sayHeld(held: HeldDecision): string {
  const [first] = held.sessions;
  if (first === undefined || held.sessions.length > 1) return sayClosed(held);
  return `${first.agentName}: ${done[first.decision.kind]}.`;
}

export function sayUndone({ sessions }: HeldDecision): string {
  const [first] = sessions;
  if (first === undefined || sessions.length > 1) {
    return `Undone: ${formatCount(sessions.length)} sessions need review again.`;
  }
  return `${first.agentName}: undone.`;
}

/** What the server made of a decision that was sent. */
export interface SentOutcome {
  readonly decided: readonly string[];
  readonly refused: ReadonlyMap<string, RefusedDecision>;
  /** Null where all was taken. */
  readonly fault: string | null;
}

export function readOutcome(
  { sessions }: HeldDecision,
  answers: readonly ActionResult[],
): SentOutcome {
  const refused = new Map<string, RefusedDecision>();
  const names: string[] = [];
  let fault: string | null = null;
  for (const [index, { agentName, decision }] of sessions.entries()) {
    const answer = answers[index];
    if (answer === undefined || answer.ok) continue;
    const { code, message } = answer;
    const seen = Number(decision.seenSequence);
    const plain = { code, message, seenSequence: seen, decidedAt: null, sessionId: null };
    refused.set(decision.sessionId, readRefusal(answer, seen) ?? plain);
    names.push(agentName);
    fault = `${agentName}: not ${done[decision.kind]}. ${message}`;
  }
  const decided = sessions
    .map(({ decision }) => decision.sessionId)
    .filter((id) => !refused.has(id));
  if (fault !== null && sessions.length > 1) fault = sayApprovedAll(decided.length, names);
  return { decided, refused, fault };
}
