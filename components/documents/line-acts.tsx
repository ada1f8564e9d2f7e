import { CopyLink } from "@/components/ui/forms/copy-link";
import { Icon } from "@/components/ui/icon";
import type { HandbookLine } from "@/components/documents/handbook-view";
import { lineSearch } from "@/components/documents/use-handbook-place";

interface LineActsProps {
  readonly line: HandbookLine;
  readonly cwd: string | null;
  /** Null for who may not edit. */
  readonly edit: (() => void) | null;
  readonly openHistory: () => void;
}

const actClass =
  "inline-flex min-h-6 items-center gap-1.25 text-ink-2 underline-offset-3 hover:text-ink hover:underline [&_.icon]:size-3.5";

/** What can be done with the line that is chosen. */
export function LineActs({ line, cwd, edit, openHistory }: LineActsProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 pl-4.5">
      {edit !== null && (
        <button type="button" className={actClass} onClick={edit}>
          <Icon name="update" />
          Edit
        </button>
      )}
      <CopyLink
        place={lineSearch({ path: line.path, line: line.number }, cwd)}
        className="h-6! border-0! px-0! font-normal! text-ink-2"
      />
      <button type="button" className={actClass} onClick={openHistory}>
        <Icon name="clock" />
        History
      </button>
    </p>
  );
}
