/** Sort orders of the memory list; ties are in ledger order. */
export const memorySorts = ["ledger", "newest", "largest", "changed"] as const;
export type MemorySort = (typeof memorySorts)[number];

/** Where a memory is: in the ledger, in the journal, or discarded from either. */
export const standings = ["core", "journal", "discarded-core", "discarded-journal"] as const;
export type Standing = (typeof standings)[number];

/** Filter for an agent's memories. Null or empty values don't restrict. */
export interface MemoryFilter {
  readonly standings: readonly Standing[];
  /** The search words, normalised by `toSearchText`. */
  readonly searchText: string | null;
  /** Any of these labels; null means no label. */
  readonly categories: readonly (string | null)[];
  readonly constitutional: boolean | null;
  /** Created by a session, not by a person, a key or an import. */
  readonly bySession: boolean;
  /** Only these numbers. */
  readonly numbers: readonly number[] | null;
}

export const noFilter: MemoryFilter = {
  standings: [],
  searchText: null,
  categories: [],
  constitutional: null,
  bySession: false,
  numbers: null,
};
