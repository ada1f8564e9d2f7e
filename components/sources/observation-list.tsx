"use client";

import { editMemoryAction, restoreMemoryAction } from "@/app/actions/memories";
import { clsx } from "clsx";
import { memoryRoute } from "@/components/memories/ledger-item";
import { coverageCopy, HeldWords, markHeldWords, ToldBy } from "@/components/sources/parts";
import { FilterField } from "@/components/ui/filter-field";
import { Hidden, Tick } from "@/components/ui/form";
import { ActFault } from "@/components/ui/form-action";
import Link, { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { toRoute } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";
import { useFilters } from "@/components/ui/use-filters";
import { capitalise, plural } from "@/components/ui/words";
import { type ObservationFilters, observationQuery } from "@/lib/browser/search";
import { coverages, relevances } from "@/lib/ledger/memory";
import type { describeListed } from "@/lib/memories/observations";

export type ListedObservation = Awaited<ReturnType<typeof describeListed>>[number];

interface ObservationListProps {
  readonly agentId: string;
  readonly observations: readonly ListedObservation[];
  readonly mayEdit?: boolean;
  /** A fact that comes from them: its words are underlined. */
  readonly fact?: string;
}

/** Observations, newest first: when, how relevant, and the facts that cover each. */
export function ObservationList({
  agentId,
  observations,
  mayEdit = false,
  fact = "",
}: ObservationListProps) {
  return (
    <ul className="border-t border-rule" data-testid="observation-list">
      {observations.map((one) => (
        <li
          key={one.number}
          id={`m${one.number}`}
          className="grid grid-cols-[4rem_minmax(0,1fr)_13rem] gap-x-4 gap-y-1 border-b border-rule py-3 max-phone:grid-cols-[3rem_minmax(0,1fr)]"
        >
          <Link
            className="text-ink-3 tabular-nums hover:text-ink"
            href={memoryRoute(agentId, one.number)}
          >
            #{one.number}
          </Link>
          <ObservationText observation={one} fact={fact} />
          <ObservationMargin agentId={agentId} observation={one} mayEdit={mayEdit} />
        </li>
      ))}
    </ul>
  );
}

function ObservationText({ observation, fact }: { observation: ListedObservation; fact: string }) {
  const { content, told, isDropped, purgedBy } = observation;
  return (
    <div className="min-w-0">
      <p
        className={clsx(
          "font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums",
          isDropped && "text-ink-3 line-through",
        )}
      >
        {purgedBy === null ? (
          <HeldWords runs={markHeldWords(content, fact)} />
        ) : (
          `Purged by ${purgedBy}.`
        )}
      </p>
      <ToldBy told={told} />
    </div>
  );
}

/** Two dots, as many of them filled as facts name it. */
function CoverageDots({ facts }: { facts: number }) {
  return (
    <span className="mr-1 inline-flex gap-0.5" aria-hidden="true">
      {[1, 2].map((dot) => (
        <span
          key={dot}
          className={clsx(
            "size-1.5 rounded-full inset-ring inset-ring-ink-3",
            facts >= dot && "bg-ink-2",
          )}
        />
      ))}
    </span>
  );
}

interface ObservationProps {
  readonly agentId: string;
  readonly observation: ListedObservation;
}

function ObservationMargin(props: ObservationProps & { readonly mayEdit: boolean }) {
  const { agentId, observation, mayEdit } = props;
  const { createdAt, relevance, facts, isDropped, purgedBy } = observation;
  return (
    <div className="text-note text-ink-2 max-phone:col-2">
      <p className="tabular-nums">
        <RelativeTime at={createdAt} />,{" "}
        <span className={clsx(relevance === "critical" && "font-strong text-ink")}>
          {relevance}
        </span>
        {isDropped && ", dropped"}
      </p>
      <p className="text-ink-3">
        <CoverageDots facts={facts.length} />
        {coverageCopy(facts.length)}
        {facts.map((number) => (
          <span key={number}>
            {" "}
            <TextLink href={memoryRoute(agentId, number)}>#{number}</TextLink>
          </span>
        ))}
      </p>
      {mayEdit && purgedBy === null && (
        <ObservationAct agentId={agentId} observation={observation} />
      )}
    </div>
  );
}

/** Restores what was dropped, or keeps sessions from ever dropping it; one level down takes that back. */
function ObservationAct({ agentId, observation }: ObservationProps) {
  const { number, version, relevance, isDropped } = observation;
  const action = isDropped ? restoreMemoryAction : editMemoryAction;
  const { result, isPending, form } = useFormAction(action);
  const isCritical = relevance === "critical";
  const words = isDropped ? "Restore" : isCritical ? "Lower to high" : "Mark critical";
  return (
    <form {...form} className="mt-1">
      <Hidden agentId={agentId} number={number} version={version} />
      {!isDropped && (
        <input type="hidden" name="relevance" value={isCritical ? "high" : "critical"} />
      )}
      <button
        type="submit"
        className="textlink cursor-pointer text-note thumb:min-h-9"
        disabled={isPending}
        aria-label={`${words} #${number}`}
      >
        {words}
      </button>
      <ActFault result={result} fields={[]} />
    </form>
  );
}

interface ObservationFilterBarProps {
  readonly filters: ObservationFilters;
  readonly matching: number;
  readonly droppedCount: number;
  /** The page without filters. */
  readonly path: string;
}

const coverageWords = {
  none: "Not covered",
  partial: "By one fact",
  strong: "By more facts",
} as const;

/** What the list of observations is narrowed to. */
export function ObservationFilterBar({
  filters: shown,
  matching,
  droppedCount,
  path,
}: ObservationFilterBarProps) {
  const { filters, isPending, show } = useFilters(shown, (next) =>
    toRoute(path, observationQuery(next)),
  );
  return (
    <search className="mb-2 flex flex-wrap items-center gap-2" aria-busy={isPending}>
      <FilterField
        choice={{
          name: "coverage",
          label: "Coverage",
          options: coverages.map((tier) => [tier, coverageWords[tier]]),
        }}
        value={filters.coverage}
        onChoose={(value) => show({ coverage: coverages.find((one) => one === value) ?? null })}
      />
      <FilterField
        choice={{
          name: "relevance",
          label: "Relevance",
          options: relevances.map((one) => [one, capitalise(one)]),
        }}
        value={filters.relevance}
        onChoose={(value) => show({ relevance: relevances.find((one) => one === value) ?? null })}
      />
      {(droppedCount > 0 || filters.dropped) && (
        <Tick
          className="inline-flex min-h-8 items-center gap-2 text-ink-2"
          isOn={filters.dropped}
          turn={(dropped) => show({ dropped })}
        >
          Dropped ({droppedCount})
        </Tick>
      )}
      <span className="ml-auto text-ink-2 max-phone:hidden" aria-live="polite">
        {plural(matching, "observation")}
      </span>
    </search>
  );
}
