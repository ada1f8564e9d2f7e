import Link from "@/components/ui/link";
import { auditAddress } from "@/components/audit/audit-address";
import { formatWords } from "@/components/memories/format-words";
import { UndoImport } from "@/components/memories/undo-import";
import { whyNoUndo } from "@/components/memories/why-no-undo";
import type { FormAction } from "@/components/ui/form-action";
import { formatCount, plural } from "@/components/ui/number-words";
import { RelativeTime } from "@/components/ui/relative-time";

/** One import of an agent, and what has become of it. */
interface ListedImport {
  readonly at: string;
  readonly by: string;
  readonly format: string;
  readonly added: number;
  readonly skipped: number;
  readonly lastRevision: number;
  readonly kept: number;
  readonly undoable: number;
  readonly undoneBy: string | null;
}

interface ImportsListProps {
  readonly agentId: string;
  readonly imports: readonly ListedImport[];
  /** Whether there are older ones, which the audit tells of. */
  readonly hasMore: boolean;
  /** Null for who may not import. */
  readonly undo: FormAction | null;
  /** Takes an undo back in turn. */
  readonly undoAct: FormAction;
  readonly now: number;
}

/** What was imported so far, each with its undo while something of it is as it came. */
export function ImportsList({ agentId, imports, hasMore, undo, undoAct, now }: ImportsListProps) {
  if (imports.length === 0) return null;
  return (
    <section className="imports" aria-labelledby="imports">
      <h2 id="imports">Imported so far</h2>
      <ol className="sheet">
        {imports.map((one) => (
          <li key={one.lastRevision} data-testid="import">
            <div>
              <p className="text-read">
                <b>{plural(one.added, "memory", "memories")}</b> from {formatWords(one.format)}
              </p>
              <p className="note">
                Imported <RelativeTime at={one.at} now={now} /> by {one.by}
                {one.skipped > 0 && `; ${formatCount(one.skipped)} not added`}.{" "}
                {one.kept === one.added ? "All" : formatCount(one.kept)} still kept.
              </p>
            </div>
            {undo === null ? (
              <p className="note">{whyNoUndo(one)}</p>
            ) : (
              <UndoImport
                agentId={agentId}
                undoable={one.undoable}
                lastRevision={one.lastRevision}
                whyNot={whyNoUndo(one)}
                action={undo}
                undo={undoAct}
              />
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <p className="note">
          Older ones stand in the{" "}
          <Link
            className="textlink"
            href={auditAddress({ agent: agentId, act: "memories-imported" })}
          >
            audit
          </Link>
          .
        </p>
      )}
    </section>
  );
}
