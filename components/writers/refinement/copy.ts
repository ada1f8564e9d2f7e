import type { SessionMode } from "@/lib/ledger/entries/session";

/** How far a refinement may go (S6). */
export const modeCopy: Readonly<
  Record<SessionMode, { readonly name: string; readonly words: string }>
> = {
  full: {
    name: "Full",
    words:
      "Removes exact duplicates, merges near duplicates and shortens wordy memories. At most 10 changes.",
  },
  "dedup-only": {
    name: "Exact duplicates only",
    words: "Removes only memories that another memory repeats word for word.",
  },
};
