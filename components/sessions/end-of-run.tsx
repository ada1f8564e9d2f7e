import { conflictsWithAuthors } from "@/components/sessions/conflict-authors";
import { OpenConflicts } from "@/components/sessions/open-conflicts";
import { Outcome } from "@/components/sessions/outcome";
import { NextInQueue } from "@/components/sessions/queue-links";
import type { SessionSheetProps } from "@/components/sessions/session-sheet";
import { Verdict } from "@/components/sessions/verdict";

/** What stands above the ledger once a session is over: what came of it, and what is left to do. */
export function EndOfRun({ page, header, queue, now }: SessionSheetProps) {
  const { moment, decisions, rights, log } = page;
  const { view } = moment;
  const conflicts = rights.decide && moment.isLatest ? moment.openConflicts : [];
  return (
    <>
      {view.rollback === null ? (
        <Outcome view={view} agentName={header.agentName} />
      ) : (
        <Verdict view={view} rollback={view.rollback} agentName={header.agentName} />
      )}
      {queue !== null && moment.isLatest && conflicts.length === 0 && <NextInQueue queue={queue} />}
      <OpenConflicts
        conflicts={conflictsWithAuthors(conflicts, log.entries)}
        agentId={header.agentId}
        isPending={decisions.isPending}
        now={now}
        onConfirm={decisions.answerOpen}
      />
    </>
  );
}
