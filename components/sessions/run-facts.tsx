"use client";

import Link from "@/components/ui/link";
import { useEffect, useState } from "react";
import { formatElapsed } from "@/components/sessions/elapsed";
import type { SessionHeader } from "@/components/sessions/session-header";
import { modelWords } from "@/components/sessions/session-words";
import { formatCount } from "@/components/ui/number-words";
import type { SessionView } from "@/lib/ledger/fold";

interface RunFactsProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  /** The sequence of the consent's entry, if it was given. */
  readonly consentSequence: number | null;
  /** When the run ended, or the moment that is shown; null while it runs. */
  readonly timedTo: string | null;
  readonly now: number;
}

/** Consent, model, time, steps, cost and prompt of the run. */
export function RunFacts({ header, view, consentSequence, timedTo, now }: RunFactsProps) {
  const { usage, promptHref } = header;
  return (
    <section aria-labelledby="h-run">
      <h2 className="rail-h" id="h-run">
        Run
      </h2>
      <dl className="facts">
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
        <dt>Model</dt>
        <dd>{modelWords(view.start?.model ?? header.model)}</dd>
        {view.queuedAt !== null && (
          <>
            <dt>Elapsed</dt>
            <dd>
              <Elapsed from={view.queuedAt} to={timedTo} now={now} />
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
          </>
        )}
        {promptHref !== null && (
          <>
            <dt>Prompt</dt>
            <dd>
              <a className="textlink" href={promptHref}>
                Read it in full
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-4">
        <Link
          className="textlink text-ink-2"
          href={`/agents/${encodeURIComponent(header.agentId)}`}
        >
          The ledger of {header.agentName}
        </Link>
      </p>
    </section>
  );
}

function unasked({ state }: SessionView): string {
  if (state === "asking-consent") return "being asked";
  return state === "queued" ? "not asked yet" : "not given";
}

interface ElapsedProps {
  readonly from: string;
  readonly to: string | null;
  readonly now: number;
}

/** Time since the session began, ticking while it runs. */
function Elapsed({ from, to, now }: ElapsedProps) {
  const [clock, setClock] = useState(now);
  useEffect(() => {
    if (to !== null) return undefined;
    const timer = setInterval(() => setClock(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [to]);
  const end = to === null ? clock : Date.parse(to);
  return <>{formatElapsed(end - Date.parse(from))}</>;
}

function answerWords({ answer, unread }: NonNullable<SessionView["consent"]>): string {
  if (unread !== undefined) return "Could not be read";
  return answer === "yes" ? "Yes" : "No";
}
