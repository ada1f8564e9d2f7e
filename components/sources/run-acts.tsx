"use client";

import { deleteRunAction, restoreRunAction } from "@/app/actions/handbook";
import { PostButton } from "@/components/ui/action-form";
import { AskedAct } from "@/components/ui/asked-act";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/filter-field";
import { Tick } from "@/components/ui/form";
import { toRoute } from "@/components/ui/requests";
import { useFilters } from "@/components/ui/use-filters";
import { plural } from "@/components/ui/words";

interface RunActsProps {
  readonly agentId: string;
  readonly threadId: string;
  readonly isDeleted: boolean;
  /** How many lines of the handbook rest on it alone. */
  readonly alone: number;
}

/** Deletes a run after one question, or restores it. */
export function RunActs({ agentId, threadId, isDeleted, alone }: RunActsProps) {
  if (isDeleted) {
    return (
      <PostButton action={restoreRunAction} fields={{ agentId, threadId }} act={["Restore run"]} />
    );
  }
  return (
    <AskedAct
      action={deleteRunAction}
      fields={{ agentId, threadId }}
      trigger={<Button>Delete run</Button>}
      title="Delete this run?"
      act={["Delete run", "Deleting"]}
      tone="ink"
    >
      <p>{sayConsequence(alone)} You can restore it at any time.</p>
    </AskedAct>
  );
}

function sayConsequence(alone: number): string {
  const unused = "Handbook sessions won't use it any more.";
  if (alone === 0) return unused;
  const lines = alone === 1 ? "the line that rests" : `the ${alone} lines that rest`;
  return `${unused} The next one removes ${lines} on it alone.`;
}

interface RunsBarProps {
  readonly q: string;
  readonly isDeleted: boolean;
  readonly matching: number;
  readonly deletedCount: number;
  /** The page without filters. */
  readonly path: string;
}

/** What the list of runs is narrowed to; the address keeps it. */
export function RunsBar({ q, isDeleted, matching, deletedCount, path }: RunsBarProps) {
  const { filters, isPending, show } = useFilters({ q, isDeleted }, (next) => {
    const query = new URLSearchParams({
      ...(next.q !== "" && { q: next.q }),
      ...(next.isDeleted && { deleted: "true" }),
    });
    return toRoute(path, query.toString());
  });
  return (
    <search className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2" aria-busy={isPending}>
      <SearchField
        label="Search runs"
        placeholder="Folder, thread or text"
        filters={filters}
        onSearch={(found) => show({ q: found })}
      />
      {(deletedCount > 0 || filters.isDeleted) && (
        <Tick
          className="inline-flex min-h-8 items-center gap-2 text-ink-2"
          isOn={filters.isDeleted}
          turn={(chosen) => show({ isDeleted: chosen })}
        >
          Deleted ({deletedCount})
        </Tick>
      )}
      <span className="ml-auto text-ink-2 max-phone:hidden" aria-live="polite">
        {plural(matching, "run")}
      </span>
    </search>
  );
}
