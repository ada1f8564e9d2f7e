import type { ReactNode } from "react";

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
