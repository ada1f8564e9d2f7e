import type { Route } from "next";
import { setFreeAction } from "@/app/actions/memories";
import { WaitWords } from "@/components/sources/parts";
import { PostButton } from "@/components/ui/action-form";
import { Fact } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import Link, { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { agentRoute, sessionRoute, toRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";
import type { loadSourcesPage } from "@/lib/pages/sources";

type SourcesPage = Awaited<ReturnType<typeof loadSourcesPage>>;

interface PathStepProps {
  readonly agentId: string;
  readonly step: SourcesPage["steps"][number];
}

const stepClass =
  "relative px-6 py-4 max-pane:nth-[n+3]:border-t max-pane:nth-[n+3]:border-rule max-phone:grid max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:gap-x-3 max-phone:px-4 max-phone:py-3 [&+li]:border-l [&+li]:border-rule max-pane:nth-3:border-l-0 max-phone:[&+li]:border-t max-phone:[&+li]:border-l-0";
/** On its left border, where it stands beside the step before. */
const arrowClass =
  "pane:not-first:before:absolute pane:not-first:before:top-1/2 pane:not-first:before:-left-2 pane:not-first:before:-mt-2 pane:not-first:before:size-3.75 pane:not-first:before:rotate-45 pane:not-first:before:border-t pane:not-first:before:border-r pane:not-first:before:border-rule-2 pane:not-first:before:bg-sheet pane:not-first:before:[clip-path:polygon(0_0,100%_0,100%_100%)]";

/** N5: a step from conversation to memory: its count, its last run and what it waits for. */
export function PathStep({ agentId, step }: PathStepProps) {
  const { name, place, count, also, last, wait } = step;
  const flag = "flag" in step ? step.flag : null;
  return (
    <li className={`${stepClass} ${arrowClass}`} data-testid={`step-${name.toLowerCase()}`}>
      <h2 className="font-strong">
        <Link className="hover:underline" href={agentRoute(agentId, place, { flag })}>
          {name}
        </Link>
      </h2>
      <p className="mt-0.5 mb-1.5 text-[1.625rem]/8 font-[450] max-phone:m-0 max-phone:text-[1.1875rem]/5">
        {formatCount(count)} <small className="text-ui font-normal text-ink-2">{also}</small>
      </p>
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 gap-y-px text-note text-ink-2 max-phone:col-span-full max-phone:mt-1 [&>dt]:text-ink-3">
        <Fact name="Last run">
          {last === null ? (
            "Never"
          ) : (
            <TextLink href={toRoute(last.href)}>
              <RelativeTime at={last.at} />, {last.words}
            </TextLink>
          )}
        </Fact>
        <dt>Next</dt>
        <dd className="text-pretty text-ink" data-testid="wait">
          <WaitWords agentId={agentId} wait={wait} />
        </dd>
      </dl>
    </li>
  );
}

interface FolderStateProps extends Pick<SourcesPage, "files" | "heldEdits" | "mayFree"> {
  readonly agentId: string;
  readonly connectHref: Route;
}

const filesAtOnce = 12;
/** Who has more sets them by the API. */
const mostFiles = 1_000;

/** The agent's folder: how much stands in it, whether edits of it are held, and which files are free. */
export function FolderState(props: FolderStateProps) {
  const { agentId, connectHref, files, heldEdits, mayFree } = props;
  const memories = files.reduce((sum, file) => sum + file.memories, 0);
  const listed = files
    .slice(0, mostFiles)
    .map((file) => <FolderFile key={file.path} {...{ agentId, file, mayFree }} />);
  const more = files.length - filesAtOnce;
  return (
    <aside
      className="grid gap-3 pane:col-start-2 pane:row-start-2"
      aria-labelledby="h-folder"
      data-testid="folder"
    >
      <h2
        id="h-folder"
        className="flex min-h-13 items-center border-b border-rule-2 text-read font-strong"
      >
        Folder
      </h2>
      {files.length === 0 && heldEdits === null && (
        <p className="text-ink-2">
          No folder yet. <TextLink href={connectHref}>Keep a folder in step</TextLink>
        </p>
      )}
      {heldEdits !== null && (
        <p>
          <Icon name="pause" className="mr-1.5 size-3.5 text-held-fill" />
          Edits are held, nothing of them is applied.{" "}
          <TextLink href={sessionRoute(heldEdits)}>Review the edits</TextLink>
        </p>
      )}
      {files.length > 0 && (
        <>
          <p>
            {plural(memories, "memory", "memories")} in {plural(files.length, "file")}, changed{" "}
            <RelativeTime at={Math.max(...files.map(({ at }) => at))} />
          </p>
          <p className="text-note text-pretty text-ink-3">
            The agent&apos;s own edits of a free file apply at once, unless a memory is protected.
            Edits of a guarded file that remove too much wait for you.
          </p>
          <ul className="grid gap-2">{listed.slice(0, filesAtOnce)}</ul>
          {more > 0 && (
            <details>
              <summary className="text-note text-ink-3">And {plural(more, "more file")}</summary>
              <ul className="mt-2 grid gap-2">{listed.slice(filesAtOnce)}</ul>
              {files.length > mostFiles && (
                <p className="mt-2 text-note text-ink-3">
                  {plural(files.length - mostFiles, "file")} more, not listed here.
                </p>
              )}
            </details>
          )}
        </>
      )}
    </aside>
  );
}

interface FolderFileProps {
  readonly agentId: string;
  readonly file: SourcesPage["files"][number];
  readonly mayFree: boolean;
}

/** A file of the folder, to be set free or guarded (F7). */
function FolderFile({ agentId, file: { path, free, memories }, mayFree }: FolderFileProps) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-2">
      <Icon name="file" className="mt-0.5 size-3.5 text-ink-3" />
      <span className="wrap-anywhere">
        {path} <span className="text-note text-ink-3">{free ? "free" : "guarded"}</span>
      </span>
      <span className="text-note text-ink-3">{formatCount(memories)}</span>
      {mayFree && (
        <PostButton
          action={setFreeAction}
          fields={{ agentId, path, free: String(!free) }}
          act={[free ? "Guard" : "Set free"]}
          of={path}
          className="col-start-2"
        />
      )}
    </li>
  );
}
