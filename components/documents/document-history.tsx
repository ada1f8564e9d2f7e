import { useInfiniteQuery } from "@tanstack/react-query";
import type { GivenDocument } from "@/components/documents/handbook-view";
import { LineChanges } from "@/components/documents/line-changes";
import { ActFault } from "@/components/memories/labels/act-fault";
import { fetchJson } from "@/components/queries/fetch-json";
import { toRoute } from "@/components/shell/to-route";
import { Button } from "@/components/ui/forms/button";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { queryKeys } from "@/lib/browser/query-keys";

export type RestoreDocumentAction = ActionOf<{ readonly version: number }>;

interface Version {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly sessionId: string | null;
  readonly content: string | null;
  readonly before: string | null;
  readonly isPurged: boolean;
}

interface DocumentHistoryProps {
  readonly agentId: string;
  readonly document: GivenDocument;
  /** Null for who may not edit. */
  readonly restore: RestoreDocumentAction | null;
  readonly close: () => void;
}

/** The versions of a document, newest first, each with what it changed and a way back to it. */
export function DocumentHistory({ agentId, document, restore, close }: DocumentHistoryProps) {
  const { path, version: current } = document;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.versions(agentId, path, current),
    queryFn: ({ pageParam, signal }) =>
      fetchJson<{ versions: Version[]; hasMore: boolean }>(
        `/api/agents/${encodeURIComponent(agentId)}/handbook/versions?${new URLSearchParams({ path, ...(pageParam !== null && { before: String(pageParam) }) }).toString()}`,
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions, hasMore }) =>
      hasMore ? (versions.at(-1)?.version ?? null) : null,
  });
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <section className="grid gap-5 py-6" aria-label={`Versions of ${path}`}>
      <p className="flex flex-wrap items-center gap-4">
        <b className="font-strong">Versions of {path}</b>
        <Button className="ml-auto" onClick={close}>
          Back to the text
        </Button>
      </p>
      <ol className="grid gap-5" data-testid="document-versions" aria-busy={isFetching}>
        {versions.map((one) => (
          <li key={one.version} className="border-t border-rule pt-3">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <b className="font-strong">Version {one.version}</b>
              <span className="text-ink-2">
                {one.by}, <RelativeTime at={one.at} />
              </span>
              {one.sessionId !== null && (
                <Link
                  className="textlink"
                  href={toRoute(`/sessions/${encodeURIComponent(one.sessionId)}`)}
                >
                  Session
                </Link>
              )}
              {restore !== null && one.version !== current && !one.isPurged && (
                <RestoreVersion
                  agentId={agentId}
                  path={path}
                  version={one.version}
                  seenVersion={current}
                  action={restore}
                />
              )}
            </p>
            {one.isPurged && (
              <p className="text-note text-ink-3">Words of this version were purged.</p>
            )}
            <VersionChanges version={one} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <p>
          <Button isPending={isFetching} onClick={() => void fetchNextPage()}>
            Older versions
          </Button>
        </p>
      )}
    </section>
  );
}

function VersionChanges({ version: { content, before } }: { readonly version: Version }) {
  if (content === null) return <p className="mt-1 text-ink-2">Removed the document.</p>;
  if (before !== null) return <LineChanges before={before} after={content} />;
  const lines = content.split("\n").length;
  return <p className="mt-1 text-ink-2">Wrote the document: {plural(lines, "line")}.</p>;
}

interface RestoreVersionProps {
  readonly agentId: string;
  readonly path: string;
  readonly version: number;
  readonly seenVersion: number;
  readonly action: RestoreDocumentAction;
}

function RestoreVersion({ action, ...fields }: RestoreVersionProps) {
  const { result, isPending, send } = useFormAction(action);
  const restore = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    send(form);
  };
  return (
    <>
      <Button
        className="ml-auto"
        isPending={isPending}
        aria-label={`Restore version ${fields.version}`}
        onClick={restore}
      >
        {isPending ? "Restoring" : "Restore"}
      </Button>
      <ActFault result={result} />
    </>
  );
}
