import type { ReactNode } from "react";

/** What is set, to read: names and values on a sheet. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="sheet p-6 max-phone:p-4 grid grid-cols-[12rem_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-phone:grid-cols-1 max-phone:gap-0.5 [&>dd]:wrap-anywhere max-phone:[&>dd]:mb-2.5 [&>dt]:text-ink-2">
      {children}
    </dl>
  );
}
