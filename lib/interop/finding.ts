import type { MemoryType, Relevance } from "@/lib/ledger/memory";

/** A memory as a reader found it, before it is checked. */
export interface FoundMemory {
  readonly line: number;
  readonly source: string;
  /** Where that is, in words, if the line does not say it: `the block “persona”`. */
  readonly place?: string;
  readonly content: string;
  /** What the text is about where it does not say so itself: put before it, and before its parts. */
  readonly heading?: string | null;
  /** Whether a text over the limit may become several memories. */
  readonly splittable?: boolean;
  readonly type?: MemoryType;
  readonly category?: string | null;
  readonly constitutional?: boolean;
  readonly createdAt?: number | null;
  readonly observedAt?: number | null;
  readonly discardedAt?: number | null;
  readonly relevance?: Relevance | null;
  readonly number?: number;
  readonly version?: number;
  readonly supports?: readonly number[];
  readonly sourceKey?: string | null;
}

/** What a reader says about a file, in its order. */
export type Finding =
  | { readonly kind: "memory"; readonly memory: FoundMemory }
  | { readonly kind: "skipped"; readonly line: number; readonly reason: string }
  /** The same notice on many lines becomes one warning. */
  | { readonly kind: "noticed"; readonly line: number | null; readonly notice: string }
  | { readonly kind: "named"; readonly agentName: string }
  | { readonly kind: "exported"; readonly lastNumber: number; readonly ledgerHash: string }
  | { readonly kind: "refused"; readonly message: string }
  /** Nothing yet: whoever reads in steps may do something else. */
  | typeof turn;

export const turn = { kind: "turn" } as const;
