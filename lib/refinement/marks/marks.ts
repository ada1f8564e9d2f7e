import type { Losses } from "@/lib/ledger/entries/entry";
import { noLosses } from "@/lib/losses/loudness";
import { sayLosses, saySpecifics } from "@/lib/losses/say-losses";
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
 * mark begins with the memory whose words it quotes, and names the specifics that are gone or new
 * (L5), or else which words changed. `twins` are by the removed memory's number; a pure merge needs none.
 */
export function findMarks(
  operation: RefinementOperation,
  changes: readonly Change[],
  twins: MarkTwins | "pure",
  losses: Losses = noLosses,
): string[] {
  if (twins === "pure") return [];
  switch (operation.name) {
    case "delete":
      return changes.flatMap((change) =>
        twins.has(change.number)
          ? markOlder(change, twins)
          : [withLosses(`#${change.number} was removed and isn't repeated anywhere`, losses)],
      );
    case "consolidate":
      return markMerge(changes, twins, losses);
    case "update":
      return changes.flatMap((change) => markUpdate(change, losses));
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

/** The specifics that are gone or new, or else which words changed. */
function markUpdate({ number, before, after }: Change, losses: Losses): string[] {
  const old = before?.content ?? "";
  if (normaliseText(old) === normaliseText(after.content)) return [];
  return [
    `#${number}: ${losses.specifics.length > 0 ? sayLosses(losses) : sayChanges(old, after.content)}`,
  ];
}

function withLosses(mark: string, losses: Losses): string {
  const said = sayLosses(losses);
  return said === null ? mark : `${mark}: ${said}`;
}

function markMerge(changes: readonly Change[], twins: MarkTwins, losses: Losses): string[] {
  const sources = changes.flatMap(({ number, before }) =>
    before === null ? [] : [{ number, content: before.content }],
  );
  const result = changes.find(({ before, after }) => before === null && isInLedger(after));
  if (result === undefined) return [];
  const { number, after } = result;
  const single = sources.filter((source) => !twins.has(source.number));
  const added = sayAdded(after.content, sources, specificsOf(losses, "result", number));
  return [
    ...changes.flatMap((change) => markOlder(change, twins)),
    ...single.map((source) =>
      markSource(source, number, after.content, specificsOf(losses, "source", source.number)),
    ),
    ...(added === null ? [] : [`#${number}: ${added}`]),
    ...(single.length + Number(added !== null) === 0 && !isAnyOf(after.content, sources)
      ? [`#${number} says it in an order that none of its sources has`]
      : []),
  ];
}

interface Source {
  readonly number: number;
  readonly content: string;
}

function markSource(
  { number, content }: Source,
  into: number,
  result: string,
  specifics: Losses["specifics"],
): string {
  const gone = `#${number} was merged into #${into} in other words`;
  const said = saySpecifics(specifics);
  if (said !== null) return `${gone}: ${said}`;
  const removed = sayMissing(content, [result]);
  return removed === null ? gone : `${gone}: removed ${removed}`;
}

/** What the result says that no source does, though each of its words may be in some source. */
function sayAdded(
  result: string,
  sources: readonly { readonly content: string }[],
  specifics: Losses["specifics"],
): string | null {
  const said = saySpecifics(specifics);
  if (said !== null) return said;
  const added = sayMissing(
    result,
    sources.map(({ content }) => content),
  );
  return added === null ? null : `${added} found in none of its sources`;
}

function specificsOf(
  { specifics }: Losses,
  of: "source" | "result",
  number: number,
): Losses["specifics"] {
  return specifics.filter((one) => one.of === of && one.number === number);
}

function isAnyOf(text: string, sources: readonly { readonly content: string }[]): boolean {
  return sources.some(({ content }) => normaliseText(content) === normaliseText(text));
}
