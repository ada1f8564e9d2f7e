import type { Actor } from "@/lib/ledger/entries/actor";
import type { Entry, Finding, Losses } from "@/lib/ledger/entries/entry";
import {
  isOpen,
  type SessionCause,
  type SessionKind,
  type SessionState,
} from "@/lib/ledger/entries/session";

/** Events that a webhook can receive, by their published names. */
export const webhookEvents = [
  "session.ended",
  "session.rolled_back",
  "session.awaiting_review",
  "session.conflict",
  "agent.erosion",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand to check an address; no session creates one. */
export const testEvent = "webhook.test";

export type SentEvent = WebhookEvent | typeof testEvent;

/** How a webhook's messages are written: our own JSON, or what Slack shows as text. */
export const webhookFormats = ["keepsake", "slack"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export type EndpointState = "active" | "paused";

/** Waiting for its first or next try, received, or failed after the last try. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One delivery try: the answer, in at most a few hundred characters, or why there was none. */
export interface DeliveryTry {
  readonly at: string;
  readonly ms: number;
  /** Where it was sent; the address may have changed. Absent in the oldest tries. */
  readonly url?: string;
  readonly status: number | null;
  /** The start of the answer's body, without control characters. */
  readonly answer: string | null;
  readonly fault: string | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after each failed try until the next; after the last one the delivery fails. */
export const retryWaits = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
] as const;

/** When to try again after `failed` tries in a row, the last at `at`; null: no more. */
export function nextTryAfter(failed: number, at: Date): Date | null {
  const wait = retryWaits[failed - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

const maxTriesKept = 20;

interface Tried {
  /** Total tries, and those that failed since the delivery was last requested. */
  readonly tries: number;
  readonly failedTries: number;
  readonly log: DeliveryTry[];
}

export interface AfterTry extends Tried {
  readonly state: DeliveryState;
  readonly nextTryAt: Date | null;
}

/** A delivery after a try: received, to be tried again, or failed. */
export function afterTry(before: Tried, made: DeliveryTry, at: Date): AfterTry {
  const tries = before.tries + 1;
  const log = [...before.log, made].slice(-maxTriesKept);
  if (made.fault === null) {
    return { state: "delivered", nextTryAt: null, tries, failedTries: 0, log };
  }
  const failedTries = before.failedTries + 1;
  const nextTryAt = nextTryAfter(failedTries, at);
  return { state: nextTryAt === null ? "failed" : "waiting", nextTryAt, tries, failedTries, log };
}

type Logged<E = Entry> = E extends Entry ? Pick<E, "kind" | "data"> : never;

/** A session after one write, with the entries that the write adds to its log. */
export interface Told {
  readonly agent: { readonly id: string; readonly name: string };
  readonly session: {
    readonly id: string;
    readonly kind: SessionKind;
    readonly state: SessionState;
    readonly cause: SessionCause | null;
    /** T2: it takes itself back, so it never waits for a review. */
    readonly rehearsal: boolean;
    readonly threshold: number;
    readonly startMassTokens: number | null;
    readonly massTokens: number | null;
    readonly operationsApplied: number;
    readonly operationsReverted: number;
    /** What its changes took away (L2); null where nothing judged them. Only counts go out. */
    readonly losses: Omit<Losses, "specifics"> | null;
    /** The kinds of the second reader's findings (B4), in the log's order. */
    readonly findings: readonly Finding["kind"][];
  };
  readonly before: SessionState;
  readonly entries: readonly (Logged & { readonly actor?: Actor })[];
  readonly actor: Actor;
  readonly firstSequence: number;
}

interface Announcement {
  readonly type: WebhookEvent;
  readonly sequence: number;
  /** Ids, names, numbers and states, never a memory's text: that must stay purgeable (M7). */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events for one write's entries: the log is their only source. */
export function listAnnouncements(told: Told): Announcement[] {
  return told.entries.flatMap((entry, index) => {
    const { kind, id, name } = entry.actor ?? told.actor;
    const common = { agent: told.agent, session: told.session, actor: { kind, id, name } };
    const sequence = told.firstSequence + index;
    return eventsOf(entry, told).map(([type, more]) => ({
      type,
      sequence,
      data: { ...common, ...more },
    }));
  });
}

type Event = readonly [WebhookEvent, Readonly<Record<string, unknown>>];

function eventsOf(entry: Logged, { before, session }: Told): readonly Event[] {
  switch (entry.kind) {
    case "session-completed":
      return session.rehearsal && session.state === "awaiting-review"
        ? []
        : ofCompletion(entry.data);
    case "session-approved":
      // A policy approves a session as it ends; its end is already announced.
      return entry.data.policy === null ? [["session.ended", {}]] : [];
    case "session-declined":
    case "session-failed":
      return [["session.ended", {}]];
    case "session-rolled-back":
      return ofRollback(entry.data, isOpen(before));
    default:
      return [];
  }
}

function ofCompletion(data: Extract<Entry, { kind: "session-completed" }>["data"]): Event[] {
  const { state, stats, unfinished, erosion30d } = data;
  if (state !== "awaiting-review") return [["session.ended", { stats, unfinished }]];
  const { retention } = data.gauge;
  const warnings = data.warnings.map(({ code }) => code);
  const erosion = { erosion30d };
  const review = { retention, ...erosion, warnings, stats, unfinished };
  const events: Event[] = [["session.awaiting_review", review]];
  if (warnings.includes("erosion")) events.push(["agent.erosion", erosion]);
  return events;
}

/** An approved session has already ended; its rollback is announced too. */
function ofRollback(
  data: Extract<Entry, { kind: "session-rolled-back" }>["data"],
  wasOpen: boolean,
): Event[] {
  const reversed = data.reversed.length;
  const numbers = data.conflicts.filter(({ keep }) => keep === null).map(({ number }) => number);
  const rolledBack = { cause: data.cause, reversed, openConflicts: numbers.length };
  const events: Event[] = wasOpen ? [["session.ended", {}]] : [];
  events.push(["session.rolled_back", rolledBack]);
  if (numbers.length > 0) events.push(["session.conflict", { memories: numbers }]);
  return events;
}
