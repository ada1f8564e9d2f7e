import { FactList } from "@/components/ui/fact-list";
import { partHeadClass } from "@/components/sessions/page/panes";
import Link from "@/components/ui/link";
import { useClock } from "@/components/ui/clock";
import { formatElapsed } from "@/components/sessions/view/elapsed";
import type { SessionHeader } from "@/components/sessions/view/session-header";
import { RunStory } from "@/components/sessions/page/run-head";
import { kindOf } from "@/components/sessions/kind-of";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { formatCount } from "@/components/ui/words/number-words";
import { sayMoney } from "@/lib/cost/cost";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

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
