import { clsx } from "clsx";
import { keptWords, modelCopy, operationCopy, sayTrip } from "@/components/sessions/copy";
import {
  ConsentSheet,
  EntryLine,
  type EntryProps,
  EntryQuote,
  EntryResult,
  frameOf,
  idsClass,
  LogEntryFrame,
  MemoryLinks,
  moreIconClass,
  rawTextClass,
} from "@/components/sessions/log/entry-parts";
import { FlagLine } from "@/components/ui/loss-line";
import { operationTarget } from "@/components/sessions/log/operation-target";
import { isFlagged } from "@/components/sessions/view/rules";
import { operationHref } from "@/components/sessions/view/session-place";
import { refusalClass } from "@/components/ui/classes";
import { Icon, Sort } from "@/components/ui/icon";
import { capitalise, formatSigned, plural } from "@/components/ui/words";
import { mostCounted } from "@/lib/ledger/copy";
import { massTokensMoved } from "@/lib/ledger/change";
import type { EntryData, EntryOf } from "@/lib/ledger/entries/entry";

/** Links of one line; a search may find hundreds. */
const mostFound = 12;

export function AnsweredEntry(props: EntryProps<EntryOf<"operation-answered">>) {
  const { operation, total, found, answer } = props.entry.data;
  const isSearch = operation.name === "search";
  return (
    <EntryLine
      {...props}
      icon={operationCopy[operation.name].icon}
      title={isSearch ? "Searched" : operationCopy[operation.name].done}
      about={isSearch && <span className="min-w-0 wrap-anywhere">“{operation.query}”</span>}
      end={isSearch ? sayFound(total) : undefined}
    >
      {found.length > 0 && (
        <MemoryLinks numbers={found.slice(0, mostFound).map((memory) => memory.number)} />
      )}
      {!isSearch && <EntryResult>{answer}</EntryResult>}
      <RawCall name={operation.name} call={operation} answer={answer} />
    </EntryLine>
  );
}

function sayFound(total: number): string {
  return total > mostCounted ? "1,000+ memories" : plural(total, "memory", "memories");
}

export function AppliedEntry(props: EntryProps<EntryOf<"operation-applied">>) {
  const { entry } = props;
  const { operation, changes, slot, gauge, marks, losses, answer, twins } = entry.data;
  const { numbers, into, text, result } = operationTarget(operation, changes, twins);
  const moved = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const kept = keptWords(operation.name, gauge);
  const isProtect = operation.name === "protect";
  return (
    <EntryLine
      {...props}
      icon={operationCopy[operation.name].icon}
      iconClass={isProtect ? "text-held" : undefined}
      node={
        slot === null ? undefined : (
          <Sort
            slot={slot}
            href={operationHref(entry.sequence)}
            look={props.isReversed ? "reversed" : "used"}
            label={`Change ${slot}, select it`}
          />
        )
      }
      title={operationCopy[operation.name].done}
      about={<MemoryLinks numbers={numbers} into={into} />}
      end={slot !== null ? formatSigned(moved) : isProtect ? "free" : undefined}
    >
      <EntryQuote text={text} />
      {isFlagged({ marks, losses: losses ?? null }) &&
        marks.map((mark) => <FlagLine key={mark}>{mark}</FlagLine>)}
      <div className="flex flex-wrap items-baseline gap-x-3">
        <EntryResult>
          {result}
          {kept !== null && slot !== null && `. ${kept} kept`}
        </EntryResult>
        <RawCall isInFoot name={operation.name} call={operation} answer={answer} />
      </div>
    </EntryLine>
  );
}

export function RefusedEntry(props: EntryProps<EntryOf<"operation-refused">>) {
  const { name, code, message, numbers, arguments: call } = props.entry.data;
  const isHeld = code.includes("constitutional");
  return (
    <EntryLine
      {...props}
      icon={isHeld ? "lock" : "refuse"}
      iconClass={isHeld ? "text-held" : undefined}
      title="Refused"
      about={
        <span className={idsClass}>
          {name} <MemoryLinks numbers={numbers.slice(0, mostFound)} />
        </span>
      }
    >
      <p className={refusalClass}>{message}</p>
      <RawCall name={name} call={call} answer={`${code}: ${message}`} />
    </EntryLine>
  );
}

export function TrippedEntry(props: EntryProps<EntryOf<"breaker-tripped">>) {
  const { operation, changes, wouldBe, answer } = props.entry.data;
  const words = sayTrip({ ...props.entry.data, ...wouldBe });
  const { numbers, into, text } = operationTarget(operation, changes, {});
  return (
    <EntryLine
      {...props}
      icon="breaker"
      iconClass="text-lost"
      title={<span className="text-lost">Breaker tripped</span>}
      about={
        <span className={idsClass}>
          {operation.name} <MemoryLinks numbers={numbers} into={into} />
        </span>
      }
      end={plural(wouldBe.keptTokens, "token")}
    >
      <EntryQuote text={text} />
      <EntryResult>
        {words !== null && `${capitalise(words)} `}This change was never written.
      </EntryResult>
      <RawCall name={operation.name} call={operation} answer={answer} />
    </EntryLine>
  );
}

interface RawCallProps {
  readonly name: string;
  /** The call as it arrived: parsed, or whatever the model sent. */
  readonly call: unknown;
  readonly answer: string;
  readonly isInFoot?: boolean;
}

/** A tool call with its arguments and what the model read in answer, on demand. */
function RawCall({ name, call, answer, isInFoot = false }: RawCallProps) {
  return (
    <details className={clsx("group/more", isInFoot ? "ml-auto open:basis-full" : "mt-1")}>
      <summary className="inline-flex items-center gap-1 text-note/6 text-ink-3 hover:text-ink">
        <Icon name="right" className={moreIconClass} />
        Call<span className="sr-only"> and answer</span>
      </summary>
      <pre className={rawTextClass}>{`${name} ${argumentsText(call)}\n${answer}`}</pre>
    </details>
  );
}

function argumentsText(call: unknown): string {
  if (typeof call === "string") return call;
  if (typeof call !== "object" || call === null) return JSON.stringify(call) ?? "";
  const given = Object.entries(call).filter(([key]) => key !== "name");
  return JSON.stringify(Object.fromEntries(given), null, 1);
}

/** What the agent said when it was asked. */
export function ConsentEntry(props: EntryProps<EntryOf<"consent-answered">>) {
  const { reason, model } = props.entry.data;
  const said = reason.trim();
  return (
    <LogEntryFrame {...frameOf(props)} node={<Icon name="quote" />}>
      <ConsentSheet
        verdict={verdictOf(props.entry.data, props.agentName)}
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
