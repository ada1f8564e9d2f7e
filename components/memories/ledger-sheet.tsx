import type { Route } from "next";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { LedgerSearch } from "@/components/memories/ledger-search";
import { LedgerRow, type LedgerMemory } from "@/components/memories/ledger-row";
import type { MemoryActions } from "@/components/memories/memory-acts";
import { monthKey, monthWords } from "@/components/memories/month-words";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import type { Memory } from "@/lib/ledger/memory";

interface LedgerSheetProps {
  /** In the ledger's order. */
  readonly memories: readonly LedgerMemory[];
  /** How many there are in all, for the words in the search field. */
  readonly total: number;
  readonly query: string;
  /** Categories whose memories no session may change; the row says so. */
  readonly immutableCategories: readonly string[];
  /** Where the next page is; null at the end. */
  readonly nextHref: Route | null;
  readonly firstHref: Route | null;
  /** What a person may do with each memory; null for who may only read. */
  readonly acts?: { readonly agentId: string; readonly actions: MemoryActions } | null | undefined;
  /** What can be done with the ledger as a whole: write a memory, import. */
  readonly tools?: ReactNode;
  /** Said where the ledger holds nothing at all. */
  readonly empty: ReactNode;
}

/** An agent's ledger, set like a good book: number, double margin rule, memory, margin. */
export function LedgerSheet(props: LedgerSheetProps) {
  const { memories, total, query, nextHref, firstHref } = props;
  return (
    <section className="sheet leaf" aria-label="Ledger" data-testid="ledger-sheet">
      <div className="leaf-h">
        <LedgerSearch query={query} total={total} />
        <div className="end flex gap-2">{props.tools}</div>
      </div>
      <div className="ledger">
        {memories.length === 0 &&
          (query === "" ? (
            props.empty
          ) : (
            <EmptyState>No memory of this ledger says “{query}”.</EmptyState>
          ))}
        {memories.map((memory, index) => (
          <Fragment key={memory.number}>
            {isNewMonth(memory, memories[index - 1]) && <Month createdAt={memory.createdAt} />}
            <LedgerRow
              memory={memory}
              acts={props.acts}
              isImmutable={
                memory.category !== null && props.immutableCategories.includes(memory.category)
              }
            />
          </Fragment>
        ))}
        {(nextHref !== null || firstHref !== null) && (
          <div className="more flex gap-2">
            {firstHref !== null && (
              <Link className={buttonClass("quiet")} href={firstHref}>
                From the beginning
              </Link>
            )}
            {nextHref !== null && (
              <Link className={buttonClass()} href={nextHref}>
                Later memories
              </Link>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function isNewMonth(memory: Memory, before: Memory | undefined): boolean {
  return before === undefined || monthKey(before.createdAt) !== monthKey(memory.createdAt);
}

function Month({ createdAt }: { createdAt: number }) {
  const { month, year } = monthWords(createdAt);
  return (
    <h2 className="month">
      {month} <span>{year}</span>
    </h2>
  );
}
