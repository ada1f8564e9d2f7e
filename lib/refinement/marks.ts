import type { Change } from "@/lib/ledger/change";
import { normaliseText } from "@/lib/ledger/normalised-text";
import type { Operation } from "@/lib/ledger/entry";
import { isInLedger } from "@/lib/ledger/memory";
import { sayChanges, sayMissing } from "@/lib/refinement/word-changes";

/**
 * Why a person must look at an applied operation (G17): whatever is not proven lossless (L4). Each
 * mark begins with the memory whose words it quotes. `twins` names the exact duplicate that stands
 * for a lost memory.
 */
export function findMarks(
  operation: Operation,
  changes: readonly Change[],
  twins: Readonly<Record<string, number>>,
  isPureMerge: boolean,
): string[] {
  switch (operation.name) {
    case "delete":
      return changes
        .filter(({ number }) => twins[number] === undefined)
        .map(({ number }) => `#${number} was removed and isn't repeated anywhere`);
    case "consolidate":
      return isPureMerge ? [] : markMerge(changes, twins);
    case "update":
      return changes.flatMap(markUpdate);
    case "search":
    case "protect":
    case "complete":
      return [];
  }
}

function markUpdate({ number, before, after }: Change): string[] {
  const old = before?.content ?? "";
  if (normaliseText(old) === normaliseText(after.content)) return [];
  return [`#${number}: ${sayChanges(old, after.content)}`];
}

function markMerge(changes: readonly Change[], twins: Readonly<Record<string, number>>): string[] {
  const sources = changes.flatMap(({ number, before }) =>
    before === null ? [] : [{ number, content: before.content }],
  );
  const result = changes.find(({ before, after }) => before === null && isInLedger(after));
  if (result === undefined) return [];
  const { number, after } = result;
  const single = sources.filter((source) => twins[source.number] === undefined);
  const added = sayMissing(
    after.content,
    sources.map(({ content }) => content),
  );
  return [
    ...single.map((source) => markSource(source, number, after.content)),
    ...(added === null ? [] : [`#${number}: ${added} found in none of its sources`]),
    ...(single.length + Number(added !== null) === 0 && !isAnyOf(after.content, sources)
      ? [`#${number} says it in an order that none of its sources has`]
      : []),
  ];
}

function markSource(source: { number: number; content: string }, into: number, result: string) {
  const removed = sayMissing(source.content, [result]);
  const gone = `#${source.number} was merged into #${into} and isn't repeated word for word`;
  return removed === null ? gone : `${gone}: removed ${removed}`;
}

function isAnyOf(text: string, sources: readonly { readonly content: string }[]): boolean {
  return sources.some(({ content }) => normaliseText(content) === normaliseText(text));
}
