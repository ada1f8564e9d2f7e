import { modelCopy } from "@/components/sessions/copy";
import { EntryLine, type EntryProps, EntryResult } from "@/components/sessions/log/entry-parts";
import { FlagLine } from "@/components/ui/loss-line";
import { sayInputs, sayLines } from "@/components/sessions/log/operation-target";
import { Figure } from "@/components/ui/gauge";
import { plural } from "@/components/ui/words";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Draft, EntryData, EntryOf, FoldPlan } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

type DocumentEntryProps = EntryProps<
  EntryOf<"document-drafted"> | EntryOf<"document-written"> | EntryOf<"session-started">
>;

/** A line of the log that only sessions have which write documents: loaded with the first of them. */
export function DocumentEntry({ entry, ...props }: DocumentEntryProps) {
  switch (entry.kind) {
    case "document-drafted":
      return <DraftedEntry {...props} entry={entry} />;
    case "document-written":
      return <WrittenEntry {...props} entry={entry} />;
    case "session-started":
      return (
        <EntryLine
          {...props}
          entry={entry}
          icon="breaker"
          title="Started"
          {...startedWords(entry.data)}
        />
      );
  }
}

const acts: Readonly<Record<Draft["act"], string>> = {
  write: "Wrote",
  edit: "Edited",
  delete: "Removed",
  forget: "Forgot",
  rebase: "Took up a person's edit",
};

/** One write to the working copy of a handbook. */
function DraftedEntry(props: EntryProps<EntryOf<"document-drafted">>) {
  const { name, act, splices, faultCount } = props.entry.data;
  return (
    <EntryLine
      {...props}
      icon="pilcrow"
      title={acts[act]}
      about={<span className="min-w-0 wrap-anywhere">{name}</span>}
      end={sayLines(splices)}
      words={faultCount === 0 ? "No faults." : `${plural(faultCount, "fault")} to fix.`}
    />
  );
}

/** A document that is in force now, by the session or by a person afterwards, or a summary. */
function WrittenEntry(props: EntryProps<EntryOf<"document-written">>) {
  const { actor, data } = props.entry;
  const { marks = [], fold } = data;
  return (
    <EntryLine {...props} {...(fold === undefined ? writtenWords(data, actor) : foldedWords(data))}>
      {fold?.condensing != null && <EntryResult>{fold.condensing.message}</EntryResult>}
      {marks.map((mark) => (
        <FlagLine key={mark}>{mark}</FlagLine>
      ))}
    </EntryLine>
  );
}

function writtenWords({ name, before, after }: EntryData<"document-written">, actor: Actor) {
  const bySession = actor.kind === "session";
  return {
    icon: "check",
    title: after === null ? "Removed" : before === null ? "Added" : "Changed",
    about: <span className="min-w-0 wrap-anywhere">{name}</span>,
    end: bySession ? undefined : actor.name,
    words: bySession ? "In force now." : "Changed after the session wrote it.",
  } as const;
}

function foldedWords({ before, after }: EntryData<"document-written">) {
  const cursor = before?.folded?.cursor ?? 0;
  const messages = (after?.folded?.cursor ?? 0) - cursor;
  return {
    icon: "pilcrow",
    title: "Folded",
    end: plural(messages, "message"),
    words: foldedCopy({ cursor, messages }),
  } as const;
}

/** Which messages a fold takes, for a line of the log. */
function foldedCopy({ cursor, messages }: Pick<FoldPlan, "cursor" | "messages">): string {
  return `Messages ${cursor + 1} to ${cursor + messages}.`;
}

/** What a session begins with: messages to fold or to read (N1, N4), or the runs of a handbook. */
function startedWords(data: EntryData<"session-started">) {
  const { fold, observed, handbook, threshold } = data;
  const model = modelCopy(data.model);
  const hash = <code>{data.startHash.slice(0, 8)}</code>;
  const kept = <Figure>{formatThreshold(threshold)}</Figure>;
  if (fold !== undefined) {
    const words = (
      <>
        {foldedCopy(fold)} At most {plural(fold.sentences, "sentence")}; condensing keeps {kept} or
        is discarded. Model: {model}. Hash of summary and cursor: {hash}
      </>
    );
    return { end: plural(fold.messages, "message"), words };
  }
  if (observed !== undefined) {
    const messages = observed.last - observed.first + 1;
    const words = `${foldedCopy({ cursor: observed.first - 1, messages })} Model: ${model}.`;
    return { end: plural(messages, "message"), words };
  }
  const { runs = [], isFirst = false, documents = [] } = handbook ?? {};
  const words = (
    <>
      {isFirst ? "The first version." : `${plural(documents.length, "file")} in use.`} Threshold{" "}
      {kept}. Written by {model}. Hash of the handbook: {hash}
    </>
  );
  return { end: sayInputs(runs), words };
}
