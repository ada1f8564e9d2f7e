const hourMs = 3_600_000;
const weekMs = 6.5 * 24 * hourMs;
/** Less than a day, so that a daily schedule starts a session each day. */
const shortWaitMs = 23 * hourMs;

/** The agent data that the sweep looks at (W1). */
export interface SweepFacts {
  readonly paused: boolean;
  /** An open session of its ledger: one that awaits review blocks the sweep too (V6). */
  readonly openSession: "none" | "under-way" | "awaiting-review";
  readonly coreCount: number;
  /** When its last refinement was started, whatever its outcome. */
  readonly lastAttemptAt: Date | null;
  /** Whether that ended because its agent's answer could not be read (C2). */
  readonly wasUnread: boolean;
  readonly massTokens: number;
  readonly tokenBudget: number;
  /** O9: when the next month starts, if this month's budget is spent; null if it is not. */
  readonly budgetResumesAt: Date | null;
}

export type SweepReason = "first" | "due" | "over-budget" | "unread";

export type SweepObstacle =
  | "paused"
  | "under-way"
  | "awaiting-review"
  | "empty"
  | "budget-spent"
  | "recent";

export type SweepVerdict =
  | { readonly isSwept: true; readonly reason: SweepReason }
  | {
      readonly isSwept: false;
      readonly obstacle: SweepObstacle;
      /**
       * The time from which a sweep would take it in this state; null if waiting changes nothing.
       */
      readonly from: Date | null;
    };

/** W1, W2, O9: whether a sweep starts a session for an agent at `now`, or what prevents it. */
export function judgeSweep(facts: SweepFacts, now: Date): SweepVerdict {
  const { paused, openSession, coreCount, budgetResumesAt } = facts;
  if (paused) return left("paused");
  if (openSession !== "none") return left(openSession);
  if (coreCount === 0) return left("empty");
  if (budgetResumesAt === null || budgetResumesAt <= now) return judgeTime(facts, now);
  const then = judgeTime(facts, budgetResumesAt);
  return left("budget-spent", then.isSwept ? budgetResumesAt : then.from);
}

/** Whether enough time has passed since the last attempt. */
function judgeTime(facts: SweepFacts, now: Date): SweepVerdict {
  const { lastAttemptAt, wasUnread } = facts;
  if (lastAttemptAt === null) return { isSwept: true, reason: "first" };
  const isOver = facts.massTokens > facts.tokenBudget;
  const elapsedMs = now.getTime() - lastAttemptAt.getTime();
  if (elapsedMs >= weekMs) return { isSwept: true, reason: "due" };
  if (isOver && elapsedMs >= shortWaitMs) return { isSwept: true, reason: "over-budget" };
  if (wasUnread && elapsedMs >= shortWaitMs) return { isSwept: true, reason: "unread" };
  const waitMs = isOver || wasUnread ? shortWaitMs : weekMs;
  return left("recent", new Date(lastAttemptAt.getTime() + waitMs));
}

function left(obstacle: SweepObstacle, from: Date | null = null): SweepVerdict {
  return { isSwept: false, obstacle, from };
}
