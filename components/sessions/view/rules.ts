import type { ActionResult } from "@/components/ui/form-action";
import { type GaugeTone, gaugeTone, undecidedTone } from "@/components/ui/gauge";
import { givenBack, type LeftOut, leftOutOf } from "@/lib/ledger/copy";
import type { EntryOf, Gauge, Reversal } from "@/lib/ledger/entries/entry";
import type { OperationName } from "@/lib/ledger/entries/operations";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { isOpen } from "@/lib/ledger/entries/session";
import { isBelowThreshold, minimumTokens } from "@/lib/ledger/retention";
import { loudnessOf } from "@/lib/losses/losses";

type RolledBack = EntryOf<"session-rolled-back">;

/** What a rollback did not restore, as its own entry says it. */
export function leftOutThen({ actor, data }: Pick<RolledBack, "actor" | "data">): LeftOut[] {
  return leftOutOf(data.conflicts, data.certificate.purged, () => actor);
}

/** The operations that a rollback reversed, without those that it left as others changed them. */
export function givenBackThen(entry: Pick<RolledBack, "actor" | "data">): Reversal[] {
  return givenBack(entry.data.reversed, leftOutThen(entry));
}

/** The operations that a rollback left as others had changed them, by sequence. */
export function leftByRollback(entry: Pick<RolledBack, "actor" | "data"> | null): Set<number> {
  if (entry === null) return new Set();
  const back = new Set(givenBackThen(entry));
  const left = entry.data.reversed.filter((one) => one.operation !== "journal" && !back.has(one));
  return new Set(left.map(({ sequence }) => sequence));
}

/** A change that took a slot of the cap, or the one that tripped the breaker: then what it would have left. */
export interface UsedSlot extends Pick<OperationView, "sequence" | "gauge"> {
  readonly slot: number;
  readonly operation: OperationName;
  readonly look: "used" | "reversed" | "cut";
}

export function slotsOf({
  operations,
  trip,
  rollback,
}: Pick<SessionView, "operations" | "trip" | "rollback">): UsedSlot[] {
  const left = leftByRollback(rollback);
  const used = operations.flatMap(({ slot, sequence, operation, gauge, standing }): UsedSlot[] => {
    if (slot === null) return [];
    const look = standing || left.has(sequence) ? "used" : "reversed";
    return [{ slot, sequence, operation: operation.name, gauge, look }];
  });
  if (trip === null) return used;
  const { operation, wouldBe } = trip.data;
  const { sequence } = trip;
  const fell = { slot: used.length + 1, sequence, operation: operation.name, gauge: wouldBe };
  return [...used, { ...fell, look: "cut" }];
}

/** What it did not restore, as it stands now: conflicts may have been answered since (R2). */
export function leftOutNow(
  { conflicts, answeredBy }: Pick<SessionView, "conflicts" | "answeredBy">,
  { data }: Pick<RolledBack, "data">,
): LeftOut[] {
  return leftOutOf(conflicts, data.certificate.purged, (number) => answeredBy.get(number) ?? null);
}

/** A refinement of the last 30 days that stands, as the product of V5 multiplies it. Tokens. */
export interface RecentRefinement {
  readonly id: string;
  readonly createdAt: number;
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** The refinements that stand now: this one by what its log says, and not once it is rolled back. */
export function recentNow(
  recent: readonly RecentRefinement[],
  sessionId: string,
  { gauge, start, rollback, completion, operations, queuedAt }: SessionView,
): readonly RecentRefinement[] {
  const others = recent.filter(({ id }) => id !== sessionId);
  if (rollback !== null || gauge === null || start === null || completion === null) return others;
  if (operations.length === 0) return others;
  const own = {
    id: sessionId,
    createdAt: Date.parse(queuedAt ?? start.at),
    creditTokens: gauge.creditTokens,
    startMassTokens: start.startMassTokens,
  };
  return [...others, own];
}

/** Whether a marked change still needs a decision: until then no gauge is green. */
export function hasUndecidedMarks({ state, marks }: Pick<SessionView, "state" | "marks">): boolean {
  return isOpen(state) && marks.length > 0;
}

/** How many of the changes that stand have a flag. */
export function flagCount({
  operations,
  documents,
}: Pick<SessionView, "operations" | "documents">): number {
  const changes = operations.filter((one) => one.standing && isFlagged(one)).length;
  return changes + documents.filter((one) => one.standing && (one.marks ?? []).length > 0).length;
}

/** A mark that tells of no words: an earlier date that went, a fact that is nearly another one. */
export function isApartFromLosses(mark: string): boolean {
  return /older copy removed|^Nearly the same words/u.test(mark);
}

/** A flag is a loud mark (L5): a loss or an invention that stands nowhere else. */
export function isFlagged({ marks, losses }: Pick<OperationView, "marks" | "losses">): boolean {
  return loudnessOf(marks.length, losses) === "loud";
}

/** Why a decision was not taken, and what its reader needs to continue. */
export interface RefusedDecision {
  readonly code: string;
  readonly message: string;
  /** When another's decision was made, as ISO 8601. */
  readonly decidedAt: string | null;
  /** What the reader had seen; what came after it is told. */
  readonly seenSequence: number;
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

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** What the rail says of a gauge. All counts are tokens; `room` is negative where the breaker tripped. */
export interface Room {
  readonly start: number;
  readonly kept: number;
  readonly minimum: number;
  readonly room: number;
  readonly threshold: number;
  readonly tone: GaugeTone;
}

/** The room between what a gauge keeps and the fewest tokens that may be left (G11, G12). */
function measureRoom(gauge: Gauge, start: number, threshold: number): Room {
  const minimum = minimumTokens(start, threshold);
  const kept = gauge.keptTokens;
  const isLost = isBelowThreshold(kept, start, threshold);
  const tone = isLost ? "lost" : gaugeTone(Math.max(gauge.retention, threshold), threshold);
  return { start, kept, minimum, room: kept - minimum, threshold, tone };
}

/** The room of a session as it stands; null before it started. */
export function roomOf(view: SessionView): Room | null {
  if (view.start === null || view.gauge === null) return null;
  const room = measureRoom(view.gauge, view.start.startMassTokens, view.start.threshold);
  return { ...room, tone: undecidedTone(room.tone, hasUndecidedMarks(view)) };
}

/** The room had the operation that tripped the breaker been written; null for lost specifics. */
export function roomOfTrip(view: SessionView): Room | null {
  if (view.trip === null) return null;
  const { wouldBe, startMassTokens, threshold } = view.trip.data;
  return measureRoom(wouldBe, startMassTokens, threshold);
}

/** Whether its edits wait for a person, and nothing of them is applied (F7). */
export function isHeld({ held, state }: Pick<SessionView, "held" | "state">): boolean {
  return held !== null && state === "awaiting-review";
}

type HeldFile = EntryOf<"edits-held">["data"]["files"][number];

/** Whether a held file would change. One without memories is held because it has no text left. */
export function isChangedFile({ removed, changed, added, unchanged }: HeldFile): boolean {
  return removed + changed + added > 0 || unchanged === 0;
}

/** The same with or without one of them. */
export function toggled<T>(known: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(known);
  if (!next.delete(one)) next.add(one);
  return next;
}
