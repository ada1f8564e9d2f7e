import { clsx } from "clsx";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { EmptyState } from "@/components/ui/blank";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/relative-time";
import { WordDiff } from "@/components/ui/word-changes";
import { diffWords } from "@/components/ui/word-diff";
import { PlaceLink } from "@/components/writers/handbook/line-margin";
import {
  type FileChange,
  fileState,
  readChanges,
} from "@/components/writers/handbook/read-changes";
import { isScript } from "@/lib/handbook/grammar/document";
import { sayActor } from "@/lib/ledger/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive, isOpen } from "@/lib/ledger/entries/session";

/** The document on the sheet: the chosen one; else the one written last, and in review the first. */
export function shownFile(
  files: readonly FileChange[],
  view: Pick<SessionView, "state">,
  chosen: string | null,
): FileChange | null {
  const found = files.find(({ path }) => path === chosen);
  if (found !== undefined) return found;
  const [first = null] = isActive(view.state)
    ? files.toSorted((a, b) => b.draft.sequence - a.draft.sequence)
    : files;
  return first;
}

/** The folder as its files: what changed in each, and which of them a reviewer takes back (H7). */
export function FileTree({ page }: { page: SessionPageState }) {
  const { view } = page.moment;
  const { files } = readChanges(view);
  const shown = shownFile(files, view, page.place.file);
  return (
    <>
      {files.length === 0 && <EmptyState>No files changed yet.</EmptyState>}
      <ul className="-mx-3 grid gap-px" aria-label="Files" data-testid="file-tree">
        {files.map((file) => (
          <FileRow key={file.path} file={file} page={page} isShown={file === shown} />
        ))}
      </ul>
    </>
  );
}

interface FileRowProps {
  readonly file: FileChange;
  readonly page: SessionPageState;
  readonly isShown: boolean;
}

function FileRow({ file, page, isShown }: FileRowProps) {
  const { path, draft } = file;
  const { view } = page.moment;
  const { sequence, ...counts } = fileState(file, view);
  const isArriving = isActive(view.state) && draft.sequence === page.arrivals.arriving;
  const canChoose = page.canDecide && sequence !== null;
  return (
    <li
      className={clsx(
        "relative grid min-h-7.5 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2 rounded-sheet px-3 thumb:min-h-9",
        "has-[input]:grid-cols-[auto_1rem_minmax(0,1fr)_auto]",
        isShown || isArriving
          ? "bg-sheet shadow-[inset_2px_0_0_var(--ink),0_0_0_1px_var(--rule)]"
          : "hover:bg-ink/5",
      )}
      data-testid="file-row"
    >
      {canChoose && (
        <input
          type="checkbox"
          className="check z-1 thumb:size-6"
          aria-label={`Select ${path}`}
          checked={page.review.plan?.chosen.has(sequence) === true}
          onChange={() => page.review.toggle(sequence)}
        />
      )}
      <Icon
        name={isScript(path) ? "code" : "file"}
        className="size-3.5 justify-self-center text-ink-3"
      />
      <PlaceLink
        control={page}
        to={{ file: path, line: null, run: null, pane: "ledger" }}
        className={clsx(
          "min-w-0 wrap-anywhere after:absolute after:inset-0",
          isShown && "font-strong",
          counts.isRemoved && "line-through decoration-lost",
        )}
        isCurrent={isShown}
      >
        {path}
      </PlaceLink>
      <LineCounts {...counts} />
    </li>
  );
}

type LineCountsProps = Omit<ReturnType<typeof fileState>, "sequence">;

/** `+16 −14`: lines that came and went. */
export function LineCounts({ came, went, isBack, isRemoved }: LineCountsProps) {
  return (
    <span className="flex gap-1.5 font-mono text-note font-[450] whitespace-nowrap">
      {(isBack || isRemoved) && (
        <span className="font-sans font-normal text-ink-2">
          {isRemoved ? "removed" : "restored"}
        </span>
      )}
      {came > 0 && (
        <span className={isBack ? "text-ink-3" : "text-kept"}>
          +{came}
          <span className="sr-only"> lines</span>
        </span>
      )}
      {went > 0 && (
        <span className={isBack ? "text-ink-3" : "text-lost"}>
          −{went}
          <span className="sr-only"> lines</span>
        </span>
      )}
    </span>
  );
}

/** A document that others changed after the session wrote it: how their text differs (R2, H8). */
export function ChangedSince({ file, view }: { file: FileChange; view: SessionView }) {
  const since = view.documentsSince.findLast(({ name }) => name === file.path);
  const written = view.documents.find(({ name }) => name === file.path);
  if (since === undefined || written === undefined) return null;
  const who = sayActor(since.actor);
  const [theirs, sessions] = [since.after?.content ?? null, written.after?.content ?? null];
  const isKept = view.rollback?.data.keptDocuments?.includes(file.path) === true;
  const isInUse = written.standing || isKept;
  return (
    <section
      className="mb-4 border border-rule-2 bg-sheet p-4 rounded-sheet"
      aria-label={`Changed by ${who}`}
      data-testid="changed-since"
    >
      <p className="flex gap-2">
        <Icon name="unequal" className="mt-0.5" />
        <span>
          <b>{who}</b> changed this document after the session.{" "}
          {isInUse && `${who}’s text is in use. `}
          {isOpen(view.state) &&
            "Approving keeps it. A rollback or revert asks whether to keep it or to restore the text before the session."}
        </span>
      </p>
      <h3 className="mt-3 mb-1 font-strong">From the session’s text to {who}’s</h3>
      <WordDiff runs={diffWords(sessions ?? "", theirs ?? "")} />
      {/* On a line of its own: in the sentence it would move the lines as time goes on. */}
      <p className="mt-1 text-note text-ink-3">
        <RelativeTime at={since.at} />
      </p>
    </section>
  );
}
