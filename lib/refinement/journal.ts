import type { Gauge } from "@/lib/ledger/entries/entry";
import { maxContentCodePoints } from "@/lib/ledger/texts/content";
import { joinWords } from "@/lib/ledger/texts/join-words";
import type { LeftOut } from "@/lib/ledger/decide/left-out";
import { sayExcept } from "@/lib/ledger/decide/say-left-out";
import type { Operation } from "@/lib/ledger/entries/operations";
import { formatPercent } from "@/lib/ledger/retention";
import type { SessionCause } from "@/lib/ledger/entries/session";
import { sayStats, type Counts } from "@/lib/refinement/gate/counts";

const maxSummaryCodePoints = 500;

/** The journal of a completed session (G14): the system's own counts, then the model's words. */
export function writeCompletionJournal(session: {
  counts: Counts;
  gauge: Gauge;
  startMassTokens: number;
  summary: string;
  unfinished: boolean;
}): string {
  const { counts, gauge, startMassTokens, summary, unfinished } = session;
  const kept = formatPercent(gauge.keptTokens, startMassTokens);
  const copyTokens = gauge.copyTokens ?? 0;
  // The agent reads this in its context: without them 44 of 54 tokens would be "100%".
  const copies = copyTokens === 0 ? "" : ` Exact copies removed: ${copyTokens} tokens.`;
  const facts = `My memories were refined: ${sayStats(counts)}. ${gauge.massTokens} tokens stand, ${kept} of ${startMassTokens} kept.${copies}`;
  const end = unfinished ? " The session ended before the model completed it." : "";
  const words = Array.from(summary).slice(0, maxSummaryCodePoints).join("").trim();
  return words === "" ? facts + end : `${facts}${end} The model's summary: ${words}`;
}

/** The journal of a rollback (R5), a refused operation counted in. */
export function writeRollbackJournal(rollback: {
  cause: SessionCause;
  by: string;
  reversed: readonly Operation["name"][];
  /** What the refused operation would have done, if the breaker tripped (G12). */
  tripped: string | null;
  /** What it did not restore. */
  leftOut?: readonly LeftOut[];
}): string {
  const { cause, by, reversed, tripped, leftOut = [] } = rollback;
  const count = sayOperations(reversed);
  const except = sayExcept(leftOut);
  if (tripped !== null) {
    return `A refinement of my memories was rolled back: it ${tripped}; ${count} reversed${except}.`;
  }
  return `A refinement of my memories was rolled back ${reasons[cause](by)}; ${count} reversed${except}.`;
}

/** A day's journal with one more sentence (R5); its oldest lines give way where it would grow too long. */
export function extendJournal(journal: string, line: string): string {
  const lines = [...journal.split("\n"), line];
  while (lines.length > 1 && Array.from(lines.join("\n")).length > maxContentCodePoints)
    lines.shift();
  return lines.join("\n");
}

const reasons: Readonly<Record<SessionCause, (by: string) => string>> = {
  retention: () => "by the retention breaker",
  reviewer: (by) => `by ${by} in review`,
  operator: (by) => `because ${by} stopped it`,
  failure: () => "after a failure",
  interrupted: () => "after an interruption",
};

const nouns: readonly (readonly [Operation["name"], string, string])[] = [
  ["consolidate", "merge", "merges"],
  ["update", "update", "updates"],
  ["delete", "deletion", "deletions"],
  ["protect", "protection", "protections"],
];

/** "2 deletions and 1 update"; "nothing" for none. */
export function sayOperations(names: readonly Operation["name"][]): string {
  const parts = nouns.flatMap(([name, one, many]) => {
    const count = names.filter((each) => each === name).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : joinWords(parts);
}
