import { imageOf, massTokensOf, type Memory, type MemoryImage } from "@/lib/ledger/memory";
import { readMessageSource } from "@/lib/ledger/message";

/** One memory going from one image to the next. `before` is null where the memory is created. */
export interface Change {
  readonly number: number;
  readonly createdAt: number;
  readonly before: MemoryImage | null;
  readonly after: MemoryImage;
  /** Of an observation that is created: free references to what it comes from (O1), which never change. */
  readonly sources?: readonly string[];
}

export function changeMemory(memory: Memory, patch: Partial<MemoryImage>): Change {
  const { number, createdAt } = memory;
  const before = imageOf(memory);
  return { number, createdAt, before, after: { ...before, ...patch } };
}

export function createMemory(memory: Memory, sources: readonly string[] = []): Change {
  const { number, createdAt } = memory;
  // N1: the messages that are named are part of its image.
  const named = sources.filter((source) => readMessageSource(source) !== null);
  const after = imageOf(named.length === 0 ? memory : { ...memory, sources: named });
  return { number, createdAt, before: null, after, ...(sources.length > 0 && { sources }) };
}

/** Tokens that a change adds to the mass; negative for a loss. */
export function massTokensMoved(change: Change): number {
  return massTokensOf(change.after) - massTokensOf(change.before);
}

export function memoryAfter(change: Change): Memory {
  return { number: change.number, createdAt: change.createdAt, ...change.after };
}

/** Applies changes to a set of memories by number; the input is left as it was. */
export function applyChanges(
  memories: ReadonlyMap<number, Memory>,
  changes: readonly Change[],
): Map<number, Memory> {
  const next = new Map(memories);
  for (const change of changes) next.set(change.number, memoryAfter(change));
  return next;
}

/** A memory as a session found it and as it stands now, with the operations that touched it. */
export interface TouchedMemory {
  readonly number: number;
  readonly createdAt: number;
  readonly start: MemoryImage | null;
  readonly now: MemoryImage;
  readonly sequences: readonly number[];
}

/** The touched memories after one more entry; the first change tells what the session found. */
export function touchMemories(
  touched: ReadonlyMap<number, TouchedMemory>,
  changes: readonly Change[],
  sequence: number,
): ReadonlyMap<number, TouchedMemory> {
  if (changes.length === 0) return touched;
  const next = new Map(touched);
  for (const { number, createdAt, before, after } of changes) {
    const known = next.get(number);
    next.set(number, {
      number,
      createdAt,
      start: known === undefined ? before : known.start,
      now: after,
      sequences: [...(known?.sequences ?? []), sequence],
    });
  }
  return next;
}

/** An applied operation of a session, in force or reverted since. */
export interface AppliedOperation {
  readonly sequence: number;
  readonly changes: readonly Change[];
  readonly standing: boolean;
  /** Its memories that stay as they are although it was reverted: what others changed, what was purged. */
  readonly stuck: ReadonlySet<number>;
}

/**
 * A session's operations once some of them are reverted. `stuck` are the memories that a person kept
 * as they are, or that could not come back.
 */
export function revertOperations<Operation extends AppliedOperation>(
  operations: readonly Operation[],
  reverted: ReadonlySet<number>,
  stuck: ReadonlySet<number>,
): Operation[] {
  const taken = operations.filter(({ sequence }) => reverted.has(sequence));
  const back = new Set(taken.flatMap(numbersOf).filter((number) => !stuck.has(number)));
  return operations.map((operation) => {
    if (reverted.has(operation.sequence)) {
      const left = numbersOf(operation).filter((number) => stuck.has(number));
      return { ...operation, standing: false, stuck: new Set(left) };
    }
    return operation.stuck.size === 0
      ? operation
      : { ...operation, stuck: new Set([...operation.stuck].filter((one) => !back.has(one))) };
  });
}

/**
 * The memories that a revert left as they are, as its entry says. Entries of older logs name those
 * whose credits came back, or nothing.
 */
export function stuckOf(
  operations: readonly AppliedOperation[],
  revert: {
    readonly sequences: readonly number[];
    readonly stuck?: readonly number[] | undefined;
    readonly credits?: Readonly<Record<string, number>> | undefined;
  },
): ReadonlySet<number> {
  const { sequences, stuck, credits } = revert;
  if (stuck !== undefined || credits === undefined) return new Set(stuck);
  const taken = operations.filter(({ sequence }) => sequences.includes(sequence));
  return new Set(taken.flatMap(numbersOf).filter((number) => !(String(number) in credits)));
}

function numbersOf({ changes }: AppliedOperation): number[] {
  return changes.map(({ number }) => number);
}

/** A memory's image as its revisions keep it: by field, with the hash of its text. */
export type PackedImage = Readonly<Record<string, unknown>>;

interface PackedRevision {
  readonly revision: number;
  /** Whether an undecided session wrote it, of which an agent sees nothing. */
  readonly isHidden: boolean;
  readonly before: PackedImage | null;
  readonly after: PackedImage;
}

/** What is seen of a memory. */
interface Replayed {
  /** Null where only hidden revisions made it. */
  readonly image: PackedImage | null;
  /** The last revision that is seen. */
  readonly revision: number;
  /** How the revisions since the first hidden one read, by revision; null for one that is not seen. */
  readonly told: ReadonlyMap<number, Pick<PackedRevision, "before" | "after"> | null>;
}

/**
 * T1: a memory without what hidden revisions did to it. What each of the others changed is laid upon
 * what stood before: so a label that a person gives does not bring the session's text along. `rows`
 * are all revisions of the memory in order; at least one is hidden.
 */
export function replay(rows: readonly PackedRevision[]): Replayed {
  const first = rows.findIndex(({ isHidden }) => isHidden);
  let image = rows[first]?.before ?? null;
  let revision = rows[first - 1]?.revision ?? 0;
  const told = new Map<number, Pick<PackedRevision, "before" | "after"> | null>();
  for (const row of rows.slice(first)) {
    const after = row.isHidden ? image : layOn(image, row);
    const isSeen = after !== null && after !== image;
    told.set(row.revision, isSeen ? { before: image, after } : null);
    if (isSeen) ({ revision } = row);
    image = after;
  }
  return { image, revision, told };
}

/** The very same image where nothing of it changes. What was not there begins with a text. */
function layOn(image: PackedImage | null, { before, after }: PackedRevision): PackedImage | null {
  if (image === null) return before?.["text"] === after["text"] ? null : after;
  const changed = Object.entries(after).filter(
    ([field, value]) => !isEqual(value, before?.[field]) && !isEqual(value, image[field]),
  );
  return changed.length === 0 ? image : { ...image, ...Object.fromEntries(changed) };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
