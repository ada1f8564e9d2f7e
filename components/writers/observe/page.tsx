"use client";

import type { GaugeProps } from "@/components/sessions/page/retention-gauge";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";
import { SessionSheet } from "@/components/sessions/page/session-sheet";
import { RailHead } from "@/components/sessions/view/panes";
import { messageHref } from "@/components/sources/parts";
import { TextLink } from "@/components/ui/link";
import { formatCount, plural } from "@/components/ui/words";

/** The page of a pass of the observer. */
export function ObservePage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SessionSheet} Gauge={PassGauge} />;
}

/** The top of its rail: which messages it read, and how many observations it noted. */
function PassGauge({ view, cap }: GaugeProps) {
  const observed = view.start?.observed;
  const noted = view.operations.filter(({ slot }) => slot !== null);
  const undone = noted.filter(({ standing }) => !standing).length;
  return (
    <section aria-labelledby="h-read" data-testid="pass-gauge">
      <RailHead id="h-read" words="Messages">
        {observed === undefined ? "" : `${formatCount(countOf(observed))} read`}
      </RailHead>
      {observed === undefined ? (
        <p className="mb-4 text-ink-2">Chosen when it starts.</p>
      ) : (
        <p className="mt-2 text-note text-pretty text-ink-2">
          {countOf(observed) > 0 && (
            <>
              <TextLink href={messageHref({ ...observed, position: observed.first })}>
                Messages {formatCount(observed.first)} to {formatCount(observed.last)}
              </TextLink>{" "}
              of {observed.conversationName ?? "a conversation"}.{" "}
            </>
          )}
          {observed.leftOut > 0 && `${plural(observed.leftOut, "message")} left for the next pass.`}
        </p>
      )}
      <p className="mt-3 text-note text-ink-2">
        <b className="text-ink">
          {noted.length} of {cap}
        </b>{" "}
        observations
        {undone > 0 && `, ${undone} undone`}
      </p>
    </section>
  );
}

function countOf({ first, last }: { readonly first: number; readonly last: number }): number {
  return last - first + 1;
}
