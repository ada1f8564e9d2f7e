import { plural } from "@/components/ui/words";
import type { ChangedSince } from "@/lib/ledger/entries/session-view";
import type { LossPart } from "@/lib/losses/losses";
import type { Evidence, LostSpecific, NamedText, Said } from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import { type MemoryImage, tokensOf } from "@/lib/ledger/memory";

export interface Shown {
  readonly number: number;
  readonly createdAt: number;
  readonly image: MemoryImage;
}

/** The operation behind a block: `fell` is the one that tripped the breaker and was never written. */
export interface BlockMark {
  readonly sequence: number;
  readonly slot: number | null;
  readonly operation: Operation["name"] | "journal";
  readonly look: "used" | "reversed" | "cut";
  /** Why a person must look at it (G17), and of that what no loss line says. */
  readonly marks: readonly string[];
  readonly flags: readonly string[];
  /** The specifics that are gone, moved or new (L5), and the line that says so; none where its log has none. */
  readonly pieces?: readonly LostSpecific[];
  readonly loss?: readonly LossPart[] | null;
}

/** What one operation did to the ledger, or what its reversal gave back, as the sheet shows it. */
export type LedgerBlock = {
  readonly key: string;
  readonly mark: BlockMark;
  /** What the block is about: of a merge and of a replaced fact what came of it. */
  readonly memory: Shown;
  /** What others changed of its memories after the session had (V3). */
  readonly since?: readonly ChangedSince[];
} & (
  | { readonly kind: "updated"; readonly before: Shown }
  | { readonly kind: "deleted"; readonly twin: number | null }
  | { readonly kind: "merged"; readonly sources: readonly Shown[] }
  | { readonly kind: "protected" }
  /** A memory that the agent wrote itself (F6), or an observation with its messages (N1). */
  | { readonly kind: "added"; readonly said?: readonly Said[] | undefined }
  | {
      /** A fact that a reflection recorded, or whose evidence grew. */
      readonly kind: "fact";
      readonly evidence: readonly Evidence[];
      /** The fact whose place it took (O8). */
      readonly replaced: Shown | null;
    }
  /** An observation that was dropped (O5). */
  | {
      readonly kind: "dropped";
      readonly reason: string;
      readonly coveredBy: number | null;
      /** What that fact said; null in older logs. */
      readonly covering: NamedText | null;
    }
  | {
      readonly kind: "restored";
      /** The text it had meanwhile; null where it was gone. */
      readonly meanwhile: string | null;
    }
  | { readonly kind: "withdrawn" }
  | {
      readonly kind: "contested";
      readonly start: MemoryImage | null;
      /** Who kept it; null before a decision. */
      readonly keptBy: string | null;
    }
);

/** Every memory that a block speaks of. */
export function numbersOf(block: LedgerBlock): readonly number[] {
  const { memory } = block;
  if (block.kind === "merged") return [...block.sources, memory].map(({ number }) => number);
  const { replaced = null } = block.kind === "fact" ? block : {};
  return replaced === null ? [memory.number] : [memory.number, replaced.number];
}

/** The memory whose place in the ledger is the block's: of a merge its earliest source. */
export function placeOf(block: LedgerBlock): Shown {
  if (block.kind === "merged") return block.sources[0] ?? block.memory;
  // Observations are in no ledger: those that go come after it.
  return block.kind === "dropped" ? { ...block.memory, createdAt: Infinity } : block.memory;
}

export function tokensIn(shown: readonly Shown[]): number {
  return shown.reduce((sum, { image }) => sum + tokensOf(image), 0);
}

/** What something did that is proven lossless (L4). */
interface LosslessDeed {
  readonly adds: boolean;
  readonly removes: boolean;
  readonly rewrites: boolean;
}

/** What changes or sessions proven lossless did, as one row: `7 changes only remove exact copies`. */
export function sayLossless(thing: "change" | "session", did: readonly LosslessDeed[]): string {
  const isOne = did.length === 1;
  const words = [
    did.some(({ adds }) => adds) && (isOne ? "adds memories" : "add memories"),
    did.some(({ removes }) => removes) && (isOne ? "removes exact copies" : "remove exact copies"),
    did.some(({ rewrites }) => rewrites) &&
      `${isOne ? "changes" : "change"} spacing, case or punctuation`,
  ].filter((one) => one !== false);
  return `${plural(did.length, thing)} only ${words.join(isOne ? " and " : " or ")}`;
}

export function losslessDeed({ kind }: LedgerBlock): LosslessDeed {
  return { adds: false, removes: kind !== "updated", rewrites: kind === "updated" };
}
