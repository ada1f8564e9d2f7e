import type { ReactNode } from "react";
import { clsx } from "clsx";
import { formatElapsed } from "@/components/sessions/view/elapsed";

export interface LogEntryFrameProps {
  /** Null while it is no entry yet. */
  readonly sequence: number | null;
  readonly at: string | null;
  /** When the session's log begins: the margin counts from there. */
  readonly since: string;
  /** The entry's kind; it names the line for tests and styles. */
  readonly kind: string;
  readonly isFocus?: boolean;
  /** A step says only that it began. */
  readonly isStep?: boolean;
  readonly node: ReactNode;
  readonly children: ReactNode;
}

/** One line of the log: time in the margin, a node on the thread, what happened. */
export function LogEntryFrame(props: LogEntryFrameProps) {
  const { sequence, at, since, kind, isFocus = false, isStep = false, node, children } = props;
  return (
    <li
      className={clsx(
        "group relative grid scroll-mt-14 grid-cols-[2.375rem_1.5rem_minmax(0,1fr)]",
        isStep ? "pb-2" : "pb-4",
      )}
      id={sequence === null ? undefined : `e${sequence}`}
      data-sequence={sequence}
      data-testid={kind}
      aria-current={isFocus ? "true" : undefined}
      tabIndex={-1}
    >
      <time
        className="font-mono text-tick/5 font-normal text-ink-3 normal-nums"
        dateTime={at ?? undefined}
        data-tip=""
      >
        {at !== null && formatElapsed(Date.parse(at) - Date.parse(since))}
      </time>
      <span className="relative flex justify-center text-ink-2 after:absolute after:top-6 after:-bottom-3 after:w-px after:bg-rule-2 group-last:after:hidden [&>.icon]:mt-[2.5px] [&>.icon]:size-3.75">
        {node}
      </span>
      <div
        className={clsx(
          "min-w-0 pl-2 group-[:target,[aria-current]]:-mt-2 group-[:target,[aria-current]]:rounded-sheet group-[:target,[aria-current]]:bg-sheet group-[:target,[aria-current]]:p-2 group-[:target,[aria-current]]:shadow-[0_0_0_1px_var(--rule)]",
          isStep && "text-note/5 text-ink-3",
        )}
      >
        {children}
      </div>
    </li>
  );
}
