import { EntryFlag, EntryHead, EntryResult } from "@/components/sessions/log/entry-parts";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { sayLines } from "@/components/sessions/log/say-lines";
import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import type { Draft, EntryOf } from "@/lib/ledger/entries/entry";

const acts: Readonly<Record<Draft["act"], string>> = {
  write: "Wrote",
  edit: "Edited",
  delete: "Removed",
  forget: "Forgot",
  rebase: "Took up a person's edit",
};

/** One write to the working copy of a handbook. */
export function DraftedEntry({ entry, ...props }: EntryProps<EntryOf<"document-drafted">>) {
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
export function WrittenEntry({ entry, ...props }: EntryProps<EntryOf<"document-written">>) {
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
        <EntryFlag key={mark}>{mark}</EntryFlag>
      ))}
    </LogEntryFrame>
  );
}
