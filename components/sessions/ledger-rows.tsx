import { Fragment, type ReactNode } from "react";
import type { LedgerBlock } from "@/components/sessions/ledger-block";
import type { LedgerPaneProps } from "@/components/sessions/ledger-pane";
import { LedgerRest } from "@/components/sessions/ledger-rest";
import { PlainRow } from "@/components/sessions/plain-row";
import { SheetBlock } from "@/components/sessions/sheet-block";
import type { LedgerChoice } from "@/components/sessions/session-place";
import type { SheetRow } from "@/components/sessions/sheet-rows";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/number-words";

interface LedgerRowsProps extends LedgerPaneProps {
  readonly rows: readonly SheetRow[];
  readonly shown: LedgerChoice;
  readonly query: string;
  readonly onToggle: (key: string) => void;
}

/** The rows of the sheet from top to bottom, or why there are none. */
export function LedgerRows(props: LedgerRowsProps) {
  const { rows, shown, query, ledger, focus } = props;
  const firstFocus = rows.find((row) => row.kind === "block" && focus.has(row.key))?.key;
  return (
    <div className="ledger">
      <Empty {...props} />
      {rows.map((row) => (
        <Fragment key={row.key}>
          <Row row={row} pane={props} />
          {row.key === firstFocus && props.reverse}
        </Fragment>
      ))}
      {shown !== "selected" && ledger.isPart && (
        <LedgerRest ledger={ledger} startCount={props.startCount} isSearch={query !== ""} />
      )}
    </div>
  );
}

function Empty({ rows, blocks, shown, query, emptyWords }: LedgerRowsProps) {
  if (shown === "changed" && blocks.length === 0 && query === "") {
    return <EmptyState>{emptyWords}</EmptyState>;
  }
  if (rows.length > 0) return null;
  if (shown === "selected") {
    return (
      <EmptyState>Nothing is selected. Choose an operation in the log, or press j.</EmptyState>
    );
  }
  return query === "" ? null : <EmptyState>Nothing in this ledger says “{query}”.</EmptyState>;
}

function Row({ row, pane }: { row: SheetRow; pane: LedgerRowsProps }) {
  switch (row.kind) {
    case "memory": {
      const isRead = row.memory.number === pane.reading?.number;
      return <PlainRow memory={row.memory} readInStep={isRead ? pane.reading?.step : undefined} />;
    }
    case "fold":
      return (
        <button
          className="fold"
          type="button"
          aria-expanded={row.isOpen}
          onClick={() => pane.onToggle(row.key)}
        >
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
  const isArriving = sequence === pane.arriving;
  const isFocus = pane.focus.size === 0 ? isArriving : pane.focus.has(block.key);
  const classes = [
    isArriving ? "is-arriving" : "",
    isFocus ? "is-focus" : "",
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
