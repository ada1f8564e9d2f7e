import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import type { Change } from "@/lib/ledger/change";
import type { Losses } from "@/lib/ledger/entries/entry";
import { isInLedger } from "@/lib/ledger/memory";
import { noLosses } from "@/lib/losses/losses";
import { readText } from "@/lib/losses/read-text";
import { sayLosses } from "@/lib/losses/rules";
import type { RefinementOperation } from "@/lib/writers/refinement/gate/tools";

/** The exact duplicate that keeps the words of a removed memory (G8). */
export interface MarkTwin {
  readonly number: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

type MarkTwins = ReadonlyMap<number, MarkTwin>;

/**
 * Why a person must look at an applied operation (G17): whatever is not proven lossless (L4). Each
 * mark begins with the memory whose words it quotes, and names the specifics that are gone or new with
 * how many other words went and came (L5). `twins` are by the removed memory's number; a pure merge needs none.
 */
export function findMarks(
  operation: RefinementOperation,
  changes: readonly Change[],
  twins: MarkTwins | "pure",
  losses: Losses,
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

const sameWords = "the same words in another order or number, or with other signs";

function markUpdate({ number, before, after }: Change, losses: Losses): string[] {
  if (normaliseText(before?.content ?? "") === normaliseText(after.content)) return [];
  return [`#${number}: ${sayLosses(losses) ?? sameWords}`];
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
  const specifics = specificsOf(losses, "result", number);
  const isOneOfThem =
    specifics.length === 0 &&
    sources.some(({ content }) => normaliseText(content) === normaliseText(after.content));
  const added = sayLosses({ ...noLosses, new: losses.new, specifics });
  const changed = isOneOfThem ? null : (added ?? (single.length === 0 ? sameWords : null));
  const kept = readText(after.content).keys;
  return [
    ...changes.flatMap((change) => markOlder(change, twins)),
    ...single.map((source) =>
      withLosses(`#${source.number} was merged into #${number} in other words`, {
        ...noLosses,
        gone: [...readText(source.content).keys].filter((key) => !kept.has(key)).length,
        specifics: specificsOf(losses, "source", source.number),
      }),
    ),
    ...(changed === null ? [] : [`#${number}: ${changed}`]),
  ];
}

function specificsOf(
  { specifics }: Losses,
  of: "source" | "result",
  number: number,
): Losses["specifics"] {
  return specifics.filter((one) => one.of === of && one.number === number);
}
