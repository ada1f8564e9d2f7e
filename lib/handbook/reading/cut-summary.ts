import { contextTokens } from "@/lib/ledger/texts/context-tokens";
import { countTokens } from "@/lib/ledger/texts/tokens";

/** H11: as much of memory_summary.md as an agent's prompt takes. */
export const maxSummaryTokens = 2_500;

/** The part of a summary that goes into every prompt. */
export interface CutSummary {
  readonly text: string;
  readonly tokens: number;
  /** Lines that did not fit; blank ones at the end don't count. */
  readonly omittedLines: number;
}

/** H11, F15: a summary up to the last whole line that fits. */
export function cutSummary(text: string, maxTokens: number = maxSummaryTokens): CutSummary {
  const lines = text.trimEnd().split("\n");
  let [kept, shown] = ["", 0];
  for (const line of lines) {
    const next = shown === 0 ? line : `${kept}\n${line}`;
    if (contextTokens(next) > maxTokens) break;
    [kept, shown] = [next, shown + 1];
  }
  return { text: kept, tokens: countTokens(kept), omittedLines: lines.length - shown };
}
