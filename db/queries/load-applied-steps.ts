import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unpackTexts } from "@/db/queries/stored-texts";
import { entries } from "@/db/schema";
import { send } from "@/db/send";
import type { EntryData, Operation } from "@/lib/ledger/entry";
import type { AppliedStep } from "@/lib/ledger/inverse";

/** An applied entry of a session, as reversals and dependants need it. */
export interface LoggedStep extends AppliedStep {
  readonly operation: Operation["name"] | "journal";
  readonly twins: Readonly<Record<string, number>>;
  readonly credits: Readonly<Record<string, readonly [number, number]>>;
  readonly marks: readonly string[];
  readonly parsed: Operation | null;
}

interface Row extends Record<string, unknown> {
  sequence: number;
  kind: string;
  data: string;
}

const stepEntries = `select sequence, kind, data::text from entries where session_id = $1
  and kind in ('operation-applied', 'session-completed', 'operations-reverted') order by sequence`;

/** What a session applied and what still stands of it, oldest first; the completion's journal too. */
export async function loadStandingSteps(
  db: Db,
  session: { id: string; agentId: string },
): Promise<LoggedStep[]> {
  const rows = await send<Row>(db, stepEntries, [session.id]);
  const data = await unpackTexts(
    db,
    session.agentId,
    rows.map((row): unknown => JSON.parse(row.data)),
  );
  const reverted = new Set<number>();
  const steps: LoggedStep[] = [];
  for (const [index, { sequence, kind }] of rows.entries()) {
    const read = data[index];
    if (kind === "operation-applied") {
      steps.push(toStep(sequence, read as EntryData<"operation-applied">));
    } else if (kind === "session-completed") {
      steps.push(...toJournalStep(sequence, read as EntryData<"session-completed">));
    } else {
      const { sequences } = read as EntryData<"operations-reverted">;
      for (const one of sequences) reverted.add(one);
    }
  }
  return steps.filter((step) => !reverted.has(step.sequence));
}

const touchedNumbers = `select distinct (change->>'number')::int as number
  from entries e, jsonb_array_elements(e.data->'changes') change
  where e.session_id = $1 and e.kind in ('operation-applied', 'session-completed')`;

/** The memories that a session ever changed or created, its journal included. */
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
    parsed: operation,
  };
}

function toJournalStep(sequence: number, data: EntryData<"session-completed">): LoggedStep[] {
  if (data.changes.length === 0) return [];
  const { changes } = data;
  return [
    {
      sequence,
      operation: "journal",
      slot: null,
      changes,
      twins: {},
      credits: {},
      marks: [],
      parsed: null,
    },
  ];
}
