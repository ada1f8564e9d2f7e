import { NextInQueue } from "@/components/sessions/decide/queue-links";
import type { SheetProps } from "@/components/sessions/sheet/session-sheet";
import Link from "@/components/ui/link";
import { Figure } from "@/components/ui/words/figure";
import { plural } from "@/components/ui/words/number-words";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent } from "@/lib/ledger/retention";
import { Outcome } from "@/components/sessions/page/outcome";
import type { OpenConflict } from "@/components/sessions/decide/conflicts/conflict-choices";
import type { Conflict, Entry } from "@/lib/ledger/entries/entry";
import { lazy, Suspense, type ReactNode } from "react";
import { Verdict } from "@/components/sessions/page/verdict";

/** Of a reflection whose facts let other observations go. */
const LeftDropped = lazy(async () => {
  const { LeftDropped: Left } = await import("@/components/observations/left-dropped");
  return { default: Left };
});

/** Most sessions never meet a conflict. */
const OpenConflicts = lazy(async () => {
  const { OpenConflicts: Open } =
    await import("@/components/sessions/decide/conflicts/open-conflicts");
  return { default: Open };
});

/** What stands above the ledger once a session is over: what came of it, and what is left to do. */
export function EndOfRun({ page, header, queue }: Pick<SheetProps, "page" | "header" | "queue">) {
  const { moment, decisions, rights, log } = page;
  const { view } = moment;
  const { isGauged } = kindTable[view.kind];
  const conflicts = rights.decide && moment.isLatest ? moment.openConflicts : [];
  return (
    <>
      {view.rollback === null ? (
        <Outcome
          view={view}
          agentName={header.agentName}
          kept={keptWords(view, isGauged)}
          unneeded={unneededWords(view)}
          unchanged="Nothing was written. The ledger is unchanged."
          next={
            isGauged && (
              <Link className="textlink" href={`/agents/${encodeURIComponent(header.agentId)}`}>
                Refine {header.agentName} again
              </Link>
            )
          }
        />
      ) : (
        <>
          <Verdict view={view} rollback={view.rollback} agentName={header.agentName} />
          {header.droppedSince.length > 0 && (
            <Suspense>
              <LeftDropped agentId={header.agentId} numbers={header.droppedSince} />
            </Suspense>
          )}
        </>
      )}
      {queue !== null && moment.isLatest && conflicts.length === 0 && <NextInQueue queue={queue} />}
      {conflicts.length > 0 && (
        <Suspense>
          <OpenConflicts
            conflicts={conflictsWithAuthors(conflicts, log.entries)}
            agentId={header.agentId}
            isPending={decisions.isPending}
            onConfirm={decisions.answerOpen}
          />
        </Suspense>
      )}
    </>
  );
}

/** Of a reflection that recorded nothing: what was looked at. */
function unneededWords({ start }: SessionView): string | undefined {
  const read = start?.pass?.observations;
  return read === undefined
    ? undefined
    : `Nothing new is lasting enough. ${plural(read, "observation was", "observations were")} read.`;
}

function keptWords({ gauge, start, operations }: SessionView, isGauged: boolean): ReactNode {
  const standing = operations.filter((operation) => operation.standing);
  const changes = sayCounts(countOperations(standing));
  if (gauge === null || start === null || !isGauged) return `${changes}.`;
  return (
    <>
      {changes}. <Figure>{formatPercent(gauge.keptTokens, start.startMassTokens)}</Figure> of{" "}
      {plural(start.startMassTokens, "token")} kept.
    </>
  );
}

/** Conflicts of a rollback with who made each: changes by others stand in the session's own log (V3). */
function conflictsWithAuthors(
  conflicts: readonly Conflict[],
  entries: readonly Entry[],
): readonly OpenConflict[] {
  return conflicts.map(({ number, start, current }) => {
    const change = entries.findLast(
      (entry) =>
        entry.kind === "memory-changed-elsewhere" &&
        entry.data.conflict === null &&
        entry.data.changes.some((one) => one.number === number),
    );
    return { number, start, current, changedBy: change?.actor, changedAt: change?.at };
  });
}
