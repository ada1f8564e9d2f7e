import { DraftedEntry, WrittenEntry } from "@/components/sessions/log/document-entries";
import { EntryHead, EntryResult } from "@/components/sessions/log/entry-parts";
import { FoldStartedEntry } from "@/components/sessions/log/fold-started-entry";
import { FoldedEntry } from "@/components/sessions/log/folded-entry";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { sayInputs } from "@/components/sessions/log/say-inputs";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { Icon } from "@/components/ui/icon";
import { Figure } from "@/components/ui/words/figure";
import { plural } from "@/components/ui/words/number-words";
import type { EntryOf, HandbookStart } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

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
      return handbook === undefined ? null : (
        <HandbookStartedEntry {...props} entry={entry} handbook={handbook} />
      );
    }
  }
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
