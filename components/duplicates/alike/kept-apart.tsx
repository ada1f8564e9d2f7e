import { DecisionList, type ListedDecision } from "@/components/decisions/decision-list";
import { DuplicatesSheet, type DuplicatesTab } from "@/components/duplicates/duplicates-frame";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { FormAction } from "@/components/ui/forms/form-action";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import type { Route } from "next";

interface KeptApartProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly decisions: readonly ListedDecision[];
  readonly total: number;
  /** Where all of them are listed. */
  readonly all: Route;
  /** Null for who may not remove them. */
  readonly remove: FormAction | null;
}

/** What people keep apart among the memories as they stand now. */
export function KeptApart({ agentId, tabs, decisions, total, all, remove }: KeptApartProps) {
  return (
    <DuplicatesSheet tabs={tabs}>
      <div className="px-5 pt-4 pb-6 max-phone:px-4">
        {decisions.length === 0 ? (
          <EmptyState>
            Nothing is kept apart. Look-alikes that you keep apart appear here, and so do merges
            that you took back.
          </EmptyState>
        ) : (
          <DecisionList agentId={agentId} decisions={decisions} remove={remove} />
        )}
        {total > decisions.length && (
          <p className="pt-4">
            <Link className="textlink" href={all}>
              {plural(total - decisions.length, "more decision")}
            </Link>
          </p>
        )}
      </div>
    </DuplicatesSheet>
  );
}
