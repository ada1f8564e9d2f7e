import { changeMemory, memoryAfter, type Change } from "@/lib/ledger/change";
import type { Conflict, Reversal } from "@/lib/ledger/entries/entry";
import { imageOf, sameImage, type Memory, type MemoryImage } from "@/lib/ledger/memory";

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
  const newestFirst = [...steps].sort((a, b) => b.sequence - a.sequence);
  const standing = new Map(current);
  const lost = new Set<number>();
  const reversed = newestFirst.map((step) => reverseStep(step, { standing, lost }, now));
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
