import { lazy, type ReactNode, Suspense } from "react";
import { operationCopy, sayTrip } from "@/components/sessions/copy";
import type { OpenConflict } from "@/components/sessions/decide/conflict-choices";
import { NextInQueue } from "@/components/sessions/decide/queue-links";
import { Certificate, Outcome } from "@/components/sessions/page/outcome";
import type { SheetProps } from "@/components/sessions/page/session-sheet";
import { OutcomeHead } from "@/components/sessions/view/panes";
import { givenBackThen, leftOutNow, leftOutThen } from "@/components/sessions/view/rules";
import { Figure } from "@/components/ui/gauge";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import { type LeftOut, sayExcept, sayHashes, sayRevisions } from "@/lib/ledger/decide/left-out";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import { sayActor } from "@/lib/ledger/copy";
import type { Conflict, Entry, EntryOf, Reversal } from "@/lib/ledger/entries/entry";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent } from "@/lib/ledger/retention";

interface VerdictProps {
  readonly view: SessionView;
  readonly rollback: EntryOf<"session-rolled-back">;
  readonly agentName: string;
}

/** The head of a session that was rolled back: how it went, why, and the proof. */
export function Verdict({ view, rollback, agentName }: VerdictProps) {
  const { note } = rollback.data;
  const leftOut = leftOutNow(view, rollback);
  const cause = headline(view, rollback, leftOut.length > 0);
  return (
    <div data-testid="verdict">
      <OutcomeHead
        title={
          <>
            <b className="text-lost">Rolled back</b>
            {sayExcept(leftOut)}. {cause}
          </>
        }
        note={note}
      >
        <p>{explanation(view, rollback, leftOut)}</p>
      </OutcomeHead>
      <LedgerCertificate rollback={rollback} agentName={agentName} />
      <Afterwards view={view} rollback={rollback} />
    </div>
  );
}

function LedgerCertificate({ rollback, agentName }: Omit<VerdictProps, "view">) {
  const { certificate } = rollback.data;
  const { equal, restored, discarded, purged } = certificate;
  const leftOut = leftOutThen(rollback);
  const revisions = sayRevisions(certificate);
  return (
    <Certificate
      certificate={certificate}
      words={
        equal
          ? `${agentName}'s ledger was restored, byte for byte, to its state before the session.`
          : `every memory of ${agentName} that the session changed was restored${sayExcept(leftOut)}. ${sayHashes(certificate, leftOut)}`
      }
    >
      <Count count={restored.length} words="restored" />
      <Count count={discarded.length} words="created by the session, removed" />
      <span>{sayCounts(countOperations(givenBackThen(rollback)))} reversed</span>
      <Count count={leftOut.length} words="not restored" />
      {revisions !== null && <span>{revisions}</span>}
      {purged.length > 0 && <span>{plural(purged.length, "text")} purged since</span>}
    </Certificate>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  return (
    <span>
      <b>{count}</b> {words}
    </span>
  );
}

/** Conflicts that were answered after the rollback by restoring what the session had found. */
function Afterwards({ view, rollback }: Pick<VerdictProps, "view" | "rollback">) {
  const open = rollback.data.conflicts.filter(({ keep }) => keep === null);
  const restored = view.conflicts.filter(
    ({ number, keep }) => keep === "start" && open.some((one) => one.number === number),
  );
  if (restored.length === 0) return null;
  return (
    <p className="text-note text-ink-3 mt-2">
      {restored
        .map(({ number }) => {
          const by = sayActor(view.answeredBy.get(number) ?? null);
          return `After this certificate, ${by} restored #${number}.`;
        })
        .join(" ")}
    </p>
  );
}

function headline(
  view: SessionView,
  rollback: EntryOf<"session-rolled-back">,
  hasExceptions: boolean,
): ReactNode {
  const words = view.trip === null ? null : sayTrip(view.trip);
  if (words !== null) {
    const { share, of, threshold } = words;
    return (
      <>
        It would have kept <Figure>{share}</Figure> of {of}; <Figure>{threshold}</Figure> is the
        threshold.
      </>
    );
  }
  const who = sayActor(rollback.actor);
  switch (rollback.data.cause) {
    case "retention":
      return rollback.data.message;
    case "reviewer":
      return hasExceptions ? null : `${who} rolled it back.`;
    case "operator":
      return `${who} stopped it.`;
    case "failure":
      return hasExceptions
        ? "It stopped unexpectedly."
        : "It stopped unexpectedly, so its changes were undone.";
    case "interrupted":
      return hasExceptions
        ? "It was interrupted."
        : `${rollback.data.message} Its changes were undone.`;
  }
}

function explanation(
  view: SessionView,
  rollback: EntryOf<"session-rolled-back">,
  leftOut: readonly LeftOut[],
): string {
  const { data } = rollback;
  const reversed = givenBackThen(rollback);
  if (view.trip !== null) return tripWords(view.trip, view.operations, reversed);
  const what = reversed.length === 0 ? "" : ` Reversed: ${sayCounts(countOperations(reversed))}.`;
  // Why it failed is told here; why it was interrupted is in the head already.
  const isInHeadline = data.cause !== "failure" && data.cause !== "retention";
  const undone = `Everything ${leftOut.length === 0 ? "that it had" : "else it"} changed was undone.`;
  return `${isInHeadline ? undone : data.message}${what}`;
}

function tripWords(
  { data }: EntryOf<"breaker-tripped">,
  written: SessionView["operations"],
  reversed: readonly Reversal[],
): string {
  const { operation, changes } = data;
  const what = operationCopy[operation.name].done.toLowerCase();
  const undone =
    reversed.length === written.length
      ? "all were reversed at once"
      : `${sayCounts(countOperations(reversed))} ${reversed.length === 1 ? "was" : "were"} reversed at once`;
  const before =
    written.length === 0
      ? "Nothing had been written."
      : `It was never written. Before it, ${sayCounts(countOperations(written))} had been written; ${undone}.`;
  return `The operation that tripped the breaker would have ${what} ${plural(changes.filter((change) => change.before !== null).length, "memory", "memories")}. ${before}`;
}

/** Of a reflection whose facts let other observations go. */
const LeftDropped = lazy(async () => {
  const { LeftDropped: Left } = await import("@/components/writers/reflection/left-dropped");
  return { default: Left };
});

/** Most sessions never meet a conflict. */
const OpenConflicts = lazy(async () => {
  const { OpenConflicts: Open } = await import("@/components/sessions/decide/open-conflicts");
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
