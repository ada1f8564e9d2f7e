import { memo, type ReactNode } from "react";
import { modelCopy, sayReading } from "@/components/sessions/copy";
import {
  Caret,
  EntryLine,
  type EntryProps,
  EntryResult,
  frameOf,
  LogEntryFrame,
} from "@/components/sessions/log/entry-parts";
import {
  AnsweredEntry,
  AppliedEntry,
  ConsentEntry,
  RefusedEntry,
  TrippedEntry,
} from "@/components/sessions/log/operation-entries";
import type { LogItem } from "@/components/sessions/view/session-log";
import { apart } from "@/components/ui/apart";
import { Figure } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import { joinWords } from "@/lib/ledger/copy";
import type { Entry, EntryData, EntryOf } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

/** Keeps the place of an entry whose code is still loaded. */
const comingEntry = <li className="min-h-10" aria-busy />;

/** What only the end of a session writes, or who changes its ledger: loaded with a log that has it, else soon after the page. */
export const endEntry = apart(
  async () => (await import("@/components/sessions/log/end-entries")).EndEntry,
  comingEntry,
);
const documentEntry = apart(
  async () => (await import("@/components/sessions/log/document-entry")).DocumentEntry,
  comingEntry,
);

interface LogEntryProps extends Omit<EntryProps, "entry"> {
  readonly item: LogItem;
  readonly isStreaming: boolean;
}

/** One item of the log. Items are set again only when they change. */
export const LogEntry = memo(function LogEntry(props: LogEntryProps) {
  const { item, isStreaming, ...rest } = props;
  if (item.kind !== "text") return renderEntry({ entry: item, ...rest });
  return (
    <LogEntryFrame {...item} {...rest} kind="text-written" node={<Icon name="pilcrow" />}>
      <p className="text-pretty whitespace-pre-wrap wrap-anywhere text-ink-2">
        {item.text.trim()}
        {isStreaming && <Caret />}
      </p>
    </LogEntryFrame>
  );
}, isSameItem);

function isSameItem({ item, ...a }: LogEntryProps, { item: other, ...b }: LogEntryProps): boolean {
  const isSame =
    item === other || (item.kind === "text" && other.kind === "text" && item.text === other.text);
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
      return <EntryLine {...props} icon="clock" title="Queued" words={`By ${entry.actor.name}.`} />;
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
      return <documentEntry.Part {...props} entry={entry} />;
    case "session-rolled-back":
    case "session-completed":
    case "operations-reverted":
    case "memory-changed-elsewhere":
      return <endEntry.Part {...props} entry={entry} />;
    case "edits-held":
      return <EntryLine {...props} icon="lock" title="Held" words={entry.data.message} />;
    case "session-read":
      return (
        <EntryLine {...props} icon="search" title="Second reader" words={sayReading(entry.data)} />
      );
    case "session-approved": {
      const { policy, note, changes = [] } = entry.data;
      const edited = joinWords(changes.map(({ number }) => `#${number}`));
      const how = edited === "" ? "" : `, who edited ${edited}`;
      const who = policy === null ? `By ${entry.actor.name}${how}.` : `By the policy “${policy}”.`;
      return <EntryLine {...props} icon="check" title="Approved" words={who} note={note} />;
    }
    case "stop-requested":
      return (
        <EntryLine
          {...props}
          icon="stop"
          title="Stop requested"
          words={`By ${entry.actor.name}. Nothing more is written.`}
          note={entry.data.note}
        />
      );
    case "session-declined":
      return (
        <EntryLine {...props} icon="dash" title="Declined" words={declinedWords(entry.data)} />
      );
    case "session-failed":
      return (
        <EntryLine
          {...props}
          icon="flag"
          title="Failed"
          words={`${entry.data.message} Nothing was written.`}
        />
      );
  }
}

function declinedWords({ unread }: EntryData<"session-declined">): string {
  const why = unread === true ? "The answer could not be read." : "The agent did not agree.";
  return `${why} Nothing was changed.`;
}

function StartedEntry(props: EntryProps<EntryOf<"session-started">>) {
  const { data } = props.entry;
  const { pass } = data;
  if ((data.fold ?? data.handbook ?? data.observed) !== undefined) {
    return <documentEntry.Part {...props} />;
  }
  const end =
    pass === undefined
      ? plural(data.startMassTokens, "token")
      : plural(pass.observations, "observation");
  return (
    <EntryLine {...props} icon="breaker" title="Started" end={end}>
      <EntryResult>
        {pass === undefined ? (
          <>
            {plural(data.coreCount, "memory", "memories")}, threshold{" "}
            <Figure>{formatThreshold(data.threshold)}</Figure>, at most {plural(data.cap, "change")}
          </>
        ) : (
          `${end} and ${plural(pass.facts, "fact")} were sent, at most ${data.cap} facts can be recorded`
        )}
        . Model: {modelCopy(data.model)}. Ledger hash: <code>{data.startHash.slice(0, 8)}</code>
      </EntryResult>
    </EntryLine>
  );
}
