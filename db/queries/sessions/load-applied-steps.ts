import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { entries } from "@/db/schema";
import { send } from "@/db/send";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { EntryData, Losses } from "@/lib/ledger/entries/entry";
import type { AppliedStep } from "@/lib/ledger/decide/inverse";
import { type AppliedOperation, type Change, revertOperations, stuckOf } from "@/lib/ledger/change";
import type { CopiesEnded } from "@/lib/ledger/entries/credit";

/** An applied entry of a session, with the data for reversals and dependants. */
export interface LoggedStep extends AppliedStep, AppliedOperation {
  readonly operation: Operation["name"] | "journal";
  readonly twins: Readonly<Record<string, number>>;
  readonly credits: Readonly<Record<string, readonly [number, number]>>;
  readonly marks: readonly string[];
  /** What it took away (L2); null where it changed no text, or its log does not say. */
  readonly losses: Losses | null;
  readonly parsed: Operation | null;
}

interface Row {
  sequence: number;
  kind: string;
  data: string;
}

const stepEntries = `select sequence, kind, data::text from entries where session_id = $1
  and (kind in ('operation-applied', 'session-completed', 'operations-reverted')
    or kind = 'session-approved' and data->'changes' is not null
    or kind = 'memory-changed-elsewhere' and data->'copiesEnded' is not null) order by sequence`;

/** What a session applied and is in effect, oldest first, with the completion's journal. */
export async function loadStandingSteps(
  db: Db,
  session: { id: string; agentId: string },
): Promise<LoggedStep[]> {
  const { steps } = await loadStepHistory(db, session);
  return steps.filter((step) => step.standing);
}

/** Everything a session ever applied, oldest first, with later changes to its credits (G11). */
export interface StepHistory {
  readonly steps: readonly LoggedStep[];
  readonly ended: readonly CopiesEnded[];
}

export async function loadStepHistory(
  db: Db,
  session: { id: string; agentId: string },
): Promise<StepHistory> {
  const rows = await send<Row>(db, stepEntries, [session.id]);
  const packed = rows.map((row): unknown => JSON.parse(row.data));
  const data = await unpackTexts(db, session.agentId, packed);
  let steps: LoggedStep[] = [];
  const ended: CopiesEnded[] = [];
  // Edits have no cap, so each row costs the same: the page's view, which copies, is not built.
  for (const [index, { sequence, kind }] of rows.entries()) {
    const read = data[index];
    if (kind === "operation-applied") {
      steps.push(toStep(sequence, read as EntryData<"operation-applied">));
    } else if (kind === "operations-reverted") {
      const revert = read as EntryData<"operations-reverted">;
      steps = revertOperations(steps, new Set(revert.sequences), stuckOf(steps, revert));
    } else if (kind === "memory-changed-elsewhere") {
      const { copiesEnded } = read as EntryData<"memory-changed-elsewhere">;
      if (copiesEnded !== undefined) ended.push({ sequence, number: copiesEnded.number });
    } else {
      // T3: a rollback takes back what was edited with the approval, too.
      steps.push(...toPlainStep(sequence, read as EntryData<"session-completed">));
    }
  }
  return { steps, ended };
}

const touchedNumbers = `select distinct (change->>'number')::int as number
  from entries e, jsonb_array_elements(e.data->'changes') change
  where e.session_id = $1 and e.kind in ('operation-applied', 'session-completed', 'session-approved')`;

/** The memories that a session ever changed or created, including its journal. */
export async function listTouchedNumbers(db: Db, session: { id: string }): Promise<number[]> {
  const rows = await send<{ number: number }>(db, touchedNumbers, [session.id]);
  return rows.map((row) => row.number);
}

/** Sequences of every operation that a session ever applied, reverted or not. */
export async function listAppliedSequences(db: Db, sessionId: string): Promise<number[]> {
  const rows = await db
    .select({ sequence: entries.sequence })
    .from(entries)
    .where(and(eq(entries.sessionId, sessionId), eq(entries.kind, "operation-applied")));
  return rows.map((row) => row.sequence);
}

const inForce = { standing: true, stuck: new Set<number>() } as const;

function toStep(sequence: number, data: EntryData<"operation-applied">): LoggedStep {
  const { operation, losses = null, ...rest } = data;
  return { ...rest, ...inForce, sequence, operation: operation.name, losses, parsed: operation };
}

const nothing = { slot: null, twins: {}, credits: {}, marks: [], losses: null, parsed: null };

/** Changes that are no operation: the journal of a completion, a person's edits. */
function toPlainStep(
  sequence: number,
  { changes = [] }: { readonly changes?: readonly Change[] | undefined },
): LoggedStep[] {
  if (changes.length === 0) return [];
  return [{ ...nothing, ...inForce, sequence, operation: "journal", changes }];
}
