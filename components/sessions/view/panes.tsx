import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** The session's page fills the window, and each of its panes scrolls alone; a low window scrolls as a whole. */
export const pageClass =
  "grid h-[calc(100dvh-3rem-var(--lost-line,0px))] grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)_auto] overflow-hidden low:h-auto low:min-h-[calc(100dvh-3rem)] low:overflow-visible";

/** Log, ledger and rail side by side, or the log closed; one of them at a time in a narrow window. */
export const panesClass =
  "row-3 grid min-h-0 max-pane:block max-pane:overflow-y-auto low:overflow-visible";
export const withLeftClass =
  "grid-cols-[minmax(19rem,24.5rem)_minmax(0,1fr)_minmax(17rem,20rem)] max-[73.75rem]:grid-cols-[19rem_minmax(0,1fr)_16.5rem] wide:grid-cols-[34rem_minmax(0,1fr)_26rem]";
export const withoutLeftClass =
  "grid-cols-[minmax(0,1fr)_minmax(17rem,20rem)] wide:grid-cols-[minmax(0,1fr)_26rem] pane:pl-5";

const pane =
  "relative min-h-0 overflow-y-auto overscroll-contain [scrollbar-color:var(--rule-2)_transparent] [scrollbar-width:thin] focus-visible:-outline-offset-2 max-pane:hidden max-pane:overflow-visible max-phone:px-4 pane:low:overflow-visible";

/** The pane that a narrow window shows is in `data-view` of the page. */
export const paneClass = {
  log: `${pane} pr-4 pb-5 pl-5 max-pane:px-5 max-pane:pt-4 max-pane:pb-8 max-pane:*:mx-auto max-pane:*:max-w-160 max-pane:in-data-[view=log]:block`,
  ledger: `${pane} scroll-pt-13 rounded-t-sheet bg-sheet px-5 pb-12 shadow-sheet max-pane:min-h-full max-pane:overflow-clip max-pane:rounded-none max-pane:pb-8 max-pane:in-data-[view=ledger]:block`,
  retention: `${pane} grid content-start gap-5 px-5 pb-6 max-pane:grid-cols-[minmax(0,34rem)] max-pane:justify-center max-pane:pt-4 max-pane:pb-8 max-pane:in-data-[view=retention]:grid [&>section:first-child>h2]:mb-0 [&>section:first-child>h2]:flex [&>section:first-child>h2]:min-h-11 [&>section:first-child>h2]:items-center`,
};

/** A pane's first line, which stays in view. */
export const paneHeadClass =
  "sticky top-0 z-3 mb-2 flex min-h-11 items-center justify-between gap-4 bg-desk max-pane:not-has-[button]:hidden low:static";

// The name keeps its width; who and when are shown beside it, or below it where the panes are tabs. On a
// phone they are with the details of the run.
export const headClass =
  "flex min-h-16 items-center gap-x-5 gap-y-1 px-5 py-2 max-pane:flex-wrap max-phone:min-h-11 max-phone:gap-x-3 max-phone:px-4 max-phone:py-0.5";
export const titleClass =
  "flex max-w-[min(100%,34rem)] flex-none items-center gap-4 max-phone:flex-1 max-phone:flex-col max-phone:items-start max-phone:gap-0 max-phone:[&>[data-state]]:leading-4 phone:[&>[data-state]]:pt-1.25";

interface LeftPaneProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly status?: ReactNode;
  readonly children?: ReactNode;
}

/** The left column where it is not the log. */
export function LeftPane({ label, head, status, children }: LeftPaneProps) {
  return (
    <section className={paneClass.log} aria-label={label}>
      <div>
        <div className={paneHeadClass}>
          {head}
          {status}
        </div>
        {children}
      </div>
    </section>
  );
}

// Padding, not a margin, where a pane is alone: at its top a margin would collapse into what is above.
export const outcomeClass =
  "mx-auto mt-6 mb-5 max-w-[45.875rem] max-pane:mt-0 max-pane:pt-5 [&>p]:max-w-160 [&>p]:text-read [&>p]:text-pretty [&>p]:text-ink-2 [&>p:not(:first-child)]:mt-2";

interface RailHeadProps {
  readonly id: string;
  readonly words: string;
  readonly className?: string;
  /** What stands at its end. */
  readonly children: ReactNode;
}

/** The first line of the rail's gauge, whose section `id` names. */
export function RailHead({ id, words, className, children }: RailHeadProps) {
  return (
    <div className={clsx(paneHeadClass, className, "mb-0!")}>
      <h2 id={id} className="font-strong">
        {words}
      </h2>
      <span className="text-note text-ink-3">{children}</span>
    </div>
  );
}

interface RailFoldProps {
  readonly words: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function RailFold({ words, note, children }: RailFoldProps) {
  return (
    <details className="group/fold border-t border-rule">
      <summary className="flex min-h-10 items-center gap-2 font-medium">
        <Icon name="right" className="size-3 text-ink-3 group-open/fold:rotate-90" />
        {words}
        {note !== undefined && (
          <span className="ml-auto truncate text-note font-normal text-ink-3">{note}</span>
        )}
      </summary>
      <div className="pb-3 [&>table]:mt-0">{children}</div>
    </details>
  );
}
