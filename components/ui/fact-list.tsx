import type { ReactNode } from "react";
import { clsx } from "clsx";

/** Names and values in two columns. */
export function FactList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-2 thumb:[&_a]:-mx-1 thumb:[&_a]:px-1.5",
        className,
      )}
    >
      {children}
    </dl>
  );
}
