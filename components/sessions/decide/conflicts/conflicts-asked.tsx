import { lazy, Suspense, useState } from "react";
import type { Decisions } from "@/components/sessions/decide/use-decisions";

const ConflictsDialog = lazy(
  () => import("@/components/sessions/decide/conflicts/conflicts-dialog"),
);

interface ConflictsAskedProps {
  readonly decisions: Decisions;
  readonly agentId: string;
}

/** What a decision met, asked about: loaded with the first time that one meets anything. */
export function ConflictsAsked({ decisions, agentId }: ConflictsAskedProps) {
  const [wasAsked, setAsked] = useState(false);
  if (decisions.conflicts.length > 0 && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <ConflictsDialog
        conflicts={decisions.conflicts}
        agentId={agentId}
        isPending={decisions.isPending}
        isOutdated={decisions.isOutdated}
        fault={decisions.refusal?.message ?? null}
        onClose={decisions.dropConflicts}
        onAskAgain={decisions.askAgain}
        onConfirm={decisions.answer}
      />
    </Suspense>
  );
}
