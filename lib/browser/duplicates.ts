import type { Copy, CopyDifference } from "@/lib/ledger/alike/exact-groups";

export interface DuplicateMember extends Copy {
  readonly tokens: number;
}

export interface DuplicateCopy extends DuplicateMember {
  /** In what its words differ from those that stay; mostly in nothing. */
  readonly differs: readonly CopyDifference[];
}

/** A group of exact duplicates in words (M9). */
export interface DuplicateGroup {
  readonly stays: DuplicateMember;
  readonly content: string;
  readonly alsoStay: readonly DuplicateMember[];
  readonly copies: readonly DuplicateCopy[];
  /** How many copies there are; `copies` may be only the first of them. */
  readonly copyCount: number;
  /** What dropping all its copies takes from the ledger. */
  readonly tokens: number;
}

/** A copy that is not dropped because an open session relies on it (M6), and what it is a copy of. */
interface HeldCopy {
  readonly number: number;
  readonly stays: number;
}

export interface CopiesSum {
  readonly groups: number;
  readonly copies: number;
  readonly tokens: number;
}

/** A part of an agent's groups of exact duplicates, with what all of them add up to. */
export interface DuplicatesPage {
  readonly items: readonly DuplicateGroup[];
  readonly nextCursor: string | null;
  /** The agent's revision: a drop names it. */
  readonly revision: number;
  readonly massTokens: number;
  readonly tokenBudget: number;
  readonly total: CopiesSum;
  readonly held: readonly HeldCopy[];
  readonly heldBy: string | null;
}

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
  readonly tooLong: number;
  /** How many memories are compared, where the ledger has more. */
  readonly newest: number | null;
}
