import type { ReactNode } from "react";
import { linkRowClass, rowsClass } from "@/components/ui/classes";

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
