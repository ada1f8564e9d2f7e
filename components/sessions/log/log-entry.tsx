import { clsx } from "clsx";
import { lazy, memo, type ReactNode, Suspense, use } from "react";
import { modelCopy, sayReading } from "@/components/sessions/copy";
import type * as EndEntries from "@/components/sessions/log/end-entries";
import {
  Caret,
  EntryHead,
  type EntryProps,
  EntryQuote,
  EntryResult,
  frameOf,
  LogEntryFrame,
  MemoryLinks,
  moreIconClass,
} from "@/components/sessions/log/entry-parts";
import {
  AnsweredEntry,
  AppliedEntry,
  ConsentEntry,
  RefusedEntry,
  TrippedEntry,
} from "@/components/sessions/log/operation-entries";
import { firstLines, type LogItem } from "@/components/sessions/view/session-log";
import { Figure } from "@/components/ui/gauge";
import { Icon, type IconName } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import { joinWords } from "@/lib/ledger/copy";
import type { Entry, EntryData, EntryOf } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

let entries: Promise<typeof EndEntries> | null = null;

/** What only the end of a session writes: loaded with a log that has it, else soon after the page. */
export function loadEndEntries(): Promise<typeof EndEntries> {
  entries ??= import("@/components/sessions/log/end-entries").catch((fault: unknown) => {
    // What failed to load is tried again when it is shown.
    entries = null;
    throw fault;
  });
  return entries;
}

/** Keeps the place of an entry whose code is still loaded. */
const comingEntry = <li className="min-h-10" aria-busy />;
const DocumentEntry = lazy(() => import("@/components/sessions/log/document-entry"));

interface LogEntryProps extends Omit<EntryProps, "entry"> {
  readonly item: LogItem;
  readonly isStreaming: boolean;
  /** Text whose whole stands elsewhere on the page: it never changes for one log. */
  readonly isTextShort?: boolean;
}

/** One item of the log. Items are set again only when they change. */
export const LogEntry = memo(function LogEntry(props: LogEntryProps) {
  const { item, isStreaming, isTextShort = false, ...rest } = props;
  if (item.kind === "text") {
    return (
      <LogEntryFrame {...item} {...rest} kind="text-written" node={<Icon name="pilcrow" />}>
        <LogText text={item.text.trim()} isStreaming={isStreaming} isShort={isTextShort} />
      </LogEntryFrame>
    );
  }
  return renderEntry({ entry: item.entry, ...rest });
}, isSameItem);

function isSameItem(a: LogEntryProps, b: LogEntryProps): boolean {
  const isSame =
    a.item.kind === "entry"
      ? b.item.kind === "entry" && a.item.entry === b.item.entry
      : b.item.kind === "text" && a.item.text === b.item.text;
  return (
    isSame &&
    a.isStreaming === b.isStreaming &&
    a.isReversed === b.isReversed &&
    a.isFocus === b.isFocus &&
    a.since === b.since
  );
}

function renderEntry(props: EntryProps<Exclude<Entry, EntryOf<"text-written">>>): ReactNode {
  const { entry } = props;
  switch (entry.kind) {
    case "session-queued":
      return <Line {...props} icon="clock" head="Queued" words={`By ${entry.actor.name}.`} />;
    case "session-started":
      return <StartedEntry {...props} entry={entry} />;
    case "consent-answered":
      return <ConsentEntry {...props} entry={entry} />;
    case "step-started":
      return (
        <LogEntryFrame
          {...frameOf(props)}
          isStep
          node={<span className="mt-[7.5px] size-1.25 rounded-full bg-ink-3" />}
        >
          {entry.data.step === 0 ? "Asked for consent" : `Step ${entry.data.step}`}
        </LogEntryFrame>
      );
    case "operation-answered":
      return <AnsweredEntry {...props} entry={entry} />;
    case "operation-applied":
      return <AppliedEntry {...props} entry={entry} />;
    case "operation-refused":
      return <RefusedEntry {...props} entry={entry} />;
    case "breaker-tripped":
      return <TrippedEntry {...props} entry={entry} />;
    case "document-drafted":
    case "document-written":
      return (
        <Suspense fallback={comingEntry}>
          <DocumentEntry {...props} entry={entry} />
        </Suspense>
      );
    case "session-rolled-back":
    case "session-completed":
    case "operations-reverted":
      return (
        <Suspense fallback={comingEntry}>
          <EndEntry {...props} entry={entry} />
        </Suspense>
      );
    case "edits-held":
      return <Line {...props} icon="lock" head="Held" words={entry.data.message} />;
    case "session-read":
      return <Line {...props} icon="search" head="Second reader" words={sayReading(entry.data)} />;
    case "session-approved": {
      const { policy, note, changes = [] } = entry.data;
      const edited = joinWords(changes.map(({ number }) => `#${number}`));
      const how = edited === "" ? "" : `, who edited ${edited}`;
      const who = policy === null ? `By ${entry.actor.name}${how}.` : `By the policy “${policy}”.`;
      return <Line {...props} icon="check" head="Approved" words={who} note={note} />;
    }
    case "memory-changed-elsewhere":
      return <ChangedElsewhereEntry {...props} entry={entry} />;
    case "stop-requested":
      return (
        <Line
          {...props}
          icon="stop"
          head="Stop requested"
          words={`By ${entry.actor.name}. Nothing more is written.`}
          note={entry.data.note}
        />
      );
    case "session-declined":
      return <Line {...props} icon="dash" head="Declined" words={declinedWords(entry.data)} />;
    case "session-failed":
      return (
        <Line
          {...props}
          icon="flag"
          head="Failed"
          words={`${entry.data.message} Nothing was written.`}
        />
      );
  }
}

