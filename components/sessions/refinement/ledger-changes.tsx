"use client";

import { sectionHeadClass } from "@/components/ui/section";
import { useMemo } from "react";
import type { ChangesProps } from "@/components/sessions/kind";
import { numbersOf, type LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { SheetBlock } from "@/components/sessions/sheet/sheet-block";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { countOperations, sayCounts } from "@/lib/ledger/entries/operation-counts";
import { loudnesses, loudnessOf, type Loudness } from "@/lib/refinement/claims/loudness";
import { massTokensOf, tokensOf } from "@/lib/ledger/memory";

/** What the ledger lost and got, or of a rolled-back session what others changed meanwhile. */
export function LedgerChanges({ view }: ChangesProps) {
  const { operations, trip, conflicts, answeredBy, changedSince } = view;
  const isBack = view.state === "rolled-back";
  const blocks = useMemo(() => {
    const all = ledgerBlocks({ operations, trip, conflicts, answeredBy, changedSince });
    if (isBack)
      return splitLossless(
        all.filter(({ kind }) => kind === "contested"),
        new Map(),
      );
    return splitLossless(all, new Map(operations.map((one) => [one.sequence, loudnessOf(one)])));
  }, [operations, trip, conflicts, answeredBy, changedSince, isBack]);
  const changed = new Set(operations.flatMap(({ changes }) => changes.map((one) => one.number)));
  const count = blocks.read.length + blocks.lossless.length;
  return (
    <>
      <div className={sectionHeadClass}>
        <h3 className="font-strong">
          {isBack ? "Changes by others" : "Changes, what is lost first"}
        </h3>
        <span className="text-note text-ink-3">
          {isBack
            ? plural(conflicts.length, "conflict")
            : `${sayCounts(countOperations(operations))} in ${plural(changed.size, "memory", "memories")}`}
        </span>
      </div>
      <div className="ledger ml-0 [--text-memory--line-height:1.625rem] [--text-memory-s--line-height:1.375rem] [--text-memory-s:0.9375rem] [--text-memory:1.0625rem]">
        {count === 0 && <EmptyState>None of its changes are left.</EmptyState>}
        {blocks.read.map(showBlock)}
        {blocks.lossless.length > 0 && (
          <details className="mt-4" data-testid="lossless-changes">
            <summary className="cursor-pointer font-sans text-ink-2">
              {sayLossless(blocks.lossless, count)}
            </summary>
            {blocks.lossless.map(showBlock)}
          </details>
        )}
      </div>
    </>
  );
}

interface CutBlock {
  readonly block: LedgerBlock;
  /** Memories of it that a block further up already answers for. */
  readonly anchoredAbove: readonly number[];
}

/**
 * What a session changed, loud before calm, with what took the most tokens first; equal ones as they
 * happened. What is proven lossless (L4) comes apart, so that it can be folded.
 */
function splitLossless(
  blocks: readonly LedgerBlock[],
  loudness: ReadonlyMap<number, Loudness>,
): { readonly read: readonly CutBlock[]; readonly lossless: readonly CutBlock[] } {
  const anchored = new Set<number>();
  const rankOf = ({ mark }: LedgerBlock) =>
    loudnesses.indexOf(loudness.get(mark.sequence) ?? "calm");
  const cut = [...blocks]
    .sort(
      (a, b) => rankOf(a) - rankOf(b) || cutOf(b) - cutOf(a) || a.mark.sequence - b.mark.sequence,
    )
    .map((block) => {
      const numbers = numbersOf(block);
      const anchoredAbove = numbers.filter((number) => anchored.has(number));
      for (const number of numbers) anchored.add(number);
      return { block, anchoredAbove };
    });
  const isLossless = ({ block }: CutBlock) => loudness.get(block.mark.sequence) === "lossless";
  return { read: cut.filter((one) => !isLossless(one)), lossless: cut.filter(isLossless) };
}

function showBlock({ block, anchoredAbove }: CutBlock) {
  return <SheetBlock key={block.key} block={block} anchoredAbove={anchoredAbove} />;
}

/** `7 of 9 only remove exact copies`. They are approved with the rest. */
function sayLossless(lossless: readonly CutBlock[], count: number): string {
  const areCopies = lossless.every(({ block }) => block.kind !== "updated");
  const verb = lossless.length === 1 ? "removes" : "remove";
  const what = areCopies ? `only ${verb} exact copies` : "lose no name, number or word";
  return `${formatCount(lossless.length)} of ${formatCount(count)} ${what}`;
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
