import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import { changeMemory, createMemory, type Change } from "@/lib/ledger/change";
import type { Memory } from "@/lib/ledger/memory";
import type { LeftOut } from "@/lib/ledger/decide/left-out";
import { highestNumber } from "@/lib/ledger/memory-number";
import { extendJournal, writeRollbackJournal } from "@/lib/refinement/journal";
import type { ReversalRequest } from "@/lib/sessions/decide/reverse-session";

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
