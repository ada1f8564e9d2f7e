import { useRouter } from "next/navigation";
import { use, useTransition } from "react";
import { LedgerAim } from "@/components/memories/ledger-aimed";
import { ledgerRoute, turnTo, type LedgerView } from "@/components/memories/ledger-view";

/** What of the ledger is asked for, and the way to another view of it, from its beginning. */
export function useLedgerAim() {
  const aimed = use(LedgerAim);
  if (aimed === null) throw new Error("No ledger is on this page.");
  const { agentId, view, aim } = aimed;
  const router = useRouter();
  const [isTurning, startTurning] = useTransition();
  const turn = (change: Partial<LedgerView>, how: "push" | "replace" = "push") =>
    startTurning(() => {
      const next = turnTo(view, change);
      aim(next);
      router[how](ledgerRoute(agentId, next), { scroll: false });
    });
  return { view, turn, isTurning };
}
