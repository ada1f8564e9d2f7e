import type { MemoryType } from "@/lib/ledger/memory";

/** What the index knows of a memory besides its words. Times are milliseconds UTC. */
export interface IndexedMemory {
  readonly number: number;
  readonly createdAt: number;
  readonly type: MemoryType;
  readonly category: string | null;
  readonly constitutional: boolean;
  readonly discarded: boolean;
  readonly tokens: number;
  /** The revision that wrote it last. */
  readonly revision: number;
}

/** The same as it is read, with the words that are searched. */
export interface IndexedRow extends IndexedMemory {
  readonly folded: string;
}
