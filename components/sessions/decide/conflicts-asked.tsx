import { lazy, Suspense, useState } from "react";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { Decisions } from "@/components/sessions/decide/use-decisions";

const ConflictsDialog = lazy(() => import("@/components/sessions/decide/conflicts-dialog"));

const DocumentsDialog = lazy(() => import("@/components/sessions/decide/documents-dialog"));

interface ConflictsAskedProps {
  readonly decisions: Decisions;
  readonly view: SessionView;
  readonly agentId: string;
}

/** What a decision met, asked about: loaded with the first time that one meets anything. */
export function ConflictsAsked({ decisions, view, agentId }: ConflictsAskedProps) {
  const [asked, setAsked] = useState<"memories" | "documents" | null>(null);
  if (asked === null && decisions.conflicts.length > 0) setAsked("memories");
  if (asked === null && decisions.documents.length > 0) setAsked("documents");
  if (asked === null) return null;
  return (
    <Suspense>
      {asked === "documents" ? (
        <DocumentsDialog decisions={decisions} view={view} />
      ) : (
        <ConflictsDialog decisions={decisions} agentId={agentId} />
      )}
    </Suspense>
  );
}
