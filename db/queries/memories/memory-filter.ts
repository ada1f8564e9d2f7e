/** In which order memories are shown; where two are equal, in the ledger's. */
export const memorySorts = ["ledger", "newest", "largest", "changed"] as const;
export type MemorySort = (typeof memorySorts)[number];

/** Where a memory stands: in the ledger, in the journal, or discarded from either. */
export const standings = ["core", "journal", "discarded-core", "discarded-journal"] as const;
export type Standing = (typeof standings)[number];

/** Which of an agent's memories are wanted. What is null or empty asks for nothing. */
export interface MemoryFilter {
  readonly standings: readonly Standing[];
  /** What `toSearchText` makes of the words looked for. */
  readonly searchText: string | null;
  /** Any of these labels; null is no label. */
  readonly categories: readonly (string | null)[];
  readonly constitutional: boolean | null;
  /** Made by a session, not by a person, a key or an import. */
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
