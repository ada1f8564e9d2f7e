import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import type { Change } from "@/lib/ledger/change";
import type { Losses } from "@/lib/ledger/entries/entry";
import { isInLedger } from "@/lib/ledger/memory";
import { showHidden } from "@/lib/ledger/texts/content";
import { splitPieces } from "@/lib/ledger/texts/words";
import { noLosses } from "@/lib/losses/losses";
import { sayLosses, saySpecifics } from "@/lib/losses/rules";
import type { RefinementOperation } from "@/lib/writers/refinement/gate/tools";

/** A passage of so many signs is quoted whole on both sides, with what did not change within it. */
const maxPassage = 32;
/** What a mark lists: the texts themselves are shown beside it. */
const maxListed = 8;
const maxQuoted = 60;

/** Signs that say nothing beside words that changed. */
const looseMark = /^[.,;:…"'`´“”„‟‘’‚‛«»‹›「」『』]$/u;

/** A word, number or sign of a text, and where it stands in it. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `"10" became "20"`, or `removed "never"; added "always"`, of bounded length. */
function sayChanges(before: string, after: string): string {
  const [old, now] = cutCommon(piecesOf(before), piecesOf(after), keyOf);
  const [removed, added] = [old.filter(isTelling), now.filter(isTelling)];
  if (removed.length + added.length > 0) return sayWords([before, removed], [after, added]);
  if (old.length + now.length > 0) return sayPassage([before, old], [after, now]);
  const [exactOld, exactNow] = cutCommon(piecesOf(before), piecesOf(after), ({ text }) => text);
  return exactOld.length + exactNow.length > 0
    ? sayPassage([before, exactOld], [after, exactNow])
    : "spaces between its signs changed";
}

/** The words of `text` that none of the others has, in quotes; null where there are none. */
function sayMissing(text: string, others: readonly string[]): string | null {
  const known = new Set(others.flatMap((other) => piecesOf(other).map(keyOf)));
  const missing = runsOf(piecesOf(text), (one) => isTelling(one) && !known.has(keyOf(one)));
  return missing.length === 0 ? null : list(text, missing);
}

/** Everything of a text but its white space, in order. */
function piecesOf(content: string): Piece[] {
  let end = 0;
  return splitPieces(content).flatMap((text) => {
    const start = end;
    end += text.length;
    return /^\p{White_Space}/u.test(text) ? [] : [{ text, start, end }];
  });
}

type Side = readonly [text: string, pieces: readonly Piece[]];

function sayWords(before: Side, after: Side): string {
  if (Math.max(lengthOf(before), lengthOf(after)) <= maxPassage) return sayPassage(before, after);
  const removed = surplusOf(before, after);
  const added = surplusOf(after, before);
  if (removed.length + added.length === 0) return `order changed: ${sayPassage(before, after)}`;
  return [
    ...(removed.length > 0 ? [`removed ${list(before[0], removed)}`] : []),
    ...(added.length > 0 ? [`added ${list(after[0], added)}`] : []),
  ].join("; ");
}

function lengthOf([, pieces]: Side): number {
  return (pieces.at(-1)?.end ?? 0) - (pieces[0]?.start ?? 0);
}

function sayPassage(before: Side, after: Side): string {
  if (after[1].length === 0) return `removed ${quote(before)}`;
  if (before[1].length === 0) return `added ${quote(after)}`;
  return `${quote(before)} became ${quote(after)}`;
}

/** Both without what they begin and end with alike. */
function cutCommon(
  before: readonly Piece[],
  after: readonly Piece[],
  key: (piece: Piece) => string,
): [Piece[], Piece[]] {
  const isSame = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined && b !== undefined && key(a) === key(b);
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  const most = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

/** The words that one side has more often than the other, whatever their order. */
function surplusOf([, pieces]: Side, [, others]: Side): Piece[][] {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return runsOf(pieces, (one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

/** Neighbours that are both chosen, together. */
function runsOf(pieces: readonly Piece[], isChosen: (piece: Piece) => boolean): Piece[][] {
  const runs: Piece[][] = [];
  let isOpen = false;
  for (const one of pieces) {
    const isIn = isChosen(one);
    if (isIn && isOpen) runs.at(-1)?.push(one);
    else if (isIn) runs.push([one]);
    isOpen = isIn;
  }
  return runs;
}

function list(text: string, runs: readonly (readonly Piece[])[]): string {
  const shown = runs.slice(0, maxListed).map((run) => quote([text, run]));
  const rest = runs.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}

function quote([text, pieces]: Side): string {
  const words = text.slice(pieces[0]?.start, pieces.at(-1)?.end).replace(/\s+/gu, " ");
  const signs = Array.from(words);
  const shown = signs.length <= maxQuoted ? words : `${signs.slice(0, maxQuoted).join("")}…`;
  return `"${showInvisible(shown)}"`;
}

/** What cannot be seen, or turns the reading direction, as its code point. */
function showInvisible(text: string): string {
  // The tags that are left after the first step are those of a flag.
  return showHidden(text).replace(
    /(?![\u200D\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    },
  );
}

const isTelling = ({ text }: Piece) => !looseMark.test(text);

function keyOf({ text }: Piece): string {
  return normaliseText(text);
}

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

function markSource(
  { number, content }: { readonly number: number; readonly content: string },
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
