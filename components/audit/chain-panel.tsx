"use client";

import { clsx } from "clsx";
import Link from "@/components/ui/link";
import { auditAddress } from "@/components/audit/audit-address";
import {
  doubtLine,
  sinceLine,
  standingLine,
  useVerification,
} from "@/components/audit/use-verification";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { BrokenChain, ChainsStanding } from "@/lib/browser/audit";

interface ChainPanelProps {
  readonly standing: ChainsStanding;
  /** The agent whose chain it is; null for all of the account. */
  readonly agentId: string | null;
}

/** Whether the record itself can be believed: how its chains stand, verified now or exported. */
export function ChainPanel({ standing: initial, agentId }: ChainPanelProps) {
  const { standing, progress, fault, verify } = useVerification(initial, agentId);
  const isBroken = standing.broken.length > 0;
  const query = agentId === null ? "" : `?agentId=${encodeURIComponent(agentId)}`;
  return (
    <section
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-3 py-4 max-phone:grid-cols-1",
        isBroken ? "border-4 border-double border-ink bg-sheet px-5" : "border-y border-rule-2",
      )}
      aria-label="Verification"
      data-testid="chain-panel"
    >
      <div
        className="grid min-w-0 content-start gap-1 wrap-anywhere text-ink-2"
        role={isBroken ? "alert" : "status"}
      >
        <p className="flex items-baseline gap-2 text-head text-ink">
          <Icon name={isBroken ? "flag" : "link"} />
          <b>{standingLine(standing)}</b>
        </p>
        {standing.broken.slice(0, 5).map((broken) => (
          <Broken key={broken.chain} broken={broken} />
        ))}
        {standing.verifiedAt !== null && (
          <p>
            Verified <RelativeTime at={standing.verifiedAt} />
            {standing.verifiedBy !== null && <> by {standing.verifiedBy}</>}. {sinceLine(standing)}
          </p>
        )}
        {progress !== null && (
          <p data-testid="chain-progress">
            {formatCount(progress.records)} of {formatCount(progress.of)} entries checked
          </p>
        )}
        {fault !== null && (
          <p className="fault">
            <Icon name="flag" />
            {fault}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-end gap-2 max-phone:justify-start">
        <Button isPending={progress !== null} onClick={verify}>
          {progress === null ? "Verify now" : "Verifying"}
        </Button>
        <a className={buttonClass()} href={`/api/audit/export${query}`} download>
          <Icon name="upload" className="rotate-180" />
          {agentId === null ? "Export the account’s log" : "Export this log"}
        </a>
      </div>
      {standing.head !== null && standing.head.hash !== "" && (
        <p className="col-span-full flex flex-wrap items-baseline gap-x-3">
          <span className="text-note text-ink-3">
            Head, line {formatCount(standing.head.count)}
          </span>
          <code className="font-mono text-note font-[450] wrap-anywhere text-ink-2">
            {standing.head.hash}
          </code>
        </p>
      )}
      <p className="text-note text-ink-3 col-span-full max-w-[46rem] text-pretty">
        {doubtLine(standing)}
      </p>
    </section>
  );
}

function Broken({ broken }: { broken: BrokenChain }) {
  const { chain, agentName, position, reason, at } = broken;
  return (
    <p>
      {agentName === null ? "The account’s own log" : `Log of ${agentName}`}:{" "}
      <Link
        className="textlink"
        href={`${auditAddress({ line: `${chain}:${position}` })}#${chain}:${position}`}
      >
        line {formatCount(position)}
      </Link>{" "}
      is the first broken entry. {reason} Found <RelativeTime at={at} />.
    </p>
  );
}
