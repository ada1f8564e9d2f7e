"use client";

import { removeDecisionAction } from "@/app/actions/memories";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { entryRoute, memoryRoute } from "@/components/memories/ledger-item";
import { AskedAct } from "@/components/ui/asked-act";
import Link, { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { capitalise } from "@/components/ui/words";
import { joinWords } from "@/lib/ledger/copy";
import {
  type DecidedOperation,
  type DecisionReason,
  reasonWords,
} from "@/lib/ledger/earlier-decision";
import type { ShownDecision } from "@/lib/memories/load-decisions";

interface DecisionListProps {
  readonly agentId: string;
  readonly decisions: readonly ShownDecision[];
  /** Whether the reader may remove them. */
  readonly mayDecide: boolean;
}

/** Earlier decisions, newest first: about which texts, why, by whom, and since when. */
export function DecisionList({ agentId, decisions, mayDecide }: DecisionListProps) {
  return (
    <ul className="border-t border-rule" data-testid="decision-list">
      {decisions.map((decision) => (
        <li
          key={decision.id}
          className="grid grid-cols-[minmax(0,1fr)_14rem] gap-x-6 gap-y-2 border-b border-rule py-4 max-phone:grid-cols-1"
          data-testid="decision"
        >
          <div className="min-w-0">
            <h3 className="font-strong">{decidedCopy[decision.operation]}</h3>
            <DecidedTexts agentId={agentId} decision={decision} />
            {decision.note !== null && (
              <p className="mt-2 pl-18 wrap-anywhere whitespace-pre-wrap text-ink-2 max-phone:pl-14">
                Note: {decision.note}
              </p>
            )}
          </div>
          <div className="text-note text-ink-2">
            <p className="font-strong text-ink">{reasonCopy(decision.reason)}</p>
            <p className="wrap-anywhere">
              {decision.by.name}, <RelativeTime at={decision.at} />
            </p>
            {decision.isDormant && (
              <p className="text-pretty text-ink-3">Dormant: no memory has this text now.</p>
            )}
            <div className="mt-1 flex flex-wrap items-center gap-x-4 *:leading-6 thumb:*:leading-9">
              {decision.sessionId !== null && (
                <TextLink href={entryRoute(decision.sessionId, decision.sequence)}>
                  Session
                </TextLink>
              )}
              {mayDecide && <RemoveDecision agentId={agentId} decision={decision} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

type DecidedText = ShownDecision["sources"][number];

interface DecisionProps {
  readonly agentId: string;
  readonly decision: ShownDecision;
}

/** The texts of a decision, each with the memories that say it, and what was to become of them. */
function DecidedTexts({ agentId, decision }: DecisionProps) {
  const { operation, sources, result } = decision;
  const isFact = operation === "record";
  return (
    <>
      {isFact && result !== null && <Text agentId={agentId} text={result} />}
      {isFact && sources.length > 0 && (
        <Row number={null}>
          <p className="text-note text-ink-3">Would have replaced</p>
        </Row>
      )}
      {sources.map((text) => (
        <Text key={`${text.number} ${text.content ?? ""}`} agentId={agentId} text={text} />
      ))}
      {!isFact && result !== null && (
        <Row number={null}>
          <p className="text-note text-ink-3">Rejected text</p>
          <Words text={result} isRejected />
        </Row>
      )}
    </>
  );
}

function Text({ agentId, text }: { readonly agentId: string; readonly text: DecidedText }) {
  const { number, saidBy } = text;
  const numbers = saidBy.length === 0 ? [number] : saidBy;
  const links = numbers.map((one) => (
    <Link
      key={one}
      className="inline-block min-w-6 leading-6 hover:text-ink"
      href={memoryRoute(agentId, one)}
    >
      #{one}
    </Link>
  ));
  return (
    <Row number={links}>
      <Words text={text} />
    </Row>
  );
}

/** A text beside the numbers of its memories. */
function Row({ number, children }: { readonly number: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mt-1.5 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 max-phone:grid-cols-[3rem_minmax(0,1fr)]">
      <div className="flex flex-wrap content-start gap-x-2 text-ink-3 tabular-nums">{number}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Words({ text, isRejected = false }: { text: DecidedText; isRejected?: boolean }) {
  return (
    <p
      className={clsx(
        "font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums",
        (isRejected || text.content === null) && "text-ink-3",
      )}
    >
      {text.content ?? "Purged."}
    </p>
  );
}

const decidedCopy: Readonly<Record<DecidedOperation, string>> = {
  apart: "Kept apart",
  consolidate: "Rejected merge",
  update: "Rejected update",
  delete: "Rejected deletion",
  record: "Rejected fact",
};

/** What sessions may do again once a decision is removed. */
const removalCopy: Readonly<Record<DecidedOperation, string>> = {
  apart: "Sessions may then merge these texts.",
  consolidate: "Sessions may then merge these texts again.",
  update: "Sessions may then make this update again.",
  delete: "Sessions may then delete or merge this text again.",
  record: "Reflections may then record this fact again.",
};

export function reasonCopy(reason: DecisionReason): string {
  return capitalise(reasonWords[reason]);
}

/** Asks once, then removes a decision (D2). */
function RemoveDecision({ agentId, decision }: DecisionProps) {
  const { id, operation, sources, result } = decision;
  const texts = sources.length === 0 && result !== null ? [result] : sources;
  const names = joinWords(texts.map(({ number }) => `#${number}`));
  return (
    <AskedAct
      action={removeDecisionAction}
      fields={{ agentId, decisionId: id }}
      trigger={
        <button
          type="button"
          className="textlink cursor-pointer"
          aria-label={`Remove the decision about ${names}`}
        >
          Remove
        </button>
      }
      title="Remove this decision?"
      act={["Remove", "Remove"]}
    >
      <p>{removalCopy[operation]}</p>
    </AskedAct>
  );
}
