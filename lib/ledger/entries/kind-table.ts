import type { ReviewPolicy } from "@/lib/ledger/entries/session";

/** What server and browser know of a kind of session. The rest is its `Writer` and its `Kind`. */
export interface KindFacts {
  /** In a sentence: `A reflection has no modes`. */
  readonly noun: string;
  /** After the agent's name, while one runs. */
  readonly doing: string;
  /** Whether its retention is measured: gauge, breaker, erosion and charts count it (G11, V5). */
  readonly isGauged: boolean;
  /** The agent's settings that are this kind's own, by the names of their rows; null for none. */
  readonly settings: { readonly style: string | null; readonly reviewPolicy: string | null };
  /** S11: its sessions only list what they leave out. No queue and no list weighs that as a loss. */
  readonly listsLosses?: true;
  /** F8: each sync is a session. Those of one agent close together are shown and decided as one row. */
  readonly comesInRows?: true;
  readonly reviewPolicy: {
    /**
     * Of agents that chose none (S11, V1). They store null, so a change here reaches them, and no
     * agent that chose.
     */
    readonly standard: ReviewPolicy;
    /** The same where the account has a second reader, which reads what they mean. */
    readonly withReader?: ReviewPolicy;
    /** Whether only an admin may choose less than the account's minimum (A3). */
    readonly hasFloor: boolean;
  };
}

/** The kinds of sessions, in the order in which filters name them. */
export const kindTable = {
  refinement: {
    noun: "refinement",
    doing: "is being refined",
    isGauged: true,
    settings: { style: "refinementPrompt", reviewPolicy: "reviewPolicy" },
    reviewPolicy: { standard: "always", hasFloor: true },
  },
  reflection: {
    noun: "reflection",
    doing: "reflects",
    isGauged: false,
    settings: { style: "memoryReflectionPrompt", reviewPolicy: "reflectionReviewPolicy" },
    reviewPolicy: { standard: "always", withReader: "on-warning", hasFloor: true },
  },
  summary: {
    noun: "summary",
    doing: "is being summed up",
    isGauged: false,
    listsLosses: true,
    settings: { style: "summaryPrompt", reviewPolicy: "summaryReviewPolicy" },
    reviewPolicy: { standard: "on-warning", hasFloor: false },
  },
  handbook: {
    noun: "handbook session",
    doing: "writes its handbook",
    isGauged: false,
    settings: { style: null, reviewPolicy: "handbookReviewPolicy" },
    reviewPolicy: { standard: "always", withReader: "on-warning", hasFloor: true },
  },
  edits: {
    noun: "edit",
    doing: "edits its memories",
    isGauged: false,
    comesInRows: true,
    settings: { style: null, reviewPolicy: "editsReviewPolicy" },
    reviewPolicy: { standard: "on-warning", hasFloor: false },
  },
  observe: {
    noun: "pass of the observer",
    doing: "observes a conversation",
    isGauged: false,
    settings: { style: "reflectionPrompt", reviewPolicy: "observeReviewPolicy" },
    reviewPolicy: { standard: "on-warning", hasFloor: false },
  },
  extract: {
    noun: "extraction",
    doing: "records a run",
    isGauged: false,
    settings: { style: null, reviewPolicy: null },
    reviewPolicy: { standard: "on-warning", hasFloor: false },
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
