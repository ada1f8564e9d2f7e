import type { RefinementOperation } from "@/lib/refinement/operation";
import type { Change } from "@/lib/ledger/change";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { isInLedger } from "@/lib/ledger/memory";
import { sayChanges, sayMissing } from "@/lib/refinement/marks/word-changes";

/** The exact duplicate that keeps the words of a removed memory (G8). */
export interface MarkTwin {
  readonly number: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

type MarkTwins = ReadonlyMap<number, MarkTwin>;

/**
 * Why a person must look at an applied operation (G17): whatever is not proven lossless (L4). Each
 * mark begins with the memory whose words it quotes. `twins` are by the removed memory's number; a
 * pure merge needs none.
 */
export function findMarks(
  operation: RefinementOperation,
  changes: readonly Change[],
  twins: MarkTwins | "pure",
): string[] {
  if (twins === "pure") return [];
  switch (operation.name) {
    case "delete":
      return changes.flatMap((change) =>
        twins.has(change.number)
          ? markOlder(change, twins)
          : [`#${change.number} was removed and isn't repeated anywhere`],
      );
    case "consolidate":
      return markMerge(changes, twins);
    case "update":
      return changes.flatMap(markUpdate);
    case "search":
    case "protect":
    case "complete":
      return [];
  }
}

/** L4: the words are kept, and that they were said so early is not. */
function markOlder({ number, createdAt }: Change, twins: MarkTwins): string[] {
  const twin = twins.get(number);
  if (twin === undefined || twin.createdAt <= createdAt) return [];
  return [
    `#${number}: older copy removed, ${sayDay(createdAt)}; #${twin.number} of ${sayDay(twin.createdAt)} is kept`,
  ];
}

function sayDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function markUpdate({ number, before, after }: Change): string[] {
  const old = before?.content ?? "";
  if (normaliseText(old) === normaliseText(after.content)) return [];
  return [`#${number}: ${sayChanges(old, after.content)}`];
}

function markMerge(changes: readonly Change[], twins: MarkTwins): string[] {
  const sources = changes.flatMap(({ number, before }) =>
    before === null ? [] : [{ number, content: before.content }],
  );
  const result = changes.find(({ before, after }) => before === null && isInLedger(after));
  if (result === undefined) return [];
  const { number, after } = result;
  const single = sources.filter((source) => !twins.has(source.number));
  const added = sayMissing(
    after.content,
    sources.map(({ content }) => content),
  );
  return [
    ...changes.flatMap((change) => markOlder(change, twins)),
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
