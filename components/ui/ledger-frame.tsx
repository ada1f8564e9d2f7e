import type { ReactNode } from "react";

/** The page of a ledger: filters, memories, months. */
export function LedgerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[13.5rem_minmax(0,1fr)_6.5rem] items-start gap-6 px-6 pt-5 max-[73.75rem]:grid-cols-[13.5rem_minmax(0,1fr)] max-pane:grid-cols-1 max-phone:block max-phone:p-0">
      {children}
    </div>
  );
}

export const sideClass = "sticky top-16 grid gap-5 max-pane:static max-phone:px-4 max-phone:py-3";

export const sheetClass =
  "sheet min-h-128 px-8 pb-16 max-phone:overflow-x-clip max-phone:rounded-none max-phone:px-4 max-phone:pb-12";

/** The line above them, with search, order and acts. */
export const sheetHeadClass =
  "sticky top-12 z-4 -mx-8 flex min-h-13 flex-wrap items-center gap-4 rounded-t-sheet border-b border-rule bg-sheet px-5 py-2 max-phone:-mx-4 max-phone:gap-2 max-phone:px-4 max-phone:py-3";

/** A table of memories: larger than in a session, with more room beside them. */
export const memoriesClass =
  "ledger mt-5 block [--margin:8rem] [--measure:35rem] [--text-memory--line-height:1.875rem] [--text-memory:1.25rem] max-phone:[--margin:0rem] max-phone:[--text-memory--line-height:1.8125rem] max-phone:[--text-memory:1.1875rem] [&>tbody]:block compact:mt-1 compact:[--margin:13rem] compact:[--measure:44rem] compact:max-phone:[--margin:0rem] compact:[--text-memory--line-height:1.5rem] compact:[--text-memory:1.0625rem] compact:[&_.memory]:truncate";

/** The ledger beside a session's log. */
export const sessionLedgerClass =
  "ledger max-[73.75rem]:[--folio:2.75rem] max-[73.75rem]:[--margin:6.5rem]";

/** One row in place of several, which it shows on demand. */
export const foldClass =
  "relative flex min-h-7 w-full cursor-pointer items-center pl-[calc(var(--folio)+var(--gut))] text-left text-note text-ink-3 hover:text-ink aria-expanded:text-ink-2 after:ml-3 after:flex-1 after:border-t after:border-dashed after:border-rule-2 max-phone:min-h-9 [&>svg]:absolute [&>svg]:left-[calc(var(--folio)-1.5rem)] [&>svg]:size-3.5";

export const rowClass = "row scroll-mt-28 scroll-mb-12 py-3 compact:py-0.5";

export const marginClass =
  "mark grid content-start gap-0.5 pt-1.5 wrap-anywhere max-phone:flex max-phone:gap-x-3 max-phone:gap-y-1 compact:flex compact:gap-x-3 compact:pt-0 compact:whitespace-nowrap compact:opacity-0 compact:in-[.row:hover]:opacity-100 compact:in-[.row:focus-within]:opacity-100 compact:max-phone:hidden";

/** What can be done with a memory, on one line under it. */
export const actsClass =
  "flex min-h-6 flex-wrap items-center gap-x-4 compact:hidden text-note/5 text-ink-3 empty:max-phone:hidden phone:-mb-3 [&_:is(button,a)]:inline-flex [&_:is(button,a)]:min-h-6 [&_:is(button,a)]:items-center [&_:is(button,a)]:gap-1.25 [&_:is(button,a)]:underline-offset-3 [&_:is(button,a):hover]:text-ink [&_:is(button,a):hover]:underline [&_.icon]:size-3.25";
