import type { KindFacts } from "@/lib/ledger/entries/kind-table";
import {
  operationFacts as existing,
  type OperationFacts,
} from "../../../ledger/entries/operation-facts";

/** What server and browser know of sessions that write notes. */
export const notesFacts = {
  noun: "note session",
  doing: "takes notes",
  isGauged: false,
  settings: { style: null, reviewPolicy: null },
  reviewPolicy: { standard: "on-warning", hasFloor: true },
} as const satisfies KindFacts;

export const note = {
  writer: "notes",
  modes: ["full"],
  mutates: true,
  done: "Noted",
  icon: "plus",
  did: "noted",
} as const satisfies OperationFacts;

export * from "../../../ledger/entries/operation-facts";

/** What is known of operations, with one more. */
export const operationFacts = { ...existing, note } as const;
