import type { Memory } from "@/lib/ledger/memory";

/** A memory as a page has it. */
export interface LedgerItem extends Memory {
  /** Grows with each change; an edit names the one it saw (M5). */
  readonly version: number;
  /** Why no one may bring it back; null where it may be, or is there. */
  readonly gone: string | null;
}

/** A run of memories of a view, as the server gives them. */
export interface LedgerPart {
  readonly items: readonly LedgerItem[];
  readonly total: number;
  readonly from: number;
  readonly revision: number;
}

/** Memories of a part; a part begins at a multiple of it. */
export const partLength = 50;
