"use client";

import { createContext, useOptimistic, type ReactNode } from "react";
import type { LedgerView } from "@/components/memories/ledger-view";

interface LedgerAim {
  readonly agentId: string;
  /** What is asked for: it shows at once, and what is chosen next continues from it. */
  readonly view: LedgerView;
  readonly aim: (view: LedgerView) => void;
}

export const LedgerAim = createContext<LedgerAim | null>(null);

interface LedgerAimedProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly children: ReactNode;
}

/** Keeps what a reader turns to, for the filters, the order and the search, until the page is there. */
export function LedgerAimed({ agentId, view: shown, children }: LedgerAimedProps) {
  const [view, aim] = useOptimistic(shown);
  return <LedgerAim value={{ agentId, view, aim }}>{children}</LedgerAim>;
}
