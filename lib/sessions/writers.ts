import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/sessions/frame/writer";
import { refinementWriter } from "@/lib/sessions/refinement/refinement-writer";
import { summaryWriter } from "@/lib/sessions/summary/summary-writer";

/** The kinds of sessions that there are. A kind enters with its writer. */
export const writers = {
  refinement: refinementWriter,
  summary: summaryWriter,
} satisfies Partial<Record<SessionKind, Writer>>;

export type WriterKind = keyof typeof writers;

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
