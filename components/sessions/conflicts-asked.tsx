"use client";

import { lazy, Suspense, useState } from "react";
import type { Decisions } from "@/components/sessions/use-decisions";

const ConflictsDialog = lazy(() => import("@/components/sessions/conflicts-dialog"));

interface ConflictsAskedProps {
  readonly decisions: Decisions;
  readonly agentId: string;
  readonly now: number;
}

/** What a decision met, asked about: loaded with the first time that one meets anything. */
export function ConflictsAsked({ decisions, agentId, now }: ConflictsAskedProps) {
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
        now={now}
        onClose={decisions.dropConflicts}
        onAskAgain={decisions.askAgain}
        onConfirm={decisions.answer}
      />
    </Suspense>
  );
}
