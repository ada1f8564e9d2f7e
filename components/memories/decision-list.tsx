"use client";

import {
  decidedCopy,
  type DecidedText,
  DecidedTexts,
  reasonCopy,
  RemoveDecision,
} from "@/components/memories/decided-texts";
import { toRoute } from "@/components/ui/requests";
import type { FormAction } from "@/components/ui/form-action";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { DecidedOperation, DecisionReason } from "@/lib/ledger/earlier-decision";

export interface ListedDecision {
  readonly id: string;
  readonly operation: DecidedOperation;
  readonly reason: DecisionReason;
  readonly note: string | null;
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly sources: readonly DecidedText[];
  readonly result: DecidedText | null;
  readonly isDormant: boolean;
  readonly session: { readonly id: string; readonly sequence: number | null } | null;
}

interface DecisionListProps {
  readonly agentId: string;
  readonly decisions: readonly ListedDecision[];
  /** Null for who may not remove them. */
  readonly remove: FormAction | null;
}

/** Earlier decisions, newest first: about which texts, why, by whom, and since when. */
export function DecisionList({ agentId, decisions, remove }: DecisionListProps) {
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
              {decision.by}, <RelativeTime at={decision.at} />
            </p>
            {decision.isDormant && (
              <p className="text-pretty text-ink-3">Dormant: no memory has this text now.</p>
            )}
            <div className="mt-1 flex flex-wrap items-center gap-x-4 *:leading-6 thumb:*:leading-9">
              {decision.session !== null && (
                <Link className="textlink" href={operationRoute(decision.session)}>
                  Session
                </Link>
              )}
              {remove !== null && (
                <RemoveDecision agentId={agentId} decision={decision} action={remove} />
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function operationRoute({ id, sequence }: NonNullable<ListedDecision["session"]>) {
  const place = sequence === null ? "" : `?op=${sequence}`;
  return toRoute(`/sessions/${encodeURIComponent(id)}${place}`);
}
