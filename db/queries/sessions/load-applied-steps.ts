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

interface Row extends Record<string, unknown> {
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
  const data = await unpackTexts(
    db,
    session.agentId,
    rows.map((row): unknown => JSON.parse(row.data)),
  );
  let steps: readonly LoggedStep[] = [];
  const ended: CopiesEnded[] = [];
  for (const [index, { sequence, kind }] of rows.entries()) {
    const read = data[index];
    if (kind === "operation-applied") {
      steps = [...steps, toStep(sequence, read as EntryData<"operation-applied">)];
    } else if (kind === "session-completed") {
      steps = [...steps, ...toPlainStep(sequence, read as EntryData<"session-completed">)];
    } else if (kind === "session-approved") {
      // T3: a rollback takes back what was edited with the approval.
      steps = [...steps, ...toPlainStep(sequence, read as EntryData<"session-approved">)];
    } else if (kind === "operations-reverted") {
      const revert = read as EntryData<"operations-reverted">;
      steps = revertOperations(steps, new Set(revert.sequences), stuckOf(steps, revert));
    } else {
      const { copiesEnded } = read as EntryData<"memory-changed-elsewhere">;
      if (copiesEnded !== undefined) ended.push({ sequence, number: copiesEnded.number });
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

function toStep(sequence: number, data: EntryData<"operation-applied">): LoggedStep {
  const { operation, slot, changes, twins, credits, marks } = data;
  return {
    sequence,
    operation: operation.name,
    slot,
    changes,
    twins,
    credits,
    marks,
    losses: data.losses ?? null,
    parsed: operation,
    standing: true,
    stuck: new Set(),
  };
}

/** Changes that are no operation: the journal of a completion, a person's edits. */
function toPlainStep(
  sequence: number,
  { changes = [] }: { readonly changes?: readonly Change[] | undefined },
): LoggedStep[] {
  if (changes.length === 0) return [];
  return [
    {
      sequence,
      operation: "journal",
      slot: null,
      changes,
      twins: {},
      credits: {},
      marks: [],
      losses: null,
      parsed: null,
      standing: true,
      stuck: new Set(),
    },
  ];
}
