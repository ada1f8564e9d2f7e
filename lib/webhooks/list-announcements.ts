import type { Actor } from "@/lib/ledger/entries/actor";
import type { Entry, Finding, Losses } from "@/lib/ledger/entries/entry";
import {
  isOpen,
  type SessionCause,
  type SessionKind,
  type SessionState,
} from "@/lib/ledger/entries/session";
import type { WebhookEvent } from "@/lib/webhooks/webhook-events";

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

export interface Announcement {
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
