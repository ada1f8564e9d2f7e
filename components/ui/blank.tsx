import type { ReactNode } from "react";
import { linkRowClass, rowsClass } from "@/components/ui/classes";
import { pageOfParts, partClass } from "@/components/ui/section";
import {
  LedgerFrame,
  marginClass,
  memoriesClass,
  rowClass,
  sessionLedgerClass,
  sheetClass,
  sheetHeadClass,
  sideClass,
} from "@/components/ui/ledger-frame";

/** Where a line of text will stand, as long as it may be. It does not move. */
export function Blank({ width }: { width: string }) {
  return (
    <span
      className="inline-block h-[0.625em] w-(--w) max-w-full rounded-mark bg-ink/9"
      style={{ "--w": width }}
      aria-hidden="true"
    />
  );
}

/** What is on its way, for who does not see the shape of it. */
export function LoadingWords({ children }: { children: string }) {
  return <output className="sr-only">{children}</output>;
}

const rows = ["a", "b", "c", "d", "e"];

/** A list on a sheet before its rows are there. */
export function RollBlank() {
  return (
    <ul className={rowsClass} aria-busy="true">
      {rows.map((row) => (
        <li key={row}>
          <div className={linkRowClass}>
            <span>
              <Blank width="9rem" />
              <Blank width="13rem" />
            </span>
            <span>
              <Blank width="60%" />
              <Blank width="100%" />
            </span>
            <span className="text-right">
              <Blank width="6rem" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Nothing here yet: one sentence that says what to do next, and at most one button. */
export function EmptyState({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div className="grid max-w-136 justify-items-start gap-3 py-8 in-[.ledger]:py-6 in-[.ledger]:pl-[calc(var(--folio)+var(--gut))]">
      <p className="font-serif text-[1.1875rem]/7 font-normal text-pretty text-ink-2 normal-nums">
        {children}
      </p>
      {act}
    </div>
  );
}

const lengths = ["92%", "64%", "78%", "96%", "58%", "84%"];

/** The ledger before its words are there: its margins, its double rule, its folios. */
export function LedgerBlank() {
  return (
    <LedgerFrame>
      <LoadingWords>Loading the ledger</LoadingWords>
      <div className={sideClass}>
        {["60%", "50%", "70%", "55%"].map((width) => (
          <Blank key={width} width={width} />
        ))}
      </div>
      <section
        className={sheetClass}
        aria-label="Ledger"
        aria-busy="true"
        data-testid="ledger-sheet"
      >
        <div className={sheetHeadClass}>
          <Blank width="16rem" />
        </div>
        <LedgerRowsBlank />
      </section>
    </LedgerFrame>
  );
}

/** Rows of a ledger with their real margins, rule and folio. */
export function LedgerRowsBlank({ isInSession = false }: { isInSession?: boolean }) {
  return (
    <div className={isInSession ? sessionLedgerClass : memoriesClass}>
      {lengths.map((length) => (
        <div key={length} className={isInSession ? "row" : rowClass}>
          <div className="folio">
            <Blank width="1.5rem" />
          </div>
          <div className="body">
            <p className="memory">
              <Blank width="100%" />
              <Blank width={length} />
            </p>
          </div>
          <div className={isInSession ? "mark" : marginClass}>
            <Blank width="4rem" />
            <Blank width="3rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of a form of an agent: headings with a sheet under each. */
export function FormBlank() {
  return (
    <div className={pageOfParts}>
      <LoadingWords>Loading the form</LoadingWords>
      {["14rem", "11rem"].map((width) => (
        <div key={width} className={partClass}>
          <Blank width={width} />
          <div className="sheet h-48" />
        </div>
      ))}
    </div>
  );
}
