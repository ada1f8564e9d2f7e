import { clsx } from "clsx";
import { useState } from "react";
import { NextInQueue, type QueueNeighbours } from "@/components/sessions/decide/queue-links";
import { pageParts } from "@/components/sessions/page/first-parts";
import { sayVerdict } from "@/components/sessions/view/verdict";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import type { FormAction } from "@/components/ui/form-action";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { LossParts } from "@/components/ui/loss-line";
import { kindOf } from "@/components/writers/kind-of";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive, isOpen } from "@/lib/ledger/entries/session";

interface VerdictLineProps {
  readonly view: SessionView;
  readonly header: SessionHeader;
  /** What waits next, once this one is decided. */
  readonly queue: QueueNeighbours | null;
  /** Says that a finding is wrong (B7); null for who may not decide. */
  readonly judge: FormAction | null;
}

/** What the session came to, above everything else. Who watches the run sees nothing move for it. */
export function VerdictLine({ view, header, queue, judge }: VerdictLineProps) {
  const { cameTo = () => null } = kindOf(header.kind);
  const { parts, others, more, note } = sayVerdict(view, header.agentName, cameTo);
  const [isWatched] = useState(() => isActive(view.state));
  const isTried = view.cause === "rehearsal";
  const isAgain = view.state === "declined" || view.state === "failed" || isTried;
  return (
    <div
      className={clsx(
        "px-5 pb-4 text-pretty text-ink-2 max-phone:px-4 max-phone:pb-0",
        isWatched && "min-h-17 max-phone:min-h-13",
      )}
      data-testid="verdict"
    >
      <h2
        className="font-serif text-[1.625rem]/8 font-normal text-balance text-ink normal-nums focus:outline-none max-phone:line-clamp-2 max-phone:text-[1.125rem]/6"
        tabIndex={-1}
        data-verdict=""
      >
        <LossParts
          parts={parts}
          pieceClass="font-medium underline decoration-2 underline-offset-[0.2em]"
        />
        <span className="max-phone:hidden">{others}</span>
      </h2>
      {view.reading !== null && view.reading.findings.length > 0 && (
        <pageParts.findings.Part reading={view.reading} header={header} judge={judge} />
      )}
      {more !== null && (
        <p className={clsx("max-w-160", isWatched && view.rollback !== null && "max-phone:hidden")}>
          {more}
        </p>
      )}
      <SeenByAgent view={view} header={header} />
      {note !== null && note !== "" && (
        <blockquote className="max-w-160 font-serif text-[1.0625rem]/6 font-normal wrap-anywhere text-ink normal-nums">
          “{note}”
        </blockquote>
      )}
      {isAgain && kindTable[view.kind].isGauged && (
        <Link
          className="textlink"
          href={`/agents/${encodeURIComponent(header.agentId)}${isTried ? "#refine" : ""}`}
        >
          {isTried ? "Run for real" : `Refine ${header.agentName} again`}
        </Link>
      )}
      {view.state === "approved" && kindTable[view.kind].isGauged && (
        <Link
          className="textlink"
          href={`/agents/${encodeURIComponent(header.agentId)}/duplicates?show=alike`}
        >
          What is still alike
        </Link>
      )}
      {queue !== null && !isOpen(view.state) && <NextInQueue queue={queue} />}
    </div>
  );
}

/** T1, T4: which text the agent sees while the session is undecided, and from when on its own. */
function SeenByAgent({ view, header }: Pick<VerdictLineProps, "view" | "header">) {
  const { agentName, agentSees } = header;
  if (agentSees === null) return null;
  if (isOpen(view.state)) {
    return (
      <p className="max-w-160">
        {agentSees === "later"
          ? `${agentName} still sees the text before this session.`
          : `${agentName} already sees this summary, because many messages wait behind it.`}
      </p>
    );
  }
  if (view.state !== "approved" || view.decidedAt === null) return null;
  return (
    <p className="max-w-160">
      {agentName} has seen these changes since the approval, <RelativeTime at={view.decidedAt} />.
    </p>
  );
}
