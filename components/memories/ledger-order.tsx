"use client";

import { useRouter } from "next/navigation";
import {
  ledgerRoute,
  ledgerSorts,
  turnTo,
  type LedgerView,
} from "@/components/memories/ledger-view";
import { Icon } from "@/components/ui/icon";

const words = {
  ledger: "Oldest first",
  newest: "Newest first",
  largest: "Largest first",
  changed: "Changed last, first",
} as const;

/** In which order the memories stand. */
export function LedgerOrder({ agentId, view }: { agentId: string; view: LedgerView }) {
  const router = useRouter();
  return (
    <label className="order">
      <Icon name="order" />
      <span className="sr-only">Order</span>
      <select
        value={view.sort}
        onChange={(event) => {
          const sort = ledgerSorts.find((one) => one === event.target.value) ?? "ledger";
          router.push(ledgerRoute(agentId, turnTo(view, { sort })), { scroll: false });
        }}
      >
        {ledgerSorts.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
