import { paneClass, paneHeadClass } from "@/components/sessions/page/panes";
import type { ReactNode } from "react";

interface LeftPaneProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly status?: ReactNode;
  readonly children?: ReactNode;
}

/** The left column where it is not the log. */
export function LeftPane({ label, head, status, children }: LeftPaneProps) {
  return (
    <section className={paneClass.log} aria-label={label}>
      <div>
        <div className={paneHeadClass}>
          {head}
          {status}
        </div>
        {children}
      </div>
    </section>
  );
}
