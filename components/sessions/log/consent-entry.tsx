import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { Icon } from "@/components/ui/icon";
import type { EntryData, EntryOf } from "@/lib/ledger/entries/entry";

/** What the agent said when it was asked: the only sheet in the log. */
export function ConsentEntry({ entry, ...props }: EntryProps<EntryOf<"consent-answered">>) {
  const { reason, model } = entry.data;
  const said = reason.trim();
  const first = /^\S+/.exec(said)?.[0] ?? "";
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="quote" />}>
      <div className="sheet px-4 py-3">
        <p className="text-note text-ink-2">{verdictOf(entry.data, props.agentName)}</p>
        <p className="mt-1 mb-2 font-serif text-[1.0625rem]/6 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums">
          {said === "" ? (
            "The answer was empty."
          ) : (
            <>
              <b className="font-[600]">{first}</b>
              {said.slice(first.length)}
            </>
          )}
        </p>
        <p className="text-note text-ink-3">Answered by {modelCopy(model)}</p>
      </div>
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
