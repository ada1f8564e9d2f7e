import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { entries } from "@/db/schema";
import { send } from "@/db/send";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { Entry } from "@/lib/ledger/entries/entry";
import { type OperationView, reduceSession } from "@/lib/ledger/entries/reduce-session";
import type { AppliedStep } from "@/lib/ledger/decide/inverse";
import type { AppliedOperation } from "@/lib/ledger/change";
import type { CopiesEnded } from "@/lib/ledger/entries/credit";

/** An applied entry of a session, with the data for reversals and dependants. */
export interface LoggedStep
  extends
    AppliedStep,
    AppliedOperation,
    Pick<OperationView, "twins" | "credits" | "marks" | "losses"> {
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
  const data = await unpackTexts(
    db,
    session.agentId,
    rows.map((row): unknown => JSON.parse(row.data)),
  );
  // Of a whole entry nothing else is read here.
  const log = rows.map(({ sequence, kind }, at) => ({ sequence, kind, data: data[at] }) as Entry);
  const { operations, copiesEnded } = reduceSession(log);
  const steps = operations.map((one) => ({
    ...one,
    operation: one.operation.name,
    parsed: one.operation,
  }));
  const bySequence = (a: LoggedStep, b: LoggedStep) => a.sequence - b.sequence;
  return { steps: [...steps, ...log.flatMap(toPlainStep)].sort(bySequence), ended: copiesEnded };
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

const nothing = { slot: null, twins: {}, credits: {}, marks: [], losses: null, parsed: null };

/** Changes that are no operation: the journal of a completion, what a person edited with the approval (T3). */
function toPlainStep({ kind, sequence, data }: Entry): LoggedStep[] {
  if (kind !== "session-completed" && kind !== "session-approved") return [];
  const { changes = [] } = data;
  const inForce = { standing: true, stuck: new Set<number>() };
  return changes.length === 0
    ? []
    : [{ ...nothing, ...inForce, sequence, operation: "journal", changes }];
}
