import { clsx } from "clsx";
import type { Route } from "next";
import { DecisionList, type ListedDecision } from "@/components/memories/decision-list";
import {
  DuplicatesSheet,
  duplicatesSideClass,
  type DuplicatesTab,
} from "@/components/memories/duplicates/duplicates-frame";
import { EmptyState } from "@/components/ui/blank";
import type { FormAction } from "@/components/ui/form-action";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words";

interface KeptApartProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly decisions: readonly ListedDecision[];
  readonly total: number;
  readonly all: Route;
  /** Null for who may not remove them. */
  readonly remove: FormAction | null;
}

/** What people keep apart among the memories as they stand now. */
export function KeptApart({ agentId, tabs, decisions, total, all, remove }: KeptApartProps) {
  return (
    <DuplicatesSheet tabs={tabs}>
      <div className="px-5 pb-6 max-phone:px-4 [&>ul]:border-t-0">
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

/** Beside look-alikes and what is kept apart: what each of them means. */
export function AlikeSide() {
  return (
    <aside className={clsx(duplicatesSideClass, "max-pane:hidden")} aria-label="About look-alikes">
      <section className="grid gap-1.5 text-pretty text-ink-2">
        <h2 className="text-ink">Look-alikes</h2>
        <p>
          Memories that share 60% of their words or more, directly or through others. They may say
          different things, so they are never dropped here. Keep one, merge them, or keep them
          apart.
        </p>
      </section>
      <section className="grid gap-1.5 text-pretty text-ink-2">
        <h2 className="text-ink">Kept apart</h2>
        <p>Sessions can&apos;t merge these. Remove the decision to allow merges again.</p>
      </section>
    </aside>
  );
}
