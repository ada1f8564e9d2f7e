import { type ReactNode, useId } from "react";
import { formatElapsed, modelCopy } from "@/components/sessions/copy";
import { isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/rules";
import { pageParts } from "@/components/sessions/page/first-parts";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { headClass, RailFold, titleClass } from "@/components/sessions/view/panes";
import type { RunView, SessionHeader } from "@/components/sessions/view/session-place";
import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { RelativeTime, useClock } from "@/components/ui/relative-time";
import { formatCount } from "@/components/ui/words";
import type { RollBackOf } from "@/components/writers/kind";
import { kindOf, kindTitle } from "@/components/writers/kind-of";
import { sayMoney } from "@/lib/cost/cost";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";

interface RunHeadProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  readonly past?:
    | { readonly line: number; readonly of: number; readonly onEnd: () => void }
    | undefined;
  readonly verdict: ReactNode;
  readonly children: ReactNode;
}

/** Whose session it is, where it stands, who began it and when; its tools at the end. */
export function RunHead({ header, view, past, verdict, children }: RunHeadProps) {
  const step = view.state === "running" && view.step > 0 ? `step ${view.step}` : undefined;
  return (
    <div>
      <div className={headClass} data-testid="session-head">
        <div className={titleClass}>
          <h1 className="min-w-0 font-serif text-title font-medium wrap-anywhere normal-nums max-phone:text-[1.25rem]/6">
            <Link href={`/agents/${encodeURIComponent(header.agentId)}`}>{header.agentName}</Link>
          </h1>
          <SessionStateMark state={view.state} detail={step} past={past} />
          {past !== undefined && (
            <button type="button" className="textlink text-ink-2" onClick={past.onEnd}>
              Back to the end
            </button>
          )}
        </div>
        <p className="flex-[1_1_10rem] pt-1.25 text-ink-2 max-pane:order-1 max-pane:basis-full max-pane:pt-0 max-phone:hidden">
          <RunStory view={view} />
        </p>
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
      {verdict}
    </div>
  );
}

/** What kind of session it is, who began it and when, and who decided it. */
function RunStory({ view }: { view: SessionView }) {
  return (
    <>
      {kindTitle(view)}
      {view.startedBy !== null && `, started by ${view.startedBy.name}`}{" "}
      {view.queuedAt !== null && <RelativeTime at={view.queuedAt} />}
      {view.decidedBy !== null && view.decidedAt !== null && (
        <>
          , decided by {view.decidedBy.name} <RelativeTime at={view.decidedAt} />
        </>
      )}
    </>
  );
}

interface RunFactsProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  readonly consentSequence: number | null;
  /** When the run ended, or the moment that is shown; null while it runs. */
  readonly timedTo: string | null;
}

/** Consent, model, time, steps, cost and prompt of the run. */
export function RunFacts({ header, view, consentSequence, timedTo }: RunFactsProps) {
  const { usage, readerUsage, cost } = header;
  return (
    <RailFold words="Run" note={modelCopy(view.start?.model ?? header.model)}>
      <p className="mb-2 text-pretty text-ink-2 phone:hidden">
        <RunStory view={view} />
      </p>
      <FactList className="[&_dd]:text-right">
        {kindOf(header.kind).asksConsent && (
          <Fact name="Consent">
            {view.consent === null ? (
              unasked(view)
            ) : (
              <a className="textlink" href={`#e${consentSequence ?? 0}`}>
                {answerWords(view.consent)}
              </a>
            )}
          </Fact>
        )}
        {view.queuedAt !== null && (
          <Fact name="Elapsed">
            <Elapsed from={view.queuedAt} to={timedTo} />
          </Fact>
        )}
        <Fact name="Steps">{view.step}</Fact>
        {usage !== null && (
          <>
            <Fact name="Tokens">
              {formatCount(usage.inputTokens)} in, {formatCount(usage.outputTokens)} out
            </Fact>
            {usage.cachedInputTokens > 0 && (
              <Fact name="Cached">{formatCount(usage.cachedInputTokens)} of those in</Fact>
            )}
            {readerUsage !== null && (
              <Fact name="Second reader">
                {formatCount(readerUsage.inputTokens)} in, {formatCount(readerUsage.outputTokens)}{" "}
                out
              </Fact>
            )}
            {cost !== null && <Fact name="Cost">{sayMoney(cost)}</Fact>}
          </>
        )}
        <Fact name="Prompt">
          <a className="textlink" href={`/sessions/${encodeURIComponent(header.id)}/prompt`}>
            Read the prompt
          </a>
        </Fact>
      </FactList>
      <p className="mt-4">
        <Link
          className="textlink text-ink-2"
          href={`/agents/${encodeURIComponent(header.agentId)}`}
        >
          Ledger of {header.agentName}
        </Link>
      </p>
    </RailFold>
  );
}

