import { clsx } from "clsx";
import { ForgetPanel, type ForgetAction } from "@/components/documents/forget-panel";
import { forgettable, type Forgotten } from "@/components/documents/forgettable";
import { ForgottenNotice, type UndoForgetAction } from "@/components/documents/forgotten-notice";
import type { HandbookLine, HandbookRun } from "@/components/documents/handbook-view";
import { RestsPanel } from "@/components/documents/rests-panel";
import { iconButtonClass } from "@/components/ui/forms/button-class";
import { Icon } from "@/components/ui/icon";

interface HandbookRailProps {
  readonly agentId: string;
  readonly line: HandbookLine | null;
  /** The block that someone asked to forget. */
  readonly block: string | null;
  readonly runs: readonly HandbookRun[];
  readonly threadId: string | null;
  readonly chooseRun: (threadId: string) => void;
  readonly versions: string;
  readonly cwd: string | null;
  readonly openSession: { readonly id: string; readonly isUndecided: boolean } | null;
  readonly forgotten: Forgotten | null;
  readonly actions: { readonly forget: ForgetAction; readonly undo: UndoForgetAction } | null;
  readonly onForgotten: (forgotten: Forgotten) => void;
  readonly close: () => void;
}

/** Where there is no room beside the text, a sheet from below. */
const asideClass =
  "sticky top-16 grid gap-5 max-[77.5rem]:fixed max-[77.5rem]:top-auto max-[77.5rem]:right-6 max-[77.5rem]:bottom-0 max-[77.5rem]:z-20 max-[77.5rem]:max-h-[60vh] max-[77.5rem]:w-96 max-[77.5rem]:overflow-y-auto max-[77.5rem]:rounded-t-sheet max-[77.5rem]:bg-sheet max-[77.5rem]:p-4 max-[77.5rem]:shadow-over max-phone:inset-x-0 max-phone:w-auto";

/** What the chosen line rests on, and what forgetting its run would remove. */
export function HandbookRail(props: HandbookRailProps) {
  const { agentId, line, block, threadId, forgotten, actions, close } = props;
  const isOfAll = line !== null && line.runs === null;
  const resting = props.runs.filter(
    (run) => line !== null && (line.runs === null || line.runs.includes(run.threadId)),
  );
  // Of a line that names no run, none is the one behind it until someone opens it.
  const newest = isOfAll ? null : (resting[0] ?? null);
  const open = resting.find((run) => run.threadId === threadId) ?? newest;
  const what = forgettable(block, open);
  const isEmpty = line === null && block === null && forgotten === null;
  return (
    <aside className={clsx(asideClass, isEmpty && "max-[77.5rem]:hidden")} aria-label="Chosen line">
      {isEmpty && (
        <p className="text-pretty text-ink-2">
          Choose a line by its number to see the runs that it rests on.
        </p>
      )}
      {!isEmpty && (
        <button
          type="button"
          className={clsx(iconButtonClass, "absolute top-2 right-2 min-[77.5rem]:hidden")}
          aria-label="Close"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
      {line !== null && (
        <RestsPanel
          agentId={agentId}
          line={line}
          runs={resting}
          isOfAll={isOfAll}
          open={open}
          choose={props.chooseRun}
        />
      )}
      {actions !== null && what !== null && (
        <ForgetPanel
          key={what.name}
          agentId={agentId}
          what={what}
          versions={props.versions}
          cwd={props.cwd}
          openSession={props.openSession}
          action={actions.forget}
          forgotten={(act, lines) => props.onForgotten({ act, lines, name: what.name })}
        />
      )}
      {actions !== null && forgotten !== null && (
        <ForgottenNotice
          key={forgotten.act ?? forgotten.name}
          forgotten={forgotten}
          action={actions.undo}
        />
      )}
    </aside>
  );
}
