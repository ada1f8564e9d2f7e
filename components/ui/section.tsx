import { clsx } from "clsx";
import type { ReactNode } from "react";

export const sectionHeadClass =
  "flex min-h-10 items-baseline justify-between gap-4 [&>h2]:text-read [&>h2]:font-strong";

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** What stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** For lists; text and forms are narrower. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of a settings page under its heading. */
export function Section({ id, title, aside, isWide = false, children }: SectionProps) {
  return (
    <section className={clsx("mt-6", isWide ? "max-w-240" : "max-w-2xl")} aria-labelledby={id}>
      <div className={sectionHeadClass}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1
      className={clsx(
        "font-serif text-lead font-normal text-balance normal-nums max-phone:text-title [&_b]:font-medium",
        className,
      )}
    >
      {children}
    </h1>
  );
}

/** What the parts of an agent's pages share. */
export const partClass =
  "grid grid-cols-[minmax(0,1fr)] gap-3 pb-8 [&>p:not(.text-note,.fault)]:max-w-2xl [&>p:not(.text-note,.fault)]:text-[0.875rem] [&>p:not(.text-note,.fault)]:text-pretty [&>p:not(.text-note,.fault)]:text-ink-2";
export const partTitle = "font-serif text-[1.25rem]/7 font-medium normal-nums";
/** A page of parts one below the other, and one with its versions beside them. */
const page = "mx-auto max-w-360 px-6 pt-6 pb-28 max-phone:px-4 max-phone:pt-5 max-phone:pb-36";
export const pageOfParts = `${page} *:max-w-224`;
export const pageWithAside = `${page} grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-10 max-[68.75rem]:grid-cols-1`;

interface FormPartProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of an agent's page under its heading. */
export function FormPart({ id, title, children }: FormPartProps) {
  return (
    <section className={partClass} aria-labelledby={id}>
      <h2 id={id} className={partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

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

export const rowClass = "row scroll-mt-28 scroll-mb-12 py-3 compact:py-0.5";

export const marginClass =
  "mark grid content-start gap-0.5 pt-1.5 wrap-anywhere max-phone:flex max-phone:gap-x-3 max-phone:gap-y-1 compact:flex compact:gap-x-3 compact:pt-0 compact:whitespace-nowrap compact:opacity-0 compact:in-[.row:hover]:opacity-100 compact:in-[.row:focus-within]:opacity-100 compact:max-phone:hidden";

/** What can be done with a memory, on one line under it. */
export const actsClass =
  "flex min-h-6 flex-wrap items-center gap-x-4 compact:hidden text-note/5 text-ink-3 empty:max-phone:hidden phone:-mb-3 [&_:is(button,a)]:inline-flex [&_:is(button,a)]:min-h-6 [&_:is(button,a)]:items-center [&_:is(button,a)]:gap-1.25 [&_:is(button,a)]:underline-offset-3 [&_:is(button,a):hover]:text-ink [&_:is(button,a):hover]:underline [&_.icon]:size-3.25";
