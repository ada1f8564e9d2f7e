import type { Kind } from "@/components/writers/kind";
import { kinds } from "@/components/writers/table";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

export function kindOf(kind: SessionKind): Kind {
  return kinds[kind];
}

/** `Refinement, full` or `Summary`. */
export function kindTitle(session: { readonly kind: SessionKind; readonly mode: SessionMode }) {
  return kindOf(session.kind).titleOf(session.mode);
}
