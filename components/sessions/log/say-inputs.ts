import { plural } from "@/components/ui/words/number-words";
import type { HandbookStart } from "@/lib/ledger/entries/entry";

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
