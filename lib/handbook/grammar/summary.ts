import type { LineFault } from "@/lib/handbook/grammar/fault";
import type { LineRange } from "@/lib/handbook/grammar/memory";
import type { SummaryLine } from "@/lib/handbook/grammar/summary-line";

/** H4: what memory_summary.md must have, in this order. */
export const summarySections = [
  "User Profile",
  "User preferences",
  "General Tips",
  "What's in Memory",
] as const;
export type SummarySectionTitle = (typeof summarySections)[number];

/** `- topic: keywords`, with what stands below it. */
export interface SummaryTopic extends LineRange {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly desc: string | null;
  readonly learnings: string | null;
}

export interface SummaryDay extends LineRange {
  /** `YYYY-MM-DD`; null among the older topics, which have no days. */
  readonly date: string | null;
  readonly topics: readonly SummaryTopic[];
}

/** A cwd or project below `## What's in Memory`, or below its older topics. */
export interface SummaryScope extends LineRange {
  readonly title: string;
  readonly isOlder: boolean;
  readonly days: readonly SummaryDay[];
}

export interface ParsedSummary {
  readonly lines: readonly SummaryLine[];
  readonly sections: readonly (LineRange & { readonly title: SummarySectionTitle })[];
  readonly scopes: readonly SummaryScope[];
  readonly faults: readonly LineFault[];
}
