import type { ReactNode } from "react";
import { Certificate } from "@/components/sessions/certificate";
import { roomOfTrip } from "@/components/sessions/gauge-room";
import { operationWords } from "@/components/sessions/operation-words";
import { countOperations } from "@/components/sessions/stats-words";
import { Figure } from "@/components/ui/figure";
import { plural } from "@/components/ui/number-words";
import type { EntryOf } from "@/lib/ledger/entry";
import type { SessionView } from "@/lib/ledger/fold";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import type { SessionCause } from "@/lib/ledger/session";

interface VerdictProps {
  readonly view: SessionView;
  readonly rollback: EntryOf<"session-rolled-back">;
  readonly agentName: string;
}

/** The head of a session that was rolled back: why, in numbers, and the proof that all is as it was. */
export function Verdict({ view, rollback, agentName }: VerdictProps) {
  const { reversed, certificate, conflicts, note } = rollback.data;
  const operations = reversed.filter((reversal) => reversal.operation !== "journal").length;
  return (
    <div data-testid="verdict">
      <div className="verdict">
        <h2 tabIndex={-1} data-verdict="">
          <b className="text-lost">Rolled back.</b> {headline(view, rollback)}
        </h2>
        <p>{explanation(view, rollback)}</p>
        {note !== null && note !== "" && <p className="quoted">“{note}”</p>}
      </div>
      <Certificate
        certificate={certificate}
        agentName={agentName}
        operations={operations}
        conflicts={conflicts.length}
      />
    </div>
  );
}

function headline(view: SessionView, rollback: EntryOf<"session-rolled-back">): ReactNode {
  const room = roomOfTrip(view);
  if (room !== null) {
    const share = formatPercent(room.kept, room.start, room.threshold);
    return (
      <>
        It would have kept <Figure>{share}</Figure> of {plural(room.start, "token")};{" "}
        <Figure>{formatThreshold(room.threshold)}</Figure> is the threshold.
      </>
    );
  }
  return causes(rollback)[rollback.data.cause];
}

function causes({
  actor: { name: who },
  data,
}: EntryOf<"session-rolled-back">): Readonly<Record<SessionCause, string>> {
  return {
    retention: "It kept less than the threshold allows.",
    reviewer: `${who} decided that the ledger stays as it was.`,
    operator: `${who} stopped it.`,
    failure: "It broke off, so nothing of it stays.",
    interrupted: `${data.message} Nothing of it stays.`,
  };
}

function explanation(view: SessionView, { data }: EntryOf<"session-rolled-back">): string {
  if (view.trip !== null) return tripWords(view);
  const names = data.reversed.map(({ operation }) => operation);
  const counted = countOperations(names);
  const what = counted === "" ? "" : ` Reversed: ${counted}.`;
  // Why it failed is told here; why it was interrupted is in the head already.
  const isTold = data.cause !== "failure" && data.cause !== "retention";
  return isTold ? `Everything that it had changed was undone.${what}` : `${data.message}${what}`;
}

function tripWords(view: SessionView): string {
  if (view.trip === null) return "";
  const { operation } = view.trip.data;
  const applied = view.operations.length;
  const what = operationWords[operation.name].done.toLowerCase();
  const before =
    applied === 0
      ? "Nothing had been written before it, and nothing was."
      : `It was never written, and ${applied === 1 ? "the operation" : `all ${applied} operations`} before it ${applied === 1 ? "was" : "were"} reversed at once.`;
  return `The operation that tripped the breaker would have ${what} ${plural(view.trip.data.changes.filter((change) => change.before !== null).length, "memory", "memories")}. ${before}`;
}
