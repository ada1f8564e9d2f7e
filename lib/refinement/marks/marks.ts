import type { ClaimPiece } from "@/lib/claims/claim-pieces";
import { sayPieces } from "@/lib/refinement/claims/say-pieces";
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
 * mark begins with the memory whose words it quotes, and says what its claims came to (L3), or else
 * which words changed. `twins` are by the removed memory's number; a pure merge needs none.
 */
export function findMarks(
  operation: RefinementOperation,
  changes: readonly Change[],
  twins: MarkTwins | "pure",
  pieces: readonly ClaimPiece[] = [],
): string[] {
  if (twins === "pure") return [];
  switch (operation.name) {
    case "delete":
      return changes.flatMap((change) =>
        twins.has(change.number)
          ? markOlder(change, twins)
          : [withPieces(`#${change.number} was removed and isn't repeated anywhere`, pieces)],
      );
    case "consolidate":
      return markMerge(changes, twins, pieces);
    case "update":
      return changes.flatMap((change) => markUpdate(change, pieces));
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

/** What its claims came to, or else which words changed. */
function markUpdate({ number, before, after }: Change, pieces: readonly ClaimPiece[]): string[] {
  const old = before?.content ?? "";
  if (normaliseText(old) === normaliseText(after.content)) return [];
  return [`#${number}: ${sayPieces(pieces) ?? sayChanges(old, after.content)}`];
}

function withPieces(mark: string, pieces: readonly ClaimPiece[]): string {
  const said = sayPieces(pieces);
  return said === null ? mark : `${mark}: ${said}`;
}

function markMerge(
  changes: readonly Change[],
  twins: MarkTwins,
  pieces: readonly ClaimPiece[],
): string[] {
  const sources = changes.flatMap(({ number, before }) =>
    before === null ? [] : [{ number, content: before.content }],
  );
  const result = changes.find(({ before, after }) => before === null && isInLedger(after));
  if (result === undefined) return [];
  const { number, after } = result;
  const single = sources.flatMap((source, index) =>
    twins.has(source.number) ? [] : [{ ...source, pieces: piecesOf(pieces, "source", index) }],
  );
  const added = sayAdded(after.content, sources, piecesOf(pieces, "result", 0));
  return [
    ...changes.flatMap((change) => markOlder(change, twins)),
    ...single.map((source) => markSource(source, number, after.content)),
    ...(added === null ? [] : [`#${number}: ${added}`]),
    ...(single.length + Number(added !== null) === 0 && !isAnyOf(after.content, sources)
      ? [`#${number} says it in an order that none of its sources has`]
      : []),
  ];
}

interface Source {
  readonly number: number;
  readonly content: string;
  readonly pieces: readonly ClaimPiece[];
}

function markSource({ number, content, pieces }: Source, into: number, result: string): string {
  const gone = `#${number} was merged into #${into} in other words`;
  const said = sayPieces(pieces);
  if (said !== null) return `${gone}: ${said}`;
  const removed = sayMissing(content, [result]);
  return removed === null ? gone : `${gone}: removed ${removed}`;
}

/** What the result says that no source does, though each of its words may be in some source. */
function sayAdded(
  result: string,
  sources: readonly { readonly content: string }[],
  pieces: readonly ClaimPiece[],
): string | null {
  const said = sayPieces(pieces);
  if (said !== null) return said;
  const added = sayMissing(
    result,
    sources.map(({ content }) => content),
  );
  return added === null ? null : `${added} found in none of its sources`;
}

function piecesOf(
  pieces: readonly ClaimPiece[],
  of: ClaimPiece["of"],
  index: number,
): readonly ClaimPiece[] {
  return pieces.filter((piece) => piece.of === of && piece.index === index);
}

function isAnyOf(text: string, sources: readonly { readonly content: string }[]): boolean {
  return sources.some(({ content }) => normaliseText(content) === normaliseText(text));
}
