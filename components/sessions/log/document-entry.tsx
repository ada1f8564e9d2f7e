import { modelCopy } from "@/components/sessions/copy";
import {
  EntryHead,
  type EntryProps,
  EntryResult,
  frameOf,
  LogEntryFrame,
} from "@/components/sessions/log/entry-parts";
import { FlagLine } from "@/components/ui/loss-line";
import { sayInputs, sayLines } from "@/components/sessions/log/operation-target";
import { Figure } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import type { Draft, EntryOf, FoldPlan, HandbookStart } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

const acts: Readonly<Record<Draft["act"], string>> = {
  write: "Wrote",
  edit: "Edited",
  delete: "Removed",
  forget: "Forgot",
  rebase: "Took up a person's edit",
};

/** One write to the working copy of a handbook. */
function DraftedEntry({ entry, ...props }: EntryProps<EntryOf<"document-drafted">>) {
  const { name, act, splices, faultCount } = entry.data;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="pilcrow" />}>
      <EntryHead title={acts[act]} end={sayLines(splices)}>
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </EntryHead>
      <EntryResult>
        {faultCount === 0 ? "No faults." : `${plural(faultCount, "fault")} to fix.`}
      </EntryResult>
    </LogEntryFrame>
  );
}

/** A document of a handbook that is in force now, by the session or by a person afterwards. */
function WrittenEntry({ entry, ...props }: EntryProps<EntryOf<"document-written">>) {
  const { name, before, after, marks = [] } = entry.data;
  const bySession = entry.actor.kind === "session";
  const title = after === null ? "Removed" : before === null ? "Added" : "Changed";
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="check" />}>
      <EntryHead title={title} end={bySession ? undefined : entry.actor.name}>
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </EntryHead>
      <EntryResult>
        {bySession ? "In force now." : "Changed after the session wrote it."}
      </EntryResult>
      {marks.map((mark) => (
        <FlagLine key={mark}>{mark}</FlagLine>
      ))}
    </LogEntryFrame>
  );
}

/** Which messages a fold takes, for a line of the log. */
function foldedCopy({ cursor, messages }: Pick<FoldPlan, "cursor" | "messages">): string {
  return `Messages ${cursor + 1} to ${cursor + messages}.`;
}

/** A summary that begins: what it is to fold, and the state in which it found the conversation. */
function FoldStartedEntry({
  entry,
  plan,
  ...props
}: EntryProps<EntryOf<"session-started">> & { readonly plan: FoldPlan }) {
  const { threshold, model, startHash } = entry.data;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="breaker" />}>
      <EntryHead title="Started" end={plural(plan.messages, "message")} />
      <EntryResult>
        {foldedCopy(plan)} At most {plural(plan.sentences, "sentence")}; condensing keeps{" "}
        <Figure>{formatThreshold(threshold)}</Figure> or is discarded. Model: {modelCopy(model)}.
        Hash of summary and cursor: <code>{startHash.slice(0, 8)}</code>
      </EntryResult>
    </LogEntryFrame>
  );
}

function FoldedEntry({ entry, ...props }: EntryProps<EntryOf<"document-written">>) {
  const { before, after, fold, marks = [] } = entry.data;
  const cursor = before?.folded?.cursor ?? 0;
  const messages = (after?.folded?.cursor ?? 0) - cursor;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="pilcrow" />}>
      <EntryHead title="Folded" end={plural(messages, "message")} />
      <EntryResult>{foldedCopy({ cursor, messages })}</EntryResult>
      {fold?.condensing != null && <EntryResult>{fold.condensing.message}</EntryResult>}
      {marks.map((mark) => (
        <FlagLine key={mark}>{mark}</FlagLine>
      ))}
    </LogEntryFrame>
  );
}

type DocumentEntryProps = EntryProps<
  EntryOf<"document-drafted"> | EntryOf<"document-written"> | EntryOf<"session-started">
>;

/** A line of the log that only sessions have which write documents: loaded with the first of them. */
export default function DocumentEntry({ entry, ...props }: DocumentEntryProps) {
  switch (entry.kind) {
    case "document-drafted":
      return <DraftedEntry {...props} entry={entry} />;
    case "document-written":
      return entry.data.fold === undefined ? (
        <WrittenEntry {...props} entry={entry} />
      ) : (
        <FoldedEntry {...props} entry={entry} />
      );
    case "session-started": {
      const { fold, handbook } = entry.data;
      if (fold !== undefined) return <FoldStartedEntry {...props} entry={entry} plan={fold} />;
      if (entry.data.observed !== undefined)
        return <ReadingStartedEntry {...props} entry={entry} />;
      return handbook === undefined ? null : (
        <HandbookStartedEntry {...props} entry={entry} handbook={handbook} />
      );
    }
  }
}

/** A session that begins to read a conversation, for observations or for a run's record (N1, N4). */
function ReadingStartedEntry({ entry, ...props }: EntryProps<EntryOf<"session-started">>) {
  const { model, observed } = entry.data;
  const [first, last] = [observed?.first ?? 1, observed?.last ?? 0];
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="breaker" />}>
      <EntryHead title="Started" end={plural(last - first + 1, "message")} />
      <EntryResult>
        {foldedCopy({ cursor: first - 1, messages: last - first + 1 })} Model: {modelCopy(model)}.
      </EntryResult>
    </LogEntryFrame>
  );
}

interface HandbookStartedProps extends EntryProps<EntryOf<"session-started">> {
  readonly handbook: HandbookStart;
}

function HandbookStartedEntry({ entry, handbook, ...props }: HandbookStartedProps) {
  const { threshold, model, startHash } = entry.data;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="breaker" />}>
      <EntryHead title="Started" end={sayInputs(handbook.runs)} />
      <EntryResult>
        {handbook.isFirst
          ? "The first version."
          : `${plural(handbook.documents.length, "file")} in use.`}{" "}
        Threshold <Figure>{formatThreshold(threshold)}</Figure>. Written by {modelCopy(model)}. Hash
        of the handbook: <code>{startHash.slice(0, 8)}</code>
      </EntryResult>
    </LogEntryFrame>
  );
}
