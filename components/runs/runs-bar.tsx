"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toRoute } from "@/components/shell/to-route";
import { SearchField } from "@/components/ui/forms/search-field";
import { plural } from "@/components/ui/words/number-words";

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
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [filters, aim] = useOptimistic({ q, isDeleted });
  const show = (patch: Partial<typeof filters>) =>
    startTransition(() => {
      const next = { ...filters, ...patch };
      aim(next);
      const query = new URLSearchParams({
        ...(next.q !== "" && { q: next.q }),
        ...(next.isDeleted && { deleted: "true" }),
      }).toString();
      router.replace(toRoute(query === "" ? path : `${path}?${query}`), { scroll: false });
    });
  return (
    <search className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2" aria-busy={isPending}>
      <SearchField
        label="Search runs"
        placeholder="Folder, thread or text"
        q={filters.q === "" ? null : filters.q}
        onSearch={(found) => show({ q: found ?? "" })}
      />
      {(deletedCount > 0 || filters.isDeleted) && (
        <label className="inline-flex min-h-8 items-center gap-2 text-ink-2">
          <input
            type="checkbox"
            className="check"
            checked={filters.isDeleted}
            onChange={(event) => show({ isDeleted: event.target.checked })}
          />
          Deleted ({deletedCount})
        </label>
      )}
      <span className="ml-auto text-ink-2 max-phone:hidden" aria-live="polite">
        {plural(matching, "run")}
      </span>
    </search>
  );
}
