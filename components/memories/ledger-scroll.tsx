"use client";

import { useEffect, useRef } from "react";
import { partLength, type LedgerItem, type LedgerPart } from "@/components/memories/ledger-item";
import { LedgerPartRows } from "@/components/memories/ledger-part-rows";
import type { RowTools } from "@/components/memories/ledger-row";
import { ledgerSearch, type LedgerView } from "@/components/memories/ledger-view";
import { piecesOf } from "@/components/memories/pieces-of";
import { useActiveRow } from "@/components/memories/use-active-row";
import { useLedgerKeys } from "@/components/memories/use-ledger-keys";
import { useLedgerParts } from "@/components/memories/use-ledger-parts";
import { useLedgerPlace } from "@/components/memories/use-ledger-place";
import { usePartWindow } from "@/components/memories/use-part-window";

interface LedgerScrollProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly first: LedgerPart;
  /** The memory under the pen, which stays on the page wherever one scrolls. */
  readonly editing: number | null;
  readonly tools: RowTools;
}

/** The memories of a view, however many: those that are seen are on the page. */
export function LedgerScroll(props: LedgerScrollProps) {
  const { agentId, view, first: given, editing, tools } = props;
  const root = useRef<HTMLTableElement>(null);
  const { total, itemsOf, want, isFailing } = useLedgerParts(partsAddress(agentId, view), given);
  const count = Math.ceil(total / partLength);
  const start = Math.floor(given.from / partLength);
  const { first, last, roomOf, measure, show } = usePartWindow(root, { count, start });
  useEffect(() => want(first, last), [want, first, last]);
  const { active, focused, hold } = useActiveRow(root);
  useLedgerKeys(root, { choose: tools.choice !== null });
  const hasMonths = view.sort === "ledger" || view.sort === "newest";
  const shown = total === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const held = editing === null ? null : partOf(editing, count, itemsOf);
  const filled = shown.filter((index) => itemsOf(index) !== null).length;
  useLedgerPlace(root, { agentId, view, active, first, last, filled, show });
  return (
    <>
      <table ref={root} className="ledger" aria-label="Memories" aria-rowcount={total} {...hold}>
        {piecesOf(shown, held, count).map((piece) =>
          typeof piece === "number" ? (
            <LedgerPartRows
              key={piece}
              index={piece}
              items={itemsOf(piece)}
              from={piece * partLength}
              count={Math.min(partLength, total - piece * partLength)}
              madeBefore={itemsOf(piece - 1)?.at(-1)?.createdAt ?? null}
              hasMonths={hasMonths}
              activeNumber={active}
              focusedNumber={focused}
              tools={tools}
              measure={measure}
            />
          ) : (
            <Room key={piece.key} height={roomOf(piece.from, piece.to)} />
          ),
        )}
      </table>
      {isFailing && (
        <p className="fault" role="alert">
          The server did not answer. What is here is as it was; scroll on to try again.
        </p>
      )}
    </>
  );
}

/** The part that a memory is in, as far as it was read. */
function partOf(
  number: number,
  count: number,
  itemsOf: (index: number) => readonly LedgerItem[] | null,
): number | null {
  for (let index = 0; index < count; index += 1) {
    if (itemsOf(index)?.some((one) => one.number === number) === true) return index;
  }
  return null;
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
