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
  switch (operation.name) {
    case "consolidate": {
      const into = changes.find((change) => change.before === null)?.number;
      const result = into === undefined ? "Merged" : `Merged into #${into}`;
      return { numbers: operation.ids, into, text: operation.content, result };
    }
    case "update": {
      const was = tokensOf(changes[0]?.before ?? { content: "" });
      const result = `${was} → ${tokensOf(operation)} tokens`;
      return { numbers: [operation.id], into: undefined, text: operation.content, result };
    }
    case "delete": {
      const twin = twins[String(operation.id)];
      const result =
        twin === undefined ? "No exact duplicate is left" : `Exact duplicate of #${twin}`;
      return { numbers: [operation.id], into: undefined, text: null, result };
    }
    case "protect":
      return { numbers: [operation.id], into: undefined, text: null, result: "Now constitutional" };
    case "record": {
      const into = changes[0]?.number;
      const result = `From ${plural(operation.supports.length, "observation")}`;
      return { numbers: operation.supports, into, text: operation.content, result };
    }
    case "replace": {
      const into = changes.find((change) => change.before === null)?.number;
      const result = `From ${plural(operation.supports.length, "observation")}`;
      return { numbers: [operation.id], into, text: operation.content, result };
    }
    case "support": {
      const result = `${plural(operation.supports.length, "observation")} added to its evidence`;
      return { numbers: [operation.id], into: undefined, text: null, result };
    }
    case "drop":
      return {
        numbers: [operation.id],
        into: undefined,
        text: null,
        result: capitalise(operation.reason),
      };
    default: {
      const made = changes.find((change) => change.before === null);
      const text = made?.after.content ?? null;
      const numbers = changes.filter((change) => change !== made).map(({ number }) => number);
      return { numbers, into: made?.number, text, result: "" };
    }
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
