import type { ReviewPolicy } from "@/lib/ledger/entries/session";

/** A review policy as the weakest that an owner may choose. */
export const floorWords: Readonly<Record<ReviewPolicy, string>> = {
  always: "always: every session with changes",
  "on-warning": "on warning: where something asks for it",
  never: "never: sessions may pass unseen",
};

/** What it means for a memory that its category holds it less firmly. */
export const loosenedWords = {
  immutable: "as immutable as before.",
  relational: "sessions may take exact duplicates of it.",
  none: "no longer protected by the label; sessions may change it.",
} as const;
