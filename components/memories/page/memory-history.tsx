import { sectionHeadClass } from "@/components/ui/section";
import { HistoryEntry, type HistoryLine } from "@/components/memories/page/history-entry";

interface MemoryHistoryProps {
  readonly agentId: string;
  readonly number: number;
  readonly lines: readonly HistoryLine[];
  readonly hasMore: boolean;
}

/** Everything that ever happened to a memory: what, by whom, why, and which words it changed. */
export function MemoryHistory({ agentId, number, lines, hasMore }: MemoryHistoryProps) {
  return (
    <section className="mt-8" aria-labelledby="history">
      <div className={sectionHeadClass}>
        <h2 id="history">History of #{number}</h2>
      </div>
      <ol>
        {lines.map((line) => (
          <HistoryEntry key={line.revision} agentId={agentId} line={line} />
        ))}
      </ol>
      {hasMore && <p className="text-note text-ink-3">For later changes, see the audit log.</p>}
    </section>
  );
}
