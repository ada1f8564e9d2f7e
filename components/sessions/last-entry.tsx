import { CompletedEntry, RevertedEntry, RolledBackEntry } from "@/components/sessions/end-entries";
import type { EntryProps } from "@/components/sessions/entry-frame";
import { FoldedEntry } from "@/components/sessions/folded-entry";
import type { EntryOf } from "@/lib/ledger/entry";

type LastEntryProps = EntryProps<
  EntryOf<
    "session-completed" | "session-rolled-back" | "operations-reverted" | "conversation-folded"
  >
>;

/** The lines with which a session's run ends, and those of what is decided on it. */
export function LastEntry({ entry, ...props }: LastEntryProps) {
  switch (entry.kind) {
    case "conversation-folded":
      return <FoldedEntry {...props} entry={entry} />;
    case "session-rolled-back":
      return <RolledBackEntry {...props} entry={entry} />;
    case "session-completed":
      return <CompletedEntry {...props} entry={entry} />;
    case "operations-reverted":
      return <RevertedEntry {...props} entry={entry} />;
  }
}
