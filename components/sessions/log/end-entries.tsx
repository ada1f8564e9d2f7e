import { meanwhileCopy } from "@/components/sessions/decide/decision-refusal";
import {
  EntryLine,
  type EntryProps,
  EntryResult,
  MemoryLinks,
} from "@/components/sessions/log/entry-parts";
import { FlagLine } from "@/components/ui/loss-line";
import { operationHref } from "@/components/sessions/view/session-place";
import { modelCopy, sayReverted, stateCopy } from "@/components/sessions/copy";
import { Icon, Sort } from "@/components/ui/icon";
import { formatSigned, plural } from "@/components/ui/words";
import { massTokensMoved } from "@/lib/ledger/change";
import { sayExcept, sayHashes, sayRolledBack } from "@/lib/ledger/copy";
import type { EntryOf, Reversal } from "@/lib/ledger/entries/entry";
import { leftOutThen } from "@/components/sessions/view/rules";

/** A line of the log that only the end of a session writes, or others who change its ledger. */
export function EndEntry(
  props: EntryProps<
    EntryOf<
      | "session-rolled-back"
      | "session-completed"
      | "operations-reverted"
      | "memory-changed-elsewhere"
    >
  >,
) {
  const { entry } = props;
  switch (entry.kind) {
    case "session-rolled-back":
      return <RolledBackEntry {...props} entry={entry} />;
    case "session-completed":
      return <CompletedEntry {...props} entry={entry} />;
    case "operations-reverted":
      return <RevertedEntry {...props} entry={entry} />;
    case "memory-changed-elsewhere":
      return <ChangedElsewhereEntry {...props} entry={entry} />;
  }
}

function CompletedEntry(props: EntryProps<EntryOf<"session-completed">>) {
  const { summary, summaryMismatch, unfinished, reason, journal, state } = props.entry.data;
  return (
    <EntryLine
      {...props}
      icon="done"
      title={unfinished ? "Ended without completing" : "Completed"}
      end={stateCopy[state].word.toLowerCase()}
    >
      {summary !== "" && (
        <p className="text-pretty whitespace-pre-wrap wrap-anywhere text-ink-2">“{summary}”</p>
      )}
      {reason !== null && <EntryResult>{reason}</EntryResult>}
      {summaryMismatch && (
        <FlagLine>The summary&apos;s numbers don&apos;t match the counted changes.</FlagLine>
      )}
      {journal !== null && <EntryResult>Added to the journal as #{journal}.</EntryResult>}
    </EntryLine>
  );
}

function ChangedElsewhereEntry(props: EntryProps<EntryOf<"memory-changed-elsewhere">>) {
  const { changes, conflict, copiesEnded } = props.entry.data;
  const one = conflict ?? copiesEnded;
  const numbers = one === undefined ? changes.map(({ number }) => number) : [one.number];
  const answered = conflict === null ? "Changed by others" : "Conflict answered";
  const more =
    copiesEnded === undefined ? "" : ` ${plural(copiesEnded.tokens, "token")} more count as lost.`;
  return (
    <EntryLine
      {...props}
      icon="update"
      title={copiesEnded === undefined ? answered : "Purged"}
      about={<MemoryLinks numbers={numbers} />}
      words={`${meanwhileCopy(props.entry)}.${more}`}
    />
  );
}

function RevertedEntry(props: EntryProps<EntryOf<"operations-reverted">>) {
  const { actor, data } = props.entry;
  const { reversed, note, documents } = data;
  const names = documents?.map(({ name }) => name).join(", ");
  return (
    <EntryLine
      {...props}
      icon="rollback"
      iconClass="text-kept"
      title={`${sayReverted(data)} reverted`}
      about={<span className="min-w-0 wrap-anywhere">{names}</span>}
      words={`By ${actor.name}.`}
      note={note}
    >
      <Reversals reversed={reversed} />
    </EntryLine>
  );
}

function RolledBackEntry(props: EntryProps<EntryOf<"session-rolled-back">>) {
  const { entry } = props;
  const { cause, reversed, certificate, note, message, documents } = entry.data;
  const leftOut = leftOutThen(entry);
  const outcome = sayRolledBack(leftOut);
  // Logs of before tell the cause alone.
  const said =
    leftOut.length === 0 || message.endsWith(outcome) ? message : `${message} ${outcome}`;
  return (
    <>
      <EntryLine
        {...props}
        icon="rollback"
        iconClass="text-lost"
        title="Rolled back"
        // A trip is no act of the model's: the breaker stops it.
        end={cause === "retention" ? "breaker" : modelCopy(entry.actor.name)}
        words={said}
        note={note}
      >
        <Reversals reversed={reversed} />
      </EntryLine>
      <EntryLine
        {...props}
        entry={{ ...entry, sequence: entry.sequence + 0.5 }}
        kind="session-certified"
        icon={certificate.equal ? "equal" : "unequal"}
        iconClass={certificate.equal ? "text-kept" : undefined}
        title="Certified"
        end={<code>{certificate.endHash.slice(0, 8)}</code>}
        words={
          documents !== undefined
            ? documentsCopy(entry)
            : certificate.equal
              ? "The ledger is the same before and after."
              : `Every memory that the session touched is as it was${sayExcept(leftOut)}. ${sayHashes(certificate, leftOut)}`
        }
      />
    </>
  );
}

function documentsCopy({ data }: EntryOf<"session-rolled-back">): string {
  const { documents = [], keptDocuments = [] } = data;
  if (documents.some(({ before, after }) => (before ?? after)?.folded !== undefined)) {
    return "Summary and cursor are byte for byte the same as before.";
  }
  return keptDocuments.length === 0
    ? "Every document is byte for byte the same as before."
    : `Every document is as it was, except ${keptDocuments.join(", ")}: others changed it since.`;
}

/** What was reversed, newest first, with the tokens that each gave back. */
function Reversals({ reversed }: { reversed: readonly Reversal[] }) {
  const shown = reversed.filter((reversal) => reversal.operation !== "journal");
  if (shown.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1.5">
      {shown.map((reversal, index) => {
        const gained = reversal.changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
        return (
          <li
            key={reversal.sequence}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-ink-2 motion-safe:in-[.is-undone]:animate-undo motion-safe:in-[.is-undone]:delay-undo"
            style={{ "--i": index }}
          >
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

/** What reversing one operation gave back: `#3, #7 restored, #39 withdrawn`. */
function reversalWords({ operation, changes }: Reversal): string {
  if (changes.length === 0) return "Kept as changed by others";
  const numbers = changes.map((change) => `#${change.number}`).join(", ");
  if (operation === "protect") return `${numbers} no longer constitutional`;
  if (operation === "support") return `Evidence of ${numbers} restored`;
  const named = (isGone: boolean, done: string) => {
    const some = changes.filter(({ after }) => (after.discardedAt !== null) === isGone);
    return some.length === 0 ? [] : [`${some.map((one) => `#${one.number}`).join(", ")} ${done}`];
  };
  return [...named(false, "restored"), ...named(true, "withdrawn")].join(", ");
}
