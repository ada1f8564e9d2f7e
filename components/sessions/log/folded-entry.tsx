import { EntryFlag, EntryHead, EntryResult } from "@/components/sessions/log/entry-parts";
import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { foldedCopy } from "@/components/sessions/log/folded-copy";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import type { EntryOf } from "@/lib/ledger/entries/entry";

export function FoldedEntry({ entry, ...props }: EntryProps<EntryOf<"document-written">>) {
  const { before, after, fold, marks = [] } = entry.data;
  const cursor = before?.folded?.cursor ?? 0;
  const messages = (after?.folded?.cursor ?? 0) - cursor;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="pilcrow" />}>
      <EntryHead title="Folded" end={plural(messages, "message")} />
      <EntryResult>{foldedCopy({ cursor, messages })}</EntryResult>
      {fold?.condensing != null && <EntryResult>{fold.condensing.message}</EntryResult>}
      {marks.map((mark) => (
        <EntryFlag key={mark}>{mark}</EntryFlag>
      ))}
    </LogEntryFrame>
  );
}
