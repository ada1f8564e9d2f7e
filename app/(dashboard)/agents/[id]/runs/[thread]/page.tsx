import type { Metadata } from "next";
import { agentRoute } from "@/components/ui/requests";
import { pageOfParts } from "@/components/ui/section";
import { RunActs } from "@/components/sources/run-acts";
import { RunFacts, RunLines, RunTasks, RunText } from "@/components/sources/runs";
import { NoteBox } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { readForPage } from "@/lib/current-context";
import { parseInput } from "@/lib/parse-input";
import { loadRunPage, loadRunSchema } from "@/lib/handbook/load-runs";

export const metadata: Metadata = { title: "Run" };

/** One run: its fields, its summary, and what the handbook took from it. */
export default async function RunPage({ params }: PageProps<"/agents/[id]/runs/[thread]">) {
  const { id: agentId, thread } = await params;
  const threadId = readThread(thread);
  const page = await readForPage((ctx) =>
    loadRunPage(ctx, parseInput(loadRunSchema, { agentId, threadId })),
  );
  const { run, lines, fields } = page;
  return (
    <div className={pageOfParts}>
      <p className="mb-3">
        <TextLink href={agentRoute(agentId, "/runs")}>
          <Icon name="back" />
          Back to runs
        </TextLink>
      </p>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h2 className="max-w-2xl font-serif text-title font-medium text-balance wrap-anywhere normal-nums">
          {page.title}
        </h2>
        {page.mayEdit && (
          <RunActs
            agentId={agentId}
            threadId={run.threadId}
            isDeleted={run.deletedAt !== null}
            alone={lines.filter(({ isAlone }) => isAlone).length}
          />
        )}
      </div>
      {run.deletedAt !== null && (
        <div className="mb-4">
          <NoteBox>
            Deleted by {run.deletedBy?.name} <RelativeTime at={run.deletedAt} />. Handbook sessions
            don&apos;t use it.
          </NoteBox>
        </div>
      )}
      <RunFacts run={run} fields={fields} />
      <RunLines agentId={agentId} lines={lines} />
      <RunTasks tasks={fields.tasks} />
      <RunText title="Summary" text={run.summary} isOpen />
      <RunText title="Raw memory" text={run.rawMemory} isOpen={fields.tasks.length === 0} />
    </div>
  );
}

/** A page's parameters are as they are in the address. */
function readThread(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
