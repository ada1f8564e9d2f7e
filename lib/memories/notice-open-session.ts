import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { appendEntries } from "@/db/queries/sessions/entries";
import { loadStandingSteps, type LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import { Refusal } from "@/lib/errors";
import type { Change } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import { evidenceOf } from "@/lib/ledger/entries/changed-since";
import { isInLedger } from "@/lib/ledger/memory";

/** The memories that justified one of these operations (G8): no one may weaken them (M6). */
export function justifyingIn(steps: readonly Pick<LoggedStep, "twins">[]): ReadonlySet<number> {
  return new Set(steps.flatMap(({ twins }) => Object.values(twins)));
}

interface Open {
  readonly session: SessionRow;
  readonly steps: readonly LoggedStep[];
}

/**
 * What the session that has the ledger open says to changes by someone else. Refuses (409, naming
 * the session) the discarding, editing or relabelling of a memory that justified one of its
 * standing operations (M6, G8), and every change of one that a rehearsal changed (T2): what it wrote
 * would stay, as it takes back only what it finds as it left it. Null where none is open or it has not begun. Under its row lock.
 */
export async function judgeChanges(
  tx: Tx,
  session: SessionRow | null,
  changes: readonly Change[],
): Promise<Open | null> {
  if (session === null || session.startRevision === null) return null;
  const steps = await loadStandingSteps(tx, session);
  const changed = new Set(steps.flatMap((step) => step.changes.map(({ number }) => number)));
  const tried = session.rehearsal ? changes.find(({ number }) => changed.has(number)) : undefined;
  if (tried !== undefined) {
    throw Refusal.conflict(
      "session-open",
      `#${tried.number} is being tried in a rehearsal, which takes itself back soon. Try again then.`,
      { sessionId: session.id },
    );
  }
  const justifying = justifyingIn(steps);
  const refused = changes.find((change) => justifying.has(change.number) && weakens(change));
  if (refused === undefined) return { session, steps };
  throw Refusal.conflict(
    "justifies-operation",
    `#${refused.number} is why a session that is still open could remove another memory. Decide that session first.`,
    { sessionId: session.id },
  );
}

/** Appends others' change to the open session it touches (V3): its row, or null for none. */
export async function noticeChange(
  tx: Tx,
  open: Open | null,
  agent: AgentRow,
  changes: readonly Change[],
  by: { actor: Actor; at: Date },
): Promise<SessionRow | null> {
  if (open === null) return null;
  const touched = new Set(
    open.steps.flatMap(({ changes: own, parsed }) => [
      ...own.map((change) => change.number),
      ...(parsed === null ? [] : evidenceOf(parsed)),
    ]),
  );
  const noticed = changes.filter((change) => touched.has(change.number));
  if (noticed.length === 0) return open.session;
  const { massTokens } = agent;
  const data = { changes: noticed, conflict: null, massTokens };
  const noticedEntry = { kind: "memory-changed-elsewhere", data } as const;
  return appendEntries(tx, open.session, [noticedEntry], by, { massTokens });
}

/** Whether the memory is an exact duplicate that stands, and after the change no longer is. */
function weakens({ before, after }: Change): boolean {
  if (before === null || !isInLedger(before)) return false;
  return (
    before.content !== after.content || before.category !== after.category || !isInLedger(after)
  );
}
