import { undoForgetAction } from "@/app/actions/handbook";
import { clsx } from "clsx";
import { ForgetPanel } from "@/components/handbook/forget-panel";
import {
  forgettable,
  type Forgotten,
  type HandbookLine,
  type HandbookPage,
  type HandbookRun,
  sayForgotten,
  shownText,
} from "@/components/handbook/handbook-view";
import { RestsOn, RunWords, runDay, runName } from "@/components/handbook/words";
import { Button, iconButtonClass } from "@/components/ui/button";
import { Fact, FactList } from "@/components/ui/facts";
import { ActFault } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { formOf, sessionRoute } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";
import { plural } from "@/components/ui/words";
import type { undoForget } from "@/lib/handbook/forget";
import { calendarDay } from "@/lib/ledger/copy";

type Undone = NonNullable<Awaited<ReturnType<typeof undoForget>>>;

/** What was forgotten, with its undo; afterwards what the undo could not bring back. */
function ForgottenNotice({ forgotten }: { readonly forgotten: Forgotten }) {
  const { act } = forgotten;
  const { result, isPending, send } = useFormAction(undoForgetAction);
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule-2 pt-4"
      data-testid="forgotten"
    >
      <output>{result?.ok === true ? sayUndone(result.undone) : sayForgotten(forgotten)}</output>
      {act !== null && result?.ok !== true && (
        <Button isPending={isPending} onClick={() => send(formOf({ id: act }))}>
          {isPending ? "Undoing" : "Undo"}
        </Button>
      )}
      <ActFault result={result} />
    </div>
  );
}

function sayUndone({ documents, runs }: Undone) {
  const changed = [...documents.changed, ...runs.changed];
  if (changed.length === 0) return "Everything is back.";
  return `Changed since, so left as it is: ${changed.join(", ")}. The rest is back.`;
}

function sayRests({ by, person, at, path }: HandbookLine, isOfAll: boolean, runs: number) {
  if (by === "person")
    return `${person} wrote this line on ${calendarDay(at)}. No session changes it.`;
  if (!isOfAll) return null;
  return path === "MEMORY.md"
    ? `This line rests on all ${plural(runs, "run")} of its block.`
    : `This line names no run, so it rests on all ${plural(runs, "run")}.`;
}

interface RunSheetProps {
  readonly agentId: string;
  readonly line: HandbookLine;
  readonly run: HandbookRun;
}

function RunSheet({ agentId, line, run }: RunSheetProps) {
  return (
    <>
      <RunWords agentId={agentId} run={run} line={shownText(line)} />
      <FactList className="mt-3 border-t border-rule pt-3 text-note [&_dd]:text-right">
        <Fact name="Thread" className="font-mono">
          {run.threadId}
        </Fact>
        <Fact name="Folder" className="font-mono">
          {run.cwd}
        </Fact>
        <Fact name="Used">
          {plural(run.uses, "time")}
          {run.usedAt !== null && `, last on ${calendarDay(run.usedAt)}`}
        </Fact>
      </FactList>
      {line.sessionId !== null && (
        <p className="mt-3">
          <TextLink href={sessionRoute(line.sessionId)}>Session that wrote it</TextLink>
        </p>
      )}
    </>
  );
}

interface HandbookRailProps {
  readonly page: HandbookPage;
  readonly line: HandbookLine | null;
  /** The block that someone asked to forget. */
  readonly block: string | null;
  readonly threadId: string | null;
  readonly chooseRun: (threadId: string) => void;
  readonly cwd: string | null;
  readonly forgotten: Forgotten | null;
  readonly onForgotten: (forgotten: Forgotten) => void;
  readonly close: () => void;
}

/** Where there is no room beside the text, a sheet from below. */
const asideClass =
  "sticky top-16 grid gap-5 max-[77.5rem]:fixed max-[77.5rem]:top-auto max-[77.5rem]:right-6 max-[77.5rem]:bottom-0 max-[77.5rem]:z-20 max-[77.5rem]:max-h-[60vh] max-[77.5rem]:w-96 max-[77.5rem]:overflow-y-auto max-[77.5rem]:rounded-t-sheet max-[77.5rem]:bg-sheet max-[77.5rem]:p-4 max-[77.5rem]:shadow-over max-phone:inset-x-0 max-phone:w-auto";

/** What the chosen line rests on, and what forgetting its run would remove. */
export function HandbookRail(props: HandbookRailProps) {
  const { page, line, block, threadId, forgotten, close } = props;
  const isOfAll = line !== null && line.runs === null;
  const resting = page.runs.filter(
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
        <RestsOn
          name={`Line ${line.number}`}
          runs={resting}
          open={open}
          said={sayRests(line, isOfAll, resting.length)}
          renderLink={(run) => (
            <button
              type="button"
              className="min-h-6 text-left text-ink-2 hover:text-ink hover:underline"
              onClick={() => props.chooseRun(run.threadId)}
            >
              {runName(run)}, {runDay(run)}
            </button>
          )}
        >
          {open !== null && <RunSheet agentId={page.agentId} line={line} run={open} />}
        </RestsOn>
      )}
      {page.mayEdit && what !== null && (
        <ForgetPanel
          key={what.name}
          page={page}
          what={what}
          cwd={props.cwd}
          forgotten={(act, lines) => props.onForgotten({ act, lines, name: what.name })}
        />
      )}
      {page.mayEdit && forgotten !== null && (
        <ForgottenNotice key={forgotten.act ?? forgotten.name} forgotten={forgotten} />
      )}
    </aside>
  );
}
