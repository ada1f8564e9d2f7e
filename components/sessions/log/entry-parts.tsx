import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatElapsed } from "@/components/sessions/copy";
import { Icon, type IconName } from "@/components/ui/icon";
import { useZone } from "@/components/ui/relative-time";
import { exactTime } from "@/components/ui/words";
import type { Entry } from "@/lib/ledger/entries/entry";

export function EntryResult({ children }: { children: ReactNode }) {
  return <p className="mt-0.75 text-note text-pretty text-ink-2">{children}</p>;
}

/** Two lines of a memory's text, or a person's note in quotes; nothing where there is none. */
export function EntryQuote({ text, isNote = false }: { text: string | null; isNote?: boolean }) {
  if (text === null || (isNote && text === "")) return null;
  return (
    <p className="mt-0.5 line-clamp-2 font-serif text-[0.9375rem]/5.5 font-normal wrap-anywhere text-ink-2 normal-nums">
      {isNote ? `“${text}”` : text}
    </p>
  );
}

export const rawTextClass =
  "mt-0.5 rounded-sheet bg-desk-2 px-3 py-2 font-mono text-tick/4.5 font-normal whitespace-pre-wrap wrap-anywhere text-ink-2 normal-nums";

export const moreIconClass =
  "size-3 transition-transform duration-(--touch) group-open/more:rotate-90";

export const idsClass = "font-mono text-note/5 font-[450] text-ink-2 normal-nums";
const idClass =
  "underline decoration-rule-2 decoration-1 underline-offset-3 hover:decoration-current thumb:px-1.5 thumb:py-1.25";

/** `#14 #22 → #88`: memories by their numbers, each a link to its row on the sheet. */
export function MemoryLinks({
  numbers,
  into,
}: {
  readonly numbers: readonly number[];
  readonly into?: number | undefined;
}) {
  return (
    <span className={idsClass}>
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && " "}
          <a className={idClass} href={`#m${number}`}>
            #{number}
          </a>
        </span>
      ))}
      {into !== undefined && (
        <>
          {" "}
          <span className="font-sans">→</span>{" "}
          <a className={idClass} href={`#m${into}`}>
            #{into}
          </a>
        </>
      )}
    </span>
  );
}

interface LogEntryFrameProps {
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
  const zone = useZone();
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
        title={at === null ? undefined : exactTime(Date.parse(at), zone)}
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

interface EntryLineProps extends EntryProps {
  /** Where it is more than one line of its entry. */
  readonly kind?: string;
  readonly icon: IconName;
  readonly iconClass?: string | undefined;
  /** In place of the icon. */
  readonly node?: ReactNode;
  readonly title: ReactNode;
  /** What the line is about: memories, a search. */
  readonly about?: ReactNode;
  readonly end?: ReactNode;
  /** What came of it. */
  readonly words?: ReactNode;
  /** What a person said with it. */
  readonly note?: string | null;
  readonly children?: ReactNode;
}

/** A line of the log as most entries have it. */
export function EntryLine(props: EntryLineProps) {
  const {
    kind = props.entry.kind,
    icon,
    iconClass,
    title,
    about,
    end,
    words,
    note = null,
    children,
  } = props;
  const node = props.node ?? <Icon name={icon} className={iconClass} />;
  return (
    <LogEntryFrame {...frameOf(props)} kind={kind} node={node}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{title}</b>
        {about}
        {end !== undefined && <span className="ml-auto whitespace-nowrap text-ink-2">{end}</span>}
      </p>
      {words !== undefined && <EntryResult>{words}</EntryResult>}
      <EntryQuote text={note} isNote />
      {children}
    </LogEntryFrame>
  );
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
