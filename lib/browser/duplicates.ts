import type { CopyDifference } from "@/lib/ledger/alike/copy-differences";
import type { Copy } from "@/lib/ledger/alike/exact-groups";

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
  /** The words of the one that stays. */
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

/** What copies add up to. */
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
