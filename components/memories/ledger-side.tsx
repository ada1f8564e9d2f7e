"use client";

import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { sideClass } from "@/components/memories/ledger-frame";
import { Button } from "@/components/ui/forms/button";
import { Icon } from "@/components/ui/icon";

interface LedgerSideProps {
  /** On a narrow page beside the button that opens the rest. */
  readonly inView: ReactNode;
  readonly children: ReactNode;
}

/** What is shown beside a ledger; on a narrow page it opens above it. */
export function LedgerSide({ inView, children }: LedgerSideProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      className={clsx(sideClass, !isOpen && "max-pane:[&>:not(:first-child)]:hidden")}
      aria-label="About the ledger"
    >
      <div className="flex flex-wrap gap-2 pane:hidden">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="fold" />
          Filters and details
        </Button>
        {inView}
      </div>
      {children}
    </aside>
  );
}
