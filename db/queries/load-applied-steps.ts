import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unpackTexts } from "@/db/queries/stored-texts";
import { entries } from "@/db/schema";
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

/** What a session applied and what still stands of it, oldest first; the completion's journal too. */
export async function loadStandingSteps(
  db: Db,
  session: { id: string; agentId: string },
): Promise<LoggedStep[]> {
  const kinds = ["operation-applied", "session-completed", "operations-reverted"];
  const rows = await db
    .select({ sequence: entries.sequence, kind: entries.kind, data: entries.data })
    .from(entries)
    .where(and(eq(entries.sessionId, session.id), inArray(entries.kind, kinds)))
    .orderBy(asc(entries.sequence));
  const data = await unpackTexts(
    db,
    session.agentId,
    rows.map((row) => row.data),
  );
  const reverted = new Set<number>();
  const steps: LoggedStep[] = [];
  for (const [index, { sequence, kind }] of rows.entries()) {
    const read = data[index] as unknown;
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
