import { restoreDocumentAction, saveDocumentAction } from "@/app/actions/handbook";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { type GivenDocument, readNewerDocument } from "@/components/handbook/handbook-view";
import { Button } from "@/components/ui/button";
import { refusalClass } from "@/components/ui/classes";
import { ActFault } from "@/components/ui/form-action";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { fetchJson, formOf, sessionRoute } from "@/components/ui/requests";
import { tell } from "@/components/ui/tell";
import { useFormAction, useSaveKey } from "@/components/ui/use-form-action";
import { WordChanges } from "@/components/ui/word-changes";
import { plural } from "@/components/ui/words";
import { queryKeys } from "@/lib/browser/query-keys";
import type { editDocument, listDocumentVersions } from "@/lib/handbook/save";
import { findSplices, joinLines, splitLines } from "@/lib/handbook/grammar/document";

/** Beyond so many changed lines a comparison costs more than it says. */
const mostChanges = 4_000;

/** The lines in which two texts differ, with the number of the first one in the text after. */
export function changedLines(before: string, after: string) {
  const old = splitLines(before);
  let shift = 1;
  return findSplices(old, splitLines(after), mostChanges)
    .reverse()
    .map(({ at, removed, added }) => {
      const line = at + shift;
      shift += added.length - removed;
      return { line, before: joinLines(old.slice(at, at + removed)), after: joinLines(added) };
    });
}

/** Where two versions of a document differ, word by word. */
function LineChanges({ before, after }: { readonly before: string; readonly after: string }) {
  const changes = changedLines(before, after);
  if (changes.length === 0) return <p className="text-note text-ink-3">The text is the same.</p>;
  return (
    <ol className="mt-2 grid gap-2">
      {changes.map((change) => (
        <li
          key={change.line}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2 [&_.memory]:text-memory-s"
        >
          <span className="pt-1 text-right font-mono text-note text-ink-3">{change.line}</span>
          <WordChanges before={change.before} after={change.after} />
        </li>
      ))}
    </ol>
  );
}

type Versions = Awaited<ReturnType<typeof listDocumentVersions>>;

interface DocumentHistoryProps {
  readonly agentId: string;
  readonly document: GivenDocument;
  readonly mayEdit: boolean;
  readonly close: () => void;
}

/** The versions of a document, newest first, each with what it changed and a way back to it. */
export function DocumentHistory({ agentId, document, mayEdit, close }: DocumentHistoryProps) {
  const { path, version: current } = document;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.versions(agentId, path, current),
    queryFn: ({ pageParam, signal }) =>
      fetchJson<Versions>(
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
                <TextLink href={sessionRoute(one.sessionId)}>Session</TextLink>
              )}
              {mayEdit && one.version !== current && !one.isPurged && (
                <RestoreVersion
                  agentId={agentId}
                  path={path}
                  version={one.version}
                  seenVersion={current}
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

function VersionChanges({
  version: { content, before },
}: {
  version: Versions["versions"][number];
}) {
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
}

function RestoreVersion(fields: RestoreVersionProps) {
  const { result, isPending, send } = useFormAction(restoreDocumentAction);
  return (
    <>
      <Button
        className="ml-auto"
        isPending={isPending}
        aria-label={`Restore version ${fields.version}`}
        onClick={() => send(formOf({ ...fields }))}
      >
        {isPending ? "Restoring" : "Restore"}
      </Button>
      <ActFault result={result} />
    </>
  );
}

type Saved = Awaited<ReturnType<typeof editDocument>>;

interface EditDocumentProps {
  readonly agentId: string;
  readonly document: GivenDocument;
  readonly line: number;
  readonly done: () => void;
}

/** A document under the pen. A newer version by someone else is shown beside what is typed (H8). */
export function EditDocument({ agentId, document: given, line, done }: EditDocumentProps) {
  // What the form began with: a refreshed page does not move it under the person who types.
  const [began] = useState(given);
  const { result, isPending, send } = useFormAction(saveDocumentAction);
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (result?.ok === true) {
      sayFaults(result.faults);
      done();
    }
  }
  const newer = readNewerDocument(result);
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(true, () => form.current?.requestSubmit());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const posted = new FormData(event.currentTarget);
    posted.set("agentId", agentId);
    posted.set("path", began.path);
    posted.set("version", String(newer?.version ?? began.version));
    send(posted);
  };
  return (
    <form ref={form} className="grid gap-4 py-6" onSubmit={submit} noValidate>
      <label className="font-strong" htmlFor="document-text">
        {began.path}, version {began.version}
      </label>
      <div className={newer === null ? undefined : "grid grid-cols-2 gap-4 max-review:grid-cols-1"}>
        <textarea
          id="document-text"
          name="content"
          className="control min-h-128 w-full resize-y p-3 font-mono text-note/5"
          defaultValue={began.content}
          spellCheck={false}
          autoComplete="off"
          ref={(field) => placeAt(field, line)}
        />
        {newer !== null && (
          <div className={refusalClass} role="alert" data-testid="newer-document">
            <p>
              <b>
                {newer.by ?? "Someone"} changed this document: version {newer.version}.
              </b>{" "}
              Your text is still here. What changed:
            </p>
            <LineChanges before={began.content} after={newer.content ?? ""} />
          </div>
        )}
      </div>
      <p className="text-note text-ink-3">
        Lines that you add or change are marked as yours. Sessions never change them.
      </p>
      {newer === null && <ActFault result={result} />}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Saving" : newer === null ? "Save" : "Save mine"}
        </Button>
        <Button onClick={done}>{newer === null ? "Cancel" : "Keep the newer version"}</Button>
      </p>
    </form>
  );
}

/** Puts the pen at the beginning of a line, once. */
function placeAt(field: HTMLTextAreaElement | null, line: number): void {
  if (field === null || field.dataset["placed"] === "yes") return;
  field.dataset["placed"] = "yes";
  const at =
    field.value
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  field.focus({ preventScroll: true });
  field.setSelectionRange(at, at);
  field.scrollTop = Math.max(0, (line - 6) * 20);
  field.scrollIntoView({ block: "center" });
}

function sayFaults(faults: Saved["faults"]): void {
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length === 1 ? "" : ` ${plural(faults.length - 1, "more")}.`;
  tell({
    title: "Saved. The text doesn't follow the format everywhere.",
    words: `Line ${first.line}: ${first.message}${more}`,
  });
}
