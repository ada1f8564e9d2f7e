import { isActive, type SessionMode, type SessionState } from "@/lib/ledger/entries/session";

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
      /** When a sweep would take it in this state; null if waiting changes nothing. */
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

/** When an account's sweep runs, in its own time zone (W1). */
export interface SweepSchedule {
  /** 1 is Monday, 7 is Sunday; empty: no automatic sweeps. */
  readonly days: readonly number[];
  /** Of the day, from 0 to 1,439. */
  readonly minute: number;
  /** IANA zone name, like Asia/Kathmandu. */
  readonly zone: string;
}

/** As a cron expression for the job engine; null if no day is chosen. */
export function cronOf({ days, minute }: SweepSchedule): string | null {
  if (days.length === 0) return null;
  return `${minute % 60} ${Math.floor(minute / 60)} * * ${days.toSorted((a, b) => a - b).join(",")}`;
}

/** The days of the week, Monday first; `days` counts them from 1. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** `Mondays and Thursdays at 05:00, UTC`; also says if a schedule is off. */
export function saySchedule({ days, minute, zone }: SweepSchedule): string {
  return days.length === 0 ? "off" : `${sayDays(days)} at ${sayMinute(minute)}, ${zone}`;
}

/** `Mondays and Thursdays`. */
function sayDays(days: readonly number[]): string {
  if (days.length === weekdays.length) return "every day";
  const names = weekdays.filter((_name, index) => days.includes(index + 1));
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
  return list.format(names.map((name) => `${name}s`));
}

/** A minute of the day as clock time: `05:00`. */
export function sayMinute(minute: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

interface NamedAgent {
  readonly agentId: string;
  readonly name: string;
}

/** What a sweep did, or would do now, by agent. */
export interface SweepOutcome {
  readonly at: Date;
  /** Of the sessions that it started, or would start (S6). */
  readonly mode: SessionMode;
  readonly started: readonly (NamedAgent & {
    readonly reason: SweepReason;
    /** Null if it would be started. */
    readonly sessionId: string | null;
  })[];
  readonly left: readonly (NamedAgent & {
    readonly obstacle: SweepObstacle;
    /** The time from which a sweep would start it; null if waiting changes nothing. */
    readonly from: Date | null;
    readonly openSessionId: string | null;
  })[];
  /** Agents whose session could not be started because of an error. */
  readonly failed: readonly NamedAgent[];
}

/** What a step of an agent's sources waits for (N5), in one sentence. */
export interface Wait {
  readonly words: string;
  /** Said after the words: milliseconds UTC. */
  readonly at?: number;
  /** The session that the words are about, or the queue where they are several. */
  readonly goesTo?: { readonly sessionId: string } | "reviews";
}

interface Waiting {
  /** Open sessions that wrote the step or read it, oldest first. */
  readonly open: readonly { readonly id: string; readonly state: SessionState }[];
  readonly isEmpty: boolean;
  /** What waits, in words; null if nothing does. */
  readonly said: string | null;
  /** Why nothing starts automatically, where that is so. */
  readonly off?: string | null;
  /** When a try after one that failed can start, in milliseconds UTC. */
  readonly nextTryAt?: number | null;
  /** When it starts, after what waits; absent where that says it. */
  readonly starts?: string;
  /** What has to be over first, where it is due. */
  readonly after?: { readonly id: string } | null;
}

/** N5: first what only a person ends, then what runs, then what is there and when it is taken up. */
export function sayWait({ open, isEmpty, said, off, nextTryAt, starts, after }: Waiting): Wait {
  const reviews = open.filter(({ state }) => !isActive(state));
  if (reviews.length > 1) {
    return { words: `${reviews.length} sessions wait for review`, goesTo: "reviews" };
  }
  const [first = open[0]] = reviews;
  if (first !== undefined) {
    const words = isActive(first.state) ? "A session is running" : "A session waits for review";
    return { words, goesTo: { sessionId: first.id } };
  }
  if (isEmpty) return { words: "Nothing yet" };
  if (said === null) return { words: "Nothing waits" };
  if (off) return { words: `${said}. ${off}` };
  if (nextTryAt) {
    return { words: `${said}. The last try failed; the next one can start`, at: nextTryAt };
  }
  if (after) {
    return { words: `${said}; the open session comes first`, goesTo: { sessionId: after.id } };
  }
  return { words: starts === undefined ? said : `${said}; ${starts}` };
}

/** O9: why nothing of a kind starts automatically; null where it does. */
export function whyOff(isAutomatic: boolean, isBudgetSpent: boolean): string | null {
  if (!isAutomatic) return "Off: start it by hand";
  return isBudgetSpent ? "The monthly budget is spent: start it by hand" : null;
}

/** `1 message`, `1,200 tokens`. */
export function sayCount(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
