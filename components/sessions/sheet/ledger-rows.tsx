import type { Reading } from "@/components/sessions/view/session-log";
import { Dot, Icon } from "@/components/ui/icon";
import { Fragment, memo, type ReactNode, useState } from "react";
import {
  type LedgerBlock,
  losslessDeed,
  numbersOf,
  sayLossless,
} from "@/components/sessions/sheet/ledger-block";
import { pageParts } from "@/components/sessions/page/first-parts";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { OrderSwitch } from "@/components/sessions/sheet/ledger-tools";
import { SheetBlock } from "@/components/sessions/sheet/sheet-block";
import type { LedgerChoice } from "@/components/sessions/view/session-place";
import type { SheetRow } from "@/components/sessions/sheet/sheet-rows";
import { EmptyState } from "@/components/ui/blank";
import { foldClass, sessionLedgerClass } from "@/components/ui/ledger-frame";
import { formatCount, plural } from "@/components/ui/words";
import { MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import type { Memory } from "@/lib/ledger/memory";

interface LedgerRowsProps {
  readonly page: SessionPageState;
  readonly rows: readonly SheetRow[];
  readonly shown: LedgerChoice;
  readonly query: string;
  readonly onToggle: (key: string) => void;
}

/** The rows of the sheet from top to bottom, or why there are none. */
export function LedgerRows(props: LedgerRowsProps) {
  const { rows, shown, query, page } = props;
  const { ledger, selection, moment } = page;
  const { order } = page.rows;
  const { operation, reverse } = selection;
  const [hadSwitch, setHadSwitch] = useState(false);
  // Its place stays once a rollback takes it away, so that no row moves.
  if (order !== null && !hadSwitch) setHadSwitch(true);
  const firstFocus = rows.find((row) => row.kind === "block" && selection.blocks.has(row.key))?.key;
  const dropped = rows.filter((row) => row.kind === "block" && row.block.kind === "dropped");
  return (
    <div className={sessionLedgerClass}>
      {order !== null && shown !== "all" && (
        <OrderSwitch order={order} onOrder={(next) => page.go({ order: next })} />
      )}
      {order === null && hadSwitch && <div className="mb-1 min-h-6 thumb:min-h-9" />}
      <Empty {...props} />
      {rows.map((row) => (
        <Fragment key={row.key}>
          {row === dropped[0] && <DroppedHead count={dropped.length} />}
          <Row row={row} pane={props} />
          {row.key === firstFocus && operation !== null && (
            <pageParts.reverse.Part operation={operation} plan={reverse} />
          )}
        </Fragment>
      ))}
      {shown !== "selected" && ledger.isPart && (
        <pageParts.rest.Part
          ledger={ledger}
          startCount={moment.view.start?.coreCount ?? ledger.memories.length}
          isSearch={query !== ""}
        />
      )}
    </div>
  );
}

/** Above the observations that a reflection dropped, after its facts (O5). */
function DroppedHead({ count }: { readonly count: number }) {
  return (
    <p
      className="mt-6 mb-2 pl-[calc(var(--folio)+var(--gut))] text-note text-pretty text-ink-3"
      data-testid="dropped-head"
    >
      <b className="text-ink">{plural(count, "observation")} dropped.</b> Facts of approved sessions
      cover {count === 1 ? "it" : "them"}.
    </p>
  );
}

function Empty({ page, rows, shown, query }: LedgerRowsProps) {
  const { blocks, emptyWords } = page.moment;
  if (shown === "changed" && blocks.length === 0 && query === "") {
    return emptyWords === null ? null : <EmptyState>{emptyWords}</EmptyState>;
  }
  if (rows.length > 0) return null;
  if (shown === "selected") {
    return <EmptyState>Nothing selected. Select a change in the log, or press j.</EmptyState>;
  }
  return query === "" ? null : <EmptyState>No memories match “{query}”.</EmptyState>;
}

function Row({ row, pane }: { row: SheetRow; pane: LedgerRowsProps }) {
  const { moment, canDecide } = pane.page;
  switch (row.kind) {
    case "memory": {
      const isRead = moment.reading?.numbers.has(row.memory.number) === true;
      return <PlainRow memory={row.memory} reading={isRead ? moment.reading : null} />;
    }
    case "run":
      return (
        <Fold row={row} pane={pane}>
          {formatCount(row.count)} unchanged
        </Fold>
      );
    case "never":
      return (
        <Fold row={row} pane={pane}>
          <span>
            <b className="text-ink-2">Never written:</b>{" "}
            <pageParts.neverWritten.Part block={row.block} />
          </span>
        </Fold>
      );
    case "lossless":
      return (
        <Fold row={row} pane={pane}>
          <span>
            {sayLossless("change", row.blocks.map(losslessDeed))}.{" "}
            <u>{row.isOpen ? "Hide" : "Show"}</u>
          </span>
        </Fold>
      );
    case "block":
      return (
        <SheetBlock
          block={row.block}
          anchoredAbove={row.anchoredAbove}
          look={lookOf(row.block, pane.page)}
          // Without one a row is set again only when it changes.
          aside={
            canDecide ? (
              <pageParts.pick.Part block={row.block} review={pane.page.review} />
            ) : undefined
          }
          order={row.block.mark.slot ?? undefined}
        />
      );
  }
}

interface FoldProps {
  readonly row: Extract<SheetRow, { readonly isOpen: boolean }>;
  readonly pane: LedgerRowsProps;
  readonly children: ReactNode;
}

/** One row in place of several, which it shows on demand. */
function Fold({ row, pane, children }: FoldProps) {
  return (
    <button
      className={foldClass}
      type="button"
      aria-expanded={row.isOpen}
      onClick={() => pane.onToggle(row.key)}
    >
      <Icon name="fold" />
      {children}
    </button>
  );
}

function lookOf(block: LedgerBlock, page: SessionPageState): string {
  const { sequence } = block.mark;
  const { arrivals, selection, review, moment } = page;
  const isArriving = sequence === arrivals.arriving;
  const isFocus = selection.blocks.size === 0 ? isArriving : selection.blocks.has(block.key);
  const classes = [
    isArriving ? "is-arriving" : "",
    isFocus ? "is-focus" : "",
    review.reverting.has(sequence) ? "is-reverting" : "",
    numbersOf(block).some((number) => moment.reading?.numbers.has(number)) ? "is-read" : "",
  ];
  return classes.filter((name) => name !== "").join(" ");
}

interface PlainRowProps {
  readonly memory: Memory;
  /** What the model does with it just now. */
  readonly reading: Reading | null;
}

/** A memory that no operation touched. */
const PlainRow = memo(function PlainRow({ memory, reading }: PlainRowProps) {
  return (
    <SheetRowFrame
      number={memory.number}
      look={reading === null ? "is-same" : "is-read"}
      isHeld={memory.constitutional}
      mark={
        reading === null ? undefined : (
          <>
            <span className="mark-op">
              <Dot shape="pulse" />
              {reading.words}
            </span>
            <span className="mark-n">step {reading.step}</span>
          </>
        )
      }
    >
      <p className="memory">{memory.content}</p>
      <MemoryMeta memory={{ createdAt: memory.createdAt, image: memory }} saysHeld />
    </SheetRowFrame>
  );
});
