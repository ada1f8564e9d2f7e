"use client";

import { usePathname, useRouter } from "next/navigation";
import { lineSearch } from "@/components/documents/use-handbook-place";
import type { GivenDocument, HandbookRun } from "@/components/documents/handbook-view";
import { toRoute } from "@/components/shell/to-route";
import { FactList } from "@/components/ui/fact-list";
import { formatCount } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { memoryPath } from "@/lib/handbook/grammar/document";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";

interface HandbookFactsProps {
  readonly documents: readonly GivenDocument[];
  readonly runs: readonly HandbookRun[];
  readonly cwd: string | null;
}

/** A handbook in figures, and the folder that it is read for (H10). */
export function HandbookFacts({ documents, runs, cwd }: HandbookFactsProps) {
  const router = useRouter();
  const pathname = usePathname();
  const memory = documents.find(({ path }) => path === memoryPath);
  const blocks = parseMemory(memory?.content ?? "").blocks;
  const named = blocks.flatMap(({ appliesTo }) => (appliesTo?.cwd ? [appliesTo.cwd] : []));
  const folders = [...new Set([...named, ...(cwd === null ? [] : [cwd])])];
  const newest = documents
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const hidden = documents.reduce((sum, one) => sum + one.hidden.length, 0);
  return (
    <div className="grid gap-3 border-t border-rule-2 pt-4 max-pane:hidden">
      <FactList className="[&_dd]:text-right">
        <dt>Runs</dt>
        <dd>{formatCount(runs.filter(({ isDeleted }) => !isDeleted).length)}</dd>
        {newest !== undefined && (
          <>
            <dt>Updated</dt>
            <dd>
              <RelativeTime at={newest} />
            </dd>
          </>
        )}
        {memory !== undefined && (
          <>
            <dt>Version</dt>
            <dd>{formatCount(memory.version)}</dd>
          </>
        )}
      </FactList>
      {folders.length > 0 && (
        <label className="grid gap-1">
          <span className="text-ink-2">What applies in</span>
          <select
            className="control"
            value={cwd ?? ""}
            onChange={(event) => {
              const folder = event.target.value === "" ? null : event.target.value;
              router.replace(toRoute(`${pathname}${lineSearch(null, folder)}`));
            }}
          >
            <option value="">Every folder</option>
            {folders.map((folder) => (
              <option key={folder} value={folder}>
                {folder}
              </option>
            ))}
          </select>
          {hidden > 0 && (
            <span className="text-note text-ink-3">{formatCount(hidden)} lines hidden</span>
          )}
        </label>
      )}
    </div>
  );
}
