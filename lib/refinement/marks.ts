import type { Change } from "@/lib/ledger/change";
import type { Operation } from "@/lib/ledger/entry";
import { isInLedger } from "@/lib/ledger/memory";
import { losesWords } from "@/lib/refinement/words";

/**
 * Why a person must look at an applied operation (G17), in words; empty if nothing does.
 * `twins` names the exact duplicate that stands for a lost memory.
 */
export function findMarks(
  operation: Operation,
  changes: readonly Change[],
  twins: Readonly<Record<string, number>>,
  isPureMerge: boolean,
): string[] {
  switch (operation.name) {
    case "delete":
    case "consolidate": {
      const lost = changes.filter(({ before, after }) => before !== null && !isInLedger(after));
      const single = isPureMerge ? [] : lost.filter(({ number }) => twins[number] === undefined);
      const marks = single.map(({ number }) => `#${number} is gone without an exact duplicate`);
      return operation.name === "consolidate" && losesTooMuch(changes)
        ? [...marks, "under 80 % of the merged memories' words stand in the result"]
        : marks;
    }
    case "update":
      return losesTooMuch(changes)
        ? [`under 80 % of the words of #${operation.id} stand after the update`]
        : [];
    case "search":
    case "protect":
    case "complete":
      return [];
  }
}

function losesTooMuch(changes: readonly Change[]): boolean {
  const before = changes.flatMap((change) => change.before?.content ?? []);
  const after = changes.flatMap(({ after: image }) => (isInLedger(image) ? image.content : []));
  return losesWords(before, after);
}
