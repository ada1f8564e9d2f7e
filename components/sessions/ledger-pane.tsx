"use client";

import { useMemo, useState, type ReactNode } from "react";
import { numbersOf, type LedgerBlock } from "@/components/sessions/ledger-block";
import { PlainRow } from "@/components/sessions/plain-row";
import { SheetBlock } from "@/components/sessions/sheet-block";
import { sheetRows, type SheetRow } from "@/components/sessions/sheet-rows";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/number-words";
import type { Memory } from "@/lib/ledger/memory";

export interface LedgerPaneProps {
  readonly ledger: readonly Memory[];
  readonly blocks: readonly LedgerBlock[];
  /** How many memories the ledger holds at this moment. */
  readonly ledgerCount: number;
  /** The memory that the model speaks of just now, and in which step. */
  readonly reading: { readonly number: number; readonly step: number } | null;
  /** What the first tab is called: "Changed", or "Put back" after a rollback. */
  readonly changedWord: string;
  /** Said in place of an empty list of changes. */
  readonly emptyWords: string;
  /** What stands above the ledger: the outcome of a rollback. */
  readonly above?: ReactNode;
  /** The sequence of the operation that arrived last, while its motion runs. */
  readonly arriving: number | null;
  readonly focus: number | null;
  /** Operations that a revert would take, with the words for the margin. */
  readonly reverting: ReadonlyMap<number, string>;
}

/** The ledger as proof: what the session changed, word by word, in the ledger's own order. */
export function LedgerPane(props: LedgerPaneProps) {
  const { ledger, blocks, reading } = props;
  const [show, setShow] = useState<"changed" | "all">("changed");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState("");
  const readNumber = reading?.number ?? null;
  const rows = useMemo(
    () => sheetRows(ledger, blocks, { show, open, query, reading: readNumber }),
    [ledger, blocks, show, open, query, readNumber],
  );
  const changed = useMemo(() => {
    const written = blocks.filter((block) => block.mark.look !== "cut");
    return new Set(written.flatMap(numbersOf)).size;
  }, [blocks]);
  return (
    <section
      className="pane pane-ledger"
      aria-label={props.above === undefined ? "Ledger" : "Outcome and ledger"}
      data-testid="ledger-pane"
    >
      {props.above}
      <div className={props.above === undefined ? "ledger-h" : "ledger-h is-low"}>
        <fieldset className="tabs" aria-label="Which memories">
          <Choice isOn={show === "changed"} count={changed} onChoose={() => setShow("changed")}>
            {props.changedWord}
          </Choice>
          <Choice isOn={show === "all"} count={props.ledgerCount} onChoose={() => setShow("all")}>
            All
          </Choice>
        </fieldset>
        <label className="search is-bare">
          <Icon name="search" />
          <span className="sr-only">Search the ledger</span>
          <input
            className="control"
            type="search"
            placeholder="Search the ledger"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
      </div>
      <div className="ledger">
        {show === "changed" && blocks.length === 0 && query === "" && (
          <EmptyState>{props.emptyWords}</EmptyState>
        )}
        {rows.length === 0 && query !== "" && (
          <EmptyState>Nothing in this ledger says “{query}”.</EmptyState>
        )}
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            pane={props}
            onOpen={(key) => setOpen((known) => new Set(known).add(key))}
          />
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: SheetRow;
  readonly pane: LedgerPaneProps;
  readonly onOpen: (key: string) => void;
}

function Row({ row, pane, onOpen }: RowProps) {
  switch (row.kind) {
    case "memory": {
      const isRead = row.memory.number === pane.reading?.number;
      return <PlainRow memory={row.memory} readInStep={isRead ? pane.reading?.step : undefined} />;
    }
    case "fold":
      return (
        <button className="fold" type="button" onClick={() => onOpen(row.key)}>
          <Icon name="fold" />
          {formatCount(row.count)} unchanged,{" "}
          {row.count === 1 ? `#${row.from}` : `#${row.from} to #${row.to}`}
        </button>
      );
    case "block":
      return (
        <SheetBlock
          block={row.block}
          anchoredAbove={row.anchoredAbove}
          look={lookOf(row.block, pane)}
          aside={revertsAside(pane.reverting.get(row.block.mark.sequence))}
          order={row.block.mark.slot ?? undefined}
        />
      );
  }
}

function lookOf(block: LedgerBlock, pane: LedgerPaneProps): string {
  const { sequence } = block.mark;
  const classes = [
    sequence === pane.arriving ? "is-arriving" : "",
    sequence === pane.focus || sequence === pane.arriving ? "is-focus" : "",
    pane.reverting.has(sequence) ? "is-reverting" : "",
  ];
  return classes.filter((name) => name !== "").join(" ");
}

function revertsAside(words: string | undefined): ReactNode {
  if (words === undefined) return undefined;
  return (
    <span className="reverts">
      <Icon name="rollback" />
      {words}
    </span>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly count: number;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ isOn, count, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onChoose}>
      {children}
      <span className="n">{formatCount(count)}</span>
    </button>
  );
}
