import type { ReviewPolicy } from "@/lib/ledger/entries/session";

/** A review policy as the weakest that an owner may choose. */
export const floorCopy: Readonly<Record<ReviewPolicy, string>> = {
  always: "always: every session with changes",
  "on-warning": "on a warning",
  never: "never, unless flagged",
};

/** What it means for a memory that its category holds it less firmly. */
export const loosenedCopy = {
  immutable: "still immutable.",
  relational: "sessions can remove exact duplicates.",
  none: "no longer protected; sessions can change them.",
} as const;