function unasked({ state }: SessionView): string {
  if (state === "asking-consent") return "asking";
  return state === "queued" ? "not asked yet" : "not given";
}

/** Time since the session began, ticking while it runs. */
function Elapsed({ from, to }: { from: string; to: string | null }) {
  const { now } = useClock(1_000);
  const end = to === null ? now : Date.parse(to);
  return <>{formatElapsed(end - Date.parse(from))}</>;
}

function answerWords({ answer, unread }: NonNullable<SessionView["consent"]>): string {
  if (unread !== undefined) return "Could not be read";
  return answer === "yes" ? "Yes" : "No";
}

interface RunViewsProps {
  readonly view: RunView;
  readonly words: readonly [log: string, sheet: string, rail: string];
  /** How many flags wait for a decision. */
  readonly flags: number;
  readonly onChange: (view: RunView) => void;
}

/** Which pane a narrow window shows. */
export function RunViews({ view, words: [log, sheet, rail], flags, onChange }: RunViewsProps) {
  const name = useId();
  const views: readonly [RunView, string][] = [
    ["log", log],
    ["ledger", sheet],
    ["retention", rail],
  ];
  return (
    <fieldset className="row-2 grid grid-cols-3 border-b border-rule px-4 pane:hidden">
      <legend className="sr-only">View</legend>
      {views.map(([value, word]) => (
        <label
          key={value}
          className="relative -mb-px border-b-2 border-transparent py-2.5 text-center text-ink-2 has-checked:border-ink has-checked:font-strong has-checked:text-ink max-phone:py-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={value}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          {word}
          {value === "ledger" && flags > 0 && (
            <span className="ml-1.5 whitespace-nowrap" data-testid="flag-count">
              <Icon name="flag" className="mr-0.5 size-3.25" />
              {flags}
              <span className="sr-only">{flags === 1 ? " flag" : " flags"}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

interface RunToolsProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly rollBackOf: RollBackOf;
  /** Why the last decision was not taken, where no bar says it. */
  readonly said: ReactNode;
}

/** What can be done with the session where it stands, and the way to what else waits. */
export function RunTools({ page, header, rollBackOf, said }: RunToolsProps) {
  const { rights, decisions, replay, moment } = page;
  const { view } = page.log;
  const restores = wholeConsequence(view);
  return (
    <>
      {rights.decide && !isActive(view.state) && (
        <Link
          className="text-note text-ink-3 mr-1 underline-offset-3 hover:underline max-phone:w-min phone:whitespace-nowrap"
          href={{ pathname: "/reviews" }}
        >
          Go to reviews
        </Link>
      )}
      <CopyLink className="max-phone:hidden" />
      <Button
        className="max-phone:hidden"
        tone="quiet"
        disabled={moment.allItems.length < 2 || isActive(view.state)}
        aria-pressed={replay.isPlaying}
        onClick={replay.toggle}
      >
        <Icon name={replay.isPlaying ? "pause" : "play"} />
        {replay.isPlaying ? "Pause" : "Replay"}
      </Button>
      {rights.stop && isActive(view.state) && (
        <pageParts.stop.Part
          sessionId={header.id}
          restores={isWorthUndoing(restores) ? restores.words : null}
          isRequested={view.stopRequested}
        />
      )}
      {rights.decide && view.state === "approved" && (
        <pageParts.rollBack.Part
          view={view}
          of={rollBackOf}
          decisions={decisions}
          trigger={
            <Button tone="lost">
              <Icon name="rollback" />
              Roll back
            </Button>
          }
        />
      )}
      {view.state !== "awaiting-review" && Boolean(said) && (
        <div className="max-w-104 *:border-0 *:p-0">{said}</div>
      )}
    </>
  );
}
