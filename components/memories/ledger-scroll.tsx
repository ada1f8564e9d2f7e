"use client";

import { useEffect, useRef } from "react";
import { partLength, type LedgerPart } from "@/components/memories/ledger-item";
import { LedgerPartRows } from "@/components/memories/ledger-part-rows";
import type { RowTools } from "@/components/memories/ledger-row";
import { ledgerSearch, type LedgerView } from "@/components/memories/ledger-view";
import { useActiveRow } from "@/components/memories/use-active-row";
import { useLedgerKeys } from "@/components/memories/use-ledger-keys";
import { useLedgerParts } from "@/components/memories/use-ledger-parts";
import { useLedgerPlace } from "@/components/memories/use-ledger-place";
import { usePartWindow } from "@/components/memories/use-part-window";

interface LedgerScrollProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly first: LedgerPart;
  readonly tools: RowTools;
}

/** The memories of a view, however many: those that are seen are on the page. */
export function LedgerScroll({ agentId, view, first: given, tools }: LedgerScrollProps) {
  const root = useRef<HTMLTableElement>(null);
  const { total, itemsOf, want, isFailing } = useLedgerParts(partsAddress(agentId, view), given);
  const count = Math.ceil(total / partLength);
  const start = Math.floor(given.from / partLength);
  const { first, last, before, after, measure, show } = usePartWindow(root, { count, start });
  useEffect(() => want(first, last), [want, first, last]);
  const { active, focused, hold } = useActiveRow(root);
  useLedgerKeys(root, { choose: tools.choice !== null });
  const hasMonths = view.sort === "ledger" || view.sort === "newest";
  const shown = total === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const filled = shown.filter((index) => itemsOf(index) !== null).length;
  useLedgerPlace(root, { agentId, view, active, first, last, filled, show });
  return (
    <>
      <table ref={root} className="ledger" aria-label="Memories" aria-rowcount={total} {...hold}>
        <Room height={before} />
        {shown.map((index) => (
          <LedgerPartRows
            key={index}
            index={index}
            items={itemsOf(index)}
            from={index * partLength}
            count={Math.min(partLength, total - index * partLength)}
            madeBefore={itemsOf(index - 1)?.at(-1)?.createdAt ?? null}
            hasMonths={hasMonths}
            activeNumber={active}
            focusedNumber={focused}
            tools={tools}
            measure={measure}
          />
        ))}
        <Room height={after} />
      </table>
      {isFailing && (
        <p className="fault" role="alert">
          The server did not answer. What is here is as it was; scroll on to try again.
        </p>
      )}
    </>
  );
}

/** As much room as the parts take that are not on the page. */
function Room({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

/** Where the parts of a view are read, up to the place that is wanted. */
function partsAddress(agentId: string, view: LedgerView): string {
  const search = ledgerSearch({ ...view, from: null, m: null });
  const path = `/api/agents/${encodeURIComponent(agentId)}/ledger?`;
  return search === "" ? path : `${path}${search}&`;
}
