import { frameOf, type EntryProps } from "@/components/sessions/entry-frame";
import { LogEntryFrame } from "@/components/sessions/log-entry-frame";
import { modelWords } from "@/components/sessions/session-words";
import { Icon } from "@/components/ui/icon";
import type { EntryOf } from "@/lib/ledger/entry";

/** What the agent said when it was asked: the only sheet in the log. */
export function ConsentEntry({ entry, ...props }: EntryProps<EntryOf<"consent-answered">>) {
  const { answer, reason, model } = entry.data;
  const said = reason.trim();
  const first = /^\S+/.exec(said)?.[0] ?? "";
  const verdict = answer === "yes" ? "agreed" : "did not agree";
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="quote" />}>
      <div className="sheet consent">
        <p className="consent-ask">
          {props.agentName} was asked, and {verdict}
        </p>
        <p className="consent-answer">
          {said === "" ? (
            "It said nothing, which counts as a no."
          ) : (
            <>
              <b>{first}</b>
              {said.slice(first.length)}
            </>
          )}
        </p>
        <p className="note">Answered by {modelWords(model)}</p>
      </div>
    </LogEntryFrame>
  );
}
