"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/forms/button";
import { Icon } from "@/components/ui/icon";

/** What stands beside a ledger; on a narrow page it opens above it. */
export function LedgerSide({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={isOpen ? "book-side is-open" : "book-side"} aria-label="About the ledger">
      <Button className="side-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="fold" />
        Filters and figures
      </Button>
      {children}
    </aside>
  );
}
