import type { FileChange } from "@/components/handbook/changes/read-changes";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words/number-words";

export type DocumentChoice = "changed" | "all" | "source";

interface DocumentHeadProps {
  readonly file: FileChange;
  readonly choice: DocumentChoice;
  /** The selected change of how many; 0 where none is selected. */
  readonly at: number;
  readonly page: SessionPageState;
  readonly onMove: (step: 1 | -1) => void;
}

/** The name of the document, how it is shown, and the way from change to change. */
export function DocumentHead({ file, choice, at, page, onMove }: DocumentHeadProps) {
  const changed = file.rows.filter(({ kind }) => kind !== "same").length;
  const tab = (value: DocumentChoice, word: string, count: number | null) => (
    <button
      type="button"
      aria-pressed={choice === value}
      onClick={() =>
        page.go({ isSource: value === "source", ...(value !== "source" && { show: value }) })
      }
    >
      {word}
      {count !== null && <span className="ml-1 font-normal text-ink-3">{formatCount(count)}</span>}
    </button>
  );
  return (
    <div className="sticky top-0 z-4 -mx-5 mb-3 flex min-h-11 items-center gap-5 border-b border-rule bg-sheet px-5 max-phone:-mx-4 max-phone:mb-2 max-phone:min-h-10 max-phone:px-4 low:static">
      <h2
        className="max-w-2/5 truncate font-mono text-ui font-[450] max-phone:sr-only"
        title={file.path}
      >
        {file.path.replace(/^skills\//, "")}
      </h2>
      <fieldset className="tabs self-stretch *:flex *:items-center *:p-0" aria-label="Show lines">
        {tab("changed", "Changed", changed)}
        {tab("all", "All", file.rows.length)}
        {tab("source", "Source", null)}
      </fieldset>
      {choice !== "source" && changed > 0 && (
        <div className="ml-auto flex items-center gap-1 max-phone:hidden">
          <span className="text-note text-ink-3 whitespace-nowrap">
            {at === 0
              ? `${changed} ${changed === 1 ? "change" : "changes"}`
              : `${at} of ${changed}`}
          </span>
          <MoveButton icon="up" label="Previous change" onClick={() => onMove(-1)} />
          <MoveButton icon="down" label="Next change" onClick={() => onMove(1)} />
        </div>
      )}
    </div>
  );
}

interface MoveButtonProps {
  readonly icon: "up" | "down";
  readonly label: string;
  readonly onClick: () => void;
}

function MoveButton({ icon, label, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="grid size-7 place-items-center rounded-tool hover:bg-sheet-2"
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
