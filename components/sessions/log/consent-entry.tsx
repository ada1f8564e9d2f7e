import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { ConsentSheet } from "@/components/sessions/log/consent-sheet";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { Icon } from "@/components/ui/icon";
import type { EntryData, EntryOf } from "@/lib/ledger/entries/entry";

/** What the agent said when it was asked. */
export function ConsentEntry({ entry, ...props }: EntryProps<EntryOf<"consent-answered">>) {
  const { reason, model } = entry.data;
  const said = reason.trim();
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="quote" />}>
      <ConsentSheet
        verdict={verdictOf(entry.data, props.agentName)}
        said={said}
        end={said === "" && "The answer was empty."}
        foot={`Answered by ${modelCopy(model)}`}
      />
    </LogEntryFrame>
  );
}

function verdictOf({ answer, unread }: EntryData<"consent-answered">, agentName: string): string {
  switch (unread) {
    case "asked-again":
      return `${agentName}’s answer could not be read, so it was asked again`;
    case "refused":
      return `${agentName}’s answer could not be read again, which counts as a no`;
    case undefined:
      return `${agentName} was asked, and ${answer === "yes" ? "agreed" : "did not agree"}`;
  }
}
