import type { SessionKind } from "@/lib/ledger/entries/session";
import { sessionKinds } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/sessions/frame/writer";
import { writers } from "@/lib/sessions/writers";

export type TakenSession = NonNullable<Awaited<ReturnType<(typeof writers)[SessionKind]["begin"]>>>;

/** Whether the sessions of a kind are measured: charts, erosion and the rank count them (V5). */
export function isGauged(kind: SessionKind): boolean {
  return writerOf(kind).ledger?.gauged === true;
}

export function gaugedKinds(): SessionKind[] {
  return sessionKinds.filter(isGauged);
}

export function writerOf(kind: SessionKind): Writer {
  return writers[kind];
}
