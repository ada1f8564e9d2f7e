import { capitalise } from "@/components/ui/words/capitalise";
import { FactList } from "@/components/ui/fact-list";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface RunFactsProps {
  readonly run: {
    readonly threadId: string;
    readonly cwd: string;
    readonly path: string;
    readonly file: string;
    /** Times are ISO 8601 in UTC. */
    readonly updatedAt: string;
    readonly uses: number;
    readonly usedAt: string | null;
    readonly addedAt: string;
    readonly addedBy: string;
  };
  readonly fields: {
    readonly taskGroup: string | null;
    readonly outcome: string | null;
    readonly keywords: readonly string[];
  };
}

/** What is known of a run besides its texts. */
export function RunFacts({ run, fields }: RunFactsProps) {
  return (
    <FactList className="mb-8 max-w-2xl items-baseline">
      <dt>Folder</dt>
      <dd className="font-mono text-note">{run.cwd}</dd>
      <dt>Updated</dt>
      <dd>
        <RelativeTime at={run.updatedAt} />
      </dd>
      {fields.outcome !== null && (
        <>
          <dt>Outcome</dt>
          <dd>{capitalise(fields.outcome)}</dd>
        </>
      )}
      {fields.taskGroup !== null && (
        <>
          <dt>Task group</dt>
          <dd>{fields.taskGroup}</dd>
        </>
      )}
      {fields.keywords.length > 0 && (
        <>
          <dt>Keywords</dt>
          <dd>{fields.keywords.join(", ")}</dd>
        </>
      )}
      <dt>Used</dt>
      <dd>
        {run.uses === 0 ? "Not yet" : plural(run.uses, "time")}
        {run.usedAt !== null && (
          <>
            , last <RelativeTime at={run.usedAt} />
          </>
        )}
      </dd>
      <dt>Thread</dt>
      <dd className="font-mono text-note">{run.threadId}</dd>
      <dt>Summary file</dt>
      <dd className="font-mono text-note">{run.file}</dd>
      {run.path !== "" && (
        <>
          <dt>Rollout</dt>
          <dd className="font-mono text-note">{run.path}</dd>
        </>
      )}
      <dt>Added</dt>
      <dd>
        <RelativeTime at={run.addedAt} /> by {run.addedBy}
      </dd>
    </FactList>
  );
}
