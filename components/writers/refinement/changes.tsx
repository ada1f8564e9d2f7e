"use client";

import { useMemo } from "react";
import { losslessDeed, sayLossless } from "@/components/sessions/sheet/ledger-block";
import type { ChangesProps } from "@/components/writers/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { SheetBlock } from "@/components/sessions/sheet/sheet-block";
import { type BlockRow, blockRows, weighBlocks } from "@/components/sessions/sheet/sheet-rows";
import { EmptyState } from "@/components/ui/blank";
import { Icon } from "@/components/ui/icon";
import { foldClass } from "@/components/ui/ledger-frame";

/** What the ledger lost and got, or of a rolled-back session what others changed meanwhile. */
export function LedgerChanges({ view }: ChangesProps) {
  const { operations, trip, conflicts, answeredBy, changedSince } = view;
  const isBack = view.state === "rolled-back";
  const { read, lossless } = useMemo(() => {
    const all = ledgerBlocks({ operations, trip, conflicts, answeredBy, changedSince });
    const shown = isBack ? all.filter(({ kind }) => kind === "contested") : all;
    return weighBlocks(shown, operations);
  }, [operations, trip, conflicts, answeredBy, changedSince, isBack]);
  const rows = blockRows([...read, ...lossless]);
  return (
    <>
      {isBack && <h3 className="mb-2 font-strong">Changes by others</h3>}
      <div className="ledger ml-0 [--text-memory--line-height:1.625rem] [--text-memory-s--line-height:1.375rem] [--text-memory-s:0.9375rem] [--text-memory:1.0625rem]">
        {rows.length === 0 && <EmptyState>None of its changes are left.</EmptyState>}
        {rows.slice(0, read.length).map(showRow)}
        {lossless.length > 0 && (
          <details className="group/lossless" data-testid="lossless-changes">
            <summary className={foldClass}>
              <Icon name="fold" />
              <span>
                {sayLossless("change", lossless.map(losslessDeed))}.{" "}
                <u className="group-open/lossless:hidden">Show</u>
                <u className="not-group-open/lossless:hidden">Hide</u>
              </span>
            </summary>
            {rows.slice(read.length).map(showRow)}
          </details>
        )}
      </div>
    </>
  );
}

function showRow({ key, block, anchoredAbove }: BlockRow) {
  return <SheetBlock key={key} block={block} anchoredAbove={anchoredAbove} />;
}
