import type { ReviewPolicy } from "@/lib/ledger/entries/session";

/** What server and browser know of a kind of session. The rest is its `Writer` and its `Kind`. */
export interface KindFacts {
  readonly reviewPolicy: {
    /**
     * Of agents that chose none (S11, V1). They store null, so a change here reaches them, and no
     * agent that chose. Nothing checks yet what a reflection or a handbook means, so a person does.
     */
    readonly standard: ReviewPolicy;
    /** Whether only an admin may choose less than the account's minimum (A3). */
    readonly hasFloor: boolean;
  };
}

/** The kinds of sessions, in the order in which filters name them. */
export const kindTable = {
  refinement: { reviewPolicy: { standard: "always", hasFloor: true } },
  reflection: { reviewPolicy: { standard: "always", hasFloor: true } },
  summary: { reviewPolicy: { standard: "on-warning", hasFloor: false } },
  handbook: { reviewPolicy: { standard: "always", hasFloor: true } },
} as const satisfies Readonly<Record<string, KindFacts>>;
