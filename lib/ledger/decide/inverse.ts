import { type Change, changeMemory, massTokensMoved, memoryAfter } from "@/lib/ledger/change";
import { creditsAfterRevert } from "@/lib/ledger/entries/credit";
import type {
  Conflict,
  DocumentChange,
  DocumentState,
  Gauge,
  Reversal,
} from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { imageOf, type Memory, type MemoryImage, sameImage } from "@/lib/ledger/memory";
import { isBelowThreshold } from "@/lib/ledger/retention";

/** One applied entry of a session: an operation, or the journal of its completion. */
export interface AppliedStep {
  readonly sequence: number;
  readonly operation: Reversal["operation"];
  readonly slot: number | null;
  readonly changes: readonly Change[];
}

export interface Inverse {
  /** The reversed steps, newest first, each with what it gave back. */
  readonly reversed: readonly Reversal[];
  /** The net change of each memory that goes back to its start. */
  readonly changes: readonly Change[];
  /** What others changed meanwhile and what therefore stays as it is (R2). */
  readonly conflicts: readonly Conflict[];
}

/**
 * Reverses steps newest first by sequence (R1): restores before-images, only where it finds what
 * the session left; once it finds something else, older steps do not touch that memory either.
 * What does not come out at its start is a conflict and left alone; what already equals its start
 * is none. `now` is when what was created is discarded, in ms UTC.
 */
export function invert(
  steps: readonly AppliedStep[],
  current: ReadonlyMap<number, Memory>,
  now: number,
): Inverse {
  const { reversed, standing } = reverseSteps(steps, current, now);
  const conflicts: Conflict[] = [];
  const changes: Change[] = [];
  for (const [number, start] of startImages(steps)) {
    const before = current.get(number);
    const after = standing.get(number);
    if (before === undefined || after === undefined)
      throw new Error(`Memory #${number} is missing.`);
    if (isAtStart(before, start)) continue;
    if (isAtStart(after, start)) {
      changes.push(changeMemory(before, imageOf(after)));
    } else {
      const { createdAt } = before;
      conflicts.push({ number, createdAt, start, current: imageOf(before), keep: null });
    }
  }
  const given = new Set(changes.map((change) => change.number));
  return { reversed: reversed.map((step) => onlyChangesOf(step, given)), changes, conflicts };
}

function reverseSteps(
  steps: readonly AppliedStep[],
  current: ReadonlyMap<number, Memory>,
  now: number,
) {
  const newestFirst = [...steps].sort((a, b) => b.sequence - a.sequence);
  const standing = new Map(current);
  const lost = new Set<number>();
  const reversed = newestFirst.map((step) => reverseStep(step, { standing, lost }, now));
  return { reversed, standing };
}

/** The change that gives a conflicting memory its start back, once a person asked for it (R2). */
export function restoreStart(conflict: Conflict, now: number): Change {
  const { number, createdAt, start, current } = conflict;
  return { number, createdAt, before: current, after: start ?? discard(current, now) };
}

/** Each touched memory's image before the first of the steps; null where a step created it. */
export function startImages(steps: readonly AppliedStep[]): Map<number, MemoryImage | null> {
  const starts = new Map<number, MemoryImage | null>();
  for (const step of [...steps].sort((a, b) => a.sequence - b.sequence)) {
    for (const { number, before } of step.changes) {
      if (!starts.has(number)) starts.set(number, before);
    }
  }
  return starts;
}

/** Whether a memory is what it was at the start; what was created is back once it is discarded. */
export function isAtStart(memory: MemoryImage, start: MemoryImage | null): boolean {
  return start === null ? memory.discardedAt !== null : sameImage(memory, start);
}

/** Memories on their way back; `lost` are those that once were not what the session had left. */
interface Way {
  readonly standing: Map<number, Memory>;
  readonly lost: Set<number>;
}

function reverseStep(step: AppliedStep, { standing, lost }: Way, now: number): Reversal {
  const changes: Change[] = [];
  for (const change of [...step.changes].reverse()) {
    const memory = standing.get(change.number);
    if (memory === undefined || !sameImage(imageOf(memory), change.after)) lost.add(change.number);
    if (lost.has(change.number)) continue;
    const back: Change = {
      ...change,
      before: change.after,
      after: change.before ?? discard(change.after, now),
    };
    standing.set(change.number, memoryAfter(back));
    changes.push(back);
  }
  return { sequence: step.sequence, operation: step.operation, slot: step.slot, changes };
}

function discard(image: MemoryImage, now: number): MemoryImage {
  return image.discardedAt === null ? { ...image, discardedAt: now } : image;
}

/** What stays as it is, in conflict or at its start already, was not given back. */
function onlyChangesOf(step: Reversal, numbers: ReadonlySet<number>): Reversal {
  return { ...step, changes: step.changes.filter((change) => numbers.has(change.number)) };
}

export interface DependableStep {
  readonly sequence: number;
  readonly changes: readonly Change[];
  /** The exact duplicates that justified it (G8), by the lost memory's number. */
  readonly twins: Readonly<Record<string, number>>;
}

