import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { operationHref } from "@/components/sessions/view/session-place";
import { stateWords } from "@/components/sessions/page/session-words";
import { Icon } from "@/components/ui/icon";
import { formatSigned, plural } from "@/components/ui/words/number-words";
import { Sort } from "@/components/ui/sort";
import { massTokensMoved } from "@/lib/ledger/change";
import type { EntryOf, Reversal } from "@/lib/ledger/entries/entry";
import { countOperations, sayCounts } from "@/lib/ledger/entries/operation-counts";
import { leftOutThen } from "@/components/sessions/decide/conflicts/left-out-now";
import { sayExcept, sayHashes, sayRolledBack } from "@/lib/ledger/decide/left-out";

export function CompletedEntry({ entry, ...props }: EntryProps<EntryOf<"session-completed">>) {
  const { summary, summaryMismatch, unfinished, reason, journal, state } = entry.data;
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={<Icon name="done" />}>
      <p className="entry-head">
        <b>{unfinished ? "Ended without completing" : "Completed"}</b>
        <span className="end">{stateWords[state].word.toLowerCase()}</span>
      </p>
      {summary !== "" && <p className="entry-text">“{summary}”</p>}
      {reason !== null && <p className="entry-result">{reason}</p>}
      {summaryMismatch && (
        <p className="marked">
          <Icon name="flag" />
          The summary names other numbers than the system counted.
        </p>
      )}
      {journal !== null && (
        <p className="entry-result">Written down in the journal as #{journal}.</p>
      )}
    </LogEntryFrame>
  );
}

export function RevertedEntry({ entry, ...props }: EntryProps<EntryOf<"operations-reverted">>) {
  const { reversed, note } = entry.data;
  return (
    <LogEntryFrame
      {...frameOf({ entry, ...props })}
      node={<Icon name="rollback" className="is-kept" />}
    >
      <p className="entry-head">
        <b>{sayCounts(countOperations(reversed))} reverted</b>
      </p>
      <p className="entry-result">By {entry.actor.name}.</p>
      {note !== null && note !== "" && <p className="entry-quote">“{note}”</p>}
      <Reversals reversed={reversed} />
    </LogEntryFrame>
  );
}

export function RolledBackEntry({ entry, ...props }: EntryProps<EntryOf<"session-rolled-back">>) {
  const { reversed, certificate, note, message, documents } = entry.data;
  const leftOut = leftOutThen(entry);
  const outcome = sayRolledBack(leftOut);
  // Logs of before tell the cause alone.
  const said =
    leftOut.length === 0 || message.endsWith(outcome) ? message : `${message} ${outcome}`;
  const frame = frameOf({ entry, ...props });
  const hash = certificate.endHash.slice(0, 8);
  return (
    <>
      <LogEntryFrame {...frame} node={<Icon name="rollback" className="is-lost" />}>
        <p className="entry-head">
          <b>Rolled back</b>
          <span className="end">{entry.actor.name}</span>
        </p>
        <p className="entry-result">{said}</p>
        {note !== null && note !== "" && <p className="entry-quote">“{note}”</p>}
        <Reversals reversed={reversed} />
      </LogEntryFrame>
      <LogEntryFrame
        {...{ sequence: frame.sequence + 0.5, at: frame.at, since: frame.since }}
        kind="session-certified"
        node={
          <Icon
            name={certificate.equal ? "equal" : "unequal"}
            className={certificate.equal ? "is-kept" : undefined}
          />
        }
      >
        <p className="entry-head">
          <b>Certified</b>
          <span className="end">
            <code>{hash}</code>
          </span>
        </p>
        <p className="entry-result">
          {documents !== undefined
            ? "Summary and cursor are, to the byte, what they were before."
            : certificate.equal
              ? "Ledger before and after are the same."
              : `Every memory that the session touched is as it was${sayExcept(leftOut)}. ${sayHashes(certificate, leftOut)}`}
        </p>
      </LogEntryFrame>
    </>
  );
}

/** What was reversed, newest first, with the tokens that each gave back. */
function Reversals({ reversed }: { reversed: readonly Reversal[] }) {
  const shown = reversed.filter((reversal) => reversal.operation !== "journal");
  if (shown.length === 0) return null;
  return (
    <ul className="undo">
      {shown.map((reversal, index) => {
        const gained = reversal.changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
        return (
          <li key={reversal.sequence} style={{ "--i": index }}>
            {reversal.slot === null ? (
              <Icon name="lock" />
            ) : (
              <Sort slot={reversal.slot} look="reversed" href={operationHref(reversal.sequence)} />
            )}
            <span>{reversalWords(reversal)}</span>
            {reversal.slot !== null && <span className="text-kept">{formatSigned(gained)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What reversing one operation gave back: `2 memories restored, #39 withdrawn`. */
function reversalWords({ operation, changes }: Reversal): string {
  if (changes.length === 0) return "Left as others changed it";
  const numbers = changes.map((change) => `#${change.number}`);
  switch (operation) {
    case "consolidate": {
      const back = changes.filter((change) => change.after.discardedAt === null);
      const gone = changes.filter((change) => change.after.discardedAt !== null);
      const withdrawn = gone.map((change) => `, #${change.number} withdrawn`).join("");
      return `${plural(back.length, "memory", "memories")} restored${withdrawn}`;
    }
    case "update":
      return `The text of ${numbers.join(", ")} put back`;
    case "delete":
      return `${numbers.join(", ")} restored`;
    case "protect":
      return `${numbers.join(", ")} no longer constitutional`;
    case "search":
    case "complete":
    case "journal":
      return `${numbers.join(", ")} withdrawn`;
  }
}
