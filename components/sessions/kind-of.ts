import type { Kind } from "@/components/sessions/kind";
import { kinds } from "@/components/sessions/kinds";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";
import type { WriterKind } from "@/lib/sessions/writers";

export const kindNames = Object.keys(kinds).filter(isKind);

/** A session's kind. Throws for one that has no writer: no such session exists. */
export function kindOf(kind: SessionKind): Kind {
  if (!isKind(kind)) throw new Error(`No page knows a session of kind ${kind}.`);
  return kinds[kind];
}

/** `Refinement, full` or `Summary`. */
export function kindTitle(session: { readonly kind: SessionKind; readonly mode: SessionMode }) {
  return kindOf(session.kind).titleOf(session.mode);
}

function isKind(name: string): name is WriterKind {
  return Object.hasOwn(kinds, name);
}
