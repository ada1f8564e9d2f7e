import type { Database } from "@/db/client";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { type SessionKind, sessionKinds } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/frame/writer";
import { writers } from "@/lib/writers/table";

export type TakenSession = NonNullable<Awaited<ReturnType<(typeof writers)[SessionKind]["begin"]>>>;

/** Whether the sessions of a kind are measured: charts, erosion and the rank count them (V5). */
export function isGauged(kind: SessionKind): boolean {
  return kindTable[kind].isGauged;
}

export function gaugedKinds(): SessionKind[] {
  return sessionKinds.filter(isGauged);
}

export function writerOf(kind: SessionKind): Writer {
  return writers[kind];
}

/** Every writer, in the order of the kinds. */
export function allWriters(): Writer[] {
  return sessionKinds.map(writerOf);
}

export async function startDueSessions(db: Database, now: () => Date): Promise<void> {
  for (const writer of allWriters()) await writer.startDue?.(db, now);
}
