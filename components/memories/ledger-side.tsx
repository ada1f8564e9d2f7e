"use client";

import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { sideClass } from "@/components/memories/ledger-frame";
import { Button } from "@/components/ui/forms/button";
import { Icon } from "@/components/ui/icon";

/** What is shown beside a ledger; on a narrow page it opens above it. */
export function LedgerSide({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      className={clsx(sideClass, !isOpen && "max-pane:[&>:not(:first-child)]:hidden")}
      aria-label="About the ledger"
    >
      <div className="pane:hidden">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="fold" />
          Filters and details
        </Button>
      </div>
      {children}
    </aside>
  );
}
