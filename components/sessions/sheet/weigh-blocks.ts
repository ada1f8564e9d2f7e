import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { loudnesses, loudnessOf } from "@/lib/losses/losses";
import type { Losses } from "@/lib/ledger/entries/entry";
import { massTokensOf, tokensOf } from "@/lib/ledger/memory";

/** What a session changed, with what must be read first in front. */
export interface WeighedBlocks {
  readonly read: readonly LedgerBlock[];
  /** What is proven lossless (L4), to be folded. */
  readonly lossless: readonly LedgerBlock[];
}

interface WeighedOperation {
  readonly sequence: number;
  readonly marks: readonly string[];
  readonly losses: Losses | null;
}

/**
 * Loud before calm, what took the most tokens first; equal ones as they happened. What is proven
 * lossless comes last and apart, unless there is nothing else to read.
 */
export function weighBlocks(
  blocks: readonly LedgerBlock[],
  operations: readonly WeighedOperation[],
): WeighedBlocks {
  const loudness = new Map(
    operations.map(({ sequence, marks, losses }) => [sequence, loudnessOf(marks.length, losses)]),
  );
  // O5b: a drop is a loss, whatever covers it.
  const rankOf = ({ kind, mark }: LedgerBlock) =>
    loudnesses.indexOf(kind === "dropped" ? "loud" : (loudness.get(mark.sequence) ?? "calm"));
  const sorted = blocks.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || cutOf(b) - cutOf(a) || a.mark.sequence - b.mark.sequence,
  );
  // What was reverted, or changed by others since, is no longer what was proven.
  const isFolded = ({ mark, since }: LedgerBlock) =>
    loudness.get(mark.sequence) === "lossless" && mark.look === "used" && since === undefined;
  const read = sorted.filter((block) => !isFolded(block));
  return read.length === 0
    ? { read: sorted, lossless: [] }
    : { read, lossless: sorted.filter(isFolded) };
}

/** Tokens that the agent has lost by it; under zero where it gained. */
function cutOf(block: LedgerBlock): number {
  switch (block.kind) {
    case "updated":
      return tokensOf(block.before.image) - tokensOf(block.after.image);
    case "deleted":
    case "dropped":
      return tokensOf(block.memory.image);
    case "merged": {
      const from = block.sources.reduce((sum, { image }) => sum + tokensOf(image), 0);
      return from - tokensOf(block.result.image);
    }
    // What others changed comes before what was restored without a question.
    case "contested":
      return Number.MAX_SAFE_INTEGER;
    case "fact":
    case "protected":
      return 0;
    case "restored":
    case "withdrawn":
      return -massTokensOf(block.memory.image);
  }
}
