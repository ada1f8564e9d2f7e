import type { Change } from "@/lib/ledger/change";
import type { MemoryImage } from "@/lib/ledger/memory";

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