function EndEntry(
  props: EntryProps<EntryOf<"session-rolled-back" | "session-completed" | "operations-reverted">>,
) {
  const { RolledBackEntry, CompletedEntry, RevertedEntry } = use(loadEndEntries());
  const { entry } = props;
  switch (entry.kind) {
    case "session-rolled-back":
      return <RolledBackEntry {...props} entry={entry} />;
    case "session-completed":
      return <CompletedEntry {...props} entry={entry} />;
    case "operations-reverted":
      return <RevertedEntry {...props} entry={entry} />;
  }
}

function declinedWords({ unread }: EntryData<"session-declined">): string {
  const why = unread === true ? "The answer could not be read." : "The agent did not agree.";
  return `${why} Nothing was changed.`;
}

interface LineProps extends EntryProps {
  readonly icon: IconName;
  readonly head: string;
  readonly words: string;
  readonly note?: string | null;
}

function Line({ icon, head, words, note = null, ...props }: LineProps) {
  return (
    <LogEntryFrame {...frameOf(props)} node={<Icon name={icon} />}>
      <EntryHead title={head} />
      <EntryResult>{words}</EntryResult>
      <EntryQuote text={note} isNote />
    </LogEntryFrame>
  );
}

function StartedEntry({ entry, ...props }: EntryProps<EntryOf<"session-started">>) {
  const { data } = entry;
  const { pass } = data;
  if ((data.fold ?? data.handbook ?? data.observed) !== undefined) {
    return (
      <Suspense>
        <DocumentEntry {...props} entry={entry} />
      </Suspense>
    );
  }
  if (pass !== undefined) {
    return (
      <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="breaker" />}>
        <EntryHead title="Started" end={plural(pass.observations, "observation")} />
        <EntryResult>
          {plural(pass.observations, "observation")} and {plural(pass.facts, "fact")} were sent, at
          most {data.cap} facts can be recorded. Model: {modelCopy(data.model)}. Ledger hash:{" "}
          <code>{data.startHash.slice(0, 8)}</code>
        </EntryResult>
      </LogEntryFrame>
    );
  }
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="breaker" />}>
      <EntryHead title="Started" end={plural(data.startMassTokens, "token")} />
      <EntryResult>
        {plural(data.coreCount, "memory", "memories")}, threshold{" "}
        <Figure>{formatThreshold(data.threshold)}</Figure>, at most {plural(data.cap, "change")}.
        Model: {modelCopy(data.model)}. Ledger hash: <code>{data.startHash.slice(0, 8)}</code>
      </EntryResult>
    </LogEntryFrame>
  );
}

function ChangedElsewhereEntry({
  entry,
  ...props
}: EntryProps<EntryOf<"memory-changed-elsewhere">>) {
  const { changes, conflict, copiesEnded } = entry.data;
  const one = conflict ?? copiesEnded;
  const still = changes.length > 0 ? "given a new text" : "kept as it is";
  const kept = conflict?.keep === "start" ? "restored to its start" : still;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="update" />}>
      <EntryHead title={elsewhereHead(entry.data)}>
        <MemoryLinks
          numbers={one === undefined ? changes.map((change) => change.number) : [one.number]}
        />
      </EntryHead>
      <EntryResult>
        By {entry.actor.name}
        {conflict !== null && `: ${kept}`}.
        {copiesEnded !== undefined &&
          ` Removed copies had the same words: ${plural(copiesEnded.tokens, "token")} more count as lost.`}
      </EntryResult>
    </LogEntryFrame>
  );
}

function elsewhereHead({
  conflict,
  copiesEnded,
}: EntryOf<"memory-changed-elsewhere">["data"]): string {
  if (copiesEnded !== undefined) return "Purged";
  return conflict === null ? "Changed by others" : "Conflict answered";
}

interface LogTextProps {
  readonly text: string;
  readonly isStreaming: boolean;
  /** The whole stands elsewhere on the page: here its beginning does, and the rest on demand. */
  readonly isShort: boolean;
}

const textClass = "text-pretty whitespace-pre-wrap wrap-anywhere text-ink-2";

function LogText({ text, isStreaming, isShort }: LogTextProps) {
  const short = isShort ? firstLines(text) : null;
  const caret = isStreaming && <Caret />;
  if (short === null) {
    return (
      <p className={textClass}>
        {text}
        {caret}
      </p>
    );
  }
  return (
    <details className="group/more" data-testid="long-text">
      <summary className="grid justify-items-start">
        <span className={clsx(textClass, "group-open/more:hidden")}>{short}…</span>
        <span className="inline-flex items-center gap-1 text-note/6 text-ink-3 in-[summary:hover]:text-ink">
          <Icon name="right" className={moreIconClass} />
          <span className="group-open/more:hidden">Show all</span>
          <span className="hidden group-open/more:inline">Show less</span>
          {caret}
        </span>
      </summary>
      <p className={textClass}>{text}</p>
    </details>
  );
}