/**
 * The chosen operations with all that must go along (V2): later ones that touch the same memories
 * or were justified by one of them. Sequences, oldest first.
 */
export function withDependants(
  standing: readonly DependableStep[],
  chosen: ReadonlySet<number>,
): number[] {
  const taken: number[] = [];
  const touched = new Set<number>();
  for (const step of [...standing].sort((a, b) => a.sequence - b.sequence)) {
    const leansOn =
      step.changes.some((change) => touched.has(change.number)) ||
      Object.values(step.twins).some((twin) => touched.has(twin));
    if (!chosen.has(step.sequence) && !leansOn) continue;
    taken.push(step.sequence);
    for (const change of step.changes) touched.add(change.number);
  }
  return taken;
}

interface ReversedDocuments {
  /** What each document goes back to, by name; null where there was none. */
  readonly restored: ReadonlyMap<string, DocumentState | null>;
  /** Documents that someone else changed since. They stay as they are. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Takes writes of documents back by compare and set. They come oldest first; the newest goes back
 * first. A document goes back only if each of its writes is found as it was left.
 */
export function reverseDocuments(
  written: readonly DocumentChange[],
  current: ReadonlyMap<string, DocumentState>,
): ReversedDocuments {
  const states = new Map<string, DocumentState | null>(current);
  const changed = new Set<string>();
  for (const { name, before, after } of written.toReversed()) {
    if (isSame(states.get(name) ?? null, after)) states.set(name, before);
    else changed.add(name);
  }
  const names = written.map(({ name }) => name).filter((name) => !changed.has(name));
  return { restored: new Map(names.map((name) => [name, states.get(name) ?? null])), changed };
}

function isSame(one: DocumentState | null, other: DocumentState | null): boolean {
  return one?.content === other?.content && one?.folded?.cursor === other?.folded?.cursor;
}

/**
 * M7: what of a session can still go back, and the memories that were purged meanwhile and cannot:
 * they stay as they are, and the rest of each step goes back around them. `current` are the touched
 * memories as they stand. What a step itself made and is gone now is back already, and not named.
 */
export function withoutPurged<Step extends AppliedStep>(
  steps: readonly Step[],
  current: ReadonlyMap<number, Memory>,
): { readonly steps: Step[]; readonly purged: number[] } {
  const isPurged = (number: number) => current.get(number)?.purged !== undefined;
  const changes = steps.flatMap((step) => step.changes);
  const made = new Set(changes.flatMap(({ number, before }) => (before === null ? number : [])));
  const lost = changes.flatMap(({ number }) =>
    isPurged(number) && !made.has(number) ? number : [],
  );
  return {
    steps: steps.map((step) => ({
      ...step,
      changes: step.changes.filter(({ number }) => !isPurged(number)),
    })),
    purged: [...new Set(lost)].sort((a, b) => a - b),
  };
}

/** What reverting some operations of a session would do (V2). */
interface RevertPreview {
  /** The chosen operations and what goes along with them, oldest first. */
  readonly sequences: readonly number[];
  /** What comes back, and what others changed and what therefore is asked about (R2). */
  readonly inverse: Inverse;
  readonly gauge: Gauge;
  /** Under the threshold a revert is refused; with nothing left standing it is a rollback. */
  readonly isTooLow: boolean;
  readonly isAll: boolean;
}

/** What of a session a revert is planned from. */
export type RevertBase = Pick<
  SessionView,
  "operations" | "touched" | "changedSince" | "start" | "gauge" | "copiesEnded"
>;

/**
 * The revert of the chosen operations, by the functions that carry it out, from what the log says.
 * Memories in conflict are taken as they stand. Null while nothing that stands is chosen.
 */
export function previewRevert(
  { operations, touched, start, gauge, copiesEnded }: RevertBase,
  chosen: ReadonlySet<number>,
): RevertPreview | null {
  if (start === null || gauge === null) return null;
  const steps = operations.map((one) => ({ ...one, operation: one.operation.name }));
  const standing = steps.filter((step) => step.standing);
  const sequences = withDependants(standing, chosen);
  if (sequences.length === 0) return null;
  const chosenSteps = standing.filter(({ sequence }) => sequences.includes(sequence));
  const current = new Map<number, Memory>();
  for (const { number, createdAt, now } of touched.values()) {
    current.set(number, { number, createdAt, ...now });
  }
  const { steps: reverted, purged } = withoutPurged(chosenSteps, current);
  const inverse = invert(reverted, current, 0);
  const moved = inverse.changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const conflicts = inverse.conflicts.map(({ number }) => number);
  const { gauge: after } = creditsAfterRevert(
    { operations: steps, ended: copiesEnded },
    new Set(sequences),
    new Set([...conflicts, ...purged]),
    { massTokens: gauge.massTokens + moved, startMassTokens: start.startMassTokens },
  );
  const isAll = sequences.length === standing.length;
  const isBelow = isBelowThreshold(after.keptTokens, start.startMassTokens, start.threshold);
  return { sequences, inverse, gauge: after, isAll, isTooLow: isBelow && !isAll };
}
