"use client";

import { sectionHeadClass } from "@/components/ui/section";
import { useMemo } from "react";
import type { ChangesProps } from "@/components/sessions/kind";
import { numbersOf, type LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { SheetBlock } from "@/components/sessions/sheet/sheet-block";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { plural } from "@/components/ui/words/number-words";
import { countOperations, sayCounts } from "@/lib/ledger/entries/operation-counts";
import { massTokensOf, tokensOf } from "@/lib/ledger/memory";

/** What the ledger lost and got, or of a rolled-back session what others changed meanwhile. */
export function LedgerChanges({ view }: ChangesProps) {
  const { operations, trip, conflicts, answeredBy, changedSince } = view;
  const isBack = view.state === "rolled-back";
  const blocks = useMemo(() => {
    const all = ledgerBlocks({ operations, trip, conflicts, answeredBy, changedSince });
    return largestCutFirst(isBack ? all.filter(({ kind }) => kind === "contested") : all);
  }, [operations, trip, conflicts, answeredBy, changedSince, isBack]);
  const changed = new Set(operations.flatMap(({ changes }) => changes.map((one) => one.number)));
  return (
    <>
      <div className={sectionHeadClass}>
        <h3 className="font-strong">
          {isBack ? "Changes by others" : "Changes, largest cut first"}
        </h3>
        <span className="text-note text-ink-3">
          {isBack
            ? plural(conflicts.length, "conflict")
            : `${sayCounts(countOperations(operations))} in ${plural(changed.size, "memory", "memories")}`}
        </span>
      </div>
      <div className="ledger ml-0 [--text-memory--line-height:1.625rem] [--text-memory-s--line-height:1.375rem] [--text-memory-s:0.9375rem] [--text-memory:1.0625rem]">
        {blocks.length === 0 && <EmptyState>None of its changes are left.</EmptyState>}
        {blocks.map(({ block, anchoredAbove }) => (
          <SheetBlock key={block.key} block={block} anchoredAbove={anchoredAbove} />
        ))}
      </div>
    </>
  );
}

interface CutBlock {
  readonly block: LedgerBlock;
  /** Memories of it that a block further up already answers for. */
  readonly anchoredAbove: readonly number[];
}

/** What a session changed, with what took the most tokens first; equal ones as they happened. */
function largestCutFirst(blocks: readonly LedgerBlock[]): readonly CutBlock[] {
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
    // What others changed comes before what was restored without a question.
    case "contested":
      return Number.MAX_SAFE_INTEGER;
    case "fact":
    case "dropped":
    case "protected":
      return 0;
    case "restored":
    case "withdrawn":
      return -massTokensOf(block.memory.image);
  }
}
