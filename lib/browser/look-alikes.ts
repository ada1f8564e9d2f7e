/** A memory beside its look-alike. */
export interface AlikeMemory {
  readonly number: number;
  readonly content: string;
  readonly createdAt: number;
  readonly category: string | null;
  readonly constitutional: boolean;
}

export interface ShownPair {
  readonly one: AlikeMemory;
  readonly other: AlikeMemory;
  readonly likeness: number;
  /** Whether they share their words, or say in other words what is alike. */
  readonly alikeIn: "words" | "meaning";
  /** The same normalised text, but no copy to drop: under other labels, or both constitutional. */
  readonly isSameText: boolean;
}

/** Memories that are alike, directly or through others (P6). */
export interface AlikeGroup {
  readonly size: number;
  /** How to look at them two by two; of a large group only the first ones. */
  readonly pairs: readonly ShownPair[];
}

/** A part of an agent's groups of look-alikes. */
export interface LookAlikesPage {
  readonly groups: readonly AlikeGroup[];
  /** How many groups there are. */
  readonly total: number;
  /** How many come before these. */
  readonly from: number;
  /** How far the comparison in meaning has come; null where no embedding model is configured. */
  readonly meaning: MeaningState | null;
}

export interface MeaningState {
  /** Memories that the embedding model has not read yet. */
  readonly waiting: number;
  /** Memories that are too long for it. */
  readonly tooLong: number;
  /** How many memories are compared, where the ledger has more. */
  readonly newest: number | null;
}
