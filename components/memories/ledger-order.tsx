"use client";

import { useLedgerAim } from "@/components/memories/use-ledger-aim";
import { ledgerSorts } from "@/components/memories/ledger-view";
import { Icon } from "@/components/ui/icon";

const words = {
  ledger: "Oldest first",
  newest: "Newest first",
  largest: "Largest first",
  changed: "Changed last, first",
} as const;

/** In which order the memories stand. */
export function LedgerOrder() {
  const { view, turn } = useLedgerAim();
  return (
    <label className="order">
      <Icon name="order" />
      <span className="sr-only">Order</span>
      <select
        value={view.sort}
        onChange={(event) => {
          turn({ sort: ledgerSorts.find((one) => one === event.target.value) ?? "ledger" });
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
