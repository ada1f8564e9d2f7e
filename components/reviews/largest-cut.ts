import { numbersOf, type LedgerBlock } from "@/components/sessions/ledger-block";
import { massTokensOf } from "@/lib/ledger/memory";
import { tokensOf } from "@/lib/ledger/memory";

export interface CutBlock {
  readonly block: LedgerBlock;
  /** Memories of it that a block further up already answers for. */
  readonly anchoredAbove: readonly number[];
}

/** What a session changed, with what took the most tokens first; equal ones as they happened. */
export function largestCutFirst(blocks: readonly LedgerBlock[]): readonly CutBlock[] {
  const anchored = new Set<number>();
  return [...blocks]
    .sort((a, b) => cutOf(b) - cutOf(a) || a.mark.sequence - b.mark.sequence)
    .map((block) => {
      const numbers = numbersOf(block);
      const anchoredAbove = numbers.filter((number) => anchored.has(number));
      for (const number of numbers) anchored.add(number);
      return { block, anchoredAbove };
    });
}

/** Tokens that the ledger has lost by it; under zero where it gained. */
function cutOf(block: LedgerBlock): number {
  switch (block.kind) {
    case "updated":
      return tokensOf(block.before.image) - tokensOf(block.after.image);
    case "deleted":
      return tokensOf(block.memory.image);
    case "merged": {
      const from = block.sources.reduce((sum, { image }) => sum + tokensOf(image), 0);
      return from - tokensOf(block.result.image);
    }
    // What others changed comes before what was put back without a question.
    case "contested":
      return Number.MAX_SAFE_INTEGER;
    case "protected":
      return 0;
    case "restored":
    case "withdrawn":
      return -massTokensOf(block.memory.image);
  }
}
