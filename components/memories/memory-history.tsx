import { HistoryEntry, type HistoryLine } from "@/components/memories/history-entry";

interface MemoryHistoryProps {
  readonly number: number;
  /** The newest first. */
  readonly lines: readonly HistoryLine[];
  readonly hasMore: boolean;
  readonly now: number;
}

/** Everything that ever happened to a memory: what, by whom, why, and which words it changed. */
export function MemoryHistory({ number, lines, hasMore, now }: MemoryHistoryProps) {
  return (
    <section className="history" aria-labelledby="history">
      <div className="sect-h">
        <h2 id="history">History of #{number}</h2>
      </div>
      <ol>
        {lines.map((line) => (
          <HistoryEntry key={line.revision} line={line} now={now} />
        ))}
      </ol>
      {hasMore && <p className="note">What happened after that is in the audit.</p>}
    </section>
  );
}
