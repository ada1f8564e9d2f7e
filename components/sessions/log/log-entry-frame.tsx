import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatElapsed } from "@/components/sessions/copy";
import type { Entry } from "@/lib/ledger/entries/entry";

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

export interface EntryProps<E extends Entry = Entry> {
  readonly entry: E;
  readonly since: string;
  readonly agentName: string;
  readonly isReversed: boolean;
  readonly isFocus: boolean;
}

/** What every line's frame takes from its entry. */
export function frameOf({ entry, since, isFocus }: EntryProps) {
  const { sequence, at, kind } = entry;
  return { sequence, at, kind, since, isFocus };
}

/** Behind words that are still being written. */
export function Caret() {
  return (
    <span
      className="ml-0.5 inline-block h-[1.05em] w-1.75 bg-ink align-[-0.18em] motion-safe:animate-blink"
      aria-hidden="true"
    />
  );
}

interface ConsentSheetProps {
  readonly verdict: string;
  readonly said: string;
  readonly end?: ReactNode;
  readonly foot: string;
}

/** An agent's answer to the question for consent, in its own words: the only sheet in the log. */
export function ConsentSheet({ verdict, said, end, foot }: ConsentSheetProps) {
  const first = /^\S+/.exec(said)?.[0] ?? "";
  return (
    <div className="sheet px-4 py-3">
      <p className="text-note text-ink-2">{verdict}</p>
      <p className="mt-1 mb-2 font-serif text-[1.0625rem]/6 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums">
        <b className="font-[600]">{first}</b>
        {said.slice(first.length)}
        {end}
      </p>
      <p className="text-note text-ink-3">{foot}</p>
    </div>
  );
}
