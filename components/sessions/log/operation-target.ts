import { capitalise, plural } from "@/components/ui/words";
import type { Change } from "@/lib/ledger/change";
import type { Draft, HandbookStart } from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import { tokensOf } from "@/lib/ledger/memory";

interface OperationTarget {
  readonly numbers: readonly number[];
  readonly into: number | undefined;
  readonly text: string | null;
  /** What came of it, as the head of a sentence. */
  readonly result: string;
}

/** What an operation was done to and what came of it, for a line of the log. */
export function operationTarget(
  operation: Operation,
  changes: readonly Change[],
  twins: Readonly<Record<string, number>>,
): OperationTarget {
  const made = changes.find((change) => change.before === null);
  const touched = changes.filter((change) => change !== made).map(({ number }) => number);
  return {
    numbers: operation.name === "record" ? operation.supports : touched,
    into: made?.number,
    text: "content" in operation ? operation.content : null,
    result: resultOf(operation, changes, twins),
  };
}

function resultOf(
  operation: Operation,
  changes: readonly Change[],
  twins: Readonly<Record<string, number>>,
): string {
  switch (operation.name) {
    case "consolidate":
      return "Merged";
    case "update": {
      const was = tokensOf(changes[0]?.before ?? { content: "" });
      return `${was} → ${tokensOf(operation)} tokens`;
    }
    case "delete": {
      const twin = twins[String(operation.id)];
      return twin === undefined ? "No exact duplicate is left" : `Exact duplicate of #${twin}`;
    }
    case "protect":
      return "Now constitutional";
    case "record":
    case "replace":
      return `From ${plural(operation.supports.length, "observation")}`;
    case "support":
      return `${plural(operation.supports.length, "observation")} added to its evidence`;
    case "drop":
      return capitalise(operation.reason);
    default:
      return "";
  }
}

/** `+16 −14`: lines that came and went with one write. */
export function sayLines(splices: Draft["splices"]): string {
  const added = splices.reduce((sum, one) => sum + one.added.length, 0);
  const removed = splices.reduce((sum, one) => sum + one.removed, 0);
  return `+${added} −${removed}`;
}

/** The runs that a handbook session is given: `38 runs: 5 added, 2 removed`. */
export function sayInputs(runs: HandbookStart["runs"]): string {
  const count = (status: string) => runs.filter((run) => run.status === status).length;
  const [added, removed] = [count("added"), count("removed")];
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  // Those that are gone are no inputs.
  const inputs = plural(runs.length - removed, "run");
  return parts.length === 0 ? inputs : `${inputs}: ${parts.join(", ")}`;
}
