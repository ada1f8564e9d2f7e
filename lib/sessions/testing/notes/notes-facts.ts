import { z } from "zod";
import type { KindFacts } from "@/lib/ledger/entries/kind-table";
import { storedText } from "@/lib/ledger/entries/meaning";
import { purged, type OperationFacts } from "../../../ledger/entries/operation-table";

/** What server and browser know of sessions that write notes. */
export const notesFacts = {
  noun: "note session",
  doing: "takes notes",
  isGauged: false,
  settings: { style: null, reviewPolicy: null },
  reviewPolicy: { standard: "on-warning", hasFloor: true },
} as const satisfies KindFacts;

export const note = {
  schema: z.object({ name: z.literal("note"), content: storedText("proposal"), purged }),
  writer: "notes",
  modes: ["full"],
  mutates: true,
  stats: [],
  done: "Noted",
  icon: "plus",
  did: "noted",
} as const satisfies OperationFacts;
