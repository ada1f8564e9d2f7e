import { useMemo } from "react";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { RevertBase } from "@/lib/ledger/decide/revert-preview";

/** What of a view a revert is planned from: the same object until a part of it changes. */
export function useRevertBase(
  view: SessionView,
): RevertBase & Pick<SessionView, "documents" | "documentsSince"> {
  const { operations, touched, changedSince, start, gauge, copiesEnded } = view;
  const { documents, documentsSince } = view;
  return useMemo(
    () => ({
      operations,
      touched,
      changedSince,
      start,
      gauge,
      copiesEnded,
      documents,
      documentsSince,
    }),
    [operations, touched, changedSince, start, gauge, copiesEnded, documents, documentsSince],
  );
}
