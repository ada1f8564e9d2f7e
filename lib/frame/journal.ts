import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import type { ReversalRequest } from "@/lib/frame/reverse";
import { type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import { joinWords, type LeftOut, sayExcept } from "@/lib/ledger/copy";
import type { Gauge } from "@/lib/ledger/entries/entry";
import { type Counts, type Operation, sayStats } from "@/lib/ledger/entries/operations";
import type { SessionCause } from "@/lib/ledger/entries/session";
import { type Memory } from "@/lib/ledger/memory";
import { highestNumber } from "@/lib/ledger/memory-number";
import { formatPercent } from "@/lib/ledger/retention";
import { maxContentCodePoints } from "@/lib/ledger/texts/content";

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
  rehearsal: () => "after a rehearsal",
  superseded: () => "by a newer edit",
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

/**
 * The journal of a rollback (R5): one an agent and day, extended while it is there, kept and
 * unprotected, and no part of what goes back. `today` is the one that a rollback of this day
 * wrote. None where nothing had been applied (S9).
 */
export function planJournal(
  { agent }: { agent: AgentRow },
  steps: readonly LoggedStep[],
  today: Memory | null,
  request: ReversalRequest & { readonly leftOut: readonly LeftOut[] },
): { number: number | null; changes: Change[] } {
  if (steps.length === 0) return { number: null, changes: [] };
  const { trip, at } = request;
  const operations = [...steps.map((step) => step.operation), ...(trip ? [trip.operation] : [])];
  const line = writeRollbackJournal({
    cause: request.cause,
    leftOut: request.leftOut,
    by: request.actor.name,
    reversed: operations.flatMap((name) => (name === "journal" ? [] : name)),
    tripped: trip?.why ?? null,
  });
  if (today !== null && isExtendable(today) && !isTouched(today, steps)) {
    const change = changeMemory(today, { content: extendJournal(today.content, line) });
    return { number: today.number, changes: [change] };
  }
  const number = request.agentPatch?.nextNumber ?? agent.nextNumber;
  if (number > highestNumber) return { number: null, changes: [] };
  return { number, changes: [createMemory(journalMemory(number, line, at))] };
}

function isExtendable(journal: Memory): boolean {
  return journal.type === "journal" && journal.discardedAt === null && !journal.constitutional;
}

function isTouched({ number }: Memory, steps: readonly LoggedStep[]): boolean {
  return steps.some((step) => step.changes.some((change) => change.number === number));
}

/** A journal memory as a session writes it. */
export function journalMemory(number: number, content: string, at: Date): Memory {
  return {
    number,
    createdAt: at.getTime(),
    type: "journal",
    content,
    category: null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: [],
  };
}
