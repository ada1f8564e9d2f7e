import { clsx } from "clsx";
import { readChanges } from "@/components/handbook/changes/read-changes";
import { treeRows, type TreeRow } from "@/components/handbook/changes/tree-rows";
import { PlaceLink } from "@/components/handbook/session/place-link";
import { shownFile } from "@/components/handbook/session/shown-file";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Icon } from "@/components/ui/icon";
import { isActive } from "@/lib/ledger/entries/session";

/** The folder as a tree: what changed in each file, and which of them a reviewer takes back (H7). */
export function FileTree({ page }: { page: SessionPageState }) {
  const { view } = page.moment;
  const { files } = readChanges(view);
  const rows = treeRows(files, view);
  const shown = shownFile(files, view, page.place.file);
  return (
    <>
      {files.length === 0 && <EmptyState>No files changed yet.</EmptyState>}
      <ul className="-mx-3 grid gap-px" aria-label="Files" data-testid="file-tree">
        {rows.map((row) =>
          row.kind === "folder" ? (
            <FolderRow key={row.key} row={row} />
          ) : (
            <FileRow key={row.key} row={row} page={page} isShown={row.path === shown?.path} />
          ),
        )}
      </ul>
    </>
  );
}

const rowClass =
  "relative grid min-h-7.5 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2 rounded-sheet pr-3 pl-[calc(0.75rem+var(--depth)*1rem)] thumb:min-h-9";

function FolderRow({ row }: { row: Extract<TreeRow, { kind: "folder" }> }) {
  return (
    <li className={clsx(rowClass, "text-ink-2")} style={{ "--depth": row.depth }}>
      <Icon name={row.name.endsWith(".md") ? "file" : "folder"} className="size-3.5 text-ink-3" />
      <span className="min-w-0 wrap-anywhere">{row.name}</span>
      <span className="text-note text-ink-3">{row.note}</span>
    </li>
  );
}

interface FileRowProps {
  readonly row: Extract<TreeRow, { kind: "file" }>;
  readonly page: SessionPageState;
  readonly isShown: boolean;
}

function FileRow({ row, page, isShown }: FileRowProps) {
  const { path, sequence, came, went } = row;
  const { drafts, state } = page.moment.view;
  const isArriving = isActive(state) && drafts.get(path)?.sequence === page.arrivals.arriving;
  const canChoose = page.canDecide && sequence !== null;
  return (
    <li
      className={clsx(
        rowClass,
        "has-[input]:grid-cols-[auto_1rem_minmax(0,1fr)_auto]",
        isShown || isArriving
          ? "bg-sheet shadow-[inset_2px_0_0_var(--ink),0_0_0_1px_var(--rule)]"
          : "hover:bg-ink/5",
      )}
      style={{ "--depth": row.depth }}
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
        name={row.isScript ? "code" : "file"}
        className="size-3.5 justify-self-center text-ink-3"
      />
      <PlaceLink
        control={page}
        to={{ file: path, line: null, run: null, pane: "ledger" }}
        className={clsx(
          "min-w-0 wrap-anywhere after:absolute after:inset-0",
          isShown && "font-strong",
          row.isRemoved && "line-through decoration-lost",
        )}
        isCurrent={isShown}
      >
        {row.name}
      </PlaceLink>
      <LineCounts came={came} went={went} isBack={row.isBack} isRemoved={row.isRemoved} />
    </li>
  );
}

interface LineCountsProps {
  readonly came: number;
  readonly went: number;
  readonly isBack?: boolean;
  readonly isRemoved?: boolean;
}

/** `+16 −14`: lines that came and went. */
export function LineCounts({ came, went, isBack = false, isRemoved = false }: LineCountsProps) {
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
