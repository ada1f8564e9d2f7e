import { TextLink } from "@/components/ui/link";
import { auditAddress } from "@/components/audit/audit-address";
import { formatCopy, whyNoUndo } from "@/components/memories/copy";
import { UndoImport } from "@/components/memories/import-form";
import type { FormAction } from "@/components/ui/form-action";
import { formatCount, plural } from "@/components/ui/words";
import { RelativeTime } from "@/components/ui/relative-time";

interface ListedImport {
  readonly at: Date;
  readonly actor: { readonly name: string };
  readonly format: string;
  readonly added: number;
  readonly skipped: number;
  readonly lastRevision: number;
  readonly kept: number;
  readonly undoable: number;
  readonly undoneBy: { readonly name: string } | null;
}

interface ImportsListProps {
  readonly agentId: string;
  readonly imports: readonly ListedImport[];
  /** Whether there are older ones, which the audit tells of. */
  readonly hasMore: boolean;
  readonly undo: FormAction | null;
  readonly undoAct: FormAction;
}

/** What was imported so far, each with its undo while something of it is as it came. */
export function ImportsList({ agentId, imports, hasMore, undo, undoAct }: ImportsListProps) {
  if (imports.length === 0) return null;
  return (
    <section className="mt-8 grid gap-2" aria-labelledby="imports">
      <h2 id="imports" className="text-read font-strong">
        Earlier imports
      </h2>
      <ol className="sheet">
        {imports.map((one) => (
          <li
            key={one.lastRevision}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-6 py-3 not-first:border-t not-first:border-rule *:last:max-w-[24rem]"
            data-testid="import"
          >
            <div>
              <p className="text-read">
                <b>{plural(one.added, "memory", "memories")}</b> from {formatCopy(one.format)}
              </p>
              <p className="text-note text-ink-3">
                Imported <RelativeTime at={one.at} /> by {one.actor.name}
                {one.skipped > 0 && `; ${formatCount(one.skipped)} not added`}.{" "}
                {one.kept === one.added ? "All" : formatCount(one.kept)} still kept.
              </p>
            </div>
            {undo === null ? (
              <p className="text-note text-ink-3">
                {whyNoUndo({ ...one, undoneBy: one.undoneBy?.name ?? null })}
              </p>
            ) : (
              <UndoImport
                agentId={agentId}
                undoable={one.undoable}
                lastRevision={one.lastRevision}
                whyNot={whyNoUndo({ ...one, undoneBy: one.undoneBy?.name ?? null })}
                action={undo}
                undo={undoAct}
              />
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <p className="text-note text-ink-3">
          For older imports, see the{" "}
          <TextLink href={auditAddress({ agent: agentId, act: "memories-imported" })}>
            audit
          </TextLink>
          .
        </p>
      )}
    </section>
  );
}
