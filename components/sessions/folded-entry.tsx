import { frameOf, type EntryProps } from "@/components/sessions/entry-frame";
import { foldedWords } from "@/components/sessions/folded-words";
import { LogEntryFrame } from "@/components/sessions/log-entry-frame";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";
import type { EntryOf } from "@/lib/ledger/entry";

export function FoldedEntry({ entry, ...props }: EntryProps<EntryOf<"conversation-folded">>) {
  const { plan, condensing } = entry.data;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="pilcrow" />}>
      <p className="entry-head">
        <b>Folded</b>
        <span className="end">{plural(plan.messages, "message")}</span>
      </p>
      <p className="entry-result">{foldedWords(plan)}</p>
      {condensing !== null && <p className="entry-result">{condensing.message}</p>}
    </LogEntryFrame>
  );
}
