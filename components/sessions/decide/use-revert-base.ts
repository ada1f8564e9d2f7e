import { useMemo } from "react";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { RevertBase } from "@/lib/refinement/revert-preview";

/** What of a view a revert is planned from: the same object until a part of it changes. */
export function useRevertBase(view: SessionView): RevertBase {
  const { operations, touched, changedSince, start, gauge, copiesEnded } = view;
  return useMemo(
    () => ({ operations, touched, changedSince, start, gauge, copiesEnded }),
    [operations, touched, changedSince, start, gauge, copiesEnded],
  );
}
