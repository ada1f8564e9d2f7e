import { type ReactNode, useId } from "react";
import { formatElapsed, modelCopy } from "@/components/sessions/copy";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { headClass, partHeadClass, titleClass } from "@/components/sessions/view/panes";
import { type Room, roomOf, roomOfTrip } from "@/components/sessions/view/rules";
import type { RunView, SessionHeader } from "@/components/sessions/view/session-place";
import { FactList } from "@/components/ui/facts";
import { MiniGauge } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { RelativeTime, useClock } from "@/components/ui/relative-time";
import { formatCount, plural } from "@/components/ui/words";
import { kindOf, kindTitle } from "@/components/writers/kind-of";
import { sayMoney } from "@/lib/cost/cost";
import { sayTouched, touchedShareOf } from "@/lib/ledger/decide/touched-share";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

interface RunHeadProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  readonly past?: { readonly line: number; readonly of: number } | undefined;
  /** The revert that is being prepared. */
  readonly plan?: RevertPlan | null;
  /** What is kept, where that is not tokens. */
  readonly kept?: ReactNode;
  readonly children: ReactNode;
}

export const stripClass =
  "grid min-h-8 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 pb-3 max-phone:min-h-6 max-phone:px-4 max-phone:pb-1 pane:hidden";

/** Whose session it is, where it stands, who began it and when; its tools at the end. */
export function RunHead({ header, view, past, plan = null, kept, children }: RunHeadProps) {
  const step = view.state === "running" && view.step > 0 ? `step ${view.step}` : undefined;
  return (
    <div>
      <div className={headClass} data-testid="session-head">
        <div className={titleClass}>
          <h1 className="min-w-0 font-serif text-title font-medium wrap-anywhere normal-nums max-phone:text-[1.25rem]/6">
            <Link href={`/agents/${encodeURIComponent(header.agentId)}`}>{header.agentName}</Link>
          </h1>
          <SessionStateMark state={view.state} detail={step} past={past} />
        </div>
        <p className="flex-[1_1_10rem] pt-1.25 text-ink-2 max-pane:order-1 max-pane:basis-full max-pane:pt-0 max-phone:hidden">
          <RunStory view={view} />
        </p>
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
      <GaugeStrip view={view} cap={header.cap} plan={plan} />
      {kept}
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

interface GaugeStripProps {
  readonly view: SessionView;
  readonly cap: number;
  readonly plan: RevertPlan | null;
}

/** The gauge in one line, for windows that show one pane at a time. */
function GaugeStrip({ view, cap, plan }: GaugeStripProps) {
  const room = roomOfTrip(view) ?? roomOf(view);
  if (!kindTable[view.kind].isGauged) return null;
  if (room === null) {
    // Its room is kept while it may still come: what stands below it does not move then.
    return isActive(view.state) ? <div className={stripClass} aria-hidden="true" /> : null;
  }
  const { tone, retention } = plan ?? room;
  const now = formatPercent(room.kept, room.start, room.threshold);
  const share = plan === null ? now : formatPercent(plan.keptTokens, room.start, room.threshold);
  return (
    <div className={stripClass} aria-hidden="true" data-testid="gauge-strip">
      <span className="whitespace-nowrap">
        {plan !== null && <span className="text-ink-3">{now} → </span>}
        <b className={`text-${tone}`}>{share}</b>
      </span>
      <MiniGauge
        className="h-3.5 w-full"
        retention={retention}
        threshold={room.threshold}
        tone={tone}
        label={`${share} kept, threshold ${formatThreshold(room.threshold)}`}
      />
      <span>{stripWords(view, room, plan, cap)}</span>
    </div>
  );
}

/** Beside the strip's gauge: what is left of what was changed, where that matters, or else the room. */
function stripWords(view: SessionView, room: Room, plan: RevertPlan | null, cap: number): string {
  if (room.room < 0) return `would have been ${plural(-room.room, "token")} short`;
  const isDue = view.state === "awaiting-review";
  const touched = plan === null ? touchedShareOf(view) : plan.touched;
  if (isDue && touched !== null) return sayTouched(touched);
  if (plan !== null) return plan.restores.words;
  const used = view.operations.filter(({ slot }) => slot !== null).length;
  return `${plural(room.room, "token")} of room, ${used} of ${plural(cap, "change")}`;
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
  const { usage, cost, promptHref } = header;
  return (
    <section aria-labelledby="h-run">
      <h2 className={partHeadClass} id="h-run">
        Run
      </h2>
      <p className="mb-2 text-pretty text-ink-2 phone:hidden">
        <RunStory view={view} />
      </p>
      <FactList className="[&_dd]:text-right">
        {kindOf(header.kind).asksConsent && (
          <>
            <dt>Consent</dt>
            <dd>
              {view.consent === null ? (
                unasked(view)
              ) : (
                <a className="textlink" href={`#e${consentSequence ?? 0}`}>
                  {answerWords(view.consent)}
                </a>
              )}
            </dd>
          </>
        )}
        <dt>Model</dt>
        <dd>{modelCopy(view.start?.model ?? header.model)}</dd>
        {view.queuedAt !== null && (
          <>
            <dt>Elapsed</dt>
            <dd>
              <Elapsed from={view.queuedAt} to={timedTo} />
            </dd>
          </>
        )}
        <dt>Steps</dt>
        <dd>{view.step}</dd>
        {usage !== null && (
          <>
            <dt>Tokens</dt>
            <dd>
              {formatCount(usage.inputTokens)} in, {formatCount(usage.outputTokens)} out
            </dd>
            {usage.cachedInputTokens > 0 && (
              <>
                <dt>Cached</dt>
                <dd>{formatCount(usage.cachedInputTokens)} of those in</dd>
              </>
            )}
            {cost !== null && (
              <>
                <dt>Cost</dt>
                <dd>{sayMoney(cost)}</dd>
              </>
            )}
          </>
        )}
        {promptHref !== null && (
          <>
            <dt>Prompt</dt>
            <dd>
              <a className="textlink" href={promptHref}>
                Read the prompt
              </a>
            </dd>
          </>
        )}
      </FactList>
      <p className="mt-4">
        <Link
          className="textlink text-ink-2"
          href={`/agents/${encodeURIComponent(header.agentId)}`}
        >
          Ledger of {header.agentName}
        </Link>
      </p>
    </section>
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
  /** What each of them is called. */
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
