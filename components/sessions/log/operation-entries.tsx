import { frameOf, type EntryProps } from "@/components/sessions/view/entry-frame";
import { LogEntryFrame } from "@/components/sessions/log/log-entry-frame";
import { MemoryLinks } from "@/components/sessions/sheet/memory-links";
import { operationTarget } from "@/components/sessions/log/operation-target";
import { operationWords } from "@/components/sessions/log/operation-words";
import { operationHref } from "@/components/sessions/view/session-place";
import { Figure } from "@/components/ui/words/figure";
import { Icon } from "@/components/ui/icon";
import { formatSigned, plural } from "@/components/ui/words/number-words";
import { Sort } from "@/components/ui/sort";
import { massTokensMoved } from "@/lib/ledger/change";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { formatPercent, formatRatio, formatThreshold } from "@/lib/ledger/retention";

/** Links of one line; a search may find hundreds. */
const mostFound = 12;

export function AnsweredEntry({ entry, ...props }: EntryProps<EntryOf<"operation-answered">>) {
  const { operation, total, found, answer } = entry.data;
  const isSearch = operation.name === "search";
  return (
    <LogEntryFrame
      {...frameOf({ entry, ...props })}
      node={<Icon name={operationWords[operation.name].icon} />}
    >
      <p className="entry-head">
        <b>{isSearch ? "Searched" : operationWords[operation.name].done}</b>
        {isSearch && <span className="term">“{operation.query}”</span>}
        {isSearch && <span className="end">{plural(total, "memory", "memories")}</span>}
      </p>
      {found.length > 0 && (
        <MemoryLinks numbers={found.slice(0, mostFound).map((memory) => memory.number)} />
      )}
      {!isSearch && <p className="entry-result">{answer}</p>}
      <RawCall name={operation.name} call={operation} answer={answer} />
    </LogEntryFrame>
  );
}

export function AppliedEntry({ entry, ...props }: EntryProps<EntryOf<"operation-applied">>) {
  const { operation, changes, slot, gauge, marks, answer, twins } = entry.data;
  const { numbers, into, text, result } = operationTarget(operation, changes, twins);
  const moved = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const kept = formatRatio(gauge.retention);
  const node =
    slot === null ? (
      <Icon name="lock" className="is-held" />
    ) : (
      <Sort
        slot={slot}
        href={operationHref(entry.sequence)}
        look={props.isReversed ? "reversed" : "used"}
        label={`Operation ${slot}, select it`}
      />
    );
  return (
    <LogEntryFrame {...frameOf({ entry, ...props })} node={node}>
      <p className="entry-head">
        <b>{operationWords[operation.name].done}</b>
        <MemoryLinks numbers={numbers} into={into} />
        <span className="end">{slot === null ? "free" : formatSigned(moved)}</span>
      </p>
      {text !== null && <p className="entry-quote">{text}</p>}
      {marks.map((mark) => (
        <p key={mark} className="marked">
          <Icon name="flag" />
          {mark}
        </p>
      ))}
      <div className="entry-foot">
        <p className="entry-result">
          {slot === null ? (
            "Now constitutional"
          ) : (
            <>
              {result}. <Figure>{kept}</Figure> kept
            </>
          )}
        </p>
        <RawCall name={operation.name} call={operation} answer={answer} />
      </div>
    </LogEntryFrame>
  );
}

export function RefusedEntry({ entry, ...props }: EntryProps<EntryOf<"operation-refused">>) {
  const { name, code, message, numbers, arguments: call } = entry.data;
  const isHeld = code.includes("constitutional");
  const frame = frameOf({ entry, ...props });
  return (
    <LogEntryFrame
      {...frame}
      node={<Icon name={isHeld ? "lock" : "refuse"} className={isHeld ? "is-held" : undefined} />}
    >
      <p className="entry-head">
        <b>Refused</b>
        <span className="ids">
          {name} <MemoryLinks numbers={numbers.slice(0, mostFound)} />
        </span>
      </p>
      <p className="refusal">{message}</p>
      <RawCall name={name} call={call} answer={`${code}: ${message}`} />
    </LogEntryFrame>
  );
}

export function TrippedEntry({ entry, ...props }: EntryProps<EntryOf<"breaker-tripped">>) {
  const { operation, changes, wouldBe, startMassTokens, threshold, answer } = entry.data;
  const { numbers, into, text } = operationTarget(operation, changes, {});
  const share = formatPercent(wouldBe.keptTokens, startMassTokens, threshold);
  return (
    <LogEntryFrame
      {...frameOf({ entry, ...props })}
      node={<Icon name="breaker" className="is-lost" />}
    >
      <p className="entry-head">
        <b className="text-lost">Breaker tripped</b>
        <span className="ids">
          {operation.name} <MemoryLinks numbers={numbers} into={into} />
        </span>
        <span className="end">{plural(wouldBe.keptTokens, "token")}</span>
      </p>
      {text !== null && <p className="entry-quote">{text}</p>}
      <p className="entry-result">
        <Figure>{share}</Figure> of {plural(startMassTokens, "token")} would have been kept;{" "}
        <Figure>{formatThreshold(threshold)}</Figure> is the threshold. This operation was never
        written.
      </p>
      <RawCall name={operation.name} call={operation} answer={answer} />
    </LogEntryFrame>
  );
}

interface RawCallProps {
  readonly name: string;
  /** The call as it arrived: parsed, or whatever the model sent. */
  readonly call: unknown;
  readonly answer: string;
}

/** A tool call with its arguments and what the model read in answer, on demand. */
function RawCall({ name, call, answer }: RawCallProps) {
  return (
    <details className="raw">
      <summary>
        <Icon name="right" />
        Call<span className="sr-only"> and answer</span>
      </summary>
      <pre>{`${name} ${argumentsText(call)}\n${answer}`}</pre>
    </details>
  );
}

function argumentsText(call: unknown): string {
  if (typeof call === "string") return call;
  if (typeof call !== "object" || call === null) return JSON.stringify(call) ?? "";
  const given = Object.entries(call).filter(([key]) => key !== "name");
  return JSON.stringify(Object.fromEntries(given), null, 1);
}
