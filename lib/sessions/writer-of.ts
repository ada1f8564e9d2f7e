import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/sessions/frame/writer";
import { writers, type WriterKind } from "@/lib/sessions/writers";

export type TakenSession = NonNullable<Awaited<ReturnType<(typeof writers)[WriterKind]["begin"]>>>;

export const writerKinds = Object.keys(writers).filter(isWriterKind);

function isWriterKind(kind: string): kind is WriterKind {
  return Object.hasOwn(writers, kind);
}

/** A kind that has a writer. Throws for one that has none. */
export function toWriterKind(kind: SessionKind): WriterKind {
  if (!isWriterKind(kind)) throw new Error(`Nothing runs a session of kind ${kind}.`);
  return kind;
}

/** Whether the sessions of a kind are measured: charts, erosion and the rank count them (V5). */
export function isGauged(kind: SessionKind): boolean {
  return writerOf(kind).ledger?.gauged === true;
}

export function gaugedKinds(): SessionKind[] {
  return writerKinds.filter(isGauged);
}

export function writerOf(kind: SessionKind): Writer {
  return writers[toWriterKind(kind)];
}
