import { Blank } from "@/components/ui/feedback/blank";
import { Fragment, memo, useLayoutEffect, useRef } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { actsClass, rowClass } from "@/components/memories/ledger-frame";
import { LedgerRow, type RowTools } from "@/components/memories/ledger-row";
import { monthKey, monthWords } from "@/components/memories/month-words";

interface LedgerPartRowsProps {
  readonly index: number;
  /** Null while they are on their way. */
  readonly items: readonly LedgerItem[] | null;
  /** How many stand before the first. */
  readonly from: number;
  readonly count: number;
  /** When the memory before the first was made; null at the beginning or where it is not known. */
  readonly madeBefore: number | null;
  /** In an order by time the months stand between the memories. */
  readonly hasMonths: boolean;
  readonly activeNumber: number | null;
  readonly focusedNumber: number | null;
  readonly tools: RowTools;
  readonly measure: (index: number, height: number) => void;
}

/** A run of memories that comes onto the page, and leaves it, as one. */
export const LedgerPartRows = memo(function LedgerPartRows(props: LedgerPartRowsProps) {
  const { index, items, measure } = props;
  const root = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const part = root.current;
    if (part === null || items === null) return undefined;
    const observer = new ResizeObserver(() => measure(index, part.offsetHeight));
    observer.observe(part);
    return () => observer.disconnect();
  }, [index, items, measure]);
  return (
    <tbody ref={root}>
      {items === null ? <BlankRows count={props.count} /> : <Rows {...props} items={items} />}
    </tbody>
  );
});

function Rows(props: LedgerPartRowsProps & { readonly items: readonly LedgerItem[] }) {
  const { items, from, madeBefore, hasMonths, activeNumber, focusedNumber, tools } = props;
  return items.map((memory, index) => {
    const before = index === 0 ? madeBefore : (items[index - 1]?.createdAt ?? null);
    const isNewMonth =
      hasMonths && (before === null || monthKey(before) !== monthKey(memory.createdAt));
    return (
      <Fragment key={memory.number}>
        {isNewMonth && <Month createdAt={memory.createdAt} />}
        <LedgerRow
          memory={memory}
          place={from + index}
          isActive={memory.number === activeNumber || memory.number === focusedNumber}
          isChosen={tools.isAll || tools.choice?.has(memory.number) === true}
          hasYear={!hasMonths}
          tools={tools}
        />
      </Fragment>
    );
  });
}

/** Said to the eye alone: each memory tells its whole date. */
function Month({ createdAt }: { createdAt: number }) {
  const { month, year } = monthWords(createdAt);
  return (
    <tr
      className="block pt-6 pb-2 pl-[calc(var(--folio)+var(--gut))] font-italic text-[1.25rem]/8 font-normal italic normal-nums first:pt-3"
      aria-hidden="true"
    >
      <td className="inline">
        {month} <span className="font-serif text-ink-3 not-italic oldstyle-nums">{year}</span>
      </td>
    </tr>
  );
}

/** The shape of rows: nothing moves when their words come. */
function BlankRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={rowClass} aria-hidden="true">
      <td className="folio text-rule-2">#</td>
      <td className="body block" aria-label="Loading">
        <p className="memory">
          <Blank width={`${60 + ((index * 37) % 35)}%`} />
        </p>
        <div className={actsClass} />
      </td>
    </tr>
  ));
}
